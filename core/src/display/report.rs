//! What is known of a name once it is decided.

use super::reasons::{Reason, Reasons};
use crate::idna::{Rule, Rules};
use crate::uts39::Level;

/// What is known of a name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Every reason that applies.
    pub reasons: Reasons,
    /// The one that decided, if anything is hidden.
    pub first_reason: Option<Reason>,
    /// The rules of IDNA that the name breaks, those that only the policy asks for among them.
    pub rules: Rules,
    /// The first of them in the order of the standard.
    pub first_rule: Option<Rule>,
    /// The place in the source, in code units, of what decided.
    pub offset: usize,
    /// Its length, in code units.
    pub length: usize,
    /// The line of the protected name that it looks like.
    pub protected_line: Option<u32>,
    /// The label that decided, counted from 0.
    pub label: usize,
    /// The code point that decided, as mapping left it, where it is a single one.
    pub code_point: Option<u32>,
    /// The loosest restriction level of its labels.
    pub level: Option<Level>,
    /// Whether a label is shown in ASCII that policy or validity keep from being shown in Unicode.
    pub is_hidden: bool,
}
