//! One call of each function.

use super::Ask;
use crate::c::{Detail, DisplayOptions, OK, Report, destination, functions};
use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr::{null, null_mut};

/// One call of `unidn_to_display`: status, length, report.
pub fn to_display(
    name: &[u8],
    ask: Ask<'_>,
    room: &mut [u8],
    with_report: bool,
) -> Result<(c_int, usize, Report), String> {
    call_to_display(name, Some(&ask.structure()), room, with_report)
}

/// The same with NULL for the default parameters.
pub(super) fn to_display_by_default(
    name: &[u8],
    room: &mut [u8],
) -> Result<(c_int, usize, Report), String> {
    call_to_display(name, None, room, true)
}

fn call_to_display(
    name: &[u8],
    options: Option<&DisplayOptions>,
    room: &mut [u8],
    with_report: bool,
) -> Result<(c_int, usize, Report), String> {
    let (mut length, mut report) = (usize::MAX, Report::STALE);
    let dst = destination(room);
    let to_report = if with_report { &raw mut report } else { null_mut() };
    // SAFETY: pointers and lengths are those of slices and of variables that live here.
    let status = unsafe {
        (functions()?.unidn_to_display)(
            name.as_ptr(),
            name.len(),
            options.map_or(null(), |options| options),
            dst,
            room.len(),
            &mut length,
            to_report,
        )
    };
    Ok((status, length, report))
}

/// One call of `unidn_check_display`.
pub fn check(name: &[u8], ask: Ask<'_>) -> Result<(c_int, Report), String> {
    let mut report = Report::STALE;
    // SAFETY: pointers and lengths are those of slices and of variables that live here.
    let status = unsafe {
        let check = functions()?.unidn_check_display;
        check(name.as_ptr(), name.len(), &ask.structure(), &mut report)
    };
    Ok((status, report))
}

pub(super) fn block_pointer(block: &[u8]) -> *const c_void {
    if block.is_empty() { null() } else { block.as_ptr().cast() }
}

/// One call of `unidn_protected_build`: status, size, the fault of a line.
pub fn build(names: &[u8], room: &mut [u8]) -> Result<(c_int, usize, Detail), String> {
    let (mut size, mut detail) = (usize::MAX, Detail::STALE);
    let dst = destination(room).cast();
    // SAFETY: pointers and lengths are those of slices and of variables that live here.
    let status = unsafe {
        (functions()?.unidn_protected_build)(
            names.as_ptr(),
            names.len(),
            dst,
            room.len(),
            &mut size,
            &mut detail,
        )
    };
    Ok((status, size, detail))
}

/// One call of `unidn_protected_verify`.
pub fn verify(block: &[u8]) -> Result<c_int, String> {
    // SAFETY: pointer and size are those of a slice.
    Ok(unsafe { (functions()?.unidn_protected_verify)(block_pointer(block), block.len()) })
}

/// The size query, then the call with exactly that room; both answers must be the same.
fn write<D: Copy + Default>(
    function: impl Fn(*mut D, usize, *mut usize) -> c_int,
    terminators: usize,
) -> Result<Vec<D>, c_int> {
    let ask = |room: &mut [D]| {
        let mut length = usize::MAX;
        let dst = destination(room);
        let status = function(dst, room.len(), &mut length);
        (status, length)
    };
    let (_, length) = ask(&mut []);
    let mut room = vec![D::default(); length + terminators];
    match ask(&mut room) {
        (OK, again) if again == length => {
            room.truncate(length);
            Ok(room)
        }
        (status, _) => Err(status),
    }
}

pub fn skeleton(text: &str, options: u32) -> Result<String, String> {
    let function = functions()?.unidn_skeleton;
    // SAFETY: `write` hands in a slice; the rest is the text's.
    let call =
        |dst, cap, len| unsafe { function(text.as_ptr(), text.len(), options, dst, cap, len) };
    let skeleton = write(call, 1);
    let skeleton = skeleton.map_err(|status| format!("status {status} of {text:x?}"))?;
    String::from_utf8(skeleton).map_err(|error| error.to_string())
}

/// The scripts as ISO 15924 codes, or the status.
pub fn scripts(text: &str) -> Result<Vec<String>, String> {
    let function = functions()?.unidn_scripts;
    // SAFETY: `write` hands in a slice; the rest is the text's.
    let codes =
        write(|dst, cap, len| unsafe { function(text.as_ptr(), text.len(), dst, cap, len) }, 0);
    let codes = codes.map_err(|status| format!("status {status} of {text:x?}"))?;
    Ok(codes.iter().map(|code| String::from_utf8_lossy(&code.to_be_bytes()).into_owned()).collect())
}

pub fn confusable(a: &str, b: &str, options: u32) -> Result<u32, String> {
    let mut relation = u32::MAX;
    // SAFETY: pointers and lengths are those of strings and of a variable that lives here.
    let status = unsafe {
        let confusable = functions()?.unidn_confusable;
        confusable(a.as_ptr(), a.len(), b.as_ptr(), b.len(), options, &mut relation)
    };
    if status == OK { Ok(relation) } else { Err(format!("status {status} of {a:?} and {b:?}")) }
}

/// The restriction level, `UNIDN_LEVEL_...`.
pub fn level(text: &str) -> Result<u32, String> {
    let mut level = u32::MAX;
    // SAFETY: pointer and length are those of a string and of a variable that lives here.
    let status =
        unsafe { (functions()?.unidn_restriction_level)(text.as_ptr(), text.len(), &mut level) };
    if status == OK { Ok(level) } else { Err(format!("status {status}: {text:?}")) }
}

/// ToASCII with the recommended options, if the name is valid.
pub fn to_ascii(name: &str) -> Result<Option<String>, String> {
    let mut room = [0; 512];
    let mut length = 0;
    // SAFETY: pointers and lengths are those of the name and of variables that live here.
    let status = unsafe {
        let to_ascii = functions()?.unidn_to_ascii;
        let dst = room.as_mut_ptr();
        to_ascii(name.as_ptr(), name.len(), 0, dst, room.len(), &mut length, null_mut())
    };
    let text = room.get(..length).filter(|_| status == OK);
    Ok(text.map(|text| String::from_utf8_lossy(text).into_owned()))
}

/// The status of ToASCII without its output.
pub fn to_ascii_status(name: &[u8], options: u32) -> Result<c_int, String> {
    let mut room = vec![0; 8 * name.len() + 64];
    let mut length = 0;
    // SAFETY: pointers and lengths are those of slices and of a variable that lives here.
    let status = unsafe {
        let to_ascii = functions()?.unidn_to_ascii;
        let dst = room.as_mut_ptr();
        to_ascii(name.as_ptr(), name.len(), options, dst, room.len(), &mut length, null_mut())
    };
    Ok(status)
}

fn text(pointer: *const c_char) -> String {
    // SAFETY: the functions that return names return static strings.
    unsafe { CStr::from_ptr(pointer) }.to_string_lossy().into_owned()
}

/// The name of a reason, or why the library cannot be loaded.
pub fn reason_name(reason: u64) -> String {
    // SAFETY: any number will do.
    functions().map_or_else(|error| error, |c| text(unsafe { (c.unidn_reason_name)(reason) }))
}

pub fn reason_message(reason: u64) -> String {
    // SAFETY: any number will do.
    functions().map_or_else(|error| error, |c| text(unsafe { (c.unidn_reason_message)(reason) }))
}

pub fn script_name(code: u32) -> String {
    // SAFETY: any number will do.
    functions().map_or_else(|error| error, |c| text(unsafe { (c.unidn_script_name)(code) }))
}
