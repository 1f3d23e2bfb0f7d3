//! Every function is reached by the tests that each of them must pass, and every call of
//! hostile.tsv is made. A new function that is in no table of `c-tests/support/` fails here.

use crate::{link, symbols};
use libtest_mimic::Trial;
use std::collections::BTreeSet;
use testkit::data::{Outcome, trial_with_data};

/// The programs that must reach every exported function.
const FOR_EVERY_FUNCTION: [&str; 2] = ["null", "capacity"];

pub fn trials() -> Vec<Trial> {
    let mut trials: Vec<_> = FOR_EVERY_FUNCTION
        .into_iter()
        .map(|program| {
            let name = format!("coverage::{program}_reaches_every_function");
            Trial::test(name, move || reaches_every_function(program))
        })
        .collect();
    trials.push(trial_with_data(
        "coverage::every_call_of_hostile_tsv_is_made",
        "vectors/hostile.tsv",
        every_call,
    ));
    trials
}

/// What follows `word` in the lines of `output` that begin with it.
fn said<'a>(output: &'a str, word: &str) -> BTreeSet<&'a str> {
    output.lines().filter_map(|line| line.strip_prefix(word)?.strip_prefix(' ')).collect()
}

fn reaches_every_function(program: &str) -> Outcome {
    let output = link::output_of(program)?;
    let symbols = symbols::committed()?;
    let (reached, exported) =
        (said(&output, "reaches"), symbols.keys().map(String::as_str).collect::<BTreeSet<_>>());
    if reached == exported {
        return Ok(());
    }
    let difference: Vec<_> = reached.symmetric_difference(&exported).collect();
    Err(format!("{program} and symbols.txt differ: {difference:?}").into())
}

/// Each `api` row is a call that a program makes, and says so. Rows about functions that do not
/// exist yet wait for them.
fn every_call(hostile: &str) -> Outcome {
    let symbols = symbols::committed()?;
    let mut made = BTreeSet::new();
    let outputs: Vec<_> = link::programs()
        .iter()
        .map(|program| link::output_of(program))
        .collect::<Result<_, _>>()?;
    for output in &outputs {
        // "covers api-012: a capacity of SIZE_MAX"
        let covered = said(output, "covers").into_iter();
        made.extend(covered.filter_map(|line| Some(line.split_once(':')?.0)));
    }
    let mut missing = Vec::new();
    for row in hostile.lines().filter(|row| row.starts_with("api-")) {
        let mut columns = row.split('\t');
        let (id, call) = (columns.next().unwrap_or_default(), columns.nth(1).unwrap_or_default());
        let is_for_names = call.starts_with("call:to_ascii");
        if is_for_names && !symbols.contains_key("unidn_to_ascii") {
            continue;
        }
        if !made.contains(id) {
            missing.push(id);
        }
    }
    if missing.is_empty() && !made.is_empty() {
        return Ok(());
    }
    Err(format!("no program makes the calls {missing:?} of hostile.tsv").into())
}
