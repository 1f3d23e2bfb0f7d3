//! Internationalized domain names (UTS #46 and IDNA2008, RFC 5890 to 5894), Punycode (RFC 3492), and
//! whether a name is safe to show (UTS #39 and the rules of the browsers), at Unicode 18.0: without
//! the standard library, without an allocator and without dependencies.
//!
//! # Names in strings
//!
//! With the feature `alloc`, three functions over `str` suit most programs: `to_ascii` gives the
//! name that the DNS carries, `to_unicode` the name that a person reads, and `check` whether a name
//! is valid. [`idna::Options`] are the choices of the standards.
//!
//! ```
//! # #[cfg(feature = "alloc")] {
//! use unidn_core::idna::Options;
//!
//! let ascii = unidn_core::to_ascii("bücher.example", Options::LOOKUP).unwrap();
//! assert_eq!(ascii, "xn--bcher-kva.example");
//! let (text, result) = unidn_core::to_unicode(&ascii, Options::LOOKUP);
//! assert_eq!((text.as_ref(), result), ("bücher.example", Ok(())));
//!
//! let error = unidn_core::check("bücher/shop", Options::LOOKUP).unwrap_err();
//! assert_eq!(
//!     error.to_string(), // for a log
//!     "the ASCII character is not allowed in a domain name, at byte 7"
//! );
//! assert!(error.sentence("bücher/shop").starts_with("The ASCII character")); // for a person
//! # }
//! ```
//!
//! The other functions over `str`:
//!
//! | function | what it gives |
//! |---|---|
//! | `equal` | whether two names are the same to the DNS |
//! | `to_display` | the form of a name that is safe to show, and the reasons |
//! | `skeleton` | a key that is the same for texts that look alike (UTS #39) |
//! | `confusable` | how two texts are confusable |
//! | `prepare` | a user name, password or nickname as it is stored (PRECIS, stringprep) |
//! | `prepare_equal` | whether two of them are the same |
//! | `idna2003_to_ascii`, `idna2003_to_unicode` | a name by the older standard, RFC 3490 |
//! | `encode`, `decode` | Punycode |
//!
//! A `ProtectedBlock` owns a list of names that others must not look like, for `to_display`.
//!
//! ```
//! # #[cfg(all(feature = "alloc", feature = "prepare"))] {
//! use unidn_core::display::Request;
//! use unidn_core::prepare::{Preparation, Profile};
//! use unidn_core::uts39::Relation;
//! use unidn_core::{ProtectedBlock, confusable, prepare, to_display};
//!
//! let block = ProtectedBlock::build("bank.example\n").unwrap();
//! let request = Request { protected: Some(block.names()), ..Request::DEFAULT };
//! assert_eq!(to_display("bánk.example", &request).text, "xn--bnk-ela.example");
//!
//! assert_eq!(confusable("paypal", "раураӏ", None), Ok(Relation::WholeScript));
//!
//! let user_name = Preparation::stored(Profile::UsernameCaseMapped);
//! assert_eq!(prepare("Ａｌｉｃｅ", user_name).unwrap(), "alice");
//! # }
//! ```
//!
//! # Features
//!
//! | feature | default | adds |
//! |---|---|---|
//! | `alloc` | no | the functions over `str` and `String`, and `NameError`, `Shown`, `ProtectedBlock` and `Heap` with them |
//! | `prepare` | yes | the module `prepare`: stringprep (RFC 3454), PRECIS (RFC 8264) and IDNA2003, with 4 KB of tables |
//!
//! # Without an allocator
//!
//! The functions of the modules write into the caller's memory through a [`text::Writer`]. It keeps
//! counting at the end of the memory, so that the length of a result is known even if it does not
//! fit. Input of up to [`NO_HEAP_CODE_POINTS`] code points needs the stack only; longer input takes
//! its memory from a [`text::Scratch`], and fails cleanly with [`text::NoScratch`], which has none.
//! Text is UTF-8, UTF-16 or UTF-32.
//!
//! ```
//! use unidn_core::idna::{self, Detail, Options};
//! use unidn_core::message::Message;
//! use unidn_core::text::{NoScratch, Writer};
//!
//! let mut room = [0; 253];
//! let mut output = Writer::new(&mut room);
//! let name = "bücher.example".as_bytes();
//! idna::to_ascii(name, Options::LOOKUP, &mut output, &NoScratch, None)?;
//! assert_eq!(output.written(), Some(&b"xn--bcher-kva.example"[..]));
//!
//! // A detail has all rules that a name breaks, and the place of the first fault.
//! let (name, mut detail) = (b"a b.example", Detail::default());
//! let output = &mut Writer::counter();
//! let result = idna::to_ascii(name, Options::LOOKUP, output, &NoScratch, Some(&mut detail));
//! assert_eq!(result, Err(idna::Error::InvalidName));
//! assert_eq!((detail.offset, detail.length), (1, 1));
//! // The finished sentence. The 0 is for a name that is no line of a list.
//! let message = Message::of_detail(&detail, 0, name); // implements Display
//! assert!(message.chars().take(23).eq("The ASCII character is ".chars()));
//! # Ok::<(), idna::Error>(())
//! ```
//!
//! No function panics on any input. The C library's tests prove it by linking.
//!
//! # Modules
//!
//! - [`idna`]: domain names, to ASCII and to Unicode, and their faults.
//! - [`display`]: whether a name is safe to show, and what to show.
//! - [`message`]: faults and reasons as English sentences.
//! - [`punycode`]: RFC 3492, any Bootstring dialect, and a trace of the algorithm's steps.
//! - [`uts39`]: scripts, restriction levels and confusable texts.
//! - `prepare`, with the feature of this name: stringprep, PRECIS and IDNA2003.
//! - [`text`]: UTF-8, UTF-16 and UTF-32 in and out, bounded output, scratch memory for long input.
//!
//! The code is safe Rust except for the vector code, which scans ASCII and converts short Punycode;
//! `--cfg unidn_no_vectors` in `RUSTFLAGS` leaves that out. The C library
//! [unidn](https://github.com/unidn/unidn) is a thin layer over this crate.

// # The direction of data
//
// text  ->  punycode | unicode  ->  idna | uts39  ->  lgr | display | prepare  ->  message  ->  owned
//
// A module uses only the modules to its left. A test reads the `use crate::` lines and fails if one
// points to the right.
//
// `text`, `punycode`, `unicode` and `idna` are the package `unidn-names`, in `core/names/`: cargo
// sets the level of optimization for packages, and that one is compiled for speed, this one for
// size. `unicode` has the properties of code points from generated tables, the mapping of UTS #46 and
// normalization; `lgr` the rulesets of registries: the labels that they accept, and variants; `owned`
// the functions over `str`.
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
    Heap, NameError, ProtectedBlock, Shown, check, confusable, decode, encode, equal, skeleton,
    to_ascii, to_display, to_unicode,
};
#[cfg(all(feature = "alloc", feature = "prepare"))]
pub use owned::{idna2003_to_ascii, idna2003_to_unicode, prepare, prepare_equal};

/// The first number; or the second under Miri, which takes a thousand times as long, so that tests
/// take a part of their cases.
#[cfg(test)]
const fn cases(all: usize, part: usize) -> usize {
    if cfg!(miri) { part } else { all }
}
