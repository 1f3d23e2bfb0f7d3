//! Whether the variants of a ruleset are symmetric and transitive (RFC 8228).
//!
//! Labels that are variants of each other have the same index label only if they are. Contexts do
//! not count: a variant that exists somewhere is a variant. Null variants do not count either: no
//! element has the empty text as its code points (RFC 7940, section 5.3).

use super::model::Model;
use super::{Warning, text};
use std::collections::{HashMap, HashSet};

type Text = [u32];

/// The variants that each element has, in the order of code points, each with its line.
struct Variants<'a> {
    elements: Vec<(&'a Text, Vec<(&'a Text, usize)>)>,
    /// Where an element is in the list, and what has what as a variant.
    places: HashMap<&'a Text, usize>,
    pairs: HashSet<(&'a Text, &'a Text)>,
}

impl<'a> Variants<'a> {
    fn new(model: &'a Model) -> Self {
        let elements = model.elements.values().flatten().map(|element| {
            let own = &*element.code_points;
            let variants = element.variants.iter().map(|it| (&*it.code_points, it.line));
            (own, variants.filter(|(it, _)| !it.is_empty()).collect())
        });
        let elements: Vec<(&Text, Vec<(&Text, usize)>)> = elements.collect();
        let places = elements.iter().enumerate().map(|(place, &(own, _))| (own, place)).collect();
        let pairs =
            elements.iter().flat_map(|(own, variants)| variants.iter().map(|it| (*own, it.0)));
        let pairs = pairs.collect();
        Self { elements, places, pairs }
    }

    /// The variants of an element; none of what is no element.
    fn of(&self, text: &Text) -> &[(&'a Text, usize)] {
        let place = self.places.get(text).and_then(|&place| self.elements.get(place));
        place.map_or(&[], |(_, variants)| variants)
    }

    /// A number for each element: the same if they have the same variants, themselves included.
    fn groups(&self) -> Vec<usize> {
        let mut numbers = HashMap::new();
        let groups = self.elements.iter().map(|(own, variants)| {
            let mut group: Vec<&Text> = variants.iter().map(|it| it.0).chain([*own]).collect();
            group.sort_unstable();
            group.dedup();
            let next = numbers.len();
            *numbers.entry(group).or_insert(next)
        });
        groups.collect()
    }

    /// Each element with each of its variants.
    fn all(&self) -> impl Iterator<Item = (&'a Text, &'a Text, usize)> {
        let elements = self.elements.iter();
        elements.flat_map(|(own, variants)| variants.iter().map(|&(it, line)| (*own, it, line)))
    }
}

/// At most two warnings: one for each property, with the first fault and the number of them.
pub(super) fn warnings(model: &Model) -> Vec<Warning> {
    let variants = Variants::new(model);
    [asymmetry(&variants), intransitivity(&variants)].into_iter().flatten().collect()
}

fn asymmetry(variants: &Variants<'_>) -> Option<Warning> {
    let is_single = |&(own, it, _): &(_, _, _)| !variants.pairs.contains(&(it, own));
    let first = variants.all().filter(is_single).min_by_key(|&(_, _, line)| line);
    let (own, it, line) = first?;
    let (own, it) = (text::numbers(own), text::numbers(it));
    let count = variants.all().filter(is_single).count();
    let message = format!(
        "{own} has the variant {it}, but {it} does not have {own}; variants that are not \
         symmetric: {count} (RFC 8228)"
    );
    Some(Warning { line, message })
}

fn intransitivity(variants: &Variants<'_>) -> Option<Warning> {
    let mut missing = HashSet::new();
    let mut first: Option<(usize, [&Text; 3])> = None;
    let groups = variants.groups();
    let group = |text| variants.places.get(text).and_then(|&place| groups.get(place));
    for (own, it, line) in variants.all() {
        if group(own) == group(it) {
            continue; // Nothing is missing. So a large group does not take the cube of its size.
        }
        for &(next, _) in variants.of(it) {
            if next == own || variants.pairs.contains(&(own, next)) {
                continue;
            }
            missing.insert((own, next));
            if first.is_none_or(|(before, _)| line < before) {
                first = Some((line, [own, it, next]));
            }
        }
    }
    let (line, texts) = first?;
    let [own, it, next] = texts.map(text::numbers);
    let message = format!(
        "{own} has the variant {it}, and {it} has {next}, but {own} does not have {next}; variants \
         that are missing for transitivity: {} (RFC 8228)",
        missing.len()
    );
    Some(Warning { line, message })
}
