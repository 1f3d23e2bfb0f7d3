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
    let mut run = Run::new(text);
    text.iter().enumerate().find_map(|(place, &c)| {
        decompose(c).enumerate().find_map(|(part, mark)| run.repeats(place, part, mark))
    })
}

/// A run of nonspacing marks. Which there were is kept by their lower bits; only where these have
/// been seen before it is read again.
struct Run<'a> {
    text: &'a [u32],
    start: (usize, usize),
    seen: [u64; 32],
    is_empty: bool,
}

impl<'a> Run<'a> {
    fn new(text: &'a [u32]) -> Self {
        Self { text, start: (0, 0), seen: [0; 32], is_empty: true }
    }

    /// The mark, if it is in the run already; else the run goes on with it, or ends.
    fn repeats(&mut self, place: usize, part: usize, c: u32) -> Option<u32> {
        if !is_nonspacing(c) {
            if !self.is_empty {
                *self = Self::new(self.text);
            }
            return None;
        }
        if self.is_empty {
            (self.start, self.is_empty) = ((place, part), false);
        }
        let (word, bit) = ((c >> 6 & 31) as usize, 1 << (c & 63));
        let may_repeat = self.seen[word] & bit != 0;
        self.seen[word] |= bit;
        (may_repeat && self.has(place, part, c)).then_some(c)
    }

    fn has(&self, place: usize, part: usize, c: u32) -> bool {
        let (first, from) = self.start;
        let text = self.text.get(first..=place).unwrap_or_default();
        let marks = text
            .iter()
            .zip(first..)
            .flat_map(|(&c, at)| decompose(c).enumerate().map(move |(part, c)| ((at, part), c)));
        let mut before = marks.filter(|(at, _)| *at >= (first, from) && *at < (place, part));
        before.any(|(_, mark)| mark == c)
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
