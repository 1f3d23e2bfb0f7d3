//! The disposition of a label.

use super::block::Ruleset;
use super::division::Division;
use super::label::Label;
use super::verdict::{Verdict, fault};
use super::ways::{Goal, Ways};
use super::{Error, action};

/// Decides about a label: whether it is in the repertoire, and what the actions say.
pub fn check(ruleset: &Ruleset<'_>, label: &Label) -> Result<Verdict, Error> {
    let mut division = Division::new();
    let verdict = if division.divide(ruleset, label) {
        let goal = Goal::Itself;
        let ways = Ways { ruleset, from: label, division: &division, to: label, goal };
        // Elements without variants have no types.
        let kinds = if division.varied == 0 { None } else { ways.kinds() };
        action::decide(&ways, kinds.unwrap_or(0))
    } else {
        fault(ruleset, label, division.reached)
    };
    ruleset.answer(verdict)
}
