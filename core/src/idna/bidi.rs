//! The bidi rule (RFC 5893, section 2).

use super::rules::Rule;
use crate::unicode::BidiClass::{self, AL, AN, BN, CS, EN, ES, ET, L, NSM, ON, R};
use crate::unicode::properties;

/// Whether the code point makes its name a bidi domain name (RFC 5893, section 1.4).
#[inline]
pub(super) fn is_right_to_left(class: BidiClass) -> bool {
    matches!(class, R | AL | AN)
}

/// Reports the conditions that `label`, of a bidi domain name, breaks, and the code point where
/// it is a single one. An empty label breaks none.
pub(super) fn check(label: &[u32], mut report: impl FnMut(Rule, Option<u32>)) {
    let Some(&first) = label.first() else { return };
    let class = |c: u32| properties(c).bidi_class();
    let first_not =
        |allowed: fn(BidiClass) -> bool| label.iter().copied().find(move |&c| !allowed(class(c)));
    let last = label.iter().rev().map(|&c| class(c)).find(|&class| class != NSM);
    match class(first) {
        R | AL => {
            let foreign =
                first_not(|class| matches!(class, R | AL | AN | EN | ES | CS | ET | ON | BN | NSM));
            if let Some(c) = foreign {
                report(Rule::Bidi2, Some(c));
            }
            if !matches!(last, Some(R | AL | EN | AN)) {
                report(Rule::Bidi3, None);
            }
            let has = |wanted| label.iter().any(|&c| class(c) == wanted);
            if has(EN) && has(AN) {
                report(Rule::Bidi4, None);
            }
        }
        L => {
            let foreign = first_not(|class| matches!(class, L | EN | ES | CS | ET | ON | BN | NSM));
            if let Some(c) = foreign {
                report(Rule::Bidi5, Some(c));
            }
            if !matches!(last, Some(L | EN)) {
                report(Rule::Bidi6, None);
            }
        }
        _ => report(Rule::Bidi1, Some(first)),
    }
}
