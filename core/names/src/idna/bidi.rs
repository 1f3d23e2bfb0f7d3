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

/// The conditions that a label breaks.
#[derive(Default)]
pub struct Broken {
    pub(super) rules: Rules,
    /// The code point that breaks the first of them, if it is a single one. A single one breaks none
    /// of the others.
    code_point: Option<u32>,
}

impl Broken {
    /// Each condition, with its code point.
    pub fn each(self) -> impl Iterator<Item = (Rule, Option<u32>)> {
        let mut code_point = self.code_point;
        self.rules.iter().map(move |rule| (rule, code_point.take()))
    }
}

/// The conditions that `label`, a label of a bidi domain name, breaks. An empty label breaks none.
#[inline(never)]
pub fn check(label: &[u32]) -> Broken {
    let mut broken = Broken::default();
    let Some(&first_code_point) = label.first() else { return broken };
    // From the last code point to the first one. The end is the last one that is not a mark.
    let (mut classes, mut first, mut end) = (Classes(0), L, NSM);
    for &c in label.iter().rev() {
        first = properties(c).bidi_class();
        classes.0 |= 1 << first as u32;
        if end == NSM {
            end = first;
        }
    }
    let (allowed, ends, [other_rule, end_rule]) = match first {
        R | AL => (Classes::RIGHT_TO_LEFT, Classes::RIGHT_TO_LEFT_END, [Rule::Bidi2, Rule::Bidi3]),
        L => (Classes::LEFT_TO_RIGHT, Classes::LEFT_TO_RIGHT_END, [Rule::Bidi5, Rule::Bidi6]),
        _ => {
            broken.rules.insert(Rule::Bidi1);
            broken.code_point = Some(first_code_point);
            return broken;
        }
    };
    if !allowed.has_all_of(classes) {
        let is_other = |c: &u32| !allowed.has(properties(*c).bidi_class());
        broken.rules.insert(other_rule);
        broken.code_point = label.iter().copied().find(is_other);
    }
    if !ends.has(end) {
        broken.rules.insert(end_rule);
    }
    if other_rule == Rule::Bidi2 && classes.has_all_of(Classes::BOTH_DIGITS) {
        broken.rules.insert(Rule::Bidi4);
    }
    broken
}
