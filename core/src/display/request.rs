//! The parameters of the decision: options, policy, protected names.

use super::policy::Policy;
use super::protected::ProtectedNames;
use crate::idna::Options;

/// The parameters of the decision about a name.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The options of ToASCII and of the display functions.
    pub options: Options,
    /// The policy that decides.
    pub policy: Policy,
    /// The names that it must not look like.
    pub protected: Option<ProtectedNames<'a>>,
}

/// [`Request::DEFAULT`].
impl Default for Request<'_> {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl Request<'_> {
    /// The recommended options and policy, and no protected names.
    pub const DEFAULT: Self =
        Self { options: Options::LOOKUP, policy: Policy::Cautious, protected: None };

    /// The options of ToASCII.
    pub(crate) fn idna_options(&self) -> Options {
        self.options.without(Options::DISPLAY)
    }
}
