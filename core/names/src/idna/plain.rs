//! Plain names: letters, digits, hyphens, dots and underscores of any length that the DNS can
//! carry, without two hyphens in a row. They are valid, have no A-labels, and are their own result
//! in lower case.
//!
//! The marks of up to 64 bytes are two words, and each rule about them is a few operations on
//! words.

use super::options::Options;
use super::syntax::{LABEL_LIMIT, NAME_LIMIT, refused};
use crate::text::ascii::{self, Halves, LONGEST, Marks, Mixed, Scanned};
use crate::text::{AsciiSet, Place, Source};

/// Names of at least so many bytes are long: [`scan_long`], not [`scan_short`].
pub const LONG_NAME: usize = LONGEST;

/// The longest plain name: the longest name with a root dot.
pub(crate) const PLAIN_NAME: usize = NAME_LIMIT + 1;

/// The options that [`Syntax::USUAL`] does not meet.
const RESTRICTING: Options = Options::ASCII_LDH
    .union(Options::CHECK_HYPHENS)
    .union(Options::REJECT_ROOT_DOT)
    .union(Options::SINGLE_LABEL);

/// The options under which [`is_plain`] applies: all that no plain name can break.
pub const PLAIN_OPTIONS: Options = Options::ALL.without(RESTRICTING);

/// The character that plain names may have besides letters, digits, hyphens and dots: the
/// underscore, unless the options refuse it.
#[inline]
pub(super) fn extra_character(options: Options) -> u8 {
    if options.contains(Options::ASCII_LDH) { b'-' } else { b'_' }
}

/// The features of plain names that the options refuse. Each mask has all bits or none.
#[derive(Clone, Copy)]
pub(super) struct Syntax {
    /// See [`extra_character`].
    pub(super) extra: u8,
    dots: u64,
    last_dot: u64,
    outer_hyphens: u64,
}

impl Syntax {
    const USUAL: Self = Self { extra: b'_', dots: 0, last_dot: 0, outer_hyphens: 0 };

    pub(super) fn of(options: Options) -> Self {
        let refused_by = |option| if options.contains(option) { u64::MAX } else { 0 };
        Self {
            extra: extra_character(options),
            dots: refused_by(Options::SINGLE_LABEL),
            last_dot: refused_by(Options::REJECT_ROOT_DOT),
            outer_hyphens: refused_by(Options::CHECK_HYPHENS),
        }
    }

    /// The dots and hyphens that are refused, among `marks` with those one byte `before` each.
    #[inline(always)]
    fn refused(self, marks: Marks, before: Marks) -> u64 {
        let any = |marks: Marks| marks.dots | marks.hyphens;
        marks.dots & (before.dots | self.dots)
            | marks.hyphens & before.hyphens
            | any(marks) & any(before) & self.outer_hyphens
    }

    /// Whether the last byte of a name, which is the highest bit, is refused.
    #[inline(always)]
    fn refuses_last(self, marks: Marks) -> bool {
        (marks.dots & self.last_dot | marks.hyphens & self.outer_hyphens) >> 63 != 0
    }

    /// Whether a name of less than [`LONGEST`] bytes is plain.
    #[inline(always)]
    pub(super) fn accepts(self, Halves { dots, hyphens }: Halves) -> bool {
        // The start of the name counts as a dot: an empty label ends with the second of two. The
        // lowest bit of the last half has no byte before it.
        let before = |marks: u64| marks << 1 & !(1 << (LONGEST / 2));
        let marks = Marks { dots, hyphens };
        let before = Marks { dots: before(dots) | 1, hyphens: before(hyphens) };
        self.refused(marks, before) == 0 && !self.refuses_last(marks)
    }
}

/// The place of the first refused character in a name of less than [`LONG_NAME`] bytes, with these
/// marks, that is plain but for ASCII characters, some of them refused by the options.
#[inline]
pub fn first_refused(name: &[u8], mixed: Mixed, options: Options) -> Option<usize> {
    let first = first_of(mixed.others(name.len()), name, &refused(options.resolved()))?;
    first.filter(|_| Syntax::of(options).accepts(mixed.halves))
}

/// The place of the first of `others` in `text` that is refused, if there is one; `None` if one of
/// them is not ASCII.
#[inline(always)]
fn first_of(others: u64, text: &[u8], refused: &AsciiSet) -> Option<Option<usize>> {
    let (mut first, mut others) = (None, others);
    while others != 0 {
        let place = others.trailing_zeros() as usize;
        others &= others.wrapping_sub(1);
        let byte = *text.get(place).filter(|byte| byte.is_ascii())?;
        if refused.contains(byte.into()) {
            first = first.or(Some(place));
        }
    }
    Some(first)
}

/// Scans a name of less than 64 bytes for those other than letters, digits, hyphens, dots and
/// underscores, and writes it to `room`, which is as long, in lower case. `None` for no or more bytes.
#[inline(always)]
pub fn scan_short(name: &[u8], room: &mut [impl Place<u8>]) -> Option<Scanned> {
    if name.len() >= LONG_NAME {
        return None;
    }
    ascii::scan(name, Syntax::USUAL.extra, room)
}

/// Whether a name with these halves of [`scan_short`] is plain under [`PLAIN_OPTIONS`].
#[inline(always)]
pub fn is_plain(halves: Halves) -> bool {
    Syntax::USUAL.accepts(halves)
}

/// Whether a name of at least [`LONG_NAME`] bytes is plain under any options. If so, it is written
/// to `room` in lower case, unless there is not enough room.
#[inline(never)]
pub fn scan_long(name: &[u8], options: Options, room: &mut [impl Place<u8>]) -> bool {
    let has_none = |_, others| (others == 0).then_some(());
    check_chunks(name, Syntax::of(options), room, has_none).is_some()
}

/// [`first_refused`] for longer names.
#[inline(never)]
pub(super) fn first_refused_of_long(name: &[u8], options: Options) -> Option<usize> {
    let refused = refused(options.resolved());
    let mut first = None;
    let nothing: &mut [u8] = &mut [];
    check_chunks(name, Syntax::of(options), nothing, |start, others| {
        let found = first_of(others, name.get(start..)?, &refused)?;
        first = first.or(found.map(|place| start + place));
        Some(())
    })?;
    first
}

/// Checks [`LONGEST`] bytes at a time. `check_others` receives the start of the bytes, and the
/// characters that no plain name has.
#[inline(always)]
fn check_chunks(
    name: &[u8],
    syntax: Syntax,
    room: &mut [impl Place<u8>],
    mut check_others: impl FnMut(usize, u64) -> Option<()>,
) -> Option<()> {
    if name.len() > PLAIN_NAME {
        return None;
    }
    // The start of the name counts as a dot, as in `accepts`.
    let (mut last, mut end) = (Marks { dots: 1 << 63, hyphens: 0 }, 0);
    // The length of the label that the next bytes continue.
    let mut begun = 0;
    while end < name.len() {
        // The last bytes are read together with some of those before them.
        let fresh = LONGEST.min(name.len() - end);
        let start = (end + fresh).wrapping_sub(LONGEST);
        let chunk = name.get(start..)?.first_chunk()?;
        let places = room.get_mut(start..).and_then(<[_]>::first_chunk_mut);
        let (marks, others) = ascii::survey(chunk, syntax.extra, places)?;
        check_others(start, others)?;
        // Of bytes that are read again, the first one was compared with the one before it.
        let has_before = if fresh == LONGEST { u64::MAX } else { 0 };
        let before = |marks: u64, last: u64| marks << 1 | last >> 63 & has_before;
        let before = Marks {
            dots: before(marks.dots, last.dots),
            hyphens: before(marks.hyphens, last.hyphens),
        };
        let dots = marks.dots >> (LONGEST.wrapping_sub(fresh) & 63);
        // The end of the name ends a label; so many bytes without a dot are too many.
        let label = begun + (dots | !has_before & 1 << (fresh & 63)).trailing_zeros() as usize;
        if syntax.refused(marks, before) != 0 || label > LABEL_LIMIT {
            return None;
        }
        begun = dots.leading_zeros() as usize;
        (last, end) = (marks, end + fresh);
    }
    let has_root_dot = last.dots >> 63 != 0;
    let is_in_dns = name.len() - usize::from(has_root_dot) <= NAME_LIMIT;
    (is_in_dns && !syntax.refuses_last(last)).then_some(())
}

/// Whether a name in UTF-16 or UTF-32 is one of ASCII that `take` accepts as bytes. Out of line: names
/// in UTF-8 need no room for them.
#[inline(never)]
pub(super) fn narrowed(source: Source<'_>, take: impl FnOnce(&[u8]) -> bool) -> bool {
    let mut bytes = [0; PLAIN_NAME];
    narrow(source, &mut bytes).is_some_and(take)
}

/// A name in UTF-16 or UTF-32 as bytes in `room`, if it is of ASCII and not longer.
#[inline(never)]
fn narrow<'a>(source: Source<'_>, room: &'a mut [u8]) -> Option<&'a [u8]> {
    let room = room.get_mut(..source.len())?;
    let mut bits = 0;
    match source {
        Source::Utf8(_) => return None,
        Source::Utf16(units) => {
            for (place, &unit) in room.iter_mut().zip(units) {
                bits |= u32::from(unit);
                *place = unit as u8;
            }
        }
        Source::Utf32(units) => {
            for (place, &unit) in room.iter_mut().zip(units) {
                bits |= unit;
                *place = unit as u8;
            }
        }
    }
    (bits < 0x80).then_some(room)
}
