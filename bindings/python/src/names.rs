//! One name: to ASCII, to Unicode, check, equal.

use crate::error::{of_name, string, utf8};
use crate::gil;
use crate::options;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use std::borrow::Cow;

/// A result, which is the argument itself if nothing changes: but not that of a subclass, since
/// what makes a `str` of it, such as `str.lower`, returns no subclass.
pub(crate) fn result<'py>(name: &Bound<'py, PyString>, text: Cow<'_, str>) -> Bound<'py, PyString> {
    match text {
        Cow::Borrowed(_) if name.is_exact_instance_of::<PyString>() => name.clone(),
        text => PyString::new(name.py(), &text),
    }
}

/// Convert a domain name to the ASCII form that the DNS carries (UTS #46, ToASCII).
///
/// >>> unidn.to_ascii("Bücher.example")
/// 'xn--bcher-kva.example'
///
/// The profile and the options are keyword arguments. Raises UnidnError if the name is not valid.
#[pyo3::pyfunction]
#[pyo3(signature = (name, /, **options), text_signature = "(name, /, *, profile='lookup', **options)")]
pub(crate) fn to_ascii<'py>(
    name: &Bound<'py, PyAny>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyString>> {
    let name = string(name, "name")?;
    let options = options::of_names("to_ascii", options)?;
    let text = utf8(name)?;
    match gil::work_on(name.py(), text.len(), || unidn_core::to_ascii(text, options)) {
        Ok(ascii) => Ok(result(name, ascii)),
        Err(error) => Err(of_name(name, text, error.kind, &error.detail, None)),
    }
}

/// Convert a domain name to the Unicode form that a person reads (UTS #46, ToUnicode).
///
/// >>> unidn.to_unicode("xn--bcher-kva.example")
/// 'bücher.example'
///
/// Raises UnidnError if the name is not valid; the attribute output of the error is the text that
/// the standard defines all the same. Empty labels and lengths are not faults here. Use display()
/// for names that a person is to see.
#[pyo3::pyfunction]
#[pyo3(signature = (name, /, **options), text_signature = "(name, /, *, profile='lookup', **options)")]
pub(crate) fn to_unicode<'py>(
    name: &Bound<'py, PyAny>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyString>> {
    let name = string(name, "name")?;
    let options = options::of_names("to_unicode", options)?;
    let text = utf8(name)?;
    match gil::work_on(name.py(), text.len(), || unidn_core::to_unicode(text, options)) {
        (unicode, Ok(())) => Ok(result(name, unicode)),
        (unicode, Err(error)) => {
            Err(of_name(name, text, error.kind, &error.detail, Some(&unicode)))
        }
    }
}

/// Check a domain name: to_ascii() without its result.
///
/// >>> unidn.check("bücher.example", profile="strict")
///
/// Raises UnidnError if the name is not valid.
#[pyo3::pyfunction]
#[pyo3(signature = (name, /, **options), text_signature = "(name, /, *, profile='lookup', **options)")]
pub(crate) fn check(name: &Bound<'_, PyAny>, options: Option<&Bound<'_, PyDict>>) -> PyResult<()> {
    let name = string(name, "name")?;
    let options = options::of_names("check", options)?;
    let text = utf8(name)?;
    gil::work_on(name.py(), text.len(), || unidn_core::check(text, options))
        .map_err(|error| of_name(name, text, error.kind, &error.detail, None))
}

/// Whether two domain names are the same to the DNS.
///
/// >>> unidn.equal("BÜCHER.example", "xn--bcher-kva.example.")
/// True
///
/// Raises UnidnError for the first name that is not valid.
#[pyo3::pyfunction]
#[pyo3(signature = (a, b, /, **options), text_signature = "(a, b, /, *, profile='lookup', **options)")]
pub(crate) fn equal(
    a: &Bound<'_, PyAny>,
    b: &Bound<'_, PyAny>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<bool> {
    let (a, b) = (string(a, "a")?, string(b, "b")?);
    let options = options::of_names("equal", options)?;
    let first = utf8(a)?;
    let second = utf8(b).map_err(|ill_formed| match unidn_core::check(first, options) {
        Err(error) => of_name(a, first, error.kind, &error.detail, None),
        Ok(()) => ill_formed,
    })?;
    let size = first.len() + second.len();
    let equal = gil::work_on(a.py(), size, || unidn_core::equal(first, second, options));
    equal.map_err(|error| {
        // The error does not say whose it is.
        let (name, text) = match unidn_core::check(first, options) {
            Err(_) => (a, first),
            Ok(()) => (b, second),
        };
        of_name(name, text, error.kind, &error.detail, None)
    })
}
