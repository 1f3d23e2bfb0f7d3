//! The decoder of short text.

use super::lanes::{BLOCK, HIGHEST, ONES, insert};
use super::tables::{BASE, DELIMITER, DELTA_END, INITIAL_BIAS, INITIAL_N, Row, SHORT, TABLES};
use super::tables::{adapt, divide, row_of_bias, threshold};
use crate::text::{MAX_CODE_POINT, Place, is_scalar_value};

/// Decodes up to 64 code points to `text`, if they fit. `None` for every fault and for rare input.
#[inline]
pub(in crate::punycode) fn decode(source: &[u8], text: &mut [impl Place<u32>]) -> Option<usize> {
    let mut decoded = Decoded { code_points: [0; SHORT], places: [[0; BLOCK]; SHORT / BLOCK] };
    let (basics, points) = decoded.read(source)?;
    decoded.write(source.get(..basics)?, text.get_mut(..points)?)?;
    Some(points)
}

/// The code points in the order in which Punycode has them, after the basic ones.
struct Decoded {
    code_points: [u32; SHORT],
    /// The places of all code points in the text, the last one first.
    places: [[u8; BLOCK]; SHORT / BLOCK],
}

impl Decoded {
    /// Decodes all integers. The result is the number of basic code points and that of all.
    #[inline(never)]
    fn read(&mut self, source: &[u8]) -> Option<(usize, usize)> {
        let end = source.len();
        if end > CHARACTERS {
            return None;
        }
        let mut values = [0; VALUES];
        let (basics, mut read) = read_characters(source, &mut values)?;
        if basics > SHORT {
            return None;
        }
        let places = DESCENDING.get(SHORT - basics..)?.get(..SHORT)?;
        self.places.as_flattened_mut().copy_from_slice(places);
        let mut points = basics;
        let mut n = INITIAL_N;
        let mut i = 0;
        let mut row = row_of_bias(INITIAL_BIAS);
        while read < end {
            let constants = TABLES.rows.get(row)?;
            let digits = values.get(read..)?.first_chunk()?;
            let delta;
            // Half of all integers are a single digit. If this branch is predicted correctly, the
            // code after it need not wait for the bias; if not, it costs no more than the wait.
            if digits[0] < constants.thresholds[0] {
                delta = u32::from(digits[0]);
                read += 1;
            } else {
                let (sum, length) = read_digits(digits, constants);
                if let Some(length) = length {
                    delta = sum;
                    read += length;
                } else {
                    // Only such an integer can pass 32 bits.
                    let (rest, length) = read_rest(values.get(read + 4..)?, row)?;
                    delta = sum + rest;
                    read += 4 + length;
                    if n > MAX_CODE_POINT || delta >= DELTA_END - SHORT as u32 {
                        return None;
                    }
                }
            }
            let code_point = self.code_points.get_mut(points)?;
            points += 1;
            i += delta;
            let rounds = divide(i, points);
            n += rounds;
            i -= rounds * points as u32;
            *code_point = n;
            row = adapt(delta, points, points == basics + 1);
            self.insert(i as u8, points);
            i += 1;
        }
        // They are in ascending order.
        let is_valid = n < 0xD800 || {
            let code_points = self.code_points.get(basics..points)?;
            code_points.iter().all(|&c| is_scalar_value(c))
        };
        (read == end && is_valid).then_some((basics, points))
    }

    /// Inserts a code point at `i`: every place from `i` on moves by one.
    #[inline(always)]
    fn insert(&mut self, i: u8, points: usize) {
        let [first, ..] = &mut self.places;
        let last = first[BLOCK - 1];
        *first = insert(*first, i, i);
        if points > BLOCK {
            self.insert_behind(last, i);
        }
    }

    /// The same for all blocks but the first, from which `last` moves to the second.
    #[inline(never)]
    fn insert_behind(&mut self, mut last: u8, i: u8) {
        for block in self.places.iter_mut().skip(1) {
            let new = last + u8::from(last >= i);
            last = block[BLOCK - 1];
            *block = insert(*block, i, new);
        }
    }

    /// Writes all code points to their places.
    #[inline(always)]
    fn write(&self, basics: &[u8], text: &mut [impl Place<u32>]) -> Option<()> {
        let mut places = self.places.as_flattened().get(..text.len())?.iter().rev();
        let mut union = 0;
        for (&c, &place) in basics.iter().zip(&mut places) {
            *text.get_mut(usize::from(place))? = Place::of(u32::from(c));
            union |= c;
        }
        for (&c, &place) in self.code_points.get(basics.len()..)?.iter().zip(places) {
            *text.get_mut(usize::from(place))? = Place::of(c);
        }
        union.is_ascii().then_some(())
    }
}

/// The places of the basic code points, the last one first: the numbers below 64, descending, and
/// zeros.
static DESCENDING: [u8; 2 * SHORT] = {
    let mut places = [0; 2 * SHORT];
    let mut place = 0;
    while place < SHORT {
        places[place] = (SHORT - 1 - place) as u8;
        place += 1;
    }
    places
};

/// The number of bytes in a word.
const LANES: usize = 8;

/// The digit values of eight characters; the highest bit of a byte is set if its character is not a
/// digit.
#[inline]
fn values(word: u64) -> u64 {
    let low = word & !HIGHEST;
    // Nothing carries to the next byte, as both summands are below 0x80; the highest bit is set if
    // the first one is at least `least`.
    let reaches = |bytes: u64, least: u8| bytes + ONES * u64::from(0x80 - least);
    let lower = low | (ONES * 0x20);
    let is_letter = reaches(lower, b'a') & !reaches(lower, b'z' + 1);
    let is_number = reaches(low, b'0') & !reaches(low, b'9' + 1);
    let is_none = (!(is_letter | is_number) | word) & HIGHEST;
    // The lower five bits of a letter are its value + 1, those of 0 to 9 are 16 to 25.
    let numbers = (is_number & HIGHEST) >> 7;
    let sum = (low & (ONES * 0x1F)) + ONES * 0x7F + numbers * (26 - 16 + 1);
    (sum & !HIGHEST) | is_none
}

/// More characters are rare for up to 64 code points.
pub(super) const CHARACTERS: usize = 2 * SHORT;

/// Room for the values of all characters, with zeros behind them, which end an integer that does
/// not end by itself.
const VALUES: usize = CHARACTERS + LANES;

/// Writes the [`values`] of the digits to `digits`, each at the index of its character. The result
/// is the number of basic code points and the offset of the digits. `None` if a character is
/// neither. The delimiter is the last character that is not a digit.
#[inline]
fn read_characters(source: &[u8], digits: &mut [u8; VALUES]) -> Option<(usize, usize)> {
    let delimiter = |marks: u64, start: usize| {
        let at = start + marks.ilog2() as usize / 8;
        let is_delimiter = at > 0 && source.get(at) == Some(&DELIMITER);
        is_delimiter.then_some((at, at + 1))
    };
    let mut rest = source;
    while let Some((before, word)) = rest.split_last_chunk() {
        let values = values(u64::from_le_bytes(*word));
        *digits.get_mut(before.len()..)?.first_chunk_mut()? = values.to_le_bytes();
        if values & HIGHEST != 0 {
            return delimiter(values & HIGHEST, before.len());
        }
        rest = before;
    }
    if rest.is_empty() {
        return Some((0, 0));
    }
    // The rest. If it is extended to a whole word, the additional characters are digits.
    let values = match source.first_chunk() {
        Some(word) => values(u64::from_le_bytes(*word)),
        None => values(gather(rest)) & (u64::MAX >> (8 * (LANES - rest.len()) as u32 % u64::BITS)),
    };
    *digits.first_chunk_mut()? = values.to_le_bytes();
    if values & HIGHEST != 0 { delimiter(values & HIGHEST, 0) } else { Some((0, 0)) }
}

/// Up to seven bytes as a word.
#[inline]
fn gather(bytes: &[u8]) -> u64 {
    if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        let [first, last] = [first, last].map(|chunk| u64::from(u32::from_le_bytes(*chunk)));
        first | last << (8 * (bytes.len() - 4))
    } else {
        bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
    }
}

/// The value of those of four digits that belong to one integer, and their number, at least two;
/// `None` if the integer goes on.
#[inline]
fn read_digits(digits: &[u8; 4], row: &Row) -> (u32, Option<usize>) {
    let [d1, d2, d3, d4] = digits.map(i32::from);
    let [t1, t2, t3, t4] = row.thresholds.map(i32::from);
    let [w3, w4] = row.weights.map(i32::from);
    // All ones if another digit follows, otherwise 0. Meanwhile all digits are multiplied: nothing
    // branches, and little waits for the thresholds.
    let after_2 = !((d2 - t2) >> 31);
    let after_3 = after_2 & !((d3 - t3) >> 31);
    let sum = d1 + d2 * (BASE as i32 - t1) + ((d3 * w3) & after_2) + ((d4 * w4) & after_3);
    let length = (2 - after_2 - after_3) as usize;
    (sum as u32, (after_3 == 0 || d4 < t4).then_some(length))
}

/// The fifth and later digits of an integer: their value, and their number.
#[cold]
#[inline(never)]
fn read_rest(values: &[u8], row: usize) -> Option<(u32, usize)> {
    let bias = u32::from(*TABLES.biases.get(row)?);
    let threshold = |digit| threshold(BASE * digit, bias);
    let mut weight: u32 = (1..=4).map(|digit| BASE - threshold(digit)).product();
    let mut sum = 0u32;
    for ((index, &value), digit) in values.iter().enumerate().zip(5..) {
        let value = u32::from(value);
        sum = value.checked_mul(weight).and_then(|share| sum.checked_add(share))?;
        if sum >= DELTA_END {
            return None;
        }
        if value < threshold(digit) {
            return Some((sum, index + 1));
        }
        weight = weight.checked_mul(BASE - threshold(digit))?;
    }
    None
}
