//! The faults of labels, as sentences with their place, counted from 1.

use super::show;
use crate::codec;
use crate::codec::has_ace_prefix;
use crate::names;
use crate::report::{BrokenRule, Fault, NamePlace};
use crate::status::Status;
use crate::visible;
use unidn_core::idna::{ACE_PREFIX, Detail, Options};
use unidn_core::lgr::{self, Error, Kind, Label, LabelError, Place, Ruleset, Verdict};
use unidn_core::message::Message;
use unidn_core::text::Source;

pub(super) const DAMAGED: &str = "the block of the ruleset is damaged";

/// A label, and its text as it was given.
pub(super) struct Given<'a> {
    pub(super) label: Label,
    text: &'a [u8],
}

/// A fault at a place. Its message is a sentence, as that of a name.
fn fault(place: Place, message: String, code_point: Option<u32>, rules: Vec<BrokenRule>) -> Fault {
    let Place { offset, length } = place;
    let name = NamePlace { length, label: 0, code_point, first_rule: None, rules };
    Fault { status: Status::InvalidName, offset, length, message, name: Some(name) }
}

/// A fault that is about no code point.
fn plain(place: Place, message: String) -> Fault {
    fault(place, message, None, Vec::new())
}

impl<'a> Given<'a> {
    /// The label of a text.
    pub(super) fn new(text: &'a [u8]) -> Result<Self, Fault> {
        let label = Label::of_source(Source::Utf8(text));
        label.map(|label| Self { label, text }).map_err(|(error, place)| match error {
            LabelError::IllFormed => ill_formed(text, place),
            LabelError::Punycode => not_decoded(text, place),
            LabelError::Length => plain(place, wrong_length(text, place).into()),
        })
    }

    /// The verdict of the ruleset of a block, with the fault of a label that it refuses.
    pub(super) fn check(
        &self,
        block: &[u8],
        ruleset: &Ruleset<'_>,
    ) -> Result<(Verdict, Option<Fault>), Fault> {
        let verdict =
            lgr::check(ruleset, &self.label).map_err(|error| self.failed(block, ruleset, error))?;
        let is_refused = ruleset.name(Kind::Disposition, verdict.disposition) == Some("invalid");
        Ok((verdict, is_refused.then(|| self.refused(block, ruleset, &verdict))))
    }

    /// The fault of a label that the ruleset of a block does not accept.
    fn refused(&self, block: &[u8], ruleset: &Ruleset<'_>, verdict: &Verdict) -> Fault {
        let place = self.label.place(verdict.position, verdict.length);
        let c = self.label.code_points().get(verdict.position).copied();
        let c = c.filter(|_| verdict.fault.is_some());
        let rule = verdict.rule.and_then(|rule| ruleset.name(Kind::Rule, rule));
        let (message, rules) = match (verdict.fault, c) {
            (Some(lgr::Fault::NotInRepertoire), Some(c)) => {
                let message = self.at("The code point is not in the repertoire", c, verdict);
                if is_dot(c) { (message + DOTTED, Vec::new()) } else { (message, self.rules()) }
            }
            (Some(_), Some(c)) => {
                let rule = visible::text(rule.unwrap_or_default().as_bytes());
                let message = format!("The rule \"{rule}\" does not allow the code point here");
                (self.at(&message, c, verdict), Vec::new())
            }
            _ => {
                let action = verdict.action.unwrap_or_default();
                let condition = show::condition(block, ruleset, action);
                let condition = visible::text(condition.as_bytes());
                (format!("Action {action} refuses the label:{condition}."), Vec::new())
            }
        };
        fault(place, message, c, rules)
    }

    /// The fault of a label that has no answer.
    pub(super) fn failed(&self, block: &[u8], ruleset: &Ruleset<'_>, error: Error) -> Fault {
        match lgr::check(ruleset, &self.label) {
            Ok(verdict) if error == Error::Invalid => self.refused(block, ruleset, &verdict),
            _ => {
                let message = "The block of the ruleset is damaged.".into();
                Fault { status: Status::InvalidArgument, ..plain(Place::default(), message) }
            }
        }
    }

    /// A message about a code point, with its place.
    fn at(&self, message: &str, c: u32, verdict: &Verdict) -> String {
        let whole = if has_ace_prefix(self.text) { " of the decoded A-label" } else { "" };
        let (c, number) = (visible::in_sentence(c), verdict.position + 1);
        format!("{message}: {c}, character {number}{whole}.")
    }

    /// The rules of IDNA2008 that the label breaks: none, if it is a U-label or an A-label.
    fn rules(&self) -> Vec<BrokenRule> {
        let options = Options::IDNA2008_REGISTRATION | Options::SINGLE_LABEL;
        let fault = names::to_ascii(self.text, options).fault;
        fault.and_then(|fault| fault.name).map_or(Vec::new(), |name| name.rules)
    }
}

/// Whether it divides labels in a name (UTS #46, section 2.3).
fn is_dot(c: u32) -> bool {
    matches!(c, 0x2E | 0x3002 | 0xFF0E | 0xFF61)
}

const DOTTED: &str = " A ruleset is for single labels: ask for each label of the name.";

fn ill_formed(text: &[u8], Place { offset, length }: Place) -> Fault {
    let detail = Detail { offset, length, ..Detail::default() };
    let message = Message::of_detail(&detail, 0, text).to_string();
    Fault { status: Status::InvalidEncoding, ..plain(Place { offset, length }, message) }
}

/// The fault of an A-label, with that of its Punycode.
fn not_decoded(text: &[u8], place: Place) -> Fault {
    let mut message = "The A-label does not decode".to_owned();
    let start = ACE_PREFIX.len();
    let why = codec::decode(text.get(start..).unwrap_or_default()).err();
    if let Some(why) = why {
        message += &format!(": {}", why.message);
        // The end of the text is no character.
        let before = text.get(..start + why.offset).filter(|before| before.len() < text.len());
        if let Some(before) = before {
            let number = String::from_utf8_lossy(before).chars().count() + 1;
            message += &format!(", character {number}");
        }
    }
    plain(place, message + ".")
}

fn wrong_length(text: &[u8], place: Place) -> &'static str {
    match place {
        Place { length: 0, .. } => "The label is empty.",
        Place { offset: 0, .. } if has_ace_prefix(text) => "The A-label is empty.",
        _ => "The label has more than 63 characters.",
    }
}
