//! The display functions, through the C functions of the shared object that ships.
//!
//! The data are not committed; see `common::test_data`.
#![allow(unreachable_pub, reason = "the modules are private, and this is no library")]

#[path = "display/calls.rs"]
mod calls;
#[allow(dead_code, reason = "the harness links the static library, too")]
#[path = "harness/cargo.rs"]
mod cargo;
#[path = "harness/common.rs"]
mod common;
#[path = "display/examples.rs"]
mod examples;
#[path = "vectors/library.rs"]
mod library;
#[path = "display/policies.rs"]
mod policies;
#[path = "display/protected.rs"]
mod protected;
#[path = "display/real_names.rs"]
mod real_names;

use common::Outcome;
use libtest_mimic::{Arguments, Trial};
use std::process::ExitCode;

/// A test that needs no file.
type Test = fn() -> Outcome;

const TESTS: [(&str, Test); 4] = [
    ("examples_under_the_policies_of_browsers", examples::policies_of_browsers),
    ("examples_by_restriction_level", examples::restriction_levels),
    ("list_of_real_names", real_names::list),
    ("every_real_name_is_shown", real_names::every_name),
];

fn main() -> ExitCode {
    let trials: Vec<Trial> =
        TESTS.into_iter().map(|(name, test)| Trial::test(name, move || test())).collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
