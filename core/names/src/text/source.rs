//! Text whose encoding form is known only at run time.

use super::code_unit::{CodePoint, CodeUnit, IllFormed, maximal_subpart};
use super::{ascii, utf8};
use core::mem;

/// Text in one of the encoding forms, for code that is compiled once for all of them.
#[derive(Clone, Copy, Debug)]
pub enum Source<'a> {
    /// UTF-8.
    Utf8(&'a [u8]),
    /// UTF-16.
    Utf16(&'a [u16]),
    /// UTF-32.
    Utf32(&'a [u32]),
}

impl<'a> Source<'a> {
    /// [`CodeUnit::count`].
    pub fn count(self) -> usize {
        match self {
            Self::Utf8(units) => CodeUnit::count(units),
            Self::Utf16(units) => CodeUnit::count(units),
            Self::Utf32(units) => CodeUnit::count(units),
        }
    }

    /// Whether it is ASCII. Out of line: one copy.
    #[inline(never)]
    pub fn is_ascii(self) -> bool {
        match self {
            Self::Utf8(units) => ascii::is_ascii(units),
            // Few callers have these: the loops are small, and not fast.
            Self::Utf16(units) => units.iter().all(|&unit| unit < 0x80),
            Self::Utf32(units) => units.iter().all(|&unit| unit < 0x80),
        }
    }

    /// The code units from `start` to `end`.
    #[inline]
    pub(crate) fn get(self, start: usize, end: usize) -> Option<Self> {
        Some(match self {
            Self::Utf8(units) => Self::Utf8(units.get(start..end)?),
            Self::Utf16(units) => Self::Utf16(units.get(start..end)?),
            Self::Utf32(units) => Self::Utf32(units.get(start..end)?),
        })
    }

    /// The length in code units.
    pub fn len(self) -> usize {
        match self {
            Self::Utf8(units) => units.len(),
            Self::Utf16(units) => units.len(),
            Self::Utf32(units) => units.len(),
        }
    }

    /// The code points from offset `start` to `end`, in order, up to the first fault.
    pub fn code_points(self, start: usize, end: usize) -> WellFormed<'a> {
        WellFormed { source: self, offset: start, end }
    }

    /// The code point at this offset of text that ends at `end`, if it is well-formed.
    pub(crate) fn code_point(self, offset: usize, end: usize) -> Option<CodePoint> {
        self.code_points(offset, end).next()
    }

    /// The unit at this offset.
    #[inline(always)]
    pub(crate) fn unit(self, offset: usize) -> Option<u32> {
        match self {
            Self::Utf8(units) => units.get(offset).map(|&unit| unit.into()),
            Self::Utf16(units) => units.get(offset).map(|&unit| unit.into()),
            Self::Utf32(units) => units.get(offset).copied(),
        }
    }

    /// Whether [`ill_formed`](Self::ill_formed) finds nothing, without the place: faster.
    #[cold]
    #[inline(never)]
    pub(crate) fn is_well_formed(self) -> bool {
        // Not core's check: core comes compiled without MemorySanitizer, which would take what it writes
        // for uninitialized.
        match self {
            Self::Utf8(units) => utf8::is_utf8(units),
            Self::Utf16(units) => {
                // A low surrogate is behind each high one, and nowhere else.
                let is_high = |unit: &u16| unit & 0xFC00 == 0xD800;
                let is_low = |unit: &u16| unit & 0xFC00 == 0xDC00;
                let mut is_behind_high = false;
                let mut rest = units.iter().skip_while(|unit| !matches!(unit, 0xD800..=0xDFFF));
                let are_paired = rest
                    .all(|unit| is_low(unit) == mem::replace(&mut is_behind_high, is_high(unit)));
                are_paired && !is_behind_high
            }
            // Rare, and so out of line.
            Self::Utf32(_) => self.ill_formed().is_none(),
        }
    }

    /// The place of the first ill-formed text, if there is any.
    #[inline(never)]
    pub fn ill_formed(self) -> Option<IllFormed> {
        let mut offset = 0;
        while let Some(point) = self.code_point(offset, self.len()) {
            offset += point.length;
        }
        let length = match self {
            Self::Utf8(units) => maximal_subpart(units.get(offset..)?),
            _ => 1,
        };
        (offset < self.len()).then_some(IllFormed { offset, length })
    }
}

/// The code points of a text, in order, up to the first fault.
pub struct WellFormed<'a> {
    source: Source<'a>,
    /// Of the next one.
    offset: usize,
    end: usize,
}

impl Iterator for WellFormed<'_> {
    type Item = CodePoint;

    /// Out of line: one copy.
    #[inline(never)]
    fn next(&mut self) -> Option<CodePoint> {
        let point = match self.source {
            Source::Utf8(units) => code_point_at(units, self.offset, self.end),
            Source::Utf16(units) => code_point_at(units, self.offset, self.end),
            Source::Utf32(units) => code_point_at(units, self.offset, self.end),
        }?;
        self.offset += point.length;
        Some(point)
    }
}

/// The code point at `offset` of text that ends at `end`.
#[inline(always)]
pub(crate) fn code_point_at<U: CodeUnit>(
    units: &[U],
    offset: usize,
    end: usize,
) -> Option<CodePoint> {
    let rest = units.get(offset..end).filter(|rest| !rest.is_empty())?;
    let (value, after) = U::read(rest).ok()?;
    Some(CodePoint { value, offset, length: rest.len() - after.len() })
}

#[cfg(test)]
mod tests;
