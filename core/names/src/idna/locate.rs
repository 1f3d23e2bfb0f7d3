//! The place of a fault in the source. Only invalid and ill-formed names come here.

use super::fault::{Detail, Fault, Place};
use super::map::{is_separator, mapping};
use super::options::Options;
use crate::text::{CodePoint, IllFormed, Source};
use crate::unicode::{nfc, properties};

/// The detail of an ill-formed name. Out of line: normalization, which takes the most stack, does not run
/// above it.
#[inline(never)]
pub(super) fn ill_formed_detail(
    source: Source<'_>,
    options: Options,
    IllFormed { offset, length }: IllFormed,
) -> Detail {
    let before = source.code_points(0, offset);
    let label = before.filter(|point| is_separator(point.value, options)).count();
    Detail { offset, length, label, ..Detail::default() }
}

/// The place of a fault: offset and length. `room` is as long as the buffer in which the name was
/// processed.
#[inline(never)]
pub(super) fn place(
    source: Source<'_>,
    options: Options,
    fault: &Fault,
    room: &mut [u32],
) -> (usize, usize) {
    let label = match fault.place {
        Place::Source { offset, length } => return (offset, length),
        Place::Name => return (0, source.len()),
        Place::Label | Place::CodePoint(_) => label_extent(source, options, fault.label),
    };
    let Place::CodePoint(index) = fault.place else { return label };
    let (start, length) = label;
    let end = start + length;
    code_point_extent(source, start, end, options, index, fault.code_point, room).unwrap_or(label)
}

/// The offset and the length of label `wanted`. An empty last label is at the end of the name: the
/// dot before it can be underlined. Out of line, as [`ill_formed_detail`].
#[inline(never)]
fn label_extent(source: Source<'_>, options: Options, wanted: usize) -> (usize, usize) {
    let (mut label, mut start) = (0, 0);
    let mut last_dot = (source.len(), 0);
    for point in source.code_points(0, source.len()) {
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
struct Segment {
    /// Its offset, in code units.
    start: usize,
    /// The number of code points that it is mapped to.
    mapped: usize,
}

/// The place, in the label from `start` to `end`, of the code point whose number is `index` after
/// mapping and normalization, with its length.
fn code_point_extent(
    source: Source<'_>,
    start: usize,
    end: usize,
    options: Options,
    index: usize,
    code_point: Option<u32>,
    room: &mut [u32],
) -> Option<(usize, usize)> {
    // The number of normalized code points before the segment.
    let mut before = 0;
    let mut segment = Segment { start, mapped: 0 };
    for point in source.code_points(start, end) {
        let mapped = mapping(point.value, properties(point.value), options);
        let begins = mapped.clone().next().is_some_and(|c| properties(c).is_nfc_boundary());
        if begins && segment.mapped > 0 {
            before += nfc::normalize(room, segment.mapped)?;
            if index < before {
                return Some(within(source, segment.start, point.offset, options, code_point));
            }
            segment = Segment { start: point.offset, mapped: 0 };
        }
        for c in mapped {
            *room.get_mut(segment.mapped)? = c;
            segment.mapped += 1;
        }
    }
    Some(within(source, segment.start, end, options, code_point))
}

/// The first code point from `start` to `end` whose mapping contains `code_point`; all of them if
/// normalization produced it. Out of line, as [`ill_formed_detail`].
#[inline(never)]
fn within(
    source: Source<'_>,
    start: usize,
    end: usize,
    options: Options,
    code_point: Option<u32>,
) -> (usize, usize) {
    let makes_it = |point: &CodePoint| {
        let mut mapped = mapping(point.value, properties(point.value), options);
        mapped.any(|c| Some(c) == code_point)
    };
    match source.code_points(start, end).find(makes_it) {
        Some(point) => (point.offset, point.length),
        None => (start, end - start),
    }
}
