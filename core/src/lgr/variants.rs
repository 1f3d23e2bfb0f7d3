//! The variants of a label, one after the other.
//!
//! The ways from a label to its variants are a tree: at each position a choice of an element and
//! of what stands for it. The variants come in the order of their first way, so that each comes
//! once, and the walk can go on behind any of them without a state.

use super::block::Ruleset;
use super::division::Division;
use super::label::{Label, MAX_LABEL, bit};
use super::layout::Trigger;
use super::verdict::Verdict;
use super::ways::{Goal, Positions, Step, Ways, bits};
use super::{Error, action};

/// A place on a way: positions in the label and in the variant, and the last choice there.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Place {
    from: u8,
    to: u8,
    choice: u32,
}

/// A way through the tree, from its root.
struct Way {
    places: [Place; MAX_LABEL + 1],
    depth: usize,
}

impl Way {
    fn new() -> Self {
        Self { places: [Place::default(); MAX_LABEL + 1], depth: 0 }
    }

    fn places(&self) -> &[Place] {
        self.places.get(..self.depth).unwrap_or_default()
    }

    #[inline(never)]
    fn push(&mut self, from: usize, to: usize, choice: u32) {
        if let Some(slot) = self.places.get_mut(self.depth) {
            // Both are at most MAX_LABEL.
            *slot = Place { from: from as u8, to: to as u8, choice };
            self.depth += 1;
        }
    }

    #[inline(never)]
    fn pop(&mut self) -> Option<Place> {
        let last = self.places().last().copied()?;
        self.depth -= 1;
        Some(last)
    }
}

/// Calls `write` with each variant of a label and its verdict, until it returns `false`. They begin
/// behind the variant `after`, or with the first; `None` is returned if `after` is not a variant.
pub fn variants(
    ruleset: &Ruleset<'_>,
    label: &Label,
    after: Option<&Label>,
    mut write: impl FnMut(&Label, &Verdict) -> bool,
) -> Result<Option<()>, Error> {
    let mut division = Division::new();
    if !division.divide(ruleset, label) {
        return ruleset.answer(()).and(Err(Error::Invalid));
    }
    let mut walk =
        Walk { ruleset, label, division: &division, way: Way::new(), text: Label::new() };
    match after {
        None => walk.way.push(0, 0, 0),
        Some(after) => {
            if !first_way(&walk.ways(after, Goal::Text), &mut walk.way) {
                return ruleset.answer(None);
            }
            walk.text.push_all(after.code_points());
        }
    }
    while let Some(verdict) = walk.next() {
        ruleset.restart();
        if !write(&walk.text, &verdict) {
            break;
        }
    }
    ruleset.answer(Some(()))
}

/// A walk through the tree.
struct Walk<'b, 'a> {
    ruleset: &'b Ruleset<'a>,
    label: &'b Label,
    division: &'b Division,
    way: Way,
    /// What stands for the label, up to the last place.
    text: Label,
}

impl<'b, 'a> Walk<'b, 'a> {
    /// The ways from the label to a text, including those from a label to itself.
    fn ways<'c>(&self, to: &'c Label, goal: Goal) -> Ways<'a, 'c>
    where
        'b: 'c,
    {
        let Self { ruleset, label, division, .. } = *self;
        Ways { ruleset, from: label, division, to, goal }
    }

    /// Goes to the next variant.
    #[inline(never)]
    fn next(&mut self) -> Option<Verdict> {
        while self.next_end() {
            if self.text.is_same(self.label) {
                continue;
            }
            let (ways, mut first) = (self.ways(&self.text, Goal::Text), Way::new());
            if first_way(&ways, &mut first) && first.places() == self.way.places() {
                return action::verdict(&ways);
            }
        }
        None
    }

    /// Goes to the next end of the tree; `false` if there are no more.
    #[inline(never)]
    fn next_end(&mut self) -> bool {
        while let Some(Place { from, to, choice }) = self.way.pop() {
            let (from, to) = (usize::from(from), usize::from(to));
            let next = self
                .ways(&self.text, Goal::Anywhere)
                .steps(from, to)
                .find(|step| step.choice > choice && to + step.width <= MAX_LABEL);
            let Some(step) = next else { continue };
            self.way.push(from, to, step.choice);
            self.text.truncate(to);
            match step.variant() {
                Some(variant) => self.text.push_words(variant),
                None => {
                    let own = self.label.from(from).get(..step.length);
                    self.text.push_all(own.unwrap_or_default())
                }
            };
            let from = from + step.length;
            if from >= self.label.len() {
                return true;
            }
            self.way.push(from, self.text.len(), 0);
        }
        false
    }
}

/// Finds the first way to a text; `false` if there is none.
#[inline(never)]
fn first_way(ways: &Ways<'_, '_>, way: &mut Way) -> bool {
    let mut ends = Positions::new();
    // The positions that ways lead to are reduced to those that lead on, from the last to the first.
    ways.reach(&mut ends, Trigger::Always, 0);
    ends.keep(ways.from.len(), bit(ways.to.len()));
    for from in (0..ways.from.len()).rev() {
        let (set, _) = ends.get(from);
        let leads = |&to: &usize| first_step(ways, &ends, from, to).is_some();
        let kept = bits(set).filter(leads).fold(0, |kept, to| kept | bit(to));
        ends.keep(from, kept);
    }
    let (mut from, mut to) = (0, 0);
    while from < ways.from.len() {
        let Some((choice, length, width)) = first_step(ways, &ends, from, to) else { return false };
        way.push(from, to, choice);
        (from, to) = (from + length, to + width);
    }
    true
}

/// The first step from a place that leads to the ends: its choice, its length and its width.
#[inline(never)]
fn first_step(
    ways: &Ways<'_, '_>,
    ends: &Positions,
    from: usize,
    to: usize,
) -> Option<(u32, usize, usize)> {
    let leads = |step: &Step<'_>| ends.get(from + step.length).0 & bit(to + step.width) != 0;
    let step = ways.steps(from, to).find(leads)?;
    Some((step.choice, step.length, step.width))
}
