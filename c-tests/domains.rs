//! Domain names, through the C functions of the shared object that ships, in all encodings.
//!
//! `common::data` says where published data come from.
#![allow(unreachable_pub, reason = "the modules are private, and this is no library")]

#[path = "domains/calls.rs"]
mod calls;
#[allow(dead_code, reason = "the harness links the static library, too")]
#[path = "harness/cargo.rs"]
mod cargo;
#[path = "domains/code_points.rs"]
mod code_points;
#[path = "harness/common.rs"]
mod common;
#[path = "domains/differential.rs"]
mod differential;
#[path = "domains/generate.rs"]
mod generate;
#[path = "domains/hostile.rs"]
mod hostile;
#[path = "domains/idna_test.rs"]
mod idna_test;
#[path = "vectors/library.rs"]
mod library;
#[path = "domains/names.rs"]
mod names;
#[path = "domains/peer.rs"]
mod peer;
#[path = "domains/python_idna.rs"]
mod python_idna;
#[path = "vectors/rows.rs"]
mod rows;
#[path = "domains/text.rs"]
mod text;

use common::{Outcome, trial_with_data, trial_with_published};
use libtest_mimic::{Arguments, Trial};
use std::process::ExitCode;

/// A test of one file: it gets the file's text.
type Test = fn(&str) -> Outcome;

const WITH_DATA: [(&str, &str, Test); 8] = [
    ("idna_test_v2", "unicode/18.0.0/IdnaTestV2.txt", idna_test::every_line),
    ("idna_mapping_table", "unicode/18.0.0/IdnaMappingTable.txt", code_points::mapping_table),
    ("idna2008_categories", "unicode/18.0.0/Idna2008.txt", code_points::idna2008),
    ("python_idna", "vectors/python_idna.jsonl", python_idna::every_case),
    ("hostile_names", "vectors/hostile.tsv", hostile::names),
    ("hostile_long_names", "vectors/hostile.tsv", hostile::long_names),
    ("hostile_normalization", "vectors/hostile.tsv", hostile::normalization),
    ("hostile_kinds", "vectors/hostile.tsv", hostile::kinds),
];

fn main() -> ExitCode {
    let mut trials: Vec<Trial> =
        WITH_DATA.into_iter().map(|(name, file, test)| trial_with_data(name, file, test)).collect();
    trials.push(trial_with_published(
        "idna_test_v2_of_unicode_16",
        "idna",
        "tests/IdnaTestV2.txt",
        idna_test::every_line_of_unicode_16,
    ));
    trials.push(Trial::test("a_million_names_as_the_crate_idna", differential::a_million_names));
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
