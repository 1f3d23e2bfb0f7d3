//! `confusables.rs`: the prototype of each character that has one (UTS #39 section 4).
//!
//! They are some 6,700, scattered over all of Unicode. A sorted list with a directory takes 22 KB,
//! a trie would take 50.

use std::collections::BTreeMap;

use unicode_security::skeleton;

use super::super::emit::TableFile;
use super::super::trie::CODE_POINTS;

pub(super) fn generate() -> TableFile {
    let prototypes: BTreeMap<u32, Vec<u16>> =
        (0..CODE_POINTS).filter_map(|c| Some((c, prototype(c)?))).collect();
    let mut strings: Vec<&Vec<u16>> = prototypes.values().collect();
    strings.sort();
    strings.dedup();
    // The longest first: a string that ends another one has no room of its own.
    strings.sort_by_key(|string| std::cmp::Reverse(string.len()));
    let mut pool: Vec<u16> = Vec::new();
    let mut places: BTreeMap<&Vec<u16>, u16> = BTreeMap::new();
    for string in strings {
        let place = find(&pool, string).unwrap_or_else(|| {
            pool.extend(string);
            pool.len() - string.len()
        });
        places.insert(string, u16::try_from(place).expect("a pool of 16 bits"));
    }
    let last_page = prototypes.keys().last().map_or(0, |c| c >> 8);
    let before = |page: u32| prototypes.range(..page << 8).count();

    let mut file = TableFile::new(
        "display/tables/confusables.rs",
        "The prototypes of confusables.txt: `skeleton.rs` of the directory above reads it.",
        &["unicode-security"],
    );
    file.array(
        "For each page of 256 code points, how many characters with a prototype are before it.",
        "PAGES",
        ("u16", 2),
        (0..last_page + 2).map(before).collect::<Vec<_>>().iter(),
    );
    file.array(
        "The lower byte of each character with a prototype, in ascending order.",
        "LOWER_BYTES",
        ("u8", 1),
        prototypes.keys().map(|c| c & 0xFF),
    );
    file.array(
        "The place of each one's prototype.",
        "PLACES",
        ("u16", 2),
        prototypes.values().map(|string| places[string]),
    );
    file.array(
        "The prototypes in UTF-16, each with a 0 at its end.",
        "PROTOTYPES",
        ("u16", 2),
        pool.iter(),
    );
    file
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
