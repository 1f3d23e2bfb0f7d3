//! Arithmetic on several small numbers at a time.
//!
//! Compilers make vectors of the plain functions, too, but not at every level of optimization.

/// The number of 32-bit numbers that are compared at a time.
pub(super) const LANES: usize = 8;

/// 1 in each byte of a word.
pub(super) const ONES: u64 = u64::MAX / 0xFF;

/// The highest bit of each byte.
pub(super) const HIGHEST: u64 = ONES << 7;

/// The number of bytes that are added at a time.
pub(super) const BLOCK: usize = 16;

#[cfg(any(not(target_arch = "x86_64"), not(target_feature = "sse2"), unidn_no_vectors))]
pub(super) use plain::{add, count_less, insert};
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(unidn_no_vectors)))]
pub(super) use sse2::{add, count_less, insert};

/// SSE2, on values only, as in [`ascii`](crate::text::ascii).
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(unidn_no_vectors)))]
#[allow(unsafe_code)]
mod sse2 {
    use super::{BLOCK, LANES};
    use core::arch::x86_64::{
        __m128i, _mm_add_epi8, _mm_cmplt_epi8, _mm_cmplt_epi32, _mm_cvtsi32_si128, _mm_or_si128,
        _mm_set1_epi8, _mm_set1_epi32, _mm_setzero_si128, _mm_slli_si128, _mm_sub_epi32,
    };
    use core::mem::transmute;

    /// For each of `numbers`, how many of `others` are less.
    #[inline(always)]
    pub(in super::super) fn count_less(numbers: [i32; LANES], others: &[i32]) -> [i32; LANES] {
        // SAFETY: the functions require only SSE2, which the target has. Numbers and vectors have
        // the same size, and any bits are a valid value of either.
        unsafe {
            let [first, last] = transmute::<[i32; LANES], [__m128i; 2]>(numbers);
            let mut less = [_mm_setzero_si128(); 2];
            for &other in others {
                let other = _mm_set1_epi32(other);
                // A lane in which the comparison holds is -1.
                less = [
                    _mm_sub_epi32(less[0], _mm_cmplt_epi32(other, first)),
                    _mm_sub_epi32(less[1], _mm_cmplt_epi32(other, last)),
                ];
            }
            transmute::<[__m128i; 2], [i32; LANES]>(less)
        }
    }

    /// The sums of bytes, modulo 256.
    #[inline(always)]
    pub(in super::super) fn add(bytes: [u8; BLOCK], others: [u8; BLOCK]) -> [u8; BLOCK] {
        // SAFETY: as in `count_less`.
        unsafe {
            let [bytes, others] = [bytes, others].map(|it| transmute::<[u8; BLOCK], __m128i>(it));
            transmute::<__m128i, [u8; BLOCK]>(_mm_add_epi8(bytes, others))
        }
    }

    /// Adds 1 to each of `bytes` that is at least `least`, and moves all by one place, so that `new` is
    /// the first. All are below 128, and the last one is lost.
    #[inline(always)]
    pub(in super::super) fn insert(bytes: [u8; BLOCK], least: u8, new: u8) -> [u8; BLOCK] {
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
}

/// The same for every other machine.
#[cfg(any(test, not(target_arch = "x86_64"), not(target_feature = "sse2"), unidn_no_vectors))]
mod plain {
    use super::{BLOCK, HIGHEST, LANES, ONES};

    #[inline]
    pub(in super::super) fn count_less(numbers: [i32; LANES], others: &[i32]) -> [i32; LANES] {
        let mut less = [0; LANES];
        for &other in others {
            for (less, number) in less.iter_mut().zip(numbers) {
                *less += i32::from(other < number);
            }
        }
        less
    }

    #[inline]
    pub(in super::super) fn add(mut bytes: [u8; BLOCK], others: [u8; BLOCK]) -> [u8; BLOCK] {
        for (byte, other) in bytes.iter_mut().zip(others) {
            *byte = byte.wrapping_add(other);
        }
        bytes
    }

    #[inline]
    pub(in super::super) fn insert(bytes: [u8; BLOCK], least: u8, new: u8) -> [u8; BLOCK] {
        // The highest bit of a byte is set if it is at least `least`; no byte borrows from the next.
        let raise = |word: u64| {
            let at_least = (word | HIGHEST) - u64::from(least) * ONES;
            word + (at_least >> 7 & ONES)
        };
        let all = u128::from_le_bytes(bytes);
        let [low, high] = [all as u64, (all >> 64) as u64].map(raise);
        ((u128::from(high) << 64 | u128::from(low)) << 8 | u128::from(new)).to_le_bytes()
    }
}

#[cfg(all(test, target_arch = "x86_64", target_feature = "sse2", not(unidn_no_vectors)))]
mod tests {
    use super::*;

    #[test]
    fn vectors_agree_with_plain_arithmetic() {
        let numbers = [0, 1, -1, 7, i32::MIN, i32::MAX, 6, 8];
        let others = [7, 0, i32::MAX, i32::MIN, 6, -5, 7];
        for count in 0..=others.len() {
            let others = &others[..count];
            assert_eq!(sse2::count_less(numbers, others), plain::count_less(numbers, others));
        }
        let bytes = core::array::from_fn(|place| place as u8 * 16);
        for other in [0, 1, 15, 16, 0xFF] {
            let others = [other; BLOCK];
            assert_eq!(sse2::add(bytes, others), plain::add(bytes, others));
        }
        for (first, step) in [(0, 8), (7, 1), (127, 0), (0, 0)] {
            let bytes = core::array::from_fn(|place| first + step * place as u8);
            for least in 0..=64 {
                let raised = bytes.map(|byte| byte + u8::from(byte >= least));
                let mut expected = [99; BLOCK];
                expected[1..].copy_from_slice(&raised[..BLOCK - 1]);
                assert_eq!(sse2::insert(bytes, least, 99), expected, "{first} {step} {least}");
                assert_eq!(plain::insert(bytes, least, 99), expected, "{first} {step} {least}");
            }
        }
    }
}
