//! The steps of stringprep (RFC 3454, section 2), and those that PRECIS shares.

use super::characters::{Character, Direction, direction, is_prohibited};
use super::enforcement;
use super::fault::{Faults, Place};
use super::profile::{Preparation, Profile};
use super::text::{Part, Text};
use crate::idna::{Rule, room_for};

/// The prepared text in a buffer, faulty or not; or the size of a buffer that is large enough.
pub(super) enum Prepared {
    Length(usize),
    Needs(usize),
}

/// Prepares a part that is well-formed, and records its faults.
#[inline(never)]
pub(super) fn prepare(
    part: &Part<'_>,
    preparation: Preparation,
    buffer: &mut [u32],
    faults: &mut Faults,
) -> Prepared {
    let Preparation { profile, is_query } = preparation;
    let size = buffer.len();
    let mut text = Text::new(buffer);
    let mut unassigned = None;
    for point in part.code_points() {
        if text.add(point.value, preparation) {
            unassigned = unassigned.or(Some(point));
        }
    }
    text.compose();
    let Text { buffer, length, mapped, is_short, .. } = text;
    if is_short {
        return Prepared::Needs(room_for(mapped).max(size.saturating_mul(2)));
    }
    if mapped > size {
        return Prepared::Needs(room_for(mapped));
    }
    if let Some(point) = unassigned.filter(|_| !is_query) {
        let place = Place::Source { offset: point.offset, length: point.length };
        faults.record(Rule::Unassigned, part, place, Some(point.value));
    }
    let prepared = buffer.get_mut(..length).unwrap_or_default();
    if profile.is_precis() {
        return Prepared::Length(enforcement::finish(prepared, part, profile, faults));
    }
    check(prepared, part, profile, faults);
    Prepared::Length(length)
}

/// RFC 3454, sections 5 and 6: the code points that may not stand in a prepared text, and the
/// directions.
fn check(text: &[u32], part: &Part<'_>, profile: Profile, faults: &mut Faults) {
    let prohibited_ascii = profile.prohibited_ascii();
    let mut prohibited = None;
    let (mut left, mut has_right) = (None, false);
    let mut directions = [Direction::None; 2];
    for (index, &c) in text.iter().enumerate() {
        let (is_bad, direction) = if c < 0x80 {
            let is_letter = matches!(c | 0x20, 0x61..=0x7A);
            let direction = if is_letter { Direction::Left } else { Direction::None };
            (prohibited_ascii.contains(c), direction)
        } else {
            let character = Character::of(c);
            (is_prohibited(c, character, profile), direction(c, character))
        };
        if is_bad {
            prohibited = prohibited.or(Some((index, c)));
        }
        match direction {
            Direction::Left => left = left.or(Some((index, c))),
            Direction::Right => has_right = true,
            Direction::None => {}
        }
        if index == 0 {
            directions[0] = direction;
        }
        directions[1] = direction;
    }
    let mut record = |rule, (index, c)| {
        faults.record(rule, part, Place::Prepared { index }, Some(c));
    };
    if let Some(place) = prohibited {
        record(Rule::Prohibited, place);
    }
    if !has_right {
        return;
    }
    if let Some(place) = left {
        record(Rule::MixedDirections, place);
    }
    let ends = [text.first().map(|&c| (0, c)), text.last().map(|&c| (text.len() - 1, c))];
    let bad = ends.into_iter().zip(directions).find(|&(_, end)| end != Direction::Right);
    if let Some((Some(place), _)) = bad {
        record(Rule::EndsNotRightToLeft, place);
    }
}
