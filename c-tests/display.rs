//! The display functions, through the C functions of the shared object that ships.
//!
//! The data are not committed; see `common::test_data`.
#![allow(unreachable_pub, reason = "the modules are private, and this is no library")]

#[path = "display/calls.rs"]
mod calls;
#[allow(dead_code, reason = "the harness links the static library, too")]
#[path = "harness/cargo.rs"]
mod cargo;
#[path = "display/chromium.rs"]
mod chromium;
#[path = "harness/common.rs"]
mod common;
#[path = "display/examples.rs"]
mod examples;
#[path = "display/firefox.rs"]
mod firefox;
#[path = "display/levels.rs"]
mod levels;
#[path = "vectors/library.rs"]
mod library;
#[path = "display/policies.rs"]
mod policies;
#[path = "display/protected.rs"]
mod protected;
#[path = "display/real_names.rs"]
mod real_names;
#[path = "display/rules.rs"]
mod rules;
#[path = "display/webkit.rs"]
mod webkit;

use common::Outcome;
use libtest_mimic::{Arguments, Trial};
use std::process::ExitCode;

/// A test that needs no file.
type Test = fn() -> Outcome;

const TESTS: &[(&str, Test)] = &[
    ("examples_under_the_policies_of_browsers", examples::policies_of_browsers),
    ("examples_by_restriction_level", examples::restriction_levels),
    ("list_of_real_names", real_names::list),
    ("every_real_name_is_shown", real_names::every_name),
    ("chromium_rules", chromium::rules),
    ("chromium_words", chromium::words),
    ("chromium_like_digits", chromium::like_digits),
    ("firefox_rules", firefox::rules),
    ("firefox_profile_moderate", firefox::moderate),
    ("firefox_one_label_hides_all", firefox::one_label_hides_all),
    ("firefox_blocklist", firefox::blocklist),
    ("webkit_rules", webkit::rules),
    ("webkit_one_label_hides_all", webkit::one_label_hides_all),
    ("webkit_labels_further_left", webkit::labels_further_left),
    ("uts39_levels", levels::uts39),
    ("uts39_without_level", levels::uts39_without_level),
    ("uts39_real_names", levels::real_names),
    ("ascii", levels::ascii),
];

fn main() -> ExitCode {
    let trials: Vec<Trial> = TESTS.iter().map(|&(name, test)| Trial::test(name, test)).collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
