//! What decides about a name: options, policy, protected names.

use super::policy::Policy;
use super::protected::ProtectedNames;
use crate::idna::Options;

/// What is asked of a name.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The options of ToASCII, and those of the display functions.
    pub options: Options,
    /// Whose rules decide.
    pub policy: Policy,
    /// The names that it must not look like; [`Policy::Browser`] asks them.
    pub protected: Option<ProtectedNames<'a>>,
}

impl Request<'_> {
    /// The recommended options, Chromium's rules, and no protected names.
    pub const DEFAULT: Self =
        Self { options: Options::LOOKUP, policy: Policy::Browser, protected: None };
}
