//! The bytes that plain names do not have in their places, in a text of many names.

use crate::text::ascii::{self, LONGEST};
use crate::text::{Place, place};

/// At most so many bytes are scanned together: those of 64 names of the longest label.
pub const BYTES: usize = 64 * LONGEST;

const WORDS: usize = BYTES / LONGEST;

/// The bytes that plain names do not have in their places: bit `n` of word `m` is byte `64 m + n`.
/// The last word is behind the text.
pub(super) struct Unfit {
    words: [u64; WORDS + 1],
    /// Whether there is one, or the text is longer than [`BYTES`].
    pub(super) any: bool,
}

impl Unfit {
    pub(super) const NONE: Self = Self { words: [0; WORDS + 1], any: false };

    /// Scans at most [`BYTES`] bytes, and writes them to `room` in lower case, if it is as long. Out
    /// of line: it is the same for offsets of either width. `self` is [`NONE`](Self::NONE).
    #[inline(never)]
    pub(super) fn scan(&mut self, text: &[u8], extra: u8, room: &mut [impl Place<u8>]) {
        let room = room.get_mut(..text.len()).unwrap_or_default();
        let mut sweep_at = |from: usize| {
            let chunk = text.get(from.wrapping_sub(1)..)?.first_chunk()?;
            let places = room.get_mut(from..).and_then(<[_]>::first_chunk_mut);
            Some(ascii::sweep(chunk, extra, places))
        };
        let (mut any, mut start) = (0, LONGEST);
        for word in self.words.iter_mut().skip(1) {
            let Some(bits) = sweep_at(start) else { break };
            *word = bits;
            any |= bits;
            start += LONGEST;
        }
        // The last bytes are read together with some of those before them.
        if start < text.len() {
            let from = text.len() - LONGEST;
            let bits =
                sweep_at(from).unwrap_or_default() >> (start.wrapping_sub(from) & (LONGEST - 1));
            if let Some(word) = self.words.get_mut(start / LONGEST) {
                *word = bits;
            }
            any |= bits;
        }
        let first = sweep_first(text, extra, room);
        if let Some(word) = self.words.first_mut() {
            *word = first;
        }
        self.any = any | first != 0 || text.len() > BYTES;
    }

    /// Whether none of `length` bytes from `start` on is among them; at most 63 bytes.
    #[inline(always)]
    pub(super) fn has_none(&self, start: usize, length: usize) -> bool {
        let (word, bit) = (start / LONGEST, start % LONGEST);
        let (Some(&low), Some(&high)) = (self.words.get(word), self.words.get(word + 1)) else {
            return false;
        };
        // The shift is split in two, as a shift by 64 bits would be none.
        let bits = low >> bit | high << 1 << (63 - bit);
        bits & ((1 << (length & 63)) - 1) == 0
    }
}

/// [`sweep`](ascii::sweep) for the first bytes of a text, at most [`LONGEST`].
#[inline(never)]
fn sweep_first(text: &[u8], extra: u8, room: &mut [impl Place<u8>]) -> u64 {
    // Neither the letter before the text nor those behind it refuse anything.
    let mut bytes = [b'a'; LONGEST + 1];
    place::copy(bytes.get_mut(1..).unwrap_or_default(), text);
    let mut lower = [0; LONGEST];
    let refused = ascii::sweep(&bytes, extra, Some(&mut lower));
    place::copy(room, &lower);
    refused
}
