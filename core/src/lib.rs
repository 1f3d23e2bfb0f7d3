//! The algorithms of unidn: Punycode (RFC 3492) and IDNA (UTS #46, RFC 5890 to 5894), in safe Rust
//! without the standard library and without an allocator.
//!
//! The C library `unidn` is a thin layer over this crate; Rust programs use this crate itself.
//!
//! # The way of data
//!
//! ```text
//! text  ->  punycode | unicode  ->  idna | uts39  ->  display
//! ```
//!
//! A module uses only what stands to its left; a test reads the `use crate::` lines and fails on
//! an arrow that runs back.
//!
//! - [`text`]: UTF-8, UTF-16 and UTF-32 in and out, bounded output, the memory that long input
//!   needs.
//! - [`punycode`]: RFC 3492, any Bootstring dialect, and the trace of the algorithm at work.
//! - [`unicode`]: the properties of code points from generated tables, the mapping of UTS #46,
//!   normalization.
//! - [`idna`]: domain names, to ASCII and to Unicode, and what is wrong with them.
//! - [`uts39`]: scripts, restriction levels and what looks alike.
//! - [`display`]: whether a name is safe to show, and what to show.
//!
//! # Conventions
//!
//! - Results are written into the caller's memory through [`text::Writer`], which keeps counting
//!   where the room ends: a result that does not fit still tells its length.
//! - Input of up to [`NO_HEAP_CODE_POINTS`] code points needs the stack only. Longer input asks a
//!   [`text::Scratch`] for its scratch space, and fails cleanly where that has none.
//! - No function panics, whatever it is given. The C library's tests prove it by linking.
//!
//! # With an allocator
//!
//! The feature `alloc` brings functions over `str` and `String`, which most Rust programs want:
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

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod display;
pub mod idna;
#[cfg(feature = "alloc")]
mod owned;
pub mod punycode;
pub mod text;
// Internal, for the command and the tests: any version may change it.
#[doc(hidden)]
pub mod unicode;
pub mod uts39;

pub use unicode::UNICODE_VERSION;

#[cfg(feature = "alloc")]
pub use owned::{
    Heap, NameError, Shown, check, decode, encode, equal, to_ascii, to_display, to_unicode,
};

/// Up to this many code points, in the input and in its mapped form, nothing asks for heap memory.
pub const NO_HEAP_CODE_POINTS: usize = 1024;
