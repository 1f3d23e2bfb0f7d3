//! Text at the interface: the three Unicode encoding forms in and out, output that is bounded by
//! the caller's buffer, and scratch memory for long input.

// Internal, for unidn_core: any version may change it.
#[doc(hidden)]
pub mod ascii;
mod ascii_set;
mod code_unit;
mod scratch;
mod source;
// Internal, for the C library: any version may change it.
#[doc(hidden)]
pub mod strings;
mod target;
mod utf8;
pub(crate) mod writable;
mod writer;

pub use code_unit::{CodeUnit, IllFormed};
pub use scratch::{NoScratch, Scratch, Word};
pub(crate) use source::code_point_at;
pub use target::WritableUnit;
pub use writable::Writable;
pub use writer::Writer;

// Internal, for unidn_core, the C library, the command and the tests: any version may change these.
#[doc(hidden)]
pub use ascii_set::AsciiSet;
#[doc(hidden)]
#[cfg(feature = "prepare")]
pub use code_unit::utf8_bytes;
#[doc(hidden)]
pub use code_unit::{CodePoint, CodePoints, code_points};
#[doc(hidden)]
pub use source::{Source, WellFormed};
#[doc(hidden)]
pub use target::{AnyWriter, Target};
#[doc(hidden)]
pub use writable::copy;
#[doc(hidden)]
pub use writer::Append;

/// The largest code point (Unicode 18.0, section 2.4).
#[doc(hidden)]
pub const MAX_CODE_POINT: u32 = 0x10_FFFF;

/// Whether `c` is a Unicode scalar value: a code point that is not a surrogate (definition D76).
#[doc(hidden)]
#[inline]
pub const fn is_scalar_value(c: u32) -> bool {
    c < 0xD800 || (c > 0xDFFF && c <= MAX_CODE_POINT)
}
