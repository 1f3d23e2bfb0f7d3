//! SECURITY.md names a test for each promise: each one that it names exists, and a fault is planted
//! for each that it must notice.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use xtask::faults::faults;

fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().expect("xtask is in the workspace").to_path_buf()
}

/// The tables with a column "tested by": the last cell of each row.
fn held_by(page: &str) -> Vec<&str> {
    let mut cells = Vec::new();
    let mut is_inside = false;
    for line in page.lines() {
        let cell = line.trim_end_matches(['|', ' ']).rsplit(" | ").next().unwrap_or_default();
        if !line.starts_with('|') {
            is_inside = false;
        } else if cell == "tested by" {
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
    let is_program = file.ends_with(".c") || file.ends_with(".cpp");
    if is_program && Path::new(file).file_stem().is_some_and(|stem| stem == name) {
        return true;
    }
    if name.starts_with("cargo ") {
        let ci = fs::read_to_string(root().join(".ci/run")).expect(".ci/run is there");
        let chore = name.strip_prefix("cargo run -p xtask").map_or(name, str::trim);
        return ci.contains(chore);
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

/// The name of a test and the file of data that it reads, or a list of such files, stand one behind
/// the other in its table. The comparison with the real libidn2 reads the ages of code points.
fn needs_data(name: &str, source: &str) -> bool {
    let test = name.rsplit("::").next().unwrap_or(name);
    let before = source.split_once(&format!("\"{name}\"")).map_or("", |(before, _)| before);
    if before.trim_end().ends_with("trial_with_real(") {
        return true;
    }
    let behind = source.split_once(&format!("{test}\",")).map_or("", |(_, behind)| behind.trim());
    let first = behind.trim_start_matches("&[").trim_start();
    ["\"unicode/", "\"vectors/"].iter().any(|data| first.starts_with(data))
}

#[test]
fn tests_that_need_data_are_marked() {
    let page = fs::read_to_string(root().join("SECURITY.md")).expect("SECURITY.md is there");
    let (mut marked, mut wrong) = (0, Vec::new());
    for cell in held_by(&page) {
        for (name, file) in links(cell) {
            let is_marked = cell.contains(&format!("[`{name}`]({file})†"));
            let source = fs::read_to_string(root().join(file)).expect("the file is there");
            marked += usize::from(is_marked);
            if is_marked != needs_data(name, &source) {
                wrong.push(name);
            }
        }
    }
    assert!(marked > 5 && wrong.is_empty(), "{marked} marked, wrong: {wrong:?}");
}

#[test]
fn every_test_has_a_planted_fault() {
    let page = fs::read_to_string(root().join("SECURITY.md")).expect("SECURITY.md is there");
    let links = held_by(&page).into_iter().flat_map(links);
    let named: BTreeSet<_> = links.map(|(name, _)| name).collect();
    let planted: BTreeSet<_> = faults().map(|fault| fault.test).collect();
    let difference: Vec<_> = named.symmetric_difference(&planted).collect();
    assert!(difference.is_empty(), "in SECURITY.md or in xtask/src/faults: {difference:#?}");
}

#[test]
fn every_fault_can_be_planted() {
    let wrong = faults().filter_map(|fault| Some((fault.test, fault.applies().err()?)));
    let wrong: Vec<_> = wrong.collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn missing_tests_are_found() {
    let page =
        "| a | tested by |\n|---|---|\n| b | [`x::f`](a.rs), [`p`](c-tests/p.c) |\n\n| other |\n";
    assert_eq!(held_by(page), ["[`x::f`](a.rs), [`p`](c-tests/p.c)"]);
    assert_eq!(links(held_by(page)[0]), [("x::f", "a.rs"), ("p", "c-tests/p.c")]);
    assert!(has("a.rs", "x::f", "fn f() {}") && has("c-tests/p.c", "p", ""));
    assert!(!has("a.rs", "x::f", "fn g() {}") && !has("p.rs", "p", ""));
}
