//! Domain names: the check and the comparison.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;
use unidn_abi::detail::unidn_detail;
use unidn_abi::details::{two_details, with_detail, write_comparison};
use unidn_abi::names;
use unidn_abi::pointers::{
    are_surely_valid, borrow, borrow_one, check, check_inlined, input, optional, set,
};
use unidn_abi::status::unidn_status::{self, *};
use unidn_core::idna::{self, Checked, Narrowed, Options};
use unidn_core::text::{CodeUnit, Source};

/// Checks a name of less than 64 bytes.
#[inline(always)]
fn check_short(name: &[u8], options: Options) -> Checked {
    let mut room = [MaybeUninit::uninit(); idna::LONG_NAME];
    let check_mixed = |mixed, _: &mut [_]| {
        let name = Narrowed::utf8(name);
        idna::check_labels(name, mixed, options)
    };
    idna::check_short_by(name, options, &mut room, check_mixed)
}

/// # Safety
/// The pointers are as the C functions below promise.
unsafe fn check_name<U: CodeUnit>(
    src: *const U,
    src_len: usize,
    options: u32,
    detail: *mut unidn_detail,
) -> unidn_status {
    let known = Options::from_bits(options);
    let (name, detail_room) = (input(src, src_len), optional(detail));
    let mut length = 0usize;
    // SAFETY: valid by the caller's promise, and followed only once they are checked; `length` is
    // a local variable.
    unsafe {
        if known.is_none() || !are_surely_valid([name; 3], detail_room) {
            if let Err(status) = check([name, detail_room], known.is_some(), &raw mut length) {
                return status;
            }
        }
        let (source, options) = (U::source(borrow(src, src_len)), known.unwrap_or_default());
        let checked = match source {
            Source::Utf8(name) if name.len() < idna::LONG_NAME => check_short(name, options),
            source => idna::check(source, options, !detail.is_null()),
        };
        match (checked, source) {
            (Checked::Valid, _) => {
                set(detail, unidn_detail::NOTHING);
                UNIDN_OK
            }
            (Checked::Refused(_) | Checked::Invalid, _) if detail.is_null() => UNIDN_INVALID_NAME,
            (Checked::Refused(offset), Source::Utf8(name)) => {
                detail.write(unidn_detail::of_refused(name, offset));
                UNIDN_INVALID_NAME
            }
            _ => check_source(source, options, borrow_one(detail)),
        }
    }
}

/// Compiled once for all encodings.
#[inline(never)]
fn check_source(
    source: Source<'_>,
    options: Options,
    detail: Option<&mut MaybeUninit<unidn_detail>>,
) -> unidn_status {
    let result = with_detail(detail, |detail| names::check(source, options, detail));
    result.map_or_else(Into::into, |()| UNIDN_OK)
}

/// Checks a domain name: unidn_to_ascii without its output.
///
/// UTS #46, section 4.2.
///
/// src, src_len: the name, in bytes of UTF-8; NULL if src_len is 0.
/// options: as for unidn_to_ascii.
/// detail: receives the faults and the place of the first; or NULL.
///
/// Returns UNIDN_OK if the name is valid; otherwise UNIDN_INVALID_NAME,
/// UNIDN_INVALID_ENCODING, UNIDN_OUT_OF_MEMORY or UNIDN_INVALID_ARGUMENT, as
/// unidn_to_ascii does.
///
/// After failure: detail describes the faults; UNIDN_INVALID_ARGUMENT leaves it
/// unchanged. Cost: as unidn_to_ascii.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_check(
    src: *const c_char,
    src_len: usize,
    options: u32,
    detail: *mut unidn_detail,
) -> unidn_status {
    // SAFETY: the promise of the C caller is handed on.
    unsafe { check_name(src.cast::<u8>(), src_len, options, detail) }
}

/// Like unidn_check, but src is UTF-16 in the machine's byte order.
///
/// UTS #46, section 4.2.
///
/// src, src_len: the name, in uint16_t units; NULL if src_len is 0.
/// options: as for unidn_to_ascii.
/// detail: places are in uint16_t units; or NULL.
///
/// Returns the status of unidn_check; UNIDN_INVALID_ENCODING for an unpaired
/// surrogate.
///
/// After failure: as unidn_check. Cost: as unidn_to_ascii.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_check_utf16(
    src: *const u16,
    src_len: usize,
    options: u32,
    detail: *mut unidn_detail,
) -> unidn_status {
    // SAFETY: the promise of the C caller is handed on.
    unsafe { check_name(src, src_len, options, detail) }
}

/// Like unidn_check, but src is UTF-32.
///
/// UTS #46, section 4.2.
///
/// src, src_len: the name, in code points; NULL if src_len is 0.
/// options: as for unidn_to_ascii.
/// detail: places are in code points; or NULL.
///
/// Returns the status of unidn_check; UNIDN_INVALID_ENCODING for a surrogate or
/// a value over 0x10FFFF.
///
/// After failure: as unidn_check. Cost: as unidn_to_ascii.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_check_utf32(
    src: *const u32,
    src_len: usize,
    options: u32,
    detail: *mut unidn_detail,
) -> unidn_status {
    let (mut length, known) = (0, Options::from_bits(options));
    let extents = [input(src, src_len), optional(detail)];
    // SAFETY: the promise of the C caller is handed on; `length` is a local variable.
    unsafe {
        // Rare, and so without a fast path of its own.
        match check(extents, known.is_some(), &raw mut length) {
            Ok(()) => {
                let source = u32::source(borrow(src, src_len));
                check_source(source, known.unwrap_or_default(), borrow_one(detail))
            }
            Err(status) => status,
        }
    }
}

/// Compares two domain names: whether they are the same name to the DNS.
///
/// Two names are the same if unidn_to_ascii gives the same result for both (UTS
/// #46, section 4.2). One dot at the end of either, the root dot, is not
/// compared. An invalid name is not equal to any name, not even to itself.
///
/// a, a_len: the first name, in bytes of UTF-8; NULL if a_len is 0.
/// b, b_len: the second name; NULL if b_len is 0.
/// options: as for unidn_to_ascii, for both.
/// equal: receives 1 if they are the same, else 0; not NULL.
/// details: room for two, the faults of a and those of b; or NULL.
///
/// Returns UNIDN_OK if both names are valid; otherwise the status of
/// unidn_to_ascii for the first invalid one; UNIDN_INVALID_ARGUMENT.
///
/// After failure *equal is 0; convention 3 applies to it as to dst_len.
///
/// Cost: as unidn_to_ascii for each; results of more than 256 bytes are computed
/// once more for each further 256.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_equal(
    a: *const c_char,
    a_len: usize,
    b: *const c_char,
    b_len: usize,
    options: u32,
    equal: *mut c_int,
    details: *mut unidn_detail,
) -> unidn_status {
    let known = Options::from_bits(options);
    let (name_a, name_b) = (input(a, a_len), input(b, b_len));
    let details_room = two_details(details);
    // SAFETY: valid by the C caller's promise, and followed only once they are checked.
    unsafe {
        let names = [name_a, name_b];
        if let Err(status) = check_inlined(names, known.is_some(), equal, details_room) {
            return status;
        }
        let (a, b) = (borrow(a.cast::<u8>(), a_len), borrow(b.cast::<u8>(), b_len));
        let options = known.unwrap_or_default();
        if let Some(are_equal) = idna::simple_names_are_equal(a, b, options) {
            if !details.is_null() {
                details.cast::<[unidn_detail; 2]>().write([unidn_detail::NOTHING; 2]);
            }
            equal.write(c_int::from(are_equal));
            return UNIDN_OK;
        }
        write_comparison(equal, details, |found| names::are_equal(a, b, options, found))
    }
}
