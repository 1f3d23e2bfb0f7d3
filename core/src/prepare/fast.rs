//! The hot loop of stringprep for UTF-8: what every profile keeps is copied, and letters become small.
//!
//! Eight bytes are read at a time. As many of them are handled together as are ASCII, or code points of
//! two bytes, or of three. It stops at the first that needs more, for `direct.rs`.

use super::kept::{Actions, Directions, HAS_CAPITALS, Pairs, Triples, below_lowest};
use crate::text::Writable;
use crate::text::ascii::{HIGHEST, ONES, letters_of};

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
///
/// A space apart, what is written is as long as what is read: one number is the place in both. It has
/// 32 bits, so that no sum wraps and needs a test; a longer text is copied in parts.
#[inline(never)]
pub(super) fn copy<P: Writable<u8>>(text: &[u8], style: Style, room: &mut [P]) -> Copied {
    let Style { folds, has_controls, has_spaces } = style;
    let actions = Actions::of(folds);
    let refused = if folds { HAS_CAPITALS } else { 0 };
    let (mut text, mut room) = (text.get(..LIMIT).unwrap_or(text), room);
    let (size, capacity) = (text.len(), room.len());
    let (mut at, mut directions) = (0u32, Pairs::default());
    // The place behind the last mark, or the first place: no mark may follow there.
    let mut behind_mark = 0;
    loop {
        let place = at as usize..at as usize + 8;
        let word = match text.get(place.clone()) {
            Some(bytes) => first_bytes(bytes),
            None if place.start >= text.len() => break,
            None => last_bytes(text, place.start),
        };
        let (bytes, count) = if word & 0x80 == 0 {
            let others = word & HIGHEST;
            // The bits of the ASCII characters, and not the highest one of another byte.
            let within = below_lowest(others);
            if !has_controls && controls_of(word) & within != 0 {
                break;
            }
            let case = if folds { letters_of(word) & within } else { 0 };
            (word | case >> 2, others.trailing_zeros() / 8)
        } else if word & 0xC0E0 == 0x80C0 {
            let (pairs, count) = Pairs::of(word, actions);
            if count == 0 {
                if word as u16 != NO_BREAK_SPACE || !has_spaces {
                    break;
                }
                let Some(space) = room.get_mut(place.start) else { break };
                *space = P::of(b' ');
                room = room.get_mut(place.start + 1..).unwrap_or_default();
                text = text.get(place.start + 2..).unwrap_or_default();
                (at, behind_mark) = (0, u32::MAX);
                continue;
            }
            directions.add(pairs);
            (pairs.bytes(), count)
        } else {
            let triples = Triples(word);
            if !triples.is_first() {
                break;
            }
            let [block, next] = triples.blocks();
            let mut count = 3;
            if block.keeps(word >> 16) {
                let mut flags = block.flags();
                if triples.are_both() && next.keeps(word >> 40) {
                    flags |= next.flags();
                    count = 6;
                }
                if flags & refused != 0 {
                    break;
                }
                directions.add_directions(flags);
            } else if at != behind_mark && is_mark(triples.first()) {
                behind_mark = at + 3;
            } else {
                break;
            }
            (word, count)
        };
        if let Some(slots) = room.get_mut(place).and_then(<[P]>::first_chunk_mut) {
            *slots = P::of_all(bytes.to_le_bytes());
        } else if !write_at_end(bytes, count, room, at) {
            break;
        }
        at += count;
    }
    // What is left of both.
    let at = at as usize;
    let (read, written) = (size - (text.len() - at), capacity - (room.len() - at));
    Copied { read, written, directions: directions.directions() }
}

/// Whether `text`, as most passwords are, is of eight printable ASCII characters or more, and fits,
/// and so was copied.
#[inline(never)]
pub(super) fn copy_printable<P: Writable<u8>>(text: &[u8], folds: bool, room: &mut [P]) -> bool {
    let copy = |bytes: &[u8; 8], slots: &mut [P; 8]| {
        let word = u64::from_le_bytes(*bytes);
        let case = if folds { letters_of(word) } else { 0 };
        *slots = P::of_all((word | case >> 2).to_le_bytes());
        (word | controls_of(word)) & HIGHEST == 0
    };
    let Some(room) = room.get_mut(..text.len()) else { return false };
    // The last word first: it may overlap with the one before.
    let (Some(last), Some(slots)) = (text.last_chunk(), room.last_chunk_mut()) else {
        return false;
    };
    if !copy(last, slots) {
        return false;
    }
    let (mut rest, mut room) = (text, room);
    while let (Some((bytes, after)), Some((slots, behind))) =
        (rest.split_first_chunk(), room.split_first_chunk_mut())
    {
        if !copy(bytes, slots) {
            return false;
        }
        (rest, room) = (after, behind);
    }
    true
}

/// The sequence of U+00A0, which becomes a space.
const NO_BREAK_SPACE: u16 = 0xA0C2;

/// Whether `c`, of three bytes, is one of the frequent marks that every profile keeps, and that do not
/// compose: a virama of an Indic script, a vowel below or a tone mark of Thai.
#[inline(always)]
fn is_mark(c: u32) -> bool {
    matches!(c, 0x900..=0xD7F if c & 0x7F == 0x4D) || matches!(c, 0xE38..=0xE3A | 0xE48..=0xE4B)
}

/// The most bytes that are copied at once.
const LIMIT: usize = 1 << 30;

/// Whether an ASCII letter is in `text`.
pub(super) fn has_letters(text: &[u8]) -> bool {
    text.chunks(8).any(|bytes| {
        let word = if bytes.len() < 8 { last_bytes(bytes, 0) } else { first_bytes(bytes) };
        letters_of(word & !HIGHEST) & !word != 0
    })
}

/// The first eight bytes, the first one lowest.
#[inline(always)]
fn first_bytes(bytes: &[u8]) -> u64 {
    bytes.first_chunk().map_or(u64::MAX, |&bytes| u64::from_le_bytes(bytes))
}

/// The bytes of `text` from `start` on, at most seven, the first one lowest. Behind them are bytes that
/// are neither ASCII nor a part of a code point.
#[inline(always)]
fn last_bytes(text: &[u8], start: usize) -> u64 {
    let end = match text.last_chunk() {
        Some(&bytes) => u64::from_le_bytes(bytes),
        None => text.iter().fold(0, |word, &byte| word >> 8 | u64::from(byte) << 56),
    };
    let bits = 8 * (text.len() - start) as u32;
    end >> (64u32.wrapping_sub(bits) & 63) | u64::MAX << (bits & 63)
}

/// The highest bit of each byte that is a control, before the first byte that is not ASCII.
#[inline(always)]
fn controls_of(word: u64) -> u64 {
    // A byte is subtracted from and added to, so that the highest bit shows whether it is below the
    // space or above the tilde. Only a control carries into the byte above it.
    (word.wrapping_sub(0x20 * ONES) | word.wrapping_add(ONES)) & HIGHEST
}

/// Writes the first `count` bytes of a word, and perhaps others, to the room from `at` on. The result
/// is whether there is room for them.
#[cold]
#[inline(never)]
fn write_at_end<P: Writable<u8>>(word: u64, count: u32, room: &mut [P], at: u32) -> bool {
    let slots = room.get_mut(at as usize..).unwrap_or_default();
    slots.iter_mut().zip(word.to_le_bytes()).for_each(|(slot, byte)| *slot = P::of(byte));
    slots.len() >= count as usize
}
