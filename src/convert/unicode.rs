//! ToUnicode for the names that do not end in [`convert`](super::convert).

use super::task::{Operation, Task, TextRoom, finish};
use core::mem::MaybeUninit;
use unidn_abi::call::Call;
use unidn_abi::detail::unidn_detail;
use unidn_abi::details::with_detail;
use unidn_abi::names;
use unidn_abi::pointers::{borrow_one, optional, set};
use unidn_abi::result::{Array, Destination, Text};
use unidn_abi::status::unidn_status::{self, *};
use unidn_core::idna::{self, Checked, Error, Halves, Options, To};
use unidn_core::text::{Source, Target, WritableUnit};

/// Converts a name in UTF-16, if a fast path decides about it. `None` leaves it to the pipeline.
///
/// # Safety
/// The pointers are as `unidn_to_unicode_utf16` promises, and have been checked, as have the options;
/// there is room for as many units as the name has.
#[inline(always)]
pub(crate) unsafe fn units_to_unicode(
    name: &[u16],
    options: u32,
    (dst, dst_cap, dst_len): (*mut u16, usize, *mut usize),
    detail: *mut unidn_detail,
) -> Option<unidn_status> {
    let options = Options::from_bits(options).unwrap_or_default();
    // SAFETY: by this function's contract.
    unsafe {
        let mut array = Array::new(dst, dst_cap, dst_len);
        let mut output = array.output();
        let to = To::unicode(!detail.is_null());
        let checked = idna::units_to_unicode(name, options, to, &mut output);
        let length = output.len();
        let status = match checked {
            Checked::Valid => UNIDN_OK,
            Checked::Invalid | Checked::Refused(_) if detail.is_null() => UNIDN_INVALID_NAME,
            _ => return None,
        };
        set(detail, unidn_detail::NOTHING);
        Some(array.finish(length, status))
    }
}

/// Converts a name in UTF-8. If it is short and has been scanned, which has written it to `dst` in lower
/// case, `halves` are those of the name.
///
/// # Safety
/// The pointers are as `unidn_to_unicode` promises, and have been checked. With `halves`, `dst_cap` is
/// greater than the length of the name.
#[inline(never)]
pub(crate) unsafe fn checked_to_unicode(
    name: &[u8],
    halves: Option<Halves>,
    options: Options,
    (dst, dst_cap, dst_len): TextRoom,
    detail: *mut unidn_detail,
) -> unidn_status {
    // SAFETY: by this function's contract.
    unsafe {
        // It has no A-label, and lengths are not faults of ToUnicode.
        if halves.is_some_and(Halves::lacks_hyphen_pairs) {
            let task = Task::new(Operation::Unicode, 0);
            return finish(name.len(), task, dst, dst_len, detail.cast());
        }
        Text::new(dst, dst_cap, dst_len).write_best(|output| {
            with_detail(borrow_one(detail), |detail| {
                let to = To::unicode(detail.is_some());
                let checked = halves.map_or(Checked::Unknown, |halves| {
                    idna::short_to_unicode(name, halves, options, to, output)
                });
                to.result(checked).unwrap_or_else(|| {
                    let (source, output) = (Source::Utf8(name), WritableUnit::target(output));
                    names::to_unicode(source, options, true, output, detail)
                })
            })
        })
    }
}

/// Converts any name.
///
/// # Safety
/// The pointers are as the C functions promise. If `is_scanned`, a fast path has checked them, and
/// scanned the name as [`names::to_unicode`] describes.
#[inline(never)]
pub(crate) unsafe fn to_unicode(
    call: &Call,
    is_scanned: bool,
    options: u32,
    detail: *mut unidn_detail,
) -> unidn_status {
    let known = Options::from_bits(options);
    // SAFETY: valid by the caller's promise, and followed only once they are checked.
    unsafe {
        if !is_scanned {
            if let Err(status) = call.check(false, known.is_some(), optional(detail)) {
                return status;
            }
        }
        let (source, options) = (call.source(), known.unwrap_or_default());
        call.write(|output| convert_source(source, options, is_scanned, output, borrow_one(detail)))
    }
}

/// Out of line: compiled once for all encodings.
#[inline(never)]
fn convert_source(
    source: Source<'_>,
    options: Options,
    is_scanned: bool,
    output: Target<'_, '_>,
    detail: Option<&mut MaybeUninit<unidn_detail>>,
) -> Result<(), Error> {
    with_detail(detail, |detail| names::to_unicode(source, options, is_scanned, output, detail))
}
