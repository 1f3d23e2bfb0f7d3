//! The single steps of ToASCII with every verdict, to explain a name rather than convert it.
//!
//! [`mapping`] maps a name code point by code point,
//! [`nfc::normalize`](crate::unicode::nfc::normalize) normalizes it, and the dots split it into
//! labels. [`u_label`] decodes each label, and [`MappedLabel::check`] gives the verdict of each
//! rule.

use super::ace::{self, Form};
use super::bidi;
use super::fault::{Error, Fault, Recorder};
use super::label::Label;
use super::map;
use super::options::Options;
use super::rules::{RULES, Rule, Rules};
use super::syntax::{ACE_PREFIX, LABEL_LIMIT, has_ace_prefix, is_ascii, refused};
use crate::punycode::{self, ErrorKind};
use crate::text::{AsciiSet, Scratch, Word, WritableUnit, Writer};
use crate::unicode::{BidiClass, Mapping, PropertyUnion, properties};
use core::mem::MaybeUninit;

/// The mapping of `c` (UTS #46 section 4, step 1). Out of line: one copy.
#[inline(never)]
pub fn mapping(c: u32, options: Options) -> Mapping {
    map::mapping(c, properties(c), options.resolved())
}

/// Whether a name with these U-labels is a bidi domain name, in which case the bidi rule applies to
/// each of its labels (RFC 5893, section 1.4).
pub fn is_bidi_name(u_labels: &[u32]) -> bool {
    PropertyUnion::of(u_labels).is_right_to_left()
}

/// Writes the U-label of `label`, which is mapped and normalized, to `output`. A label that does
/// not decode, or that the options leave unchanged, is written unchanged.
///
/// `from_ascii` is whether the whole source of the name was ASCII. An ACE label needs `memory` of
/// its length.
pub fn u_label(
    label: &[u32],
    from_ascii: bool,
    options: Options,
    output: &mut Writer<'_, u32, impl WritableUnit<u32>>,
    scratch: &impl Scratch,
) -> Result<Form, Error> {
    let options = options.resolved();
    let form = if !has_ace_prefix(label) {
        Form::Plain
    } else if from_ascii && options.contains(Options::ASCII_PASSTHROUGH) {
        Form::Untouched
    } else {
        let mut copy = copy(label, scratch)?;
        let (form, length) = ace::decode(&mut copy, is_ascii(label), options, scratch)?;
        if form == Form::Decoded {
            output.extend(ace::decoded(&copy, length));
            return Ok(form);
        }
        form
    };
    output.extend(label);
    Ok(form)
}

fn copy<T: Word, M: Scratch>(text: &[T], scratch: &M) -> Result<M::Block<T>, Error> {
    let mut block = scratch.zeroed(text.len()).ok_or(Error::OutOfMemory)?;
    block.iter_mut().zip(text).for_each(|(slot, &c)| *slot = c);
    Ok(block)
}

/// A label of a name that is mapped and normalized.
#[derive(Clone, Copy, Debug)]
pub struct MappedLabel<'a> {
    /// The label.
    pub text: &'a [u32],
    /// The U-label that [`u_label`] writes.
    pub u_label: &'a [u32],
    /// The form that [`u_label`] returns.
    pub form: Form,
    /// Whether [`is_bidi_name`] holds for the U-labels of the name.
    pub in_bidi_name: bool,
    /// Whether it is the empty label after a last dot.
    pub is_root: bool,
    /// Whether the name has no other label.
    pub is_only: bool,
}

/// The verdict of a rule for a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The rule does not apply under the options or to the form of the label.
    NotChecked,
    /// The label meets the rule.
    Kept,
    /// The label breaks the rule. The code point is the first that breaks it in the U-label, if it
    /// is a single one.
    Broken(Option<u32>),
}

/// The verdicts of all rules about labels.
#[derive(Clone, Debug)]
pub struct Verdicts {
    checked: Rules,
    broken: Rules,
    code_points: [Option<u32>; RULES.len()],
}

impl Verdicts {
    /// The rules about labels in the order of UTS #46: section 4, step 4; the validity criteria of
    /// section 4.1; the lengths of section 4.2.
    #[rustfmt::skip]
    pub const ORDER: &[Rule] = &[
        Rule::Punycode, Rule::AceEmpty, Rule::AceAsciiOnly,
        Rule::Nfc, Rule::Hyphen34, Rule::HyphenFirst, Rule::HyphenLast, Rule::AcePrefix, Rule::Dot,
        Rule::LeadingMark, Rule::Disallowed, Rule::Ascii, Rule::RoundTrip, Rule::Idna2008,
        Rule::ContextJ, Rule::ContextO,
        Rule::Bidi1, Rule::Bidi2, Rule::Bidi3, Rule::Bidi4, Rule::Bidi5, Rule::Bidi6,
        Rule::EmptyLabel, Rule::LabelTooLong, Rule::RootDot,
    ];

    /// Each rule of [`ORDER`](Self::ORDER) and its verdict.
    pub fn iter(&self) -> impl Iterator<Item = (Rule, Verdict)> {
        Self::ORDER.iter().map(|&rule| (rule, self.verdict(rule)))
    }

    /// The verdict of a rule.
    pub fn verdict(&self, rule: Rule) -> Verdict {
        if self.broken.contains(rule) {
            Verdict::Broken(self.code_points.get(rule as usize).copied().flatten())
        } else if self.checked.contains(rule) {
            Verdict::Kept
        } else {
            Verdict::NotChecked
        }
    }

    /// Every rule that the label breaks.
    pub fn broken(&self) -> Rules {
        self.broken
    }

    fn add_checked(&mut self, rules: &[Rule]) {
        rules.iter().for_each(|&rule| self.checked.insert(rule));
    }

    fn add_broken(&mut self, rule: Rule, code_point: Option<u32>) {
        if !self.broken.contains(rule) {
            if let Some(slot) = self.code_points.get_mut(rule as usize) {
                *slot = code_point;
            }
        }
        self.broken.insert(rule);
    }
}

impl Recorder for Verdicts {
    fn record(&mut self, fault: Fault) -> Result<(), Error> {
        self.add_broken(fault.rule, fault.code_point);
        Ok(())
    }
}

impl MappedLabel<'_> {
    /// Checks the label as ToASCII does.
    ///
    /// ```
    /// use unidn_core::idna::{Form, MappedLabel, Options, Rule, Verdict};
    /// use unidn_core::text::NoScratch;
    ///
    /// let text = "a/ü-".chars().map(u32::from).collect::<Vec<_>>();
    /// let label = MappedLabel {
    ///     text: &text,
    ///     u_label: &text,
    ///     form: Form::Plain,
    ///     in_bidi_name: false,
    ///     is_root: false,
    ///     is_only: true,
    /// };
    /// let verdicts = label.check(Options::LOOKUP, &NoScratch).unwrap();
    /// assert_eq!(verdicts.verdict(Rule::Ascii), Verdict::Broken(Some(u32::from('/'))));
    /// assert_eq!(verdicts.verdict(Rule::LeadingMark), Verdict::Kept);
    /// assert_eq!(verdicts.verdict(Rule::HyphenLast), Verdict::NotChecked);
    /// ```
    pub fn check(&self, options: Options, scratch: &impl Scratch) -> Result<Verdicts, Error> {
        let options = options.resolved();
        let mut verdicts = Verdicts {
            checked: Rules::default(),
            broken: Rules::default(),
            code_points: [None; RULES.len()],
        };
        self.check_text(options, &mut verdicts);
        if self.in_bidi_name && !options.contains(Options::SKIP_BIDI) {
            self.check_bidi(&mut verdicts);
        }
        self.check_length(options, &mut verdicts, scratch)?;
        Ok(verdicts)
    }

    /// Section 4, step 4, and section 4.1, criteria 1 to 8.
    fn check_text(&self, options: Options, verdicts: &mut Verdicts) {
        self.add_form_rules(options, verdicts);
        if matches!(self.form, Form::Plain | Form::Decoded) {
            self.add_criteria(options, verdicts);
        }
        let (text, form) = (self.u_label, self.form);
        let union = PropertyUnion::of(text);
        let label = Label { text, index: 0, form, options, may_have_refused: true, union };
        // Verdicts never end the checks.
        let _ = label.check(verdicts);
    }

    /// The rules of step 4 for an ACE label, and the ASCII rule for every label that is decoded.
    fn add_form_rules(&self, options: Options, verdicts: &mut Verdicts) {
        let is_ace = matches!(self.form, Form::Decoded | Form::Undecodable);
        if is_ace && !options.contains(Options::IGNORE_INVALID_PUNYCODE) {
            verdicts.add_checked(&[Rule::Punycode]);
        }
        if self.form == Form::Decoded {
            verdicts.add_checked(&[Rule::AceEmpty, Rule::AceAsciiOnly]);
        }
        if self.form != Form::Undecodable && refused(options) != AsciiSet::EMPTY {
            verdicts.add_checked(&[Rule::Ascii]);
        }
    }

    /// The rules that `Label::check` checks under these options.
    fn add_criteria(&self, options: Options, verdicts: &mut Verdicts) {
        let is_decoded = self.form == Form::Decoded;
        let is_idna2008 = options.contains(Options::IDNA2008) && !is_ascii(self.u_label);
        let hyphens = options.contains(Options::CHECK_HYPHENS);
        let add_if = |is_checked: bool, rules: &[Rule], verdicts: &mut Verdicts| {
            if is_checked {
                verdicts.add_checked(rules);
            }
        };
        add_if(is_decoded, &[Rule::Nfc, Rule::RoundTrip], verdicts);
        add_if(hyphens, &[Rule::Hyphen34, Rule::HyphenFirst, Rule::HyphenLast], verdicts);
        add_if(is_idna2008, &[Rule::Hyphen34, Rule::Idna2008], verdicts);
        add_if(is_decoded && !hyphens, &[Rule::AcePrefix], verdicts);
        add_if(options.contains(Options::SINGLE_LABEL), &[Rule::Dot], verdicts);
        verdicts.add_checked(&[Rule::LeadingMark, Rule::Disallowed]);
        add_if(!options.contains(Options::SKIP_JOINERS), &[Rule::ContextJ], verdicts);
        add_if(options.contains(Options::CHECK_CONTEXTO), &[Rule::ContextO], verdicts);
    }

    /// Section 4.1, criterion 9.
    fn check_bidi(&self, verdicts: &mut Verdicts) {
        use BidiClass::{AL, L, R};
        let Some(&first) = self.u_label.first() else { return };
        verdicts.add_checked(match properties(first).bidi_class() {
            R | AL => &[Rule::Bidi1, Rule::Bidi2, Rule::Bidi3, Rule::Bidi4],
            L => &[Rule::Bidi1, Rule::Bidi5, Rule::Bidi6],
            _ => &[Rule::Bidi1],
        });
        bidi::check(self.u_label)
            .each()
            .for_each(|(rule, code_point)| verdicts.add_broken(rule, code_point));
    }

    /// Section 4.2, step 4.
    fn check_length(
        &self,
        options: Options,
        verdicts: &mut Verdicts,
        scratch: &impl Scratch,
    ) -> Result<(), Error> {
        let Some(length) = self.ascii_length(scratch)? else {
            verdicts.add_broken(Rule::Punycode, None);
            return Ok(());
        };
        if self.is_root {
            if options.contains(Options::REJECT_ROOT_DOT) {
                verdicts.add_broken(Rule::RootDot, None);
            }
        } else if !options.contains(Options::IGNORE_DNS_LENGTH) {
            verdicts.add_checked(&[Rule::EmptyLabel, Rule::LabelTooLong]);
            if length == 0 {
                verdicts.add_broken(Rule::EmptyLabel, None);
            } else if length > LABEL_LIMIT {
                verdicts.add_broken(Rule::LabelTooLong, None);
            }
        } else if self.is_only && options.contains(Options::ASCII_PASSTHROUGH) {
            verdicts.add_checked(&[Rule::EmptyLabel]);
            if length == 0 {
                verdicts.add_broken(Rule::EmptyLabel, None);
            }
        }
        Ok(())
    }

    /// How long the label is in ASCII; `None` if it cannot be encoded.
    fn ascii_length(&self, scratch: &impl Scratch) -> Result<Option<usize>, Error> {
        if is_ascii(self.text) {
            return Ok(Some(self.text.len()));
        }
        let mut output = Writer::<u8, MaybeUninit<u8>>::new(&mut []);
        match punycode::encode(self.text, &mut output, scratch) {
            Ok(()) => Ok(Some(ACE_PREFIX.len() + output.len())),
            Err(error) if error.kind == ErrorKind::OutOfMemory => Err(Error::OutOfMemory),
            Err(_) => Ok(None),
        }
    }
}

#[cfg(test)]
mod tests;
