//! Plain names: letters, digits, hyphens, dots and underscores of any length that the DNS can
//! carry, without two hyphens in a row. They are valid, have no A-labels, and are their own result
//! in lower case.
//!
//! The marks of up to 64 bytes are two words, and each rule about them is a few operations on
//! words.

use super::options::Options;
use super::syntax::{LABEL_LIMIT, NAME_LIMIT, refused, surely_refuses};
use crate::text::ascii::{self, Halves, LONGEST, Marks, Mixed, STEP, Scanned};
use crate::text::{MAX_CODE_POINT, Source, Writable};
use core::mem::MaybeUninit;

/// Names of at least so many bytes are long: [`scan_long`], not [`scan_short`].
pub const LONG_NAME: usize = LONGEST;

/// The longest plain name: the longest name with a root dot.
pub const PLAIN_NAME: usize = NAME_LIMIT + 1;

/// Modules of WebAssembly are downloaded: what only saves time for rarer names is not in them.
pub(super) const IS_SMALL: bool = cfg!(target_family = "wasm");

/// The options that [`Syntax::USUAL`] does not meet.
const RESTRICTING: Options = Options::ASCII_LDH
    .union(Options::CHECK_HYPHENS)
    .union(Options::REJECT_ROOT_DOT)
    .union(Options::SINGLE_LABEL);

/// All options that restrict neither dots nor hyphens nor underscores.
pub const PLAIN_OPTIONS: Options = Options::ALL.without(RESTRICTING);

/// The character that plain names may have besides letters, digits, hyphens and dots: the
/// underscore, unless the options refuse it.
#[inline]
pub(super) fn extra_character(options: Options) -> u8 {
    if options.contains(Options::ASCII_LDH) { b'-' } else { b'_' }
}

/// The features of plain names that the options refuse. Each mask has all bits or none.
#[derive(Clone, Copy)]
struct Syntax {
    /// See [`extra_character`].
    extra: u8,
    dots: u64,
    last_dot: u64,
    outer_hyphens: u64,
}

impl Syntax {
    const USUAL: Self = Self { extra: b'_', dots: 0, last_dot: 0, outer_hyphens: 0 };

    fn of(options: Options) -> Self {
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
    fn accepts(self, Halves { dots, hyphens }: Halves) -> bool {
        // The start of the name counts as a dot: an empty label ends with the second of two. The
        // lowest bit of the last half has no byte before it.
        let before = |marks: u64| marks << 1 & !(1 << (LONGEST / 2));
        let marks = Marks { dots, hyphens };
        let before = Marks { dots: before(dots) | 1, hyphens: before(hyphens) };
        self.refused(marks, before) == 0 && !self.refuses_last(marks)
    }
}

/// The offset of the first refused character in a name of less than [`LONG_NAME`] bytes, with these
/// marks, that is plain but for ASCII characters, some of them refused by the options.
#[inline(always)]
pub fn first_refused(name: &[u8], mixed: Mixed, options: Options) -> Option<usize> {
    if mixed.is_ascii() { first_refused_of_ascii(name, mixed, options) } else { None }
}

/// Out of line: one copy.
#[inline(never)]
fn first_refused_of_ascii(name: &[u8], mixed: Mixed, options: Options) -> Option<usize> {
    let refused = refused(options.resolved());
    let name_ascii = mixed.others(name.len()).ascii;
    let first = first_of(name_ascii, Source::Utf8(name), |c| refused.contains(c))?;
    meets_syntax(mixed.halves, options).then_some(first)
}

/// Whether a name of less than [`LONG_NAME`] bytes with these halves meets the options about its dots and
/// hyphens, and has no two of them in a row.
#[inline(always)]
pub(super) fn meets_syntax(halves: Halves, options: Options) -> bool {
    match PLAIN_OPTIONS.contains(options) {
        true => Syntax::USUAL.accepts(halves),
        false => meets_restricting(halves, options),
    }
}

/// Out of line: one copy, apart from that in [`is_plain`].
#[inline(never)]
fn meets_restricting(halves: Halves, options: Options) -> bool {
    Syntax::of(options).accepts(halves)
}

/// The offset of the first code unit of `text` that `is_wanted`, among those whose bits are in `places`.
#[inline(always)]
pub(super) fn first_of(
    mut places: u64,
    text: Source<'_>,
    is_wanted: impl Fn(u32) -> bool,
) -> Option<usize> {
    loop {
        // Behind the last of them it is 64, and the text ends before.
        let place = places.trailing_zeros() as usize;
        if is_wanted(text.unit(place)?) {
            return Some(place);
        }
        places &= places.wrapping_sub(1);
    }
}

/// Scans a name of 1 to 63 bytes for bytes that no plain name has under these options, and writes it in
/// lower case to `room`, which is as long. `None` for other lengths.
#[inline(always)]
pub fn scan_short(
    name: &[u8],
    options: Options,
    room: &mut [impl Writable<u8>],
) -> Option<Scanned> {
    if name.len() >= LONG_NAME {
        return None;
    }
    ascii::scan(name, extra_character(options), room)
}

/// Whether a name of less than [`LONG_NAME`] bytes with these halves, and without other bytes, is plain.
#[inline(always)]
pub fn is_plain(halves: Halves, options: Options) -> bool {
    match PLAIN_OPTIONS.contains(options) {
        true => Syntax::USUAL.accepts(halves),
        false => Syntax::of(options).accepts(halves),
    }
}

/// Scans a name of at least [`LONG_NAME`] bytes under any options. A plain one is written to `room`,
/// which is as long, in lower case.
#[inline(never)]
pub fn scan_long(name: &[u8], options: Options, room: &mut [impl Writable<u8>]) -> Long {
    let syntax = Syntax::of(options);
    // Each value has a loop of its own, without a branch on it.
    match syntax.outer_hyphens {
        0 => scan_labels(name, syntax, true, room),
        _ => scan_labels(name, syntax, false, room),
    }
}

/// [`scan_long`], in the body of its caller under options that do not restrict outer hyphens.
#[inline(always)]
pub fn scan_long_here(name: &[u8], options: Options, room: &mut [impl Writable<u8>]) -> Long {
    let syntax = Syntax::of(options);
    match syntax.outer_hyphens {
        0 => scan_labels(name, syntax, true, room),
        _ => scan_long(name, options, room),
    }
}

/// [`scan_long`], where a hyphen `may_be_outer` in its label or not.
#[inline(always)]
fn scan_labels(
    name: &[u8],
    syntax: Syntax,
    may_be_outer: bool,
    room: &mut [impl Writable<u8>],
) -> Long {
    if name.len() > PLAIN_NAME {
        return Long::Other;
    }
    let Some(room) = room.get_mut(..name.len()) else { return Long::Other };
    // A dot for faults that are about no single byte.
    let mut unfit = b'.';
    match has_plain_labels(name, syntax, may_be_outer, room, &mut unfit) {
        Some(()) => Long::Plain,
        None if unfit.is_ascii() && !matches!(unfit, b'.' | b'-') => Long::Refusable(unfit),
        None => Long::Other,
    }
}

/// [`scan_long`] that writes nothing.
#[inline(never)]
pub fn inspect_long(name: &[u8], options: Options) -> Long {
    let mut room = [MaybeUninit::<u8>::uninit(); PLAIN_NAME];
    scan_long(name, options, &mut room)
}

/// What [`scan_long`] finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Long {
    /// The name is plain.
    Plain,
    /// A byte that no plain name has there is this ASCII character, neither a dot nor a hyphen. It is the
    /// first one behind the first byte of the name, if there is any.
    Refusable(u8),
    /// Anything else.
    Other,
}

/// What [`scan_any`] finds.
#[derive(Clone, Copy)]
pub enum Found {
    /// The name is plain; its dots and hyphens.
    Plain(Halves),
    /// It is not, or has 64 bytes.
    Other(Scanned),
}

impl Found {
    /// What is found in a name of this length.
    #[inline(always)]
    fn new(scanned: Scanned, length: usize, options: Options) -> Self {
        match scanned {
            Scanned::Simple(halves) if length < LONG_NAME && is_plain(halves, options) => {
                Self::Plain(halves)
            }
            _ => Self::Other(scanned),
        }
    }

    /// The marks of a name that has no other bytes.
    #[inline(always)]
    pub(super) fn simple(self) -> Option<Halves> {
        match self {
            Self::Plain(halves) => Some(halves),
            Self::Other(scanned) => scanned.simple(),
        }
    }

    /// The marks of a name that has other bytes.
    #[inline(always)]
    pub(super) fn mixed(self) -> Option<Mixed> {
        match self {
            Self::Other(Scanned::Mixed(mixed)) => Some(mixed),
            _ => None,
        }
    }
}

/// Scans a name of 1 to 64 bytes under any options, and writes it to `room`, which is at least as long, in
/// lower case. `None` for other lengths. One of 64 bytes is never found to be plain: its halves do not
/// overlap. Out of line: one copy.
#[inline(never)]
pub fn scan_any(name: &[u8], options: Options, room: &mut [impl Writable<u8>]) -> Option<Found> {
    let room = room.get_mut(..name.len())?;
    Some(Found::new(ascii::scan(name, extra_character(options), room)?, name.len(), options))
}

/// [`scan_any`] of a name in UTF-16 of less than 32 code units; it writes nothing.
#[inline(never)]
pub(super) fn inspect_utf16(name: &[u16], options: Options) -> Option<Found> {
    Some(Found::new(ascii::scan_utf16(name, extra_character(options))?, name.len(), options))
}

/// [`scan_any`] that writes nothing.
pub(super) fn inspect(name: &[u8], options: Options) -> Option<Found> {
    scan_any(name, options, &mut [MaybeUninit::<u8>::uninit(); LONGEST])
}

/// Whether a name is plain under any options. If so, it is written to `room`, which is as long, in lower
/// case.
#[inline]
pub fn write_plain(name: &[u8], options: Options, room: &mut [impl Writable<u8>]) -> bool {
    if name.len() >= LONG_NAME {
        return scan_long(name, options, room) == Long::Plain;
    }
    matches!(scan_any(name, options, room), Some(Found::Plain(_)))
}

/// [`scan_long`] without the limit to the length. A hyphen `may_be_outer`, the first or the last
/// character of a label, unless the syntax refuses it. `unfit` receives a byte that no plain name
/// has there, the first one behind the first byte of the name if there is any.
#[inline(always)]
fn has_plain_labels(
    name: &[u8],
    syntax: Syntax,
    may_be_outer: bool,
    room: &mut [impl Writable<u8>],
    unfit: &mut u8,
) -> Option<()> {
    let (&start, bytes) = name.split_first()?;
    let end = *bytes.last()?;
    let (first, slots) = room.split_first_mut()?;
    *first = Writable::of(start.to_ascii_lowercase());
    let (extra, fresh) = (syntax.extra, bytes.len() % STEP);
    let mut last = FIRST_BYTE;
    let befores = name.get(..bytes.len() - fresh)?.chunks_exact(STEP);
    let steps = bytes.chunks_exact(STEP).zip(befores).zip(slots.chunks_exact_mut(STEP));
    for ((bytes, before), slots) in steps {
        let (before, bytes) = (*before.first_chunk()?, bytes.first_chunk()?);
        let slots = slots.first_chunk_mut()?;
        let dots = ascii::fitting_dots(bytes, before, extra, may_be_outer, slots, unfit)?;
        last = behind_labels(last, dots, STEP)?;
    }
    if fresh > 0 {
        // The last bytes are read together with some of those before them.
        let before = *name.get(bytes.len().wrapping_sub(STEP)..)?.first_chunk()?;
        let (bytes, slots) = (bytes.last_chunk()?, slots.last_chunk_mut()?);
        let dots = ascii::fitting_dots(bytes, before, extra, may_be_outer, slots, unfit)?;
        behind_labels(last, dots >> (STEP - fresh), fresh)?;
    }
    if !start.is_ascii_alphanumeric() && start != b'-' && start != extra {
        *unfit = start;
        return None;
    }
    let has_outer = start == b'-' || end == b'-';
    let is_end = end != b'.' || syntax.last_dot == 0;
    let is_in_dns = name.len() <= NAME_LIMIT || end == b'.';
    let is_plain = (may_be_outer || !has_outer) && is_end && is_in_dns;
    (is_plain && syntax.dots == 0).then_some(())
}

/// See [`behind_labels`]: the start of the name counts as a dot, as in `accepts`.
const FIRST_BYTE: u64 = 1 << 62;

/// The dots of 64 bytes of a name, of which the last `fresh` ones have these `dots`, and those before
/// had the `last` ones: the last byte is the highest bit. `None` for a label that is too long.
#[inline(always)]
fn behind_labels(last: u64, dots: u64, fresh: usize) -> Option<u64> {
    // The label that those before began ends with the first dot, or continues behind all.
    let end = dots | 1 << fresh;
    // It has less than 64 bytes if the last dot of those before is at the bit of its end, or higher.
    (last > end.wrapping_sub(1) & !end).then_some(last >> fresh | dots << (LONGEST - fresh))
}

/// Whether ToASCII certainly refuses a name of at least [`LONG_NAME`] bytes for this character, one of
/// its [refusable](Long::Refusable) ones.
#[inline(never)]
pub fn is_surely_refused(name: &[u8], byte: u8, options: Options) -> bool {
    let source = Source::Utf8(name);
    // Most names are ASCII, which is known sooner.
    surely_refuses(options.resolved(), byte) && (source.is_ascii() || source.is_well_formed())
}

/// [`first_refused`] for longer names.
#[inline(never)]
pub fn first_refused_of_long(name: &[u8], options: Options) -> Option<usize> {
    if IS_SMALL || name.len() > PLAIN_NAME {
        return None;
    }
    let (syntax, refused) = (Syntax::of(options), refused(options.resolved()));
    let mut first = None;
    // The start of the name counts as a dot, as in `accepts`.
    let (mut last, mut end) = (Marks { dots: 1 << 63, hyphens: 0 }, 0);
    // The length of the label that the next bytes continue.
    let mut begun = 0;
    while end < name.len() {
        // The last bytes are read together with some of those before them.
        let fresh = LONGEST.min(name.len() - end);
        let start = (end + fresh).wrapping_sub(LONGEST);
        let chunk: &[u8; LONGEST] = name.get(start..)?.first_chunk()?;
        let (marks, others) = ascii::survey(chunk, syntax.extra)?;
        if others.ascii != others.all {
            return None;
        }
        let found = first_of(others.ascii, Source::Utf8(chunk), |c| refused.contains(c));
        first = first.or(found.map(|place| start + place));
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
    first.filter(|_| is_in_dns && !syntax.refuses_last(last))
}

/// Room for the bytes of a name in UTF-16 or UTF-32, behind up to a word that may be read: so the end of
/// every label can be loaded as a word.
pub struct NarrowRoom([u8; NARROW_ROOM]);

/// A larger room would be cleared by a call of `memset`.
pub(super) const NARROW_ROOM: usize = PLAIN_NAME.next_power_of_two();

/// A longer name has more code points than the DNS can carry, unless mapping removes some.
pub(super) const MOST_UNITS: usize = 4 * (NAME_LIMIT + 1);

/// Room for such a name.
pub(super) const LONG_NARROW_ROOM: usize = MOST_UNITS + size_of::<u64>();

impl NarrowRoom {
    /// Without a name.
    pub const EMPTY: Self = Self([0; NARROW_ROOM]);
}

/// Writes the bytes of a name to `room`, if it is large enough; the result is where they begin.
#[inline(never)]
fn narrow(source: Source<'_>, room: &mut [u8]) -> Option<usize> {
    let before = room.len().checked_sub(source.len())?.min(size_of::<u64>());
    let slots = room.get_mut(before..)?;
    match source {
        Source::Utf8(_) => return None,
        Source::Utf16(units) => ascii::narrow(units, slots)?,
        Source::Utf32(units) => {
            for (slot, &unit) in slots.iter_mut().zip(units) {
                // The pipeline finds the fault. Without this exit, the loop would be made of
                // vectors, which is much code for a rare encoding.
                if unit > MAX_CODE_POINT {
                    return None;
                }
                *slot = unit.min(0xFF) as u8;
            }
        }
    }
    Some(before)
}

/// A name, or a part of one, as bytes to be scanned: one for each code unit.
#[derive(Clone, Copy)]
pub struct Narrowed<'a> {
    /// The units themselves in UTF-8 and of ASCII. Others have bytes that are not ASCII, either.
    pub(super) bytes: &'a [u8],
    /// The bytes, behind others that can be read, if there are any.
    pub(super) reach: &'a [u8],
    /// The units, if they are not in UTF-8.
    pub(super) wide: Option<Source<'a>>,
}

impl<'a> Narrowed<'a> {
    /// A name in UTF-8.
    #[inline(always)]
    pub fn utf8(bytes: &'a [u8]) -> Self {
        Self { bytes, reach: bytes, wide: None }
    }

    /// A name in UTF-16 or UTF-32, if there is room for its bytes. A longer one is not plain.
    #[inline(always)]
    pub fn wide(source: Source<'a>, room: &'a mut NarrowRoom) -> Option<Self> {
        Self::wide_in(source, &mut room.0)
    }

    /// The same in any room.
    #[inline(always)]
    pub(super) fn wide_in(source: Source<'a>, room: &'a mut [u8]) -> Option<Self> {
        let before = narrow(source, room)?;
        let reach = room.get(..before + source.len())?;
        Some(Self { bytes: reach.get(before..)?, reach, wide: Some(source) })
    }

    /// The bytes.
    #[inline(always)]
    pub fn bytes(self) -> &'a [u8] {
        self.bytes
    }

    /// The name itself.
    #[inline(always)]
    pub fn source(self) -> Source<'a> {
        self.wide.unwrap_or(Source::Utf8(self.bytes))
    }

    /// What a scan finds in a short name.
    #[inline(always)]
    pub(super) fn inspect(self, options: Options) -> Option<Found> {
        if self.bytes.len() < LONG_NAME { inspect(self.bytes, options) } else { None }
    }

    /// The units from `start` to `end`.
    pub(super) fn get(self, start: usize, end: usize) -> Option<Self> {
        let wide = match self.wide {
            Some(wide) => Some(wide.get(start, end)?),
            None => None,
        };
        let before = self.reach.len().wrapping_sub(self.bytes.len());
        let reach = self.reach.get(..before + end)?;
        Some(Self { bytes: self.bytes.get(start..end)?, reach, wide })
    }
}

/// What `take` makes of a name in UTF-16 or UTF-32 as bytes; `None` if it is not ASCII, or too long to
/// be valid. Out of line: names in UTF-8 need no room for the bytes.
#[inline(never)]
pub(super) fn narrowed<T>(source: Source<'_>, take: impl FnOnce(&[u8]) -> T) -> Option<T> {
    let mut room = NarrowRoom::EMPTY;
    let bytes = Narrowed::wide(source, &mut room)?.bytes;
    Source::Utf8(bytes).is_ascii().then(|| take(bytes))
}

#[cfg(test)]
mod tests;
