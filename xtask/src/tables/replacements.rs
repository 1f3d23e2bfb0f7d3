//! Tables of what replaces a code point, as `core/names/src/unicode/replacements.rs` reads them.

use std::collections::BTreeMap;
use std::ops::Range;

use super::emit::TableFile;
use super::pages;

/// The numbers that stand for places in the pool.
const PLACES: Range<u16> = 0xD800..0xF900;

/// Writes `PAGES` and `LOWER_BYTES`, and the replacements as `name`.
pub(super) fn write(
    file: &mut TableFile,
    what: &str,
    name: &'static str,
    replacements: &BTreeMap<u32, String>,
) {
    let replacements: BTreeMap<u32, Vec<u16>> = (replacements.iter())
        .map(|(&c, string)| (c, string.encode_utf16().chain([0]).collect()))
        .collect();
    let (pool, places) = pool(replacements.values().filter(|string| !is_single(string)));
    let code_points: Vec<u32> = replacements.keys().copied().collect();
    pages::write(file, what, &code_points);
    let unit = |string: &Vec<u16>| {
        places.get(string).copied().unwrap_or_else(|| {
            assert!(!PLACES.contains(&string[0]));
            string[0]
        })
    };
    let units: Vec<u16> = replacements.values().map(unit).collect();
    file.replacements(&format!("The replacements of the {what}."), name, &units, &pool);
}

/// One code unit and the 0.
fn is_single(string: &[u16]) -> bool {
    string.len() == 2
}

/// The strings behind one another, and the number that stands for the place of each.
fn pool<'a>(
    strings: impl Iterator<Item = &'a Vec<u16>>,
) -> (Vec<u16>, BTreeMap<&'a Vec<u16>, u16>) {
    let mut strings: Vec<_> = strings.collect();
    strings.sort();
    strings.dedup();
    // The longest first: a string that ends another one needs no room of its own.
    strings.sort_by_key(|string| std::cmp::Reverse(string.len()));
    let mut pool: Vec<u16> = Vec::new();
    let mut places = BTreeMap::new();
    for string in strings {
        let place = pool.windows(string.len()).position(|window| window == string);
        let place = place.unwrap_or_else(|| {
            pool.extend(string);
            pool.len() - string.len()
        });
        let place = u16::try_from(place).expect("a pool of 16 bits") + PLACES.start;
        assert!(PLACES.contains(&place));
        places.insert(string, place);
    }
    (pool, places)
}
