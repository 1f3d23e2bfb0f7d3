//! The Unicode tables, and their version.
//!
//! Generated, do not edit: `cargo run -p xtask -- tables` writes this file.
//! Unicode 18.0.0.

pub(crate) mod canonical;
pub(crate) mod mapping;
pub(crate) mod properties;

/// The version of Unicode that every table is from.
pub(crate) const UNICODE_VERSION: (u8, u8, u8) = (18, 0, 0);
