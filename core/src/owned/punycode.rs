//! Punycode.

use super::{Heap, written};
use crate::punycode;
use crate::text::Writer;
use alloc::string::String;

/// Encodes text as Punycode (RFC 3492), without `xn--`.
///
/// ```
/// assert_eq!(unidn_core::encode("bücher").unwrap(), "bcher-kva");
/// ```
///
/// Requires the feature `alloc`.
pub fn encode(text: &str) -> Result<String, punycode::Error> {
    let encode = |output: &mut Writer<'_, u8>| punycode::encode(text.as_bytes(), output, &Heap);
    let (digits, result) = written(text, encode);
    result.map(|()| digits.into_owned())
}

/// Decodes Punycode (RFC 3492), without `xn--`.
///
/// ```
/// assert_eq!(unidn_core::decode("bcher-kva").unwrap(), "bücher");
/// assert_eq!(unidn_core::decode("bcher-k!a").unwrap_err().offset, 7);
/// ```
///
/// Requires the feature `alloc`.
pub fn decode(digits: &str) -> Result<String, punycode::Error> {
    let decode = |output: &mut Writer<'_, u8>| punycode::decode(digits.as_bytes(), output, &Heap);
    let (text, result) = written(digits, decode);
    result.map(|()| text.into_owned())
}
