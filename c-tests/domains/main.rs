//! Domain names, through the C functions of the shared object that ships, in all encodings.
//!
//! Published data: see `testkit::data`.
#![allow(unreachable_pub, reason = "the modules are private, and this is no library")]

mod code_points;
mod differential;

use libtest_mimic::{Arguments, Trial};
use std::process::ExitCode;
use testkit::c::names::Library;
use testkit::data::{Outcome, trial_with_data, trial_with_published};
use testkit::suites::{hostile, idna_test, python_idna};

/// A test of one file: it gets the file's text.
type Test = fn(&str) -> Outcome;

const WITH_DATA: [(&str, &str, Test); 8] = [
    ("idna_test_v2", "unicode/18.0.0/IdnaTestV2.txt", idna_test::every_line::<Library>),
    ("idna_mapping_table", "unicode/18.0.0/IdnaMappingTable.txt", code_points::mapping_table),
    ("idna2008_categories", "unicode/18.0.0/Idna2008.txt", code_points::idna2008),
    ("python_idna", "vectors/python_idna.jsonl", python_idna::every_case::<Library>),
    ("hostile_names", "vectors/hostile.tsv", hostile::names::<Library>),
    ("hostile_long_names", "vectors/hostile.tsv", hostile::long_names::<Library>),
    ("hostile_normalization", "vectors/hostile.tsv", hostile::normalization::<Library>),
    ("hostile_kinds", "vectors/hostile.tsv", hostile::kinds),
];

fn main() -> ExitCode {
    testkit::c::load_with(testkit::shipped::functions);
    let mut trials: Vec<Trial> =
        WITH_DATA.into_iter().map(|(name, file, test)| trial_with_data(name, file, test)).collect();
    trials.push(trial_with_published(
        "idna_test_v2_of_unicode_16",
        "idna",
        "tests/IdnaTestV2.txt",
        idna_test::every_line_of_unicode_16::<Library>,
    ));
    trials.push(Trial::test("generated_names_as_the_crate_idna", differential::generated_names));
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
