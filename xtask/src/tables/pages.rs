//! Sorted lists of code points, as `core/names/src/unicode/pages.rs` reads them.

use super::emit::TableFile;
use super::trie::pack;

/// Pages of 256 code points that one row is for.
const ROW: u32 = 16;

/// Writes `PAGES` and `LOWER_BYTES` for code points in ascending order.
pub(super) fn write(file: &mut TableFile, what: &str, code_points: &[u32]) {
    let before = |page: u32| {
        let count = code_points.partition_point(|&c| c < page << 8);
        u16::try_from(count).expect("a list of 16 bits")
    };
    let last_row = code_points.last().map_or(0, |c| c / (256 * ROW));
    // One more than the pages of the row, where the last one ends.
    let row = |number: u32| (number * ROW..=(number + 1) * ROW).map(before).collect();
    let rows: Vec<Vec<u16>> = (0..=last_row).map(row).collect();
    let (starts, rows) = pack(Vec::new(), rows.iter().map(Vec::as_slice));
    file.pages(&format!("How many {what} are before each page."), "PAGES", &rows, &starts);
    file.array(
        &format!("The lower bytes of the {what}, in ascending order."),
        "LOWER_BYTES",
        ("u8", 1),
        code_points.iter().map(|c| c & 0xFF),
    );
}
