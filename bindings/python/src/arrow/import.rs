//! From a Python object with `__arrow_c_array__` or `__arrow_c_stream__` to its arrays.

use super::abi::{ArrowArray, ArrowArrayStream, ArrowSchema};
use super::strings::{Invalid, Layout, Strings};
use super::types::name_of;
use pyo3::exceptions::{PyOSError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyCapsuleMethods, PyList, PyTuple};
use std::ffi::CStr;

/// A column of strings, in one piece or in several.
pub(crate) struct Source {
    pub(crate) layout: Layout,
    arrays: Arrays,
}

enum Arrays {
    One(Option<ArrowArray>),
    Stream(ArrowArrayStream),
}

/// Why there is no next piece.
#[derive(Debug)]
pub(crate) enum Failure {
    Stream(String),
    Invalid(Invalid),
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Stream(message) => {
                PyOSError::new_err(format!("the stream of the column failed: {message}"))
            }
            Failure::Invalid(invalid) => invalid.into(),
        }
    }
}

impl From<Invalid> for PyErr {
    fn from(invalid: Invalid) -> Self {
        PyValueError::new_err(format!("the column is not a valid Arrow array: {}", invalid.0))
    }
}

/// Opens a column. Nothing is copied.
pub(crate) fn open(column: &Bound<'_, PyAny>) -> PyResult<Source> {
    let py = column.py();
    if let Some(export) = column.getattr_opt(pyo3::intern!(py, "__arrow_c_array__"))? {
        let pair = export.call0()?.cast_into::<PyTuple>()?;
        let schema = take_schema(&pair.get_item(0)?)?;
        let array = take(&pair.get_item(1)?, c"arrow_array", ArrowArray::EMPTY)?;
        let layout = layout(&schema, column)?;
        return Ok(Source { layout, arrays: Arrays::One(Some(array)) });
    }
    let Some(export) = column.getattr_opt(pyo3::intern!(py, "__arrow_c_stream__"))? else {
        let is_list = column.is_instance_of::<PyList>() || column.is_instance_of::<PyTuple>();
        let message = format!(
            "column must have __arrow_c_array__ or __arrow_c_stream__, and {} has neither{}",
            column.get_type().name()?,
            if is_list { ": pyarrow.array() and polars.Series() make a column of it" } else { "" },
        );
        return Err(PyTypeError::new_err(message));
    };
    let mut stream = take(&export.call0()?, c"arrow_array_stream", ArrowArrayStream::EMPTY)?;
    let mut schema = ArrowSchema::EMPTY;
    let released = || PyValueError::new_err("the stream of the column is released");
    let get_schema = stream.get_schema.filter(|_| stream.release.is_some()).ok_or_else(released)?;
    // SAFETY: the stream is not released, and the schema is room for the result.
    if unsafe { get_schema(&mut stream, &mut schema) } != 0 {
        return Err(Failure::Stream(stream.message()).into());
    }
    Ok(Source { layout: layout(&schema, column)?, arrays: Arrays::Stream(stream) })
}

/// Moves a struct out of its capsule, and leaves one that is released.
fn take<T>(capsule: &Bound<'_, PyAny>, name: &'static CStr, empty: T) -> PyResult<T> {
    let capsule = capsule.cast::<PyCapsule>()?;
    let pointer = capsule.pointer_checked(Some(name))?.cast::<T>();
    // SAFETY: the name says that the capsule holds this struct. The interpreter runs no other code
    // in between, and the struct that stays is a valid, released one.
    Ok(unsafe { pointer.replace(empty) })
}

fn take_schema(capsule: &Bound<'_, PyAny>) -> PyResult<ArrowSchema> {
    take(capsule, c"arrow_schema", ArrowSchema::EMPTY)
}

/// The layout of the type of a column, or why it is not a column of strings. Those of binary are
/// laid out like strings; the functions look for ill-formed text in either.
fn layout(schema: &ArrowSchema, column: &Bound<'_, PyAny>) -> PyResult<Layout> {
    if schema.release.is_none() || schema.format.is_null() {
        return Err(PyValueError::new_err("the schema of the column is released"));
    }
    // SAFETY: the format of a schema that is not released is a C string.
    let format = unsafe { CStr::from_ptr(schema.format) };
    if !schema.dictionary.is_null() {
        let message = "column must not be dictionary-encoded: cast it to strings first";
        return Err(PyTypeError::new_err(message));
    }
    match format.to_bytes() {
        b"u" | b"z" => Ok(Layout::Utf8),
        b"U" | b"Z" => Ok(Layout::LargeUtf8),
        b"vu" | b"vz" => Ok(Layout::Utf8View),
        b"n" => Ok(Layout::Null),
        b"+s" => Err(PyTypeError::new_err(format!(
            "column must be one column of strings, and {} is a table, of type struct: \
             pass a column of the table, such as table[\"name\"]",
            column.get_type().name()?
        ))),
        other => {
            let format = String::from_utf8_lossy(other);
            let name = match name_of(&format) {
                Some(name) => name.into(),
                None => format!("unknown, with the format {format:?}"),
            };
            let class = column.get_type().name()?;
            Err(PyTypeError::new_err(format!(
                "column must be of type utf8, large_utf8, utf8_view, binary, large_binary, \
                 binary_view or null, and {class} is of type {name}"
            )))
        }
    }
}

impl Source {
    /// Passes each piece to `read`. It may run without the GIL.
    pub(crate) fn for_each(
        &mut self,
        mut read: impl FnMut(&Strings) -> Result<(), Invalid>,
    ) -> Result<(), Failure> {
        while let Some(array) = self.next()? {
            let strings = Strings::new(array, self.layout).map_err(Failure::Invalid)?;
            read(&strings).map_err(Failure::Invalid)?;
        }
        Ok(())
    }

    fn next(&mut self) -> Result<Option<ArrowArray>, Failure> {
        let stream = match &mut self.arrays {
            Arrays::One(array) => return Ok(array.take()),
            Arrays::Stream(stream) => stream,
        };
        let Some(get_next) = stream.get_next else {
            return Err(Failure::Stream("it has no get_next".into()));
        };
        let mut array = ArrowArray::EMPTY;
        // SAFETY: the stream is not released, and the array is room for the result.
        if unsafe { get_next(stream, &mut array) } != 0 {
            return Err(Failure::Stream(stream.message()));
        }
        // A released array ends the stream.
        Ok(array.release.is_some().then_some(array))
    }
}
