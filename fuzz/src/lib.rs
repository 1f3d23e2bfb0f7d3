//! The code that fuzz targets share.
//!
//! A target makes of the fuzzer's bytes the arguments of a call ([`input`]), calls the C functions
//! ([`library`]), and holds what they say against an oracle. `testkit` has what the tests do as well:
//! calls in every encoding and with every kind of destination, the pseudo-code of RFC 3492, and how
//! far the crate `idna` agrees.
#![allow(missing_docs, reason = "no library for others")]

pub mod capacities;
pub mod input;
pub mod library;
pub mod seeds;
pub mod transcript;

/// Runs an oracle on each input. A finding of the oracle is a crash, and its input is kept.
#[macro_export]
macro_rules! target {
    (|$input:ident: $type:ty| $oracle:expr) => {
        libfuzzer_sys::fuzz_target!(
            init: $crate::library::start(),
            |$input: $type| {
                let result: Result<(), String> = $oracle;
                if let Err(error) = result {
                    panic!("{error}\n{:x?}", $input);
                }
            }
        );
    };
}

/// The outcome of one comparison.
pub fn ensure(is_so: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if is_so { Ok(()) } else { Err(otherwise()) }
}
