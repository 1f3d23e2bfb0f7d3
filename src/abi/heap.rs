//! Scratch memory of calloc, for long input.

use core::ffi::c_void;
use core::ops::{Deref, DerefMut};
use core::ptr::NonNull;
use unidn_core::text::{Scratch, Word};

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
use libc::{calloc, free};

// WebAssembly without an operating system has no C library: the functions are imports of the
// module, from `env`, which whoever instantiates or links it gives.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
unsafe extern "C" {
    fn calloc(count: usize, size: usize) -> *mut c_void;
    fn free(block: *mut c_void);
}

/// Memory by calloc.
pub struct Malloc;

impl Scratch for Malloc {
    type Block<T: Word> = Block<T>;

    fn zeroed<T: Word>(&self, len: usize) -> Option<Block<T>> {
        // SAFETY: calloc has no conditions; it checks the product itself. For zero elements it may
        // return NULL, so that one is allocated.
        let start = unsafe { calloc(len.max(1), size_of::<T>()) };
        Some(Block { start: NonNull::new(start.cast())?, len })
    }
}

/// A block of memory from calloc.
pub struct Block<T> {
    start: NonNull<T>,
    len: usize,
}

impl<T: Word> Deref for Block<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        // SAFETY: `zeroed` got `len` elements of T from calloc, which aligns for every type and
        // fills with zeros, a value of every integer; the block is alive as long as `self`.
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
        unsafe { free(self.start.as_ptr().cast::<c_void>()) };
    }
}
