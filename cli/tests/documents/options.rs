//! Options, profiles, and what each profile makes of a name.

use crate::book::{chapter, objects, table};
use std::collections::BTreeSet;
use unidn_core::idna::{Named, OPTIONS, Options, PROFILES, RULES, Rule};

/// `yes` for each valid name, or the first rule that it breaks.
fn verdicts(names: &[String], profile: &str) -> Vec<String> {
    let mut arguments = vec!["check", "--profile", profile, "--"];
    arguments.extend(names.iter().map(String::as_str));
    let verdict = |object: &serde_json::Value| {
        let rule = object["error"]["first_rule"].as_str();
        rule.map_or("yes", |rule| rule.trim_start_matches("UNIDN_RULE_")).to_owned()
    };
    objects(&arguments).iter().map(verdict).collect()
}

/// The union of the options, which are separated by commas.
fn union(names: &str) -> Options {
    let names = names.split(", ").filter(|&name| name != "none");
    names.fold(Options::default(), |set, name| {
        let has_the_name = |option: &&Named| name.strip_prefix("UNIDN_") == Some(option.name);
        set | OPTIONS.iter().find(has_the_name).expect(name).options
    })
}

#[test]
fn profiles_accept_and_reject_the_names_of_the_table() {
    let profiles: Vec<_> =
        PROFILES.iter().map(|p| p.name.to_ascii_lowercase().replace('_', "-")).collect();
    let rows = table(&chapter("options"), &format!("| name | {} |", profiles.join(" | ")));
    assert!(rows.len() > 20);
    let names: Vec<_> = rows.iter().map(|row| row[0].clone()).collect();
    for (column, profile) in (1..).zip(&profiles) {
        let expected: Vec<_> = rows.iter().map(|row| row[column].clone()).collect();
        assert_eq!(verdicts(&names, profile), expected, "{profile}");
    }
}

#[test]
fn profiles_consist_of_the_options_of_the_table() {
    let rows = table(&chapter("options"), "| profile | for | options |");
    assert_eq!(rows.len(), PROFILES.len());
    for (row, profile) in rows.iter().zip(PROFILES) {
        assert_eq!(row[0], format!("UNIDN_{}", profile.name));
        assert_eq!(union(&row[2]), profile.options, "{}", profile.name);
    }
}

#[test]
fn each_option_has_a_row() {
    let rows = table(&chapter("options"), "| option | standard | effect |");
    let names = rows.iter().map(|row| row[0].clone());
    let options = OPTIONS.iter().map(|option| format!("UNIDN_{}", option.name));
    assert_eq!(names.collect::<Vec<_>>(), options.collect::<Vec<_>>());
}

/// UTS #46, section 4: the Boolean parameters of the processing.
#[test]
fn each_switch_of_uts_46_has_a_row() {
    let rows = table(&chapter("options"), "| switch | true | false |");
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

#[test]
fn each_rule_has_a_row_with_its_standard() {
    let rows = table(&chapter("errors"), "| rule | fault | standard |");
    let rows = rows.iter().map(|row| (row[0].clone(), row[2].clone()));
    let rule = |rule: &Rule| (format!("UNIDN_RULE_{}", rule.name()), rule.source().to_owned());
    assert_eq!(rows.collect::<Vec<_>>(), RULES.iter().map(rule).collect::<Vec<_>>());
}
