//! What the README says of profiles and options holds.

use std::collections::BTreeSet;
use unidn_core::idna::{self, Detail, Error, OPTIONS, Options, PROFILES};
use unidn_core::text::{NoMemory, Output};

const README: &str = include_str!("../../README.md");

/// The rows of the table with this head, each without the marks of code.
fn table(head: &str) -> Vec<Vec<String>> {
    let mut lines = README.lines().skip_while(|line| *line != head).skip(1);
    assert!(lines.next().is_some_and(|line| line.starts_with("|---")), "no table {head}");
    lines.take_while(|line| line.starts_with('|')).map(cells).collect()
}

fn cells(row: &str) -> Vec<String> {
    let inner = row.trim_matches('|');
    inner.split('|').map(|cell| cell.trim().replace('`', "")).collect()
}

/// The text with its `\u{...}` as the characters they stand for.
fn unescaped(text: &str) -> String {
    let mut pieces = text.split("\\u{");
    let mut plain = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (digits, rest) = piece.split_once('}').expect("an escape ends");
        let number = u32::from_str_radix(digits, 16).expect("an escape is hexadecimal");
        plain.push(char::from_u32(number).expect("an escape is a character"));
        plain += rest;
    }
    plain
}

/// `yes`, or the first rule that the name breaks.
fn verdict(name: &str, options: Options) -> &'static str {
    let (mut output, mut detail) = (Output::new(&mut []), Detail::default());
    match idna::to_ascii(name.as_bytes(), options, &mut output, &NoMemory, Some(&mut detail)) {
        Ok(()) => "yes",
        Err(Error::InvalidName) => detail.first_rule.expect("a rule is broken").name(),
        Err(error) => panic!("{name}: {error:?}"),
    }
}

/// The union of the options, which are separated by commas.
fn union(names: &str) -> Options {
    let names = names.split(", ").filter(|&name| name != "none");
    names.fold(Options::default(), |set, name| {
        let is_it = |option: &&idna::Named| name.strip_prefix("UNIDN_") == Some(option.name);
        set | OPTIONS.iter().find(is_it).expect(name).options
    })
}

#[test]
fn each_profile_takes_and_refuses_the_names_of_the_table() {
    let profiles = PROFILES.iter().map(|p| p.name.to_ascii_lowercase().replace('_', "-"));
    let head = format!("| name | {} |", profiles.collect::<Vec<_>>().join(" | "));
    let rows = table(&head);
    assert!(rows.len() > 20);
    for row in rows {
        let (name, expected) = row.split_first().expect("a row has a name");
        let name = unescaped(name);
        let verdicts = PROFILES.iter().map(|profile| verdict(&name, profile.options));
        assert_eq!(verdicts.collect::<Vec<_>>(), *expected, "{name}");
    }
}

#[test]
fn each_profile_is_made_of_the_options_of_the_table() {
    let rows = table("| profile | for | options |");
    assert_eq!(rows.len(), PROFILES.len());
    for (row, profile) in rows.iter().zip(PROFILES) {
        assert_eq!(row[0], format!("UNIDN_{}", profile.name));
        assert_eq!(union(&row[2]), profile.options, "{}", profile.name);
    }
}

#[test]
fn each_option_has_a_row() {
    let rows = table("| option | in UTS #46, or the RFC | what it does |");
    let names = rows.iter().map(|row| row[0].clone());
    let options = OPTIONS.iter().map(|option| format!("UNIDN_{}", option.name));
    assert_eq!(names.collect::<Vec<_>>(), options.collect::<Vec<_>>());
}

/// UTS #46, section 4: the Boolean parameters of the processing.
#[test]
fn each_switch_of_uts_46_has_a_row() {
    let rows = table("| switch | true | false |");
    let switches = rows.iter().map(|row| row[0].as_str());
    let expected = [
        "CheckHyphens",
        "CheckBidi",
        "CheckJoiners",
        "UseSTD3ASCIIRules",
        "Transitional_Processing",
        "VerifyDnsLength",
        "IgnoreInvalidPunycode",
    ];
    assert_eq!(switches.collect::<BTreeSet<_>>(), BTreeSet::from(expected));
}
