//! `UnidnError`. Its places index the Python string: they count code points.

use pyo3::exceptions::{PyMemoryError, PyTypeError, PyUnicodeEncodeError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PySlice, PyString, PyType};
use std::borrow::Cow;
use unidn_core::display::REASONS;
use unidn_core::idna::{Detail, Error, RULES, Rule};
use unidn_core::message::Message;
use unidn_core::punycode;

/// The statuses of the C library that an error can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    InvalidEncoding,
    InvalidPunycode,
    PunycodeOverflow,
    InvalidName,
    StaleData,
}

impl Status {
    fn name(self) -> &'static str {
        match self {
            Self::InvalidEncoding => "INVALID_ENCODING",
            Self::InvalidPunycode => "INVALID_PUNYCODE",
            Self::PunycodeOverflow => "PUNYCODE_OVERFLOW",
            Self::InvalidName => "INVALID_NAME",
            Self::StaleData => "STALE_DATA",
        }
    }
}

/// What `UnidnError` is made of.
#[derive(Clone, Debug)]
pub(crate) struct Fault<'a> {
    pub(crate) status: Status,
    /// The message: of a name in finished sentences, otherwise as a part of one.
    pub(crate) message: Cow<'a, str>,
    /// Whether the message is finished.
    pub(crate) is_finished: bool,
    /// The place in `text`, in code points.
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) label: usize,
    pub(crate) code_point: Option<u32>,
    pub(crate) rules: u64,
    pub(crate) first_rule: u64,
    /// The line of a list of protected names, from 1 on; 0 for anything else.
    pub(crate) line: u32,
    /// The result that the standard defines for an invalid name.
    pub(crate) output: Option<&'a str>,
}

impl<'a> Fault<'a> {
    /// A fault of the text as such.
    pub(crate) fn at(status: Status, message: &'a str, start: usize, end: usize) -> Self {
        Self {
            status,
            message: message.into(),
            is_finished: false,
            start,
            end,
            label: 0,
            code_point: None,
            rules: 0,
            first_rule: 0,
            line: 0,
            output: None,
        }
    }

    /// The faults of a name; `text` is the name.
    pub(crate) fn of_name(text: &str, detail: &Detail) -> Self {
        let message = Message::of_detail(detail, 0, text.as_bytes()).to_string();
        Self::of_detail(text, detail, message)
    }

    /// The faults of a text, with a finished message.
    pub(crate) fn of_detail(text: &str, detail: &Detail, message: String) -> Self {
        let (start, end) = indices(text, detail.offset, detail.length);
        Self {
            message: message.into(),
            is_finished: true,
            label: detail.label,
            code_point: detail.code_point,
            rules: detail.rules.bits(),
            first_rule: detail.first_rule.map_or(0, Rule::bit),
            ..Self::at(Status::InvalidName, "", start, end)
        }
    }

    /// The exception; `text` is what `start` and `end` index.
    pub(crate) fn raise(self, text: &Bound<'_, PyString>) -> PyErr {
        self.exception(text).unwrap_or_else(|error| error)
    }

    fn exception(self, text: &Bound<'_, PyString>) -> PyResult<PyErr> {
        let message = self.sentence(text)?;
        self.exception_of(text, message)
    }

    /// The exception about a text that may be a password: it has a finished message, and neither the
    /// text nor a character of it, because exceptions are logged.
    pub(crate) fn raise_without_text(self, py: Python<'_>) -> PyErr {
        let message = self.message.clone().into_owned();
        let fault = Self { code_point: None, ..self };
        fault.exception_of(&PyString::new(py, ""), message).unwrap_or_else(|error| error)
    }

    fn exception_of(self, text: &Bound<'_, PyString>, message: String) -> PyResult<PyErr> {
        static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let py = text.py();
        let class = CLASS.import(py, "unidn._errors", "UnidnError")?;
        let arguments = PyDict::new(py);
        arguments.set_item("status", self.status.name())?;
        arguments.set_item("text", text)?;
        arguments.set_item("start", self.start)?;
        arguments.set_item("end", self.end)?;
        arguments.set_item("label", self.label)?;
        arguments.set_item("code_point", self.code_point)?;
        arguments.set_item("rules", self.rules)?;
        arguments.set_item("first_rule", self.first_rule)?;
        arguments.set_item("line", (self.line != 0).then_some(self.line))?;
        arguments.set_item("output", self.output)?;
        Ok(PyErr::from_value(class.call((message,), Some(&arguments))?))
    }

    /// The finished sentence.
    fn sentence(&self, text: &Bound<'_, PyString>) -> PyResult<String> {
        if self.status == Status::StaleData {
            return Ok(capitalized(&self.message) + "."); // It is about a block, which has no text.
        }
        let quoted = quoted(text)?;
        if self.is_finished {
            return Ok(format!("{} The text is {quoted}.", self.message));
        }
        let character = self.start + 1;
        Ok(format!("{}: character {character}. The text is {quoted}.", capitalized(&self.message)))
    }
}

/// The longest text that a message quotes in full, in code points.
const LONGEST_QUOTE: usize = 80;

/// The text as Python writes it, cut if it is long: a message must stay readable.
fn quoted(text: &Bound<'_, PyString>) -> PyResult<String> {
    let more = text.len()?.saturating_sub(LONGEST_QUOTE);
    if more == 0 {
        return Ok(text.repr()?.to_string());
    }
    let slice = PySlice::new(text.py(), 0, LONGEST_QUOTE as isize, 1);
    Ok(format!("{} and {more} more characters", text.get_item(slice)?.repr()?))
}

pub(crate) fn capitalized(message: &str) -> String {
    let mut characters = message.chars();
    characters.next().into_iter().flat_map(char::to_uppercase).chain(characters).collect()
}

/// The place in code points of a place in bytes of UTF-8.
pub(crate) fn indices(text: &str, offset: usize, length: usize) -> (usize, usize) {
    let count = |end: usize| text.char_indices().take_while(|&(place, _)| place < end).count();
    (count(offset), count(offset.saturating_add(length)))
}

/// The argument of a parameter as a string.
pub(crate) fn string<'a, 'py>(
    argument: &'a Bound<'py, PyAny>,
    parameter: &str,
) -> PyResult<&'a Bound<'py, PyString>> {
    argument.cast().map_err(|_| mistyped(argument, parameter, "a str"))
}

/// The error for an argument of another type than the expected one.
#[cold]
pub(crate) fn mistyped(argument: &Bound<'_, PyAny>, parameter: &str, expected: &str) -> PyErr {
    let kind = match argument.get_type().name() {
        Ok(_) if argument.is_none() => "None".to_owned(),
        Ok(name) => name.to_string(),
        Err(error) => return error,
    };
    PyTypeError::new_err(format!("{parameter} must be {expected}, not {kind}"))
}

/// The UTF-8 of a string. A lone surrogate has none.
pub(crate) fn utf8<'a>(text: &'a Bound<'_, PyString>) -> PyResult<&'a str> {
    utf8_of_line(text, 0)
}

/// The same of a line of a list of protected names, from 1 on; 0 for anything else.
pub(crate) fn utf8_of_line<'a>(text: &'a Bound<'_, PyString>, line: u32) -> PyResult<&'a str> {
    text.to_str().map_err(|error| surrogate(text, line, error))
}

#[cold]
fn surrogate(text: &Bound<'_, PyString>, line: u32, error: PyErr) -> PyErr {
    match place_of_surrogate(text, &error) {
        Ok((start, label)) => {
            let mut message = "the text has a lone surrogate".to_owned();
            if line != 0 {
                message = format!("line {line}: {message}");
            }
            let fault = Fault::at(Status::InvalidEncoding, &message, start, start + 1);
            Fault { line, label, ..fault }.raise(text)
        }
        Err(error) => error,
    }
}

/// The place in code points of the first surrogate, and the number of its label; the error itself if
/// it is about something else, such as memory.
pub(crate) fn place_of_surrogate(
    text: &Bound<'_, PyString>,
    error: &PyErr,
) -> PyResult<(usize, usize)> {
    let py = text.py();
    if !error.is_instance_of::<PyUnicodeEncodeError>(py) {
        return Err(error.clone_ref(py));
    }
    let start = error.value(py).getattr("start")?.extract::<usize>()?;
    let before = text.get_item(PySlice::new(py, 0, start.try_into()?, 1))?;
    Ok((start, dots(before.cast::<PyString>()?.to_str()?)))
}

/// How many characters of a text separate labels: the dot, and what UTS #46 maps to it.
pub(crate) fn dots(text: &str) -> usize {
    text.matches(['.', '\u{3002}', '\u{FF0E}', '\u{FF61}']).count()
}

/// The exception for a name; `output` is the result that the standard defines all the same.
pub(crate) fn of_name(
    name: &Bound<'_, PyString>,
    text: &str,
    kind: Error,
    detail: &Detail,
    output: Option<&str>,
) -> PyErr {
    match kind {
        Error::OutOfMemory => PyMemoryError::new_err("out of memory"),
        Error::InvalidEncoding | Error::InvalidName => {
            Fault { output, ..Fault::of_name(text, detail) }.raise(name)
        }
    }
}

/// The exception of the codec.
pub(crate) fn of_codec(source: &Bound<'_, PyString>, text: &str, error: punycode::Error) -> PyErr {
    use punycode::ErrorKind::{InvalidEncoding, InvalidPunycode, OutOfMemory, Overflow};
    let (status, message) = match error.kind {
        InvalidEncoding => (Status::InvalidEncoding, "the text is ill-formed"),
        InvalidPunycode => (Status::InvalidPunycode, "the text is not valid Punycode"),
        Overflow => (Status::PunycodeOverflow, "the arithmetic of Punycode passes 32 bits"),
        OutOfMemory => return PyMemoryError::new_err("out of memory"),
    };
    let (start, end) = indices(text, error.offset, 1);
    Fault::at(status, message, start, end).raise(source)
}

/// The message of a rule, given as its bit.
#[pyo3::pyfunction]
pub(crate) fn rule_message(bit: u64) -> Option<&'static str> {
    RULES.iter().find(|rule| rule.bit() == bit).map(|rule| rule.message())
}

/// The standard and the section that a rule, given as its bit, comes from.
#[pyo3::pyfunction]
pub(crate) fn rule_source(bit: u64) -> Option<&'static str> {
    RULES.iter().find(|rule| rule.bit() == bit).map(|rule| rule.source())
}

/// The message of a reason, given as its bit.
#[pyo3::pyfunction]
pub(crate) fn reason_message(bit: u64) -> Option<&'static str> {
    REASONS.iter().find(|reason| reason.bit() == bit).map(|reason| reason.message())
}
