//! Punycode (RFC 3492) and IDNA (UTS #46, RFC 5890 to 5894): what most calls run.
//!
//! The crate `unidn_core` has these modules under the same names, and says what they are for.
//! Programs depend on that crate. This one exists because cargo sets the level of optimization for a
//! package: names are converted by the million, and this package is compiled for speed, while what
//! decides about display, prepares passwords or writes messages is compiled for size.
//!
//! What `unidn_core` needs of these modules is public, but hidden from the documentation: any version
//! may change it.
#![no_std]
#![deny(unsafe_code)]
// Public only for `unidn_core`, which looks at lengths alone.
#![allow(clippy::len_without_is_empty)]
// What only stringprep needs of other modules is reachable with this feature alone.
#![cfg_attr(not(feature = "prepare"), allow(unreachable_pub))]
// Without vector code, nothing is unsafe.
#![cfg_attr(unidn_no_vectors, forbid(unsafe_code))]

pub mod idna;
pub mod punycode;
pub mod text;
// Internal, for the command and the tests: any version may change it.
#[doc(hidden)]
pub mod unicode;

pub use unicode::UNICODE_VERSION;

/// Up to this many code points, in the input and in its mapped form, no function uses heap memory.
pub const NO_HEAP_CODE_POINTS: usize = 1024;

/// The first number; or the second under Miri, which takes a thousand times as long, so that tests
/// take a part of their cases.
#[cfg(test)]
const fn cases(all: usize, part: usize) -> usize {
    if cfg!(miri) { part } else { all }
}

/// What `take` makes of a text, which is the same in every encoding.
#[cfg(test)]
fn in_every_encoding<T: PartialEq + core::fmt::Debug>(
    text: &str,
    mut take: impl FnMut(text::Source<'_>) -> T,
) -> T {
    extern crate std;
    let utf16: std::vec::Vec<u16> = text.encode_utf16().collect();
    let utf32: std::vec::Vec<u32> = text.chars().map(u32::from).collect();
    let taken = take(text::Source::Utf8(text.as_bytes()));
    assert_eq!(take(text::Source::Utf16(&utf16)), taken, "{text:?}");
    assert_eq!(take(text::Source::Utf32(&utf32)), taken, "{text:?}");
    taken
}
