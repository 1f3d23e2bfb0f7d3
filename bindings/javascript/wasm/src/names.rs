//! One name: to ASCII, to Unicode, check, equal.

use crate::session::{Session, Status};
use unidn_core::Heap;
use unidn_core::idna::{self, Detail, Options};
use unidn_core::text::Writer;

/// JavaScript takes the bits from the same table as C.
fn options(bits: u32) -> Options {
    Options::from_bits(bits).unwrap_or_default()
}

/// ToASCII, of UTF-16.
///
/// # Safety
/// `session` is that of [`session`](crate::session::session).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn to_ascii(session: *mut Session, length: usize, bits: u32) -> Status {
    // SAFETY: the caller promises it, and a module has one thread.
    let session = unsafe { &mut *session };
    session.convert(length, |text: &[u16], output: &mut Writer<'_, u8>, findings| {
        let mut detail = Detail::default();
        let result = idna::to_ascii(text, options(bits), output, &Heap, Some(&mut detail));
        findings.set_detail(&detail);
        Status::from(result.map_err(Status::from))
    })
}

/// ToUnicode, of UTF-16.
///
/// # Safety
/// As for [`to_ascii`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn to_unicode(session: *mut Session, length: usize, bits: u32) -> Status {
    // SAFETY: the caller promises it, and a module has one thread.
    let session = unsafe { &mut *session };
    session.convert(length, |text: &[u16], output: &mut Writer<'_, u16>, findings| {
        let mut detail = Detail::default();
        let result = idna::to_unicode(text, options(bits), output, &Heap, Some(&mut detail));
        findings.set_detail(&detail);
        Status::from(result.map_err(Status::from))
    })
}

/// Compares two names in UTF-16, one behind the other. The length of the result is 1 if they are
/// the same to the DNS.
///
/// # Safety
/// As for [`to_ascii`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn equal(
    session: *mut Session,
    first: usize,
    second: usize,
    bits: u32,
) -> Status {
    // SAFETY: the caller promises it, and a module has one thread.
    let session = unsafe { &mut *session };
    let (a, b) = (session.text::<u16>(0, first), session.text(first, second));
    let result = idna::equal(a, b, options(bits), &Heap, None);
    session.findings.length = u32::from(result == Ok(true));
    Status::from(result.map_err(Status::from))
}
