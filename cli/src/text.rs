//! A text that is converted, and where it comes from.

use crate::visible;
use std::ffi::OsStr;
use std::{fmt, io};

/// Where a text comes from; all count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source<'a> {
    Argument(usize),
    /// A line of standard input.
    Line(usize),
    /// A line of the input of names.
    FileLine(Place<'a>),
    /// A field of a record, which begins on that line.
    Field(Place<'a>),
    /// One of the two names of a line of standard input.
    NameOfLine {
        line: usize,
        name: usize,
    },
}

/// A line of a file or, without one, of standard input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place<'a> {
    pub(crate) file: Option<&'a OsStr>,
    pub(crate) line: usize,
}

impl Source<'_> {
    /// One of the two names of it; an argument is a name.
    pub(crate) fn name(self, name: usize) -> Self {
        match self {
            Self::Line(line) => Self::NameOfLine { line, name },
            _ => self,
        }
    }

    /// The line of the input of names, for JSON: records may have several lines, and not each line is
    /// a record.
    pub(crate) fn line_of_names(self) -> Option<usize> {
        match self {
            Self::FileLine(place) | Self::Field(place) => Some(place.line),
            _ => None,
        }
    }
}

impl fmt::Display for Source<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Argument(number) => write!(f, "argument {number}"),
            Self::Line(number) => write!(f, "line {number}"),
            Self::NameOfLine { line, name } => write!(f, "line {line}, name {name}"),
            Self::FileLine(Place { file, line }) | Self::Field(Place { file, line }) => {
                if let Some(file) = file {
                    write!(f, "{}: ", visible::text(file.as_encoded_bytes()))?;
                }
                write!(f, "line {line}")
            }
        }
    }
}

/// A text, which need not be UTF-8, and where it comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text<'a> {
    pub(crate) source: Source<'a>,
    pub(crate) bytes: &'a [u8],
}

/// A line without its LF or CR LF.
pub(crate) fn without_end(line: &[u8]) -> &[u8] {
    match line {
        [text @ .., b'\r', b'\n'] | [text @ .., b'\n'] => text,
        text => text,
    }
}

/// A byte order mark of UTF-8, which programs on Windows write before text.
pub(crate) const MARK: &[u8] = b"\xEF\xBB\xBF";

/// Takes a byte order mark from input, of which the first line begins at an offset of `bytes`: it
/// is not a part of that line. Nothing is left of input that is a mark alone.
pub(crate) fn remove_mark(bytes: &mut Vec<u8>, start: usize) {
    if bytes.get(start..).is_some_and(|line| line.starts_with(MARK)) {
        bytes.drain(start..start + MARK.len());
    }
}

/// Refuses input that begins with a byte order mark of UTF-16, which is not text in UTF-8.
pub(crate) fn refuse_utf16(beginning: &[u8]) -> io::Result<()> {
    match beginning {
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => {
            Err(io::Error::new(io::ErrorKind::InvalidData, UTF16))
        }
        _ => Ok(()),
    }
}

const UTF16: &str = "the text is UTF-16: convert it to UTF-8 first";
