//! IdnaMappingTable.txt and Idna2008.txt: every code point as a label, or as a part of one.

use std::ops::RangeInclusive;
use testkit::c::names;
use testkit::c::{INVALID_ENCODING, OK};
use testkit::data::Outcome;
use testkit::tables::{options, rule, rule_names};
use testkit::text::Name;

const CODE_POINTS: usize = 0x11_0000;

/// The label that is this code point is mapped to what the table says, and nothing is said against
/// it but what the table says. A mark is never alone in a label that is valid, and a dot never in
/// one; neither is a matter of the table.
pub fn mapping_table(file: &str) -> Outcome {
    let plain = ["ASCII_ANY", "SKIP_BIDI", "SKIP_JOINERS", "SINGLE_LABEL"];
    let plain = plain.into_iter().fold(0, |set, name| set | options(name));
    let beside = rule("LEADING_MARK") | rule("DOT");
    for_each_code_point(file, |c, columns| {
        let mapped = |column: &str| -> Result<Vec<u32>, String> {
            column.split_whitespace().map(hex).collect()
        };
        let status = *columns.first().ok_or("no status")?;
        let mapping = mapped(columns.get(1).copied().unwrap_or_default())?;
        let expected = match status {
            "mapped" | "ignored" => mapping.clone(),
            _ => vec![c],
        };
        let name = Name::of_code_points(&[c]);
        let answer = names::to_unicode(&name, plain)?;
        if char::from_u32(c).is_none() {
            return expect(status == "disallowed" && answer.status == INVALID_ENCODING, &answer);
        }
        let rules = if status == "disallowed" { rule("DISALLOWED") } else { 0 };
        expect(answer.text == expected && answer.detail.rules & !beside == rules, &answer)?;
        if status == "deviation" {
            let answer = names::to_unicode(&name, plain | options("TRANSITIONAL"))?;
            expect(answer.text == mapping && answer.status == OK, &answer)?;
        }
        Ok(())
    })
}

/// A label of an ideograph and this code point is a U-label if the table says that the code point
/// may be part of one. The ideograph combines with nothing.
pub fn idna2008(file: &str) -> Outcome {
    let profile = options("IDNA2008_LOOKUP") | options("SINGLE_LABEL");
    let profile = profile | options("SKIP_BIDI") | options("SKIP_JOINERS");
    let reasons = ["IDNA2008", "NOT_MAPPED_FORM", "DISALLOWED", "ASCII", "DOT"];
    let reasons = reasons.into_iter().fold(0, |set, name| set | rule(name));
    for_each_code_point(file, |c, columns| {
        let may = match columns.first() {
            Some(&("PVALID" | "CONTEXTJ" | "CONTEXTO")) => true,
            Some(&("DISALLOWED" | "UNASSIGNED")) => false,
            _ => return Err("no category".to_owned()),
        };
        let answer = names::to_ascii(&Name::of_code_points(&[0x4E00, c]), profile)?;
        if char::from_u32(c).is_none() {
            return expect(!may && answer.status == INVALID_ENCODING, &answer);
        }
        let rules = answer.detail.rules;
        expect(may == (rules == 0) && rules & !reasons == 0, &answer)
            .map_err(|error| format!("{error} {:?}", rule_names(rules)))
    })
}

fn expect(is_so: bool, answer: &impl std::fmt::Debug) -> Result<(), String> {
    if is_so { Ok(()) } else { Err(format!("{answer:x?}")) }
}

/// Calls `check` with each code point of the file and its columns. The file must have all.
fn for_each_code_point(file: &str, check: impl Fn(u32, &[&str]) -> Result<(), String>) -> Outcome {
    let mut count = 0;
    for line in file.lines() {
        let line = line.split('#').next().unwrap_or_default();
        let mut columns = line.split(';').map(str::trim);
        let Some(range) = columns.next().filter(|range| !range.is_empty()) else { continue };
        let columns: Vec<_> = columns.collect();
        for c in range_of(range)? {
            check(c, &columns).map_err(|error| format!("U+{c:04X}, {columns:?}: {error}"))?;
            count += 1;
        }
    }
    if count == CODE_POINTS { Ok(()) } else { Err(format!("{count} code points").into()) }
}

fn range_of(range: &str) -> Result<RangeInclusive<u32>, String> {
    let (first, last) = range.split_once("..").unwrap_or((range, range));
    Ok(hex(first)?..=hex(last)?)
}

fn hex(digits: &str) -> Result<u32, String> {
    u32::from_str_radix(digits, 16).map_err(|error| format!("{digits}: {error}"))
}
