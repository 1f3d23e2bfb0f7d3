//! Short input takes no heap: the program `corpus`, on what is published about names and Punycode,
//! and on our own hostile input.

use crate::common::{Outcome, run, scratch, test_data, trial_with_data};
use crate::link;
use crate::rows::rows;
use libtest_mimic::Trial;
use std::fmt::Write;
use std::fs;
use std::process::Command;

/// What is longer is not for this.
const MOST_BYTES: usize = 4096;

pub fn trials() -> Vec<Trial> {
    vec![trial_with_data("corpus::takes_no_heap", "vectors/hostile.tsv", takes_no_heap)]
}

fn takes_no_heap(hostile: &str) -> Outcome {
    let mut inputs: Vec<Vec<u8>> = Vec::new();
    for row in rows(hostile) {
        inputs.push(row?.input);
    }
    for line in fs::read_to_string(test_data("unicode/18.0.0/IdnaTestV2.txt"))?.lines() {
        let source = line.split(['#', ';']).next().unwrap_or_default().trim();
        inputs.extend(unescaped(source).map(String::into_bytes));
    }
    for line in fs::read_to_string(test_data("vectors/rfc3492_samples.tsv"))?.lines() {
        inputs.extend(line.rsplit('\t').next().map(|punycode| punycode.as_bytes().to_vec()));
    }
    let mut corpus = String::new();
    for input in inputs.iter().filter(|input| input.len() <= MOST_BYTES) {
        for byte in input {
            write!(corpus, "{byte:02x}")?;
        }
        corpus.push('\n');
    }
    let path = scratch().join("corpus.txt");
    fs::write(&path, corpus)?;
    let said = run(Command::new(link::program("corpus")?).arg(&path))?;
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
