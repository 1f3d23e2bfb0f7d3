//! The ways from a label to a variant: which element stands for which.

use super::Error;
use super::block::{Ruleset, Words};
use super::division::{DividedElements, Division};
use super::element::{Variant, Variants};
use super::label::{Label, MAX_LABEL, bit};
use super::layout::Trigger;
use super::rule::Anchor;

/// The ways from a label to another.
pub(super) struct Ways<'a, 'b> {
    pub(super) ruleset: &'b Ruleset<'a>,
    pub(super) from: &'b Label,
    pub(super) division: &'b Division,
    pub(super) to: &'b Label,
    /// Whether the labels are the same. Then each element stands for itself.
    pub(super) is_same: bool,
}

/// A step of a way: an element and what stands for it.
#[derive(Clone, Copy)]
pub(super) struct Step<'a> {
    /// The number of the choice at this place.
    pub(super) choice: u32,
    /// The number of code points of the element.
    pub(super) length: usize,
    /// The variant, or `None` for the element itself.
    pub(super) variant: Option<Words<'a>>,
    /// The type of the variant as a set.
    pub(super) kinds: u64,
    /// Whether the element has been replaced, perhaps by itself.
    pub(super) is_variant: bool,
}

impl Step<'_> {
    /// The number of code points of what stands for the element.
    pub(super) fn width(&self) -> usize {
        self.variant.map_or(self.length, |variant| variant.len() as usize)
    }

    /// Whether a way with this step can trigger an action with these types.
    fn may_trigger(&self, trigger: Trigger, types: u64) -> bool {
        let is_other = self.kinds != 0 && self.kinds & types == 0;
        match trigger {
            Trigger::Always | Trigger::Any => true,
            Trigger::All => !is_other,
            Trigger::Only => !is_other && self.is_variant,
        }
    }
}

/// For each position in the label the positions in the variant that ways lead to: those without and
/// those with a type that counts.
pub(super) struct Positions([[u64; 2]; MAX_LABEL + 1]);

impl Default for Positions {
    fn default() -> Self {
        Self([[0; 2]; MAX_LABEL + 1])
    }
}

impl Positions {
    pub(super) fn get(&self, position: usize) -> [u64; 2] {
        self.0.get(position).copied().unwrap_or_default()
    }

    pub(super) fn add(&mut self, position: usize, counts: usize, to: u64) {
        if let Some(set) = self.0.get_mut(position).and_then(|sets| sets.get_mut(counts)) {
            *set |= to;
        }
    }

    /// Keeps only these positions in the variant.
    pub(super) fn keep(&mut self, position: usize, to: u64) {
        if let Some(sets) = self.0.get_mut(position) {
            *sets = sets.map(|set| set & to);
        }
    }
}

/// The steps from a position in a label, behind what stands for the code points before it. `Err`
/// ends them.
pub(super) struct Steps<'b, 'a> {
    ruleset: &'b Ruleset<'a>,
    from: &'b Label,
    position: usize,
    prefix: &'b [u32],
    /// Only the steps to the start of this text.
    to: Option<&'b [u32]>,
    /// Whether each element stands for itself.
    is_same: bool,
    elements: DividedElements<'b, 'a>,
    /// The number of the last choice.
    choice: u32,
    /// The number of code points of the element that the next step belongs to.
    length: usize,
    variants: Variants<'b, 'a>,
    /// Whether the step of the element itself is still to come.
    is_first: bool,
    /// Whether the element itself is there, and has not been replaced by itself.
    is_own: bool,
}

impl<'a> Iterator for Steps<'_, 'a> {
    type Item = Result<Step<'a>, Error>;

    #[inline(never)]
    fn next(&mut self) -> Option<Self::Item> {
        self.step().transpose()
    }
}

impl<'a> Steps<'_, 'a> {
    /// Goes on with the next element that a division has; `false` if there are no more.
    fn next_element(&mut self) -> Result<bool, Error> {
        let Some(element) = self.elements.next().transpose()? else { return Ok(false) };
        let own = self.from.from(self.position).get(..element.length).unwrap_or_default();
        self.length = element.length;
        self.variants = self.ruleset.variants(&element);
        self.is_first = true;
        self.is_own = self.to.is_none_or(|to| to.starts_with(own));
        Ok(true)
    }

    fn step(&mut self) -> Result<Option<Step<'a>>, Error> {
        let Self { ruleset, from, position, .. } = *self;
        loop {
            let length = self.length;
            let before = self.variants.clone();
            let variant = self.variants.next().transpose()?;
            let is_reflexive =
                variant.as_ref().is_some_and(|variant| variant.is_at(from, position, length));
            if !is_reflexive && self.is_first {
                // Reflexive variants come first, and take the place of the element.
                self.is_first = false;
                self.choice += 1;
                self.variants = if self.is_same { before.none() } else { before };
                if self.is_own {
                    let choice = self.choice;
                    let none = Step { choice, length, variant: None, kinds: 0, is_variant: false };
                    return Ok(Some(none));
                }
                continue;
            }
            let Some(variant) = variant else {
                if self.next_element()? {
                    continue;
                }
                return Ok(None);
            };
            self.choice += 1;
            let is_there = self.to.is_none_or(|to| variant.code_points.starts(to));
            if is_there && ruleset.is_defined(&variant, from, position + length, self.prefix)? {
                self.is_own &= !is_reflexive;
                return Ok(Some(Step {
                    choice: self.choice,
                    length,
                    variant: Some(variant.code_points),
                    kinds: variant.kinds(),
                    is_variant: true,
                }));
            }
        }
    }
}

impl<'a> Ruleset<'a> {
    /// The steps from a position in `from`, behind what stands for the code points before it. With
    /// `to` only the steps to its start.
    pub(super) fn steps<'b>(
        &'b self,
        (from, division): (&'b Label, &'b Division),
        position: usize,
        prefix: &'b [u32],
        to: Option<&'b [u32]>,
        is_same: bool,
    ) -> Steps<'b, 'a> {
        Steps {
            ruleset: self,
            from,
            position,
            prefix,
            to,
            is_same,
            elements: self.divided(from, division, position),
            choice: 0,
            length: 0,
            variants: Variants::empty(self),
            is_first: false,
            is_own: false,
        }
    }

    /// Whether the context of a variant holds behind a prefix, and before the rest of `from`.
    pub(super) fn is_defined(
        &self,
        variant: &Variant<'_>,
        from: &Label,
        rest: usize,
        prefix: &[u32],
    ) -> Result<bool, Error> {
        if variant.context.rule == 0 {
            return Ok(true);
        }
        let mut label = Label::new();
        let fits = label.push_all(prefix)
            && label.push_words(variant.code_points)
            && label.push_all(from.from(rest));
        if !fits {
            return Ok(false);
        }
        let anchor = Anchor { start: prefix.len(), length: variant.len() };
        self.holds(variant.context, &label, Some(anchor))
    }
}

impl<'a> Ways<'a, '_> {
    /// The steps between a position in the label and one in the variant.
    pub(super) fn steps(&self, position: usize, to: usize) -> Steps<'_, 'a> {
        let (prefix, rest) = self.to.code_points().split_at_checked(to).unwrap_or_default();
        let from = (self.from, self.division);
        self.ruleset.steps(from, position, prefix, Some(rest), self.is_same)
    }

    /// The types on all ways; `None` if no way leads to the variant. Out of line: its positions do
    /// not belong on the stack of what follows.
    #[inline(never)]
    pub(super) fn kinds(&self) -> Result<Option<u64>, Error> {
        let mut positions = Positions::default();
        let kinds = self.reach(&mut positions, Trigger::Always, 0)?;
        let [without, with] = positions.get(self.from.len());
        Ok(Some(kinds).filter(|_| (without | with) & bit(self.to.len()) != 0))
    }

    /// Finds the positions that ways lead to which can trigger an action with these types; with
    /// [`Trigger::Always`] all ways. The result is the set of all types on the ways.
    #[inline(never)]
    pub(super) fn reach(
        &self,
        positions: &mut Positions,
        trigger: Trigger,
        types: u64,
    ) -> Result<u64, Error> {
        let mut kinds = 0;
        positions.add(0, 0, 1);
        for position in 0..self.from.len() {
            let sets = positions.get(position);
            let mut rest = sets[0] | sets[1];
            while rest != 0 {
                let to = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let is_in = sets.map(|set| set & bit(to) != 0);
                for step in self.steps(position, to) {
                    let step = step?;
                    if !step.may_trigger(trigger, types) {
                        continue;
                    }
                    kinds |= step.kinds;
                    let counts = usize::from(step.kinds & types != 0);
                    let (next, end) = (position + step.length, bit(to + step.width()));
                    for (known, is_in) in is_in.into_iter().enumerate() {
                        if is_in {
                            positions.add(next, known | counts, end);
                        }
                    }
                }
            }
        }
        Ok(kinds)
    }

    /// Whether a way triggers an action with these types.
    #[inline(never)]
    pub(super) fn trigger(&self, trigger: Trigger, types: u64) -> Result<bool, Error> {
        let mut positions = Positions::default();
        self.reach(&mut positions, trigger, types)?;
        let [_, with] = positions.get(self.from.len());
        Ok(with & bit(self.to.len()) != 0)
    }
}
