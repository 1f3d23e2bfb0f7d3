//! The bidi rule (RFC 5893, section 2).

use super::rules::{Rule, Rules};
use crate::unicode::BidiClass::{self, AL, AN, BN, CS, EN, ES, ET, L, NSM, ON, R};
use crate::unicode::properties;

/// A set of classes.
#[derive(Clone, Copy)]
struct Classes(u32);

impl Classes {
    const fn of(classes: &[BidiClass]) -> Self {
        let mut set = 0;
        let mut rest = classes;
        while let [class, after @ ..] = rest {
            set |= 1 << *class as u32;
            rest = after;
        }
        Self(set)
    }

    fn has(self, class: BidiClass) -> bool {
        self.0 >> class as u32 & 1 != 0
    }

    fn has_all_of(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// The classes that may occur in a right-to-left label.
    const RIGHT_TO_LEFT: Self = Self::of(&[R, AL, AN, EN, ES, CS, ET, ON, BN, NSM]);
    /// The classes that may end one.
    const RIGHT_TO_LEFT_END: Self = Self::of(&[R, AL, EN, AN]);
    /// The classes that may occur in a left-to-right label.
    const LEFT_TO_RIGHT: Self = Self::of(&[L, EN, ES, CS, ET, ON, BN, NSM]);
    /// The classes that may end one.
    const LEFT_TO_RIGHT_END: Self = Self::of(&[L, EN]);
    /// European and Arabic digits, which must not occur together.
    const BOTH_DIGITS: Self = Self::of(&[EN, AN]);
}

/// The conditions that `label` breaks, as [`check`] reports them.
#[inline(never)]
pub(super) fn broken_rules(label: &[u32]) -> Rules {
    let mut rules = Rules::default();
    check(label, |rule, _| rules.insert(rule));
    rules
}

/// Reports the conditions that `label`, a label of a bidi domain name, breaks, each with its code
/// point if that is a single one. An empty label breaks none.
pub fn check(label: &[u32], mut report: impl FnMut(Rule, Option<u32>)) {
    let Some(&first) = label.first() else { return };
    let class = |c: u32| properties(c).bidi_class();
    let classes = Classes(label.iter().fold(0, |set, &c| set | 1 << class(c) as u32));
    let first_not_in = |allowed: Classes| label.iter().copied().find(|&c| !allowed.has(class(c)));
    let ends_in = |allowed: Classes| {
        let last = label.iter().rev().map(|&c| class(c)).find(|&class| class != NSM);
        last.is_some_and(|class| allowed.has(class))
    };
    match class(first) {
        R | AL => {
            if !Classes::RIGHT_TO_LEFT.has_all_of(classes) {
                report(Rule::Bidi2, first_not_in(Classes::RIGHT_TO_LEFT));
            }
            if !ends_in(Classes::RIGHT_TO_LEFT_END) {
                report(Rule::Bidi3, None);
            }
            if classes.has_all_of(Classes::BOTH_DIGITS) {
                report(Rule::Bidi4, None);
            }
        }
        L => {
            if !Classes::LEFT_TO_RIGHT.has_all_of(classes) {
                report(Rule::Bidi5, first_not_in(Classes::LEFT_TO_RIGHT));
            }
            if !ends_in(Classes::LEFT_TO_RIGHT_END) {
                report(Rule::Bidi6, None);
            }
        }
        _ => report(Rule::Bidi1, Some(first)),
    }
}
