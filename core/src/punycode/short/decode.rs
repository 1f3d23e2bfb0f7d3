//! The decoder of short text.

use super::{
    BASE, DELIMITER, DIVIDEND_END, INITIAL_BIAS, INITIAL_N, SHORT, adapt, divide, threshold,
    thresholds,
};
use crate::text::is_scalar_value;

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

/// Decodes up to 64 characters to `text`. `None` where anything is
/// wrong or rare.
pub(in crate::punycode) fn decode(source: &[u8], text: &mut [u32]) -> Option<usize> {
    if source.len() > SHORT {
        return None;
    }
    let delimiter = source.iter().rposition(|&c| c == DELIMITER).unwrap_or(0);
    let basics = source.get(..delimiter)?;
    let digits = if delimiter == 0 { source } else { source.get(delimiter + 1..)? };

    // After the digits there are three that are none.
    let mut values = [NO_DIGIT; SHORT + 3];
    for (value, &c) in values.iter_mut().zip(digits) {
        *value = VALUES[usize::from(c)];
    }
    let mut code_points = [0; SHORT];
    let mut places = [0x7F; SHORT];
    for (number, &c) in basics.iter().enumerate() {
        let c = u32::from(c);
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
        let [t1, t2, t3] = thresholds(bias);
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
