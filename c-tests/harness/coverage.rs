//! The programs that have to test every exported function do, and every call of hostile.tsv is made.
//! A new function that is missing from the tables of `c-tests/support/` fails here.

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

/// The rest of each line of `output` that begins with `word`.
fn lines_after<'a>(output: &'a str, word: &str) -> BTreeSet<&'a str> {
    output.lines().filter_map(|line| line.strip_prefix(word)?.strip_prefix(' ')).collect()
}

fn reaches_every_function(program: &str) -> Outcome {
    let output = link::output_of(program)?;
    let symbols = symbols::committed()?;
    let (reached, exported) = (
        lines_after(&output, "reaches"),
        symbols.keys().map(String::as_str).collect::<BTreeSet<_>>(),
    );
    if reached == exported {
        return Ok(());
    }
    let difference: Vec<_> = reached.symmetric_difference(&exported).collect();
    Err(format!("{program} and symbols.txt differ: {difference:?}").into())
}

/// The rows of hostile.tsv about calls, and how the programs in C call them.
const CALLS: [(&str, &str); 33] = [
    ("api-001", "an empty source at NULL"),
    ("api-002", "NULL source with a length"),
    ("api-003", "a size query"),
    ("api-004", "NULL destination with a capacity"),
    ("api-005", "NULL dst_len"),
    ("api-006", "NULL detail"),
    ("api-007", "each capacity, with bytes around that must stay"),
    ("api-008", "room for all but the NUL"),
    ("api-009", "room for just the text and its NUL"),
    ("api-010", "room for just the code units"),
    ("api-011", "room for one code unit less"),
    ("api-012", "a capacity of SIZE_MAX"),
    ("api-013", "a length of SIZE_MAX"),
    ("api-014", "a length of PTRDIFF_MAX + 1"),
    ("api-015", "a length whose bytes wrap"),
    ("api-016", "source and destination at one address"),
    ("api-017", "the destination in the source"),
    ("api-018", "the destination behind the source"),
    ("api-019", "the source behind the destination"),
    ("api-020", "dst_len in the destination"),
    ("api-021", "detail in the destination"),
    ("api-022", "empty source and destination at one address"),
    ("api-023", "a misaligned source of UTF-16"),
    ("api-024", "a misaligned source of UTF-32"),
    ("api-025", "a misaligned destination"),
    ("api-026", "a misaligned source that is empty"),
    ("api-027", "one unknown option"),
    ("api-028", "all options, known and not"),
    ("api-029", "each known option"),
    ("api-035", "outputs after failure"),
    ("api-036", "names of unknown statuses"),
    ("api-037", "a source that ends with its page"),
    ("api-038", "threads with one source"),
];

/// Each call of hostile.tsv is in the table, and each one of the table is made by a program.
fn every_call(hostile: &str) -> Outcome {
    let programs = link::programs();
    let outputs = programs.iter().map(|program| link::output_of(program));
    let outputs: Vec<_> = outputs.collect::<Result<_, _>>()?;
    let made: BTreeSet<_> =
        outputs.iter().flat_map(|output| lines_after(output, "covers")).collect();
    let calls = BTreeSet::from(CALLS.map(|(_, call)| call));
    let difference: Vec<_> = made.symmetric_difference(&calls).collect();
    if !difference.is_empty() {
        return Err(format!("in the programs or in CALLS only: {difference:?}").into());
    }
    let rows = hostile.lines().filter_map(|row| row.split_once('\t')).map(|(id, _)| id);
    let rows: BTreeSet<_> = rows.filter(|id| id.starts_with("api-")).collect();
    let known = BTreeSet::from(CALLS.map(|(id, _)| id));
    let difference: Vec<_> = rows.symmetric_difference(&known).collect();
    if difference.is_empty() { Ok(()) } else { Err(format!("hostile.tsv: {difference:?}").into()) }
}
