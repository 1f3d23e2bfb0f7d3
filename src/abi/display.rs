//! The display functions.

use crate::call::{Call, Encoding};
use crate::display_options::unidn_display_options;
use crate::heap::Malloc;
use crate::pointers::{Extent, check, input, optional, set};
use crate::report::unidn_report;
use crate::status::unidn_status::{self, *};
use core::ffi::{c_char, c_void};
use core::mem::MaybeUninit;
use core::ptr::null_mut;
use unidn_core::display::{self, Report, Request};
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
    let result =
        display::to_display_in(source, request, may_be_plain, &mut output, &Malloc, &mut found);
    // SAFETY: by this function's contract.
    unsafe { set(report, unidn_report::from(&found)) };
    result
}

/// Checks all pointers of a call, `other` among them, and reads its options. Out of line: its stack does not belong to
/// the decision.
///
/// # Safety
/// The pointers are as the C functions below promise.
#[inline(never)]
pub unsafe fn accept<'a>(
    call: &Call,
    other: Extent,
    options: *const unidn_display_options,
) -> Result<Request<'a>, unidn_status> {
    // SAFETY: valid by the caller's promise, and followed only once they are checked.
    unsafe {
        let known = unidn_display_options::read(options);
        let (wanted, structure) = match known {
            Some((options, extent)) => (options, extent),
            None => (unidn_display_options::DEFAULT, input(options, 1)),
        };
        let [src, dst] = call.extents();
        let extents = [src, structure, wanted.block(), dst, other];
        check(extents, known.is_some() && wanted.are_known(), call.dst_len)?;
        let request = wanted.request();
        if request.is_err() {
            call.dst_len.write(0);
        }
        request
    }
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
        let request = match accept(call, optional(report), options) {
            Ok(request) => request,
            Err(status) => return status,
        };
        write(call, &request, true, report)
    }
}

/// A name in UTF-8 that is not plain, with the default options.
///
/// # Safety
/// The pointers are as `unidn_to_display` promises, and have been checked.
#[inline(never)]
pub unsafe fn checked_to_display(
    name: &[u8],
    (dst, dst_cap, dst_len): (*mut c_char, usize, *mut usize),
    report: *mut unidn_report,
) -> unidn_status {
    let (src, src_len, dst) = (name.as_ptr().cast(), name.len(), dst.cast());
    let call = Call { encoding: Encoding::Utf8, src, src_len, dst, dst_cap, dst_len };
    // SAFETY: by this function's contract.
    unsafe { write(&call, &Request::DEFAULT, false, report) }
}

/// With the parameters of the C function, so that calls end with a jump here, and leave the stack.
///
/// # Safety
/// The pointers are as the C functions below promise.
#[inline(never)]
pub unsafe fn to_display_utf8(
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
        let request = match accept(&call, optional(report), options) {
            Ok(request) => request,
            Err(status) => return status,
        };
        let mut nothing = Writer::<u8, MaybeUninit<u8>>::new(&mut []);
        let result = decide(call.source(), &request, true, Slot::target(&mut nothing), report);
        result.map_or_else(Into::into, |()| UNIDN_OK)
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
