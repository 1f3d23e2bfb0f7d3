//! Punycode of short text: up to 64 code points or characters, which is every label of the DNS.
//!
//! On text that the branch predictor has not seen, what costs is not instructions but branches that go
//! now this way, now that: how many digits an integer has, where a code point goes, how often the
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

use crate::text::{MAX_CODE_POINT, Output, is_scalar_value};

/// How many code points or characters are short.
pub(super) const SHORT: usize = 64;

const BASE: u32 = 36;
const TMIN: u32 = 1;
const TMAX: u32 = 26;
const SKEW: u32 = 38;
const DAMP: u32 = 700;
const INITIAL_BIAS: u32 = 72;
const INITIAL_N: u32 = 0x80;
const DELIMITER: u8 = b'-';
const SPREAD: u32 = BASE - TMIN;

/// Everything that is divided here is less: the largest delta of 64 code points is 0x10FFFF * 65.
const DIVIDEND_END: u32 = 1 << 27;

/// Division by a constant of the table: `x / d` is `x * ceil(2^SHIFT / d) >> SHIFT`, exactly, as
/// long as `x * d < 2^SHIFT` (the error of the reciprocal, less than 1, times x stays below
/// 2^SHIFT / d). With x < 2^27 and d <= 65 that is so; the product has at most 27 + 36 bits.
const SHIFT: u32 = 36;

const fn reciprocals<const N: usize>() -> [u64; N] {
    let mut table = [0; N];
    let mut d = 1;
    while d < N {
        table[d] = (1u64 << SHIFT).div_ceil(d as u64);
        d += 1;
    }
    table
}

/// For divisors up to 65: points in the string, and digit weights.
static RECIPROCALS: [u64; 128] = {
    let mut table = [0; 128];
    let small = reciprocals::<66>();
    let mut d = 0;
    while d < small.len() {
        table[d] = small[d];
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

/// The thresholds of the first three digits, and what divides by the weights of the first two.
#[derive(Clone, Copy)]
struct Digits {
    thresholds: [u32; 3],
    reciprocals: [u64; 2],
}

/// What is more: the largest delta of short text leads to less.
const BIASES_END: usize = 256;

/// For each bias its digits.
static DIGITS: [Digits; BIASES_END] = {
    let mut table = [Digits { thresholds: [0; 3], reciprocals: [0; 2] }; BIASES_END];
    let mut bias = 0;
    while bias < table.len() {
        let mut digit = 0;
        while digit < 3 {
            let t = threshold(BASE * (digit as u32 + 1), bias as u32);
            table[bias].thresholds[digit] = t;
            if digit < 2 {
                table[bias].reciprocals[digit] = RECIPROCALS[(BASE - t) as usize];
            }
            digit += 1;
        }
        bias += 1;
    }
    table
};

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

/// The character for a digit below 36: a to z, 0 to 9.
#[inline]
fn character(digit: u32) -> u8 {
    (digit + if digit < 26 { 97 } else { 22 }) as u8
}

/// Appends `delta`, which is below [`DIVIDEND_END`], with `bias`.
#[inline]
fn write_integer(delta: u32, bias: u32, output: &mut Output<'_, u8>) {
    let Digits { thresholds: [t1, t2, t3], reciprocals: [r1, r2] } =
        DIGITS[bias as usize % BIASES_END];
    let divide = |x: u32, reciprocal| ((u64::from(x) * reciprocal) >> SHIFT) as u32;
    // Where q is below its threshold it is the last digit, and what follows does not count.
    let q1 = delta;
    let over1 = q1.saturating_sub(t1);
    let q2 = divide(over1, r1);
    let over2 = q2.saturating_sub(t2);
    let q3 = divide(over2, r2);
    let more1 = q1 >= t1;
    let more2 = more1 & (q2 >= t2);
    if more2 & (q3 >= t3) {
        return write_long_integer(delta, bias, output);
    }
    let digit1 = if more1 { t1 + over1 - q2 * (BASE - t1) } else { q1 };
    let digit2 = if more2 { t2 + over2 - q3 * (BASE - t2) } else { q2 };
    let digits = [character(digit1), character(digit2), character(q3), 0];
    output.extend_from(digits, 1 + usize::from(more1) + usize::from(more2));
}

/// Four digits and more, one by one.
#[cold]
fn write_long_integer(delta: u32, bias: u32, output: &mut Output<'_, u8>) {
    let mut q = delta;
    let mut k = BASE;
    loop {
        let t = threshold(k, bias);
        if q < t {
            output.push(character(q));
            return;
        }
        let over = q - t;
        q = divide(over, BASE - t);
        output.push(character(t + over - q * (BASE - t)));
        k += BASE;
    }
}

/// How many keys are compared at a time.
const LANES: usize = 4;

/// An insertion: the code point and, in the lower bits, how many of the code points that the decoder
/// then has come before it.
type Step = u32;

/// How many bits that number has, and the position in a key.
const POSITION_BITS: u32 = SHORT.ilog2();

/// Sorts up to 64 different keys, which stand in the order of their positions, by counting for
/// each those that are less; and of these, those that stand before it.
#[inline]
fn sort(keys: &[u32; SHORT], count: usize) -> [Step; SHORT] {
    // Keys have 27 bits: as signed numbers they compare the same, and faster.
    let count_less = |others: &[u32], chunk: &[u32; LANES], less: &mut [i32; LANES]| {
        for &other in others {
            for lane in 0..LANES {
                less[lane] += i32::from((other as i32) < (chunk[lane] as i32));
            }
        }
    };
    let mut steps = [0; SHORT];
    let keys = keys.get(..count.next_multiple_of(LANES)).unwrap_or_default();
    for (number, chunk) in keys.as_chunks().0.iter().enumerate() {
        let (earlier, rest) = keys.split_at_checked(number * LANES).unwrap_or_default();
        let later = rest.get(LANES..).unwrap_or_default();
        let mut less = [0; LANES];
        count_less(earlier, chunk, &mut less);
        let mut before = less;
        for lane in 0..LANES {
            for other in 0..LANES {
                let is_less = i32::from((chunk[other] as i32) < (chunk[lane] as i32));
                less[lane] += is_less;
                before[lane] += if other < lane { is_less } else { 0 };
            }
        }
        count_less(later, chunk, &mut less);
        for lane in 0..LANES.min(count - number * LANES) {
            // Before the k-th key there are k others and, for the rest, basic code points: what
            // the decoder has before it are these and the keys that are less.
            let others = (number * LANES + lane) as u32;
            let step = chunk[lane] - others + before[lane] as u32;
            steps[less[lane] as usize % SHORT] = step;
        }
    }
    steps
}

/// Encodes up to 64 scalar values. Their deltas cannot pass 32 bits.
pub(super) fn encode(text: &[u32], output: &mut Output<'_, u8>) {
    let text = text.get(..text.len().min(SHORT)).unwrap_or_default();
    let mut keys = [i32::MAX as u32; SHORT];
    let mut literal = [0; SHORT];
    let (mut count, mut basics) = (0, 0);
    for (position, &c) in text.iter().enumerate() {
        // Each is written to both, and counts where it belongs.
        let is_basic = usize::from(c < INITIAL_N);
        literal[basics % SHORT] = c as u8;
        keys[count % SHORT] = c << POSITION_BITS | position as u32;
        basics += is_basic;
        count += 1 - is_basic;
    }
    if count < SHORT {
        keys[count] = i32::MAX as u32;
    }
    if basics > 0 {
        output.extend(literal.get(..basics).unwrap_or_default());
        output.push(DELIMITER);
    }

    let mut n = INITIAL_N;
    let mut i = 0;
    let mut bias = INITIAL_BIAS;
    let steps = sort(&keys, count);
    let first = basics as u32 + 1;
    for (&step, points) in steps.iter().take(count).zip(first..) {
        let (code_point, at) = (step >> POSITION_BITS, step & (SHORT as u32 - 1));
        let delta = (code_point - n) * points + at - i;
        write_integer(delta, bias, output);
        bias = adapt(delta, points, points == first);
        n = code_point;
        i = at + 1;
    }
}

const NO_DIGIT: u8 = 0x80;

/// The value of each byte as a digit, or [`NO_DIGIT`].
static VALUES: [u8; 256] = {
    let mut values = [NO_DIGIT; 256];
    let mut digit = 0;
    while digit < BASE {
        let c = if digit < 26 { b'a' + digit as u8 } else { b'0' + (digit - 26) as u8 };
        values[c as usize] = digit as u8;
        values[c.to_ascii_uppercase() as usize] = digit as u8;
        digit += 1;
    }
    values
};

/// Decodes up to 64 characters, each an element of `source`, to `text`. `None` where anything is
/// wrong or rare.
pub(super) fn decode<T: Copy + Into<u32>>(source: &[T], text: &mut [u32]) -> Option<usize> {
    if source.len() > SHORT {
        return None;
    }
    let delimiter = source.iter().rposition(|&c| c.into() == u32::from(DELIMITER)).unwrap_or(0);
    let basics = source.get(..delimiter)?;
    let digits = if delimiter == 0 { source } else { source.get(delimiter + 1..)? };

    // After the digits there are three that are none.
    let mut values = [NO_DIGIT; SHORT + 3];
    for (value, &c) in values.iter_mut().zip(digits) {
        *value = VALUES[u8::try_from(c.into()).map_or(0, usize::from)];
    }
    let mut code_points = [0; SHORT];
    let mut places = [0x7F; SHORT];
    for (number, &c) in basics.iter().enumerate() {
        let c = c.into();
        if c >= INITIAL_N {
            return None;
        }
        code_points[number % SHORT] = c;
        places[number % SHORT] = number as u8;
    }

    // There are not more code points than characters.
    let lanes = source.len().div_ceil(16);
    let mut total = basics.len();
    let mut read = 0;
    let mut n = INITIAL_N;
    let mut i = 0;
    let mut bias = INITIAL_BIAS;
    while read < digits.len() {
        let [t1, t2, t3] = DIGITS[bias as usize % BIASES_END].thresholds;
        let [d1, d2, d3] = values.get(read..)?.first_chunk()?.map(u32::from);
        let more1 = d1 >= t1;
        let more2 = more1 & (d2 >= t2);
        let used2 = if more1 { d2 } else { 0 };
        let used3 = if more2 { d3 } else { 0 };
        if (d1 | used2 | used3) >= u32::from(NO_DIGIT) {
            return None;
        }
        let weight2 = BASE - t1;
        let mut delta = d1 + (used2 + used3 * (BASE - t2)) * weight2;
        read += 1 + usize::from(more1) + usize::from(more2);
        if more2 & (d3 >= t3) {
            let weight4 = weight2 * (BASE - t2) * (BASE - t3);
            let (rest, length) = read_rest(values.get(read..)?, bias, weight4)?;
            delta += rest;
            read += length;
        }
        let points = total as u32 + 1;
        i += delta;
        if i >= DIVIDEND_END {
            return None;
        }
        let rounds = divide(i, points);
        n += rounds;
        i -= rounds * points;
        if !is_scalar_value(n) {
            return None;
        }
        bias = adapt(delta, points, total == basics.len());

        // Everything at or after the place moves on by one.
        for lanes in places.as_chunks_mut::<16>().0.iter_mut().take(lanes) {
            for place in lanes {
                *place += u8::from(*place >= i as u8);
            }
        }
        places[total % SHORT] = i as u8;
        code_points[total % SHORT] = n;
        total += 1;
        i += 1;
    }
    for (&place, &c) in places.iter().zip(&code_points).take(total) {
        *text.get_mut(usize::from(place))? = c;
    }
    Some(total)
}

/// The fourth digit of an integer and those after it: what they add, and how many they are.
#[cold]
fn read_rest(values: &[u8], bias: u32, weight: u32) -> Option<(u32, usize)> {
    let mut sum = 0u32;
    let mut weight = weight;
    let mut k = 4 * BASE;
    for (index, &value) in values.iter().enumerate() {
        if value >= NO_DIGIT {
            return None;
        }
        let value = u32::from(value);
        sum = value.checked_mul(weight).and_then(|share| sum.checked_add(share))?;
        if sum >= DIVIDEND_END {
            return None;
        }
        let t = threshold(k, bias);
        if value < t {
            return Some((sum, index + 1));
        }
        weight = weight.checked_mul(BASE - t)?;
        k += BASE;
    }
    None
}

/// Four divisions by `base - tmin`, and what the table adds.
const _: () = assert!(4 * BASE + SPREAD < BIASES_END as u32);
const _: () = assert!((MAX_CODE_POINT - INITIAL_N) * (SHORT as u32 + 1) < DIVIDEND_END);

#[cfg(test)]
mod tests {
    extern crate std;
    use super::super::{decode_observed, encode_observed};
    use super::*;
    use crate::text::NoMemory;
    use std::vec::Vec;

    struct Random(u64);

    impl Random {
        fn below(&mut self, end: u32) -> u32 {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            ((self.0 >> 33) % u64::from(end)) as u32
        }

        /// Code points of one script or of several, near each other or far apart, often equal.
        fn text(&mut self) -> Vec<u32> {
            let starts = [0x61, 0xE0, 0x3B1, 0x430, 0x5D0, 0x4E00, 0xAC00, 0x1_F600, 0x10_FF00];
            let start = starts[self.below(9) as usize];
            let span = [1, 5, 30, 255][self.below(4) as usize];
            (0..self.below(65))
                .map(|_| match self.below(8) {
                    0 => self.below(0x80),
                    1 => starts[self.below(9) as usize],
                    2 => self.below(0xD800),
                    _ => start + self.below(span),
                })
                .collect()
        }
    }

    /// Against the code for any length.
    #[test]
    fn short_text_comes_out_as_long_text_would() {
        let mut random = Random(3492);
        for _ in 0..20_000 {
            let text = random.text();
            let (mut room, mut expected) = ([0; 600], [0; 600]);
            let (mut output, mut long) = (Output::new(&mut room), Output::new(&mut expected));
            encode(&text, &mut output);
            encode_observed(&text, &mut long, &NoMemory, &mut ()).unwrap();
            let encoded = output.written().unwrap();
            assert_eq!(encoded, long.written().unwrap(), "{text:x?}");

            let mut decoded = [0; SHORT];
            match decode(encoded, &mut decoded) {
                Some(length) => assert_eq!(decoded[..length], text),
                None => assert!(encoded.len() > SHORT, "{text:x?}"),
            }
        }
    }

    /// Punycode that was damaged: what is decoded at all is decoded as the code for any length
    /// does, and that refuses nothing that is decoded here.
    #[test]
    fn what_is_short_and_wrong_is_left_to_the_code_for_any_length() {
        let mut random = Random(36);
        let mut decoded_count = 0;
        for _ in 0..100_000 {
            let text = random.text();
            let mut room = [0; 600];
            let mut output = Output::new(&mut room);
            encode(&text, &mut output);
            let mut source = output.written().unwrap().to_vec();
            source.truncate(random.below(65) as usize);
            for _ in 0..random.below(3) {
                let place = random.below(source.len() as u32 + 1) as usize;
                let byte = b"-azAZ09_\0\x80\xFF"[random.below(11) as usize];
                match source.get_mut(place) {
                    Some(old) => *old = byte,
                    None => source.push(byte),
                }
            }
            let mut decoded = [0; SHORT];
            let mut room = [0; 600];
            let mut output = Output::<u32>::new(&mut room);
            let expected = decode_observed(&source, &mut output, &NoMemory, &mut ());
            if let Some(length) = decode(&source, &mut decoded) {
                decoded_count += 1;
                assert_eq!(expected, Ok(()), "{source:x?}");
                assert_eq!(output.written().unwrap(), &decoded[..length], "{source:x?}");
            }
        }
        assert!(decoded_count > 10_000, "only {decoded_count} were decoded");
    }

    /// Every quotient that can be asked for, at its borders.
    #[test]
    fn reciprocals_divide_exactly() {
        for d in 1..=65 {
            for quotient in (0..DIVIDEND_END / d).step_by(97).chain([(DIVIDEND_END - 1) / d]) {
                let x = quotient * d;
                assert_eq!(divide(x, d), quotient);
                assert_eq!(
                    divide((x + d - 1).min(DIVIDEND_END - 1), d),
                    (x + d - 1).min(DIVIDEND_END - 1) / d
                );
            }
        }
    }
}
