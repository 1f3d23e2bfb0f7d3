//! The buffer that a name is processed in: on the stack for all that needs no heap, and no larger
//! than need be.

use super::fault::Error;
use crate::NO_HEAP_CODE_POINTS;
use crate::text::Scratch;
use crate::unicode::nfc;

/// Most names that are looked up.
pub(super) const SHORT: usize = 64;

/// Every name that the DNS can carry.
const DNS: usize = 256;

/// Everything that is promised to need no heap: a name, and as much again for what is done with
/// it, which is to normalize it, and then to encode or decode a label.
const LONG: usize = 2 * NO_HEAP_CODE_POINTS;

const _: () = assert!(LONG >= nfc::room_if_valid(NO_HEAP_CODE_POINTS));

/// Calls `attempt` with larger and larger buffers until it does not return the room that it needs.
/// `room` is a first guess.
///
/// Not with `dyn`, here and elsewhere: the table of functions behind it would have to be relocated
/// when the library is loaded.
pub(super) fn in_buffer(
    room: usize,
    scratch: &impl Scratch,
    attempt: &mut impl FnMut(&mut [u32]) -> Result<Option<usize>, Error>,
) -> Result<(), Error> {
    let mut needed = Some(room);
    let fits = |needed: Option<usize>, size| needed.is_some_and(|room| room <= size);
    if fits(needed, SHORT) {
        needed = in_own_buffer::<SHORT>(attempt)?;
    }
    if fits(needed, DNS) {
        needed = in_own_buffer::<DNS>(attempt)?;
    }
    if fits(needed, LONG) {
        needed = in_own_buffer::<LONG>(attempt)?;
    }
    // What is mapped can be 18 times as long, and what is normalized 3 times: each attempt tells
    // the next one more.
    while let Some(room) = needed {
        let mut buffer = scratch.zeroed(room).ok_or(Error::OutOfMemory)?;
        needed = attempt(&mut buffer)?;
    }
    Ok(())
}

/// Keeps a buffer off the stack of those who need a larger one.
#[inline(never)]
fn in_own_buffer<const SIZE: usize>(
    attempt: &mut impl FnMut(&mut [u32]) -> Result<Option<usize>, Error>,
) -> Result<Option<usize>, Error> {
    attempt(&mut [0; SIZE])
}

/// Whether a mapped name of `length` code points needs a larger buffer than one of `size`.
pub(super) fn is_too_small(size: usize, length: usize) -> bool {
    // The Punycode of a label that is longer than what needs no heap may not find its room beside
    // the name: that must not be on the stack.
    length > size || length > NO_HEAP_CODE_POINTS && size <= LONG
}

/// The room that a mapped name of `length` code points needs, normalization included.
pub(super) fn room_for(length: usize) -> usize {
    let room = nfc::room_if_valid(length);
    if length > NO_HEAP_CODE_POINTS { room.max(LONG + 1) } else { room }
}
