//! The display functions, through the C functions of the shared object that ships.
//!
//! Published data: see `testkit::data`.
#![allow(unreachable_pub, reason = "the modules are private, and this is no library")]

mod anything;
mod attacks;
mod cautious;
mod chromium;
mod examples;
mod firefox;
mod hostile;
mod icu_spoof;
mod levels;
mod protected;
mod protected_block;
mod raw;
mod real_names;
mod refused;
mod report;
mod rules;
mod uts39;
mod uts39_data;
mod webkit;

use libtest_mimic::{Arguments, Trial};
use std::process::ExitCode;
use testkit::data::{Outcome, trial_with_data, trial_with_files};

/// A test that needs no file.
type Test = fn() -> Outcome;

const TESTS: &[(&str, Test)] = &[
    ("examples_under_the_policies_of_browsers", examples::policies_of_browsers),
    ("examples_by_restriction_level", examples::restriction_levels),
    ("list_of_real_names", real_names::list),
    ("every_real_name_is_shown", real_names::every_name),
    ("attacks_are_hidden", attacks::are_hidden),
    ("attacks_undone_by_mapping", attacks::undone_by_mapping),
    ("uts39_kinds_of_confusables", uts39::kinds_of_confusables),
    ("uts39_scripts_and_levels", uts39::scripts_and_levels),
    ("uts39_skeletons_of_lines", uts39::skeletons_of_lines),
    ("uts39_example_of_the_standard", uts39::example_of_the_standard),
    ("report_has_every_reason", report::every_reason),
    ("report_has_the_place", report::places),
    ("report_of_invalid_names", report::not_valid),
    ("report_has_the_rules_of_the_policy", report::rules_of_the_policy),
    ("report_has_the_rules_of_ace_labels", report::rules_of_ace_labels),
    ("reasons_have_names_and_messages", report::names_and_messages),
    ("every_name_has_a_form_to_show", anything::names),
    ("names_that_options_permit", anything::names_that_options_permit),
    ("ill_formed_input", anything::bytes),
    ("shown_invalid_names_are_refused", refused::every_option),
    ("shown_random_invalid_names_are_refused", refused::names_at_random),
    ("options_that_accept_all_ascii", refused::options_that_accept_all_ascii),
    ("unknown_policies_and_options", anything::arguments),
    ("long_names_have_something_to_show", anything::long_names),
    ("names_that_are_too_long_are_ascii", anything::too_long_names),
    ("long_skeletons", anything::long_skeletons),
    ("names_that_normalization_lengthens", anything::names_that_normalization_lengthens),
    ("protected_names_are_found", protected::lookup),
    ("protected_names_by_extended_skeletons", protected::extended_skeletons),
    ("protected_names_from_lists", protected_block::lists),
    ("protected_names_at_any_address", protected_block::any_address),
    ("protected_names_have_one_format", protected_block::format),
    ("protected_names_under_other_policies", protected::other_policies),
    ("protected_names_are_not_evaded", protected::evasions),
    ("protected_names_and_hidden_names", protected::hidden_names),
    ("protected_names_and_invalid_names", protected::invalid_names),
    ("protected_names_themselves_are_shown", protected::own_names),
    ("protected_names_in_damaged_blocks", protected_block::damage),
    ("many_protected_names", protected::many_names),
    ("protected_names_that_look_alike", protected::names_alike),
    ("protected_names_of_the_same_shapes", protected::names_of_the_same_shapes),
    ("protected_names_and_long_names", protected::long_names),
    ("cautious_rules", cautious::rules),
    ("cautious_limits", cautious::limits),
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
    ("webkit_longest_host", webkit::longest_host),
    ("webkit_longest_invalid_host", webkit::longest_invalid_host),
    ("uts39_levels", levels::uts39),
    ("uts39_without_level", levels::uts39_without_level),
    ("uts39_real_names", levels::real_names),
    ("ascii", levels::ascii),
];

/// A test of one file: it gets the file's text.
type FileTest = fn(&str) -> Outcome;

const WITH_DATA: &[(&str, &str, FileTest)] = &[
    ("icu_spoof", "vectors/icu_spoof.jsonl", icu_spoof::every_row),
    ("hostile_spoof", "vectors/hostile.tsv", hostile::spoof),
    ("shown_hostile_names_are_refused", "vectors/hostile.tsv", refused::hostile),
    ("identifier_status", "unicode/18.0.0/IdentifierStatus.txt", uts39_data::identifier_status),
    ("bidi_mirroring", "unicode/18.0.0/BidiMirroring.txt", uts39_data::mirroring),
];

/// A test of several files.
type FilesTest = fn(&[String]) -> Outcome;

const WITH_FILES: &[(&str, &[&str], FilesTest)] = &[
    (
        "confusables",
        &[
            "unicode/18.0.0/confusables.txt",
            "unicode/18.0.0/Scripts.txt",
            "unicode/18.0.0/ScriptExtensions.txt",
            "unicode/18.0.0/PropertyValueAliases.txt",
        ],
        uts39_data::confusables,
    ),
    (
        "cautious_model",
        &[
            "unicode/18.0.0/confusables.txt",
            "unicode/18.0.0/Scripts.txt",
            "unicode/18.0.0/UnicodeData.txt",
        ],
        cautious::model,
    ),
    (
        "skeletons",
        &[
            "unicode/18.0.0/confusables.txt",
            "unicode/18.0.0/UnicodeData.txt",
            "unicode/18.0.0/DerivedCoreProperties.txt",
        ],
        uts39_data::skeletons,
    ),
    (
        "protected_names_and_letters_with_names",
        &["unicode/18.0.0/UnicodeData.txt"],
        protected::letters_with_names,
    ),
    (
        "firefox_limited_use",
        &["unicode/18.0.0/IdentifierType.txt", "unicode/18.0.0/Scripts.txt"],
        firefox::limited_use_scripts,
    ),
    (
        "scripts",
        &[
            "unicode/18.0.0/Scripts.txt",
            "unicode/18.0.0/ScriptExtensions.txt",
            "unicode/18.0.0/PropertyValueAliases.txt",
        ],
        uts39_data::all_scripts,
    ),
];

fn main() -> ExitCode {
    testkit::c::load_with(testkit::shipped::functions);
    let plain = TESTS.iter().map(|&(name, test)| Trial::test(name, test));
    let file = WITH_DATA.iter().map(|&(name, file, test)| trial_with_data(name, file, test));
    let files = WITH_FILES.iter().map(|&(name, files, test)| trial_with_files(name, files, test));
    let trials = plain.chain(file).chain(files).collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
