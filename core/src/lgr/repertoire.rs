//! The repertoire of a ruleset, for those who show it.

use super::block::{Ruleset, Words};
use super::element;
use super::layout::{Context, ends_of_run};

/// The elements of a run of code points.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// The first code points of the elements: from this one,
    pub first: u32,
    /// to this one.
    pub last: u32,
    /// The context.
    pub context: Context,
    element: element::Element<'a>,
}

/// A variant of an element.
#[derive(Clone, Copy, Debug)]
pub struct Variant<'a> {
    code_points: Words<'a>,
    /// The context.
    pub context: Context,
    /// The number of the type.
    pub kind: Option<u32>,
}

impl<'a> Row<'a> {
    /// The code points behind the first.
    pub fn rest(&self) -> impl Iterator<Item = u32> + 'a {
        self.element.rest.iter()
    }

    /// The variants; they end at the first that is damaged.
    pub fn variants(&self, ruleset: &Ruleset<'a>) -> impl Iterator<Item = Variant<'a>> {
        ruleset.restart();
        ruleset.variants(&self.element).map_while(|variant| {
            let element::Variant { code_points, context, kind } = variant.ok()?;
            Some(Variant { code_points, context, kind: kind.checked_sub(1) })
        })
    }
}

impl<'a> Variant<'a> {
    /// The code points.
    pub fn code_points(&self) -> impl Iterator<Item = u32> + 'a {
        self.code_points.iter()
    }
}

/// The iterator over the rows of a ruleset, in the order of code points.
#[derive(Debug)]
pub struct Repertoire<'b, 'a> {
    ruleset: &'b Ruleset<'a>,
    run: u32,
    next: Option<u32>,
}

impl<'a> Ruleset<'a> {
    /// The rows of the repertoire.
    pub fn repertoire(&self) -> Repertoire<'_, 'a> {
        Repertoire { ruleset: self, run: 0, next: self.runs.get(1) }
    }
}

impl<'a> Iterator for Repertoire<'_, 'a> {
    type Item = Row<'a>;

    fn next(&mut self) -> Option<Row<'a>> {
        let runs = self.ruleset.runs;
        if self.next.is_none() {
            self.run += 1;
            self.next = Some(runs.get(self.run.checked_mul(2)? + 1)?);
        }
        let element = self.ruleset.element(self.next?)?;
        self.next = element.next;
        let (first, last) = ends_of_run(runs.get(self.run * 2)?);
        Some(Row { first, last, context: element.context, element })
    }
}
