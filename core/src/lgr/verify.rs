//! Verifying the whole block.

use super::block::{BlockError, Kind, Ruleset, has_checksum};
use super::layout::{Context, MAX_SAVED, OPS, Op, Trigger, ends_of_run};
use crate::text::{MAX_CODE_POINT, is_scalar_value};

/// The dispositions that have the same numbers in every ruleset.
pub(super) const DISPOSITIONS: [&str; 5] =
    ["invalid", "blocked", "allocatable", "activated", "valid"];

/// Whether a block is valid: its header, its checksum, and every place in it.
pub fn verify(block: &[u8]) -> Result<(), BlockError> {
    let ruleset = Ruleset::new(block)?;
    let is_whole = has_checksum(block)
        && ruleset.has_names()
        && ruleset.has_repertoire() == Some(true)
        && ruleset.has_classes() == Some(true)
        && ruleset.has_rules() == Some(true)
        && ruleset.has_actions();
    if is_whole { Ok(()) } else { Err(BlockError::Damaged) }
}

impl Ruleset<'_> {
    #[inline(never)]
    fn has_names(&self) -> bool {
        let are_there =
            |kind| (0..self.count(kind)).all(|number| self.name_bytes(kind, number).is_some());
        (0..).zip(DISPOSITIONS).all(|(number, name)| {
            self.name_bytes(Kind::Disposition, number) == Some(name.as_bytes())
        }) && [Kind::Disposition, Kind::Rule, Kind::Type].into_iter().all(are_there)
    }

    fn has_rule(&self, context: Context) -> bool {
        context.rule <= self.count(Kind::Rule)
    }

    /// Whether each code point is found, in order, and has elements with variants.
    #[inline(never)]
    fn has_repertoire(&self) -> Option<bool> {
        let mut end = 0;
        for number in 0..self.runs.len() / 2 {
            let (first, last) = ends_of_run(self.runs.get(2 * number)?);
            let place = self.runs.get(2 * number + 1)?;
            let is_found = [first, last].into_iter().all(|c| self.elements_of(c) == Some(place));
            if first < end || last > MAX_CODE_POINT || !is_found {
                return Some(false);
            }
            end = last + 1;
            let mut next = Some(place);
            while let Some(at) = next {
                let element = self.element(at)?;
                self.restart();
                let mut variants = self.variants(&element);
                let are_valid = variants.all(|variant| {
                    variant.is_ok_and(|variant| {
                        variant.code_points.iter().all(is_scalar_value)
                            && self.has_rule(variant.context)
                            && variant.kind <= self.count(Kind::Type)
                    })
                });
                if !are_valid
                    || !self.has_rule(element.context)
                    || !element.rest.iter().all(is_scalar_value)
                {
                    return Some(false);
                }
                next = element.next;
            }
        }
        Some(true)
    }

    fn has_classes(&self) -> Option<bool> {
        for class in 0..self.classes.len() / 2 {
            let mut end = 0;
            for (first, last) in self.runs_of_class(class)?.iter().map(ends_of_run) {
                if first < end {
                    return Some(false);
                }
                end = last + 1;
            }
        }
        Some(true)
    }

    #[inline(never)]
    fn has_rules(&self) -> Option<bool> {
        for rule in 0..self.count(Kind::Rule) {
            let (program, _) = self.program(rule)?;
            let mut saved = 0usize;
            for (at, word) in (0u32..).zip(program.iter()) {
                let operand = word >> 8;
                match *OPS.get(word as usize & 0xFF)? {
                    Op::Class | Op::ClassBack => _ = self.runs_of_class(operand)?,
                    Op::Look => saved += 1,
                    Op::Fork | Op::Repeat => saved += 2,
                    Op::Meet => saved = saved.checked_sub(1)?,
                    Op::Join => saved = saved.checked_sub(2)?,
                    Op::Again => {
                        saved = saved.checked_sub(2)?;
                        let start = at.checked_sub(operand)?.checked_sub(1)?;
                        let is_repeat = program.get(start)? & 0xFF == Op::Repeat as u32;
                        if !is_repeat {
                            return Some(false);
                        }
                    }
                    _ => {}
                }
                if saved > MAX_SAVED {
                    return Some(false);
                }
            }
            if saved != 0 {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Whether the dispositions and rules of all actions are there, and the last one is for any
    /// label.
    fn has_actions(&self) -> bool {
        let mut last = None;
        for number in 0..self.actions() {
            let Some(action) = self.action(number) else { return false };
            if action.disposition >= self.count(Kind::Disposition) || !self.has_rule(action.context)
            {
                return false;
            }
            last = Some(action);
        }
        last.is_some_and(|last| last.trigger == Trigger::Always && last.context.rule == 0)
    }
}
