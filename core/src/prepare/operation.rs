//! The operations on a whole text: preparation, and ToASCII and ToUnicode of IDNA2003.

use super::fault::Faults;
use super::idna2003::{Idna2003, ill_formed_detail, to_ascii_in, write_unicode};
use super::profile::Preparation;
use super::stringprep::{self, Prepared};
use super::text::Part;
use crate::idna::{Detail, Error, first_room, in_buffer};
use crate::text::{AnyWriter, CodeUnit, IllFormed, Scratch, Slot, Source, Target, Writer};

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
    output: Target<'_, '_>,
    scratch: &impl Scratch,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    run(source, Operation::Prepare(preparation, output), scratch, detail)
}

/// ToASCII of a name by IDNA2003.
///
/// `detail`, if given, describes the faults. On failure the contents of `output` are undefined.
///
/// ```
/// use unidn_core::prepare::{self, Idna2003};
/// use unidn_core::text::{NoScratch, Writer};
///
/// let mut room = [0; 64];
/// let mut output = Writer::new(&mut room);
/// let name = "Faß.Bücher".as_bytes();
/// prepare::to_ascii(name, Idna2003::default(), &mut output, &NoScratch, None).unwrap();
/// assert_eq!(output.written(), Some(&b"fass.xn--bcher-kva"[..]));
/// ```
pub fn to_ascii<U: CodeUnit>(
    source: &[U],
    options: Idna2003,
    output: &mut Writer<'_, u8, impl Slot<u8>>,
    scratch: &impl Scratch,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    source_to_ascii(U::source(source), options, Slot::any(output), scratch, detail)
}

/// [`to_ascii`], one function for all encodings.
#[inline(never)]
pub fn source_to_ascii(
    source: Source<'_>,
    options: Idna2003,
    output: AnyWriter<'_, '_, u8>,
    scratch: &impl Scratch,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    run(source, Operation::ToAscii(options, output), scratch, detail)
}

/// ToUnicode of a name by IDNA2003. It never fails on well-formed text: a label that does not
/// convert stays as it is.
///
/// ```
/// use unidn_core::prepare::{self, Idna2003};
/// use unidn_core::text::{NoScratch, Writer};
///
/// let mut room = [0; 64];
/// let mut output = Writer::<u8>::new(&mut room);
/// let name = b"XN--BCHER-KVA.xn--fa-hia";
/// prepare::to_unicode(name, Idna2003::default(), &mut output, &NoScratch, None).unwrap();
/// assert_eq!(output.written(), Some("BüCHER.xn--fa-hia".as_bytes()));
/// ```
pub fn to_unicode<U: CodeUnit>(
    source: &[U],
    options: Idna2003,
    output: &mut Writer<'_, U, impl Slot<U>>,
    scratch: &impl Scratch,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    source_to_unicode(U::source(source), options, Slot::target(output), scratch, detail)
}

/// [`to_unicode`], one function for all encodings.
#[inline(never)]
pub fn source_to_unicode(
    source: Source<'_>,
    options: Idna2003,
    mut output: Target<'_, '_>,
    scratch: &impl Scratch,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    let ill_formed = source.ill_formed();
    if ill_formed.is_none() {
        write_unicode(source, options, &mut output, scratch);
    }
    let found = ill_formed.map(|place| ill_formed_detail(source, options, place));
    if let Some(detail) = detail {
        *detail = found.unwrap_or_default();
    }
    found.map_or(Ok(()), |_| Err(Error::InvalidEncoding))
}

/// An operation that needs a buffer, and its output.
enum Operation<'a, 'b> {
    Prepare(Preparation, Target<'a, 'b>),
    /// ToASCII of IDNA2003.
    ToAscii(Idna2003, AnyWriter<'a, 'b, u8>),
}

impl Operation<'_, '_> {
    /// The flags of an operation on a name.
    fn options(&self) -> Option<Idna2003> {
        match self {
            Self::Prepare(..) => None,
            Self::ToAscii(options, _) => Some(*options),
        }
    }
}

/// Runs an operation. One function for all, with one set of buffers.
#[inline(never)]
fn run(
    source: Source<'_>,
    mut operation: Operation<'_, '_>,
    scratch: &impl Scratch,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    let mut found = Detail::default();
    // A text finds out while it is prepared; a name has no result then.
    let ill_formed = operation.options().and_then(|options| Some((options, source.ill_formed()?)));
    let result = if let Some((options, place)) = ill_formed {
        found = ill_formed_detail(source, options, place);
        Err(Error::InvalidEncoding)
    } else {
        in_buffer(first_room(source), scratch, &mut |buffer| match &mut operation {
            Operation::Prepare(preparation, output) => {
                prepare_in(buffer, source, *preparation, output, &mut found)
            }
            Operation::ToAscii(options, output) => {
                to_ascii_in(buffer, source, *options, output, scratch, &mut found)
            }
        })
    };
    if let Some(detail) = detail {
        *detail = found;
    }
    result
}

/// Prepares a text in `buffer`, or returns the size that it needs. Out of line, as the other
/// operation is: their memory is not on the stack at the same time.
#[inline(never)]
fn prepare_in(
    buffer: &mut [u32],
    source: Source<'_>,
    preparation: Preparation,
    output: &mut Target<'_, '_>,
    detail: &mut Detail,
) -> Result<Option<usize>, Error> {
    let part = Part { source, start: 0, end: source.len(), label: 0 };
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
}
