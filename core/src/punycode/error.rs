//! What can be wrong with a text or an encoding.

/// Why a text has no encoding, or an encoding no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// The text is ill-formed; for a dialect: it has a code point that the dialect cannot encode.
    InvalidEncoding,
    /// A byte of the literal part that is not ASCII, a digit that is none, an integer that ends
    /// too early, or a result that is no code point of the dialect.
    InvalidPunycode,
    /// Arithmetic that would pass 32 bits (RFC 3492, section 6.4).
    Overflow,
    /// There is no memory for input of this length.
    OutOfMemory,
}

/// A fault and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Error {
    /// What is wrong.
    pub kind: ErrorKind,
    /// Where, in code units of the source: the code point that is ill-formed or whose delta passes
    /// 32 bits; the byte that is no digit, or the end where one is missing; the digit with which
    /// an integer passes 32 bits; the first digit of an integer whose result is no code point. 0
    /// where there is no memory.
    pub offset: usize,
}

impl Error {
    pub(super) const OUT_OF_MEMORY: Self = Self { kind: ErrorKind::OutOfMemory, offset: 0 };
}
