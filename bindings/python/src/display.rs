//! The form of a name to show.

use crate::error::{indices, mistyped, string, utf8};
use crate::gil;
use crate::options::{self, is_value, unknown};
use crate::protected::ProtectedNames;
use pyo3::exceptions::{PyMemoryError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyString, PyType};
use unidn_core::Shown;
use unidn_core::display::{POLICIES, Policy, Reason, Request};
use unidn_core::idna::{Error, Rule};
use unidn_core::message::Message;
use unidn_core::uts39::Level;

/// The policy that the arguments select; the one with the number 0 by default.
fn policy(policy: Option<&Bound<'_, PyAny>>, level: Option<&Bound<'_, PyAny>>) -> PyResult<Policy> {
    let policy = policy.map(|policy| string(policy, "policy")?.to_str()).transpose()?;
    let level = level.map(|level| string(level, "level")?.to_str()).transpose()?;
    let number = match policy {
        None => 0,
        Some(policy) => POLICIES
            .iter()
            .find(|(name, ..)| is_value(name, policy))
            .map(|&(_, number, _)| number)
            .ok_or_else(|| unknown("policy", policy, POLICIES.iter().map(|&(name, ..)| name)))?,
    };
    let level = match level {
        None => 0,
        Some(level) => Level::ALL
            .iter()
            .find(|known| is_value(known.name(), level))
            .map(|level| level.number())
            .ok_or_else(|| unknown("level", level, Level::ALL.iter().map(|level| level.name())))?,
    };
    Policy::from_numbers(number, level)
        .ok_or_else(|| PyValueError::new_err("level is for the policy uts39 only"))
}

/// The names of a `ProtectedNames`.
fn names<'a>(protected: &'a Bound<'_, PyAny>) -> PyResult<unidn_core::display::ProtectedNames<'a>> {
    match protected.cast::<ProtectedNames>() {
        Ok(protected) => protected.get().names(),
        Err(_) => Err(mistyped(protected, "protected", "a ProtectedNames")),
    }
}

/// The parameters of the decision.
pub(crate) fn request<'a>(
    function: &str,
    policy_name: Option<&Bound<'_, PyAny>>,
    level: Option<&Bound<'_, PyAny>>,
    protected: Option<&'a Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Request<'a>> {
    Ok(Request {
        options: options::of_display(function, options)?,
        policy: policy(policy_name, level)?,
        protected: protected.map(names).transpose()?,
    })
}

/// Write a domain name in a form that is safe to show.
///
/// >>> unidn.display("xn--bcher-kva.example").text
/// 'bücher.example'
/// >>> unidn.display("раураӏ.com").text
/// 'xn--80aa0cbo65f.com'
///
/// policy selects whose rules decide, level is the restriction level of the policy "uts39", and
/// protected are names that others must not look like. A name that is not valid has a text, too.
#[pyo3::pyfunction]
#[pyo3(
    signature = (name, /, *, policy=None, level=None, protected=None, **options),
    text_signature = "(name, /, *, policy=None, level=None, protected=None, profile='lookup', **options)"
)]
pub(crate) fn display<'py>(
    name: &Bound<'py, PyAny>,
    policy: Option<&Bound<'py, PyAny>>,
    level: Option<&Bound<'py, PyAny>>,
    protected: Option<&Bound<'py, PyAny>>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let name = string(name, "name")?;
    let request = request("display", policy, level, protected, options)?;
    let text = utf8(name)?;
    let shown = gil::work_on(name.py(), text.len(), || unidn_core::to_display(text, &request));
    if shown.result == Err(Error::OutOfMemory) {
        return Err(PyMemoryError::new_err("out of memory"));
    }
    let displayed = PyString::new(name.py(), &shown.text);
    let message = Message::of_report(&shown.report, text.as_bytes(), &request).to_string();
    let looks_like = shown.report.protected_line.zip(request.protected);
    let looks_like = looks_like.and_then(|(line, names)| names.name(line));
    let looks_like = looks_like.map(|name| String::from_utf8_lossy(name).into_owned());
    result(&displayed, text, &shown, looks_like, message)
}

/// The object of `unidn.Shown`.
fn result<'py>(
    displayed: &Bound<'py, PyString>,
    name: &str,
    shown: &Shown<'_>,
    protected_name: Option<String>,
    message: String,
) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let py = displayed.py();
    let report = &shown.report;
    let (start, end) = indices(name, report.offset, report.length);
    let fields = PyDict::new(py);
    fields.set_item("text", displayed)?;
    fields.set_item("hidden", report.is_hidden)?;
    fields.set_item("valid", shown.result.is_ok())?;
    fields.set_item("reasons", report.reasons.bits())?;
    fields.set_item("first_reason", report.first_reason.map_or(0, Reason::bit))?;
    fields.set_item("rules", report.rules.bits())?;
    fields.set_item("first_rule", report.first_rule.map_or(0, Rule::bit))?;
    fields.set_item("start", start)?;
    fields.set_item("end", end)?;
    fields.set_item("label", report.label)?;
    fields.set_item("code_point", report.code_point)?;
    fields.set_item("level", report.level.map(|level| level.name().to_ascii_lowercase()))?;
    fields.set_item("protected_line", report.protected_line)?;
    fields.set_item("protected_name", protected_name)?;
    fields.set_item("message", Some(message).filter(|message| !message.is_empty()))?;
    CLASS.import(py, "unidn._results", "Shown")?.call((), Some(&fields))
}
