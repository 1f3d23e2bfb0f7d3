//! The statuses of all functions.

use core::ffi::{c_char, c_int};
use unidn_core::{idna, punycode, strings};

/// The result of a call. Statuses are few and stable: from 1.0 on a value keeps
/// its meaning and is never reused.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum unidn_status {
    /// The result is complete.
    UNIDN_OK = 0,
    /// The call itself is invalid: a pointer that is NULL, misaligned or
    /// overlaps another one, a length over PTRDIFF_MAX bytes, an unknown option,
    /// parameters that break a constraint. Nothing is computed, except the rows
    /// of a column before a wrong offset.
    UNIDN_INVALID_ARGUMENT = 1,
    /// The result does not fit; *dst_len holds its length.
    UNIDN_BUFFER_TOO_SMALL = 2,
    /// The input is not well-formed UTF-8, UTF-16 or UTF-32, or has a code point
    /// that a dialect of Bootstring cannot encode.
    UNIDN_INVALID_ENCODING = 3,
    /// The input is not Punycode: an invalid digit, an integer that ends too
    /// early, a result that is not a code point. Only the codec returns it.
    UNIDN_INVALID_PUNYCODE = 4,
    /// The arithmetic of RFC 3492 would pass 32 bits (section 6.4). Only the
    /// codec returns it.
    UNIDN_PUNYCODE_OVERFLOW = 5,
    /// The name or the text breaks a rule: of IDNA, a profile or a ruleset.
    UNIDN_INVALID_NAME = 6,
    /// calloc has no memory for a text that has more than
    /// UNIDN_NO_HEAP_CODE_POINTS code points, or gets more on the way to the
    /// result.
    UNIDN_OUT_OF_MEMORY = 7,
    /// The block has another format than this version of the library, or a block
    /// of protected names was built for another version of Unicode: build it
    /// again.
    UNIDN_STALE_DATA = 8,
}

use unidn_status::*;

impl From<punycode::ErrorKind> for unidn_status {
    fn from(kind: punycode::ErrorKind) -> Self {
        match kind {
            punycode::ErrorKind::InvalidEncoding => UNIDN_INVALID_ENCODING,
            punycode::ErrorKind::InvalidPunycode => UNIDN_INVALID_PUNYCODE,
            punycode::ErrorKind::Overflow => UNIDN_PUNYCODE_OVERFLOW,
            punycode::ErrorKind::OutOfMemory => UNIDN_OUT_OF_MEMORY,
        }
    }
}

/// Each at the place of its number.
const ALL: [unidn_status; 9] = [
    UNIDN_OK,
    UNIDN_INVALID_ARGUMENT,
    UNIDN_BUFFER_TOO_SMALL,
    UNIDN_INVALID_ENCODING,
    UNIDN_INVALID_PUNYCODE,
    UNIDN_PUNYCODE_OVERFLOW,
    UNIDN_INVALID_NAME,
    UNIDN_OUT_OF_MEMORY,
    UNIDN_STALE_DATA,
];

impl unidn_status {
    /// Without the prefix.
    const fn name(self) -> &'static str {
        match self {
            UNIDN_OK => "OK",
            UNIDN_INVALID_ARGUMENT => "INVALID_ARGUMENT",
            UNIDN_BUFFER_TOO_SMALL => "BUFFER_TOO_SMALL",
            UNIDN_INVALID_ENCODING => "INVALID_ENCODING",
            UNIDN_INVALID_PUNYCODE => "INVALID_PUNYCODE",
            UNIDN_PUNYCODE_OVERFLOW => "PUNYCODE_OVERFLOW",
            UNIDN_INVALID_NAME => "INVALID_NAME",
            UNIDN_OUT_OF_MEMORY => "OUT_OF_MEMORY",
            UNIDN_STALE_DATA => "STALE_DATA",
        }
    }

    const fn message(self) -> &'static str {
        match self {
            UNIDN_OK => "no error",
            UNIDN_INVALID_ARGUMENT => "an argument of the call is not allowed",
            UNIDN_BUFFER_TOO_SMALL => "the result does not fit into the buffer",
            UNIDN_INVALID_ENCODING => "the text is not well-formed Unicode",
            UNIDN_INVALID_PUNYCODE => "the text is not valid Punycode",
            UNIDN_PUNYCODE_OVERFLOW => "the Punycode arithmetic passes 32 bits",
            UNIDN_INVALID_NAME => "the name or text breaks a rule",
            UNIDN_OUT_OF_MEMORY => "out of memory",
            UNIDN_STALE_DATA => {
                "the block has another format, or is for another version of Unicode: build it again"
            }
        }
    }
}

impl From<idna::Error> for unidn_status {
    fn from(error: idna::Error) -> Self {
        match error {
            idna::Error::InvalidEncoding => UNIDN_INVALID_ENCODING,
            idna::Error::InvalidName => UNIDN_INVALID_NAME,
            idna::Error::OutOfMemory => UNIDN_OUT_OF_MEMORY,
        }
    }
}

strings!(NAMES, "UNIDN_", ALL, name);
strings!(MESSAGES, "", ALL, message);

/// Any number as a status of C: a program may have a status of a later version.
#[repr(transparent)]
#[derive(Clone, Copy)]
pub struct any_status(c_int);

impl any_status {
    /// The bit of the status in sets of all.
    fn bit(self) -> u64 {
        u32::try_from(self.0).ok().and_then(|number| 1_u64.checked_shl(number)).unwrap_or_default()
    }
}

/// The name of a status, such as "UNIDN_INVALID_PUNYCODE".
///
/// For languages that have no header, and for logs.
///
/// status: any number.
///
/// Returns a static string, never NULL; "UNIDN_UNKNOWN" for a number that is not
/// a status of this version. Nothing to free, no heap, any thread, any time.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub extern "C" fn unidn_status_name(status: any_status) -> *const c_char {
    NAMES.get(status.bit()).unwrap_or(b"UNIDN_UNKNOWN\0").as_ptr().cast()
}

/// The message of a status, as a short English sentence part without a full
/// stop, such as "the text is not valid Punycode".
///
/// status: any number.
///
/// Returns a static string in ASCII, never NULL; "unknown status" for a number
/// that is not a status of this version. Nothing to free, no heap, any thread,
/// any time.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub extern "C" fn unidn_status_message(status: any_status) -> *const c_char {
    MESSAGES.get(status.bit()).unwrap_or(b"unknown status\0").as_ptr().cast()
}
