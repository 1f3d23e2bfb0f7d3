//! For every processor without vector code, and the measure of those with it.

use super::{BLOCK, HIGHEST, ONES};

/// The number of 32-bit numbers that are compared at a time.
pub(in crate::punycode::short) const LANES: usize = 8;

#[inline]
pub(in crate::punycode::short) fn count_less<const N: usize>(
    numbers: [i32; N],
    others: &[i32],
) -> [i32; N] {
    let mut less = [0; N];
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

/// The digit values of characters, 0 for those that are not digits, and a mark for each of the
/// latter, the lowest bit for the first one.
#[inline]
pub(in crate::punycode::short) fn values(characters: [u8; BLOCK]) -> ([u8; BLOCK], u32) {
    let all = u128::from_le_bytes(characters);
    let [(low, low_marks), (high, high_marks)] = [all as u64, (all >> 64) as u64].map(word_values);
    ((u128::from(high) << 64 | u128::from(low)).to_le_bytes(), low_marks | high_marks << 8)
}

/// [`values`] of eight characters.
#[inline]
fn word_values(word: u64) -> (u64, u32) {
    let low = word & !HIGHEST;
    // Nothing carries to the next byte, as both summands are below 0x80; the highest bit is set if
    // the first one is at least `least`.
    let reaches = |bytes: u64, least: u8| bytes + ONES * u64::from(0x80 - least);
    let lower = low | (ONES * 0x20);
    let is_letter = reaches(lower, b'a') & !reaches(lower, b'z' + 1);
    let is_number = reaches(low, b'0') & !reaches(low, b'9' + 1);
    // 1 in the byte of each digit.
    let is_digit = ((is_letter | is_number) & !word & HIGHEST) >> 7;
    // The lower five bits of a letter are its value + 1, those of 0 to 9 are 16 to 25.
    let numbers = (is_number & HIGHEST) >> 7;
    let sum = (low & (ONES * 0x1F)) + ONES * 0x7F + numbers * (26 - 16 + 1);
    // The product moves the mark of byte n to bit 56 + n.
    let marks = (is_digit ^ ONES).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    (sum & (is_digit * 0x7F), marks as u32)
}
