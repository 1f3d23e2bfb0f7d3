//! The divisions of a label into elements of the repertoire.

use super::block::Ruleset;
use super::element::Elements;
use super::label::{Label, MAX_LABEL, bit};
use super::rule::Anchor;

/// All divisions of a label that comply with the contexts of their elements.
pub(super) struct Division {
    /// For each position with elements the node of the code point there.
    roots: [u32; MAX_LABEL],
    /// For each position the lengths of the elements that divisions have there, as a set.
    lengths: [u64; MAX_LABEL],
    /// The positions that divisions of the start of the label end at.
    pub(super) reached: u64,
    /// The positions of elements with variants.
    pub(super) varied: u64,
}

impl Division {
    /// No divisions.
    pub(super) fn new() -> Self {
        Self { roots: [0; MAX_LABEL], lengths: [0; MAX_LABEL], reached: 0, varied: 0 }
    }

    /// Divides a label; `false` if it has no division.
    #[inline(never)]
    pub(super) fn divide(&mut self, ruleset: &Ruleset<'_>, label: &Label) -> bool {
        self.reached = 1;
        let places = self.roots.iter_mut().zip(&mut self.lengths);
        for (position, (root, lengths)) in places.enumerate().take(label.len()) {
            if self.reached & bit(position) == 0 {
                continue;
            }
            let text = label.from(position);
            let Some(node) = text.first().and_then(|&c| ruleset.root(c)) else { continue };
            *root = node;
            for element in ruleset.elements(Some(node), text, u64::MAX) {
                let anchor = Anchor::new(position, element.length);
                if ruleset.holds(element.context(), label, Some(anchor)) {
                    *lengths |= bit(element.length);
                    self.reached |= bit(position + element.length);
                    self.varied |= if element.count() > 1 { bit(position) } else { 0 };
                }
            }
        }
        // Elements that do not lead to the end of the label are in no division.
        let mut complete = bit(label.len());
        let is_whole = self.reached & complete != 0;
        for (position, lengths) in self.lengths.iter_mut().enumerate().take(label.len()).rev() {
            *lengths &= complete >> position;
            if *lengths != 0 {
                complete |= bit(position);
            }
        }
        is_whole
    }

    /// Whether divisions have elements at a position.
    pub(super) fn has(&self, position: usize) -> bool {
        self.lengths_at(position) != 0
    }

    fn lengths_at(&self, position: usize) -> u64 {
        self.lengths.get(position).copied().unwrap_or(0)
    }

    /// The length of the only element at a position, if it has no variants.
    pub(super) fn plain(&self, position: usize) -> Option<usize> {
        let lengths = self.lengths_at(position);
        let is_plain = lengths.is_power_of_two() && self.varied & bit(position) == 0;
        is_plain.then_some(lengths.trailing_zeros() as usize)
    }

    /// The elements that divisions of a label have at a position.
    pub(super) fn elements<'b, 'a>(
        &self,
        ruleset: &'b Ruleset<'a>,
        label: &'b Label,
        position: usize,
    ) -> Elements<'b, 'a> {
        let root = self.roots.get(position).copied();
        ruleset.elements(root, label.from(position), self.lengths_at(position))
    }
}
