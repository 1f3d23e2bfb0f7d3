//! Test vectors, through the C functions of the shared object that ships.
//!
//! Published vectors: see `testkit::data`.
#![allow(unreachable_pub, reason = "the modules are private, and this is no library")]

mod hostile;
mod published;

use libtest_mimic::{Arguments, Trial};
use std::process::ExitCode;
use testkit::data::{Outcome, trial_with_data, trial_with_published};

/// A test of one file: it gets the file's text.
type Test = fn(&str) -> Outcome;

const TESTS: [(&str, &str, Test); 4] = [
    ("samples_of_rfc_3492", "vectors/rfc3492_samples.tsv", published::rfc3492_samples),
    ("punycode_js", "vectors/punycode_js.jsonl", published::punycode_js),
    ("hostile_punycode", "vectors/hostile.tsv", hostile::punycode),
    ("hostile_long_punycode", "vectors/hostile.tsv", hostile::long_punycode),
];

fn main() -> ExitCode {
    testkit::c::load_with(testkit::shipped::functions);
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
