//! Domain names: their form for display, where most are plain.

use crate::plain::{Operation, Task, convert};
use core::ffi::c_char;
use unidn_abi::display::to_display_utf8;
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
/// accept any ASCII of the right lengths. A control character never comes out.
/// Other ASCII characters do: escape the result for HTML and the like.
///
/// A name with a label that would be shown in Unicode is compared with the
/// protected names. If it looks like one of them, or is invalid, all its labels
/// come out in ASCII. A name of ASCII alone is never compared (unidn_confusable
/// compares any two).
///
/// src, src_len: the name, in bytes of UTF-8; NULL if src_len is 0.
/// options: the parameters of the decision; NULL for the default.
/// dst, dst_cap: room for the result, in bytes of UTF-8, NUL included;
/// UNIDN_UNICODE_CAPACITY suffices for any name that the DNS can carry; NULL if
/// dst_cap is 0.
/// dst_len: receives the length of the result in bytes, without the NUL.
/// report: receives the reasons and the place; or NULL.
///
/// Returns UNIDN_OK, also if the name or a part of it is hidden;
/// UNIDN_BUFFER_TOO_SMALL, for a valid and for an invalid name (report
/// distinguishes them); UNIDN_INVALID_NAME for an invalid name, with dst filled;
/// UNIDN_INVALID_ENCODING; UNIDN_OUT_OF_MEMORY; UNIDN_STALE_DATA for a block of
/// protected names of another version of the library or of Unicode;
/// UNIDN_INVALID_ARGUMENT, also for an unknown option, policy or level, for a
/// structure of options with an impossible size, and for a block of protected
/// names with a wrong header.
///
/// After failure: convention 3, but after UNIDN_INVALID_NAME dst and *dst_len
/// hold the result.
///
/// Cost: as unidn_to_ascii; a name that may resemble protected names takes a few
/// microseconds more, whatever their number.
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
