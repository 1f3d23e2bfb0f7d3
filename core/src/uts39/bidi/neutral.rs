//! Neutral types and paired brackets (UAX #9, N0 to N2).

use super::super::tables::bidi as table;
use super::paragraph::{Paragraph, mirror_image};
use super::sequence::Sequence;
use crate::unicode::BidiClass::{self, *};

/// Marks: the bracket opens a pair, or closes one.
const OPENS: u8 = 2;
const CLOSES: u8 = 4;

/// The maximum number of open brackets; one more ends the search for pairs (BD16).
const MOST_OPEN: usize = 63;

/// A bracket that is open: its place, and behind it its character, which has 16 bits. In one word,
/// because all that may be open are on the stack.
#[derive(Clone, Copy)]
struct Open(u64);

impl Open {
    const NONE: Self = Self(0);

    fn new(bracket: u32, place: usize) -> Self {
        Self((place as u64) << 16 | u64::from(bracket))
    }

    fn bracket(self) -> u32 {
        (self.0 & 0xFFFF) as u32
    }

    /// No text in memory has 2^48 code points.
    fn place(self) -> usize {
        (self.0 >> 16) as usize
    }
}

/// A bracket: the opening one of its pair, and whether `c` is that one. Two pairs are canonically
/// equivalent to each other.
fn bracket(c: u32) -> Option<(u32, bool)> {
    let c = match c {
        0x2329 => 0x3008,
        0x232A => 0x3009,
        _ => c,
    };
    if opens(c) {
        return Some((c, true));
    }
    mirror_image(c).filter(|&opening| opens(opening)).map(|opening| (opening, false))
}

/// Whether the Bidi_Paired_Bracket_Type is Open.
fn opens(c: u32) -> bool {
    u16::try_from(c).is_ok_and(|c| table::OPENING_BRACKETS.binary_search(&c).is_ok())
}

/// The strong type of a class as neutrals see it: L, R, or none. Numbers are R.
fn strong(class: BidiClass) -> Option<BidiClass> {
    match class {
        L => Some(L),
        R | EN | AN => Some(R),
        _ => None,
    }
}

impl Paragraph<'_> {
    /// N0.
    #[inline(never)]
    pub(super) fn resolve_brackets(&mut self, sequence: &Sequence) {
        if !self.mark_pairs(sequence) {
            return;
        }
        let mut before = sequence.before;
        let mut next = Some(sequence.start);
        while let Some(place) = next {
            if self.mark(place) & OPENS != 0 {
                self.resolve_pair(place, before, sequence.direction);
            }
            before = strong(self.class(place)).unwrap_or(before);
            next = self.following(place);
        }
    }

    /// BD16; the result is whether there are pairs.
    fn mark_pairs(&mut self, sequence: &Sequence) -> bool {
        let mut open = [Open::NONE; MOST_OPEN];
        let mut depth = 0;
        let mut found = false;
        let mut next = Some(sequence.start);
        while let Some(place) = next {
            let c = self.text.get(place).copied().unwrap_or(0);
            match bracket(c).filter(|_| self.class(place) == ON) {
                Some((opening, true)) => {
                    let Some(slot) = open.get_mut(depth) else { break };
                    *slot = Open::new(opening, place);
                    depth += 1;
                }
                Some((opening, false)) => {
                    let stack = open.get(..depth).unwrap_or_default();
                    if let Some(at) = stack.iter().rposition(|open| open.bracket() == opening) {
                        let start = stack.get(at).map_or(0, |open| open.place());
                        self.set_mark(start, OPENS);
                        self.set_mark(place, CLOSES);
                        depth = at;
                        found = true;
                    }
                }
                None => {}
            }
            next = self.following(place);
        }
        found
    }

    /// N0, a to d, for the pair that opens at `opening`. `before` is the strong type before it.
    fn resolve_pair(&mut self, opening: usize, before: BidiClass, direction: BidiClass) {
        let mut depth = 0usize;
        let mut inside = None;
        let mut next = self.following(opening);
        let closing = loop {
            let Some(place) = next else { return };
            let mark = self.mark(place);
            if mark & CLOSES != 0 {
                if depth == 0 {
                    break place;
                }
                depth -= 1;
            }
            depth += usize::from(mark & OPENS != 0);
            if inside != Some(direction) {
                inside = strong(self.class(place)).or(inside);
            }
            next = self.following(place);
        };
        let class = match inside {
            Some(class) if class == direction || class == before => class,
            Some(_) => direction,
            None => return,
        };
        for bracket in [opening, closing] {
            self.set_class(bracket, class);
            self.set_marks_after(bracket, class);
        }
    }

    /// Nonspacing marks on a bracket take its class.
    fn set_marks_after(&mut self, bracket: usize, class: BidiClass) {
        let mut next = self.following(bracket);
        while let Some(place) = next.filter(|&place| self.original_class(place) == NSM) {
            self.set_class(place, class);
            next = self.following(place);
        }
    }

    /// N1, N2.
    pub(super) fn resolve_neutral(&mut self, sequence: &Sequence) {
        let mut before = sequence.before;
        let mut run = None;
        let mut next = Some(sequence.start);
        while let Some(place) = next {
            next = self.following(place);
            match strong(self.class(place)) {
                Some(class) => {
                    if let Some(start) = run.take() {
                        self.resolve_run(start, Some(place), before, class, sequence);
                    }
                    before = class;
                }
                None => run = run.or(Some(place)),
            }
        }
        if let Some(start) = run {
            self.resolve_run(start, None, before, sequence.after, sequence);
        }
    }

    fn resolve_run(
        &mut self,
        start: usize,
        end: Option<usize>,
        before: BidiClass,
        after: BidiClass,
        sequence: &Sequence,
    ) {
        let class = if before == after { before } else { sequence.direction };
        let mut next = Some(start);
        while let Some(place) = next.filter(|&place| Some(place) != end) {
            self.set_class(place, class);
            next = self.following(place);
        }
    }
}
