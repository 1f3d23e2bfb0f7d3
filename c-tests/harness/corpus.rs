//! Short input takes no heap: the program `corpus`, on what is published about names and Punycode,
//! and on our own hostile input.

use crate::link;
use libtest_mimic::Trial;
use std::fmt::Write;
use std::fs;
use testkit::data::{Outcome, published, trial_with_data};
use testkit::process::{program, run, scratch};
use testkit::rows::rows;

/// Longer inputs are left out.
const MOST_BYTES: usize = 4096;

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("corpus::takes_no_heap", published_input),
        trial_with_data("corpus::hostile_takes_no_heap", "vectors/hostile.tsv", hostile_input),
    ]
}

fn hostile_input(hostile: &str) -> Outcome {
    let inputs: Result<Vec<_>, _> = rows(hostile).map(|row| row.map(|row| row.input)).collect();
    takes_no_heap("hostile", &inputs?)
}

/// The names and the Punycode that come with the crate idna.
fn published_input() -> Outcome {
    let mut inputs: Vec<Vec<u8>> = Vec::new();
    for line in published("idna", "tests/IdnaTestV2.txt")?.lines() {
        let source = line.split(['#', ';']).next().unwrap_or_default().trim();
        inputs.extend(unescaped(source).map(String::into_bytes));
    }
    let cases: Vec<serde_json::Value> =
        serde_json::from_str(&published("idna", "tests/punycode_tests.json")?)?;
    for case in &cases {
        inputs.extend(case["encoded"].as_str().map(|punycode| punycode.as_bytes().to_vec()));
    }
    takes_no_heap("published", &inputs)
}

fn takes_no_heap(name: &str, inputs: &[Vec<u8>]) -> Outcome {
    let mut corpus = String::new();
    for input in inputs.iter().filter(|input| input.len() <= MOST_BYTES) {
        for byte in input {
            write!(corpus, "{byte:02x}")?;
        }
        corpus.push('\n');
    }
    let path = scratch().join(format!("corpus-{name}.txt"));
    fs::write(&path, corpus)?;
    let said = run(program(&link::program("corpus")?).arg(&path))?;
    print!("{said}");
    Ok(())
}

/// With `\uXXXX` as IdnaTestV2.txt has it; nothing where that is a surrogate.
fn unescaped(source: &str) -> Option<String> {
    let mut parts = source.split("\\u");
    let mut text = parts.next()?.to_owned();
    for part in parts {
        let (digits, rest) = part.split_at_checked(4)?;
        text.push(char::from_u32(u32::from_str_radix(digits, 16).ok()?)?);
        text.push_str(rest);
    }
    Some(text)
}
