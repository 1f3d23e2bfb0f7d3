//! SECURITY.md names a test for each promise: each one that it names exists.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().expect("xtask is in the workspace").to_path_buf()
}

/// The tables with a column "held by": the last cell of each row.
fn held_by(page: &str) -> Vec<&str> {
    let mut cells = Vec::new();
    let mut is_inside = false;
    for line in page.lines() {
        let cell = line.trim_end_matches(['|', ' ']).rsplit(" | ").next().unwrap_or_default();
        if !line.starts_with('|') {
            is_inside = false;
        } else if cell == "held by" {
            is_inside = true;
        } else if is_inside && !line.starts_with("|--") {
            cells.push(cell);
        }
    }
    cells
}

/// The links of a cell, each a name in a code span and the file that has it.
fn links(cell: &str) -> Vec<(&str, &str)> {
    cell.split("[`")
        .skip(1)
        .filter_map(|part| {
            let (name, rest) = part.split_once("`](")?;
            Some((name, rest.split_once(')')?.0))
        })
        .collect()
}

/// Whether the file has what is called by this name: it is a program of that name, or has a test or a
/// module of it, or is run by it as a command.
fn has(file: &str, name: &str, source: &str) -> bool {
    if Path::new(file).file_stem().is_some_and(|stem| stem == name) {
        return true;
    }
    if name.starts_with("cargo run ") {
        let chore = name.rsplit(' ').next().unwrap_or_default();
        let ci = fs::read_to_string(root().join(".ci/run")).expect(".ci/run is there");
        return ci.contains(&format!("-- {chore}"));
    }
    let test = name.rsplit("::").next().unwrap_or(name);
    [format!("fn {test}("), format!("\"{test}\""), format!("::{test}\"")]
        .iter()
        .any(|definition| source.contains(definition))
}

#[test]
fn every_promise_names_tests_that_exist() {
    let page = fs::read_to_string(root().join("SECURITY.md")).expect("SECURITY.md is there");
    let cells = held_by(&page);
    assert!(cells.len() > 20, "{} promises", cells.len());
    let mut wrong = BTreeMap::new();
    for cell in cells {
        let links = links(cell);
        assert!(!links.is_empty(), "no test: {cell}");
        for (name, file) in links {
            let source = fs::read_to_string(root().join(file)).unwrap_or_default();
            if source.is_empty() || !has(file, name, &source) {
                wrong.insert(name, file);
            }
        }
    }
    assert!(wrong.is_empty(), "SECURITY.md names what does not exist: {wrong:#?}");
}

#[test]
fn what_does_not_exist_is_found() {
    let page =
        "| a | held by |\n|---|---|\n| b | [`x::f`](a.rs), [`p`](c-tests/p.c) |\n\n| other |\n";
    assert_eq!(held_by(page), ["[`x::f`](a.rs), [`p`](c-tests/p.c)"]);
    assert_eq!(links(held_by(page)[0]), [("x::f", "a.rs"), ("p", "c-tests/p.c")]);
    assert!(has("a.rs", "x::f", "fn f() {}") && has("c-tests/p.c", "p", ""));
    assert!(!has("a.rs", "x::f", "fn g() {}"));
}
