//! The exported functions, as C calls them, and which of them a target has called.

use std::ffi::c_void;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use testkit::c::Functions;

// Nothing of the library is named in Rust; only this makes the linker see it.
use unidn as _;

/// Declares each function as the header does, with a module of its own for `call`, which records that
/// the function is reached and goes on to it.
macro_rules! functions {
    ($($name:ident($($argument:ident: $type:ty),*) -> $result:ty;)*) => {
        $(
            #[allow(clippy::too_many_arguments, reason = "the C functions have so many")]
            pub mod $name {
                use super::*;

                pub(super) static IS_REACHED: AtomicBool = AtomicBool::new(false);

                /// # Safety
                /// As for the function in the header.
                pub unsafe extern "C" fn call($($argument: $type),*) -> $result {
                    unsafe extern "C" {
                        fn $name($($argument: $type),*) -> $result;
                    }
                    IS_REACHED.store(true, Relaxed);
                    // SAFETY: by this function's contract.
                    unsafe { $name($($argument),*) }
                }
            }
        )*

        /// The name of each function and the address of its `call`.
        static ADDRESSES: &[(&str, fn() -> *const c_void)] = &[
            $((stringify!($name), || $name::call as *const c_void),)*
        ];

        /// Whether it is reached.
        static REACHED_FUNCTIONS: &[(&str, &AtomicBool)] = &[
            $((stringify!($name), &$name::IS_REACHED),)*
        ];
    };
}

testkit::for_each_function!(functions);

/// The functions for `testkit`.
fn linked() -> Result<Functions, String> {
    let address = |name: &str| match ADDRESSES.iter().find(|(known, _)| *known == name) {
        Some((_, address)) => Ok(address()),
        None => Err(format!("{name} is not declared")),
    };
    // SAFETY: each `call` has the type of its function.
    unsafe { Functions::load(address) }
}

/// Where a target writes which functions it has reached, if the variable is set.
const REACHED: &str = "UNIDN_FUZZ_REACHED";

/// Gives the library to `testkit`, and has the names of the functions that were called written to the
/// file that [`REACHED`] names.
pub fn start() {
    testkit::c::load_with(linked);
    extern "C" fn report() {
        let Some(path) = std::env::var_os(REACHED) else { return };
        let mut names = String::new();
        for (name, is_reached) in REACHED_FUNCTIONS {
            if is_reached.load(Relaxed) {
                names += name;
                names.push('\n');
            }
        }
        let written =
            std::fs::File::create(path).and_then(|mut file| file.write_all(names.as_bytes()));
        if let Err(error) = written {
            eprintln!("{REACHED}: {error}");
        }
    }
    // SAFETY: the function neither unwinds nor exits.
    unsafe { libc::atexit(report) };
}
