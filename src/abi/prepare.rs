//! Preparation of text: stringprep and PRECIS.

use crate::call::{Call, Encoding};
use crate::detail::unidn_detail;
use crate::details::two_details;
use crate::heap::Malloc;
use crate::pointers::{are_surely_valid, borrow_room, check, input, optional, output, set};
use crate::status::unidn_status::{self, UNIDN_INVALID_ARGUMENT, UNIDN_OK};
use core::ffi::{c_char, c_int, c_void};
use core::mem::MaybeUninit;
use core::slice::from_ref;
use unidn_core::idna::Detail;
use unidn_core::prepare::{self, Conversion, Idna2003, Preparation, sources_are_equal};

/// The kinds of conversions.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    /// It is prepared.
    Prepare,
    /// ToASCII of IDNA2003: the result is in bytes, whatever the encoding of the text.
    ToAscii,
    /// ToUnicode of IDNA2003.
    ToUnicode,
}

/// What a function does, as small as a register: it hands on all else that it was given, and a
/// function that is compiled once for all does the work.
#[derive(Clone, Copy)]
pub(crate) struct Task {
    pub(crate) kind: Kind,
    pub(crate) encoding: Encoding,
    /// The profile, or the options.
    pub(crate) number: u32,
}

impl Task {
    fn conversion(self) -> Option<Conversion> {
        match self.kind {
            Kind::Prepare => Preparation::from_number(self.number).map(Conversion::Prepare),
            Kind::ToAscii => Idna2003::from_bits(self.number).map(Conversion::ToAscii),
            Kind::ToUnicode => Idna2003::from_bits(self.number).map(Conversion::ToUnicode),
        }
    }
}

/// Converts a text.
///
/// # Safety
/// The pointers are as the C functions of this file promise.
#[inline(never)]
pub(crate) unsafe fn convert(
    src: *const c_void,
    src_len: usize,
    task: Task,
    dst: *mut c_void,
    dst_cap: usize,
    dst_len: *mut usize,
    detail: *mut unidn_detail,
) -> unidn_status {
    let conversion = task.conversion();
    let text = Call::reading(task.encoding, src, src_len);
    let encoding = match task.kind {
        Kind::ToAscii => Encoding::Utf8,
        _ => task.encoding,
    };
    let result = Call { encoding, dst, dst_cap, dst_len, ..text };
    // SAFETY: valid by the caller's promise, and followed only once they are checked.
    unsafe {
        let extents = [text.src(), result.dst(), optional(detail)];
        let checked = check(extents, conversion.is_some(), dst_len);
        let (Ok(()), Some(conversion)) = (checked, conversion) else {
            return UNIDN_INVALID_ARGUMENT;
        };
        let source = text.source();
        let mut found = Detail::default();
        let wanted = (!detail.is_null()).then_some(&mut found);
        let status = result
            .write_valid(|output| prepare::convert(source, conversion, output, &Malloc, wanted));
        describe(detail, from_ref(&found));
        status
    }
}

/// Writes the details of one text or two, unless `details` is NULL.
///
/// # Safety
/// [`check`] has accepted room for them, and it is NULL or valid for writes.
#[inline(never)]
unsafe fn describe(details: *mut unidn_detail, found: &[Detail]) {
    let wanted = if details.is_null() { 0 } else { found.len() };
    // SAFETY: by this function's contract.
    let room = unsafe { borrow_room(details, wanted) };
    for (slot, found) in room.iter_mut().zip(found) {
        slot.write(unidn_detail::from(found));
    }
}

/// Prepares a text for comparison or storage: a user name, a password, an
/// address.
///
/// RFC 3454, stringprep, at Unicode 3.2: the text is mapped and normalized to
/// NFKC, and checked for code points that are unassigned or prohibited and for
/// mixed directions. The profile says which tables apply. Two texts are the same
/// to a protocol if their prepared forms are.
///
/// RFC 8264, PRECIS, at the current version of Unicode: RFC 8265 for user names
/// and passwords, RFC 8266 for nicknames. The rules of a profile are enforced.
/// toLowerCase is that of each code point: a capital sigma becomes U+03C3, also
/// at the end of a word.
///
/// src, src_len: the text, in bytes of UTF-8; NULL if src_len is 0. The empty
/// text is valid in stringprep only.
/// profile: one of UNIDN_PREPARE_SASLPREP, _NAMEPREP, _NODEPREP, _RESOURCEPREP
/// and _ISCSI, for a stored string, in which unassigned code points are faults;
/// with UNIDN_PREPARE_QUERY for a query, in which they stay. Or one of PRECIS:
/// UNIDN_PREPARE_USERNAME_CASE_MAPPED, _USERNAME_CASE_PRESERVED, _OPAQUE_STRING
/// and _NICKNAME. With UNIDN_PREPARE_QUERY the result of _NICKNAME is the form
/// for comparison, in lower case (RFC 8266, section 2.4); the other three stay
/// the same. Unassigned code points are faults in all of them.
/// dst, dst_cap: room for the result, in bytes of UTF-8, NUL included; NULL if
/// dst_cap is 0.
/// dst_len: receives the length of the result in bytes, without the NUL.
/// detail: receives the faults and the place of the first, in the order
/// UNIDN_RULE_UNASSIGNED, UNIDN_RULE_PROHIBITED, UNIDN_RULE_MIXED_DIRECTIONS,
/// UNIDN_RULE_ENDS_NOT_RTL in stringprep; in PRECIS UNIDN_RULE_PROHIBITED,
/// UNIDN_RULE_CONTEXTJ, UNIDN_RULE_CONTEXTO, the bidi rule from
/// UNIDN_RULE_BIDI_1 on in user names, UNIDN_RULE_EMPTY_TEXT; or NULL. Where
/// UNIDN_PREPARE_USERNAME_... prohibits a character and also the one that it is
/// mapped to, code_point may be either.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_NAME if the text
/// breaks a rule; UNIDN_INVALID_ENCODING; UNIDN_OUT_OF_MEMORY;
/// UNIDN_INVALID_ARGUMENT, also for an unknown profile.
///
/// After failure: convention 3.
///
/// Cost: n log n; no heap up to UNIDN_NO_HEAP_CODE_POINTS code points in the
/// text and after mapping.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_prepare(
    src: *const c_char,
    src_len: usize,
    profile: u32,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    detail: *mut unidn_detail,
) -> unidn_status {
    let extents = [input(src, src_len), output(dst, dst_cap), output(dst_len, 1)];
    let are_valid = are_surely_valid(extents, optional(detail));
    let preparation = Preparation::from_number(profile).filter(|_| are_valid);
    let (src, dst) = (src.cast(), dst.cast());
    let call = Call { encoding: Encoding::Utf8, src, src_len, dst, dst_cap, dst_len };
    let task = Task { kind: Kind::Prepare, encoding: Encoding::Utf8, number: profile };
    // SAFETY: the promise of the C caller is handed on.
    unsafe {
        match preparation {
            Some(preparation) if prepare_directly(&call, preparation, detail) => UNIDN_OK,
            _ => convert(src, src_len, task, dst, dst_cap, dst_len, detail),
        }
    }
}

/// Whether the text, as most are, is prepared in one pass, with room for the result: then all is
/// done, without any setup for other texts.
///
/// # Safety
/// The pointers are as [`unidn_prepare`] promises, and certainly valid.
#[inline(always)]
unsafe fn prepare_directly(
    call: &Call,
    preparation: Preparation,
    detail: *mut unidn_detail,
) -> bool {
    // SAFETY: this function's contract. No pointer that is certainly valid is NULL, no room empty.
    unsafe {
        let text = core::slice::from_raw_parts(call.src.cast::<u8>(), call.src_len);
        let dst = call.dst.cast::<MaybeUninit<u8>>();
        let room = core::slice::from_raw_parts_mut(dst, call.dst_cap - 1);
        let Some(length) = prepare::prepare_directly(text, preparation, room) else { return false };
        dst.add(length).write(MaybeUninit::new(0));
        call.dst_len.write(length);
        set(detail, unidn_detail::NOTHING);
        true
    }
}

/// Like unidn_prepare, but src and dst are UTF-16 in the machine's byte order.
///
/// RFC 3454; RFC 8264.
///
/// src, src_len: the text, in uint16_t units; NULL if src_len is 0.
/// profile: as for unidn_prepare.
/// dst, dst_cap: room for the result, in uint16_t units, without a NUL; NULL if
/// dst_cap is 0.
/// dst_len: receives the length of the result in uint16_t units.
/// detail: places are in uint16_t units; or NULL.
///
/// Returns the status of unidn_prepare; UNIDN_INVALID_ENCODING for an unpaired
/// surrogate.
///
/// After failure: convention 3. Cost: as unidn_prepare.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_prepare_utf16(
    src: *const u16,
    src_len: usize,
    profile: u32,
    dst: *mut u16,
    dst_cap: usize,
    dst_len: *mut usize,
    detail: *mut unidn_detail,
) -> unidn_status {
    let task = Task { kind: Kind::Prepare, encoding: Encoding::Utf16, number: profile };
    // SAFETY: the promise of the C caller is handed on.
    unsafe { convert(src.cast(), src_len, task, dst.cast(), dst_cap, dst_len, detail) }
}

/// Like unidn_prepare, but src and dst are UTF-32.
///
/// RFC 3454; RFC 8264.
///
/// src, src_len: the text, in code points; NULL if src_len is 0.
/// profile: as for unidn_prepare.
/// dst, dst_cap: room for the result, in code points, without a NUL; NULL if
/// dst_cap is 0.
/// dst_len: receives the length of the result in code points.
/// detail: places are in code points; or NULL.
///
/// Returns the status of unidn_prepare; UNIDN_INVALID_ENCODING for a surrogate
/// or a value over 0x10FFFF.
///
/// After failure: convention 3. Cost: as unidn_prepare.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_prepare_utf32(
    src: *const u32,
    src_len: usize,
    profile: u32,
    dst: *mut u32,
    dst_cap: usize,
    dst_len: *mut usize,
    detail: *mut unidn_detail,
) -> unidn_status {
    let task = Task { kind: Kind::Prepare, encoding: Encoding::Utf32, number: profile };
    // SAFETY: the promise of the C caller is handed on.
    unsafe { convert(src.cast(), src_len, task, dst.cast(), dst_cap, dst_len, detail) }
}

/// Compares two texts.
///
/// # Safety
/// The pointers are as the C functions below promise.
#[inline(never)]
unsafe fn compare(
    a: *const c_void,
    a_len: usize,
    b: *const c_void,
    b_len: usize,
    task: Task,
    equal: *mut c_int,
    details: *mut unidn_detail,
) -> unidn_status {
    let Task { encoding, number, .. } = task;
    let known = Preparation::from_number(number);
    let texts = [Call::reading(encoding, a, a_len), Call::reading(encoding, b, b_len)];
    let extents = [texts[0].src(), texts[1].src(), two_details(details)];
    // SAFETY: valid by the caller's promise, and followed only once they are checked.
    unsafe {
        let profile = match (check(extents, known.is_some(), equal), known) {
            (Ok(()), Some(preparation)) => preparation.profile,
            (result, _) => return result.err().unwrap_or(UNIDN_INVALID_ARGUMENT),
        };
        let sources = [texts[0].source(), texts[1].source()];
        let mut found = [Detail::default(); 2];
        let wanted = (!details.is_null()).then_some(&mut found);
        let result = sources_are_equal(sources, profile, &Malloc, wanted);
        describe(details, &found);
        equal.write(c_int::from(result == Ok(true)));
        result.map_or_else(Into::into, |_| UNIDN_OK)
    }
}

/// Compares two texts by a profile: whether they are the same user name, the
/// same password or the same nickname.
///
/// RFC 8265, sections 3.3.4, 3.4.4 and 4.2.3; RFC 8266, section 2.4; RFC 3454:
/// two texts are the same if unidn_prepare gives the same result for both, and
/// for UNIDN_PREPARE_NICKNAME if it does with UNIDN_PREPARE_QUERY. An invalid
/// text is not equal to any text, not even to itself.
///
/// a, a_len: the first text, in bytes of UTF-8; NULL if a_len is 0.
/// b, b_len: the second text; NULL if b_len is 0.
/// profile: as for unidn_prepare, for both. UNIDN_PREPARE_QUERY has no effect
/// here, and unassigned code points are faults. To compare a query with a stored
/// string, call unidn_prepare for each.
/// equal: receives 1 if they are the same, else 0; not NULL.
/// details: room for two, the faults of a and those of b; or NULL.
///
/// Returns UNIDN_OK if both texts are valid; otherwise the status of
/// unidn_prepare for the first invalid one; UNIDN_INVALID_ARGUMENT.
///
/// After failure *equal is 0; convention 3 applies to it as to dst_len.
///
/// Cost: as unidn_prepare for each; results of more than 512 bytes are computed
/// once more for each further 512 in texts that need no heap. The time depends
/// on the texts: compare secrets by their hashes.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_prepare_equal(
    a: *const c_char,
    a_len: usize,
    b: *const c_char,
    b_len: usize,
    profile: u32,
    equal: *mut c_int,
    details: *mut unidn_detail,
) -> unidn_status {
    let task = Task { kind: Kind::Prepare, encoding: Encoding::Utf8, number: profile };
    // SAFETY: the promise of the C caller is handed on.
    unsafe { compare(a.cast(), a_len, b.cast(), b_len, task, equal, details) }
}

/// Like unidn_prepare_equal, but a and b are UTF-16 in the machine's byte order.
///
/// RFC 8265; RFC 8266; RFC 3454.
///
/// a, a_len: the first text, in uint16_t units; NULL if a_len is 0.
/// b, b_len: the second text, in uint16_t units; NULL if b_len is 0.
/// profile: as for unidn_prepare_equal.
/// equal: receives 1 if they are the same, else 0; not NULL.
/// details: places are in uint16_t units; or NULL.
///
/// Returns the status of unidn_prepare_equal; UNIDN_INVALID_ENCODING for an
/// unpaired surrogate.
///
/// After failure, and cost: as unidn_prepare_equal.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_prepare_equal_utf16(
    a: *const u16,
    a_len: usize,
    b: *const u16,
    b_len: usize,
    profile: u32,
    equal: *mut c_int,
    details: *mut unidn_detail,
) -> unidn_status {
    let task = Task { kind: Kind::Prepare, encoding: Encoding::Utf16, number: profile };
    // SAFETY: the promise of the C caller is handed on.
    unsafe { compare(a.cast(), a_len, b.cast(), b_len, task, equal, details) }
}

/// Like unidn_prepare_equal, but a and b are UTF-32.
///
/// RFC 8265; RFC 8266; RFC 3454.
///
/// a, a_len: the first text, in code points; NULL if a_len is 0.
/// b, b_len: the second text, in code points; NULL if b_len is 0.
/// profile: as for unidn_prepare_equal.
/// equal: receives 1 if they are the same, else 0; not NULL.
/// details: places are in code points; or NULL.
///
/// Returns the status of unidn_prepare_equal; UNIDN_INVALID_ENCODING for a
/// surrogate or a value over 0x10FFFF.
///
/// After failure, and cost: as unidn_prepare_equal.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_prepare_equal_utf32(
    a: *const u32,
    a_len: usize,
    b: *const u32,
    b_len: usize,
    profile: u32,
    equal: *mut c_int,
    details: *mut unidn_detail,
) -> unidn_status {
    let task = Task { kind: Kind::Prepare, encoding: Encoding::Utf32, number: profile };
    // SAFETY: the promise of the C caller is handed on.
    unsafe { compare(a.cast(), a_len, b.cast(), b_len, task, equal, details) }
}
