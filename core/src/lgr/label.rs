//! A label, as the rules see it.

use super::block::Words;
use super::memory::Memory;
use crate::idna::ACE_PREFIX;
use crate::punycode;
use crate::text::{CodePoint, Source};

/// The largest number of code points of a label.
pub const MAX_LABEL: usize = 63;

/// The code points of a label.
#[derive(Clone, Debug)]
pub struct Label {
    code_points: [u32; MAX_LABEL + 1],
    length: usize,
    /// Where the code points begin in the source, in code units, and where the last one ends.
    offsets: [u8; MAX_LABEL + 1],
    /// The length of the source of an A-label; 0 for others.
    encoded: u8,
    pub(super) memory: Memory,
}

/// The places of code points in the source of a label.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Place {
    /// In code units.
    pub offset: usize,
    /// In code units.
    pub length: usize,
}

impl Label {
    /// The empty label.
    pub fn new() -> Self {
        Self {
            code_points: [0; MAX_LABEL + 1],
            length: 0,
            offsets: [0; MAX_LABEL + 1],
            encoded: 0,
            memory: Memory::new(),
        }
    }

    /// The label of a source.
    pub fn of_source(source: Source<'_>) -> Result<Self, (LabelError, Place)> {
        let mut label = Self::new();
        label.read(source)?;
        Ok(label)
    }

    /// Reads a source into the empty label: a U-label, or an A-label, which is decoded. `Err` has
    /// the place of the first fault: text that is ill-formed, an A-label that does not decode, a
    /// label that is empty or too long.
    #[inline(never)]
    pub fn read(&mut self, source: Source<'_>) -> Result<(), (LabelError, Place)> {
        let mut end = 0;
        for CodePoint { value, offset, length } in source.code_points(0, source.len()) {
            if !self.push(value) {
                return Err((LabelError::Length, Place { offset, length }));
            }
            end = offset + length;
            if let Some(slot) = self.offsets.get_mut(self.length) {
                // A code point has at most 4 code units.
                *slot = end as u8;
            }
        }
        if end < source.len() {
            return Err((LabelError::IllFormed, Place { offset: end, length: 1 }));
        }
        let place = Place { offset: 0, length: end };
        if self.has_ace_prefix() {
            self.encoded = end as u8;
            self.decode().ok_or((LabelError::Punycode, place))?;
        }
        if self.length == 0 { Err((LabelError::Length, place)) } else { Ok(()) }
    }

    /// Whether it begins with the ACE prefix, in either case.
    fn has_ace_prefix(&self) -> bool {
        let is_same = |c: u32, byte: u8| c < 0x80 && (c as u8).eq_ignore_ascii_case(&byte);
        let mut pairs = self.code_points().iter().zip(ACE_PREFIX);
        self.length >= ACE_PREFIX.len() && pairs.all(|(&c, &byte)| is_same(c, byte))
    }

    /// Decodes an A-label.
    fn decode(&mut self) -> Option<()> {
        let mut ascii = [0u8; MAX_LABEL];
        let payload = self.code_points().get(ACE_PREFIX.len()..)?;
        for (byte, &c) in ascii.iter_mut().zip(payload) {
            *byte = u8::try_from(c).ok().filter(u8::is_ascii)?.to_ascii_lowercase();
        }
        let digits = ascii.get(..payload.len())?;
        self.length = punycode::decode_label(digits, &mut self.code_points)?;
        (self.length <= MAX_LABEL).then_some(())
    }

    /// Appends a code point; `false` if there is no room for it.
    pub(super) fn push(&mut self, c: u32) -> bool {
        match self.code_points.get_mut(self.length) {
            Some(slot) if self.length < MAX_LABEL => {
                *slot = c;
                self.length += 1;
                true
            }
            _ => false,
        }
    }

    /// Appends code points; `false` if there is no room for all of them.
    #[inline(never)]
    pub(super) fn push_all(&mut self, text: &[u32]) -> bool {
        text.iter().all(|&c| self.push(c))
    }

    /// Appends code points of a block; `false` if there is no room for all of them.
    #[inline(never)]
    pub(super) fn push_words(&mut self, text: Words<'_>) -> bool {
        text.iter().all(|c| self.push(c))
    }

    /// Makes it that many code points long, if it is longer.
    pub(super) fn truncate(&mut self, length: usize) {
        self.length = self.length.min(length);
        self.memory.clear();
    }

    /// The code points.
    pub fn code_points(&self) -> &[u32] {
        self.code_points.get(..self.length).unwrap_or_default()
    }

    /// Whether it has the same code points as another one.
    #[inline(never)]
    pub(super) fn is_same(&self, other: &Self) -> bool {
        self.code_points() == other.code_points()
    }

    /// The number of code points.
    pub(super) fn len(&self) -> usize {
        self.length.min(MAX_LABEL)
    }

    /// The code points from a position on.
    #[inline(never)]
    pub(super) fn from(&self, position: usize) -> &[u32] {
        self.code_points().get(position..).unwrap_or_default()
    }

    /// All positions, as a set.
    pub(super) fn all(&self) -> u64 {
        let end = bit(self.len());
        end | end.wrapping_sub(1)
    }

    /// The positions of code points with a property.
    #[inline(always)]
    pub(super) fn places(&self, has: impl Fn(u32) -> bool) -> u64 {
        self.code_points().iter().rev().fold(0, |places, &c| places << 1 | u64::from(has(c)))
    }

    /// The place of some code points in the source; in an A-label all of it.
    pub fn place(&self, position: usize, length: usize) -> Place {
        if self.encoded != 0 {
            return Place { offset: 0, length: self.encoded.into() };
        }
        let offset = |position| self.offsets.get(position).copied().unwrap_or(0).into();
        let start: usize = offset(position);
        Place { offset: start, length: offset(position + length).saturating_sub(start) }
    }
}

impl Default for Label {
    fn default() -> Self {
        Self::new()
    }
}

/// Why a text is not a label.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LabelError {
    /// It is not well-formed.
    IllFormed,
    /// It is an A-label that does not decode.
    Punycode,
    /// It is empty, or has more than [`MAX_LABEL`] code points.
    Length,
}

/// The position as a set.
pub(super) fn bit(position: usize) -> u64 {
    1u64.checked_shl(position as u32).unwrap_or(0)
}
