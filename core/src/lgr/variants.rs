//! The variants of a label, one after the other, in the order of their code points.
//!
//! If sequences overlap, the number of ways to one variant can be exponential in its length: too many
//! to walk. The walk is therefore one through the tree of texts, code point by code point. For each
//! position in the text it has the set of the positions in the label that ways are at, as
//! [`Positions`](super::ways::Positions) has them the other way round. Each variant comes once, and
//! the walk can go on behind any of them without a state.
//!
//! Every start of a text leads to a variant: each element may stand for itself. The exception are
//! starts that leave too little room for the rest. They are left early, by the smallest width of the
//! rest, which leaves contexts out of account.

use super::block::Ruleset;
use super::division::Division;
use super::label::{Label, MAX_LABEL, bit};
use super::verdict::Verdict;
use super::ways::{Goal, Ways};
use super::{Error, action};
use crate::text::is_scalar_value;

/// What goes on at a position in the text: the ways that have come there.
#[derive(Clone, Copy, Default)]
struct Frontier {
    /// The positions in the label of the ways that are here, as a set.
    ways: u64,
    /// A position in the text: no step from before it goes on behind this one.
    first: usize,
}

/// No code point.
const NONE: u32 = u32::MAX;

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
    let mut walk = Walk {
        ruleset,
        label,
        division: &division,
        widths: [0; MAX_LABEL + 1],
        frontiers: [Frontier::default(); MAX_LABEL + 1],
        text: Label::new(),
        next: NONE,
        ways: 1,
    };
    walk.measure();
    if !walk.start(after) {
        return ruleset.answer(None);
    }
    while let Some(verdict) = walk.next() {
        ruleset.restart();
        if !write(&walk.text, &verdict) {
            break;
        }
    }
    ruleset.answer(Some(()))
}

/// A walk through the tree of texts.
struct Walk<'b, 'a> {
    ruleset: &'b Ruleset<'a>,
    label: &'b Label,
    division: &'b Division,
    /// For each position in the label the smallest number of code points for the rest of it.
    widths: [u8; MAX_LABEL + 1],
    /// For each position in the text, up to its end.
    frontiers: [Frontier; MAX_LABEL + 1],
    /// The start of a variant.
    text: Label,
    /// The code point to go on with, or [`NONE`].
    next: u32,
    /// The positions in the label of the ways that are behind that code point, as a set.
    ways: u64,
}

impl Walk<'_, '_> {
    /// Finds the smallest widths of the rests of the label.
    #[inline(never)]
    fn measure(&mut self) {
        let Self { ruleset, label, division, .. } = *self;
        for position in (0..label.len()).rev() {
            let mut least = MAX_LABEL + 1;
            for element in division.elements(ruleset, label, position) {
                let rest = self.width(position + element.length);
                for substitute in ruleset.substitutes(&element) {
                    least = least.min(rest + substitute.width(element.length));
                }
            }
            if let Some(slot) = self.widths.get_mut(position) {
                *slot = least as u8;
            }
        }
    }

    fn width(&self, position: usize) -> usize {
        self.widths.get(position).copied().unwrap_or(0).into()
    }

    /// What goes on at the end of the text.
    fn end(&mut self) -> &mut Frontier {
        &mut self.frontiers[self.text.len() & MAX_LABEL]
    }

    /// Starts at the root of the tree or at a text; `false` if that is not whole.
    #[inline(never)]
    fn start(&mut self, text: Option<&Label>) -> bool {
        *self.end() = Frontier { ways: 1, first: 0 };
        self.find_next(0);
        let Some(text) = text else { return true };
        for &c in text.code_points() {
            self.find_next(c);
            if self.next != c {
                return false;
            }
            self.push();
        }
        self.is_whole()
    }

    /// Whether a way that is at the end of the text is at that of the label.
    fn is_whole(&mut self) -> bool {
        self.end().ways & bit(self.label.len()) != 0
    }

    /// Appends the next code point to the text, and finds what may follow.
    #[inline(never)]
    fn push(&mut self) {
        let first = self.end().first;
        self.text.push(self.next);
        *self.end() = Frontier { ways: self.ways, first };
        self.find_next(0);
    }

    /// Goes to the next variant.
    #[inline(never)]
    fn next(&mut self) -> Option<Verdict> {
        loop {
            if self.next == NONE {
                let length = self.text.len().checked_sub(1)?;
                let last = self.text.from(length).first().copied()?;
                self.text.truncate(length);
                self.find_next(last + 1);
                continue;
            }
            self.push();
            if self.is_whole() && !self.text.is_same(self.label) {
                // The rules have looked at a shorter text.
                self.text.memory.clear();
                return action::verdict(&self.ways(Goal::Text));
            }
        }
    }

    /// The ways from the label to the text or along it.
    fn ways(&self, goal: Goal) -> Ways<'_, '_> {
        let Self { ruleset, label: from, division, ref text, .. } = *self;
        Ways { ruleset, from, division, to: text, goal }
    }

    /// Finds the smallest code point from `least` on that may follow the text. Steps that add
    /// nothing to the text are made.
    #[inline(never)]
    fn find_next(&mut self, least: u32) {
        let end = self.text.len();
        let (start, mut first) = (self.end().first, end);
        (self.next, self.ways) = (NONE, 0);
        for to in start..=end {
            for from in 0..self.label.len() {
                // The set grows by steps that add nothing.
                if self.frontiers[to & MAX_LABEL].ways & bit(from) == 0 {
                    continue;
                }
                let (mut next, mut ways, mut emptied) = (self.next, self.ways, 0);
                for step in self.ways(Goal::Along).steps(from, to) {
                    let behind = from + step.length;
                    let fits = to + step.width + self.width(behind) <= MAX_LABEL;
                    if !fits {
                        continue;
                    }
                    if to + step.width <= end {
                        emptied |= if step.width == 0 { bit(behind) } else { 0 };
                        continue;
                    }
                    let c = step.substitute.get(self.label.from(from), end - to);
                    if !is_scalar_value(c) {
                        self.ruleset.set_damaged();
                        continue;
                    }
                    first = first.min(to);
                    if c < least || c > next {
                        continue;
                    }
                    if c < next {
                        (next, ways) = (c, 0);
                    }
                    if to + step.width == end + 1 {
                        ways |= bit(behind);
                    }
                }
                (self.next, self.ways) = (next, ways);
                self.frontiers[to & MAX_LABEL].ways |= emptied;
            }
        }
        self.end().first = first;
    }
}
