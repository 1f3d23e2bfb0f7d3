//! The block of a ruleset.

use super::CompileError;
use super::model::{Context, Element, Model};
use super::program::{self, Classes};
use std::collections::{BTreeMap, HashMap, VecDeque};
use unidn_core::lgr::MAX_LABEL;
use unidn_core::lgr::layout::{
    self, ALL_SECTIONS, BLOCK_CHECKSUM, FEW_WORDS, FORMAT, HEADER_CHECKSUM, HEADER_SIZE, Head,
    ITSELF, MAGIC, MAX_DISPOSITIONS, MAX_RULES, MAX_RUN, MAX_TYPES, MAX_VARIANTS, NONE, PAGE,
    SECTIONS, SHARED, SIZE, Section, checksum, run,
};

/// Names, each with its number.
struct Names {
    names: Vec<String>,
    largest: u32,
    kind: &'static str,
}

impl Names {
    fn number(&mut self, name: &str) -> Result<u32, CompileError> {
        let number = self.names.iter().position(|known| known == name).unwrap_or_else(|| {
            self.names.push(name.to_owned());
            self.names.len() - 1
        });
        let number = number as u32;
        if number < self.largest { Ok(number) } else { Err(too_many(self.kind)) }
    }
}

fn too_many(things: &str) -> CompileError {
    CompileError { line: 0, message: format!("more {things} than a block can hold") }
}

/// The sections of a block.
#[derive(Default)]
struct Sections {
    words: [Vec<u32>; ALL_SECTIONS.len()],
    text: Vec<u8>,
}

impl Sections {
    fn of(&mut self, section: Section) -> &mut Vec<u32> {
        &mut self.words[section as usize]
    }

    fn name(&mut self, name: &str) -> [u32; 2] {
        let start = self.text.len() as u32;
        self.text.extend(name.bytes());
        [start, name.len() as u32]
    }

    fn block(self) -> Vec<u8> {
        let mut block = vec![0; HEADER_SIZE];
        for (number, words) in self.words.iter().enumerate() {
            let start = block.len();
            if number == Section::Text as usize {
                block.extend(&self.text);
            } else {
                words.iter().for_each(|word| block.extend(word.to_le_bytes()));
            }
            let length = (block.len() - start) as u32;
            let at = SECTIONS + 8 * number;
            block[at..at + 4].copy_from_slice(&(start as u32).to_le_bytes());
            block[at + 4..at + 8].copy_from_slice(&length.to_le_bytes());
        }
        block[..8].copy_from_slice(&MAGIC);
        block[8..12].copy_from_slice(&FORMAT.to_le_bytes());
        let size = block.len() as u64;
        block[SIZE..SIZE + 8].copy_from_slice(&size.to_le_bytes());
        let sum = checksum(&block[HEADER_SIZE..]);
        block[BLOCK_CHECKSUM..HEADER_CHECKSUM].copy_from_slice(&sum.to_le_bytes());
        let sum = checksum(&block[..HEADER_CHECKSUM]);
        block[HEADER_CHECKSUM..HEADER_SIZE].copy_from_slice(&sum.to_le_bytes());
        block
    }
}

/// The dispositions with the same numbers in every block.
const DISPOSITIONS: [&str; 5] = ["invalid", "blocked", "allocatable", "activated", "valid"];

/// The block of a ruleset.
pub(crate) fn of_model(model: &Model) -> Result<Vec<u8>, CompileError> {
    let mut sections = Sections::default();
    let mut types = Names { names: Vec::new(), largest: MAX_TYPES, kind: "types of variants" };
    rules(model, &mut sections)?;
    elements(model, &mut types, &mut sections)?;
    let mut dispositions = Names {
        names: DISPOSITIONS.map(str::to_owned).into(),
        largest: MAX_DISPOSITIONS,
        kind: "dispositions",
    };
    for action in &model.actions {
        let mut set = 0u64;
        for kind in &action.kinds {
            set |= 1 << types.number(kind)?;
        }
        let action = layout::Action {
            disposition: dispositions.number(&action.disposition)?,
            trigger: action.trigger,
            types: set,
            context: packed(action.context),
        };
        sections.of(Section::Actions).extend(action.pack());
    }
    sections.of(Section::Names).push(dispositions.names.len() as u32);
    for name in dispositions.names.iter().chain(&types.names) {
        let place = sections.name(name);
        sections.of(Section::Names).extend(place);
    }
    Ok(sections.block())
}

fn packed(context: Context) -> layout::Context {
    let rule = context.rule.map_or(0, |rule| rule as u32 + 1);
    layout::Context { rule, negated: context.negated }
}

fn rules(model: &Model, sections: &mut Sections) -> Result<(), CompileError> {
    if model.rules.len() > MAX_RULES as usize {
        return Err(too_many("rules"));
    }
    let mut classes = Classes::new(model.alphabet());
    for rule in &model.rules {
        let program = program::of_rule(&rule.matchers, &mut classes).map_err(|message| {
            CompileError { line: rule.line, message: format!("{message}: rule {:?}", rule.name) }
        })?;
        let start = sections.of(Section::Programs).len() as u32;
        let [name, name_length] = sections.name(&rule.name);
        let words = [start, program.len() as u32, name, name_length];
        sections.of(Section::Rules).extend(words);
        sections.of(Section::Programs).extend(program);
    }
    for set in &classes.sets {
        let start = sections.of(Section::ClassRuns).len();
        for &(first, last) in set.ranges() {
            for first in (first..=last).step_by(MAX_RUN as usize) {
                let length = MAX_RUN.min(last - first + 1);
                sections.of(Section::ClassRuns).push(run(first, length));
            }
        }
        let length = sections.of(Section::ClassRuns).len() - start;
        sections.of(Section::Classes).extend([start as u32, length as u32]);
    }
    Ok(())
}

/// The sequences of code points that elements begin with.
#[derive(Default)]
struct Node {
    /// The place of the record, if an element ends here.
    element: Option<u32>,
    children: BTreeMap<u32, Node>,
}

/// The records of elements: of each the place of its last copy, and the number of elements that this
/// copy belongs to.
#[derive(Default)]
struct Records(HashMap<Vec<u32>, (u32, u32)>);

impl Records {
    /// The place of a record. It is written if there is none, or none that may have more elements.
    fn place(&mut self, record: Vec<u32>, section: &mut Vec<u32>) -> u32 {
        let has_room = |&(_, elements): &_| record.len() <= FEW_WORDS || elements < SHARED;
        let (place, elements) =
            self.0.get(&record).copied().filter(has_room).unwrap_or_else(|| {
                let place = section.len() as u32;
                section.extend(&record);
                (place, 0)
            });
        self.0.insert(record, (place, elements + 1));
        place
    }
}

fn elements(model: &Model, types: &mut Names, sections: &mut Sections) -> Result<(), CompileError> {
    let mut records = Records::default();
    let mut root = Node::default();
    for element in model.elements.values().flatten() {
        let record = record(element, types)?;
        let place = records.place(record, sections.of(Section::Elements));
        let path = element.code_points.iter();
        path.fold(&mut root, |node, &c| node.children.entry(c).or_default()).element = Some(place);
    }
    nodes(&root, sections);
    Ok(())
}

/// The children of a node: for each run of them the first code point, the number of code points, and
/// the node.
fn children(node: &Node) -> Vec<(u32, u32, &Node)> {
    let mut runs: Vec<(u32, u32, &Node)> = Vec::new();
    for (&c, child) in &node.children {
        match runs.last_mut() {
            Some((first, length, known))
                if known.element == child.element
                    && known.children.is_empty()
                    && child.children.is_empty()
                    && *first + *length == c
                    && *length < MAX_RUN =>
            {
                *length += 1;
            }
            _ => runs.push((c, 1, child)),
        }
    }
    runs
}

/// Writes the nodes, by their length, and the pages.
fn nodes(root: &Node, sections: &mut Sections) {
    let mut siblings = children(root);
    let last = siblings.last().map_or(0, |&(first, length, _)| first + length - 1);
    for page in 0..=(last >> PAGE) + 1 {
        let before = |&(first, length, _): &(u32, u32, _)| first + length <= page << PAGE;
        sections.of(Section::Pages).push(siblings.partition_point(before) as u32);
    }
    let mut parents = VecDeque::new();
    loop {
        for (first, length, node) in siblings {
            sections.of(Section::Runs).push(run(first, length));
            parents.push_back(node);
        }
        let next = sections.of(Section::Runs).len() as u32;
        let Some(node) = parents.pop_front() else {
            return sections.of(Section::Nodes).extend([NONE, next]);
        };
        sections.of(Section::Nodes).extend([node.element.unwrap_or(NONE), next]);
        siblings = children(node);
    }
}

/// The record of an element.
fn record(element: &Element, types: &mut Names) -> Result<Vec<u32>, CompileError> {
    if element.variants.len() > MAX_VARIANTS as usize {
        return Err(too_many("variants of an element"));
    }
    let itself = Head { is_own: true, value: ITSELF, ..Head::default() };
    let mut substitutes = vec![(&element.code_points, true, itself)];
    for variant in &element.variants {
        debug_assert!(variant.code_points.len() <= MAX_LABEL, "the parser bounds it");
        let kind = variant.kind.as_ref().map(|kind| types.number(kind)).transpose()?;
        let is_own = variant.code_points == element.code_points;
        let head = Head {
            length: if is_own { 0 } else { variant.code_points.len() as u32 },
            is_own,
            context: packed(variant.context),
            value: kind.map_or(0, |kind| kind + 1),
        };
        substitutes.push((&variant.code_points, false, head));
    }
    substitutes.sort_by_key(|&(code_points, is_itself, _)| (code_points, is_itself));
    let value = substitutes.len() as u32;
    let head = Head { context: packed(element.context), value, ..Head::default() };
    let mut words = vec![head.pack()];
    for (code_points, _, head) in substitutes {
        words.push(head.pack());
        if !head.is_own {
            words.extend(code_points);
        }
    }
    Ok(words)
}
