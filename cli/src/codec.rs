//! Punycode over a whole text, and what its faults mean to a reader.

use crate::report::Fault;
use crate::visible;
use unidn_core::idna::ACE_PREFIX;
use unidn_core::punycode::{self, Error, ErrorKind};
use unidn_core::text::{Scratch, Word, Writer};

/// The scratch memory of long texts.
pub(crate) struct Heap;

impl Scratch for Heap {
    type Block<T: Word> = Vec<T>;

    fn zeroed<T: Word>(&self, len: usize) -> Option<Vec<T>> {
        let mut block = Vec::new();
        block.try_reserve_exact(len).ok()?;
        block.resize(len, T::default());
        Some(block)
    }
}

/// Whether a text begins with the ACE prefix, in any case.
pub(crate) fn has_ace_prefix(text: &[u8]) -> bool {
    text.get(..ACE_PREFIX.len()).is_some_and(|start| start.eq_ignore_ascii_case(ACE_PREFIX))
}

/// Encodes UTF-8 as Punycode.
pub(crate) fn encode(text: &[u8]) -> Result<Vec<u8>, Fault> {
    fitting(text.len() + 16, |output| punycode::encode(text, output, &Heap))
        .map_err(|error| encoding_fault(text, error))
}

/// Decodes Punycode to UTF-8.
pub(crate) fn decode(text: &[u8]) -> Result<Vec<u8>, Fault> {
    fitting(3 * text.len() + 16, |output| punycode::decode(text, output, &Heap))
        .map_err(|error| decoding_fault(text, error))
}

/// What `convert` writes; `guess` units of room are tried first.
pub(crate) fn fitting<E>(
    guess: usize,
    convert: impl Fn(&mut Writer<'_, u8>) -> Result<(), E>,
) -> Result<Vec<u8>, E> {
    let mut room = vec![0; guess];
    loop {
        let mut output = Writer::new(&mut room);
        convert(&mut output)?;
        let (length, fits) = (output.len(), output.fits());
        room.resize(length, 0);
        if fits {
            return Ok(room);
        }
    }
}

/// The fault of a text that cannot be encoded.
pub(crate) fn encoding_fault(text: &[u8], error: Error) -> Fault {
    let message = match error.kind {
        ErrorKind::Overflow => format!("the delta of {} passes 32 bits", name(text, error.offset)),
        ErrorKind::OutOfMemory => OUT_OF_MEMORY.into(),
        ErrorKind::InvalidEncoding | ErrorKind::InvalidPunycode => NOT_UTF8.into(),
    };
    fault(text, error, message)
}

/// The fault of a text that cannot be decoded.
pub(crate) fn decoding_fault(text: &[u8], error: Error) -> Fault {
    let message = match (error.kind, text.get(error.offset)) {
        (ErrorKind::OutOfMemory, _) => OUT_OF_MEMORY.into(),
        (ErrorKind::Overflow, _) => "the number passes 32 bits with this digit".into(),
        (_, None) => "the last number has no end".into(),
        (_, Some(0x80..)) => format!("{} is not ASCII", name(text, error.offset)),
        (_, Some(b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z')) => {
            "the number that begins here leads to no code point".into()
        }
        (_, Some(_)) => format!("{} is not a digit of Punycode", name(text, error.offset)),
    };
    fault(text, error, message)
}

pub(crate) const NOT_UTF8: &str = "not UTF-8";
pub(crate) const OUT_OF_MEMORY: &str = "not enough memory";

fn fault(text: &[u8], error: Error, message: String) -> Fault {
    Fault {
        status: error.kind.into(),
        offset: error.offset,
        length: character_at(text, error.offset).map_or(1, char::len_utf8),
        message,
        name: None,
    }
}

/// How a message names what is at `offset`: `'ó' U+00F3`, or `the byte FF`.
fn name(text: &[u8], offset: usize) -> String {
    match (character_at(text, offset), text.get(offset)) {
        (Some(c), _) => visible::quoted(u32::from(c)),
        (None, Some(byte)) => format!("the byte {byte:02X}"),
        (None, None) => "the end".into(),
    }
}

/// The code point that begins at `offset`, if one does.
fn character_at(text: &[u8], offset: usize) -> Option<char> {
    text.get(offset..)?.utf8_chunks().next()?.valid().chars().next()
}
