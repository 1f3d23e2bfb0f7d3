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
    /// Scans at most [`BYTES`] bytes, and writes them to `room` in lower case, if it is as long. Out
    /// of line: it is the same for offsets of either width.
    #[inline(never)]
    pub(super) fn scan(text: &[u8], extra: u8, room: &mut [impl Place<u8>]) -> Self {
        let mut unfit = Self { words: [0; WORDS + 1], any: text.len() > BYTES };
        let room = room.get_mut(..text.len()).unwrap_or_default();
        let mut any = 0;
        for (word, start) in unfit.words.iter_mut().zip((0..text.len()).step_by(LONGEST)) {
            // The last bytes are read together with some of those before them.
            let from = start.min(text.len().saturating_sub(LONGEST));
            let chunk = from.checked_sub(1).and_then(|before| text.get(before..)?.first_chunk());
            let bits = match chunk {
                Some(chunk) => {
                    let places = room.get_mut(from..).and_then(<[_]>::first_chunk_mut);
                    ascii::sweep(chunk, extra, places)
                }
                None => sweep_first(text, extra, room),
            };
            *word = bits >> (start.wrapping_sub(from) & (LONGEST - 1));
            any |= *word;
        }
        unfit.any |= any != 0;
        unfit
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
