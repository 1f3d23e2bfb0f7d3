//! Sorted lists of code points: the lower byte of each, and for every page of 256 code points the
//! number of list entries before it.

/// The place of a code point in a list.
pub struct Place {
    /// The number of entries that are not greater.
    pub count: usize,
    /// Whether the last of these is the code point itself.
    pub is_listed: bool,
}

/// Looks up `c`. `None` if it is beyond the pages of the list.
#[inline]
pub fn find(pages: &[u16], lower_bytes: &[u8], c: u32) -> Option<Place> {
    let page = (c >> 8) as usize;
    let start = usize::from(*pages.get(page)?);
    let end = usize::from(*pages.get(page + 1)?);
    let byte = c as u8;
    let in_page = lower_bytes.get(start..end)?;
    let count = in_page.partition_point(|&other| other <= byte);
    let is_listed = count > 0 && in_page.get(count - 1) == Some(&byte);
    Some(Place { count: start + count, is_listed })
}
