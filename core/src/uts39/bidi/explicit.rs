//! Explicit levels (UAX #9, X1 to X8).

use super::paragraph::{Field, MAX_DEPTH, Paragraph};
use crate::unicode::BidiClass::{self, *};

/// An entry of the directional status stack.
#[derive(Clone, Copy)]
struct Status {
    level: u8,
    overriding: Option<BidiClass>,
    is_isolate: bool,
}

/// The directional status stack; its last entry is never popped (X1).
struct Stack<'a> {
    /// Borrowed: a stack that is moved is on the processor's stack twice.
    statuses: &'a mut [Status; MAX_DEPTH as usize + 2],
    last: usize,
}

impl Stack<'_> {
    fn last(&self) -> Status {
        self.statuses.get(self.last).copied().unwrap_or(self.statuses[0])
    }

    fn push(&mut self, status: Status) {
        self.last += 1;
        if let Some(slot) = self.statuses.get_mut(self.last) {
            *slot = status;
        }
    }

    fn pop(&mut self) {
        self.last = self.last.saturating_sub(1);
    }

    /// The least odd or even level above the last one; `None` beyond the deepest.
    fn next_level(&self, is_odd: bool) -> Option<u8> {
        let next = self.last().level + 1;
        let level = if (next % 2 == 1) == is_odd { next } else { next + 1 };
        (level <= MAX_DEPTH).then_some(level)
    }
}

/// The number of levels that overflow the stack, and of isolates in it.
#[derive(Default)]
struct Counts {
    overflowing_isolates: usize,
    overflowing_embeddings: usize,
    valid_isolates: usize,
}

impl Paragraph<'_> {
    /// Out of line: its stack does not belong to the rules after it.
    #[inline(never)]
    pub(super) fn find_explicit_levels(&mut self) {
        let bottom = Status { level: self.base, overriding: None, is_isolate: false };
        let mut stack = Stack { statuses: &mut [bottom; MAX_DEPTH as usize + 2], last: 0 };
        let mut counts = Counts::default();
        for place in 0..self.text.len() {
            let class = self.original_class(place);
            match class {
                RLE | LRE | RLO | LRO => {
                    self.assign(place, stack.last());
                    embed(class, &mut stack, &mut counts);
                }
                RLI | LRI | FSI => {
                    self.assign(place, stack.last());
                    // An isolate that overflows is not scanned: there can be any number of them.
                    let is_odd = class == RLI
                        || class == FSI
                            && counts.overflowing_isolates == 0
                            && self.is_odd_isolate(place);
                    isolate(is_odd, &mut stack, &mut counts);
                }
                PDI => {
                    end_isolate(&mut stack, &mut counts);
                    self.assign(place, stack.last());
                }
                PDF => {
                    if counts.overflowing_isolates == 0 {
                        end_embedding(&mut stack, &mut counts);
                    }
                    self.assign(place, stack.last());
                }
                B => self.assign(place, bottom),
                _ => self.assign(place, stack.last()),
            }
        }
    }

    fn assign(&mut self, place: usize, status: Status) {
        self.set_state(place, Field::Level, status.level);
        let class = self.original_class(place);
        self.set_class(place, status.overriding.unwrap_or(class));
    }

    /// X5c: P2 and P3 for the text between the initiator and its PDI.
    fn is_odd_isolate(&self, initiator: usize) -> bool {
        let mut depth = 0usize;
        for place in initiator + 1..self.text.len() {
            match self.original_class(place) {
                L if depth == 0 => return false,
                R | AL if depth == 0 => return true,
                LRI | RLI | FSI => depth += 1,
                PDI if depth == 0 => return false,
                PDI => depth -= 1,
                _ => {}
            }
        }
        false
    }
}

/// X2 to X5.
fn embed(class: BidiClass, stack: &mut Stack<'_>, counts: &mut Counts) {
    let is_odd = matches!(class, RLE | RLO);
    let free = counts.overflowing_isolates == 0 && counts.overflowing_embeddings == 0;
    match stack.next_level(is_odd).filter(|_| free) {
        Some(level) => {
            let overriding = match class {
                RLO => Some(R),
                LRO => Some(L),
                _ => None,
            };
            stack.push(Status { level, overriding, is_isolate: false });
        }
        None if counts.overflowing_isolates == 0 => counts.overflowing_embeddings += 1,
        None => {}
    }
}

/// X5a, X5b.
fn isolate(is_odd: bool, stack: &mut Stack<'_>, counts: &mut Counts) {
    let free = counts.overflowing_isolates == 0 && counts.overflowing_embeddings == 0;
    match stack.next_level(is_odd).filter(|_| free) {
        Some(level) => {
            counts.valid_isolates += 1;
            stack.push(Status { level, overriding: None, is_isolate: true });
        }
        None => counts.overflowing_isolates += 1,
    }
}

/// X6a.
fn end_isolate(stack: &mut Stack<'_>, counts: &mut Counts) {
    if counts.overflowing_isolates > 0 {
        counts.overflowing_isolates -= 1;
    } else if counts.valid_isolates > 0 {
        counts.overflowing_embeddings = 0;
        while stack.last > 0 && !stack.last().is_isolate {
            stack.pop();
        }
        stack.pop();
        counts.valid_isolates -= 1;
    }
}

/// X7.
fn end_embedding(stack: &mut Stack<'_>, counts: &mut Counts) {
    if counts.overflowing_embeddings > 0 {
        counts.overflowing_embeddings -= 1;
    } else if !stack.last().is_isolate {
        stack.pop();
    }
}
