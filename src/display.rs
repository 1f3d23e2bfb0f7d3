//! The display functions.

use crate::plain::{Operation, Outcome, Task, convert, display_plain};
use crate::to_ascii::UNIDN_ASCII_CAPACITY;
use core::ffi::{c_char, c_void};
use core::mem::MaybeUninit;
use core::ptr::null_mut;
use unidn_abi::call::{Call, Encoding};
use unidn_abi::display_options::{accept, unidn_display_options};
use unidn_abi::names;
use unidn_abi::pointers::{is_surely_apart, optional, output, set};
use unidn_abi::report::unidn_report;
use unidn_abi::status::unidn_status::{self, *};
use unidn_core::display::{Report, Request};
use unidn_core::idna::Error;
use unidn_core::text::{Slot, Source, Target, Writer};

/// Decides, and writes the report.
///
/// # Safety
/// [`check`] has accepted `report` as optional, and it is NULL or valid for writes.
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

/// # Safety
/// The pointers are as the C functions below promise, and checked.
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

/// Converts a plain name, and does nothing with any other. A call that is valid has no protected
/// names.
///
/// # Safety
/// The pointers are as the C functions below promise.
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

/// [`write_plain`] without the result. Out of line: its room is not on the deepest stack.
///
/// # Safety
/// The pointers are as the C functions below promise.
#[inline(never)]
unsafe fn check_plain(
    call: &Call,
    options: *const unidn_display_options,
    report: *mut unidn_report,
) -> Outcome {
    // One more for the NUL behind the longest plain name.
    let mut room = [MaybeUninit::<u16>::uninit(); UNIDN_ASCII_CAPACITY];
    let call = Call { dst: room.as_mut_ptr().cast(), dst_cap: room.len(), ..*call };
    // SAFETY: the same contract; the room is as large, in units of either encoding.
    unsafe { write_plain(&call, options, report) }
}

/// Inlined: a frame less on the deepest stack.
///
/// # Safety
/// The pointers are as the C functions below promise.
#[inline(always)]
unsafe fn to_display(
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

/// A name in UTF-8, with the default options. `may_be_plain` is that of [`names::to_display`].
///
/// # Safety
/// The pointers are as [`unidn_to_display`] promises, and have been checked.
#[inline(never)]
pub(crate) unsafe fn checked_to_display(
    name: &[u8],
    may_be_plain: bool,
    (dst, dst_cap, dst_len): (*mut c_char, usize, *mut usize),
    report: *mut unidn_report,
) -> unidn_status {
    let (src, src_len, dst) = (name.as_ptr().cast(), name.len(), dst.cast());
    let call = Call { encoding: Encoding::Utf8, src, src_len, dst, dst_cap, dst_len };
    // SAFETY: by this function's contract.
    unsafe { write(&call, &Request::DEFAULT, may_be_plain, report) }
}

/// With the parameters of the C function, so that calls end with a jump here, and leave the stack.
///
/// # Safety
/// The pointers are as the C functions below promise.
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

/// # Safety
/// The pointers are as the C functions below promise.
#[inline(never)]
unsafe fn check_display(
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
        let result = decide(call.source(), &request, true, Slot::target(&mut nothing), report);
        result.map_or_else(Into::into, |()| UNIDN_OK)
    }
}

/// Writes a domain name in a form that is safe to show. There is a result also
/// together with UNIDN_INVALID_NAME.
///
/// The name passes through unidn_to_ascii; then the rules of the policy decide
/// about each label or, if they are rules for whole names, about the name. Safe
/// labels come out in Unicode, all others as A-labels. The rules are those of
/// UTS #39 and the published rules of Chromium, Firefox and WebKit, at the
/// Unicode version of unidn_unicode_version().
///
/// The text shown for an invalid name is refused by unidn_to_ascii under the
/// same options, so that it leads nowhere. A faulty label comes out unchanged if
/// it is printable ASCII and refused again. Otherwise its mapped form is put
/// between "xn--" and a hyphen, with everything but printable ASCII
/// percent-encoded: "a", U+200D, "b" becomes "xn--a%E2%80%8Db-". A label whose
/// only fault is its length may come out as its A-label, which is too long. The
/// one exception is UNIDN_ASCII_ANY together with UNIDN_ASCII_PASSTHROUGH, which
/// accept any ASCII of the right lengths. A control character never comes out: a
/// label that is valid with one, under UNIDN_ASCII_ANY, takes the same form.
/// Other ASCII characters do come out: escape the result for HTML and the like.
///
/// With protected names, a name with a label that would be shown in Unicode is
/// compared with them. If it looks like one of them, or is invalid, all its
/// labels come out in ASCII. Without them, all labels of an invalid name do so
/// too, but under UNIDN_POLICY_BROWSER and UNIDN_POLICY_UTS39 only those that
/// are hidden. A name of ASCII alone is never compared (unidn_confusable
/// compares any two).
///
/// src, src_len: the name, in bytes of UTF-8; NULL if src_len is 0.
/// options: the parameters of the decision; NULL for the default.
/// dst, dst_cap: room for the result, in bytes of UTF-8, NUL included;
/// UNIDN_UNICODE_CAPACITY suffices for any valid name that the DNS can carry.
/// Percent-encoded text takes up to 12 bytes for each code point: of an invalid
/// name, and of a control character under UNIDN_ASCII_ANY. NULL if dst_cap is 0.
/// dst_len: receives the length of the result in bytes, without the NUL.
/// report: receives the reasons and the place; or NULL.
///
/// Returns UNIDN_OK, also if the name or a part of it is hidden;
/// UNIDN_BUFFER_TOO_SMALL, for a valid and for an invalid name (report
/// distinguishes them); UNIDN_INVALID_NAME for an invalid name, with dst filled;
/// UNIDN_INVALID_ENCODING; UNIDN_OUT_OF_MEMORY; UNIDN_STALE_DATA for a block of
/// protected names of another format or version of Unicode;
/// UNIDN_INVALID_ARGUMENT, also for an unknown option, policy or level, for a
/// structure of options with an impossible size, and for a block of protected
/// names with a wrong header.
///
/// After failure: convention 3, but after UNIDN_INVALID_NAME dst and *dst_len
/// hold the result.
///
/// Cost: as unidn_to_ascii; with protected names, whatever their number, up to
/// half a microsecond more for each character and each label of a name that is
/// not ASCII, and at most 64 comparisons of names wherever its last labels have
/// letters of the same shapes as names on the list.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_to_display(
    src: *const c_char,
    src_len: usize,
    options: *const unidn_display_options,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    report: *mut unidn_report,
) -> unidn_status {
    // A jump to either, with the same arguments.
    // SAFETY: the promise of the C caller is handed on.
    unsafe {
        if options.is_null() {
            let task = Task::new(Operation::Display, 0);
            return convert(src.cast(), src_len, task, dst, dst_cap, dst_len, report.cast());
        }
        to_display_utf8(src, src_len, options, dst, dst_cap, dst_len, report)
    }
}

/// Like unidn_to_display, but src and dst are UTF-16 in the machine's byte
/// order.
///
/// UTS #39 and the rules of the policy.
///
/// src, src_len: the name, in uint16_t units; NULL if src_len is 0.
/// options: as for unidn_to_display.
/// dst, dst_cap: room for the result, in uint16_t units, without a NUL; NULL
/// if dst_cap is 0.
/// dst_len: receives the length of the result in uint16_t units.
/// report: places are in uint16_t units; or NULL.
///
/// Returns the status of unidn_to_display; UNIDN_INVALID_ENCODING for an
/// unpaired surrogate.
///
/// After failure: convention 3, but after UNIDN_INVALID_NAME dst and *dst_len
/// hold the result. Cost: as unidn_to_display.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_to_display_utf16(
    src: *const u16,
    src_len: usize,
    options: *const unidn_display_options,
    dst: *mut u16,
    dst_cap: usize,
    dst_len: *mut usize,
    report: *mut unidn_report,
) -> unidn_status {
    let (src, dst) = (src.cast(), dst.cast());
    let call = Call { encoding: Encoding::Utf16, src, src_len, dst, dst_cap, dst_len };
    // SAFETY: the promise of the C caller is handed on.
    unsafe { to_display(&call, options, report) }
}

/// Like unidn_to_display, but src and dst are UTF-32.
///
/// UTS #39 and the rules of the policy.
///
/// src, src_len: the name, in code points; NULL if src_len is 0.
/// options: as for unidn_to_display.
/// dst, dst_cap: room for the result, in code points, without a NUL; NULL
/// if dst_cap is 0.
/// dst_len: receives the length of the result in code points.
/// report: places are in code points; or NULL.
///
/// Returns the status of unidn_to_display; UNIDN_INVALID_ENCODING for a
/// surrogate or a value over 0x10FFFF.
///
/// After failure: convention 3, but after UNIDN_INVALID_NAME dst and *dst_len
/// hold the result. Cost: as unidn_to_display.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_to_display_utf32(
    src: *const u32,
    src_len: usize,
    options: *const unidn_display_options,
    dst: *mut u32,
    dst_cap: usize,
    dst_len: *mut usize,
    report: *mut unidn_report,
) -> unidn_status {
    let (src, dst) = (src.cast(), dst.cast());
    let call = Call { encoding: Encoding::Utf32, src, src_len, dst, dst_cap, dst_len };
    // SAFETY: the promise of the C caller is handed on.
    unsafe { to_display(&call, options, report) }
}

/// Decides whether a domain name is safe to show: the report of unidn_to_display
/// without its output.
///
/// UTS #39 and the rules of the policy.
///
/// src, src_len: the name, in bytes of UTF-8; NULL if src_len is 0.
/// options: as for unidn_to_display.
/// report: receives the reasons and the place; or NULL.
///
/// Returns the status of unidn_to_display, except UNIDN_BUFFER_TOO_SMALL.
///
/// After failure: report describes the fault; UNIDN_INVALID_ARGUMENT leaves it
/// unchanged. Cost: as unidn_to_display.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_check_display(
    src: *const c_char,
    src_len: usize,
    options: *const unidn_display_options,
    report: *mut unidn_report,
) -> unidn_status {
    // SAFETY: the promise of the C caller is handed on.
    unsafe { check_display(Encoding::Utf8, (src.cast(), src_len), options, report) }
}

/// Like unidn_check_display, but src is UTF-16 in the machine's byte order.
///
/// UTS #39 and the rules of the policy.
///
/// src, src_len: the name, in uint16_t units; NULL if src_len is 0.
/// options: as for unidn_to_display.
/// report: places are in uint16_t units; or NULL.
///
/// Returns the status of unidn_check_display; UNIDN_INVALID_ENCODING for an
/// unpaired surrogate.
///
/// After failure: as unidn_check_display. Cost: as unidn_to_display.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_check_display_utf16(
    src: *const u16,
    src_len: usize,
    options: *const unidn_display_options,
    report: *mut unidn_report,
) -> unidn_status {
    // SAFETY: the promise of the C caller is handed on.
    unsafe { check_display(Encoding::Utf16, (src.cast(), src_len), options, report) }
}

/// Like unidn_check_display, but src is UTF-32.
///
/// UTS #39 and the rules of the policy.
///
/// src, src_len: the name, in code points; NULL if src_len is 0.
/// options: as for unidn_to_display.
/// report: places are in code points; or NULL.
///
/// Returns the status of unidn_check_display; UNIDN_INVALID_ENCODING for a
/// surrogate or a value over 0x10FFFF.
///
/// After failure: as unidn_check_display. Cost: as unidn_to_display.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_check_display_utf32(
    src: *const u32,
    src_len: usize,
    options: *const unidn_display_options,
    report: *mut unidn_report,
) -> unidn_status {
    // SAFETY: the promise of the C caller is handed on.
    unsafe { check_display(Encoding::Utf32, (src.cast(), src_len), options, report) }
}
