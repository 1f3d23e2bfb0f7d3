//! Every rule of a policy: names that it catches, with the reason, and names that it lets through.

use crate::real_names;
use testkit::c::OK;
use testkit::c::display::{Ask, Shown, display};
use testkit::data::Outcome;
use testkit::tables::policy;

/// A rule, by its number where the policy has one; the reason that it gives; names that it catches;
/// names that it has to let through, of which one at least really exists.
pub struct Rule {
    pub rule: &'static str,
    pub reason: &'static str,
    pub catches: &'static [&'static str],
    pub shows: &'static [&'static str],
}

/// Fails with all names for which a policy does not follow its rules.
pub fn check(policy_name: &str, options: u32, rules: &[Rule]) -> Outcome {
    let real = real_names::shown_by(policy_name)?;
    let ask = Ask { policy: policy(policy_name), options, ..Ask::default() };
    let mut wrong = Vec::new();
    for Rule { rule, reason, catches, shows } in rules {
        let mut note = |name: &str, shown: Shown| {
            let reasons = shown.reasons();
            wrong.push(format!("{policy_name}, {rule}: {name:?} {reasons:?} {shown:x?}"));
        };
        for name in *catches {
            let shown = display(name, ask)?;
            if !shown.is_hidden() || !shown.has(reason) || shown.text == *name {
                note(name, shown);
            }
        }
        for name in *shows {
            let shown = display(name, ask)?;
            if shown.is_hidden() || shown.text != *name || shown.status != OK {
                note(name, shown);
            }
        }
        if !shows.iter().any(|name| real.contains(name)) {
            wrong.push(format!("{policy_name}, {rule}: no name that exists is let through"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}
