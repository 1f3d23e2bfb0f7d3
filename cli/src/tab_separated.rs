//! TabSeparated, the form in which ClickHouse exchanges values with a program: a line for each, with
//! escapes, and `\N` for NULL. What `COPY` of PostgreSQL writes has the same form.

use std::borrow::Cow;

const NULL: &[u8] = br"\N";

/// The escapes, and the bytes that they stand for. A byte that needs none stands for itself behind a
/// backslash.
const ESCAPES: [(u8, u8); 9] = [
    (b'0', 0x00),
    (b'b', 0x08),
    (b't', b'\t'),
    (b'n', b'\n'),
    (b'v', 0x0B),
    (b'f', 0x0C),
    (b'r', b'\r'),
    (b'\\', b'\\'),
    (b'\'', b'\''),
];

/// The value of a line without its end; `None` for NULL.
pub(crate) fn value(line: &[u8]) -> Option<Cow<'_, [u8]>> {
    if line == NULL {
        return None;
    }
    if !line.contains(&b'\\') {
        return Some(line.into());
    }
    let mut value = Vec::with_capacity(line.len());
    let mut rest = line.iter().copied();
    while let Some(byte) = rest.next() {
        let is_escape = byte == b'\\';
        let Some(name) = rest.clone().next().filter(|_| is_escape) else {
            value.push(byte);
            continue;
        };
        rest.next();
        let known = ESCAPES.iter().find(|(known, _)| *known == name);
        value.push(known.map_or(name, |&(_, byte)| byte));
    }
    Some(value.into())
}

/// The line for a value, without its end.
pub(crate) fn line(value: Option<&[u8]>) -> Vec<u8> {
    let Some(value) = value else { return NULL.into() };
    let mut line = Vec::with_capacity(value.len());
    for &byte in value {
        match ESCAPES.iter().find(|&&(_, escaped)| escaped == byte) {
            Some(&(name, _)) => line.extend([b'\\', name]),
            None => line.push(byte),
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_round_trips() {
        let all: Vec<_> = (0..=u8::MAX).collect();
        for value_ in [&all[..], b"", br"\N", br"\\N", b"\\", b"a\tb\n"] {
            let line = line(Some(value_));
            assert!(!line.contains(&b'\n') && !line.contains(&b'\t') && line != NULL);
            assert_eq!(value(&line).as_deref(), Some(value_));
        }
        assert_eq!(value(&line(None)), None);
    }

    /// What `COPY ... TO` of PostgreSQL 15 writes for these bytes.
    #[test]
    fn escapes_of_postgresql_are_known() {
        assert_eq!(value(br"\b\t\n\v\f\r\\").as_deref(), Some(&b"\x08\t\n\x0B\x0C\r\\"[..]));
    }

    #[test]
    fn other_escapes_stand_for_themselves() {
        assert_eq!(value(br"a\/b\").as_deref(), Some(&br"a/b\"[..]));
    }
}
