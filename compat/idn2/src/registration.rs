//! The functions that register a label.

use crate::code::Code;
use crate::flags::Flags;
use crate::heap::{give, give_nothing};
use crate::locale;
use crate::register::{register_alabel, register_ulabel};
use crate::result::{bytes, code_of};
use core::ffi::{c_char, c_int};

/// Registers a U-label in UTF-8, an A-label, or both.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_register_u8(
    ulabel: *const u8,
    alabel: *const u8,
    insertname: *mut *mut u8,
    flags: c_int,
) -> c_int {
    // SAFETY: the caller's contract: NULL or a string.
    let ulabel = unsafe { (!ulabel.is_null()).then(|| bytes(ulabel.cast())) };
    // SAFETY: the same contract.
    code_of(unsafe { register(ulabel, alabel, insertname, flags) })
}

/// Registers a U-label in the charset of the locale, an A-label, or both.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_register_ul(
    ulabel: *const c_char,
    alabel: *const c_char,
    insertname: *mut *mut c_char,
    flags: c_int,
) -> c_int {
    let (alabel, insertname, flags) = (alabel.cast(), insertname.cast(), Flags::of_locale(flags));
    if ulabel.is_null() {
        // SAFETY: the same contract.
        return code_of(unsafe { register(None, alabel, insertname, flags) });
    }
    // SAFETY: the caller's contract: `ulabel` is a string.
    let converted = locale::to_utf8(unsafe { bytes(ulabel) });
    // SAFETY: the same contract.
    code_of(
        converted.and_then(|ulabel| unsafe {
            register(Some(ulabel.bytes()), alabel, insertname, flags)
        }),
    )
}

/// # Safety
/// `alabel` must be NULL or a string, `insertname` NULL or valid for a write.
unsafe fn register(
    ulabel: Option<&[u8]>,
    alabel: *const u8,
    insertname: *mut *mut u8,
    flags: c_int,
) -> Result<(), Code> {
    if !alabel.is_null() {
        // SAFETY: the caller's contract.
        let alabel = unsafe { bytes(alabel.cast()) };
        register_alabel(alabel, ulabel)?;
        // SAFETY: the caller's contract.
        return unsafe { give(insertname, alabel) };
    }
    if let Some(ulabel) = ulabel {
        let normalizes = Flags::has_nfc_input(flags);
        // SAFETY: the caller's contract.
        return register_ulabel(ulabel, normalizes, |name| unsafe { give(insertname, name) });
    }
    // SAFETY: the caller's contract.
    unsafe { give_nothing(insertname) };
    Ok(())
}
