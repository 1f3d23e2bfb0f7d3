//! Domain names: the vectors and generated names of `c-tests/domains`, without the C interface.
//! They find a fault in the core in seconds, since the C library is not built.
#![allow(unreachable_pub, reason = "the modules are private, and this is no library")]

mod calls;
mod equal;
mod places;
mod verdicts;

use calls::Core;
use libtest_mimic::{Arguments, Trial};
use std::process::ExitCode;
use testkit::data::{Outcome, trial_with_data, trial_with_published};
use testkit::generate::Generator;
use testkit::suites::{hostile, idna_test, peer, python_idna};
use testkit::text::Name;
use unidn_core::idna::{OPTIONS, PROFILES};

/// A test of one file: its argument is the file's text.
type Test = fn(&str) -> Outcome;

const WITH_DATA: [(&str, &str, Test); 5] = [
    ("idna_test_v2", "unicode/18.0.0/IdnaTestV2.txt", idna_test::every_line::<Core>),
    ("python_idna", "vectors/python_idna.jsonl", python_idna::every_case::<Core>),
    ("hostile_names", "vectors/hostile.tsv", hostile::names::<Core>),
    ("hostile_long_names", "vectors/hostile.tsv", hostile::long_names::<Core>),
    ("hostile_normalization", "vectors/hostile.tsv", hostile::normalization::<Core>),
];

/// A test that reads no file.
type Alone = fn() -> Outcome;

const ALONE: [(&str, Alone); 7] = [
    ("generated_names_as_the_crate_idna", as_the_crate_idna),
    ("generated_names_in_all_encodings", in_all_encodings),
    ("generated_names_are_equal_where_to_ascii_is", equal::generated_names),
    ("long_names_are_equal_where_to_ascii_is", equal::long_names),
    ("places_of_faults", places::of_faults),
    ("places_of_ill_formed_text", places::of_ill_formed_text),
    ("verdicts_are_those_of_to_ascii", verdicts::of_generated_names),
];

fn main() -> ExitCode {
    let with_data = WITH_DATA.map(|(name, file, test)| trial_with_data(name, file, test));
    let alone = ALONE.map(|(name, test)| Trial::test(name, test));
    let unicode_16 = trial_with_published(
        "idna_test_v2_of_unicode_16",
        "idna",
        "tests/IdnaTestV2.txt",
        idna_test::every_line_of_unicode_16::<Core>,
    );
    let trials = with_data.into_iter().chain(alone).chain([unicode_16]).collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// The seed of all generated names.
const SEED: u64 = 0x756E_6964_6E37;

/// The options for the name of this number: any combination, and for each third name a profile.
fn choice(number: usize) -> u32 {
    match number % 3 {
        0 => PROFILES[number / 3 % PROFILES.len()].options.bits(),
        _ => (number as u32).wrapping_mul(0x9E37_79B9) >> (32 - OPTIONS.len()),
    }
}

fn as_the_crate_idna() -> Outcome {
    let mut generator = Generator::new(SEED);
    let mut valid = 0;
    for number in 0..20_000 {
        valid += usize::from(peer::compare::<Core>(&generator.name(), number)?.is_valid);
    }
    if valid > 2_000 { Ok(()) } else { Err(format!("{valid} valid names").into()) }
}

fn in_all_encodings() -> Outcome {
    let mut generator = Generator::new(SEED);
    for number in 0..5_000 {
        let name = generator.name();
        let options = choice(number);
        let name = Name::of(&name);
        calls::to_ascii(&name, options)?;
        calls::to_unicode(&name, options)?;
    }
    Ok(())
}
