//! The bytes that plain names do not have in their places, in a text of many names.

use crate::text::ascii::{self, LONGEST, Marks};
use crate::text::{Writable, writable};

/// The greatest number of bytes that are scanned together: 64 words of marks.
pub const BYTES: usize = 64 * LONGEST;

const WORDS: usize = BYTES / LONGEST;

/// At most so many rows are looked at together: one bit for each.
pub const ROWS: usize = 64;

/// The ends of up to [`ROWS`] rows, with the greatest number behind them.
pub(super) type Ends = [i32; ROWS];

/// The bytes that plain names do not have in their places: bit `n` of word `m` is byte `64 m + n`.
pub(super) struct Unfit {
    words: [u64; WORDS],
    /// Whether there is one.
    pub(super) any: bool,
}

impl Unfit {
    pub(super) const NONE: Self = Self { words: [0; WORDS], any: false };

    /// Scans at most [`BYTES`] bytes, and writes them to `room` in lower case, if it is as long. A
    /// hyphen `may_be_outer`, beside a dot, or does not fit there. Out of line: it is the same for
    /// offsets of either width. `self` is [`NONE`](Self::NONE).
    #[inline(never)]
    pub(super) fn scan(
        &mut self,
        text: &[u8],
        extra: u8,
        may_be_outer: bool,
        room: &mut [impl Writable<u8>],
    ) {
        // Each value has a loop of its own, without a branch on it.
        match may_be_outer {
            true => self.scan_all(text, extra, true, room),
            false => self.scan_all(text, extra, false, room),
        }
    }

    #[inline(always)]
    fn scan_all(
        &mut self,
        text: &[u8],
        extra: u8,
        may_be_outer: bool,
        room: &mut [impl Writable<u8>],
    ) {
        let room = room.get_mut(..text.len()).unwrap_or_default();
        let [first, words @ ..] = &mut self.words;
        let (mut any, mut start) = (0, LONGEST);
        for word in words {
            if start >= text.len() {
                break;
            }
            // The last bytes are read together with some of those before them.
            let from = start.min(text.len() - LONGEST);
            let chunk = text.get(from - 1..from + LONGEST).and_then(<[_]>::first_chunk);
            let slots = room.get_mut(from..from + LONGEST).and_then(<[_]>::first_chunk_mut);
            let bits = chunk.map(|chunk| ascii::sweep(chunk, extra, may_be_outer, slots));
            *word = bits.unwrap_or_default() >> (start.wrapping_sub(from) & (LONGEST - 1));
            any |= *word;
            start += LONGEST;
        }
        *first = sweep_first(text, extra, may_be_outer, room);
        self.any = any | *first != 0;
    }

    /// The rows of the text that have one of these bytes, provided that their `ends` ascend.
    ///
    /// The bytes find their rows, so that no other row is looked at. Words do not wait for each other.
    #[inline(never)]
    pub(super) fn rows(&self, text: &[u8], ends: &Ends) -> u64 {
        let words = self.words.get(..text.len().div_ceil(LONGEST)).unwrap_or(&self.words);
        let (mut pending, mut rows) = (0u64, 0);
        for (number, &word) in words.iter().enumerate() {
            pending |= u64::from(word != 0) << (number & 63);
        }
        while pending != 0 {
            let number = pending.trailing_zeros() as usize;
            pending &= pending.wrapping_sub(1);
            let start = (number * LONGEST) as i32;
            let mut bits = self.words.get(number).map_or(0, |&word| word);
            while bits != 0 {
                let place = start + bits.trailing_zeros() as i32;
                let (row, end) = row_at(place, ends);
                rows |= 1u64 << row;
                // The next one is behind this row; bytes behind the last row may have no
                // end behind them.
                let end = end.max(place + 1) - start;
                bits &= u64::MAX.checked_shl(end as u32).unwrap_or(0);
            }
        }
        rows
    }
}

/// The row of the byte at `place`, which is before the end of the last one, and its end.
#[inline(always)]
fn row_at(place: i32, ends: &Ends) -> (usize, i32) {
    let mut row = 0;
    let mut step = ROWS / 2;
    while step > 0 {
        // The bits are added one by one, from the highest.
        let is_behind = ends.get(row | (step - 1)).is_some_and(|&end| end <= place);
        row |= if is_behind { step } else { 0 };
        step /= 2;
    }
    (row, ends.get(row).map_or(i32::MAX, |&end| end))
}

/// The bits of the first bytes of a text, at most [`LONGEST`], which are written to `room`.
#[inline(never)]
fn sweep_first(text: &[u8], extra: u8, may_be_outer: bool, room: &mut [impl Writable<u8>]) -> u64 {
    let first = text.get(..LONGEST).unwrap_or(text);
    ascii::lower(first, room.get_mut(..first.len()).unwrap_or_default());
    // The letters behind the text refuse nothing.
    let mut bytes = [b'a'; LONGEST];
    writable::copy(&mut bytes, first);
    let Some((Marks { dots, hyphens }, others)) = ascii::survey(&bytes, extra) else {
        return u64::MAX;
    };
    let second = |marks: u64| marks & marks << 1;
    let either = second(dots | hyphens);
    others.all | if may_be_outer { second(dots) | second(hyphens) } else { either }
}
