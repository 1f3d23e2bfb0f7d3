//! Sorted lists of code points: the lower byte of each, and for every page of 256 code points the
//! number of list entries before it.
//!
//! The numbers of 16 pages and of the one that follows are a row. Rows that are equal, as those of
//! pages without entries are, are stored once, and a row ends with what the next one begins with.

/// The number of entries before each page.
pub struct Pages {
    /// For each row, the index in `starts` at which it begins.
    pub rows: &'static [u16],
    /// The numbers, row by row.
    pub starts: &'static [u16],
}

/// The rank of a code point in a list: where it stands, or would stand.
pub struct Rank {
    /// The number of entries that are not greater.
    pub count: usize,
    /// Whether the last of these is the code point itself.
    pub is_listed: bool,
}

/// Looks up `c`. `None` if it is beyond the pages of the list.
#[inline]
pub fn find(pages: &Pages, lower_bytes: &[u8], c: u32) -> Option<Rank> {
    let row = usize::from(*pages.rows.get((c >> 12) as usize)?);
    let page = row + (c >> 8 & 0xF) as usize;
    let start = usize::from(*pages.starts.get(page)?);
    let end = usize::from(*pages.starts.get(page + 1)?);
    let byte = c as u8;
    let in_page = lower_bytes.get(start..end)?;
    let count = in_page.partition_point(|&other| other <= byte);
    let is_listed = count > 0 && in_page.get(count - 1) == Some(&byte);
    Some(Rank { count: start + count, is_listed })
}
