//! `unidn lgr`: rulesets, their blocks, and what they say of labels.

mod common;

use common::{command, run, run_with};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

/// A small ruleset, which the tests in C use as well.
fn ruleset() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    root.join("../c-tests/support/ruleset.xml").display().to_string()
}

fn temporary(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn labels_have_dispositions() {
    let rules = ruleset();
    run(&["lgr", "check", &rules, "straße", "xn--strae-oqa"]).is("valid\nvalid\n", "", 0);
    run_with(&["lgr", "check", &rules], "ü-\n2026\na一\n\n".as_bytes()).is(
        "invalid\ninvalid\ninvalid\ninvalid\n",
        "unidn: line 1, offset 2: the rule \"hyphen-at-an-end\" refuses it (UNIDN_INVALID_NAME)\n\
         unidn: line 2, offset 0: the rule \"digits-alone\" refuses it (UNIDN_INVALID_NAME)\n\
         unidn: line 3, offset 1: not in the repertoire (UNIDN_INVALID_NAME)\n\
         unidn: line 4, offset 0: a label has from 1 to 63 characters (UNIDN_INVALID_NAME)\n",
        1,
    );
    let checked = run(&["lgr", "check", "--json", &rules, "2026"]);
    let record: Value = serde_json::from_str(&checked.stdout).expect("JSON");
    assert_eq!(record["disposition"], "invalid");
    assert_eq!((&record["action"], &record["rule"]), (&json!(0), &json!("digits-alone")));
}

#[test]
fn variants_have_dispositions_and_an_index() {
    let rules = ruleset();
    let lines = "ssss\tallocatable\nssß\tallocatable\nßss\tallocatable\n";
    run(&["lgr", "variants", &rules, "ßß"]).is(lines, "", 0);
    run(&["lgr", "variants", "--limit", "1", &rules, "ßß"]).is("ssss\tallocatable\n", "", 0);
    run(&["lgr", "index", &rules, "straße", "strasse"]).is("strasse\nstrasse\n", "", 0);
    assert_eq!(run(&["lgr", "index", &rules, "一"]).code, 1);
    let listed = run(&["lgr", "variants", "--json", &rules, "aß"]);
    let record: Value = serde_json::from_str(&listed.stdout).expect("JSON");
    let expected =
        json!({"input": "aß", "variants": [{"variant": "ass", "disposition": "allocatable"}]});
    assert_eq!(record, expected);
}

#[test]
fn blocks_stand_for_their_rulesets() {
    let (rules, block) = (ruleset(), temporary("ruleset.lgr"));
    let block = block.display().to_string();
    run(&["lgr", "compile", &rules, &block]).is("", "", 0);
    run(&["lgr", "check", &block, "straße"]).is("valid\n", "", 0);
    assert_eq!(run(&["lgr", "show", &block]).stdout, run(&["lgr", "show", &rules]).stdout);
    let mut damaged = fs::read(&block).expect("the block");
    damaged[200] ^= 1;
    let path = temporary("damaged.lgr").display().to_string();
    fs::write(&path, damaged).expect("a file");
    let message = format!("unidn: {path}: the block of the ruleset is damaged\n");
    run(&["lgr", "check", &path, "a"]).is("", &message, 1);
}

#[test]
fn faults_of_a_ruleset_have_a_line() {
    let path = temporary("faulty.xml").display().to_string();
    fs::write(&path, "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\">\n<shape/></lgr>")
        .expect("a file");
    let message = format!("unidn: {path}: line 2: <shape> in <lgr> is not supported\n");
    run(&["lgr", "compile", &path, "-"]).is("", &message, 1);
}

/// The block that the tests in C have.
#[test]
fn committed_block_is_that_of_the_ruleset() {
    let output = command(&["lgr", "compile", &ruleset(), "-"]).output().expect("it runs");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let committed = fs::read_to_string(root.join("../c-tests/support/ruleset_block.h"));
    let committed = committed.expect("the block");
    let numbers = committed.split(',').map(|number| number.trim().trim_start_matches("0x"));
    let committed: Vec<u8> =
        numbers.map(|number| u8::from_str_radix(number, 16).expect("a byte")).collect();
    assert!(
        output.stdout == committed,
        "to make it anew: cargo run -p unidn-cli -- lgr compile c-tests/support/ruleset.xml - | \
         xxd -i > c-tests/support/ruleset_block.h"
    );
}
