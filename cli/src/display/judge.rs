//! Who decides about names: the policy with its options, and the protected names.

use super::protected::Protected;
use crate::display_options::{DisplayOptions, whose};
use crate::failure::Failure;
use std::mem::discriminant;
use unidn_core::display::{POLICIES, Policy, Request};
use unidn_core::idna::Options;

/// The arguments of the decision, with the file of protected names read.
pub(crate) struct Judge {
    /// Those of names and those of display.
    pub(crate) options: Options,
    pub(crate) policy: Policy,
    pub(crate) protected: Option<Protected>,
}

impl Judge {
    pub(crate) fn new(display: &DisplayOptions, names: Options) -> Result<Self, Failure> {
        let DisplayOptions { policy, options, ref protected, .. } = *display;
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
