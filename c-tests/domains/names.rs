//! The options and rules by their names, from the tables that the header is made of.

use unidn_core::idna::{OPTIONS, PROFILES, RULES};

/// The bits of an option or a profile. Its name is that of the header without the prefix.
pub fn options(name: &str) -> u32 {
    OPTIONS
        .iter()
        .chain(PROFILES)
        .find(|option| option.name == name)
        .unwrap_or_else(|| panic!("no option {name}"))
        .options
        .bits()
}

/// The bit of a rule.
pub fn rule(name: &str) -> u64 {
    RULES.iter().find(|rule| rule.name() == name).unwrap_or_else(|| panic!("no rule {name}")).bit()
}

/// The names of the rules in a set.
pub fn rule_names(rules: u64) -> Vec<&'static str> {
    RULES.iter().filter(|rule| rules & rule.bit() != 0).map(|rule| rule.name()).collect()
}
