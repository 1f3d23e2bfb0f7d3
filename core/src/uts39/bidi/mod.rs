//! The Bidirectional Algorithm (UAX #9), as far as bidiSkeleton needs it: from logical order to
//! visual order, on one line.
//!
//! | rules | what | file |
//! |---|---|---|
//! | P1, L1 to L4 | paragraphs, and the effects of levels on the text | here |
//! | | classes, levels and marks of the code points | `paragraph.rs` |
//! | X1 to X8 | explicit levels | `explicit.rs` |
//! | X9, X10 | characters that are removed, isolating run sequences | `sequence.rs` |
//! | W1 to W7 | numbers and marks | `weak.rs` |
//! | N0 to N2 | brackets and neutrals | `neutral.rs` |
//!
//! One word per code point holds its class, its level and marks, and there are no lists: a sequence
//! is traversed from each code point to the next one, and a pair of brackets is found again by
//! counting. Both are linear but for a factor that the depth of levels (125) and brackets (63)
//! bounds.

mod explicit;
mod neutral;
mod paragraph;
mod sequence;
#[cfg(test)]
mod tests;
mod weak;

use crate::unicode::BidiClass::*;
use crate::unicode::properties;
use paragraph::{Field, Paragraph, bidi_class, level_of, mirror_image};

/// The direction of a paragraph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// From left to right.
    LeftToRight,
    /// From right to left.
    RightToLeft,
}

/// Puts `text` into visual order. `None` if `room`, which is scratch space, has fewer words than
/// the text.
pub(super) fn reorder(text: &mut [u32], room: &mut [u32], direction: Direction) -> Option<()> {
    if direction == Direction::LeftToRight && !text.iter().any(|&c| may_turn(c)) {
        return Some(());
    }
    let base = u8::from(direction == Direction::RightToLeft);
    let mut room = room.get_mut(..text.len())?;
    // P1: a paragraph ends with its separator.
    for text in text.split_inclusive_mut(|&c| bidi_class(c) == B) {
        let (states, rest) = room.split_at_mut_checked(text.len())?;
        room = rest;
        Paragraph { text, base, states }.resolve();
        mirror(text, states);
        keep_marks_behind(text, states);
        reverse(text, states);
    }
    Some(())
}

/// Whether `c` can bring an odd level into a left-to-right paragraph.
fn may_turn(c: u32) -> bool {
    matches!(bidi_class(c), R | AL | AN | RLE | RLO | RLI | FSI)
}

impl Paragraph<'_> {
    fn resolve(&mut self) {
        for (state, &c) in self.states.iter_mut().zip(self.text) {
            *state = (bidi_class(c) as u32) << (8 * Field::Original as u32);
        }
        self.find_explicit_levels();
        for start in 0..self.text.len() {
            if !self.is_removed(start) && self.mark(start) & sequence::VISITED == 0 {
                let sequence = self.sequence(start);
                self.resolve_weak(&sequence);
                self.resolve_brackets(&sequence);
                self.resolve_neutral(&sequence);
            }
        }
        self.find_implicit_levels();
        self.reset_levels_of_white_space();
    }

    /// I1, I2. Removed characters have the level of the character before them.
    fn find_implicit_levels(&mut self) {
        let mut last = self.base;
        for place in 0..self.text.len() {
            let level = self.level(place);
            let level = match (self.class(place), level % 2) {
                _ if self.is_removed(place) => last,
                (R, 0) | (L | EN | AN, 1) => level + 1,
                (EN | AN, _) => level + 2,
                _ => level,
            };
            self.set_state(place, Field::Level, level);
            last = level;
        }
    }

    /// L1.
    fn reset_levels_of_white_space(&mut self) {
        let mut ends_line = true;
        for place in (0..self.text.len()).rev() {
            ends_line = match self.original_class(place) {
                B | S => true,
                WS | FSI | LRI | RLI | PDI => ends_line,
                _ if self.is_removed(place) => ends_line,
                _ => false,
            };
            if ends_line {
                self.set_state(place, Field::Level, self.base);
            }
        }
    }
}

/// L4: characters at odd levels are replaced by their mirror images.
fn mirror(text: &mut [u32], states: &[u32]) {
    for (c, &state) in text.iter_mut().zip(states) {
        if level_of(state) % 2 == 1 {
            *c = mirror_image(*c).unwrap_or(*c);
        }
    }
}

/// L3: a base and its marks are reversed here, so that after L2 the marks follow the base again.
fn keep_marks_behind(text: &mut [u32], states: &[u32]) {
    let mut place = 0;
    while let Some(level) = states.get(place).copied().map(level_of) {
        let rest = text.get(place + 1..).unwrap_or_default().iter();
        let states_after = states.get(place + 1..).unwrap_or_default();
        let marks = rest
            .zip(states_after)
            .take_while(|&(&c, &other)| properties(c).is_mark() && level_of(other) == level)
            .count();
        if level % 2 == 1 {
            text.get_mut(place..place + 1 + marks).unwrap_or_default().reverse();
        }
        place += 1 + marks;
    }
}

/// L2: from the highest level down to the lowest odd one, every run of that level or higher is
/// reversed.
fn reverse(text: &mut [u32], states: &mut [u32]) {
    let highest = states.iter().copied().map(level_of).max().unwrap_or(0);
    for level in (1..=highest).rev() {
        // The levels are reversed, too: a run of one level stays a run.
        let mut start = 0;
        while start < states.len() {
            let rest = states.get(start..).unwrap_or_default();
            let run = rest.iter().take_while(|&&other| level_of(other) >= level).count();
            if let (Some(text), Some(states)) =
                (text.get_mut(start..start + run), states.get_mut(start..start + run))
            {
                text.reverse();
                states.reverse();
            }
            start += run.max(1);
        }
    }
}
