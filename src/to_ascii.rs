//! Domain names: ToASCII.

use crate::convert::ascii::{to_ascii, units_to_ascii};
use crate::convert::convert;
use crate::convert::task::{Operation, Task, is_surely_valid};
use core::ffi::c_char;
use unidn_abi::call::{Call, Encoding};
use unidn_abi::detail::unidn_detail;
use unidn_abi::pointers::{input, output};
use unidn_abi::status::unidn_status;

/// Room for any name that the DNS can carry: 253 characters, a root dot, a NUL.
pub const UNIDN_ASCII_CAPACITY: usize = 255;

/// Room for any label that the DNS can carry: 63 characters and a NUL.
pub const UNIDN_LABEL_CAPACITY: usize = 64;

/// Room for the decoded form, in UTF-8, of any name that the DNS can carry. Of
/// the 253 characters of four labels, 234 at most follow an "xn--", and each of
/// these represents at most one code point of 4 bytes; with the dots, a root dot
/// and a NUL that is 941. In UTF-16 and UTF-32 it is less.
pub const UNIDN_UNICODE_CAPACITY: usize = 941;

const _: () = {
    const NAME: usize = 253;
    const LABEL: usize = 63;
    const ACE_PREFIX: usize = 4;
    assert!(UNIDN_ASCII_CAPACITY == NAME + 2 && UNIDN_LABEL_CAPACITY == LABEL + 1);
    let labels = NAME.div_ceil(LABEL + 1);
    let dots = labels - 1;
    let payload = NAME - dots - labels * ACE_PREFIX;
    assert!(UNIDN_UNICODE_CAPACITY == 4 * payload + dots + 2);
};

/// Converts any name in UTF-16.
///
/// # Safety
/// As for [`unidn_to_ascii_utf16`].
#[inline(never)]
unsafe fn any_units_to_ascii(
    src: *const u16,
    src_len: usize,
    options: u32,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    detail: *mut unidn_detail,
) -> unidn_status {
    let (src, dst) = (src.cast(), dst.cast());
    let call = Call { encoding: Encoding::Utf16, src, src_len, dst, dst_cap, dst_len };
    // SAFETY: the promise of the C caller is handed on.
    unsafe { to_ascii(&call, options, detail) }
}

/// Converts a domain name to the form that the DNS carries (ToASCII).
///
/// UTS #46, section 4.2, at the Unicode version of unidn_unicode_version(): maps
/// and normalizes the name, splits it at its dots (U+002E, U+3002, U+FF0E,
/// U+FF61), decodes and checks every "xn--" label, checks the validity criteria
/// of section 4.1 with the contextual rules of RFC 5892 and the bidi rule of
/// RFC 5893, encodes with RFC 3492 and checks the lengths.
///
/// src, src_len: the name, in bytes of UTF-8; NULL if src_len is 0.
/// options: UNIDN_LOOKUP (0), another profile, or a set of options.
/// dst, dst_cap: room for the result, in bytes, NUL included;
/// UNIDN_ASCII_CAPACITY is enough unless lengths are ignored; NULL if dst_cap is
/// 0.
/// dst_len: receives the length of the result in bytes, without the NUL.
/// detail: receives the faults and the place of the first; or NULL.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_NAME;
/// UNIDN_INVALID_ENCODING for UTF-8 that is ill-formed; UNIDN_OUT_OF_MEMORY;
/// UNIDN_INVALID_ARGUMENT, also for an unknown option.
///
/// After failure: convention 3. There is no partial result.
///
/// Cost: linear for a name that fits the DNS, n log n for any other; no heap up
/// to UNIDN_NO_HEAP_CODE_POINTS code points in the name and in its mapped form,
/// beyond that at most 40 bytes of heap for each.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_to_ascii(
    src: *const c_char,
    src_len: usize,
    options: u32,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    detail: *mut unidn_detail,
) -> unidn_status {
    // SAFETY: the promise of the C caller is handed on.
    unsafe {
        let task = Task::new(Operation::Ascii, options);
        convert(src.cast(), src_len, task, dst, dst_cap, dst_len, detail.cast())
    }
}

/// Like unidn_to_ascii, but src is UTF-16 in the machine's byte order.
///
/// UTS #46, section 4.2. The result is ASCII in bytes.
///
/// src, src_len: the name, in uint16_t units; NULL if src_len is 0.
/// options, dst, dst_cap, dst_len: as for unidn_to_ascii.
/// detail: places are in uint16_t units; or NULL.
///
/// Returns the status of unidn_to_ascii; UNIDN_INVALID_ENCODING for an unpaired
/// surrogate.
///
/// After failure: convention 3. Cost: as unidn_to_ascii.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_to_ascii_utf16(
    src: *const u16,
    src_len: usize,
    options: u32,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    detail: *mut unidn_detail,
) -> unidn_status {
    let task = Task::new(Operation::Ascii, options);
    let extents = [input(src, src_len), output(dst, dst_cap), output(dst_len, 1)];
    let has_room = 0 < src_len && src_len < dst_cap;
    let is_valid = is_surely_valid(extents, has_room, task, detail.cast());
    // SAFETY: the promise of the C caller is handed on. Each is a jump, with the same arguments.
    unsafe {
        match is_valid {
            true => units_to_ascii(src, src_len, options, dst, dst_cap, dst_len, detail),
            false => any_units_to_ascii(src, src_len, options, dst, dst_cap, dst_len, detail),
        }
    }
}

/// Like unidn_to_ascii, but src is UTF-32.
///
/// UTS #46, section 4.2. The result is ASCII in bytes.
///
/// src, src_len: the name, in code points; NULL if src_len is 0.
/// options, dst, dst_cap, dst_len: as for unidn_to_ascii.
/// detail: places are in code points; or NULL.
///
/// Returns the status of unidn_to_ascii; UNIDN_INVALID_ENCODING for a surrogate
/// or a value over 0x10FFFF.
///
/// After failure: convention 3. Cost: as unidn_to_ascii.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_to_ascii_utf32(
    src: *const u32,
    src_len: usize,
    options: u32,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    detail: *mut unidn_detail,
) -> unidn_status {
    let (src, dst) = (src.cast(), dst.cast());
    let call = Call { encoding: Encoding::Utf32, src, src_len, dst, dst_cap, dst_len };
    // SAFETY: the promise of the C caller is handed on.
    unsafe { to_ascii(&call, options, detail) }
}
