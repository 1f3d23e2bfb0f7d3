//! Characters that more than one policy has rules about.

pub(super) const THORN: u32 = 0xFE;
pub(super) const ETH: u32 = 0xF0;
pub(super) const SCHWA: u32 = 0x259;
pub(super) const MIDDLE_DOT: u32 = 0xB7;

/// Katakana and strokes that look like slashes.
pub(super) const SLASHES: [u32; 8] =
    [0x30CE, 0x30F3, 0x30BD, 0x30BE, 0x4E36, 0x4E40, 0x4E41, 0x4E3F];

/// Ideographs and Bopomofo that look like punctuation, digits or Latin letters. Firefox has the
/// first 20.
pub(super) const STROKES: [u32; 27] = [
    0x4E00, 0x3127, 0x4E28, 0x4E5B, 0x4E03, 0x4E05, 0x5341, 0x3007, 0x3112, 0x311A, 0x311F, 0x3128,
    0x3129, 0x3108, 0x31BA, 0x31B3, 0x5DE5, 0x31B2, 0x8BA0, 0x4E01, 0x4E36, 0x4E85, 0x4E8C, 0x4EA0,
    0x5196, 0x5B80, 0x5DDB,
];

/// The marks that Latin, Greek and Cyrillic share.
pub(super) fn is_general_mark(c: u32) -> bool {
    matches!(c, 0x300..=0x339)
}

/// Whether a character is in one of these ranges, which are in ascending order, each with its first
/// and its last character.
#[inline(never)]
pub(super) fn is_in(c: u32, ranges: &[(u16, u16)]) -> bool {
    let after = ranges.partition_point(|&(first, _)| u32::from(first) <= c);
    let range = after.checked_sub(1).and_then(|place| ranges.get(place));
    range.is_some_and(|&(_, last)| c <= last.into())
}

/// The first character of the label of which `is` holds.
pub(super) fn first(label: &[u32], is: impl Fn(u32) -> bool) -> Option<u32> {
    label.iter().copied().find(|&c| is(c))
}
