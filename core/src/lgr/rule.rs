//! The rules: programs over sets of positions.
//!
//! A position is the number of code points before it, so that a label of 63 code points has 64
//! positions, and a set of them is a word. An instruction maps the positions where a matcher
//! starts to those where it ends. Alternatives unite their ends. A repetition goes on until it adds
//! no end. Look-behind starts anywhere, and keeps the ends where the rule goes on from; look-ahead
//! does the same from its ends backwards.

use super::block::{Ruleset, Words};
use super::label::{Label, bit};
use super::layout::{BACK, Context, Op, UNBOUNDED};
use super::memory::{KEPT, Memory};
use core::cell::Cell;

/// The part of a label that a context rule belongs to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Anchor {
    start: u8,
    length: u8,
}

impl Anchor {
    /// The part of so many code points at a position: both are at most MAX_LABEL.
    pub(super) fn new(start: usize, length: usize) -> Self {
        Self { start: start as u8, length: length as u8 }
    }

    /// The position where it starts, as a set.
    fn start(self) -> u64 {
        bit(self.start.into())
    }

    /// The position where it ends, as a set.
    fn end(self) -> u64 {
        bit(usize::from(self.start) + usize::from(self.length))
    }
}

impl Ruleset<'_> {
    /// Whether a label complies with a context.
    pub(super) fn holds(&self, context: Context, label: &Label, anchor: Option<Anchor>) -> bool {
        match context.rule.checked_sub(1) {
            None => true,
            Some(rule) => self.matches(rule, label, anchor) != context.negated,
        }
    }

    /// Whether a rule matches anywhere. If it has an anchor, it does so only where the anchor is.
    #[inline(never)]
    fn matches(&self, rule: u32, label: &Label, anchor: Option<Anchor>) -> bool {
        let machine = Machine { ruleset: self, label, anchor, depth: 0 };
        machine.run(self.program(rule), label.all()) != 0
    }
}

struct Machine<'a> {
    ruleset: &'a Ruleset<'a>,
    label: &'a Label,
    anchor: Option<Anchor>,
    depth: usize,
}

impl Machine<'_> {
    /// Saves a set. The programs of a verified block save no more than there is room for.
    #[inline(never)]
    fn save(&mut self, set: u64) {
        if let Some(slot) = self.label.memory.saved.get(self.depth) {
            slot.set(set);
        }
        self.depth += 1;
    }

    /// The set that was saved last, and is so no more.
    #[inline(never)]
    fn restore(&mut self) -> u64 {
        self.depth = self.depth.saturating_sub(1);
        self.label.memory.saved.get(self.depth).map_or(0, Cell::get)
    }

    /// The positions of the code points of a class, which are looked up once.
    fn places_of_class(&self, class: u32) -> u64 {
        let Memory { classes, places, .. } = &self.label.memory;
        let number = class as usize & (KEPT - 1);
        if classes[number].replace(class + 1) != class + 1 {
            // A hostile program can have each of its steps look up two classes in turn.
            self.ruleset.take(self.label.len() as u32);
            let runs = self.ruleset.runs_of_class(class);
            places[number].set(self.label.places(|c| runs.find(c).is_some()));
        }
        places[number].get()
    }

    fn run(mut self, program: Words<'_>, start: u64) -> u64 {
        let (mut at, mut set) = (0, start);
        while let (Some(word), true) = (program.get(at), self.ruleset.step()) {
            at += 1;
            let operand = word >> 8;
            let op = Op::of(word);
            if set == 0 && (op as u32) < Op::Look as u32 {
                // It matches nowhere, and saves nothing.
                continue;
            }
            // The code points of an instruction that takes one.
            let mut places = None;
            match op {
                Op::Fail => set = 0,
                Op::Char => places = Some(self.label.places(|c| c == operand)),
                Op::Class => places = Some(self.places_of_class(operand)),
                Op::Any => places = Some(u64::MAX),
                Op::Start => set &= 1,
                Op::End => set &= bit(self.label.len()),
                Op::Anchor => {
                    set = match self.anchor {
                        Some(anchor) if set & anchor.start() != 0 => anchor.end(),
                        _ => 0,
                    }
                }
                Op::Look => {
                    self.save(set);
                    set = self.label.all();
                }
                Op::Meet => set &= self.restore(),
                Op::Fork => {
                    self.save(set);
                    self.save(0);
                }
                Op::Next => {
                    let ends = self.restore() | set;
                    set = self.restore();
                    self.save(set);
                    self.save(ends);
                }
                Op::Join => {
                    set |= self.restore();
                    self.restore();
                }
                Op::Repeat => {
                    self.save(if operand & 0xFF == 0 { set } else { 0 });
                    self.save(operand.into());
                }
                Op::Again => {
                    let mut repetition = Repetition { state: self.restore(), ends: self.restore() };
                    if repetition.goes_on(set) {
                        self.save(repetition.ends);
                        self.save(repetition.state);
                        at = at.saturating_sub(operand + 1);
                    } else {
                        set = repetition.ends;
                    }
                }
            }
            if let Some(places) = places {
                // The end of the label is a position, but no code point is there.
                let places = places & self.label.all() >> 1;
                set = if word & BACK != 0 { set >> 1 & places } else { (set & places) << 1 };
            }
        }
        set
    }
}

/// A repetition: the smallest and the largest number, as the instruction has them, and from bit 16
/// on the number of repetitions so far; and where they ended.
struct Repetition {
    state: u64,
    ends: u64,
}

impl Repetition {
    /// Whether it goes on from a set of ends.
    fn goes_on(&mut self, set: u64) -> bool {
        self.state = self.state.wrapping_add(1 << 16);
        let (least, most, count) = (self.state & 0xFF, self.state >> 8 & 0xFF, self.state >> 16);
        let mut is_new = true;
        if count >= least {
            is_new = set & !self.ends != 0;
            self.ends |= set;
        }
        set != 0 && is_new && (count < most || most == u64::from(UNBOUNDED))
    }
}
