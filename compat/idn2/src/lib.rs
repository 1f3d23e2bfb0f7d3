//! libidn2.so.0: the functions of libidn2 over the stages of unidn-core.
//!
//! Programs that were compiled with libidn2 run with this library unchanged. It has libidn2's
//! symbols, versions, flags, codes and messages, and the order of its checks, which decides the code
//! of a name with several faults. The properties of labels and code points come from the core.
//!
//! # The way of a name
//!
//! | step | file |
//! |---|---|
//! | the arguments of C, and results by `malloc` | `to_ascii.rs`, `to_unicode.rs`, `registration.rs`, `result.rs` |
//! | text in the charset of the locale | `locale.rs` |
//! | the flags | `flags.rs` |
//! | UTS #46: map, normalize, check each label; then IDNA2008, label by label | `lookup.rs` |
//! | IDNA2008 alone, without a mapping | `unmapped.rs` |
//! | registration: RFC 5891, section 4 | `register.rs` |
//! | A-labels to U-labels, without a check | `unicode.rs` |
//! | the rules of one label, and their codes | `label.rs` |
//! | the Punycode of one label | `ace.rs` |
//!
//! # What it leaves out
//!
//! It has no constructor, no thread, no variable, no panic. It takes `malloc` for results, for text
//! of another charset, and for labels and Punycode longer than any of the DNS.
// ELF has version nodes, and Linux programs libidn2.so.0.
#![cfg(target_os = "linux")]
#![cfg_attr(all(panic = "abort", not(test)), no_std)]
// The public functions are those of C; the header has the duties of a caller.
#![allow(unreachable_pub, clippy::missing_safety_doc)]

mod ace;
mod code;
mod flags;
mod heap;
mod label;
mod locale;
mod lookup;
// The memory of libunidn: what is unsafe in it stands once.
#[path = "../../../src/abi/heap.rs"]
mod malloc;
mod name;
mod punycode;
mod register;
mod registration;
mod result;
mod text;
mod to_ascii;
mod to_unicode;
mod unicode;
mod unmapped;
#[path = "../../../src/unwind_tables.rs"]
mod unwind_tables;
mod version;

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
