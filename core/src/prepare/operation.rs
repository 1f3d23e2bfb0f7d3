//! The operations on a whole text: preparation, and ToASCII and ToUnicode of IDNA2003.

use super::fault::Faults;
use super::idna2003::{Idna2003, ROOM_TO_UNICODE, to_ascii_in, to_unicode_in};
use super::profile::Preparation;
use super::stringprep::{self, Prepared};
use super::text::{Part, Run};
use crate::idna::{Detail, Error, first_room, in_buffer};
use crate::text::{CodeUnit, Scratch, Source, Target, WritableUnit, Writer};

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
    output: &mut Writer<'_, U, impl WritableUnit<U>>,
    scratch: &impl Scratch,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    let conversion = Conversion::Prepare(preparation);
    convert(U::source(source), conversion, WritableUnit::target(output), scratch, detail)
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
    output: &mut Writer<'_, u8, impl WritableUnit<u8>>,
    scratch: &impl Scratch,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    let conversion = Conversion::ToAscii(options);
    convert(U::source(source), conversion, WritableUnit::target(output), scratch, detail)
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
    output: &mut Writer<'_, U, impl WritableUnit<U>>,
    scratch: &impl Scratch,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    let conversion = Conversion::ToUnicode(options);
    convert(U::source(source), conversion, WritableUnit::target(output), scratch, detail)
}

/// What becomes of a text.
#[derive(Clone, Copy)]
pub enum Conversion {
    /// It is prepared.
    Prepare(Preparation),
    /// ToASCII of IDNA2003.
    ToAscii(Idna2003),
    /// ToUnicode of IDNA2003.
    ToUnicode(Idna2003),
}

/// Converts a text. One function for all conversions and encodings, with one set of buffers.
#[inline(never)]
pub fn convert(
    source: Source<'_>,
    conversion: Conversion,
    output: Target<'_, '_>,
    scratch: &impl Scratch,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    let room = match conversion {
        Conversion::ToUnicode(_) => ROOM_TO_UNICODE,
        _ => first_room(source),
    };
    let mut run = Run { source, output, detail: Detail::default() };
    let result = in_buffer(room, scratch, &mut |buffer| match conversion {
        Conversion::Prepare(preparation) => prepare_in(buffer, preparation, &mut run),
        Conversion::ToAscii(options) => to_ascii_in(buffer, options, &mut run, scratch),
        Conversion::ToUnicode(options) => to_unicode_in(buffer, options, &mut run, scratch),
    });
    if let Some(detail) = detail {
        *detail = run.detail;
    }
    result
}

/// Prepares a text in `buffer`, or returns the size that it needs. Out of line, as the other
/// conversions are: their memory is not on the stack at the same time.
#[inline(never)]
fn prepare_in(
    buffer: &mut [u32],
    preparation: Preparation,
    run: &mut Run<'_, '_, '_>,
) -> Result<Option<usize>, Error> {
    let Run { source, output, detail } = run;
    let source = *source;
    let part = Part { source, start: 0, end: source.len(), label: 0 };
    let mut faults = Faults::default();
    let length = match stringprep::prepare(&part, preparation, buffer, &mut faults) {
        Prepared::Length(length) => length,
        Prepared::Needs(room) => return Ok(Some(room)),
        Prepared::IllFormed => return Err(part.ill_formed(detail)),
    };
    if faults.is_empty() {
        output.set(buffer.get(..length).unwrap_or_default());
        return Ok(None);
    }
    *detail = faults.detail(source, preparation, buffer);
    Err(Error::InvalidName)
}
