//! Unlikely sequences of marks (UTS #39 section 5.4), as ICU detects them.

use super::prototype::prototype;
use super::security_properties::{Category, security_properties};
use crate::unicode::canonical::decompose;
use crate::unicode::properties;

pub(crate) const DOT_ABOVE: u32 = 0x307;
pub(crate) const DOTLESS_I: u32 = 0x131;
const DOTLESS_J: u32 = 0x237;

/// More nonspacing marks in a row than this are too many (section 5.4, 2b).
const MOST_MARKS: usize = 4;

/// The position of a dot above that overlays the dot of the letter before it.
///
/// ```
/// use unidn_core::uts39::hidden_overlay;
///
/// let hidden = |text: &str| hidden_overlay(&text.chars().map(u32::from).collect::<Vec<_>>());
/// assert_eq!(hidden("i\u{307}nfo"), Some(1));
/// assert_eq!(hidden("n\u{307}"), None);
/// ```
#[inline(never)]
pub fn hidden_overlay(text: &[u32]) -> Option<usize> {
    // A mark of a class other than above (230) leaves the place above the letter free.
    const ABOVE: u8 = 230;
    if !text.contains(&DOT_ABOVE) {
        return None;
    }
    let mut follows_lead = false;
    text.iter().position(|&c| {
        if follows_lead && c == DOT_ABOVE {
            return true;
        }
        let class = properties(c).canonical_combining_class();
        if class == 0 || class == ABOVE {
            follows_lead = is_lead(c);
        }
        false
    })
}

/// Whether a dot above `c` is invisible.
fn is_lead(c: u32) -> bool {
    let is_dotted = |c: u32| matches!(c, 0x69 | 0x6A | 0x6C | DOTLESS_I | DOTLESS_J);
    is_dotted(c)
        || security_properties(c).is_soft_dotted()
        || prototype(c).and_then(Iterator::last).is_some_and(is_dotted)
}

/// The first nonspacing mark that occurs twice in one run of them, in NFD.
#[inline(never)]
pub fn repeated_mark(text: &[u32]) -> Option<u32> {
    // No single character decomposes to the same mark twice.
    if !text.iter().any(|&c| is_nonspacing(c)) {
        return None;
    }
    let (mut first, mut length, mut start) = ([0; FEW], 0usize, 0);
    for (place, &c) in text.iter().enumerate() {
        for part in decompose(c) {
            if !is_nonspacing(part) {
                length = 0;
                continue;
            }
            if length == 0 {
                start = place;
            }
            if first.iter().take(length).any(|&mark| mark == part) {
                return Some(part);
            }
            if let Some(slot) = first.get_mut(length) {
                *slot = part;
            } else if length == FEW {
                // Once for the whole run, whatever its length.
                let repeated = repeated_in_long_run(text.get(start..).unwrap_or_default());
                if repeated.is_some() {
                    return repeated;
                }
            }
            length += 1;
        }
    }
    None
}

/// Most runs of marks have at most this many; their marks are compared with each other.
const FEW: usize = 8;

/// More than the number of nonspacing marks: a run of so many repeats one.
const MOST: usize = 4096;

/// The first mark that occurs twice in the run at the start of `text`, possibly after its base.
///
/// The run is scanned once for each window of 2,048 code points that any of its marks belongs to,
/// with one bit per code point. The choice of marks does not affect the time of the search, and
/// bits for all marks at once would not fit on the stack of a name's decision.
#[cold]
#[inline(never)]
fn repeated_in_long_run(text: &[u32]) -> Option<u32> {
    const WINDOW: u32 = 2048;
    let parts = || {
        let parts = text.iter().flat_map(|&c| decompose(c));
        let run = parts.skip_while(|&c| !is_nonspacing(c)).take_while(|&c| is_nonspacing(c));
        run.take(MOST)
    };
    let mut repeated = None;
    let mut end = MOST;
    let mut window = Some(0);
    while let Some(current) = window {
        window = None;
        let mut seen = [0u64; (WINDOW / u64::BITS) as usize];
        for (place, c) in parts().take(end).enumerate() {
            let own = c / WINDOW;
            if own == current {
                let word = &mut seen[(c % WINDOW / u64::BITS) as usize];
                let bit = 1 << (c % u64::BITS);
                if *word & bit != 0 {
                    (repeated, end) = (Some(c), place);
                    break;
                }
                *word |= bit;
            } else if own > current {
                window = Some(window.map_or(own, |next: u32| next.min(own)));
            }
        }
    }
    repeated
}

fn is_nonspacing(c: u32) -> bool {
    c >= 0x300 && security_properties(c).category() == Category::NonspacingMark
}

/// The place where a run of nonspacing or enclosing marks gets too long.
#[inline(never)]
pub fn too_many_marks(text: &[u32]) -> Option<usize> {
    let mut marks = 0;
    text.iter().position(|&c| {
        let is_mark = c >= 0x300
            && matches!(
                security_properties(c).category(),
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
    use crate::cases;
    use std::vec::Vec;

    fn all_marks() -> Vec<u32> {
        let is_alone = |&c: &u32| decompose(c).eq([c]);
        (0x300..cases(0x11_0000, 0x1000) as u32)
            .filter(|&c| is_nonspacing(c))
            .filter(is_alone)
            .collect()
    }

    #[test]
    fn a_run_of_the_most_marks_repeats_one() {
        assert!(all_marks().len() < MOST);
    }

    #[test]
    fn the_first_repeated_mark_is_found_in_any_window() {
        let mut run: Vec<u32> =
            (0x300..0x310).chain(0x1DC0..0x1DD0).chain(0xE0100..0xE0110).collect();
        run.extend([0x1DC5, 0xE0101, 0x301]);
        assert_eq!(repeated_mark(&run), Some(0x1DC5));
        run.remove(run.len() - 3);
        assert_eq!(repeated_mark(&run), Some(0xE0101));
        run.insert(0, 0x61);
        assert_eq!(repeated_mark(&run), Some(0xE0101));
    }

    #[test]
    fn each_mark_is_told_from_all_others() {
        let mut run = all_marks();
        assert!(run.len() > cases(1_900, 300), "{}", run.len());
        assert_eq!(repeated_mark(&run), None);
        run.reverse();
        assert_eq!(repeated_mark(&run), None);
        let marks = run.clone();
        for mark in marks.into_iter().step_by(cases(1, 500)) {
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
