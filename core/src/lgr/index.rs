//! The key that variants share.
//!
//! In each division of the label the smallest of an element and its variants stands for the
//! element; the smallest of the results is the key. Both are compared code point by code point. The
//! contexts of variants are evaluated in the label itself. For a ruleset whose variants are
//! symmetric and transitive, as those of the root zone are, two labels have the same key if one is
//! a variant of the other.

use super::Error;
use super::block::{Ruleset, Words};
use super::label::{Label, MAX_LABEL};
use core::cmp::Ordering;

/// The substitute of the element at a position in the smallest key from there on.
#[derive(Clone, Copy, Default)]
struct Choice<'a> {
    /// The number of code points of the element; 0 where no division begins.
    length: usize,
    /// The variant, or `None` for the element itself.
    variant: Option<Words<'a>>,
}

impl Choice<'_> {
    /// A code point of what stands for the element; `own` begins with the element.
    fn get(&self, own: &[u32], place: u32) -> Option<u32> {
        match self.variant {
            Some(variant) => variant.get(place),
            None => own.iter().take(self.length).nth(place as usize).copied(),
        }
    }
}

/// The choices for a label, and an iterator over the code points of a key.
struct Key<'b, 'a> {
    label: &'b Label,
    choices: &'b [Choice<'a>],
    position: usize,
    choice: Choice<'a>,
    /// The number of code points of the choice that were returned.
    taken: u32,
}

impl Iterator for Key<'_, '_> {
    type Item = u32;

    #[inline(never)]
    fn next(&mut self) -> Option<u32> {
        loop {
            if let Some(c) = self.choice.get(self.label.from(self.position), self.taken) {
                self.taken += 1;
                return Some(c);
            }
            if self.choice.length == 0 {
                return None;
            }
            self.position += self.choice.length;
            self.choice = self.choices.get(self.position).copied().unwrap_or_default();
            self.taken = 0;
        }
    }
}

/// Calls `write` with each code point of the key of a label.
pub fn index(ruleset: &Ruleset<'_>, label: &Label, write: impl FnMut(u32)) -> Result<(), Error> {
    let mut choices = [Choice::default(); MAX_LABEL];
    choose(ruleset, label, &mut choices)?;
    let choice = choices.first().copied().unwrap_or_default();
    Key { label, choices: &choices, position: 0, choice, taken: 0 }.for_each(write);
    Ok(())
}

/// The choices of the smallest key.
#[inline(never)]
fn choose<'a>(
    ruleset: &Ruleset<'a>,
    label: &Label,
    choices: &mut [Choice<'a>; MAX_LABEL],
) -> Result<(), Error> {
    let division = ruleset.divide(label)?;
    if !division.is_whole() {
        return Err(Error::Invalid);
    }
    for position in (0..label.len()).rev() {
        let mut best = Choice::default();
        for element in ruleset.divided(label, &division, position) {
            let element = element?;
            let own = label.from(position);
            let mut choice = Choice { length: element.length, variant: None };
            for variant in ruleset.variants(&element) {
                let variant = variant?;
                let smallest = (0..).map_while(|place| choice.get(own, place));
                let order = variant.code_points.iter().cmp(smallest);
                let prefix = label.code_points().get(..position).unwrap_or_default();
                if order == Ordering::Less
                    && ruleset.is_defined(&variant, label, position + element.length, prefix)?
                {
                    choice.variant = Some(variant.code_points);
                }
            }
            let key = |choice| Key { label, choices, position, choice, taken: 0 };
            if best.length == 0 || key(choice).lt(key(best)) {
                best = choice;
            }
        }
        if let Some(slot) = choices.get_mut(position) {
            *slot = best;
        }
    }
    Ok(())
}
