//! Thresholds, weights, reciprocals and biases, computed at compile time.

use super::super::parameters::Parameters;
use crate::text::MAX_CODE_POINT;

/// The maximum number of code points in short text.
pub(in crate::punycode) const SHORT: usize = 64;

pub(super) const BASE: u32 = Parameters::PUNYCODE.base;
pub(super) const TMIN: u32 = Parameters::PUNYCODE.tmin;
pub(super) const TMAX: u32 = Parameters::PUNYCODE.tmax;
pub(super) const SKEW: u32 = Parameters::PUNYCODE.skew;
pub(super) const DAMP: u32 = Parameters::PUNYCODE.damp;
pub(super) const INITIAL_BIAS: u32 = Parameters::PUNYCODE.initial_bias;
pub(super) const INITIAL_N: u32 = Parameters::PUNYCODE.initial_n;
pub(super) const DELIMITER: u8 = Parameters::PUNYCODE.delimiter;
pub(super) const SPREAD: u32 = BASE - TMIN;

/// Every delta is less: the largest of 64 code points is 0x10FFFF * 65.
pub(super) const DELTA_END: u32 = 1 << 27;

/// Division by a constant of a table: `x / d` is `x * ceil(2^SHIFT / d) >> SHIFT`, exactly, as long
/// as `x * d < 2^SHIFT` (the error of the reciprocal, less than 1, times x stays below 2^SHIFT /
/// d). This holds for x < 2^27 and d <= 65; the product has at most 27 + 36 bits.
const SHIFT: u32 = 36;

/// More points than a short text can have, and a power of two.
const POINTS_END: usize = 2 * SHORT;

/// `1 / points` for each number of points.
const RECIPROCALS: [u64; POINTS_END] = {
    let mut table = [0; POINTS_END];
    let mut points = 1;
    while points < table.len() {
        table[points] = (1u64 << SHIFT).div_ceil(points as u64);
        points += 1;
    }
    table
};

/// `x / points`, for `x` below [`DELTA_END`] and up to 65 points.
#[inline]
pub(super) fn divide(x: u32, points: usize) -> u32 {
    ((u64::from(x) * TABLES.reciprocals[points % POINTS_END]) >> SHIFT) as u32
}

/// `x + x / points`, for `x` below half of [`DELTA_END`] and up to 65 points.
#[inline]
pub(super) fn grow(x: u32, points: usize) -> u32 {
    // 1 + 1 / points: the sum does not depend on x.
    let growth = (1 << SHIFT) + TABLES.reciprocals[points % POINTS_END];
    ((u64::from(x) * growth) >> SHIFT) as u32
}

/// The largest delta that the adaptation does not divide: (base - tmin) * tmax / 2.
const SMALL_DELTA: u32 = SPREAD * TMAX / 2;

/// The bias after a small delta, and the bias after some of those that are divided once.
const BIASES: [u8; 512] = {
    let mut table = [0; 512];
    let mut delta = 0;
    while delta < table.len() as u32 {
        let (k, rest) = if delta > SMALL_DELTA { (BASE, delta / SPREAD) } else { (0, delta) };
        table[delta as usize] = (k + (SPREAD + 1) * rest / (rest + SKEW)) as u8;
        delta += 1;
    }
    table
};

/// The adaptation of RFC 3492, section 6.1. `points` is at most 65, `delta` below [`DELTA_END`].
#[inline]
pub(super) fn adapt(delta: u32, points: usize, first: bool) -> usize {
    let mut delta = grow(if first { delta / DAMP } else { delta / 2 }, points) as usize;
    let mut k = 0;
    while delta >= TABLES.biases.len() {
        delta /= SPREAD as usize;
        k += BASE as usize;
    }
    k + usize::from(TABLES.biases[delta])
}

/// One more than the largest bias of short text: four divisions by `base - tmin`, and a remainder.
const BIAS_END: usize = (5 * BASE) as usize;

/// The constants of each bias for the first digits of an integer. An element of each array is a
/// power of two in size, so that indexing needs no arithmetic.
pub(super) struct Digits {
    /// The thresholds of the first four digits.
    pub(super) thresholds: [[u8; 4]; BIAS_END],
    /// The weights of the second, the third and the fourth digit, and the least integer of four
    /// digits.
    pub(super) weights: [[u16; 4]; BIAS_END],
    /// The reciprocals of the first two digits' `base - t`.
    pub(super) reciprocals: [[u32; 2]; BIAS_END],
    /// `256 - (base - t)` of the first two digits. In a number whose bytes are digits, the
    /// remainder of a division stays in its byte, and the quotient goes to the next byte, where 1
    /// counts 256.
    pub(super) carries: [[u8; 2]; BIAS_END],
}

const DIGITS: Digits = {
    let mut digits = Digits {
        thresholds: [[0; 4]; BIAS_END],
        weights: [[0; 4]; BIAS_END],
        reciprocals: [[0; 2]; BIAS_END],
        carries: [[0; 2]; BIAS_END],
    };
    let mut bias = 0;
    while bias < BIAS_END {
        let (mut weight, mut four_digits) = (1, 0);
        let mut digit = 0;
        while digit < 3 {
            let t = threshold(BASE * (digit as u32 + 1), bias as u32);
            digits.thresholds[bias][digit] = t as u8;
            four_digits += t * weight;
            weight *= BASE - t;
            digits.weights[bias][digit] = weight as u16;
            if digit < 2 {
                digits.reciprocals[bias][digit] = (1u32 << DIGIT_SHIFT).div_ceil(BASE - t);
                digits.carries[bias][digit] = (256 - (BASE - t)) as u8;
            }
            digit += 1;
        }
        assert!(weight <= u16::MAX as u32 && four_digits <= u16::MAX as u32);
        digits.weights[bias][3] = four_digits as u16;
        digits.thresholds[bias][3] = threshold(BASE * 4, bias as u32) as u8;
        // Exact as with SHIFT: numbers of up to three digits times a divisor are below
        // 2^DIGIT_SHIFT, and their products with a reciprocal fit 32 bits.
        assert!(four_digits * (BASE - TMIN) < 1 << DIGIT_SHIFT);
        assert!((four_digits as u64 * digits.reciprocals[bias][0] as u64) < 1 << 32);
        bias += 1;
    }
    digits
};

/// The [`SHIFT`] of the first digits.
pub(super) const DIGIT_SHIFT: u32 = 21;

const _: () = assert!(DELTA_END as u64 / 2 * 3 / 2 / (SPREAD as u64).pow(4) < BIASES.len() as u64);

pub(super) const fn threshold(k: u32, bias: u32) -> u32 {
    let t = k.saturating_sub(bias);
    if t < TMIN {
        TMIN
    } else if t > TMAX {
        TMAX
    } else {
        t
    }
}

const _: () = assert!((MAX_CODE_POINT - INITIAL_N) * (SHORT as u32 + 1) < DELTA_END);

/// The tables, side by side, with one base address for all of them.
pub(super) struct Tables {
    pub(super) reciprocals: [u64; POINTS_END],
    pub(super) biases: [u8; 512],
    pub(super) digits: Digits,
}

pub(super) static TABLES: Tables =
    Tables { reciprocals: RECIPROCALS, biases: BIASES, digits: DIGITS };
