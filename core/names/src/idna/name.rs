//! The operations on a whole name: ToASCII and ToUnicode.

use super::checked::{Checked, To};
use super::fast;
use super::fault::{Detail, Error};
use super::options::Options;
use super::pipeline::{Processed, Sink, process};
use super::plain::NARROW_ROOM;
use super::refusal;
use crate::text::{AnyWriter, CodeUnit, Scratch, Source, Target, WritableUnit, Writer};

/// ToASCII (UTS #46, section 4.2): writes the form of the name that the DNS carries.
///
/// `detail`, if given, describes the faults. On failure the contents of `output` are undefined.
///
/// ```
/// use unidn_core::idna::{self, Options};
/// use unidn_core::text::{NoScratch, Writer};
///
/// let mut room = [0; 64];
/// let mut output = Writer::new(&mut room);
/// let name = "Bücher。example";
/// idna::to_ascii(name.as_bytes(), Options::LOOKUP, &mut output, &NoScratch, None).unwrap();
/// assert_eq!(output.written(), Some(&b"xn--bcher-kva.example"[..]));
/// ```
pub fn to_ascii<U: CodeUnit>(
    source: &[U],
    options: Options,
    output: &mut Writer<'_, u8, impl WritableUnit<u8>>,
    scratch: &impl Scratch,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    any_to_ascii(U::source(source), options, output, scratch, detail)
}

/// Out of line: compiled once for all encodings.
#[inline(never)]
fn any_to_ascii(
    source: Source<'_>,
    options: Options,
    output: &mut Writer<'_, u8, impl WritableUnit<u8>>,
    scratch: &impl Scratch,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    source_to_ascii(source, options, false, output, scratch, detail)
}

/// [`to_ascii`] for text in any encoding form, and for names that [`scan_short`](super::scan_short),
/// [`scan_any`](super::scan_any) or [`scan_long`](super::scan_long) has scanned, that are neither plain
/// nor [refused](super::first_refused), and that [`convert_u_labels`](super::convert_u_labels) does not
/// convert: `is_scanned` spares another scan. Inlined: a call less before the pipeline.
#[inline(always)]
pub fn source_to_ascii(
    source: Source<'_>,
    options: Options,
    is_scanned: bool,
    output: &mut Writer<'_, u8, impl WritableUnit<u8>>,
    scratch: &impl Scratch,
    mut detail: Option<&mut Detail>,
) -> Result<(), Error> {
    let result = to_ascii_by_fast_path(source, options, is_scanned, output, detail.as_deref_mut());
    result.unwrap_or_else(|| pipeline_to_ascii(source, options, output, scratch, detail))
}

/// The fast paths of [`to_ascii`]: `None` for the pipeline.
#[inline(never)]
fn to_ascii_by_fast_path(
    source: Source<'_>,
    options: Options,
    is_scanned: bool,
    output: &mut Writer<'_, u8, impl WritableUnit<u8>>,
    mut detail: Option<&mut Detail>,
) -> Option<Result<(), Error>> {
    if let Some(detail) = &mut detail {
        **detail = Detail::default();
    }
    if !source.is_ascii() {
        let output = &mut WritableUnit::target(output);
        return match fast::convert_beyond_ascii(source, options, is_scanned, To::Ascii, output) {
            Checked::Valid => Some(Ok(())),
            Checked::Invalid if detail.is_none() => Some(Err(Error::InvalidName)),
            _ => None,
        };
    }
    let room = output.room(source.len());
    let checked = match is_scanned {
        false => fast::to_ascii(source, options, detail.is_some(), room),
        true => fast::scanned_to_ascii(source, options, room),
    };
    match checked {
        Checked::Valid => output.skip(source.len()),
        Checked::Invalid if detail.is_none() => return Some(Err(Error::InvalidName)),
        Checked::Refused(offset) => {
            match (detail, source) {
                (None, _) => {}
                (Some(detail), Source::Utf8(name)) => {
                    *detail = refusal::refused_detail(name, offset);
                }
                (Some(_), _) => return None,
            }
            return Some(Err(Error::InvalidName));
        }
        Checked::Invalid | Checked::Unknown => return None,
    }
    Some(Ok(()))
}

/// ToASCII without the fast path.
#[inline(always)]
pub(super) fn pipeline_to_ascii(
    source: Source<'_>,
    options: Options,
    output: &mut Writer<'_, u8, impl WritableUnit<u8>>,
    scratch: &impl Scratch,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    let ascii = Some(WritableUnit::any(output));
    let mut conversion = Conversion { ascii, unicode: None, detail };
    process(source, options, scratch, &mut conversion)
}

/// ToUnicode (UTS #46, section 4.3): writes the form of the name that a person reads.
///
/// The standard defines a result for invalid names, too: `output` holds it together with
/// [`Error::InvalidName`]. Empty labels and lengths are not faults here.
///
/// ```
/// use unidn_core::idna::{self, Error, Options};
/// use unidn_core::text::{NoScratch, Writer};
///
/// let mut room = [0; 64];
/// let mut output = Writer::<u8>::new(&mut room);
/// let name = b"XN--BCHER-KVA.example.xn--";
/// let result = idna::to_unicode(name, Options::LOOKUP, &mut output, &NoScratch, None);
/// assert_eq!(result, Err(Error::InvalidName));
/// assert_eq!(output.written(), Some("bücher.example.".as_bytes()));
/// ```
pub fn to_unicode<U: CodeUnit>(
    source: &[U],
    options: Options,
    output: &mut Writer<'_, U, impl WritableUnit<U>>,
    scratch: &impl Scratch,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    source_to_unicode(
        U::source(source),
        options,
        false,
        WritableUnit::target(output),
        scratch,
        detail,
    )
}

/// [`to_unicode`] for text in any encoding form; `is_scanned` as for [`source_to_ascii`], and in UTF-16 for
/// names that [`units_to_unicode`](super::units_to_unicode) has not converted. One function for all
/// encodings.
#[inline(never)]
pub fn source_to_unicode(
    source: Source<'_>,
    options: Options,
    is_scanned: bool,
    mut output: Target<'_, '_>,
    scratch: &impl Scratch,
    mut detail: Option<&mut Detail>,
) -> Result<(), Error> {
    if let Some(detail) = &mut detail {
        **detail = Detail::default();
    }
    // A root dot is not a fault here.
    let options = options.without(Options::REJECT_ROOT_DOT);
    let (to, is_ascii) = (To::unicode(detail.is_some()), source.is_ascii());
    // A long one in another encoding is taken in parts.
    let is_long_wide = source.len() > NARROW_ROOM && !matches!(source, Source::Utf8(_));
    let checked = match (is_ascii && !is_long_wide, is_scanned) {
        (false, _) => fast::convert_beyond_ascii(source, options, is_scanned, to, &mut output),
        (true, false) => fast::ascii_to_unicode(source, options, to, &mut output, false),
        (true, true) => fast::scanned_to_unicode(source, options, to, &mut output),
    };
    if let Some(result) = to.result(checked) {
        return result;
    }
    // Text that is faulty stays in the result (UTS #46, section 4.3).
    if is_ascii && refusal::is_refused(source, options, &mut output, detail.as_deref_mut()) {
        return Err(Error::InvalidName);
    }
    pipeline_to_unicode(source, options, output, scratch, detail)
}

/// ToUnicode without the fast path.
#[inline(always)]
pub(super) fn pipeline_to_unicode(
    source: Source<'_>,
    options: Options,
    output: Target<'_, '_>,
    scratch: &impl Scratch,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    let mut conversion = Conversion { ascii: None, unicode: Some(output), detail };
    process(source, options, scratch, &mut conversion)
}

/// The sink of both operations. The result goes to one of the two outputs.
struct Conversion<'a, 'b> {
    ascii: Option<AnyWriter<'a, 'b, u8>>,
    unicode: Option<Target<'a, 'b>>,
    detail: Option<&'a mut Detail>,
}

impl<'a, 'b> Sink<'a, 'b> for Conversion<'a, 'b> {
    const IS_FOR_DISPLAY: bool = false;

    fn stops_at_first_fault(&self) -> bool {
        // The standard defines a result of ToUnicode for faulty names, too.
        self.unicode.is_none() && self.detail.is_none()
    }

    fn ascii(&mut self) -> Option<&mut AnyWriter<'a, 'b, u8>> {
        self.ascii.as_mut()
    }

    fn take(&mut self, name: Processed<'_>) -> Result<(), Error> {
        let is_valid = name.rules().is_empty();
        if let Some(unicode) = &mut self.unicode {
            unicode.set(name.text());
        }
        if let Some(detail) = self.detail.as_deref_mut() {
            *detail = name.into_detail();
        }
        if is_valid { Ok(()) } else { Err(Error::InvalidName) }
    }

    fn refuse(&mut self, detail: Detail) {
        if let Some(slot) = self.detail.as_deref_mut() {
            *slot = detail;
        }
    }
}
