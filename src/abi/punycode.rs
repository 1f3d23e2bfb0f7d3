//! The Punycode codec of RFC 3492, for UTF-8, UTF-16 and UTF-32, and with mixed-case annotation.

use crate::heap::Malloc;
use crate::pointers::{borrow, borrow_room, check, check_inlined, input, optional, output, set};
use crate::result::{Array, Destination, Text};
use crate::status::unidn_status;
use core::ffi::c_char;
use core::mem::MaybeUninit;
use unidn_core::punycode::{self, Error};
use unidn_core::text::{CodeUnit, WritableUnit, Writer};

/// No function uses the heap as long as neither the input nor its mapped form,
/// normalized or not, has more code points than this. unidn_skeleton and
/// unidn_confusable have one more condition.
pub const UNIDN_NO_HEAP_CODE_POINTS: usize = 1024;
const _: () = assert!(UNIDN_NO_HEAP_CODE_POINTS == unidn_core::NO_HEAP_CODE_POINTS);

/// Reports a result, or the fault with its place.
///
/// # Safety
/// `error_offset` was checked by [`check`] and is NULL or valid for writes.
pub unsafe fn report<D: Destination>(
    destination: D,
    error_offset: *mut usize,
    run: impl FnOnce(&mut Writer<'_, D::CodeUnit, D::WritableUnit>) -> Result<(), Error>,
) -> unidn_status {
    destination.write(|output| {
        let result = run(output);
        // SAFETY: by this function's contract.
        unsafe { set(error_offset, result.map_or_else(|error| error.offset, |()| 0)) };
        result.map_err(|error| error.kind)
    })
}

/// # Safety
/// The pointers are as the C functions below promise.
unsafe fn encode<U: CodeUnit>(
    src: *const U,
    src_len: usize,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    error_offset: *mut usize,
) -> unidn_status {
    let extents = [input(src, src_len), output(dst, dst_cap)];
    // SAFETY: valid by the caller's promise, and followed only once they are checked.
    unsafe {
        if let Err(status) = check_inlined(extents, true, dst_len, optional(error_offset)) {
            return status;
        }
        let source = borrow(src, src_len);
        report(Text::new(dst, dst_cap, dst_len), error_offset, |output| {
            punycode::encode(source, output, &Malloc)
        })
    }
}

/// Encodes UTF-8 text as Punycode.
///
/// RFC 3492, section 6.3, with the overflow rules of section 6.4; no length cap.
/// This is the codec alone: it does not map, normalize, add "xn--" or check the
/// meaning of the text. Digits come out in lower case, ASCII unchanged, followed
/// by a delimiter "-" even if nothing else follows: "abc" becomes "abc-".
///
/// src, src_len: the text, in bytes; NULL if src_len is 0.
/// dst, dst_cap: room for the result, in bytes, NUL included; NULL if dst_cap
/// is 0.
/// dst_len: receives the length of the result in bytes, without the NUL.
/// error_offset: receives the place of the fault in src, in bytes, and 0 if
/// there is none; or NULL.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_ENCODING for UTF-8
/// that is ill-formed; UNIDN_PUNYCODE_OVERFLOW if a delta passes 32 bits, with
/// the offset of its code point; UNIDN_OUT_OF_MEMORY; UNIDN_INVALID_ARGUMENT.
///
/// After failure: convention 3.
///
/// Cost: n log n for n code points; no heap up to UNIDN_NO_HEAP_CODE_POINTS of
/// them, beyond that at most 21 bytes of heap for each.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_punycode_encode(
    src: *const c_char,
    src_len: usize,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    error_offset: *mut usize,
) -> unidn_status {
    // SAFETY: the promise of the C caller is handed on.
    unsafe { encode(src.cast::<u8>(), src_len, dst, dst_cap, dst_len, error_offset) }
}

/// Like unidn_punycode_encode, but src is UTF-16 in the machine's byte order.
///
/// RFC 3492, section 6.3.
///
/// src, src_len: the text, in uint16_t units; NULL if src_len is 0.
/// dst, dst_cap, dst_len: as for unidn_punycode_encode.
/// error_offset: receives the offset of the fault in uint16_t units; or NULL.
///
/// Returns the status of unidn_punycode_encode; UNIDN_INVALID_ENCODING for an
/// unpaired surrogate.
///
/// After failure: convention 3. Cost: as unidn_punycode_encode.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_punycode_encode_utf16(
    src: *const u16,
    src_len: usize,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    error_offset: *mut usize,
) -> unidn_status {
    // SAFETY: the promise of the C caller is handed on.
    unsafe { encode(src, src_len, dst, dst_cap, dst_len, error_offset) }
}

/// Like unidn_punycode_encode, but src is UTF-32.
///
/// RFC 3492, section 6.3.
///
/// src, src_len: the text, in code points; NULL if src_len is 0.
/// dst, dst_cap, dst_len: as for unidn_punycode_encode.
/// error_offset: receives the offset of the fault in code points; or NULL.
///
/// Returns the status of unidn_punycode_encode; UNIDN_INVALID_ENCODING for a
/// surrogate or a value over 0x10FFFF.
///
/// After failure: convention 3. Cost: as unidn_punycode_encode, with 4 bytes of
/// heap less for each code point.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_punycode_encode_utf32(
    src: *const u32,
    src_len: usize,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    error_offset: *mut usize,
) -> unidn_status {
    // SAFETY: the promise of the C caller is handed on.
    unsafe { encode(src, src_len, dst, dst_cap, dst_len, error_offset) }
}

/// # Safety
/// The pointers are as the C functions promise.
unsafe fn decode_to_array<U: CodeUnit>(
    src: *const c_char,
    src_len: usize,
    dst: *mut U,
    dst_cap: usize,
    dst_len: *mut usize,
    error_offset: *mut usize,
) -> unidn_status
where
    MaybeUninit<U>: WritableUnit<U>,
{
    let extents = [input(src, src_len), output(dst, dst_cap)];
    // SAFETY: valid by the caller's promise, and followed only once they are checked.
    unsafe {
        if let Err(status) = check_inlined(extents, true, dst_len, optional(error_offset)) {
            return status;
        }
        let source = borrow(src.cast::<u8>(), src_len);
        report(Array::new(dst, dst_cap, dst_len), error_offset, |output| {
            punycode::decode(source, output, &Malloc)
        })
    }
}

/// Decodes Punycode to UTF-8 text.
///
/// RFC 3492, section 6.2, with the overflow rules of section 6.4; no length cap.
/// This is the codec alone: "xn--" is not expected and would be part of the
/// text. Digits may have either case; ASCII comes out unchanged.
///
/// src, src_len: the Punycode, in bytes; NULL if src_len is 0.
/// dst, dst_cap: room for the result, in bytes, NUL included; NULL if dst_cap
/// is 0.
/// dst_len: receives the length of the result in bytes, without the NUL.
/// error_offset: receives the place of the fault in src, in bytes, and 0 if
/// there is none; or NULL.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_PUNYCODE for a byte
/// over 0x7F before the last delimiter, an invalid digit, an integer that ends
/// too early (the offset is src_len), or a result that is a surrogate or over
/// 0x10FFFF (the offset is the first digit of its integer);
/// UNIDN_PUNYCODE_OVERFLOW if an integer passes 32 bits, with the offset of the
/// digit; UNIDN_OUT_OF_MEMORY; UNIDN_INVALID_ARGUMENT. Of several faults, the
/// first in the order of the RFC's procedure is reported.
///
/// After failure: convention 3.
///
/// Cost: n log n for n bytes; no heap up to UNIDN_NO_HEAP_CODE_POINTS bytes,
/// beyond that at most 13 bytes of heap for each, and none for dst_cap 0.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_punycode_decode(
    src: *const c_char,
    src_len: usize,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    error_offset: *mut usize,
) -> unidn_status {
    let extents = [input(src, src_len), output(dst, dst_cap), optional(error_offset)];
    // SAFETY: valid by the caller's promise, and followed only once they are checked.
    unsafe {
        if let Err(status) = check(extents, true, dst_len) {
            return status;
        }
        let source = borrow(src.cast::<u8>(), src_len);
        report(Text::new(dst, dst_cap, dst_len), error_offset, |output| {
            punycode::decode(source, output, &Malloc)
        })
    }
}

/// Like unidn_punycode_decode, but the result is UTF-16 in the machine's byte
/// order.
///
/// RFC 3492, section 6.2.
///
/// src, src_len: as for unidn_punycode_decode.
/// dst, dst_cap: room for the result, in uint16_t units; NULL if dst_cap is 0.
/// dst_len: receives the length of the result in uint16_t units.
/// error_offset: as for unidn_punycode_decode.
///
/// Returns the status of unidn_punycode_decode.
///
/// After failure: convention 3. Cost: as unidn_punycode_decode.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_punycode_decode_utf16(
    src: *const c_char,
    src_len: usize,
    dst: *mut u16,
    dst_cap: usize,
    dst_len: *mut usize,
    error_offset: *mut usize,
) -> unidn_status {
    // SAFETY: the promise of the C caller is handed on.
    unsafe { decode_to_array(src, src_len, dst, dst_cap, dst_len, error_offset) }
}

/// Like unidn_punycode_decode, but the result is UTF-32.
///
/// RFC 3492, section 6.2.
///
/// src, src_len: as for unidn_punycode_decode.
/// dst, dst_cap: room for the result, in code points; src_len of them always
/// suffice; NULL if dst_cap is 0.
/// dst_len: receives the length of the result in code points.
/// error_offset: as for unidn_punycode_decode.
///
/// Returns the status of unidn_punycode_decode.
///
/// After failure: convention 3. Cost: as unidn_punycode_decode.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_punycode_decode_utf32(
    src: *const c_char,
    src_len: usize,
    dst: *mut u32,
    dst_cap: usize,
    dst_len: *mut usize,
    error_offset: *mut usize,
) -> unidn_status {
    // SAFETY: the promise of the C caller is handed on.
    unsafe { decode_to_array(src, src_len, dst, dst_cap, dst_len, error_offset) }
}

/// Like unidn_punycode_encode_utf32, with mixed-case annotation.
///
/// RFC 3492, appendix A: the case of the encoding carries one flag for each
/// code point. A basic letter is written in the case of its flag. A code point
/// that is not basic has its flag in the last digit of its integer. All other
/// digits are in lower case.
///
/// src, src_len: the text, in code points; NULL if src_len is 0.
/// uppercase: src_len flags, one for each code point of src, basic ones
/// included, in their order: 0 is lower case, any other value upper case; NULL
/// if src_len is 0.
/// dst, dst_cap, dst_len, error_offset: as for unidn_punycode_encode_utf32.
///
/// Returns the status of unidn_punycode_encode_utf32.
///
/// After failure: convention 3. Cost: as unidn_punycode_encode_utf32.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_punycode_encode_cased_utf32(
    src: *const u32,
    src_len: usize,
    uppercase: *const u8,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    error_offset: *mut usize,
) -> unidn_status {
    let extents = [
        input(src, src_len),
        input(uppercase, src_len),
        output(dst, dst_cap),
        optional(error_offset),
    ];
    // SAFETY: valid by the C caller's promise, and followed only once they are checked.
    unsafe {
        if let Err(status) = check(extents, true, dst_len) {
            return status;
        }
        let (source, flags) = (borrow(src, src_len), borrow(uppercase, src_len));
        report(Text::new(dst, dst_cap, dst_len), error_offset, |output| {
            punycode::encode_cased(source, flags, output, &Malloc)
        })
    }
}

/// Like unidn_punycode_decode_utf32, with mixed-case annotation.
///
/// RFC 3492, appendix A: besides the text, one flag for each code point, 1 for
/// upper case and 0 for lower case. The flag of a basic code point is 1 if it is
/// an upper-case letter. The flag of any other code point is the case of the
/// last digit of its integer. Basic letters come out unchanged.
///
/// src, src_len: as for unidn_punycode_decode_utf32.
/// dst, uppercase, dst_cap: room for dst_cap code points and for as many
/// flags; both NULL if dst_cap is 0.
/// dst_len: receives the length of the result in code points.
/// error_offset: as for unidn_punycode_decode_utf32.
///
/// Returns the status of unidn_punycode_decode_utf32.
///
/// After failure: convention 3, for dst and uppercase. Cost: as
/// unidn_punycode_decode_utf32.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_punycode_decode_cased_utf32(
    src: *const c_char,
    src_len: usize,
    dst: *mut u32,
    uppercase: *mut u8,
    dst_cap: usize,
    dst_len: *mut usize,
    error_offset: *mut usize,
) -> unidn_status {
    let extents = [
        input(src, src_len),
        output(dst, dst_cap),
        output(uppercase, dst_cap),
        optional(error_offset),
    ];
    // SAFETY: valid by the C caller's promise, and followed only once they are checked.
    unsafe {
        if let Err(status) = check(extents, true, dst_len) {
            return status;
        }
        let source = borrow(src.cast::<u8>(), src_len);
        let mut flags = Writer::new(borrow_room(uppercase, dst_cap));
        report(Array::new(dst, dst_cap, dst_len), error_offset, |output| {
            punycode::decode_cased(source, output, &mut flags, &Malloc)
        })
    }
}
