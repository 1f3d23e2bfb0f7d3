//! The place in the source of the fault that decided.

use super::fault::Fault;
use super::label_set::LabelSet;
use super::reasons::Reason;
use super::report::Report;
use crate::idna::{Detail, Options, Rule, is_separator, mapping};
use crate::text::{CodePoint, Source};
use crate::unicode::{Status, properties};

/// Fills in the place of the first fault.
pub(super) fn fill_in(
    source: Source<'_>,
    options: Options,
    detail: &Detail,
    first: &Fault,
    report: &mut Report,
) {
    (report.label, report.code_point) = (first.label, first.code_point);
    let is_whole_name =
        first.reason == Reason::ProtectedName || report.first_rule == Some(Rule::NameTooLong);
    (report.offset, report.length) = if !detail.rules.is_empty() {
        (detail.offset, detail.length)
    } else if is_whole_name {
        (0, source.len())
    } else {
        place(source, options, first)
    };
}

/// The first code point of the label that is mapped to the faulty one. If there is none, or if it
/// is inside an A-label, the place is the whole label.
fn place(source: Source<'_>, options: Options, first: &Fault) -> (usize, usize) {
    let mut extent: Option<(usize, usize)> = None;
    let mut label = 0;
    for CodePoint { value: c, offset, length } in source.code_points(0, source.len()) {
        let is_separator = is_separator(c, options);
        label += usize::from(is_separator);
        if label > first.label {
            break;
        }
        if label < first.label || is_separator {
            continue;
        }
        if c >= 0x80 && first.code_point.is_some_and(|faulty| is_mapped_to(c, faulty, options)) {
            return (offset, length);
        }
        let start = extent.map_or(offset, |(start, _)| start);
        extent = Some((start, offset + length - start));
    }
    extent.unwrap_or((0, source.len()))
}

/// Whether the mapping of `c` has this code point.
fn is_mapped_to(c: u32, other: u32, options: Options) -> bool {
    if is_valid(c) { c == other } else { mapping(c, options).any(|c| c == other) }
}

/// Whether `c` is mapped to itself under all options.
fn is_valid(c: u32) -> bool {
    properties(c).status() == Status::Valid
}

/// The labels that mapping made, at least in part, from non-ASCII characters.
#[inline(never)]
pub(super) fn made_labels(source: Source<'_>, options: Options) -> LabelSet {
    let mut made = LabelSet::default();
    if source.is_ascii() {
        return made;
    }
    let mut index = 0;
    for point in source.code_points(0, source.len()) {
        let c = point.value;
        if is_separator(c, options) {
            index += 1;
        } else if c >= 0x80 && mapping(c, options).next().is_some() {
            made.insert(index);
        }
    }
    made
}
