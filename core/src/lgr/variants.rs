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
use super::ways::{Positions, Step, Ways};
use super::{Error, action};

/// A place on a way: positions in the label and in the variant, and the last choice there.
#[derive(Clone, Copy, Default)]
struct Place {
    from: u8,
    to: u8,
    choice: u32,
}

/// A way through the tree.
struct Walk<'b, 'a> {
    ruleset: &'b Ruleset<'a>,
    label: &'b Label,
    division: &'b Division,
    places: [Place; MAX_LABEL + 1],
    depth: usize,
    /// The substitutes of the code points before the last place.
    text: Label,
}

/// Calls `write` with each variant of a label and its verdict, until it returns `false`. They begin
/// behind the variant `after`, or with the first; `None` is returned if `after` is not a variant.
pub fn variants(
    ruleset: &Ruleset<'_>,
    label: &Label,
    after: Option<&Label>,
    mut write: impl FnMut(&Label, &Verdict) -> bool,
) -> Result<Option<()>, Error> {
    let division = ruleset.divide(label)?;
    if !division.is_whole() {
        return Err(Error::Invalid);
    }
    let mut walk = Walk {
        ruleset,
        label,
        division: &division,
        places: [Place::default(); MAX_LABEL + 1],
        depth: 1,
        text: Label::new(),
    };
    if let Some(after) = after {
        if !walk.go_to(after)? {
            return Ok(None);
        }
    }
    while walk.next()? {
        if walk.text.code_points() == label.code_points() || !walk.is_first()? {
            continue;
        }
        if let Some(verdict) = action::verdict(&walk.ways(&walk.text))? {
            ruleset.restart();
            if !write(&walk.text, &verdict) {
                break;
            }
        }
    }
    Ok(Some(()))
}

impl<'a> Walk<'_, 'a> {
    fn place(&self) -> Option<Place> {
        self.places.get(self.depth.checked_sub(1)?).copied()
    }

    /// The next choice at the last place.
    fn next_step(&self, place: Place) -> Result<Option<Step<'a>>, Error> {
        let (from, to) = (usize::from(place.from), usize::from(place.to));
        let prefix = self.text.code_points().get(..to).unwrap_or_default();
        let label = (self.label, self.division);
        for step in self.ruleset.steps(label, from, prefix, None, false) {
            let step = step?;
            if step.choice > place.choice && to + step.width() <= MAX_LABEL {
                return Ok(Some(step));
            }
        }
        Ok(None)
    }

    /// Goes to the next end of the tree; `false` if there are no more.
    #[inline(never)]
    fn next(&mut self) -> Result<bool, Error> {
        while let Some(place) = self.place() {
            let Some(step) = self.next_step(place)? else {
                self.depth -= 1;
                continue;
            };
            if self.take(place, &step) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Takes a step; whether it leads to the end of the label.
    #[inline(never)]
    fn take(&mut self, place: Place, step: &Step<'_>) -> bool {
        if let Some(last) = self.places.get_mut(self.depth.saturating_sub(1)) {
            last.choice = step.choice;
        }
        let from = usize::from(place.from);
        self.text.truncate(place.to.into());
        match step.variant {
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
        if let Some(slot) = self.places.get_mut(self.depth) {
            // Both are at most MAX_LABEL.
            *slot = Place { from: from as u8, to: self.text.len() as u8, choice: 0 };
            self.depth += 1;
        }
        false
    }

    /// The ways from the label to a text, including those from a label to itself.
    fn ways<'c>(&'c self, to: &'c Label) -> Ways<'a, 'c> {
        let Self { ruleset, label, division, .. } = *self;
        Ways { ruleset, from: label, division, to, is_same: false }
    }

    /// Follows the first way to a variant; `false` if there is none.
    #[inline(never)]
    fn go_to(&mut self, to: &Label) -> Result<bool, Error> {
        let mut ends = Ends(Positions::default());
        if !ends.find(&self.ways(to))? {
            return Ok(false);
        }
        while let Some(place) = self.place() {
            let Some(step) = ends.first_step(&self.ways(to), place.from.into(), place.to.into())?
            else {
                return Ok(false);
            };
            if self.take(place, &step) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the way is the first one to its text.
    #[inline(never)]
    fn is_first(&self) -> Result<bool, Error> {
        let ways = self.ways(&self.text);
        let mut ends = Ends(Positions::default());
        if !ends.find(&ways)? {
            return Ok(false);
        }
        for place in self.places.iter().take(self.depth) {
            let first = ends.first_step(&ways, place.from.into(), place.to.into())?;
            if first.is_none_or(|step| step.choice != place.choice) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// The places from which ways lead to the ends of both labels, once they are found.
struct Ends(Positions);

impl Ends {
    /// Whether a way leads there from the start. The positions that ways lead to are reduced to
    /// those that lead on, from the last to the first.
    #[inline(never)]
    fn find(&mut self, ways: &Ways<'_, '_>) -> Result<bool, Error> {
        ways.reach(&mut self.0, Trigger::Always, 0)?;
        self.0.keep(ways.from.len(), bit(ways.to.len()));
        for from in (0..ways.from.len()).rev() {
            let [mut set, _] = self.0.get(from);
            let mut kept = 0;
            while set != 0 {
                let to = set.trailing_zeros() as usize;
                set &= set - 1;
                if self.first_step(ways, from, to)?.is_some() {
                    kept |= bit(to);
                }
            }
            self.0.keep(from, kept);
        }
        Ok(self.has(0, 0))
    }

    fn has(&self, from: usize, to: usize) -> bool {
        let [set, _] = self.0.get(from);
        set & bit(to) != 0
    }

    /// The first step from a place that leads to the ends.
    #[inline(never)]
    fn first_step<'a>(
        &self,
        ways: &Ways<'a, '_>,
        from: usize,
        to: usize,
    ) -> Result<Option<Step<'a>>, Error> {
        for step in ways.steps(from, to) {
            let step = step?;
            if self.has(from + step.length, to + step.width()) {
                return Ok(Some(step));
            }
        }
        Ok(None)
    }
}
