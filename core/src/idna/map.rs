//! Mapping (UTS #46, section 4, step 1), and what it is to find no work.

use super::ascii::{extra_character, refused};
use super::bidi;
use super::fault::{Fault, Faults, Place, Stage, Stop};
use super::options::Options;
use super::rules::Rule;
use crate::text::{IllFormed, Source, Unit, ascii};
use crate::unicode::{self, Mapping, Properties, Status, properties};

/// The label separator.
pub(super) const DOT: u32 = 0x2E;

/// What mapping made of a name.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mapped {
    /// How many code points it has; more than the buffer holds, if that was too small.
    pub(super) length: usize,
    /// Whether it has ASCII that the options refuse.
    pub(super) has_refused: bool,
    /// Whether any code point is not inert, so that the labels need a look.
    pub(super) is_special: bool,
    /// Whether normalization may change it.
    pub(super) needs_nfc: bool,
    /// Whether it is a bidi domain name (RFC 5893, section 1.4).
    pub(super) is_right_to_left: bool,
    /// Whether the source had anything but ASCII.
    pub(super) has_non_ascii: bool,
}

impl Mapped {
    /// Takes note of a code point that is not ASCII.
    #[inline]
    pub(super) fn note(&mut self, p: Properties) {
        if !p.is_inert() {
            self.is_special = true;
            self.needs_nfc |= !p.is_nfc_boundary();
            self.is_right_to_left |= bidi::is_right_to_left(p.bidi_class());
        }
    }
}

/// What `c` is mapped to.
#[inline]
pub(super) fn mapping(c: u32, p: Properties, options: Options) -> Mapping {
    if options.contains(Options::TRANSITIONAL) {
        // The capital sharp s is mapped to the small one, and that is a deviation.
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
pub(super) fn map<U: Unit>(
    source: &[U],
    options: Options,
    buffer: &mut [u32],
) -> Result<Mapped, IllFormed> {
    let refused = refused(options);
    let mut mapped = Mapped::default();
    let mut rest = source;
    let mut tries_blocks = true;
    while let Some(&unit) = rest.first() {
        let c = unit.into();
        if c < 0x80 {
            if tries_blocks
                && let Some(after) = map_block(rest, options, buffer, &mut mapped.length)
            {
                rest = after;
                continue;
            }
            tries_blocks = false;
            let lower = if matches!(c, 0x41..=0x5A) { c | 0x20 } else { c };
            mapped.has_refused |= refused.contains(lower);
            push(buffer, &mut mapped.length, lower);
            rest = rest.get(1..).unwrap_or_default();
            continue;
        }
        let (c, length) = U::read(rest)
            .map_err(|length| IllFormed { offset: source.len() - rest.len(), length })?;
        rest = rest.get(length..).unwrap_or_default();
        mapped.has_non_ascii = true;
        let p = properties(c);
        if p.is_inert() {
            push(buffer, &mut mapped.length, c);
            continue;
        }
        map_special(c, p, options, buffer, &mut mapped);
    }
    Ok(mapped)
}

/// Maps a code point that is not inert. Not inlined: there is one for all encodings.
#[inline(never)]
fn map_special(c: u32, p: Properties, options: Options, buffer: &mut [u32], mapped: &mut Mapped) {
    for c in mapping(c, p, options) {
        if c < 0x80 {
            mapped.has_refused |= refused(options).contains(c);
        } else {
            mapped.note(properties(c));
        }
        push(buffer, &mut mapped.length, c);
    }
}

#[inline]
fn push(buffer: &mut [u32], length: &mut usize, c: u32) {
    if let Some(slot) = buffer.get_mut(*length) {
        *slot = c;
    }
    *length += 1;
}

/// Maps a block of plain ASCII, if there is one; what is left after it.
#[inline]
fn map_block<'a, U: Unit>(
    source: &'a [U],
    options: Options,
    buffer: &mut [u32],
    length: &mut usize,
) -> Option<&'a [U]> {
    let Source::Utf8(bytes) = U::source(source) else { return None };
    let lower = ascii::lower_plain(*bytes.first_chunk()?, extra_character(options))?;
    let slots = buffer.get_mut(*length..)?.first_chunk_mut()?;
    *slots = lower.map(u32::from);
    *length += lower.len();
    source.get(lower.len()..)
}

/// Records what mapping changes in `source` (NO_MAPPING; RFC 5891, section 5.2). Upper-case letters
/// of an ASCII label are no change: the DNS does not tell them from lower-case ones.
pub(super) fn check_form(
    source: Source<'_>,
    options: Options,
    faults: &mut Faults,
) -> Result<(), Stop> {
    let mut label = 0;
    let mut upper: Option<Fault> = None;
    let mut is_ascii = true;
    for point in source.code_points(0, source.len()) {
        let c = point.value;
        if c == DOT && !options.contains(Options::SINGLE_LABEL) {
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

/// Whether `c`, which is not ASCII, is mapped to a label separator.
fn is_separator(c: u32, options: Options) -> bool {
    let p = properties(c);
    !p.is_inert() && p.status() == Status::Mapped && mapping(c, p, options).eq([DOT])
}
