//! The code points that every profile of stringprep keeps, but for the case of letters: the fast path
//! looks there before it looks anywhere else.
//!
//! A code point of two bytes in UTF-8 has a class, which tells its small letter, too.
//! Those of three bytes have a bit, in blocks of 64: the sequences of a block differ in the last byte.

use std::collections::BTreeMap;

use super::emit::TableFile;
use super::source::Source;

/// What stringprep does to a code point: the mapping without case folding, and with it. `None` if it
/// is unassigned, or prohibited in a profile.
pub(super) type Mapping<'a> = &'a dyn Fn(u32) -> Option<[Vec<u32>; 2]>;

/// The directions, one bit each.
const LEFT: u8 = 1;
const RIGHT: u8 = 2;
/// A block has letters that become small.
const HAS_CAPITALS: u8 = 4;

/// The classes. Those from the last one on are capital letters, each with its distance to the small
/// one.
const CHANGED: u8 = 0;
const FOLDED: u8 = 1;
const NEUTRAL: u8 = 2;
const LEFT_TO_RIGHT: u8 = 3;
const RIGHT_TO_LEFT: u8 = 4;
const FIRST_CAPITAL: u8 = 5;
const CLASSES: usize = 16;

/// The place of the directions in an action, and the flag of a code point that needs more.
const FLAGS: u32 = 12;
const REFUSED: u16 = 0x8000;

/// The values of a row.
const ROW: usize = 8;

const THREE_BYTES: u32 = 0x800;
const BLOCK: u32 = 64;

/// A bit for each code point that is kept, and their directions.
type Block = (u64, u8);

pub(super) fn generate(source: &Source, mapping: Mapping<'_>) -> TableFile {
    let mut file = TableFile::new(
        "prepare/tables/kept.rs",
        "What the profiles of stringprep keep: `kept.rs` of the directory above reads it.",
        &["stringprep", "icu_normalizer", "icu_properties"],
    );
    file.text = file.text.replace(
        "(licence: Unicode-3.0)",
        "(licence of the first: MIT or Apache-2.0; of the others: Unicode-3.0)",
    );
    write_classes(&mut file, source, mapping);
    write_blocks(&mut file, source, mapping);
    file
}

fn write_classes(file: &mut TableFile, source: &Source, mapping: Mapping<'_>) {
    let distances = frequent_distances(source, mapping);
    let class = |c: u32| {
        let small = match mapping(c).filter(|_| c >= 0x80) {
            Some([plain, folded]) if plain == [c] && is_apart(source, c) => folded,
            _ => return CHANGED,
        };
        let distance = distance_of_letters(source, c, &small);
        match (direction(source, c), distance) {
            (0, _) if small == [c] => NEUTRAL,
            (LEFT, _) if small == [c] => LEFT_TO_RIGHT,
            (RIGHT, _) if small == [c] => RIGHT_TO_LEFT,
            (LEFT, distance) => (distances.iter().position(|&other| Some(other) == distance))
                .map_or(FOLDED, |place| FIRST_CAPITAL + place as u8),
            _ => CHANGED,
        }
    };
    let classes: Vec<u8> = (0..THREE_BYTES).map(class).collect();
    write_rows(
        file,
        ["The row of eight code points below U+0800.", "CLASS_ROWS"],
        ["The classes of a row.", "CLASSES"],
        &classes,
    );
    let flags = |directions: u8| u16::from(directions) << FLAGS;
    let mut keeping = [flags(LEFT); CLASSES];
    keeping[CHANGED as usize] = REFUSED;
    keeping[NEUTRAL as usize] = 0;
    keeping[RIGHT_TO_LEFT as usize] = flags(RIGHT);
    let mut folding = keeping;
    folding[FOLDED as usize] = REFUSED;
    for (action, distance) in folding[FIRST_CAPITAL as usize..].iter_mut().zip(distances) {
        *action += distance;
    }
    file.constant("The place of the directions in an action.", "FLAGS", "u32", &FLAGS.to_string());
    file.constant("The action: it needs more.", "REFUSED", "u16", &format!("{REFUSED:#x}"));
    for (about, name, actions) in [
        ("What is done to a class where letters become small.", "FOLDING", folding),
        ("What is done to it elsewhere.", "KEEPING", keeping),
    ] {
        file.array(about, name, ("u16", 2), actions.iter());
    }
}

/// The most frequent distances of capital letters to small ones. Those of Greek count more than those
/// of phonetic letters, which are as many.
fn frequent_distances(source: &Source, mapping: Mapping<'_>) -> Vec<u16> {
    let mut counts: BTreeMap<u16, usize> = BTreeMap::new();
    for c in 0x80..THREE_BYTES {
        let folded = mapping(c).filter(|[plain, _]| *plain == [c]).map(|[_, folded]| folded);
        if let Some(distance) = folded.and_then(|small| distance_of_letters(source, c, &small)) {
            let weight = if GREEK.contains(&c) { 4 } else { 1 };
            *counts.entry(distance).or_default() += weight * usize::from(distance != 0);
        }
    }
    let mut distances: Vec<_> = counts.into_iter().collect();
    distances.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    distances
        .into_iter()
        .map(|(distance, _)| distance)
        .take(CLASSES - FIRST_CAPITAL as usize)
        .collect()
}

const GREEK: std::ops::Range<u32> = 0x386..0x3B0;

/// The distance of two letters of two bytes, to a later one.
fn distance_of_letters(source: &Source, c: u32, small: &[u32]) -> Option<u16> {
    match *small {
        [small @ 0x80..THREE_BYTES]
            if is_apart(source, small) && direction(source, small) == LEFT =>
        {
            small.checked_sub(c).map(|distance| distance as u16)
        }
        _ => None,
    }
}

fn write_blocks(file: &mut TableFile, source: &Source, mapping: Mapping<'_>) {
    // The blocks of shorter sequences are empty here: those of three bytes would be too long.
    let mut distinct: Vec<Block> = vec![(0, 0)];
    let mut numbers = BTreeMap::from([(distinct[0], 0)]);
    let mut places = Vec::new();
    for first in (0..0x1_0000).step_by(BLOCK as usize) {
        let block = if first < THREE_BYTES { (0, 0) } else { block(source, first, mapping) };
        let number = *numbers.entry(block).or_insert_with(|| {
            distinct.push(block);
            distinct.len() - 1
        });
        places.push(u8::try_from(number).expect("few blocks"));
    }
    for (about, name, value) in [
        ("The direction of some characters: from left to right.", "LEFT", LEFT),
        ("From right to left.", "RIGHT", RIGHT),
        ("Beside the directions: some of the letters become small.", "HAS_CAPITALS", HAS_CAPITALS),
    ] {
        file.constant(about, name, "u8", &value.to_string());
    }
    write_rows(
        file,
        ["The row of eight blocks of 64 code points each.", "BLOCK_ROWS"],
        ["The numbers of the blocks of a row.", "BLOCKS"],
        &places,
    );
    file.array(
        "The code points of a block that every profile keeps, but for their case: a bit each.",
        "KEPT",
        ("u64", 8),
        distinct.iter().map(|(kept, _)| format!("{kept:#x}")),
    );
    file.array(
        "The directions of a block.",
        "BLOCK_DIRECTIONS",
        ("u8", 1),
        distinct.iter().map(|(_, directions)| directions),
    );
}

/// Writes values as rows of eight, each once, and the number of each row.
fn write_rows(
    file: &mut TableFile,
    numbers: [&'static str; 2],
    rows: [&'static str; 2],
    values: &[u8],
) {
    let mut distinct: Vec<&[u8]> = Vec::new();
    let mut places = Vec::new();
    for row in values.chunks(ROW) {
        let place = distinct.iter().position(|&other| other == row).unwrap_or(distinct.len());
        if place == distinct.len() {
            distinct.push(row);
        }
        places.push(u8::try_from(place).expect("few rows"));
    }
    file.array(numbers[0], numbers[1], ("u8", 1), places.iter());
    file.array(rows[0], rows[1], ("u8", 1), distinct.concat().iter());
}

/// A block has one direction, so that a text in one script needs no closer look.
fn block(source: &Source, first: u32, mapping: Mapping<'_>) -> Block {
    let (mut kept, mut seen) = (Vec::new(), 0);
    for c in (first..first + BLOCK).filter(|&c| is_apart(source, c)) {
        if let Some([plain, folded]) = mapping(c).filter(|[plain, _]| *plain == [c]) {
            kept.push(c);
            seen |= direction(source, c) | if folded == plain { 0 } else { HAS_CAPITALS };
        }
    }
    let other = if seen & (LEFT | RIGHT) == LEFT | RIGHT { RIGHT } else { 0 };
    kept.retain(|&c| other == 0 || direction(source, c) != other);
    (kept.into_iter().fold(0, |all, c| all | 1 << (c - first)), seen & !other)
}

fn direction(source: &Source, c: u32) -> u8 {
    match source.bidi_class(c) {
        "L" => LEFT,
        "R" | "AL" => RIGHT,
        _ => 0,
    }
}

/// Whether a code point is a boundary of normalization; and neither the ideographic full stop, which
/// one profile prohibits, nor a nonspacing mark of table D.2.
fn is_apart(source: &Source, c: u32) -> bool {
    let is_special = matches!(c, 0x3002 | 0x17B4..=0x17B5 | 0x1885..=0x1886);
    !is_special && source.nfc_quick_check(c) == 'Y' && source.combining_class(c) == 0
}
