//! The fast path for columns: many names side by side, most of which are plain.
//!
//! A plain name is its own result in lower case, so that a run of plain names is copied at once. The
//! bytes of up to 64 names are scanned and copied together, 64 bytes at a time, without regard to
//! where the names begin. The scan sets a bit for every byte that a plain name does not have in its
//! place; a name is plain if none of its bits is set. Two dots or two hyphens in a row refuse the
//! second one: across the border of two names this refuses a plain name at times, but never accepts
//! another one.
//!
//! Every other name, valid or not, is left to [`to_ascii`](super::to_ascii) and
//! [`to_unicode`](super::to_unicode).

use super::options::Options;
use super::plain::extra_character;
use super::simple::NO_MATTER;
use super::syntax::LABEL_LIMIT;
use super::unfit::Unfit;
use crate::text::{Place, ascii};

pub use super::unfit::BYTES;

/// At most so many rows are scanned together: one bit for each.
pub const ROWS: usize = 64;

/// An offset into the texts of a column. It is the caller's data: any number can be one.
pub trait Offset: Copy {
    /// The distance from an offset before it; the maximum, or more than any text has, if that one is
    /// behind it.
    fn behind(self, other: Self) -> usize;

    /// Whether a row between two offsets has the length of a label.
    fn ends_label(self, start: Self) -> bool;
}

impl Offset for i32 {
    #[inline(always)]
    fn behind(self, other: Self) -> usize {
        self.wrapping_sub(other) as u32 as usize
    }

    #[inline(always)]
    fn ends_label(self, start: Self) -> bool {
        (self.wrapping_sub(start).wrapping_sub(1) as u32) < LABEL_LIMIT as u32
    }
}

impl Offset for i64 {
    #[inline(always)]
    fn behind(self, other: Self) -> usize {
        usize::try_from(self.wrapping_sub(other)).unwrap_or(usize::MAX)
    }

    #[inline(always)]
    fn ends_label(self, start: Self) -> bool {
        (self.wrapping_sub(start).wrapping_sub(1) as u64) < LABEL_LIMIT as u64
    }
}

/// Finds the rows of a column that are plain names, valid under `options`, for ToASCII and for
/// ToUnicode: bit `n` is row `n`, up to [`ROWS`]. The first row begins with `text`, at the first of
/// the `offsets`; each row ends at the next offset, where the next row begins.
///
/// A plain name has 1 to 63 letters, digits, hyphens, dots and underscores, no empty label and no
/// two hyphens in a row. No other name is reported, whatever the offsets are; not every plain name
/// is.
///
/// If all rows are plain, `room`, which is as long as `text`, has their results. Otherwise its
/// contents are undefined. Empty room is for callers that need no results.
#[inline(always)]
pub fn plain_rows(
    text: &[u8],
    options: Options,
    offsets: &[impl Offset],
    room: &mut [impl Place<u8>],
) -> u64 {
    let offsets = offsets.get(..ROWS + 1).unwrap_or(offsets);
    let (Some(&first), Some(ends)) = (offsets.first(), offsets.get(1..)) else { return 0 };
    if !NO_MATTER.contains(options) {
        return 0;
    }
    let mut unfit = Unfit::NONE;
    unfit.scan(text, extra_character(options), room);
    if !unfit.any && are_names(text, first, offsets, ends) {
        return first_rows(ends.len());
    }
    let (mut plain, mut start) = (0, 0);
    for (row, end) in ends.iter().map(|end| end.behind(first)).enumerate() {
        let length = end.wrapping_sub(start);
        let is_name = is_short(length) & (end <= text.len()) & has_label(text, start);
        plain |= u64::from(is_name && unfit.has_none(start, length)) << (row & (ROWS - 1));
        start = end;
    }
    plain
}

/// The bits of the first rows, at most [`ROWS`].
#[inline(always)]
pub fn first_rows(count: usize) -> u64 {
    u64::MAX.checked_shr(ROWS.wrapping_sub(count) as u32).unwrap_or_default()
}

/// A name of one label's length has no label that is too long.
#[inline(always)]
fn is_short(length: usize) -> bool {
    length.wrapping_sub(1) < LABEL_LIMIT
}

/// Whether the name that begins at `start` does not begin with an empty label.
#[inline(always)]
fn has_label(text: &[u8], start: usize) -> bool {
    text.get(start).is_some_and(|&first| first != b'.')
}

/// Whether all rows are names, provided that `text` has no byte that does not fit. `ends` are the
/// `offsets` but for the `first`.
///
/// Two loops: compilers make vectors of the first.
#[inline(always)]
fn are_names<T: Offset>(text: &[u8], first: T, offsets: &[T], ends: &[T]) -> bool {
    let rows = || offsets.iter().zip(ends);
    // Ends that ascend, by a few bytes each, are inside if the last one is.
    let are_labels = rows().fold(true, |are, (&start, end)| are & end.ends_label(start));
    let are_inside = ends.last().is_some_and(|end| end.behind(first) <= text.len());
    are_labels
        && are_inside
        && rows().fold(true, |are, (start, _)| are & has_label(text, start.behind(first)))
}

/// Writes plain names in lower case to `room`, which is as long.
#[inline]
pub fn copy_plain(names: &[u8], room: &mut [impl Place<u8>]) {
    ascii::lower(names, room);
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::super::{Error, OPTIONS, to_ascii, to_unicode};
    use super::*;
    use crate::cases;
    use crate::text::{NoScratch, Writer};
    use std::vec::Vec;

    /// Which of these rows are plain. If all are, they are in the room.
    fn plain(rows: &[&str], options: Options) -> Vec<bool> {
        let offset = |row| rows[..row].iter().map(|row| row.len() as i32).sum::<i32>() + 5;
        let offsets: Vec<i32> = (0..=rows.len()).map(offset).collect();
        let wide: Vec<i64> = offsets.iter().map(|&offset| offset.into()).collect();
        let text = rows.concat();
        let mut room = std::vec![0; text.len()];
        let found = plain_rows(text.as_bytes(), options, &offsets, &mut room);
        let nothing: &mut [u8] = &mut [];
        assert_eq!(plain_rows(text.as_bytes(), options, &wide, nothing), found);
        let found: Vec<_> = (0..rows.len()).map(|row| found >> row & 1 != 0).collect();
        if found.iter().all(|&is_plain| is_plain) {
            assert_eq!(room, text.to_ascii_lowercase().into_bytes());
        }
        found
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
        assert!(count > cases(9000, 300), "{count}");
    }

    /// Ends that descend, pass the end of the text or leave it and come back.
    #[test]
    fn no_end_is_trusted() {
        let plain = |text: &[u8], ends: &[usize]| {
            let narrow: Vec<i32> = ends.iter().map(|&end| end as i32).collect();
            let wide: Vec<i64> = ends.iter().map(|&end| end as i64).collect();
            let nothing: &mut [u8] = &mut [];
            let found = plain_rows(text, Options::LOOKUP, &[&[0], &*narrow].concat(), nothing);
            let again = plain_rows(text, Options::LOOKUP, &[&[0], &*wide].concat(), nothing);
            assert_eq!(found, again, "{ends:?}");
            found
        };
        let text = b"abc.defghij!";
        for ends in [[20, 3], [usize::MAX, 3], [13, 4], [0, 0], [12, 11]] {
            assert_eq!(plain(text, &ends), 0, "{ends:?}");
        }
        assert_eq!(plain(text, &[]), 0);
        assert_eq!(plain(text, &[11, 2]), 1);
        assert_eq!(plain(text, &[2, 1, 11]), 0b101);
        assert_eq!(plain(&text[..11], &[9, 4, 11]), 0b101);
        // The bytes behind those that are scanned are not plain.
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
