//! The rows of a column: what is kept of each, and the loop over all of them.

use super::Column;
use super::convert::Convert;
use crate::arrow::{self, Buffer, Data, Invalid};
use pyo3::exceptions::{PyMemoryError, PyOverflowError};
use pyo3::prelude::*;
use std::ffi::CStr;
use std::sync::Arc;
use unidn_core::idna::Error;

/// A bitmap, from its first bit on.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    length: usize,
}

impl Bits {
    fn reserve(&mut self, bits: usize) -> Result<(), Failure> {
        self.bytes.try_reserve(bits.div_ceil(8)).map_err(|_| Failure::OutOfMemory)
    }

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
    fn column(self, format: &'static CStr, values: Vec<Buffer>) -> Column {
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
    fn reserve(&mut self, rows: usize) -> Result<(), Failure> {
        self.validity.bits.reserve(rows)?;
        self.rules.try_reserve(rows).map_err(|_| Failure::OutOfMemory)
    }

    fn push(&mut self, rules: Option<u64>) {
        self.validity.push(rules.is_some());
        self.rules.push(rules.unwrap_or(0));
    }

    fn finish(self) -> Column {
        self.validity.column(c"L", vec![Buffer::Numbers(self.rules)])
    }
}

/// Offsets of one of the two widths.
pub(super) trait Offset: TryFrom<usize> {
    fn buffer(offsets: Vec<Self>) -> Buffer;
    const FORMAT: &'static CStr;
}

impl Offset for i32 {
    fn buffer(offsets: Vec<Self>) -> Buffer {
        Buffer::Offsets32(offsets)
    }
    const FORMAT: &'static CStr = c"u";
}

impl Offset for i64 {
    fn buffer(offsets: Vec<Self>) -> Buffer {
        Buffer::Offsets64(offsets)
    }
    const FORMAT: &'static CStr = c"U";
}

/// Why a column has no result.
pub(super) enum Failure {
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
pub(super) struct Texts {
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

/// A way to keep the rows.
pub(super) trait Rows: Default {
    /// Makes room for so many rows. The number is the producer's: memory for it need not exist.
    fn reserve(&mut self, rows: usize) -> Result<(), Failure>;

    /// Adds a row: whether it is valid, or `None` if it is null. Its text is the last one.
    fn push(&mut self, is_valid: Option<bool>, texts: &mut Texts) -> Result<(), Failure>;

    /// The finished column.
    fn finish(self, texts: Texts) -> Column;
}

/// The texts of all rows. A row without one is null.
pub(super) struct TextRows<O> {
    offsets: Vec<O>,
    validity: Validity,
}

impl<O: Offset> Default for TextRows<O> {
    fn default() -> Self {
        Self { offsets: O::try_from(0).into_iter().collect(), validity: Validity::default() }
    }
}

impl<O: Offset> Rows for TextRows<O> {
    fn reserve(&mut self, rows: usize) -> Result<(), Failure> {
        self.validity.bits.reserve(rows)?;
        self.offsets.try_reserve(rows).map_err(|_| Failure::OutOfMemory)
    }

    fn push(&mut self, is_valid: Option<bool>, texts: &mut Texts) -> Result<(), Failure> {
        self.offsets.push(O::try_from(texts.used).map_err(|_| Failure::TooLong)?);
        self.validity.push(is_valid == Some(true));
        Ok(())
    }

    fn finish(self, mut texts: Texts) -> Column {
        texts.bytes.truncate(texts.used);
        let values = vec![O::buffer(self.offsets), Buffer::Bytes(texts.bytes)];
        self.validity.column(O::FORMAT, values)
    }
}

/// Whether each row is valid: null where the row is null.
#[derive(Default)]
pub(super) struct Answers {
    validity: Validity,
    answers: Bits,
}

impl Rows for Answers {
    fn reserve(&mut self, rows: usize) -> Result<(), Failure> {
        self.validity.bits.reserve(rows)?;
        self.answers.reserve(rows)
    }

    fn push(&mut self, is_valid: Option<bool>, texts: &mut Texts) -> Result<(), Failure> {
        texts.used = 0;
        self.validity.push(is_valid.is_some());
        self.answers.push(is_valid == Some(true));
        Ok(())
    }

    fn finish(self, _texts: Texts) -> Column {
        self.validity.column(c"b", vec![Buffer::Bytes(self.answers.bytes)])
    }
}

/// Converts every row; the second column has the rules.
pub(super) fn converted<R: Rows>(
    source: &mut arrow::Source,
    conversion: &impl Convert,
    with_rules: bool,
) -> Result<(Column, Option<Column>), Failure> {
    let mut texts = Texts { bytes: Vec::new(), used: 0 };
    let mut rows = R::default();
    let mut rules = with_rules.then(RuleColumn::default);
    let mut failure = None;
    let mut stop = |reason| {
        failure = Some(reason);
        STOP
    };
    let result = source.for_each(|strings| {
        rows.reserve(strings.len()).map_err(&mut stop)?;
        rules.iter_mut().try_for_each(|rules| rules.reserve(strings.len())).map_err(&mut stop)?;
        strings.for_each(|name| {
            let is_valid = name.map(|name| convert(conversion, name, &mut texts)).transpose();
            let is_valid = is_valid.map_err(&mut stop)?;
            rows.push(is_valid, &mut texts).map_err(&mut stop)?;
            if let Some(rules) = &mut rules {
                let faults = |(name, is_valid)| conversion.faults(name, is_valid);
                rules.push(name.zip(is_valid).map(faults));
            }
            Ok(())
        })
    });
    if let Some(failure) = failure {
        return Err(failure);
    }
    result.map_err(Failure::Source)?;
    Ok((rows.finish(texts), rules.map(RuleColumn::finish)))
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
