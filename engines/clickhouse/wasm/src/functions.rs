//! The functions, row by row.

use crate::options::{lower, parse};
use crate::row_binary::{
    LONGEST_PREFIX, Reader, write_bool, write_null, write_nullable, write_string,
};
use unidn_core::Heap;
use unidn_core::display::{Policy, Report, Request, to_display};
use unidn_core::idna::{self, Detail, Error, Options};
use unidn_core::text::Writer;

#[derive(Clone, Copy)]
pub(crate) enum Function {
    ToAscii,
    ToUnicode,
    Check,
    Rules,
    Display,
}

/// Room for the first try; longer results are written again.
const ROOM: usize = 256;

/// The results for a block of rows; a message for one that is not as ClickHouse writes it, for an
/// unknown option, and where memory runs out.
pub(crate) fn answer(block: &[u8], rows: u32, function: Function) -> Result<Vec<u8>, String> {
    let mut reader = Reader::new(block);
    let mut results = Vec::new();
    // Results are about as long as names. Without so much memory it is tried with less.
    let _ = results.try_reserve_exact(block.len());
    let mut room = vec![0; ROOM];
    let (mut names_of_options, mut options) = (&b""[..], Options::default());
    for _ in 0..rows {
        let values = reader.string().zip(reader.string());
        let (name, names) = values.ok_or("unidn: the block is not RowBinary")?;
        // They are mostly the same in all rows.
        if names != names_of_options {
            (names_of_options, options) = (names, parse(names)?);
        }
        row(function, name, options, &mut room, &mut results).ok_or(
            "unidn: out of memory: lower webassembly_udf_max_input_block_size, the rows of a block",
        )?;
    }
    Ok(results)
}

/// Appends the result for a name; `None` if memory runs out.
fn row(
    function: Function,
    name: &[u8],
    options: Options,
    room: &mut Vec<u8>,
    results: &mut Vec<u8>,
) -> Option<()> {
    let text = match function {
        Function::ToAscii => {
            text(room, |output| idna::to_ascii(name, options, output, &Heap, None))?
        }
        Function::ToUnicode => {
            text(room, |output| idna::to_unicode(name, options, output, &Heap, None))?
        }
        Function::Display => {
            let request = Request { options, policy: Policy::Cautious, protected: None };
            text(room, |output| {
                match to_display(name, &request, output, &Heap, &mut Report::default()) {
                    // There is a text for a name that is not valid, too.
                    Err(Error::InvalidName) => Ok(()),
                    result => result,
                }
            })?
        }
        Function::Check => {
            let output = &mut Writer::<u8>::counter();
            let result = has_memory(idna::to_ascii(name, options, output, &Heap, None))?;
            write_bool(reserved(results, 0)?, result.is_ok());
            return Some(());
        }
        Function::Rules => {
            let (output, mut detail) = (&mut Writer::<u8>::counter(), Detail::default());
            let result = idna::to_ascii(name, options, output, &Heap, Some(&mut detail));
            let rules = in_words(&detail, has_memory(result)? == Err(Error::InvalidEncoding));
            write_string(reserved(results, rules.len())?, rules.as_bytes());
            return Some(());
        }
    };
    match text {
        Some(text) => write_nullable(reserved(results, text.len())?, text),
        None => write_null(reserved(results, 0)?),
    }
    Some(())
}

/// The results, with room for a value whose string has this length.
fn reserved(results: &mut Vec<u8>, length: usize) -> Option<&mut Vec<u8>> {
    results.try_reserve(length + LONGEST_PREFIX).ok()?;
    Some(results)
}

/// Writes a text to the room, which grows if it has to; `Some(None)` if there is none.
fn text(
    room: &mut Vec<u8>,
    convert: impl Fn(&mut Writer<'_, u8>) -> Result<(), Error>,
) -> Option<Option<&[u8]>> {
    loop {
        let mut output = Writer::new(room);
        let result = has_memory(convert(&mut output))?;
        let length = output.len();
        if result.is_err() {
            return Some(None);
        }
        if length <= room.len() {
            return room.get(..length).map(Some);
        }
        room.try_reserve(length - room.len()).ok()?;
        room.resize(length, 0);
    }
}

/// `None` if memory ran out.
fn has_memory(result: Result<(), Error>) -> Option<Result<(), Error>> {
    (result != Err(Error::OutOfMemory)).then_some(result)
}

/// The rules that a name breaks, separated by blanks.
fn in_words(detail: &Detail, is_ill_formed: bool) -> String {
    if is_ill_formed {
        return "invalid-encoding".to_owned();
    }
    let names = detail.rules.iter().map(|rule| {
        let name = rule.name().bytes().map(|byte| char::from(lower(byte)));
        name.collect::<String>()
    });
    names.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A block of names with options.
    fn block(rows: &[(&str, &str)]) -> Vec<u8> {
        let mut bytes = Vec::new();
        for (name, options) in rows {
            write_string(&mut bytes, name.as_bytes());
            write_string(&mut bytes, options.as_bytes());
        }
        bytes
    }

    fn nullable(values: &[Option<&str>]) -> Vec<u8> {
        let mut bytes = Vec::new();
        for value in values {
            match value {
                Some(value) => write_nullable(&mut bytes, value.as_bytes()),
                None => write_null(&mut bytes),
            }
        }
        bytes
    }

    #[test]
    fn rows_have_results_in_their_order() {
        let names = block(&[("Bücher.example", ""), ("a b", ""), ("xn--bcher-kva", "")]);
        let answers = |function| answer(&names, 3, function).unwrap();
        let expected = nullable(&[Some("xn--bcher-kva.example"), None, Some("xn--bcher-kva")]);
        assert_eq!(answers(Function::ToAscii), expected);
        assert_eq!(answers(Function::Check), [1, 0, 1]);
        assert_eq!(answers(Function::Rules), b"\0\x05ascii\0");
        let expected = nullable(&[Some("bücher.example"), Some("a b"), Some("bücher")]);
        assert_eq!(answers(Function::Display), expected);
    }

    #[test]
    fn options_of_a_row_apply_to_it() {
        let names = block(&[("a_b", "strict"), ("a_b", ""), ("a_b", "strict"), ("a_b", "what")]);
        let found = answer(&names, 3, Function::ToAscii);
        assert_eq!(found, Ok(nullable(&[None, Some("a_b"), None])));
        let message = answer(&names, 4, Function::ToAscii).unwrap_err();
        assert!(message.starts_with("unidn: unknown option of names: \"what\"; "), "{message}");
    }

    #[test]
    fn results_can_be_longer_than_the_first_room() {
        let name = "ü".repeat(5000);
        let found = answer(&block(&[(&name, "ignore-dns-length")]), 1, Function::ToUnicode);
        assert_eq!(found, Ok(nullable(&[Some(&name)])));
    }

    #[test]
    fn blocks_of_another_format_are_refused() {
        let names = block(&[("example.com", "")]);
        assert!(answer(&names, 1, Function::Check).is_ok());
        assert!(answer(&names, 2, Function::Check).is_err());
        assert!(answer(&nullable(&[Some("example.com")]), 2, Function::Check).is_err());
    }
}
