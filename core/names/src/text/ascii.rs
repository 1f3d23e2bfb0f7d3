//! ASCII names, at least 16 bytes at a time.
//!
//! Most names are plain: letters, digits, hyphens, dots. `scan` lower-cases such a name and finds
//! its dots and hyphens in one pass, without a branch for each byte. `survey` finds the same in 64
//! bytes, and writes nothing. `sweep` takes 64 bytes of names side by side, `lower_plain` a whole text of
//! them. `fitting_dots` checks and lower-cases a longer name step by step.

mod lanes;
mod scan;
mod sweep;

use lanes::{BLOCK, Class, Followers, HALF, QUARTER, WIDE, classify, classify_wide, follow};
pub use scan::{Halves, Mixed, Scanned};
pub(crate) use scan::{scan, scan_utf16};
pub(crate) use sweep::{lower_plain, sweep};

use super::Writable;

/// The longest name that [`scan`] takes: one bit for each byte.
pub(crate) const LONGEST: usize = 64;

/// The number of bytes that [`fitting_dots`] takes together.
pub(crate) const STEP: usize = WIDE;

/// The dots and hyphens of a name: bit `n` is byte `n`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Marks {
    pub(crate) dots: u64,
    pub(crate) hyphens: u64,
}

impl Marks {
    /// The offset of the last dot, in bytes, and the marks up to it. The dot is one of them: another may
    /// be right before it.
    #[inline(always)]
    pub(crate) fn up_to_last_dot(self) -> Option<(usize, Self)> {
        let last = self.dots.checked_ilog2()?;
        let up_to_it = u64::MAX >> (u64::BITS - 1 - last);
        Some((last as usize, Self { dots: self.dots, hyphens: self.hyphens & up_to_it }))
    }
}

/// The bytes of a name other than letters, digits, hyphens, dots and one more character: bit `n` is
/// byte `n`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Others {
    pub(crate) all: u64,
    /// Those of them that are ASCII.
    pub(crate) ascii: u64,
}

impl Others {
    /// Those whose bits are in `mask`.
    #[inline(always)]
    pub(crate) fn within(self, mask: u64) -> Self {
        Self { all: self.all & mask, ascii: self.ascii & mask }
    }
}

/// The masks of blocks side by side as that of 64 bytes.
#[inline(always)]
fn in_order<const N: usize>(masks: [u32; N]) -> u64 {
    masks.iter().rev().fold(0, |all, &mask| all << (LONGEST / N) | u64::from(mask))
}

/// A block of two halves.
#[inline(always)]
fn block(first: u64, last: u64) -> [u8; BLOCK] {
    (u128::from(last) << 64 | u128::from(first)).to_le_bytes()
}

/// Writes text in UTF-16 to the front of `room`, one byte for each unit: 0xFF for every unit that is
/// greater. The room has at least the size of a block, and at least as many bytes as the text has units.
/// Its contents behind the text are undefined.
#[inline(always)]
pub(crate) fn narrow(text: &[u16], room: &mut [u8]) -> Option<()> {
    if text.len() < BLOCK {
        // One store: the loads of the scan behind it need not wait for several.
        *room.first_chunk_mut()? = narrow_few(text)?.to_le_bytes();
        return Some(());
    }
    // The last block may overlap with the one before.
    let last = text.len() - BLOCK;
    let before = text.get(..text.len() - 1)?.chunks_exact(BLOCK);
    for (units, slots) in before.zip(room.chunks_exact_mut(BLOCK)) {
        *slots.first_chunk_mut()? = narrow_ends(units)?;
    }
    *room.get_mut(last..)?.first_chunk_mut()? = narrow_ends(text.get(last..)?)?;
    Some(())
}

/// The first and the last half of a block of units as bytes. They may overlap.
#[inline(always)]
fn narrow_ends(units: &[u16]) -> Option<[u8; BLOCK]> {
    Some(lanes::narrow(*units.first_chunk()?, *units.last_chunk()?))
}

/// The first and the last quarter of a block of units. They may overlap.
#[inline(always)]
fn quarters(text: &[u16]) -> Option<[u16; HALF]> {
    let mut units = [0; HALF];
    *units.first_chunk_mut::<QUARTER>()? = *text.first_chunk()?;
    *units.last_chunk_mut::<QUARTER>()? = *text.last_chunk()?;
    Some(units)
}

/// The same as bytes.
#[inline(always)]
fn narrow_quarters(text: &[u16]) -> Option<[u32; 2]> {
    let units = quarters(text)?;
    let ends = u128::from_le_bytes(lanes::narrow(units, units));
    Some([ends as u32, (ends >> 32) as u32])
}

/// Less than a block of units as bytes, the first one in the lowest bits.
#[inline(always)]
fn narrow_few(text: &[u16]) -> Option<u128> {
    if let Some(ends) = narrow_ends(text) {
        let ends = u128::from_le_bytes(ends);
        let behind = u8::BITS as usize * (text.len() - HALF);
        return Some(u128::from(ends as u64) | ends >> 64 << behind);
    }
    if let Some([first, last]) = narrow_quarters(text) {
        let behind = u8::BITS as usize * (text.len() - QUARTER);
        return Some((u64::from(first) | u64::from(last) << behind).into());
    }
    let bytes = text.iter().rev().map(|&unit| lanes::narrow_unit(unit));
    Some(bytes.fold(0, |bytes, byte| bytes << u8::BITS | u32::from(byte)).into())
}

/// Writes ASCII to `room`, which is as long, in UTF-16 and in lower case.
#[inline(never)]
pub(crate) fn lower_units(text: &[u8], room: &mut [impl Writable<u16>]) {
    match (text.last_chunk(), room.last_chunk_mut()) {
        // The last word may overlap with the one before.
        (Some(last), Some(slot)) => {
            *slot = Writable::of_all(lower_word_units(*last));
            for (word, slots) in text.chunks_exact(HALF).zip(room.chunks_exact_mut(HALF)) {
                if let (Some(word), Some(slot)) = (word.first_chunk(), slots.first_chunk_mut()) {
                    *slot = Writable::of_all(lower_word_units(*word));
                }
            }
        }
        _ => {
            for (slot, byte) in room.iter_mut().zip(text) {
                *slot = Writable::of(byte.to_ascii_lowercase().into());
            }
        }
    }
}

/// Writes text in UTF-16 to `room`, which is as long, with its ASCII in lower case. `None` if the room is
/// shorter.
#[inline(never)]
pub(crate) fn lower_utf16(text: &[u16], room: &mut [impl Writable<u16>]) -> Option<()> {
    if let (Some(last), Some(slots)) = (text.last_chunk(), room.last_chunk_mut()) {
        // The last vector may overlap with the one before.
        *slots = Writable::of_all(lanes::lower(*last));
        let before = text.get(..text.len() - 1)?.chunks_exact(HALF);
        for (units, slots) in before.zip(room.chunks_exact_mut(HALF)) {
            *slots.first_chunk_mut()? = Writable::of_all(lanes::lower(*units.first_chunk()?));
        }
    } else if let Some(units) = quarters(text) {
        let [a, b, c, d, e, f, g, h] = lanes::lower(units);
        *room.first_chunk_mut()? = Writable::of_all([a, b, c, d]);
        *room.last_chunk_mut()? = Writable::of_all([e, f, g, h]);
    } else {
        for (slot, &unit) in room.iter_mut().zip(text).take(QUARTER - 1) {
            *slot = Writable::of(lanes::lower_unit(unit));
        }
    }
    Some(())
}

/// Eight bytes as code units.
#[inline(always)]
pub(super) fn widen(bytes: [u8; HALF]) -> [u16; HALF] {
    lanes::widen(bytes)
}

/// Eight bytes of ASCII in UTF-16 and in lower case.
#[inline(always)]
fn lower_word_units(bytes: [u8; HALF]) -> [u16; HALF] {
    widen(lower_word(u64::from_le_bytes(bytes)).to_le_bytes())
}

/// The bits in which the bytes of two texts differ, joined; all bits if the lengths differ.
#[inline]
pub(crate) fn difference(a: &[u8], b: &[u8]) -> u64 {
    if a.len() != b.len() {
        return u64::MAX;
    }
    let differ = |a: &[u8], b: &[u8]| {
        Some(u64::from_le_bytes(*a.last_chunk()?) ^ u64::from_le_bytes(*b.last_chunk()?))
    };
    // The last word may overlap with the one before.
    let Some(last) = differ(a, b) else {
        return a.iter().zip(b).fold(0, |all, (a, b)| all | u64::from(a ^ b));
    };
    let words = a.chunks_exact(HALF).zip(b.chunks_exact(HALF));
    words.fold(last, |all, (a, b)| all | differ(a, b).unwrap_or_default())
}

/// The bits in which an ASCII letter may differ from itself in the other case, in each byte.
pub(crate) const CASE: u64 = 0x20 * ONES;

/// 1 in each byte of a word.
pub const ONES: u64 = u64::MAX / 0xFF;
/// The highest bit of each byte.
pub const HIGHEST: u64 = 0x80 * ONES;

/// Writes ASCII in lower case to `room`, which is as long.
#[inline(never)]
pub fn lower(text: &[u8], room: &mut [impl Writable<u8>]) {
    let lower = |block: &[u8; BLOCK]| Writable::of_all(classify(*block, b'-').lower);
    match (text.last_chunk(), room.last_chunk_mut()) {
        // Blocks from the front, and one that ends with the text: it may overlap with the one
        // before.
        (Some(last), Some(slot)) => {
            *slot = lower(last);
            let (mut text, mut room) = (text, room);
            while let (Some((block, rest)), Some((slot, slots))) =
                (text.split_first_chunk(), room.split_first_chunk_mut())
            {
                *slot = lower(block);
                (text, room) = (rest, slots);
            }
        }
        _ => lower_short(text, room),
    }
}

/// [`lower`] for less than a block: both ends of 8 bytes, which may overlap, or single bytes.
#[inline(always)]
fn lower_short(text: &[u8], room: &mut [impl Writable<u8>]) {
    if let (Some(&first), Some(&last)) = (text.first_chunk(), text.last_chunk()) {
        let ends = block(u64::from_le_bytes(first), u64::from_le_bytes(last));
        return write_ends(classify(ends, b'-').lower, room);
    }
    for (slot, byte) in room.iter_mut().zip(text) {
        *slot = Writable::of(byte.to_ascii_lowercase());
    }
}

/// Writes the halves of a block to both ends of `room`, which may overlap there.
#[inline(always)]
fn write_ends(ends: [u8; BLOCK], room: &mut [impl Writable<u8>]) {
    let ends = u128::from_le_bytes(ends);
    if let Some(slots) = room.first_chunk_mut() {
        *slots = Writable::of_all((ends as u64).to_le_bytes());
    }
    if let Some(slots) = room.last_chunk_mut() {
        *slots = Writable::of_all(((ends >> 64) as u64).to_le_bytes());
    }
}

/// Eight bytes of ASCII in lower case.
#[inline]
pub(crate) fn lower_word(word: u64) -> u64 {
    word | letters_of(word) >> 2
}

/// The highest bit of each byte that is an ASCII letter, before the first byte that is not ASCII.
#[inline(always)]
pub fn letters_of(word: u64) -> u64 {
    // What an addition carries goes into bytes above.
    let small = word | CASE;
    let from = |c: u8| small.wrapping_add(u64::from(0x80 - c) * ONES);
    from(b'a') & !from(b'z' + 1) & HIGHEST
}

/// Whether text is ASCII, a word at a time: core's function takes up to 31 bytes one by one.
#[inline]
pub(super) fn is_ascii(text: &[u8]) -> bool {
    const WORD: usize = size_of::<u64>();
    let Some(last) = text.last_chunk::<WORD>() else {
        return text.iter().fold(0, |all, byte| all | byte).is_ascii();
    };
    let words = text.chunks_exact(WORD).filter_map(<[u8]>::first_chunk);
    let all = words.fold(0, |all, word| all | u64::from_ne_bytes(*word));
    (all | u64::from_ne_bytes(*last)) & HIGHEST == 0
}

/// The dots and hyphens of 64 bytes, and the others as [`scan`] finds them. Out of line: one copy.
#[inline(never)]
pub(crate) fn survey(text: &[u8; LONGEST], extra: u8) -> Option<(Marks, Others)> {
    let mut classes = [Class::NOTHING; LONGEST / WIDE];
    for (class, block) in classes.iter_mut().zip(text.chunks_exact(WIDE)) {
        *class = classify_wide(*block.first_chunk()?, extra);
    }
    let dots = in_order(classes.map(|class| class.dots));
    let hyphens = in_order(classes.map(|class| class.hyphens));
    let all = !in_order(classes.map(|class| class.allowed));
    let ascii = all & !in_order(classes.map(|class| class.non_ascii));
    Some((Marks { dots, hyphens }, Others { all, ascii }))
}

/// The dots of some bytes of a name, if a plain name can have all of them behind those `before`, one
/// byte each, where a hyphen `may_be_outer` in its label or not. The bytes are written to `slots` in
/// lower case. Otherwise `unfit` receives the first byte that it cannot have.
#[inline(always)]
pub(crate) fn fitting_dots(
    bytes: &[u8; STEP],
    before: [u8; STEP],
    extra: u8,
    may_be_outer: bool,
    slots: &mut [impl Writable<u8>; STEP],
    unfit: &mut u8,
) -> Option<u64> {
    let Followers { lower, fit, dots } = follow(*bytes, before, extra, may_be_outer);
    *slots = Writable::of_all(lower);
    if fit == Class::<STEP>::ALL {
        return Some(dots.into());
    }
    *unfit = *bytes.get(fit.trailing_ones() as usize)?;
    None
}

#[cfg(test)]
mod tests;
