//! The verdict about a label, and that of a label outside the repertoire.

use super::block::Ruleset;
use super::label::Label;
use super::{Error, layout};

/// The decision about a label.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Verdict {
    /// The number of the disposition.
    pub disposition: u32,
    /// The action that decided; `None` if the label is not in the repertoire.
    pub action: Option<u32>,
    /// The rule that decided: of the action, or the context rule that does not hold.
    pub rule: Option<u32>,
    /// Why the label is not in the repertoire.
    pub fault: Option<Fault>,
    /// The place that decided, in code points.
    pub position: usize,
    /// The number of code points there.
    pub length: usize,
}

/// Why a label is not in the repertoire.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// No code point or sequence of the repertoire is there.
    NotInRepertoire,
    /// A context rule does not hold.
    Context,
}

/// The number of the disposition `invalid`.
pub(super) const INVALID: u32 = 0;

/// The verdict of a label that is not in the repertoire; `None` if it is.
pub(super) fn invalid(ruleset: &Ruleset<'_>, label: &Label) -> Result<Option<Verdict>, Error> {
    let division = ruleset.divide(label)?;
    if division.is_whole() { Ok(None) } else { fault(ruleset, label, division.reached).map(Some) }
}

/// The fault is at the last position that a division reaches.
pub(super) fn fault(ruleset: &Ruleset<'_>, label: &Label, reached: u64) -> Result<Verdict, Error> {
    let position = 63 - (reached | 1).leading_zeros() as usize;
    let none = Verdict {
        disposition: INVALID,
        action: None,
        rule: None,
        fault: Some(Fault::NotInRepertoire),
        position,
        length: usize::from(position < label.len()),
    };
    match ruleset.elements_at(label, position).next() {
        None => Ok(none),
        Some(element) => {
            let layout::Context { rule, .. } = element?.context;
            Ok(Verdict { fault: Some(Fault::Context), rule: rule.checked_sub(1), ..none })
        }
    }
}
