//! User names and passwords before they are compared, hashed or stored: stringprep and PRECIS.
//!
//! No exception has the text or a character of it, since it may be a password.

use crate::error::{Fault, Status, capitalized, indices, place_of_surrogate, string};
use crate::gil;
use crate::names::result;
use crate::options::{flag, is_value, names_of};
use pyo3::exceptions::{PyMemoryError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;
use unidn_core::NameError;
use unidn_core::idna::Error;
use unidn_core::prepare::{PROFILES, Preparation, Profile};

/// The profile that an argument names. The error does not quote it: who changes the order of the
/// arguments passes a password here.
fn profile(argument: &Bound<'_, PyAny>) -> PyResult<Profile> {
    let name = string(argument, "profile")?.to_string_lossy();
    let entry = PROFILES.iter().find(|entry| is_value(entry.name, &name));
    entry.map(|entry| entry.profile).ok_or_else(|| {
        let names = names_of(PROFILES.iter().map(|entry| entry.name));
        PyValueError::new_err(format!("profile must be one of {names}"))
    })
}

/// Prepare a user name, a password or a nickname by a profile of stringprep or PRECIS.
///
/// >>> unidn.prepare("Ａｌｉｃｅ", "username_case_mapped")
/// 'alice'
/// >>> unidn.prepare("I\u00adX \u2168", "saslprep")
/// 'IX IX'
///
/// With query=True a profile of stringprep lets code points pass that Unicode 3.2 did not assign,
/// and the result of "nickname" is the form for comparison. Raises UnidnError if the profile does
/// not allow the text. The error has the rules and the place, but neither the text nor a character
/// of it, which may be a password.
#[pyo3::pyfunction]
#[pyo3(
    signature = (text, /, profile, *, query=None),
    text_signature = "(text, /, profile, *, query=False)"
)]
pub(crate) fn prepare<'py>(
    text: &Bound<'py, PyAny>,
    profile: &Bound<'py, PyAny>,
    query: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyString>> {
    let text = string(text, "text")?;
    let profile = self::profile(profile)?;
    let is_query = query.map_or(Ok(false), |query| flag(query, "query"))?;
    let source = utf8(text, "")?;
    let preparation = Preparation { profile, is_query };
    match gil::work_on(text.py(), source.len(), || unidn_core::prepare(source, preparation)) {
        Ok(prepared) => Ok(result(text, prepared)),
        Err(error) => Err(refused(text, source, "", &error)),
    }
}

/// Whether two texts are the same user name, password or nickname by a profile.
///
/// >>> unidn.prepare_equal("Foo Bar", "  foo   BAR", "nickname")
/// True
///
/// Raises UnidnError for the first text that the profile does not allow. The time depends on the
/// texts: of passwords, compare the hashes of what prepare() gives.
#[pyo3::pyfunction]
#[pyo3(signature = (a, b, /, profile))]
pub(crate) fn prepare_equal(
    a: &Bound<'_, PyAny>,
    b: &Bound<'_, PyAny>,
    profile: &Bound<'_, PyAny>,
) -> PyResult<bool> {
    const FIRST: &str = "the first text";
    const SECOND: &str = "the second text";
    let (a, b) = (string(a, "a")?, string(b, "b")?);
    let profile = self::profile(profile)?;
    let first = utf8(a, FIRST)?;
    let second = utf8(b, SECOND).map_err(|ill_formed| {
        match unidn_core::prepare_equal(first, first, profile) {
            Err(error) => refused(a, first, FIRST, &error),
            Ok(_) => ill_formed,
        }
    })?;
    let size = first.len() + second.len();
    let equal = gil::work_on(a.py(), size, || unidn_core::prepare_equal(first, second, profile));
    equal.map_err(|error| match error.which {
        0 => refused(a, first, FIRST, &error),
        _ => refused(b, second, SECOND, &error),
    })
}

/// The UTF-8 of a text. `which` of two texts it is, a message says.
fn utf8<'a>(text: &'a Bound<'_, PyString>, which: &str) -> PyResult<&'a str> {
    text.to_str().map_err(|error| {
        let start = match place_of_surrogate(text, &error) {
            Ok((start, _)) => start,
            Err(error) => return error,
        };
        let message = sentence("the text has a lone surrogate", Some(start), which);
        Fault::at(Status::InvalidEncoding, &message, start, start + 1).raise_without_text(text.py())
    })
}

/// The exception for a text that a profile does not allow.
fn refused(text: &Bound<'_, PyString>, source: &str, which: &str, error: &NameError) -> PyErr {
    let py = text.py();
    if error.kind == Error::OutOfMemory {
        return PyMemoryError::new_err("out of memory");
    }
    let detail = &error.detail;
    let words = detail.first_rule.map_or("the text is not valid", |rule| rule.message());
    // What is wrong with all of a text has no place in it.
    let character = detail.code_point.map(|_| indices(source, detail.offset, detail.length).0);
    Fault::of_detail(source, detail, sentence(words, character, which)).raise_without_text(py)
}

/// A finished sentence about the character at an index of one of two texts.
fn sentence(words: &str, index: Option<usize>, which: &str) -> String {
    let words = capitalized(words);
    match (index, which) {
        (Some(index), "") => format!("{words}: character {}.", index + 1),
        (Some(index), which) => format!("{words}: character {} of {which}.", index + 1),
        (None, "") => format!("{words}."),
        (None, which) => format!("{words}: {which}."),
    }
}
