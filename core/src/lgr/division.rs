//! The divisions of a label into elements of the repertoire.

use super::Error;
use super::block::Ruleset;
use super::element::{Element, Elements};
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

    /// The lengths of the elements that divisions have at a position.
    fn lengths_at(&self, position: usize) -> u64 {
        let complete = self.complete.checked_shr(position as u32).unwrap_or(0);
        self.lengths.get(position).copied().unwrap_or(0) & complete
    }
}

impl<'a> Ruleset<'a> {
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
    /// The elements that divisions of a label have at a position.
    pub(super) fn divided<'b>(
        &'b self,
        label: &'b Label,
        division: &Division,
        position: usize,
    ) -> DividedElements<'b, 'a> {
        let lengths = division.lengths_at(position);
        DividedElements { elements: self.elements_at(label, position), lengths }
    }
}

/// The iterator of [`Ruleset::divided`]. `Err` ends it.
pub(super) struct DividedElements<'b, 'a> {
    elements: Elements<'b, 'a>,
    /// The lengths of those that are left. There is one of each length, and the letter alone comes
    /// first: where no division has a sequence, none of them is read.
    lengths: u64,
}

impl<'a> Iterator for DividedElements<'_, 'a> {
    type Item = Result<Element<'a>, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.lengths != 0 {
            let element = self.elements.next()?;
            let length = element.as_ref().map_or(0, |element| bit(element.length));
            if element.is_err() || self.lengths & length != 0 {
                self.lengths &= !length;
                return Some(element);
            }
        }
        None
    }
}
