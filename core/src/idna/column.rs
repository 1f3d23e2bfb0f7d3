//! The fast path for columns: many names side by side, most of which are plain.
//!
//! A plain name is its own result in lower case, so that a run of plain names is copied at once. The
//! bytes of up to 64 names are scanned together, 64 bytes at a time, without regard to where the
//! names begin. The scan sets a bit for every byte that a plain name does not have in its place; a
//! name is plain if none of its bits is set. Two dots or two hyphens in a row refuse the second one:
//! across the border of two names this refuses a plain name at times, but never accepts another one.
//!
//! Every other name, valid or not, is left to [`to_ascii`](super::to_ascii) and
//! [`to_unicode`](super::to_unicode).

use super::fast::{NO_MATTER, extra_character};
use super::options::Options;
use super::syntax::LABEL_LIMIT;
use crate::text::{Place, ascii};

/// At most so many rows are scanned together: one bit for each.
pub const ROWS: usize = 64;

/// At most so many bytes are scanned together: those of 64 names of the longest label.
pub const BYTES: usize = ROWS * ascii::LONGEST;

/// Finds the rows of a column that are plain names, valid under `options`, for ToASCII and for
/// ToUnicode: bit `n` is row `n`, up to [`ROWS`]. The first row begins with `text`; row `n` ends at
/// `end(n)`, where the next one begins.
///
/// A plain name has 1 to 63 letters, digits, hyphens, dots and underscores, no empty label and no
/// two hyphens in a row. No other name is reported, whatever the ends are; not every plain name is.
#[inline]
pub fn plain_rows(text: &[u8], options: Options, rows: usize, end: impl Fn(usize) -> usize) -> u64 {
    if !NO_MATTER.contains(options) {
        return 0;
    }
    let refused = Refused::scan(text, extra_character(options));
    let (mut plain, mut start) = (0, 0);
    for row in 0..rows.min(ROWS) {
        let end = end(row);
        let length = end.wrapping_sub(start);
        // A name of one label's length has no label that is too long.
        let is_short = length.wrapping_sub(1) < LABEL_LIMIT;
        let is_inside = end <= text.len();
        let has_label = text.get(start).is_some_and(|&first| first != b'.');
        let is_plain = is_short & is_inside & has_label && refused.has_none(start, length);
        plain |= u64::from(is_plain) << (row & (ROWS - 1));
        start = end;
    }
    plain
}

/// Writes plain names in lower case to `room`, which is as long.
#[inline]
pub fn copy_plain(names: &[u8], room: &mut [impl Place<u8>]) {
    ascii::lower(names, room);
}

const WORDS: usize = BYTES / ascii::LONGEST;

/// The bytes that plain names do not have in their places: bit `n` of word `m` is byte `64 m + n`.
/// The last word is behind the text.
struct Refused {
    words: [u64; WORDS + 1],
    any: bool,
}

impl Refused {
    /// Scans at most [`BYTES`] bytes. Out of line: it is the same for offsets of either width.
    #[inline(never)]
    fn scan(text: &[u8], extra: u8) -> Self {
        let mut refused = Self { words: [0; WORDS + 1], any: text.len() > BYTES };
        let (mut rest, mut before) = (text, ascii::Marks::default());
        for word in &mut refused.words {
            let mut last = [b'a'; ascii::LONGEST];
            let (chunk, others) = match rest.split_first_chunk() {
                Some(split) => split,
                None if rest.is_empty() => break,
                None => {
                    last.iter_mut().zip(rest).for_each(|(place, &byte)| *place = byte);
                    (&last, [].as_slice())
                }
            };
            let (allowed, marks) = ascii::survey(chunk, extra);
            // The mark behind another one, which may be the last of the 64 bytes before.
            let second = |marks: u64, before: u64| marks & (marks << 1 | before >> 63);
            let dots = second(marks.dots, before.dots);
            let hyphens = second(marks.hyphens, before.hyphens);
            *word = !allowed | dots | hyphens;
            refused.any |= *word != 0;
            (rest, before) = (others, marks);
        }
        refused
    }

    /// Whether none of `length` bytes from `start` on is refused; at most 63 bytes.
    #[inline(always)]
    fn has_none(&self, start: usize, length: usize) -> bool {
        if !self.any {
            return true;
        }
        let (word, bit) = (start / ascii::LONGEST, start % ascii::LONGEST);
        let (Some(&low), Some(&high)) = (self.words.get(word), self.words.get(word + 1)) else {
            return false;
        };
        // The shift is split in two, as a shift by 64 bits would be none.
        let bits = low >> bit | high << 1 << (63 - bit);
        bits & ((1 << (length & 63)) - 1) == 0
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::super::{Error, OPTIONS, to_ascii, to_unicode};
    use super::*;
    use crate::cases;
    use crate::text::{NoScratch, Writer};
    use std::vec::Vec;

    /// Which of these rows are plain.
    fn plain(rows: &[&str], options: Options) -> Vec<bool> {
        let end = |row: usize| rows[..=row].iter().map(|row| row.len()).sum();
        let found = plain_rows(rows.concat().as_bytes(), options, rows.len(), end);
        (0..rows.len()).map(|row| found >> row & 1 != 0).collect()
    }

    #[test]
    fn plain_names_are_found_between_others() {
        let rows = ["a.example", "", "B", "ü", "a..b", "x.", ".y", "_443._tcp", "a--b", "c d", "e"];
        let found = plain(&rows, Options::LOOKUP);
        let expected = rows.map(|row| ["a.example", "B", "x.", "_443._tcp", "e"].contains(&row));
        assert_eq!(found, expected);
        assert_eq!(plain(&["a_b", "ab"], Options::ASCII_LDH), [false, true]);
    }

    #[test]
    fn options_that_plain_names_can_break_have_none() {
        for option in OPTIONS {
            let options = option.options;
            let breaks = [Options::CHECK_HYPHENS, Options::REJECT_ROOT_DOT, Options::SINGLE_LABEL];
            assert_eq!(plain(&["ab"], options), [!breaks.contains(&options)], "{}", option.name);
        }
    }

    /// Each character at each place of names that cross the borders of the 64 bytes; the standard's
    /// own functions accept every plain name, and change no more than its case.
    #[test]
    fn a_plain_name_is_its_own_result() {
        let mut count = 0;
        for place in (0..140).step_by(cases(1, 31)) {
            for c in ['a', 'Z', '7', '-', '.', '_', '%', ' ', '\0', '\x7F', 'ü'] {
                let mut text: Vec<char> = "aB-c.d1.eF".chars().cycle().take(140).collect();
                text[place] = c;
                let rows: Vec<std::string::String> =
                    text.chunks(23).map(|row| row.iter().collect()).collect();
                let rows: Vec<&str> = rows.iter().map(std::string::String::as_str).collect();
                for (row, is_plain) in rows.iter().zip(plain(&rows, Options::LOOKUP)) {
                    count += usize::from(is_plain);
                    let (mut ascii, mut unicode) = ([0; 64], [0; 64]);
                    let (mut to_a, mut to_u) =
                        (Writer::new(&mut ascii), Writer::<u8>::new(&mut unicode));
                    let (row, options) = (row.as_bytes(), Options::LOOKUP);
                    let a = to_ascii(row, options, &mut to_a, &NoScratch, None);
                    let u = to_unicode(row, options, &mut to_u, &NoScratch, None);
                    if is_plain {
                        assert_eq!((a, u), (Ok(()), Ok(())));
                        let mut copied = [0; 64];
                        copy_plain(row, &mut copied[..row.len()]);
                        let copied = copied.get(..row.len());
                        assert_eq!((to_a.written(), to_u.written()), (copied, copied));
                    } else {
                        // No row here is plain to the standard and refused by the scan, but for two
                        // hyphens in a row, one of which may end the row before.
                        let is_other = row.windows(2).any(|pair| pair == b"--")
                            || row.starts_with(b"-")
                            || row.iter().any(|&byte| byte >= 0x80);
                        assert!(a == Err(Error::InvalidName) || is_other, "{row:?}");
                    }
                }
            }
        }
        assert!(count > 9000, "{count}");
    }

    /// Ends that descend, pass the end of the text or leave it and come back.
    #[test]
    fn no_end_is_trusted() {
        let plain = |text: &[u8], ends: &[usize]| {
            plain_rows(text, Options::LOOKUP, ends.len(), |row| ends[row])
        };
        let text = b"abc.defghij!";
        for ends in [[20, 3], [usize::MAX, 3], [13, 4], [0, 0], [12, 11]] {
            assert_eq!(plain(text, &ends), 0, "{ends:?}");
        }
        assert_eq!(plain(text, &[11, 2]), 1);
        assert_eq!(plain(text, &[2, 1, 11]), 0b101);
        // What is behind the bytes that are scanned is not plain.
        let long = [b'a'; 2 * BYTES];
        assert_eq!(plain(&long, &[9, long.len() - 9, long.len()]), 0b001);
        assert_eq!(plain(&long[..BYTES], &[9, BYTES - 9, BYTES]), 0b101);
    }

    #[test]
    fn rows_have_the_length_of_a_label() {
        let long = "a".repeat(64);
        assert_eq!(plain(&[&long[..63], &long, &long[..1]], Options::LOOKUP), [true, false, true]);
        // The row begins at every bit of a word.
        for before in 1..64 {
            assert_eq!(plain(&[&long[..before], &long[..63]], Options::LOOKUP), [true, true]);
            let rows = [&long[..before], &("a".repeat(62) + "!"), "b"];
            assert_eq!(plain(&rows, Options::LOOKUP), [true, false, true], "{before}");
        }
    }
}
