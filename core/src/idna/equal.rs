//! The comparison of two names.

use super::fault::{Detail, Error};
use super::name::to_ascii;
use super::options::Options;
use crate::NO_HEAP_CODE_POINTS;
use crate::text::{CodeUnit, Scratch, Writer};

/// The number of bytes that are compared at a time if no heap is used: most names that the DNS can
/// carry fit, so that one round suffices.
const WINDOW: usize = 192;

/// Whether two names are the same to the DNS: ToASCII gives the same result for both, apart from
/// one root dot. An invalid name is not equal to any name: the error is that of the first faulty
/// one, and `details` describe the faults of each.
///
/// ```
/// use unidn_core::idna::{self, Options};
/// use unidn_core::text::NoScratch;
///
/// let same = |a: &str, b: &str| {
///     idna::equal(a.as_bytes(), b.as_bytes(), Options::LOOKUP, &NoScratch, None)
/// };
/// assert_eq!(same("BÜCHER.example", "xn--bcher-kva.example."), Ok(true));
/// assert_eq!(same("faß.de", "fass.de"), Ok(false));
/// ```
pub fn equal<U: CodeUnit>(
    a: &[U],
    b: &[U],
    options: Options,
    scratch: &impl Scratch,
    details: Option<&mut [Detail; 2]>,
) -> Result<bool, Error> {
    let (detail_a, detail_b) = match details {
        Some([a, b]) => (Some(a), Some(b)),
        None => (None, None),
    };
    let (mut room_a, mut room_b) = ([0; WINDOW], [0; WINDOW]);
    let length_a = part(a, options, scratch, detail_a, &mut room_a, 0);
    let length_b = part(b, options, scratch, detail_b, &mut room_b, 0);
    let lengths = [length_a?, length_b?];
    if !parts_are_equal(&room_a, &room_b, lengths, 0) {
        return Ok(false);
    }
    let longer = lengths[0].max(lengths[1]);
    if longer <= WINDOW {
        return Ok(true);
    }
    let rest_is_equal = |room_a: &mut [u8], room_b: &mut [u8], start| {
        part(a, options, scratch, None, room_a, start)?;
        part(b, options, scratch, None, room_b, start)?;
        Ok(parts_are_equal(room_a, room_b, lengths, start))
    };
    if U::count(a).max(U::count(b)) > NO_HEAP_CODE_POINTS {
        let mut room_a = scratch.zeroed(longer).ok_or(Error::OutOfMemory)?;
        let mut room_b = scratch.zeroed(longer).ok_or(Error::OutOfMemory)?;
        return rest_is_equal(&mut room_a, &mut room_b, 0);
    }
    for start in (WINDOW..longer).step_by(WINDOW) {
        if !rest_is_equal(&mut room_a, &mut room_b, start)? {
            return Ok(false);
        }
    }
    Ok(true)
}

const ROOT_DOT: u8 = b'.';

/// Writes the part of ToASCII's result that begins at `start` to `room`, and pads it with dots. The
/// result is the length of the whole.
#[inline(never)]
fn part<U: CodeUnit>(
    name: &[U],
    options: Options,
    scratch: &impl Scratch,
    detail: Option<&mut Detail>,
    room: &mut [u8],
    start: usize,
) -> Result<usize, Error> {
    let mut output = Writer::window(room, start);
    to_ascii(name, options, &mut output, scratch, detail)?;
    let length = output.len();
    // The bytes behind a result are undefined.
    if let Some(behind) = room.get_mut(length.saturating_sub(start)..) {
        behind.fill(ROOT_DOT);
    }
    Ok(length)
}

/// Whether two parts, padded with dots, are those of one name: they are the same, and a difference
/// in length is due to a root dot that only one of the names has.
fn parts_are_equal(a: &[u8], b: &[u8], lengths: [usize; 2], start: usize) -> bool {
    let shorter = lengths[0].min(lengths[1]);
    let longer = lengths[0].max(lengths[1]);
    let last_of_shorter = shorter.checked_sub(start + 1).and_then(|place| a.get(place));
    let by_root_dot = longer == shorter + 1 && last_of_shorter != Some(&ROOT_DOT);
    a == b && (longer == shorter || by_root_dot)
}
