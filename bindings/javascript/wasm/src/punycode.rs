//! The codec.

use crate::session::{Findings, Session, Status};
use unidn_core::Heap;
use unidn_core::punycode::{self, Error, ErrorKind};
use unidn_core::text::Writer;

fn status(result: Result<(), Error>, findings: &mut Findings) -> Status {
    let Err(Error { kind, offset }) = result else { return Status::Ok };
    findings.start = offset as u32;
    match kind {
        ErrorKind::InvalidEncoding => Status::InvalidEncoding,
        ErrorKind::InvalidPunycode => Status::InvalidPunycode,
        ErrorKind::Overflow => Status::Overflow,
        ErrorKind::OutOfMemory => Status::OutOfMemory,
    }
}

/// Encodes UTF-16 as Punycode.
///
/// # Safety
/// `session` is that of [`session`](crate::session::session).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn encode(session: *mut Session, length: usize) -> Status {
    // SAFETY: the caller promises it, and a module has one thread.
    let session = unsafe { &mut *session };
    session.convert(length, |text: &[u16], output: &mut Writer<'_, u8>, findings| {
        status(punycode::encode(text, output, &Heap), findings)
    })
}

/// Decodes Punycode, in bytes, to UTF-16.
///
/// # Safety
/// As for [`encode`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn decode(session: *mut Session, length: usize) -> Status {
    // SAFETY: the caller promises it, and a module has one thread.
    let session = unsafe { &mut *session };
    session.convert(length, |text: &[u8], output: &mut Writer<'_, u16>, findings| {
        status(punycode::decode(text, output, &Heap), findings)
    })
}
