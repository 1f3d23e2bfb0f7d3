//! Constant texts: versions, and what rules and reasons mean.

#[cfg(feature = "display")]
use unidn_core::display::REASONS;
use unidn_core::idna::{RULES, Rule};

/// A text of ASCII: its address in the lower half, its length in the upper one.
fn text(text: &'static str) -> u64 {
    (text.as_ptr() as usize as u64) | (text.len() as u64) << 32
}

fn of_rule(number: u32, field: impl Fn(Rule) -> &'static str) -> u64 {
    text(
        (number as usize).checked_sub(1).and_then(|i| RULES.get(i)).map_or("", |&rule| field(rule)),
    )
}

/// The version of the package.
#[unsafe(no_mangle)]
pub extern "C" fn version() -> u64 {
    text(env!("CARGO_PKG_VERSION"))
}

/// The version of Unicode, a byte for each of its numbers.
#[unsafe(no_mangle)]
pub extern "C" fn unicode_version() -> u32 {
    let (major, minor, update) = unidn_core::UNICODE_VERSION;
    u32::from_be_bytes([0, major, minor, update])
}

/// The name of a rule in the header, without its prefix. Rules are numbered from 1, in the order of
/// their bits.
#[unsafe(no_mangle)]
pub extern "C" fn rule_name(number: u32) -> u64 {
    of_rule(number, Rule::name)
}

/// The message about a name that breaks the rule.
#[unsafe(no_mangle)]
pub extern "C" fn rule_message(number: u32) -> u64 {
    of_rule(number, Rule::message)
}

/// The standard and the section of a rule.
#[unsafe(no_mangle)]
pub extern "C" fn rule_source(number: u32) -> u64 {
    of_rule(number, Rule::source)
}

#[cfg(feature = "display")]
fn of_reason(number: u32, field: impl Fn(unidn_core::display::Reason) -> &'static str) -> u64 {
    let index = (number as usize).checked_sub(1);
    text(index.and_then(|i| REASONS.get(i)).map_or("", |&reason| field(reason)))
}

/// The name of a reason, as of a rule.
#[cfg(feature = "display")]
#[unsafe(no_mangle)]
pub extern "C" fn reason_name(number: u32) -> u64 {
    of_reason(number, unidn_core::display::Reason::name)
}

/// The message about a name that has the property.
#[cfg(feature = "display")]
#[unsafe(no_mangle)]
pub extern "C" fn reason_message(number: u32) -> u64 {
    of_reason(number, unidn_core::display::Reason::message)
}
