//! The results of the pseudo-code of RFC 3492, as the C functions return them.

use std::ffi::c_int;
use testkit::c::{INVALID_ENCODING, INVALID_PUNYCODE, PUNYCODE_OVERFLOW};
use unidn_core::punycode::{Error, ErrorKind};

/// A result, or a status and the place of the fault.
pub type Said<T> = Result<T, (c_int, usize)>;

pub fn said<T>(result: Result<T, Error>) -> Said<T> {
    result.map_err(|Error { kind, offset }| match kind {
        ErrorKind::InvalidEncoding => (INVALID_ENCODING, offset),
        ErrorKind::InvalidPunycode => (INVALID_PUNYCODE, offset),
        ErrorKind::Overflow => (PUNYCODE_OVERFLOW, offset),
        ErrorKind::OutOfMemory => unreachable!("the transcript has a Vec"),
    })
}
