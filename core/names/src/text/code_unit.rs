//! The code units of UTF-8, UTF-16 and UTF-32, read and written one code point at a time.

use super::{Append, MAX_CODE_POINT, Source, ascii, is_scalar_value};
use core::fmt;

mod sealed {
    pub trait Sealed {}
    impl Sealed for u8 {}
    impl Sealed for u16 {}
    impl Sealed for u32 {}
}

/// A code unit, and with it an encoding form: `u8` is UTF-8, `u16` UTF-16, `u32` UTF-32.
///
/// It is sealed, and its methods are internal.
pub trait CodeUnit: sealed::Sealed + Copy + Eq + From<u8> + Into<u32> + 'static {
    /// The first code point of `units`, and the units after it; or, if they are ill-formed, the
    /// length of the maximal subpart (Unicode 18.0, section 3.9, U+FFFD Substitution of Maximal
    /// Subparts), at least 1. `units` must not be empty.
    #[doc(hidden)]
    fn read(units: &[Self]) -> Result<(u32, &[Self]), usize>;

    /// Appends the scalar value `c`.
    #[doc(hidden)]
    fn write(c: u32, output: &mut impl Append<Self>);

    /// The number of units of the scalar value `c`.
    #[doc(hidden)]
    fn length(c: u32) -> usize;

    /// The number of code points in `units`; an upper bound for the number before the first
    /// ill-formed one. One pass without branches.
    #[doc(hidden)]
    fn count(units: &[Self]) -> usize;

    /// The same units, with their encoding form known at run time.
    #[doc(hidden)]
    fn source(units: &[Self]) -> Source<'_>;

    /// ASCII characters as code units.
    #[doc(hidden)]
    #[inline(always)]
    fn of_bytes(bytes: [u8; 8]) -> [Self; 8] {
        bytes.map(Self::from)
    }
}

impl CodeUnit for u8 {
    /// Well-formed is what encodes a scalar value in the fewest bytes (definition D92): tests of the value
    /// are less code than those of the second byte in table 3-7, row by row.
    #[inline(always)]
    fn read(units: &[u8]) -> Result<(u32, &[u8]), usize> {
        match *units {
            [a @ 0x00..=0x7F, ref rest @ ..] => Ok((u32::from(a), rest)),
            [a @ 0xC2..=0xDF, b @ 0x80..=0xBF, ref rest @ ..] => Ok((join(a & 0x1F, &[b]), rest)),
            [a @ 0xE0..=0xEF, b @ 0x80..=0xBF, c @ 0x80..=0xBF, ref rest @ ..] => {
                match join(a & 0x0F, &[b, c]) {
                    c @ (0x800..=0xD7FF | 0xE000..) => Ok((c, rest)),
                    _ => Err(maximal_subpart(units)),
                }
            }
            _ => match supplementary(units) {
                Some(c) => Ok((c, units.get(4..).unwrap_or_default())),
                None => Err(maximal_subpart(units)),
            },
        }
    }

    #[inline]
    fn write(c: u32, output: &mut impl Append<u8>) {
        if c < 0x80 {
            return output.push(c as u8);
        }
        let (bytes, length) = utf8_bytes(c);
        output.extend_from(bytes, length);
    }

    #[inline]
    fn length(c: u32) -> usize {
        1 + usize::from(c >= 0x80) + usize::from(c >= 0x800) + usize::from(c >= 0x1_0000)
    }

    /// A count of up to 255 is a byte, so that vectors add 16 of them at a time. Out of line: one copy.
    #[inline(never)]
    fn count(units: &[u8]) -> usize {
        /// Fifteen blocks.
        const MOST: usize = 240;
        let leading = |units: &[u8]| {
            units.iter().fold(0, |count: u8, &byte| count + u8::from(byte & 0xC0 != 0x80))
        };
        units.chunks(MOST).map(|chunk| usize::from(leading(chunk))).sum()
    }

    #[inline]
    fn source(units: &[u8]) -> Source<'_> {
        Source::Utf8(units)
    }
}

/// The code point whose bits are in its first byte and in those behind it.
#[inline(always)]
fn join(lead: u8, trail: &[u8]) -> u32 {
    trail.iter().fold(lead.into(), |c, &byte| c << 6 | u32::from(byte & 0x3F))
}

/// The supplementary code point that the first four bytes are. Out of line: it is rare.
#[inline(never)]
fn supplementary(units: &[u8]) -> Option<u32> {
    match *units {
        [a @ 0xF0..=0xF4, b @ 0x80..=0xBF, c @ 0x80..=0xBF, d @ 0x80..=0xBF, ..] => {
            Some(join(a & 0x07, &[b, c, d])).filter(|c| matches!(c, 0x1_0000..=MAX_CODE_POINT))
        }
        _ => None,
    }
}

/// The bytes of the scalar value `c`, which is not ASCII, and their number.
#[inline]
pub fn utf8_bytes(c: u32) -> ([u8; 4], usize) {
    if c >= 0x1_0000 {
        return four_utf8_bytes(c);
    }
    // Table 3-6 of the Unicode Standard: six bits per byte, those of the first byte lowest. Three
    // bytes are two behind an empty one, so that no branch decides between the rows.
    let groups = c >> 12 | c << 2 & 0x3F00 | c << 16 & 0x3F_0000;
    let three = groups | 0x80_80E0;
    let (bytes, length) = if c < 0x800 { (three >> 8 | 0x40, 2) } else { (three, 3) };
    (bytes.to_le_bytes(), length)
}

/// The bytes of a supplementary code point, which is rare.
#[cold]
fn four_utf8_bytes(c: u32) -> ([u8; 4], usize) {
    let groups = c >> 18 | c >> 4 & 0x3F00 | c << 10 & 0x3F_0000 | c << 24 & 0x3F00_0000;
    ((groups | 0x8080_80F0).to_le_bytes(), 4)
}

/// The length of the longest prefix of an ill-formed sequence that is also a prefix of a
/// well-formed one; 1 if there is none.
#[cold]
pub(super) fn maximal_subpart(units: &[u8]) -> usize {
    match *units {
        [0xF0, 0x90..=0xBF, 0x80..=0xBF, ..]
        | [0xF1..=0xF3, 0x80..=0xBF, 0x80..=0xBF, ..]
        | [0xF4, 0x80..=0x8F, 0x80..=0xBF, ..] => 3,
        [0xE0, 0xA0..=0xBF, ..]
        | [0xE1..=0xEC, 0x80..=0xBF, ..]
        | [0xED, 0x80..=0x9F, ..]
        | [0xEE..=0xEF, 0x80..=0xBF, ..]
        | [0xF0, 0x90..=0xBF, ..]
        | [0xF1..=0xF3, 0x80..=0xBF, ..]
        | [0xF4, 0x80..=0x8F, ..] => 2,
        _ => 1,
    }
}

impl CodeUnit for u16 {
    #[inline]
    fn read(units: &[u16]) -> Result<(u32, &[u16]), usize> {
        match *units {
            [high @ 0xD800..=0xDBFF, low @ 0xDC00..=0xDFFF, ref rest @ ..] => {
                let c = (u32::from(high) & 0x3FF) << 10 | (u32::from(low) & 0x3FF);
                Ok((0x1_0000 + c, rest))
            }
            [unit @ (0..=0xD7FF | 0xE000..), ref rest @ ..] => Ok((u32::from(unit), rest)),
            _ => Err(1),
        }
    }

    #[inline]
    fn write(c: u32, output: &mut impl Append<u16>) {
        match c.checked_sub(0x1_0000) {
            None => output.push(c as u16),
            Some(rest) => {
                output.push(0xD800 | (rest >> 10) as u16);
                output.push(0xDC00 | (rest & 0x3FF) as u16);
            }
        }
    }

    #[inline]
    fn length(c: u32) -> usize {
        1 + usize::from(c >= 0x1_0000)
    }

    #[inline]
    fn count(units: &[u16]) -> usize {
        units.iter().filter(|&&unit| unit & 0xFC00 != 0xDC00).count()
    }

    #[inline(always)]
    fn of_bytes(bytes: [u8; 8]) -> [u16; 8] {
        ascii::widen(bytes)
    }

    #[inline]
    fn source(units: &[u16]) -> Source<'_> {
        Source::Utf16(units)
    }
}

impl CodeUnit for u32 {
    #[inline]
    fn read(units: &[u32]) -> Result<(u32, &[u32]), usize> {
        match *units {
            [c, ref rest @ ..] if is_scalar_value(c) => Ok((c, rest)),
            _ => Err(1),
        }
    }

    #[inline]
    fn write(c: u32, output: &mut impl Append<u32>) {
        debug_assert!(c <= MAX_CODE_POINT);
        output.push(c);
    }

    #[inline]
    fn length(_c: u32) -> usize {
        1
    }

    #[inline]
    fn count(units: &[u32]) -> usize {
        units.len()
    }

    #[inline]
    fn source(units: &[u32]) -> Source<'_> {
        Source::Utf32(units)
    }
}

/// A code point and its place in the source, in code units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodePoint {
    /// The scalar value.
    pub value: u32,
    /// Its offset.
    pub offset: usize,
    /// The number of its units.
    pub length: usize,
}

/// The place of ill-formed text, in code units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllFormed {
    /// Its offset.
    pub offset: usize,
    /// The length of the maximal subpart.
    pub length: usize,
}

impl fmt::Display for IllFormed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the text is not well-formed Unicode, at offset {}", self.offset)
    }
}

impl core::error::Error for IllFormed {}

/// The code points of `source`, in order, up to and including the first fault.
#[inline]
pub fn code_points<U: CodeUnit>(source: &[U]) -> CodePoints<'_, U> {
    CodePoints { rest: source, offset: 0 }
}

/// The iterator that [`code_points`] returns.
#[derive(Clone, Debug)]
pub struct CodePoints<'a, U> {
    rest: &'a [U],
    offset: usize,
}

impl<U: CodeUnit> Iterator for CodePoints<'_, U> {
    type Item = Result<CodePoint, IllFormed>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() {
            return None;
        }
        let offset = self.offset;
        match U::read(self.rest) {
            Ok((value, rest)) => {
                let length = self.rest.len() - rest.len();
                self.rest = rest;
                self.offset += length;
                Some(Ok(CodePoint { value, offset, length }))
            }
            Err(length) => {
                self.rest = &[];
                Some(Err(IllFormed { offset, length }))
            }
        }
    }
}

#[cfg(test)]
mod tests;
