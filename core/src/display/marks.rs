//! Unlikely sequences of marks (UTS #39 section 5.4), as ICU finds them.

use super::properties::{Category, properties};
use super::skeleton::prototype;
use crate::unicode::canonical::decompose;
use crate::unicode::properties as name_properties;

pub(super) const DOT_ABOVE: u32 = 0x307;
pub(super) const DOTLESS_I: u32 = 0x131;
const DOTLESS_J: u32 = 0x237;

/// More nonspacing marks in a row than this are too many (section 5.4, 2b).
const MOST_MARKS: usize = 4;

/// A dot above that is drawn over the dot of the letter before it: the place of the dot.
///
/// ```
/// use unidn_core::display::hidden_overlay;
///
/// let hidden = |text: &str| hidden_overlay(&text.chars().map(u32::from).collect::<Vec<_>>());
/// assert_eq!(hidden("i\u{307}nfo"), Some(1));
/// assert_eq!(hidden("n\u{307}"), None);
/// ```
#[inline(never)]
pub fn hidden_overlay(text: &[u32]) -> Option<usize> {
    // A mark of another class than above (230) leaves the place above the letter free.
    const ABOVE: u8 = 230;
    if !text.contains(&DOT_ABOVE) {
        return None;
    }
    let mut follows_lead = false;
    text.iter().position(|&c| {
        if follows_lead && c == DOT_ABOVE {
            return true;
        }
        let class = name_properties(c).canonical_combining_class();
        if class == 0 || class == ABOVE {
            follows_lead = is_lead(c);
        }
        false
    })
}

/// Whether a dot above `c` does not show.
fn is_lead(c: u32) -> bool {
    let is_dotted = |c: u32| matches!(c, 0x69 | 0x6A | 0x6C | DOTLESS_I | DOTLESS_J);
    is_dotted(c)
        || properties(c).is_soft_dotted()
        || prototype(c).and_then(Iterator::last).is_some_and(is_dotted)
}

/// The first nonspacing mark that stands twice in one run of them, in NFD.
#[inline(never)]
pub fn repeated_mark(text: &[u32]) -> Option<u32> {
    // No single character has the same mark twice.
    if !text.iter().any(|&c| is_nonspacing(c)) {
        return None;
    }
    let mut run = Run { first: [0; FEW], length: 0, others: Marks::NONE };
    text.iter().find_map(|&c| decompose(c).find(|&part| run.repeats(part)))
}

/// A run of nonspacing marks.
struct Run {
    /// The first marks of it: most runs have no others.
    first: [u32; FEW],
    /// How many of the first there are.
    length: usize,
    others: Marks,
}

const FEW: usize = 8;

impl Run {
    /// Whether the mark is in the run already; else the run goes on with it, or ends.
    fn repeats(&mut self, c: u32) -> bool {
        if !is_nonspacing(c) {
            if self.length == FEW {
                self.others = Marks::NONE;
            }
            self.length = 0;
            return false;
        }
        if self.first.iter().take(self.length).any(|&mark| mark == c) {
            return true;
        }
        match self.first.get_mut(self.length) {
            Some(slot) => {
                *slot = c;
                self.length += 1;
                false
            }
            None => self.others.has_or_add(c),
        }
    }
}

/// A set of nonspacing marks, a bit for each: whoever chooses the marks of a run does not choose how
/// long the search takes. It is a table of blocks of code points, which has room for all that have
/// such a mark.
struct Marks {
    /// The number of the block from 1 on; 0 is a free place.
    blocks: [u16; Self::ROOM],
    bits: [u64; Self::ROOM],
}

impl Marks {
    const ROOM: usize = 256;
    const NONE: Self = Self { blocks: [0; Self::ROOM], bits: [0; Self::ROOM] };

    /// Whether `c` is in the set; it is afterwards.
    fn has_or_add(&mut self, c: u32) -> bool {
        let block = (c >> 6) as u16 + 1;
        // Neighbours come to lie apart.
        let hash = usize::from(block.wrapping_mul(0x9E37) >> 8);
        for step in 0..Self::ROOM {
            let place = (hash + step) % Self::ROOM;
            let slot = &mut self.blocks[place];
            if *slot == 0 {
                *slot = block;
            }
            if *slot == block {
                let bit = 1 << (c & 63);
                let has = self.bits[place] & bit != 0;
                self.bits[place] |= bit;
                return has;
            }
        }
        false
    }
}

fn is_nonspacing(c: u32) -> bool {
    c >= 0x300 && properties(c).category() == Category::NonspacingMark
}

/// The place where a run of nonspacing or enclosing marks gets too long.
#[inline(never)]
pub fn too_many_marks(text: &[u32]) -> Option<usize> {
    let mut marks = 0;
    text.iter().position(|&c| {
        let is_mark = c >= 0x300
            && matches!(
                properties(c).category(),
                Category::NonspacingMark | Category::EnclosingMark
            );
        marks = if is_mark { marks + 1 } else { 0 };
        marks > MOST_MARKS
    })
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::collections::BTreeSet;
    use std::vec::Vec;

    fn all_marks() -> Vec<u32> {
        let is_alone = |&c: &u32| decompose(c).eq([c]);
        (0x300..0x11_0000).filter(|&c| is_nonspacing(c)).filter(is_alone).collect()
    }

    #[test]
    fn blocks_of_all_marks_have_room() {
        let blocks: BTreeSet<u32> = all_marks().iter().map(|c| c >> 6).collect();
        assert!(blocks.len() <= Marks::ROOM * 3 / 4, "{}", blocks.len());
    }

    #[test]
    fn each_mark_is_told_from_all_others() {
        let mut run = all_marks();
        assert!(run.len() > 1_900, "{}", run.len());
        assert_eq!(repeated_mark(&run), None);
        run.reverse();
        assert_eq!(repeated_mark(&run), None);
        let marks = run.clone();
        for mark in marks {
            run.push(mark);
            assert_eq!(repeated_mark(&run), Some(mark));
            run.pop();
        }
    }

    #[test]
    fn runs_end_at_other_characters() {
        let twice = |between: &str| {
            let marks = (0x300..0x310).filter_map(char::from_u32);
            let text = marks.clone().chain(between.chars()).chain(marks);
            repeated_mark(&text.map(u32::from).collect::<Vec<_>>())
        };
        assert_eq!(twice(""), Some(0x300));
        assert_eq!(twice("a"), None);
        assert_eq!(twice("\u{20DD}"), None);
    }
}
