//! `security_properties.rs`: the properties of a code point that UTS #39 needs, by the runs of code points that
//! are alike; and the zeros of the decimal digits. `identifier_status.rs`: Identifier_Status.
//!
//! There are some 2,500 runs: their list takes a quarter of what a trie would. Identifier_Status
//! follows no other property among the Han characters: its 3,200 runs have a list of their own, of
//! which every second one is allowed.

use std::collections::BTreeSet;
use std::ops::Range;

use icu_properties::CodePointSetData;
use icu_properties::props::{
    BinaryProperty, DefaultIgnorableCodePoint, GeneralCategory, GeneralCategoryGroup, SoftDotted,
    WhiteSpace,
};
use unicode_security::GeneralSecurityProfile;

use super::super::emit::TableFile;
use super::super::pages;
use super::super::source::Source;
use super::super::trie::CODE_POINTS;
use super::scripts::Scripts;

/// The fields of a word, from its lowest bit up, with their widths.
const FIELDS: [(&str, u32); 6] = [
    ("SCRIPT", 8),
    ("SET", 9),
    ("CATEGORY", 3),
    ("WHITE_SPACE", 1),
    ("DEFAULT_IGNORABLE", 1),
    ("SOFT_DOTTED", 1),
];

pub(super) fn generate(source: &Source, scripts: &Scripts) -> TableFile {
    let words: Vec<u32> = (0..CODE_POINTS).map(|c| word(source, scripts, c)).collect();
    let unassigned = *words.last().expect("U+10FFFF is no character");
    let gap = largest_gap(&words, unassigned);
    let kept = [&words[..gap.start], &words[gap.end..]].concat();
    let begins_run = |&c: &usize| c == 0 || kept[c] != kept[c - 1];
    let runs: Vec<usize> = (0..kept.len()).filter(begins_run).collect();
    let run_words: Vec<u32> = runs.iter().map(|&c| kept[c]).collect();
    let starts: Vec<u32> = runs.iter().map(|&c| c as u32).collect();
    let distinct: Vec<u32> =
        run_words.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
    let place = |word: &u32| distinct.binary_search(word).expect("every word was collected");

    let mut file = TableFile::new(
        "uts39/tables/security_properties.rs",
        "The properties of a code point that UTS #39 and the policies need: `security_properties.rs` of the directory above\n\
         //! reads it.",
        &["icu_properties", "unicode-security"],
    );
    let mut shift = 0;
    for (name, width) in FIELDS {
        let about = "The place of this field in a word.";
        file.constant(about, &format!("{name}_SHIFT"), "u32", &shift.to_string());
        shift += width;
    }
    file.constant(
        "The word of what is unassigned.",
        "UNASSIGNED",
        "u32",
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
        "The place of the word of each run.",
        "PLACES",
        ("u16", 2),
        run_words.iter().map(place),
    );
    file.array(
        "The property words.",
        "WORDS",
        ("u32", 4),
        distinct.iter().map(|word| format!("{word:#x}")),
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

pub(super) fn generate_allowed() -> TableFile {
    let changes: Vec<u32> =
        (0..CODE_POINTS).filter(|&c| is_allowed(c) != (c > 0 && is_allowed(c - 1))).collect();
    let mut file = TableFile::new(
        "uts39/tables/identifier_status.rs",
        "Identifier_Status: `security_properties.rs` of the directory above reads it.",
        &["unicode-security"],
    );
    pages::write(&mut file, "changes between restricted and allowed", &changes);
    file
}

/// The most pages in a row, away from the end, of which every code point has the word `unassigned`.
fn largest_gap(words: &[u32], unassigned: u32) -> Range<usize> {
    let mut largest = 0..0;
    let mut start = 0;
    for (page, words) in words.chunks(256).enumerate() {
        if words.iter().any(|&word| word != unassigned) {
            if page * 256 - start > largest.len() {
                largest = start..page * 256;
            }
            start = (page + 1) * 256;
        }
    }
    largest
}

fn word(source: &Source, scripts: &Scripts, c: u32) -> u32 {
    let fields = [
        scripts.script(source, c),
        scripts.set(c),
        category(source, c),
        has::<WhiteSpace>(c).into(),
        has::<DefaultIgnorableCodePoint>(c).into(),
        has::<SoftDotted>(c).into(),
    ];
    let mut word = 0;
    let mut shift = 0;
    for ((name, width), value) in FIELDS.into_iter().zip(fields) {
        assert!(value < 1 << width, "{name}");
        word |= value << shift;
        shift += width;
    }
    word
}

fn is_allowed(c: u32) -> bool {
    char::from_u32(c).is_some_and(GeneralSecurityProfile::identifier_allowed)
}

/// The General_Category, as far as a rule uses it: the order of the core's enumeration.
fn category(source: &Source, c: u32) -> u32 {
    match source.category(c) {
        GeneralCategory::NonspacingMark => 1,
        GeneralCategory::EnclosingMark => 2,
        GeneralCategory::DecimalNumber => 3,
        other if GeneralCategoryGroup::Other.contains(other) => 4,
        _ => 0,
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
