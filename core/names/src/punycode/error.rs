//! The errors of the codec.

use core::fmt;

/// Why a text has no encoding, or an encoding has no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// The text is ill-formed or, for a dialect, has a code point that the dialect cannot encode.
    InvalidEncoding,
    /// A byte of the literal part is not ASCII, a digit is invalid, an integer ends too early, or a
    /// result is not a code point of the dialect.
    InvalidPunycode,
    /// The arithmetic would pass 32 bits (RFC 3492, section 6.4).
    Overflow,
    /// There is no memory for input of this length.
    OutOfMemory,
}

/// A fault and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Error {
    /// The kind of the fault.
    pub kind: ErrorKind,
    /// Its place, in code units of the source: the code point that is ill-formed or whose delta
    /// passes 32 bits; the byte that is not a digit, or the end if a digit is missing; the digit
    /// with which an integer passes 32 bits; the first digit of an integer whose result is not a
    /// code point. 0 if there is no memory.
    pub offset: usize,
}

impl Error {
    pub(super) const OUT_OF_MEMORY: Self = Self { kind: ErrorKind::OutOfMemory, offset: 0 };
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::InvalidEncoding => "the text is not well-formed Unicode",
            Self::InvalidPunycode => "the text is not valid Punycode",
            Self::Overflow => "the Punycode arithmetic passes 32 bits",
            Self::OutOfMemory => "out of memory",
        })
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            ErrorKind::OutOfMemory => self.kind.fmt(f),
            _ => write!(f, "{}, at offset {}", self.kind, self.offset),
        }
    }
}

impl core::error::Error for Error {}
