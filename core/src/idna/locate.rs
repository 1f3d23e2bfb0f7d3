//! The place of a fault in the source. Only a name that is refused comes here.

use super::fault::{Detail, Fault, Faults, Place};
use super::map::{DOT, mapping};
use super::options::Options;
use crate::text::{self, CodePoint, IllFormed, Unit};
use crate::unicode::{nfc, properties};

/// What is known of a name whose faults are collected; all zero for one without.
///
/// `scratch` is as long as the buffer that the name was processed in.
pub(super) fn detail<U: Unit>(
    source: &[U],
    options: Options,
    faults: &Faults,
    scratch: &mut [u32],
) -> Detail {
    let Some(fault) = faults.first() else { return Detail::default() };
    let (offset, length) = place(source, options, &fault, scratch);
    Detail {
        rules: faults.rules(),
        first_rule: Some(fault.rule),
        offset,
        length,
        label: fault.label,
        code_point: fault.code_point,
    }
}

/// What is known of a name that is ill-formed.
pub(super) fn ill_formed_detail<U: Unit>(
    source: &[U],
    options: Options,
    IllFormed { offset, length }: IllFormed,
) -> Detail {
    let before = text::code_points(source).map_while(Result::ok);
    let label = before.filter(|point| is_separator(point.value, options)).count();
    Detail { offset, length, label, ..Detail::default() }
}

fn is_separator(c: u32, options: Options) -> bool {
    !options.contains(Options::SINGLE_LABEL) && mapping(c, properties(c), options).eq([DOT])
}

fn place<U: Unit>(
    source: &[U],
    options: Options,
    fault: &Fault,
    scratch: &mut [u32],
) -> (usize, usize) {
    let label = match fault.place {
        Place::Source { offset, length } => return (offset, length),
        Place::Name => return (0, source.len()),
        Place::Label | Place::CodePoint(_) => label_extent(source, options, fault.label),
    };
    let Place::CodePoint(index) = fault.place else { return label };
    let (start, length) = label;
    let units = source.get(start..start + length).unwrap_or_default();
    match code_point_extent(units, options, index, fault.code_point, scratch) {
        Some((offset, length)) => (start + offset, length),
        None => label,
    }
}

/// Where label `wanted` begins, and its length. An empty last label is where the name ends: the
/// dot before it is what can be underlined.
fn label_extent<U: Unit>(source: &[U], options: Options, wanted: usize) -> (usize, usize) {
    let (mut label, mut start) = (0, 0);
    let mut last_dot = (source.len(), 0);
    for point in text::code_points(source).map_while(Result::ok) {
        if is_separator(point.value, options) {
            if label == wanted {
                return (start, point.offset - start);
            }
            label += 1;
            start = point.offset + point.length;
            last_dot = (point.offset, point.length);
        }
    }
    if start == source.len() { last_dot } else { (start, source.len() - start) }
}

/// Code points of a label that normalization may change together.
#[derive(Default)]
struct Segment {
    /// Where it begins in the label, in code units.
    start: usize,
    /// How many code points it is mapped to.
    mapped: usize,
}

/// Where in the source of a label the code point stands that has number `index` once the label is
/// mapped and normalized, and the length there.
fn code_point_extent<U: Unit>(
    label: &[U],
    options: Options,
    index: usize,
    code_point: Option<u32>,
    scratch: &mut [u32],
) -> Option<(usize, usize)> {
    // How many normalized code points stand before the segment.
    let mut before = 0;
    let mut segment = Segment::default();
    for point in text::code_points(label).map_while(Result::ok) {
        let mapped = mapping(point.value, properties(point.value), options);
        let begins = mapped.clone().next().is_some_and(|c| properties(c).is_nfc_boundary());
        if begins && segment.mapped > 0 {
            before += nfc::normalize(scratch, segment.mapped)?;
            if index < before {
                return within(label, &segment, point.offset, options, code_point);
            }
            segment = Segment { start: point.offset, mapped: 0 };
        }
        for c in mapped {
            *scratch.get_mut(segment.mapped)? = c;
            segment.mapped += 1;
        }
    }
    within(label, &segment, label.len(), options, code_point)
}

/// The first code point of the segment that is mapped to `code_point` among others; where
/// normalization made it, the segment.
fn within<U: Unit>(
    label: &[U],
    segment: &Segment,
    end: usize,
    options: Options,
    code_point: Option<u32>,
) -> Option<(usize, usize)> {
    let units = label.get(segment.start..end)?;
    let makes_it = |point: &CodePoint| {
        let mut mapped = mapping(point.value, properties(point.value), options);
        mapped.any(|c| Some(c) == code_point)
    };
    let point = text::code_points(units).map_while(Result::ok).find(makes_it);
    Some(match point {
        Some(point) => (segment.start + point.offset, point.length),
        None => (segment.start, units.len()),
    })
}
