//! `canonical.rs`: canonical decompositions, one step each, and the primary composites.
//!
//! The pairs are ordered by their second code point, then by the first. A trie tells of a code
//! point the row of the pairs that it is the second of, or the one pair or single code point
//! that it decomposes to; no code point is both. Pairs that composition excludes stand in
//! rows of their own behind the others.
//!
//! A CJK compatibility ideograph decomposes to what UTS #46 maps it to; the mapping table has
//! that already.

use std::collections::BTreeMap;

use super::emit::TableFile;
use super::source::{Decomposition, Source, Status};
use super::trie::{CODE_POINTS, Trie};

/// The values of the trie: nothing, and "the mapping".
const NOTHING: u16 = 0;
const AS_MAPPED: u16 = 1;
/// From here on rows.
const ROWS_FROM: u16 = 2;

struct Pair {
    composes: bool,
    first: u32,
    second: u32,
    composite: u32,
}

pub(super) fn generate(source: &Source) -> TableFile {
    let pairs = pairs(source);
    let singletons = singletons(source);
    // A row is the pairs that share a second, and can or cannot compose.
    let mut seconds: Vec<(bool, u32)> =
        pairs.iter().map(|pair| (!pair.composes, pair.second)).collect();
    seconds.dedup();
    let rows = seconds.len();
    let composing = seconds.iter().filter(|(excluded, _)| !excluded).count();
    let mut starts: Vec<usize> = seconds
        .iter()
        .map(|row| pairs.iter().position(|pair| (!pair.composes, pair.second) == *row).unwrap_or(0))
        .collect();
    starts.push(pairs.len());
    let row = |pair: &Pair| {
        let key = (!pair.composes, pair.second);
        seconds.iter().position(|row| *row == key).expect("a row of its own")
    };

    let pairs_from = ROWS_FROM as usize + rows;
    let singletons_from = pairs_from + pairs.len();
    let mut values: BTreeMap<u32, usize> = BTreeMap::new();
    let mut set = |c, value| assert_eq!(values.insert(c, value), None, "{c:04X} has two values");
    for (i, (_, second)) in seconds[..composing].iter().enumerate() {
        set(*second, ROWS_FROM as usize + i);
    }
    for (i, pair) in pairs.iter().enumerate() {
        set(pair.composite, pairs_from + i);
        assert_eq!(pair.first >> 16, pair.composite >> 16, "a composite in another plane");
    }
    let mut others = Vec::new();
    for (&c, &(target, as_mapped)) in &singletons {
        if as_mapped {
            set(c, AS_MAPPED.into());
        } else {
            set(c, singletons_from + others.len());
            others.push(u16::try_from(target).expect("no such singleton beyond U+FFFF"));
        }
    }
    let value = |c: u32| values.get(&c).map_or(NOTHING, |&value| value as u16);

    let mut file = TableFile::new(
        "canonical.rs",
        "Canonical decomposition and composition: `canonical.rs` of the directory above reads it.",
        &["icu_normalizer 2.4.0"],
    );
    file.import_trie();
    for (about, name, value) in [
        (
            "The value of a code point that decomposes to what UTS #46 maps it to.",
            "AS_MAPPED",
            AS_MAPPED.into(),
        ),
        (
            "Values from here on are rows of `ROWS`: the code point is their second.",
            "ROWS_FROM",
            ROWS_FROM.into(),
        ),
        ("Values from here on are places in `PAIRS`.", "PAIRS_FROM", pairs_from),
        ("Values from here on are places in `SINGLETONS`.", "SINGLETONS_FROM", singletons_from),
    ] {
        file.constant(about, name, "u16", &value.to_string());
    }
    file.array(
        "The second code point of each row, and in the upper bits where its pairs begin.",
        "ROWS",
        ("u32", 4),
        seconds
            .iter()
            .map(|(_, second)| second)
            .chain([&0])
            .zip(&starts)
            .map(|(second, start)| format!("{:#x}", *start as u32 * (1 << 21) + second))
            .collect::<Vec<_>>()
            .into_iter(),
    );
    file.array(
        "The first code point of each pair, and in the upper bits its row.",
        "PAIRS",
        ("u32", 4),
        pairs.iter().map(|pair| format!("{:#x}", (row(pair) as u32) << 21 | pair.first)),
    );
    file.array(
        "The lower 16 bits of each pair's composite, which is in the plane of the first.",
        "COMPOSITES",
        ("u16", 2),
        pairs.iter().map(|pair| pair.composite as u16),
    );
    file.array("The other singletons.", "SINGLETONS", ("u16", 2), others.iter());
    file.trie("The value of each code point.", "VALUES", &Trie::build(0, value));
    file
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
            pairs.push(Pair { composes: source.composes(first, second), first, second, composite });
        }
    }
    pairs.sort_by_key(|pair| (!pair.composes, pair.second, pair.first));
    pairs
}

/// What each decomposes to, and whether UTS #46 maps it to the same.
fn singletons(source: &Source) -> BTreeMap<u32, (u32, bool)> {
    (0..CODE_POINTS)
        .filter_map(|c| match source.decomposition(c) {
            Decomposition::Singleton(target) => {
                Some((c, (target, source.status(c) == Status::Mapped(vec![target]))))
            }
            Decomposition::None | Decomposition::Pair(..) => None,
        })
        .collect()
}
