//! Memory of malloc for results; what is scratch space is that of libunidn.

use crate::code::Code;
use crate::malloc::{Block, Malloc};
use crate::result::code_of;
use core::ffi::{c_int, c_void};
use core::ptr;
use unidn_core::text::{Scratch, Word};

/// A block of `len` zeros.
pub(crate) fn block<T: Word>(len: usize) -> Result<Block<T>, Code> {
    Malloc.zeroed(len).ok_or(Code::MALLOC)
}

/// Writes a copy of `text` with a terminator behind it, in a fresh block of malloc that is the
/// caller's, to `out`, unless that is NULL.
///
/// # Safety
/// `out` must be NULL or valid for a write.
#[inline]
pub(crate) unsafe fn give<T: Word, P>(out: *mut *mut P, text: &[T]) -> Result<(), Code> {
    const { assert!(size_of::<T>() >= size_of::<P>() && align_of::<T>() >= align_of::<P>()) };
    if out.is_null() {
        return Ok(());
    }
    // SAFETY: malloc has no conditions, and the size of a slice with one element more is no more
    // than usize::MAX.
    let copy = unsafe { libc::malloc(size_of_val(text) + size_of::<T>()) }.cast::<T>();
    if copy.is_null() {
        return Err(Code::MALLOC);
    }
    // SAFETY: the block is fresh, aligned for every type, and has one element more than `text`;
    // `out` is not NULL, and so valid.
    unsafe {
        copy.copy_from_nonoverlapping(text.as_ptr(), text.len());
        copy.add(text.len()).write(T::default());
        out.write(copy.cast::<P>());
    }
    Ok(())
}

/// Writes NULL to `out`, unless that is NULL: the result of no input at all, which is not a fault.
///
/// # Safety
/// `out` must be NULL or valid for a write.
pub(crate) unsafe fn give_nothing<T>(out: *mut *mut T) -> c_int {
    if !out.is_null() {
        // SAFETY: the caller's contract.
        unsafe { out.write(ptr::null_mut()) };
    }
    0
}

/// The result of a function: where `input` is NULL, [`give_nothing`], else the code of `run`.
///
/// # Safety
/// `out` must be NULL or valid for a write.
#[inline(always)]
pub(crate) unsafe fn unless_null<I, O>(
    input: *const I,
    out: *mut *mut O,
    run: impl FnOnce() -> Result<(), Code>,
) -> c_int {
    if input.is_null() {
        // SAFETY: the caller's contract.
        return unsafe { give_nothing(out) };
    }
    code_of(run())
}

/// Frees what one of the functions gave. free() does just as well.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_free(ptr: *mut c_void) {
    // SAFETY: the caller gives NULL or what malloc gave.
    unsafe { libc::free(ptr) };
}
