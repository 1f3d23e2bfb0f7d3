//! Keyword arguments: a profile, and a flag for each option, from the tables of the core.

use crate::error::{mistyped, string};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use unidn_core::idna::{DISPLAY_OPTIONS, Named, OPTIONS, Options, PROFILES};

const PROFILE: &str = "profile";

/// The options that the keyword arguments of `function` select. Most calls have none.
pub(crate) fn of_names(function: &str, arguments: Option<&Bound<'_, PyDict>>) -> PyResult<Options> {
    match arguments {
        None => Ok(Options::LOOKUP),
        Some(arguments) => selected(function, arguments, &[OPTIONS]),
    }
}

/// Raises what `function` raises for unknown options. The functions of engines take options before
/// they have names.
#[pyo3::pyfunction]
#[pyo3(signature = (function, /, **options))]
pub(crate) fn require_known(function: &str, options: Option<&Bound<'_, PyDict>>) -> PyResult<()> {
    of_names(function, options).map(|_| ())
}

/// The same with the options of the display functions.
pub(crate) fn of_display(
    function: &str,
    arguments: Option<&Bound<'_, PyDict>>,
) -> PyResult<Options> {
    match arguments {
        None => Ok(Options::LOOKUP),
        Some(arguments) => selected(function, arguments, &[OPTIONS, DISPLAY_OPTIONS]),
    }
}

/// A flag adds its option to the profile, or takes it away.
fn selected(
    function: &str,
    arguments: &Bound<'_, PyDict>,
    tables: &[&[Named]],
) -> PyResult<Options> {
    let mut options = match arguments.get_item(PROFILE)? {
        Some(name) => profile(&name)?,
        None => Options::LOOKUP,
    };
    for (key, value) in arguments {
        let key: String = key.extract()?;
        if key == PROFILE {
            continue;
        }
        let option = tables.iter().flat_map(|table| table.iter()).find(|o| is_called(o.name, &key));
        let Some(option) = option else {
            let message = format!("{function}() got an unexpected keyword argument '{key}'");
            return Err(PyTypeError::new_err(message));
        };
        options = match flag(&value, &key)? {
            true => options | option.options,
            false => options.without(option.options),
        };
    }
    Ok(options)
}

/// The argument of a parameter as a bool.
pub(crate) fn flag(argument: &Bound<'_, PyAny>, parameter: &str) -> PyResult<bool> {
    argument.extract().map_err(|_| mistyped(argument, parameter, "a bool"))
}

fn profile(value: &Bound<'_, PyAny>) -> PyResult<Options> {
    let name = string(value, PROFILE)?.to_str()?;
    let named = PROFILES.iter().find(|profile| is_value(profile.name, name));
    named
        .map(|named| named.options)
        .ok_or_else(|| unknown(PROFILE, name, PROFILES.iter().map(|p| p.name)))
}

/// Whether `argument` is the Python name of what the core calls `NAME`: `check_hyphens`.
fn is_called(name: &str, argument: &str) -> bool {
    is_lower_case_of(name, argument.bytes())
}

/// The same of a profile, a policy or a level, which may have the hyphens of the command line.
pub(crate) fn is_value(name: &str, argument: &str) -> bool {
    is_lower_case_of(name, argument.bytes().map(|byte| if byte == b'-' { b'_' } else { byte }))
}

fn is_lower_case_of(name: &str, argument: impl Iterator<Item = u8>) -> bool {
    name.bytes().map(|byte| byte.to_ascii_lowercase()).eq(argument)
}

/// The error for a value that none of `names` is.
pub(crate) fn unknown<'a>(what: &str, value: &str, names: impl Iterator<Item = &'a str>) -> PyErr {
    PyValueError::new_err(format!("{what} must be one of {}, not {value:?}", names_of(names)))
}

/// The names as a message lists them.
pub(crate) fn names_of<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.map(str::to_ascii_lowercase).collect::<Vec<_>>().join(", ")
}
