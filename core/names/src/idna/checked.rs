//! What the fast paths say about a name that they check.

use super::fault::Error;
use crate::text::ascii::HIGHEST;
use crate::text::{Source, code_points};

/// What the fast path is certain about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// The name is valid. One of ASCII is its own result in lower case.
    Valid,
    /// It is plain but for refused characters, the first of them at this offset: it breaks the rule
    /// about them and no other.
    Refused(usize),
    /// It breaks some rule. It has no result but its [best form](To::BestUnicode).
    Invalid,
    /// Nothing: the name may be valid.
    Unknown,
}

impl Checked {
    /// For a name of ASCII.
    #[inline(always)]
    pub(super) fn of<T>(result: Result<T, Declined>) -> Self {
        match result {
            Ok(_) => Self::Valid,
            Err(Declined::Invalid) => Self::Invalid,
            Err(Declined::Unknown) => Self::Unknown,
        }
    }

    /// For a name that is converted. One that is found to be invalid may not have been read to its end:
    /// if it is ill-formed, that is its fault. `write_best` writes its best form, if that is wanted, or
    /// gives up.
    #[inline(always)]
    pub(super) fn of_source<T>(
        result: Result<T, Declined>,
        source: Source<'_>,
        to: To,
        write_best: impl FnOnce() -> bool,
    ) -> Self {
        match (Self::of(result), to) {
            (Self::Invalid, To::Ascii) => Self::of_invalid(source),
            (Self::Invalid, To::BestUnicode) if !write_best() => Self::Unknown,
            (checked, _) => checked,
        }
    }

    /// For a name that breaks a rule if it is well-formed.
    #[cold]
    #[inline(never)]
    pub(super) fn of_invalid(source: Source<'_>) -> Self {
        // Not core's check, which is compiled already: MemorySanitizer does not see what it writes.
        let is_well_formed = match source {
            Source::Utf8(name) => source.is_ascii() || is_utf8(name),
            Source::Utf16(name) => {
                let has_surrogates = name.iter().any(|unit| matches!(unit, 0xD800..=0xDFFF));
                !has_surrogates || code_points(name).all(|point| point.is_ok())
            }
            // Rare, and so out of line.
            Source::Utf32(_) => source.ill_formed().is_none(),
        };
        if is_well_formed { Self::Invalid } else { Self::Unknown }
    }

    /// For a name that is refused for the character at this offset, or may be valid.
    #[inline]
    pub fn refused_at(offset: Option<usize>) -> Self {
        offset.map_or(Self::Unknown, Self::Refused)
    }
}

/// Whether text is well-formed UTF-8 (table 3-7 of the Unicode Standard), a character at a time.
fn is_utf8(mut text: &[u8]) -> bool {
    while let [first, ..] = text {
        if first.is_ascii() {
            let word = text.first_chunk().map(|word| u64::from_le_bytes(*word) & HIGHEST);
            let length = word.map_or(1, |word| word.trailing_zeros() / u8::BITS);
            text = text.get(length as usize..).unwrap_or_default();
            continue;
        }
        // Zeros behind the text are no trailing bytes.
        let word = match text.first_chunk() {
            Some(bytes) => u32::from_le_bytes(*bytes),
            None => text.iter().rev().fold(0, |word, &byte| word << 8 | u32::from(byte)),
        };
        let (length, is_character) = if word & 0xE0 == 0xC0 {
            // Neither C0 nor C1 is a first byte.
            (2, word & 0xC000 == 0x8000 && word & 0x1E != 0)
        } else if word & 0xF0 == 0xE0 {
            // Behind E0, the second byte is A0 at least; behind ED, it is less.
            (3, word & 0xC0_C000 == 0x80_8000 && !matches!(word & 0x200F, 0x0000 | 0x200D))
        } else {
            let plane = (word & 0x7) << 2 | word >> 12 & 0x3;
            (4, word & 0xC0C0_C0F8 == 0x8080_80F0 && matches!(plane, 1..=16))
        };
        if !is_character {
            return false;
        }
        text = text.get(length..).unwrap_or_default();
    }
    true
}

/// What a name is converted to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// ASCII.
    Ascii,
    /// Unicode, if the name is valid. Whether an invalid name is well-formed is not known.
    Unicode,
    /// Unicode: an invalid name has a result, too (UTS #46, section 4.3).
    BestUnicode,
}

impl To {
    /// ToUnicode: only the pipeline finds the detail of an invalid name.
    #[inline(always)]
    pub fn unicode(has_detail: bool) -> Self {
        if has_detail { Self::Unicode } else { Self::BestUnicode }
    }

    /// What has become of a name; `None` for the pipeline.
    #[inline(always)]
    pub fn result(self, checked: Checked) -> Option<Result<(), Error>> {
        match checked {
            Checked::Valid => Some(Ok(())),
            Checked::Invalid if self == Self::BestUnicode => Some(Err(Error::InvalidName)),
            _ => None,
        }
    }
}

/// Why the fast path declines a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Declined {
    /// It is certainly invalid, if it is well-formed: ToASCII has no result.
    Invalid,
    /// It may be valid.
    Unknown,
}

impl Declined {
    /// `Invalid`, unless the fault may be none.
    #[inline(always)]
    pub(super) fn unless(is_unknown: bool) -> Self {
        if is_unknown { Self::Unknown } else { Self::Invalid }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::cases;

    /// Each pair of bytes, and bytes at the ends of the ranges behind them, in texts of each length.
    #[test]
    fn utf8_is_well_formed_as_core_says() {
        let ends = [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF];
        let pairs = (0..=u16::MAX).step_by(cases(1, 1_999)).map(u16::to_be_bytes);
        for [first, second] in pairs {
            for third in ends {
                let fourths = if first < 0xF0 { &ends[2..3] } else { &ends };
                for &fourth in fourths {
                    let text = [first, second, third, fourth, 0x61];
                    let texts = (0..=text.len()).map(|length| text.get(..length).unwrap());
                    for text in texts.chain([&[&b"0123456"[..], &text, b"89"].concat()[..]]) {
                        let expected = core::str::from_utf8(text).is_ok();
                        assert_eq!(is_utf8(text), expected, "{text:x?}");
                    }
                }
            }
        }
    }
}
