//! Validity bits: one for each row, the lowest bit of a byte first.

use core::mem::MaybeUninit;

/// The bits from `at` on, as many as there are up to 64.
pub(super) fn read(bits: &[u8], at: usize) -> u64 {
    let bytes = bits.get(at / 8..).unwrap_or_default();
    let word = bytes.iter().take(8).rev().fold(0, |word: u64, &byte| word << 8 | u64::from(byte));
    let behind = bytes.get(8).map_or(0, |&byte| u64::from(byte));
    // The shift is split in two, as a shift by 64 bits would be none.
    word >> (at % 8) | behind << 1 << (63 - at % 8)
}

/// Writes `count` bits from `at` on, which are in one word of 64 bits if those are counted from 0.
/// Bits before them are kept, those behind them in the last byte become 0.
///
/// # Safety
/// Bits before `at` in the same byte, if there are any, were written before.
pub(super) unsafe fn write(room: &mut [MaybeUninit<u8>], at: usize, bits: u64, count: usize) {
    let shift = at % 8;
    let bytes = if count == 0 { 0 } else { (shift + count).div_ceil(8) };
    let mut word = bits << shift;
    for (number, place) in room.iter_mut().skip(at / 8).take(bytes).enumerate() {
        if number == 0 && shift > 0 {
            // SAFETY: by this function's contract.
            let before = unsafe { place.assume_init() };
            word |= u64::from(before & !(u8::MAX << shift));
        }
        place.write(word as u8);
        word >>= 8;
    }
}
