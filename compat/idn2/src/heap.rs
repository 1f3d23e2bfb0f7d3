//! Memory of malloc: results, and scratch space for what is longer than any name of the DNS.

use crate::code::Code;
use core::ffi::{c_int, c_void};
use core::ops::{Deref, DerefMut};
use core::ptr::{self, NonNull};
use unidn_core::text::{Scratch, Word};

/// Memory by malloc.
pub(crate) struct Malloc;

impl Malloc {
    /// A block of `len` zeros.
    pub(crate) fn block<T: Word>(&self, len: usize) -> Result<Block<T>, Code> {
        self.zeroed(len).ok_or(Code::MALLOC)
    }
}

impl Scratch for Malloc {
    type Block<T: Word> = Block<T>;

    fn zeroed<T: Word>(&self, len: usize) -> Option<Block<T>> {
        // SAFETY: calloc has no conditions; it checks the product itself. Zero elements may give
        // NULL, so that one is taken.
        let start = unsafe { libc::calloc(len.max(1), size_of::<T>()) };
        Some(Block { start: NonNull::new(start.cast())?, len })
    }
}

/// A block that malloc gave.
pub(crate) struct Block<T> {
    start: NonNull<T>,
    len: usize,
}

impl<T: Word> Deref for Block<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        // SAFETY: `zeroed` got `len` elements of T from calloc, which aligns for every type and
        // fills with zeros, a value of every integer; the block lives as long as `self`.
        unsafe { core::slice::from_raw_parts(self.start.as_ptr(), self.len) }
    }
}

impl<T: Word> DerefMut for Block<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: as in `deref`; `&mut self` is the only way to the block.
        unsafe { core::slice::from_raw_parts_mut(self.start.as_ptr(), self.len) }
    }
}

impl<T> Drop for Block<T> {
    fn drop(&mut self) {
        // SAFETY: it came from calloc and is given back once.
        unsafe { libc::free(self.start.as_ptr().cast::<c_void>()) };
    }
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

/// Writes NULL to `out`, unless that is NULL: the result of no input at all, which is no fault.
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

/// Frees what one of the functions gave. free() does just as well.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn idn2_free(ptr: *mut c_void) {
    // SAFETY: the caller gives NULL or what malloc gave.
    unsafe { libc::free(ptr) };
}
