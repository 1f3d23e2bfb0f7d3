//! The small ruleset of the book, as the command shows it, and what it says of a label.

use crate::book::chapter;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The block of code of a language behind a text.
fn block(chapter: &str, behind: &str, language: &str) -> String {
    let (_, rest) = chapter.split_once(behind).expect(behind);
    let (_, rest) = rest.split_once(&format!("```{language}\n")).expect(language);
    rest.split("```").next().unwrap_or_default().to_owned()
}

/// Standard output, and then standard error, of `unidn lgr ACTION RULES`.
fn answer(action: &str, arguments: &[&str]) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{action}-of-the-book.xml"));
    let ruleset = block(&chapter("rulesets"), "## Compiling", "xml");
    fs::write(&path, ruleset).expect("the ruleset can be written");
    let output = Command::new(env!("CARGO_BIN_EXE_unidn"))
        .args(["lgr", action])
        .arg(path)
        .args(arguments)
        .output()
        .expect("the command runs");
    let all = [output.stdout, output.stderr].concat();
    String::from_utf8(all).expect("the output is UTF-8")
}

#[test]
fn the_small_ruleset_is_shown_as_the_table_of_the_book() {
    let expected = block(&chapter("rulesets"), "## A ruleset as a table", "text");
    assert_eq!(answer("show", &[]), expected);
}

#[test]
fn a_label_is_refused_as_in_the_book() {
    let transcript = block(&chapter("command"), "## Rulesets of registries", "text");
    let (command, expected) = transcript.split_once('\n').expect("a command is a line");
    assert_eq!(command, "$ unidn lgr check registry.xml Straße");
    assert_eq!(answer("check", &["Straße"]), expected);
}
