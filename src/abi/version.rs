//! The version of the library and of Unicode.

use core::ffi::{CStr, c_char};

const VERSION: &CStr =
    match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => panic!("a package version has no NUL"),
    };

/// A part of the version number; cargo has checked that it is a number.
const fn number(digits: &str) -> u32 {
    match u32::from_str_radix(digits, 10) {
        Ok(number) => number,
        Err(_) => panic!("a part of a package version is a number"),
    }
}

const VERSION_NUMBER: u32 = number(env!("CARGO_PKG_VERSION_MAJOR")) << 16
    | number(env!("CARGO_PKG_VERSION_MINOR")) << 8
    | number(env!("CARGO_PKG_VERSION_PATCH"));

/// The version of the running library, such as "0.2.0".
///
/// UNIDN_VERSION is the version of the header at compile time.
///
/// Returns a static string, never NULL. Nothing to free, no heap, any thread,
/// any time.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub extern "C" fn unidn_version() -> *const c_char {
    VERSION.as_ptr()
}

/// The version of the running library as a number: major << 16 | minor << 8 |
/// patch, comparable with UNIDN_VERSION_NUMBER.
///
/// Returns the number. No heap, any thread, any time.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub extern "C" fn unidn_version_number() -> u32 {
    VERSION_NUMBER
}

/// "18.0.0", with the NUL, from the version of the tables.
const UNICODE_VERSION: [u8; 12] = {
    let (major, minor, update) = unidn_core::unicode::UNICODE_VERSION;
    let parts = [major, minor, update];
    let mut text = [0; 12];
    let (mut part, mut length) = (0, 0);
    while part < parts.len() {
        if part > 0 {
            text[length] = b'.';
            length += 1;
        }
        if parts[part] >= 10 {
            text[length] = b'0' + parts[part] / 10;
            length += 1;
        }
        text[length] = b'0' + parts[part] % 10;
        length += 1;
        part += 1;
    }
    text
};

/// The version of Unicode of all results, such as "18.0.0".
///
/// Returns a static string, never NULL. Nothing to free, no heap, any thread,
/// any time.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub extern "C" fn unidn_unicode_version() -> *const c_char {
    const { &UNICODE_VERSION }.as_ptr().cast()
}
