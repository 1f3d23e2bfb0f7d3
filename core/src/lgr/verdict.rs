//! The verdict about a label, and that of a label outside the repertoire.

use super::block::Ruleset;
use super::division::Division;
use super::label::Label;

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
pub(super) fn invalid(ruleset: &Ruleset<'_>, label: &Label) -> Option<Verdict> {
    let mut division = Division::new();
    let is_whole = division.divide(ruleset, label);
    if is_whole { None } else { Some(fault(ruleset, label, division.reached)) }
}

/// The fault is at the last position that a division reaches.
pub(super) fn fault(ruleset: &Ruleset<'_>, label: &Label, reached: u64) -> Verdict {
    let position = 63 - (reached | 1).leading_zeros() as usize;
    let length = usize::from(position < label.len());
    let text = label.from(position);
    let root = text.first().and_then(|&c| ruleset.root(c));
    let element = ruleset.elements(root, text, u64::MAX).last();
    let (fault, rule) = match element {
        None => (Fault::NotInRepertoire, None),
        Some(element) => (Fault::Context, element.context().rule.checked_sub(1)),
    };
    let disposition = INVALID;
    Verdict { disposition, action: None, rule, fault: Some(fault), position, length }
}
