//! The Bidirectional Algorithm (UAX #9), as far as bidiSkeleton asks for it: from text in the order
//! in which it is stored to the order in which it is seen, on one line.
//!
//! | rules | what | file |
//! |---|---|---|
//! | P1, L1 to L4 | paragraphs, and what levels do to the text | here |
//! | X1 to X8 | explicit levels | `explicit.rs` |
//! | X9, X10 | what is left out, isolating run sequences | `sequence.rs` |
//! | W1 to W7 | numbers and marks | `weak.rs` |
//! | N0 to N2 | brackets and neutrals | `neutral.rs` |
//!
//! There is one byte for the class, one for the level and one for marks on each code point, and no
//! list beside them: a sequence is walked from each code point to the next one, and a pair of brackets is
//! found again by counting. Both are linear but for a factor that the depth of levels (125) and
//! brackets (63) bounds.

mod explicit;
mod neutral;
mod sequence;
mod weak;

use super::tables::bidi as table;
use crate::NO_HEAP_CODE_POINTS;
use crate::text::Memory;
use crate::unicode::BidiClass::{self, *};
use crate::unicode::properties;

/// The direction of a paragraph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// From left to right.
    LeftToRight,
    /// From right to left.
    RightToLeft,
}

/// The deepest explicit level (BD2).
const MAX_DEPTH: u8 = 125;

/// What the algorithm knows of each code point of a paragraph.
struct Paragraph<'a> {
    text: &'a [u32],
    base: u8,
    /// The class, as the rules change it.
    classes: &'a mut [u8],
    levels: &'a mut [u8],
    marks: &'a mut [u8],
}

/// Puts `text` into the order in which it is seen. `None` where there is no memory.
pub(super) fn reorder(text: &mut [u32], direction: Direction, memory: &impl Memory) -> Option<()> {
    if direction == Direction::LeftToRight && !text.iter().any(|&c| may_turn(c)) {
        return Some(());
    }
    if text.len() <= NO_HEAP_CODE_POINTS {
        let mut room = [[0; NO_HEAP_CODE_POINTS]; 3];
        let [classes, levels, marks] = &mut room;
        reorder_in(text, direction, classes, levels, marks)
    } else {
        let mut classes = memory.zeroed(text.len())?;
        let mut levels = memory.zeroed(text.len())?;
        let mut marks = memory.zeroed(text.len())?;
        reorder_in(text, direction, &mut classes, &mut levels, &mut marks)
    }
}

/// Whether `c` can bring an odd level into a left-to-right paragraph.
fn may_turn(c: u32) -> bool {
    matches!(bidi_class(c), R | AL | AN | RLE | RLO | RLI | FSI)
}

fn reorder_in(
    text: &mut [u32],
    direction: Direction,
    classes: &mut [u8],
    levels: &mut [u8],
    marks: &mut [u8],
) -> Option<()> {
    let base = u8::from(direction == Direction::RightToLeft);
    // P1: a paragraph ends with its separator.
    for text in text.split_inclusive_mut(|&c| bidi_class(c) == B) {
        let levels = levels.get_mut(..text.len())?;
        let classes = classes.get_mut(..text.len())?;
        let marks = marks.get_mut(..text.len())?;
        marks.fill(0);
        Paragraph { text, base, classes, levels, marks }.resolve();
        mirror(text, levels);
        keep_marks_behind(text, levels);
        reverse(text, levels);
    }
    Some(())
}

impl Paragraph<'_> {
    fn resolve(&mut self) {
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

    /// The class at a place, as far as it is resolved.
    fn class(&self, place: usize) -> BidiClass {
        class_numbered(self.classes.get(place).copied().unwrap_or(0))
    }

    #[inline(never)]
    fn set_class(&mut self, place: usize, class: BidiClass) {
        if let Some(slot) = self.classes.get_mut(place) {
            *slot = class as u8;
        }
    }

    /// The class that the character has by itself.
    fn original_class(&self, place: usize) -> BidiClass {
        bidi_class(self.text.get(place).copied().unwrap_or(0))
    }

    fn level(&self, place: usize) -> u8 {
        self.levels.get(place).copied().unwrap_or(self.base)
    }

    fn mark(&self, place: usize) -> u8 {
        self.marks.get(place).copied().unwrap_or(0)
    }

    fn set_mark(&mut self, place: usize, mark: u8) {
        if let Some(slot) = self.marks.get_mut(place) {
            *slot |= mark;
        }
    }

    /// X9.
    #[inline(never)]
    fn is_removed(&self, place: usize) -> bool {
        matches!(self.original_class(place), RLE | LRE | RLO | LRO | PDF | BN)
    }

    /// I1, I2. What is left out has the level of what is before it.
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
            if let Some(slot) = self.levels.get_mut(place) {
                *slot = level;
            }
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
            if ends_line && let Some(slot) = self.levels.get_mut(place) {
                *slot = self.base;
            }
        }
    }
}

/// Bidi_Class.
#[inline(never)]
fn bidi_class(c: u32) -> BidiClass {
    properties(c).bidi_class()
}

/// The class of a number that stands for one.
fn class_numbered(number: u8) -> BidiClass {
    #[rustfmt::skip]
    const CLASSES: [BidiClass; 32] = {
        let mut classes = [ON; 32];
        let all = [
            L, R, AL, EN, ES, ET, AN, CS, NSM, BN, B, S, WS, ON, LRE, LRO, RLE, RLO, PDF, LRI, RLI,
            FSI, PDI,
        ];
        let mut i = 0;
        while i < all.len() {
            classes[all[i] as usize] = all[i];
            i += 1;
        }
        classes
    };
    CLASSES[usize::from(number) % 32]
}

/// The Bidi_Mirroring_Glyph of `c`.
#[inline(never)]
fn mirror_image(c: u32) -> Option<u32> {
    let place = table::MIRRORED.binary_search(&c).ok()?;
    table::GLYPHS.get(place).copied()
}

/// L4: characters at odd levels become their mirror images.
fn mirror(text: &mut [u32], levels: &[u8]) {
    for (c, level) in text.iter_mut().zip(levels) {
        if level % 2 == 1
            && let Some(image) = mirror_image(*c)
        {
            *c = image;
        }
    }
}

/// L3: a base and its marks are turned here, so that after L2 the marks stand behind the base again.
fn keep_marks_behind(text: &mut [u32], levels: &[u8]) {
    let mut place = 0;
    while let Some(level) = levels.get(place) {
        let rest = text.get(place + 1..).unwrap_or_default().iter();
        let levels_after = levels.get(place + 1..).unwrap_or_default();
        let marks = rest
            .zip(levels_after)
            .take_while(|(c, other)| properties(**c).is_mark() && *other == level)
            .count();
        if level % 2 == 1
            && let Some(cluster) = text.get_mut(place..place + 1 + marks)
        {
            cluster.reverse();
        }
        place += 1 + marks;
    }
}

/// L2: from the highest level down to the lowest odd one, every run of that level or higher turns.
fn reverse(text: &mut [u32], levels: &mut [u8]) {
    let highest = levels.iter().copied().max().unwrap_or(0);
    for level in (1..=highest).rev() {
        // Levels turn along: a run of one level stays a run.
        let mut start = 0;
        while start < levels.len() {
            let rest = levels.get(start..).unwrap_or_default();
            let run = rest.iter().take_while(|&&other| other >= level).count();
            if let (Some(text), Some(levels)) =
                (text.get_mut(start..start + run), levels.get_mut(start..start + run))
            {
                text.reverse();
                levels.reverse();
            }
            start += run.max(1);
        }
    }
}
