//! Long text without AVX.

pub(in crate::text::ascii) use super::super::plain::WIDE;
use super::super::{BLOCK, Followers};
pub(in crate::text::ascii) use super::classify as classify_wide;
use super::in_range;
use core::arch::x86_64::{
    __m128i, _mm_and_si128, _mm_andnot_si128, _mm_cmpeq_epi8, _mm_movemask_epi8, _mm_or_si128,
    _mm_set1_epi8,
};
use core::mem::transmute;

#[inline(always)]
pub(in crate::text::ascii) fn follow(
    bytes: [u8; BLOCK],
    before: [u8; BLOCK],
    extra: u8,
    may_be_outer: bool,
) -> Followers<BLOCK> {
    // SAFETY: as in `classify`.
    unsafe {
        let bytes = transmute::<[u8; BLOCK], __m128i>(bytes);
        let before = transmute::<[u8; BLOCK], __m128i>(before);
        let is = |c: u8| _mm_cmpeq_epi8(bytes, _mm_set1_epi8(c as i8));
        let case = _mm_set1_epi8(0x20);
        let letters = in_range(_mm_or_si128(bytes, case), b'a', 26);
        let lower = _mm_or_si128(bytes, _mm_and_si128(letters, case));
        // From the hyphen to the digits there are only the dot and the slash.
        let marks_and_digits = _mm_andnot_si128(is(b'/'), in_range(bytes, b'-', 13));
        let allowed = _mm_or_si128(_mm_or_si128(letters, marks_and_digits), is(extra));
        let kept_apart =
            if may_be_outer { _mm_cmpeq_epi8(bytes, before) } else { in_range(before, b'-', 2) };
        let pairs = _mm_and_si128(kept_apart, in_range(bytes, b'-', 2));
        Followers {
            lower: transmute::<__m128i, [u8; BLOCK]>(lower),
            fit: _mm_movemask_epi8(_mm_andnot_si128(pairs, allowed)) as u32,
            dots: _mm_movemask_epi8(is(b'.')) as u32,
        }
    }
}
