//! For every processor without vector code, and the measure of those with it.

use super::{BLOCK, HIGHEST, LANES, ONES};

#[inline]
pub(in crate::punycode::short) fn count_less(
    numbers: [i32; LANES],
    others: &[i32],
) -> [i32; LANES] {
    let mut less = [0; LANES];
    for &other in others {
        for (less, number) in less.iter_mut().zip(numbers) {
            *less += i32::from(other < number);
        }
    }
    less
}

#[inline]
pub(in crate::punycode::short) fn add(mut bytes: [u8; BLOCK], others: [u8; BLOCK]) -> [u8; BLOCK] {
    for (byte, other) in bytes.iter_mut().zip(others) {
        *byte = byte.wrapping_add(other);
    }
    bytes
}

#[inline]
pub(in crate::punycode::short) fn insert(bytes: [u8; BLOCK], least: u8, new: u8) -> [u8; BLOCK] {
    // The highest bit of a byte is set if it is at least `least`; no byte borrows from the next.
    let raise = |word: u64| {
        let at_least = (word | HIGHEST) - u64::from(least) * ONES;
        word + (at_least >> 7 & ONES)
    };
    let all = u128::from_le_bytes(bytes);
    let [low, high] = [all as u64, (all >> 64) as u64].map(raise);
    ((u128::from(high) << 64 | u128::from(low)) << 8 | u128::from(new)).to_le_bytes()
}
