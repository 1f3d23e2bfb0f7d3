//! The fast paths: which of them takes a name, in every encoding. They are for plain names, for names
//! with A-labels (`simple.rs`, `parts.rs`) and with U-labels (`u_labels.rs`, `unchanged.rs`), and for
//! names that are refused (`refusal.rs`). Where lengths are not faults, under IGNORE_DNS_LENGTH and in ToUnicode, names of
//! ASCII may have any length.
//!
//! They are the only second path through the code; the fast path of display goes through them, too. They
//! return only results that are certain, and leave everything else to the pipeline.

use super::best::checked_or_best;
use super::checked::{Checked, Declined, To};
use super::labels::Labels;
use super::map::LABEL_OPTIONS;
use super::options::Options;
use super::parts::{check_in_parts, convert_in_parts, parts_to_unicode};
use super::plain::{self, Found, IS_SMALL, Long, Narrowed};
use super::simple::{self, Places, Simple, a_labels_to_unicode};
use super::u_labels::{self, Part};
use super::unchanged::check_unchanged;
use crate::text::ascii::{self, Halves, Mixed, Scanned};
use crate::text::{Place, Slot, Source, Target, Writer};
use core::mem::MaybeUninit;

/// The fast path of ToASCII, which [checks](check) a name of ASCII. The result, the name itself in lower
/// case, is in `room` if there is enough room. Otherwise the contents of `room` are undefined.
#[inline]
pub(super) fn to_ascii(
    source: Source<'_>,
    options: Options,
    needs_place: bool,
    room: &mut [impl Place<u8>],
) -> Checked {
    in_bytes(source, |name| {
        write_lower(name, room);
        check_bytes(name, options, needs_place)
    })
}

/// [`to_ascii`] for a name that was scanned, and is neither plain nor refused.
#[inline(never)]
pub(super) fn scanned_to_ascii(
    source: Source<'_>,
    options: Options,
    room: &mut [impl Place<u8>],
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
fn write_lower(name: &[u8], room: &mut [impl Place<u8>]) {
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
        Source::Utf8(name) => check_bytes(name, options, needs_place),
        wide => check_wide(wide, options, needs_place),
    }
}

/// Out of line: names in UTF-8 need no room for their bytes.
#[inline(never)]
fn check_wide(source: Source<'_>, options: Options, needs_place: bool) -> Checked {
    let found = match source {
        Source::Utf16(units) => plain::look_utf16(units, options),
        _ => None,
    };
    if let Some(Found::Plain(_)) = found {
        return Checked::Valid;
    }
    let mut room = plain::NarrowRoom::EMPTY;
    let Some(name) = Narrowed::wide(source, &mut room) else { return Checked::Unknown };
    if name.bytes.len() >= plain::LONG_NAME {
        return match Source::Utf8(name.bytes).is_ascii() {
            true => check_bytes(name.bytes, options, needs_place),
            false => Checked::Unknown,
        };
    }
    let found = found.or_else(|| name.look(options));
    check_found(name.bytes, found, options)
        .unwrap_or_else(|mixed| check_labels(name, mixed, options))
}

/// Room for the result of a name that is only checked: the encoder is fastest where there is room, and
/// some of it behind the result.
pub const SPACIOUS: [MaybeUninit<u8>; 4 * plain::LONG_NAME] =
    [MaybeUninit::uninit(); 4 * plain::LONG_NAME];

/// Checks a short name with these marks that is not ASCII, with its U-labels. Out of line: its room is
/// large.
#[inline(never)]
pub fn check_labels(name: Narrowed<'_>, mixed: Mixed, options: Options) -> Checked {
    let mut room = SPACIOUS;
    let mut output = Writer::<u8, _>::new(&mut room);
    u_labels::u_labels_to_ascii(name, mixed, options, Slot::any(&mut output))
}

/// Checks a name in UTF-16 or UTF-32 as bytes, if it is ASCII.
#[inline]
fn in_bytes(source: Source<'_>, check: impl FnOnce(&[u8]) -> Checked) -> Checked {
    match source {
        Source::Utf8(name) => check(name),
        wide => plain::narrowed(wide, check).unwrap_or(Checked::Unknown),
    }
}

/// [`check`] for bytes.
#[inline(never)]
pub(super) fn check_bytes(name: &[u8], options: Options, needs_place: bool) -> Checked {
    if name.len() < plain::LONG_NAME {
        let mut room = [MaybeUninit::<u8>::uninit(); plain::LONG_NAME];
        return check_short_by(name, options, &mut room, |_, _| Checked::Unknown);
    }
    if IS_SMALL {
        let simple = Simple::look(name, options);
        return Checked::of(simple.and_then(|simple| simple.check(name, options)));
    }
    match plain::look_long(name, options) {
        Long::Plain => Checked::Valid,
        Long::Refusable(byte) => check_refusable(name, byte, options, needs_place),
        Long::Other => {
            let result = check_in_parts(name, options.resolved(), false);
            Checked::of_source(result, Source::Utf8(name), To::Ascii, || false)
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
pub fn check_short_by<P: Place<u8>>(
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
    room: &mut [impl Place<u8>],
) -> Checked {
    let places = room.get_mut(..name.len()).unwrap_or_default();
    match plain::scan_long(name, options, places) {
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
    output: &mut Writer<'_, u8, impl Slot<u8>>,
) -> Checked {
    let (simple, output) = (Simple::of_short(name.len(), halves), &mut Slot::target(output));
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

/// Converts a short name in UTF-16 to Unicode, and a long one that is plain or
/// [refused](Checked::Refused). `options` are without REJECT_ROOT_DOT, which is not a fault in Unicode.
/// Without a result, `output` is empty.
#[inline(always)]
pub fn units_to_unicode(
    units: &[u16],
    options: Options,
    to: To,
    output: &mut Writer<'_, u16, impl Slot<u16>>,
) -> Checked {
    let scanned = plain::look_utf16(units, options);
    let mut checked = check_unchanged_units(units, scanned, options);
    if checked == Checked::Unknown {
        let mut room = plain::NarrowRoom::EMPTY;
        let Some(name) = Narrowed::wide(Source::Utf16(units), &mut room) else {
            return Checked::Unknown;
        };
        let found = scanned.or_else(|| name.look(options));
        if scanned.is_none() {
            checked = match found {
                None => check_long_narrowed(name, options),
                _ => check_unchanged_units(units, found, options),
            };
        }
        if checked == Checked::Unknown {
            return convert_found(name, found, options, to, &mut Slot::target(output));
        }
    }
    output.extend_lower_utf16(units);
    checked
}

/// Checks a long name as bytes. Out of line: its room is large.
#[inline(never)]
fn check_long_narrowed(name: Narrowed<'_>, options: Options) -> Checked {
    let mut room = [MaybeUninit::<u8>::uninit(); plain::PLAIN_NAME];
    // With the place: only a name that is plain but for its refused characters is its own result.
    check_long(name.bytes, options, true, &mut room)
}

/// Converts a name to Unicode that is not its own result, and in which a scan has `found` this.
#[inline(always)]
fn convert_found(
    name: Narrowed<'_>,
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
        _ => Checked::Unknown,
    }
}

/// Checks a name that has been scanned, if it is its own result in lower case.
#[inline(always)]
fn check_unchanged_units(units: &[u16], found: Option<Found>, options: Options) -> Checked {
    match found {
        Some(Found::Plain(_)) => Checked::Valid,
        Some(Found::Other(Scanned::Mixed(mixed))) if !IS_SMALL => {
            check_unchanged(Source::Utf16(units), mixed, options)
        }
        _ => Checked::Unknown,
    }
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
/// scanned under these options, is certainly valid, and has U-labels or A-labels. If so, `look` has
/// received the text of each, the name was written to `output` in Unicode, and all lengths are within
/// the limits of the DNS. `places`, which is zeros before, is for [`join_short`].
#[inline(always)]
pub fn short_u_labels(
    name: Narrowed<'_>,
    scanned: Scanned,
    options: Options,
    output: &mut Target<'_, '_>,
    places: &mut Places,
    look: &mut impl FnMut(&[u32]),
) -> bool {
    let options = options.resolved();
    match scanned {
        Scanned::Simple(halves) => {
            let Ok(simple) = Simple::under(options, name.bytes.len(), halves) else {
                return false;
            };
            simple.suspects != 0
                && simple.fits_dns()
                && simple::short_u_labels(simple, name.bytes, options, output, places, look)
        }
        Scanned::Mixed(mixed) => {
            u_labels::short_u_labels(name, mixed, options, output, places, look)
        }
    }
}

/// The labels of a name for which [`short_u_labels`] holds, at the front of `room`.
pub fn join_short<'a>(name: &[u8], places: &Places, room: &'a mut Places) -> Labels<'a> {
    let length = simple::join(name, places, room);
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
        _ => ascii_to_unicode(source, options, to, output, false),
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
    match Simple::look(name, options) {
        Ok(simple) if is_for_display && (simple.suspects != 0 || !simple.fits_dns()) => {
            Checked::Unknown
        }
        Ok(simple) => simple_to_unicode(simple, name, options, to, output),
        Err(_) if is_for_display => Checked::Unknown,
        Err(Declined::Unknown) => parts_to_unicode(name, options.resolved(), to, output),
        declined => checked_or_best(declined, Narrowed::utf8(name), options, to, output),
    }
}

/// The fast path of both operations for names that are not ASCII, and of ToUnicode for long ones in UTF-16
/// and UTF-32. Without a result, `output` is empty. `is_scanned` is that of
/// [`source_to_ascii`](super::source_to_ascii).
#[inline(never)]
pub(super) fn convert_mixed(
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
        short if is_scanned && short.len() < plain::LONG_NAME => Checked::Unknown,
        Source::Utf8(name) => convert_narrowed(Narrowed::utf8(name), options, to, output),
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
    name.map_or(Checked::Unknown, |name| convert_narrowed(name, options, to, output))
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
    match to != To::Ascii && Source::Utf8(name.bytes).is_ascii() {
        true => bytes_to_unicode(name.bytes, options, to, output, false),
        false => convert_narrowed(name, options, to, output),
    }
}

#[inline(never)]
fn convert_narrowed(
    name: Narrowed<'_>,
    options: Options,
    to: To,
    output: &mut Target<'_, '_>,
) -> Checked {
    if name.bytes.len() >= plain::LONG_NAME {
        let result = convert_in_parts(name, options, to == To::Ascii, output);
        return checked_or_best(result, name, options, to, output);
    }
    match name.look(options).and_then(Found::mixed) {
        Some(mixed) => convert_scanned(name, mixed, options, to, output),
        None => Checked::Unknown,
    }
}

/// The part of [`convert_narrowed`] for a short name, scanned. Out of line: one copy.
#[inline(never)]
fn convert_scanned(
    name: Narrowed<'_>,
    mixed: Mixed,
    options: Options,
    to: To,
    output: &mut Target<'_, '_>,
) -> Checked {
    let part = Part::new(name, mixed);
    let result = u_labels::convert_part(&part, options, to == To::Ascii, false, output);
    checked_or_best(result, name, options, to, output)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::super::simple::SHORT_NAME;
    use super::*;
    use crate::cases;
    use crate::idna::OPTIONS;
    use crate::in_every_encoding;
    use std::string::String;

    /// The results of both fast paths, `None` where they decline, in every encoding.
    fn fast(name: &str, options: Options) -> (Option<String>, Option<String>) {
        in_every_encoding(name, |source| {
            let (mut ascii, mut unicode) = ([0; 300], [0; 300]);
            let has_ascii = to_ascii(source, options, false, &mut ascii) == Checked::Valid;
            let mut writer = Writer::new(&mut unicode);
            let mut target = Slot::target(&mut writer);
            let has_unicode = ascii_to_unicode(source, options, To::Unicode, &mut target, false)
                == Checked::Valid;
            let unicode = writer.written().unwrap().to_vec();
            let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
            (has_ascii.then(|| text(&ascii[..name.len()])), has_unicode.then(|| text(&unicode)))
        })
    }

    /// The pipeline gives the same results, so that no other test would notice.
    #[test]
    fn names_with_a_labels_take_the_fast_path() {
        let (name, lower) = ("xn--bcher-kva.a-.Example.", "xn--bcher-kva.a-.example.");
        for option in OPTIONS {
            let options = option.options;
            let matters = [Options::CHECK_HYPHENS, Options::REJECT_ROOT_DOT, Options::SINGLE_LABEL];
            let expected = match matters.contains(&options) {
                true => (None, None),
                false => (Some(lower.into()), Some("bücher.a-.example.".into())),
            };
            assert_eq!(fast(name, options), expected, "{}", option.name);
        }
        // Labels that take more than the union of properties: with marks and a joiner; not in NFC;
        // without an integer.
        let unicode = |name| fast(name, Options::LOOKUP).1;
        assert_eq!(unicode("xn--11b6iy14e").as_deref(), Some("\u{915}\u{94D}\u{200D}"));
        for other in ["xn--ex-8tb", "xn--a-", "xn--", "xn--a-.xn--bcher-kva"] {
            assert_eq!(unicode(other), None, "{other}");
        }
        for other in ["", "a!", "ü", "\u{AD}a", "\u{161}", "a\u{1F600}"] {
            assert_eq!(fast(other, Options::LOOKUP), (None, None), "{other:?}");
        }
    }

    /// The pipeline gives the same results, so that no other test would notice.
    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "modules leave this path out")]
    fn names_in_utf16_take_the_fast_path() {
        let lookup = Options::LOOKUP;
        for (name, options, text, expected) in [
            ("Example", lookup, "example", Checked::Valid),
            ("XN--BCHER-KVA.A", lookup, "bücher.a", Checked::Valid),
            ("xn--a.B", lookup, "\u{80}.b", Checked::Invalid),
            ("Ü.xn--tda", lookup, "ü.ü", Checked::Valid),
            ("ü.A", lookup, "ü.a", Checked::Valid),
            ("Ü B", lookup, "ü b", Checked::Invalid),
            ("ü B", lookup, "ü b", Checked::Refused(1)),
            ("A-.xn--tda", Options::CHECK_HYPHENS, "a-.ü", Checked::Invalid),
        ] {
            for behind in ["", ".labels-of-letters.in-a-name"] {
                let [name, text] = [name, text].map(|text| [text, behind].concat());
                assert_eq!(in_utf16(&name, options), (expected, text), "{name}");
            }
        }
    }

    /// What becomes of a name in UTF-16.
    fn in_utf16(name: &str, options: Options) -> (Checked, String) {
        let units: std::vec::Vec<u16> = name.encode_utf16().collect();
        let mut room = [0; 100];
        let output = &mut Writer::<u16>::new(&mut room);
        let checked = units_to_unicode(&units, options, To::BestUnicode, output);
        (checked, String::from_utf16(output.written().unwrap()).unwrap())
    }

    /// With an A-label behind its refused character, a name is not its own result.
    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "modules leave this path out")]
    fn long_names_that_are_refused_may_have_a_labels() {
        let long = "abc.".repeat(18);
        let (checked, text) = in_utf16(&["a B.xn--tda.", &long].concat(), Options::LOOKUP);
        if checked != Checked::Unknown {
            assert_eq!((checked, text), (Checked::Invalid, ["a b.ü.", &long].concat()));
        }
        let (checked, text) = in_utf16(&["a B.", &long].concat(), Options::LOOKUP);
        assert_eq!((checked, text), (Checked::Refused(1), ["a b.", &long].concat()));
    }

    /// Names of ASCII, alone, and with the same label behind others in a long name.
    #[test]
    fn of_names_that_it_declines_it_knows_the_invalid_ones() {
        let long = "abc.".repeat(20);
        for (label, options, expected) in [
            ("XN--BCHER-KVA", Options::LOOKUP, Checked::Valid),
            ("Xn--4DBRK0CE", Options::IDNA2008_LOOKUP, Checked::Valid),
            ("xn--a", Options::LOOKUP, Checked::Invalid),
            ("XN--A", Options::LOOKUP, Checked::Invalid),
            ("xn--99999999", Options::LOOKUP, Checked::Invalid),
            ("xn--99999999", Options::IGNORE_INVALID_PUNYCODE, Checked::Unknown),
            ("xn--a", Options::ASCII_PASSTHROUGH, Checked::Valid),
            ("xn--", Options::LOOKUP, Checked::Unknown),
            ("xn--a-", Options::LOOKUP, Checked::Invalid),
            ("xn--4dbrk0ce.1", Options::LOOKUP, Checked::Invalid),
            ("xn--4dbrk0ce.1", Options::SKIP_BIDI, Checked::Valid),
            ("a..b", Options::LOOKUP, Checked::Invalid),
            ("a..b", Options::IGNORE_DNS_LENGTH, Checked::Valid),
            ("a..x--b", Options::URL.union(Options::CHECK_HYPHENS), Checked::Unknown),
            ("a..x--b", Options::IGNORE_DNS_LENGTH.union(Options::CHECK_HYPHENS), Checked::Valid),
        ] {
            for name in [label, &*[&*long, label].concat(), &*[label, ".", &*long].concat()] {
                if !IS_SMALL || name.len() < plain::LONG_NAME {
                    let checked = in_every_encoding(name, |source| check(source, options, false));
                    assert_eq!(checked, expected, "{name}");
                }
            }
        }
        // Ill-formed text is not an invalid name.
        let ill_formed = [b"xn--a.", long.as_bytes(), b"\xFF"].concat();
        assert_eq!(check(Source::Utf8(&ill_formed), Options::LOOKUP, false), Checked::Unknown);
    }

    /// Whatever else is wrong with them, if nobody needs the place. Ill-formed text is not an invalid name.
    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "modules leave the path for long names out")]
    fn long_names_are_refused_for_their_first_unfit_character() {
        let long = "abc-d_e.".repeat(9);
        for (text, options, offset, is_sure) in [
            (" x", Options::LOOKUP, Some(long.len()), true),
            (" x..", Options::LOOKUP, None, true),
            (" x--y", Options::LOOKUP, None, true),
            ("! x", Options::LOOKUP, Some(long.len() + 1), false),
            ("<x", Options::LOOKUP, Some(long.len()), false),
            ("! x", Options::ASCII_ANY, None, false),
            ("!x", Options::LOOKUP, None, false),
        ] {
            let name = [&long, text].concat();
            let place = Checked::refused_at(offset);
            let sooner = if is_sure { Checked::Invalid } else { place };
            in_every_encoding(&name, |source| {
                assert_eq!(check(source, options, true), place, "{name}");
                assert_eq!(check(source, options, false), sooner, "{name}");
            });
        }
        let before = [&long, " x."].concat();
        for (behind, is_well_formed) in [("ü".as_bytes(), true), (b"\xFF", false), (b"\xC3", false)]
        {
            let name = [before.as_bytes(), behind].concat();
            let sooner = if is_well_formed { Checked::Invalid } else { Checked::Unknown };
            assert_eq!(check(Source::Utf8(&name), Options::LOOKUP, false), sooner, "{name:x?}");
            assert_eq!(check(Source::Utf8(&name), Options::LOOKUP, true), Checked::Unknown);
        }
    }

    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "modules leave the path for long names out")]
    fn long_names_with_a_labels_take_the_fast_path() {
        let (a_label, u_label) = ("xn--4dbrk0ce.xn--bcher-kva.a.", "ישראל.bücher.a.");
        for repeated in [3, 5, 8].into_iter().take(cases(3, 1)) {
            let (name, unicode) = (a_label.repeat(repeated), u_label.repeat(repeated));
            for (name, unicode) in
                [(&*name, &*unicode), (name.trim_end_matches('.'), unicode.trim_end_matches('.'))]
            {
                let expected = (Some(name.into()), Some(unicode.into()));
                assert_eq!(fast(name, Options::LOOKUP), expected, "{name}");
                // The bidi rule: a label of digits beside one from right to left.
                let broken = name.replace(".a", ".1");
                assert_eq!(fast(&broken, Options::LOOKUP), (None, None), "{broken}");
                assert_ne!(fast(&broken, Options::SKIP_BIDI), (None, None), "{broken}");
            }
        }
    }

    #[test]
    fn names_with_a_labels_take_it_unless_an_option_refuses_their_hyphens_or_dots() {
        let is_taken = |name: &str, options| fast(name, options).0.is_some();
        let long = "xn--bcher-kva.xn--mnchen-3ya.a.".repeat(3);
        // Before, alone, and behind others. Modules of WebAssembly leave the path for long names out.
        let names = |name: &str| {
            let names = [name.into(), [&long, name].concat(), [name, ".", &long, "a"].concat()];
            names.into_iter().take(if IS_SMALL { 1 } else { 3 })
        };
        let hyphened = ["xn--bcher-kva", "a-b.xn--bcher-kva.c"];
        for name in hyphened.into_iter().flat_map(names).step_by(cases(1, 4)) {
            assert!(is_taken(&name, Options::STRICT), "{name}");
            assert!(is_taken(&name, Options::IDNA2008_REGISTRATION), "{name}");
            let passed = Options::CHECK_HYPHENS | Options::ASCII_PASSTHROUGH;
            assert!(!is_taken(&name, passed), "{name}");
            let root_dot = [&name, "."].concat();
            assert!(is_taken(&root_dot, Options::STRICT.without(Options::REJECT_ROOT_DOT)));
            assert!(!is_taken(&root_dot, Options::REJECT_ROOT_DOT), "{root_dot}");
            assert!(!is_taken(&name, Options::SINGLE_LABEL), "{name}");
        }
        let hyphens = ["a-.xn--bcher-kva", "-a.xn--bcher-kva", "ab--c.xn--bcher-kva"];
        let after = ["xn--bcher-kva.a-", "xn--bcher-kva.-a", "xn--bcher-kva.ab--c"];
        for name in hyphens.into_iter().chain(after).flat_map(names).step_by(cases(1, 10)) {
            let others = Options::STRICT.without(Options::CHECK_HYPHENS);
            assert!(is_taken(&name, others) && !is_taken(&name, Options::STRICT), "{name}");
        }
    }

    #[test]
    fn plain_names_take_the_fast_path() {
        let long = "a.very-long_Name.".repeat(16);
        let plain: [(&str, &[Options]); 8] = [
            ("a", &[]),
            ("Example.com", &[Options::SINGLE_LABEL]),
            ("example.com.", &[Options::SINGLE_LABEL, Options::REJECT_ROOT_DOT]),
            ("-ab", &[Options::CHECK_HYPHENS]),
            ("a-.b", &[Options::SINGLE_LABEL, Options::CHECK_HYPHENS]),
            ("a-b_c", &[Options::ASCII_LDH]),
            (&long[..100], &[Options::SINGLE_LABEL, Options::ASCII_LDH]),
            (&long[..253], &[Options::SINGLE_LABEL, Options::ASCII_LDH]),
        ];
        // Modules of WebAssembly take longer names the general way.
        let taken = plain.iter().filter(|(name, _)| !IS_SMALL || name.len() <= SHORT_NAME);
        for &(name, breaking) in taken {
            for option in OPTIONS.iter().step_by(cases(1, 7)) {
                let expected = Some(name.to_ascii_lowercase());
                let is_broken = breaking.contains(&option.options);
                let expected = if is_broken { (None, None) } else { (expected.clone(), expected) };
                assert_eq!(fast(name, option.options), expected, "{name} {}", option.name);
            }
        }
    }
}
