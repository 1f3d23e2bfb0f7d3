//! The scripts of a text, and its restriction level.

use crate::pointers::{borrow, check, input, output};
use crate::result::{Array, Destination};
use crate::status::unidn_status::{self, *};
use core::ffi::c_char;
use unidn_core::text::code_points;
use unidn_core::uts39::{self, Script};

/// The code points of a text, if it is well-formed.
fn well_formed(text: &[u8]) -> Result<impl Iterator<Item = u32>, unidn_status> {
    if code_points(text).all(|point| point.is_ok()) {
        Ok(code_points(text).flatten().map(|point| point.value))
    } else {
        Err(UNIDN_INVALID_ENCODING)
    }
}

/// Computes the restriction level of a text: how much it mixes scripts.
///
/// UTS #39, section 5.2, with the General Security Profile
/// (Identifier_Status=Allowed) and the script sets that ICU and the browsers
/// use. The text is neither mapped nor split: a name has a level for each label.
///
/// src, src_len: the text, in bytes of UTF-8; NULL if src_len is 0.
/// level: receives UNIDN_LEVEL_ASCII_ONLY to UNIDN_LEVEL_UNRESTRICTED; not NULL.
///
/// Returns UNIDN_OK; UNIDN_INVALID_ENCODING; UNIDN_INVALID_ARGUMENT.
///
/// After failure *level is 0; convention 3 applies to it as to dst_len.
///
/// Cost: linear; no heap.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_restriction_level(
    src: *const c_char,
    src_len: usize,
    level: *mut u32,
) -> unidn_status {
    let extents = [input(src, src_len)];
    // SAFETY: valid by the C caller's promise, and followed only once they are checked.
    unsafe {
        if let Err(status) = check(extents, true, level) {
            return status;
        }
        let source = borrow(src.cast::<u8>(), src_len);
        let found = well_formed(source).map(uts39::restriction_level);
        level.write(found.map_or(0, |found| found.number()));
        found.map_or_else(|status| status, |_| UNIDN_OK)
    }
}

/// Writes the scripts that all characters of a text have in common.
///
/// UTS #39, section 5.1: the resolved script set, with the writing systems Hanb,
/// Jpan and Kore. The set of a text of mixed scripts is empty. A text of common
/// characters only, and the empty text, belong to all scripts: the single value
/// 'Zyyy' stands for them.
///
/// src, src_len: the text, in bytes of UTF-8; NULL if src_len is 0.
/// dst, dst_cap: room for the ISO 15924 codes, each a number with its first
/// letter in the highest byte: 'Latn' is 0x4C61746E; NULL if dst_cap is 0. 64
/// are enough: no character of Unicode 18.0 has more than 23.
/// dst_len: receives the number of codes.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_ENCODING;
/// UNIDN_INVALID_ARGUMENT.
///
/// After failure: convention 3.
///
/// Cost: linear; no heap.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_scripts(
    src: *const c_char,
    src_len: usize,
    dst: *mut u32,
    dst_cap: usize,
    dst_len: *mut usize,
) -> unidn_status {
    const COMMON: u32 = u32::from_be_bytes(*b"Zyyy");
    let extents = [input(src, src_len), output(dst, dst_cap)];
    // SAFETY: valid by the C caller's promise, and followed only once they are checked.
    unsafe {
        if let Err(status) = check(extents, true, dst_len) {
            return status;
        }
        let source = borrow(src.cast::<u8>(), src_len);
        Array::new(dst, dst_cap, dst_len).write(|output| {
            let set = uts39::resolved_script_set(well_formed(source)?);
            if set.is_all() {
                output.push(COMMON);
            } else {
                set.iter().for_each(|script| output.push(script.code()));
            }
            Ok::<_, unidn_status>(())
        })
    }
}

/// The name of a script, such as "Latin", as Unicode spells it. Hanb, Jpan and
/// Kore, which combine scripts, have the names "Han_With_Bopomofo", "Japanese"
/// and "Korean".
///
/// script: an ISO 15924 code as unidn_scripts gives it, or any number.
///
/// Returns a static string in ASCII, never NULL; "Unknown" for a number that is
/// not a script of this version. Nothing to free, no heap, any thread, any time.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub extern "C" fn unidn_script_name(script: u32) -> *const c_char {
    match Script::from_code(script) {
        Some(script) => script.name().as_ptr().cast(),
        None => c"Unknown".as_ptr(),
    }
}
