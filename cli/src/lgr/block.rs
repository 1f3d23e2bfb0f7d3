//! The block of a ruleset.

use super::CompileError;
use super::model::{Context, Element, Model, Variant, is_anchored};
use super::program::{self, Classes};
use std::collections::HashMap;
use unidn_core::lgr::MAX_LABEL;
use unidn_core::lgr::layout::{
    self, ALL_SECTIONS, ANCHORED, BLOCK_CHECKSUM, FORMAT, HEADER_CHECKSUM, HEADER_SIZE, MAGIC,
    MAX_DISPOSITIONS, MAX_RULES, MAX_RUN, MAX_TYPES, MAX_VARIANTS, PAGE, SECTIONS, SIZE, Section,
    checksum, run,
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
        let anchored = if is_anchored(&rule.matchers) { ANCHORED } else { 0 };
        let start = sections.of(Section::Programs).len() as u32;
        let [name, name_length] = sections.name(&rule.name);
        let words = [start, program.len() as u32 | anchored, name, name_length];
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

fn elements(model: &Model, types: &mut Names, sections: &mut Sections) -> Result<(), CompileError> {
    let mut places: HashMap<Vec<u32>, u32> = HashMap::new();
    // The first code point, the number of code points, and the place of their elements.
    let mut runs: Vec<(u32, u32, u32)> = Vec::new();
    for (&first, group) in &model.elements {
        let mut group: Vec<&Element> = group.iter().collect();
        group.sort_by_key(|element| std::cmp::Reverse(element.code_points.len()));
        let mut words = Vec::new();
        for (number, element) in group.iter().enumerate() {
            self::element(element, number + 1 < group.len(), types, &mut words)?;
        }
        let place = *places.entry(words).or_insert_with_key(|words| {
            let place = sections.of(Section::Elements).len() as u32;
            sections.of(Section::Elements).extend(words);
            place
        });
        match runs.last_mut() {
            Some((start, length, known))
                if *known == place && *start + *length == first && *length < MAX_RUN =>
            {
                *length += 1;
            }
            _ => runs.push((first, 1, place)),
        }
    }
    let last = runs.last().map_or(0, |&(first, length, _)| first + length - 1);
    for page in 0..=(last >> PAGE) + 1 {
        let before = |&(first, length, _): &_| first + length <= page << PAGE;
        sections.of(Section::Pages).push(runs.partition_point(before) as u32);
    }
    for (first, length, place) in runs {
        sections.of(Section::Runs).extend([run(first, length), place]);
    }
    Ok(())
}

/// Appends an element. Variants that are the element itself come first.
fn element(
    element: &Element,
    more: bool,
    types: &mut Names,
    words: &mut Vec<u32>,
) -> Result<(), CompileError> {
    if element.variants.len() > MAX_VARIANTS as usize {
        return Err(too_many("variants of an element"));
    }
    let packed = layout::Element {
        length: element.code_points.len() as u32,
        more,
        context: packed(element.context),
        count: element.variants.len() as u32,
    };
    let start = words.len();
    words.push(packed.pack());
    if more {
        words.push(0);
    }
    words.extend(element.code_points.iter().skip(1));
    let is_own = |variant: &&Variant| variant.code_points == element.code_points;
    let others = element.variants.iter().filter(|variant| !is_own(variant));
    for variant in element.variants.iter().filter(is_own).chain(others) {
        let kind = variant.kind.as_ref().map(|kind| types.number(kind)).transpose()?;
        debug_assert!(variant.code_points.len() <= MAX_LABEL, "the parser bounds it");
        let packed = layout::Element {
            length: variant.code_points.len() as u32,
            more: false,
            context: self::packed(variant.context),
            count: kind.map_or(0, |kind| kind + 1),
        };
        words.push(packed.pack());
        words.extend(&variant.code_points);
    }
    if more {
        words[start + 1] = (words.len() - start) as u32;
    }
    Ok(())
}
