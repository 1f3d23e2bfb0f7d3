//! The algorithms of unidn: Punycode (RFC 3492) and IDNA (UTS #46, RFC 5890 to 5894), in safe Rust
//! without the standard library and without an allocator.
//!
//! The C library `unidn` is a thin layer over this crate; Rust programs use this crate itself.
//!
//! # The direction of data
//!
//! ```text
//! text  ->  punycode | unicode  ->  idna | uts39  ->  lgr | display | prepare  ->  message
//! ```
//!
//! A module uses only the modules to its left. A test reads the `use crate::` lines and fails if
//! one points to the right.
//!
//! The first four are the package `unidn-names`, in `core/names/`: cargo sets the level of
//! optimization for packages, and that one is compiled for speed, this one for size.
//!
//! - [`text`]: UTF-8, UTF-16 and UTF-32 in and out, bounded output, scratch memory for long input.
//! - [`punycode`]: RFC 3492, any Bootstring dialect, and a trace of the algorithm's steps.
//! - [`unicode`]: the properties of code points from generated tables, the mapping of UTS #46,
//!   normalization.
//! - [`idna`]: domain names, to ASCII and to Unicode, and their faults.
//! - [`uts39`]: scripts, restriction levels and confusable texts.
//! - [`display`]: whether a name is safe to show, and what to show.
//! - [`lgr`]: the rulesets of registries: the labels that they accept, and variants.
//! - `prepare`, with the feature of this name: stringprep (RFC 3454) and IDNA2003.
//! - [`message`]: faults and reasons as English sentences.
//!
//! # Conventions
//!
//! - Results are written into the caller's memory through [`text::Writer`], which keeps counting at
//!   the end of the memory: the length of a result is known even if it does not fit.
//! - Input of up to [`NO_HEAP_CODE_POINTS`] code points needs the stack only. Longer input takes
//!   its scratch space from a [`text::Scratch`], and fails cleanly if that has none.
//! - No function panics on any input. The C library's tests prove it by linking.
//!
//! # With an allocator
//!
//! The feature `alloc` adds functions over `str` and `String`, which suit most Rust programs:
//!
//! ```
//! # #[cfg(feature = "alloc")] {
//! use unidn_core::idna::Options;
//!
//! let ascii = unidn_core::to_ascii("bücher.example", Options::LOOKUP).unwrap();
//! assert_eq!(ascii, "xn--bcher-kva.example");
//! # }
//! ```
#![no_std]
#![deny(unsafe_code)]
// The vector code is all there is.
#![cfg_attr(unidn_no_vectors, forbid(unsafe_code))]

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod display;
// Internal, for the C library and the command: any version may change it.
#[doc(hidden)]
pub mod lgr;
pub mod message;
#[cfg(feature = "alloc")]
mod owned;
#[cfg(feature = "prepare")]
pub mod prepare;
pub mod uts39;

#[doc(inline)]
pub use unidn_names::{NO_HEAP_CODE_POINTS, UNICODE_VERSION, idna, punycode, text};
// Internal, for the C library, the command and the tests: any version may change these.
#[doc(hidden)]
pub use unidn_names::{strings, unicode};

#[cfg(feature = "alloc")]
pub use owned::{
    Heap, NameError, Shown, check, decode, encode, equal, to_ascii, to_display, to_unicode,
};

/// The first number; or the second under Miri, which takes a thousand times as long, so that tests
/// take a part of their cases.
#[cfg(test)]
const fn cases(all: usize, part: usize) -> usize {
    if cfg!(miri) { part } else { all }
}
