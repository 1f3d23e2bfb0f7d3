//! The text of the documents, its tables, and the command that they are compared with.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// A chapter of the book.
pub(crate) fn chapter(name: &str) -> String {
    read(&format!("docs/src/{name}.md"))
}

/// A document by its path from the root of the repository.
pub(crate) fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The paths of all chapters, and of the documents beside the sources.
pub(crate) fn documents() -> Vec<String> {
    let mut paths = chapters();
    paths.extend(["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"].map(String::from));
    paths
}

/// The paths of all chapters.
pub(crate) fn chapters() -> Vec<String> {
    let entries = fs::read_dir(root().join("docs/src")).expect("the book is there");
    let names = entries.map(|entry| entry.expect("readable").file_name());
    let mut paths: Vec<_> = names
        .map(|name| format!("docs/src/{}", name.display()))
        .filter(|path| path.ends_with(".md"))
        .collect();
    paths.sort();
    paths
}

/// The rows of the table with this head, without the marks of code.
pub(crate) fn table(text: &str, head: &str) -> Vec<Vec<String>> {
    let mut lines = text.lines().skip_while(|line| *line != head);
    assert!(lines.next().is_some(), "no table {head}");
    rows(lines)
}

/// The tables behind `<!-- KIND SUBJECT -->`, each with its subject.
pub(crate) fn marked_tables(text: &str, kind: &str) -> Vec<(String, Vec<Vec<String>>)> {
    let mut found = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let mark = line.strip_prefix("<!-- ").and_then(|rest| rest.strip_suffix(" -->"));
        let Some(subject) = mark.and_then(|mark| mark.strip_prefix(kind)) else { continue };
        // An empty line, then the head.
        found.push((subject.trim().to_owned(), rows(lines.clone().skip(2))));
    }
    assert!(!found.is_empty(), "no table of {kind}");
    found
}

fn rows<'a>(mut lines: impl Iterator<Item = &'a str>) -> Vec<Vec<String>> {
    assert!(
        lines.next().is_some_and(|line| line.starts_with("|---")),
        "a head has a rule below it"
    );
    lines.take_while(|line| line.starts_with('|')).map(cells).collect()
}

fn cells(row: &str) -> Vec<String> {
    let inner = row.trim_matches('|').replace(r"\|", "\u{1F}");
    inner
        .split('|')
        .map(|cell| unescaped(&cell.trim().replace('`', "").replace('\u{1F}', "|")))
        .collect()
}

/// The text with its `\u{...}` as the characters they stand for.
pub(crate) fn unescaped(text: &str) -> String {
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

/// The objects that the command writes with these arguments. The first one is the subcommand.
pub(crate) fn objects(arguments: &[&str]) -> Vec<Value> {
    let (subcommand, others) = arguments.split_first().expect("a subcommand");
    let output = Command::new(env!("CARGO_BIN_EXE_unidn"))
        .args([subcommand, "--json"])
        .args(others)
        .output()
        .expect("the command runs");
    let text = String::from_utf8(output.stdout).expect("the output is UTF-8");
    let parse = |line| serde_json::from_str(line).expect("each line is an object");
    text.lines().filter(|line| !line.is_empty()).map(parse).collect()
}

/// Fails unless a number of the command is what the cell says.
pub(crate) fn assert_number(cell: &str, value: &Value, context: &str) {
    assert_eq!(cell.parse::<u64>().ok(), value.as_u64(), "{context}");
}
