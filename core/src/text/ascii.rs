//! ASCII names, 16 bytes at a time.
//!
//! Most names are plain: letters, digits, hyphens, dots. [`scan`] lower-cases such a name and finds
//! its dots and hyphens in one pass, without a branch for each byte.

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Class {
    lower: [u8; BLOCK],
    /// Letters, digits, hyphens, dots, and one more character.
    allowed: u16,
    dots: u16,
    hyphens: u16,
}

/// Writes `name`, of at most [`LONGEST`] bytes, in lower case to the front of `lower`; the bytes
/// behind it are undefined. `None` if the name is empty or has characters other than letters,
/// digits, hyphens, dots and `extra`; in that case all of `lower` is undefined.
#[inline(always)]
pub(crate) fn scan(name: &[u8], extra: u8, lower: &mut [impl Place<u8>; LONGEST]) -> Option<Marks> {
    if name.len() > LONGEST {
        return None;
    }
    // Blocks from the front, and one that ends with the name: it may overlap with the one before,
    // or be shorter than a block.
    let mut scanner = Scanner { extra, allowed: u16::MAX, marks: Marks::default() };
    for (number, &block) in name.chunks_exact(BLOCK).filter_map(<[u8]>::first_chunk).enumerate() {
        scanner.block(block, number * BLOCK, 0, lower)?;
    }
    let (last, at, behind) = match name.last_chunk() {
        Some(&last) => (last, name.len() - BLOCK, 0),
        None => (pad(name)?.to_le_bytes(), 0, u16::MAX << (name.len() & (BLOCK - 1))),
    };
    scanner.block(last, at, behind, lower)?;
    (scanner.allowed == u16::MAX).then_some(scanner.marks)
}

/// Writes ASCII in lower case to `room`, which is as long.
#[inline(always)]
pub(crate) fn lower(text: &[u8], room: &mut [impl Place<u8>]) {
    let lower = |block: &[u8; BLOCK]| classify(*block, b'-').lower.map(Place::of);
    match (text.last_chunk(), room.last_chunk_mut()) {
        // Blocks from the front, and one that ends with the text: it may overlap with the one before.
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
        _ => {
            for (place, byte) in room.iter_mut().zip(text) {
                *place = Place::of(byte.to_ascii_lowercase());
            }
        }
    }
}

/// The allowed characters of 64 bytes, as for [`scan`], and their dots and hyphens. Bit `n` is byte
/// `n`.
#[inline(always)]
pub(crate) fn survey(text: &[u8; LONGEST], extra: u8) -> (u64, Marks) {
    let (mut allowed, mut marks) = (0, Marks::default());
    let (mut rest, mut at) = (text.as_slice(), 0);
    while let Some((&block, others)) = rest.split_first_chunk() {
        let class = classify(block, extra);
        allowed |= u64::from(class.allowed) << (at & 63);
        marks.dots |= u64::from(class.dots) << (at & 63);
        marks.hyphens |= u64::from(class.hyphens) << (at & 63);
        (rest, at) = (others, at + BLOCK);
    }
    (allowed, marks)
}

/// Reads less than a block, padded with zeros: the first byte is the lowest one.
#[inline(always)]
fn pad(bytes: &[u8]) -> Option<u128> {
    let length = bytes.len();
    if let (Some(&first), Some(&last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        // The last eight without the bytes that the first eight include. The shift is split in two,
        // as a shift by 64 bits would be none.
        let rest = u64::from_le_bytes(last) >> 8 >> ((8 * (BLOCK - 1 - length)) & 63);
        return Some(u128::from(rest) << 64 | u128::from(u64::from_le_bytes(first)));
    }
    // Bytes that overlap are the same in both, so that they may be joined.
    let place = |byte: u64, index: usize| byte << ((8 * index) & 63);
    let padded = if let (Some(&first), Some(&last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        let last = u32::from_le_bytes(last).into();
        u64::from(u32::from_le_bytes(first)) | place(last, length - size_of::<u32>())
    } else {
        let (&first, &middle, &last) = (bytes.first()?, bytes.get(length / 2)?, bytes.last()?);
        place(first.into(), 0) | place(middle.into(), length / 2) | place(last.into(), length - 1)
    };
    Some(padded.into())
}

/// The result of the scan so far.
struct Scanner {
    extra: u8,
    allowed: u16,
    marks: Marks,
}

impl Scanner {
    /// Scans the block that begins at `at`; the bytes of `behind` are not part of the name.
    #[inline(always)]
    fn block(
        &mut self,
        block: [u8; BLOCK],
        at: usize,
        behind: u16,
        lower: &mut [impl Place<u8>; LONGEST],
    ) -> Option<()> {
        let class = classify(block, self.extra);
        self.allowed &= class.allowed | behind;
        self.marks.dots |= u64::from(class.dots) << (at & 63);
        self.marks.hyphens |= u64::from(class.hyphens) << (at & 63);
        *lower.get_mut(at..)?.first_chunk_mut()? = class.lower.map(Place::of);
        Some(())
    }
}

#[cfg(any(not(target_arch = "x86_64"), not(target_feature = "sse2"), unidn_no_vectors))]
use plain::classify;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(unidn_no_vectors)))]
use sse2::classify;

/// SSE2, on values only: no loads or stores through pointers.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(unidn_no_vectors)))]
#[allow(unsafe_code)]
mod sse2 {
    use super::{BLOCK, Class};
    use core::arch::x86_64::{
        __m128i, _mm_add_epi8, _mm_and_si128, _mm_cmpeq_epi8, _mm_cmplt_epi8, _mm_movemask_epi8,
        _mm_or_si128, _mm_set1_epi8,
    };
    use core::mem::transmute;

    #[inline(always)]
    pub(super) fn classify(block: [u8; BLOCK], extra: u8) -> Class {
        // SAFETY: the functions require only SSE2, which the target has. Bytes and vector have the
        // same size, and any bits are a valid value of either.
        unsafe {
            // The bytes that are one of the `count` from `first` on. Only a signed comparison exists,
            // so that the range is moved to the least of the signed numbers.
            let in_range = |bytes, first: u8, count: i8| {
                let moved = _mm_add_epi8(bytes, _mm_set1_epi8(0x80u8.wrapping_sub(first) as i8));
                _mm_cmplt_epi8(moved, _mm_set1_epi8(i8::MIN + count))
            };
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
                    let (allowed, marks) = survey(&text, extra);
                    let found = scan(&text, extra, &mut [0; LONGEST]);
                    assert_eq!(found, (allowed == u64::MAX).then_some(marks), "{byte:#x}");
                    assert_eq!(!allowed & !(1 << place), 0, "{byte:#x} at {place}");
                }
            }
        }
    }

    /// Every length, with each mark at each place.
    #[test]
    fn marks_and_letters_are_found_at_every_length() {
        assert_eq!(scan(b"", b'_', &mut [0; LONGEST]), None);
        for length in (1..=LONGEST).step_by(cases(1, 21)) {
            for place in (0..length).step_by(cases(1, 17)) {
                for byte in *b".-xX_!\0\x80" {
                    let mut name: [u8; LONGEST] = core::array::from_fn(|i| b'A' + i as u8 % 26);
                    name[place] = byte;
                    let name = &name[..length];
                    let mut lower = [b'!'; LONGEST];
                    let found = scan(name, b'_', &mut lower);
                    if matches!(byte, b'!' | 0 | 0x80) {
                        assert_eq!(found, None, "{name:?}");
                        continue;
                    }
                    let bit = |wanted| if byte == wanted { 1 << place } else { 0 };
                    let expected = Marks { dots: bit(b'.'), hyphens: bit(b'-') };
                    assert_eq!(found, Some(expected), "{name:?}");
                    assert_eq!(lower[..length], name.to_ascii_lowercase());
                    let without = scan(name, b'-', &mut lower);
                    assert_eq!(without.is_none(), byte == b'_', "{name:?}");
                }
            }
        }
    }
}
