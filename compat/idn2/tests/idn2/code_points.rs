//! Every code point by itself, in both libraries: they may differ only where Unicode has changed
//! since the real one's tables.

use crate::ages::{AGES, Ages, is_changed};
use crate::library::{Idn2, trial_with_real};
use libtest_mimic::{Failed, Trial};
use std::fs;
use testkit::data::{Outcome, test_data};
use testkit::effort::is_exhaustive;

pub fn trials() -> Vec<Trial> {
    vec![trial_with_real("code_points::differ_by_their_age_or_a_changed_table", every_code_point)]
}

/// Where nothing is assigned but planes of private use and what has one property throughout.
const SPARSE: std::ops::Range<u32> = 0x3_4000..0xE_0000;

/// The ages of code points.
pub fn ages() -> Result<Ages, Failed> {
    Ages::parse(&fs::read_to_string(test_data(AGES))?)
        .ok_or_else(|| format!("no ages in {AGES}").into())
}

fn every_code_point() -> Outcome {
    let (ours, real, ages) = (Idn2::ours()?, Idn2::real()?, ages()?);
    let is_whole = is_exhaustive();
    for c in ('\u{1}'..=char::MAX).filter(|c| *c != '.') {
        let number = u32::from(c);
        let is_sparse = SPARSE.contains(&number) || number >= 0xE_1000;
        if !is_whole && is_sparse && number % 64 != 0 {
            continue;
        }
        let name = format!("a{c}a");
        for flags in [0, 4, 64] {
            let [o, r] = [&ours, &real].map(|library| library.lookup(name.as_bytes(), flags));
            if o != r && !ages.is_new(number) && !is_changed(number) {
                return Err(format!("U+{number:04X}, flags {flags}: {o:?}, libidn2 {r:?}").into());
            }
        }
    }
    Ok(())
}
