//! Tables of runs: code points, one after the other, of the same kind.
//!
//! A run takes a byte or two. An index has the place of every eighth, and the others are counted
//! from there.

/// The lowest bits of an entry of the index: the offset of its first run. The others are its first
/// code point.
const OFFSET_BITS: u32 = 11;

/// The kind of `c`: the lowest `kind_bits` of its run, of which the others are the length. Seven bits
/// are in a byte, the lowest first; the highest bit says that another one follows.
#[inline(never)]
pub(super) fn kind_of(c: u32, groups: &[u32], runs: &[u8], kind_bits: u32) -> u32 {
    let count = groups.partition_point(|&group| group >> OFFSET_BITS <= c);
    let group = count.checked_sub(1).and_then(|number| groups.get(number)).copied().unwrap_or(0);
    let mut end = group >> OFFSET_BITS;
    let (mut run, mut shift) = (0, 0);
    for &byte in runs.get((group & ((1 << OFFSET_BITS) - 1)) as usize..).unwrap_or_default() {
        run |= u32::from(byte & 0x7F) << (shift & 31);
        shift += 7;
        if byte & 0x80 == 0 {
            end += run >> kind_bits;
            if c < end {
                break;
            }
            (run, shift) = (0, 0);
        }
    }
    run & ((1 << kind_bits) - 1)
}
