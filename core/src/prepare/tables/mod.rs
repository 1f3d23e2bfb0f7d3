//! The tables of stringprep and PRECIS.
//!
//! Generated, do not edit: `cargo run -p xtask -- tables` writes this file.
//! Unicode 18.0.0.

pub(crate) mod kept;
pub(crate) mod precis;
pub(crate) mod stringprep;
