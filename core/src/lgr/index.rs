//! The key that variants share.
//!
//! In each division of the label the smallest of an element and its variants stands for the
//! element; the smallest of the results is the key. Both are compared code point by code point. The
//! contexts of variants are evaluated in the label itself. For a ruleset whose variants are
//! symmetric and transitive, as those of the root zone are, two labels have the same key if one is
//! a variant of the other.

use super::Error;
use super::block::Ruleset;
use super::division::Division;
use super::label::{Label, MAX_LABEL};
use super::layout::Section;
use super::ways::{Goal, Ways};

/// The substitute of the element at a position in the smallest key from there on.
#[derive(Clone, Copy, Default)]
struct Choice {
    /// The number of code points of the element; 0 where no division begins.
    length: u8,
    /// The number of code points of the substitute.
    width: u8,
    /// The place of its code points, or `None` for those of the element.
    place: Option<u32>,
}

/// The choices for a label, and an iterator over the code points of a key.
struct Key<'b, 'a> {
    ruleset: &'b Ruleset<'a>,
    label: &'b Label,
    choices: &'b [Choice],
    position: usize,
    choice: Choice,
    /// The number of code points of the choice that were returned.
    taken: usize,
}

impl Iterator for Key<'_, '_> {
    type Item = u32;

    #[inline(never)]
    fn next(&mut self) -> Option<u32> {
        while self.taken >= self.choice.width.into() {
            if self.choice.length == 0 {
                return None;
            }
            self.position += usize::from(self.choice.length);
            self.choice = self.choices.get(self.position).copied().unwrap_or_default();
            self.taken = 0;
        }
        let taken = self.taken;
        self.taken += 1;
        match self.choice.place {
            None => self.label.from(self.position).get(taken).copied(),
            Some(place) => Some(self.ruleset.word(Section::Elements, place + taken as u32)),
        }
    }
}

/// Calls `write` with each code point of the key of a label.
pub fn index(ruleset: &Ruleset<'_>, label: &Label, write: impl FnMut(u32)) -> Result<(), Error> {
    let mut choices = [Choice::default(); MAX_LABEL];
    choose(ruleset, label, &mut choices)?;
    let choice = choices[0];
    Key { ruleset, label, choices: &choices, position: 0, choice, taken: 0 }.for_each(write);
    Ok(())
}

/// The choices of the smallest key.
#[inline(never)]
fn choose(
    ruleset: &Ruleset<'_>,
    label: &Label,
    choices: &mut [Choice; MAX_LABEL],
) -> Result<(), Error> {
    let mut division = Division::new();
    if !division.divide(ruleset, label) {
        return ruleset.answer(()).and(Err(Error::Invalid));
    }
    let ways = Ways { ruleset, from: label, division: &division, to: label, goal: Goal::Anywhere };
    for position in (0..label.len()).rev() {
        let mut best = Choice::default();
        if let Some(length) = division.plain(position) {
            best = Choice { length: length as u8, width: length as u8, place: None };
        } else if division.has(position) {
            let mut steps = ways.steps(position, position);
            while let Some(step) = steps.next() {
                // What may stand for an element is in order.
                steps.leave_element();
                let place = step.variant().map(|_| step.substitute.place);
                let choice = Choice { length: step.length as u8, width: step.width as u8, place };
                let key = |choice| Key { ruleset, label, choices, position, choice, taken: 0 };
                if best.length == 0 || key(choice).lt(key(best)) {
                    best = choice;
                }
            }
        }
        if let Some(slot) = choices.get_mut(position) {
            *slot = best;
        }
    }
    ruleset.answer(())
}
