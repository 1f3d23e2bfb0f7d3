//! Mapping (UTS #46, section 4, step 1), and what it is to find no work.

use super::ascii::AsciiSet;
use super::fault::{Fault, Faults, Place, Stage, Stop};
use super::options::Options;
use super::rules::Rule;
use crate::text::{self, IllFormed, Unit};
use crate::unicode::{self, Mapping, Properties, Status, properties};

/// The label separator.
pub(super) const DOT: u32 = 0x2E;

/// What mapping made of a name.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mapped {
    /// How many code points it has; more than the buffer holds, if that was too small.
    pub(super) length: usize,
    /// The ASCII in it.
    pub(super) ascii: AsciiSet,
    /// Whether any code point is not inert, so that the labels need a look.
    pub(super) is_special: bool,
    /// Whether the source was ASCII only.
    pub(super) from_ascii: bool,
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
pub(super) fn map<U: Unit>(
    source: &[U],
    options: Options,
    buffer: &mut [u32],
) -> Result<Mapped, IllFormed> {
    let mut mapped = Mapped { from_ascii: true, ..Mapped::default() };
    let mut push = |mapped: &mut Mapped, c: u32| {
        if let Some(slot) = buffer.get_mut(mapped.length) {
            *slot = c;
        }
        mapped.length += 1;
    };
    for point in text::code_points(source) {
        let c = point?.value;
        if c < 0x80 {
            let lower = if matches!(c, 0x41..=0x5A) { c | 0x20 } else { c };
            mapped.ascii.insert(lower);
            push(&mut mapped, lower);
            continue;
        }
        mapped.from_ascii = false;
        let p = properties(c);
        if p.is_inert() {
            push(&mut mapped, c);
            continue;
        }
        for c in mapping(c, p, options) {
            if c < 0x80 {
                mapped.ascii.insert(c);
            } else if !mapped.is_special {
                mapped.is_special = !properties(c).is_inert();
            }
            push(&mut mapped, c);
        }
    }
    Ok(mapped)
}

/// Records what mapping changes in `source` (NO_MAPPING; RFC 5891, section 5.2). Upper-case letters
/// of an ASCII label are no change: the DNS does not tell them from lower-case ones.
pub(super) fn check_form<U: Unit>(
    source: &[U],
    options: Options,
    faults: &mut Faults,
) -> Result<(), Stop> {
    let mut label = 0;
    let mut upper: Option<Fault> = None;
    let mut is_ascii = true;
    for point in text::code_points(source).map_while(Result::ok) {
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
