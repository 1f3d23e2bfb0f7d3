//! Columns: the functions of names over every row of an Arrow array, without the GIL.

mod convert;
mod rows;
mod values;

use crate::arrow::{self, Data, Layout, name_of};
use crate::display::request;
use crate::error::mistyped;
use crate::options::{self, flag};
use convert::{Convert, Display, ToAscii, ToUnicode};
use pyo3::exceptions::{PyIndexError, PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict};
use rows::{Answers, TextRows, converted};
use std::sync::Arc;
use values::{Values, value};

/// A column in Arrow's memory layout: the result of the functions of unidn.columns.
///
/// Pass it to anything that reads __arrow_c_array__: pyarrow.array(column), polars.Series(column),
/// pandas.Series.from_arrow(column). The buffers are shared, not copied, and live as long as anyone
/// uses them. The object is immutable.
///
/// It is also a sequence of its rows, each of which is str, int or bool, or None for null:
/// list(column), column[0], pandas.Series(column). These are copies.
#[pyo3::pyclass(frozen, sequence, module = "unidn.columns")]
pub(crate) struct Column {
    data: Arc<Data>,
}

#[pymethods]
impl Column {
    /// The Arrow PyCapsule interface. The type is always that of the column.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        // The interface lets a producer ignore the request.
        let _ = requested_schema;
        arrow::capsules(py, &self.data)
    }

    fn __repr__(&self) -> String {
        let Data { length, null_count, .. } = *self.data;
        let kind = self.data.format.to_str().ok().and_then(name_of).unwrap_or_default();
        let rows = if length == 1 { "row" } else { "rows" };
        format!("<Column {kind}, {length} {rows}, {null_count} null>")
    }

    fn __len__(&self) -> usize {
        self.data.length
    }

    /// A row; a negative number counts from the end.
    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        row: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let length = self.data.length;
        let row = match row.extract::<isize>() {
            Ok(row) if row < 0 => length.checked_sub(row.unsigned_abs()),
            Ok(row) => Some(row.unsigned_abs()),
            // No column has as many rows.
            Err(error) if error.is_instance_of::<PyOverflowError>(py) => None,
            Err(error) if error.is_instance_of::<PyTypeError>(py) => {
                return Err(mistyped(row, "row", "an int"));
            }
            Err(error) => return Err(error),
        };
        let row = row.filter(|&row| row < length);
        let row = row.ok_or_else(|| PyIndexError::new_err("the column has no such row"))?;
        Ok(value(py, &self.data, row))
    }

    fn __iter__(&self) -> Values {
        Values { data: Arc::clone(&self.data), row: 0 }
    }

    /// The number of rows that are null.
    #[getter]
    fn null_count(&self) -> usize {
        self.data.null_count
    }

    /// The type as a format string of the Arrow C data interface: "u", "U", "L" or "b".
    #[getter]
    fn format(&self) -> String {
        self.data.format.to_string_lossy().into_owned()
    }
}

/// The result, or with rules a pair.
#[derive(IntoPyObject)]
pub(crate) enum Columns {
    One(Column),
    Two(Column, Column),
}

impl From<(Column, Option<Column>)> for Columns {
    fn from(columns: (Column, Option<Column>)) -> Self {
        match columns {
            (result, None) => Self::One(result),
            (result, Some(rules)) => Self::Two(result, rules),
        }
    }
}

fn run(
    column: &Bound<'_, PyAny>,
    conversion: &impl Convert,
    with_rules: bool,
) -> PyResult<Columns> {
    let mut source = arrow::open(column)?;
    let converted = column.py().detach(|| match source.layout {
        Layout::Utf8 | Layout::Null => {
            converted::<TextRows<i32>>(&mut source, conversion, with_rules)
        }
        Layout::LargeUtf8 | Layout::Utf8View => {
            converted::<TextRows<i64>>(&mut source, conversion, with_rules)
        }
    });
    Ok(converted?.into())
}

#[pyo3::pyfunction]
#[pyo3(signature = (column, rules, **options))]
pub(crate) fn column_to_ascii(
    column: &Bound<'_, PyAny>,
    rules: &Bound<'_, PyAny>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Columns> {
    run(column, &ToAscii(options::of_names("to_ascii", options)?), flag(rules, "rules")?)
}

#[pyo3::pyfunction]
#[pyo3(signature = (column, rules, **options))]
pub(crate) fn column_to_unicode(
    column: &Bound<'_, PyAny>,
    rules: &Bound<'_, PyAny>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Columns> {
    run(column, &ToUnicode(options::of_names("to_unicode", options)?), flag(rules, "rules")?)
}

#[pyo3::pyfunction]
#[pyo3(signature = (column, reasons, *, policy=None, level=None, protected=None, **options))]
pub(crate) fn column_display(
    column: &Bound<'_, PyAny>,
    reasons: &Bound<'_, PyAny>,
    policy: Option<&Bound<'_, PyAny>>,
    level: Option<&Bound<'_, PyAny>>,
    protected: Option<&Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Columns> {
    let request = request("display", policy, level, protected, options)?;
    run(column, &Display(request), flag(reasons, "reasons")?)
}

#[pyo3::pyfunction]
#[pyo3(signature = (column, rules, **options))]
pub(crate) fn column_check(
    column: &Bound<'_, PyAny>,
    rules: &Bound<'_, PyAny>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Columns> {
    let conversion = ToAscii(options::of_names("check", options)?);
    let rules = flag(rules, "rules")?;
    let mut source = arrow::open(column)?;
    let checked = column.py().detach(|| converted::<Answers>(&mut source, &conversion, rules));
    Ok(checked?.into())
}
