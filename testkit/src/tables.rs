//! Options, rules, policies and levels by name, from the tables that the header is made of.

use unidn_core::display::POLICIES;
use unidn_core::idna::{DISPLAY_OPTIONS, OPTIONS, PROFILES, RULES};
use unidn_core::uts39::Level;

/// The bits of an option or a profile. Its name is that of the header without the prefix.
pub fn options(name: &str) -> u32 {
    let known = OPTIONS.iter().chain(DISPLAY_OPTIONS).chain(PROFILES);
    let option = known.into_iter().find(|option| option.name == name);
    option.unwrap_or_else(|| panic!("unknown option {name}")).options.bits()
}

/// The bit of a rule.
pub fn rule(name: &str) -> u64 {
    let rule = RULES.iter().find(|rule| rule.name() == name);
    rule.unwrap_or_else(|| panic!("unknown rule {name}")).bit()
}

/// The names of the rules in a set.
pub fn rule_names(rules: u64) -> Vec<&'static str> {
    RULES.iter().filter(|rule| rules & rule.bit() != 0).map(|rule| rule.name()).collect()
}

/// The number of a policy; `UTS39|SINGLE_SCRIPT` has a level, too.
pub fn policy(name: &str) -> u32 {
    let (name, level) = name.split_once('|').map_or((name, None), |(a, b)| (a, Some(b)));
    let policy = POLICIES.iter().find(|policy| policy.0 == name);
    let (_, number, _) = policy.unwrap_or_else(|| panic!("unknown policy {name}"));
    number | level.map_or(0, self::level)
}

/// The number of a restriction level.
pub fn level(name: &str) -> u32 {
    let level = Level::ALL.into_iter().find(|level| level.name() == name);
    level.unwrap_or_else(|| panic!("unknown level {name}")).number()
}

/// Every policy, UTS39 with every level.
pub fn policies() -> Vec<u32> {
    let levels = Level::ALL.into_iter().map(|level| policy("UTS39") | level.number());
    POLICIES.iter().map(|policy| policy.1).chain(levels).collect()
}
