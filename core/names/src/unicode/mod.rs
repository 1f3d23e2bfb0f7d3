//! The Unicode data of code points: properties, the mapping of UTS #46, normalization.
//!
//! The tables are generated (`cargo run -p xtask -- tables`) from the data of [`UNICODE_VERSION`].
//! Code points are `u32` throughout and every function is total: surrogates and numbers above
//! U+10FFFF have the properties of a surrogate, which UTS #46 disallows.
//!
//! - [`properties()`] is the one look-up. Its result has all properties that the processing of a
//!   domain name needs, and [`Properties::is_inert`] at no extra cost.
//! - [`mapping()`] gives the mapping of a code point by UTS #46.
//! - [`nfc`] normalizes in the caller's memory; it is built on [`canonical`].

mod bitmaps;
pub mod canonical;
pub mod mapping;
pub mod nfc;
mod order;
pub mod pages;
pub mod properties;
pub mod replacements;
mod tables;
pub mod trie;

pub(crate) use mapping::at_shared_distance;
pub use mapping::{Mapping, mapping, transitional_mapping};
pub use properties::{
    BidiClass, ContextScript, Idna2008, JoiningType, Properties, PropertyUnion, QuickCheck, Status,
    properties,
};
pub use replacements::Replacement;

/// The version of Unicode of all tables: major, minor, update.
pub const UNICODE_VERSION: (u8, u8, u8) = tables::UNICODE_VERSION;
