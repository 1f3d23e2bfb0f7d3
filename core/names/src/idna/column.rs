//! The fast path for columns: many names side by side, most of which are plain.
//!
//! A plain name is its own result in lower case, so that a run of plain names is copied at once. The
//! bytes of up to 64 names are scanned and copied together, 64 bytes at a time, without regard to
//! where the names begin. Behind names that were all plain, the scan first finds out whether these
//! are, too. If not, it sets a bit for every byte that a plain name does not have in its place; a name
//! is plain if none of its bits is set. Two dots or two hyphens in a row refuse the second one: across
//! the border of two names this refuses a plain name at times, but never accepts another one.
//!
//! Of the other names the short ones are [`Marked`] one by one. The marks also show which of these are
//! their own results, with A-labels or U-labels. The others skip the part of the fast paths for plain
//! names. What is left then is for [`to_ascii`](super::to_ascii) and [`to_unicode`](super::to_unicode).

use super::a_labels::a_labels_to_unicode;
use super::best::checked_or_best;
use super::checked::{Checked, Declined, To};
use super::options::Options;
use super::plain::{Narrowed, extra_character};
use super::simple::{IRRELEVANT, Simple, check_options};
use super::syntax::LABEL_LIMIT;
use super::u_labels::{Part, SPACIOUS, convert_part};
use super::unchanged::check_unchanged;
use super::unfit::{Ends, Unfit};
use crate::text::ascii::{self, LONGEST, Marks, Mixed, Others};
use crate::text::{Target, Writable, WritableUnit, Writer, writable};
use core::hint::black_box;
use core::mem::MaybeUninit;
use core::ops::Range;

pub use super::unfit::{BYTES, ROWS};

/// An offset into the texts of a column. It is the caller's data: any number can be one.
pub trait Offset: Copy {
    /// Writes the distances of these offsets from the first of them. The result is whether all fit.
    fn write_bounds(offsets: &[Self], bounds: &mut Bounds) -> bool;
}

/// Where up to [`ROWS`] rows begin and end, from the start of the first one, with the greatest number behind
/// them.
pub type Bounds = [i32; ROWS + 1];

impl Offset for i32 {
    #[inline(always)]
    fn write_bounds(offsets: &[Self], bounds: &mut Bounds) -> bool {
        let first = offsets.first().copied().unwrap_or_default();
        // Compilers make vectors of it.
        let bounds = opaque(&mut bounds[..]);
        let all = offsets.iter().zip(bounds).fold(0, |all, (offset, bound)| {
            *bound = offset.wrapping_sub(first);
            all | *bound
        });
        all >= 0
    }
}

impl Offset for i64 {
    #[inline(always)]
    fn write_bounds(offsets: &[Self], bounds: &mut Bounds) -> bool {
        let first = offsets.first().copied().unwrap_or_default();
        let bounds = opaque(&mut bounds[..]);
        let all = offsets.iter().zip(bounds).fold(0, |all, (offset, bound)| {
            let distance = offset.wrapping_sub(first);
            *bound = distance as i32;
            all | distance
        });
        i32::try_from(all).is_ok_and(|all| all >= 0)
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
/// `room`, which is as long as `text`, has it in lower case if a row is reported. No row is reported under
/// [`SINGLE_LABEL`](Options::SINGLE_LABEL), nor if `text` is longer than [`BYTES`]. Callers that need no
/// results pass empty room.
///
/// Rows that are all plain take less time if that `is_expected`, and others more.
#[inline(always)]
pub fn plain_rows<T: Offset>(
    text: &[u8],
    options: Options,
    offsets: &[T],
    is_expected: bool,
    room: &mut [impl Writable<u8>],
) -> u64 {
    let offsets = offsets.get(..ROWS + 1).unwrap_or(offsets);
    let mut bounds = [i32::MAX; ROWS + 1];
    match T::write_bounds(offsets, &mut bounds) {
        true => plain_between(text, options, &bounds, offsets.len(), is_expected, room),
        false => 0,
    }
}

/// [`plain_rows`] between so many `bounds`. Out of line: it is the same for offsets of either width.
#[inline(never)]
fn plain_between(
    text: &[u8],
    options: Options,
    bounds: &Bounds,
    count: usize,
    is_expected: bool,
    room: &mut [impl Writable<u8>],
) -> u64 {
    let known = opaque(bounds.get(..count).unwrap_or_default());
    let (Some(ends), Some(row_ends)) = (known.get(1..), bounds.last_chunk()) else { return 0 };
    if options.contains(Options::SINGLE_LABEL) || text.len() > BYTES {
        return 0;
    }
    let is_usual = IRRELEVANT.contains(options);
    let are_names = are_names(text, known, ends);
    if is_expected && are_names && is_usual && ascii::lower_plain(text, room) {
        return first_rows(ends.len());
    }
    let mut unfit = Unfit::NONE;
    let may_be_outer = !options.contains(Options::CHECK_HYPHENS);
    unfit.scan(text, extra_character(options), may_be_outer, room);
    if are_names && !unfit.any && is_usual {
        return first_rows(ends.len());
    }
    let names = if are_names { first_rows(ends.len()) } else { names_among(text, ends) };
    let refused = if is_usual { 0 } else { refused_rows(text, options, row_ends) };
    names & !refused & !unfit.rows(text, row_ends)
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
fn names_among(text: &[u8], ends: &[i32]) -> u64 {
    let (mut names, mut start) = (0, 0);
    for (row, &end) in ends.iter().enumerate() {
        let end = end as usize;
        if end < start || end > text.len() {
            return 0;
        }
        let is_name = is_short(end - start) && has_label(text, start);
        names |= u64::from(is_name) << (row & (ROWS - 1));
        start = end;
    }
    names
}

/// Hides how few rows there are: a compiler that knows it writes the loops over them out, which takes 800
/// bytes more and no time less.
#[inline(always)]
fn opaque<T>(rows: T) -> T {
    black_box(rows)
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
/// `bounds` but for the first.
///
/// Two loops: compilers make vectors of the first.
#[inline(always)]
fn are_names(text: &[u8], bounds: &[i32], ends: &[i32]) -> bool {
    let rows = || bounds.iter().zip(ends);
    // Ends that ascend, by a few bytes each, are inside if the last one is.
    let is_label =
        |start, end: i32| (end.wrapping_sub(start).wrapping_sub(1) as u32) < LABEL_LIMIT as u32;
    let are_labels = rows().fold(true, |are, (&start, &end)| are & is_label(start, end));
    let are_inside = ends.last().is_some_and(|&end| end as usize <= text.len());
    let have_label = |starts: &[i32]| starts.iter().all(|&start| has_label(text, start as usize));
    // A look at four starts, and one at the loop.
    let mut fours = bounds.get(..ends.len()).unwrap_or_default().chunks_exact(4);
    are_labels && are_inside && fours.by_ref().all(have_label) && have_label(fours.remainder())
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
            writable::copy(&mut copied, name);
            &copied
        });
        let (marks, others) = ascii::survey(window, extra_character(options))?;
        let inside = u64::MAX >> (LONGEST.wrapping_sub(name.len()) & (LONGEST - 1));
        let marks = Marks { dots: marks.dots & inside, hyphens: marks.hyphens & inside };
        let is_met = check_options(options, name.len(), marks).is_ok();
        is_met.then_some(Self { name, marks, others: others.within(inside) })
    }

    #[inline(always)]
    fn simple(&self) -> Option<Simple> {
        (self.others.all == 0).then(|| Simple::of_marks(self.name.len(), self.marks))
    }

    /// Checks a name that may be its own result in lower case, as a valid one is: to ASCII, one of ASCII
    /// with all its A-labels; to Unicode, one with U-labels.
    #[inline]
    pub fn check_own_result(&self, options: Options, is_to_ascii: bool) -> Checked {
        match self.simple() {
            Some(simple) if is_to_ascii => self.check_a_labels(simple, options),
            None if !is_to_ascii => {
                let mixed = Mixed::of_joined(self.marks, self.others, self.name.len());
                let nothing: &mut [MaybeUninit<u8>] = &mut [];
                check_unchanged(self.name, mixed, options, nothing)
            }
            _ => Checked::Unknown,
        }
    }

    /// Out of line: the room for the A-labels is not on the stack of other rows.
    #[inline(never)]
    fn check_a_labels(&self, simple: Simple, options: Options) -> Checked {
        Checked::of(simple.check(self.name, options))
    }

    /// Converts the name to `output`, which is empty if there is no result. [`check_own_result`](Self::check_own_result)
    /// has found it neither valid nor invalid.
    #[inline]
    pub fn convert(
        &self,
        options: Options,
        to: To,
        output: &mut Writer<'_, u8, impl WritableUnit<u8>>,
    ) -> Checked {
        self.convert_or_count(options, to, false, &mut WritableUnit::target(output))
    }

    /// Checks a name in the same way that [`convert`](Self::convert) converts it to ASCII. Out of line: its
    /// room is large.
    #[inline(never)]
    pub fn check(&self, options: Options) -> Checked {
        let mut room = SPACIOUS;
        let output = &mut Writer::<u8, _>::new(&mut room);
        self.convert_or_count(options, To::Ascii, true, &mut WritableUnit::target(output))
    }

    /// Out of line: one copy.
    #[inline(never)]
    fn convert_or_count(
        &self,
        options: Options,
        to: To,
        only_counts: bool,
        output: &mut Target<'_, '_>,
    ) -> Checked {
        let &Self { name, marks, others } = self;
        match self.simple() {
            Some(_) if to == To::Ascii => Checked::Unknown,
            Some(simple) => a_labels_to_unicode(simple, name, options.resolved(), to, output),
            None => {
                let text = Narrowed::utf8(name);
                let part = Part { only_counts, ..Part::marked(text, marks, others) };
                let converted = convert_part(&part, options, to == To::Ascii, false, output);
                if to != To::Ascii || others.all != others.ascii {
                    return checked_or_best(converted, &text, options, to, output);
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
pub fn copy_plain(names: &[u8], room: &mut [impl Writable<u8>]) {
    ascii::lower(names, room);
}

#[cfg(test)]
mod tests;
