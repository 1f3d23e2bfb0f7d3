//! Whether a label is a variant of another.

use super::block::Ruleset;
use super::division::Division;
use super::label::Label;
use super::verdict::Verdict;
use super::ways::{Goal, Ways};
use super::{Error, action};

/// How a label is related to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// It is not a variant.
    None,
    /// It is the same label.
    Same,
    /// It is a variant.
    Variant,
}

/// Relates `to` to `from`, which must be in the repertoire. The verdict is that of `to` as a
/// variant of `from`; of labels that are not related it is that of a label outside the repertoire.
pub fn relation(
    ruleset: &Ruleset<'_>,
    from: &Label,
    to: &Label,
) -> Result<(Relation, Option<Verdict>), Error> {
    let mut division = Division::new();
    if !division.divide(ruleset, from) {
        return ruleset.answer(()).and(Err(Error::Invalid));
    }
    let is_same = from.is_same(to);
    let goal = if is_same { Goal::Itself } else { Goal::Text };
    let verdict = action::verdict(&Ways { ruleset, from, division: &division, to, goal });
    let relation = match verdict {
        None => Relation::None,
        Some(_) if is_same => Relation::Same,
        Some(_) => Relation::Variant,
    };
    ruleset.answer((relation, verdict))
}
