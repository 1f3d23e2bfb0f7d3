//! The decoder of short text.

use super::lanes::{BLOCK, insert, values};
use super::tables::{BASE, DELIMITER, DELTA_END, INITIAL_BIAS, INITIAL_N, Row, SHORT, TABLES};
use super::tables::{adapt, divide, row_of_bias, threshold};
use crate::text::{MAX_CODE_POINT, Writable};
use core::mem::MaybeUninit;

/// The places of all code points in the text, the last one first.
type Places = [[u8; BLOCK]; SHORT / BLOCK];

/// Where a text is decoded to: one decoder is compiled for both kinds of memory.
pub(in crate::punycode) enum Room<'a> {
    Initialized(&'a mut [u32]),
    Uninitialized(&'a mut [MaybeUninit<u32>]),
}

impl<'a> From<&'a mut [u32]> for Room<'a> {
    #[inline(always)]
    fn from(text: &'a mut [u32]) -> Self {
        Self::Initialized(text)
    }
}

impl<'a> From<&'a mut [MaybeUninit<u32>]> for Room<'a> {
    #[inline(always)]
    fn from(text: &'a mut [MaybeUninit<u32>]) -> Self {
        Self::Uninitialized(text)
    }
}

/// Decodes up to 64 code points to `room`, if they fit. `None` for every fault and for rare input.
#[inline(never)]
pub(in crate::punycode) fn decode(source: &[u8], room: Room<'_>) -> Option<usize> {
    let end = source.len();
    if end > CHARACTERS {
        return None;
    }
    let mut values = [0; VALUES];
    let (basics, read) = read_characters(source, &mut values)?;
    if basics > SHORT {
        return None;
    }
    let mut places = [[0; BLOCK]; SHORT / BLOCK];
    places.as_flattened_mut().copy_from_slice(DESCENDING.get(SHORT - basics..)?.get(..SHORT)?);
    // Those that are not basic, in the order of Punycode, behind room for the others.
    let mut code_points = [0; SHORT];
    let row = row_of_bias(INITIAL_BIAS);
    let mut state = State { read, points: basics, n: INITIAL_N, i: 0, row, first: places[0] };
    if read < end {
        state.step(&values, &mut code_points, &mut places, true)?;
        while state.read < end {
            state.step(&values, &mut code_points, &mut places, false)?;
        }
    }
    let State { read, points, n, first, .. } = state;
    let code_points = code_points.get(basics..points)?;
    if read != end || n >= 0xD800 && (has_surrogate(code_points) || n > MAX_CODE_POINT) {
        return None;
    }
    places[0] = first;
    let places = places.as_flattened().get(..points)?;
    let basics = source.get(..basics)?;
    match room {
        Room::Initialized(text) => write(basics, code_points, places, text.get_mut(..points)?)?,
        Room::Uninitialized(text) => write(basics, code_points, places, text.get_mut(..points)?)?,
    }
    Some(points)
}

/// Whether one of these code points, which are in ascending order, is a surrogate: if so, it is the first
/// one from U+D800 on.
#[inline(always)]
fn has_surrogate(code_points: &[u32]) -> bool {
    code_points.iter().find(|&&c| c >= 0xD800).is_some_and(|&c| c <= 0xDFFF)
}

/// The state of the decoder. It fits registers, as long as no function is called with a reference
/// to it.
struct State {
    /// The index of the next digit.
    read: usize,
    /// The number of code points so far.
    points: usize,
    n: u32,
    i: u32,
    /// The number of the bias's row.
    row: usize,
    /// The first block of the places.
    first: [u8; BLOCK],
}

impl State {
    /// Decodes an integer, and inserts its code point. The first one is known to have the initial
    /// bias.
    #[inline(always)]
    fn step(
        &mut self,
        values: &[u8; VALUES],
        code_points: &mut [u32; SHORT],
        places: &mut Places,
        is_first: bool,
    ) -> Option<()> {
        let constants = TABLES.rows.get(self.row)?;
        let digits = values.get(self.read..)?.first_chunk()?;
        let delta;
        // Half of all integers are a single digit. If this branch is predicted correctly, the
        // code after it need not wait for the bias; if not, it costs no more than the wait.
        if digits[0] < constants.thresholds[0] {
            delta = u32::from(digits[0]);
            self.read += 1;
        } else {
            let (sum, length) = read_digits(digits, constants);
            if let Some(length) = length {
                delta = sum;
                self.read += length;
            } else {
                // Only such an integer can pass 32 bits.
                let (rest, length) = read_rest(values.get(self.read + 4..)?, self.row)?;
                delta = sum + rest;
                self.read += 4 + length;
                if self.n > MAX_CODE_POINT || delta >= DELTA_END - SHORT as u32 {
                    return None;
                }
            }
        }
        let code_point = code_points.get_mut(self.points)?;
        self.points += 1;
        let i = self.i + delta;
        let rounds = divide(i, self.points);
        self.n += rounds;
        *code_point = self.n;
        self.row = adapt(delta, self.points, is_first);
        let i = i - rounds * self.points as u32;
        if self.points > BLOCK {
            insert_behind(places, self.first, i as u8);
        }
        self.first = insert(self.first, i as u8, i as u8);
        self.i = i + 1;
        Some(())
    }
}

/// Inserts a code point at `i` into all blocks but the first: every place from `i` on moves by one,
/// the last one of `first` to the second block.
#[inline(never)]
fn insert_behind(places: &mut Places, first: [u8; BLOCK], i: u8) {
    let mut last = first[BLOCK - 1];
    for block in places.iter_mut().skip(1) {
        let new = last + u8::from(last >= i);
        last = block[BLOCK - 1];
        *block = insert(*block, i, new);
    }
}

/// Writes all code points to their places.
#[inline(always)]
fn write(
    basics: &[u8],
    others: &[u32],
    places: &[u8],
    text: &mut [impl Writable<u32>],
) -> Option<()> {
    let mut places = places.iter().rev();
    let mut union = 0;
    for (&c, &place) in basics.iter().zip(&mut places) {
        *text.get_mut(usize::from(place))? = Writable::of(u32::from(c));
        union |= c;
    }
    for (&c, &place) in others.iter().zip(places) {
        *text.get_mut(usize::from(place))? = Writable::of(c);
    }
    union.is_ascii().then_some(())
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

/// More characters are rare for up to 64 code points.
pub(super) const CHARACTERS: usize = 2 * SHORT;

/// Room for the values of all characters, with zeros behind them, which end an integer that does
/// not end by itself.
const VALUES: usize = CHARACTERS + BLOCK;

/// Writes the [`values`] of the digits to `digits`, each at the index of its character. The result
/// is the number of basic code points and the offset of the digits. `None` if a character is
/// neither.
#[inline]
fn read_characters(source: &[u8], digits: &mut [u8; VALUES]) -> Option<(usize, usize)> {
    let Some(first_block) = source.first_chunk() else {
        let others = read_few(source, digits)?;
        return literal_part(source, others, 0);
    };
    let mut rest = source;
    while let Some((before, block)) = rest.split_last_chunk() {
        let (values, others) = values(*block);
        *digits.get_mut(before.len()..)?.first_chunk_mut()? = values;
        if others != 0 {
            return literal_part(source, others, before.len());
        }
        rest = before;
    }
    // What extends the rest to a whole block is known to be digits.
    let (values, others) = values(*first_block);
    *digits.first_chunk_mut()? = values;
    literal_part(source, others, 0)
}

/// [`read_characters`] of less than a block. The result has a mark for each that is not a digit.
#[inline(always)]
fn read_few(source: &[u8], digits: &mut [u8; VALUES]) -> Option<u32> {
    let Some((before, last)) = source.split_last_chunk::<HALF>() else {
        // The zeros behind it are not digits, but have the value 0.
        let (values, others) = values(u128::from(gather(source)).to_le_bytes());
        *digits.first_chunk_mut()? = values;
        return Some(others & ((1 << source.len()) - 1));
    };
    // Two halves, which may overlap.
    let mut block = [0; BLOCK];
    *block.first_chunk_mut()? = *source.first_chunk::<HALF>()?;
    *block.last_chunk_mut()? = *last;
    let (values, others) = values(block);
    *digits.first_chunk_mut()? = *values.first_chunk::<HALF>()?;
    *digits.get_mut(before.len()..)?.first_chunk_mut()? = *values.last_chunk::<HALF>()?;
    Some(others & 0xFF | others >> HALF << before.len())
}

/// The number of basic code points and the offset of the digits, where `others`, from `start` on,
/// are not digits. The last of them is the delimiter.
#[inline(always)]
fn literal_part(source: &[u8], others: u32, start: usize) -> Option<(usize, usize)> {
    let Some(last) = others.checked_ilog2() else { return Some((0, 0)) };
    let at = start + last as usize;
    let is_delimiter = at > 0 && source.get(at) == Some(&DELIMITER);
    is_delimiter.then_some((at, at + 1))
}

/// Half the number of characters that are read at a time.
const HALF: usize = BLOCK / 2;

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
    let after_4 = after_3 & !((d4 - t4) >> 31);
    let sum = d1 + d2 * (BASE as i32 - t1) + ((d3 * w3) & after_2) + ((d4 * w4) & after_3);
    let length = (2 - after_2 - after_3) as usize;
    (sum as u32, (after_4 == 0).then_some(length))
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
