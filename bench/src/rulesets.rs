//! Label generation rulesets: the time of a check and of an index, by published ruleset.

use crate::measure::Effort;
use crate::peers::native::Library;
use crate::quiet::{Quiet, median};
use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::hint::black_box;
use std::path::Path;
use testkit::c::{INVALID_NAME, OK, types};

/// Files with a row for each label, and the directory with the rulesets that they name.
const LABELS: [&str; 3] =
    ["root_zone_labels.jsonl", "second_level_labels.jsonl", "root_zone_tlds.jsonl"];
const RULESETS: &str = "xml";

/// How many nanoseconds a call may take with the labels of a ruleset, on average.
const CHECK_TARGET: f64 = 2000.0;
const INDEX_TARGET: f64 = 1000.0;

/// An index has at most the code points of a label, each of at most 4 bytes.
const INDEX_CAPACITY: usize = 256;

#[derive(Deserialize)]
struct Row {
    lgr: String,
    label: String,
}

struct Functions {
    check: types::unidn_lgr_check,
    index: types::unidn_lgr_index,
}

/// The means of a ruleset's labels, in nanoseconds a call.
struct Times {
    check: f64,
    index: f64,
}

pub(crate) fn run(library: &Path, vectors: &Path, effort: Effort, tries: usize) -> Result<()> {
    let library = Library::open(library)?;
    // SAFETY: the types are those of unidn.h.
    let functions = unsafe {
        Functions {
            check: library.function("unidn_lgr_check")?,
            index: library.function("unidn_lgr_index")?,
        }
    };
    let mut labels: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in LABELS {
        let path = vectors.join(file);
        let rows = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        for row in rows.lines() {
            let Row { lgr, label } = serde_json::from_str(row)?;
            labels.entry(lgr).or_default().push(label);
        }
    }
    ensure!(!labels.is_empty(), "{} has no labels", vectors.display());
    let mut quiet = Quiet::new(tries.max(1));
    let mut all = vec![];
    println!("{:<44} {:>7} {:>9} {:>7} {:>7}", "ns a call", "labels", "block", "check", "index");
    for (name, labels) in &labels {
        let source = fs::read(vectors.join(RULESETS).join(name)).context(name.clone())?;
        let block =
            unidn_cli::lgr::compile(&source).map_err(|error| anyhow::anyhow!("{name}: {error}"))?;
        let times = measure(&block, labels, &functions, effort, &mut quiet);
        println!(
            "{name:<44} {:>7} {:>9} {:>7.0} {:>7.0}",
            labels.len(),
            block.len(),
            times.check,
            times.index
        );
        all.push(times);
    }
    summarize("check", CHECK_TARGET, all.iter().map(|times| times.check).collect());
    summarize("index", INDEX_TARGET, all.iter().map(|times| times.index).collect());
    Ok(())
}

fn summarize(function: &str, target: f64, times: Vec<f64>) {
    let worst = times.iter().copied().fold(0.0, f64::max);
    println!("{function}: median {:.0}, worst {worst:.0}, at most {target} wanted", median(&times));
}

fn measure(
    block: &[u8],
    labels: &[String],
    functions: &Functions,
    effort: Effort,
    quiet: &mut Quiet,
) -> Times {
    let (data, size) = (block.as_ptr().cast(), block.len());
    let mean = |quiet: &mut Quiet, call: &dyn Fn(&str) -> i32| {
        let pass = || {
            for label in labels {
                let status = call(label);
                // An index is of labels in the repertoire alone.
                assert!(status == OK || status == INVALID_NAME, "{label}: status {status}");
            }
        };
        quiet.per_item(effort, labels.len(), pass)
    };
    let check = mean(quiet, &|label| {
        let mut verdict = std::mem::MaybeUninit::uninit();
        // SAFETY: the block and the label live as long as the call; the verdict is written only.
        let status = unsafe {
            (functions.check)(data, size, label.as_ptr(), label.len(), verdict.as_mut_ptr())
        };
        black_box(verdict);
        status
    });
    let index = mean(quiet, &|label| {
        let (mut key, mut length) = ([0; INDEX_CAPACITY], 0);
        let (src, src_len) = (label.as_ptr(), label.len());
        // SAFETY: as above; the key has the size given.
        let status = unsafe {
            (functions.index)(data, size, src, src_len, key.as_mut_ptr(), key.len(), &mut length)
        };
        black_box(&key[..length]);
        status
    });
    Times { check, index }
}
