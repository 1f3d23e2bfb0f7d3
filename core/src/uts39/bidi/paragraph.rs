//! A paragraph, and the state of each of its code points.

use super::super::tables::bidi as table;
use crate::unicode::BidiClass::{self, *};
use crate::unicode::properties;

/// The deepest explicit level (BD2).
pub(super) const MAX_DEPTH: u8 = 125;

/// The state of each code point of a paragraph.
pub(super) struct Paragraph<'a> {
    pub(super) text: &'a [u32],
    pub(super) base: u8,
    /// A word for each code point, see [`Field`].
    pub(super) states: &'a mut [u32],
}

/// A byte of the word of a code point.
#[derive(Clone, Copy)]
pub(super) enum Field {
    /// The class, as the rules change it.
    Class = 0,
    Level = 1,
    /// The marks of `sequence.rs` and `neutral.rs`.
    Marks = 2,
    /// The original class of the character.
    Original = 3,
}

fn read(state: u32, field: Field) -> u8 {
    (state >> (8 * field as u32)) as u8
}

pub(super) fn level_of(state: u32) -> u8 {
    read(state, Field::Level)
}

impl Paragraph<'_> {
    /// The class at a place, as resolved so far.
    pub(super) fn class(&self, place: usize) -> BidiClass {
        class_numbered(self.state(place, Field::Class).unwrap_or(0))
    }

    #[inline(never)]
    pub(super) fn set_class(&mut self, place: usize, class: BidiClass) {
        self.set_state(place, Field::Class, class as u8);
    }

    pub(super) fn state(&self, place: usize, field: Field) -> Option<u8> {
        self.states.get(place).map(|&state| read(state, field))
    }

    pub(super) fn set_state(&mut self, place: usize, field: Field, value: u8) {
        if let Some(state) = self.states.get_mut(place) {
            let shift = 8 * field as u32;
            *state = *state & !(0xFF << shift) | u32::from(value) << shift;
        }
    }

    /// The original class of the character.
    pub(super) fn original_class(&self, place: usize) -> BidiClass {
        class_numbered(self.state(place, Field::Original).unwrap_or(0))
    }

    pub(super) fn level(&self, place: usize) -> u8 {
        self.state(place, Field::Level).unwrap_or(self.base)
    }

    pub(super) fn mark(&self, place: usize) -> u8 {
        self.state(place, Field::Marks).unwrap_or(0)
    }

    pub(super) fn set_mark(&mut self, place: usize, mark: u8) {
        self.set_state(place, Field::Marks, self.mark(place) | mark);
    }

    /// X9. Inlined: its callers call nothing else, and need no frame then.
    #[inline(always)]
    pub(super) fn is_removed(&self, place: usize) -> bool {
        matches!(self.original_class(place), RLE | LRE | RLO | LRO | PDF | BN)
    }
}

/// Bidi_Class.
#[inline(never)]
pub(super) fn bidi_class(c: u32) -> BidiClass {
    properties(c).bidi_class()
}

/// The class of a number.
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
pub(super) fn mirror_image(c: u32) -> Option<u32> {
    if let Ok(place) = table::MIRRORED.binary_search(&c) {
        return table::GLYPHS.get(place).copied();
    }
    let after = table::PAIRS.partition_point(|&first| u32::from(first) <= c);
    let first = u32::from(*table::PAIRS.get(after.checked_sub(1)?)?);
    match c - first {
        0 => Some(c + 1),
        1 => Some(first),
        _ => None,
    }
}
