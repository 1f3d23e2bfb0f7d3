//! The actions (RFC 7940, section 7).

use super::layout::Trigger;
use super::verdict::{Verdict, invalid};
use super::ways::{Goal, Ways};

/// The verdict of the first action that one of the ways to a label triggers. `kinds` has the types
/// on all ways.
#[inline(never)]
pub(super) fn decide(ways: &Ways<'_, '_>, kinds: u64) -> Verdict {
    let ruleset = ways.ruleset;
    for number in 0..ruleset.actions() {
        if !ruleset.step() {
            break;
        }
        let action = ruleset.action(number);
        let is_triggered = match action.trigger {
            Trigger::Always => true,
            // Each of the others needs a type of its own.
            _ if action.types & kinds == 0 => false,
            trigger => ways.trigger(trigger, action.types),
        };
        if is_triggered && ruleset.holds(action.context, ways.to, None) {
            return Verdict {
                disposition: action.disposition,
                action: Some(number),
                rule: action.context.rule.checked_sub(1),
                fault: None,
                position: 0,
                length: ways.to.len(),
            };
        }
    }
    // The last action of every ruleset is for any label.
    ruleset.set_damaged();
    Verdict::default()
}

/// The verdict of the variant that the ways lead to; `None` if there are none.
#[inline(never)]
pub(super) fn verdict(ways: &Ways<'_, '_>) -> Option<Verdict> {
    let kinds = ways.kinds()?;
    let own = if ways.goal == Goal::Itself { None } else { invalid(ways.ruleset, ways.to) };
    Some(own.unwrap_or_else(|| decide(ways, kinds)))
}
