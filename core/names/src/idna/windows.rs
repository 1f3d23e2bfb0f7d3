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
    need_heap: impl FnOnce() -> bool,
    scratch: &impl Scratch,
    details: Option<&mut [Detail; 2]>,
) -> Result<bool, Error> {
    let (detail_a, detail_b) = match details {
        Some([a, b]) => (Some(a), Some(b)),
        None => (None, None),
    };
    let (mut room_a, mut room_b) = ([0; SIZE], [0; SIZE]);
    // The details of both are wanted: the second is not left out after a fault of the first.
    let length_a = part(0, detail_a, &mut room_a, 0);
    let length_b = part(1, detail_b, &mut room_b, 0);
    let lengths = [length_a?, length_b?];
    if !are_equal(&room_a, &room_b, lengths, 0) {
        return Ok(false);
    }
    let longer = lengths[0].max(lengths[1]);
    if longer <= SIZE {
        return Ok(true);
    }
    let rest_is_equal = |room_a: &mut [u8], room_b: &mut [u8], start| {
        part(0, None, room_a, start)?;
        part(1, None, room_b, start)?;
        Ok(are_equal(room_a, room_b, lengths, start))
    };
    if need_heap() {
        let mut room_a = scratch.zeroed(longer).ok_or(Error::OutOfMemory)?;
        let mut room_b = scratch.zeroed(longer).ok_or(Error::OutOfMemory)?;
        return rest_is_equal(&mut room_a, &mut room_b, 0);
    }
    for start in (SIZE..longer).step_by(SIZE) {
        if !rest_is_equal(&mut room_a, &mut room_b, start)? {
            return Ok(false);
        }
    }
    Ok(true)
}
