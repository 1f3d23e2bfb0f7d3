//! Domain names: ToASCII.

use crate::detail::unidn_detail;
use crate::heap::Malloc;
use crate::pointers::{
    are_valid_with, borrow, borrow_one, borrow_room, check, input, optional, output, set,
};
use crate::result::{Destination, Text};
use crate::status::unidn_status::{self, *};
use core::ffi::c_char;
use core::mem::MaybeUninit;
use unidn_core::idna::{self, Detail, Error, Options};
use unidn_core::text::CodeUnit;

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

impl From<Error> for unidn_status {
    fn from(error: Error) -> Self {
        match error {
            Error::InvalidEncoding => UNIDN_INVALID_ENCODING,
            Error::InvalidName => UNIDN_INVALID_NAME,
            Error::OutOfMemory => UNIDN_OUT_OF_MEMORY,
        }
    }
}

/// Runs an operation, with a detail if the caller provides room for one, and writes it there.
pub(crate) fn with_detail<R>(
    detail: Option<&mut MaybeUninit<unidn_detail>>,
    run: impl FnOnce(Option<&mut Detail>) -> R,
) -> R {
    // A single call with and without a detail, since it is inlined.
    let mut found = Detail::default();
    let result = run(if detail.is_some() { Some(&mut found) } else { None });
    if let Some(detail) = detail {
        detail.write(unidn_detail::from(&found));
    }
    result
}

/// Most calls convert a short name of plain ASCII. They end here, before any setup for other names.
///
/// # Safety
/// The pointers are as the C functions below promise.
#[inline(always)]
unsafe fn to_ascii<U: CodeUnit>(
    src: *const U,
    src_len: usize,
    options: u32,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    detail: *mut unidn_detail,
) -> unidn_status {
    let may_be_short = src_len.wrapping_sub(1) < idna::SHORT_NAME && dst_cap > idna::SHORT_NAME;
    let extents = [input(src, src_len), output(dst, dst_cap)];
    // SAFETY: valid by the caller's promise, and followed only once they are checked.
    unsafe {
        let short_options = Options::from_bits_within(options, idna::SHORT_OPTIONS);
        let short_options = if may_be_short { short_options } else { None };
        let are_valid = |_: &_| are_valid_with(extents, dst_len, detail);
        if let Some(options) = short_options.filter(are_valid) {
            // Not `borrow`: the slice is not empty, so that NULL need not be handled.
            let source = core::slice::from_raw_parts(src, src_len);
            if short_to_ascii(source, options, borrow_room(dst.cast(), dst_cap)) {
                set(detail, unidn_detail::NOTHING);
                dst_len.write(src_len);
                return UNIDN_OK;
            }
            let room = borrow_room(dst.cast(), dst_cap);
            return long_to_ascii(source, options, room, &mut *dst_len.cast(), borrow_one(detail));
        }
        any_to_ascii(src, src_len, options, dst, dst_cap, dst_len, detail)
    }
}

/// Whether `source` is a short name of plain ASCII; if so, the result is in `room`.
#[inline(always)]
fn short_to_ascii<U: CodeUnit>(
    source: &[U],
    options: Options,
    room: &mut [MaybeUninit<u8>],
) -> bool {
    let Some(lower) = room.first_chunk_mut() else { return false };
    if !idna::short_to_ascii(source, options, lower) {
        return false;
    }
    let Some(nul) = room.get_mut(source.len()) else { return false };
    nul.write(0);
    true
}

/// Converts names that the fast path declines. Out of line: its stack does not burden short names.
#[inline(never)]
fn long_to_ascii<U: CodeUnit>(
    source: &[U],
    options: Options,
    room: &mut [MaybeUninit<u8>],
    length: &mut MaybeUninit<usize>,
    detail: Option<&mut MaybeUninit<unidn_detail>>,
) -> unidn_status {
    Text::of(room, length).write(|output| {
        with_detail(detail, |detail| idna::long_to_ascii(source, options, output, &Malloc, detail))
    })
}

/// Handles names that are too long for the fast path or have too little room, and arguments that
/// are refused.
///
/// # Safety
/// As for [`to_ascii`].
#[inline(never)]
unsafe fn any_to_ascii<U: CodeUnit>(
    src: *const U,
    src_len: usize,
    options: u32,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    detail: *mut unidn_detail,
) -> unidn_status {
    let known = Options::from_bits(options);
    let extents = [input(src, src_len), output(dst, dst_cap), optional(detail)];
    // SAFETY: as in `to_ascii`.
    unsafe {
        if let Err(status) = check(extents, known.is_some(), dst_len) {
            return status;
        }
        let source = borrow(src, src_len);
        Text::new(dst, dst_cap, dst_len).write(|output| {
            with_detail(borrow_one(detail), |detail| {
                idna::to_ascii(source, known.unwrap_or_default(), output, &Malloc, detail)
            })
        })
    }
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
    unsafe { to_ascii(src.cast::<u8>(), src_len, options, dst, dst_cap, dst_len, detail) }
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
    // SAFETY: the promise of the C caller is handed on.
    unsafe { to_ascii(src, src_len, options, dst, dst_cap, dst_len, detail) }
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
    // SAFETY: the promise of the C caller is handed on.
    unsafe { to_ascii(src, src_len, options, dst, dst_cap, dst_len, detail) }
}
