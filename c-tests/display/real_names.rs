//! Names that really exist have to be shown.

use std::collections::{BTreeMap, BTreeSet};
use testkit::c::OK;
use testkit::c::display::{Ask, display, script_name, scripts, to_ascii};
use testkit::data::Outcome;
use testkit::tables;

/// A row of the list.
struct Row {
    name: &'static str,
    script: &'static str,
    source: &'static str,
    /// The policies that hide it, each with the reason.
    hidden_by: Vec<(&'static str, &'static str)>,
}

fn rows() -> Result<Vec<Row>, String> {
    let lines = include_str!("real_names.tsv").lines().filter(|line| !line.starts_with('#'));
    lines.skip(1).map(|line| parse(line).ok_or_else(|| format!("not understood: {line}"))).collect()
}

fn parse(line: &'static str) -> Option<Row> {
    let columns: Vec<_> = line.split('\t').collect();
    let [name, script, source, hidden_by] = columns[..] else { return None };
    let hidden_by = hidden_by.split(' ').filter(|policy| *policy != "-");
    let hidden_by = hidden_by.map(|policy| policy.split_once(':')).collect::<Option<_>>()?;
    Some(Row { name, script, source, hidden_by })
}

/// The names that the policy shows.
pub fn shown_by(policy: &str) -> Result<BTreeSet<&'static str>, String> {
    let is_hidden = |row: &Row| row.hidden_by.iter().any(|(hides, _)| *hides == policy);
    Ok(rows()?.iter().filter(|row| !is_hidden(row)).map(|row| row.name).collect())
}

/// The names of the scripts that all characters beyond ASCII have in common.
fn scripts_of(name: &str) -> Result<BTreeSet<String>, String> {
    let text: String = name.chars().filter(|c| !c.is_ascii()).collect();
    let code = |code: &String| u32::from_be_bytes(code.as_bytes().try_into().unwrap_or_default());
    Ok(scripts(&text)?.iter().map(|script| script_name(code(script))).collect())
}

/// The list is as described: many names, of many scripts, from public lists, few of them under one
/// top-level domain.
pub fn list() -> Outcome {
    let rows = rows()?;
    let mut under = BTreeMap::<_, usize>::new();
    let mut names = BTreeSet::new();
    for row in &rows {
        if !["PSL", "HSTS", "UASG", "IANA"].contains(&row.source) || !names.insert(row.name) {
            return Err(
                format!("{}, from {}: listed twice or nowhere", row.name, row.source).into()
            );
        }
        if !row.script.contains('+') && !scripts_of(row.name)?.contains(row.script) {
            return Err(format!("{} is not {}", row.name, row.script).into());
        }
        *under.entry(row.name.rsplit('.').next()).or_default() += 1;
    }
    let shown = || rows.iter().filter(|row| !row.hidden_by.iter().any(|by| by.0 == "BROWSER"));
    let scripts: BTreeSet<_> = shown().map(|row| row.script).filter(|s| !s.contains('+')).collect();
    let most = under.into_values().max().unwrap_or_default();
    let counts = (shown().count(), scripts.len(), most);
    if counts.0 >= 150 && counts.1 >= 25 && most <= 10 {
        return Ok(());
    }
    Err(format!("names, scripts, names under one top-level domain: {counts:?}").into())
}

/// Every name is shown unchanged, from either form, unless the list names a policy that hides it.
pub fn every_name() -> Outcome {
    for Row { name, hidden_by, .. } in rows()? {
        let ascii = to_ascii(name)?.ok_or_else(|| format!("{name} is no valid name"))?;
        for policy in ["CAUTIOUS", "BROWSER", "FIREFOX", "WEBKIT"] {
            let hidden = hidden_by.iter().find(|(hides, _)| *hides == policy);
            for form in [name, &ascii] {
                let ask = Ask { policy: tables::policy(policy), ..Ask::default() };
                let shown = display(form, ask)?;
                let is_right = match hidden {
                    Some((_, reason)) => {
                        shown.is_hidden() && shown.text != name && shown.first() == *reason
                    }
                    None => !shown.is_hidden() && shown.text == name,
                };
                if !is_right || shown.status != OK {
                    let reasons = shown.reasons();
                    return Err(format!("{form} {policy}: {shown:x?} {reasons:?}").into());
                }
            }
        }
    }
    Ok(())
}
