//! Preparation of user names, passwords and nicknames.

use crate::session::{Session, Status};
use unidn_core::Heap;
use unidn_core::idna::Detail;
use unidn_core::prepare::{self, Preparation};
use unidn_core::text::Writer;

/// Prepares a text in UTF-16 by a profile, which has the number that it has in C.
///
/// # Safety
/// `session` is that of [`session`](crate::session::session).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn prepare(session: *mut Session, length: usize, number: u32) -> Status {
    // SAFETY: the caller promises it, and a module has one thread.
    let session = unsafe { &mut *session };
    let Some(preparation) = Preparation::from_number(number) else {
        return Status::InvalidArgument;
    };
    session.convert(length, |text: &[u16], output: &mut Writer<'_, u16>, findings| {
        let mut detail = Detail::default();
        let result = prepare::prepare(text, preparation, output, &Heap, Some(&mut detail));
        findings.set_detail(&detail);
        Status::from(result.map_err(Status::from))
    })
}

/// Compares two texts in UTF-16, one behind the other. The length of the result is 1 if they are the
/// same by the profile. After failure the findings are those of the first faulty text, and the length
/// is its number, from 0.
///
/// # Safety
/// As for [`prepare()`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn prepare_equal(
    session: *mut Session,
    first: usize,
    second: usize,
    number: u32,
) -> Status {
    // SAFETY: the caller promises it, and a module has one thread.
    let session = unsafe { &mut *session };
    let Some(Preparation { profile, .. }) = Preparation::from_number(number) else {
        return Status::InvalidArgument;
    };
    let (a, b) = (session.text::<u16>(0, first), session.text(first, second));
    let mut details = [Detail::default(); 2];
    let result = prepare::equal(a, b, profile, &Heap, Some(&mut details));
    let [of_a, of_b] = &details;
    let is_second = *of_a == Detail::default();
    session.findings.set_detail(if is_second { of_b } else { of_a });
    session.findings.length = u32::from(result.unwrap_or(is_second));
    Status::from(result.map_err(Status::from))
}
