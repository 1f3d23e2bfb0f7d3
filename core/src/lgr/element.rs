//! The elements of the repertoire and their variants.

use super::Error;
use super::block::{Ruleset, Words};
use super::label::{Label, bit};
use super::layout;
use super::rule::Anchor;

/// An element of the repertoire: a code point or a sequence.
#[derive(Clone, Copy, Debug)]
pub(super) struct Element<'a> {
    /// The number of code points.
    pub(super) length: usize,
    pub(super) context: layout::Context,
    /// The code points but the first.
    pub(super) rest: Words<'a>,
    variants: u32,
    /// The number of variants.
    pub(super) count: u32,
    /// The place of the next element with the same first code point.
    pub(super) next: Option<u32>,
}

/// A variant of an element.
#[derive(Clone, Copy, Debug)]
pub(super) struct Variant<'a> {
    pub(super) code_points: Words<'a>,
    pub(super) context: layout::Context,
    /// The type, counted from 1; 0 without a type.
    pub(super) kind: u32,
}

impl<'a> Ruleset<'a> {
    /// The element at a place.
    #[inline(never)]
    pub(super) fn element(&self, at: u32) -> Option<Element<'a>> {
        let packed = layout::Element::unpack(self.elements.get(at)?);
        let behind = at.checked_add(if packed.more { 2 } else { 1 })?;
        let rest = packed.length.checked_sub(1)?;
        let next = if packed.more {
            let size = self.elements.get(at + 1)?;
            Some(at.checked_add(size)?).filter(|&next| next > at)
        } else {
            None
        };
        Some(Element {
            length: packed.length as usize,
            context: packed.context,
            rest: self.elements.slice(behind, rest)?,
            variants: behind.checked_add(rest)?,
            count: packed.count,
            next,
        })
    }

    /// The variants of an element, in order.
    pub(super) fn variants(&self, element: &Element<'a>) -> Variants<'_, 'a> {
        Variants { ruleset: self, at: element.variants, count: element.count }
    }

    /// The elements of the label at a position, whatever their contexts.
    pub(super) fn elements_at<'b>(&'b self, label: &'b Label, position: usize) -> Elements<'b, 'a> {
        let rest = label.from(position);
        let next = rest.first().and_then(|&c| self.elements_of(c));
        Elements { ruleset: self, rest, next }
    }

    /// Whether the context of an element holds in a label.
    pub(super) fn is_allowed(
        &self,
        element: &Element<'a>,
        label: &Label,
        position: usize,
    ) -> Result<bool, Error> {
        self.holds(element.context, label, Some(Anchor { start: position, length: element.length }))
    }
}

/// The iterator of [`Ruleset::elements_at`]. `Err` ends it.
pub(super) struct Elements<'b, 'a> {
    ruleset: &'b Ruleset<'a>,
    rest: &'b [u32],
    next: Option<u32>,
}

impl<'a> Iterator for Elements<'_, 'a> {
    type Item = Result<Element<'a>, Error>;

    #[inline(never)]
    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let at = self.next.take()?;
            let found = self.ruleset.step().and_then(|()| self.ruleset.element(at));
            let Some(element) = found else { return Some(Err(Error::Damaged)) };
            self.next = element.next;
            if element.rest.starts(self.rest.get(1..).unwrap_or_default()) {
                return Some(Ok(element));
            }
        }
    }
}

/// The iterator of [`Ruleset::variants`]. `Err` ends it.
#[derive(Clone)]
pub(super) struct Variants<'b, 'a> {
    ruleset: &'b Ruleset<'a>,
    at: u32,
    count: u32,
}

impl<'b, 'a> Variants<'b, 'a> {
    /// No variants.
    pub(super) fn empty(ruleset: &'b Ruleset<'a>) -> Self {
        Self { ruleset, at: 0, count: 0 }
    }

    /// None of the variants.
    pub(super) fn none(self) -> Self {
        Self { count: 0, ..self }
    }

    fn read(&mut self) -> Option<Variant<'a>> {
        self.ruleset.step()?;
        let packed = layout::Element::unpack(self.ruleset.elements.get(self.at)?);
        let start = self.at.checked_add(1)?;
        let code_points = self.ruleset.elements.slice(start, packed.length)?;
        self.at = start.checked_add(packed.length)?;
        let kind = packed.count;
        Some(Variant { code_points, context: packed.context, kind })
    }
}

impl<'a> Iterator for Variants<'_, 'a> {
    type Item = Result<Variant<'a>, Error>;

    #[inline(never)]
    fn next(&mut self) -> Option<Self::Item> {
        self.count = self.count.checked_sub(1)?;
        let read = self.read();
        if read.is_none() {
            self.count = 0;
        }
        Some(read.ok_or(Error::Damaged))
    }
}

impl Variant<'_> {
    /// The type as a set.
    pub(super) fn kinds(&self) -> u64 {
        self.kind.checked_sub(1).map_or(0, |kind| bit(kind as usize))
    }

    pub(super) fn len(&self) -> usize {
        self.code_points.len() as usize
    }

    /// Whether it is the element of `label` itself.
    pub(super) fn is_at(&self, label: &Label, position: usize, length: usize) -> bool {
        self.len() == length && self.code_points.starts(label.from(position))
    }
}
