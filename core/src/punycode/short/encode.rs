//! The encoder of short text.

use super::{
    BASE, DELIMITER, INITIAL_BIAS, INITIAL_N, SHORT, adapt, divide, threshold, thresholds,
};
use crate::text::Output;

/// The character for a digit below 36: a to z, 0 to 9.
#[inline]
fn character(digit: u32) -> u8 {
    (digit + if digit < 26 { 97 } else { 22 }) as u8
}

/// Appends `delta`, which is below [`DIVIDEND_END`], with `bias`.
#[inline]
fn write_integer(delta: u32, bias: u32, output: &mut Output<'_, u8>) {
    let [t1, t2, t3] = thresholds(bias);
    // Where q is below its threshold it is the last digit, and what follows does not count.
    let q1 = delta;
    let over1 = q1.saturating_sub(t1);
    let q2 = divide(over1, BASE - t1);
    let over2 = q2.saturating_sub(t2);
    let q3 = divide(over2, BASE - t2);
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
pub(in crate::punycode) fn encode(text: &[u32], output: &mut Output<'_, u8>) {
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
