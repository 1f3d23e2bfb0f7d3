//! Protected names.

use crate::memory::{Array, Destination, Malloc, borrow, check, input, optional, output, set};
use crate::status::unidn_status::{self, *};
use core::ffi::{c_char, c_void};
use unidn_core::display::{self, BuildError};

/// A block of protected names must be aligned like this.
const BLOCK_ALIGNMENT: usize = 8;

pub(crate) fn is_aligned(block: *const c_void, size: usize) -> bool {
    size == 0 || block.addr().is_multiple_of(BLOCK_ALIGNMENT)
}

/// Builds a block of protected names: names that others must not look like.
///
/// The block is for unidn_to_display and unidn_check_display. It has no pointers
/// and can be written to a file and mapped; any number of threads may read it.
/// It is for machines of the same byte order and for the same Unicode version:
/// build it anew after an update of the library, since every call refuses a
/// block of another version. Of names that look the same 16 are kept, and those
/// beyond them are hidden as look-alikes of these. A name of more than 32 UTF-16
/// units is accepted, but nothing can look like it, as in Chromium.
///
/// names, names_len: the list, in bytes of UTF-8: a name a line, in any form
/// that unidn_to_ascii accepts; blank lines protect nothing; NULL if names_len
/// is 0.
/// dst, dst_cap: room for the block, aligned to 8 bytes; NULL if dst_cap is 0.
/// dst_len: receives the size of the block in bytes; there is no NUL.
/// error_offset: receives where in names the text of the line begins, after
/// blanks, that is no valid name, else 0; or NULL.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_NAME or
/// UNIDN_INVALID_ENCODING for a line that is no valid name;
/// UNIDN_INVALID_ARGUMENT, also for names of more than 4 GiB in all.
///
/// After failure the contents of dst are not specified.
///
/// Cost: two passes over the list, some microseconds a name; about 22 bytes a
/// name beyond its text, 21 more for each further skeleton of names with the
/// letters thorn, oe, l with stroke and dotless i; no heap.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_protected_build(
    names: *const c_char,
    names_len: usize,
    dst: *mut c_void,
    dst_cap: usize,
    dst_len: *mut usize,
    error_offset: *mut usize,
) -> unidn_status {
    let extents =
        [input(names, names_len), output(dst.cast::<u8>(), dst_cap), optional(error_offset)];
    let condition = is_aligned(dst, dst_cap);
    // SAFETY: valid by the C caller's promise, and followed only once they are checked.
    unsafe {
        if let Err(status) = check(extents, condition, dst_len) {
            return status;
        }
        let names = borrow(names.cast::<u8>(), names_len);
        let mut block = Array::new(dst.cast::<u8>(), dst_cap, dst_len);
        let result = display::build_protected(names, block.room(), &Malloc);
        let (status, offset) = match result {
            Ok(_) => (UNIDN_OK, 0),
            Err(BuildError::InvalidEncoding(offset)) => (UNIDN_INVALID_ENCODING, offset),
            Err(BuildError::InvalidName(offset)) => (UNIDN_INVALID_NAME, offset),
            Err(BuildError::TooLong) => (UNIDN_INVALID_ARGUMENT, 0),
        };
        set(error_offset, offset);
        match result {
            Ok(size) => block.finish(size, status),
            Err(_) => block.fail(status),
        }
    }
}

/// Tells whether a block of protected names is whole.
///
/// The functions that use a block check its header at each call, and every place
/// in it before they follow it: damage further in can only make them miss a
/// name, or the line that says that a name is itself protected. This one looks
/// at all of it, with its checksum: for a file that was mapped.
///
/// protected_names, protected_names_size: the block, aligned to 8 bytes, and its
/// size in bytes.
///
/// Returns UNIDN_OK; UNIDN_INVALID_ARGUMENT where anything is wrong.
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
    let condition = is_aligned(protected_names, protected_names_size);
    let mut length = 0usize;
    // SAFETY: valid by the C caller's promise, and followed only once they are checked; `length` is
    // a local variable.
    unsafe {
        if let Err(status) = check(extents, condition, &raw mut length) {
            return status;
        }
        let block = borrow(protected_names.cast::<u8>(), protected_names_size);
        if display::verify_protected(block) { UNIDN_OK } else { UNIDN_INVALID_ARGUMENT }
    }
}
