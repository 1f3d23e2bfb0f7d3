//! A name split into its U-labels, for code that judges each label by itself: the display decision.

use super::ace::{self, Form};
use super::bidi;
use super::fault::Faults;
use super::label::Label;
use super::options::Options;
use super::rules::{Rule, Rules};
use super::syntax::{self, DOT, LABEL_LIMIT, has_ace_prefix, is_ascii};
use crate::text::AsciiSet;
use crate::unicode::PropertyUnion;

/// The labels of a name, with dots between them. A non-ASCII label is a U-label, or would be one if
/// it were valid; an ASCII label is as in the name.
#[derive(Clone, Copy)]
pub struct Labels<'a> {
    text: &'a [u32],
    is_single: bool,
    is_bidi: bool,
}

/// A label of a name.
#[derive(Clone, Copy)]
pub struct NumberedLabel<'a> {
    /// Its number, from 0.
    pub index: usize,
    /// Its code points.
    pub text: &'a [u32],
}

impl<'a> Labels<'a> {
    pub(super) fn new(text: &'a [u32], options: Options, is_bidi: bool) -> Self {
        Self { text, is_single: options.contains(Options::SINGLE_LABEL), is_bidi }
    }

    /// The labels of a valid name. The bidi rule, which it meets, need not be checked again.
    pub(super) fn of_valid(text: &'a [u32]) -> Self {
        Self { text, is_single: false, is_bidi: false }
    }

    /// All labels, with dots between them.
    pub fn text(&self) -> &'a [u32] {
        self.text
    }

    /// The labels, from the first.
    pub fn iter(&self) -> impl Iterator<Item = NumberedLabel<'a>> + use<'a> {
        syntax::labels(self.text, self.is_single).map(|(index, text)| NumberedLabel { index, text })
    }

    /// The text after the last dot; the whole text where a dot separates no labels.
    pub fn last(&self) -> &'a [u32] {
        let dot = self.text.iter().rposition(|&c| c == DOT && !self.is_single);
        dot.and_then(|dot| self.text.get(dot + 1..)).unwrap_or(self.text)
    }

    /// The same without the dots at the end of the name.
    pub fn last_that_is_not_empty(&self) -> &'a [u32] {
        let mut text = self.text;
        while let ([before @ .., DOT], false) = (text, self.is_single) {
            text = before;
        }
        Self { text, ..*self }.last()
    }

    /// Whether the bidi rule applies (RFC 5893, section 1.4).
    pub fn is_bidi(&self) -> bool {
        self.is_bidi
    }
}

impl NumberedLabel<'_> {
    /// Whether all code points are ASCII.
    #[inline]
    pub fn is_ascii(&self) -> bool {
        is_ascii(self.text)
    }

    /// Whether this label alone makes its name a bidi domain name.
    pub fn is_right_to_left(&self) -> bool {
        PropertyUnion::of(self.text).is_right_to_left()
    }

    /// Whether it begins with the ACE prefix. A label of ASCII does if it decodes to ASCII or does not
    /// decode; any other has the prefix in the name or in its decoded text.
    pub fn is_broken_ace(&self) -> bool {
        has_ace_prefix(self.text)
    }

    /// The rule of UTS #46, section 4, step 4, that a label of ASCII with the ACE prefix breaks.
    #[inline(never)]
    pub fn ace_rule(&self) -> Option<Rule> {
        ace::kept(self.text, Options::LOOKUP).and_then(|(text, form)| form.broken_rule(text))
    }

    /// The rules of section 2 of RFC 5893 that the label breaks.
    pub fn bidi_rules(&self) -> Rules {
        bidi::check(ace::literal(self.text).unwrap_or(self.text)).rules
    }

    /// The rule about lengths that the label breaks; `length` is the length of its ASCII form.
    pub fn length_rule(&self, length: usize, options: Options) -> Option<Rule> {
        if options.contains(Options::IGNORE_DNS_LENGTH) {
            None
        } else if length == 0 {
            Some(Rule::EmptyLabel)
        } else {
            (length > LABEL_LIMIT).then_some(Rule::LabelTooLong)
        }
    }
}

/// The rules that one label breaks: step 4 of UTS #46, section 4, and criteria 1 to 8 of section 4.1. One
/// that is not ASCII is checked as a decoded label.
#[inline(never)]
pub fn label_rules(label: NumberedLabel<'_>, options: Options) -> Rules {
    let options = options.resolved();
    let kept = ace::kept(label.text, options);
    let (text, form) = kept.unwrap_or((label.text, Form::Decoded));
    let (union, index) = (PropertyUnion::of(text), label.index);
    let refused = syntax::refused(options);
    let may_have_refused = refused != AsciiSet::EMPTY && text.iter().any(|&c| refused.contains(c));
    let label = Label { text, index, form, options, may_have_refused, union };
    let mut faults = Faults::new(false);
    // The faults are all recorded: none ends the check.
    let _ = match kept {
        Some(_) => label.check(&mut faults),
        None if label.meets_criteria() => Ok(()),
        None => label.check_criteria(&mut faults),
    };
    faults.rules()
}

/// Whether `options` refuse the ASCII character `c`.
pub fn refuses(options: Options, c: u32) -> bool {
    syntax::refused(options.resolved()).contains(c)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::vec::Vec;

    fn code_points(text: &str) -> Vec<u32> {
        text.chars().map(u32::from).collect()
    }

    fn numbered(text: &[u32]) -> NumberedLabel<'_> {
        NumberedLabel { index: 0, text }
    }

    #[test]
    fn labels_are_between_dots_or_one() {
        let text = code_points("a..ü");
        let labels = |options| -> Vec<_> {
            Labels::new(&text, options, false)
                .iter()
                .map(|label| (label.index, label.text))
                .collect()
        };
        assert_eq!(labels(Options::LOOKUP), [(0, &text[..1]), (1, &[]), (2, &text[3..])]);
        assert_eq!(labels(Options::SINGLE_LABEL), [(0, &text[..])]);
        for (text, last, not_empty) in
            [("a.ü", "ü", "ü"), ("ü", "ü", "ü"), ("a.b..", "", "b"), ("..", "", ""), ("", "", "")]
        {
            let [text, last, not_empty] = [text, last, not_empty].map(code_points);
            let labels = Labels::new(&text, Options::LOOKUP, false);
            assert_eq!([labels.last(), labels.last_that_is_not_empty()], [&last, &not_empty]);
            let single = Labels::new(&text, Options::SINGLE_LABEL, false);
            assert_eq!([single.last(), single.last_that_is_not_empty()], [&text; 2]);
        }
        assert!(!numbered(&text).is_right_to_left());
        assert!(numbered(&code_points("aא")).is_right_to_left());
    }

    #[test]
    fn labels_tell_their_rules() {
        let rules = |rules: &[Rule]| {
            let mut set = Rules::default();
            rules.iter().for_each(|&rule| set.insert(rule));
            set
        };
        let bidi = |label| numbered(&code_points(label)).bidi_rules();
        assert_eq!(bidi("א1"), rules(&[]));
        assert_eq!(bidi("אa-"), rules(&[Rule::Bidi2, Rule::Bidi3]));
        let checked = |label, options| label_rules(numbered(&code_points(label)), options);
        assert_eq!(checked("bücher", Options::STRICT), rules(&[]));
        assert_eq!(checked("-ü_", Options::STRICT), rules(&[Rule::HyphenFirst, Rule::Ascii]));
        assert_eq!(checked("u\u{308}", Options::LOOKUP), rules(&[Rule::Nfc]));
        for (label, rule) in [
            ("xn--", Some(Rule::AceEmpty)),
            ("xn--abc-", Some(Rule::AceAsciiOnly)),
            ("xn--0", Some(Rule::Punycode)),
            ("xn--é", Some(Rule::AcePrefix)),
            ("xn-", None),
        ] {
            assert_eq!(checked(label, Options::LOOKUP), rules(rule.as_slice()), "{label}");
            let ace_rule = numbered(&code_points(label)).ace_rule();
            assert_eq!(ace_rule, rule.filter(|_| label.is_ascii()), "{label}");
        }
        assert_eq!(checked("xn--0", Options::IGNORE_INVALID_PUNYCODE), rules(&[]));
        // The bidi rule is about the label behind the prefix, without the delimiter.
        assert_eq!([bidi("xn--abc-"), bidi("xn--0a-")], [rules(&[]), rules(&[Rule::Bidi1])]);

        let length = |length, options| numbered(&[]).length_rule(length, options);
        for (octets, rule) in
            [(0, Some(Rule::EmptyLabel)), (1, None), (63, None), (64, Some(Rule::LabelTooLong))]
        {
            assert_eq!(length(octets, Options::LOOKUP), rule);
            assert_eq!(length(octets, Options::IGNORE_DNS_LENGTH), None);
        }
        for (label, is_ascii, is_ace) in [("xn--ü", false, true), ("xn-", true, false)] {
            let text = code_points(label);
            assert_eq!(
                (numbered(&text).is_ascii(), numbered(&text).is_broken_ace()),
                (is_ascii, is_ace)
            );
        }
    }

    #[test]
    fn options_refuse_ascii() {
        let refused = |options| ['/', '_', 'a'].map(|c| refuses(options, c.into()));
        assert_eq!(refused(Options::LOOKUP), [true, false, false]);
        assert_eq!(refused(Options::ASCII_LDH | Options::ASCII_ANY), [true, true, false]);
        assert_eq!(refused(Options::ASCII_ANY), [false; 3]);
    }
}
