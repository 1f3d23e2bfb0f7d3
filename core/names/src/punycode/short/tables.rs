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

/// The adaptation of RFC 3492, section 6.1. `points` is at most 65, `delta` below [`DELTA_END`]. The
/// result is the number of the new bias's row.
#[inline]
pub(super) fn adapt(delta: u32, points: usize, first: bool) -> usize {
    let delta = grow(if first { delta / DAMP } else { delta / 2 }, points) as usize;
    if delta < GROWN { delta } else { divided(delta) }
}

/// The row for a larger delta, which is divided until it is small.
#[inline]
fn divided(mut delta: usize) -> usize {
    let mut bias = 0;
    while delta >= GROWN {
        // Not `delta / SPREAD`, whose constant would occupy a register in all of the decoder.
        delta = ((delta as u64 * (1u64 << SHIFT).div_ceil(SPREAD as u64)) >> SHIFT) as usize;
        bias += BASE;
    }
    row_of_bias(bias + u32::from(TABLES.biases[delta]))
}

/// The number of grown deltas that are not divided, (base - tmin) * tmax / 2 among them.
const GROWN: usize = (SPREAD * TMAX / 2 + 1) as usize;

/// The bias after a grown delta that is not divided.
const fn bias_after(delta: u32) -> u32 {
    (SPREAD + 1) * delta / (delta + SKEW)
}

/// One more than the largest bias of short text: four divisions by `base - tmin`, and a remainder.
const BIAS_END: u32 = 5 * BASE;

const _: () = assert!(DELTA_END as u64 / 2 * 3 / 2 / (SPREAD as u64).pow(4) < GROWN as u64);

/// The row of a bias after at least one division.
pub(super) const fn row_of_bias(bias: u32) -> usize {
    GROWN + (bias - BASE) as usize
}

/// The number of rows: one for each grown delta that is not divided, so that its bias is not looked
/// up in between, and behind them one for each larger bias.
const ROWS_END: usize = row_of_bias(BIAS_END);

/// The constants of a bias for the first digits of an integer, in eight bytes.
#[derive(Clone, Copy)]
pub(super) struct Row {
    /// The thresholds of the first four digits.
    pub(super) thresholds: [u8; 4],
    /// The weights of the third and the fourth digit. That of the second is `base - t`.
    pub(super) weights: [u16; 2],
}

impl Row {
    pub(super) const fn of_bias(bias: u32) -> Self {
        let mut thresholds = [0; 4];
        let mut digit = 0;
        while digit < thresholds.len() {
            thresholds[digit] = threshold(BASE * (digit as u32 + 1), bias) as u8;
            digit += 1;
        }
        let [t1, t2, t3, _] = thresholds;
        let third = (BASE - t1 as u32) * (BASE - t2 as u32);
        let fourth = third * (BASE - t3 as u32);
        assert!(fourth <= u16::MAX as u32);
        Self { thresholds, weights: [third as u16, fourth as u16] }
    }

    /// The least integers of three, four and five digits.
    pub(super) const fn least(self) -> [u32; 3] {
        let Self { thresholds: [t1, t2, t3, t4], weights: [third, fourth] } = self;
        let of_three = t1 as u32 + t2 as u32 * (BASE - t1 as u32);
        let of_four = of_three + t3 as u32 * third as u32;
        [of_three, of_four, of_four + t4 as u32 * fourth as u32]
    }
}

/// The bias of each row.
const BIASES: [u8; ROWS_END] = {
    let mut biases = [0; ROWS_END];
    let mut row = 0;
    while row < ROWS_END {
        let bias = if row < GROWN { bias_after(row as u32) } else { (row - GROWN) as u32 + BASE };
        biases[row] = bias as u8;
        row += 1;
    }
    biases
};

const ROWS: [Row; ROWS_END] = {
    let mut rows = [Row::of_bias(0); ROWS_END];
    let mut row = 0;
    while row < ROWS_END {
        rows[row] = Row::of_bias(BIASES[row] as u32);
        row += 1;
    }
    rows
};

/// The least integer of four digits for each bias.
const FOUR_DIGITS: [u16; BIAS_END as usize] = {
    let mut table = [0; BIAS_END as usize];
    let mut bias = 0;
    while bias < table.len() {
        let row = Row::of_bias(bias as u32);
        let [_, least, _] = row.least();
        // Exact as with SHIFT: numbers of up to three digits times a divisor are below
        // 2^DIGIT_SHIFT, and their products with a reciprocal fit 32 bits.
        assert!(least <= u16::MAX as u32 && least * (BASE - TMIN) < 1 << DIGIT_SHIFT);
        assert!((least as u64 * DIGIT_RECIPROCALS[row.thresholds[0] as usize] as u64) < 1 << 32);
        table[bias] = least as u16;
        bias += 1;
    }
    table
};

/// A power of two, so that indexing needs no comparison.
const THRESHOLDS_END: usize = 32;

/// `1 / (base - t)` for each threshold t.
const DIGIT_RECIPROCALS: [u32; THRESHOLDS_END] = {
    let mut table = [0; THRESHOLDS_END];
    let mut t = TMIN;
    while t <= TMAX {
        table[t as usize] = (1u32 << DIGIT_SHIFT).div_ceil(BASE - t);
        t += 1;
    }
    table
};

/// `x / (base - t)`, for `x` below the least integer of four digits.
#[inline]
pub(super) fn divide_digit(x: u32, t: u32) -> u32 {
    (x * TABLES.digit_reciprocals[t as usize % THRESHOLDS_END]) >> DIGIT_SHIFT
}

/// The [`SHIFT`] of the first digits.
const DIGIT_SHIFT: u32 = 21;

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
    reciprocals: [u64; POINTS_END],
    pub(super) rows: [Row; ROWS_END],
    pub(super) biases: [u8; ROWS_END],
    pub(super) four_digits: [u16; BIAS_END as usize],
    digit_reciprocals: [u32; THRESHOLDS_END],
}

pub(super) static TABLES: Tables = Tables {
    reciprocals: RECIPROCALS,
    rows: ROWS,
    biases: BIASES,
    four_digits: FOUR_DIGITS,
    digit_reciprocals: DIGIT_RECIPROCALS,
};
