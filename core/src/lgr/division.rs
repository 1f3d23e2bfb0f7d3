//! The divisions of a label into elements of the repertoire.

use super::Error;
use super::block::Ruleset;
use super::label::{Label, MAX_LABEL, bit};

/// All divisions of a label that comply with the contexts of their elements.
#[derive(Debug)]
pub(super) struct Division {
    /// For each position the lengths of the elements there, as a set.
    lengths: [u64; MAX_LABEL],
    /// The positions that divisions of the start of the label end at.
    pub(super) reached: u64,
    /// The positions from which the rest of the label has a division.
    complete: u64,
}

impl Division {
    /// Whether the label has a division.
    pub(super) fn is_whole(&self) -> bool {
        self.complete & 1 != 0
    }

    /// Whether a division has an element of this length at a position.
    pub(super) fn allows(&self, position: usize, length: usize) -> bool {
        let lengths = self.lengths.get(position).copied().unwrap_or(0);
        lengths & bit(length) != 0 && self.complete & bit(position + length) != 0
    }
}

impl Ruleset<'_> {
    /// Divides a label.
    #[inline(never)]
    pub(super) fn divide(&self, label: &Label) -> Result<Division, Error> {
        let mut division = Division { lengths: [0; MAX_LABEL], reached: 1, complete: 0 };
        for (position, lengths) in division.lengths.iter_mut().enumerate().take(label.len()) {
            if division.reached & bit(position) == 0 {
                continue;
            }
            for element in self.elements_at(label, position) {
                let element = element?;
                if self.is_allowed(&element, label, position)? {
                    *lengths |= bit(element.length);
                    division.reached |= bit(position + element.length);
                }
            }
        }
        division.complete = bit(label.len());
        for (position, lengths) in division.lengths.iter().enumerate().rev() {
            let ends = lengths.checked_shl(position as u32).unwrap_or(0);
            if ends & division.complete != 0 {
                division.complete |= bit(position);
            }
        }
        Ok(division)
    }
}
