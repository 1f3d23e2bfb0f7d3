//! The place in the source of the fault that decided.

use super::fault::Fault;
use super::label_set::LabelSet;
use super::reasons::Reason;
use super::report::Report;
use crate::idna::{DOT, Detail, Options, Rule, is_separator, mapping};
use crate::text::{CodePoint, Source};
use crate::unicode::{Status, properties};
use core::iter;

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
    let (mut label, mut start) = (0, 0);
    for CodePoint { value: c, offset, length } in code_points(source) {
        // Most characters are ASCII or valid: they are no separators, and mapped to nothing else.
        let is_other = c >= 0x80 && !is_valid(c);
        if (is_other || c == DOT) && is_separator(c, options) {
            if label == first.label {
                return (start, offset - start);
            }
            (label, start) = (label + 1, offset + length);
            continue;
        }
        let is_faulty = |faulty| match is_other {
            true => mapping(c, options).any(|c| c == faulty),
            false => c >= 0x80 && c == faulty,
        };
        if label == first.label && first.code_point.is_some_and(is_faulty) {
            return (offset, length);
        }
    }
    (start, source.len() - start)
}

/// The code points of a name. ASCII in UTF-8, the larger part of most names, takes no call.
#[inline(always)]
fn code_points(source: Source<'_>) -> impl Iterator<Item = CodePoint> {
    let mut next = 0;
    iter::from_fn(move || {
        let offset = next;
        let ascii = match source {
            Source::Utf8(name) => name.get(offset).filter(|byte| byte.is_ascii()),
            _ => None,
        };
        let point = match ascii {
            Some(&byte) => CodePoint { value: byte.into(), offset, length: 1 },
            None => source.code_points(offset, source.len()).next()?,
        };
        next += point.length;
        Some(point)
    })
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
