//! All short inputs, and properties of every name: through the C functions of the shared
//! object that ships.
//!
//! `cargo test` takes a part of each set, the same part each time; see `testkit::effort`.
#![allow(unreachable_pub, reason = "the modules are private, and this is no library")]

mod calls;
mod digits;
mod one_name;
mod plain_names;
mod scalars;

use libtest_mimic::{Arguments, Trial};
use std::process::ExitCode;
use testkit::data::Outcome;

type Test = fn() -> Outcome;

const TESTS: [(&str, Test); 6] = [
    ("every_punycode_string_and_back", digits::every_string_and_back),
    ("every_byte_at_every_digit", digits::every_byte_at_every_digit),
    ("every_byte_at_every_digit_of_an_a_label", digits::every_byte_in_an_a_label),
    ("every_scalar_value_as_the_crate_idna", scalars::every_scalar_value),
    ("one_a_label_one_u_label", one_name::one_a_label_one_u_label),
    ("short_names_in_every_way", plain_names::short_names_in_every_way),
];

fn main() -> ExitCode {
    testkit::c::load_with(testkit::shipped::functions);
    let trials = TESTS.map(|(name, test)| Trial::test(format!("exhaustive::{name}"), test));
    libtest_mimic::run(&Arguments::from_args(), trials.into()).exit_code()
}
