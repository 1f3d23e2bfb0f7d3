//! The version.

use core::cmp::Ordering;
use core::ffi::{CStr, c_char};
use core::ptr;

/// The version of libidn2 whose interface this is. Programs compare it with the one they were
/// compiled with, and do without names beyond ASCII where it is less.
const VERSION: &CStr = c"2.3.8";

unsafe extern "C" {
    /// Of the C library, glibc's and musl's.
    fn strverscmp(a: *const c_char, b: *const c_char) -> core::ffi::c_int;
}

/// The version, if it is at least `req_version`, or that is NULL; otherwise NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_check_version(req_version: *const c_char) -> *const c_char {
    let own = VERSION.as_ptr();
    // SAFETY: the caller's contract: NULL or a string.
    if req_version.is_null() || unsafe { strverscmp(req_version, own) }.cmp(&0) != Ordering::Greater
    {
        own
    } else {
        ptr::null()
    }
}
