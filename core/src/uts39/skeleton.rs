//! Skeletons (UTS #39 section 4): keys that are equal for texts that look alike.

use super::bidi::{self, Direction};
use super::prototype::prototype;
use super::security_properties::security_properties;
use crate::NO_HEAP_CODE_POINTS;
use crate::text::{CodeUnit, IllFormed, Scratch, WritableUnit, Writer, code_points};
use crate::unicode::nfc;
use core::fmt;

/// Why a text has no skeleton.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SkeletonError {
    /// The text is ill-formed.
    IllFormed(IllFormed),
    /// There is no memory for a text of this length.
    OutOfMemory,
}

impl fmt::Display for SkeletonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::IllFormed(place) => place.fmt(f),
            Self::OutOfMemory => f.write_str("out of memory"),
        }
    }
}

impl core::error::Error for SkeletonError {}

/// The step before the skeleton in the definition of bidiSkeleton.
pub type Reordering = Option<Direction>;

/// The internalSkeleton, or with a direction the bidiSkeleton, of `source`, which is not mapped.
///
/// ```
/// use unidn_core::uts39::skeleton;
/// use unidn_core::text::{NoScratch, WritableUnit, Writer};
///
/// let mut room = [0; 16];
/// let mut output = Writer::<u8>::new(&mut room);
/// skeleton("раураӏ".as_bytes(), None, &mut output, &NoScratch).unwrap();
/// assert_eq!(output.written(), Some(&b"paypal"[..]));
/// ```
pub fn skeleton<U: CodeUnit>(
    source: &[U],
    reordering: Reordering,
    output: &mut Writer<'_, U, impl WritableUnit<U>>,
    scratch: &impl Scratch,
) -> Result<(), SkeletonError> {
    with_skeleton(source, reordering, scratch, &mut |text| {
        text.iter().for_each(|&c| U::write(c, output));
    })
}

/// Passes the skeleton to `read`, in a buffer on the stack if that is large enough.
pub(crate) fn with_skeleton<U: CodeUnit>(
    source: &[U],
    reordering: Reordering,
    scratch: &impl Scratch,
    read: &mut impl FnMut(&[u32]),
) -> Result<(), SkeletonError> {
    let count = U::count(source);
    if count <= NO_HEAP_CODE_POINTS && with_stack(source, reordering, read)? {
        return Ok(());
    }
    // NFD expands a code point to at most 4, and a prototype has at most 18; few texts come near
    // that.
    let mut room = count.saturating_mul(2).max(2 * STACK_ROOM);
    loop {
        let mut buffer = scratch.zeroed(room).ok_or(SkeletonError::OutOfMemory)?;
        if let Some(length) = in_buffer(source, reordering, &mut buffer)? {
            read(buffer.get(..length).unwrap_or_default());
            return Ok(());
        }
        room = room.checked_mul(4).ok_or(SkeletonError::OutOfMemory)?;
    }
}

/// The size for every input that must not need the heap, and as much again to reorder it, to
/// decompose it, and to replace characters by prototypes.
pub(crate) const STACK_ROOM: usize = 2 * NO_HEAP_CODE_POINTS;

#[inline(never)]
fn with_stack<U: CodeUnit>(
    source: &[U],
    reordering: Reordering,
    read: &mut impl FnMut(&[u32]),
) -> Result<bool, SkeletonError> {
    let mut buffer = [0; STACK_ROOM];
    let length = in_buffer(source, reordering, &mut buffer)?;
    if let Some(length) = length {
        read(buffer.get(..length).unwrap_or_default());
    }
    Ok(length.is_some())
}

/// The length of the skeleton in `buffer`; `None` if it is too small.
#[inline]
fn in_buffer<U: CodeUnit>(
    source: &[U],
    reordering: Reordering,
    buffer: &mut [u32],
) -> Result<Option<usize>, SkeletonError> {
    let length = read_reordered(source, reordering, buffer)?;
    Ok(length.and_then(|length| internal_skeleton(buffer, length)))
}

/// Reads the text to `buffer` and puts it into visual order. Out of line: the stack of the
/// reordering does not belong to the steps after it.
#[inline(never)]
fn read_reordered<U: CodeUnit>(
    source: &[U],
    reordering: Reordering,
    buffer: &mut [u32],
) -> Result<Option<usize>, SkeletonError> {
    let mut length = 0;
    for point in code_points(source) {
        let c = point.map_err(SkeletonError::IllFormed)?.value;
        let Some(slot) = buffer.get_mut(length) else { return Ok(None) };
        *slot = c;
        length += 1;
    }
    if let Some(direction) = reordering {
        let (text, room) = buffer.split_at_mut_checked(length).unwrap_or_default();
        if bidi::reorder(text, room, direction).is_none() {
            return Ok(None);
        }
    }
    Ok(Some(length))
}

/// Converts `buffer[..length]` to its internalSkeleton in place; `None` if the buffer is too small.
#[inline(never)]
pub(crate) fn internal_skeleton(buffer: &mut [u32], length: usize) -> Option<usize> {
    let length = nfc::decompose(buffer, length)?;
    // Unread text moves to the end of the buffer, prototypes go to its beginning.
    let free = buffer.len().checked_sub(length)?;
    for place in (0..length).rev() {
        let c = *buffer.get(place)?;
        *buffer.get_mut(free + place)? = c;
    }
    let mut write = 0;
    for read in free..buffer.len() {
        let c = *buffer.get(read)?;
        if security_properties(c).is_default_ignorable() {
            continue;
        }
        let mut put = |c: u32| {
            *buffer.get_mut(write).filter(|_| write <= read)? = c;
            write += 1;
            Some(())
        };
        match prototype(c) {
            Some(mut prototype) => prototype.try_for_each(put)?,
            None => put(c)?,
        }
    }
    nfc::decompose(buffer, write)
}
