//! NEON, which every 64-bit ARM with an operating system has.

#![allow(unsafe_code)]

use super::{BLOCK, Class, Followers, HALF};
pub(in crate::text::ascii) use classify as classify_wide;
use core::arch::aarch64::{
    uint8x8_t, uint8x16_t, uint16x8_t, vandq_u8, vandq_u16, vbicq_u8, vceqq_u8, vcgeq_u8, vcltq_u8,
    vcltq_u16, vdupq_n_u8, vdupq_n_u16, vgetq_lane_u64, vmovl_u8, vorrq_u8, vorrq_u16, vpaddq_u8,
    vqmovn_high_u16, vqmovn_u16, vreinterpretq_u64_u8, vsubq_u8, vsubq_u16,
};
use core::mem::transmute;

/// The bytes that are one of the `count` from `first` on.
///
/// # Safety
/// The target has NEON.
#[inline(always)]
unsafe fn in_range(bytes: uint8x16_t, first: u8, count: u8) -> uint8x16_t {
    // SAFETY: by this function's contract.
    unsafe { vcltq_u8(vsubq_u8(bytes, vdupq_n_u8(first)), vdupq_n_u8(count)) }
}

/// Four vectors of zeros and ones as masks of 16 bits, the first in the lowest ones.
///
/// # Safety
/// The target has NEON.
#[inline(always)]
unsafe fn masks(vectors: [uint8x16_t; 4]) -> u64 {
    // SAFETY: by this function's contract; any bits are a valid vector.
    unsafe {
        let bits = [1, 2, 4, 8, 16, 32, 64, 128];
        let bits = transmute::<[[u8; BLOCK / 2]; 2], uint8x16_t>([bits; 2]);
        let [a, b, c, d] = vectors.map(|lanes| vandq_u8(lanes, bits));
        // Each round adds neighbours. The third leaves eight bits in a byte.
        let sums = vpaddq_u8(vpaddq_u8(a, b), vpaddq_u8(c, d));
        vgetq_lane_u64::<0>(vreinterpretq_u64_u8(vpaddq_u8(sums, sums)))
    }
}

/// Code units as bytes, 0xFF for greater ones.
#[inline(always)]
pub(in crate::text::ascii) fn narrow(first: [u16; HALF], last: [u16; HALF]) -> [u8; BLOCK] {
    // SAFETY: as in `classify`.
    unsafe {
        let [first, last] = [first, last].map(|units| transmute::<[u16; HALF], uint16x8_t>(units));
        transmute::<uint8x16_t, [u8; BLOCK]>(vqmovn_high_u16(vqmovn_u16(first), last))
    }
}

/// Bytes as code units.
#[inline(always)]
pub(in crate::text::ascii) fn widen(bytes: [u8; HALF]) -> [u16; HALF] {
    // SAFETY: as in `classify`.
    unsafe {
        let bytes = transmute::<[u8; HALF], uint8x8_t>(bytes);
        transmute::<uint16x8_t, [u16; HALF]>(vmovl_u8(bytes))
    }
}

/// Code units with the capitals of ASCII in lower case.
#[inline(always)]
pub(in crate::text::ascii) fn lower(units: [u16; HALF]) -> [u16; HALF] {
    // SAFETY: as in `classify`.
    unsafe {
        let units = transmute::<[u16; HALF], uint16x8_t>(units);
        let capitals = vcltq_u16(vsubq_u16(units, vdupq_n_u16(b'A'.into())), vdupq_n_u16(26));
        let lower = vorrq_u16(units, vandq_u16(capitals, vdupq_n_u16(0x20)));
        transmute::<uint16x8_t, [u16; HALF]>(lower)
    }
}

#[inline(always)]
pub(in crate::text::ascii) fn classify(block: [u8; BLOCK], extra: u8) -> Class<BLOCK> {
    // SAFETY: the functions require only NEON, which the target has. Bytes and vector have the same
    // size, and any bits are a valid value of either.
    unsafe {
        let bytes = transmute::<[u8; BLOCK], uint8x16_t>(block);
        let is = |c: u8| vceqq_u8(bytes, vdupq_n_u8(c));
        let case = vdupq_n_u8(0x20);
        let letters = in_range(vorrq_u8(bytes, case), b'a', 26);
        let lower = vorrq_u8(bytes, vandq_u8(letters, case));
        let alphanumeric = vorrq_u8(letters, in_range(bytes, b'0', 10));
        let (dots, hyphens) = (is(b'.'), is(b'-'));
        let others = vorrq_u8(vorrq_u8(dots, hyphens), is(extra));
        let non_ascii = vcgeq_u8(bytes, vdupq_n_u8(0x80));
        let masks = masks([vorrq_u8(alphanumeric, others), dots, hyphens, non_ascii]);
        let mask = |number: u32| u32::from((masks >> (16 * number)) as u16);
        Class {
            lower: transmute::<uint8x16_t, [u8; BLOCK]>(lower),
            allowed: mask(0),
            dots: mask(1),
            hyphens: mask(2),
            non_ascii: mask(3),
        }
    }
}

#[inline(always)]
pub(in crate::text::ascii) fn follow(
    bytes: [u8; BLOCK],
    before: [u8; BLOCK],
    extra: u8,
    may_be_outer: bool,
) -> Followers<BLOCK> {
    // SAFETY: as in `classify`.
    unsafe {
        let bytes = transmute::<[u8; BLOCK], uint8x16_t>(bytes);
        let before = transmute::<[u8; BLOCK], uint8x16_t>(before);
        let is = |c: u8| vceqq_u8(bytes, vdupq_n_u8(c));
        let case = vdupq_n_u8(0x20);
        let letters = in_range(vorrq_u8(bytes, case), b'a', 26);
        let lower = vorrq_u8(bytes, vandq_u8(letters, case));
        // From the hyphen to the digits there are only the dot and the slash.
        let marks_and_digits = vbicq_u8(in_range(bytes, b'-', 13), is(b'/'));
        let allowed = vorrq_u8(vorrq_u8(letters, marks_and_digits), is(extra));
        let kept_apart =
            if may_be_outer { vceqq_u8(bytes, before) } else { in_range(before, b'-', 2) };
        let pairs = vandq_u8(kept_apart, in_range(bytes, b'-', 2));
        let fit = vbicq_u8(allowed, pairs);
        let masks = masks([fit, is(b'.'), fit, fit]);
        Followers {
            lower: transmute::<uint8x16_t, [u8; BLOCK]>(lower),
            fit: u32::from(masks as u16),
            dots: u32::from((masks >> BLOCK) as u16),
        }
    }
}
