//! libunidn: Punycode and internationalized domain names (IDNA), for C.
//!
//! # The workspace
//!
//! | folder | what it is |
//! |---|---|
//! | `core/` | the algorithms: safe Rust, `no_std`, no allocator. What a name becomes is decided there. |
//! | `src/` | this crate, the C ABI: pointers in, pointers out. How C asks for it is decided here. All `unsafe` of the project is here. |
//! | `include/unidn.h` | the header, generated from this crate, and the reference for its users |
//! | `c-tests/` | programs in C and C++ against the library that ships, and what links and runs them |
//! | `compat/idn2/` | `libidn2.so.0`: libidn2's functions over `core/`, for programs that stay unchanged |
//! | `cli/` | the command `unidn`, over `core/` |
//! | `xtask/` | chores: the header, tables, man page |
//! | `bench/` | measures the library beside its peers |
//!
//! # The way of data
//!
//! Each function does the same four steps. It *checks* all its arguments before it reads or writes
//! through any of them ([`pointers::check`]); it *borrows* the caller's buffers as slices; it
//! *asks* `unidn_core`, whose [`Writer`](unidn_core::text::Writer) writes what fits and counts
//! the rest; it *reports* by the one rule of [`result`]: fit or report.
//!
//! # The conventions
//!
//! They are written once, at the top of the header (`src/prologue.h`), and once for each function in its
//! comment, always in the same order: a sentence; what it computes, with the section of the
//! standard; the parameters with their units; the statuses; the outputs after failure; the cost;
//! the version it came with. These comments become the header, and are written for C.
//!
//! # What is in the shared object
//!
//! Nothing but these functions: no standard library, no allocator, no panic (the tests prove it by
//! linking with a panic handler that is not there), nothing to initialize, nothing that is
//! mutable.
#![cfg_attr(all(panic = "abort", not(test)), no_std)]
// What is public here is public in C, under C's names; what a caller owes stands in the header.
#![allow(non_camel_case_types, unreachable_pub, clippy::missing_safety_doc)]

mod bootstring;
mod check;
mod confusable;
mod detail;
mod display;
mod display_options;
mod heap;
mod pointers;
mod protected;
mod punycode;
mod report;
mod result;
mod scripts;
mod status;
mod strings;
mod to_ascii;
mod to_unicode;
mod version;

// Miri compares the types of a call, so that its test needs this one.
#[cfg(miri)]
pub use status::unidn_status;

// Cargo builds what tests need to unwind, with the standard library's handler.
#[cfg(all(panic = "abort", not(test)))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    #[cfg(unidn_prove_no_panic)]
    {
        unsafe extern "C" {
            /// Defined nowhere: the library links only if no panic is reachable.
            fn unidn_a_panic_is_reachable() -> !;
        }
        // SAFETY: a library with this call in it cannot be linked, so that it is never made.
        unsafe { unidn_a_panic_is_reachable() }
    }
    #[cfg(not(unidn_prove_no_panic))]
    // SAFETY: abort has no conditions.
    unsafe {
        libc::abort()
    }
}

/// What the proof has to find: with this `cfg` a panic is reachable, and the library must not link.
#[cfg(unidn_reachable_panic)]
#[unsafe(no_mangle)]
pub extern "C" fn unidn_reachable_panic(index: usize) -> u8 {
    [0, 1][index]
}
