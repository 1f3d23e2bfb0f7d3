//! Faults, and their places in the source. Only refused texts have a place to be found.

use super::characters::properties;
use super::precis::mapped;
use super::profile::Preparation;
use super::text::{Part, Text, is_unassigned};
use crate::idna::{Detail, Rule, Rules};
use crate::text::{CodePoint, Source};

/// The place of a fault in a part of the source.
#[derive(Clone, Copy)]
pub(super) enum Place {
    /// Code units of the source.
    Source { offset: usize, length: usize },
    /// A code point of the prepared text.
    Prepared { index: usize },
    /// The whole part.
    Part,
}

/// Collects the rules, and keeps the first fault.
#[derive(Default)]
pub(super) struct Faults {
    rules: Rules,
    first: Option<First>,
}

/// The first fault, and the extent of its part.
#[derive(Clone, Copy)]
struct First {
    rule: Rule,
    place: Place,
    code_point: Option<u32>,
    start: usize,
    end: usize,
    label: usize,
}

impl Faults {
    #[cold]
    #[inline(never)]
    pub(super) fn record(
        &mut self,
        rule: Rule,
        part: &Part<'_>,
        place: Place,
        code_point: Option<u32>,
    ) {
        self.rules.insert(rule);
        let &Part { start, end, label, .. } = part;
        let fault = First { rule, place, code_point, start, end, label };
        self.first = self.first.or(Some(fault));
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rules.is_empty()
    }

    /// The detail of the faults; `room` is as long as the buffer in which the text was prepared.
    #[inline(never)]
    pub(super) fn detail(
        &self,
        source: Source<'_>,
        preparation: Preparation,
        room: &mut [u32],
    ) -> Detail {
        let Some(First { rule, place, code_point, start, end, label }) = self.first else {
            return Detail::default();
        };
        let part = Part { source, start, end, label };
        let (offset, length) = match place {
            Place::Source { offset, length } => (offset, length),
            Place::Part => (start, end - start),
            Place::Prepared { index } => extent(&part, preparation, index, code_point, room),
        };
        Detail { rules: self.rules, first_rule: Some(rule), offset, length, label, code_point }
    }
}

/// The source of the code point whose number is `index` in the prepared text, with its length.
///
/// The source is taken in segments that normalization cannot join: each begins with a boundary.
fn extent(
    part: &Part<'_>,
    preparation: Preparation,
    index: usize,
    code_point: Option<u32>,
    room: &mut [u32],
) -> (usize, usize) {
    let mut start = part.start;
    let mut text = Text::new(room, preparation);
    for point in part.code_points() {
        let c = point.value;
        let begins = is_unassigned(c, preparation)
            || (mapped(c, preparation).code_points().first())
                .is_some_and(|&c| properties(c).is_nfc_boundary());
        if begins {
            text.end_part();
            if index < text.length {
                return within(part, start, point.offset, preparation, code_point);
            }
            start = point.offset;
        }
        text.add(c);
    }
    within(part, start, part.end, preparation, code_point)
}

/// The first code point from `start` to `end` whose mapping contains `code_point`; all of them if
/// normalization produced it.
fn within(
    part: &Part<'_>,
    start: usize,
    end: usize,
    preparation: Preparation,
    code_point: Option<u32>,
) -> (usize, usize) {
    let makes_it = |point: &CodePoint| {
        mapped(point.value, preparation).code_points().iter().any(|&c| Some(c) == code_point)
    };
    match part.source.code_points(start, end).find(makes_it) {
        Some(point) => (point.offset, point.length),
        None => (start, end - start),
    }
}
