//! AVX2: 32 bytes together.

use super::super::{Class, Followers};
use core::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_and_si256, _mm256_andnot_si256, _mm256_cmpeq_epi8,
    _mm256_cmpgt_epi8, _mm256_movemask_epi8, _mm256_or_si256, _mm256_set1_epi8,
};
use core::mem::transmute;

/// The number of bytes that are taken together in long text.
pub(in crate::text::ascii) const WIDE: usize = size_of::<__m256i>();

/// As for blocks of 16 bytes.
///
/// # Safety
/// The target has AVX2.
#[inline(always)]
unsafe fn in_range(bytes: __m256i, first: u8, count: i8) -> __m256i {
    // SAFETY: by this function's contract.
    unsafe {
        let moved = _mm256_add_epi8(bytes, _mm256_set1_epi8(0x80u8.wrapping_sub(first) as i8));
        _mm256_cmpgt_epi8(_mm256_set1_epi8(i8::MIN + count), moved)
    }
}

/// Letters, digits, hyphens, dots and one more character, and all bytes in lower case.
///
/// # Safety
/// The target has AVX2.
#[inline(always)]
unsafe fn allow(bytes: __m256i, extra: u8) -> (__m256i, __m256i) {
    // SAFETY: by this function's contract.
    unsafe {
        let is = |c: u8| _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(c as i8));
        let case = _mm256_set1_epi8(0x20);
        let letters = in_range(_mm256_or_si256(bytes, case), b'a', 26);
        let lower = _mm256_or_si256(bytes, _mm256_and_si256(letters, case));
        // From the hyphen to the digits there are only the dot and the slash.
        let marks_and_digits = _mm256_andnot_si256(is(b'/'), in_range(bytes, b'-', 13));
        (_mm256_or_si256(_mm256_or_si256(letters, marks_and_digits), is(extra)), lower)
    }
}

#[inline(always)]
pub(in crate::text::ascii) fn classify_wide(bytes: [u8; WIDE], extra: u8) -> Class<WIDE> {
    // SAFETY: the functions require only AVX2, which the target has. Bytes and vector have the same
    // size, and any bits are a valid value of either.
    unsafe {
        let bytes = transmute::<[u8; WIDE], __m256i>(bytes);
        let (allowed, lower) = allow(bytes, extra);
        let mask = |lanes| _mm256_movemask_epi8(lanes) as u32;
        let find = |c: u8| mask(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(c as i8)));
        Class {
            lower: transmute::<__m256i, [u8; WIDE]>(lower),
            allowed: mask(allowed),
            dots: find(b'.'),
            hyphens: find(b'-'),
            // The highest bit of each byte.
            non_ascii: mask(bytes),
        }
    }
}

#[inline(always)]
pub(in crate::text::ascii) fn follow(
    bytes: [u8; WIDE],
    before: [u8; WIDE],
    extra: u8,
    may_be_outer: bool,
) -> Followers<WIDE> {
    // SAFETY: as in `classify_wide`.
    unsafe {
        let bytes = transmute::<[u8; WIDE], __m256i>(bytes);
        let before = transmute::<[u8; WIDE], __m256i>(before);
        let (allowed, lower) = allow(bytes, extra);
        let kept_apart =
            if may_be_outer { _mm256_cmpeq_epi8(bytes, before) } else { in_range(before, b'-', 2) };
        let pairs = _mm256_and_si256(kept_apart, in_range(bytes, b'-', 2));
        let dots = _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(b'.' as i8));
        Followers {
            lower: transmute::<__m256i, [u8; WIDE]>(lower),
            fit: _mm256_movemask_epi8(_mm256_andnot_si256(pairs, allowed)) as u32,
            dots: _mm256_movemask_epi8(dots) as u32,
        }
    }
}
