//! SSE2, which every x86-64 has.

#![allow(unsafe_code)]

use super::BLOCK;
use core::arch::x86_64::{
    __m128i, _mm_add_epi8, _mm_and_si128, _mm_cmpeq_epi8, _mm_cmplt_epi8, _mm_cmplt_epi32,
    _mm_cvtsi32_si128, _mm_min_epu8, _mm_movemask_epi8, _mm_or_si128, _mm_set1_epi8,
    _mm_set1_epi32, _mm_setzero_si128, _mm_slli_si128, _mm_sub_epi8, _mm_sub_epi32,
};
use core::mem::transmute;

/// The number of 32-bit numbers that are compared at a time: all keys of a label of few code points, so
/// that the number of chunks does not depend on how many it has.
pub(in crate::punycode::short) const LANES: usize = 16;

/// For each of `numbers`, how many of `others` are less.
#[inline(always)]
pub(in crate::punycode::short) fn count_less(
    numbers: [i32; LANES],
    others: &[i32],
) -> [i32; LANES] {
    // SAFETY: the functions require only SSE2, which the target has. Numbers and vectors have
    // the same size, and any bits are a valid value of either.
    unsafe {
        let numbers = transmute::<[i32; LANES], [__m128i; 4]>(numbers);
        let mut less = [_mm_setzero_si128(); 4];
        for &other in others {
            let other = _mm_set1_epi32(other);
            for (less, &numbers) in less.iter_mut().zip(&numbers) {
                // A lane in which the comparison holds is -1.
                *less = _mm_sub_epi32(*less, _mm_cmplt_epi32(other, numbers));
            }
        }
        transmute::<[__m128i; 4], [i32; LANES]>(less)
    }
}

/// The sums of bytes, modulo 256.
#[inline(always)]
pub(in crate::punycode::short) fn add(bytes: [u8; BLOCK], others: [u8; BLOCK]) -> [u8; BLOCK] {
    // SAFETY: as in `count_less`.
    unsafe {
        let [bytes, others] = [bytes, others].map(|it| transmute::<[u8; BLOCK], __m128i>(it));
        transmute::<__m128i, [u8; BLOCK]>(_mm_add_epi8(bytes, others))
    }
}

/// Adds 1 to each of `bytes` that is at least `least`, and moves all by one place, so that `new` is
/// the first. All are below 128, and the last one is lost.
#[inline(always)]
pub(in crate::punycode::short) fn insert(bytes: [u8; BLOCK], least: u8, new: u8) -> [u8; BLOCK] {
    // SAFETY: as in `count_less`.
    unsafe {
        let bytes = transmute::<[u8; BLOCK], __m128i>(bytes);
        let is_less = _mm_cmplt_epi8(bytes, _mm_set1_epi8(least as i8));
        // -1 + 1, or 0 + 1.
        let raised = _mm_add_epi8(_mm_add_epi8(bytes, is_less), _mm_set1_epi8(1));
        let moved = _mm_slli_si128::<1>(raised);
        transmute::<__m128i, [u8; BLOCK]>(_mm_or_si128(moved, _mm_cvtsi32_si128(new.into())))
    }
}

/// The digit values of characters, 0 for those that are not digits, and a mark for each of the
/// latter, the lowest bit for the first one.
#[inline(always)]
pub(in crate::punycode::short) fn values(characters: [u8; BLOCK]) -> ([u8; BLOCK], u32) {
    // SAFETY: as in `count_less`.
    unsafe {
        let characters = transmute::<[u8; BLOCK], __m128i>(characters);
        // The distance from the first of several characters, and whether it is at most `most`.
        let distance = |first: u8, characters, most: u8| {
            let distance = _mm_sub_epi8(characters, _mm_set1_epi8(first as i8));
            let least = _mm_min_epu8(distance, _mm_set1_epi8(most as i8));
            (distance, _mm_cmpeq_epi8(distance, least))
        };
        let lower = _mm_or_si128(characters, _mm_set1_epi8(0x20));
        let (letter, is_letter) = distance(b'a', lower, 25);
        // The value of a number is 26 more.
        let (number, is_number) = distance(b'0', characters, 9);
        let number = _mm_add_epi8(number, _mm_set1_epi8(26));
        let values =
            _mm_or_si128(_mm_and_si128(letter, is_letter), _mm_and_si128(number, is_number));
        let is_digit = _mm_movemask_epi8(_mm_or_si128(is_letter, is_number));
        (transmute::<__m128i, [u8; BLOCK]>(values), is_digit as u32 ^ 0xFFFF)
    }
}
