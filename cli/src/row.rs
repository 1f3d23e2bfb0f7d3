//! The output for a name.

use anstyle::Style;

/// A line, and a message about it.
pub(crate) struct Row {
    /// On standard output: without its line end, but for a record.
    pub(crate) line: Vec<u8>,
    pub(crate) form: Form,
    /// On standard error; empty if there is nothing to say.
    pub(crate) message: String,
    pub(crate) is_failure: bool,
}

/// The kind of a line, which decides how a terminal gets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Text(Style),
    Json,
    /// A record with its line end, if it has one.
    Record,
}

impl Row {
    /// A record that is copied.
    pub(crate) fn of_record(record: &[u8]) -> Self {
        Self { line: record.into(), form: Form::Record, message: String::new(), is_failure: false }
    }
}
