//! The common part of tests, fuzz targets and the benchmark.
//!
//! - [`c`]: the functions of the library as C has them, declared from `include/unidn.h`, and calls
//!   of them that check their conventions in every encoding.
//! - [`tables`], [`text`], [`generate`], [`rows`], [`rfc3492`], [`ruleset`]: options by name, names in
//!   every encoding, generated names, the format of hostile.tsv, the pseudo-code of RFC 3492, the
//!   block of a ruleset.
//! - [`suites`]: vectors and comparisons for any implementation of [`Processor`], which the C
//!   functions and the core are.
//! - [`shipped`], [`data`], [`process`], [`effort`]: the library as it ships, published data, other
//!   programs, and what only `.ci/run` tests.
//! - [`Heap`]: memory for long input, for the core.
//! - [`modules`]: which module of a Rust crate uses which.
#![allow(missing_docs, reason = "no library for others")]

#[macro_use]
#[rustfmt::skip]
pub mod interface;

pub mod c;
#[cfg(feature = "trials")]
pub mod data;
#[cfg(feature = "trials")]
pub mod effort;
pub mod generate;
mod heap;
pub mod modules;
pub mod process;
mod processor;
pub mod random;
pub mod rfc3492;
pub mod rows;
pub mod ruleset;
#[cfg(feature = "trials")]
pub mod shipped;
pub mod suites;
pub mod tables;
pub mod text;

pub use heap::Heap;
pub use processor::{Answer, Processor};
