//! The encoder of short text.

use super::lanes::{BLOCK, LANES, add, count_less};
use super::tables::{BASE, DELIMITER, INITIAL_BIAS, INITIAL_N, Row, SHORT, TABLES};
use super::tables::{adapt, divide, divide_digit, row_of_bias, threshold};
use crate::text::{Writable, is_scalar_value};

/// Encodes up to 64 code points to `room`. `None` if they are not scalar values, or if `room` is
/// not some bytes longer than the result.
#[inline]
pub(in crate::punycode) fn encode(text: &[u32], room: &mut [impl Writable<u8>]) -> Option<usize> {
    if text.len() <= FEW {
        encode_up_to::<FEW>(text, room)
    } else if text.len() <= SHORT {
        encode_up_to::<SHORT>(text, room)
    } else {
        None
    }
}

/// [`encode`] for even shorter text.
#[inline]
pub(super) fn encode_few(text: &[u32], room: &mut [u8]) -> Option<usize> {
    if text.len() <= FEW { encode_up_to::<FEW>(text, room) } else { None }
}

/// Few labels have more code points. Clearing memory for 64 takes as long as some of the steps
/// below, and sixteen bytes are a single block of [`lanes`](super::lanes).
pub(super) const FEW: usize = SHORT / 4;

/// [`encode`] for up to `N` code points.
#[inline(never)]
fn encode_up_to<const N: usize>(text: &[u32], room: &mut [impl Writable<u8>]) -> Option<usize> {
    let mut keys = [0; N];
    let mut before = [0; N];
    let (mut count, mut basics, mut union) = (0, 0, 0);
    // Most labels that are not ASCII have no basic code point, or begin with others.
    let mut rest = text;
    while let [c @ INITIAL_N..=u32::MAX, ref after @ ..] = *rest {
        keys[count % N] = (c << NUMBER_BITS | count as u32) as Key;
        count += 1;
        union |= c;
        rest = after;
    }
    for &c in rest {
        // Each is written to both arrays, and kept only in the one where it belongs.
        let is_basic = usize::from(c < INITIAL_N);
        *room.get_mut(basics)? = Writable::of(c as u8);
        keys[count % N] = (c << NUMBER_BITS | count as u32) as Key;
        before[count % N] = basics as u8;
        basics += is_basic;
        count += 1 - is_basic;
        union |= c;
    }
    if union >= 0xD800 && !text.iter().all(|&c| is_scalar_value(c)) {
        return None;
    }
    let mut length = basics;
    if basics > 0 {
        *room.get_mut(basics)? = Writable::of(DELIMITER);
        length += 1;
    }
    let points = basics + 1;
    if count == 1 {
        // Many Latin labels have only one.
        let n = keys[0] as u32 >> NUMBER_BITS;
        let delta = (n - INITIAL_N) * points as u32 + u32::from(before[0]);
        return write_integers(&[delta], points, room, length);
    }
    let mut deltas = sort(&keys, count);
    let deltas = deltas.get_mut(..count)?;
    keys_to_deltas(deltas, before, points);
    write_integers(deltas, points, room, length)
}

/// A code point that is not basic, with its index among these in the lower bits.
type Key = i32;

const NUMBER_BITS: u32 = SHORT.ilog2();

/// Sorts distinct keys by counting, for each, the keys that are less.
#[inline]
fn sort<const N: usize>(keys: &[Key; N], count: usize) -> [u32; N] {
    const { assert!(N % LANES == 0) };
    let all = keys.get(..count).unwrap_or_default();
    let mut ranks = [0; N];
    let chunks = ranks.chunks_exact_mut(LANES).zip(keys.chunks_exact(LANES));
    // At least one, even of no keys: where there is only one chunk, their number needs no branch.
    for (ranks, chunk) in chunks.take(count.div_ceil(LANES).max(1)) {
        let chunks = (ranks.first_chunk_mut::<LANES>(), chunk.first_chunk::<LANES>());
        if let (Some(ranks), Some(&chunk)) = chunks {
            *ranks = count_less(chunk, all);
        }
    }
    let mut sorted = [0; N];
    for (&rank, &key) in ranks.iter().zip(keys).take(count) {
        sorted[rank as usize % N] = key as u32;
    }
    sorted
}

/// Computes deltas from the sorted keys. `before` has, for each index of a key, the number of code
/// points before it that the decoder already has: at first only basic ones, of which there are
/// `points - 1`.
#[inline]
fn keys_to_deltas<const N: usize>(keys: &mut [u32], mut before: [u8; N], points: usize) {
    let blocks = keys.len().div_ceil(BLOCK);
    let mut n = INITIAL_N;
    let mut i = 0;
    for (slot, points) in keys.iter_mut().zip(points as u32..) {
        let (c, number) = (*slot >> NUMBER_BITS, *slot as usize % SHORT);
        let at = u32::from(before[number % N]);
        // One more for each higher index.
        let bumps = BUMPS.get(SHORT - 1 - number..).unwrap_or_default();
        let chunks = before.chunks_exact_mut(BLOCK).zip(bumps.chunks_exact(BLOCK));
        for (before, bumps) in chunks.take(blocks) {
            if let (Some(before), Some(&bumps)) = (before.first_chunk_mut(), bumps.first_chunk()) {
                *before = add(*before, bumps);
            }
        }
        *slot = (c - n) * points + at - i;
        n = c;
        i = at + 1;
    }
}

/// Zeros, followed by as many ones.
static BUMPS: [u8; 2 * SHORT] = {
    let mut bumps = [0; 2 * SHORT];
    let mut i = SHORT;
    while i < bumps.len() {
        bumps[i] = 1;
        i += 1;
    }
    bumps
};

/// Writes the integers to `room` from `length` on. The result is the new length. Out of line: one copy
/// for all lengths of text.
#[inline(never)]
fn write_integers(
    deltas: &[u32],
    first: usize,
    room: &mut [impl Writable<u8>],
    length: usize,
) -> Option<usize> {
    let Some((&delta, others)) = deltas.split_first() else { return Some(length) };
    let mut length = match first_digits(delta) {
        Some(written) => write_digits(written, room, length)?,
        None => write_long_integer(delta, row_of_bias(INITIAL_BIAS), room, length)?,
    };
    let mut last = delta;
    for (&delta, points) in others.iter().zip(first..) {
        let row = adapt(last, points, points == first);
        let thresholds = TABLES.rows.get(row)?.thresholds.map(u32::from);
        // Half of all integers are a single digit.
        if delta < thresholds[0] {
            *room.get_mut(length)? = Writable::of(characters(delta) as u8);
            length += 1;
        } else if let Some(written) = digits(delta, thresholds, row) {
            length = write_digits(written, room, length)?;
        } else {
            length = write_long_integer(delta, row, room, length)?;
        }
        last = delta;
    }
    Some(length)
}

/// Writes up to four digits, one per byte, to `room` at `length`. The result is the new length.
#[inline(always)]
fn write_digits(
    (digits, count): (u32, usize),
    room: &mut [impl Writable<u8>],
    length: usize,
) -> Option<usize> {
    *room.get_mut(length..)?.first_chunk_mut()? =
        characters(digits).to_le_bytes().map(Writable::of);
    Some(length + count)
}

/// The digits of an integer of two or three digits, one per byte, and their number; `None` if it
/// has more.
#[inline]
fn digits(delta: u32, [t1, t2, ..]: [u32; 4], row: usize) -> Option<(u32, usize)> {
    let bias = usize::from(*TABLES.biases.get(row)?);
    if delta >= u32::from(*TABLES.four_digits.get(bias)?) {
        return None;
    }
    // The quotients after each digit; 0 after the last.
    let q2 = divide_digit(delta - t1, t1);
    let q3 = divide_digit(q2.saturating_sub(t2), t2);
    // In a number whose bytes are digits, the remainder of a division by `base - t` stays in its
    // byte, and the quotient goes to the next byte, where 1 counts 256.
    let [c1, c2] = [t1, t2].map(|t| 256 - BASE + t);
    let digits = delta + q2 * c1 + ((q3 * c2) << 8);
    Some((digits, 2 + usize::from(q2 >= t2)))
}

/// [`digits`] of the first integer, whose thresholds are known. It has two to four digits in nearly
/// every text.
#[inline]
fn first_digits(delta: u32) -> Option<(u32, usize)> {
    const ROW: Row = Row::of_bias(INITIAL_BIAS);
    let [three, four, five] = ROW.least();
    let [t1, t2, t3, _] = ROW.thresholds.map(u32::from);
    if !(t1..five).contains(&delta) {
        return None;
    }
    let q2 = (delta - t1) / (BASE - t1);
    let q3 = q2.saturating_sub(t2) / (BASE - t2);
    let q4 = q3.saturating_sub(t3) / (BASE - t3);
    let [c1, c2, c3] = [t1, t2, t3].map(|t| 256 - BASE + t);
    let digits = delta + q2 * c1 + ((q3 * c2) << 8) + ((q4 * c3) << 16);
    Some((digits, 2 + usize::from(delta >= three) + usize::from(delta >= four)))
}

/// The characters for four digits below 36: a to z, 0 to 9.
#[inline]
fn characters(digits: u32) -> u32 {
    const ONES: u32 = 0x0101_0101;
    let numbers = ((digits + (0x80 - 26) * ONES) >> 7) & ONES;
    digits + ONES * b'a' as u32 - numbers * (b'a' + 26 - b'0') as u32
}

/// Four digits and more, one by one.
#[cold]
#[inline(never)]
fn write_long_integer(
    delta: u32,
    row: usize,
    room: &mut [impl Writable<u8>],
    mut length: usize,
) -> Option<usize> {
    let bias = u32::from(*TABLES.biases.get(row)?);
    let mut q = delta;
    let mut k = BASE;
    loop {
        let t = threshold(k, bias);
        let rest = divide(q.saturating_sub(t), (BASE - t) as usize);
        let digit = q - rest * (BASE - t);
        *room.get_mut(length)? = Writable::of(characters(digit) as u8);
        length += 1;
        if q < t {
            return Some(length);
        }
        q = rest;
        k += BASE;
    }
}
