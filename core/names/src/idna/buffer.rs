//! The buffer in which a name is processed: on the stack if no heap is needed, and no larger than
//! necessary.

use super::fault::Error;
use crate::NO_HEAP_CODE_POINTS;
use crate::punycode::ROOM_BESIDE_LARGE_BUFFER;
use crate::text::{Scratch, Source};
use crate::unicode::nfc;

/// The size for most names that are looked up.
pub(super) const SHORT: usize = 64;

/// The size for every name that the DNS can carry.
const DNS: usize = 256;

/// The size for every input that must not need the heap: a name, and half as much again to
/// normalize it and then to encode a label.
///
/// Names that are not mapped may expand to three times their length ([`nfc::room`]) while the rest
/// is yet to compose, four code points to one. Where the result has at most 1024 code points, the
/// first part has at most 279 and takes 837, beside 745 to be read.
pub const LARGEST_ON_STACK: usize = NO_HEAP_CODE_POINTS * 99 / 64;

const _: () = assert!(
    LARGEST_ON_STACK >= nfc::room_if_valid(NO_HEAP_CODE_POINTS)
        && LARGEST_ON_STACK - NO_HEAP_CODE_POINTS >= *ROOM_BESIDE_LARGE_BUFFER.start()
        && LARGEST_ON_STACK <= *ROOM_BESIDE_LARGE_BUFFER.end()
        && DNS < *ROOM_BESIDE_LARGE_BUFFER.start()
);

/// The first estimate of the room for a text: its code points. Text of up to `DNS` code units is not
/// counted: it has at most as many code points, for which the stack has room anyway.
#[inline]
pub fn first_room(source: Source<'_>) -> usize {
    if source.len() <= DNS { source.len() } else { source.count() }
}

/// Calls `attempt` with larger and larger buffers until it no longer returns a size that it needs.
/// `room` is the first estimate.
///
/// Generic, not `dyn`, here and elsewhere: a vtable would have to be relocated when the library is
/// loaded.
pub fn in_buffer(
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
    if fits(needed, LARGEST_ON_STACK) {
        needed = in_own_buffer::<LARGEST_ON_STACK>(attempt)?;
    }
    // Mapping can make a name 18 times as long, and normalization 3 times: each attempt improves
    // the estimate for the next.
    while let Some(room) = needed {
        let mut buffer = scratch.zeroed(room).ok_or(Error::OutOfMemory)?;
        needed = attempt(&mut buffer)?;
    }
    Ok(())
}

/// Keeps a buffer off the stack of callers that need a larger one.
#[inline(never)]
fn in_own_buffer<const SIZE: usize>(
    attempt: &mut impl FnMut(&mut [u32]) -> Result<Option<usize>, Error>,
) -> Result<Option<usize>, Error> {
    attempt(&mut [0; SIZE])
}

/// Whether a mapped name of `length` code points needs a larger buffer than one of `size`.
pub fn is_too_small(size: usize, length: usize) -> bool {
    // The Punycode of a label beyond the limit for the stack may not fit into the buffer beside the
    // name, and must not be on the stack.
    length > size || length > NO_HEAP_CODE_POINTS && size <= LARGEST_ON_STACK
}

/// The room that a mapped name of `length` code points needs, normalization included.
#[inline(never)]
pub fn room_for(length: usize) -> usize {
    let room = nfc::room_if_valid(length);
    if length > NO_HEAP_CODE_POINTS { room.max(LARGEST_ON_STACK + 1) } else { room }
}
