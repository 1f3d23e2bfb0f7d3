//! Columns: the functions of names over every row of an Arrow array, without the GIL.

use crate::arrow::{self, Buffer, Data, Invalid, Layout};
use crate::display::request;
use crate::options;
use crate::protected::ProtectedNames;
use pyo3::exceptions::{PyMemoryError, PyOverflowError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict};
use std::sync::Arc;
use unidn_core::Heap;
use unidn_core::display::{Report, Request, to_display};
use unidn_core::idna::{self, Detail, Error, Options, SHORT_NAME};
use unidn_core::text::Writer;

/// A column in Arrow's memory layout: the result of the functions of unidn.columns.
///
/// Pass it to anything that reads __arrow_c_array__: pyarrow.array(column), polars.Series(column),
/// pandas.Series.from_arrow(column). The buffers are shared, not copied, and live as long as anyone
/// uses them. The object is immutable.
#[pyo3::pyclass(frozen, module = "unidn.columns")]
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

    fn __len__(&self) -> usize {
        self.data.length
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

/// A bitmap, from its first bit on.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    length: usize,
}

impl Bits {
    fn push(&mut self, bit: bool) {
        if self.length & 7 == 0 {
            self.bytes.push(0);
        }
        if let Some(last) = self.bytes.last_mut() {
            *last |= u8::from(bit) << (self.length & 7);
        }
        self.length += 1;
    }
}

/// Which rows are null.
#[derive(Default)]
struct Validity {
    bits: Bits,
    null_count: usize,
}

impl Validity {
    fn push(&mut self, is_valid: bool) {
        self.bits.push(is_valid);
        self.null_count += usize::from(!is_valid);
    }

    /// The finished column.
    fn column(self, format: &'static std::ffi::CStr, values: Vec<Buffer>) -> Column {
        let Self { bits, null_count } = self;
        let length = bits.length;
        let validity = if null_count == 0 { Buffer::None } else { Buffer::Bytes(bits.bytes) };
        let buffers = std::iter::once(validity).chain(values).collect();
        Column { data: Arc::new(Data { format, length, null_count, buffers }) }
    }
}

/// The rules that each row breaks: null where the row is null.
#[derive(Default)]
struct RuleColumn {
    validity: Validity,
    rules: Vec<u64>,
}

impl RuleColumn {
    fn push(&mut self, rules: Option<u64>) {
        self.validity.push(rules.is_some());
        self.rules.push(rules.unwrap_or(0));
    }

    fn finish(self) -> Column {
        self.validity.column(c"L", vec![Buffer::Numbers(self.rules)])
    }
}

/// Offsets of one of the two widths.
trait Offset: TryFrom<usize> {
    fn buffer(offsets: Vec<Self>) -> Buffer;
    const FORMAT: &'static std::ffi::CStr;
}

impl Offset for i32 {
    fn buffer(offsets: Vec<Self>) -> Buffer {
        Buffer::Offsets32(offsets)
    }
    const FORMAT: &'static std::ffi::CStr = c"u";
}

impl Offset for i64 {
    fn buffer(offsets: Vec<Self>) -> Buffer {
        Buffer::Offsets64(offsets)
    }
    const FORMAT: &'static std::ffi::CStr = c"U";
}

/// Why a column has no result.
enum Failure {
    Source(arrow::Failure),
    OutOfMemory,
    /// The text has more than 2 GiB, and offsets of 32 bits do not suffice.
    TooLong,
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Source(failure) => failure.into(),
            Failure::OutOfMemory => PyMemoryError::new_err("out of memory"),
            Failure::TooLong => PyOverflowError::new_err(
                "the result has more than 2 GiB: pass the column in slices, or as large_utf8",
            ),
        }
    }
}

/// The room that each row finds at the end of the texts; longer results are written twice.
const ROOM: usize = 256;

/// The texts of a column, one behind the other.
struct Texts {
    /// As long as the memory that is in use; `used` bytes are texts.
    bytes: Vec<u8>,
    used: usize,
}

impl Texts {
    /// The free end, with at least `size` bytes.
    fn room(&mut self, size: usize) -> Result<&mut [u8], Failure> {
        let needed = self.used.saturating_add(size);
        let length = self.bytes.len();
        if length < needed {
            // Doubled, so that the bytes are copied once on average.
            let longer = needed.max(length.saturating_mul(2));
            self.bytes.try_reserve_exact(longer - length).map_err(|_| Failure::OutOfMemory)?;
            self.bytes.resize(longer, 0);
        }
        Ok(self.bytes.get_mut(self.used..).unwrap_or_default())
    }
}

/// The conversion of one name.
trait Convert: Sync {
    /// The result is the length of the text, which is written if there is room for it.
    fn convert(&self, name: &[u8], room: &mut [u8]) -> Result<usize, Error>;

    /// The bits for the second column.
    fn faults(&self, name: &[u8], is_valid: bool) -> u64;
}

struct ToAscii(Options);

impl Convert for ToAscii {
    fn convert(&self, name: &[u8], room: &mut [u8]) -> Result<usize, Error> {
        let lower = room.first_chunk_mut::<SHORT_NAME>();
        if lower.is_some_and(|lower| idna::short_to_ascii(name, self.0, lower)) {
            return Ok(name.len());
        }
        let mut output = Writer::<u8>::new(room);
        let result = idna::long_to_ascii(name, self.0, &mut output, &Heap, None);
        result.map(|()| output.len())
    }

    fn faults(&self, name: &[u8], is_valid: bool) -> u64 {
        let mut detail = Detail::default();
        if !is_valid {
            let output = &mut Writer::<u8>::counter();
            // The error is known; only the rules matter.
            let _ = idna::to_ascii(name, self.0, output, &Heap, Some(&mut detail));
        }
        detail.rules.bits()
    }
}

struct ToUnicode(Options);

impl Convert for ToUnicode {
    fn convert(&self, name: &[u8], room: &mut [u8]) -> Result<usize, Error> {
        let mut output = Writer::<u8>::new(room);
        let result = idna::to_unicode(name, self.0, &mut output, &Heap, None);
        result.map(|()| output.len())
    }

    fn faults(&self, name: &[u8], is_valid: bool) -> u64 {
        let mut detail = Detail::default();
        if !is_valid {
            let output = &mut Writer::<u8>::counter();
            // The error is known; only the rules matter.
            let _ = idna::to_unicode(name, self.0, output, &Heap, Some(&mut detail));
        }
        detail.rules.bits()
    }
}

struct Display<'a>(Request<'a>);

impl Convert for Display<'_> {
    fn convert(&self, name: &[u8], room: &mut [u8]) -> Result<usize, Error> {
        let mut output = Writer::<u8>::new(room);
        match to_display(name, &self.0, &mut output, &Heap, &mut Report::default()) {
            // There is a text for a name that is not valid, too.
            Ok(()) | Err(Error::InvalidName) => Ok(output.len()),
            Err(error) => Err(error),
        }
    }

    fn faults(&self, name: &[u8], _is_valid: bool) -> u64 {
        let (output, mut report) = (&mut Writer::<u8>::counter(), Report::default());
        let _ = to_display(name, &self.0, output, &Heap, &mut report);
        report.reasons.bits()
    }
}

/// Converts every row.
fn converted<O: Offset>(
    source: &mut arrow::Source,
    conversion: &impl Convert,
    with_rules: bool,
) -> Result<(Column, Option<Column>), Failure> {
    let mut texts = Texts { bytes: Vec::new(), used: 0 };
    let mut offsets: Vec<O> = O::try_from(0).into_iter().collect();
    let mut validity = Validity::default();
    let mut rules = with_rules.then(RuleColumn::default);
    let mut failure = None;
    let result = source.for_each(|strings| {
        // The length is that of the producer: memory for it need not exist.
        if offsets.try_reserve(strings.len()).is_err() {
            failure = Some(Failure::OutOfMemory);
            return Err(STOP);
        }
        strings.for_each(|name| {
            let is_valid = match name.map(|name| convert(conversion, name, &mut texts)) {
                None => false,
                Some(Ok(is_valid)) => is_valid,
                Some(Err(error)) => {
                    failure = Some(error);
                    return Err(STOP);
                }
            };
            let Ok(end) = O::try_from(texts.used) else {
                failure = Some(Failure::TooLong);
                return Err(STOP);
            };
            offsets.push(end);
            validity.push(is_valid);
            if let Some(rules) = &mut rules {
                rules.push(name.map(|name| conversion.faults(name, is_valid)));
            }
            Ok(())
        })
    });
    if let Some(failure) = failure {
        return Err(failure);
    }
    result.map_err(Failure::Source)?;
    texts.bytes.truncate(texts.used);
    let values = vec![O::buffer(offsets), Buffer::Bytes(texts.bytes)];
    Ok((validity.column(O::FORMAT, values), rules.map(RuleColumn::finish)))
}

/// Ends the rows when there is a failure of another kind.
const STOP: Invalid = Invalid("its processing stopped");

/// Appends the text of one name; false if it has none.
#[inline]
fn convert(conversion: &impl Convert, name: &[u8], texts: &mut Texts) -> Result<bool, Failure> {
    let mut size = ROOM;
    loop {
        let room = texts.room(size)?;
        let capacity = room.len();
        match conversion.convert(name, room) {
            Ok(length) if length > capacity => size = length,
            Ok(length) => {
                texts.used += length;
                return Ok(true);
            }
            Err(Error::InvalidName | Error::InvalidEncoding) => return Ok(false),
            Err(Error::OutOfMemory) => return Err(Failure::OutOfMemory),
        }
    }
}

/// The result, or with rules a pair.
#[derive(IntoPyObject)]
pub(crate) enum Columns {
    One(Column),
    Two(Column, Column),
}

fn run(
    column: &Bound<'_, PyAny>,
    conversion: &impl Convert,
    with_rules: bool,
) -> PyResult<Columns> {
    let mut source = arrow::open(column)?;
    let converted = column.py().detach(|| match source.layout {
        Layout::Utf8 => converted::<i32>(&mut source, conversion, with_rules),
        Layout::LargeUtf8 | Layout::Utf8View => {
            converted::<i64>(&mut source, conversion, with_rules)
        }
    });
    Ok(match converted? {
        (result, None) => Columns::One(result),
        (result, Some(rules)) => Columns::Two(result, rules),
    })
}

#[pyo3::pyfunction]
#[pyo3(signature = (column, rules, **options))]
pub(crate) fn column_to_ascii(
    column: &Bound<'_, PyAny>,
    rules: bool,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Columns> {
    run(column, &ToAscii(options::of_names("to_ascii", options)?), rules)
}

#[pyo3::pyfunction]
#[pyo3(signature = (column, rules, **options))]
pub(crate) fn column_to_unicode(
    column: &Bound<'_, PyAny>,
    rules: bool,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Columns> {
    run(column, &ToUnicode(options::of_names("to_unicode", options)?), rules)
}

#[pyo3::pyfunction]
#[pyo3(signature = (column, reasons, *, policy=None, level=None, protected=None, **options))]
pub(crate) fn column_display(
    column: &Bound<'_, PyAny>,
    reasons: bool,
    policy: Option<&str>,
    level: Option<&str>,
    protected: Option<&Bound<'_, ProtectedNames>>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Columns> {
    let request = request("display", policy, level, protected.map(Bound::get), options)?;
    run(column, &Display(request), reasons)
}

#[pyo3::pyfunction]
#[pyo3(signature = (column, rules, **options))]
pub(crate) fn column_check(
    column: &Bound<'_, PyAny>,
    rules: bool,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Columns> {
    let conversion = ToAscii(options::of_names("check", options)?);
    let mut source = arrow::open(column)?;
    let checked = column.py().detach(|| checked(&mut source, &conversion, rules));
    checked.map_err(PyErr::from)
}

/// Whether each row is valid: null where the row is null.
fn checked(
    source: &mut arrow::Source,
    conversion: &ToAscii,
    with_rules: bool,
) -> Result<Columns, Failure> {
    let mut texts = Texts { bytes: Vec::new(), used: 0 };
    let (mut validity, mut answers) = (Validity::default(), Bits::default());
    let mut rules = with_rules.then(RuleColumn::default);
    let mut failure = None;
    let result = source.for_each(|strings| {
        strings.for_each(|name| {
            texts.used = 0;
            let is_valid = match name.map(|name| convert(conversion, name, &mut texts)) {
                None => false,
                Some(Ok(is_valid)) => is_valid,
                Some(Err(error)) => {
                    failure = Some(error);
                    return Err(STOP);
                }
            };
            validity.push(name.is_some());
            answers.push(is_valid);
            if let Some(rules) = &mut rules {
                rules.push(name.map(|name| conversion.faults(name, is_valid)));
            }
            Ok(())
        })
    });
    if let Some(failure) = failure {
        return Err(failure);
    }
    result.map_err(Failure::Source)?;
    let result = validity.column(c"b", vec![Buffer::Bytes(answers.bytes)]);
    Ok(match rules {
        None => Columns::One(result),
        Some(rules) => Columns::Two(result, rules.finish()),
    })
}
