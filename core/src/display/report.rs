//! The result of the decision about a name.

use super::reasons::{Reason, Reasons};
use crate::idna::{Rule, Rules};
use crate::uts39::Level;

/// The result of the decision about a name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Every reason that applies.
    pub reasons: Reasons,
    /// The reason that decided, if anything is hidden.
    pub first_reason: Option<Reason>,
    /// The rules of IDNA that the name breaks, including those that only the policy requires.
    pub rules: Rules,
    /// The first of them in the order of the standard.
    pub first_rule: Option<Rule>,
    /// The offset in the source, in code units, of the fault that decided.
    pub offset: usize,
    /// Its length, in code units.
    pub length: usize,
    /// The line of the protected name that it looks like.
    pub protected_line: Option<u32>,
    /// The label that decided, counted from 0.
    pub label: usize,
    /// The code point that decided, as mapping left it, if it is a single one.
    pub code_point: Option<u32>,
    /// The loosest restriction level of its labels.
    pub level: Option<Level>,
    /// Whether a label is shown in ASCII that would be shown in Unicode but for the policy or its
    /// validity.
    pub is_hidden: bool,
}

impl Report {
    /// Of a plain name: letters, digits, hyphens, dots and underscores are in the profile.
    pub(super) const PLAIN: Self = Self {
        reasons: Reasons::from_bits(0),
        first_reason: None,
        rules: Rules::from_bits(0),
        first_rule: None,
        offset: 0,
        length: 0,
        protected_line: None,
        label: 0,
        code_point: None,
        level: Some(Level::AsciiOnly),
        is_hidden: false,
    };
}
