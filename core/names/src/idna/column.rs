//! The fast path for columns: many names side by side, most of which are plain.
//!
//! A plain name is its own result in lower case, so that a run of plain names is copied at once. The
//! bytes of up to 64 names are scanned and copied together, 64 bytes at a time, without regard to
//! where the names begin. The scan sets a bit for every byte that a plain name does not have in its
//! place; a name is plain if none of its bits is set. Two dots or two hyphens in a row refuse the
//! second one: across the border of two names this refuses a plain name at times, but never accepts
//! another one.
//!
//! Of the other names the short ones are [`Marked`] one by one. The marks show those that are their
//! own results, too, with A-labels, and lead the others past the plain names' part of the fast paths.
//! What is left then is for [`to_ascii`](super::to_ascii) and [`to_unicode`](super::to_unicode).

use super::best::checked_or_best;
use super::checked::{Checked, Declined, To};
use super::options::Options;
use super::plain::{Narrowed, extra_character};
use super::simple::{IRRELEVANT, Simple, a_labels_to_unicode, meets_options};
use super::syntax::LABEL_LIMIT;
use super::u_labels::{Part, convert_part};
use super::unfit::{Ends, Unfit};
use crate::text::ascii::{self, LONGEST, Marks, Others};
use crate::text::{Place, Slot, Writer, place};
use core::ops::Range;

pub use super::unfit::{BYTES, ROWS};

/// An offset into the texts of a column. It is the caller's data: any number can be one.
pub trait Offset: Copy {
    /// The distance from an offset before it; the maximum, or more than any text has, if that one is
    /// behind it.
    fn behind(self, other: Self) -> usize;

    /// The same for a distance that is known to fit.
    fn shortly_behind(self, other: Self) -> i32;

    /// Whether a row between two offsets has the length of a label.
    fn ends_label(self, start: Self) -> bool;
}

impl Offset for i32 {
    #[inline(always)]
    fn behind(self, other: Self) -> usize {
        self.wrapping_sub(other) as u32 as usize
    }

    #[inline(always)]
    fn shortly_behind(self, other: Self) -> i32 {
        self.wrapping_sub(other)
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
    fn shortly_behind(self, other: Self) -> i32 {
        self.wrapping_sub(other) as i32
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
/// `room`, which is as long as `text`, receives it in lower case, unless the text is longer than
/// [`BYTES`] or [`SINGLE_LABEL`](Options::SINGLE_LABEL) is set, under which none is reported. Empty
/// room is for callers that need no results.
#[inline(always)]
pub fn plain_rows(
    text: &[u8],
    options: Options,
    offsets: &[impl Offset],
    room: &mut [impl Place<u8>],
) -> u64 {
    let offsets = offsets.get(..ROWS + 1).unwrap_or(offsets);
    let (Some(&first), Some(ends)) = (offsets.first(), offsets.get(1..)) else { return 0 };
    if options.contains(Options::SINGLE_LABEL) || text.len() > BYTES {
        return 0;
    }
    let mut unfit = Unfit::NONE;
    let may_be_outer = !options.contains(Options::CHECK_HYPHENS);
    unfit.scan(text, extra_character(options), may_be_outer, room);
    let is_usual = IRRELEVANT.contains(options);
    let are_names = are_names(text, first, offsets, ends);
    if are_names && !unfit.any && is_usual {
        return first_rows(ends.len());
    }
    let mut row_ends: Ends = [i32::MAX; ROWS];
    for (place, end) in row_ends.iter_mut().zip(ends) {
        *place = end.shortly_behind(first);
    }
    let names = if are_names { first_rows(ends.len()) } else { names_among(text, first, ends) };
    let refused = if is_usual { 0 } else { refused_rows(text, options, &row_ends) };
    names & !refused & !unfit.rows(text, &row_ends)
}

/// Which of the rows, provided that they are names, begin or end with a character that the options
/// refuse there.
#[inline(never)]
fn refused_rows(text: &[u8], options: Options, ends: &Ends) -> u64 {
    let checks_hyphens = options.contains(Options::CHECK_HYPHENS);
    let refuses_dot = options.contains(Options::REJECT_ROOT_DOT);
    let (mut rows, mut start) = (0, 0);
    for (row, &end) in ends.iter().enumerate() {
        let end = end as usize;
        let is_hyphen = |place: usize| text.get(place) == Some(&b'-');
        let last = end.wrapping_sub(1);
        let is_refused = checks_hyphens && (is_hyphen(start) || is_hyphen(last))
            || refuses_dot && text.get(last) == Some(&b'.');
        rows |= u64::from(is_refused) << (row & (ROWS - 1));
        start = end;
    }
    rows
}

/// Which of the rows are names, provided that they have no byte that does not fit: see [`are_names`].
/// None if the ends do not ascend, or pass the text.
#[inline(never)]
fn names_among<T: Offset>(text: &[u8], first: T, ends: &[T]) -> u64 {
    let (mut names, mut start) = (0, 0);
    for (row, end) in ends.iter().map(|end| end.behind(first)).enumerate() {
        if end < start || end > text.len() {
            return 0;
        }
        let is_name = is_short(end - start) && has_label(text, start);
        names |= u64::from(is_name) << (row & (ROWS - 1));
        start = end;
    }
    names
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
    are_labels && are_inside && rows().all(|(start, _)| has_label(text, start.behind(first)))
}

/// A name of a column, of 1 to 63 bytes, with its marks.
pub struct Marked<'a> {
    name: &'a [u8],
    marks: Marks,
    /// Its bytes that no plain name has.
    others: Others,
}

impl<'a> Marked<'a> {
    /// The name at this place of `values`; `None` for names of other lengths, and for those that may
    /// break an option that plain names can break.
    ///
    /// What stands behind the name is read, too, so that no branch depends on its length.
    #[inline]
    pub fn new(values: &'a [u8], row: Range<usize>, options: Options) -> Option<Self> {
        let behind = values.get(row.start..)?;
        let name = behind.get(..row.end.wrapping_sub(row.start))?;
        if !is_short(name.len()) {
            return None;
        }
        let mut copied = [0; LONGEST];
        let window = behind.first_chunk().unwrap_or_else(|| {
            place::copy(&mut copied, name);
            &copied
        });
        let (marks, others) = ascii::survey(window, extra_character(options))?;
        let inside = u64::MAX >> (LONGEST.wrapping_sub(name.len()) & (LONGEST - 1));
        let marks = Marks { dots: marks.dots & inside, hyphens: marks.hyphens & inside };
        let is_met = meets_options(options, name.len(), marks);
        is_met.then_some(Self { name, marks, others: others.within(inside) })
    }

    #[inline(always)]
    fn simple(&self) -> Option<Simple> {
        (self.others.all == 0).then(|| Simple::of_marks(self.name.len(), self.marks))
    }

    /// Checks a name of ASCII with all its A-labels. A valid one is its own result of ToASCII in lower case.
    #[inline]
    pub fn check_ascii(&self, options: Options) -> Checked {
        self.simple().map_or(Checked::Unknown, |simple| self.check_a_labels(simple, options))
    }

    /// Out of line: the room for the A-labels is not on the stack of other rows.
    #[inline(never)]
    fn check_a_labels(&self, simple: Simple, options: Options) -> Checked {
        Checked::of(simple.check(self.name, options))
    }

    /// Converts the name to `output`, which is empty if there is no result. To ASCII, it is one that
    /// [`check_ascii`](Self::check_ascii) knows nothing about. Out of line: one copy.
    #[inline(never)]
    pub fn convert(
        &self,
        options: Options,
        to: To,
        output: &mut Writer<'_, u8, impl Slot<u8>>,
    ) -> Checked {
        let (&Self { name, marks, others }, output) = (self, &mut Slot::target(output));
        match self.simple() {
            Some(_) if to == To::Ascii => Checked::Unknown,
            Some(simple) => a_labels_to_unicode(simple, name, options.resolved(), to, output),
            None => {
                let text = Narrowed::utf8(name);
                let part = Part { text, marks, others, keeps_texts: false };
                let converted = convert_part(&part, options, to == To::Ascii, false, output);
                if to != To::Ascii || others.all != others.ascii {
                    return checked_or_best(converted, text, options, to, output);
                }
                // The URL Standard looks into A-labels only beside other characters than ASCII.
                let may_pass = options.contains(Options::ASCII_PASSTHROUGH);
                Checked::of(converted.map_err(|declined| match may_pass {
                    true => Declined::Unknown,
                    false => declined,
                }))
            }
        }
    }
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

    /// Which of these rows are plain. All are in the room if any option allows plain names.
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
        if !options.contains(Options::SINGLE_LABEL) {
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
    fn only_single_labels_have_none() {
        for option in OPTIONS {
            let is_single = option.options == Options::SINGLE_LABEL;
            assert_eq!(plain(&["ab"], option.options), [!is_single], "{}", option.name);
        }
    }

    /// Hyphens and dots at the start, in the middle and at the end of rows at many places.
    #[test]
    fn options_refuse_outer_hyphens_and_root_dots() {
        let breaking = [
            ("-a", Options::CHECK_HYPHENS),
            ("a-", Options::CHECK_HYPHENS),
            ("a-.b", Options::CHECK_HYPHENS),
            ("a.-b", Options::CHECK_HYPHENS),
            ("-", Options::CHECK_HYPHENS),
            ("a.", Options::REJECT_ROOT_DOT),
            ("a_b", Options::ASCII_LDH),
        ];
        for before in (0..140).step_by(cases(1, 67)) {
            for (name, option) in breaking {
                let long = "a".repeat(before % 60 + 1);
                let rows: Vec<&str> =
                    core::iter::repeat_n(&*long, before / 60 + 1).chain([name, "b-c.d"]).collect();
                let is_plain = |row: &&str| *row != name;
                let expected: Vec<bool> = rows.iter().map(is_plain).collect();
                for options in [Options::STRICT, option] {
                    assert_eq!(plain(&rows, options), expected, "{name}, {before}");
                }
                let others = Options::STRICT.without(option);
                assert!(plain(&rows, others).iter().all(|&is_plain| is_plain), "{name}, {before}");
            }
        }
    }

    /// Each character at each place of names that cross the borders of the 64 bytes; the standard's
    /// own functions accept every plain name, and change no more than its case.
    #[test]
    fn a_plain_name_is_its_own_result() {
        let mut count = 0;
        for place in (0..140).step_by(cases(1, 31)) {
            let characters = ['a', 'Z', '7', '-', '.', '_', '%', ' ', '\0', '\x7F', 'ü'];
            for c in characters.into_iter().step_by(cases(1, 5)) {
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
        assert!(count > cases(9000, 60), "{count}");
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
        // Where one is wrong, no row is plain.
        for ends in [&[11, 2][..], &[2, 1, 11], &[9, 4, 11]] {
            assert_eq!(plain(text, ends), 0, "{ends:?}");
        }
        let nothing: &mut [u8] = &mut [];
        assert_eq!(plain_rows(text, Options::LOOKUP, &[0i64, 3, 1 << 32 | 4, 11], nothing), 0);
        assert_eq!(plain(text, &[3, 4, 11]), 0b101);
        // More bytes are not scanned.
        let long = [b'a'; BYTES + 1];
        assert_eq!(plain(&long, &[9, BYTES - 8, BYTES + 1]), 0);
        assert_eq!(plain(&long[..BYTES], &[9, BYTES - 9, BYTES]), 0b101);
        // Nor are there rows for all of these.
        let mut text = [b'a'; ROWS + 1];
        text[ROWS] = b'!';
        let ends: [usize; ROWS] = core::array::from_fn(|row| row + 1);
        assert_eq!(plain(&text, &ends) | 1 << (ROWS - 1), u64::MAX);
    }

    /// Bytes that plain names do not have, side by side, in rows that begin at every bit of a word.
    #[test]
    fn neighbours_of_other_rows_are_found() {
        for before in (1..140).step_by(cases(1, 29)) {
            let long = "a".repeat(before % 60 + 1);
            for rows in [["ü", "ü", "", "!!", "b"], ["ü!", "c", "ü", "!", "d"]] {
                let rows: Vec<&str> = core::iter::repeat_n(&*long, before / 60 + 1)
                    .chain(rows)
                    .chain(core::iter::repeat_n("e.f", before % 7))
                    .collect();
                let is_plain = |row: &&str| !row.is_empty() && !row.contains(['ü', '!']);
                let expected: Vec<bool> = rows.iter().map(is_plain).collect();
                assert_eq!(plain(&rows, Options::LOOKUP), expected, "{before}");
            }
        }
    }

    /// Names in front of text of every length, so that less or more than a window follows: whether they
    /// are their own results of ToASCII, and what they are converted to, if they are valid.
    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "modules leave the path for U-labels out")]
    fn marked_names_have_the_results_of_single_names() {
        let names = [
            ("a", Checked::Valid, None, Some("a")),
            ("A-b.", Checked::Valid, None, Some("a-b.")),
            ("a--b", Checked::Valid, None, Some("a--b")),
            ("a..b", Checked::Invalid, None, Some("a..b")),
            ("xn--bcher-kva.C", Checked::Valid, None, Some("bücher.c")),
            ("xn--a", Checked::Invalid, None, None),
            ("Bücher.D", Checked::Unknown, Some("xn--bcher-kva.d"), Some("bücher.d")),
            ("ü b", Checked::Unknown, None, None),
            ("a b", Checked::Unknown, None, None),
        ];
        let options = Options::LOOKUP;
        for behind in (0..=LONGEST).step_by(cases(1, 31)) {
            for (name, checked, ascii, unicode) in names {
                let mut values = [b"x", name.as_bytes()].concat();
                values.extend("-.xn--ü".bytes().cycle().take(behind));
                let place = 1..name.len() + 1;
                let marked = Marked::new(&values, place.clone(), options).unwrap();
                let converted = |to| {
                    let mut room = [0; 100];
                    let mut output = Writer::<u8>::new(&mut room);
                    let converted = marked.convert(options, to, &mut output);
                    let is_known = (to, checked) != (To::Ascii, Checked::Unknown);
                    assert_eq!(
                        converted == Checked::Unknown,
                        to == To::Ascii && is_known,
                        "{name}"
                    );
                    (converted == Checked::Valid).then(|| output.written().unwrap().to_vec())
                };
                assert_eq!(marked.check_ascii(options), checked, "{name}");
                assert_eq!(converted(To::Ascii).as_deref(), ascii.map(str::as_bytes), "{name}");
                assert_eq!(converted(To::Unicode).as_deref(), unicode.map(str::as_bytes), "{name}");
                assert!(Marked::new(&values, place, Options::SINGLE_LABEL).is_none());
            }
        }
        // Of an A-label beside ASCII alone, the URL Standard requires nothing.
        for (name, checked) in [("xn--a.!", Checked::Unknown), ("xn--a.ü", Checked::Invalid)] {
            let marked = Marked::new(name.as_bytes(), 0..name.len(), Options::URL).unwrap();
            let output = &mut Writer::<u8>::counter();
            assert_eq!(marked.convert(Options::URL, To::Ascii, output), checked, "{name}");
        }
        for place in [0..0, 0..64, 60..80, 70..71, Range { start: 2, end: 1 }] {
            let marked = Marked::new(&[b'a'; 69], place.clone(), options);
            assert!(marked.is_none(), "{place:?}");
        }
    }

    #[test]
    fn rows_have_the_length_of_a_label() {
        let long = "a".repeat(64);
        assert_eq!(plain(&[&long[..63], &long, &long[..1]], Options::LOOKUP), [true, false, true]);
        // The row begins at every bit of a word.
        for before in (1..64).step_by(cases(1, 21)) {
            assert_eq!(plain(&[&long[..before], &long[..63]], Options::LOOKUP), [true, true]);
            let rows = [&long[..before], &("a".repeat(62) + "!"), "b"];
            assert_eq!(plain(&rows, Options::LOOKUP), [true, false, true], "{before}");
        }
    }
}
