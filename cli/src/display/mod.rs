//! `unidn display`: is this name safe to show, and what is to be shown?
//!
//! - This file: name after name, for a reader or as JSON.
//! - `protected.rs`: the names that others must not look like; `judge.rs`: the policy and these
//!   names, ready to decide.
//! - `decision.rs`: what the core says; `suspects.rs`: characters, and what they are confused with.

pub(crate) mod decision;
pub(crate) mod judge;
pub(crate) mod protected;
pub(crate) mod suspects;

use crate::answer::Answer;
use crate::args::Display;
use crate::failure::Failure;
use crate::files::{self, Placement};
use crate::report::{Fault, Report, Styles};
use crate::row::Form;
use crate::text::{Source, Text};
use anstyle::Style;
use decision::Decision;
use judge::Judge;
use protected::Protected;
use serde::Serialize;
use std::borrow::Cow;
use unidn_core::display::Reason;

/// Decides about each name.
pub(crate) fn display(arguments: &Display, report: &mut Report) -> Result<(), Failure> {
    let are_names_standard = arguments.names.is_empty() && arguments.input.is_standard();
    let judge = Judge::new(&arguments.display, arguments.options.options, are_names_standard)?;
    let (request, protected) = (judge.request(), judge.protected.as_ref());
    let styles = report.styles;
    let of_nothing =
        |source: Source<'_>, fault: &Fault| Answer::json(&Record::of_nothing(source, fault), true);
    let placement =
        if arguments.reasons { Placement::Append("reasons") } else { Placement::Replace };
    let placement = Placement::of(arguments.json.then_some(of_nothing), placement);
    files::for_each(&arguments.names, &arguments.input, placement, report, |text| {
        let decision = Decision::of(text.bytes, &request);
        if arguments.input.tab_separated {
            return Answer::value(decision.output.as_deref());
        }
        if arguments.json {
            return Answer::json(&Record::new(text, &decision, protected), !decision.is_safe());
        }
        if arguments.reasons {
            let (reasons, is_safe) = (decision.reasons_in_words(), decision.is_safe());
            return Answer::plain(reasons.into(), decision.notice(text.bytes), !is_safe);
        }
        answer(text, decision, styles)
    })
}

fn answer(text: Text<'_>, decision: Decision, styles: Styles) -> Answer {
    let (is_safe, notice) = (decision.is_safe(), decision.notice(text.bytes));
    let line = decision.output.unwrap_or_default();
    let style = match is_safe {
        false => styles.fault,
        true if line.is_ascii() => Style::new(),
        true => styles.mark,
    };
    Answer { line, form: Form::Text(style), notice, is_failure: !is_safe }
}

/// A name and the decision, as JSON.
#[derive(Serialize)]
struct Record<'a> {
    /// None where a record has no name.
    input: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    output: Option<Cow<'a, str>>,
    hidden: bool,
    level: Option<String>,
    first_reason: Option<String>,
    reasons: Vec<ReasonRecord>,
    /// The sentence for people.
    #[serde(skip_serializing_if = "str::is_empty")]
    message: &'a str,
    #[serde(flatten)]
    place: Option<Place>,
    #[serde(flatten)]
    protected: Option<ProtectedRecord<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a Fault>,
}

/// Where the first reason is.
#[derive(Serialize)]
struct Place {
    offset: usize,
    length: usize,
    label: usize,
    code_point: Option<u32>,
}

/// The protected name that a name looks like: as it is in the list, or from a block in ASCII.
#[derive(Serialize)]
pub(crate) struct ProtectedRecord<'a> {
    protected_line: u32,
    protected_name: Option<Cow<'a, str>>,
}

impl<'a> ProtectedRecord<'a> {
    pub(crate) fn new(decision: &Decision, protected: Option<&'a Protected>) -> Option<Self> {
        let protected_line = decision.found.protected_line?;
        let name = protected.and_then(|protected| protected.name(protected_line));
        Some(Self { protected_line, protected_name: name.map(String::from_utf8_lossy) })
    }
}

/// A reason as JSON has it.
#[derive(Serialize)]
pub(crate) struct ReasonRecord {
    reason: String,
    message: &'static str,
}

impl From<Reason> for ReasonRecord {
    fn from(reason: Reason) -> Self {
        Self { reason: c_name(reason), message: reason.message() }
    }
}

/// The name of a reason in the C header.
pub(crate) fn c_name(reason: Reason) -> String {
    format!("UNIDN_REASON_{}", reason.name())
}

impl<'a> Record<'a> {
    fn of_nothing(source: Source<'_>, fault: &'a Fault) -> Self {
        Self {
            input: None,
            line: source.line_of_names(),
            output: None,
            hidden: false,
            level: None,
            first_reason: None,
            reasons: Vec::new(),
            message: "",
            place: None,
            protected: None,
            error: Some(fault),
        }
    }

    fn new(text: Text<'a>, decision: &'a Decision, protected: Option<&'a Protected>) -> Self {
        let Decision { output, found, fault, message } = decision;
        Self {
            input: Some(String::from_utf8_lossy(text.bytes)),
            line: text.source.line_of_names(),
            output: output.as_deref().map(String::from_utf8_lossy),
            hidden: found.is_hidden,
            level: found.level.map(|level| format!("UNIDN_LEVEL_{}", level.name())),
            first_reason: found.first_reason.map(c_name),
            reasons: found.reasons.iter().map(ReasonRecord::from).collect(),
            message,
            place: found.first_reason.map(|_| Place {
                offset: found.offset,
                length: found.length,
                label: found.label,
                code_point: found.code_point,
            }),
            protected: ProtectedRecord::new(decision, protected),
            error: fault.as_ref(),
        }
    }
}
