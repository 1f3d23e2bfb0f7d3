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

use crate::args::Display;
use crate::failure::Failure;
use crate::lines;
use crate::report::{Fault, Report};
use crate::text::Text;
use anstyle::Style;
use decision::Decision;
use judge::Judge;
use protected::Protected;
use serde::Serialize;
use std::borrow::Cow;
use std::io;
use unidn_core::display::Reason;

/// Decides about each name.
pub(crate) fn display(arguments: &Display, report: &mut Report) -> Result<(), Failure> {
    let judge = Judge::new(&arguments.display, arguments.options.options)?;
    let (request, protected) = (judge.request(), judge.protected.as_ref());
    lines::for_each(&arguments.names, report, |report, text| {
        let decision = Decision::of(text.bytes, &request);
        if !decision.is_safe() {
            report.set_failed();
        }
        if arguments.json {
            return report.json(&Record::new(text, &decision, protected));
        }
        show(text, &decision, report)
    })
}

fn show(text: Text<'_>, decision: &Decision, report: &mut Report) -> io::Result<()> {
    let output = decision.output.as_deref().unwrap_or_default();
    let style = match decision.is_safe() {
        false => report.styles.fault,
        true if output.is_ascii() => Style::new(),
        true => report.styles.mark,
    };
    report.styled_line(output, style)?;
    let notice = decision.notice(text.bytes);
    notice.map_or(Ok(()), |notice| report.notice(text, &notice))
}

/// A name and the decision, as JSON.
#[derive(Serialize)]
struct Record<'a> {
    input: Cow<'a, str>,
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
    fn new(text: Text<'a>, decision: &'a Decision, protected: Option<&'a Protected>) -> Self {
        let Decision { output, found, fault, message } = decision;
        Self {
            input: String::from_utf8_lossy(text.bytes),
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
