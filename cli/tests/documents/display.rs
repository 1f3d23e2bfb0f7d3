//! Policies, reasons, and what each policy makes of a name.

use crate::book::{chapter, objects, table};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;
use unidn_core::display::{POLICIES, Policy, REASONS, Report, Request, to_display};
use unidn_core::idna::{DISPLAY_OPTIONS, Error, Options, RULES, Rule};
use unidn_core::text::{NoScratch, Writer};

/// The report of the policy for each name, beside names that are protected.
fn reports(names: &[String], policy: &str) -> Vec<Value> {
    /// Written once: tests run beside each other.
    static LIST: LazyLock<String> = LazyLock::new(|| {
        let list = Path::new(env!("CARGO_TARGET_TMPDIR")).join("protected-by-the-book.txt");
        fs::write(&list, "bibliothek.de\nbank.example\n").expect("the list can be written");
        list.to_str().expect("the path is UTF-8").to_owned()
    });
    let mut arguments = vec!["display", "--policy", policy];
    if ["cautious", "browser"].contains(&policy) {
        arguments.extend(["--protected", &LIST]);
    }
    arguments.push("--");
    arguments.extend(names.iter().map(String::as_str));
    objects(&arguments)
}

/// The name of a reason without its prefix, as the tables have it.
fn short(reason: &Value) -> &str {
    reason.as_str().map_or("yes", |name| name.trim_start_matches("UNIDN_REASON_"))
}

#[test]
fn policies_show_and_hide_the_names_of_the_table() {
    let rows = table(
        &chapter("policies"),
        "| name | cautious | browser | firefox | webkit | uts39 | the name has |",
    );
    assert!(rows.len() > 30);
    let names: Vec<_> = rows.iter().map(|row| row[0].clone()).collect();
    for (column, policy) in (1..).zip(["cautious", "browser", "firefox", "webkit", "uts39"]) {
        let reports = reports(&names, policy);
        assert_eq!(reports.len(), rows.len());
        for (row, report) in rows.iter().zip(reports) {
            assert_eq!(short(&report["first_reason"]), row[column], "{policy}: {row:?}");
        }
    }
}

#[test]
fn each_reason_has_a_row_with_a_name_that_has_it() {
    let rows = table(&chapter("policies"), "| reason | meaning | policy | name |");
    assert_eq!(rows.len(), REASONS.len());
    for (row, &reason) in rows.iter().zip(REASONS) {
        assert_eq!(row[0], format!("UNIDN_REASON_{}", reason.name()));
        let report = reports(&row[3..4], &row[2]).remove(0);
        let all = report["reasons"].as_array().expect("there are reasons");
        assert!(all.iter().any(|each| each["reason"] == *row[0]), "{row:?}: {report}");
        let expected = if row[1].starts_with("a remark: ") { "yes" } else { reason.name() };
        assert_eq!(short(&report["first_reason"]), expected, "{row:?}");
    }
}

/// The command does not tell the rules that the policy adds.
fn rules(name: &str, policy: u32, options: Options) -> (String, Option<Rule>) {
    let policy = Policy::from_numbers(policy, 0).expect("a policy");
    let (mut room, mut report) = ([0; 100], Report::default());
    let mut output = Writer::<u8>::new(&mut room);
    let request = Request { policy, options, ..Request::DEFAULT };
    let result = to_display(name.as_bytes(), &request, &mut output, &NoScratch, &mut report);
    // The URL Standard accepts them.
    let is_valid = options == Options::URL;
    assert_eq!(result, if is_valid { Ok(()) } else { Err(Error::InvalidName) });
    (report.rules.iter().map(Rule::name).collect::<Vec<_>>().join(", "), report.first_rule)
}

#[test]
fn labels_with_the_ace_prefix_have_the_rules_of_the_table() {
    let rows = table(&chapter("policies"), "| label with `xn--` | rule |");
    assert_eq!(rows.len(), 3);
    for row in rows {
        let [name, rule] = [&row[0], &row[1]];
        let first = RULES.iter().copied().find(|known| known.name() == rule);
        for (&(policy, number, _), options) in
            POLICIES.iter().flat_map(|policy| [Options::LOOKUP, Options::URL].map(|o| (policy, o)))
        {
            assert_eq!(rules(name, number, options), (rule.clone(), first), "{policy}: {row:?}");
        }
    }
}

#[test]
fn each_policy_and_each_option_of_display_has_a_row() {
    let policies = chapter("policies");
    let names = |head: &str| -> BTreeSet<_> {
        table(&policies, head).into_iter().map(|row| row[0].clone()).collect()
    };
    let expected = POLICIES.iter().map(|(name, ..)| format!("UNIDN_POLICY_{name}"));
    assert_eq!(names("| policy | rules |"), expected.collect());
    let expected = DISPLAY_OPTIONS.iter().map(|option| format!("UNIDN_{}", option.name));
    assert_eq!(names("| display option | for | effect |"), expected.collect());
}

#[test]
fn each_restriction_level_has_a_row_with_a_label_that_has_it() {
    let rows = table(&chapter("policies"), "| level | accepts | for example |");
    let levels = ["ascii-only", "single-script", "highly-restrictive", "moderately-restrictive"];
    let levels = [&levels[..], &["minimally-restrictive", "unrestricted"]].concat();
    assert_eq!(rows.len(), levels.len());
    for (row, level) in rows.iter().zip(levels) {
        let (name, label) = (&row[0], row[2].split(',').next().unwrap_or_default());
        assert_eq!(*name, format!("UNIDN_LEVEL_{}", level.to_uppercase().replace('-', "_")));
        let arguments = ["display", "--policy", "uts39", "--level", level, label];
        let report = objects(&arguments).remove(0);
        assert_eq!((&report["level"], &report["hidden"]), (&json!(name), &json!(false)), "{row:?}");
    }
}

/// The attacks that are hidden and those that are shown, as in the chapter.
#[test]
fn limits_of_display_are_as_the_table_says() {
    let rows = table(&chapter("display"), "| name | shown as | because |");
    assert!(rows.len() > 15);
    let names: Vec<_> = rows.iter().map(|row| row[0].clone()).collect();
    for (row, report) in rows.iter().zip(reports(&names, "cautious")) {
        assert_eq!(report["output"], row[1], "{row:?}");
        assert_eq!(report["hidden"], row[0] != row[1], "{row:?}");
    }
}
