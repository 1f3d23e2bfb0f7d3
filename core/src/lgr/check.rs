//! The disposition of a label.

use super::block::Ruleset;
use super::label::Label;
use super::verdict::{Verdict, fault};
use super::ways::Ways;
use super::{Error, action};

/// Decides about a label: whether it is in the repertoire, and what the actions say.
pub fn check(ruleset: &Ruleset<'_>, label: &Label) -> Result<Verdict, Error> {
    let division = ruleset.divide(label)?;
    if !division.is_whole() {
        return fault(ruleset, label, division.reached);
    }
    let ways = Ways { ruleset, from: label, division: &division, to: label, is_same: true };
    let kinds = ways.kinds()?.unwrap_or(0);
    action::decide(&ways, kinds)
}
