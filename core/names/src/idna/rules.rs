//! The rules that a name can break. This is their only table.

use core::fmt;

/// A set of rules.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Rules(u64);

impl Rules {
    /// The bits: bit `n` is the rule of number `n`.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The rules of these bits; bits without a rule are left out.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & ((1 << RULES.len()) - 1))
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `rule` is in the set.
    #[inline]
    pub const fn contains(self, rule: Rule) -> bool {
        self.0 & rule.bit() != 0
    }

    /// Adds a rule.
    #[inline]
    pub fn insert(&mut self, rule: Rule) {
        self.0 |= rule.bit();
    }

    /// The rules of both sets.
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The set without one rule.
    #[must_use]
    pub const fn without(self, rule: Rule) -> Self {
        Self(self.0 & !rule.bit())
    }

    /// The rules of the set, in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Rule> {
        RULES.iter().copied().filter(move |&rule| self.contains(rule))
    }
}

/// The names of the rules, not the number.
impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

macro_rules! rules {
    ($($name:ident, $c_name:literal, $message:literal, $source:literal $(, $doc:literal)?;)*) => {
        /// One rule of the standards.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        #[non_exhaustive]
        #[repr(u8)]
        pub enum Rule {
            $(
                #[doc = concat!(in_rust!($message $($doc)?), " (", $source, ").")]
                $name,
            )*
        }

        /// Every rule, in the order of their numbers.
        pub const RULES: &[Rule] = &[$(Rule::$name),*];

        impl Rule {
            /// The name, without the prefix `UNIDN_RULE_` that it has in C.
            pub const fn name(self) -> &'static str {
                match self { $(Rule::$name => $c_name),* }
            }

            /// The message: what is wrong, as a part of a sentence.
            pub const fn message(self) -> &'static str {
                match self { $(Rule::$name => $message),* }
            }

            /// The standard and the section it comes from.
            pub const fn source(self) -> &'static str {
                match self { $(Rule::$name => $source),* }
            }
        }
    };
}

rules! {
    Punycode, "PUNYCODE",
        "the label begins with xn-- and is not valid Punycode",
        "UTS #46 section 4, step 4; RFC 3492",
        "the label begins with `xn--` and is not valid Punycode";
    AceEmpty, "ACE_EMPTY",
        "the label is the prefix xn-- alone",
        "UTS #46 section 4, step 4",
        "the label is the prefix `xn--` alone";
    AceAsciiOnly, "ACE_ASCII_ONLY",
        "the label begins with xn-- and decodes to ASCII only",
        "UTS #46 section 4, step 4",
        "the label begins with `xn--` and decodes to ASCII only";
    AcePrefix, "ACE_PREFIX",
        "the label decodes to a label that begins with xn-- again",
        "UTS #46 section 4.1, criterion 4",
        "the label decodes to a label that begins with `xn--` again";
    RoundTrip, "ROUND_TRIP",
        "the A-label does not round-trip: its U-label has another A-label",
        "UTS #46 section 4.1, criterion 7; RFC 5891 section 5.4";
    Nfc, "NFC",
        "the label decodes to text that is not in Normalization Form C",
        "UTS #46 section 4.1, criterion 1";
    Disallowed, "DISALLOWED",
        "the character is disallowed",
        "UTS #46 section 4.1, criterion 7";
    Ascii, "ASCII",
        "the ASCII character is not allowed in a domain name",
        "UTS #46 section 4.1, criterion 7; URL Standard, forbidden domain code points";
    HyphenFirst, "HYPHEN_FIRST",
        "the label begins with a hyphen",
        "UTS #46 section 4.1, criterion 3";
    HyphenLast, "HYPHEN_LAST",
        "the label ends with a hyphen",
        "UTS #46 section 4.1, criterion 3";
    Hyphen34, "HYPHEN_3_4",
        "the label has hyphens in positions 3 and 4",
        "UTS #46 section 4.1, criterion 2; RFC 5891 section 5.4";
    LeadingMark, "LEADING_MARK",
        "the label begins with a combining mark",
        "UTS #46 section 4.1, criterion 6";
    Dot, "DOT",
        "the label contains a dot",
        "UTS #46 section 4.1, criterion 5";
    ContextJ, "CONTEXTJ",
        "the joiner is not where its rule allows it",
        "RFC 5892 appendix A.1 and A.2";
    ContextO, "CONTEXTO",
        "the character is not where its contextual rule allows it",
        "RFC 5892 appendix A.3 to A.9";
    Bidi1, "BIDI_1",
        "a label of a name with right-to-left letters does not begin with a letter",
        "RFC 5893 section 2, condition 1";
    Bidi2, "BIDI_2",
        "the right-to-left label has a character that is not allowed in one",
        "RFC 5893 section 2, condition 2";
    Bidi3, "BIDI_3",
        "the right-to-left label does not end with a right-to-left letter or a digit",
        "RFC 5893 section 2, condition 3";
    Bidi4, "BIDI_4",
        "the right-to-left label has both European and Arabic digits",
        "RFC 5893 section 2, condition 4";
    Bidi5, "BIDI_5",
        "the left-to-right label has a character that is not allowed in one",
        "RFC 5893 section 2, condition 5";
    Bidi6, "BIDI_6",
        "the left-to-right label does not end with a letter or a European digit",
        "RFC 5893 section 2, condition 6";
    Idna2008, "IDNA2008",
        "the character is not permitted by IDNA2008",
        "RFC 5891 section 5.4; RFC 5892";
    NotMappedForm, "NOT_MAPPED_FORM",
        "the text is not in the form that mapping and normalization give",
        "RFC 5891 section 5.2";
    EmptyLabel, "EMPTY_LABEL",
        "the label is empty",
        "UTS #46 section 4.2, step 4";
    LabelTooLong, "LABEL_TOO_LONG",
        "the label is longer than 63 octets",
        "UTS #46 section 4.2, step 4; RFC 1035 section 2.3.4";
    NameTooLong, "NAME_TOO_LONG",
        "the name is longer than 253 octets",
        "UTS #46 section 4.2, step 4; RFC 1035 section 2.3.4";
    RootDot, "ROOT_DOT",
        "the name ends with a dot",
        "UTS #46 section 4.2, step 4";
    Unassigned, "UNASSIGNED",
        "the code point is unassigned in Unicode 3.2",
        "RFC 3454 section 7";
    Prohibited, "PROHIBITED",
        "the profile prohibits the character",
        "RFC 3454 section 5; RFC 8264 section 4";
    MixedDirections, "MIXED_DIRECTIONS",
        "the text has left-to-right and right-to-left letters",
        "RFC 3454 section 6";
    EndsNotRightToLeft, "ENDS_NOT_RTL",
        "the right-to-left text does not begin and end with a right-to-left letter",
        "RFC 3454 section 6";
    EmptyText, "EMPTY_TEXT",
        "the text is empty",
        "RFC 8265 sections 3.3.3 and 4.2.2; RFC 8266 section 2.3";
}

crate::strings! {
    /// The messages, for a rule's bit.
    pub RULE_MESSAGES, "", RULES, message
}

impl Rule {
    /// The rule of this bit.
    pub fn from_bit(bit: u64) -> Option<Self> {
        let rule = *RULES.get(bit.checked_ilog2()? as usize)?;
        bit.is_power_of_two().then_some(rule)
    }

    /// The bit of the rule in a set.
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << self as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_joined_and_listed() {
        let set = |rules: &[Rule]| {
            rules.iter().fold(Rules::default(), |mut set, &rule| {
                set.insert(rule);
                set
            })
        };
        let both = set(&[Rule::RootDot, Rule::Nfc]).union(set(&[Rule::Nfc, Rule::Ascii]));
        assert_eq!(both, set(&[Rule::Nfc, Rule::Ascii, Rule::RootDot]));
        assert!(both.iter().is_sorted() && both.iter().count() == 3);
        assert!(both.contains(Rule::Ascii) && !both.contains(Rule::Dot));
        assert!(set(&[]).is_empty() && !both.is_empty());
    }
}
