//! ToASCII and ToUnicode of the core in all encodings at once, for tests that are written for the C
//! functions: statuses are numbers, and the place of a fault counts code points.

use testkit::c::{Detail, INVALID_ENCODING, INVALID_NAME, NO_CODE_POINT, OK, OUT_OF_MEMORY};
use testkit::text::{self, Name, agree};
use testkit::{Answer, Heap, Processor};
use unidn_core::idna::{self, Error, Options, Rule, to_ascii as ascii, to_unicode as unicode};
use unidn_core::text::{CodeUnit, WritableUnit, Writer};

/// The core as a [`Processor`].
pub struct Core;

impl Processor for Core {
    fn to_ascii(name: &Name, options: u32) -> Result<Answer<String>, String> {
        to_ascii(name, options)
    }

    fn bytes_to_ascii(name: &[u8], options: u32) -> Result<Answer<Vec<u8>>, String> {
        ascii_of(name, set(options)?)
    }

    fn to_unicode(name: &Name, options: u32) -> Result<Answer<Vec<u32>>, String> {
        to_unicode(name, options)
    }

    fn quick(name: &str, options: u32) -> Result<[Option<String>; 2], String> {
        quick(name, options)
    }
}

/// ToASCII in all encodings; the results must be the same.
pub fn to_ascii(name: &Name, options: u32) -> Result<Answer<String>, String> {
    let options = set(options)?;
    let utf8 = ascii_of(&name.utf8, options)?.in_code_points(name, &name.utf8)?;
    let utf16 = ascii_of(&name.utf16, options)?.in_code_points(name, &name.utf16)?;
    let utf32 = ascii_of(&name.utf32, options)?.in_code_points(name, &name.utf32)?;
    agree(&utf8, &utf16, &utf32)?;
    let text = String::from_utf8(utf8.text).map_err(|error| error.to_string())?;
    Ok(Answer { status: utf8.status, text, detail: utf8.detail })
}

/// ToUnicode in all encodings; the results must be the same.
pub fn to_unicode(name: &Name, options: u32) -> Result<Answer<Vec<u32>>, String> {
    let options = set(options)?;
    let utf8 = unicode_of(&name.utf8, options)?.in_code_points(name, &name.utf8)?;
    let utf16 = unicode_of(&name.utf16, options)?.in_code_points(name, &name.utf16)?;
    let utf32 = unicode_of(&name.utf32, options)?.in_code_points(name, &name.utf32)?;
    agree(&utf8, &utf16, &utf32)?;
    Ok(utf32)
}

/// ToASCII and ToUnicode of UTF-8 alone, without a detail. A name without a result has no text.
pub fn quick(name: &str, options: u32) -> Result<[Option<String>; 2], String> {
    let (name, options) = (name.as_bytes(), set(options)?);
    let (mut room_for_ascii, mut room_for_unicode) = ([0; 4096], [0; 4096]);
    let mut to_ascii = Writer::new(&mut room_for_ascii);
    let mut to_unicode = Writer::new(&mut room_for_unicode);
    let results = [
        ascii(name, options, &mut to_ascii, &Heap, None),
        unicode(name, options, &mut to_unicode, &Heap, None),
    ];
    let text = |result: Result<(), Error>, output: &Writer<'_, u8>| {
        let written = result.ok().and_then(|()| output.written())?;
        Some(String::from_utf8_lossy(written).into_owned())
    };
    Ok([text(results[0], &to_ascii), text(results[1], &to_unicode)])
}

/// The set with these bits.
pub fn set(options: u32) -> Result<Options, String> {
    Options::from_bits(options).ok_or_else(|| format!("no options: {options:x}"))
}

fn ascii_of<S: CodeUnit>(source: &[S], options: Options) -> Result<Answer<Vec<u8>>, String> {
    let answer = convert(|output, detail| ascii(source, options, output, &Heap, detail))?;
    // The output for an invalid name is undefined.
    let text = if answer.status == OK { answer.text } else { Vec::new() };
    Ok(Answer { text, ..answer })
}

fn unicode_of<U: CodeUnit + WritableUnit<U> + text::CodeUnit>(
    source: &[U],
    options: Options,
) -> Result<Answer<Vec<u32>>, String> {
    convert(|output, detail| unicode(source, options, output, &Heap, detail))?.decoded()
}

/// Queries the size, then converts with exactly that room, with and without detail: all results
/// must be the same.
fn convert<D: CodeUnit + WritableUnit<D> + text::CodeUnit>(
    run: impl Fn(&mut Writer<'_, D>, Option<&mut idna::Detail>) -> Result<(), Error>,
) -> Result<Answer<Vec<D>>, String> {
    let ask = |room: &mut [D], detail: Option<&mut idna::Detail>| {
        let mut output = Writer::new(room);
        let result = run(&mut output, detail);
        (result, output.len())
    };
    let (mut queried, mut detail) = (stale(), stale());
    let (query, length) = ask(&mut [], Some(&mut queried));
    let mut room = vec![D::default(); length];
    let (result, written) = ask(&mut room, Some(&mut detail));
    let mut again = vec![D::default(); length];
    let (without_detail, rewritten) = ask(&mut again, None);
    let is_consistent = [query, without_detail] == [result; 2]
        && queried == detail
        && (detail == idna::Detail::default()) == result.is_ok()
        && (result.is_err() || [written, rewritten] == [length; 2] && room == again);
    if !is_consistent {
        return Err(format!(
            "size query {query:?} {length} {queried:x?}, then {result:?} {written} {detail:x?}, \
             without detail {without_detail:?} {rewritten}"
        ));
    }
    let detail = if result.is_ok() { Detail::default() } else { as_in_c(&detail) };
    Ok(Answer { status: status(result), text: room, detail })
}

/// The detail of an invalid name with the numbers of the C interface.
fn as_in_c(detail: &idna::Detail) -> Detail {
    Detail {
        rules: detail.rules.bits(),
        first_rule: detail.first_rule.map_or(0, Rule::bit),
        offset: detail.offset as u64,
        length: detail.length as u64,
        label: detail.label as u32,
        code_point: detail.code_point.unwrap_or(NO_CODE_POINT),
        ..Detail::default()
    }
}

/// The contents of a detail before a call: every field must be overwritten.
fn stale() -> idna::Detail {
    idna::Detail {
        rules: idna::Rules::default(),
        first_rule: Some(Rule::RootDot),
        offset: usize::MAX,
        length: usize::MAX,
        label: usize::MAX,
        code_point: Some(u32::MAX),
    }
}

fn status(result: Result<(), Error>) -> i32 {
    match result {
        Ok(()) => OK,
        Err(Error::InvalidEncoding) => INVALID_ENCODING,
        Err(Error::OutOfMemory) => OUT_OF_MEMORY,
        Err(Error::InvalidName) => INVALID_NAME,
    }
}
