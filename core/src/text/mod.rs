//! Text at the border: the three Unicode encoding forms in and out, output that is bounded by the
//! caller's buffer, and the memory that long input needs.

pub(crate) mod ascii;
mod memory;
mod output;
mod unit;

pub use memory::{Memory, NoMemory, Word};
pub use output::Output;
pub use unit::{CodePoint, CodePoints, IllFormed, Source, Target, Unit, code_points};

/// The largest code point (Unicode 18.0, section 2.4).
pub const MAX_CODE_POINT: u32 = 0x10_FFFF;

/// Whether `c` is a Unicode scalar value: a code point that is no surrogate (definition D76).
#[inline]
pub const fn is_scalar_value(c: u32) -> bool {
    c < 0xD800 || (c > 0xDFFF && c <= MAX_CODE_POINT)
}
