//! The bidi rule (RFC 5893, section 2).

use super::rules::{Rule, Rules};
use crate::unicode::BidiClass::{self, AL, AN, BN, CS, EN, ES, ET, L, NSM, ON, R};
use crate::unicode::properties;

/// A set of classes.
#[derive(Clone, Copy, PartialEq, Eq)]
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

    /// The class of a code point.
    #[inline]
    fn of_code_point(c: u32) -> Self {
        Self(properties(c).bidi_class_bit())
    }

    fn has_all_of(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    const NONE: Self = Self::of(&[]);
    const NONSPACING_MARK: Self = Self::of(&[NSM]);
    const LEFT_TO_RIGHT_LETTER: Self = Self::of(&[L]);
    const RIGHT_TO_LEFT_LETTERS: Self = Self::of(&[R, AL]);
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
    /// The code point that breaks the first of them, if it is a single one. The conditions after the
    /// first are not about a single code point.
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
    let (mut classes, mut first, mut end) =
        (Classes::NONE, Classes::NONE, Classes::NONSPACING_MARK);
    for &c in label.iter().rev() {
        first = Classes::of_code_point(c);
        classes.0 |= first.0;
        if end == Classes::NONSPACING_MARK {
            end = first;
        }
    }
    // Such letters alone break no condition.
    if Classes::RIGHT_TO_LEFT_LETTERS.has_all_of(classes) {
        return broken;
    }
    let (allowed, ends, [other_rule, end_rule]) =
        if Classes::RIGHT_TO_LEFT_LETTERS.has_all_of(first) {
            (Classes::RIGHT_TO_LEFT, Classes::RIGHT_TO_LEFT_END, [Rule::Bidi2, Rule::Bidi3])
        } else if first == Classes::LEFT_TO_RIGHT_LETTER {
            (Classes::LEFT_TO_RIGHT, Classes::LEFT_TO_RIGHT_END, [Rule::Bidi5, Rule::Bidi6])
        } else {
            broken.rules.insert(Rule::Bidi1);
            broken.code_point = Some(first_code_point);
            return broken;
        };
    if !allowed.has_all_of(classes) {
        let is_other = |&c: &u32| !allowed.has_all_of(Classes::of_code_point(c));
        broken.rules.insert(other_rule);
        broken.code_point = label.iter().copied().find(is_other);
    }
    if !ends.has_all_of(end) {
        broken.rules.insert(end_rule);
    }
    if other_rule == Rule::Bidi2 && classes.has_all_of(Classes::BOTH_DIGITS) {
        broken.rules.insert(Rule::Bidi4);
    }
    broken
}
