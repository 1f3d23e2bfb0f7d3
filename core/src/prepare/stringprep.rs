//! The steps of stringprep (RFC 3454, section 2), and those that PRECIS shares.

use super::characters::{Character, Direction, direction, is_prohibited};
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
    let mut unassigned = None;
    if !map(part, &mut text, &mut unassigned) {
        return Prepared::IllFormed;
    }
    text.compose();
    let (is_harmless, mapped) = (text.is_harmless(), text.mapped());
    let Text { buffer, length, is_short, .. } = text;
    if is_short {
        return Prepared::Needs(room_for(mapped).max(size.saturating_mul(2)));
    }
    if length > size {
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
    if !is_harmless {
        check(prepared, part, profile, faults);
    }
    Prepared::Length(length)
}

/// Maps a part, and finds the first code point that is unassigned. The result is whether the part is
/// well-formed. Out of line: its registers are not on the stack while the text is normalized.
#[inline(never)]
fn map(part: &Part<'_>, text: &mut Text<'_>, unassigned: &mut Option<CodePoint>) -> bool {
    let mut offset = part.start;
    while let Some(point) = part.source.code_point_at(offset, part.end) {
        offset += point.length;
        if text.add(point.value) {
            *unassigned = unassigned.or(Some(point));
        }
    }
    offset == part.end
}

/// RFC 3454, sections 5 and 6: the code points that may not stand in a prepared text, and the
/// directions. Out of line, as [`map`] is.
#[inline(never)]
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

#[cfg(test)]
mod tests {
    use super::super::profile::{PROFILES, QUERY};
    use super::*;
    use crate::cases;
    use crate::text::Source;

    fn preparations() -> impl Iterator<Item = Preparation> {
        let numbers = PROFILES.iter().flat_map(|entry| [entry.number, entry.number | QUERY]);
        numbers.filter_map(Preparation::from_number)
    }

    /// Every code point, behind nothing, a letter, a mark and a letter from right to left.
    fn texts() -> impl Iterator<Item = [char; 2]> {
        let befores = ['\u{AD}', 'a', '\u{301}', '\u{5D0}'];
        let all = ('\0'..=char::MAX).step_by(cases(1, 16_001));
        all.flat_map(move |c| befores.map(|before| [before, c]))
    }

    /// The fast path of [`Text::add`] maps as [`Text::add_any`] does, and finds the same.
    #[test]
    fn fast_path_agrees_with_any_path() {
        for preparation in preparations() {
            for text in texts() {
                let (mut room, mut other) = ([0; 64], [0; 64]);
                let mut fast = Text::new(&mut room, preparation);
                let mut any = Text::new(&mut other, preparation);
                for c in text.map(u32::from) {
                    assert_eq!(fast.add(c), any.add_any(c), "{text:?} {preparation:?}");
                }
                assert_eq!(fast.is_harmless(), any.is_harmless(), "{text:?} {preparation:?}");
                let lengths = (fast.finish(), any.finish());
                assert_eq!(lengths.0, lengths.1, "{text:?} {preparation:?}");
                assert_eq!(room, other, "{text:?} {preparation:?}");
            }
        }
    }

    /// A text whose checks are skipped has no fault.
    #[test]
    fn harmless_texts_pass_the_checks() {
        for preparation in preparations().filter(|it| !it.profile.is_precis()) {
            for text in texts() {
                let mut room = [0; 64];
                let mut prepared = Text::new(&mut room, preparation);
                for c in text.map(u32::from) {
                    prepared.add(c);
                }
                prepared.compose();
                if !prepared.is_harmless() {
                    continue;
                }
                let length = prepared.length;
                let mut faults = Faults::default();
                let part = Part { source: Source::Utf32(&[]), start: 0, end: 0, label: 0 };
                check(&room[..length], &part, preparation.profile, &mut faults);
                assert!(faults.is_empty(), "{text:?} {preparation:?}");
            }
        }
    }
}
