//! The rows of a finished column as Python objects, for those who do not read Arrow.

use crate::arrow::{Buffer, Data};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyString};
use std::sync::Arc;

/// A row: None, a string, a number or a bool.
pub(super) fn value<'py>(py: Python<'py>, data: &Data, row: usize) -> Bound<'py, PyAny> {
    let bit = |bytes: &[u8]| bytes.get(row / 8).is_some_and(|byte| byte >> (row & 7) & 1 != 0);
    let text = |bytes: &[u8], start: usize, end: usize| {
        let text = bytes.get(start..end).unwrap_or_default();
        PyString::new(py, &String::from_utf8_lossy(text)).into_any()
    };
    let value = match &*data.buffers {
        [Buffer::Bytes(validity), ..] if !bit(validity) => None,
        [_, Buffer::Offsets32(offsets), Buffer::Bytes(bytes)] => {
            place(offsets, row).map(|(start, end)| text(bytes, start, end))
        }
        [_, Buffer::Offsets64(offsets), Buffer::Bytes(bytes)] => {
            place(offsets, row).map(|(start, end)| text(bytes, start, end))
        }
        [_, Buffer::Numbers(numbers)] => {
            numbers.get(row).map(|&number| PyInt::new(py, number).into_any())
        }
        [_, Buffer::Bytes(bits)] => Some(PyBool::new(py, bit(bits)).to_owned().into_any()),
        _ => None,
    };
    value.unwrap_or_else(|| py.None().into_bound(py))
}

/// Where the text of a row begins and ends.
fn place<O: Copy + TryInto<usize>>(offsets: &[O], row: usize) -> Option<(usize, usize)> {
    let place = |row: usize| offsets.get(row).and_then(|&offset| offset.try_into().ok());
    Some((place(row)?, place(row.checked_add(1)?)?))
}

/// The iterator over the rows of a column.
#[pyo3::pyclass(module = "unidn.columns")]
pub(crate) struct Values {
    pub(super) data: Arc<Data>,
    pub(super) row: usize,
}

#[pymethods]
impl Values {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __length_hint__(&self) -> usize {
        self.data.length - self.row
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> Option<Bound<'py, PyAny>> {
        let row = self.row;
        if row == self.data.length {
            return None;
        }
        self.row += 1;
        Some(value(py, &self.data, row))
    }
}
