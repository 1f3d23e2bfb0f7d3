//! Names from the arguments, from the lines of a file or of standard input, or from a column, and
//! the answers in the same order.

use crate::answer::Answer;
use crate::columns::{Column, Format, State};
use crate::failure::Failure;
use crate::input::Input;
use crate::ordered;
use crate::progress::Progress;
use crate::report::{Errors, Fault, NamePlace, Report};
use crate::row::{Form, Row};
use crate::status::Status;
use crate::tab_separated;
use crate::text::{self, Source, Text, without_end};
use crate::visible;
use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read};
use std::ops::Range;
use std::{io, slice};

/// The fate of the field that a name is taken from.
#[derive(Clone, Copy)]
pub(crate) enum Placement {
    /// The answer replaces it.
    Replace,
    /// The answer is one more field, with this name in the header.
    Append(&'static str),
    /// The answers are objects, and the records are not copied.
    Objects(OfNothing),
}

/// The answer where a record has no name: an object with the keys of the others.
pub(crate) type OfNothing = fn(Source<'_>, &Fault) -> Answer;

impl Placement {
    pub(crate) fn of(json: Option<OfNothing>, otherwise: Self) -> Self {
        json.map_or(otherwise, Self::Objects)
    }

    fn copies_records(self) -> bool {
        !matches!(self, Self::Objects(_))
    }
}

/// Answers for each name.
pub(crate) fn for_each(
    names: &[OsString],
    input: &Input,
    placement: Placement,
    report: &mut Report,
    answer: impl Fn(Text<'_>) -> Answer + Sync,
) -> Result<(), Failure> {
    let errors = report.errors;
    for (name, number) in names.iter().zip(1..) {
        let text = Text { source: Source::Argument(number), bytes: name.as_encoded_bytes() };
        let mut row = row_of(text, answer(text), errors);
        row.message += &errors.argument_notice(name, text.source).unwrap_or_default();
        report.row(&row).map_err(Failure::Write)?;
    }
    if names.is_empty() { from_file(input, placement, report, answer) } else { Ok(()) }
}

/// What is said about a file of columns whose lines are names.
const WHOLE_LINES: &str = "each line is a name: --column takes the names from a column";

fn from_file(
    input: &Input,
    placement: Placement,
    report: &mut Report,
    answer: impl Fn(Text<'_>) -> Answer + Sync,
) -> Result<(), Failure> {
    let opened = input.open()?;
    input.refuse_output()?;
    if input.ignores_columns() {
        report.file_remark(&input.name(), WHOLE_LINES).map_err(Failure::Write)?;
    }
    let mut progress = Progress::of_input(opened.size);
    let format = input.column.as_ref().map(|_| input.format());
    let may_have_mark = !input.tab_separated; // Its values may have any bytes.
    let mut records =
        Records { reader: opened.reader, format, line: 1, may_have_mark, failure: None };
    let mut record = Vec::new();

    let mut field = None;
    if let (Some(format), Some(column)) = (format, &input.column) {
        if input.has_header() {
            records.read(&mut record).map_err(|error| input.failure(error))?;
            if format.unclosed(&record).is_some() {
                return Err(input.mistake("a quotation mark of the header is not closed".into()));
            }
        }
        let index = index_in(without_end(&record), column, format, input)?;
        let name = match column {
            Column::Index(_) => None,
            Column::Name(name) => Some(name.as_str()),
        };
        let field_of_names = Field { input, format, index, name, placement };
        if !record.is_empty() && placement.copies_records() {
            let header = field_of_names.header(&record);
            progress.advance(record.len(), 1);
            report.row(&Row::of_record(&header)).map_err(Failure::Write)?;
        }
        field = Some(field_of_names);
    }

    let errors = report.errors;
    let row = |line: usize, record: &[u8]| match &field {
        Some(field) => field.row(line, record, errors, &answer),
        None => {
            let bytes = without_end(record);
            let source = Source::FileLine(input.place(line));
            if !input.tab_separated {
                let text = Text { source, bytes };
                return Some(row_of(text, answer(text), errors));
            }
            let value = tab_separated::value(bytes);
            let text = Text { source, bytes: value.as_deref().unwrap_or_default() };
            let answer = if value.is_some() { answer(text) } else { Answer::value(None) };
            Some(row_of(text, answer, errors))
        }
    };
    if input.jobs == 1 {
        loop {
            // Output leaves at the latest before the command waits for more input: a
            // file moves in large pieces all the same.
            if !records.has_line() {
                report.flush().map_err(Failure::Write)?;
            }
            record.clear();
            let line = records.read(&mut record).map_err(|error| input.failure(error))?;
            if record.is_empty() {
                return Ok(());
            }
            progress.advance(record.len(), 1);
            if let Some(row) = row(line, &record) {
                progress.around(&row, || report.row(&row)).map_err(Failure::Write)?;
            }
        }
    }
    let read = || Block::read(&mut records).map_err(|error| input.failure(error));
    let work = |block: Block| {
        let rows: Vec<_> = block.records().filter_map(|(line, record)| row(line, record)).collect();
        (block.bytes.len(), block.ends.len(), rows)
    };
    ordered::for_each(input.jobs, read, work, |(bytes, lines, rows)| {
        progress.advance(bytes, lines);
        rows.iter()
            .try_for_each(|row| progress.around(row, || report.row(row)))
            .map_err(Failure::Write)
    })
}

/// The output for the answer about a name.
fn row_of(text: Text<'_>, answer: Answer, errors: Errors) -> Row {
    let Answer { line, form, notice, is_failure } = answer;
    let message = notice.map(|notice| errors.notice(text, &notice)).unwrap_or_default();
    Row { line, form, message, is_failure }
}

/// The number of a column, from 0. A header has it once; without a header, a number is taken as it is.
fn index_in(
    header: &[u8],
    column: &Column,
    format: Format,
    input: &Input,
) -> Result<usize, Failure> {
    let missing = || Err(input.mistake(no_column(header, column, format)));
    let name = match column {
        Column::Index(index) if header.is_empty() || format.has(header, column) => {
            return Ok(*index);
        }
        Column::Index(_) => return missing(),
        Column::Name(name) => name,
    };
    let mut indices = format.indices_of(header, name);
    match (indices.next(), indices.count()) {
        (Some(index), 0) => Ok(index),
        (Some(_), others) => {
            let count = if others == 1 { "twice".into() } else { format!("{} times", others + 1) };
            let message = format!(
                "{}: line 1: the header has the column {} {count}: give its number",
                input.name(),
                shown(column)
            );
            Err(Failure::Arguments(message))
        }
        (None, _) => missing(),
    }
}

/// How messages call a column.
fn shown(column: &Column) -> String {
    match column {
        Column::Index(index) => (index + 1).to_string(),
        Column::Name(name) => format!("\"{}\"", visible::beginning(name.as_bytes())),
    }
}

/// That the header lacks a column.
fn no_column(header: &[u8], column: &Column, format: Format) -> String {
    let shown = shown(column);
    if header.is_empty() {
        return format!("line 1: there is no header with the column {shown}");
    }
    let columns = format.names(header);
    let columns: Vec<_> = columns.iter().map(|column| format!("\"{column}\"")).collect();
    let columns = visible::beginning(columns.join(", ").as_bytes());
    let hint = format.better_delimiter(header, column);
    let hint = hint.map(|other| format!(": --delimiter '{other}' divides it")).unwrap_or_default();
    format!("line 1: the header has no column {shown}, only {columns}{hint}")
}

/// The field of each record that has the name.
struct Field<'a> {
    input: &'a Input,
    format: Format,
    index: usize,
    /// Its name in the header, if that is how it was given.
    name: Option<&'a str>,
    placement: Placement,
}

impl Field<'_> {
    /// A record with the answer for its name. A blank line is copied, and is not a record.
    fn row(
        &self,
        line: usize,
        record: &[u8],
        errors: Errors,
        answer: impl Fn(Text<'_>) -> Answer,
    ) -> Option<Row> {
        let source = Source::Field(self.input.place(line));
        let whole = without_end(record);
        if whole.is_empty() {
            return self.placement.copies_records().then(|| Row::of_record(record));
        }
        let place = match self.place(whole) {
            Ok(place) => place,
            Err((offset, message)) => {
                let text = Text { source, bytes: whole };
                let status = Status::InvalidArgument;
                let fault = Fault { status, offset, length: 0, message, name: None };
                let answer = match self.placement {
                    Placement::Objects(of_nothing) => {
                        let name = Some(NamePlace::default());
                        of_nothing(source, &Fault { name, ..fault })
                    }
                    _ => Answer { form: Form::Record, ..Answer::text(record.into(), Some(&fault)) },
                };
                return Some(row_of(text, answer, errors));
            }
        };
        let field = whole.get(place.clone()).unwrap_or_default();
        let name = self.format.text(field);
        let text = Text { source, bytes: &name };
        let mut answer = answer(text);
        if self.placement.copies_records() {
            let result = self.format.field_of(&answer.line);
            answer.line = self.with(record, place, &result);
            answer.form = Form::Record;
        }
        Some(row_of(text, answer, errors))
    }

    /// The place of the name in a record, or the place and the message of a fault.
    fn place(&self, record: &[u8]) -> Result<Range<usize>, (usize, String)> {
        if let Some(offset) = self.format.unclosed(record) {
            return Err((offset, "the quotation mark is not closed".into()));
        }
        let missing = || {
            let name = self.name.map(|name| visible::beginning(name.as_bytes()));
            let name = name.map(|name| format!(", \"{name}\"")).unwrap_or_default();
            let (number, count) = (self.index + 1, self.format.count(record));
            let columns = if count == 1 { "column" } else { "columns" };
            let message =
                format!("there is no column {number}{name}: the record has {count} {columns}");
            (record.len(), message)
        };
        self.format.field(record, self.index).ok_or_else(missing)
    }

    /// The header, with the name of a column that is appended.
    fn header(&self, header: &[u8]) -> Vec<u8> {
        match self.placement {
            Placement::Append(name) => self.with(header, 0..0, name.as_bytes()),
            Placement::Replace | Placement::Objects(_) => header.into(),
        }
    }

    /// A record with a further field at its end, or in the place of one.
    fn with(&self, record: &[u8], place: Range<usize>, field: &[u8]) -> Vec<u8> {
        let end = without_end(record).len();
        let (place, delimiter) = match self.placement {
            Placement::Append(_) => (end..end, slice::from_ref(&self.format.delimiter)),
            Placement::Replace | Placement::Objects(_) => (place, &[][..]),
        };
        let before = record.get(..place.start).unwrap_or_default();
        let after = record.get(place.end..).unwrap_or_default();
        [before, delimiter, field, after].concat()
    }
}

/// Lines or, with a format, records, which have more lines where a line end is quoted.
struct Records {
    reader: BufReader<Box<dyn Read>>,
    format: Option<Format>,
    /// The number of the next line.
    line: usize,
    /// Whether a byte order mark at the beginning is one. That of UTF-8 stays in records, whose bytes
    /// are copied, and is not a part of a line.
    may_have_mark: bool,
    /// Why there are no records behind a block.
    failure: Option<io::Error>,
}

impl Records {
    /// Whether a line is there without waiting.
    fn has_line(&self) -> bool {
        self.reader.buffer().contains(&b'\n')
    }

    /// Appends a record to `bytes`, nothing at the end, and gives the number of its first line.
    fn read(&mut self, bytes: &mut Vec<u8>) -> io::Result<usize> {
        let first = self.line;
        let mut state = State::Start;
        loop {
            let start = bytes.len();
            if self.reader.read_until(b'\n', bytes)? == 0 {
                return Ok(first);
            }
            if self.line == 1 && self.may_have_mark {
                text::refuse_utf16(bytes.get(start..).unwrap_or_default())?;
                if self.format.is_none() {
                    text::remove_mark(bytes, start);
                }
            }
            self.line += 1;
            let line = bytes.get(start..).unwrap_or_default();
            state = self.format.map_or(State::Start, |format| format.advance(state, line));
            if state != State::Quoted {
                return Ok(first);
            }
        }
    }
}

/// Some records side by side.
struct Block {
    bytes: Vec<u8>,
    /// The number of the first line of each record, and where the record ends.
    ends: Vec<(usize, usize)>,
}

impl Block {
    /// So many bytes occupy a thread for some milliseconds.
    const SIZE: usize = 1 << 16;

    /// The next block. What was read before a failure comes first.
    fn read(records: &mut Records) -> io::Result<Option<Self>> {
        if let Some(failure) = records.failure.take() {
            return Err(failure);
        }
        let mut block = Self { bytes: Vec::with_capacity(Self::SIZE + 256), ends: Vec::new() };
        while block.bytes.len() < Self::SIZE {
            let start = block.bytes.len();
            match records.read(&mut block.bytes) {
                Ok(_) if block.bytes.len() == start => break,
                Ok(line) => block.ends.push((line, block.bytes.len())),
                Err(failure) if block.ends.is_empty() => return Err(failure),
                Err(failure) => {
                    records.failure = Some(failure);
                    break;
                }
            }
        }
        Ok((!block.ends.is_empty()).then_some(block))
    }

    fn records(&self) -> impl Iterator<Item = (usize, &[u8])> {
        let mut start = 0;
        self.ends.iter().map(move |&(line, end)| {
            let record = self.bytes.get(start..end).unwrap_or_default();
            start = end;
            (line, record)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As with one thread.
    #[test]
    fn records_before_a_failure_are_a_block() {
        struct Failing;
        impl Read for Failing {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::ErrorKind::Other.into())
            }
        }
        let reader: Box<dyn Read> = Box::new((&b"a\nb\nno end"[..]).chain(Failing));
        let reader = BufReader::new(reader);
        let mut records =
            Records { reader, format: None, line: 1, may_have_mark: true, failure: None };
        let block = Block::read(&mut records).unwrap().unwrap();
        let found: Vec<_> = block.records().collect();
        assert_eq!(found, [(1, &b"a\n"[..]), (2, b"b\n")]);
        assert!(Block::read(&mut records).is_err());
    }
}
