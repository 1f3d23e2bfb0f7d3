//! The elements of the repertoire and their substitutes.

use super::block::{Ruleset, Words};
use super::layout::{Context, Head, ITSELF, PAGE, Section};

/// An element of the repertoire: a code point or a sequence.
#[derive(Clone, Copy, Debug)]
pub(super) struct Element {
    /// The number of code points.
    pub(super) length: usize,
    /// The packed head.
    head: u32,
    /// The place of the substitutes.
    substitutes: u32,
}

impl Element {
    pub(super) fn context(&self) -> Context {
        Head::unpack(self.head).context
    }

    /// The number of substitutes.
    pub(super) fn count(&self) -> u32 {
        Head::unpack(self.head).value
    }
}

/// A node of the tree of elements.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The place of the record of the element, or [`NONE`](super::layout::NONE).
    record: u32,
    /// The numbers of the first child, and of the node behind the last one.
    pub(super) children: (u32, u32),
}

/// What may stand for an element: a variant, or the element itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct Substitute<'a> {
    /// The packed head: unpacked, it would be copied in more parts.
    head: u32,
    /// The place of the code points.
    pub(super) place: u32,
    /// The code points, unless they are those of the element.
    pub(super) code_points: Words<'a>,
}

impl Substitute<'_> {
    pub(super) fn head(&self) -> Head {
        Head::unpack(self.head)
    }

    /// The number of its code points, given that of the element.
    pub(super) fn width(&self, length: usize) -> usize {
        if self.head().is_own { length } else { self.code_points.len() as usize }
    }

    /// One of its code points, given those of the element.
    #[inline(never)]
    pub(super) fn get(&self, own: &[u32], position: usize) -> u32 {
        let c = match self.head().is_own {
            true => own.get(position).copied(),
            false => self.code_points.get(position as u32),
        };
        c.unwrap_or(0)
    }

    /// Whether it is no variant, but the element itself.
    pub(super) fn is_itself(&self) -> bool {
        self.head().value == ITSELF
    }
}

impl<'a> Ruleset<'a> {
    /// The node of a code point, with which elements begin.
    #[inline(never)]
    pub(super) fn root(&self, c: u32) -> Option<u32> {
        let (pages, page) = (self.section(Section::Pages), c >> PAGE);
        let (low, high) = (pages.get(page)?, pages.get(page + 1)?);
        // A run may go on in the next page.
        self.find((low, high.saturating_add(1).min(self.roots())), c)
    }

    /// The number of the nodes of one code point.
    pub(super) fn roots(&self) -> u32 {
        let pages = self.section(Section::Pages);
        pages.get(pages.len().wrapping_sub(1)).unwrap_or(0)
    }

    /// The node of a code point among siblings.
    #[inline(always)]
    fn find(&self, (low, high): (u32, u32), c: u32) -> Option<u32> {
        let count = high.checked_sub(low).filter(|&count| count > 0)?;
        self.words(Section::Runs, low, count).find(c).map(|number| low + number)
    }

    /// The node of a number.
    #[inline(always)]
    pub(super) fn node(&self, number: u32) -> Node {
        let (record, first) = self.pair(Section::Nodes, 2 * number);
        Node { record, children: (first, self.word(Section::Nodes, 2 * number + 3)) }
    }

    /// The element that ends at a node, if one does.
    #[inline(always)]
    pub(super) fn element(&self, node: Node, length: usize) -> Option<Element> {
        // Nothing is behind NONE.
        let substitutes = node.record.checked_add(1)?;
        Some(Element { length, head: self.word(Section::Elements, node.record), substitutes })
    }

    /// The substitutes of an element, in order.
    pub(super) fn substitutes(&self, element: &Element) -> Substitutes<'_, 'a> {
        Substitutes { ruleset: self, at: element.substitutes, count: element.count() }
    }

    /// The elements at the start of a text, shortest first, whatever their contexts: those with a
    /// length of the set. `root` is the node of the first code point.
    pub(super) fn elements<'b>(
        &'b self,
        root: Option<u32>,
        text: &'b [u32],
        lengths: u64,
    ) -> Elements<'b, 'a> {
        let rest = text.get(1..).unwrap_or_default();
        Elements { ruleset: self, rest, node: root, length: 1, lengths: lengths >> 1 }
    }
}

/// The iterator of [`Ruleset::elements`].
pub(super) struct Elements<'b, 'a> {
    ruleset: &'b Ruleset<'a>,
    /// The code points behind the node.
    rest: &'b [u32],
    /// The next node, and the number of code points to it.
    node: Option<u32>,
    length: usize,
    /// The lengths that are looked for: bit 0 is that of the node.
    lengths: u64,
}

impl Iterator for Elements<'_, '_> {
    type Item = Element;

    fn next(&mut self) -> Option<Element> {
        while self.lengths != 0 {
            let node = self.ruleset.node(self.node.take()?);
            let is_wanted = self.lengths & 1 != 0 && self.ruleset.step();
            let element = if is_wanted { self.ruleset.element(node, self.length) } else { None };
            self.length += 1;
            self.lengths >>= 1;
            if let (Some((&c, rest)), true) = (self.rest.split_first(), self.lengths != 0) {
                self.node = self.ruleset.find(node.children, c);
                self.rest = rest;
            }
            if element.is_some() {
                return element;
            }
        }
        None
    }
}

/// The iterator of [`Ruleset::substitutes`].
pub(super) struct Substitutes<'b, 'a> {
    ruleset: &'b Ruleset<'a>,
    at: u32,
    count: u32,
}

impl<'b, 'a> Substitutes<'b, 'a> {
    /// No substitutes.
    pub(super) fn none(ruleset: &'b Ruleset<'a>) -> Self {
        Self { ruleset, at: 0, count: 0 }
    }
}

impl<'a> Iterator for Substitutes<'_, 'a> {
    type Item = Substitute<'a>;

    fn next(&mut self) -> Option<Substitute<'a>> {
        self.count = self.count.checked_sub(1)?;
        if !self.ruleset.step() {
            return None;
        }
        let head = self.ruleset.word(Section::Elements, self.at);
        let (place, length) = (self.at.wrapping_add(1), Head::unpack(head).length);
        let code_points = self.ruleset.words(Section::Elements, place, length);
        self.at = place.wrapping_add(length);
        Some(Substitute { head, place, code_points })
    }
}
