//! A text that is mapped and normalized in a buffer of code points (RFC 3454, sections 3 and 4).

use super::characters::{Character, Mapped, is_prohibited, lower};
use super::precis;
use super::profile::Preparation;
use crate::text::{AsciiSet, CodePoint, Source};
use crate::unicode::{
    Properties, PropertyUnion, QuickCheck, canonical, nfc, properties, single_mapping,
};

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
    /// The code points, out of line: smaller than a loop of its own, and slower.
    pub(super) fn code_points(&self) -> impl Iterator<Item = CodePoint> {
        self.source.rare_code_points(self.start, self.end)
    }
}

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
    /// The ASCII characters.
    ascii: AsciiSet,
    /// The properties of the others, except those that are inert or unassigned.
    properties: PropertyUnion,
    /// Whether stringprep prohibits one that is not ASCII.
    has_prohibited: bool,
    preparation: Preparation,
    /// Of the preparation, decided once and not for each code point.
    is_precis: bool,
    folds: bool,
}

impl<'a> Text<'a> {
    pub(super) fn new(buffer: &'a mut [u32], preparation: Preparation) -> Self {
        Self {
            buffer,
            length: 0,
            shrunk: 0,
            start: 0,
            is_short: false,
            ascii: AsciiSet::EMPTY,
            properties: PropertyUnion::default(),
            has_prohibited: false,
            preparation,
            is_precis: preparation.profile.is_precis(),
            folds: preparation.folds(),
        }
    }

    /// The length of the finished text, if it is in the buffer.
    pub(super) fn finish(mut self) -> Option<usize> {
        self.compose();
        Some(self.length).filter(|&length| !self.is_short && length <= self.buffer.len())
    }

    /// The number of code points before normalization, or less if that has added some.
    pub(super) fn mapped(&self) -> usize {
        self.length.saturating_add(self.shrunk)
    }

    /// Whether stringprep prohibits none of the code points and none is right to left: then no
    /// check of a profile of stringprep fails.
    #[inline]
    pub(super) fn is_harmless(&self) -> bool {
        let has_prohibited_ascii = self.ascii.meets(&self.preparation.profile.prohibited_ascii());
        !(self.has_prohibited || has_prohibited_ascii || self.properties.is_right_to_left())
    }

    /// Maps and adds a code point. The result is whether it is unassigned in Unicode 3.2
    /// and the profile is one of stringprep.
    ///
    /// Most letters are handled here, the rest in [`add_any`](Self::add_any).
    #[inline(always)]
    pub(super) fn add(&mut self, c: u32) -> bool {
        if c < 0x80 {
            self.add_ascii(if self.folds { lower(c) } else { c });
            return false;
        }
        let p = properties(c);
        if self.is_precis {
            if p.is_inert() && !precis::has_other_small_letter(c) {
                self.push(c);
                return false;
            }
            return self.add_any(c);
        }
        let character = Character::of(c);
        if character.is_mapped_by_uts46_alone(self.folds) {
            if p.is_inert() {
                self.push(c);
                return false;
            }
            if let Some(c) = single_mapping(c, p) {
                self.add_with(c, properties(c));
                return false;
            }
        }
        self.add_any(c)
    }

    /// [`add`](Self::add) for any code point, out of line.
    #[inline(never)]
    pub(super) fn add_any(&mut self, c: u32) -> bool {
        if c < 0x80 {
            self.add_ascii(if self.folds { lower(c) } else { c });
            return false;
        }
        if self.is_precis {
            precis::Mapped::of(c, self.preparation).for_each(|c| self.add_mapped(c));
            return false;
        }
        let character = Character::of(c);
        let is_unassigned = character.is_unassigned();
        if is_unassigned {
            // It is a starter that composes with nothing.
            self.compose();
            self.push(c);
            self.start = self.length;
        } else {
            let profile = self.preparation.profile;
            Mapped::of(c, character, self.preparation).for_each(|c| {
                self.has_prohibited |= c >= 0x80 && is_prohibited(c, Character::of(c), profile);
                self.add_mapped(c);
            });
        }
        is_unassigned
    }

    /// Adds a code point of a mapping, so that none is left that NFC always replaces:
    /// [`nfc::room_if_valid`] is about such text.
    fn add_mapped(&mut self, c: u32) {
        let p = properties(c);
        if p.nfc_quick_check() == QuickCheck::No {
            canonical::decompose(c).for_each(|c| self.add_with(c, properties(c)));
        } else {
            self.add_with(c, p);
        }
    }

    #[inline]
    fn add_with(&mut self, c: u32, p: Properties) {
        if c < 0x80 {
            return self.add_ascii(c);
        }
        if !p.is_inert() {
            self.properties.add(p);
        }
        self.push(c);
    }

    #[inline]
    fn add_ascii(&mut self, c: u32) {
        self.ascii.insert(c);
        self.push(c);
    }

    #[inline]
    fn push(&mut self, c: u32) {
        if let Some(slot) = self.buffer.get_mut(self.length) {
            *slot = c;
        }
        self.length += 1;
    }

    #[inline]
    pub(super) fn compose(&mut self) {
        if !self.properties.is_nfc() {
            self.normalize();
        }
    }

    #[inline(never)]
    fn normalize(&mut self) {
        if self.length > self.buffer.len() {
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
