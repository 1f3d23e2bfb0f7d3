//! Verifying the whole block.

use super::block::{BlockError, Kind, Ruleset, Words, has_checksum};
use super::element::{Node, Substitute};
use super::layout::{Context, MAX_SAVED, Op, Section, Trigger, VISITS, ends_of_run};
use crate::text::{MAX_CODE_POINT, is_scalar_value};

/// The dispositions that have the same numbers in every ruleset, each with a space behind it: a
/// table of strings would have to be relocated.
const DISPOSITIONS: &[u8] = b"invalid blocked allocatable activated valid ";

/// Whether a block is valid: its header, its checksum, and every place in it.
pub fn verify(block: &[u8]) -> Result<(), BlockError> {
    let mut ruleset = Ruleset::empty();
    ruleset.open(block)?;
    // Several things of a hostile block may have the same long name, class, program or record.
    let words = u32::try_from(block.len() / 4).unwrap_or(u32::MAX);
    ruleset.allow(words.saturating_mul(VISITS));
    let is_valid = has_checksum(block)
        && ruleset.has_names()
        && ruleset.has_nodes()
        && ruleset.has_rules()
        && ruleset.has_actions()
        && !ruleset.is_damaged();
    if is_valid { Ok(()) } else { Err(BlockError::Damaged) }
}

impl Ruleset<'_> {
    fn has_names(&self) -> bool {
        // No name takes two spaces: there would be too few for the others.
        let mut rest = DISPOSITIONS;
        for number in 0..5 {
            let name = self.name_bytes(Kind::Disposition, number).unwrap_or(b" ");
            match rest.strip_prefix(name).and_then(|rest| rest.strip_prefix(b" ")) {
                Some(behind) => rest = behind,
                None => return false,
            }
        }
        [Kind::Disposition, Kind::Rule, Kind::Type]
            .into_iter()
            .all(|kind| (0..self.count(kind)).all(|number| self.has_name(kind, number)))
    }

    fn has_name(&self, kind: Kind, number: u32) -> bool {
        let name = self.name_bytes(kind, number);
        // Callers write a line for each variant, with the name of its disposition.
        let is_line = |name: &[u8]| !name.iter().any(u8::is_ascii_control);
        name.is_some_and(|name| self.take(name.len() as u32 / 4 + 1) && is_line(name))
    }

    fn has_rule(&self, context: Context) -> bool {
        context.rule <= self.count(Kind::Rule)
    }

    /// Whether each node is found among its siblings, and has an element with substitutes.
    #[inline(never)]
    fn has_nodes(&self) -> bool {
        let runs = self.section(Section::Runs);
        let mut end = self.roots();
        let are_found = (0..end).all(|node| {
            let (first, last) = ends_of_run(self.word(Section::Runs, node));
            [first, last].into_iter().all(|c| self.root(c) == Some(node))
        });
        are_found
            && self.words(Section::Runs, 0, end).are_in_order()
            && (0..runs.len()).all(|node| {
                let node = self.node(node);
                let (low, high) = node.children;
                let is_next = low == end && high >= low;
                end = high;
                is_next
                    && self.words(Section::Runs, low, high - low).are_in_order()
                    && self.has_element(node)
            })
            && end == runs.len()
    }

    fn has_element(&self, node: Node) -> bool {
        let Some(element) = self.element(node, 0) else { return true };
        let mut count = 0;
        let are_valid = self.substitutes(&element).all(|substitute| {
            let Substitute { code_points, .. } = substitute;
            let head = substitute.head();
            count += u32::from(substitute.is_itself());
            self.take(code_points.len())
                && self.has_rule(head.context)
                && code_points.iter().all(is_scalar_value)
                && (substitute.is_itself() || head.value <= self.count(Kind::Type))
        });
        are_valid && count == 1 && self.has_rule(element.context())
    }

    #[inline(never)]
    fn has_rules(&self) -> bool {
        (0..self.section(Section::Classes).len() / 2)
            .map(|class| self.runs_of_class(class))
            .all(|runs| self.take(runs.len()) && runs.are_in_order())
            && (0..self.count(Kind::Rule))
                .map(|rule| self.program(rule))
                .all(|program| self.take(program.len()) && self.is_program(program))
    }

    /// Whether the instructions of a program are known, find their classes, and restore what they
    /// save.
    fn is_program(&self, program: Words<'_>) -> bool {
        let mut saved = 0usize;
        for (at, word) in (0u32..).zip(program.iter()) {
            let operand = word >> 8;
            let op = Op::of(word);
            let (taken, given) = match op {
                Op::Look => (0, 1),
                Op::Fork | Op::Repeat => (0, 2),
                Op::Meet => (1, 0),
                Op::Next => (2, 2),
                Op::Join | Op::Again => (2, 0),
                _ => (0, 0),
            };
            let is_right = match op {
                Op::Class => operand < self.section(Section::Classes).len() / 2,
                Op::Again => {
                    let start = at.checked_sub(operand + 1).and_then(|start| program.get(start));
                    start.is_some_and(|start| start & 0xFF == Op::Repeat as u32)
                }
                _ => op as u32 == word & 0x7F,
            };
            if !is_right || saved < taken || saved - taken + given > MAX_SAVED {
                return false;
            }
            saved = saved - taken + given;
        }
        saved == 0
    }

    /// Whether the dispositions and rules of all actions are there, and the last one is for any
    /// label.
    fn has_actions(&self) -> bool {
        let mut is_for_any = false;
        (0..self.actions()).all(|number| {
            let action = self.action(number);
            is_for_any = action.trigger == Trigger::Always && action.context.rule == 0;
            action.disposition < self.count(Kind::Disposition) && self.has_rule(action.context)
        }) && is_for_any
    }
}

impl Words<'_> {
    /// Whether they are runs of code points in order.
    #[inline(never)]
    fn are_in_order(self) -> bool {
        let mut end = 0;
        self.iter().map(ends_of_run).all(|(first, last)| {
            let is_next = first >= end && last <= MAX_CODE_POINT;
            end = last + 1;
            is_next
        })
    }
}
