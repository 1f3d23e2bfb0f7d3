//! The display functions.

use crate::convert::convert;
use crate::convert::display::{check_display, to_display, to_display_utf8};
use crate::convert::task::{Operation, Task};
use core::ffi::c_char;
use unidn_abi::call::{Call, Encoding};
use unidn_abi::display_options::unidn_display_options;
use unidn_abi::report::unidn_report;
use unidn_abi::status::unidn_status;

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
/// With protected names, a valid name that is not ASCII is compared with them,
/// also if it is hidden for another reason. If it looks like one of them, all
/// its labels come out in ASCII, as do those of a name with a label in Unicode
/// that is invalid or has ASCII that ends a host in a URL. Without them, all
/// labels of an invalid name do so too, but under UNIDN_POLICY_BROWSER and
/// UNIDN_POLICY_UTS39 only those that are hidden, unless the name as a whole is
/// too long. A name of ASCII alone is never compared (unidn_confusable compares
/// any two).
///
/// src, src_len: the name, in bytes of UTF-8; NULL if src_len is 0.
/// options: the parameters of the decision; NULL for the default.
/// dst, dst_cap: room for the result, in bytes of UTF-8, NUL included;
/// UNIDN_UNICODE_CAPACITY suffices for any valid name that the DNS can carry.
/// Percent-encoded text takes up to 12 bytes for each code point of the mapped
/// name, which has up to 18 for one of the source, and 5 more for each label: of
/// an invalid name, and of a control character under UNIDN_ASCII_ANY. NULL if
/// dst_cap is 0.
/// dst_len: receives the length of the result in bytes, without the NUL.
/// report: receives the reasons and the place; or NULL.
///
/// Returns UNIDN_OK, even if the name or a part of it is hidden;
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
