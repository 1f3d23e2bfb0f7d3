//! The comparison of two texts by a profile.

use super::operation::{Conversion, convert};
use super::profile::{Preparation, Profile};
use crate::NO_HEAP_CODE_POINTS;
use crate::idna::{Detail, Error, results_are_equal};
use crate::text::{CodeUnit, Scratch, Source, WritableUnit, Writer};

/// The number of bytes that are compared at a time if no heap is used.
const WINDOW: usize = 448;

/// Whether two texts are the same by a profile: both are valid, and their prepared forms are equal.
/// Those of Nickname are in lower case (RFC 8266, section 2.4), those of stringprep stored strings.
/// An invalid text is not equal to any text: the error is that of the first faulty one, and
/// `details` describe the faults of each.
///
/// ```
/// use unidn_core::prepare::{self, Profile};
/// use unidn_core::text::NoScratch;
///
/// let same = |a: &str, b: &str| {
///     prepare::equal(a.as_bytes(), b.as_bytes(), Profile::Nickname, &NoScratch, None)
/// };
/// assert_eq!(same("Swan of Avon", " swan  of avon"), Ok(true));
/// assert_eq!(same("Swan of Avon", "Swan of Avo"), Ok(false));
/// ```
pub fn equal<U: CodeUnit>(
    a: &[U],
    b: &[U],
    profile: Profile,
    scratch: &impl Scratch,
    details: Option<&mut [Detail; 2]>,
) -> Result<bool, Error> {
    sources_are_equal([U::source(a), U::source(b)], profile, scratch, details)
}

/// [`equal`], one function for all encodings.
#[inline(never)]
pub fn sources_are_equal(
    [a, b]: [Source<'_>; 2],
    profile: Profile,
    scratch: &impl Scratch,
    details: Option<&mut [Detail; 2]>,
) -> Result<bool, Error> {
    let is_query = profile == Profile::Nickname;
    let preparation = Preparation { profile, is_query };
    results_are_equal::<WINDOW>(
        |text, detail, room, start| {
            window(if text == 0 { a } else { b }, preparation, scratch, detail, room, start)
        },
        |a, b, lengths, _| lengths[0] == lengths[1] && a == b,
        || a.count().max(b.count()) > NO_HEAP_CODE_POINTS,
        scratch,
        details,
    )
}

/// Fills `room` with a prepared text in UTF-8, from the byte `start` on, and with NUL behind its end.
/// Returns the length of the whole, in bytes.
#[inline(never)]
fn window(
    text: Source<'_>,
    preparation: Preparation,
    scratch: &impl Scratch,
    detail: Option<&mut Detail>,
    room: &mut [u8],
    start: usize,
) -> Result<usize, Error> {
    let mut output = Writer::<u8>::window(room, start);
    let conversion = Conversion::Prepare(preparation);
    convert(text, conversion, WritableUnit::target(&mut output), scratch, detail)?;
    let length = output.len();
    if let Some(behind) = room.get_mut(length.saturating_sub(start)..) {
        behind.fill(0);
    }
    Ok(length)
}
