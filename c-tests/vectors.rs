//! Test vectors, through the C functions of the shared object that ships.
//!
//! `common::data` says where published vectors come from.
#![allow(unreachable_pub, reason = "the modules are private, and this is no library")]

#[allow(dead_code, reason = "the harness links the static library, too")]
#[path = "harness/cargo.rs"]
mod cargo;
#[path = "vectors/codec.rs"]
mod codec;
#[path = "harness/common.rs"]
mod common;
#[path = "vectors/hostile.rs"]
mod hostile;
#[path = "vectors/library.rs"]
mod library;
#[path = "vectors/published.rs"]
mod published;
#[allow(dead_code, reason = "where a row comes from is for other tests")]
#[path = "vectors/rows.rs"]
mod rows;

use common::{Outcome, trial_with_data, trial_with_published};
use libtest_mimic::{Arguments, Trial};
use std::process::ExitCode;

/// A test of one file: it gets the file's text.
type Test = fn(&str) -> Outcome;

const TESTS: [(&str, &str, Test); 4] = [
    ("samples_of_rfc_3492", "vectors/rfc3492_samples.tsv", published::rfc3492_samples),
    ("punycode_js", "vectors/punycode_js.jsonl", published::punycode_js),
    ("hostile_punycode", "vectors/hostile.tsv", hostile::punycode),
    ("hostile_long_punycode", "vectors/hostile.tsv", hostile::long_punycode),
];

fn main() -> ExitCode {
    let mut trials: Vec<Trial> =
        TESTS.into_iter().map(|(name, file, test)| trial_with_data(name, file, test)).collect();
    trials.push(trial_with_published(
        "punycode_of_the_crate_idna",
        "idna",
        "tests/punycode_tests.json",
        published::crate_idna,
    ));
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
