//! Mapping (UTS #46, section 4, step 1), and the check that a name is already mapped.

use super::checked::Declined;
use super::fault::{Error, Fault, Faults, Place, Recorder, Stage};
use super::options::Options;
use super::rules::Rule;
use super::syntax::{DOT, refused};
use crate::text::{CodeUnit, IllFormed, Source};
use crate::unicode::{self, Mapping, Properties, PropertyUnion, Status, nfc, properties};

/// The result of mapping a name.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mapped {
    /// The number of code points; it exceeds the size of a buffer that is too small, and is [`ENDED`] if
    /// a disallowed one has ended the mapping.
    pub(super) length: usize,
    /// Whether the name has ASCII that the options refuse.
    pub(super) has_refused: bool,
    /// The union of the properties of its code points. It also holds for the code points that
    /// normalization makes of them: they are as valid, and are marks only if they are made of
    /// marks.
    pub(super) union: PropertyUnion,
    /// Whether the source had non-ASCII characters.
    pub(super) has_non_ascii: bool,
    /// Whether some of them may have become ASCII, dots possibly among it, or nothing.
    pub(super) may_be_ascii: bool,
    /// Set before mapping: whether it goes on behind a disallowed code point.
    pub(super) keeps_disallowed: bool,
}

/// See [`Mapped::length`].
const ENDED: usize = usize::MAX;

impl Mapped {
    /// Whether a disallowed code point has ended the mapping.
    pub(super) fn is_ended(&self) -> bool {
        self.length == ENDED
    }
}

/// The mapping of `c`.
#[inline]
pub(super) fn mapping(c: u32, p: Properties, options: Options) -> Mapping {
    if options.contains(Options::TRANSITIONAL) {
        // The capital sharp s is mapped to the small one, which is a deviation.
        const CAPITAL_SHARP_S: u32 = 0x1E9E;
        const SHARP_S: u32 = 0xDF;
        if c == CAPITAL_SHARP_S {
            return unicode::transitional_mapping(SHARP_S, properties(SHARP_S));
        }
        unicode::transitional_mapping(c, p)
    } else {
        unicode::mapping(c, p)
    }
}

/// Maps `source` to `buffer`.
#[inline]
pub(super) fn map(
    source: Source<'_>,
    options: Options,
    buffer: &mut [u32],
    mapped: &mut Mapped,
) -> Result<(), IllFormed> {
    match source {
        Source::Utf8(units) => map_units(units, options, buffer, mapped),
        Source::Utf16(units) => map_units(units, options, buffer, mapped),
        Source::Utf32(units) => map_units(units, options, buffer, mapped),
    }
}

/// The options under which a label can be mapped alone. Under the others a rule is about the source or
/// about dots inside of labels, or U+0000 is valid, which ends the text of a label.
pub(super) const LABEL_OPTIONS: Options = Options::ALL
    .without(Options::NO_MAPPING.union(Options::ASCII_ANY).union(Options::SINGLE_LABEL));

/// Maps and normalizes a label, or several with other dots between them, to the front of `room`, with
/// zeros behind it. `mapped` is empty before.
#[inline(always)]
pub(super) fn map_label(
    label: Source<'_>,
    options: Options,
    room: &mut [u32],
    mapped: &mut Mapped,
) -> Result<(), Declined> {
    let is_well_formed = map(label, options, room, mapped).is_ok();
    if !is_well_formed || mapped.length > room.len() {
        return Err(Declined::unless(!mapped.is_ended()));
    }
    if !mapped.union.is_nfc() {
        // Normalization makes another character of U+003D and U+0338.
        if mapped.has_refused {
            return Err(Declined::Unknown);
        }
        mapped.length = nfc::normalize(room, mapped.length).ok_or(Declined::Unknown)?;
        room.get_mut(mapped.length..).ok_or(Declined::Unknown)?.fill(0);
    }
    Ok(())
}

/// [`map_label`] for the label at this place. Out of line: most names are in UTF-8, and valid.
#[inline(never)]
pub(super) fn map_label_at(
    source: Source<'_>,
    start: usize,
    end: usize,
    options: Options,
    room: &mut [u32],
    mapped: &mut Mapped,
) -> Result<(), Declined> {
    map_label(source.get(start, end).ok_or(Declined::Unknown)?, options, room, mapped)
}

/// The length of a name as it is mapped to `room`, if it is well-formed and there is enough.
pub fn mapped(source: Source<'_>, options: Options, room: &mut [u32]) -> Option<usize> {
    let mut mapped = Mapped { keeps_disallowed: true, ..Mapped::default() };
    map(source, options.resolved(), room, &mut mapped).ok()?;
    Some(mapped.length).filter(|&length| length <= room.len())
}

/// The same for each encoding form.
#[inline(never)]
fn map_units<U: CodeUnit>(
    source: &[U],
    options: Options,
    buffer: &mut [u32],
    mapped: &mut Mapped,
) -> Result<(), IllFormed> {
    let mut length = 0;
    let (mut refused_bits, mut has_non_ascii) = (0, false);
    let refused = refused(options);
    let mut union = PropertyUnion::default();
    let mut rest = source;
    while let Some(&unit) = rest.first() {
        let c = unit.into();
        if c < 0x80 {
            // Branchless: the order of letters and other characters cannot be predicted.
            let lower = c | u32::from(matches!(c, 0x41..=0x5A)) << 5;
            refused_bits |= refused.lowest_bit(lower);
            push(buffer, &mut length, lower);
            rest = rest.get(1..).unwrap_or_default();
            continue;
        }
        let (c, after) = U::read(rest)
            .map_err(|length| IllFormed { offset: source.len() - rest.len(), length })?;
        rest = after;
        has_non_ascii = true;
        let p = properties(c);
        if p.status() != Status::Valid {
            length = map_to_others(c, p, options, buffer, length, mapped);
            if length == ENDED {
                break;
            }
            continue;
        }
        union.add(p);
        push(buffer, &mut length, c);
    }
    mapped.length = length;
    mapped.has_refused |= refused_bits & 1 != 0;
    mapped.union.join(union);
    mapped.has_non_ascii = has_non_ascii;
    Ok(())
}

/// Maps a code point that is not valid; the result is the new length. Out of line: one copy for all
/// encodings.
#[inline(never)]
fn map_to_others(
    c: u32,
    p: Properties,
    options: Options,
    buffer: &mut [u32],
    mut length: usize,
    mapped: &mut Mapped,
) -> usize {
    if p.status() == Status::Disallowed {
        if !mapped.keeps_disallowed {
            return ENDED;
        }
        mapped.union.add(p);
        push(buffer, &mut length, c);
        return length;
    }
    let is_transitional = options.contains(Options::TRANSITIONAL);
    if let Some(other) = unicode::at_shared_distance(c, p).filter(|_| !is_transitional) {
        mapped.may_be_ascii |= other < 0x80;
        push_mapped(other, options, buffer, &mut length, mapped);
        return length;
    }
    map_to_several(c, p, options, buffer, length, mapped)
}

/// Any mapping. Out of line: few need it.
#[inline(never)]
fn map_to_several(
    c: u32,
    p: Properties,
    options: Options,
    buffer: &mut [u32],
    mut length: usize,
    mapped: &mut Mapped,
) -> usize {
    mapped.may_be_ascii = true;
    mapping(c, p, options).for_each(|c| push_mapped(c, options, buffer, &mut length, mapped));
    length
}

/// Appends a code point of a mapping.
#[inline]
fn push_mapped(
    c: u32,
    options: Options,
    buffer: &mut [u32],
    length: &mut usize,
    mapped: &mut Mapped,
) {
    if c < 0x80 {
        mapped.has_refused |= refused(options).contains(c);
    } else {
        mapped.union.add(properties(c));
    }
    push(buffer, length, c);
}

#[inline]
fn push(buffer: &mut [u32], length: &mut usize, c: u32) {
    if let Some(slot) = buffer.get_mut(*length) {
        *slot = c;
    }
    *length += 1;
}

/// Records the changes that mapping makes to `source` (NO_MAPPING; RFC 5891, section 5.2).
/// Upper-case letters of an ASCII label are not a change: the DNS ignores their case.
pub(super) fn check_form(
    source: Source<'_>,
    options: Options,
    faults: &mut Faults,
) -> Result<(), Error> {
    let mut label = 0;
    let mut upper: Option<Fault> = None;
    let mut is_ascii = true;
    for point in source.code_points(0, source.len()) {
        let c = point.value;
        if c == DOT && is_separator(c, options) {
            (label, upper, is_ascii) = (label + 1, None, true);
            continue;
        }
        let fault = Fault {
            stage: Stage::Mapping,
            rule: Rule::NotMappedForm,
            label,
            place: Place::Source { offset: point.offset, length: point.length },
            code_point: Some(c),
        };
        if matches!(c, 0x41..=0x5A) {
            if is_ascii {
                upper = upper.or(Some(fault));
            } else {
                faults.record(fault)?;
            }
        } else if c >= 0x80 {
            is_ascii = false;
            if let Some(upper) = upper.take() {
                faults.record(upper)?;
            }
            let status = properties(c).status();
            let is_mapped = matches!(status, Status::Mapped | Status::Ignored)
                || status == Status::Deviation && options.contains(Options::TRANSITIONAL);
            if is_mapped {
                faults.record(fault)?;
            }
            label += usize::from(is_separator(c, options));
        }
    }
    Ok(())
}

/// Whether `c` separates labels once it is mapped: no code point is mapped to a dot and more.
pub fn is_separator(c: u32, options: Options) -> bool {
    let is_mapped_to_dot = || c >= 0x80 && mapping(c, properties(c), options).eq([DOT]);
    !options.contains(Options::SINGLE_LABEL) && (c == DOT || is_mapped_to_dot())
}
