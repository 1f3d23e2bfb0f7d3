//! The preparation of a whole text.

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

/// An operation that needs a buffer, and its output.
pub(super) enum Operation<'a, 'b> {
    Prepare(Preparation, Target<'a, 'b>),
    /// ToASCII of IDNA2003.
    ToAscii(Idna2003, AnyWriter<'a, 'b, u8>),
    /// ToUnicode of IDNA2003.
    ToUnicode(Idna2003, Target<'a, 'b>),
}

impl Operation<'_, '_> {
    /// The flags of an operation on a name.
    fn options(&self) -> Option<Idna2003> {
        match self {
            Self::Prepare(..) => None,
            Self::ToAscii(options, _) | Self::ToUnicode(options, _) => Some(*options),
        }
    }
}

/// Runs an operation. One function for all, with one set of buffers.
#[inline(never)]
pub(super) fn run(
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
            Operation::ToUnicode(options, output) => {
                write_unicode(source, *options, output, scratch);
                Ok(None)
            }
        })
    };
    if let Some(detail) = detail {
        *detail = found;
    }
    result
}

/// Prepares a text in `buffer`, or returns the size that it needs.
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
