//! The comparison of two results for which there is no room as a whole.

use super::fault::{Detail, Error};
use crate::text::Scratch;

/// Whether two results are equal, whose first `SIZE` bytes are compared first.
///
/// `part` writes the bytes of one of them from a start on, to the end of the room and whatever is
/// behind the result, and returns the length of the whole. `are_equal` compares two such parts, given
/// both lengths and the start. Longer results take a part at a time, or heap memory for both if they
/// `need_heap`: each part costs as much as the whole.
#[inline(always)]
pub fn results_are_equal<const SIZE: usize>(
    part: impl Fn(usize, Option<&mut Detail>, &mut [u8], usize) -> Result<usize, Error>,
    are_equal: impl Fn(&[u8], &[u8], [usize; 2], usize) -> bool,
    need_heap: impl Fn() -> bool,
    scratch: &impl Scratch,
    details: Option<&mut [Detail; 2]>,
) -> Result<bool, Error> {
    let (mut detail_a, mut detail_b) = match details {
        Some([a, b]) => (Some(a), Some(b)),
        None => (None, None),
    };
    let mut heap;
    let (mut own_a, mut own_b) = ([0; SIZE], [0; SIZE]);
    let (mut a, mut b): (&mut [u8], &mut [u8]) = (&mut own_a, &mut own_b);
    let mut start = 0;
    loop {
        // The details of both are wanted: the second is not left out after a fault of the first.
        let length_a = part(0, detail_a.take(), a, start);
        let length_b = part(1, detail_b.take(), b, start);
        let lengths = [length_a?, length_b?];
        if !are_equal(a, b, lengths, start) {
            return Ok(false);
        }
        let longer = lengths[0].max(lengths[1]);
        if longer <= start + a.len() {
            return Ok(true);
        }
        if need_heap() {
            heap = scratch.zeroed(longer.saturating_mul(2)).ok_or(Error::OutOfMemory)?;
            (a, b) = heap.split_at_mut_checked(longer).ok_or(Error::OutOfMemory)?;
            start = 0;
        } else {
            start += SIZE;
        }
    }
}
