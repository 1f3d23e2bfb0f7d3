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
        Self::plain(line, fault.map(Notice::from), fault.is_some())
    }

    /// A line without a style.
    pub(crate) fn plain(line: Vec<u8>, notice: Option<Notice>, is_failure: bool) -> Self {
        Self { line, form: Form::Text(Style::new()), notice, is_failure }
    }

    /// A line of TabSeparated, without a message; NULL where there is no value.
    pub(crate) fn value(value: Option<&[u8]>) -> Self {
        Self::plain(tab_separated::line(value), None, false)
    }

    /// An object, which says everything.
    pub(crate) fn json(object: &impl Serialize, is_failure: bool) -> Self {
        // Records are structs of texts and numbers: serializing them cannot fail.
        let line = serde_json::to_vec(object).unwrap_or_default();
        Self { line, form: Form::Json, notice: None, is_failure }
    }
}
