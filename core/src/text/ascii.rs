//! ASCII names, 16 bytes at a time.
//!
//! Most names are plain: letters, digits, hyphens, dots. [`scan`] lower-cases such a name and finds
//! its dots and hyphens in one pass, without a branch for a byte.

/// The longest name that [`scan`] takes: one bit for each byte.
pub(crate) const LONGEST: usize = 64;

const BLOCK: usize = 16;
const HALF: usize = BLOCK / 2;

/// Where a name has dots and hyphens: bit `n` is byte `n`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Marks {
    pub(crate) dots: u64,
    pub(crate) hyphens: u64,
}

/// What 16 bytes are: bit `n` of a mask is byte `n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Class {
    lower: [u8; BLOCK],
    /// Letters, digits, hyphens, dots, and one character more.
    allowed: u16,
    dots: u16,
    hyphens: u16,
}

/// Writes `name`, of at most [`LONGEST`] bytes, in lower case to `lower`, which is as long or
/// empty. `None` where it has anything but letters, digits, hyphens, dots and `extra`, or is
/// shorter than half a block; then what `lower` holds means nothing.
#[inline(always)]
pub(crate) fn scan(name: &[u8], extra: u8, lower: &mut [u8]) -> Option<Marks> {
    if let (Some(&first), Some(&last)) = (name.first_chunk(), name.last_chunk()) {
        // Blocks from the front, and one that ends with the name and may overlap.
        let mut scanner = Scanner { extra, allowed: u16::MAX, marks: Marks::default() };
        scanner.block(first, 0, lower.first_chunk_mut());
        scanner.block(last, name.len() - BLOCK, lower.last_chunk_mut());
        if name.len() > 2 * BLOCK {
            for (index, &block) in name.as_chunks().0.iter().enumerate().skip(1) {
                let slot = lower.as_chunks_mut().0.get_mut(index);
                scanner.block(block, index * BLOCK, slot);
            }
        }
        return (scanner.allowed == u16::MAX).then_some(scanner.marks);
    }
    // The first half of a block and the last one, which overlap.
    let (&first, &last) = (name.first_chunk()?, name.last_chunk()?);
    let class = classify(join(first, last), extra);
    let shift = name.len() - HALF;
    let spread = |mask: u16| u64::from(mask & 0xFF) | u64::from(mask >> HALF) << (shift & 63);
    let (first, last) = split(class.lower);
    if let Some(slot) = lower.first_chunk_mut() {
        *slot = first;
    }
    if let Some(slot) = lower.last_chunk_mut() {
        *slot = last;
    }
    let marks = Marks { dots: spread(class.dots), hyphens: spread(class.hyphens) };
    (class.allowed == u16::MAX).then_some(marks)
}

/// What is known of a name so far.
struct Scanner {
    extra: u8,
    allowed: u16,
    marks: Marks,
}

impl Scanner {
    /// Takes the block that begins at `at`.
    #[inline(always)]
    fn block(&mut self, block: [u8; BLOCK], at: usize, lower: Option<&mut [u8; BLOCK]>) {
        let class = classify(block, self.extra);
        self.allowed &= class.allowed;
        self.marks.dots |= u64::from(class.dots) << (at & 63);
        self.marks.hyphens |= u64::from(class.hyphens) << (at & 63);
        if let Some(slot) = lower {
            *slot = class.lower;
        }
    }
}

/// A block in lower case, if it has nothing but letters, digits, hyphens, dots and `extra`.
#[inline]
pub(crate) fn lower_plain(block: [u8; BLOCK], extra: u8) -> Option<[u8; BLOCK]> {
    let class = classify(block, extra);
    (class.allowed == u16::MAX).then_some(class.lower)
}

fn join(first: [u8; HALF], last: [u8; HALF]) -> [u8; BLOCK] {
    let joined =
        u128::from(u64::from_le_bytes(first)) | u128::from(u64::from_le_bytes(last)) << (8 * HALF);
    joined.to_le_bytes()
}

fn split(block: [u8; BLOCK]) -> ([u8; HALF], [u8; HALF]) {
    let joined = u128::from_le_bytes(block);
    ((joined as u64).to_le_bytes(), ((joined >> (8 * HALF)) as u64).to_le_bytes())
}

#[cfg(not(all(target_arch = "x86_64", not(unidn_no_vectors))))]
use plain::classify;
#[cfg(all(target_arch = "x86_64", not(unidn_no_vectors)))]
use sse2::classify;

/// SSE2, on values only: nothing is loaded or stored through pointers.
#[cfg(target_arch = "x86_64")]
#[cfg_attr(unidn_no_vectors, allow(dead_code))]
#[allow(unsafe_code)]
mod sse2 {
    use super::{BLOCK, Class};
    use core::arch::x86_64::{
        __m128i, _mm_add_epi8, _mm_and_si128, _mm_cmpeq_epi8, _mm_cmplt_epi8, _mm_cvtsi128_si64,
        _mm_movemask_epi8, _mm_or_si128, _mm_set_epi64x, _mm_set1_epi8, _mm_unpackhi_epi64,
    };

    #[inline]
    pub(super) fn classify(block: [u8; BLOCK], extra: u8) -> Class {
        // SAFETY: the function asks for SSE2 only, which is part of x86-64.
        unsafe { classify_by_sse2(block, extra) }
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    fn classify_by_sse2(block: [u8; BLOCK], extra: u8) -> Class {
        let joined = u128::from_le_bytes(block);
        let bytes = _mm_set_epi64x((joined >> 64) as i64, joined as i64);
        let is = |c: u8| _mm_cmpeq_epi8(bytes, _mm_set1_epi8(c as i8));
        let upper = in_range(bytes, b'A', 26);
        let lower = _mm_or_si128(bytes, _mm_and_si128(upper, _mm_set1_epi8(0x20)));
        let (dots, hyphens) = (is(b'.'), is(b'-'));
        let alphanumeric = _mm_or_si128(in_range(lower, b'a', 26), in_range(bytes, b'0', 10));
        let others = _mm_or_si128(_mm_or_si128(dots, hyphens), is(extra));
        let mask = |lanes| _mm_movemask_epi8(lanes) as u16;
        let high = _mm_cvtsi128_si64(_mm_unpackhi_epi64(lower, lower)) as u64;
        let low = _mm_cvtsi128_si64(lower) as u64;
        Class {
            lower: (u128::from(high) << 64 | u128::from(low)).to_le_bytes(),
            allowed: mask(_mm_or_si128(alphanumeric, others)),
            dots: mask(dots),
            hyphens: mask(hyphens),
        }
    }

    /// Which bytes are one of the `count` from `first` on. There is only a signed comparison, so
    /// that the range is moved to the least of the signed numbers.
    #[inline]
    #[target_feature(enable = "sse2")]
    fn in_range(bytes: __m128i, first: u8, count: i8) -> __m128i {
        let moved = _mm_add_epi8(bytes, _mm_set1_epi8(0x80u8.wrapping_sub(first) as i8));
        _mm_cmplt_epi8(moved, _mm_set1_epi8(i8::MIN + count))
    }
}

/// The same for every other machine, byte by byte.
#[cfg(any(test, not(target_arch = "x86_64"), unidn_no_vectors))]
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

    /// Every byte at every place of a block, with vectors and without.
    #[cfg(target_arch = "x86_64")]
    #[test]
    fn vectors_say_what_bytes_say() {
        for extra in [b'_', b'-'] {
            for byte in 0..=u8::MAX {
                for place in 0..BLOCK {
                    let mut block = *b"exAmple-0.Z9_a.-";
                    block[place] = byte;
                    let expected = plain::classify(block, extra);
                    assert_eq!(sse2::classify(block, extra), expected, "{byte:#x} at {place}");
                }
            }
        }
    }

    /// Every length, with each mark at each place.
    #[test]
    fn marks_and_letters_are_found_at_every_length() {
        for length in 0..=LONGEST {
            for place in 0..length {
                for byte in *b".-xX!\x80" {
                    let mut name = [b'Q'; LONGEST];
                    name[place] = byte;
                    let name = &name[..length];
                    let mut lower = [0; LONGEST];
                    let found = scan(name, b'_', &mut lower[..length]);
                    if length < HALF || !byte.is_ascii() || byte == b'!' {
                        assert_eq!(found, None);
                        continue;
                    }
                    let bit = |wanted| if byte == wanted { 1 << place } else { 0 };
                    let expected = Marks { dots: bit(b'.'), hyphens: bit(b'-') };
                    assert_eq!(found, Some(expected));
                    assert!(lower[..length].eq_ignore_ascii_case(name));
                    assert!(!lower.iter().any(u8::is_ascii_uppercase));
                    assert_eq!(scan(name, b'_', &mut []), Some(expected));
                }
            }
        }
    }
}
