//! Tables of what replaces a code point, as `core/names/src/unicode/replacements.rs` reads them.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::emit::TableFile;
use super::trie::pack;

/// The numbers that stand for places in the pool.
const PLACES: Range<u16> = 0xD800..0xF900;
/// Strings of two code units have the first third of them, those of three the second. The last
/// third is for the others, each with a 0 at its end.
const POOL: u16 = (PLACES.end - PLACES.start) / 3;

/// Writes the replacements of a list of code points as `name`.
pub(super) fn write<'a>(
    file: &mut TableFile,
    what: &str,
    name: &'static str,
    replacements: impl Iterator<Item = &'a String>,
) {
    let strings: Vec<Vec<u16>> = replacements.map(|text| stored(text)).collect();
    let (pool, places) = pool(&strings);
    let units: Vec<u16> = strings.iter().map(|string| places[&string[..]]).collect();
    file.replacements(&format!("The replacements of the {what}."), name, &units, &pool);
}

/// The code units, with a 0 unless their number is told by the place.
fn stored(text: &str) -> Vec<u16> {
    let end = match text.encode_utf16().count() {
        1..=3 => None,
        _ => Some(0),
    };
    text.encode_utf16().chain(end).collect()
}

/// The strings of more than one code unit behind one another, and the number that stands for each
/// string.
fn pool(strings: &[Vec<u16>]) -> (Vec<u16>, BTreeMap<&[u16], u16>) {
    let distinct: BTreeSet<&[u16]> = strings.iter().map(Vec::as_slice).collect();
    let (single, mut longer): (Vec<&[u16]>, Vec<&[u16]>) =
        distinct.into_iter().partition(|string| matches!(string, [unit] if *unit != 0));
    // The longest first: a string within another one needs no room of its own.
    longer.sort_by_key(|string| std::cmp::Reverse(string.len()));
    let (pool, offsets) = pack(Vec::new(), longer.iter().copied());
    assert!(pool.len() <= usize::from(POOL), "a pool of {} code units", pool.len());
    let mut numbers = BTreeMap::new();
    for unit in single {
        assert!(!PLACES.contains(&unit[0]));
        numbers.insert(unit, unit[0]);
    }
    for (string, offset) in longer.into_iter().zip(offsets) {
        let third = match string {
            [.., 0] => 2,
            [_, _] => 0,
            _ => 1,
        };
        numbers.insert(string, PLACES.start + third * POOL + offset);
    }
    (pool, numbers)
}
