//! Domain names: ToUnicode.

use crate::detail::unidn_detail;
use crate::heap::Malloc;
use crate::pointers::{borrow, borrow_one, check_inlined, input, output};
use crate::result::{Array, Destination, Text};
use crate::status::unidn_status;
use crate::to_ascii::with_detail;
use core::ffi::c_char;
use unidn_core::idna::{self, Options};
use unidn_core::text::CodeUnit;

/// # Safety
/// The pointers are as the C functions below promise. `destination` may be called once they are
/// checked.
unsafe fn to_unicode<U: CodeUnit, D: Destination<CodeUnit = U>>(
    (src, src_len): (*const U, usize),
    options: u32,
    (dst, dst_cap, dst_len): (*mut U, usize, *mut usize),
    detail: *mut unidn_detail,
    destination: impl FnOnce() -> D,
) -> unidn_status {
    let known = Options::from_bits(options);
    let extents = [input(src, src_len), output(dst, dst_cap)];
    // SAFETY: valid by the caller's promise, and followed only once they are checked.
    unsafe {
        if let Err(status) = check_inlined(extents, known.is_some(), dst_len, detail) {
            return status;
        }
        let source = borrow(src, src_len);
        destination().write_best(|output| {
            with_detail(borrow_one(detail), |detail| {
                idna::to_unicode(source, known.unwrap_or_default(), output, &Malloc, detail)
            })
        })
    }
}

/// Converts a domain name to the form that a person reads (ToUnicode), and gives
/// the best result also together with UNIDN_INVALID_NAME.
///
/// UTS #46, section 4.3: as unidn_to_ascii, but labels come out decoded and are
/// not encoded. Faulty text stays in the result: a label that does not decode
/// and a disallowed code point come out unchanged. Lengths, empty labels and the
/// root dot are not faults here, whatever the options, and
/// UNIDN_ASCII_PASSTHROUGH is ignored.
///
/// A valid name is not necessarily safe to show: names may look alike.
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
    let (source, room) = ((src.cast(), src_len), (dst.cast(), dst_cap, dst_len));
    // SAFETY: the promise of the C caller is handed on.
    unsafe { to_unicode(source, options, room, detail, || Text::new(dst, dst_cap, dst_len)) }
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
    let (source, room) = ((src, src_len), (dst, dst_cap, dst_len));
    // SAFETY: the promise of the C caller is handed on.
    unsafe { to_unicode(source, options, room, detail, || Array::new(dst, dst_cap, dst_len)) }
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
    let (source, room) = ((src, src_len), (dst, dst_cap, dst_len));
    // SAFETY: the promise of the C caller is handed on.
    unsafe { to_unicode(source, options, room, detail, || Array::new(dst, dst_cap, dst_len)) }
}
