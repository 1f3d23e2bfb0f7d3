//! Sorted lists of code points, as `core/names/src/unicode/bitmaps.rs` reads them.

use std::collections::BTreeSet;

use super::emit::TableFile;

/// Code points of one bitmap, and of one row of bitmaps.
const BLOCK: u32 = 64;
const ROW: u32 = 16 * BLOCK;

/// Writes code points in ascending order as `name`.
pub(super) fn write(file: &mut TableFile, about: &str, name: &'static str, code_points: &[u32]) {
    // The first bitmap is the empty one.
    let blocks: BTreeSet<u32> = code_points.iter().map(|c| c / BLOCK).collect();
    let blocks: Vec<u32> = blocks.into_iter().collect();
    let number_of_block = |block: u32| {
        let number = blocks.binary_search(&block).map_or(0, |place| place + 1);
        u8::try_from(number).expect("at most 255 blocks")
    };
    let before = |c: u32| code_points.partition_point(|&other| other < c);
    let bits = |block: u32| {
        let in_block = &code_points[before(block * BLOCK)..before((block + 1) * BLOCK)];
        in_block.iter().fold(0u64, |bits, c| bits | 1 << (c % BLOCK))
    };
    let bitmaps: Vec<String> = [0]
        .into_iter()
        .chain(blocks.iter().map(|&block| bits(block)))
        .map(|bits| format!("{bits:#x}"))
        .collect();
    let starts: Vec<u16> = [0]
        .into_iter()
        .chain(blocks.iter().map(|block| before(block * BLOCK)))
        .map(|start| u16::try_from(start).expect("a list of 16 bits"))
        .collect();

    let mut rows: Vec<u8> = Vec::new();
    let mut distinct: Vec<Vec<u8>> = Vec::new();
    for row in 0..=code_points.last().map_or(0, |c| c / ROW) {
        let numbers: Vec<u8> = (row * 16..(row + 1) * 16).map(number_of_block).collect();
        let known = distinct.iter().position(|other| *other == numbers);
        let place = known.unwrap_or_else(|| {
            distinct.push(numbers);
            distinct.len() - 1
        });
        rows.push(place.try_into().expect("at most 256 rows"));
    }
    file.bitmaps(about, name, [&rows, &distinct.concat()], &bitmaps, &starts);
}
