//! Faults and reasons as sentences, for C.

use crate::call::{Call, Encoding};
use crate::detail::unidn_detail;
use crate::display_options::{accept, unidn_display_options};
use crate::pointers::input;
use crate::report::unidn_report;
use crate::status::unidn_status;
use core::ffi::c_char;
use core::ptr::null;
use unidn_core::message::{CAPACITY, Message};

/// The capacity that suffices for every text of unidn_detail_message and
/// unidn_report_message, NUL included.
pub const UNIDN_MESSAGE_CAPACITY: usize = 512;
const _: () = assert!(UNIDN_MESSAGE_CAPACITY == CAPACITY);

/// Writes a text.
///
/// # Safety
/// [`check`](crate::pointers::check) has accepted the destination of the call, and it is valid for
/// writes.
#[inline(never)]
pub unsafe fn write(call: &Call, text: &Message) -> unidn_status {
    // SAFETY: by this function's contract.
    unsafe {
        call.write(|mut output| {
            text.write(&mut output);
            Ok(())
        })
    }
}

/// The faults or the reasons that a sentence is about.
enum Subject {
    Detail(*const unidn_detail),
    Report(*const unidn_report),
}

/// # Safety
/// The pointers are as the C functions below promise.
#[inline(never)]
unsafe fn explain(
    subject: &Subject,
    options: *const unidn_display_options,
    call: &Call,
) -> unidn_status {
    let about = match *subject {
        Subject::Detail(detail) => input(detail, 1),
        Subject::Report(report) => input(report, 1),
    };
    // SAFETY: valid by the caller's promise, and followed only once they are checked.
    unsafe {
        let request = match accept(call, about, options) {
            Ok(request) => request,
            Err(status) => return status,
        };
        let (mut message, source) = (Message::default(), call.source());
        match *subject {
            Subject::Detail(detail) => {
                let detail = &*detail;
                message.add_detail(&detail.into(), detail.line, source);
            }
            Subject::Report(report) => message.add_report(&(&*report).into(), source, &request),
        }
        write(call, &message)
    }
}

/// Writes a detail as finished English sentences, for people.
///
/// The message of the first rule, the character with its code point, and the
/// place, counted from 1: "The label begins with a combining mark: U+0301,
/// character 5, label 2." A text that need not be a name counts as one label,
/// which most sentences about it leave out. A second sentence says what to do
/// where the text is an e-mail address, a URL, a name with a port, an IP
/// address, percent-encoded, in Latin-1, or has white space at an end.
///
/// The text is safe to print: of the name it holds printable ASCII, and other
/// characters one by one between quotation marks, with their numbers. A mark, a
/// control, an invisible or an unassigned character is there as a number only.
/// There is no line feed. Where only ASCII is allowed, replace each character
/// beyond ASCII by "?": the number behind it still names it.
///
/// detail: a detail of src; not NULL.
/// src, src_len: the name or the list that the detail is about, in bytes of
/// UTF-8; NULL if src_len is 0.
/// dst, dst_cap: room for the sentences, in bytes of UTF-8, NUL included;
/// UNIDN_MESSAGE_CAPACITY suffices; NULL if dst_cap is 0.
/// dst_len: receives the length in bytes, without the NUL; 0 for a detail
/// without faults.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_ARGUMENT.
///
/// After failure: convention 3.
///
/// Cost: linear; no heap.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_detail_message(
    detail: *const unidn_detail,
    src: *const c_char,
    src_len: usize,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
) -> unidn_status {
    let (src, dst) = (src.cast(), dst.cast());
    let call = Call { encoding: Encoding::Utf8, src, src_len, dst, dst_cap, dst_len };
    // SAFETY: the promise of the C caller is handed on.
    unsafe { explain(&Subject::Detail(detail), null(), &call) }
}

/// Like unidn_detail_message, but src and dst are UTF-16 in the machine's byte
/// order.
///
/// The sentences are those of unidn_detail_message, except on
/// ill-formed text: "The text is not valid UTF-16: 0xD800, character 1."
///
/// detail: a detail of src; not NULL.
/// src, src_len: the name that the detail is about, in uint16_t units; NULL if
/// src_len is 0.
/// dst, dst_cap: room for the sentences, in uint16_t units, without a NUL; NULL
/// if dst_cap is 0.
/// dst_len: receives the length in uint16_t units.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_ARGUMENT.
///
/// After failure: convention 3. Cost: linear; no heap.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_detail_message_utf16(
    detail: *const unidn_detail,
    src: *const u16,
    src_len: usize,
    dst: *mut u16,
    dst_cap: usize,
    dst_len: *mut usize,
) -> unidn_status {
    let (src, dst) = (src.cast(), dst.cast());
    let call = Call { encoding: Encoding::Utf16, src, src_len, dst, dst_cap, dst_len };
    // SAFETY: the promise of the C caller is handed on.
    unsafe { explain(&Subject::Detail(detail), null(), &call) }
}

/// Like unidn_detail_message, but src and dst are UTF-32.
///
/// The sentences are those of unidn_detail_message, except on
/// ill-formed text: "The text is not valid UTF-32: 0xD800, character 1."
///
/// detail: a detail of src; not NULL.
/// src, src_len: the name that the detail is about, in code points; NULL if
/// src_len is 0.
/// dst, dst_cap: room for the sentences, in code points, without a NUL; NULL if
/// dst_cap is 0.
/// dst_len: receives the length in code points.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_ARGUMENT.
///
/// After failure: convention 3. Cost: linear; no heap.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_detail_message_utf32(
    detail: *const unidn_detail,
    src: *const u32,
    src_len: usize,
    dst: *mut u32,
    dst_cap: usize,
    dst_len: *mut usize,
) -> unidn_status {
    let (src, dst) = (src.cast(), dst.cast());
    let call = Call { encoding: Encoding::Utf32, src, src_len, dst, dst_cap, dst_len };
    // SAFETY: the promise of the C caller is handed on.
    unsafe { explain(&Subject::Detail(detail), null(), &call) }
}

/// Writes a report as a finished English sentence, for people.
///
/// For a hidden name the message of the first reason, the character or the text
/// that the label looks like, and the place, counted from 1: "Every letter of
/// the label looks like a Latin letter: it looks like "paypal", label 1." For
/// an invalid name the sentences of unidn_detail_message; for a name that is
/// shown the first remark. It is as safe to print as those.
///
/// report: a report of src; not NULL.
/// src, src_len: the name, in bytes of UTF-8; NULL if src_len is 0.
/// options: those of the decision, for the text of the protected name; NULL for
/// the default.
/// dst, dst_cap: room for the sentence, in bytes of UTF-8, NUL included;
/// UNIDN_MESSAGE_CAPACITY suffices; NULL if dst_cap is 0.
/// dst_len: receives the length in bytes, without the NUL; 0 for a report
/// without reasons.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_STALE_DATA and
/// UNIDN_INVALID_ARGUMENT as unidn_to_display.
///
/// After failure: convention 3.
///
/// Cost: linear, also in the list of protected names; no heap.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_report_message(
    report: *const unidn_report,
    src: *const c_char,
    src_len: usize,
    options: *const unidn_display_options,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
) -> unidn_status {
    let (src, dst) = (src.cast(), dst.cast());
    let call = Call { encoding: Encoding::Utf8, src, src_len, dst, dst_cap, dst_len };
    // SAFETY: the promise of the C caller is handed on.
    unsafe { explain(&Subject::Report(report), options, &call) }
}

/// Like unidn_report_message, but src and dst are UTF-16 in the machine's byte
/// order.
///
/// The sentence is that of unidn_report_message, or for ill-formed text that of
/// unidn_detail_message_utf16.
///
/// report: a report of src; not NULL.
/// src, src_len: the name, in uint16_t units; NULL if src_len is 0.
/// options: as for unidn_report_message.
/// dst, dst_cap: room for the sentence, in uint16_t units, without a NUL; NULL
/// if dst_cap is 0.
/// dst_len: receives the length in uint16_t units.
///
/// Returns the status of unidn_report_message.
///
/// After failure: convention 3. Cost: as unidn_report_message.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_report_message_utf16(
    report: *const unidn_report,
    src: *const u16,
    src_len: usize,
    options: *const unidn_display_options,
    dst: *mut u16,
    dst_cap: usize,
    dst_len: *mut usize,
) -> unidn_status {
    let (src, dst) = (src.cast(), dst.cast());
    let call = Call { encoding: Encoding::Utf16, src, src_len, dst, dst_cap, dst_len };
    // SAFETY: the promise of the C caller is handed on.
    unsafe { explain(&Subject::Report(report), options, &call) }
}

/// Like unidn_report_message, but src and dst are UTF-32.
///
/// The sentence is that of unidn_report_message, or for ill-formed text that of
/// unidn_detail_message_utf32.
///
/// report: a report of src; not NULL.
/// src, src_len: the name, in code points; NULL if src_len is 0.
/// options: as for unidn_report_message.
/// dst, dst_cap: room for the sentence, in code points, without a NUL; NULL if
/// dst_cap is 0.
/// dst_len: receives the length in code points.
///
/// Returns the status of unidn_report_message.
///
/// After failure: convention 3. Cost: as unidn_report_message.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_report_message_utf32(
    report: *const unidn_report,
    src: *const u32,
    src_len: usize,
    options: *const unidn_display_options,
    dst: *mut u32,
    dst_cap: usize,
    dst_len: *mut usize,
) -> unidn_status {
    let (src, dst) = (src.cast(), dst.cast());
    let call = Call { encoding: Encoding::Utf32, src, src_len, dst, dst_cap, dst_len };
    // SAFETY: the promise of the C caller is handed on.
    unsafe { explain(&Subject::Report(report), options, &call) }
}
