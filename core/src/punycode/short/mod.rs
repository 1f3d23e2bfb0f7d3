//! Punycode of short text: up to 64 code points or characters, which is every label of the DNS.
//!
//! On text that the branch predictor has not seen, what costs is not instructions but branches that
//! go now this way, now that: how many digits an integer has, where a code point goes, how often the
//! bias is divided. So here each of them is computed, not decided:
//!
//! - sorting counts, for each key, the keys that are less;
//! - a rank comes out of the same comparisons;
//! - of each integer three digits are made or read, whether it has them or not, and its length is
//!   a sum of comparisons; four digits are rare enough for a branch;
//! - insertion bumps every place at or after the new one, in lanes that compilers turn to vectors;
//! - divisors are few, so that each has its reciprocal in a table.
//!
//! The results are those of `encode.rs` and `decode.rs`, which the tests compare. What is rare or
//! wrong is left to them: a function that finds it gives up.

mod decode;
mod encode;
#[cfg(test)]
mod tests;

pub(super) use decode::decode;
pub(super) use encode::encode;

use super::parameters::Parameters;
use crate::text::MAX_CODE_POINT;

/// How many code points or characters are short.
pub(super) const SHORT: usize = 64;

const BASE: u32 = Parameters::PUNYCODE.base;
const TMIN: u32 = Parameters::PUNYCODE.tmin;
const TMAX: u32 = Parameters::PUNYCODE.tmax;
const SKEW: u32 = Parameters::PUNYCODE.skew;
const DAMP: u32 = Parameters::PUNYCODE.damp;
const INITIAL_BIAS: u32 = Parameters::PUNYCODE.initial_bias;
const INITIAL_N: u32 = Parameters::PUNYCODE.initial_n;
const DELIMITER: u8 = Parameters::PUNYCODE.delimiter;
const SPREAD: u32 = BASE - TMIN;

/// Everything that is divided here is less: the largest delta of 64 code points is 0x10FFFF * 65.
const DIVIDEND_END: u32 = 1 << 27;

/// Division by a constant of the table: `x / d` is `x * ceil(2^SHIFT / d) >> SHIFT`, exactly, as
/// long as `x * d < 2^SHIFT` (the error of the reciprocal, less than 1, times x stays below
/// 2^SHIFT / d). With x < 2^27 and d <= 65 that is so; the product has at most 27 + 36 bits.
const SHIFT: u32 = 36;

/// The reciprocals of the divisors: points in the string, and weights of digits.
static RECIPROCALS: [u64; 128] = {
    let mut table = [0; 128];
    let mut d = 1;
    while d < table.len() {
        table[d] = (1u64 << SHIFT).div_ceil(d as u64);
        d += 1;
    }
    table
};

#[inline]
fn divide(x: u32, d: u32) -> u32 {
    ((u64::from(x) * RECIPROCALS[(d & 127) as usize]) >> SHIFT) as u32
}

/// The largest delta that the adaptation does not divide: (base - tmin) * tmax / 2.
const SMALL_DELTA: u32 = SPREAD * TMAX / 2;

/// The bias that a small delta leads to, without the digits that were divided away.
static BIASES: [u8; 512] = {
    let mut table = [0; 512];
    let mut delta = 0;
    while delta <= SMALL_DELTA {
        table[delta as usize] = ((SPREAD + 1) * delta / (delta + SKEW)) as u8;
        delta += 1;
    }
    table
};

/// The adaptation of RFC 3492, section 6.1. `points` is at most 65, `delta` below [`DIVIDEND_END`].
#[inline]
fn adapt(delta: u32, points: u32, first: bool) -> u32 {
    let delta = if first { delta / DAMP } else { delta / 2 };
    let mut delta = delta + divide(delta, points);
    let mut k = 0;
    // Once is common, twice is rare.
    if delta > SMALL_DELTA {
        delta /= SPREAD;
        k = BASE;
        while delta > SMALL_DELTA {
            delta /= SPREAD;
            k += BASE;
        }
    }
    k + u32::from(BIASES[(delta & 511) as usize])
}

/// What is more: the largest delta of short text leads to less.
const BIASES_END: usize = 256;

/// For each bias the thresholds of the first three digits.
static THRESHOLDS: [[u8; 4]; BIASES_END] = {
    let mut table = [[0; 4]; BIASES_END];
    let mut bias = 0;
    while bias < table.len() {
        let mut digit = 0;
        while digit < 3 {
            table[bias][digit] = threshold(BASE * (digit as u32 + 1), bias as u32) as u8;
            digit += 1;
        }
        bias += 1;
    }
    table
};

#[inline]
fn thresholds(bias: u32) -> [u32; 3] {
    let [t1, t2, t3, _] = THRESHOLDS[bias as usize % BIASES_END].map(u32::from);
    [t1, t2, t3]
}

const fn threshold(k: u32, bias: u32) -> u32 {
    let t = k.saturating_sub(bias);
    if t < TMIN {
        TMIN
    } else if t > TMAX {
        TMAX
    } else {
        t
    }
}

/// Four divisions by `base - tmin`, and what the table adds.
const _: () = assert!(4 * BASE + SPREAD < BIASES_END as u32);
const _: () = assert!((MAX_CODE_POINT - INITIAL_N) * (SHORT as u32 + 1) < DIVIDEND_END);
