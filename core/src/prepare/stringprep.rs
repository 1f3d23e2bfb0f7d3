//! The steps of stringprep (RFC 3454, section 2), and those that PRECIS shares.

use super::characters::{Direction, direction, is_prohibited};
use super::enforcement;
use super::fault::{Faults, Place};
use super::profile::{Preparation, Profile};
use super::text::{Part, Text};
use crate::idna::{Rule, room_for};
use crate::text::CodePoint;

/// The result of a preparation.
pub(super) enum Prepared {
    /// The length of the prepared text in the buffer, faulty or not.
    Length(usize),
    /// The size of a buffer that is large enough.
    Needs(usize),
    /// The source is ill-formed.
    IllFormed,
}

/// Prepares a part, and records its faults.
#[inline(never)]
pub(super) fn prepare(
    part: &Part<'_>,
    preparation: Preparation,
    buffer: &mut [u32],
    faults: &mut Faults,
) -> Prepared {
    let Preparation { profile, is_query } = preparation;
    let size = buffer.len();
    let mut text = Text::new(buffer, preparation);
    let mut unassigned: Option<CodePoint> = None;
    let mut end = part.start;
    for point in part.code_points() {
        if text.add(point.value) {
            unassigned = unassigned.or(Some(point));
        }
        end = point.offset + point.length;
    }
    if end != part.end {
        return Prepared::IllFormed;
    }
    text.compose();
    let mapped = text.mapped();
    let Text { buffer, length, is_short, .. } = text;
    let Some(prepared) = buffer.get_mut(..length).filter(|_| !is_short) else {
        let least = if is_short { size.saturating_mul(2) } else { 0 };
        return Prepared::Needs(room_for(mapped).max(least));
    };
    if let Some(point) = unassigned.filter(|_| !is_query) {
        let place = Place::Source { offset: point.offset, length: point.length };
        faults.record(Rule::Unassigned, part, place, Some(point.value));
    }
    if profile.is_precis() {
        return Prepared::Length(enforcement::finish(prepared, part, profile, faults));
    }
    check(prepared, part, profile, faults);
    Prepared::Length(length)
}

/// RFC 3454, sections 5 and 6: the code points that may not stand in a prepared text, and the
/// directions. Out of line: its registers are not on the stack while the text is normalized.
#[inline(never)]
fn check(text: &[u32], part: &Part<'_>, profile: Profile, faults: &mut Faults) {
    let mut record = |rule, index: usize| {
        let place = Place::Prepared { index };
        faults.record(rule, part, place, text.get(index).copied());
    };
    if let Some(index) = text.iter().position(|&c| is_prohibited(c, profile)) {
        record(Rule::Prohibited, index);
    }
    if !text.iter().any(|&c| direction(c) == Direction::Right) {
        return;
    }
    if let Some(index) = text.iter().position(|&c| direction(c) == Direction::Left) {
        record(Rule::MixedDirections, index);
    }
    let ends = [0, text.len().wrapping_sub(1)];
    let is_bad =
        |index: &usize| text.get(*index).is_some_and(|&c| direction(c) != Direction::Right);
    if let Some(index) = ends.into_iter().find(is_bad) {
        record(Rule::EndsNotRightToLeft, index);
    }
}
