//! Domain names by IDNA2003.

use crate::call::Encoding;
use crate::detail::unidn_detail;
use crate::prepare::{Kind, Task, convert};
use crate::status::unidn_status;
use core::ffi::c_char;

/// Converts a domain name to ASCII by IDNA2003 (ToASCII), for protocols and
/// programs that are bound to it.
///
/// RFC 3490, section 4: a label in ASCII stays as it is, in upper case and with
/// any "xn--"; another one is prepared by Nameprep, at Unicode 3.2, and encoded.
/// The separators U+002E, U+3002, U+FF0E and U+FF61 become U+002E; one at the
/// end is allowed. The length of the whole name is not limited.
///
/// Without UNIDN_IDNA2003_USE_STD3_ASCII_RULES a label can get dots and other
/// ASCII from what its characters are mapped to, as the RFC says: "pay", U+2024,
/// "com" gives "pay.com".
///
/// New programs use unidn_to_ascii: the two standards disagree on what a name
/// is.
///
/// src, src_len: the name, in bytes of UTF-8; NULL if src_len is 0.
/// options: 0 or a set of UNIDN_IDNA2003_ALLOW_UNASSIGNED,
/// UNIDN_IDNA2003_USE_STD3_ASCII_RULES and UNIDN_IDNA2003_SINGLE_LABEL.
/// dst, dst_cap: room for the result, NUL included; UNIDN_ASCII_CAPACITY is
/// enough for any name that the DNS can carry; NULL if dst_cap is 0.
/// dst_len: receives the length of the result, without the NUL.
/// detail: receives the faults and the place of the first; or NULL.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_NAME;
/// UNIDN_INVALID_ENCODING; UNIDN_OUT_OF_MEMORY; UNIDN_INVALID_ARGUMENT, also for
/// an unknown option.
///
/// After failure: convention 3.
///
/// Cost: n log n; no heap up to UNIDN_NO_HEAP_CODE_POINTS code points in the
/// name and in each label after mapping.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_idna2003_to_ascii(
    src: *const c_char,
    src_len: usize,
    options: u32,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    detail: *mut unidn_detail,
) -> unidn_status {
    let task = Task { kind: Kind::ToAscii, encoding: Encoding::Utf8, number: options };
    // SAFETY: the promise of the C caller is handed on.
    unsafe { convert(src.cast(), src_len, task, dst.cast(), dst_cap, dst_len, detail) }
}

/// Like unidn_idna2003_to_ascii, but src is UTF-16 in the machine's byte
/// order.
///
/// RFC 3490, section 4.
///
/// src, src_len: the name, in uint16_t units; NULL if src_len is 0.
/// options: as for unidn_idna2003_to_ascii.
/// dst, dst_cap: room for the result, NUL included; NULL if dst_cap is 0.
/// dst_len: receives the length of the result, without the NUL.
/// detail: places are in uint16_t units; or NULL.
///
/// Returns the status of unidn_idna2003_to_ascii; UNIDN_INVALID_ENCODING for an
/// unpaired surrogate.
///
/// After failure: convention 3. Cost: as unidn_idna2003_to_ascii.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_idna2003_to_ascii_utf16(
    src: *const u16,
    src_len: usize,
    options: u32,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    detail: *mut unidn_detail,
) -> unidn_status {
    let task = Task { kind: Kind::ToAscii, encoding: Encoding::Utf16, number: options };
    // SAFETY: the promise of the C caller is handed on.
    unsafe { convert(src.cast(), src_len, task, dst.cast(), dst_cap, dst_len, detail) }
}

/// Like unidn_idna2003_to_ascii, but src is UTF-32.
///
/// RFC 3490, section 4.
///
/// src, src_len: the name, in code points; NULL if src_len is 0.
/// options: as for unidn_idna2003_to_ascii.
/// dst, dst_cap: room for the result, NUL included; NULL if dst_cap is 0.
/// dst_len: receives the length of the result, without the NUL.
/// detail: places are in code points; or NULL.
///
/// Returns the status of unidn_idna2003_to_ascii; UNIDN_INVALID_ENCODING for a
/// surrogate or a value over 0x10FFFF.
///
/// After failure: convention 3. Cost: as unidn_idna2003_to_ascii.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_idna2003_to_ascii_utf32(
    src: *const u32,
    src_len: usize,
    options: u32,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    detail: *mut unidn_detail,
) -> unidn_status {
    let task = Task { kind: Kind::ToAscii, encoding: Encoding::Utf32, number: options };
    // SAFETY: the promise of the C caller is handed on.
    unsafe { convert(src.cast(), src_len, task, dst.cast(), dst_cap, dst_len, detail) }
}

/// Converts a domain name to Unicode by IDNA2003 (ToUnicode).
///
/// RFC 3490, section 4: each label with "xn--" is decoded, if ToASCII of the
/// result gives the label again, and the result is one label: with U+3002 it is
/// several. Any other label stays as it is, faulty or not, and so does each
/// separator. ToUnicode never fails on well-formed text.
///
/// src, src_len: the name, in bytes of UTF-8; NULL if src_len is 0.
/// options: as for unidn_idna2003_to_ascii.
/// dst, dst_cap: room for the result, in bytes of UTF-8, NUL included;
/// UNIDN_UNICODE_CAPACITY is enough for any name in ASCII that the DNS can
/// carry; NULL if dst_cap is 0.
/// dst_len: receives the length of the result in bytes, without the NUL.
/// detail: receives the place of ill-formed text, and is else all zero; or NULL.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_ENCODING;
/// UNIDN_INVALID_ARGUMENT, also for an unknown option.
///
/// After failure: convention 3.
///
/// Cost: linear; no heap.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_idna2003_to_unicode(
    src: *const c_char,
    src_len: usize,
    options: u32,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    detail: *mut unidn_detail,
) -> unidn_status {
    let task = Task { kind: Kind::ToUnicode, encoding: Encoding::Utf8, number: options };
    // SAFETY: the promise of the C caller is handed on.
    unsafe { convert(src.cast(), src_len, task, dst.cast(), dst_cap, dst_len, detail) }
}

/// Like unidn_idna2003_to_unicode, but src and dst are UTF-16 in the machine's
/// byte order.
///
/// RFC 3490, section 4.
///
/// src, src_len: the name, in uint16_t units; NULL if src_len is 0.
/// options: as for unidn_idna2003_to_ascii.
/// dst, dst_cap: room for the result, in uint16_t units, without a NUL; NULL if
/// dst_cap is 0.
/// dst_len: receives the length of the result in uint16_t units.
/// detail: places are in uint16_t units; or NULL.
///
/// Returns the status of unidn_idna2003_to_unicode; UNIDN_INVALID_ENCODING for
/// an unpaired surrogate.
///
/// After failure: convention 3. Cost: as unidn_idna2003_to_unicode.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_idna2003_to_unicode_utf16(
    src: *const u16,
    src_len: usize,
    options: u32,
    dst: *mut u16,
    dst_cap: usize,
    dst_len: *mut usize,
    detail: *mut unidn_detail,
) -> unidn_status {
    let task = Task { kind: Kind::ToUnicode, encoding: Encoding::Utf16, number: options };
    // SAFETY: the promise of the C caller is handed on.
    unsafe { convert(src.cast(), src_len, task, dst.cast(), dst_cap, dst_len, detail) }
}

/// Like unidn_idna2003_to_unicode, but src and dst are UTF-32.
///
/// RFC 3490, section 4.
///
/// src, src_len: the name, in code points; NULL if src_len is 0.
/// options: as for unidn_idna2003_to_ascii.
/// dst, dst_cap: room for the result, in code points, without a NUL; NULL if
/// dst_cap is 0.
/// dst_len: receives the length of the result in code points.
/// detail: places are in code points; or NULL.
///
/// Returns the status of unidn_idna2003_to_unicode; UNIDN_INVALID_ENCODING for
/// a surrogate or a value over 0x10FFFF.
///
/// After failure: convention 3. Cost: as unidn_idna2003_to_unicode.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_idna2003_to_unicode_utf32(
    src: *const u32,
    src_len: usize,
    options: u32,
    dst: *mut u32,
    dst_cap: usize,
    dst_len: *mut usize,
    detail: *mut unidn_detail,
) -> unidn_status {
    let task = Task { kind: Kind::ToUnicode, encoding: Encoding::Utf32, number: options };
    // SAFETY: the promise of the C caller is handed on.
    unsafe { convert(src.cast(), src_len, task, dst.cast(), dst_cap, dst_len, detail) }
}
