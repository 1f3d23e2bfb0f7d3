//! The contextual rules (RFC 5892, appendix A).

use crate::unicode::{ContextScript, JoiningType, properties};

pub(super) const ZERO_WIDTH_NON_JOINER: u32 = 0x200C;
pub(super) const ZERO_WIDTH_JOINER: u32 = 0x200D;

/// Canonical_Combining_Class of a Virama.
const VIRAMA: u8 = 9;

/// Whether the joiner at `index` in the label may stand there: appendix A.1 and A.2.
pub fn joiner_is_allowed(label: &[u32], index: usize) -> bool {
    let (before, after) = around(label, index);
    let follows_virama =
        before.last().is_some_and(|&c| properties(c).canonical_combining_class() == VIRAMA);
    if follows_virama || label.get(index) == Some(&ZERO_WIDTH_JOINER) {
        return follows_virama;
    }
    // (Joining_Type:{L,D})(Joining_Type:T)* ZWNJ (Joining_Type:T)*(Joining_Type:{R,D})
    use JoiningType::{D, L, R, T};
    let joins = |c: &u32, kinds: [JoiningType; 2]| kinds.contains(&properties(*c).joining_type());
    let not_transparent = |c: &&u32| properties(**c).joining_type() != T;
    let left = before.iter().rev().find(not_transparent);
    let right = after.iter().find(not_transparent);
    left.is_some_and(|c| joins(c, [L, D])) && right.is_some_and(|c| joins(c, [R, D]))
}

/// The code points before and after the one at `index`.
fn around(label: &[u32], index: usize) -> (&[u32], &[u32]) {
    let before = label.get(..index).unwrap_or_default();
    let after = label.get(index + 1..).unwrap_or_default();
    (before, after)
}

/// The properties of a whole label that the contextual rules of CONTEXTO need. They are found once,
/// however many such characters the label has.
pub struct Surroundings {
    has_hiragana_katakana_or_han: bool,
    has_arabic_indic_digit: bool,
    has_extended_arabic_indic_digit: bool,
}

impl Surroundings {
    /// The surroundings in `label`. Out of line: few labels need them.
    #[inline(never)]
    pub fn of(label: &[u32]) -> Self {
        let has = |wanted: &dyn Fn(u32) -> bool| label.iter().any(|&c| wanted(c));
        Self {
            has_hiragana_katakana_or_han: has(&|c| {
                properties(c).script() == ContextScript::HiraganaKatakanaHan
            }),
            has_arabic_indic_digit: has(&is_arabic_indic_digit),
            has_extended_arabic_indic_digit: has(&is_extended_arabic_indic_digit),
        }
    }

    /// Whether the CONTEXTO code point at `index` is allowed there: appendix A.3 to A.9. A code
    /// point without a rule is allowed.
    pub fn allow(&self, label: &[u32], index: usize) -> bool {
        let (before, after) = around(label, index);
        let script = |c: Option<&u32>| c.map(|&c| properties(c).script());
        match label.get(index).copied().unwrap_or(0) {
            // A.3, middle dot: between two l.
            0xB7 => before.last() == Some(&0x6C) && after.first() == Some(&0x6C),
            // A.4, Greek lower numeral sign: before Greek.
            0x375 => script(after.first()) == Some(ContextScript::Greek),
            // A.5 and A.6, geresh and gershayim: after Hebrew.
            0x5F3 | 0x5F4 => script(before.last()) == Some(ContextScript::Hebrew),
            // A.7, Katakana middle dot: beside some Hiragana, Katakana or Han in the label.
            0x30FB => self.has_hiragana_katakana_or_han,
            // A.8 and A.9: the two sets of digits do not mix.
            c if is_arabic_indic_digit(c) => !self.has_extended_arabic_indic_digit,
            c if is_extended_arabic_indic_digit(c) => !self.has_arabic_indic_digit,
            _ => true,
        }
    }
}

fn is_arabic_indic_digit(c: u32) -> bool {
    matches!(c, 0x660..=0x669)
}

fn is_extended_arabic_indic_digit(c: u32) -> bool {
    matches!(c, 0x6F0..=0x6F9)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::vec::Vec;

    fn code_points(label: &str) -> Vec<u32> {
        label.chars().map(u32::from).collect()
    }

    /// Labels with and without the context that a rule requires; `!` marks the character with the
    /// rule.
    #[test]
    fn rules_of_contexto() {
        for (label, allowed, refused) in [
            ("·", "l!l", "!l l! a!l l!a !"),
            ("\u{375}", "!α a!α", "α! !a !"),
            ("\u{5F3}", "א! א!a", "!א a! !"),
            ("\u{5F4}", "א! א!a", "!א a! !"),
            ("・", "a!あ !ア 漢! a!a!漢", "! a! !α"),
            ("\u{660}", "! !\u{669} \u{660}! a!", "!\u{6F0} \u{6F9}a!"),
            ("\u{669}", "!", "!\u{6F5}"),
            ("\u{6F0}", "! !\u{6F9} \u{6F0}! a!", "!\u{660} \u{669}a!"),
            ("\u{6F9}", "!", "!\u{665}"),
            // Characters without a rule are allowed.
            ("\u{6FA}", "\u{660}! !\u{6F0} \u{660}!\u{6F0}", ""),
        ] {
            let labels = allowed.split_whitespace().map(|label| (label, true));
            for (pattern, expected) in
                labels.chain(refused.split_whitespace().map(|label| (label, false)))
            {
                let text = code_points(&pattern.replace('!', label));
                let surroundings = Surroundings::of(&text);
                for (index, _) in pattern.chars().enumerate().filter(|&(_, c)| c == '!') {
                    assert_eq!(surroundings.allow(&text, index), expected, "{label} in {pattern}");
                }
            }
        }
    }

    #[test]
    fn rules_of_contextj() {
        const NON_JOINER: &str = "\u{200C}";
        const JOINER: &str = "\u{200D}";
        for (pattern, non_joiner, joiner) in [
            // Both are allowed behind a virama.
            ("क\u{94D}!ष", true, true),
            ("क\u{94D}!", true, true),
            ("!\u{94D}", false, false),
            ("!", false, false),
            ("a!b", false, false),
            // D and R, D and D, L and R, with T between them; R and D in reverse order do not join.
            ("ن!ا", true, false),
            ("ن!ن", true, false),
            ("ꡲ!ا", true, false),
            ("ن\u{64B}!\u{64B}\u{64B}ا", true, false),
            ("ا!ن", false, false),
            ("ن!a", false, false),
            ("ن!ꡲ", false, false),
            ("ن!", false, false),
            ("!ن", false, false),
        ] {
            for (c, expected) in [(NON_JOINER, non_joiner), (JOINER, joiner)] {
                let text = code_points(&pattern.replace('!', c));
                let index = pattern.chars().position(|c| c == '!').expect("each has one");
                assert_eq!(joiner_is_allowed(&text, index), expected, "{c:?} in {pattern}");
            }
        }
    }
}
