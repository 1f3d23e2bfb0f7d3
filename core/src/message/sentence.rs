//! The text of a sentence, and what of a name may stand in it.

use super::{CAPACITY, Message};
use crate::unicode::properties;
use crate::uts39::{Category, security_properties};
use core::num::NonZeroU32;

/// The longest text that is quoted: a name of the DNS.
const QUOTE: usize = 253;

pub(super) const DECIMAL: NonZeroU32 = NonZeroU32::new(10).unwrap();
pub(super) const HEXADECIMAL: NonZeroU32 = NonZeroU32::new(16).unwrap();

impl Default for Message {
    fn default() -> Self {
        Self { text: [0; CAPACITY], length: 0, has_parts: false }
    }
}

impl Message {
    /// Appends ASCII, as far as there is room, which is enough for every sentence.
    #[inline(never)]
    pub(super) fn add(&mut self, text: &[u8]) {
        text.iter().for_each(|&byte| self.push(byte.into()));
    }

    fn push(&mut self, c: u32) {
        if let Some(slot) = self.text.get_mut(self.length) {
            *slot = c;
            self.length += 1;
        }
    }

    /// Appends a message, up to a NUL if there is one, with a capital letter if it comes first.
    #[inline(never)]
    pub(super) fn begin(&mut self, message: &[u8]) {
        let is_first = self.length == 0;
        self.add(message.split(|&byte| byte == 0).next().unwrap_or_default());
        if let Some(first) = self.text.first_mut().filter(|_| is_first) {
            // All messages begin with a small letter.
            *first &= !0x20;
        }
    }

    /// Begins a part of the sentence, or with a space continues one.
    #[inline(never)]
    pub(super) fn word(&mut self, word: &[u8]) {
        if word.first() != Some(&b' ') {
            self.add(if self.has_parts { b", " } else { b": " });
            self.has_parts = true;
        }
        self.add(word);
    }

    /// A word and a number.
    pub(super) fn number(&mut self, word: &[u8], number: u64) {
        self.word(word);
        self.digits(DECIMAL, 1, number);
    }

    /// A word and a character: the character between quotation marks, if it may stand there, and
    /// its number.
    #[inline(never)]
    pub(super) fn character(&mut self, word: &[u8], c: u32) {
        self.word(word);
        let is_shown = is_printable(c);
        if is_shown {
            self.add(b"\"");
            self.push(c);
            self.add(b"\" (");
        }
        self.add(b"U+");
        self.digits(HEXADECIMAL, 4, c.into());
        if is_shown {
            self.add(b")");
        }
    }

    /// A word and a text between quotation marks; neither, unless the text is printable ASCII of at
    /// most [`QUOTE`] characters.
    #[inline(never)]
    pub(super) fn quoted(&mut self, word: &[u8], text: &mut dyn Iterator<Item = u32>) {
        let before = (self.length, self.has_parts);
        self.word(word);
        self.add(b"\"");
        let start = self.length;
        for c in text {
            if !matches!(c, 0x21..=0x7E) || self.length - start == QUOTE {
                self.length = start;
                break;
            }
            self.push(c);
        }
        if self.length == start {
            (self.length, self.has_parts) = before;
            return;
        }
        self.add(b"\"");
    }

    /// A number with at least so many digits.
    #[inline(never)]
    pub(super) fn digits(&mut self, base: NonZeroU32, least: usize, number: u64) {
        let mut digits = [b'0'; 20];
        let (mut rest, mut start) = (number, digits.len());
        for (place, slot) in digits.iter_mut().enumerate().rev() {
            let digit;
            (rest, digit) = divide(rest, base);
            let digit = digit as u8;
            *slot = if digit < 10 { b'0' + digit } else { b'A' - 10 + digit };
            start = place;
            if rest == 0 && place + least <= 20 {
                break;
            }
        }
        self.add(digits.get(start..).unwrap_or_default());
    }
}

/// The quotient and the rest, by divisions of 32 bits: on 32-bit ARM one of 64 bits would be a
/// function that unwinds, and the archive would not link. `base` is at most 2 to the 16th.
fn divide(number: u64, base: NonZeroU32) -> (u64, u32) {
    let (mut quotient, mut rest) = (0, 0);
    for shift in [48, 32, 16, 0] {
        let part = rest << 16 | (number >> shift) as u32 & 0xFFFF;
        quotient = quotient << 16 | u64::from(part / base);
        rest = part % base;
    }
    (quotient, rest)
}

/// Whether a character that stands alone is visible, and changes nothing around it.
fn is_printable(c: u32) -> bool {
    if c < 0x80 {
        return matches!(c, 0x21..=0x7E);
    }
    // Blank, though their categories are those of symbols.
    const BRAILLE_BLANK: u32 = 0x2800;
    const NULL_NOTEHEAD: u32 = 0x1_D159;
    let p = security_properties(c);
    let is_base = matches!(p.category(), Category::Other | Category::DecimalDigit);
    is_base
        && !matches!(c, BRAILLE_BLANK | NULL_NOTEHEAD)
        && !p.is_white_space()
        && !p.is_default_ignorable()
        && !properties(c).is_mark()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_seen_is_a_number_only() {
        for c in [0x20, 0xA0, 0xAD, 0x301, 0x200B, 0x202E, 0x2028, 0x2800, 0x3164, 0x1_D159] {
            assert!(!is_printable(c), "{c:X}");
        }
        for c in [0x61, 0xFC, 0x5D0, 0x2801, 0x4E2D, 0x1_D158, 0x1_F600] {
            assert!(is_printable(c), "{c:X}");
        }
    }

    #[test]
    fn numbers_of_64_bits_are_divided_by_parts() {
        for base in [DECIMAL, HEXADECIMAL, NonZeroU32::new(1 << 16).unwrap()] {
            for shift in 0..64 {
                for number in [1u64 << shift, u64::MAX >> shift, 0x0123_4567_89AB_CDEF >> shift] {
                    let wide = u64::from(base.get());
                    assert_eq!(divide(number, base), (number / wide, (number % wide) as u32));
                }
            }
        }
    }
}
