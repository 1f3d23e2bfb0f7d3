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

/// The words of an element before its code points.
struct Head {
    packed: layout::Element,
    next: Option<u32>,
    /// The place of the code points but the first.
    rest: u32,
}

impl Head {
    #[inline(always)]
    fn read(words: Words<'_>, at: u32) -> Option<Self> {
        let packed = layout::Element::unpack(words.get(at)?);
        let behind = at.checked_add(1)?;
        if !packed.more {
            return Some(Self { packed, next: None, rest: behind });
        }
        let next = at.checked_add(words.get(behind)?)?;
        Some(Self { packed, next: (next > at).then_some(next), rest: behind.checked_add(1)? })
    }

    /// Whether a text that starts with the first code point starts with the others, too. A letter may
    /// begin dozens of sequences, of which a label has one: they are compared where they are.
    #[inline(always)]
    fn is_start_of(&self, text: &[u32], words: Words<'_>) -> bool {
        (1..self.packed.length)
            .zip(self.rest..)
            .all(|(place, at)| text.get(place as usize).is_some_and(|&c| words.get(at) == Some(c)))
    }

    #[inline(always)]
    fn element<'a>(&self, words: Words<'a>) -> Option<Element<'a>> {
        let rest = self.packed.length.checked_sub(1)?;
        Some(Element {
            length: self.packed.length as usize,
            context: self.packed.context,
            rest: words.slice(self.rest, rest)?,
            variants: self.rest.checked_add(rest)?,
            count: self.packed.count,
            next: self.next,
        })
    }
}

impl<'a> Ruleset<'a> {
    /// The element at a place.
    #[inline(never)]
    pub(super) fn element(&self, at: u32) -> Option<Element<'a>> {
        Head::read(self.elements, at)?.element(self.elements)
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
            let words = self.ruleset.elements;
            let head = self.ruleset.step().and_then(|()| Head::read(words, at));
            let Some(head) = head else { return Some(Err(Error::Damaged)) };
            self.next = head.next;
            if head.is_start_of(self.rest, words) {
                return Some(head.element(words).ok_or(Error::Damaged));
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
