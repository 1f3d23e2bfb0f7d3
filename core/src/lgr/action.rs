//! The actions (RFC 7940, section 7).

use super::Error;
use super::layout::Trigger;
use super::verdict::{Verdict, invalid};
use super::ways::Ways;

/// The verdict of the first action that one of the ways to a label triggers. `kinds` has the types
/// on all ways.
#[inline(never)]
pub(super) fn decide(ways: &Ways<'_, '_>, kinds: u64) -> Result<Verdict, Error> {
    let ruleset = ways.ruleset;
    for number in 0..ruleset.actions() {
        ruleset.step().ok_or(Error::Damaged)?;
        let action = ruleset.action(number).ok_or(Error::Damaged)?;
        let is_triggered = match action.trigger {
            Trigger::Always => true,
            // Each of the others needs a type of its own.
            _ if action.types & kinds == 0 => false,
            trigger => ways.trigger(trigger, action.types)?,
        };
        if is_triggered && ruleset.holds(action.context, ways.to, None)? {
            return Ok(Verdict {
                disposition: action.disposition,
                action: Some(number),
                rule: action.context.rule.checked_sub(1),
                fault: None,
                position: 0,
                length: ways.to.len(),
            });
        }
    }
    // The last action of every ruleset is for any label.
    Err(Error::Damaged)
}

/// The verdict of the variant that the ways lead to; `None` if there are none.
#[inline(never)]
pub(super) fn verdict(ways: &Ways<'_, '_>) -> Result<Option<Verdict>, Error> {
    let Some(kinds) = ways.kinds()? else { return Ok(None) };
    let own = if ways.is_same { None } else { invalid(ways.ruleset, ways.to)? };
    match own {
        Some(verdict) => Ok(Some(verdict)),
        None => decide(ways, kinds).map(Some),
    }
}
