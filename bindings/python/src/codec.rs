//! Punycode (RFC 3492).

use crate::error::{of_codec, string, utf8};
use crate::gil;
use pyo3::prelude::*;

/// Encode text as Punycode (RFC 3492), without "xn--".
///
/// >>> unidn.punycode.encode("bücher")
/// 'bcher-kva'
#[pyo3::pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn punycode_encode(text: &Bound<'_, PyAny>) -> PyResult<String> {
    let text = string(text, "text")?;
    let source = utf8(text)?;
    gil::work_on(text.py(), source.len(), || unidn_core::encode(source))
        .map_err(|error| of_codec(text, source, error))
}

/// Decode Punycode (RFC 3492), without "xn--".
///
/// >>> unidn.punycode.decode("bcher-kva")
/// 'bücher'
///
/// Raises UnidnError for text that is not valid Punycode.
#[pyo3::pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn punycode_decode(text: &Bound<'_, PyAny>) -> PyResult<String> {
    let text = string(text, "text")?;
    // Punycode is ASCII. U+FFFD, which is as wrong, stands for a lone surrogate.
    let source = text.to_string_lossy();
    gil::work_on(text.py(), source.len(), || unidn_core::decode(&source))
        .map_err(|error| of_codec(text, &source, error))
}
