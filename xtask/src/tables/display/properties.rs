//! `properties.rs`: what the display decision asks of a code point, by a trie of places in a list
//! of words; the zeros of the decimal digits; and what is allowed, by a trie of masks.
//!
//! Identifier_Status follows no other property among the Han characters. In the words it would
//! double the trie; as a bit a code point it takes a tenth of that.

use std::collections::BTreeSet;

use icu_properties::CodePointSetData;
use icu_properties::props::{
    BinaryProperty, DefaultIgnorableCodePoint, GeneralCategory, GeneralCategoryGroup, SoftDotted,
    WhiteSpace,
};
use unicode_security::GeneralSecurityProfile;

use super::super::emit::TableFile;
use super::super::source::Source;
use super::super::trie::{CODE_POINTS, Trie};
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
    let distinct: Vec<u32> = words.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
    let place = |word: u32| distinct.binary_search(&word).expect("every word was collected") as u16;
    let trie = Trie::build(0x3000, |c| place(words[c as usize]));

    let mut file = TableFile::new(
        "display/tables/properties.rs",
        "What the display decision asks of a code point: `properties.rs` of the directory above\n\
         //! reads it.",
        &["icu_properties", "unicode-security"],
    );
    file.import_trie();
    let mut shift = 0;
    for (name, width) in FIELDS {
        let about = "The place of this field in a word.";
        file.constant(about, &format!("{name}_SHIFT"), "u32", &shift.to_string());
        shift += width;
    }
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
    file.trie("The place of each code point's word.", "VALUES", &trie);
    file.trie(
        "Identifier_Status=Allowed: the value of `n` has a bit for each of 16 code points from \
         `16 * n` on, the lowest first.",
        "ALLOWED",
        &Trie::build(0, allowed),
    );
    file
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

fn allowed(row: u32) -> u16 {
    let is_allowed = |&bit: &u32| {
        char::from_u32(16 * row + bit).is_some_and(GeneralSecurityProfile::identifier_allowed)
    };
    (0..16).filter(is_allowed).map(|bit| 1 << bit).sum()
}

/// The General_Category, as far as a rule asks for it: the order of the core's enumeration.
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
