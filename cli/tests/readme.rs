//! What the README says of profiles, options, policies and reasons holds, and the command answers as
//! it says.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use unidn_core::display::{self, POLICIES, Policy, ProtectedNames, REASONS, Report, Request};
use unidn_core::idna::{self, DISPLAY_OPTIONS, Detail, Error, OPTIONS, Options, PROFILES};
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

/// A policy by its name on the command line.
fn policy(name: &str) -> Policy {
    let mut policies = POLICIES.iter();
    let policy = policies.find(|(known, ..)| known.eq_ignore_ascii_case(name));
    policy.and_then(|&(_, number, _)| Policy::from_numbers(number, 0)).expect(name)
}

/// What the policy finds in a name, beside names that are protected.
fn decide(name: &str, policy: &str) -> Report {
    const PROTECTED: &[u8] = b"bibliothek.de\nbank.example\n";
    let size = display::build_protected(PROTECTED, &mut [], &NoMemory).expect("a list");
    let mut block = vec![0; size];
    display::build_protected(PROTECTED, &mut block, &NoMemory).expect("a list");
    let protected = ProtectedNames::new(&block);
    let request = Request { options: Options::LOOKUP, policy: self::policy(policy), protected };
    let (mut output, mut report) = (Output::new(&mut []), Report::default());
    let result =
        display::to_display(name.as_bytes(), &request, &mut output, &NoMemory, &mut report);
    assert_eq!(result, Ok(()), "{name}");
    report
}

#[test]
fn each_policy_shows_and_hides_the_names_of_the_table() {
    let rows = table("| name | browser | firefox | webkit | uts39 | what it is |");
    assert!(rows.len() > 30);
    for row in rows {
        let name = unescaped(&row[0]);
        for (policy, expected) in ["browser", "firefox", "webkit", "uts39"].iter().zip(&row[1..]) {
            let first = decide(&name, policy).first_reason;
            assert_eq!(first.map_or("yes", |reason| reason.name()), expected, "{name}: {policy}");
        }
    }
}

#[test]
fn each_reason_has_a_row_and_the_name_that_it_says() {
    let rows = table("| reason | it says | policy | name |");
    assert_eq!(rows.len(), REASONS.len());
    for (row, &reason) in rows.iter().zip(REASONS) {
        assert_eq!(row[0], format!("UNIDN_REASON_{}", reason.name()));
        let report = decide(&unescaped(&row[3]), &row[2]);
        assert!(report.reasons.contains(reason), "{row:?}");
        let is_remark = row[1].starts_with("a remark: ");
        let first = if is_remark { None } else { Some(reason) };
        assert_eq!(report.first_reason, first, "{row:?}");
    }
}

#[test]
fn each_policy_and_each_option_of_display_has_a_row() {
    let names =
        |head: &str| -> BTreeSet<_> { table(head).into_iter().map(|row| row[0].clone()).collect() };
    let policies = POLICIES.iter().map(|(name, ..)| format!("UNIDN_POLICY_{name}"));
    assert_eq!(names("| policy | whose rules decide |"), policies.collect());
    let options = DISPLAY_OPTIONS.iter().map(|option| format!("UNIDN_{}", option.name));
    assert_eq!(names("| option of display | for | what it does |"), options.collect());
}

/// Each command of the transcripts, and what comes out; `cat` shows a file that others read.
/// The excerpts under a message, which are for terminals, are left out.
#[test]
fn the_command_answers_as_in_the_transcripts() {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("transcripts");
    fs::create_dir_all(&directory).expect("the directory can be made");
    let blocks = README.split("```console\n").skip(1);
    let blocks = blocks.map(|rest| rest.split("```").next().unwrap_or_default());
    let mut count = 0;
    for transcript in blocks.flat_map(|block| block.split("$ ").skip(1)) {
        let (command, answer) = transcript.split_once('\n').expect("a command is a line");
        let lines = answer.lines().filter(|line| !line.starts_with("    "));
        let expected: String = lines.flat_map(|line| [line, "\n"]).collect();
        if let Some(file) = command.strip_prefix("cat ") {
            fs::write(directory.join(file), expected).expect("the file can be written");
            continue;
        }
        let mut words = command.split(' ');
        assert_eq!(words.next(), Some("unidn"), "{command}");
        let output = Command::new(env!("CARGO_BIN_EXE_unidn"))
            .args(words)
            .current_dir(&directory)
            .env_remove("CLICOLOR_FORCE")
            .output()
            .expect("the command runs");
        let all = [output.stdout, output.stderr].concat();
        assert_eq!(String::from_utf8(all).expect("the output is UTF-8"), expected, "{command}");
        count += 1;
    }
    assert!(count > 12, "{count}");
}
