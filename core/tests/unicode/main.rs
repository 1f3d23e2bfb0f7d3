//! The tables and the normalizer, compared with the Unicode data files and with ICU4X.
//!
//! NormalizationTest.txt comes with the package icu_normalizer. The other files are in the
//! directory `UNIDN_TEST_DATA`. The test of an absent file is ignored, but fails with `CI=true`.
#![allow(unreachable_pub, reason = "the modules are private, and this is no library")]

mod canonical;
mod conformance;
mod data;
mod mapping;
mod normalization;
mod properties;
mod random;

use std::process::ExitCode;

use libtest_mimic::{Arguments, Trial, run};
use testkit::data::{Outcome, trial_with_files};

const ALONE: [(&str, fn()); 16] = [
    ("properties_are_those_of_icu", properties::are_those_of_icu),
    ("inert_is_what_its_definition_says", properties::inert_is_what_its_definition_says),
    ("seen_is_what_any_of_them_is", properties::seen_is_what_any_of_them_is),
    ("normalization_makes_nothing_unseen", properties::normalization_makes_nothing_unseen),
    ("what_is_no_character_is_disallowed", properties::what_is_no_character_is_disallowed),
    ("mapping_is_that_of_icu", mapping::is_that_of_icu),
    ("mapping_by_example", mapping::by_example),
    ("canonical_steps_are_those_of_icu", canonical::steps_are_those_of_icu),
    ("composition_is_that_of_icu", canonical::composition_is_that_of_icu),
    ("nfc_of_random_text_is_that_of_icu", normalization::random_text_is_as_icu_has_it),
    ("nfc_of_long_runs_of_marks_is_that_of_icu", normalization::long_runs_are_as_icu_has_them),
    ("nfc_room_is_enough", normalization::room_is_enough),
    ("nfc_too_little_room_is_noticed", normalization::too_little_room_is_noticed),
    ("nfc_leaves_what_is_no_character", normalization::what_is_no_character_stays),
    ("normalization_test_part_0_to_3", conformance::every_line),
    ("normalization_test_other_code_points", conformance::all_other_code_points),
];

/// A test, and the files that it reads.
type WithFiles = (&'static str, &'static [&'static str], fn());

const WITH_FILES: [WithFiles; 6] = [
    (
        "properties_are_those_of_the_files",
        &[
            "unicode/18.0.0/DerivedBidiClass.txt",
            "unicode/18.0.0/DerivedJoiningType.txt",
            "unicode/18.0.0/DerivedCombiningClass.txt",
            "unicode/18.0.0/DerivedGeneralCategory.txt",
        ],
        properties::are_those_of_the_files,
    ),
    (
        "quick_check_is_that_of_the_file",
        &["unicode/18.0.0/DerivedNormalizationProps.txt"],
        properties::quick_check_is_that_of_the_file,
    ),
    (
        "scripts_are_those_of_the_file",
        &["unicode/18.0.0/Scripts.txt"],
        properties::scripts_are_those_of_the_file,
    ),
    (
        "idna2008_is_that_of_the_file",
        &["unicode/18.0.0/Idna2008.txt"],
        properties::idna2008_is_that_of_the_file,
    ),
    (
        "mapping_is_that_of_the_file",
        &["unicode/18.0.0/IdnaMappingTable.txt"],
        mapping::is_that_of_the_file,
    ),
    ("hostile_rows", &["vectors/hostile.tsv"], conformance::hostile_rows),
];

fn main() -> ExitCode {
    let alone = ALONE.map(|(name, test)| Trial::test(name, move || passed(test)));
    let with_files =
        WITH_FILES.map(|(name, files, test)| trial_with_files(name, files, move |_| passed(test)));
    run(&Arguments::from_args(), alone.into_iter().chain(with_files).collect()).exit_code()
}

/// Runs a test that reports its faults by panicking.
fn passed(test: fn()) -> Outcome {
    test();
    Ok(())
}
