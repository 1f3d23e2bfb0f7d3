//! Names that no fast path takes: the core's functions with memory of malloc, compiled once.

use crate::heap::Malloc;
use core::mem::MaybeUninit;
use unidn_core::display::{self, Fast, Report, Request};
use unidn_core::idna::{self, Detail, Error, Narrowed, Options, Scanned};
use unidn_core::text::{Source, Target, Writer};

/// ToASCII. `is_scanned` is that of [`idna::source_to_ascii`].
#[inline(never)]
pub fn to_ascii(
    source: Source<'_>,
    options: Options,
    is_scanned: bool,
    output: &mut Writer<'_, u8, MaybeUninit<u8>>,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    idna::source_to_ascii(source, options, is_scanned, output, &Malloc, detail)
}

/// [`to_ascii`] without its result.
#[inline(never)]
pub fn check(
    source: Source<'_>,
    options: Options,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    let mut room = idna::SPACIOUS;
    to_ascii(source, options, false, &mut Writer::new(&mut room), detail)
}

/// ToUnicode, in the same way.
#[inline(never)]
pub fn to_unicode(
    source: Source<'_>,
    options: Options,
    is_scanned: bool,
    output: Target<'_, '_>,
    detail: Option<&mut Detail>,
) -> Result<(), Error> {
    idna::source_to_unicode(source, options, is_scanned, output, &Malloc, detail)
}

/// The display decision. `may_be_plain` is that of [`display::to_display_in`]. Its one call may be
/// inlined: a frame less on the deepest stack.
pub fn to_display(
    source: Source<'_>,
    request: &Request<'_>,
    may_be_plain: bool,
    output: &mut Target<'_, '_>,
    report: &mut Report,
) -> Result<(), Error> {
    display::to_display_in(source, request, may_be_plain, output, &Malloc, report)
}

/// The display decision about a short name: [`display::short_to_display`].
#[inline(always)]
pub fn short_to_display(
    name: &[u8],
    scanned: Scanned,
    request: &Request<'_>,
    output: &mut Target<'_, '_>,
    report: &mut Report,
) -> Option<Fast> {
    display::short_to_display(Narrowed::utf8(name), scanned, request, output, &Malloc, report)
}

/// Whether two names are equal.
#[inline(never)]
pub fn are_equal(
    a: &[u8],
    b: &[u8],
    options: Options,
    details: Option<&mut [Detail; 2]>,
) -> Result<bool, Error> {
    idna::names_are_equal(a, b, options, &Malloc, details)
}
