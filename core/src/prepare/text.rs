//! A text that is mapped and normalized in a buffer of code points (RFC 3454, sections 3 and 4).

use super::characters::{Character, Mapped, lower};
use super::precis;
use super::profile::Preparation;
use crate::text::{CodePoint, Source};
use crate::unicode::{QuickCheck, canonical, nfc, properties};

/// A part of a source: a text, or one label of a name.
#[derive(Clone, Copy)]
pub(super) struct Part<'a> {
    pub(super) source: Source<'a>,
    pub(super) start: usize,
    pub(super) end: usize,
    /// The number of the label.
    pub(super) label: usize,
}

impl Part<'_> {
    pub(super) fn code_points(&self) -> impl Iterator<Item = CodePoint> {
        self.source.rare_code_points(self.start, self.end)
    }
}

/// A text that is mapped and normalized in a buffer.
pub(super) struct Text<'a> {
    pub(super) buffer: &'a mut [u32],
    /// The number of code points; it exceeds the size of a buffer that is too small.
    pub(super) length: usize,
    /// The number of code points before normalization.
    pub(super) mapped: usize,
    /// The start of the part that is not yet normalized.
    start: usize,
    /// Whether normalization needs a larger buffer.
    pub(super) is_short: bool,
}

impl<'a> Text<'a> {
    pub(super) fn new(buffer: &'a mut [u32]) -> Self {
        Self { buffer, length: 0, mapped: 0, start: 0, is_short: false }
    }

    /// The length of the finished text, if it is in the buffer.
    pub(super) fn finish(mut self) -> Option<usize> {
        self.compose();
        Some(self.length).filter(|&length| !self.is_short && length <= self.buffer.len())
    }

    /// Maps and adds a code point. The result is whether it is unassigned in Unicode 3.2
    /// and the profile is one of stringprep.
    #[inline]
    pub(super) fn add(&mut self, c: u32, preparation: Preparation) -> bool {
        if c < 0x80 {
            // ASCII has no other mapping.
            self.push(if preparation.folds() { lower(c) } else { c });
            return false;
        }
        if preparation.profile.is_precis() {
            precis::Mapped::of(c, preparation).for_each(|c| self.push_decomposed(c));
            return false;
        }
        let character = Character::of(c);
        if character.is_mapped_by_uts46() && properties(c).is_inert() {
            self.push(c);
        } else if character.is_unassigned() {
            // It is a starter that composes with nothing.
            self.compose();
            self.push(c);
            self.start = self.length;
        } else {
            Mapped::of(c, character, preparation).for_each(|c| self.push_decomposed(c));
        }
        character.is_unassigned()
    }

    /// Adds a code point so that none is left that NFC always replaces: [`nfc::room_if_valid`] is
    /// about such text.
    fn push_decomposed(&mut self, c: u32) {
        if properties(c).nfc_quick_check() == QuickCheck::No {
            canonical::decompose(c).for_each(|c| self.push(c));
        } else {
            self.push(c);
        }
    }

    #[inline]
    fn push(&mut self, c: u32) {
        if let Some(slot) = self.buffer.get_mut(self.length) {
            *slot = c;
        }
        self.length += 1;
        self.mapped += 1;
    }

    pub(super) fn compose(&mut self) {
        if self.length > self.buffer.len() {
            return;
        }
        let part = self.buffer.get_mut(self.start..).unwrap_or_default();
        match nfc::normalize(part, self.length - self.start) {
            Some(length) => self.length = self.start + length,
            None => self.is_short = true,
        }
    }
}
