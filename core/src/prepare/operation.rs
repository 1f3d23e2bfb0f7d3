//! The preparation of a whole text.

use super::fast;
use super::fault::Faults;
use super::profile::Preparation;
use super::stringprep::{self, Prepared};
use super::text::Part;
use crate::idna::{Detail, Error, first_room, in_buffer};
use crate::text::{
    AnyWriter, AsciiSet, CodeUnit, IllFormed, Place, Scratch, Slot, Source, Target, Writer, ascii,
    copy,
};

/// Prepares a text by a profile of stringprep (RFC 3454) or of PRECIS (RFC 8264).
///
/// `detail`, if given, describes the faults. On failure the contents of `output` are undefined.
///
/// ```
/// use unidn_core::prepare::{self, Preparation, Profile};
/// use unidn_core::text::{NoScratch, Writer};
///
/// let mut room = [0; 64];
/// let mut output = Writer::<u8>::new(&mut room);
/// let stored = Preparation::stored(Profile::Saslprep);
/// prepare::prepare("I\u{AD}X \u{2168}".as_bytes(), stored, &mut output, &NoScratch, None).unwrap();
/// assert_eq!(output.written(), Some(&b"IX IX"[..]));
/// ```
pub fn prepare<U: CodeUnit>(
    source: &[U],
    preparation: Preparation,
    output: &mut Writer<'_, U, impl Slot<U>>,
    scratch: &impl Scratch,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    prepare_source(U::source(source), preparation, Slot::target(output), scratch, detail)
}

/// [`prepare`], one function for all encodings.
#[inline(never)]
pub fn prepare_source(
    source: Source<'_>,
    preparation: Preparation,
    mut output: Target<'_, '_>,
    scratch: &impl Scratch,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    // The fast path first: where it can be used, the C library has tried plain ASCII before.
    if prepare_directly(source, preparation, &mut output)
        || prepare_plain(source, preparation, &mut output)
    {
        if let Some(detail) = detail {
            *detail = Detail::default();
        }
        return Ok(());
    }
    let mut found = Detail::default();
    let result = prepare_any(source, preparation, &mut output, scratch, &mut found);
    if let Some(detail) = detail {
        *detail = found;
    }
    result
}

/// Prepares a text in UTF-8 that is ASCII and has nothing that the profile prohibits.
#[inline]
fn prepare_plain(
    source: Source<'_>,
    preparation: Preparation,
    output: &mut Target<'_, '_>,
) -> bool {
    let Source::Utf8(text) = source else { return false };
    if !is_plain(text, preparation) {
        return false;
    }
    if preparation.folds() {
        output.extend_lower(text);
    } else {
        output.add_ascii(text);
    }
    true
}

/// Whether `text` is ASCII that a profile keeps but for the case of letters, and was written to
/// `room`, which is as long.
#[inline]
pub fn prepare_ascii(text: &[u8], preparation: Preparation, room: &mut [impl Place<u8>]) -> bool {
    let is_plain = is_plain(text, preparation);
    if is_plain && preparation.folds() {
        ascii::lower(text, room);
    } else if is_plain {
        copy(room, text);
    }
    is_plain
}

/// Whether `text` is ASCII that a profile keeps but for the case of letters.
#[inline]
fn is_plain(text: &[u8], preparation: Preparation) -> bool {
    let prohibited = preparation.profile.prohibited_ascii();
    let is_allowed = if prohibited.is_within(&AsciiSet::CONTROLS) {
        ascii::is_printable(text)
    } else {
        text.iter().all(|&byte| byte < 0x80 && !prohibited.contains(byte.into()))
    };
    let is_empty_fault = text.is_empty() && preparation.profile.is_precis();
    is_allowed && !is_empty_fault
}

/// Prepares a text of UTF-8 by the fast path of stringprep.
#[inline(never)]
fn prepare_directly(
    source: Source<'_>,
    preparation: Preparation,
    output: &mut Target<'_, '_>,
) -> bool {
    let (Source::Utf8(text), Target::Utf8(AnyWriter::Uninitialized(output))) = (source, output)
    else {
        return false;
    };
    if preparation.profile.is_precis() {
        return false;
    }
    let length = fast::prepare(text, preparation, output.rest());
    output.skip(length.unwrap_or(0));
    length.is_some()
}

/// Prepares any text.
#[inline(never)]
fn prepare_any(
    source: Source<'_>,
    preparation: Preparation,
    output: &mut Target<'_, '_>,
    scratch: &impl Scratch,
    detail: &mut Detail,
) -> Result<(), Error> {
    let part = Part { source, start: 0, end: source.len(), label: 0 };
    in_buffer(first_room(source), scratch, &mut |buffer| {
        let mut faults = Faults::default();
        let length = match stringprep::prepare(&part, preparation, buffer, &mut faults) {
            Prepared::Length(length) => length,
            Prepared::Needs(room) => return Ok(Some(room)),
            Prepared::IllFormed => {
                if let Some(IllFormed { offset, length }) = source.ill_formed() {
                    *detail = Detail { offset, length, ..Detail::default() };
                }
                return Err(Error::InvalidEncoding);
            }
        };
        if faults.is_empty() {
            output.set(buffer.get(..length).unwrap_or_default());
            return Ok(None);
        }
        *detail = faults.detail(source, preparation, buffer);
        Err(Error::InvalidName)
    })
}
