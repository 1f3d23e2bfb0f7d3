//! Stringprep, PRECIS and IDNA2003, compared with models that are written from the RFCs over the
//! tables of RFC 3454 and the files of the Unicode Character Database, and with the vectors of
//! other implementations.
//!
//! The tables and vectors are in the directory `UNIDN_TEST_DATA`. The test of an absent file is
//! ignored, but fails with `CI=true`.
#![allow(unreachable_pub, reason = "the modules are private, and this is no library")]

mod idna2003;
mod model;
mod places;
mod precis;
mod rows;
mod stringprep;

use libtest_mimic::{Arguments, Trial, run};
use std::process::ExitCode;
use testkit::data::{Outcome, trial_with_data, trial_with_files};

const TABLES: &str = "vectors/preparation/rfc3454_tables.jsonl";

/// A test that compares with a model over the tables of RFC 3454.
type Model = fn(&model::Tables) -> Outcome;
/// A test over the files of the Unicode Character Database.
type File = fn() -> Outcome;

const ALONE: [(&str, fn()); 11] = [
    ("places_are_those_of_the_source", places::are_those_of_the_source),
    ("places_of_labels_are_found", places::of_labels_are_found),
    ("ill_formed_text_is_refused", places::ill_formed_text_is_refused),
    ("long_text_is_prepared", stringprep::long_text_is_prepared),
    ("short_text_needs_no_heap", stringprep::short_text_needs_no_heap),
    ("names_by_example", idna2003::by_example),
    ("options_of_names_are_bits", idna2003::options_are_bits),
    ("long_labels_are_refused", idna2003::long_labels_are_refused),
    ("labels_that_grow_stay", idna2003::labels_that_grow_stay),
    ("precis_by_example", precis::by_example),
    ("texts_are_compared", precis::texts_are_compared),
];

fn main() -> ExitCode {
    let alone = ALONE.map(|(name, test)| {
        Trial::test(name, move || {
            test();
            Ok(())
        })
    });
    let file = |name: &str| format!("vectors/preparation/{name}.jsonl");
    let vectors = [
        "agreed_random",
        "jids",
        "precis_gnutls",
        "precis_golden",
        "cpython_nameprep_idna",
        "known_differences",
        "libidn_idna",
        "libidn_stringprep",
        "saslprep_nameprep_misc",
    ];
    let vectors = vectors.map(|name| {
        trial_with_data(name, &file(name), |text| {
            rows::rows(text).try_for_each(|row| rows::check(&row?).map_err(|fault| fault.into()))
        })
    });
    let models: [(&str, Model); 2] = [
        ("every_code_point_is_as_the_rfc_has_it", stringprep::every_code_point),
        ("random_text_is_as_the_rfc_has_it", stringprep::random_text),
    ];
    let models = models.map(|(name, test)| {
        trial_with_data(name, TABLES, move |text| test(&model::Tables::read(text)?))
    });
    let files: [(&str, File); 2] = [
        ("every_class_is_that_of_the_files", precis::every_class_is_that_of_the_files),
        (
            "every_code_point_is_mapped_as_the_files_say",
            precis::every_code_point_is_mapped_as_the_files_say,
        ),
    ];
    let files = files.map(|(name, test)| trial_with_files(name, &precis::FILES, move |_| test()));
    let trials = alone.into_iter().chain(vectors).chain(models).chain(files).collect();
    run(&Arguments::from_args(), trials).exit_code()
}
