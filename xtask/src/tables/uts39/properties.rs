//! `security_properties.rs`: the properties of a code point that UTS #39 needs, by the runs of code
//! points that are alike; and the zeros of the decimal digits. `identifier_status.rs`:
//! Identifier_Status.
//!
//! There are some 900 runs, since they take unassigned code points and nonspacing marks along, which
//! other tables tell: their list takes a quarter of what a trie would. Identifier_Status
//! follows no other property among the Han characters: its 3,200 runs have a list of their own, of
//! which every second one is allowed.

use std::ops::Range;

use icu_properties::CodePointSetData;
use icu_properties::props::{
    BinaryProperty, DefaultIgnorableCodePoint, GeneralCategory, GeneralCategoryGroup, SoftDotted,
    WhiteSpace,
};
use unicode_security::GeneralSecurityProfile;

use super::super::emit::TableFile;
use super::super::idna2008;
use super::super::pages;
use super::super::source::Source;
use super::super::trie::CODE_POINTS;
use super::scripts::Scripts;

/// The fields of a word, from its lowest bit up, with their widths.
const FIELDS: [(&str, u32); 5] = [
    ("SCRIPTS", 9),
    ("CATEGORY", 3),
    ("WHITE_SPACE", 1),
    ("DEFAULT_IGNORABLE", 1),
    ("SOFT_DOTTED", 1),
];

/// The values of [`category`].
const OTHER: u32 = 0;
const NONSPACING_MARK: u32 = 1;

pub(super) fn generate(source: &Source, scripts: &Scripts) -> TableFile {
    let words: Vec<u32> = (0..CODE_POINTS).map(|c| word(source, scripts, c)).collect();
    let unassigned = *words.last().expect("U+10FFFF is no character");
    let runs = runs(source, &words, unassigned);
    let gap = largest_gap(&runs);
    let starts: Vec<u32> = (runs.iter())
        .map(|&(start, _)| if start < gap.start { start } else { start - (gap.end - gap.start) })
        .collect();

    let mut file = TableFile::new(
        "uts39/tables/security_properties.rs",
        "The properties of a code point that UTS #39 and the policies need:\n\
         //! `security_properties.rs` of the directory above reads them.",
        &["icu_properties", "unicode-security"],
    );
    file.import("crate::unicode::pages::Pages");
    let mut shift = 0;
    for (name, width) in FIELDS {
        let about = "The place of this field in a word.";
        file.constant(about, &format!("{name}_SHIFT"), "u32", &shift.to_string());
        shift += width;
    }
    file.constant(
        "The word of what is unassigned.",
        "UNASSIGNED",
        "u16",
        &format!("{unassigned:#x}"),
    );
    file.constant(
        "The code points from here to the end of the gap are unassigned, and left out of the runs.",
        "GAP_START",
        "u32",
        &format!("{:#x}", gap.start),
    );
    file.constant("The end of the gap.", "GAP_END", "u32", &format!("{:#x}", gap.end));
    pages::write(&mut file, "runs", &starts);
    file.array(
        "The word of each run. In it, unassigned code points are Default_Ignorable_Code_Point or \
         not,\n/// and those with Bidi_Class=NSM may have the category `Other`.",
        "WORDS",
        ("u16", 2),
        runs.iter().map(|(_, word)| format!("{word:#x}")),
    );
    let zeros: Vec<u32> = (0..CODE_POINTS).filter(|&c| is_zero(source, c)).collect();
    file.array(
        "The zero of each run of ten decimal digits.",
        "ZEROS",
        ("u32", 4),
        zeros.iter().map(|zero| format!("{zero:#x}")),
    );
    file
}

/// The first code point of each run, and its word. A run goes on while its word tells the word of
/// the code point.
fn runs(source: &Source, words: &[u32], unassigned: u32) -> Vec<(u32, u32)> {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for (c, &word) in (0..).zip(words) {
        let is_mark = source.bidi_class(c) == "NSM";
        let is_unassigned = idna2008::property(source, c) == "UNASSIGNED";
        let told = |run: u32| {
            if is_unassigned {
                unassigned | run & field("DEFAULT_IGNORABLE", 1)
            } else if is_mark && run & field("CATEGORY", 7) == field("CATEGORY", OTHER) {
                run | field("CATEGORY", NONSPACING_MARK)
            } else {
                run
            }
        };
        if runs.last().is_none_or(|&(_, run)| told(run) != word) {
            let without_category = word & !field("CATEGORY", 7);
            let run = if told(without_category) == word { without_category } else { word };
            assert_eq!(told(run), word, "{c:04X}");
            runs.push((c, run));
        }
    }
    runs
}

/// The word in which one field has this value, and the others 0.
fn field(wanted: &str, value: u32) -> u32 {
    let before = FIELDS.iter().take_while(|(name, _)| *name != wanted);
    value << before.map(|(_, width)| width).sum::<u32>()
}

pub(super) fn generate_allowed() -> TableFile {
    let changes: Vec<u32> =
        (0..CODE_POINTS).filter(|&c| is_allowed(c) != (c > 0 && is_allowed(c - 1))).collect();
    let mut file = TableFile::new(
        "uts39/tables/identifier_status.rs",
        "Identifier_Status: `security_properties.rs` of the directory above reads it.",
        &["unicode-security"],
    );
    file.import("crate::unicode::pages::Pages");
    pages::write(&mut file, "changes between restricted and allowed", &changes);
    file
}

/// The pages between two runs that are farthest apart, in whole rows.
fn largest_gap(runs: &[(u32, u32)]) -> Range<u32> {
    let row = |c: u32| c.next_multiple_of(0x1000);
    let gaps = runs.windows(2).map(|runs| row(runs[0].0)..runs[1].0 & !0xFFF);
    gaps.max_by_key(|gap| gap.len()).expect("several runs")
}

fn word(source: &Source, scripts: &Scripts, c: u32) -> u32 {
    field("SCRIPTS", scripts.of(source, c))
        | field("CATEGORY", category(source, c))
        | field("WHITE_SPACE", has::<WhiteSpace>(c).into())
        | field("DEFAULT_IGNORABLE", has::<DefaultIgnorableCodePoint>(c).into())
        | field("SOFT_DOTTED", has::<SoftDotted>(c).into())
}

fn is_allowed(c: u32) -> bool {
    char::from_u32(c).is_some_and(GeneralSecurityProfile::identifier_allowed)
}

/// The General_Category, as far as a rule uses it: the order of the core's enumeration.
fn category(source: &Source, c: u32) -> u32 {
    match source.category(c) {
        GeneralCategory::NonspacingMark => NONSPACING_MARK,
        GeneralCategory::EnclosingMark => 2,
        GeneralCategory::DecimalNumber => 3,
        other if GeneralCategoryGroup::Other.contains(other) => 4,
        _ => OTHER,
    }
}

/// Decimal digits come in runs of ten in ascending order (The Unicode Standard, section 4.6), and
/// runs may follow one another.
fn is_zero(source: &Source, c: u32) -> bool {
    let is_digit = |c: u32| source.category(c) == GeneralCategory::DecimalNumber;
    let before = (0..c).rev().take_while(|&c| is_digit(c)).count();
    is_digit(c) && before.is_multiple_of(10)
}

fn has<P: BinaryProperty>(c: u32) -> bool {
    CodePointSetData::new::<P>().contains32(c)
}
