//! Punycode of short text: up to 64 code points, which is every label of the DNS.
//!
//! On text that is new to the branch predictor, the cost is not in instructions but in
//! unpredictable branches: the number of digits of an integer, the place of a code point, the
//! number of divisions of the bias. This code computes them without branches:
//!
//! - sorting counts, for each key, the keys that are less;
//! - all likely digits of an integer are written or read, whether it has them or not, and its
//!   length is a sum of comparisons; more digits are rare enough for a branch;
//! - places and ranks are bytes, and one instruction changes eight or more;
//! - divisors are few, and each has its reciprocal in a table.
//!
//! The results are those of `encode.rs` and `decode.rs`; the tests compare them. Rare and faulty
//! input is left to those files: a function that meets it gives up.

mod decode;
mod encode;
mod lanes;
mod tables;
#[cfg(test)]
mod tests;

pub(super) use decode::{Room, decode as decode_to};
pub(super) use tables::SHORT;

use crate::text::{AnyWriter, CodeUnit, Target, WritableUnit, Writer};
use core::hint::black_box;
use encode::FEW;

/// Encodes `text` to `output`, if it is short and valid.
#[inline]
pub(super) fn encode(text: &[u32], output: &mut Writer<'_, u8, impl WritableUnit<u8>>) -> bool {
    let Some(length) = encode::encode(text, output.rest()) else {
        return encode_apart(text, &mut WritableUnit::target(output));
    };
    output.skip(length);
    true
}

/// The same for even shorter text, if `output` has little or no room or is not of bytes.
#[cold]
#[inline(never)]
pub(super) fn encode_apart(text: &[u32], output: &mut Target<'_, '_>) -> bool {
    let mut room = [0; 9 * FEW];
    // What the compiler knows of this length would make a second copy of the encoder (2.5 KB).
    let slots = black_box(room.as_mut_slice());
    let encoded = encode::encode_few(text, slots).and_then(|length| room.get(..length));
    output.extend_ascii(encoded.unwrap_or_default());
    encoded.is_some()
}

/// Decodes `source` to `output`, if it is short and valid.
#[inline]
pub(super) fn decode<U: CodeUnit>(
    source: &[u8],
    output: &mut Writer<'_, U, impl WritableUnit<U>>,
) -> bool {
    let is_done = match WritableUnit::target(output) {
        Target::Utf32(AnyWriter::Initialized(output)) => decode_directly(source, output),
        Target::Utf32(AnyWriter::Uninitialized(output)) => decode_directly(source, output),
        _ => None,
    };
    if let Some(is_done) = is_done {
        return is_done;
    }
    let mut text = [0; SHORT];
    let length = decode_to(source, text.as_mut_slice().into());
    text.iter().take(length.unwrap_or(0)).for_each(|&c| U::write(c, output));
    length.is_some()
}

/// [`decode`] to UTF-32 without a copy, if there is room for as many code points as bytes.
#[inline]
fn decode_directly<S: WritableUnit<u32>>(
    source: &[u8],
    output: &mut Writer<'_, u32, S>,
) -> Option<bool>
where
    for<'r> Room<'r>: From<&'r mut [S]>,
{
    let rest = output.rest();
    if rest.len() < source.len() {
        return None;
    }
    let length = decode_to(source, rest.into());
    output.skip(length.unwrap_or(0));
    Some(length.is_some())
}
