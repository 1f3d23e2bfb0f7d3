//! Rules as text: programs of the core in the words of RFC 7940, section 6.3.
//!
//! Matchers follow each other: `start [class 0]{1+} end`. Alternatives stand in parentheses, with
//! `|` between them, and a count stands in braces, as the standard writes it. References to other
//! rules are gone: the compiler put those rules in their place.

use super::text::NOTHING;
use crate::visible;
use std::slice::Iter;
use unidn_core::lgr::layout::{BACK, Op, UNBOUNDED};

/// The text of a program.
pub(super) fn of_program(program: &[u32]) -> String {
    let (items, _) = sequence(&mut program.iter());
    written(&items, false)
}

enum Item {
    Word(&'static str),
    /// What takes a code point, and whether it does so backwards.
    Take(String, bool),
    Look(Vec<Item>),
    Choice(Vec<Vec<Item>>),
    Repeat(Vec<Item>, String),
}

/// The items up to the end of the program or of the matcher that contains them, and its
/// instruction. A verified program nests no deeper than it saves sets.
fn sequence(program: &mut Iter<'_, u32>) -> (Vec<Item>, Option<Op>) {
    let mut items = Vec::new();
    while let Some(&word) = program.next() {
        let operand = word >> 8;
        let take = |text| Item::Take(text, word & BACK != 0);
        items.push(match Op::of(word) {
            Op::Fail => Item::Word("never"),
            Op::Start => Item::Word("start"),
            Op::End => Item::Word("end"),
            Op::Anchor => Item::Word("anchor"),
            Op::Char => take(visible::number(operand)),
            Op::Class => take(format!("[class {operand}]")),
            Op::Any => take("any".into()),
            Op::Look => Item::Look(sequence(program).0),
            Op::Fork => Item::Choice(alternatives(program)),
            Op::Repeat => Item::Repeat(sequence(program).0, count(operand)),
            end @ (Op::Meet | Op::Next | Op::Join | Op::Again) => return (items, Some(end)),
        });
    }
    (items, None)
}

fn alternatives(program: &mut Iter<'_, u32>) -> Vec<Vec<Item>> {
    let mut alternatives = Vec::new();
    loop {
        let (items, end) = sequence(program);
        alternatives.push(items);
        if end != Some(Op::Next) {
            return alternatives;
        }
    }
}

fn count(operand: u32) -> String {
    match (operand & 0xFF, operand >> 8 & 0xFF) {
        (least, UNBOUNDED) => format!("{{{least}+}}"),
        (least, most) if least == most => format!("{{{least}}}"),
        (least, most) => format!("{{{least}:{most}}}"),
    }
}

/// The items in the order of a label. A choice that is alone needs no parentheses.
fn written(items: &[Item], is_backwards: bool) -> String {
    if let [Item::Choice(alternatives)] = items {
        return choice(alternatives, is_backwards);
    }
    let mut parts: Vec<String> = items.iter().map(|item| one(item, is_backwards)).collect();
    if is_backwards {
        parts.reverse();
    }
    if parts.is_empty() { NOTHING.into() } else { parts.join(" ") }
}

fn choice(alternatives: &[Vec<Item>], is_backwards: bool) -> String {
    let texts = alternatives.iter().map(|items| written(items, is_backwards));
    texts.collect::<Vec<String>>().join(" | ")
}

fn one(item: &Item, is_backwards: bool) -> String {
    match item {
        Item::Word(word) => (*word).into(),
        Item::Take(text, _) => text.clone(),
        Item::Look(items) => {
            let is_ahead = is_ahead(items);
            let word = if is_ahead { "look-ahead" } else { "look-behind" };
            format!("{word}({})", written(items, is_ahead))
        }
        Item::Choice(alternatives) => format!("({})", choice(alternatives, is_backwards)),
        Item::Repeat(items, count) => match &items[..] {
            [item @ (Item::Word(_) | Item::Take(..))] => one(item, is_backwards) + count,
            items => format!("({}){count}", written(items, is_backwards)),
        },
    }
}

/// Whether a program that looks somewhere looks ahead: then it takes code points backwards. One
/// that takes none is about the position alone, and says the same in either direction: the end is
/// ahead.
fn is_ahead(items: &[Item]) -> bool {
    let is_back = |item: &Item| matches!(item, Item::Take(_, true));
    let is_end = |item: &Item| matches!(item, Item::Word("end"));
    let takes = |item: &Item| matches!(item, Item::Take(..));
    if any(items, &takes) { any(items, &is_back) } else { any(items, &is_end) }
}

/// Whether one of the items, or one inside of them, is of a kind.
fn any(items: &[Item], is: &dyn Fn(&Item) -> bool) -> bool {
    items.iter().any(|item| match item {
        Item::Look(items) | Item::Repeat(items, _) => any(items, is),
        Item::Choice(alternatives) => alternatives.iter().any(|items| any(items, is)),
        Item::Word(_) | Item::Take(..) => is(item),
    })
}
