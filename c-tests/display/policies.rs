//! The policies, levels and options by name, as the header has them.

use unidn_core::display::POLICIES;
use unidn_core::idna::{DISPLAY_OPTIONS, OPTIONS};
use unidn_core::uts39::Level;

/// The number of a policy, by its name without prefix; `UTS39|SINGLE_SCRIPT` and the like too.
pub fn policy(name: &str) -> u32 {
    let (name, level) = name.split_once('|').map_or((name, None), |(a, b)| (a, Some(b)));
    let policy = POLICIES.iter().find(|policy| policy.0 == name);
    let (_, number, _) = policy.unwrap_or_else(|| panic!("no policy {name}"));
    number | level.map_or(0, self::level)
}

/// The number of a restriction level.
pub fn level(name: &str) -> u32 {
    let level = Level::ALL.into_iter().find(|level| level.name() == name);
    level.unwrap_or_else(|| panic!("no level {name}")).number()
}

/// The bit of an option that the display functions take.
pub fn option(name: &str) -> u32 {
    let option = OPTIONS.iter().chain(DISPLAY_OPTIONS).find(|option| option.name == name);
    option.unwrap_or_else(|| panic!("no option {name}")).options.bits()
}

/// Every number that names a policy.
pub fn all() -> Vec<u32> {
    let levels = Level::ALL.into_iter().map(|level| policy("UTS39") | level.number());
    POLICIES.iter().map(|policy| policy.1).chain(levels).collect()
}
