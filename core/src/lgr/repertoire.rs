//! The repertoire of a ruleset, for those who show it.

use super::block::{Ruleset, Words};
use super::element::Element;
use super::label::MAX_LABEL;
use super::layout::{Context, Section, ends_of_run};

/// Elements that differ in a run of code points alone.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    runs: [u32; MAX_LABEL],
    /// The context.
    pub context: Context,
    element: Element,
}

/// A variant of an element.
#[derive(Clone, Copy, Debug)]
pub struct Variant<'a> {
    code_points: Words<'a>,
    /// Whether it is the element itself.
    pub is_own: bool,
    /// The context.
    pub context: Context,
    /// The number of the type.
    pub kind: Option<u32>,
}

impl Row {
    /// The code points, each as a run: its first and its last one.
    pub fn runs(&self) -> impl Iterator<Item = (u32, u32)> {
        self.runs.iter().take(self.element.length).copied().map(ends_of_run)
    }

    /// The variants.
    pub fn variants<'a>(&self, ruleset: &Ruleset<'a>) -> impl Iterator<Item = Variant<'a>> {
        ruleset.restart();
        let variants = ruleset.substitutes(&self.element).filter(|it| !it.is_itself());
        variants.map(|variant| Variant {
            code_points: variant.code_points,
            is_own: variant.head().is_own,
            context: variant.head().context,
            kind: variant.head().value.checked_sub(1),
        })
    }
}

impl<'a> Variant<'a> {
    /// The code points, unless they are those of the element.
    pub fn code_points(&self) -> impl Iterator<Item = u32> + 'a {
        self.code_points.iter()
    }
}

/// The iterator over the rows of a ruleset, in the order of code points.
#[derive(Debug)]
pub struct Repertoire<'b, 'a> {
    ruleset: &'b Ruleset<'a>,
    /// The node of each code point, and the number behind its last sibling.
    path: [(u32, u32); MAX_LABEL],
    length: usize,
}

impl<'a> Ruleset<'a> {
    /// The rows of the repertoire.
    pub fn repertoire(&self) -> Repertoire<'_, 'a> {
        let mut path = [(0, 0); MAX_LABEL];
        path[0] = (0, self.roots());
        Repertoire { ruleset: self, path, length: 1 }
    }
}

impl Iterator for Repertoire<'_, '_> {
    type Item = Row;

    fn next(&mut self) -> Option<Row> {
        loop {
            let last = self.path.get_mut(self.length.checked_sub(1)?)?;
            let (node, end) = *last;
            if node >= end {
                self.length -= 1;
                continue;
            }
            last.0 += 1;
            let (node, length) = (self.ruleset.node(node), self.length);
            let mut runs = [0; MAX_LABEL];
            for (run, (next, _)) in runs.iter_mut().zip(self.path).take(length) {
                *run = self.ruleset.word(Section::Runs, next - 1);
            }
            if let Some(children) = self.path.get_mut(length) {
                *children = node.children;
                self.length += 1;
            }
            if let Some(element) = self.ruleset.element(node, length) {
                return Some(Row { runs, context: element.context(), element });
            }
        }
    }
}
