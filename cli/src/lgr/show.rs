//! `unidn lgr show`: a ruleset as a table, or as JSON.
//!
//! Both come from the block, so that a ruleset and its block look the same. A block has no names of
//! classes, and of a class only the code points that can be in a label or in a variant.

use super::{pattern, text};
use serde::Serialize;
use std::fmt::Write;
use unidn_core::lgr::layout::{self, SECTIONS, Section, Trigger, ends_of_run};
use unidn_core::lgr::{Kind, Row, Ruleset, Variant as Substitute};

/// A ruleset. Its parts have the numbers of the C library: they count from 0.
#[derive(Serialize)]
pub(super) struct Table<'a> {
    elements: Vec<Element<'a>>,
    classes: Vec<Vec<(u32, u32)>>,
    rules: Vec<Rule<'a>>,
    types: Vec<&'a str>,
    dispositions: Vec<&'a str>,
    actions: Vec<Action<'a>>,
}

/// A code point or a sequence, each code point as a run: its first and its last one.
#[derive(Serialize)]
struct Element<'a> {
    code_points: Vec<(u32, u32)>,
    #[serde(flatten)]
    context: Context<'a>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    variants: Vec<Variant<'a>>,
}

/// The name of a context rule.
#[derive(Serialize)]
struct Context<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    when: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    not_when: Option<&'a str>,
}

/// A variant; without code points it is the element itself.
#[derive(Serialize)]
struct Variant<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    code_points: Option<Vec<u32>>,
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    kind: Option<&'a str>,
    #[serde(flatten)]
    context: Context<'a>,
}

#[derive(Serialize)]
struct Rule<'a> {
    name: &'a str,
    pattern: String,
}

/// An action (RFC 7940, section 7).
#[derive(Serialize)]
struct Action<'a> {
    disposition: &'a str,
    #[serde(flatten)]
    condition: Condition<'a>,
}

/// What triggers an action: without anything, every label.
#[derive(Serialize)]
struct Condition<'a> {
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    matched: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    not_match: Option<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    any_variant: Vec<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    all_variants: Vec<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    only_variants: Vec<&'a str>,
}

/// The words of a section of a block that has been verified.
fn words(block: &[u8], section: Section) -> Vec<u32> {
    let word = |at: usize| {
        let word = block.get(at..).and_then(|rest| rest.first_chunk());
        word.map_or(0, |word| u32::from_le_bytes(*word))
    };
    let place = SECTIONS + 8 * section as usize;
    let (start, length) = (word(place) as usize, word(place + 4) as usize);
    (start..start + length).step_by(4).map(word).collect()
}

/// The words of a part of a section.
fn part(words: &[u32], start: u32, length: u32) -> &[u32] {
    words.get(start as usize..).and_then(|rest| rest.get(..length as usize)).unwrap_or_default()
}

impl<'a> Table<'a> {
    /// The ruleset of a block that has been verified.
    pub(super) fn new(block: &[u8], ruleset: &Ruleset<'a>) -> Self {
        let names = |kind| (0..ruleset.count(kind)).filter_map(move |n| ruleset.name(kind, n));
        let runs = words(block, Section::ClassRuns);
        let programs = words(block, Section::Programs);
        let rules = words(block, Section::Rules);
        let classes = words(block, Section::Classes);
        Self {
            elements: ruleset.repertoire().map(|row| Element::new(&row, ruleset)).collect(),
            classes: classes
                .chunks_exact(2)
                .map(|class| joined(part(&runs, class[0], class[1])))
                .collect(),
            rules: rules
                .chunks_exact(4)
                .zip(names(Kind::Rule))
                .map(|(rule, name)| {
                    let program = part(&programs, rule[0], rule[1]);
                    Rule { name, pattern: pattern::of_program(program) }
                })
                .collect(),
            types: names(Kind::Type).collect(),
            dispositions: names(Kind::Disposition).collect(),
            actions: actions(block).map(|action| Action::new(action, ruleset)).collect(),
        }
    }

    /// A line for each part, those of variants below their element.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        for Element { code_points, context, variants } in &self.elements {
            line(&mut text, &format!("{}{}", text::runs(code_points), context.text()));
            for Variant { code_points, kind, context } in variants {
                let code_points = code_points.as_deref().map_or("itself".into(), text::numbers);
                let kind = kind.map_or(String::new(), |kind| format!(" {kind}"));
                line(&mut text, &format!("  variant {code_points}{kind}{}", context.text()));
            }
        }
        let classes = self.classes.iter().map(|runs| text::runs(runs));
        let rules = self.rules.iter().map(|Rule { name, pattern }| format!("{name}: {pattern}"));
        let actions = self.actions.iter().map(Action::text);
        let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        for (word, lines) in [
            ("class", classes.collect::<Vec<String>>()),
            ("rule", rules.collect()),
            ("type", names(&self.types)),
            ("disposition", names(&self.dispositions)),
            ("action", actions.collect()),
        ] {
            for (number, content) in lines.iter().enumerate() {
                line(&mut text, &format!("{word} {number} {content}"));
            }
        }
        text
    }
}

fn line(text: &mut String, line: &str) {
    let _ = writeln!(text, "{line}"); // Writing to a string does not fail.
}

/// The runs of packed ones, which are of limited length.
fn joined(packed: &[u32]) -> Vec<(u32, u32)> {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for (first, last) in packed.iter().map(|&word| ends_of_run(word)) {
        match runs.last_mut() {
            Some((_, before)) if *before + 1 == first => *before = last,
            _ => runs.push((first, last)),
        }
    }
    runs
}

impl<'a> Element<'a> {
    fn new(row: &Row, ruleset: &Ruleset<'a>) -> Self {
        let variants = row.variants(ruleset).map(|variant| Variant::new(&variant, ruleset));
        Self {
            code_points: row.runs().collect(),
            context: Context::new(row.context, ruleset),
            variants: variants.collect(),
        }
    }
}

impl<'a> Context<'a> {
    fn new(context: layout::Context, ruleset: &Ruleset<'a>) -> Self {
        let [when, not_when] = names_of(context, ruleset);
        Self { when, not_when }
    }

    fn text(&self) -> String {
        named(" when", self.when) + &named(" not-when", self.not_when)
    }
}

/// The name of the rule that must match, or of the one that must not.
fn names_of<'a>(context: layout::Context, ruleset: &Ruleset<'a>) -> [Option<&'a str>; 2] {
    let name = context.rule.checked_sub(1).and_then(|rule| ruleset.name(Kind::Rule, rule));
    if context.negated { [None, name] } else { [name, None] }
}

/// A word and the name behind it; nothing without a name.
fn named(word: &str, name: Option<&str>) -> String {
    name.map_or(String::new(), |name| format!("{word} {name}"))
}

impl<'a> Variant<'a> {
    fn new(variant: &Substitute<'_>, ruleset: &Ruleset<'a>) -> Self {
        Self {
            code_points: (!variant.is_own).then(|| variant.code_points().collect()),
            kind: variant.kind.and_then(|kind| ruleset.name(Kind::Type, kind)),
            context: Context::new(variant.context, ruleset),
        }
    }
}

/// The actions of a block that has been verified, in their order.
fn actions(block: &[u8]) -> impl Iterator<Item = layout::Action> {
    let words = words(block, Section::Actions);
    let action = |words: &[u32]| words.first_chunk().map(|&words| layout::Action::unpack(words));
    words.chunks_exact(3).filter_map(action).collect::<Vec<_>>().into_iter()
}

/// What triggers an action of a verified block.
pub(super) fn condition(block: &[u8], ruleset: &Ruleset<'_>, number: u32) -> String {
    let action = actions(block).nth(number as usize).unwrap_or_default();
    Condition::new(action, ruleset).text()
}

impl<'a> Action<'a> {
    fn new(action: layout::Action, ruleset: &Ruleset<'a>) -> Self {
        let disposition = ruleset.name(Kind::Disposition, action.disposition).unwrap_or_default();
        Self { disposition, condition: Condition::new(action, ruleset) }
    }

    fn text(&self) -> String {
        self.disposition.to_owned() + &self.condition.text()
    }
}

impl<'a> Condition<'a> {
    fn new(action: layout::Action, ruleset: &Ruleset<'a>) -> Self {
        let kinds = (0..ruleset.count(Kind::Type)).filter(|kind| action.types >> kind & 1 != 0);
        let kinds: Vec<&str> = kinds.filter_map(|kind| ruleset.name(Kind::Type, kind)).collect();
        let of = |trigger| if action.trigger == trigger { kinds.clone() } else { Vec::new() };
        let [matched, not_match] = names_of(action.context, ruleset);
        Self {
            matched,
            not_match,
            any_variant: of(Trigger::Any),
            all_variants: of(Trigger::All),
            only_variants: of(Trigger::Only),
        }
    }

    fn text(&self) -> String {
        let mut text = named(" match", self.matched) + &named(" not-match", self.not_match);
        for (word, kinds) in [
            ("any-variant", &self.any_variant),
            ("all-variants", &self.all_variants),
            ("only-variants", &self.only_variants),
        ] {
            if !kinds.is_empty() {
                let _ = write!(text, " {word} {}", kinds.join(" ")); // As above.
            }
        }
        text
    }
}
