//! `canonical.rs`: canonical decompositions, one step each, and the primary composites.
//!
//! The pairs are ordered by their second code point, then by the lower 16 bits of the first. A list has for a code
//! point the row of the pairs that it is the second of, or the one pair or single code point
//! that it decomposes to; no code point is both. Pairs that composition excludes stand in
//! rows of their own behind the others.
//!
//! Most single code points are what UTS #46 maps a CJK compatibility ideograph to; the mapping table
//! has that already, and the properties tell that these are never in NFC. They are not listed.

use std::collections::BTreeMap;

use super::bitmaps;
use super::emit::TableFile;
use super::source::{Decomposition, Source};
use super::trie::CODE_POINTS;
use super::uts46::{self, Status};

#[derive(Clone, Copy)]
struct Pair {
    /// The pairs of a row can all compose, or none of them.
    row: Row,
    first: u32,
    composite: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Row {
    excluded: bool,
    second: u32,
}

/// The places in the tables, and the value of each code point listed.
struct Layout {
    rows: Vec<Row>,
    pairs: Vec<Pair>,
    singletons: Vec<u16>,
    values: BTreeMap<u32, usize>,
}

pub(super) fn generate(source: &Source) -> TableFile {
    let layout = Layout::new(source);
    let mut file = TableFile::new(
        "unicode/tables/canonical.rs",
        "Canonical decomposition and composition: `canonical.rs` of the directory above reads it.",
        &["icu_normalizer"],
    );
    file.import("crate::unicode::bitmaps::Bitmaps");
    let constants = [
        ("Values from here on are places in `FIRSTS`.", "PAIRS_FROM", layout.pairs_from()),
        (
            "Values from here on are places in `SINGLETONS`.",
            "SINGLETONS_FROM",
            layout.singletons_from(),
        ),
    ];
    for (about, name, value) in constants {
        file.constant(about, name, "u16", &value.to_string());
    }
    file.constant(
        "The first code point that decomposes. Those before it are the bases of most marks in Latin.",
        "FIRST",
        "u32",
        &format!("{:#x}", first(source)),
    );
    file.constant(
        "The only code point that composes with one of another plane.",
        "ACROSS",
        "u32",
        &format!("{:#x}", layout.across()),
    );
    file.array(
        "The second code point of each row, and in the upper bits where its pairs begin.",
        "ROWS",
        ("u32", 4),
        layout.row_entries().into_iter(),
    );
    file.array(
        "The lower 16 bits of the first code point of each pair, in ascending order in each row.",
        "FIRSTS",
        ("u16", 2),
        layout.pairs.iter().map(|pair| pair.first as u16),
    );
    file.array(
        "The lower 16 bits of each pair's composite, which is in the plane of the first.",
        "COMPOSITES",
        ("u16", 2),
        layout.pairs.iter().map(|pair| pair.composite as u16),
    );
    file.array("The singletons.", "SINGLETONS", ("u16", 2), layout.singletons.iter());
    let listed: Vec<u32> = layout.values.keys().copied().collect();
    let about = "The code points that are the second of a pair, or decompose: but for those that\n\
                 /// UTS #46 maps to their decomposition.";
    bitmaps::write(&mut file, about, "LISTED", &listed);
    file.array(
        "The value of each code point listed. Those below the others are rows: the code point is \
         their second.",
        "VALUES",
        ("u16", 2),
        layout.values.values(),
    );
    file
}

impl Layout {
    fn new(source: &Source) -> Self {
        let pairs = pairs(source);
        let mut rows: Vec<Row> = pairs.iter().map(|pair| pair.row).collect();
        rows.dedup();
        let mut layout = Self { rows, pairs, singletons: Vec::new(), values: BTreeMap::new() };
        for (i, row) in layout.rows.clone().into_iter().enumerate().filter(|(_, row)| !row.excluded)
        {
            layout.set(row.second, i);
        }
        for (i, pair) in layout.pairs.clone().into_iter().enumerate() {
            layout.set(pair.composite, layout.pairs_from() + i);
        }
        for (c, target) in singletons(source) {
            // The core takes the mapping where NFC_Quick_Check=No and nothing is listed.
            assert_eq!(source.nfc_quick_check(c), 'N');
            if uts46::status(source, c) != Status::Mapped(vec![target]) {
                layout.set(c, layout.singletons_from() + layout.singletons.len());
                layout.singletons.push(target.try_into().expect("none of these is beyond U+FFFF"));
            }
        }
        layout
    }

    fn set(&mut self, c: u32, value: usize) {
        assert_eq!(self.values.insert(c, value), None, "{c:04X} has two values");
    }

    fn pairs_from(&self) -> usize {
        self.rows.len()
    }

    fn singletons_from(&self) -> usize {
        self.pairs_from() + self.pairs.len()
    }

    /// The only second code point of a pair whose first one is in another plane.
    fn across(&self) -> u32 {
        let is_across = |pair: &&Pair| pair.first >> 16 != pair.row.second >> 16;
        let mut seconds: Vec<_> =
            self.pairs.iter().filter(is_across).map(|p| p.row.second).collect();
        seconds.dedup();
        let [second] = *seconds else { panic!("{seconds:04X?} are not one") };
        second
    }

    /// With one more, where the pairs of the last row end.
    fn row_entries(&self) -> Vec<String> {
        let start = |row: &Row| self.pairs.partition_point(|pair| pair.row < *row);
        let rows = self.rows.iter().map(|row| entry(start(row), row.second));
        rows.chain([entry(self.pairs.len(), 0)]).collect()
    }
}

/// The first code point that decomposes.
fn first(source: &Source) -> u32 {
    let decomposes = |&c: &u32| source.decomposition(c) != Decomposition::None;
    (0..CODE_POINTS).find(decomposes).expect("some decompose")
}

/// A code point, and in the upper 11 bits a place.
fn entry(place: usize, c: u32) -> String {
    assert!(place < 1 << 11 && c < 1 << 21);
    format!("{:#x}", place << 21 | c as usize)
}

/// In the order of the table. Hangul syllables are arithmetic.
fn pairs(source: &Source) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for composite in (0..CODE_POINTS).filter(|c| !(0xAC00..=0xD7A3).contains(c)) {
        if let Decomposition::Pair(first, second) = source.decomposition(composite) {
            assert_eq!(
                source.decomposition(second),
                Decomposition::None,
                "{second:04X} decomposes"
            );
            assert_eq!(first >> 16, composite >> 16, "{composite:04X} begins in another plane");
            let row = Row { excluded: !source.composes(first, second), second };
            pairs.push(Pair { row, first, composite });
        }
    }
    let key = |pair: &Pair| (pair.row, pair.first as u16);
    pairs.sort_by_key(key);
    assert!(pairs.is_sorted_by(|a, b| key(a) < key(b)), "two pairs differ in their planes only");
    pairs
}

fn singletons(source: &Source) -> impl Iterator<Item = (u32, u32)> {
    (0..CODE_POINTS).filter_map(|c| match source.decomposition(c) {
        Decomposition::Singleton(target) => Some((c, target)),
        Decomposition::None | Decomposition::Pair(..) => None,
    })
}
