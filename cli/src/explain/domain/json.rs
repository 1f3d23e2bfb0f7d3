//! The way of a name as one JSON object.

use super::super::json as punycode;
use super::{Label, Steps, Way};
use crate::display::decision::Decision;
use crate::display::judge::Judge;
use crate::display::suspects::Suspects;
use crate::display::{ProtectedRecord, ReasonRecord, c_name};
use crate::report::{BrokenRule, Fault};
use serde::Serialize;
use std::borrow::Cow;
use unidn_core::idna::{Form, Rule, Verdict};

#[derive(Serialize)]
pub(super) struct Record<'a> {
    input: Cow<'a, str>,
    #[serde(flatten)]
    steps: Option<StepsRecord<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ascii: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unicode: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    display: Option<DisplayRecord<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a Fault>,
}

impl<'a> Record<'a> {
    pub(super) fn new(name: &'a [u8], way: &'a Way, judge: &'a Judge) -> Self {
        Self {
            input: String::from_utf8_lossy(name),
            steps: way.steps.as_ref().map(StepsRecord::new),
            ascii: way.to_ascii.output.as_deref().map(String::from_utf8_lossy),
            unicode: way.to_unicode.output.as_deref().map(String::from_utf8_lossy),
            display: DisplayRecord::new(&way.decision, judge),
            error: way.to_ascii.fault.as_ref(),
        }
    }
}

/// Its shown form, and why.
#[derive(Serialize)]
struct DisplayRecord<'a> {
    policy: String,
    output: Cow<'a, str>,
    hidden: bool,
    first_reason: Option<String>,
    reasons: Vec<ReasonRecord>,
    #[serde(flatten)]
    protected: Option<ProtectedRecord<'a>>,
}

impl<'a> DisplayRecord<'a> {
    fn new(decision: &'a Decision, judge: &'a Judge) -> Option<Self> {
        let Decision { output, found, .. } = decision;
        Some(Self {
            policy: judge.c_name(),
            output: String::from_utf8_lossy(output.as_deref()?),
            hidden: found.is_hidden,
            first_reason: found.first_reason.map(c_name),
            reasons: found.reasons.iter().map(ReasonRecord::from).collect(),
            protected: ProtectedRecord::new(decision, judge.protected.as_ref()),
        })
    }
}

#[derive(Serialize)]
struct StepsRecord<'a> {
    /// The changes of mapping, and the text after it.
    mapping: Vec<MappedPoint<'a>>,
    mapped: &'a str,
    /// The changes of normalization, and the text after it.
    normalization: Vec<Change<'a>>,
    normalized: &'a str,
    bidi: bool,
    labels: Vec<LabelRecord<'a>>,
    /// Those of the whole name.
    checks: Vec<Check>,
}

#[derive(Serialize)]
struct MappedPoint<'a> {
    offset: usize,
    code_point: u32,
    character: char,
    to: &'a str,
}

#[derive(Serialize)]
struct Change<'a> {
    from: &'a str,
    to: &'a str,
}

impl<'a> StepsRecord<'a> {
    fn new(steps: &'a Steps) -> Self {
        let mapping = steps.mapped.iter().map(|point| MappedPoint {
            offset: point.offset,
            code_point: point.character.into(),
            character: point.character,
            to: &point.to,
        });
        let changes = steps.normalized.iter();
        Self {
            mapping: mapping.collect(),
            mapped: &steps.mapped_text,
            normalization: changes.map(|c| Change { from: &c.from, to: &c.to }).collect(),
            normalized: &steps.normalized_text,
            bidi: steps.is_bidi,
            labels: steps.labels.iter().map(LabelRecord::new).collect(),
            checks: steps.verdicts.iter().copied().map(Check::new).collect(),
        }
    }
}

#[derive(Serialize)]
struct LabelRecord<'a> {
    text: &'a str,
    u_label: &'a str,
    form: &'static str,
    checks: Vec<Check>,
    #[serde(skip_serializing_if = "Option::is_none")]
    punycode: Option<punycode::Record<'a>>,
    /// Of a label that is not shown as it is: why, and its characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    hidden: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    suspects: Option<&'a Suspects>,
}

impl<'a> LabelRecord<'a> {
    fn new(label: &'a Label) -> Self {
        let punycode = label.punycode.as_ref();
        Self {
            text: &label.text,
            u_label: &label.u_label,
            form: match label.form {
                Form::Plain => "plain",
                Form::Decoded => "decoded",
                Form::Undecodable => "undecodable",
                Form::Untouched => "untouched",
            },
            checks: label.verdicts.iter().map(Check::new).collect(),
            punycode: punycode.map(|(direction, trace)| {
                punycode::Record::new(label.text.as_bytes(), *direction, trace)
            }),
            hidden: label.hidden.as_ref().map(|hidden| c_name(hidden.reason)),
            suspects: label.hidden.as_ref().and_then(|hidden| hidden.suspects.as_ref()),
        }
    }
}

#[derive(Serialize)]
struct Check {
    rule: String,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    code_point: Option<u32>,
}

impl Check {
    fn new((rule, verdict): (Rule, Verdict)) -> Self {
        let (word, code_point) = match verdict {
            Verdict::NotChecked => ("not checked", None),
            Verdict::Kept => ("pass", None),
            Verdict::Broken(code_point) => ("fail", code_point),
        };
        Self { rule: BrokenRule::from(rule).rule, verdict: word, code_point }
    }
}
