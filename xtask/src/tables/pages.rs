//! Sorted lists of code points, as `core/names/src/unicode/pages.rs` reads them: the lower byte of each,
//! and for every page of 256 how many are before it.

use super::emit::TableFile;

/// Writes the arrays `PAGES` and `LOWER_BYTES` for code points in ascending order.
pub(super) fn write(file: &mut TableFile, what: &str, code_points: &[u32]) {
    let last_page = code_points.last().map_or(0, |c| c >> 8);
    let before = |page: u32| code_points.partition_point(|&c| c < page << 8);
    file.array(
        &format!("For each page of 256 code points, how many {what} are before it."),
        "PAGES",
        ("u16", 2),
        (0..last_page + 2).map(before).collect::<Vec<_>>().iter(),
    );
    file.array(
        &format!("The lower bytes of the {what}, in ascending order."),
        "LOWER_BYTES",
        ("u8", 1),
        code_points.iter().map(|c| c & 0xFF),
    );
}
