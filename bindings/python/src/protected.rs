//! Protected names: a list of names that others must not look like.

use crate::error::{Fault, Status, dots, indices, mistyped, string, utf8_of_line};
use pyo3::exceptions::{PyMemoryError, PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyMemoryView, PyString, PyType};
use unidn_core::Heap;
use unidn_core::display::{self, BlockError, BuildError, Plan};
use unidn_core::idna::{Error, Rule};
use unidn_core::message::Message;

/// Names that others must not look like, for display().
///
/// >>> names = unidn.ProtectedNames(["bank.example"])
/// >>> unidn.display("bánk.example", protected=names).hidden
/// True
///
/// The object is immutable: any number of threads may use it. It is equal to another one whose block
/// has the same bytes, as the same names in the same order have. It is pickled as its block, which
/// belongs to one version of unidn and of Unicode.
///
/// An empty name is an error, and so is one with "#" or a line break: comments and blank lines belong
/// to a list in a file.
#[pyo3::pyclass(frozen, eq, hash, module = "unidn")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct ProtectedNames {
    block: Vec<u8>,
}

impl ProtectedNames {
    /// The names, as the core reads them. The block was checked when the object was made.
    pub(crate) fn names(&self) -> PyResult<display::ProtectedNames<'_>> {
        display::ProtectedNames::new(&self.block)
            .map_err(|_| PyValueError::new_err("the block of protected names is damaged"))
    }
}

#[pymethods]
impl ProtectedNames {
    /// Builds the block from names, in any form that to_ascii() accepts with ascii_ldh.
    #[new]
    #[pyo3(signature = (names, /))]
    fn new(names: &Bound<'_, PyAny>) -> PyResult<Self> {
        if names.is_instance_of::<PyString>() {
            return Err(mistyped(names, "names", "an iterable of str"));
        }
        let mut list = String::new();
        let Ok(each) = names.try_iter() else {
            return Err(mistyped(names, "names", "an iterable of str"));
        };
        for (name, line) in each.zip(1..) {
            let name = name?;
            let name = string(&name, &format!("names[{}]", line - 1))?;
            let text = utf8_of_line(name, line).and_then(|text| match list_fault(text, line) {
                Some(fault) => Err(fault.raise(name)),
                None => Ok(text),
            });
            list += match text {
                Ok(text) => text,
                // A name before it may be the first that is not valid.
                Err(error) => return build(names.py(), &list).and(Err(error)),
            };
            list.push('\n');
        }
        build(names.py(), &list)
    }

    /// The names of a block that bytes() gave, or that `unidn protect` wrote to a file: a copy of any
    /// bytes-like object.
    #[classmethod]
    #[pyo3(signature = (block, /))]
    fn from_bytes(class: &Bound<'_, PyType>, block: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = class.py();
        let block = bytes_of(block)?;
        match display::verify_protected(block.as_bytes()) {
            Ok(()) => Ok(Self { block: block.as_bytes().to_vec() }),
            Err(BlockError::Damaged) => {
                Err(PyValueError::new_err("the bytes are not a block of protected names"))
            }
            Err(BlockError::Stale) => {
                let message = "the block belongs to another version of unidn or of Unicode";
                Err(Fault::at(Status::StaleData, message, 0, 0).raise(&PyString::new(py, "")))
            }
        }
    }

    fn __repr__(&self) -> String {
        format!("<ProtectedNames, {} bytes>", self.block.len())
    }

    /// The block, for a file that others can read or map.
    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.block)
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let make = slf.get_type().getattr("from_bytes")?;
        Ok((make, (PyBytes::new(slf.py(), &slf.get().block),)))
    }
}

/// The bytes of a bytes-like object. Nobody changes them while they are checked: bytes are immutable,
/// and of other objects it is a copy.
fn bytes_of<'py>(block: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyBytes>> {
    if let Ok(bytes) = block.cast::<PyBytes>() {
        return Ok(bytes.clone());
    }
    let Ok(view) = PyMemoryView::from(block) else {
        return Err(mistyped(block, "block", "a bytes-like object"));
    };
    Ok(view.call_method0("tobytes")?.cast_into::<PyBytes>()?)
}

/// The fault of an element that would not be one name in the list. An iterable has names; comments
/// and blank lines belong to a list in a file. A line break would make two names of one, and what is a
/// comment or blank would protect nothing.
fn list_fault(name: &str, line: u32) -> Option<Fault<'static>> {
    let fault = |rule: Rule, what: &str, start, end| Fault {
        message: format!("Line {line}: the protected name {what}.").into(),
        is_finished: true,
        rules: rule.bit(),
        first_rule: rule.bit(),
        line,
        ..Fault::at(Status::InvalidName, "", start, end)
    };
    let Some((before, mark)) = name.find(['\n', '#']).map(|at| name.split_at(at)) else {
        // U+000B is not among what is_ascii_whitespace() has.
        let is_blank = name.chars().all(|c| c.is_ascii_whitespace() || c == '\u{B}');
        return is_blank.then(|| fault(Rule::EmptyLabel, "is empty", 0, 0));
    };
    let (what, code_point) = if mark.starts_with('#') {
        ("has a \"#\", which begins a comment in a list", '#'.into())
    } else {
        ("has a line break", '\n'.into())
    };
    let start = before.chars().count();
    let label = dots(before);
    let what = format!("{what}: U+{code_point:04X}, character {}, label {}", start + 1, label + 1);
    let fault = fault(Rule::Ascii, &what, start, start + 1);
    Some(Fault { label, code_point: Some(code_point), ..fault })
}

fn build(py: Python<'_>, list: &str) -> PyResult<ProtectedNames> {
    let built = py.detach(|| {
        let plan = Plan::new(list.as_bytes(), &Heap)?;
        let mut block = vec![0; plan.size()];
        plan.build(list.as_bytes(), &mut block, &Heap)?;
        Ok(ProtectedNames { block })
    });
    built.map_err(|error| match error {
        BuildError::TooLong => PyOverflowError::new_err("there are too many protected names"),
        BuildError::Line { error: Error::OutOfMemory, .. } => {
            PyMemoryError::new_err("out of memory")
        }
        BuildError::Line { line, detail, .. } => {
            // The place is relative to the list; the error is about the name. Its message counts
            // the line, too.
            let before: usize =
                list.split_inclusive('\n').take(line as usize - 1).map(str::len).sum();
            let name = list.lines().nth(line as usize - 1).unwrap_or_default();
            let (start, end) = indices(name, detail.offset.saturating_sub(before), detail.length);
            let message = Message::of_detail(&detail, line.into(), list.as_bytes()).to_string();
            let message = message.into();
            let fault = Fault { start, end, line, message, ..Fault::of_name("", &detail) };
            fault.raise(&PyString::new(py, name))
        }
    })
}
