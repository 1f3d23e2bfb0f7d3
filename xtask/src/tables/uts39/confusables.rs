//! `confusables.rs`: the prototype of each character that has one (UTS #39 section 4).
//!
//! They are some 6,700, scattered over all of Unicode, and most are one character of the Basic
//! Multilingual Plane, which stands in the list itself. Longer ones are in a pool; the list has
//! their places as numbers of surrogates and private use, which no prototype is.

use std::collections::BTreeMap;

use unicode_security::skeleton;

use super::super::emit::TableFile;
use super::super::trie::CODE_POINTS;
use super::pages;

/// What in the list is a place in the pool.
const PLACES: std::ops::Range<u16> = 0xD800..0xF900;

pub(super) fn generate() -> TableFile {
    let prototypes: BTreeMap<u32, Vec<u16>> =
        (0..CODE_POINTS).filter_map(|c| Some((c, prototype(c)?))).collect();
    let mut strings: Vec<&Vec<u16>> =
        prototypes.values().filter(|string| !is_single(string)).collect();
    strings.sort();
    strings.dedup();
    // The longest first: a string that ends another one needs no room of its own.
    strings.sort_by_key(|string| std::cmp::Reverse(string.len()));
    let mut pool: Vec<u16> = Vec::new();
    let mut places: BTreeMap<&Vec<u16>, u16> = BTreeMap::new();
    for string in strings {
        let place = find(&pool, string).unwrap_or_else(|| {
            pool.extend(string);
            pool.len() - string.len()
        });
        let place = u16::try_from(place).expect("a pool of 16 bits") + PLACES.start;
        assert!(PLACES.contains(&place));
        places.insert(string, place);
    }
    let mut file = TableFile::new(
        "uts39/tables/confusables.rs",
        "The prototypes of confusables.txt: `skeleton.rs` of the directory above reads it.",
        &["unicode-security"],
    );
    let characters: Vec<u32> = prototypes.keys().copied().collect();
    pages::write(&mut file, "characters with a prototype", &characters);
    file.constant(
        "What is added to a place in the pool.",
        "FIRST_PLACE",
        "u16",
        &format!("{:#x}", PLACES.start),
    );
    file.constant(
        "One more than the last place can be.",
        "END_OF_PLACES",
        "u16",
        &format!("{:#x}", PLACES.end),
    );
    file.array(
        "Each one's prototype, or its place in the pool.",
        "PROTOTYPES",
        ("u16", 2),
        prototypes.values().map(|string| places.get(string).unwrap_or(&string[0])),
    );
    file.array(
        "The longer prototypes in UTF-16, each with a 0 at its end.",
        "POOL",
        ("u16", 2),
        pool.iter(),
    );
    file
}

/// One code unit and the 0.
fn is_single(string: &[u16]) -> bool {
    string.len() == 2
}

/// The skeleton of the character alone is its prototype, in NFD. (Nothing that decomposes or is
/// ignorable has a prototype that would ever be asked for.)
fn prototype(c: u32) -> Option<Vec<u16>> {
    let source = char::from_u32(c)?.to_string();
    let decomposed = icu_normalizer::DecomposingNormalizer::new_nfd();
    let prototype: String = skeleton(&source).collect();
    if prototype.is_empty() || prototype == decomposed.normalize(&source) {
        return None;
    }
    if decomposed.normalize(&source) != source {
        return None;
    }
    Some(prototype.encode_utf16().chain([0]).collect())
}

fn find(pool: &[u16], string: &[u16]) -> Option<usize> {
    pool.windows(string.len()).position(|window| window == string)
}
