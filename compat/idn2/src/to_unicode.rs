//! The functions that make Unicode of a name. They ignore their flags.

use crate::code::Code;
use crate::heap::{give, unless_null};
use crate::locale;
use crate::result::{bytes, code_of, code_points, code_points_up_to};
use crate::text::{self, Utf8};
use crate::unicode::{SHORT_UTF8, decode_short, with_unicode};
use core::ffi::{c_char, c_int};

/// Makes UTF-32 of a name in UTF-8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_to_unicode_8z4z(
    input: *const c_char,
    output: *mut *mut u32,
    _flags: c_int,
) -> c_int {
    // SAFETY: the caller's contract: `input` is NULL or a string, `output` NULL or valid.
    unsafe { unless_null(input, output, || with_unicode(bytes(input), |name| give(output, name))) }
}

/// Makes UTF-32 of a name in UTF-32.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_to_unicode_4z4z(
    input: *const u32,
    output: *mut *mut u32,
    _flags: c_int,
) -> c_int {
    // SAFETY: the caller's contract: `input` is NULL or a string, `output` NULL or valid.
    unsafe {
        unless_null(input, output, || decode_utf32(code_points(input), |name| give(output, name)))
    }
}

/// Gives `take` the U-labels of a name in UTF-32.
fn decode_utf32(source: &[u32], take: impl FnOnce(&[u32]) -> Result<(), Code>) -> Result<(), Code> {
    with_unicode(Utf8::of(source)?.bytes(), take)
}

/// Makes UTF-32 of a name in UTF-32, in the caller's buffer: as much as fits, and its whole length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_to_unicode_44i(
    input: *const u32,
    inlen: usize,
    output: *mut u32,
    outlen: *mut usize,
    _flags: c_int,
) -> c_int {
    let write = |name: &[u32]| {
        if outlen.is_null() {
            return Ok(());
        }
        // SAFETY: the caller's contract: `outlen` is valid, and `output` NULL or so long.
        unsafe {
            if !output.is_null() {
                let count = name.len().min(outlen.read());
                output.copy_from_nonoverlapping(name.as_ptr(), count);
            }
            outlen.write(name.len());
        }
        Ok(())
    };
    if input.is_null() {
        return code_of(write(&[]));
    }
    // SAFETY: the caller's contract: `input` has `inlen` code points.
    let source = unsafe { code_points_up_to(input, inlen) };
    code_of(decode_utf32(source, write))
}

/// Gives `take` the U-labels of a name in UTF-8.
fn decode_utf8(source: &[u8], take: impl FnOnce(&[u8]) -> Result<(), Code>) -> Result<(), Code> {
    let mut room = [0; SHORT_UTF8];
    if let Some(length) = decode_short(source, &mut room) {
        return take(room.get(..length).unwrap_or_default());
    }
    decode_all(source, take)
}

#[inline(never)]
fn decode_all(source: &[u8], take: impl FnOnce(&[u8]) -> Result<(), Code>) -> Result<(), Code> {
    with_unicode(source, |name| {
        // Four bytes a code point.
        if name.len() <= 64 { write_in::<256>(name, take) } else { write_in::<1024>(name, take) }
    })
}

#[inline(never)]
fn write_in<const ROOM: usize>(
    name: &[u32],
    take: impl FnOnce(&[u8]) -> Result<(), Code>,
) -> Result<(), Code> {
    take(text::write_utf8(name, &mut [0; ROOM]).unwrap_or_default())
}

/// Makes UTF-8 of a name in UTF-8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_to_unicode_8z8z(
    input: *const c_char,
    output: *mut *mut c_char,
    _flags: c_int,
) -> c_int {
    // SAFETY: the caller's contract: `input` is NULL or a string, `output` NULL or valid.
    unsafe { unless_null(input, output, || decode_utf8(bytes(input), |name| give(output, name))) }
}

/// Gives `output` a name in UTF-8 in the charset of the locale.
///
/// # Safety
/// `output` must be NULL or valid for a write.
unsafe fn give_in_locale(source: &[u8], output: *mut *mut c_char) -> Result<(), Code> {
    decode_utf8(source, |name| {
        let converted = locale::of_utf8(name)?;
        // SAFETY: the caller's contract.
        unsafe { give(output, converted.bytes()) }
    })
}

/// Makes text in the charset of the locale of a name in UTF-8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_to_unicode_8zlz(
    input: *const c_char,
    output: *mut *mut c_char,
    _flags: c_int,
) -> c_int {
    // SAFETY: the caller's contract: `input` is NULL or a string, `output` NULL or valid.
    unsafe { unless_null(input, output, || give_in_locale(bytes(input), output)) }
}

/// Makes text in the charset of the locale of a name in that charset.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_to_unicode_lzlz(
    input: *const c_char,
    output: *mut *mut c_char,
    _flags: c_int,
) -> c_int {
    // SAFETY: the caller's contract: `input` is NULL or a string, `output` NULL or valid.
    unsafe {
        unless_null(input, output, || {
            give_in_locale(locale::to_utf8(bytes(input))?.bytes(), output)
        })
    }
}
