//! Columns of CSV (RFC 4180) and TSV. Only one field of a record is read, and the others are copied
//! byte for byte: nothing is parsed into fields and written again.

use crate::text::MARK;
use std::borrow::Cow;
use std::iter;
use std::ops::Range;
use std::str::FromStr;

/// A column of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Column {
    /// Counted from 0.
    Index(usize),
    Name(String),
}

impl FromStr for Column {
    type Err = &'static str;

    fn from_str(column: &str) -> Result<Self, Self::Err> {
        match column.parse::<usize>() {
            Ok(0) => Err("columns count from 1"),
            Ok(number) => Ok(Self::Index(number - 1)),
            Err(_) => Ok(Self::Name(column.into())),
        }
    }
}

/// The separators of fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Delimiter(pub(crate) u8);

impl FromStr for Delimiter {
    type Err = &'static str;

    fn from_str(delimiter: &str) -> Result<Self, Self::Err> {
        match delimiter.as_bytes() {
            b"\\t" => Ok(Self(b'\t')),
            [b'"' | b'\r' | b'\n' | 0x80..] => Err("not a delimiter"),
            &[byte] => Ok(Self(byte)),
            _ => Err("not one ASCII character"),
        }
    }
}

/// How records are divided into fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Format {
    pub(crate) delimiter: u8,
}

/// Where in a record the bytes before are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum State {
    /// At the beginning of a field.
    #[default]
    Start,
    /// In a field without quotation marks, or behind the second one.
    Plain,
    /// Behind a first quotation mark.
    Quoted,
    /// Behind a quotation mark that ends a field or, before another one, is data.
    Quote,
}

impl Format {
    /// Text between tabs has no quotation marks that mean something (text/tab-separated-values).
    fn has_quotes(self) -> bool {
        self.delimiter != b'\t'
    }

    fn next(self, state: State, byte: u8) -> State {
        match state {
            State::Start | State::Quote if byte == b'"' && self.has_quotes() => State::Quoted,
            State::Quoted if byte == b'"' => State::Quote,
            State::Quoted => State::Quoted,
            _ if byte == self.delimiter => State::Start,
            _ => State::Plain,
        }
    }

    /// The state after further bytes: a record whose last line leaves it `Quoted` has more lines.
    pub(crate) fn advance(self, state: State, bytes: &[u8]) -> State {
        if state != State::Quoted && !bytes.contains(&b'"') {
            return State::Plain;
        }
        let without_mark = bytes.strip_prefix(MARK).unwrap_or(bytes);
        without_mark.iter().fold(state, |state, &byte| self.next(state, byte))
    }

    /// The place of a quotation mark that nothing closes: only the last record can have one.
    pub(crate) fn unclosed(self, record: &[u8]) -> Option<usize> {
        if self.advance(State::Start, record) != State::Quoted {
            return None;
        }
        self.fields(record).last().map(|place| place.start)
    }

    /// The places of the fields, with their quotation marks: one at least. Each begins where the
    /// last one ended, so that a record of many fields is read once.
    fn fields(self, record: &[u8]) -> impl Iterator<Item = Range<usize>> {
        let first = if record.starts_with(MARK) { MARK.len() } else { 0 };
        let mut next = Some(first);
        iter::from_fn(move || {
            let start = next?;
            let rest = record.get(start..).unwrap_or_default();
            let mut state = State::Start;
            let length = rest.iter().position(|&byte| {
                state = self.next(state, byte);
                state == State::Start
            });
            next = length.map(|length| start + length + 1);
            Some(start..length.map_or(record.len(), |length| start + length))
        })
    }

    /// The place of a field.
    pub(crate) fn field(self, record: &[u8], index: usize) -> Option<Range<usize>> {
        self.fields(record).nth(index)
    }

    /// How many fields there are.
    pub(crate) fn count(self, record: &[u8]) -> usize {
        self.fields(record).count()
    }

    /// The numbers of the fields with a name, counted from 0.
    pub(crate) fn indices_of(self, header: &[u8], name: &str) -> impl Iterator<Item = usize> {
        let is_it = move |place: Range<usize>| {
            *self.text(header.get(place).unwrap_or_default()) == *name.as_bytes()
        };
        (0..)
            .zip(self.fields(header))
            .filter_map(move |(index, place)| is_it(place).then_some(index))
    }

    /// Whether a header has a column.
    pub(crate) fn has(self, header: &[u8], column: &Column) -> bool {
        match column {
            Column::Index(index) => self.field(header, *index).is_some(),
            Column::Name(name) => self.indices_of(header, name).next().is_some(),
        }
    }

    /// The delimiter, as an argument has it, that divides a header of one field: best into one with
    /// the column.
    pub(crate) fn better_delimiter(self, header: &[u8], column: &Column) -> Option<&'static str> {
        if self.field(header, 1).is_some() {
            return None;
        }
        let others = [(b';', ";"), (b'\t', "\\t"), (b',', ",")].into_iter();
        let dividing = others.filter(|(delimiter, _)| header.contains(delimiter));
        let has_column =
            |(delimiter, _): &(u8, _)| Self { delimiter: *delimiter }.has(header, column);
        let best = dividing.clone().find(has_column).or_else(|| dividing.clone().next());
        best.map(|(_, shown)| shown)
    }

    /// The texts of all fields, as names of columns; none of a text without a byte.
    pub(crate) fn names(self, record: &[u8]) -> Vec<String> {
        let name = |place: Range<usize>| self.text(record.get(place).unwrap_or_default());
        let names =
            self.fields(record).map(|place| String::from_utf8_lossy(&name(place)).into_owned());
        if record.is_empty() { Vec::new() } else { names.collect() }
    }

    /// The text of a field.
    pub(crate) fn text(self, field: &[u8]) -> Cow<'_, [u8]> {
        if !self.has_quotes() || !field.starts_with(b"\"") {
            return field.into();
        }
        let mut state = State::Start;
        let is_text = |byte: &u8| {
            let before = state;
            state = self.next(state, *byte);
            // The first quotation mark and the last one are not; of two in a row, the second is.
            *byte != b'"'
                || (before, state) == (State::Quote, State::Quoted)
                || before == State::Plain
        };
        field.iter().copied().filter(is_text).collect()
    }

    /// A field of a text, with quotation marks where it needs them.
    pub(crate) fn field_of(self, text: &[u8]) -> Cow<'_, [u8]> {
        let is_special = |&byte: &u8| byte == self.delimiter || b"\"\r\n".contains(&byte);
        if !self.has_quotes() || !text.iter().any(is_special) {
            return text.into();
        }
        let mut field = vec![b'"'];
        for &byte in text {
            field.push(byte);
            if byte == b'"' {
                field.push(byte);
            }
        }
        field.push(b'"');
        field.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CSV: Format = Format { delimiter: b',' };
    const TSV: Format = Format { delimiter: b'\t' };

    fn texts(format: Format, record: &str) -> Vec<String> {
        let text = |place: Range<usize>| format.text(&record.as_bytes()[place]).into_owned();
        let fields = format.fields(record.as_bytes());
        fields.map(|place| String::from_utf8(text(place)).unwrap()).collect()
    }

    #[test]
    fn fields_are_those_of_rfc_4180() {
        for (record, expected) in [
            ("", &[""][..]),
            ("a", &["a"]),
            ("a,b,", &["a", "b", ""]),
            (",,", &["", "", ""]),
            ("\"a,b\",c", &["a,b", "c"]),
            ("\"a\"\"b\"", &["a\"b"]),
            ("\"\"\"\",\"\"", &["\"", ""]),
            ("\"a\nb\",c", &["a\nb", "c"]),
            // Not RFC 4180: what other programs make of it, too.
            ("a\"b,c", &["a\"b", "c"]),
            ("\"a\"b\"c,d", &["ab\"c", "d"]),
            ("\"a,b", &["a,b"]),
            ("\u{FEFF}\"a\",b", &["a", "b"]),
        ] {
            assert_eq!(texts(CSV, record), expected, "{record}");
        }
        for (record, place) in [
            ("\"a,b", Some(0)),
            ("\u{FEFF}\"a", Some(3)),
            ("a,\"b\nc\n", Some(2)),
            ("a,\"b\",\"\"\"", Some(6)),
            ("a,\"b\"", None),
            ("a\"", None),
        ] {
            assert_eq!(CSV.unclosed(record.as_bytes()), place, "{record}");
        }
        assert_eq!(TSV.unclosed(b"\"a"), None);
        assert_eq!(texts(TSV, "\"a\t\"b\""), ["\"a", "\"b\""]);
        assert_eq!(texts(Format { delimiter: b';' }, "a,b;\"c;\""), ["a,b", "c;"]);
    }

    #[test]
    fn every_text_comes_back_from_its_field() {
        let bytes = b"\"\n\r,a\t";
        for number in 0..bytes.len().pow(5) {
            let text: Vec<_> =
                (0..5).map(|place| bytes[number / bytes.len().pow(place) % bytes.len()]).collect();
            let field = CSV.field_of(&text);
            assert_eq!(*CSV.text(&field), *text);
            let record = [b"x,", &*field, b",y"].concat();
            assert_eq!(CSV.field(&record, 1), Some(2..2 + field.len()));
            assert_ne!(CSV.advance(State::Start, &record), State::Quoted);
        }
    }

    #[test]
    fn quoted_line_end_continues_a_record() {
        let after = |format: Format, lines: &[&str]| {
            lines.iter().fold(State::Start, |state, line| format.advance(state, line.as_bytes()))
        };
        assert_eq!(after(CSV, &["a,\"b\n"]), State::Quoted);
        assert_eq!(after(CSV, &["a,\"b\n", "c\n"]), State::Quoted);
        assert_ne!(after(CSV, &["a,\"b\n", "c\"\n"]), State::Quoted);
        assert_ne!(after(CSV, &["a\"b\n"]), State::Quoted);
        assert_eq!(after(CSV, &["\u{FEFF}\"a\n"]), State::Quoted);
        assert_ne!(after(TSV, &["\"a\n"]), State::Quoted);
    }

    #[test]
    fn a_column_is_a_number_or_a_name() {
        assert_eq!("1".parse(), Ok(Column::Index(0)));
        assert_eq!("host".parse(), Ok(Column::Name("host".into())));
        assert!("0".parse::<Column>().is_err());
        let indices = |header, name| CSV.indices_of(header, name).collect::<Vec<_>>();
        assert_eq!(indices(b"a,\"b c\",d", "b c"), [1]);
        assert_eq!(indices(b"a,b,\"a\"", "a"), [0, 2]);
        assert!(indices(b"a,b", "c").is_empty());
    }

    #[test]
    fn a_header_of_one_field_has_another_delimiter() {
        let host = Column::Name("host".into());
        for (format, header, delimiter) in [
            (CSV, "a;host", Some(";")),
            (CSV, "a\thost", Some("\\t")),
            (CSV, "a;b\thost", Some("\\t")),
            (CSV, "a;b\tc", Some(";")),
            (TSV, "a,host", Some(",")),
            (CSV, "a;b,c", None),
            (CSV, "a b", None),
        ] {
            assert_eq!(format.better_delimiter(header.as_bytes(), &host), delimiter, "{header}");
        }
        let third = Column::Index(2);
        assert_eq!(CSV.better_delimiter(b"a;b\tc\td", &third), Some("\\t"));
    }
}
