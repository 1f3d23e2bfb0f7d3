//! The functions of the npm package unidn: a C interface for JavaScript alone.
//!
//! JavaScript writes the text into a [`Session`], calls a function, and reads the result and the
//! findings there: no call allocates for text of usual length. Names are in UTF-16, as JavaScript
//! has them; Punycode, which is ASCII, is in bytes.
//!
//! Two modules are built from it, with and without the feature `display`.
#![no_std]

extern crate alloc;

#[cfg(feature = "display")]
mod display;
mod names;
mod punycode;
mod session;
mod texts;

#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

#[cfg(target_family = "wasm")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}
