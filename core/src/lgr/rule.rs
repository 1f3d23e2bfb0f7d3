//! The rules: programs over sets of positions.
//!
//! A position is the number of code points before it, so that a label of 63 code points has 64
//! positions, and a set of them is a word. An instruction maps the positions where a matcher
//! starts to those where it ends. Alternatives unite their ends. A repetition goes on until it adds
//! no end. Look-behind starts anywhere, and keeps the ends where the rule goes on from; look-ahead
//! does the same from its ends backwards.

use super::Error;
use super::block::{Ruleset, Words};
use super::label::{Label, bit};
use super::layout::{Context, MAX_SAVED, OPS, Op, UNBOUNDED, ends_of_run};

/// The part of a label that a context rule belongs to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Anchor {
    pub(super) start: usize,
    pub(super) length: usize,
}

impl Ruleset<'_> {
    /// Whether a label complies with a context.
    pub(super) fn holds(
        &self,
        context: Context,
        label: &Label,
        anchor: Option<Anchor>,
    ) -> Result<bool, Error> {
        match context.rule.checked_sub(1) {
            None => Ok(true),
            Some(rule) => {
                let matches = self.matches(rule, label, anchor).ok_or(Error::Damaged)?;
                Ok(matches != context.negated)
            }
        }
    }

    /// Whether a rule matches: at the anchor, or without one anywhere.
    fn matches(&self, rule: u32, label: &Label, anchor: Option<Anchor>) -> Option<bool> {
        let (program, is_anchored) = self.program(rule)?;
        let start = match anchor {
            Some(anchor) if is_anchored => bit(anchor.start),
            None if is_anchored => 0,
            _ => all(label),
        };
        let machine = Machine { ruleset: self, label, anchor, saved: [0; MAX_SAVED], depth: 0 };
        Some(machine.run(program, start)? != 0)
    }

    fn class_contains(&self, runs: Words<'_>, c: u32) -> bool {
        let (mut low, mut high) = (0, runs.len());
        while low < high {
            let middle = low + (high - low) / 2;
            let Some(run) = runs.get(middle) else { return false };
            let (first, last) = ends_of_run(run);
            if c < first {
                high = middle;
            } else if c > last {
                low = middle + 1;
            } else {
                return true;
            }
        }
        false
    }
}

/// All positions of a label.
fn all(label: &Label) -> u64 {
    let end = bit(label.len());
    end | end.wrapping_sub(1)
}

struct Machine<'a> {
    ruleset: &'a Ruleset<'a>,
    label: &'a Label,
    anchor: Option<Anchor>,
    saved: [u64; MAX_SAVED],
    depth: usize,
}

impl Machine<'_> {
    fn save(&mut self, set: u64) -> Option<()> {
        *self.saved.get_mut(self.depth)? = set;
        self.depth += 1;
        Some(())
    }

    fn restore(&mut self) -> Option<u64> {
        self.depth = self.depth.checked_sub(1)?;
        self.saved.get(self.depth).copied()
    }

    /// The last set that was saved, and the one before it.
    fn top(&mut self) -> Option<(&mut u64, &mut u64)> {
        match self.saved.get_mut(..self.depth)? {
            [.., second, first] => Some((first, second)),
            _ => None,
        }
    }

    fn class(&self, class: u32) -> Option<u64> {
        let runs = self.ruleset.runs_of_class(class)?;
        Some(self.label.places_of_class(class, |c| self.ruleset.class_contains(runs, c)))
    }

    fn run(mut self, program: Words<'_>, start: u64) -> Option<u64> {
        let all = all(self.label);
        let (mut at, mut set) = (0u32, start);
        while at < program.len() {
            self.ruleset.step()?;
            let word = program.get(at)?;
            at += 1;
            let operand = word >> 8;
            match OPS.get(word as usize & 0xFF)? {
                Op::Fail => set = 0,
                // The end of the label is a position, but no code point is there.
                Op::Char => set = (set & self.label.places_of(operand)) << 1,
                Op::Class => set = (set & self.class(operand)?) << 1,
                Op::Any => set = set << 1 & all,
                Op::CharBack => set = set >> 1 & self.label.places_of(operand),
                Op::ClassBack => set = set >> 1 & self.class(operand)?,
                Op::AnyBack => set >>= 1,
                Op::Start => set &= 1,
                Op::End => set &= bit(self.label.len()),
                Op::Anchor => {
                    let end = |anchor: Anchor| bit(anchor.start + anchor.length);
                    set = match self.anchor {
                        Some(anchor) if set & bit(anchor.start) != 0 => end(anchor),
                        _ => 0,
                    };
                }
                Op::Look => {
                    self.save(set)?;
                    set = all;
                }
                Op::Meet => set &= self.restore()?,
                Op::Fork => {
                    self.save(set)?;
                    self.save(0)?;
                }
                Op::Next => {
                    let (ends, start) = self.top()?;
                    *ends |= set;
                    set = *start;
                }
                Op::Join => {
                    set |= self.restore()?;
                    self.restore()?;
                }
                Op::Repeat => {
                    let least = operand & 0xFF;
                    self.save(if least == 0 { set } else { 0 })?;
                    self.save(operand.into())?;
                }
                Op::Again => {
                    let (state, ends) = self.top()?;
                    if again(state, ends, set) {
                        at = at.checked_sub(operand)?.checked_sub(1)?;
                    } else {
                        self.restore()?;
                        set = self.restore()?;
                    }
                }
            }
        }
        Some(set)
    }
}

/// Whether a repetition goes on from a set of ends. Its state has the smallest and the largest
/// number, as the instruction has them, and from bit 16 on the number of repetitions so far.
fn again(state: &mut u64, ends: &mut u64, set: u64) -> bool {
    *state += 1 << 16;
    let (least, most, count) = (*state & 0xFF, *state >> 8 & 0xFF, *state >> 16);
    let mut is_new = true;
    if count >= least {
        is_new = set & !*ends != 0;
        *ends |= set;
    }
    set != 0 && is_new && (count < most || most == u64::from(UNBOUNDED))
}
