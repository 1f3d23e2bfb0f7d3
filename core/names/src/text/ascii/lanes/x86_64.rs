//! SSE2, which every x86-64 has. A build for a processor with AVX2 or AVX-512 takes 32 bytes together
//! in long text.

#![allow(unsafe_code)]

#[cfg(target_feature = "avx2")]
mod avx2;
#[cfg(all(target_feature = "avx512bw", target_feature = "avx512vl"))]
mod avx512;
#[cfg(not(target_feature = "avx2"))]
mod sse2;

#[cfg(not(all(target_feature = "avx512bw", target_feature = "avx512vl")))]
pub(in crate::text::ascii) use super::plain::{load, store};
use super::{BLOCK, Class, HALF};
#[cfg(target_feature = "avx2")]
pub(in crate::text::ascii) use avx2::{WIDE, classify_wide, follow};
#[cfg(all(target_feature = "avx512bw", target_feature = "avx512vl"))]
pub(in crate::text::ascii) use avx512::{load, store};
use core::arch::x86_64::{
    __m128i, _MM_HINT_T0, _mm_add_epi8, _mm_add_epi16, _mm_and_si128, _mm_cmpeq_epi8,
    _mm_cmplt_epi8, _mm_cmplt_epi16, _mm_cvtsi64_si128, _mm_movemask_epi8, _mm_or_si128,
    _mm_packus_epi16, _mm_prefetch, _mm_set1_epi8, _mm_set1_epi16, _mm_setzero_si128,
    _mm_sub_epi16, _mm_subs_epu16, _mm_unpacklo_epi8,
};
use core::mem::transmute;
#[cfg(not(target_feature = "avx2"))]
pub(in crate::text::ascii) use sse2::{WIDE, classify_wide, follow};

/// The bytes that are one of the `count` from `first` on. Only a signed comparison exists, so that
/// the range is moved to the least of the signed numbers.
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

/// Code units as bytes, 0xFF for greater ones.
#[inline(always)]
pub(in crate::text::ascii) fn narrow(first: [u16; HALF], last: [u16; HALF]) -> [u8; BLOCK] {
    // SAFETY: as in `classify`.
    unsafe {
        // The pack takes signed numbers.
        let limited = |units| {
            let units = transmute::<[u16; HALF], __m128i>(units);
            _mm_sub_epi16(units, _mm_subs_epu16(units, _mm_set1_epi16(0xFF)))
        };
        let bytes = _mm_packus_epi16(limited(first), limited(last));
        transmute::<__m128i, [u8; BLOCK]>(bytes)
    }
}

/// Bytes as code units.
#[inline(always)]
pub(in crate::text::ascii) fn widen(bytes: [u8; HALF]) -> [u16; HALF] {
    // SAFETY: as in `classify`.
    unsafe {
        let bytes = _mm_cvtsi64_si128(i64::from_le_bytes(bytes));
        transmute::<__m128i, [u16; HALF]>(_mm_unpacklo_epi8(bytes, _mm_setzero_si128()))
    }
}

/// Code units with the capitals of ASCII in lower case.
#[inline(always)]
pub(in crate::text::ascii) fn lower(units: [u16; HALF]) -> [u16; HALF] {
    // SAFETY: as in `classify`.
    unsafe {
        let units = transmute::<[u16; HALF], __m128i>(units);
        // As in `in_range`.
        let moved =
            _mm_add_epi16(units, _mm_set1_epi16(0x8000u16.wrapping_sub(b'A'.into()) as i16));
        let capitals = _mm_cmplt_epi16(moved, _mm_set1_epi16(i16::MIN + 26));
        let lower = _mm_or_si128(units, _mm_and_si128(capitals, _mm_set1_epi16(0x20)));
        transmute::<__m128i, [u16; HALF]>(lower)
    }
}

/// How far ahead memory is fetched, in bytes. From 512 to 8,192 it makes no difference.
const AHEAD: usize = 1024;

/// Has the processor fetch the memory [`AHEAD`] of this place.
#[inline(always)]
pub(in crate::text::ascii) fn fetch_ahead<T>(place: &T) {
    let ahead = (&raw const *place).cast::<i8>().wrapping_add(AHEAD);
    // SAFETY: any address is allowed; where there is no memory, nothing happens.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(ahead) }
}

/// A hyphen or an underscore in all places. It is read from memory: to spread a byte takes four
/// instructions, too many beside the others of a name of one block.
#[inline(always)]
fn splat(extra: u8) -> [u8; BLOCK] {
    if extra == b'_' { [b'_'; BLOCK] } else { [b'-'; BLOCK] }
}

#[inline(always)]
pub(in crate::text::ascii) fn classify(block: [u8; BLOCK], extra: u8) -> Class<BLOCK> {
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
        let extra = _mm_cmpeq_epi8(bytes, transmute::<[u8; BLOCK], __m128i>(splat(extra)));
        let others = _mm_or_si128(_mm_or_si128(dots, hyphens), extra);
        let allowed = _mm_or_si128(alphanumeric, others);
        let mask = |lanes| _mm_movemask_epi8(lanes) as u32;
        Class {
            lower: transmute::<__m128i, [u8; BLOCK]>(lower),
            allowed: mask(allowed),
            dots: mask(dots),
            hyphens: mask(hyphens),
            // The highest bit of each byte.
            non_ascii: mask(bytes),
        }
    }
}
