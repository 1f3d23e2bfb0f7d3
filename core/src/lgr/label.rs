//! A label, as the rules see it.

use super::block::Words;
use crate::idna::ACE_PREFIX;
use crate::punycode;
use crate::text::{CodePoint, Source};
use core::cell::Cell;

/// The largest number of code points of a label.
pub const MAX_LABEL: usize = 63;

/// The number of classes whose places in a label are kept.
const KEPT: usize = 16;

/// The code points of a label.
#[derive(Clone, Debug)]
pub struct Label {
    code_points: [u32; MAX_LABEL + 1],
    length: usize,
    /// The classes that rules looked for, counted from 1, and where they are.
    classes: [Cell<(u32, u64)>; KEPT],
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
    pub(super) fn new() -> Self {
        Self { code_points: [0; MAX_LABEL + 1], length: 0, classes: Default::default() }
    }

    /// The label of a source: a U-label, or an A-label, which is decoded. `Err` has the place of
    /// the first fault: text that is ill-formed, an A-label that does not decode, a label that is
    /// empty or too long.
    pub fn of_source(source: Source<'_>) -> Result<Self, (LabelError, Place)> {
        let mut label = Self::new();
        let mut end = 0;
        for CodePoint { value, offset, length } in source.code_points(0, source.len()) {
            if !label.push(value) {
                return Err((LabelError::Length, Place { offset, length }));
            }
            end = offset + length;
        }
        if end < source.len() {
            return Err((LabelError::IllFormed, Place { offset: end, length: 1 }));
        }
        let place = Place { offset: 0, length: end };
        if label.has_ace_prefix() {
            label = label.decoded().ok_or((LabelError::Punycode, place))?;
        }
        if label.length == 0 { Err((LabelError::Length, place)) } else { Ok(label) }
    }

    /// Whether it begins with the ACE prefix, in either case.
    pub(super) fn has_ace_prefix(&self) -> bool {
        let mut start = self.code_points().iter().take(ACE_PREFIX.len());
        ACE_PREFIX.iter().all(|&byte| {
            start
                .next()
                .is_some_and(|&c| u8::try_from(c).is_ok_and(|c| c.eq_ignore_ascii_case(&byte)))
        })
    }

    /// The U-label of an A-label.
    fn decoded(&self) -> Option<Self> {
        let mut ascii = [0u8; MAX_LABEL];
        let payload = self.code_points().get(ACE_PREFIX.len()..)?;
        for (byte, &c) in ascii.iter_mut().zip(payload) {
            *byte = u8::try_from(c).ok().filter(u8::is_ascii)?.to_ascii_lowercase();
        }
        let mut label = Self::new();
        let digits = ascii.get(..payload.len())?;
        label.length = punycode::decode_label(digits, &mut label.code_points)?;
        Some(label).filter(|label| label.length <= MAX_LABEL)
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
        self.classes = Default::default();
    }

    /// The code points.
    pub fn code_points(&self) -> &[u32] {
        self.code_points.get(..self.length).unwrap_or_default()
    }

    /// The number of code points.
    pub(super) fn len(&self) -> usize {
        self.length.min(MAX_LABEL)
    }

    /// The code points from a position on.
    pub(super) fn from(&self, position: usize) -> &[u32] {
        self.code_points().get(position..).unwrap_or_default()
    }

    /// The positions of a code point.
    #[inline(never)]
    pub(super) fn places_of(&self, c: u32) -> u64 {
        self.places(|own| own == c)
    }

    /// The positions of code points with a property.
    #[inline(always)]
    fn places(&self, has: impl Fn(u32) -> bool) -> u64 {
        self.code_points().iter().rev().fold(0, |places, &c| places << 1 | u64::from(has(c)))
    }

    /// The positions of the code points of a class, of which `contains` is looked up once.
    pub(super) fn places_of_class(&self, class: u32, contains: impl Fn(u32) -> bool) -> u64 {
        let kept = self.classes.get(class as usize & (KEPT - 1));
        if let Some((known, places)) = kept.map(Cell::get) {
            if known == class.wrapping_add(1) {
                return places;
            }
        }
        let places = self.places(contains);
        if let Some(kept) = kept {
            kept.set((class.wrapping_add(1), places));
        }
        places
    }
}

/// The place of some code points of a label in its source; for an A-label all of it.
pub fn place(source: Source<'_>, position: usize, length: usize) -> Place {
    let mut prefix = Label::new();
    let all = source.code_points(0, source.len());
    all.take(ACE_PREFIX.len()).for_each(|point| _ = prefix.push(point.value));
    if prefix.has_ace_prefix() {
        return Place { offset: 0, length: source.len() };
    }
    let mut found = Place { offset: source.len(), length: 0 };
    let points = source.code_points(0, source.len()).enumerate().skip(position).take(length);
    for (number, point) in points {
        if number == position {
            found.offset = point.offset;
        }
        found.length += point.length;
    }
    found
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
    u32::try_from(position).ok().and_then(|position| 1u64.checked_shl(position)).unwrap_or(0)
}
