//! The tables of the display decision.
//!
//! Generated, do not edit: `cargo run -p xtask -- tables` writes this file.
//! Unicode 18.0.0.

pub(crate) mod allowed;
pub(crate) mod bidi;
pub(crate) mod confusables;
pub(crate) mod properties;
pub(crate) mod scripts;
