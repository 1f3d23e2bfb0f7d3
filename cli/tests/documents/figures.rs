//! Figures of the documents that are decided elsewhere.

use crate::book::{chapter, read, table};

/// The text between two others; `before` must be there.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("no {before}"));
    rest.split(after).next().unwrap_or_default().trim()
}

#[test]
fn rust_version_is_that_of_the_manifest() {
    let manifest = read("Cargo.toml");
    let version = between(&manifest, "rust-version = \"", "\"");
    for text in [read("README.md"), chapter("packaging")] {
        assert!(text.contains(&format!("Rust {version}")), "Rust {version}");
    }
}

#[test]
fn unicode_version_is_that_of_the_tables() {
    let (major, minor, _) = unidn_core::unicode::UNICODE_VERSION;
    let short = format!("{major}.{minor}");
    for text in [read("README.md"), chapter("policies")] {
        assert!(text.contains(&format!("Unicode {short}")), "Unicode {short}");
    }
}

#[test]
fn size_limit_is_that_of_the_test() {
    let harness = read("c-tests/harness/artefact.rs");
    let limit = between(&harness, "const LARGEST: u64 = ", " * 1000;");
    assert_eq!(between(&chapter("performance"), "smaller than ", " KB"), limit);
}

/// The sizes of the generated tables are rounded from the list of all parts.
#[test]
fn sizes_of_tables_are_those_of_the_list() {
    let parts = table(&chapter("performance"), "| part of the library | bytes |");
    let kilobytes = |beginning: &str| -> usize {
        let rows = parts.iter().filter(|row| row[0].starts_with(beginning));
        let bytes = rows.map(|row| row[1].replace(',', "").parse::<usize>().expect("a number"));
        (bytes.sum::<usize>() + 500) / 1000
    };
    let all = kilobytes("tables: ");
    assert!(read("CHANGELOG.md").contains(&format!("the Unicode tables take {all} KB")), "{all}");
    let prepare = kilobytes("tables: prepare");
    for path in ["core/src/lib.rs", "core/Cargo.toml"] {
        assert!(read(path).contains(&format!("IDNA2003, with {prepare} KB of tables")), "{path}");
    }
}

#[test]
fn heap_and_stack_limits_are_those_of_the_header() {
    let header = read("include/unidn.h");
    let points = between(&header, "#define UNIDN_NO_HEAP_CODE_POINTS ", "\n").trim_end_matches('u');
    for text in [chapter("functions"), chapter("performance")] {
        assert!(text.contains(&format!("`UNIDN_NO_HEAP_CODE_POINTS` ({points})")), "{points}");
    }
    assert!(read("README.md").contains(&format!("up to {points} code points")));
    let stack = between(&header, "The stack stays under ", " KiB");
    for text in [chapter("functions"), chapter("performance")] {
        assert!(text.contains(&format!("{stack} KiB")), "{stack} KiB");
    }
}

#[test]
fn mdbook_is_the_one_of_the_checks() {
    let checks = read(".ci/run");
    let version = between(&checks, "tool mdbook ", " ");
    assert_eq!(between(&chapter("testing"), "mdbook --version ", " "), version);
}
