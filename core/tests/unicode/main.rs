//! The tables and the normalizer against the Unicode data files, and against ICU4X.
//!
//! The files are looked for in `$UNIDN_TEST_DATA/unicode/18.0.0`, else in `shared` beside the
//! workspace. Where they are absent the tests that need them are ignored; with `CI=true` they
//! fail.

mod canonical;
mod conformance;
mod data;
mod mapping;
mod normalization;
mod properties;
mod random;

use std::process::ExitCode;

use libtest_mimic::{Arguments, Trial, run};

const ALONE: [(&str, fn()); 14] = [
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
];

const WITH_FILES: [(&str, fn()); 8] = [
    ("properties_are_those_of_the_files", properties::are_those_of_the_files),
    ("quick_check_is_that_of_the_file", properties::quick_check_is_that_of_the_file),
    ("scripts_are_those_of_the_file", properties::scripts_are_those_of_the_file),
    ("idna2008_is_that_of_the_file", properties::idna2008_is_that_of_the_file),
    ("mapping_is_that_of_the_file", mapping::is_that_of_the_file),
    ("normalization_test_part_0_to_3", conformance::every_line),
    ("normalization_test_other_code_points", conformance::all_other_code_points),
    ("hostile_rows", conformance::hostile_rows),
];

fn main() -> ExitCode {
    let mut trials: Vec<Trial> = ALONE.into_iter().map(|(name, test)| trial(name, test)).collect();
    let ignored = !data::is_here() && std::env::var_os("CI").is_none_or(|ci| ci != "true");
    for (name, test) in WITH_FILES {
        let trial = trial(name, test).with_ignored_flag(ignored);
        trials.push(if ignored { trial.with_kind("no Unicode data files") } else { trial });
    }
    run(&Arguments::from_args(), trials).exit_code()
}

fn trial(name: &str, test: fn()) -> Trial {
    Trial::test(name, move || {
        test();
        Ok(())
    })
}
