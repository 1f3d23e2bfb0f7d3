//! The parameters of a Bootstring dialect and their constraints (RFC 3492, sections 4 and 5).

/// Code points below this are basic: they represent themselves, as ASCII.
pub(super) const BASIC_END: u32 = 0x80;

/// The maximum number of digits: ASCII letters and decimal digits.
pub const MAX_BASE: usize = 62;

/// The parameters of a Bootstring dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// The number of digits: 2 to 62.
    pub base: u32,
    /// The smallest threshold.
    pub tmin: u32,
    /// The largest threshold.
    pub tmax: u32,
    /// How slowly the bias follows the size of the deltas.
    pub skew: u32,
    /// The divisor of the first delta before the bias adapts to it.
    pub damp: u32,
    /// The bias for the first delta.
    pub initial_bias: u32,
    /// The first code point that can be inserted.
    pub initial_n: u32,
    /// The last code point that can be inserted.
    pub max_code_point: u32,
    /// The basic code point between the literal part and the deltas.
    pub delimiter: u8,
    /// Whether a digit that is a letter may be read in either case.
    pub case_insensitive: bool,
    /// The basic code points for the digits 0 to `base - 1`; the rest is ignored.
    pub digits: [u8; MAX_BASE],
}

impl Parameters {
    /// Punycode (RFC 3492, section 5).
    pub const PUNYCODE: Self = {
        let mut digits = [0; MAX_BASE];
        let alphabet = b"abcdefghijklmnopqrstuvwxyz0123456789";
        let mut value = 0;
        while value < alphabet.len() {
            digits[value] = alphabet[value];
            value += 1;
        }
        Self {
            base: 36,
            tmin: 1,
            tmax: 26,
            skew: 38,
            damp: 700,
            initial_bias: 72,
            initial_n: 0x80,
            max_code_point: crate::text::MAX_CODE_POINT,
            delimiter: b'-',
            case_insensitive: true,
            digits,
        }
    };

    /// The dialect with these parameters, or `None` if they break a constraint:
    ///
    /// - those of RFC 3492, section 4: `0 <= tmin <= tmax <= base - 1`, `skew >= 1`,
    ///   `initial_bias mod base <= base - tmin`; the digits and the delimiter are distinct basic
    ///   code points (distinct without regard to case if that does not count);
    /// - those without which the RFC's own loops would not end or would divide by zero:
    ///   `tmax >= 1` (or no digit could be the last), `base - tmin >= 2` (or the adaptation would
    ///   divide by 1 for ever), `damp >= 1`;
    /// - `initial_n <= max_code_point`.
    pub const fn check(&self) -> Option<Dialect> {
        let Self { base, tmin, tmax, skew, damp, initial_bias, .. } = *self;
        if base < 2 || base > MAX_BASE as u32 {
            return None;
        }
        if tmin > tmax || tmax > base - 1 || tmax < 1 || base - tmin < 2 {
            return None;
        }
        if skew < 1 || damp < 1 || initial_bias % base > base - tmin {
            return None;
        }
        if self.initial_n > self.max_code_point {
            return None;
        }
        match self.digit_values() {
            Some(values) => Some(Dialect { parameters: *self, values }),
            None => None,
        }
    }

    /// The digit value of each byte, or [`NO_DIGIT`].
    const fn digit_values(&self) -> Option<[u8; 256]> {
        let mut values = [NO_DIGIT; 256];
        if self.delimiter as u32 >= BASIC_END {
            return None;
        }
        let mut value = 0;
        // The base is at most MAX_BASE: the second condition is for the compiler.
        while value < self.base as usize && value < MAX_BASE {
            let digit = self.digits[value];
            if digit as u32 >= BASIC_END || digit == self.delimiter {
                return None;
            }
            let other = if self.case_insensitive { swap_case(digit) } else { digit };
            if other == self.delimiter
                || values[digit as usize] != NO_DIGIT
                || values[other as usize] != NO_DIGIT
            {
                return None;
            }
            values[digit as usize] = value as u8;
            values[other as usize] = value as u8;
            value += 1;
        }
        Some(values)
    }
}

const NO_DIGIT: u8 = u8::MAX;

const fn swap_case(byte: u8) -> u8 {
    if byte.is_ascii_alphabetic() { byte ^ 0x20 } else { byte }
}

/// Valid parameters, and the values derived from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dialect {
    parameters: Parameters,
    values: [u8; 256],
}

impl Dialect {
    /// Punycode (RFC 3492, section 5).
    pub const PUNYCODE: Self = Parameters::PUNYCODE.check().unwrap();

    /// The parameters.
    #[inline]
    pub const fn parameters(&self) -> &Parameters {
        &self.parameters
    }

    /// The basic code point for the digit `value`, which is less than the base.
    #[inline]
    pub(super) fn digit(&self, value: u32) -> u8 {
        self.parameters.digits.get(value as usize).copied().unwrap_or(0)
    }

    /// The digit value of `byte`.
    #[inline]
    pub(super) fn digit_value(&self, byte: u8) -> Option<u32> {
        match self.values[usize::from(byte)] {
            NO_DIGIT => None,
            value => Some(u32::from(value)),
        }
    }

    /// The threshold of the digit at position `k` (`base` for the first, `2 * base` for the
    /// second, as in the RFC): a smaller digit is the last of its integer. Section 3.3 and the
    /// line "let t =" of 6.2 and 6.3.
    #[inline]
    pub(super) fn threshold(&self, k: u64, bias: u64) -> u32 {
        let Parameters { tmin, tmax, .. } = self.parameters;
        // At most tmax, so the cast keeps the value.
        k.saturating_sub(bias).max(u64::from(tmin)).min(u64::from(tmax)) as u32
    }

    /// The bias for the integer after one of value `delta` (section 6.1): the larger the recent
    /// deltas, the more digits are expected. `points` is the number of code points in the string,
    /// including that of this delta; `first` is whether the delta was the first.
    ///
    /// Nothing wider than a machine word is divided: on a machine of 32 bits, a function of the
    /// compiler's own library would do it, and bring the library's panics along.
    #[inline]
    pub(super) fn adapt(&self, delta: u32, points: usize, first: bool) -> u64 {
        let Parameters { base, tmin, tmax, skew, damp, .. } = self.parameters;
        // `check` ensures that no divisor is 0; `max` shows that to the compiler, too.
        let spread = (base - tmin).max(1) as usize;
        // The first delta is large in comparison: it leaps to the script, and the rest stay within
        // it.
        let delta = (if first { delta / damp.max(1) } else { delta / 2 }) as usize;
        // The next delta is over a string that is one code point longer.
        let longer = delta / points.max(1);
        let mut k = 0;
        let mut delta = match delta.checked_add(longer) {
            Some(sum) => sum,
            None => {
                // More than 32 bits, with `damp` of 1: the first round of the loop, in parts.
                k = u64::from(base);
                delta / spread + longer / spread + (delta % spread + longer % spread) / spread
            }
        };
        while delta > spread * tmax as usize / 2 {
            delta /= spread;
            k += u64::from(base);
        }
        // Where the sum is more than a word, the quotient is 0 with the largest word, too.
        let divisor = delta.saturating_add(skew as usize).max(1);
        k + ((spread + 1) * delta / divisor) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const P: Parameters = Parameters::PUNYCODE;

    /// Each constraint, broken by one step beyond its border and met on the border itself.
    #[test]
    fn constraints_are_checked_at_their_borders() {
        let mut all = [0; MAX_BASE];
        let alphabet = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
        all.copy_from_slice(alphabet);
        let sensitive = Parameters { case_insensitive: false, digits: all, ..P };
        let kept = [
            P,
            Parameters { base: 2, tmin: 0, tmax: 1, initial_bias: 0, ..P },
            Parameters { base: 62, ..sensitive },
            Parameters { tmin: 0, ..P },
            Parameters { tmin: 26, initial_bias: 46, ..P },
            Parameters { tmax: 35, ..P },
            Parameters { tmin: 34, tmax: 35, initial_bias: 2, ..P },
            Parameters { skew: 1, damp: 1, ..P },
            Parameters { skew: u32::MAX, damp: u32::MAX, ..P },
            Parameters { initial_bias: 36 + 35, ..P },
            Parameters { initial_n: 0, max_code_point: 0, ..P },
            Parameters { max_code_point: u32::MAX, ..P },
            Parameters { delimiter: 0, ..P },
        ];
        for parameters in kept {
            assert!(parameters.check().is_some(), "{parameters:?}");
        }
        let with_digit = |value: usize, digit| {
            let mut digits = P.digits;
            digits[value] = digit;
            Parameters { digits, ..P }
        };
        let broken = [
            Parameters { base: 0, ..P },
            Parameters { base: 1, tmin: 0, tmax: 0, ..P },
            Parameters { base: 63, ..sensitive },
            Parameters { base: 62, case_insensitive: true, ..sensitive },
            Parameters { tmin: 27, ..P },
            Parameters { tmax: 36, ..P },
            Parameters { tmin: 0, tmax: 0, ..P },
            Parameters { tmin: 35, tmax: 35, initial_bias: 0, ..P },
            Parameters { skew: 0, ..P },
            Parameters { damp: 0, ..P },
            Parameters { tmin: 2, initial_bias: 36 + 35, ..P },
            Parameters { initial_n: 0x11_0000, ..P },
            Parameters { delimiter: 0x80, ..P },
            Parameters { delimiter: b'a', ..P },
            Parameters { delimiter: b'A', ..P },
            with_digit(3, b'a'),
            with_digit(3, b'A'),
            with_digit(3, 0x80),
            with_digit(35, b'-'),
        ];
        for parameters in broken {
            assert!(parameters.check().is_none(), "{parameters:?}");
        }
    }

    /// The digits of RFC 3492, section 5: a to z are 0 to 25, 0 to 9 are 26 to 35, in either case;
    /// every other byte is not a digit.
    #[test]
    fn digit_values_are_those_of_the_standard() {
        for byte in 0..=u8::MAX {
            let expected = match byte {
                b'a'..=b'z' => Some(u32::from(byte - b'a')),
                b'A'..=b'Z' => Some(u32::from(byte - b'A')),
                b'0'..=b'9' => Some(u32::from(byte - b'0') + 26),
                _ => None,
            };
            assert_eq!(Dialect::PUNYCODE.digit_value(byte), expected, "{byte:#x}");
        }
    }

    #[test]
    fn a_threshold_is_between_tmin_and_tmax() {
        let t = |k, bias| Dialect::PUNYCODE.threshold(k, bias);
        assert_eq!([t(36, 72), t(72, 72), t(108, 72)], [1, 1, 26]);
        assert_eq!([t(36, 28), t(36, 9), t(36, 10), t(36, 11)], [8, 26, 26, 25]);
    }
}
