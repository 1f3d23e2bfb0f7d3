//! The way of data is one way: a module of the core uses only what stands to its left in
//! `text -> punycode | unicode -> idna | uts39 -> display -> owned`.

//!
//! Nor do files of one folder run in a circle: see `circles.rs`.

#[path = "layers/circles.rs"]
mod circles;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// A module of the crate's root, and what it may use besides itself and the root's own items.
const LAYERS: [(&str, &[&str]); 7] = [
    ("text", &[]),
    ("punycode", &["text"]),
    ("unicode", &["text"]),
    ("idna", &["text", "punycode", "unicode"]),
    ("uts39", &["text", "unicode"]),
    ("display", &["text", "punycode", "unicode", "idna", "uts39"]),
    ("owned", &["text", "punycode", "idna", "display"]),
];

#[test]
fn no_arrow_runs_back() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = 0;
    for (layer, allowed) in LAYERS {
        let folder = root.join(layer);
        let files_of_layer =
            if folder.is_dir() { rust_files(&folder) } else { vec![folder.with_extension("rs")] };
        for file in files_of_layer {
            let source = fs::read_to_string(&file).expect("the file is readable");
            let bad = forbidden(layer, allowed, &source);
            assert!(bad.is_empty(), "{} is in {layer} and uses {bad:?}", file.display());
            files += 1;
        }
    }
    assert!(files > 0, "no sources in {}", root.display());
}

#[test]
fn every_module_has_its_place() {
    let root = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs"))
        .expect("the file is readable");
    for line in code(&root).lines() {
        let declared = line.trim().trim_start_matches("pub ").strip_prefix("mod ");
        if let Some(module) = declared.and_then(|rest| rest.strip_suffix(';')) {
            assert!(LAYERS.iter().any(|(layer, _)| *layer == module), "{module} is in no layer");
        }
    }
}

#[test]
fn an_arrow_that_runs_back_is_seen() {
    let of_text = |source| forbidden("text", &[], source);
    assert_eq!(of_text("use crate::idna::Rules;"), ["idna"]);
    assert_eq!(of_text("fn f() { crate::punycode::encode() }"), ["punycode"]);
    assert_eq!(of_text("use crate::{text::Word, unicode::{self, nfc}};"), ["unicode"]);
    assert_eq!(of_text("use super::super::display;"), ["display"]);
    assert_eq!(
        of_text("/// See [`f`](crate::idna).\nuse crate::{NO_HEAP_CODE_POINTS, text};"),
        [""; 0]
    );
}

#[test]
fn files_do_not_depend_on_each_other_in_a_circle() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let sources: BTreeMap<_, _> = rust_files(&root)
        .into_iter()
        .filter(|file| !file.ends_with("tests.rs"))
        .map(|file| {
            let source = fs::read_to_string(&file).expect("the file is readable");
            let path = file.strip_prefix(&root).expect("it is below the root").with_extension("");
            (circles::Module::of(&path), code(&source))
        })
        .collect();
    assert!(sources.len() > 50, "no sources in {}", root.display());
    assert_eq!(circles::find(&sources), None);
}

/// The layers that paths in `source`, a file of `layer`, lead to without being `allowed`.
fn forbidden(layer: &str, allowed: &[&str], source: &str) -> Vec<String> {
    let code = code(source);
    ["crate::", "super::"]
        .into_iter()
        .flat_map(|root| code.split(root).skip(1))
        .flat_map(heads)
        .filter(|head| LAYERS.iter().any(|(name, _)| name == head))
        .filter(|head| head != layer && !allowed.contains(&head.as_str()))
        .collect()
}

/// What a path begins with after its root: a name, or each name of a braced list.
fn heads(path: &str) -> Vec<String> {
    let name = |text: &str| -> String {
        text.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
    };
    let Some(list) = path.strip_prefix('{') else { return vec![name(path)] };
    let mut heads = vec![name(list)];
    let mut depth = 1;
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 1 => break,
            '}' => depth -= 1,
            ',' if depth == 1 => heads.push(name(&list[at + 1..])),
            _ => {}
        }
    }
    heads
}

/// Without the comments: documentation may look ahead.
fn code(source: &str) -> String {
    source
        .lines()
        .map(|line| line.split("//").next().unwrap_or(line))
        .collect::<Vec<_>>()
        .join("\n")
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    entries
        .map(|entry| entry.expect("the folder is readable").path())
        .flat_map(|path| if path.is_dir() { rust_files(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect()
}
