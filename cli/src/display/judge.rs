//! Who decides about names: the policy with its options, and the protected names.

use super::protected::Protected;
use crate::display_options::{DisplayOptions, whose};
use crate::failure::Failure;
use crate::identity;
use std::mem::discriminant;
use unidn_core::display::{POLICIES, Policy, Request};
use unidn_core::idna::Options;

const TAKEN: &str =
    "standard input is the list of protected names: the names have to come from elsewhere";

/// The arguments of the decision, with the file of protected names read.
pub(crate) struct Judge {
    /// Those of names and those of display.
    pub(crate) options: Options,
    pub(crate) policy: Policy,
    pub(crate) protected: Option<Protected>,
}

impl Judge {
    /// `are_names_standard`: whether standard input has the names, and so cannot have the protected
    /// ones.
    pub(crate) fn new(
        display: &DisplayOptions,
        names: Options,
        are_names_standard: bool,
    ) -> Result<Self, Failure> {
        let DisplayOptions { policy, options, ref protected, .. } = *display;
        if are_names_standard && protected.as_deref().is_some_and(identity::is_standard) {
            return Err(Failure::Arguments(TAKEN.into()));
        }
        let protected = protected.as_deref().map(Protected::read).transpose()?;
        Ok(Self { options: names | options, policy, protected })
    }

    pub(crate) fn request(&self) -> Request<'_> {
        let protected = self.protected.as_ref().and_then(Protected::names);
        Request { options: self.options, policy: self.policy, protected }
    }

    /// Whose rules decide, for a reader.
    pub(crate) fn name(&self) -> String {
        whose(self.policy, self.options)
    }

    /// The policy as C has it: `UNIDN_POLICY_UTS39 | UNIDN_LEVEL_ASCII_ONLY`.
    pub(crate) fn c_name(&self) -> String {
        let is_it = |number| {
            Policy::from_numbers(number, 0)
                .is_some_and(|policy| discriminant(&policy) == discriminant(&self.policy))
        };
        let name = POLICIES.iter().find(|&&(_, number, _)| is_it(number));
        let name = name.map_or("", |&(name, ..)| name);
        let level = match self.policy {
            Policy::Uts39(level) => format!(" | UNIDN_LEVEL_{}", level.name()),
            _ => String::new(),
        };
        format!("UNIDN_POLICY_{name}{level}")
    }
}
