//! The validity criteria of one label (UTS #46, section 4.1), in their order.

use super::ace::Form;
use super::context::{self, Surroundings, ZERO_WIDTH_JOINER, ZERO_WIDTH_NON_JOINER};
use super::fault::{Error, Fault, Faults, Place, Recorder, Stage};
use super::options::Options;
use super::rules::Rule;
use super::syntax::{DOT, HYPHEN, has_ace_prefix, is_ascii, refused};
use crate::unicode::{Idna2008, PropertyUnion, Status, nfc, properties};

/// A label to be checked.
pub(super) struct Label<'a> {
    pub(super) text: &'a [u32],
    /// Its number in the name, from 0.
    pub(super) index: usize,
    pub(super) form: Form,
    pub(super) options: Options,
    /// Whether it may contain ASCII that the options refuse.
    pub(super) may_have_refused: bool,
    /// The union of the properties of its code points, possibly with those of other labels.
    pub(super) union: PropertyUnion,
}

impl Label<'_> {
    /// Checks step 4, and criteria 1 to 8; the ninth, the bidi rule, applies to the whole name. Out of
    /// line: one copy.
    #[inline(never)]
    pub(super) fn check(&self, faults: &mut impl Recorder) -> Result<(), Error> {
        let has_valid_form = match self.form {
            Form::Plain => true,
            Form::Decoded => !is_ascii(self.text),
            Form::Undecodable | Form::Untouched => false,
        };
        if has_valid_form && self.meets_criteria() { Ok(()) } else { self.check_all(faults) }
    }

    /// Whether no criterion can fail, judged by the union of the properties of all code points:
    /// enough for most labels.
    #[inline]
    pub(super) fn meets_criteria(&self) -> bool {
        const MORE: Options =
            Options::CHECK_HYPHENS.union(Options::IDNA2008).union(Options::SINGLE_LABEL);
        let has_more = self.options.without(MORE) != self.options;
        let is_nfc =
            self.form == Form::Plain || (self.union.is_nfc() && !has_ace_prefix(self.text));
        self.has_valid_code_points()
            && !self.union.has_mark()
            && is_nfc
            && (!has_more || self.meets_more())
    }

    /// Whether a label that is plain or decoded meets criteria 1 to 8; the caller has checked step 4. Out
    /// of line: for most labels the union shows it.
    #[inline(never)]
    pub(super) fn meets_each_criterion(&self) -> bool {
        self.check_criteria(&mut Faults::new(true)).is_ok()
    }

    /// Whether no criterion that an option adds can fail.
    fn meets_more(&self) -> bool {
        let has_hyphens =
            matches!(*self.text, [HYPHEN, ..] | [.., HYPHEN] | [_, _, HYPHEN, HYPHEN, ..]);
        !self.has(Options::IDNA2008) && !self.has(Options::SINGLE_LABEL) && !has_hyphens
    }

    /// Whether all code points are valid and none has a contextual rule.
    #[inline]
    fn has_valid_code_points(&self) -> bool {
        !self.may_have_refused && self.union.is_valid() && self.union.is_pvalid()
    }

    #[inline(never)]
    fn check_all(&self, faults: &mut impl Recorder) -> Result<(), Error> {
        if let Some(rule) = self.form.broken_rule(self.text) {
            self.record(faults, 0, rule, None)?;
        }
        match self.form {
            Form::Plain | Form::Decoded => self.check_criteria(faults),
            Form::Undecodable => Ok(()),
            Form::Untouched => self.check_ascii(faults),
        }
    }

    fn is_decoded(&self) -> bool {
        self.form == Form::Decoded
    }

    /// The rules about dots and ASCII alone, for a label whose A-label form is not checked.
    fn check_ascii(&self, faults: &mut impl Recorder) -> Result<(), Error> {
        self.check_dots(faults)?;
        let refused = refused(self.options);
        match self.text.iter().position(|&c| refused.contains(c)) {
            Some(place) => self.record(faults, 7, Rule::Ascii, Some(place)),
            None => Ok(()),
        }
    }

    /// Criteria 1 to 8.
    pub(super) fn check_criteria(&self, faults: &mut impl Recorder) -> Result<(), Error> {
        if self.is_decoded() && !self.union.is_nfc() && !nfc::is_nfc(self.text) {
            self.record(faults, 1, Rule::Nfc, None)?;
        }
        self.check_hyphens(faults)?;
        self.check_dots(faults)?;
        if self.union.has_mark() && self.text.first().is_some_and(|&c| properties(c).is_mark()) {
            self.record(faults, 6, Rule::LeadingMark, Some(0))?;
        }
        self.check_code_points(faults)
    }

    fn has(&self, option: Options) -> bool {
        self.options.contains(option)
    }

    /// Criterion 5. Elsewhere a dot ends the label.
    fn check_dots(&self, faults: &mut impl Recorder) -> Result<(), Error> {
        if !self.has(Options::SINGLE_LABEL) {
            return Ok(());
        }
        match self.text.iter().position(|&c| c == DOT) {
            Some(place) => self.record(faults, 5, Rule::Dot, Some(place)),
            None => Ok(()),
        }
    }

    /// Criteria 2 to 4.
    fn check_hyphens(&self, faults: &mut impl Recorder) -> Result<(), Error> {
        let in_3_and_4 = matches!(*self.text, [_, _, HYPHEN, HYPHEN, ..]);
        // RFC 5891 section 5.4 requires it of U-labels only.
        let is_u_label = self.has(Options::IDNA2008) && !is_ascii(self.text);
        if in_3_and_4 && (self.has(Options::CHECK_HYPHENS) || is_u_label) {
            self.record(faults, 2, Rule::Hyphen34, Some(2))?;
        }
        if self.has(Options::CHECK_HYPHENS) {
            if self.text.first() == Some(&HYPHEN) {
                self.record(faults, 3, Rule::HyphenFirst, Some(0))?;
            }
            if self.text.last() == Some(&HYPHEN) {
                self.record(faults, 3, Rule::HyphenLast, Some(self.text.len() - 1))?;
            }
        } else if self.is_decoded() && has_ace_prefix(self.text) {
            self.record(faults, 4, Rule::AcePrefix, Some(0))?;
        }
        Ok(())
    }

    /// Criterion 7, the status of each code point, and 8, the contextual rules.
    fn check_code_points(&self, faults: &mut impl Recorder) -> Result<(), Error> {
        // IDNA2008 applies to U-labels: an ASCII label follows the rules of the DNS.
        let is_idna2008 = self.has(Options::IDNA2008) && !is_ascii(self.text);
        if self.has_valid_code_points() && !is_idna2008 {
            return Ok(());
        }
        let refused = refused(self.options);
        let mut surroundings = None;
        for (place, &c) in self.text.iter().enumerate() {
            let p = properties(c);
            if refused.contains(c) {
                self.record(faults, 7, Rule::Ascii, Some(place))?;
            }
            if p.is_inert() && !is_idna2008 {
                continue;
            }
            match p.status() {
                Status::Valid | Status::Deviation => {
                    let property = p.idna2008();
                    if is_idna2008
                        && matches!(property, Idna2008::Disallowed | Idna2008::Unassigned)
                    {
                        self.record(faults, 7, Rule::Idna2008, Some(place))?;
                    }
                    if property == Idna2008::ContextO && self.has(Options::CHECK_CONTEXTO) {
                        let around =
                            surroundings.get_or_insert_with(|| Surroundings::of(self.text));
                        if !around.allow(self.text, place) {
                            self.record(faults, 8, Rule::ContextO, Some(place))?;
                        }
                    }
                }
                // Only a decoded A-label still has such code points. Mapping changes them, so that the
                // label does not encode to itself (RFC 5891, section 5.4).
                Status::Mapped | Status::Ignored => {
                    self.record(faults, 7, Rule::RoundTrip, Some(place))?;
                }
                Status::Disallowed => self.record(faults, 7, Rule::Disallowed, Some(place))?,
            }
            if matches!(c, ZERO_WIDTH_NON_JOINER | ZERO_WIDTH_JOINER)
                && !self.has(Options::SKIP_JOINERS)
                && !context::joiner_is_allowed(self.text, place)
            {
                self.record(faults, 8, Rule::ContextJ, Some(place))?;
            }
        }
        Ok(())
    }

    /// Records a fault at a code point of the label, or at the whole label if none is given.
    #[cold]
    fn record(
        &self,
        faults: &mut impl Recorder,
        criterion: u8,
        rule: Rule,
        place: Option<usize>,
    ) -> Result<(), Error> {
        faults.record(Fault {
            stage: Stage::Label { label: self.index, criterion },
            rule,
            label: self.index,
            // Text inside an A-label has no place of its own in the source.
            place: match place {
                Some(place) if !self.is_decoded() => Place::CodePoint(place),
                _ => Place::Label,
            },
            code_point: place.and_then(|place| self.text.get(place).copied()),
        })
    }
}
