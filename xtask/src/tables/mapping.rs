//! `mapping.rs`: the strings that UTS #46 maps to; and the actions, which are numbered here
//! but stand beside the words.
//!
//! An action is 32 bits: the place of the property word in the lowest 8, the kind in the next
//! 2, and 22 bits that are a signed distance to the one code point mapped to (all capital
//! letters of a script share one), or offset and length of a string.

use std::collections::{BTreeMap, BTreeSet};

use super::emit::TableFile;
use super::source::Source;
use super::trie::CODE_POINTS;
use super::uts46::{self, Status};

const KIND_SHIFT: u32 = 8;
const VALUE_SHIFT: u32 = 10;
const LENGTH_BITS: u32 = 6;
const DISTANCE: u32 = 0;
/// A string of code points below U+10000, and of those from U+10000 to U+1FFFF.
const STRING: [u32; 2] = [1, 2];

pub(super) struct Actions {
    statuses: Vec<Status>,
    pool: Vec<u16>,
}

impl Actions {
    pub(super) fn collect(source: &Source) -> Self {
        let statuses: Vec<Status> = (0..CODE_POINTS).map(|c| uts46::status(source, c)).collect();
        let strings = statuses.iter().filter_map(target).filter(|target| target.len() > 1);
        let pool = pool(strings.map(|target| units(target).1).collect());
        Self { statuses, pool }
    }

    pub(super) fn status(&self, c: u32) -> &Status {
        &self.statuses[c as usize]
    }

    /// The code points that are mapped, deviations among them.
    pub(super) fn code_points(&self) -> impl Iterator<Item = u32> {
        (0..CODE_POINTS).filter(|&c| target(self.status(c)).is_some())
    }

    /// The number of the action of each mapped code point, and the actions.
    /// `word` gives the place of a code point's property word.
    pub(super) fn number(&self, word: impl Fn(u32) -> usize) -> (BTreeMap<u32, usize>, Vec<u32>) {
        let mut places = BTreeMap::new();
        let mut numbers = BTreeMap::new();
        let mut actions = Vec::new();
        for c in self.code_points() {
            let place = u32::try_from(word(c)).expect("few words");
            assert!(place < 1 << KIND_SHIFT);
            let action = place | self.action(c);
            let number = *places.entry(action).or_insert(actions.len());
            if number == actions.len() {
                actions.push(action);
            }
            numbers.insert(c, number);
        }
        (numbers, actions)
    }

    fn action(&self, c: u32) -> u32 {
        let target = target(self.status(c)).expect("a mapped code point");
        if let [one] = target[..] {
            return DISTANCE << KIND_SHIFT | one.wrapping_sub(c) << VALUE_SHIFT;
        }
        let (plane, units) = units(target);
        let offset = find(&self.pool, &units).expect("every string is in the pool");
        let value = (offset as u32) << LENGTH_BITS | units.len() as u32;
        assert!(units.len() < 1 << LENGTH_BITS && value < 1 << (32 - VALUE_SHIFT));
        STRING[plane] << KIND_SHIFT | value << VALUE_SHIFT
    }
}

pub(super) fn generate(actions: &Actions) -> TableFile {
    let mut file = TableFile::new(
        "unicode/tables/mapping.rs",
        "What UTS #46 maps to: `mapping.rs` of the directory above reads it.",
        &["icu_normalizer", "icu_casemap"],
    );
    for (about, name, value) in [
        (
            "The place of an action's kind; the property word's place is below it.",
            "KIND_SHIFT",
            KIND_SHIFT,
        ),
        ("The place of an action's value: a distance, or a string.", "VALUE_SHIFT", VALUE_SHIFT),
        (
            "The lowest bits of a string are its length, the others its offset.",
            "LENGTH_BITS",
            LENGTH_BITS,
        ),
        ("The kind: a distance to the one code point mapped to.", "DISTANCE", DISTANCE),
        (
            "The kind: a string of code points from U+10000 on, which is taken off.",
            "STRING_PLANE_1",
            STRING[1],
        ),
    ] {
        file.constant(about, name, "u32", &value.to_string());
    }
    file.array("The strings, overlapping.", "STRINGS", ("u16", 2), actions.pool.iter());
    file
}

fn target(status: &Status) -> Option<&Vec<u32>> {
    match status {
        Status::Mapped(target) | Status::Deviation(target) => Some(target),
        Status::Valid | Status::Ignored | Status::Disallowed => None,
    }
}

/// A string within its plane.
fn units(target: &[u32]) -> (usize, Vec<u16>) {
    let plane = target.first().map_or(0, |c| c >> 16);
    assert!(target.iter().all(|c| c >> 16 == plane), "a string of two planes");
    (plane as usize, target.iter().map(|&c| c as u16).collect())
}

/// The strings behind one another, the longest first; what is part of another is found there.
fn pool(strings: BTreeSet<Vec<u16>>) -> Vec<u16> {
    let mut strings: Vec<Vec<u16>> = strings.into_iter().collect();
    strings.sort_by_key(|string| std::cmp::Reverse(string.len()));
    let mut pool: Vec<u16> = Vec::new();
    for string in strings {
        if find(&pool, &string).is_none() {
            let overlap = (0..string.len()).rev().find(|&n| pool.ends_with(&string[..n]));
            pool.extend_from_slice(&string[overlap.unwrap_or(0)..]);
        }
    }
    pool
}

fn find(pool: &[u16], string: &[u16]) -> Option<usize> {
    if string.is_empty() {
        return Some(0);
    }
    pool.windows(string.len()).position(|window| window == string)
}
