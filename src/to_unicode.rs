//! Domain names: ToUnicode.

use crate::convert::convert;
use crate::convert::task::{Operation, Task, is_surely_valid};
use crate::convert::unicode::{to_unicode, units_to_unicode};
use core::ffi::c_char;
use core::slice::from_raw_parts;
use unidn_abi::call::{Call, Encoding};
use unidn_abi::detail::unidn_detail;
use unidn_abi::pointers::{input, output};
use unidn_abi::status::unidn_status;

/// Converts a domain name to the form that a person reads (ToUnicode), and gives
/// the best result also together with UNIDN_INVALID_NAME.
///
/// UTS #46, section 4.3: as unidn_to_ascii, but labels come out decoded and are
/// not encoded. Faulty text stays in the result: a label that does not decode
/// and a disallowed code point come out unchanged. Lengths, empty labels and the
/// root dot are not faults here, whatever the options, and
/// UNIDN_ASCII_PASSTHROUGH is ignored.
///
/// A valid name is not necessarily safe to show: names may look alike. What
/// stays of an invalid one may have control characters, line feeds among them:
/// unidn_to_display writes a form for screens and logs.
///
/// src, src_len: the name, in bytes of UTF-8; NULL if src_len is 0.
/// options: UNIDN_LOOKUP (0), another profile, or a set of options.
/// dst, dst_cap: room for the result, in bytes of UTF-8, NUL included;
/// UNIDN_UNICODE_CAPACITY is enough for any name that the DNS can carry; NULL if
/// dst_cap is 0.
/// dst_len: receives the length of the result in bytes, without the NUL.
/// detail: receives the faults and the place of the first; or NULL.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL, for a valid and for an invalid name
/// (detail distinguishes them); UNIDN_INVALID_NAME; UNIDN_INVALID_ENCODING;
/// UNIDN_OUT_OF_MEMORY; UNIDN_INVALID_ARGUMENT, also for an unknown option.
///
/// After failure: convention 3, but after UNIDN_INVALID_NAME dst and *dst_len
/// hold the result.
///
/// Cost: as unidn_to_ascii.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_to_unicode(
    src: *const c_char,
    src_len: usize,
    options: u32,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    detail: *mut unidn_detail,
) -> unidn_status {
    let task = Task::new(Operation::Unicode, options);
    // SAFETY: the promise of the C caller is handed on.
    unsafe { convert(src.cast(), src_len, task, dst, dst_cap, dst_len, detail.cast()) }
}

/// Like unidn_to_unicode, but src and dst are UTF-16 in the machine's byte
/// order.
///
/// UTS #46, section 4.3.
///
/// src, src_len: the name, in uint16_t units; NULL if src_len is 0.
/// options: as for unidn_to_unicode.
/// dst, dst_cap: room for the result, in uint16_t units, without a NUL; NULL if
/// dst_cap is 0.
/// dst_len: receives the length of the result in uint16_t units.
/// detail: places are in uint16_t units; or NULL.
///
/// Returns the status of unidn_to_unicode; UNIDN_INVALID_ENCODING for an
/// unpaired surrogate.
///
/// After failure: convention 3, but after UNIDN_INVALID_NAME dst and *dst_len
/// hold the result. Cost: as unidn_to_ascii.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_to_unicode_utf16(
    src: *const u16,
    src_len: usize,
    options: u32,
    dst: *mut u16,
    dst_cap: usize,
    dst_len: *mut usize,
    detail: *mut unidn_detail,
) -> unidn_status {
    let (task, room) = (Task::new(Operation::Unicode, options), (dst, dst_cap, dst_len));
    let options = task.options();
    let extents = [input(src, src_len), output(dst, dst_cap), output(dst_len, 1)];
    let has_room = 0 < src_len && src_len <= dst_cap;
    let is_valid = is_surely_valid(extents, has_room, task, detail.cast());
    // SAFETY: the promise of the C caller is handed on, and checked where it need be.
    unsafe {
        let done = match is_valid {
            true => units_to_unicode(from_raw_parts(src, src_len), options, room, detail),
            false => None,
        };
        done.unwrap_or_else(|| {
            let (src, dst) = (src.cast(), dst.cast());
            let call = Call { encoding: Encoding::Utf16, src, src_len, dst, dst_cap, dst_len };
            to_unicode(&call, is_valid, options, detail)
        })
    }
}

/// Like unidn_to_unicode, but src and dst are UTF-32.
///
/// UTS #46, section 4.3.
///
/// src, src_len: the name, in code points; NULL if src_len is 0.
/// options: as for unidn_to_unicode.
/// dst, dst_cap: room for the result, in code points, without a NUL; NULL if
/// dst_cap is 0.
/// dst_len: receives the length of the result in code points.
/// detail: places are in code points; or NULL.
///
/// Returns the status of unidn_to_unicode; UNIDN_INVALID_ENCODING for a
/// surrogate or a value over 0x10FFFF.
///
/// After failure: convention 3, but after UNIDN_INVALID_NAME dst and *dst_len
/// hold the result. Cost: as unidn_to_ascii.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_to_unicode_utf32(
    src: *const u32,
    src_len: usize,
    options: u32,
    dst: *mut u32,
    dst_cap: usize,
    dst_len: *mut usize,
    detail: *mut unidn_detail,
) -> unidn_status {
    let (src, dst) = (src.cast(), dst.cast());
    let call = Call { encoding: Encoding::Utf32, src, src_len, dst, dst_cap, dst_len };
    // SAFETY: the promise of the C caller is handed on.
    unsafe { to_unicode(&call, false, options, detail) }
}
