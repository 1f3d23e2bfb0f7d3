//! Isolating run sequences (UAX #9, BD13 and X10).

use super::paragraph::Paragraph;
use crate::unicode::BidiClass::{self, *};

/// A mark: the code point is in a sequence that has been resolved.
pub(super) const VISITED: u8 = 1;

/// An isolating run sequence.
#[derive(Clone, Copy)]
pub(super) struct Sequence {
    pub(super) start: usize,
    /// The direction of its level: L or R.
    pub(super) direction: BidiClass,
    /// The types assumed before and after it: L or R.
    pub(super) before: BidiClass,
    pub(super) after: BidiClass,
}

/// The direction of a level.
fn direction(level: u8) -> BidiClass {
    if level % 2 == 0 { L } else { R }
}

impl Paragraph<'_> {
    /// The sequence that begins at `start`, the first code point that is not yet in one. It is
    /// marked.
    pub(super) fn sequence(&mut self, start: usize) -> Sequence {
        let level = self.level(start);
        let mut end = start;
        let mut next = Some(start);
        while let Some(place) = next {
            self.set_mark(place, VISITED);
            end = place;
            next = self.following(place);
        }
        let level_before = (0..start).rev().find(|&place| !self.is_removed(place));
        let level_before = level_before.map_or(self.base, |place| self.level(place));
        let level_after = match self.original_class(end) {
            LRI | RLI | FSI => self.base,
            _ => self.next_kept(end).map_or(self.base, |place| self.level(place)),
        };
        Sequence {
            start,
            direction: direction(level),
            before: direction(level.max(level_before)),
            after: direction(level.max(level_after)),
        }
    }

    /// The next code point of the sequence of `place`.
    #[inline(never)]
    pub(super) fn following(&self, place: usize) -> Option<usize> {
        let next = self.next_kept(place);
        if next.is_some_and(|next| self.level(next) == self.level(place)) {
            return next;
        }
        matches!(self.original_class(place), LRI | RLI | FSI).then(|| self.matching_pdi(place))?
    }

    /// BD9.
    fn matching_pdi(&self, initiator: usize) -> Option<usize> {
        let mut depth = 0usize;
        (initiator + 1..self.text.len()).find(|&place| {
            match self.original_class(place) {
                LRI | RLI | FSI => depth += 1,
                PDI if depth == 0 => return true,
                PDI => depth -= 1,
                _ => {}
            }
            false
        })
    }

    fn next_kept(&self, place: usize) -> Option<usize> {
        (place + 1..self.text.len()).find(|&place| !self.is_removed(place))
    }
}
