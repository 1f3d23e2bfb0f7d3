//! `security_properties.rs`: the trie, and the words that its values stand for.
//!
//! A value below the number of words is a property word's place; any other stands for a code
//! point that UTS #46 maps, and its place in the mapping actions follows when the number of
//! words is taken off. The words of the inert code points come first, so that one comparison
//! with the value answers the question that is asked most.

use std::collections::{BTreeMap, BTreeSet};

use icu_properties::props::Script;

use super::emit::TableFile;
use super::idna2008;
use super::mapping::Actions;
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
const FIELDS: [(&str, u32); 8] = [
    ("STATUS", 3),
    ("QUICK_CHECK", 2),
    ("MARK", 1),
    ("BIDI_CLASS", 5),
    ("JOINING_TYPE", 3),
    ("IDNA2008", 3),
    ("SCRIPT", 2),
    ("COMBINING_CLASS", 8),
];

/// The word of a code point, and whether it is inert.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Kind {
    /// Inert kinds sort first.
    active: bool,
    word: u32,
}

pub(super) fn generate(source: &Source, actions: &Actions) -> TableFile {
    let kinds: Vec<Kind> = (0..CODE_POINTS).map(|c| kind(source, actions, c)).collect();
    // Words of mapped code points sort first among the active: an action has 8 bits for them.
    let mapped: BTreeSet<Kind> = actions.code_points().map(|c| kinds[c as usize]).collect();
    let mut distinct: Vec<Kind> =
        kinds.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
    distinct.sort_by_key(|kind| (kind.active, !mapped.contains(kind), kind.word));
    let places: BTreeMap<Kind, usize> = distinct.iter().copied().zip(0..).collect();
    let inert = distinct.iter().filter(|kind| !kind.active).count();

    let mapped_values = actions.number(|c| places[&kinds[c as usize]]);
    let value = |c: u32| match mapped_values.0.get(&c) {
        Some(action) => (distinct.len() + action) as u16,
        None => places[&kinds[c as usize]] as u16,
    };
    let trie = Trie::build(0x1_0000, value);

    let mut file = TableFile::new(
        "unicode/tables/properties.rs",
        "What a code point is: `security_properties.rs` of the directory above reads it.",
        &["icu_properties", "icu_normalizer", "icu_casemap"],
    );
    file.import_trie();
    let mut shift = 0;
    for (name, width) in FIELDS {
        let name = format!("{name}_SHIFT");
        file.constant("The place of this field in a word.", &name, "u32", &shift.to_string());
        shift += width;
    }
    file.constant("Values below this one are inert.", "INERT", "u16", &inert.to_string());
    file.constant(
        "The value of a surrogate, and of what is no code point.",
        "NO_CHARACTER",
        "u16",
        &value(0xD800).to_string(),
    );
    file.array(
        "The property words.",
        "WORDS",
        ("u32", 4),
        distinct.iter().map(|kind| format!("{:#x}", kind.word)),
    );
    file.array(
        "What mapped code points are mapped to, each with the place of its word: see `mapping.rs`.",
        "ACTIONS",
        ("u32", 4),
        mapped_values.1.iter().map(|action| format!("{action:#x}")),
    );
    file.trie("The value of each code point.", "VALUES", &trie);
    file
}

fn kind(source: &Source, actions: &Actions, c: u32) -> Kind {
    let status = actions.status(c);
    let quick_check = source.nfc_quick_check(c).to_string();
    let bidi_class = source.bidi_class(c);
    let idna2008 = idna2008::property(source, c);
    let inert = *status == Status::Valid
        && quick_check == "Y"
        && source.combining_class(c) == 0
        && !source.is_mark(c)
        && !matches!(bidi_class, "R" | "AL" | "AN")
        && !matches!(idna2008, "CONTEXTJ" | "CONTEXTO");
    let fields = [
        match status {
            Status::Valid => 0,
            Status::Ignored => 1,
            Status::Mapped(_) => 2,
            Status::Deviation(_) => 3,
            Status::Disallowed => 4,
        },
        number(&QUICK_CHECKS, &quick_check),
        source.is_mark(c).into(),
        number(&BIDI_CLASSES, bidi_class),
        number(&JOINING_TYPES, source.joining_type(c)),
        number(&idna2008::NAMES, idna2008),
        script(source, c),
        source.combining_class(c).into(),
    ];
    Kind { active: !inert, word: word(fields) }
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

fn word(fields: [u32; FIELDS.len()]) -> u32 {
    let mut word = 0;
    let mut shift = 0;
    for ((name, width), value) in FIELDS.into_iter().zip(fields) {
        assert!(value < 1 << width, "{name}");
        word |= value << shift;
        shift += width;
    }
    word
}
