//! The functions of the npm package unidn: a C interface for JavaScript alone.
//!
//! JavaScript writes the text into a [`Session`], calls a function, and reads the result and the
//! findings there: no call allocates for text of usual length. Names are in UTF-16, as JavaScript
//! has them; Punycode, which is ASCII, is in bytes.
//!
//! Three modules are built from it: of names; of names and display; and of preparation, which has
//! neither.
#![no_std]

extern crate alloc;

#[cfg(feature = "display")]
mod display;
#[cfg(feature = "names")]
mod names;
#[cfg(feature = "prepare")]
mod prepare;
#[cfg(feature = "names")]
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
