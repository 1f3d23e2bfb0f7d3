extern crate std;

use super::*;
use crate::text::NoScratch;
use Rule::*;
use std::vec::Vec;

/// The rules that are checked for a label, and the rules that it breaks, by number.
fn rules(label: &str, form: Form, of: (bool, bool), options: Options) -> [Vec<Rule>; 2] {
    let text: Vec<_> = label.chars().map(u32::from).collect();
    let (in_bidi_name, is_root) = of;
    let label =
        MappedLabel { text: &text, u_label: &text, form, in_bidi_name, is_root, is_only: false };
    let verdicts = label.check(options, &NoScratch).expect("it is short");
    let mut checked: Vec<_> = verdicts.iter().filter(|v| v.1 != Verdict::NotChecked).collect();
    checked.sort_unstable_by_key(|&(rule, _)| rule);
    let broken = checked.iter().filter(|v| matches!(v.1, Verdict::Broken(_)));
    [checked.iter().map(|v| v.0).collect(), broken.map(|v| v.0).collect()]
}

/// The options that check the least.
fn least() -> Options {
    Options::ASCII_ANY | Options::SKIP_JOINERS | Options::IGNORE_DNS_LENGTH
}

fn assert_checked(label: &str, form: Form, options: Options, checked: &[Rule], broken: &[Rule]) {
    let found = rules(label, form, (false, false), options);
    assert_eq!(found, [checked, broken], "{label:?} {form:?} {options:?}");
}

#[test]
fn options_select_the_rules() {
    let plain = |label, options, checked: &[Rule]| {
        let always = [Disallowed, LeadingMark];
        let mut checked = [checked, &always].concat();
        checked.sort_unstable();
        assert_checked(label, Form::Plain, options, &checked, &[]);
    };
    plain("a", least(), &[]);
    plain("a", Options::LOOKUP, &[Ascii, ContextJ, EmptyLabel, LabelTooLong]);
    plain("a", least() | Options::ASCII_LDH, &[Ascii]);
    plain("a", least() | Options::CHECK_HYPHENS, &[Hyphen34, HyphenFirst, HyphenLast]);
    plain("a", least() | Options::IDNA2008, &[]);
    plain("ü", least() | Options::IDNA2008, &[Hyphen34, Idna2008]);
    plain("a", least() | Options::CHECK_CONTEXTO, &[ContextO]);
    plain("a", least() | Options::SINGLE_LABEL, &[Dot]);
    plain("a", least() | Options::REJECT_ROOT_DOT, &[]);
}

#[test]
fn rules_of_an_ace_label_depend_on_its_form() {
    let checked = |label, form, options, checked: &[Rule], broken: &[Rule]| {
        let mut checked = checked.to_vec();
        checked.sort_unstable();
        assert_checked(label, form, least() | options, &checked, broken);
    };
    let (none, ignore) = (Options::LOOKUP, Options::IGNORE_INVALID_PUNYCODE);
    let decoded = [AceEmpty, AceAsciiOnly, Nfc, RoundTrip, AcePrefix, Disallowed, LeadingMark];
    checked("ü", Form::Decoded, none, &[&decoded[..], &[Punycode]].concat(), &[]);
    checked("ü", Form::Decoded, ignore, &decoded, &[]);
    checked("", Form::Decoded, ignore, &decoded, &[AceEmpty]);
    checked("a", Form::Decoded, ignore, &decoded, &[AceAsciiOnly]);
    checked("xn--1", Form::Undecodable, none, &[Punycode], &[Punycode]);
    checked("xn--/", Form::Untouched, none, &[], &[]);
    checked("xn--/", Form::Untouched, Options::ASCII_LDH, &[Ascii], &[Ascii]);
    checked("xn--a", Form::Untouched, Options::ASCII_LDH, &[Ascii], &[]);
    // The checks of hyphens exclude the prefix.
    let [checked, broken] =
        rules("xn--ü", Form::Decoded, (false, false), least() | Options::CHECK_HYPHENS);
    assert!(!checked.contains(&AcePrefix) && broken == [Hyphen34]);
}

#[test]
fn bidi_rule_is_checked_in_a_bidi_name() {
    let bidi = |label, options, is_checked: &[Rule], is_broken: &[Rule]| {
        let [mut checked, broken] = rules(label, Form::Plain, (true, false), options);
        checked.retain(|rule| (Bidi1..=Bidi6).contains(rule));
        assert_eq!([&checked[..], &broken], [is_checked, is_broken], "{label}");
    };
    bidi("א", least(), &[Bidi1, Bidi2, Bidi3, Bidi4], &[]);
    bidi("ا-", least(), &[Bidi1, Bidi2, Bidi3, Bidi4], &[Bidi3]);
    bidi("a", least(), &[Bidi1, Bidi5, Bidi6], &[]);
    bidi("1", least(), &[Bidi1], &[Bidi1]);
    bidi("", least(), &[], &[]);
    bidi("1", least() | Options::SKIP_BIDI, &[], &[]);
    assert_eq!(rules("1", Form::Plain, (false, false), least())[1], []);
}

#[test]
fn lengths_are_those_of_ascii() {
    let broken = |label: &str, is_root, options| {
        let [checked, broken] = rules(label, Form::Plain, (false, is_root), options);
        (checked.contains(&EmptyLabel) && checked.contains(&LabelTooLong), broken)
    };
    let a = |count| "a".repeat(count);
    assert_eq!(broken("", false, Options::LOOKUP), (true, [EmptyLabel].into()));
    assert_eq!(broken(&a(63), false, Options::LOOKUP), (true, [].into()));
    assert_eq!(broken(&a(64), false, Options::LOOKUP), (true, [LabelTooLong].into()));
    // "xn--", a hyphen, and 3 digits.
    assert_eq!(broken(&(a(55) + "ü"), false, Options::LOOKUP), (true, [].into()));
    assert_eq!(broken(&(a(56) + "ü"), false, Options::LOOKUP), (true, [LabelTooLong].into()));
    assert_eq!(broken("", true, Options::LOOKUP), (false, [].into()));
    assert_eq!(broken("", true, Options::REJECT_ROOT_DOT), (false, [RootDot].into()));
}

/// The code point is that of the first fault.
#[test]
fn a_rule_is_broken_first_by_one_code_point() {
    let text = ['a', '/', '%'].map(u32::from);
    let label = MappedLabel {
        text: &text,
        u_label: &text,
        form: Form::Plain,
        in_bidi_name: false,
        is_root: false,
        is_only: true,
    };
    let verdicts = label.check(Options::LOOKUP, &NoScratch).expect("it is short");
    assert_eq!(verdicts.verdict(Ascii), Verdict::Broken(Some('/'.into())));
    assert_eq!(verdicts.broken().iter().collect::<Vec<_>>(), [Ascii]);
}
