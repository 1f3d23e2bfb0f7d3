//! The answer of a subcommand about a name, before anything is written.

use crate::report::{Fault, Notice};
use crate::row::Form;
use crate::tab_separated;
use anstyle::Style;
use serde::Serialize;

/// The outcome for one name.
pub(crate) struct Answer {
    /// The line on standard output.
    pub(crate) line: Vec<u8>,
    pub(crate) form: Form,
    /// The message on standard error.
    pub(crate) notice: Option<Notice>,
    /// Whether the command exits with 1.
    pub(crate) is_failure: bool,
}

impl Answer {
    /// A line of text, and the fault if there is one.
    pub(crate) fn text(line: Vec<u8>, fault: Option<&Fault>) -> Self {
        Self {
            line,
            form: Form::Text(Style::new()),
            notice: fault.map(Notice::from),
            is_failure: fault.is_some(),
        }
    }

    /// A line of TabSeparated, without a message; NULL where there is no value.
    pub(crate) fn value(value: Option<&[u8]>) -> Self {
        let line = tab_separated::line(value);
        Self { line, form: Form::Text(Style::new()), notice: None, is_failure: false }
    }

    /// An object, which says everything.
    pub(crate) fn json(object: &impl Serialize, is_failure: bool) -> Self {
        // Records are structs of texts and numbers: serializing them cannot fail.
        let line = serde_json::to_vec(object).unwrap_or_default();
        Self { line, form: Form::Json, notice: None, is_failure }
    }
}
