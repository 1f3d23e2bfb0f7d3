//! Protected names.

use crate::call::{Call, Encoding};
use crate::detail::unidn_detail;
use crate::heap::Malloc;
use crate::message;
use crate::pointers::{borrow, check, input, optional, output, set, zeroed};
use crate::result::{Array, Destination};
use crate::status::unidn_status::{self, *};
use core::ffi::{c_char, c_void};
use unidn_core::display::{self, BlockError, BuildError, Plan, ProtectedNames};
use unidn_core::message::Message;

impl From<BlockError> for unidn_status {
    fn from(error: BlockError) -> Self {
        match error {
            BlockError::Stale => UNIDN_STALE_DATA,
            BlockError::Damaged => UNIDN_INVALID_ARGUMENT,
        }
    }
}

/// Builds a block of protected names: names that others must not look like.
///
/// The block is for the display functions. It has no pointers, may be at any
/// address and is the same on machines of either byte order: it can be written
/// to a file, mapped, and read by any number of threads. Build it again after an
/// update of the library: a block of another format or Unicode version gives
/// UNIDN_STALE_DATA.
///
/// Every name is kept. If more than 16 names of the list have letters of the
/// same shapes, a look-alike with several ambiguous letters can be missed: see
/// the manual, Protected names, Limits.
///
/// names, names_len: the list, in bytes of UTF-8: one name per line, in any form
/// that unidn_to_ascii accepts with UNIDN_ASCII_LDH; blank lines and comments,
/// from "#" to the end of the line, protect nothing; NULL if names_len is 0.
/// dst, dst_cap: room for the block, at any address;
/// UNIDN_PROTECTED_CAPACITY(names_len) suffices; NULL if dst_cap is 0.
/// dst_size: receives the size of the block in bytes.
/// detail: receives the fault of the first invalid line, its number and the
/// place in names; or NULL.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_NAME or
/// UNIDN_INVALID_ENCODING for an invalid line; UNIDN_OUT_OF_MEMORY;
/// UNIDN_INVALID_ARGUMENT, also for names of more than 4 GiB in all.
///
/// After failure: *dst_size is 0, except after UNIDN_BUFFER_TOO_SMALL, and the
/// contents of dst are not specified.
///
/// Cost: two passes over the list, some microseconds per name; 25 bytes per name
/// beyond its text in ASCII; heap as unidn_to_ascii, for one line at a time.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_protected_build(
    names: *const c_char,
    names_len: usize,
    dst: *mut c_void,
    dst_cap: usize,
    dst_size: *mut usize,
    detail: *mut unidn_detail,
) -> unidn_status {
    let extents = [input(names, names_len), output(dst.cast::<u8>(), dst_cap), optional(detail)];
    // SAFETY: valid by the C caller's promise, and followed only once they are checked.
    unsafe {
        if let Err(status) = check(extents, true, dst_size) {
            return status;
        }
        let names = borrow(names.cast::<u8>(), names_len);
        let mut block = Array::new(dst.cast::<u8>(), dst_cap, dst_size);
        // The table is read while it is being filled.
        let built = Plan::new(names, &Malloc).and_then(|plan| {
            if let Some(room) = block.room().get_mut(..plan.size()) {
                plan.build(names, zeroed(room), &Malloc)?;
            }
            Ok(plan.size())
        });
        match built {
            Ok(size) => {
                set(detail, unidn_detail::NOTHING);
                block.finish(size, UNIDN_OK)
            }
            Err(BuildError::Line { line, error, detail: found }) => {
                set(detail, unidn_detail { line: line.into(), ..unidn_detail::from(&found) });
                block.fail(error.into())
            }
            Err(BuildError::TooLong) => block.fail(UNIDN_INVALID_ARGUMENT),
        }
    }
}

/// Writes a protected name: the text for unidn_report.protected_line.
///
/// protected_names, protected_names_size: the block, at any address, and its
/// size in bytes.
/// line: the number of the name's line in the list, counted from 1.
/// dst, dst_cap: room for the name in ASCII, as unidn_to_ascii writes it without
/// a root dot, NUL included; UNIDN_ASCII_CAPACITY suffices; NULL if dst_cap is
/// 0.
/// dst_len: receives the length in bytes, without the NUL.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_STALE_DATA;
/// UNIDN_INVALID_ARGUMENT, also for a line without a name, for a damaged name,
/// and for a block with a wrong header.
///
/// After failure: convention 3.
///
/// Cost: linear in the list; no heap.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_protected_name(
    protected_names: *const c_void,
    protected_names_size: usize,
    line: u64,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
) -> unidn_status {
    let (src, src_len, dst) = (protected_names, protected_names_size, dst.cast());
    let call = Call { encoding: Encoding::Utf8, src, src_len, dst, dst_cap, dst_len };
    // SAFETY: valid by the C caller's promise, and followed only once they are checked.
    unsafe {
        if let Err(status) = check(call.extents(), true, dst_len) {
            return status;
        }
        let found = ProtectedNames::new(borrow(src.cast::<u8>(), src_len));
        let found = found.map_err(unidn_status::from).and_then(|names| {
            let name = u32::try_from(line).ok().and_then(|line| names.name(line));
            name.ok_or(UNIDN_INVALID_ARGUMENT)
        });
        match found {
            Ok(name) => message::write(&call, &Message::of_text(name)),
            Err(status) => call.fail(status),
        }
    }
}

/// Checks that a block of protected names is intact.
///
/// The functions that use a block check its header at each call, and every place
/// in it before they follow it: other damage can only make them miss a name, or
/// report a wrong line. This function checks the whole block and its checksum,
/// for example after a file was mapped. Whatever a block contains, one look-up
/// in it takes a bounded number of steps.
///
/// protected_names, protected_names_size: the block, at any address, and its
/// size in bytes.
///
/// Returns UNIDN_OK; UNIDN_STALE_DATA for a block that has another format, or
/// was built for another version of Unicode;
/// UNIDN_INVALID_ARGUMENT for any other fault.
///
/// Cost: linear; no heap.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_protected_verify(
    protected_names: *const c_void,
    protected_names_size: usize,
) -> unidn_status {
    let extents = [input(protected_names.cast::<u8>(), protected_names_size)];
    let mut length = 0usize;
    // SAFETY: valid by the C caller's promise, and followed only once they are checked; `length` is
    // a local variable.
    unsafe {
        if let Err(status) = check(extents, true, &raw mut length) {
            return status;
        }
        let block = borrow(protected_names.cast::<u8>(), protected_names_size);
        display::verify_protected(block).map_or_else(Into::into, |()| UNIDN_OK)
    }
}
