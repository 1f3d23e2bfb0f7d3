//! Weak types (UAX #9, W1 to W7).

use super::paragraph::Paragraph;
use super::sequence::Sequence;
use crate::unicode::BidiClass::*;

impl Paragraph<'_> {
    pub(super) fn resolve_weak(&mut self, sequence: &Sequence) {
        self.resolve_marks_and_arabic(sequence);
        self.resolve_separators(sequence);
        self.resolve_terminators(sequence);
        self.resolve_european_numbers(sequence);
    }

    /// W1 to W3.
    fn resolve_marks_and_arabic(&mut self, sequence: &Sequence) {
        let (mut before, mut strong) = (sequence.before, sequence.before);
        let mut next = Some(sequence.start);
        while let Some(place) = next {
            let class = match (self.class(place), before) {
                (NSM, LRI | RLI | FSI | PDI) => ON,
                (NSM, before) => before,
                (class, _) => class,
            };
            before = class;
            let class = match class {
                EN if strong == AL => AN,
                L | R | AL => {
                    strong = class;
                    if class == AL { R } else { class }
                }
                class => class,
            };
            self.set_class(place, class);
            next = self.following(place);
        }
    }

    /// W4.
    fn resolve_separators(&mut self, sequence: &Sequence) {
        let mut before = sequence.before;
        let mut next = Some(sequence.start);
        while let Some(place) = next {
            next = self.following(place);
            let after = next.map_or(sequence.after, |next| self.class(next));
            let class = match (before, self.class(place), after) {
                (EN, ES | CS, EN) => EN,
                (AN, CS, AN) => AN,
                (_, class, _) => class,
            };
            self.set_class(place, class);
            before = class;
        }
    }

    /// W5, W6.
    fn resolve_terminators(&mut self, sequence: &Sequence) {
        let mut before = sequence.before;
        let mut next = Some(sequence.start);
        // The start of a run of terminators with no number known beside it.
        let mut run = None;
        while let Some(place) = next {
            next = self.following(place);
            match self.class(place) {
                ET if before == EN => self.set_class(place, EN),
                ET => {
                    run = run.or(Some(place));
                    self.set_class(place, ON);
                }
                class => {
                    if let (EN, Some(start)) = (class, run) {
                        self.set_classes(start, place);
                    }
                    if matches!(class, ES | CS) {
                        self.set_class(place, ON);
                    }
                    run = None;
                }
            }
            before = self.class(place);
        }
    }

    /// Sets the class of the characters from `start` to `end` to European number.
    fn set_classes(&mut self, start: usize, end: usize) {
        let mut next = Some(start);
        while let Some(place) = next.filter(|&place| place != end) {
            self.set_class(place, EN);
            next = self.following(place);
        }
    }

    /// W7.
    fn resolve_european_numbers(&mut self, sequence: &Sequence) {
        let mut strong = sequence.before;
        let mut next = Some(sequence.start);
        while let Some(place) = next {
            match self.class(place) {
                class @ (L | R) => strong = class,
                EN if strong == L => self.set_class(place, L),
                _ => {}
            }
            next = self.following(place);
        }
    }
}
