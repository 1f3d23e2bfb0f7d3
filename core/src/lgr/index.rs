//! The key to look up variants.
//!
//! In each division of the label the smallest of an element and its variants stands for the
//! element; the smallest of the results is the key. Both are compared code point by code point. The
//! contexts of variants are evaluated in the label itself. For a ruleset whose variants are
//! symmetric and transitive and have no contexts, and whose sequences do not overlap, two labels
//! have the same key if one is a variant of the other, and only then.

use super::Error;
use super::block::Ruleset;
use super::division::Division;
use super::label::{Label, MAX_LABEL};
use super::layout::Section;
use super::ways::{Goal, Ways};
use crate::text::is_scalar_value;

/// The substitute of the element at a position in the smallest key from there on.
#[derive(Clone, Copy, Default)]
struct Choice {
    /// The place of the code points of the substitute; 0 for those of the element.
    place: u32,
    /// The number of code points of the element; 0 where no division begins.
    length: u8,
    /// The number of code points of the substitute.
    width: u8,
}

/// The choices for a label.
struct Choices<'b, 'a> {
    ruleset: &'b Ruleset<'a>,
    label: &'b Label,
    choices: [Choice; MAX_LABEL],
}

/// An iterator over the code points of a key.
struct Key<'c, 'b, 'a> {
    choices: &'c Choices<'b, 'a>,
    position: usize,
    choice: Choice,
    /// The number of code points of the choice that were returned.
    taken: u8,
}

impl Iterator for Key<'_, '_, '_> {
    type Item = u32;

    #[inline(never)]
    fn next(&mut self) -> Option<u32> {
        let Choices { ruleset, label, choices } = self.choices;
        while self.taken >= self.choice.width {
            if self.choice.length == 0 {
                return None;
            }
            self.position += usize::from(self.choice.length);
            self.choice = choices.get(self.position).copied().unwrap_or_default();
            self.taken = 0;
        }
        let taken = self.taken;
        self.taken += 1;
        match self.choice.place {
            0 => label.from(self.position).get(usize::from(taken)).copied(),
            place => {
                let c = ruleset.word(Section::Elements, place + u32::from(taken));
                if !is_scalar_value(c) {
                    ruleset.set_damaged();
                }
                Some(c)
            }
        }
    }
}

/// Calls `write` with each code point of the key of a label.
pub fn index(ruleset: &Ruleset<'_>, label: &Label, write: impl FnMut(u32)) -> Result<(), Error> {
    let mut choices = Choices { ruleset, label, choices: [Choice::default(); MAX_LABEL] };
    choices.choose()?;
    choices.key(0, choices.choices[0]).for_each(write);
    // The block was read once more.
    ruleset.answer(())
}

impl<'b, 'a> Choices<'b, 'a> {
    /// The key from a position on, with a choice there.
    fn key(&self, position: usize, choice: Choice) -> Key<'_, 'b, 'a> {
        Key { choices: self, position, choice, taken: 0 }
    }

    /// Finds the choices of the smallest key.
    #[inline(never)]
    fn choose(&mut self) -> Result<(), Error> {
        let (ruleset, label) = (self.ruleset, self.label);
        let mut division = Division::new();
        if !division.divide(ruleset, label) {
            return ruleset.answer(()).and(Err(Error::Invalid));
        }
        let goal = Goal::Anywhere;
        let ways = Ways { ruleset, from: label, division: &division, to: label, goal };
        for position in (0..label.len()).rev() {
            let mut best = Choice::default();
            if let Some(length) = division.plain(position) {
                best = Choice { place: 0, length: length as u8, width: length as u8 };
            } else if division.has(position) {
                let mut steps = ways.steps(position, position);
                while let Some(step) = steps.next() {
                    // What may stand for an element is in order.
                    steps.leave_element();
                    let place = step.variant().map_or(0, |_| step.substitute.place);
                    let (length, width) = (step.length as u8, step.width as u8);
                    let choice = Choice { place, length, width };
                    if best.length == 0 || self.key(position, choice).lt(self.key(position, best)) {
                        best = choice;
                    }
                }
            }
            if let Some(slot) = self.choices.get_mut(position) {
                *slot = best;
            }
        }
        ruleset.answer(())
    }
}
