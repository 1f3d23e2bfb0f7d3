//! Arithmetic on several small numbers at a time.
//!
//! Compilers make vectors of the plain functions, too, but not at every level of optimization.

pub(super) use crate::text::ascii::{HIGHEST, ONES};

/// The number of bytes that are added at a time.
pub(super) const BLOCK: usize = 16;

#[cfg(all(
    target_arch = "aarch64",
    target_endian = "little",
    target_feature = "neon",
    not(unidn_no_vectors)
))]
mod aarch64;
// Where there are vectors, only the tests call some of it.
#[allow(dead_code)]
mod plain;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(unidn_no_vectors)))]
mod x86_64;

#[cfg(all(
    target_arch = "aarch64",
    target_endian = "little",
    target_feature = "neon",
    not(unidn_no_vectors)
))]
pub(super) use aarch64::{LANES, add, count_less, insert};
// The names of vector code hide those of the glob.
#[allow(unused_imports)]
pub(super) use plain::*;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(unidn_no_vectors)))]
pub(super) use x86_64::{LANES, add, count_less, insert, values};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vectors_agree_with_plain_arithmetic() {
        let numbers = [0, 1, -1, 7, i32::MIN, i32::MAX, 6, 8];
        let numbers: [i32; LANES] = core::array::from_fn(|i| numbers[(i + i / 8) % 8]);
        let others = [7, 0, i32::MAX, i32::MIN, 6, -5, 7];
        for count in 0..=others.len() {
            let others = &others[..count];
            assert_eq!(count_less(numbers, others), plain::count_less(numbers, others));
        }
        let bytes = core::array::from_fn(|place| place as u8 * 16);
        for other in [0, 1, 15, 16, 0xFF] {
            let others = [other; BLOCK];
            assert_eq!(add(bytes, others), plain::add(bytes, others));
        }
        for byte in 0..=u8::MAX {
            let bytes = core::array::from_fn(|place| byte.wrapping_add(place as u8 * 7));
            let (values, others) = values(bytes);
            assert_eq!((values, others), plain::values(bytes), "{byte}");
            let digit = char::from(byte).to_digit(36).filter(|_| byte.is_ascii());
            // Letters come first.
            let value = digit.map(|digit| (digit + 26) % 36);
            assert_eq!(values[0], value.unwrap_or(0) as u8, "{byte}");
            assert_eq!(others & 1 == 0, value.is_some(), "{byte}");
        }
        for (first, step) in [(0, 8), (7, 1), (127, 0), (0, 0)] {
            let bytes = core::array::from_fn(|place| first + step * place as u8);
            for least in 0..=64 {
                let raised = bytes.map(|byte| byte + u8::from(byte >= least));
                let mut expected = [99; BLOCK];
                expected[1..].copy_from_slice(&raised[..BLOCK - 1]);
                assert_eq!(insert(bytes, least, 99), expected, "{first} {step} {least}");
                assert_eq!(plain::insert(bytes, least, 99), expected, "{first} {step} {least}");
            }
        }
    }
}
