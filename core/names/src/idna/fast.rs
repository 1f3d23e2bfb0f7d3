//! The fast paths: which of them takes a name, in every encoding. They are for plain names (`plain.rs`),
//! for names with A-labels (`simple.rs`, `a_labels.rs`, `parts.rs`) and with U-labels (`u_labels.rs`,
//! `unchanged.rs`), and for names that are refused (`refusal.rs`). Where lengths are not faults, under
//! IGNORE_DNS_LENGTH and in ToUnicode, names of ASCII may have any length.
//!
//! They are the only second path through the code; the fast path of display goes through them, too.
//! They return only results that are certain, and leave everything else to the pipeline.

use super::a_labels::{self, LabelTexts, a_labels_to_unicode};
use super::best::checked_or_best;
use super::checked::{Checked, Declined, To};
use super::labels::Labels;
use super::map::LABEL_OPTIONS;
use super::options::Options;
use super::parts::{check_in_parts, convert_in_parts, parts_to_unicode};
use super::plain::{self, Found, IS_SMALL, Long, Narrowed};
use super::simple::{self, SHORT_NAME, Simple};
use super::u_labels::{self, Part};
use super::unchanged::check_unchanged;
use crate::text::ascii::{self, Halves, Mixed, Scanned};
use crate::text::{Source, Target, Writable, WritableUnit, Writer};
use core::mem::MaybeUninit;

/// The fast path of ToASCII, which [checks](check) a name of ASCII. The result, the name itself in lower
/// case, is in `room` if there is enough room. Otherwise the contents of `room` are undefined.
#[inline]
pub(super) fn to_ascii(
    source: Source<'_>,
    options: Options,
    needs_place: bool,
    room: &mut [impl Writable<u8>],
) -> Checked {
    in_bytes(source, |name| {
        write_lower(name, room);
        check_bytes(name, true, options, needs_place)
    })
}

/// [`to_ascii`] for a name that was scanned, and is neither plain nor refused.
#[inline(never)]
pub(super) fn scanned_to_ascii(
    source: Source<'_>,
    options: Options,
    room: &mut [impl Writable<u8>],
) -> Checked {
    // A short name in another encoding has been checked, too.
    let Source::Utf8(name) = source else { return Checked::Unknown };
    let result = check_in_parts(name, options.resolved(), false);
    if result.is_ok() {
        write_lower(name, room);
    }
    Checked::of(result)
}

/// Writes a name in lower case to `room`, if there is enough room.
#[inline(always)]
fn write_lower(name: &[u8], room: &mut [impl Writable<u8>]) {
    if let Some(room) = room.get_mut(..name.len()) {
        ascii::lower(name, room);
    }
}

/// Checks a name: whether it is plain, or one of letters, digits, hyphens and underscores that is valid
/// with all its A-labels, or plain but for refused characters; and a short one in UTF-16 or UTF-32 with
/// its U-labels. Unless the caller `needs_place`, the place where it is refused, a long name may be found
/// [invalid](Checked::Invalid) sooner.
#[inline]
pub fn check(source: Source<'_>, options: Options, needs_place: bool) -> Checked {
    match source {
        Source::Utf8(name) => check_bytes(name, false, options, needs_place),
        wide => check_wide(wide, options, needs_place),
    }
}

/// Out of line: names in UTF-8 need no room for their bytes.
#[inline(never)]
fn check_wide(source: Source<'_>, options: Options, needs_place: bool) -> Checked {
    let found = match source {
        Source::Utf16(units) => plain::inspect_utf16(units, options),
        _ => None,
    };
    if let Some(Found::Plain(_)) = found {
        return Checked::Valid;
    }
    let mut room = plain::NarrowRoom::EMPTY;
    let Some(name) = Narrowed::wide(source, &mut room) else { return Checked::Unknown };
    if name.bytes.len() >= plain::LONG_NAME {
        return match Source::Utf8(name.bytes).is_ascii() {
            true => check_bytes(name.bytes, true, options, needs_place),
            false => Checked::Unknown,
        };
    }
    let found = found.or_else(|| name.inspect(options));
    check_found(name.bytes, found, options)
        .unwrap_or_else(|mixed| u_labels::check_labels(name, mixed, options))
}

/// Checks a name in UTF-16 or UTF-32 as bytes, if it is ASCII.
#[inline]
fn in_bytes(source: Source<'_>, check: impl FnOnce(&[u8]) -> Checked) -> Checked {
    match source {
        Source::Utf8(name) => check(name),
        wide => plain::narrowed(wide, check).unwrap_or(Checked::Unknown),
    }
}

/// [`check`] for bytes, which may be known to be ASCII.
#[inline(never)]
pub(super) fn check_bytes(
    name: &[u8],
    is_ascii: bool,
    options: Options,
    needs_place: bool,
) -> Checked {
    if name.len() < plain::LONG_NAME {
        let mut room = [MaybeUninit::<u8>::uninit(); plain::LONG_NAME];
        return check_short_by(name, options, &mut room, |_, _| Checked::Unknown);
    }
    if IS_SMALL {
        let simple = Simple::inspect(name, options);
        return Checked::of(simple.and_then(|simple| simple.check(name, options)));
    }
    match plain::inspect_long(name, options) {
        Long::Plain => Checked::Valid,
        Long::Refusable(byte) => check_refusable(name, byte, options, needs_place),
        Long::Other => {
            let result = check_in_parts(name, options.resolved(), false);
            match is_ascii {
                true => Checked::of(result),
                false => Checked::of_source(result, Source::Utf8(name), To::Ascii, || false),
            }
        }
    }
}

/// Checks the options about hyphens and dots for a name of this length with these halves: `Valid` if it
/// certainly meets them, as every name does under [`PLAIN_OPTIONS`](super::PLAIN_OPTIONS).
#[inline(always)]
pub fn check_marks(options: Options, length: usize, halves: Halves) -> Checked {
    Checked::of(simple::check_options(options, length, halves.joined(length)))
}

/// Checks a short name with these halves, scanned by [`scan_short`](super::scan_short), that
/// [meets](check_marks) the options about them, with all its A-labels: if it is valid, it is its own
/// result in lower case.
#[inline(always)]
pub fn check_short(name: &[u8], halves: Halves, options: Options) -> Checked {
    Checked::of(Simple::of_short(name.len(), halves).check(name, options))
}

/// [`check`] for a name of less than [`LONG_NAME`](super::LONG_NAME) bytes, which is written to `room`,
/// at least as long, in lower case. `check_mixed` checks one with other characters than ASCII, and may
/// write to `room`.
#[inline(always)]
pub fn check_short_by<P: Writable<u8>>(
    name: &[u8],
    options: Options,
    room: &mut [P],
    check_mixed: impl FnOnce(Mixed, &mut [P]) -> Checked,
) -> Checked {
    let found = plain::scan_any(name, options, room);
    check_found(name, found, options).unwrap_or_else(|mixed| check_mixed(mixed, room))
}

/// The part of [`check_short_by`] behind the scan, which has `found` this: an error for a name with other
/// characters than those of plain names, not yet checked.
#[inline(always)]
fn check_found(name: &[u8], found: Option<Found>, options: Options) -> Result<Checked, Mixed> {
    Ok(match found {
        Some(Found::Plain(_)) => Checked::Valid,
        Some(Found::Other(Scanned::Simple(halves))) => check_under_any(name, halves, options),
        Some(Found::Other(Scanned::Mixed(mixed))) if !IS_SMALL || !mixed.is_ascii() => {
            match plain::first_refused(name, mixed, options) {
                Some(offset) => Checked::Refused(offset),
                // The URL Standard looks into A-labels only beside other characters than ASCII.
                None if mixed.is_ascii() && options.contains(Options::ASCII_PASSTHROUGH) => {
                    Checked::Unknown
                }
                None => return Err(mixed),
            }
        }
        _ => Checked::Unknown,
    })
}

/// Whether a name that is not short is plain or refused. A plain one is written to `room` in lower case.
/// `needs_place` as for [`check`].
#[inline(never)]
pub fn check_long(
    name: &[u8],
    options: Options,
    needs_place: bool,
    room: &mut [impl Writable<u8>],
) -> Checked {
    let slots = room.get_mut(..name.len()).unwrap_or_default();
    match plain::scan_long(name, options, slots) {
        Long::Plain => Checked::Valid,
        Long::Refusable(byte) => check_refusable(name, byte, options, needs_place),
        Long::Other => Checked::Unknown,
    }
}

/// Whether a long name is refused for this character, one of its [refusable](Long::Refusable) ones.
/// `needs_place` as for [`check`].
#[inline(always)]
fn check_refusable(name: &[u8], byte: u8, options: Options, needs_place: bool) -> Checked {
    match !needs_place && plain::is_surely_refused(name, byte, options) {
        true => Checked::Invalid,
        false => Checked::refused_at(plain::first_refused_of_long(name, options)),
    }
}

/// [`check_short`] under any options, scanned by [`scan_any`](super::scan_any). Out of line: one copy.
#[inline(never)]
fn check_under_any(name: &[u8], halves: Halves, options: Options) -> Checked {
    let simple = Simple::under(options, name.len(), halves);
    Checked::of(simple.and_then(|simple| simple.check(name, options)))
}

/// Writes a short name with these halves, scanned by [`scan_short`](super::scan_short), that
/// [meets](check_marks) the options about them, in Unicode.
#[inline]
pub fn short_to_unicode(
    name: &[u8],
    halves: Halves,
    options: Options,
    to: To,
    output: &mut Writer<'_, u8, impl WritableUnit<u8>>,
) -> Checked {
    let (simple, output) =
        (Simple::of_short(name.len(), halves), &mut WritableUnit::target(output));
    simple_to_unicode(simple, name, options, to, output)
}

/// Writes a short name in Unicode.
#[inline(always)]
fn simple_to_unicode(
    simple: Simple,
    name: &[u8],
    options: Options,
    to: To,
    output: &mut Target<'_, '_>,
) -> Checked {
    if simple.suspects != 0 {
        return a_labels_to_unicode(simple, name, options.resolved(), to, output);
    }
    // It has no A-label. Empty labels and lengths are not faults.
    output.extend_lower(name);
    Checked::Valid
}

/// Converts a name in UTF-16 to Unicode, but for one that is much too long. `options` are without
/// REJECT_ROOT_DOT, which is not a fault in Unicode. Without a result, `output` is empty.
#[inline(always)]
pub fn units_to_unicode(
    units: &[u16],
    options: Options,
    to: To,
    output: &mut Writer<'_, u16, impl WritableUnit<u16>>,
) -> Checked {
    let scanned = plain::inspect_utf16(units, options);
    let room = output.room(units.len());
    let mut checked = check_unchanged_units(units, scanned, options, room);
    if checked == Checked::Unknown {
        let mut narrow = plain::NarrowRoom::EMPTY;
        let Some(name) = Narrowed::wide(Source::Utf16(units), &mut narrow) else {
            return Checked::Unknown;
        };
        let found = scanned.or_else(|| name.inspect(options));
        if scanned.is_none() {
            checked = match found {
                None => check_long_narrowed(&name, options, units, room),
                _ => check_unchanged_units(units, found, options, room),
            };
        }
        if checked == Checked::Unknown {
            return convert_found(&name, found, options, to, &mut WritableUnit::target(output));
        }
    }
    output.skip(units.len());
    checked
}

/// Checks a long name as bytes. One that is its own result is written to `room` in lower case. Out of line:
/// its own room is large.
#[inline(never)]
fn check_long_narrowed(
    name: &Narrowed<'_>,
    options: Options,
    units: &[u16],
    room: &mut [impl Writable<u16>],
) -> Checked {
    let mut bytes = [MaybeUninit::<u8>::uninit(); plain::PLAIN_NAME];
    // With the place: only a name that is plain but for its refused characters is its own result.
    let checked = check_long(name.bytes, options, true, &mut bytes);
    if checked != Checked::Unknown {
        ascii::lower_utf16(units, room);
    }
    checked
}

/// Converts a name to Unicode that is not its own result, and in which a scan has `found` this: nothing in
/// a long one.
#[inline(always)]
fn convert_found(
    name: &Narrowed<'_>,
    found: Option<Found>,
    options: Options,
    to: To,
    output: &mut Target<'_, '_>,
) -> Checked {
    match found {
        Some(Found::Other(Scanned::Simple(halves))) => {
            match Simple::under(options, name.bytes.len(), halves) {
                Ok(simple) => simple_to_unicode(simple, name.bytes, options, to, output),
                declined => checked_or_best(declined, name, options, to, output),
            }
        }
        Some(Found::Other(Scanned::Mixed(mixed))) if !IS_SMALL => {
            convert_scanned(name, mixed, options, to, output)
        }
        None if !IS_SMALL && name.bytes.len() >= plain::LONG_NAME => {
            convert_narrowed(name, options, to, output)
        }
        _ => Checked::Unknown,
    }
}

/// Checks a name that has been scanned, if it is its own result in lower case, which is written to `room`.
#[inline(always)]
fn check_unchanged_units(
    units: &[u16],
    found: Option<Found>,
    options: Options,
    room: &mut [impl Writable<u16>],
) -> Checked {
    match found {
        Some(Found::Plain(_)) => {
            ascii::lower_utf16(units, room);
            Checked::Valid
        }
        Some(Found::Other(Scanned::Mixed(mixed))) if !IS_SMALL => {
            check_mixed_units(units, mixed, options, room)
        }
        _ => Checked::Unknown,
    }
}

/// Out of line: a plain name needs less.
#[inline(never)]
fn check_mixed_units(
    units: &[u16],
    mixed: Mixed,
    options: Options,
    room: &mut [impl Writable<u16>],
) -> Checked {
    ascii::lower_utf16(units, room);
    check_unchanged(units, mixed, options, room)
}

/// The options under which [`short_u_labels`] applies.
pub const U_LABEL_OPTIONS: Options = Options::CHECK_HYPHENS
    .union(Options::ASCII_LDH)
    .union(Options::IGNORE_DNS_LENGTH)
    .union(Options::REJECT_ROOT_DOT)
    .union(Options::CHECK_CONTEXTO)
    .union(Options::IDNA2008)
    .union(Options::ASCII_PASSTHROUGH);

/// Whether a short name, which [`scan_short`](super::scan_short) or [`scan_any`](super::scan_any) has
/// scanned under these options, is certainly valid, and has U-labels or A-labels. If so, `visit` has
/// received the text of each, the name was written to `output` in Unicode, and all lengths are within
/// the limits of the DNS. `texts`, which are zeros before, are for [`join_short`].
#[inline(always)]
pub fn short_u_labels(
    name: Narrowed<'_>,
    scanned: Scanned,
    options: Options,
    output: &mut Target<'_, '_>,
    texts: &mut LabelTexts,
    visit: &mut impl FnMut(&[u32]),
) -> bool {
    let options = options.resolved();
    match scanned {
        Scanned::Simple(halves) => {
            let Ok(simple) = Simple::under(options, name.bytes.len(), halves) else {
                return false;
            };
            simple.suspects != 0
                && simple.fits_dns()
                && a_labels::short_u_labels(simple, name.bytes, options, output, texts, visit)
        }
        Scanned::Mixed(mixed) => {
            u_labels::short_u_labels(name, mixed, options, output, texts, visit)
        }
    }
}

/// The labels of a name for which [`short_u_labels`] holds, at the front of `room`.
pub fn join_short<'a>(
    name: &[u8],
    texts: &LabelTexts,
    room: &'a mut [u32; SHORT_NAME],
) -> Labels<'a> {
    let length = a_labels::join(name, texts, room);
    Labels::of_valid(room.get(..length).unwrap_or_default())
}

/// The fast path of ToUnicode for names of ASCII, whose lengths are not faults. Without a result, `output` is
/// empty. For display, lengths count, and a name with an A-label has no result.
#[inline(never)]
pub fn ascii_to_unicode(
    source: Source<'_>,
    options: Options,
    to: To,
    output: &mut Target<'_, '_>,
    is_for_display: bool,
) -> Checked {
    in_bytes(source, |name| bytes_to_unicode(name, options, to, output, is_for_display))
}

/// [`ascii_to_unicode`] for a name that was scanned, and is not plain.
#[inline]
pub(super) fn scanned_to_unicode(
    source: Source<'_>,
    options: Options,
    to: To,
    output: &mut Target<'_, '_>,
) -> Checked {
    match source {
        Source::Utf8(name) if name.len() >= plain::LONG_NAME => {
            parts_to_unicode(name, options.resolved(), to, output)
        }
        Source::Utf8(_) => ascii_to_unicode(source, options, to, output, false),
        // `units_to_unicode` has looked at it.
        _ => Checked::Unknown,
    }
}

#[inline(never)]
fn bytes_to_unicode(
    name: &[u8],
    options: Options,
    to: To,
    output: &mut Target<'_, '_>,
    is_for_display: bool,
) -> Checked {
    match Simple::inspect(name, options) {
        Ok(simple) if is_for_display && (simple.suspects != 0 || !simple.fits_dns()) => {
            Checked::Unknown
        }
        Ok(simple) => simple_to_unicode(simple, name, options, to, output),
        Err(_) if is_for_display => Checked::Unknown,
        Err(Declined::Unknown) => parts_to_unicode(name, options.resolved(), to, output),
        declined => checked_or_best(declined, &Narrowed::utf8(name), options, to, output),
    }
}

/// The fast path of both operations for names that are not ASCII, and of ToUnicode for long ones in UTF-16
/// and UTF-32. Without a result, `output` is empty. `is_scanned` is that of
/// [`source_to_ascii`](super::source_to_ascii).
#[inline(never)]
pub(super) fn convert_beyond_ascii(
    source: Source<'_>,
    options: Options,
    is_scanned: bool,
    to: To,
    output: &mut Target<'_, '_>,
) -> Checked {
    if IS_SMALL || !LABEL_OPTIONS.contains(options.resolved()) {
        return Checked::Unknown;
    }
    match source {
        // Nothing has looked at the U-labels of a longer name.
        Source::Utf8(name) if is_scanned && name.len() < plain::LONG_NAME => Checked::Unknown,
        // `units_to_unicode` has looked at it.
        Source::Utf16(units) if is_scanned && units.len() <= plain::NARROW_ROOM => Checked::Unknown,
        Source::Utf8(name) => convert_narrowed(&Narrowed::utf8(name), options, to, output),
        long if long.len() > plain::NARROW_ROOM => convert_long_wide(long, options, to, output),
        wide => convert_wide(wide, options, to, output),
    }
}

/// Out of line: names in UTF-8 need no room for their bytes.
#[inline(never)]
fn convert_wide(
    source: Source<'_>,
    options: Options,
    to: To,
    output: &mut Target<'_, '_>,
) -> Checked {
    let mut room = plain::NarrowRoom::EMPTY;
    let name = Narrowed::wide(source, &mut room);
    name.map_or(Checked::Unknown, |name| convert_narrowed(&name, options, to, output))
}

/// The same for a name that is too long for the usual room.
#[inline(never)]
fn convert_long_wide(
    source: Source<'_>,
    options: Options,
    to: To,
    output: &mut Target<'_, '_>,
) -> Checked {
    let mut room = [0; plain::LONG_NARROW_ROOM];
    let Some(name) = Narrowed::wide_in(source, &mut room) else { return Checked::Unknown };
    convert_narrowed(&name, options, to, output)
}

#[inline(never)]
fn convert_narrowed(
    name: &Narrowed<'_>,
    options: Options,
    to: To,
    output: &mut Target<'_, '_>,
) -> Checked {
    if name.bytes.len() >= plain::LONG_NAME {
        let is_wide = name.wide.is_some();
        if is_wide && to != To::Ascii && Source::Utf8(name.bytes).is_ascii() {
            return parts_to_unicode(name.bytes, options.resolved(), to, output);
        }
        let result = convert_in_parts(name, options, to == To::Ascii, output);
        return checked_or_best(result, name, options, to, output);
    }
    match name.inspect(options).and_then(Found::mixed) {
        Some(mixed) => convert_scanned(name, mixed, options, to, output),
        None => Checked::Unknown,
    }
}

/// The part of [`convert_narrowed`] for a short name, scanned. Out of line: one copy.
#[inline(never)]
fn convert_scanned(
    name: &Narrowed<'_>,
    mixed: Mixed,
    options: Options,
    to: To,
    output: &mut Target<'_, '_>,
) -> Checked {
    let part = Part::new(*name, mixed);
    let result = u_labels::convert_part(&part, options, to == To::Ascii, false, output);
    checked_or_best(result, name, options, to, output)
}

#[cfg(test)]
mod tests;
