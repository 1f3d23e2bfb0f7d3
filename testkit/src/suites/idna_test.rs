//! IdnaTestV2.txt: every line, every column, in all encodings.

use crate::Processor;
use crate::c::{INVALID_ENCODING, INVALID_NAME, OK};
use crate::data::Outcome;
use crate::tables::{options, rule, rule_names};
use crate::text::Name;
use std::collections::{BTreeMap, BTreeSet};
use unidn_core::unicode::{Status, properties};

/// How many lines the editions of the file have.
const LINES_OF_18: usize = 6396;
const LINES_OF_16: usize = 6389;

/// The code points of the edition for Unicode 16.0 that later versions assign, by DerivedAge.txt. To
/// that edition they are disallowed.
#[rustfmt::skip]
const NEWER_THAN_16: [u32; 19] = [
    0x1ADC, 0x10EDD, 0x10EEA, 0x3250F, 0x32931, 0x32A67, 0x32B9A, 0x3D286, 0x3D416, 0x3D610,
    0x3D91E, 0x3DB04, 0x3DDDB, 0x3E8AC, 0x3E918, 0x3EDC2, 0x3F02B, 0x3F330, 0x3F8CD,
];

/// The one of these that, as a nonspacing mark, differs in its Bidi_Class from what is unassigned
/// there.
const NEWER_MARK: u32 = 0x1ADC;

/// How many lines of that edition have one of them.
const NEWER_LINES: usize = 106;

/// The lines with a lone surrogate, which no encoding allows.
const ILL_FORMED_LINES: usize = 2;

/// The status codes of the file, and the rules that mean the same.
const CODES: [(&[&str], &[&str]); 17] = [
    (&["P4"], &["PUNYCODE", "ACE_EMPTY", "ACE_ASCII_ONLY"]),
    (&["V1"], &["NFC"]),
    (&["V2"], &["HYPHEN_3_4"]),
    (&["V3"], &["HYPHEN_FIRST", "HYPHEN_LAST"]),
    (&["V4"], &["ACE_PREFIX"]),
    (&["V6"], &["LEADING_MARK"]),
    (&["V7"], &["DISALLOWED", "ROUND_TRIP"]),
    (&["U1"], &["ASCII"]),
    (&["C1", "C2"], &["CONTEXTJ"]),
    (&["B1"], &["BIDI_1"]),
    (&["B2"], &["BIDI_2"]),
    (&["B3"], &["BIDI_3"]),
    (&["B4"], &["BIDI_4"]),
    (&["B5"], &["BIDI_5"]),
    (&["B6"], &["BIDI_6"]),
    (&["A4_1"], &["NAME_TOO_LONG"]),
    (&["A4_2"], &["EMPTY_LABEL", "LABEL_TOO_LONG", "ROOT_DOT"]),
];

/// Where the file names a rule that the library does not, how often over the three columns, and why.
/// The library names none that the file does not.
const DIFFERENCES: [(&[&str], usize, &str); 3] = [
    (
        &["V4"],
        6,
        "with CheckHyphens=true it is criterion 2 that forbids what begins with xn--; the fourth \
         holds with CheckHyphens=false only (UTS #46, section 4.1)",
    ),
    (
        &["A4_1"],
        10,
        "of a name without any label that is not empty the library says EMPTY_LABEL (A4_2); \
         NAME_TOO_LONG it is not",
    ),
    (
        &["A4_1", "A4_2"],
        2,
        "of the label \"xn--\" ToASCII has nothing to encode, so that to the file it is empty; to \
         the library it stays what it is, and ACE_EMPTY says what is wrong",
    ),
];

/// A line of the file, what is blank in it filled in.
struct Line {
    source: Vec<u32>,
    to_unicode: Vec<u32>,
    to_unicode_codes: BTreeSet<String>,
    /// ToASCII nontransitional and transitional.
    to_ascii: [(Vec<u32>, BTreeSet<String>); 2],
}

/// The edition for the library's own version of Unicode.
pub fn every_line<P: Processor>(file: &str) -> Outcome {
    every_line_of::<P>(file, "18.0.0", LINES_OF_18, |_| false)
}

/// The edition for Unicode 16.0. Where a line has code points that are assigned since, the rules are
/// expected that still hold.
pub fn every_line_of_unicode_16<P: Processor>(file: &str) -> Outcome {
    let mut newer = 0;
    every_line_of::<P>(file, "16.0.0", LINES_OF_16, |line| {
        let is_newer = line.assign_newer();
        newer += usize::from(is_newer);
        is_newer
    })?;
    if newer == NEWER_LINES {
        return Ok(());
    }
    Err(format!("{newer} lines have code points that are assigned since").into())
}

fn every_line_of<P: Processor>(
    file: &str,
    version: &str,
    lines: usize,
    mut update: impl FnMut(&mut Line) -> bool,
) -> Outcome {
    if !file.contains(&format!("# Version: {version}\n")) {
        return Err(format!("not the edition {version}").into());
    }
    let (mut count, mut ill_formed) = (0, 0);
    let mut differences = Differences::default();
    for text in file.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let mut line = parse(text).ok_or_else(|| format!("not understood: {text}"))?;
        update(&mut line);
        let says =
            check::<P>(&line, &mut differences).map_err(|error| format!("{text}\n{error}"))?;
        ill_formed += usize::from(says == INVALID_ENCODING);
        count += 1;
    }
    differences.are_explained()?;
    if (count, ill_formed) == (lines, ILL_FORMED_LINES) {
        return Ok(());
    }
    Err(format!("{count} lines, {ill_formed} of them ill-formed").into())
}

impl Line {
    /// Takes from the line what it says of code points that are assigned since Unicode 16.0; false
    /// where it has none.
    fn assign_newer(&mut self) -> bool {
        let has = |c: &u32| self.source.contains(c) || self.to_unicode.contains(c);
        let is_newer = NEWER_THAN_16.iter().any(has);
        let has_mark = has(&NEWER_MARK);
        // Other code points may be disallowed as ever: another test compares which with ICU.
        let is_valid = |&c: &u32| {
            let status = properties(c).status();
            c == u32::from('.') || matches!(status, Status::Valid | Status::Deviation)
        };
        let is_allowed = is_newer && self.to_unicode.iter().all(is_valid);
        let [nontransitional, transitional] = &mut self.to_ascii;
        for codes in [&mut self.to_unicode_codes, &mut nontransitional.1, &mut transitional.1] {
            codes.retain(|code| match code.as_str() {
                "V7" => !is_allowed,
                "B5" | "B6" => !has_mark,
                _ => true,
            });
        }
        is_newer
    }
}

fn check<P: Processor>(line: &Line, differences: &mut Differences) -> Result<i32, String> {
    let name = Name::of_code_points(&line.source);
    let is_ill_formed = line.source.iter().any(|&c| char::from_u32(c).is_none());
    let strict = options("STRICT");

    let answer = P::to_unicode(&name, strict)?;
    if is_ill_formed {
        let ascii = P::to_ascii(&name, strict)?;
        return match (answer.status, ascii.status) {
            (INVALID_ENCODING, INVALID_ENCODING) => Ok(INVALID_ENCODING),
            statuses => Err(format!("statuses {statuses:?} of what is ill-formed")),
        };
    }
    // Empty labels are not a fault of ToUnicode.
    let codes = line.to_unicode_codes.iter().filter(|code| *code != "X4_2");
    let codes: BTreeSet<_> = codes.cloned().collect();
    if answer.text != line.to_unicode || answer.status != status_of(&codes) {
        return Err(format!("toUnicode: {answer:x?}"));
    }
    differences.add(&codes, answer.detail.rules);

    for (column, extra, (text, codes)) in [
        ("toAsciiN", 0, &line.to_ascii[0]),
        ("toAsciiT", options("TRANSITIONAL"), &line.to_ascii[1]),
    ] {
        let answer = P::to_ascii(&name, strict | extra)?;
        let is_text = answer.text.chars().map(u32::from).eq(text.iter().copied());
        if answer.status != status_of(codes) || (answer.status == OK && !is_text) {
            return Err(format!("{column}: {answer:x?}, not {codes:?}"));
        }
        differences.add(codes, answer.detail.rules);
    }
    Ok(answer.status)
}

fn status_of(codes: &BTreeSet<String>) -> i32 {
    if codes.is_empty() { OK } else { INVALID_NAME }
}

/// How often the file names rules that the library does not, and the other way round.
#[derive(Debug, Default)]
struct Differences(BTreeMap<(Vec<&'static str>, Vec<&'static str>), usize>);

impl Differences {
    fn add(&mut self, codes: &BTreeSet<String>, rules: u64) {
        let mut only_file = Vec::new();
        let mut only_ours = Vec::new();
        for (names, same) in CODES {
            let in_file = names.iter().any(|&name| codes.contains(name));
            let ours = rules & same.iter().fold(0, |rules, name| rules | rule(name));
            if in_file && ours == 0 {
                only_file.extend(names);
            } else if !in_file && ours != 0 {
                only_ours.extend(rule_names(ours));
            }
        }
        if !(only_file.is_empty() && only_ours.is_empty()) {
            *self.0.entry((only_file, only_ours)).or_default() += 1;
        }
    }

    fn are_explained(&self) -> Result<(), String> {
        let explained = DIFFERENCES.map(|(codes, count, _)| ((codes.to_vec(), Vec::new()), count));
        if self.0 == BTreeMap::from(explained) {
            return Ok(());
        }
        Err(format!("the rules differ from the file otherwise than explained: {self:?}"))
    }
}

fn parse(line: &str) -> Option<Line> {
    let columns: Vec<_> = line.splitn(7, ';').map(str::trim).collect();
    let [source, to_unicode, to_unicode_codes, ascii, ascii_codes, transitional, last] =
        columns[..]
    else {
        return None;
    };
    let last = last.split('#').next()?.trim();
    let source = unescape(source)?;
    let to_unicode = text_or(to_unicode, &source)?;
    let to_unicode_codes = codes_or(to_unicode_codes, &BTreeSet::new());
    let ascii = text_or(ascii, &to_unicode)?;
    let ascii_codes = codes_or(ascii_codes, &to_unicode_codes);
    let transitional = text_or(transitional, &ascii)?;
    let transitional_codes = codes_or(last, &ascii_codes);
    let to_ascii = [(ascii, ascii_codes), (transitional, transitional_codes)];
    Some(Line { source, to_unicode, to_unicode_codes, to_ascii })
}

/// A column, or what a blank one stands for.
fn text_or(column: &str, blank: &[u32]) -> Option<Vec<u32>> {
    if column.is_empty() { Some(blank.to_vec()) } else { unescape(column) }
}

fn codes_or(column: &str, blank: &BTreeSet<String>) -> BTreeSet<String> {
    if column.is_empty() {
        return blank.clone();
    }
    let codes = column.trim_matches(['[', ']']).split(',').map(str::trim);
    codes.filter(|code| !code.is_empty()).map(str::to_owned).collect()
}

/// The code points of a column; it may have `\uXXXX` and `\x{XXXX}`, and `""` is nothing.
fn unescape(column: &str) -> Option<Vec<u32>> {
    let mut result = Vec::new();
    let mut rest = if column == "\"\"" { "" } else { column };
    while let Some(c) = rest.chars().next() {
        let (value, length) = if let Some(after) = rest.strip_prefix("\\x{") {
            let digits = after.split('}').next()?;
            (u32::from_str_radix(digits, 16).ok()?, digits.len() + 4)
        } else if let Some(after) = rest.strip_prefix("\\u") {
            (u32::from_str_radix(after.get(..4)?, 16).ok()?, 6)
        } else {
            (c.into(), c.len_utf8())
        };
        result.push(value);
        rest = rest.get(length..)?;
    }
    Some(result)
}
