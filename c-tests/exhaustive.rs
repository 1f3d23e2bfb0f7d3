//! All short inputs, and what must hold for every name: through the C functions of the shared
//! object that ships.
//!
//! `cargo test` takes a part of each set, the same part each time. With `UNIDN_EXHAUSTIVE` in the
//! environment it is all of them: what `.ci/run` does.
#![allow(unreachable_pub, reason = "the modules are private, and this is no library")]

#[path = "exhaustive/calls.rs"]
mod calls;
#[allow(dead_code, reason = "the harness links the static library, too")]
#[path = "harness/cargo.rs"]
mod cargo;
#[allow(dead_code, reason = "nothing here needs data")]
#[path = "harness/common.rs"]
mod common;
#[path = "exhaustive/digits.rs"]
mod digits;
#[allow(dead_code, reason = "the classes of names are for other tests")]
#[path = "domains/generate.rs"]
mod generate;
#[path = "vectors/library.rs"]
mod library;
#[allow(dead_code, reason = "the rules are for other tests")]
#[path = "domains/names.rs"]
mod names;
#[path = "exhaustive/one_name.rs"]
mod one_name;
#[path = "exhaustive/scalars.rs"]
mod scalars;

use common::Outcome;
use libtest_mimic::{Arguments, Trial};
use std::process::ExitCode;

type Test = fn() -> Outcome;

const TESTS: [(&str, Test); 5] = [
    ("every_punycode_string_and_back", digits::every_string_and_back),
    ("every_byte_at_every_digit", digits::every_byte_at_every_digit),
    ("every_byte_at_every_digit_of_an_a_label", digits::every_byte_in_an_a_label),
    ("every_scalar_value_as_the_crate_idna", scalars::every_scalar_value),
    ("one_a_label_one_u_label", one_name::one_a_label_one_u_label),
];

fn main() -> ExitCode {
    let trials = TESTS.map(|(name, test)| Trial::test(format!("exhaustive::{name}"), test));
    libtest_mimic::run(&Arguments::from_args(), trials.into()).exit_code()
}

/// Whether all of what can be tried is to be tried.
fn is_exhaustive() -> bool {
    std::env::var_os("UNIDN_EXHAUSTIVE").is_some()
}
