//! RFC 3492's pseudo-code, written down line by line: slow, plain, and the measure of everything.
//!
//! Arithmetic is exact in 64 bits; section 6.4 says where 32 bits are passed. Where the RFC only
//! says "fail", the offset is that of the documentation of `punycode::Error`.

use unidn_core::punycode::{Error, ErrorKind, Parameters};

/// A decoded text: code points, each with its flag of appendix A.
pub type Annotated = Vec<(u32, bool)>;

fn fail<T>(kind: ErrorKind, offset: usize) -> Result<T, Error> {
    Err(Error { kind, offset })
}

/// A dialect of Bootstring.
pub struct Codec {
    pub parameters: Parameters,
    /// Whether code points must be Unicode scalar values.
    pub is_unicode: bool,
}

impl Codec {
    pub const PUNYCODE: Self = Self { parameters: Parameters::PUNYCODE, is_unicode: true };

    fn is_code_point(&self, c: u64) -> bool {
        let is_surrogate = (0xD800..=0xDFFF).contains(&c);
        c <= u64::from(self.parameters.max_code_point) && !(self.is_unicode && is_surrogate)
    }

    fn digit_value(&self, character: u8) -> Option<u64> {
        let same = |digit: u8| {
            digit == character
                || self.parameters.case_insensitive && digit.eq_ignore_ascii_case(&character)
        };
        let digits = self.parameters.digits.iter().take(self.parameters.base as usize);
        digits.copied().position(same).map(|value| value as u64)
    }

    /// "let t = tmin if k <= bias {+ tmin}, or tmax if k >= bias + tmax, or k - bias otherwise"
    fn threshold(&self, k: u64, bias: u64) -> u64 {
        let Parameters { tmin, tmax, .. } = self.parameters;
        let (tmin, tmax) = (u64::from(tmin), u64::from(tmax));
        if k <= bias + tmin {
            tmin
        } else if k >= bias + tmax {
            tmax
        } else {
            k - bias
        }
    }

    /// Section 6.1.
    fn adapt(&self, mut delta: u64, points: u64, first: bool) -> u64 {
        let Parameters { base, tmin, tmax, skew, damp, .. } = self.parameters;
        let (base, tmin, tmax) = (u64::from(base), u64::from(tmin), u64::from(tmax));
        delta = if first { delta / u64::from(damp) } else { delta / 2 };
        delta += delta / points;
        let mut k = 0;
        while delta > ((base - tmin) * tmax) / 2 {
            delta /= base - tmin;
            k += base;
        }
        k + ((base - tmin + 1) * delta) / (delta + u64::from(skew))
    }

    /// Section 6.2, with the flags of appendix A.
    pub fn decode(&self, input: &[u8]) -> Result<Annotated, Error> {
        let Parameters { base, initial_n, initial_bias, delimiter, .. } = self.parameters;
        let (mut n, mut i, mut bias) = (u64::from(initial_n), 0u64, u64::from(initial_bias));
        let mut output = Annotated::new();
        let mut place = 0;
        if let Some(last) = input.iter().rposition(|&byte| byte == delimiter)
            && last > 0
        {
            for (offset, &byte) in input.iter().take(last).enumerate() {
                if byte >= 0x80 || !self.is_code_point(u64::from(byte)) {
                    return fail(ErrorKind::InvalidPunycode, offset);
                }
                output.push((u32::from(byte), byte.is_ascii_uppercase()));
            }
            place = last + 1;
        }
        while place < input.len() {
            let (old_i, start) = (i, place);
            let (mut w, mut k) = (1u64, u64::from(base));
            let last_digit = loop {
                let digit = input.get(place).and_then(|&c| Some((c, self.digit_value(c)?)));
                let Some((character, value)) = digit else {
                    return fail(ErrorKind::InvalidPunycode, place);
                };
                i += value * w;
                if i > u64::from(u32::MAX) {
                    return fail(ErrorKind::Overflow, place);
                }
                place += 1;
                let t = self.threshold(k, bias);
                if value < t {
                    break character;
                }
                w *= u64::from(base) - t;
                if w > u64::from(u32::MAX) {
                    return fail(ErrorKind::Overflow, place - 1);
                }
                k += u64::from(base);
            };
            let points = output.len() as u64 + 1;
            bias = self.adapt(i - old_i, points, old_i == 0);
            n += i / points;
            if n > u64::from(u32::MAX) {
                return fail(ErrorKind::Overflow, start);
            }
            i %= points;
            if n < 0x80 || !self.is_code_point(n) {
                return fail(ErrorKind::InvalidPunycode, start);
            }
            output.insert(i as usize, (n as u32, last_digit.is_ascii_uppercase()));
            i += 1;
        }
        Ok(output)
    }

    /// Section 6.3. `uppercase` are the flags of appendix A, if there are any.
    pub fn encode(&self, input: &[u32], uppercase: Option<&[u8]>) -> Result<Vec<u8>, Error> {
        let Parameters { base, initial_n, initial_bias, delimiter, .. } = self.parameters;
        let base = u64::from(base);
        for (offset, &c) in input.iter().enumerate() {
            if !self.is_code_point(u64::from(c)) || (c >= 0x80 && c < initial_n) {
                return fail(ErrorKind::InvalidEncoding, offset);
            }
        }
        let in_case = |character: u8, place: usize| match uppercase {
            None => character,
            Some(flags) if flags[place] != 0 => character.to_ascii_uppercase(),
            Some(_) => character.to_ascii_lowercase(),
        };
        let (mut n, mut delta, mut bias) = (u64::from(initial_n), 0u64, u64::from(initial_bias));
        let basic = input.iter().enumerate().filter(|&(_, &c)| c < 0x80);
        let mut output: Vec<u8> = basic.map(|(place, &c)| in_case(c as u8, place)).collect();
        let b = output.len();
        let mut h = b;
        if b > 0 {
            output.push(delimiter);
        }
        while h < input.len() {
            let is_left = |&&c: &&u32| c >= 0x80 && u64::from(c) >= n;
            let m = u64::from(*input.iter().filter(is_left).min().expect("h < length(input)"));
            delta += (m - n) * (h as u64 + 1);
            n = m;
            for (place, &c) in input.iter().enumerate() {
                if u64::from(c) < n || c < 0x80 {
                    delta += 1;
                }
                if u64::from(c) != n || c < 0x80 {
                    continue;
                }
                // Each addition to delta may fail; whatever has passed 32 bits on the way to this
                // code point is still there when its turn comes.
                if delta > u64::from(u32::MAX) {
                    return fail(ErrorKind::Overflow, place);
                }
                let (mut q, mut k, mut w) = (delta, base, 1u64);
                loop {
                    let t = self.threshold(k, bias);
                    if q < t {
                        break;
                    }
                    let digit = t + (q - t) % (base - t);
                    output.push(self.parameters.digits[digit as usize]);
                    q = (q - t) / (base - t);
                    // A weight that no decoder can have: not in the RFC, where thresholds of 0
                    // give zeros without end.
                    w *= base - t;
                    if w > u64::from(u32::MAX) {
                        return fail(ErrorKind::Overflow, place);
                    }
                    k += base;
                }
                output.push(in_case(self.parameters.digits[q as usize], place));
                bias = self.adapt(delta, h as u64 + 1, h == b);
                delta = 0;
                h += 1;
            }
            delta += 1;
            n += 1;
        }
        Ok(output)
    }
}
