//! The comparison of two names.

use super::checked::Checked;
use super::fast;
use super::fault::{Detail, Error};
use super::name::{pipeline_to_ascii, source_to_ascii};
use super::options::Options;
use super::windows::results_are_equal;
use crate::NO_HEAP_CODE_POINTS;
use crate::text::{CodeUnit, Scratch, Source, Writer, ascii};

/// The number of bytes that are compared at a time if no heap is used: every name that the DNS can
/// carry fits, so that one round suffices.
const WINDOW: usize = 256;

/// Whether two names are the same to the DNS: ToASCII gives the same result for both, apart from
/// one root dot. An invalid name is not equal to any name: the error is that of the first faulty
/// one, and `details` describe the faults of each.
///
/// ```
/// use unidn_core::idna::{self, Options};
/// use unidn_core::text::NoScratch;
///
/// let same = |a: &str, b: &str| {
///     idna::equal(a.as_bytes(), b.as_bytes(), Options::LOOKUP, &NoScratch, None)
/// };
/// assert_eq!(same("BÜCHER.example", "xn--bcher-kva.example."), Ok(true));
/// assert_eq!(same("faß.de", "fass.de"), Ok(false));
/// ```
pub fn equal<U: CodeUnit>(
    a: &[U],
    b: &[U],
    options: Options,
    scratch: &impl Scratch,
    details: Option<&mut [Detail; 2]>,
) -> Result<bool, Error> {
    if let (Source::Utf8(a), Source::Utf8(b)) = (U::source(a), U::source(b)) {
        if let Some(is_equal) = simple_names_are_equal(a, b, options) {
            if let Some(details) = details {
                *details = Default::default();
            }
            return Ok(is_equal);
        }
    }
    names_are_equal(a, b, options, scratch, details)
}

/// The fast path: names that are their own results in lower case. `None` if one of them is not.
#[inline(never)]
pub fn simple_names_are_equal(a: &[u8], b: &[u8], options: Options) -> Option<bool> {
    let difference = ascii::difference(without_root_dot(a), without_root_dot(b));
    // Most names that are equal are the same: only one of them is looked at.
    let are_same = difference == 0 && a.len() == b.len();
    let is_result = |name| fast::check_bytes(name, false, options, false) == Checked::Valid;
    let are_results = is_result(a) && (are_same || is_result(b));
    // Of the characters of these names, only letters differ in no more than the bit of the case.
    are_results.then_some(difference & !ascii::CASE == 0)
}

fn without_root_dot(name: &[u8]) -> &[u8] {
    name.strip_suffix(&[ROOT_DOT]).unwrap_or(name)
}

/// The comparison of names that [`simple_names_are_equal`] does not compare, or of any.
#[inline(never)]
pub fn names_are_equal<U: CodeUnit>(
    a: &[U],
    b: &[U],
    options: Options,
    scratch: &impl Scratch,
    details: Option<&mut [Detail; 2]>,
) -> Result<bool, Error> {
    if a == b {
        return is_equal_to_itself(a, options, scratch, details);
    }
    results_are_equal::<WINDOW>(
        |name, detail, room, start| {
            window(if name == 0 { a } else { b }, options, scratch, detail, room, start)
        },
        windows_are_equal,
        || U::count(a).max(U::count(b)) > NO_HEAP_CODE_POINTS,
        scratch,
        details,
    )
}

const ROOT_DOT: u8 = b'.';

/// Whether a name is equal to itself, as every valid one is: one conversion says so.
#[inline(never)]
fn is_equal_to_itself<U: CodeUnit>(
    name: &[U],
    options: Options,
    scratch: &impl Scratch,
    details: Option<&mut [Detail; 2]>,
) -> Result<bool, Error> {
    let room = &mut [0; WINDOW];
    let result = match details {
        Some([detail, other]) => {
            let result = window(name, options, scratch, Some(detail), room, 0);
            other.clone_from(detail);
            result
        }
        None => window(name, options, scratch, None, room, 0),
    };
    result.map(|_| true)
}

/// Fills `room` with ToASCII's result from the byte `start` on, and with dots behind its end. Returns
/// the length of the whole, in bytes.
#[inline(never)]
fn window<U: CodeUnit>(
    name: &[U],
    options: Options,
    scratch: &impl Scratch,
    mut detail: Option<&mut Detail>,
    room: &mut [u8],
    start: usize,
) -> Result<usize, Error> {
    let (source, size) = (U::source(name), room.len());
    let mut output = Writer::window(room, start);
    if start == 0 {
        source_to_ascii(source, options, false, &mut output, scratch, detail.as_deref_mut())?;
    }
    // The fast paths write nothing of a result for which there is no room as a whole.
    if start > 0 || output.len() > size {
        pipeline_to_ascii(source, options, &mut output, scratch, detail)?;
    }
    let length = output.len();
    // The bytes behind a result are undefined.
    if let Some(behind) = room.get_mut(length.saturating_sub(start)..) {
        behind.fill(ROOT_DOT);
    }
    Ok(length)
}

/// Whether two windows, padded with dots, are those of one name: they are the same, and a difference
/// in length comes from a root dot that only one of the names has.
fn windows_are_equal(a: &[u8], b: &[u8], lengths: [usize; 2], start: usize) -> bool {
    let shorter = lengths[0].min(lengths[1]);
    let longer = lengths[0].max(lengths[1]);
    let last_of_shorter = shorter.checked_sub(start + 1).and_then(|place| a.get(place));
    let by_root_dot = longer == shorter + 1 && last_of_shorter != Some(&ROOT_DOT);
    a == b && (longer == shorter || by_root_dot)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cases;

    /// Every pair of characters, some of which differ in the bit of the case without being letters.
    #[test]
    fn only_letters_are_equal_in_the_other_case() {
        let is_plain = |c: u8| c.is_ascii_alphanumeric() || b"-._".contains(&c);
        for first in (0..=u8::MAX).step_by(cases(1, 37)) {
            for second in (0..=u8::MAX).step_by(cases(1, 41)) {
                for second in [second, first ^ 0x20] {
                    let (a, b) = ([b'a', first, b'c'], [b'A', second, b'c', b'.']);
                    let are_results = is_plain(first) && is_plain(second);
                    let expected = are_results.then(|| first.eq_ignore_ascii_case(&second));
                    for b in [&b[..], &b[..3]] {
                        let are_equal = simple_names_are_equal(&a, b, Options::LOOKUP);
                        assert_eq!(are_equal, expected, "{first:#x}, {second:#x}");
                    }
                }
            }
        }
    }
}
