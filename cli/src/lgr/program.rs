//! Rules as programs of the core.

use super::model::{Kind, Matcher};
use super::set::Set;
use std::collections::HashMap;
use std::rc::Rc;
use unidn_core::lgr::MAX_LABEL;
use unidn_core::lgr::layout::{BACK, MAX_SAVED, Op, UNBOUNDED, instruction};

/// The classes of all rules, each once.
#[derive(Debug)]
pub(crate) struct Classes {
    /// The code points that can be in a label.
    alphabet: Set,
    pub(crate) sets: Vec<Set>,
    numbers: HashMap<Set, u32>,
    /// The numbers of sets by their place, which they keep while they are here: a rule may refer to a
    /// large one very often.
    known: HashMap<*const Set, (Rc<Set>, u32)>,
    /// The number of ranges of all sets.
    ranges: usize,
}

/// The largest number of ranges of all classes.
pub(super) const MAX_RANGES: usize = 1 << 24;

pub(super) const CLASSES_TOO_LARGE: &str = "the classes are too large";

impl Classes {
    pub(crate) fn new(alphabet: Set) -> Self {
        Self {
            alphabet,
            sets: Vec::new(),
            numbers: HashMap::new(),
            known: HashMap::new(),
            ranges: 0,
        }
    }

    fn number(&mut self, set: &Rc<Set>) -> u32 {
        if let Some(&(_, number)) = self.known.get(&Rc::as_ptr(set)) {
            return number;
        }
        if self.ranges > MAX_RANGES {
            return 0; // The rule has no program.
        }
        let number =
            *self.numbers.entry(set.intersection(&self.alphabet)).or_insert_with_key(|set| {
                self.ranges += set.ranges().len();
                self.sets.push(set.clone());
                (self.sets.len() - 1) as u32
            });
        self.known.insert(Rc::as_ptr(set), (Rc::clone(set), number));
        number
    }
}

/// A program that is being written.
pub(crate) struct Program<'a> {
    classes: &'a mut Classes,
    words: Vec<u32>,
    saved: usize,
    most_saved: usize,
}

/// The program of a rule, or why it has none.
pub(crate) fn of_rule(matchers: &[Matcher], classes: &mut Classes) -> Result<Vec<u32>, String> {
    let mut program = Program { classes, words: Vec::new(), saved: 0, most_saved: 0 };
    if matchers.is_empty() {
        program.emit(Op::Fail, 0);
    }
    program.sequence(matchers, false);
    if program.most_saved > MAX_SAVED {
        return Err("matchers are nested too deeply".into());
    }
    if program.words.len() > MAX_WORDS {
        return Err("the rule is too long".into());
    }
    if program.classes.ranges > MAX_RANGES {
        return Err(CLASSES_TOO_LARGE.into());
    }
    Ok(program.words)
}

/// The largest length of a program: references to rules can make it grow exponentially.
pub(super) const MAX_WORDS: usize = 1 << 16;

impl Program<'_> {
    fn emit(&mut self, op: Op, operand: u32) {
        self.words.push(instruction(op, operand));
    }

    /// An instruction that takes a code point, forwards or backwards.
    fn take(&mut self, op: Op, operand: u32, backwards: bool) {
        let direction = if backwards { BACK } else { 0 };
        self.words.push(instruction(op, operand) | direction);
    }

    fn save(&mut self, sets: usize) {
        self.saved += sets;
        self.most_saved = self.most_saved.max(self.saved);
    }

    fn sequence(&mut self, matchers: &[Matcher], backwards: bool) {
        if self.words.len() > MAX_WORDS {
            return;
        }
        if backwards {
            matchers.iter().rev().for_each(|matcher| self.matcher(matcher, true));
        } else {
            matchers.iter().for_each(|matcher| self.matcher(matcher, false));
        }
    }

    fn matcher(&mut self, matcher: &Matcher, backwards: bool) {
        let Some((least, most)) = matcher.count else { return self.once(matcher, backwards) };
        // A label has no room for more.
        let least = least.min(MAX_LABEL as u32 + 1);
        let most = most.filter(|&most| most <= MAX_LABEL as u32).unwrap_or(UNBOUNDED);
        self.save(2);
        self.emit(Op::Repeat, least | most << 8);
        let start = self.words.len();
        self.once(matcher, backwards);
        self.emit(Op::Again, (self.words.len() - start) as u32);
        self.saved -= 2;
    }

    fn once(&mut self, matcher: &Matcher, backwards: bool) {
        match &matcher.kind {
            Kind::Any => self.take(Op::Any, 0, backwards),
            Kind::Text(text) if backwards => {
                text.iter().rev().for_each(|&c| self.take(Op::Char, c, true));
            }
            Kind::Text(text) => text.iter().for_each(|&c| self.take(Op::Char, c, false)),
            Kind::Class(set) => {
                let number = self.classes.number(set);
                self.take(Op::Class, number, backwards);
            }
            Kind::Start => self.emit(Op::Start, 0),
            Kind::End => self.emit(Op::End, 0),
            Kind::Anchor => self.emit(Op::Anchor, 0),
            Kind::LookBehind(inner) | Kind::LookAhead(inner) => {
                let is_ahead = matches!(matcher.kind, Kind::LookAhead(_));
                self.save(1);
                self.emit(Op::Look, 0);
                self.sequence(inner, is_ahead);
                self.emit(Op::Meet, 0);
                self.saved -= 1;
            }
            Kind::Rule(inner) => self.sequence(inner, backwards),
            Kind::Choice(inner) => {
                self.save(2);
                self.emit(Op::Fork, 0);
                for (number, alternative) in inner.iter().enumerate() {
                    if number > 0 {
                        self.emit(Op::Next, 0);
                    }
                    self.matcher(alternative, backwards);
                }
                if inner.is_empty() {
                    self.emit(Op::Fail, 0);
                }
                self.emit(Op::Join, 0);
                self.saved -= 2;
            }
        }
    }
}
