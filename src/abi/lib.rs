//! What all C functions share, and those that are compiled for size.
//!
//! The crate `unidn` above has the functions that programs call by the million, compiled for speed:
//! the conversion, the check and the display of names, one by one and in columns. This crate has the
//! others, the path of names that no fast path takes, and what both crates share: the conventions.
//!
//! - [`pointers`], [`call`]: arguments, checked and borrowed; [`result`]: results, fit or report.
//! - [`status`], [`detail`], [`report`], [`display_options`]: the types of C; [`details`]: faults
//!   described to the caller.
//! - [`heap`]: memory of malloc for long text; [`names`]: the core's functions with this memory.
//! - The other modules have the functions of C, by subject.
#![cfg_attr(not(test), no_std)]
// Public items are public in C, under their C names, or for the crate `unidn`; the header documents
// what the functions of C require of a caller.
#![allow(missing_docs, non_camel_case_types, unreachable_pub, clippy::missing_safety_doc)]

pub mod bootstring;
pub mod call;
pub mod confusable;
pub mod detail;
pub mod details;
pub mod display_options;
pub mod heap;
#[cfg(feature = "prepare")]
pub mod idna2003;
#[cfg(feature = "lgr")]
pub mod lgr;
pub mod message;
pub mod names;
pub mod pointers;
#[cfg(feature = "prepare")]
pub mod prepare;
pub mod protected;
pub mod punycode;
pub mod report;
pub mod result;
pub mod scripts;
pub mod status;
pub mod version;
