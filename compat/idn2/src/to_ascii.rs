//! The functions that look a name up.

use crate::code::Code;
use crate::flags::Flags;
use crate::heap::{give, unless_null};
use crate::locale;
use crate::lookup::lookup;
use crate::name::LABEL_LIMIT;
use crate::result::{bytes, code_of, code_points, code_points_up_to};
use crate::text::is_well_formed;
use core::ffi::{c_char, c_int};

/// Both functions of UTF-8. An exported function is not called: the loader would have to find it.
///
/// # Safety
/// `src` must be NULL or a string, `out` NULL or valid for a write.
#[inline(always)]
unsafe fn lookup_utf8(src: *const u8, out: *mut *mut u8, flags: c_int) -> c_int {
    // SAFETY: the caller's contract: `src` is NULL or a string, `out` NULL or valid.
    unsafe {
        unless_null(src, out, || {
            let flags = Flags::new(flags)?;
            lookup(bytes(src.cast()), flags, |name| give(out, name))
        })
    }
}

/// Looks up a name in UTF-8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_lookup_u8(src: *const u8, out: *mut *mut u8, flags: c_int) -> c_int {
    // SAFETY: the same contract.
    unsafe { lookup_utf8(src, out, flags) }
}

/// Looks up a name in UTF-8: [`idn2_lookup_u8`] of another type.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_to_ascii_8z(
    input: *const c_char,
    output: *mut *mut c_char,
    flags: c_int,
) -> c_int {
    // SAFETY: the same contract.
    unsafe { lookup_utf8(input.cast(), output.cast(), flags) }
}

/// Both functions of the locale.
///
/// # Safety
/// `src` must be NULL or a string, `out` NULL or valid for a write.
unsafe fn lookup_locale(src: *const c_char, out: *mut *mut c_char, flags: c_int) -> c_int {
    // SAFETY: the caller's contract: `src` is NULL or a string, `out` NULL or valid.
    unsafe {
        unless_null(src, out, || {
            let text = locale::to_utf8(bytes(src))?;
            lookup(text.bytes(), Flags::new(Flags::of_locale(flags))?, |name| give(out, name))
        })
    }
}

/// Looks up a name in the charset of the locale.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_lookup_ul(
    src: *const c_char,
    out: *mut *mut c_char,
    flags: c_int,
) -> c_int {
    // SAFETY: the same contract.
    unsafe { lookup_locale(src, out, flags) }
}

/// Looks up a name in the charset of the locale: [`idn2_lookup_ul`] of another name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_to_ascii_lz(
    input: *const c_char,
    output: *mut *mut c_char,
    flags: c_int,
) -> c_int {
    // SAFETY: the same contract.
    unsafe { lookup_locale(input, output, flags) }
}

/// Looks up a name in UTF-32. Ill-formed text is found before the flags.
fn lookup_utf32(
    name: &[u32],
    flags: c_int,
    take: impl FnOnce(&[u8]) -> Result<(), Code>,
) -> Result<(), Code> {
    if !is_well_formed(name) {
        return Err(Code::ENCODING_ERROR);
    }
    lookup(name, Flags::new(flags)?, take)
}

/// Looks up a name in UTF-32 that ends in 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_to_ascii_4z(
    input: *const u32,
    output: *mut *mut c_char,
    flags: c_int,
) -> c_int {
    // SAFETY: the caller's contract: `input` is NULL or a string, `output` NULL or valid.
    unsafe {
        unless_null(input, output, || {
            lookup_utf32(code_points(input), flags, |name| give(output, name))
        })
    }
}

/// Looks up a name in UTF-32 of a given length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_to_ascii_4i2(
    input: *const u32,
    inlen: usize,
    output: *mut *mut c_char,
    flags: c_int,
) -> c_int {
    // SAFETY: the caller's contract: `input` is NULL or has `inlen` code points, `output` is NULL or
    // valid.
    unsafe {
        unless_null(input, output, || {
            lookup_utf32(code_points_up_to(input, inlen), flags, |name| give(output, name))
        })
    }
}

/// The same to a buffer of 64 bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_to_ascii_4i(
    input: *const u32,
    inlen: usize,
    output: *mut c_char,
    flags: c_int,
) -> c_int {
    let write = |name: &[u8]| {
        if name.len() > LABEL_LIMIT {
            return Err(Code::TOO_BIG_LABEL);
        }
        if !output.is_null() {
            // SAFETY: the caller's contract: `output` has room for 64 bytes.
            unsafe {
                output.copy_from_nonoverlapping(name.as_ptr().cast(), name.len());
                output.add(name.len()).write(0);
            }
        }
        Ok(())
    };
    if input.is_null() {
        return code_of(write(&[]));
    }
    // SAFETY: the caller's contract: `input` has `inlen` code points.
    let name = unsafe { code_points_up_to(input, inlen) };
    code_of(lookup_utf32(name, flags, write))
}
