//! Generalized variable-length integers (RFC 3492, section 3.3).

use super::parameters::{Dialect, Parameters};
use super::trace::{Digit, Observer};
use super::unit::Unit;
use crate::text::Target;

/// Arithmetic that would pass 32 bits (section 6.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Overflow;

/// Writes `delta` (section 6.3, the loop over k). `last` chooses the case of the last digit.
#[inline]
pub(super) fn write(
    dialect: &Dialect,
    delta: u32,
    bias: u64,
    last: impl Fn(u8) -> u8,
    output: &mut Target<'_, '_>,
    observer: &mut impl Observer,
) -> Result<(), Overflow> {
    let Parameters { base, .. } = *dialect.parameters();
    let mut q = delta;
    let mut k = u64::from(base);
    let mut weight: u32 = 1;
    loop {
        let t = dialect.threshold(k, bias);
        let is_last = q < t;
        // t < base, so the divisor is not 0; `max` shows that to the compiler.
        let scale = base.saturating_sub(t).max(1);
        let value = if is_last { q } else { t + (q - t) % scale };
        let mut character = dialect.digit(value);
        if is_last {
            character = last(character);
        }
        output.push_ascii(character);
        observer.digit(&Digit { k, threshold: t, weight, amount: q, value, character });
        if is_last {
            return Ok(());
        }
        q = (q - t) / scale;
        k += u64::from(base);
        // The decoder's check. Only a threshold of 0 can fail it: zeros without end.
        weight = weight.checked_mul(scale).ok_or(Overflow)?;
    }
}

/// Why an integer cannot be read, and the number of digits read before.
pub(super) enum ReadError {
    /// The text ends, or the character is not a digit.
    NoDigit(usize),
    /// The sum or the weight passes 32 bits at this digit.
    Overflow(usize),
}

/// An integer that was read.
pub(super) struct Read {
    /// i after the integer: the sum of the old i and the integer.
    pub(super) sum: u32,
    /// The number of its digits.
    pub(super) digits: usize,
    /// The last digit.
    pub(super) last: u8,
}

/// Reads an integer and adds it to `i` (section 6.2, the loop over k).
#[inline]
pub(super) fn read<T: Unit>(
    dialect: &Dialect,
    text: &[T],
    i: u32,
    bias: u64,
    observer: &mut impl Observer,
) -> Result<Read, ReadError> {
    let Parameters { base, .. } = *dialect.parameters();
    let mut sum = i;
    let mut k = u64::from(base);
    let mut weight: u32 = 1;
    let mut digits = 0;
    for character in text {
        let Ok(character) = u8::try_from(character.value()) else { break };
        let Some(value) = dialect.digit_value(character) else { break };
        let t = dialect.threshold(k, bias);
        let overflow = ReadError::Overflow(digits);
        match value.checked_mul(weight).and_then(|share| sum.checked_add(share)) {
            Some(larger) => sum = larger,
            None => return Err(overflow),
        }
        observer.digit(&Digit { k, threshold: t, weight, amount: sum - i, value, character });
        digits += 1;
        if value < t {
            return Ok(Read { sum, digits, last: character });
        }
        match weight.checked_mul(base.saturating_sub(t)) {
            Some(larger) => weight = larger,
            None => return Err(overflow),
        }
        k += u64::from(base);
    }
    Err(ReadError::NoDigit(digits))
}
