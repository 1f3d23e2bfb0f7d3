//! Whether a label is a variant of another.

use super::block::Ruleset;
use super::label::Label;
use super::verdict::Verdict;
use super::ways::Ways;
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
    let division = ruleset.divide(from)?;
    if !division.is_whole() {
        return Err(Error::Invalid);
    }
    let is_same = from.code_points() == to.code_points();
    let ways = Ways { ruleset, from, division: &division, to, is_same };
    let verdict = action::verdict(&ways)?;
    let relation = match verdict {
        None => Relation::None,
        Some(_) if is_same => Relation::Same,
        Some(_) => Relation::Variant,
    };
    Ok((relation, verdict))
}
