//! The comparison of two results for which there is no room as a whole.

use super::fault::{Detail, Error};
use crate::text::Scratch;

/// Whether two results are equal. Their first `SIZE` bytes are compared first.
///
/// `window` fills the room with the bytes of one result from a start on, and with what pads it behind
/// the end; it returns the length of the whole, in bytes. `are_equal` compares two windows, given both
/// lengths and the start. Longer results take one window after the other, or heap memory for both as
/// a whole if they `need_heap`: each window costs as much as the whole.
#[inline(always)]
pub fn results_are_equal<const SIZE: usize>(
    window: impl Fn(usize, Option<&mut Detail>, &mut [u8], usize) -> Result<usize, Error>,
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
        // The details describe both: a fault of the first does not leave out the second.
        let length_a = window(0, detail_a.take(), a, start);
        let length_b = window(1, detail_b.take(), b, start);
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
