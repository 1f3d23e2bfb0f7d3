//! ASCII names, 16 bytes at a time.
//!
//! Most names are plain: letters, digits, hyphens, dots. `scan` lower-cases such a name and finds
//! its dots and hyphens in one pass, without a branch for each byte. `survey` does the same for 64
//! bytes of a longer name, `sweep` for 64 bytes of names side by side.

mod scan;

pub use scan::{Halves, Mixed, Scanned};
pub(crate) use scan::{find_marks, look, scan};

use super::Place;

/// The longest name that [`scan`] takes: one bit for each byte.
pub(crate) const LONGEST: usize = 64;

/// The number of bytes that are scanned together.
const BLOCK: usize = 16;

/// The dots and hyphens of a name: bit `n` is byte `n`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Marks {
    pub(crate) dots: u64,
    pub(crate) hyphens: u64,
}

/// The classes of 16 bytes: bit `n` of a mask is byte `n`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Class {
    lower: [u8; BLOCK],
    /// Letters, digits, hyphens, dots, and one more character.
    allowed: u16,
    dots: u16,
    hyphens: u16,
}

/// The masks of four blocks as that of 64 bytes.
#[inline(always)]
fn in_order([a, b, c, d]: [u16; LONGEST / BLOCK]) -> u64 {
    let at = |number: usize, mask: u16| u64::from(mask) << (number * BLOCK);
    at(0, a) | at(1, b) | at(2, c) | at(3, d)
}

/// A block of two halves.
#[inline(always)]
fn block(first: u64, last: u64) -> [u8; BLOCK] {
    (u128::from(last) << 64 | u128::from(first)).to_le_bytes()
}

/// Writes ASCII in lower case to `room`, which is as long.
#[inline(never)]
pub fn lower(text: &[u8], room: &mut [impl Place<u8>]) {
    let lower = |block: &[u8; BLOCK]| Place::of_all(classify(*block, b'-').lower);
    match (text.last_chunk(), room.last_chunk_mut()) {
        // Blocks from the front, and one that ends with the text: it may overlap with the one
        // before.
        (Some(last), Some(place)) => {
            *place = lower(last);
            let (mut text, mut room) = (text, room);
            while let (Some((block, rest)), Some((place, places))) =
                (text.split_first_chunk(), room.split_first_chunk_mut())
            {
                *place = lower(block);
                (text, room) = (rest, places);
            }
        }
        _ => lower_short(text, room),
    }
}

/// [`lower`] for less than a block: both ends of 8 bytes, which may overlap, or single bytes.
#[inline(always)]
fn lower_short(text: &[u8], room: &mut [impl Place<u8>]) {
    if let (Some(&first), Some(&last)) = (text.first_chunk(), text.last_chunk()) {
        let ends = block(u64::from_le_bytes(first), u64::from_le_bytes(last));
        let lower = u128::from_le_bytes(classify(ends, b'-').lower);
        if let Some(places) = room.first_chunk_mut() {
            *places = Place::of_all((lower as u64).to_le_bytes());
        }
        if let Some(places) = room.last_chunk_mut() {
            *places = Place::of_all(((lower >> 64) as u64).to_le_bytes());
        }
        return;
    }
    for (place, byte) in room.iter_mut().zip(text) {
        *place = Place::of(byte.to_ascii_lowercase());
    }
}

/// The dots and hyphens of 64 bytes, and the characters other than those of [`scan`]: bit `n` is byte
/// `n`. The bytes are written to `room`, if there is any, in lower case.
#[inline(always)]
pub(crate) fn survey(
    text: &[u8; LONGEST],
    extra: u8,
    room: Option<&mut [impl Place<u8>; LONGEST]>,
) -> Option<(Marks, u64)> {
    let mut classes = [Class::default(); LONGEST / BLOCK];
    for (class, block) in classes.iter_mut().zip(text.chunks_exact(BLOCK)) {
        *class = classify(*block.first_chunk()?, extra);
    }
    if let Some(room) = room {
        for (places, class) in room.chunks_exact_mut(BLOCK).zip(&classes) {
            *places.first_chunk_mut()? = Place::of_all(class.lower);
        }
    }
    let dots = in_order(classes.map(|class| class.dots));
    let hyphens = in_order(classes.map(|class| class.hyphens));
    Some((Marks { dots, hyphens }, in_order(classes.map(|class| !class.allowed))))
}

/// The bytes that a plain name cannot have in their places: characters other than those of [`scan`],
/// and the second of two dots or hyphens. `text` has 64 bytes behind the one before them. Bit `n` is
/// byte `n` of the 64. They are written to `room`, if there is any, in lower case.
#[inline(always)]
pub(crate) fn sweep(
    text: &[u8; LONGEST + 1],
    extra: u8,
    room: Option<&mut [impl Place<u8>; LONGEST]>,
) -> u64 {
    let (mut lower, mut fit) = ([[0; BLOCK]; LONGEST / BLOCK], [0; LONGEST / BLOCK]);
    let befores = text.chunks_exact(BLOCK);
    let bytes = text.get(1..).unwrap_or_default().chunks_exact(BLOCK);
    for ((before, bytes), (lower, fit)) in befores.zip(bytes).zip(lower.iter_mut().zip(&mut fit)) {
        if let (Some(&bytes), Some(&before)) = (bytes.first_chunk(), before.first_chunk()) {
            (*lower, *fit) = follow(bytes, before, extra);
        }
    }
    if let Some(room) = room {
        for (places, lower) in room.chunks_exact_mut(BLOCK).zip(lower) {
            if let Some(places) = places.first_chunk_mut() {
                *places = Place::of_all(lower);
            }
        }
    }
    !in_order(fit)
}

#[cfg(any(not(target_arch = "x86_64"), not(target_feature = "sse2"), unidn_no_vectors))]
use plain::{classify, follow};
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(unidn_no_vectors)))]
use sse2::{classify, follow};

/// SSE2, on values only: no loads or stores through pointers.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(unidn_no_vectors)))]
#[allow(unsafe_code)]
mod sse2 {
    use super::{BLOCK, Class};
    use core::arch::x86_64::{
        __m128i, _mm_add_epi8, _mm_and_si128, _mm_andnot_si128, _mm_cmpeq_epi8, _mm_cmplt_epi8,
        _mm_movemask_epi8, _mm_or_si128, _mm_set1_epi8,
    };
    use core::mem::transmute;

    /// The bytes that are one of the `count` from `first` on. Only a signed comparison exists, so
    /// that the range is moved to the least of the signed numbers.
    ///
    /// # Safety
    /// The target has SSE2.
    #[inline(always)]
    unsafe fn in_range(bytes: __m128i, first: u8, count: i8) -> __m128i {
        // SAFETY: by this function's contract.
        unsafe {
            let moved = _mm_add_epi8(bytes, _mm_set1_epi8(0x80u8.wrapping_sub(first) as i8));
            _mm_cmplt_epi8(moved, _mm_set1_epi8(i8::MIN + count))
        }
    }

    #[inline(always)]
    pub(super) fn classify(block: [u8; BLOCK], extra: u8) -> Class {
        // SAFETY: the functions require only SSE2, which the target has. Bytes and vector have the
        // same size, and any bits are a valid value of either.
        unsafe {
            let bytes = transmute::<[u8; BLOCK], __m128i>(block);
            let is = |c: u8| _mm_cmpeq_epi8(bytes, _mm_set1_epi8(c as i8));
            let case = _mm_set1_epi8(0x20);
            let letters = in_range(_mm_or_si128(bytes, case), b'a', 26);
            let lower = _mm_or_si128(bytes, _mm_and_si128(letters, case));
            let alphanumeric = _mm_or_si128(letters, in_range(bytes, b'0', 10));
            let (dots, hyphens) = (is(b'.'), is(b'-'));
            let others = _mm_or_si128(_mm_or_si128(dots, hyphens), is(extra));
            let allowed = _mm_or_si128(alphanumeric, others);
            let mask = |lanes| _mm_movemask_epi8(lanes) as u16;
            Class {
                lower: transmute::<__m128i, [u8; BLOCK]>(lower),
                allowed: mask(allowed),
                dots: mask(dots),
                hyphens: mask(hyphens),
            }
        }
    }

    #[inline(always)]
    pub(super) fn follow(block: [u8; BLOCK], before: [u8; BLOCK], extra: u8) -> ([u8; BLOCK], u16) {
        // SAFETY: as in `classify`.
        unsafe {
            let bytes = transmute::<[u8; BLOCK], __m128i>(block);
            let before = transmute::<[u8; BLOCK], __m128i>(before);
            let is = |c: u8| _mm_cmpeq_epi8(bytes, _mm_set1_epi8(c as i8));
            let case = _mm_set1_epi8(0x20);
            let letters = in_range(_mm_or_si128(bytes, case), b'a', 26);
            let lower = _mm_or_si128(bytes, _mm_and_si128(letters, case));
            // From the hyphen to the digits there are only the dot and the slash.
            let marks_and_digits = _mm_andnot_si128(is(b'/'), in_range(bytes, b'-', 13));
            let allowed = _mm_or_si128(_mm_or_si128(letters, marks_and_digits), is(extra));
            let pairs = _mm_and_si128(_mm_cmpeq_epi8(bytes, before), in_range(bytes, b'-', 2));
            let fit = _mm_movemask_epi8(_mm_andnot_si128(pairs, allowed)) as u16;
            (transmute::<__m128i, [u8; BLOCK]>(lower), fit)
        }
    }
}

/// The same for every other machine, byte by byte.
#[cfg(any(test, not(target_arch = "x86_64"), not(target_feature = "sse2"), unidn_no_vectors))]
mod plain {
    use super::{BLOCK, Class};

    pub(super) fn classify(block: [u8; BLOCK], extra: u8) -> Class {
        let mut class = Class { lower: block, allowed: 0, dots: 0, hyphens: 0 };
        for (place, byte) in class.lower.iter_mut().enumerate() {
            *byte = byte.to_ascii_lowercase();
            let is_mark = matches!(*byte, b'.' | b'-') || *byte == extra;
            class.allowed |= u16::from(byte.is_ascii_alphanumeric() || is_mark) << place;
            class.dots |= u16::from(*byte == b'.') << place;
            class.hyphens |= u16::from(*byte == b'-') << place;
        }
        class
    }

    /// A block in lower case, and the bytes that may follow those `before` in a plain name.
    pub(super) fn follow(block: [u8; BLOCK], before: [u8; BLOCK], extra: u8) -> ([u8; BLOCK], u16) {
        let Class { lower, mut allowed, dots, hyphens } = classify(block, extra);
        for (place, (byte, before)) in block.iter().zip(before).enumerate() {
            if *byte == before {
                allowed &= !((dots | hyphens) & 1 << place);
            }
        }
        (lower, allowed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cases;

    /// Every byte at every place of a block, with vectors and without.
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(unidn_no_vectors)))]
    #[test]
    fn vectors_agree_with_bytes() {
        for extra in [b'_', b'-'] {
            for byte in 0..=u8::MAX {
                for place in (0..BLOCK).step_by(cases(1, 5)) {
                    let mut block = *b"exAmple-0.Z9_a.-";
                    block[place] = byte;
                    let expected = plain::classify(block, extra);
                    assert_eq!(sse2::classify(block, extra), expected, "{byte:#x} at {place}");
                    let before = *b".exAmple-0.Z9_a.";
                    let expected = plain::follow(block, before, extra);
                    assert_eq!(
                        sse2::follow(block, before, extra),
                        expected,
                        "{byte:#x} at {place}"
                    );
                }
            }
        }
    }

    #[test]
    fn every_length_is_lowered() {
        let text: [u8; 100] = core::array::from_fn(|i| b"aB-c.D1_"[i % 8]);
        for length in 0..=text.len() {
            let mut room = [0; 100];
            lower(&text[..length], &mut room[..length]);
            assert_eq!(room[..length], text[..length].to_ascii_lowercase());
            assert!(room[length..].iter().all(|&byte| byte == 0));
        }
    }

    /// Each mark at each place of 64 bytes.
    #[test]
    fn a_survey_finds_what_a_scan_finds() {
        for extra in [b'_', b'-'] {
            for place in (0..LONGEST).step_by(cases(1, 31)) {
                for byte in *b".-xX_!\0\x80" {
                    let mut text = [b'A'; LONGEST];
                    text[place] = byte;
                    let mut lower = [0; LONGEST];
                    let surveyed = survey(&text, extra, Some(&mut lower));
                    assert_eq!(lower, text.to_ascii_lowercase().as_slice());
                    assert_eq!(survey(&text, extra, None::<&mut [u8; LONGEST]>), surveyed);
                    let expected = match look(&text, extra) {
                        Some(Scanned::Simple(halves)) => (halves.joined(LONGEST), 0),
                        Some(Scanned::Mixed(mixed)) => {
                            (mixed.halves.joined(LONGEST), mixed.others(LONGEST))
                        }
                        None => panic!("{byte:#x} at {place}"),
                    };
                    assert_eq!(surveyed, Some(expected), "{byte:#x} at {place}");
                }
            }
        }
    }

    /// Each pair at each place of 65 bytes.
    #[test]
    fn a_sweep_finds_pairs_and_other_characters() {
        for place in (1..=LONGEST).step_by(cases(1, 31)) {
            for before in *b".-_a/" {
                for byte in *b".-_/xX09:,!\0\x80" {
                    let mut text = [b'A'; LONGEST + 1];
                    (text[place - 1], text[place]) = (before, byte);
                    let mut lower = [0; LONGEST];
                    let refused = sweep(&text, b'_', Some(&mut lower));
                    assert_eq!(lower, text[1..].to_ascii_lowercase().as_slice());
                    assert_eq!(sweep(&text, b'_', None::<&mut [u8; LONGEST]>), refused);
                    let is_pair = before == byte && matches!(byte, b'.' | b'-');
                    let is_plain =
                        |byte: u8| byte.is_ascii_alphanumeric() || b".-_".contains(&byte);
                    let second = u64::from(is_pair || !is_plain(byte)) << (place - 1);
                    let first = u64::from(place > 1 && !is_plain(before)) << (place.max(2) - 2);
                    assert_eq!(refused, first | second, "{before:#x} {byte:#x} at {place}");
                }
            }
        }
    }
}
