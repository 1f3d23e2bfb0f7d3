//! The tables of UTS #39.
//!
//! Generated, do not edit: `cargo run -p xtask -- tables` writes this file.
//! Unicode 18.0.0.

pub(crate) mod bidi;
pub(crate) mod confusables;
pub(crate) mod identifier_status;
pub(crate) mod scripts;
pub(crate) mod security_properties;
