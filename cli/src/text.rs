//! A text that is converted, and where it comes from.

use std::fmt;

/// Where a text comes from; both count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Argument(usize),
    Line(usize),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Argument(number) => write!(f, "argument {number}"),
            Self::Line(number) => write!(f, "line {number}"),
        }
    }
}

/// A text, which need not be UTF-8, and where it comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text<'a> {
    pub(crate) source: Source,
    pub(crate) bytes: &'a [u8],
}

/// A line without its LF or CR LF.
pub(crate) fn without_end(line: &[u8]) -> &[u8] {
    match line {
        [text @ .., b'\r', b'\n'] | [text @ .., b'\n'] => text,
        text => text,
    }
}
