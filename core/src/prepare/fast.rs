//! The hot loop of stringprep for UTF-8: what every profile keeps is copied, and letters become small.
//!
//! Eight bytes are read at a time. As many of them as are ASCII are handled together, else one code
//! point. It stops at the first that needs more, for `direct.rs`.

use super::kept::{Block, Class, Directions};
use crate::text::Place;

/// What a profile does.
#[derive(Clone, Copy)]
pub(super) struct Style {
    /// Letters become small.
    pub(super) folds: bool,
    /// ASCII controls are allowed.
    pub(super) has_controls: bool,
    /// Spaces are allowed.
    pub(super) has_spaces: bool,
}

/// How much was copied.
#[derive(Default)]
pub(super) struct Copied {
    /// The number of bytes that were read.
    pub(super) read: usize,
    /// The number of bytes that were written.
    pub(super) written: usize,
    /// The directions of all but ASCII.
    pub(super) directions: Directions,
}

/// Copies the front of `text`, up to the first code point that needs more, has no room, or is ASCII
/// and prohibited.
#[inline(never)]
pub(super) fn copy<P: Place<u8>>(text: &[u8], style: Style, room: &mut [P]) -> Copied {
    let end = last_bytes(text);
    let controls = if style.has_controls { 0 } else { HIGHEST };
    let folds = style.folds;
    let (size, capacity) = (text.len(), room.len());
    let (mut rest, mut room) = (text, room);
    let mut directions = 0;
    while !rest.is_empty() {
        let word = first_bytes(rest, end);
        let (bytes, written, read) = if word & 0x80 == 0 {
            let others = word & HIGHEST;
            // The bits of the ASCII characters, and not the highest one of another byte.
            let within = (others & others.wrapping_neg()).wrapping_sub(1);
            if controls_of(word) & controls & within != 0 {
                break;
            }
            let case = if folds { letters_of(word) & within } else { 0 };
            let count = (others.trailing_zeros() / 8) as usize;
            (word | case >> 2, count, count)
        } else if word & 0xC0E0 == 0x80C0 {
            let c = (word as u32 & 0x1F) << 6 | (word >> 8) as u32 & 0x3F;
            let class = Class::of(c);
            if class.is_kept(folds) {
                directions |= class.directions();
                let small = || two_bytes(c.wrapping_add_signed(class.distance()));
                (if folds { small() } else { word }, 2, 2)
            } else if class.is_space() && style.has_spaces {
                (0x20, 1, 2)
            } else {
                break;
            }
        } else {
            let block = Block::of((word as u32 & 0xF) << 6 | (word >> 8) as u32 & 0x3F);
            let is_kept = word & 0xC0_C0F0 == 0x80_80E0 && block.keeps((word >> 16) as u32);
            if !is_kept || folds && block.has_capitals() {
                break;
            }
            directions |= block.directions();
            (word, 3, 3)
        };
        let Some(after) = rest.get(read..).filter(|_| room.len() >= written) else { break };
        room = write(bytes, written, room);
        rest = after;
    }
    Copied { read: size - rest.len(), written: capacity - room.len(), directions }
}

/// Whether `text`, as most passwords are, is of eight printable ASCII characters or more, and fits,
/// and so was copied.
#[inline(never)]
pub(super) fn copy_printable<P: Place<u8>>(text: &[u8], folds: bool, room: &mut [P]) -> bool {
    let copy = |bytes: &[u8; 8], places: &mut [P; 8]| {
        let word = u64::from_le_bytes(*bytes);
        let case = if folds { letters_of(word) } else { 0 };
        *places = P::of_all((word | case >> 2).to_le_bytes());
        (word | controls_of(word)) & HIGHEST == 0
    };
    let Some(room) = room.get_mut(..text.len()) else { return false };
    // The last word first: it may overlap with the one before.
    let (Some(last), Some(places)) = (text.last_chunk(), room.last_chunk_mut()) else {
        return false;
    };
    if !copy(last, places) {
        return false;
    }
    let (mut rest, mut room) = (text, room);
    while let (Some((bytes, after)), Some((places, behind))) =
        (rest.split_first_chunk(), room.split_first_chunk_mut())
    {
        if !copy(bytes, places) {
            return false;
        }
        (rest, room) = (after, behind);
    }
    true
}

/// A one in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each byte.
const HIGHEST: u64 = 0x80 * ONES;

/// The first eight bytes of `rest`, the first one lowest. `end` has the last ones of the text; behind
/// them are bytes that are neither ASCII nor a part of a code point.
#[inline(always)]
fn first_bytes(rest: &[u8], end: u64) -> u64 {
    match rest.first_chunk() {
        Some(&bytes) => u64::from_le_bytes(bytes),
        None => {
            let bits = 8 * rest.len() as u32;
            end >> (64u32.wrapping_sub(bits) & 63) | u64::MAX << (bits & 63)
        }
    }
}

/// The last eight bytes of `text`, or all of them, the last one highest.
#[inline(always)]
fn last_bytes(text: &[u8]) -> u64 {
    match text.last_chunk() {
        Some(&bytes) => u64::from_le_bytes(bytes),
        None => text.iter().fold(0, |word, &byte| word >> 8 | u64::from(byte) << 56),
    }
}

/// The highest bit of each byte that is a control, before the first byte that is not ASCII.
#[inline(always)]
fn controls_of(word: u64) -> u64 {
    // A byte is subtracted from and added to, so that the highest bit shows whether it is below the
    // space or above the tilde. Only a control carries into the byte above it.
    (word.wrapping_sub(0x20 * ONES) | word.wrapping_add(ONES)) & HIGHEST
}

/// The highest bit of each byte that is an ASCII letter, before the first byte that is not ASCII.
#[inline(always)]
fn letters_of(word: u64) -> u64 {
    // What an addition carries goes into bytes above.
    let small = word | (0x20 * ONES);
    let from = |c: u8| small.wrapping_add(u64::from(0x80 - c) * ONES);
    from(b'a') & !from(b'z' + 1) & HIGHEST
}

/// The sequence of a code point of two bytes, the first one lowest.
#[inline(always)]
fn two_bytes(c: u32) -> u64 {
    (0x80C0 | c >> 6 | (c & 0x3F) << 8).into()
}

/// Writes the first `count` bytes of a word, and perhaps the others. The result is the room behind
/// them.
#[inline(always)]
fn write<P: Place<u8>>(word: u64, count: usize, room: &mut [P]) -> &mut [P] {
    match room.first_chunk_mut() {
        Some(places) => *places = P::of_all(word.to_le_bytes()),
        None => write_at_end(word, room),
    }
    room.get_mut(count..).unwrap_or_default()
}

#[cold]
#[inline(never)]
fn write_at_end<P: Place<u8>>(word: u64, room: &mut [P]) {
    room.iter_mut().zip(word.to_le_bytes()).for_each(|(place, byte)| *place = P::of(byte));
}
