//! What the fuzz targets share.
//!
//! A target makes of the fuzzer's bytes the arguments of a call ([`input`]), calls the C functions
//! ([`library`]), and holds what they say against an oracle. Much of that the tests do as well, and
//! the same files serve both: how a function is called in every encoding and with every kind of
//! destination (`c-tests/`), the transcript of RFC 3492 (`core/tests/`), and how far the crate
//! `idna` agrees.
#![allow(missing_docs, reason = "no library for others")]

pub mod capacities;
pub mod input;
pub mod library;
pub mod seeds;
pub mod transcript;

#[path = "../../c-tests/domains/calls.rs"]
pub mod calls;
#[path = "../../c-tests/vectors/codec.rs"]
pub mod codec;
#[path = "../../c-tests/display/calls.rs"]
pub mod display;
#[path = "../../c-tests/domains/names.rs"]
pub mod names;
#[path = "../../c-tests/domains/peer.rs"]
pub mod peer;
#[path = "../../c-tests/display/policies.rs"]
pub mod policies;
#[path = "../../core/tests/punycode/rfc.rs"]
pub mod rfc;
#[path = "../../c-tests/domains/text.rs"]
pub mod text;

/// Runs an oracle on each input. What it says against the library is a crash, and its input is kept.
#[macro_export]
macro_rules! target {
    (|$input:ident: $type:ty| $oracle:expr) => {
        libfuzzer_sys::fuzz_target!(
            init: $crate::library::report_at_exit(),
            |$input: $type| {
                let result: Result<(), String> = $oracle;
                if let Err(error) = result {
                    panic!("{error}\n{:x?}", $input);
                }
            }
        );
    };
}

/// An oracle's one question.
pub fn ensure(is_so: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if is_so { Ok(()) } else { Err(otherwise()) }
}
