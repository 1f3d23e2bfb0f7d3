//! Bootstring with the caller's own parameters.

use crate::heap::Malloc;
use crate::pointers::{borrow, check, input, optional, output, set};
use crate::punycode::report;
use crate::result::{Array, Destination, Text};
use crate::status::unidn_status::{self, *};
use core::ffi::c_char;
use unidn_core::punycode::{Dialect, MAX_BASE, Parameters};

/// The parameters of a Bootstring dialect (RFC 3492, sections 3 to 5).
///
/// Punycode is { 36, 1, 26, 38, 700, 72, 128, 0x10FFFF, '-', 1,
/// "abcdefghijklmnopqrstuvwxyz0123456789", { 0 } }.
///
/// The basic code points are those of ASCII. These constraints are checked:
/// 2 <= base <= 62; 0 <= tmin <= tmax <= base - 1; tmax >= 1; base - tmin >= 2;
/// skew >= 1; damp >= 1; initial_bias mod base <= base - tmin; initial_n <=
/// max_code_point; the delimiter and the first base digits are distinct ASCII
/// characters, without regard to case if case_insensitive is 1;
/// case_insensitive is 0 or 1; reserved is 0.
#[repr(C)]
pub struct unidn_bootstring {
    /// The number of digits.
    pub base: u32,
    /// The smallest threshold.
    pub tmin: u32,
    /// The largest threshold.
    pub tmax: u32,
    /// How slowly the bias follows the size of the deltas.
    pub skew: u32,
    /// The divisor of the first delta before the bias adapts to it.
    pub damp: u32,
    /// The bias for the first delta.
    pub initial_bias: u32,
    /// The first code point that can be inserted.
    pub initial_n: u32,
    /// The last code point that can be inserted.
    pub max_code_point: u32,
    /// The character between the literal part and the deltas.
    pub delimiter: u8,
    /// 1 if digits that are letters may be read in either case, else 0.
    pub case_insensitive: u8,
    /// The characters for the digits 0 to base - 1; the rest is ignored.
    pub digits: [u8; 62],
    /// Must be 0.
    pub reserved: [u64; 4],
}
const _: () = assert!(size_of::<unidn_bootstring>() == 128 && MAX_BASE == 62);

impl unidn_bootstring {
    /// The dialect, if the parameters meet their constraints.
    fn dialect(&self) -> Option<Dialect> {
        let case_insensitive = match self.case_insensitive {
            0 => false,
            1 => true,
            _ => return None,
        };
        if self.reserved != [0; 4] {
            return None;
        }
        Parameters {
            base: self.base,
            tmin: self.tmin,
            tmax: self.tmax,
            skew: self.skew,
            damp: self.damp,
            initial_bias: self.initial_bias,
            initial_n: self.initial_n,
            max_code_point: self.max_code_point,
            delimiter: self.delimiter,
            case_insensitive,
            digits: self.digits,
        }
        .check()
    }
}

/// Encodes any code points with a Bootstring dialect.
///
/// RFC 3492, section 6.3, with the overflow rules of section 6.4; no length cap.
/// Any uint32_t up to parameters->max_code_point is a code point, including
/// surrogates; a code point that is neither ASCII nor at least
/// parameters->initial_n cannot be encoded.
///
/// parameters: the dialect; not NULL.
/// src, src_len: the code points; NULL if src_len is 0.
/// dst, dst_cap: room for the result, in bytes, NUL included; NULL if dst_cap
/// is 0.
/// dst_len: receives the length of the result in bytes, without the NUL.
/// error_offset: receives the place of the fault in src, in code points, and 0
/// if there is none; or NULL.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_ENCODING for a code
/// point that cannot be encoded; UNIDN_PUNYCODE_OVERFLOW if a delta or a digit's
/// weight passes 32 bits; UNIDN_OUT_OF_MEMORY; UNIDN_INVALID_ARGUMENT, also for
/// parameters that break a constraint.
///
/// After failure: convention 3.
///
/// Cost: n log n for n code points, and the length of the result; heap as
/// unidn_punycode_encode_utf32.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_bootstring_encode(
    parameters: *const unidn_bootstring,
    src: *const u32,
    src_len: usize,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    error_offset: *mut usize,
) -> unidn_status {
    let extents =
        [input(parameters, 1), input(src, src_len), output(dst, dst_cap), optional(error_offset)];
    // SAFETY: valid by the C caller's promise, and followed only once they are checked.
    unsafe {
        if let Err(status) = check(extents, true, dst_len) {
            return status;
        }
        let Some(dialect) = (*parameters).dialect() else {
            dst_len.write(0);
            return UNIDN_INVALID_ARGUMENT;
        };
        let source = borrow(src, src_len);
        report(Text::new(dst, dst_cap, dst_len), error_offset, |output| {
            dialect.encode(source, output, &Malloc)
        })
    }
}

/// Decodes a Bootstring dialect to any code points.
///
/// RFC 3492, section 6.2, with the overflow rules of section 6.4; no length cap,
/// no surrogate check.
///
/// parameters: the dialect; not NULL.
/// src, src_len: the encoded text, in bytes; NULL if src_len is 0.
/// dst, dst_cap: room for the code points; src_len of them are always enough;
/// NULL if dst_cap is 0.
/// dst_len: receives the number of code points.
/// error_offset: receives the place of the fault in src, in bytes, and 0 if
/// there is none; or NULL.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_PUNYCODE for a byte
/// before the last delimiter that is over 0x7F or over
/// parameters->max_code_point, an invalid digit, an integer that ends too early,
/// or a result that is ASCII or over parameters->max_code_point;
/// UNIDN_PUNYCODE_OVERFLOW if an integer passes 32 bits; UNIDN_OUT_OF_MEMORY;
/// UNIDN_INVALID_ARGUMENT, also for parameters that break a constraint.
///
/// After failure: convention 3.
///
/// Cost: n log n for n bytes; heap as unidn_punycode_decode_utf32.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_bootstring_decode(
    parameters: *const unidn_bootstring,
    src: *const c_char,
    src_len: usize,
    dst: *mut u32,
    dst_cap: usize,
    dst_len: *mut usize,
    error_offset: *mut usize,
) -> unidn_status {
    let extents =
        [input(parameters, 1), input(src, src_len), output(dst, dst_cap), optional(error_offset)];
    // SAFETY: valid by the C caller's promise, and followed only once they are checked.
    unsafe {
        if let Err(status) = check(extents, true, dst_len) {
            return status;
        }
        let Some(dialect) = (*parameters).dialect() else {
            dst_len.write(0);
            return UNIDN_INVALID_ARGUMENT;
        };
        let mut array = Array::new(dst, dst_cap, dst_len);
        let result = dialect.decode(borrow(src.cast(), src_len), array.zeroed(src_len), &Malloc);
        set(error_offset, result.map_or_else(|error| error.offset, |_| 0));
        match result {
            Ok(length) => array.finish(length, UNIDN_OK),
            Err(error) => array.fail(error.kind.into()),
        }
    }
}
