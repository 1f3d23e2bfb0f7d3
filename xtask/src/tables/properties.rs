//! `properties.rs`: the trie, the runs behind it, and the words that their values stand for.
//!
//! A value is the place of a property word. The words of the inert code points come first, so that
//! one comparison with the value answers the question that is asked most. Behind the distinct words
//! some stand again: those of mapped code points whose distance to what they are mapped to is
//! frequent, and which have that distance in another array.

use std::collections::{BTreeMap, BTreeSet};

use icu_properties::props::Script;

use super::emit::TableFile;
use super::idna2008;
use super::mapping::Mappings;
use super::pages;
use super::source::{Source, number};
use super::trie::{CODE_POINTS, Trie};
use super::uts46::Status;

/// UAX #9, table 4.
const BIDI_CLASSES: [&str; 23] = [
    "L", "R", "AL", "EN", "ES", "ET", "AN", "CS", "NSM", "BN", "B", "S", "WS", "ON", "LRE", "LRO",
    "RLE", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI",
];
const JOINING_TYPES: [&str; 6] = ["U", "C", "D", "L", "R", "T"];
const QUICK_CHECKS: [&str; 3] = ["Y", "N", "M"];

/// The fields of a word, from its lowest bit up, with their widths.
const FIELDS: [(&str, u32); 9] = [
    ("STATUS", 3),
    ("QUICK_CHECK", 2),
    ("MARK", 1),
    ("BIDI_CLASS", 5),
    ("JOINING_TYPE", 3),
    ("IDNA2008", 3),
    ("SCRIPT", 2),
    ("COMBINING_CLASS", 8),
    // Whether the code point makes a name a bidi domain name (RFC 5893, section 1.4).
    ("RIGHT_TO_LEFT", 1),
];

/// The highest bit of a word, set unless the code point is inert: a shift of a signed number makes a mask
/// of it. The words of inert code points are the least ones.
const ACTIVE_SHIFT: u32 = 31;

/// The first code point of the supplementary planes, of which texts have few characters: their runs
/// take half of what their part of a trie would.
const SUPPLEMENTARY: u32 = 0x1_0000;

/// The number of frequent distances. With the words they may be 256.
const DISTANCES: usize = 40;

/// The file, and the code points whose properties tell the distance.
pub(super) fn generate(source: &Source, mappings: &Mappings) -> (TableFile, BTreeSet<u32>) {
    let words_of: Vec<u32> = (0..CODE_POINTS).map(|c| word(source, mappings, c)).collect();
    let distinct: BTreeSet<u32> = words_of.iter().copied().collect();
    let inert = distinct.iter().filter(|&&word| word >> ACTIVE_SHIFT == 0).count();
    let distances = frequent_distances(mappings, &words_of);
    let first_distance = distinct.len();
    let mut words: Vec<u32> = distinct.into_iter().collect();
    let places: BTreeMap<u32, usize> = words.iter().copied().zip(0..).collect();
    words.extend(distances.iter().map(|&(word, _)| word));
    assert!(words.len() <= 256);

    let distance_of = |c: u32| {
        let own = (words_of[c as usize], mappings.distance(c)?);
        distances.iter().position(|distance| *distance == own)
    };
    let have_distance = mappings.code_points().filter(|&c| distance_of(c).is_some()).collect();
    let value = |c: u32| match distance_of(c) {
        Some(number) => (first_distance + number) as u8,
        None => places[&words_of[c as usize]] as u8,
    };
    let trie = Trie::build(SUPPLEMENTARY, SUPPLEMENTARY, value);
    let runs = supplementary_runs(value);

    let mut file = TableFile::new(
        "unicode/tables/properties.rs",
        "The properties of each code point: `properties.rs` of the directory above reads them.",
        &["icu_properties", "icu_normalizer", "icu_casemap"],
    );
    file.import("crate::unicode::{pages::Pages, trie::Trie}");
    let mut shift = 0;
    for (name, width) in FIELDS {
        let name = format!("{name}_SHIFT");
        file.constant("The place of this field in a word.", &name, "u32", &shift.to_string());
        shift += width;
    }
    file.constant(
        "The highest bit of a word: 0 if the code point is inert.",
        "ACTIVE_SHIFT",
        "u32",
        &ACTIVE_SHIFT.to_string(),
    );
    file.constant("Values below this one are inert.", "INERT", "u8", &inert.to_string());
    file.constant(
        "The value of a surrogate, and of what is no code point.",
        "NO_CHARACTER",
        "u8",
        &value(0xD800).to_string(),
    );
    // As many as a byte can number: looking one up needs no comparison.
    file.array(
        "The property words, with zeros behind them.",
        "WORDS",
        ("u32", 4),
        (0..256).map(|value| format!("{:#x}", words.get(value).unwrap_or(&0))),
    );
    file.constant(
        "Values from this one on tell a distance.",
        "FIRST_DISTANCE",
        "u8",
        &first_distance.to_string(),
    );
    file.array(
        "The distances to what code points are mapped to.",
        "DISTANCES",
        ("i32", 4),
        distances.iter().map(|(_, distance)| distance),
    );
    file.trie("The value of each code point below U+10000.", "VALUES", &trie);
    file.constant(
        "The value of U+1FFFE, U+1FFFF and the like, which are in no run.",
        "NONCHARACTER",
        "u8",
        &value(0x1_FFFE).to_string(),
    );
    let starts: Vec<u32> = runs.iter().map(|(c, _)| c - SUPPLEMENTARY).collect();
    pages::write(&mut file, "runs from U+10000 on", &starts);
    file.array("The value of each run.", "RUNS", ("u8", 1), runs.iter().map(|(_, value)| value));
    (file, have_distance)
}

/// The first code point of each run of equal values, and the value.
fn supplementary_runs(value: impl Fn(u32) -> u8) -> Vec<(u32, u8)> {
    let mut runs: Vec<(u32, u8)> = Vec::new();
    for c in SUPPLEMENTARY..CODE_POINTS {
        if c & 0xFFFE == 0xFFFE {
            assert_eq!(value(c), value(0x1_FFFE));
        } else if runs.last().is_none_or(|&(_, last)| last != value(c)) {
            runs.push((c, value(c)));
        }
    }
    runs
}

/// The distances that most code points have, with the word of these.
fn frequent_distances(mappings: &Mappings, words: &[u32]) -> Vec<(u32, i32)> {
    let mut counts: BTreeMap<(u32, i32), usize> = BTreeMap::new();
    for c in mappings.code_points() {
        if let Some(distance) = mappings.distance(c) {
            *counts.entry((words[c as usize], distance)).or_default() += 1;
        }
    }
    let mut frequent: Vec<_> = counts.into_iter().collect();
    frequent.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    frequent.into_iter().take(DISTANCES).map(|(distance, _)| distance).collect()
}

fn word(source: &Source, mappings: &Mappings, c: u32) -> u32 {
    let status = mappings.status(c);
    let quick_check = source.nfc_quick_check(c).to_string();
    let bidi_class = source.bidi_class(c);
    let is_right_to_left = matches!(bidi_class, "R" | "AL" | "AN");
    let idna2008 = idna2008::property(source, c);
    let inert = *status == Status::Valid
        && quick_check == "Y"
        && source.combining_class(c) == 0
        && !source.is_mark(c)
        && !is_right_to_left
        && !matches!(idna2008, "CONTEXTJ" | "CONTEXTO");
    let fields = [
        match status {
            Status::Valid => 0,
            Status::Ignored => 1,
            Status::Mapped(_) => 2,
            Status::Disallowed => 3,
            // It is valid: no bit of the others is set.
            Status::Deviation(_) => 4,
        },
        number(&QUICK_CHECKS, &quick_check),
        source.is_mark(c).into(),
        number(&BIDI_CLASSES, bidi_class),
        number(&JOINING_TYPES, source.joining_type(c)),
        number(&idna2008::NAMES, idna2008),
        script(source, c),
        source.combining_class(c).into(),
        is_right_to_left.into(),
    ];
    joined(fields) | u32::from(!inert) << ACTIVE_SHIFT
}

/// The scripts of RFC 5892, appendix A.4 to A.7.
fn script(source: &Source, c: u32) -> u32 {
    match source.script(c) {
        Script::Greek => 1,
        Script::Hebrew => 2,
        Script::Hiragana | Script::Katakana | Script::Han => 3,
        _ => 0,
    }
}

fn joined(fields: [u32; FIELDS.len()]) -> u32 {
    let mut word = 0;
    let mut shift = 0;
    for ((name, width), value) in FIELDS.into_iter().zip(fields) {
        assert!(value < 1 << width, "{name}");
        word |= value << shift;
        shift += width;
    }
    assert!(shift <= ACTIVE_SHIFT);
    word
}
