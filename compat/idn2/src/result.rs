//! The results of C, and its strings.

use crate::code::Code;
use core::ffi::{c_char, c_int};

/// 0, or the code of the fault.
#[inline]
pub(crate) fn code_of(result: Result<(), Code>) -> c_int {
    match result {
        Ok(()) => 0,
        Err(code) => code.0,
    }
}

/// The bytes of a string without its NUL.
///
/// # Safety
/// `string` must be a string that lives and stays for `'a`.
#[inline]
pub(crate) unsafe fn bytes<'a>(string: *const c_char) -> &'a [u8] {
    // SAFETY: the caller's contract: as many bytes as strlen counts are there.
    unsafe { core::slice::from_raw_parts(string.cast(), libc::strlen(string)) }
}

/// The code points of a string without its 0.
///
/// # Safety
/// As for [`bytes`].
pub(crate) unsafe fn code_points<'a>(string: *const u32) -> &'a [u32] {
    let mut length = 0;
    // SAFETY: the caller's contract: up to the 0 every element is there.
    unsafe {
        while string.add(length).read() != 0 {
            length += 1;
        }
        core::slice::from_raw_parts(string, length)
    }
}

/// `length` code points, or fewer where a 0 comes before.
///
/// # Safety
/// `text` must point to `length` code points, or to fewer of which the last is 0, that live and stay
/// for `'a`. It may be anything where `length` is 0.
pub(crate) unsafe fn code_points_up_to<'a>(text: *const u32, length: usize) -> &'a [u32] {
    let mut count = 0;
    // SAFETY: the caller's contract: up to the 0 or the length every element is there.
    unsafe {
        while count < length && text.add(count).read() != 0 {
            count += 1;
        }
        if count == 0 { &[] } else { core::slice::from_raw_parts(text, count) }
    }
}
