//! The ways from a label to a variant: what stands for which element.

use super::block::{Ruleset, Words};
use super::division::Division;
use super::element::{Elements, Substitute, Substitutes};
use super::label::{Label, MAX_LABEL, bit};
use super::layout::Trigger;
use super::rule::Anchor;

/// Where ways lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// To the text.
    Text,
    /// To the label itself, which is the text: each element stands for itself.
    Itself,
    /// Anywhere behind a start of the text.
    Anywhere,
    /// Along the text and behind its end.
    Along,
}

/// The ways from a label to a text.
pub(super) struct Ways<'a, 'b> {
    pub(super) ruleset: &'b Ruleset<'a>,
    pub(super) from: &'b Label,
    pub(super) division: &'b Division,
    pub(super) to: &'b Label,
    pub(super) goal: Goal,
}

/// A step of a way: an element and what stands for it.
#[derive(Clone, Copy)]
pub(super) struct Step<'a> {
    /// The number of code points of the element.
    pub(super) length: usize,
    /// The number of code points of what stands for it.
    pub(super) width: usize,
    pub(super) substitute: Substitute<'a>,
}

impl<'a> Step<'a> {
    /// The variant, or `None` for the code points of the element.
    pub(super) fn variant(&self) -> Option<Words<'a>> {
        if self.substitute.head().is_own { None } else { Some(self.substitute.code_points) }
    }

    /// The type of the variant as a set.
    fn kinds(&self) -> u64 {
        // The element itself has a number that is beyond those of the types.
        bit(self.substitute.head().value.wrapping_sub(1) as usize)
    }

    /// Whether a way with this step can trigger an action with these types.
    fn may_trigger(&self, trigger: Trigger, types: u64) -> bool {
        let is_other = self.kinds() & !types != 0;
        match trigger {
            Trigger::Always | Trigger::Any => true,
            Trigger::All => !is_other,
            Trigger::Only => !is_other && !self.substitute.is_itself(),
        }
    }
}

/// For each position in the label the positions in the text that ways lead to.
pub(super) struct Positions {
    /// Those that ways without a type that counts lead to.
    without: [u64; MAX_LABEL + 1],
    /// Those that ways with one lead to.
    with: [u64; MAX_LABEL + 1],
}

impl Positions {
    /// No positions.
    pub(super) fn new() -> Self {
        Self { without: [0; MAX_LABEL + 1], with: [0; MAX_LABEL + 1] }
    }

    /// The positions of ways without and with a type that counts.
    pub(super) fn get(&self, position: usize) -> (u64, u64) {
        let get = |sets: &[u64; MAX_LABEL + 1]| sets.get(position).copied().unwrap_or(0);
        (get(&self.without), get(&self.with))
    }

    fn get_mut(&mut self, position: usize) -> Option<(&mut u64, &mut u64)> {
        self.without.get_mut(position).zip(self.with.get_mut(position))
    }
}

/// The steps from a position in a label, behind what stands for the code points before it: those of
/// short elements first, and those of an element in the order of what stands for it.
pub(super) struct Steps<'b, 'a> {
    ways: &'b Ways<'a, 'b>,
    position: usize,
    /// The position in the text, behind what stands for the code points before that in the label.
    to: usize,
    elements: Elements<'b, 'a>,
    /// The code points of the element that the next step belongs to.
    own: &'b [u32],
    substitutes: Substitutes<'b, 'a>,
    /// Whether a variant has taken the place of the element with the same code points.
    is_replaced: bool,
}

impl Steps<'_, '_> {
    /// Leaves out the other steps of the last element.
    pub(super) fn leave_element(&mut self) {
        self.substitutes = Substitutes::none(self.ways.ruleset);
    }

    /// Whether a substitute is there: in the text, and by its context.
    fn is_there(&self, substitute: &Substitute<'_>) -> bool {
        let is_own = substitute.head().is_own;
        let is_in_text = match self.ways.goal {
            Goal::Anywhere => true,
            Goal::Itself => is_own,
            goal => {
                let rest = self.ways.to.from(self.to);
                (0..substitute.width(self.own.len())).all(|at| match rest.get(at) {
                    Some(&c) => c == substitute.get(self.own, at),
                    None => goal == Goal::Along,
                })
            }
        };
        is_in_text && (substitute.head().context.rule == 0 || self.is_allowed(substitute))
    }

    /// Whether the context of a variant holds behind the prefix, and before the rest of the label.
    #[inline(never)]
    fn is_allowed(&self, substitute: &Substitute<'_>) -> bool {
        let mut label = Label::new();
        let prefix = self.ways.to.code_points().get(..self.to).unwrap_or_default();
        let fits = label.push_all(prefix)
            && match substitute.head().is_own {
                true => label.push_all(self.own),
                false => label.push_words(substitute.code_points),
            };
        let start = prefix.len();
        let anchor = Anchor::new(start, label.len().saturating_sub(start));
        fits && label.push_all(self.ways.from.from(self.position + self.own.len()))
            && self.ways.ruleset.holds(substitute.head().context, &label, Some(anchor))
    }
}

impl<'a> Iterator for Steps<'_, 'a> {
    type Item = Step<'a>;

    #[inline(never)]
    fn next(&mut self) -> Option<Step<'a>> {
        let Ways { ruleset, from, .. } = *self.ways;
        loop {
            let Some(substitute) = self.substitutes.next() else {
                let element = self.elements.next()?;
                self.own = from.from(self.position).get(..element.length)?;
                self.substitutes = ruleset.substitutes(&element);
                self.is_replaced = false;
                continue;
            };
            if substitute.is_itself() && self.is_replaced || !self.is_there(&substitute) {
                continue;
            }
            self.is_replaced |= substitute.head().is_own;
            let length = self.own.len();
            let width = substitute.width(length);
            return Some(Step { length, width, substitute });
        }
    }
}

impl<'a> Ways<'a, '_> {
    /// The steps between a position in the label and one in the text.
    #[inline(never)]
    pub(super) fn steps(&self, position: usize, to: usize) -> Steps<'_, 'a> {
        Steps {
            ways: self,
            position,
            to,
            elements: self.division.elements(self.ruleset, self.from, position),
            own: &[],
            substitutes: Substitutes::none(self.ruleset),
            is_replaced: false,
        }
    }

    /// The types on all ways; `None` if no way leads to the text.
    pub(super) fn kinds(&self) -> Option<u64> {
        let (kinds, leads, _) = self.arrive(Trigger::Always, 0);
        leads.then_some(kinds)
    }

    /// Whether a way triggers an action with these types.
    pub(super) fn trigger(&self, trigger: Trigger, types: u64) -> bool {
        let (_, _, has_trigger) = self.arrive(trigger, types);
        has_trigger
    }

    /// Goes the ways that can trigger an action with these types: the result is the set of all types
    /// on them, whether one leads to the text, and whether one of those has a type that counts. Out
    /// of line: its positions do not belong on the stack of what follows.
    #[inline(never)]
    fn arrive(&self, trigger: Trigger, types: u64) -> (u64, bool, bool) {
        let mut positions = Positions::new();
        let kinds = self.reach(&mut positions, trigger, types);
        let (without, with) = positions.get(self.from.len());
        let end = bit(self.to.len());
        (kinds, (without | with) & end != 0, with & end != 0)
    }

    /// Finds the positions that ways lead to which can trigger an action with these types; with
    /// [`Trigger::Always`] all ways. The result is the set of all types on the ways.
    #[inline(never)]
    pub(super) fn reach(&self, positions: &mut Positions, trigger: Trigger, types: u64) -> u64 {
        let mut kinds = 0;
        positions.without[0] = 1;
        for position in 0..self.from.len() {
            let (without, with) = positions.get(position);
            for to in bits(without | with) {
                for step in self.steps(position, to) {
                    if !step.may_trigger(trigger, types) {
                        continue;
                    }
                    kinds |= step.kinds();
                    let counts = step.kinds() & types != 0;
                    let end = bit(to + step.width);
                    let Some(next) = positions.get_mut(position + step.length) else { continue };
                    if without & bit(to) != 0 && !counts {
                        *next.0 |= end;
                    }
                    if with & bit(to) != 0 || counts {
                        *next.1 |= end;
                    }
                }
            }
        }
        kinds
    }
}

/// The positions of a set, in order.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let first = set.trailing_zeros() as usize;
        set &= set.checked_sub(1)?;
        Some(first)
    })
}
