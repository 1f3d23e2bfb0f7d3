//! NEON, which every 64-bit ARM with an operating system has.

#![allow(unsafe_code)]

use super::BLOCK;
use core::arch::aarch64::{
    int32x4_t, uint8x16_t, uint32x4_t, vaddq_u8, vcgeq_u8, vcltq_s32, vdupq_n_s32, vdupq_n_u8,
    vdupq_n_u32, vextq_u8, vsubq_u8, vsubq_u32,
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
    // SAFETY: the functions require only NEON, which the target has. Numbers and vectors have the
    // same size, and any bits are a valid value of either.
    unsafe {
        let numbers = transmute::<[i32; LANES], [int32x4_t; 4]>(numbers);
        let mut less = [vdupq_n_u32(0); 4];
        for &other in others {
            let other = vdupq_n_s32(other);
            for (less, &numbers) in less.iter_mut().zip(&numbers) {
                // A lane in which the comparison holds is -1.
                *less = vsubq_u32(*less, vcltq_s32(other, numbers));
            }
        }
        transmute::<[uint32x4_t; 4], [i32; LANES]>(less)
    }
}

/// The sums of bytes, modulo 256.
#[inline(always)]
pub(in crate::punycode::short) fn add(bytes: [u8; BLOCK], others: [u8; BLOCK]) -> [u8; BLOCK] {
    // SAFETY: as in `count_less`.
    unsafe {
        let [bytes, others] = [bytes, others].map(|it| transmute::<[u8; BLOCK], uint8x16_t>(it));
        transmute::<uint8x16_t, [u8; BLOCK]>(vaddq_u8(bytes, others))
    }
}

/// Adds 1 to each of `bytes` that is at least `least`, and moves all by one place, so that `new` is
/// the first. The last one is lost.
#[inline(always)]
pub(in crate::punycode::short) fn insert(bytes: [u8; BLOCK], least: u8, new: u8) -> [u8; BLOCK] {
    // SAFETY: as in `count_less`.
    unsafe {
        let bytes = transmute::<[u8; BLOCK], uint8x16_t>(bytes);
        let raised = vsubq_u8(bytes, vcgeq_u8(bytes, vdupq_n_u8(least)));
        transmute::<uint8x16_t, [u8; BLOCK]>(vextq_u8::<15>(vdupq_n_u8(new), raised))
    }
}
