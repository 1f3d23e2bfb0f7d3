//! The display decision for the names that do not end in [`convert`](super::convert).

use super::task::{Operation, Task, TextRoom, is_surely_valid, report_plain};
use core::ffi::{c_char, c_void};
use core::mem::MaybeUninit;
use core::ptr::null_mut;
use core::slice::{from_raw_parts, from_raw_parts_mut};
use unidn_abi::call::{Call, Encoding};
use unidn_abi::display_options::{accept, unidn_display_options};
use unidn_abi::names;
use unidn_abi::pointers::{is_surely_apart, optional, output, set};
use unidn_abi::report::unidn_report;
use unidn_abi::status::unidn_status::{self, *};
use unidn_core::display::{Report, Request};
use unidn_core::idna::{self, Error, NarrowRoom, Narrowed, Options};
use unidn_core::text::{Source, Target, WritableUnit, Writer};

/// With the parameters of the C function, so that calls end with a jump here, and leave the stack.
///
/// # Safety
/// The pointers are as the C functions promise.
#[inline(never)]
pub(crate) unsafe fn to_display_utf8(
    src: *const c_char,
    src_len: usize,
    options: *const unidn_display_options,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    report: *mut unidn_report,
) -> unidn_status {
    let (src, dst) = (src.cast(), dst.cast());
    let call = Call { encoding: Encoding::Utf8, src, src_len, dst, dst_cap, dst_len };
    // SAFETY: the same contract.
    unsafe { to_display(&call, options, report) }
}

/// Inlined: a frame less on the deepest stack.
///
/// # Safety
/// The pointers are as the C functions promise.
#[inline(always)]
pub(crate) unsafe fn to_display(
    call: &Call,
    options: *const unidn_display_options,
    report: *mut unidn_report,
) -> unidn_status {
    // SAFETY: valid by the caller's promise, and followed only once they are checked.
    unsafe {
        let accepted = match write_plain(call, options, report) {
            Outcome::Done => return UNIDN_OK,
            Outcome::ValidCall => Ok(unidn_display_options::request_without_names(options)),
            Outcome::AnyCall => accept(call, optional(report), options),
        };
        match &accepted {
            Ok(request) => write(call, request, true, report),
            Err(status) => refuse(*status, report),
        }
    }
}

/// # Safety
/// The pointers are as the C functions promise.
#[inline(never)]
pub(crate) unsafe fn check_display(
    encoding: Encoding,
    (src, src_len): (*const c_void, usize),
    options: *const unidn_display_options,
    report: *mut unidn_report,
) -> unidn_status {
    let (mut length, dst) = (0usize, null_mut());
    let call = Call { encoding, src, src_len, dst, dst_cap: 0, dst_len: &raw mut length };
    // SAFETY: valid by the caller's promise, and followed only once they are checked; `length` is
    // a local variable.
    unsafe {
        let accepted = match check_plain(&call, options, report) {
            Outcome::Done => return UNIDN_OK,
            Outcome::ValidCall => Ok(unidn_display_options::request_without_names(options)),
            Outcome::AnyCall => accept(&call, optional(report), options),
        };
        let request = match accepted {
            Ok(request) => request,
            Err(status) => return refuse(status, report),
        };
        let mut nothing = Writer::<u8, MaybeUninit<u8>>::new(&mut []);
        let result =
            decide(call.source(), &request, true, WritableUnit::target(&mut nothing), report);
        result.map_or_else(Into::into, |()| UNIDN_OK)
    }
}

/// A name in UTF-8, with the default options. `may_be_plain` is that of [`names::to_display`].
///
/// # Safety
/// The pointers are as `unidn_to_display` promises, and have been checked.
#[inline(never)]
pub(crate) unsafe fn checked_to_display(
    name: &[u8],
    may_be_plain: bool,
    (dst, dst_cap, dst_len): TextRoom,
    report: *mut unidn_report,
) -> unidn_status {
    let (src, src_len, dst) = (name.as_ptr().cast(), name.len(), dst.cast());
    let call = Call { encoding: Encoding::Utf8, src, src_len, dst, dst_cap, dst_len };
    // SAFETY: by this function's contract.
    unsafe { write(&call, &Request::DEFAULT, may_be_plain, report) }
}

/// What has become of a call.
enum Outcome {
    /// The name is plain, and was converted.
    Done,
    /// It is not. The options exist, and the pointers are valid.
    ValidCall,
    /// The call may be invalid, or have too little room.
    AnyCall,
}

/// [`write_plain`] without the result. Out of line: its room is not on the deepest stack.
///
/// # Safety
/// The pointers are as the C functions promise.
#[inline(never)]
unsafe fn check_plain(
    call: &Call,
    options: *const unidn_display_options,
    report: *mut unidn_report,
) -> Outcome {
    // One more for the NUL.
    let mut room = [MaybeUninit::<u16>::uninit(); idna::PLAIN_NAME + 1];
    let call = Call { dst: room.as_mut_ptr().cast(), dst_cap: room.len(), ..*call };
    // SAFETY: the same contract; the room is as large, in units of either encoding.
    unsafe { write_plain(&call, options, report) }
}

/// Converts a plain name, and does nothing with any other. In a call for which it returns
/// [`ValidCall`](Outcome::ValidCall), the options have no protected names.
///
/// # Safety
/// The pointers are as the C functions promise.
#[inline(never)]
unsafe fn write_plain(
    call: &Call,
    options: *const unidn_display_options,
    report: *mut unidn_report,
) -> Outcome {
    // SAFETY: the same contract.
    unsafe {
        let Some((known, extent)) = unidn_display_options::without_names(options) else {
            return Outcome::AnyCall;
        };
        let room = call.dst();
        let place = if report.is_null() { room } else { output(report, 1) };
        let outputs = [room, output(call.dst_len, 1), place];
        if !options.is_null() && !is_surely_apart(extent, outputs) {
            return Outcome::AnyCall;
        }
        let task = Task::new(Operation::Display, known.bits());
        match call.encoding {
            Encoding::Utf32 => Outcome::AnyCall,
            _ => display_plain(call, task, report.cast()),
        }
    }
}

/// Converts a name in UTF-8 or UTF-16 for display, if it is plain.
///
/// # Safety
/// The pointers are as the C functions promise.
#[inline(never)]
unsafe fn display_plain(call: &Call, task: Task, report: *mut c_void) -> Outcome {
    let Call { encoding, src, src_len, dst, dst_cap, dst_len } = *call;
    let is_utf16 = matches!(encoding, Encoding::Utf16);
    let extents = [call.src(), call.dst(), output(dst_len, 1)];
    // Only text in bytes has a NUL.
    let fits = if is_utf16 { src_len <= dst_cap } else { src_len < dst_cap };
    if !is_surely_valid(extents, 0 < src_len && fits, task, report) {
        return Outcome::AnyCall;
    }
    let options = Options::from_bits(task.options()).unwrap_or_default();
    let mut narrow_room;
    let mut lower = [MaybeUninit::uninit(); idna::PLAIN_NAME];
    // SAFETY: valid by the caller's promise, and checked; not empty, so that nothing is NULL.
    unsafe {
        let (name, room) = match is_utf16 {
            false => (
                from_raw_parts(src.cast(), src_len),
                from_raw_parts_mut(dst.cast::<MaybeUninit<u8>>(), src_len),
            ),
            true => {
                // Names in UTF-8 need no cleared room.
                narrow_room = NarrowRoom::EMPTY;
                match Narrowed::wide(call.source(), &mut narrow_room) {
                    Some(name) => (name.bytes(), &mut lower[..]),
                    None => return Outcome::ValidCall,
                }
            }
        };
        if !idna::write_plain(name, options, room) {
            return Outcome::ValidCall;
        }
        if is_utf16 {
            let room = from_raw_parts_mut(dst.cast::<MaybeUninit<u16>>(), src_len);
            WritableUnit::target(&mut Writer::new(room)).extend_lower(name);
        } else {
            dst.cast::<u8>().add(src_len).write(0);
        }
        report_plain(src_len, task, dst_len, report);
    }
    Outcome::Done
}

/// # Safety
/// The pointers are as the C functions promise, and checked.
#[inline(never)]
unsafe fn write(
    call: &Call,
    request: &Request<'_>,
    may_be_plain: bool,
    report: *mut unidn_report,
) -> unidn_status {
    // SAFETY: by this function's contract.
    unsafe { call.write(|output| decide(call.source(), request, may_be_plain, output, report)) }
}

/// Decides, and writes the report.
///
/// # Safety
/// [`accept`] has accepted `report` as optional, and it is NULL or valid for writes.
#[inline(never)]
unsafe fn decide(
    source: Source<'_>,
    request: &Request<'_>,
    may_be_plain: bool,
    mut output: Target<'_, '_>,
    report: *mut unidn_report,
) -> Result<(), Error> {
    let mut found = Report::default();
    let result = names::to_display(source, request, may_be_plain, &mut output, &mut found);
    // SAFETY: by this function's contract.
    unsafe { set(report, unidn_report::from(&found)) };
    result
}

/// Writes the report of a call whose options cannot be used, but for an invalid argument.
///
/// # Safety
/// As for [`decide`], if the arguments are valid.
#[inline(never)]
unsafe fn refuse(status: unidn_status, report: *mut unidn_report) -> unidn_status {
    if status != UNIDN_INVALID_ARGUMENT {
        // SAFETY: by this function's contract.
        unsafe { set(report, unidn_report::NOTHING) };
    }
    status
}
