//! A text that is mapped and normalized in a buffer of code points (RFC 3454, sections 3 and 4).

use super::characters::{Character, properties};
use super::kept::is_kept;
use super::precis::mapped;
use super::profile::Preparation;
use crate::idna::{Detail, Error, LARGEST_ON_STACK};
use crate::text::{CodePoint, IllFormed, Source, Target};
use crate::unicode::{PropertyUnion, QuickCheck, canonical, nfc};

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
    /// The code points.
    pub(super) fn code_points(&self) -> impl Iterator<Item = CodePoint> {
        self.source.code_points(self.start, self.end)
    }

    /// The error of ill-formed text, the first of which is in this part, and its detail.
    #[inline(never)]
    pub(super) fn ill_formed(&self, detail: &mut Detail) -> Error {
        if let Some(IllFormed { offset, length }) = self.source.ill_formed() {
            *detail = Detail { offset, length, label: self.label, ..Detail::default() };
        }
        Error::InvalidEncoding
    }
}

/// What a conversion reads and writes.
pub(super) struct Run<'a, 'b, 'c> {
    pub(super) source: Source<'a>,
    pub(super) output: Target<'b, 'c>,
    pub(super) detail: Detail,
}

/// Whether Unicode 3.2 did not have a code point, and the profile is one of stringprep.
pub(super) fn is_unassigned(c: u32, preparation: Preparation) -> bool {
    c >= 0x80 && !preparation.profile.is_precis() && Character::of(c).is_unassigned()
}

/// The room that composition needs for the text in progress, as [`nfc::room_if_valid`] counts it.
const IN_PROGRESS: usize = nfc::room_if_valid(0);

/// A text that is mapped and normalized in a buffer.
pub(super) struct Text<'a> {
    pub(super) buffer: &'a mut [u32],
    /// The number of code points; it exceeds the size of a buffer that is too small.
    pub(super) length: usize,
    /// By how many code points normalization has shortened it.
    shrunk: usize,
    /// The start of the part that is not yet normalized.
    start: usize,
    /// Whether normalization needs a larger buffer.
    pub(super) is_short: bool,
    /// The properties of those that may not be boundaries of normalization.
    properties: PropertyUnion,
    preparation: Preparation,
}

impl<'a> Text<'a> {
    pub(super) fn new(buffer: &'a mut [u32], preparation: Preparation) -> Self {
        Self {
            buffer,
            length: 0,
            shrunk: 0,
            start: 0,
            is_short: false,
            properties: PropertyUnion::default(),
            preparation,
        }
    }

    /// The number of code points before normalization, or less if that has added some.
    pub(super) fn mapped(&self) -> usize {
        self.length.saturating_add(self.shrunk)
    }

    /// Maps and adds a code point. The result is whether it is [unassigned](is_unassigned).
    #[inline(never)]
    pub(super) fn add(&mut self, c: u32) -> bool {
        if !self.preparation.folds() && (c < 0x80 || is_kept(c)) {
            self.push(c);
            return false;
        }
        let is_unassigned = is_unassigned(c, self.preparation);
        if is_unassigned {
            // It is a starter that composes with nothing.
            self.end_part();
            self.push(c);
            self.start = self.length;
        } else {
            let mapped = mapped(c, self.preparation);
            mapped.code_points().iter().for_each(|&c| self.add_mapped(c));
        }
        is_unassigned
    }

    /// Adds a code point of a mapping, so that none is left that NFC always replaces:
    /// [`nfc::room_if_valid`] is about such text.
    fn add_mapped(&mut self, c: u32) {
        if properties(c).nfc_quick_check() == QuickCheck::No {
            canonical::decompose(c).for_each(|c| self.add_with_properties(c));
        } else {
            self.add_with_properties(c);
        }
    }

    fn add_with_properties(&mut self, c: u32) {
        self.properties.add(properties(c));
        self.push(c);
    }

    fn push(&mut self, c: u32) {
        // Composed, the text may be half as long, or less, and need no heap. It is composed again with
        // what follows, which gives the same as once.
        let is_full = self.length + IN_PROGRESS == LARGEST_ON_STACK;
        if is_full && self.buffer.len() == LARGEST_ON_STACK {
            self.compose();
        }
        if let Some(slot) = self.buffer.get_mut(self.length) {
            *slot = c;
        }
        self.length += 1;
    }

    /// Normalizes what has been added, and ends that part.
    #[inline(never)]
    pub(super) fn end_part(&mut self) {
        self.compose();
        self.start = self.length;
    }

    #[inline(never)]
    pub(super) fn compose(&mut self) {
        if self.properties.is_nfc() || self.length > self.buffer.len() {
            return;
        }
        let part = self.buffer.get_mut(self.start..).unwrap_or_default();
        match nfc::normalize(part, self.length - self.start) {
            Some(length) => {
                let length = self.start + length;
                self.shrunk += self.length.saturating_sub(length);
                self.length = length;
            }
            None => self.is_short = true,
        }
    }
}
