//! The tests of ICU's spoof checker, as far as they are about what the library has.

use serde_json::Value;
use std::collections::BTreeMap;
use testkit::c::display::{Ask, confusable, display, level, scripts, skeleton};
use testkit::data::Outcome;
use testkit::tables::{self, policy};

/// The fates of rows, by rule, and how often: all others have ICU's answer.
const ROWS: [(&str, usize); 3] = [
    ("as ICU", 65),
    ("U+0904 was allowed until Unicode 17, and is not in 18.0", 1),
    ("the profile of the row is ours and U+303C, which ours refuses", 6),
];

pub fn every_row(file: &str) -> Outcome {
    let mut counts = BTreeMap::<&str, usize>::new();
    for line in file.lines() {
        let row: Value = serde_json::from_str(line)?;
        let what = row_of(&row).map_err(|error| format!("{}: {error}", row["id"]))?;
        *counts.entry(what).or_default() += 1;
    }
    if counts == BTreeMap::from(ROWS) { Ok(()) } else { Err(format!("{counts:#?}").into()) }
}

fn row_of(row: &Value) -> Result<&'static str, String> {
    let text = |field: &str| row[field].as_str().ok_or_else(|| format!("no {field}"));
    let expected = &row["expect"];
    let is_right = match text("op")? {
        "skeleton" => expected["skeleton"] == skeleton(text("input")?, 0)?,
        "restriction_level" => return restriction_level(text("input")?, &expected["level"]),
        "confusable" => {
            let kind = match &expected["class"] {
                Value::Null => 0,
                kind => 1 + KINDS.iter().position(|known| kind == known).ok_or("no kind")?,
            };
            usize::try_from(confusable(text("a")?, text("b")?, 0)?) == Ok(kind)
        }
        "mixed_numbers" => has("MIXED_NUMBERS", text("input")?)? == expected["mixed"],
        "hidden_overlay" => has("HIDDEN_OVERLAY", text("input")?)? == expected["fails"],
        "invisible" => has("REPEATED_MARK", text("input")?)? == expected["fails"],
        "restriction_highly_ok" => {
            let is_ok = level(text("input")?)? <= tables::level("HIGHLY_RESTRICTIVE");
            is_ok == expected["ok"]
        }
        // With ICU's profile for this row, which allows every character, these are all checks.
        "all_checks_ok" => {
            let input = text("input")?;
            let faults = ["MIXED_NUMBERS", "HIDDEN_OVERLAY", "REPEATED_MARK", "MIXED_SCRIPT"];
            let found: Result<Vec<_>, _> =
                faults.map(|fault| has(fault, input)).into_iter().collect();
            let is_ok = !found?.contains(&true) && !scripts(input)?.is_empty();
            is_ok == expected["ok"]
        }
        other => return Err(format!("operation {other}")),
    };
    if is_right { Ok("as ICU") } else { Err(format!("not as ICU: {row}")) }
}

/// The relations of texts that can be taken for each other, in the order of their numbers.
const KINDS: [&str; 3] = ["SINGLE_SCRIPT", "MIXED_SCRIPT", "WHOLE_SCRIPT"];

fn restriction_level(input: &str, expected: &Value) -> Result<&'static str, String> {
    let unrestricted = tables::level("UNRESTRICTED");
    let expected = tables::level(expected.as_str().ok_or("no level")?);
    match level(input)? {
        level if level == expected => Ok("as ICU"),
        level if level != unrestricted => Err(format!("{input:?}: {level:x}, not {expected:x}")),
        _ if input.contains('\u{303C}') => {
            Ok("the profile of the row is ours and U+303C, which ours refuses")
        }
        _ if input.contains('\u{904}') => {
            Ok("U+0904 was allowed until Unicode 17, and is not in 18.0")
        }
        _ => Err(format!("{input:?}: unrestricted, not {expected:x}")),
    }
}

/// Whether the report of a policy that refuses nothing notes this.
fn has(reason: &str, input: &str) -> Result<bool, String> {
    let ask = Ask { policy: policy("UTS39|UNRESTRICTED"), ..Ask::default() };
    Ok(display(input, ask)?.has(reason))
}
