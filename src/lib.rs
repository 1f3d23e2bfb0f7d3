//! libunidn: Punycode and internationalized domain names (IDNA), for C.
//!
//! # The workspace
//!
//! | folder | what it is |
//! |---|---|
//! | `core/` | the algorithms: `no_std`, no allocator, safe Rust except for the vector code. It decides all results. |
//! | `src/` | this crate, the C ABI: pointers in, pointers out. It defines the C interface, and has the `unsafe` of libunidn, but for the vectors of `core/`. Here are the functions for names, which programs call by the million; `src/abi/` has the others, and what all functions share. |
//! | `include/unidn.h` | the header, generated from this crate, and the reference for its users |
//! | `c-tests/` | programs in C and C++ against the library that ships, and the code that links and runs them |
//! | `compat/idn2/` | `libidn2.so.0`: libidn2's functions over `core/`, for programs that stay unchanged |
//! | `cli/` | the command `unidn`, over `core/` |
//! | `bindings/`, `engines/` | packages of other languages, and functions of databases |
//! | `web/` | the page, with the library as WebAssembly |
//! | `docs/`, `packaging/` | the manual and the man pages; recipes of distributions |
//! | `xtask/` | chores: generated files, checks of what ships, packages |
//! | `testkit/`, `fuzz/` | what tests share; fuzz targets |
//! | `bench/` | measures the library beside its peers |
//!
//! # The files of this package
//!
//! | file | what it has |
//! |---|---|
//! | `to_ascii.rs`, `to_unicode.rs`, `check.rs`, `display.rs` | the C functions for one name |
//! | `convert/` | what they call: plain names end in `mod.rs`, which hands on all others |
//! | `batch/` | the C functions for columns |
//!
//! # Two levels of optimization
//!
//! Cargo sets the level for packages. This one and `unidn-names` in `core/names/` have what most calls
//! run, and are compiled for speed; `unidn-abi` in `src/abi/` and `unidn-core` have the rest, and are
//! compiled for size. The linker's optimization takes its level from this package.
//!
//! # The direction of data
//!
//! Each function takes the same four steps. It *checks* all its arguments before it reads or writes
//! through any of them: usual ones by
//! [`are_surely_valid`](unidn_abi::pointers::are_surely_valid), all others by
//! [`check`](unidn_abi::pointers::check). It *borrows* the caller's buffers as slices. It
//! *calls* `unidn_core`, whose [`Writer`](unidn_core::text::Writer) writes what fits and counts the
//! rest. It *reports* by the one rule of [`result`](unidn_abi::result): fit or report.
//!
//! # The conventions
//!
//! They are written once, at the top of the header (`src/abi/prologue.h`), and the comment of each
//! function applies them, always in the same order: a sentence; the result, with the section of the
//! standard; the parameters with their units; the statuses; the outputs after failure; the cost;
//! the version that introduced it. These comments become the header, and are written for C.
//!
//! # The contents of the shared object
//!
//! Only these functions: no standard library, no allocator, no panic (the tests prove it by linking
//! without a panic handler), no initialization, no mutable data, no unwind tables.
#![cfg_attr(all(panic = "abort", not(test)), no_std)]
// Public items are public in C, under their C names; the header documents what they require of a
// caller.
#![allow(non_camel_case_types, unreachable_pub, clippy::missing_safety_doc)]

mod batch;
mod check;
mod convert;
mod display;
mod to_ascii;
mod to_unicode;
mod unwind_tables;

// Miri compares the types of a call, so that its test needs this module.
#[cfg(miri)]
pub use unidn_abi::status::unidn_status;

// Cargo builds the dependencies of tests to unwind, with the standard library's handler.
#[cfg(all(panic = "abort", not(test)))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    #[cfg(unidn_prove_no_panic)]
    {
        unsafe extern "C" {
            /// Defined nowhere: the library links only if no panic is reachable.
            fn unidn_a_panic_is_reachable() -> !;
        }
        // SAFETY: a library with this call in it cannot be linked, so that the call is never made.
        unsafe { unidn_a_panic_is_reachable() }
    }
    #[cfg(all(not(unidn_prove_no_panic), target_family = "wasm"))]
    {
        core::arch::wasm32::unreachable()
    }
    #[cfg(all(not(unidn_prove_no_panic), not(target_family = "wasm")))]
    // SAFETY: abort has no conditions.
    unsafe {
        libc::abort()
    }
}

/// A fault that the proof must find: with this `cfg` a panic is reachable, and the library must not
/// link.
#[cfg(unidn_reachable_panic)]
#[unsafe(no_mangle)]
pub extern "C" fn unidn_reachable_panic(index: usize) -> u8 {
    [0, 1][index]
}
