//! Punycode of short text: up to 64 code points, which is every label of the DNS.
//!
//! On text that the branch predictor has not seen, what costs is not instructions but branches that
//! go now this way, now that: how many digits an integer has, where a code point goes, how often the
//! bias is divided. So here each of them is computed, not decided:
//!
//! - sorting counts, for each key, the keys that are less;
//! - of each integer all digits are made or read that are likely, whether it has them or not, and
//!   its length is a sum of comparisons; more digits are rare enough for a branch;
//! - places and ranks are bytes, of which one instruction changes eight or more;
//! - divisors are few, so that each has its reciprocal in a table.
//!
//! The results are those of `encode.rs` and `decode.rs`, which the tests compare. What is rare or
//! wrong is left to them: a function that finds it gives up.

mod decode;
mod encode;
#[cfg(test)]
mod tests;

pub(super) use decode::decode as decode_to;

use super::parameters::Parameters;
use crate::text::{CodeUnit, MAX_CODE_POINT, Target, Writer};

/// How many code points are short.
pub(super) const SHORT: usize = 64;

/// Encodes `text` to `output`, if it is short and right.
#[inline]
pub(super) fn encode(text: &[u32], output: &mut Writer<'_, u8>) -> bool {
    let Some(length) = encode::encode(text, output.rest()) else {
        return text.len() <= SHORT && encode_apart(text, &mut Target::Utf8(output));
    };
    output.skip(length);
    true
}

/// The same where `output` has no room, or hardly enough, or is not of bytes.
#[cold]
#[inline(never)]
pub(super) fn encode_apart(text: &[u32], output: &mut Target<'_, '_>) -> bool {
    let mut room = [0; 9 * SHORT];
    let encoded = encode::encode(text, &mut room).and_then(|length| room.get(..length));
    output.extend_ascii(encoded.unwrap_or_default());
    encoded.is_some()
}

/// Decodes `source` to `output`, if it is short and right.
#[inline]
pub(super) fn decode<U: CodeUnit>(source: &[u8], output: &mut Writer<'_, U>) -> bool {
    if let Target::Utf32(output) = U::target(output)
        && let room = output.rest()
        && room.len() >= source.len()
    {
        let length = decode_to(source, room);
        output.skip(length.unwrap_or(0));
        return length.is_some();
    }
    let mut text = [0; SHORT];
    let length = decode_to(source, &mut text);
    text.iter().take(length.unwrap_or(0)).for_each(|&c| U::write(c, output));
    length.is_some()
}

const BASE: u32 = Parameters::PUNYCODE.base;
const TMIN: u32 = Parameters::PUNYCODE.tmin;
const TMAX: u32 = Parameters::PUNYCODE.tmax;
const SKEW: u32 = Parameters::PUNYCODE.skew;
const DAMP: u32 = Parameters::PUNYCODE.damp;
const INITIAL_BIAS: u32 = Parameters::PUNYCODE.initial_bias;
const INITIAL_N: u32 = Parameters::PUNYCODE.initial_n;
const DELIMITER: u8 = Parameters::PUNYCODE.delimiter;
const SPREAD: u32 = BASE - TMIN;

/// Every delta is less: the largest of 64 code points is 0x10FFFF * 65.
const DELTA_END: u32 = 1 << 27;

/// Division by a constant of a table: `x / d` is `x * ceil(2^SHIFT / d) >> SHIFT`, exactly, as
/// long as `x * d < 2^SHIFT` (the error of the reciprocal, less than 1, times x stays below
/// 2^SHIFT / d). With x < 2^27 and d <= 65 that is so; the product has at most 27 + 36 bits.
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
fn divide(x: u32, points: usize) -> u32 {
    ((u64::from(x) * TABLES.reciprocals[points % POINTS_END]) >> SHIFT) as u32
}

/// `x + x / points`, for `x` below half of [`DELTA_END`] and up to 65 points.
#[inline]
fn grow(x: u32, points: usize) -> u32 {
    // 1 + 1 / points: the sum can be there before x.
    let growth = (1 << SHIFT) + TABLES.reciprocals[points % POINTS_END];
    ((u64::from(x) * growth) >> SHIFT) as u32
}

/// The largest delta that the adaptation does not divide: (base - tmin) * tmax / 2.
const SMALL_DELTA: u32 = SPREAD * TMAX / 2;

/// The bias that a small delta leads to, and some of those that are divided once.
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
fn adapt(delta: u32, points: usize, first: bool) -> usize {
    let mut delta = grow(if first { delta / DAMP } else { delta / 2 }, points) as usize;
    let mut k = 0;
    while delta >= TABLES.biases.len() {
        delta /= SPREAD as usize;
        k += BASE as usize;
    }
    k + usize::from(TABLES.biases[delta])
}

/// One more than each bias that short text leads to: four divisions by `base - tmin`, and what is
/// left.
const BIAS_END: usize = (5 * BASE) as usize;

/// What each bias means for the first digits of an integer. An element of each array is a power of
/// two in size, so that finding it takes no arithmetic.
struct Digits {
    /// The thresholds of the first four digits.
    thresholds: [[u8; 4]; BIAS_END],
    /// The weights of the second, the third and the fourth digit, and the least integer that has
    /// four digits.
    weights: [[u16; 4]; BIAS_END],
    /// The reciprocals of the first two digits' `base - t`.
    reciprocals: [[u32; 2]; BIAS_END],
    /// `256 - (base - t)` of the first two digits: of a number whose bytes are digits, what is left
    /// after division stays in one byte, and the quotient goes to the next, where one counts 256.
    carries: [[u8; 2]; BIAS_END],
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

/// What [`SHIFT`] is for the first digits.
const DIGIT_SHIFT: u32 = 21;

const _: () = assert!(DELTA_END as u64 / 2 * 3 / 2 / (SPREAD as u64).pow(4) < BIASES.len() as u64);

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

const _: () = assert!((MAX_CODE_POINT - INITIAL_N) * (SHORT as u32 + 1) < DELTA_END);

/// The tables, side by side: one base address for all of them.
struct Tables {
    reciprocals: [u64; POINTS_END],
    biases: [u8; 512],
    digits: Digits,
}

static TABLES: Tables = Tables { reciprocals: RECIPROCALS, biases: BIASES, digits: DIGITS };
