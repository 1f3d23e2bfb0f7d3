//! ToASCII for the names that do not end in [`convert`](super::convert).

use super::task::{Operation, Task, TextRoom, finish, finish_invalid, finish_refused};
use core::ffi::c_char;
use core::slice::from_raw_parts;
use unidn_abi::call::Call;
use unidn_abi::detail::unidn_detail;
use unidn_abi::details::with_detail;
use unidn_abi::names;
use unidn_abi::pointers::{borrow_one, optional, set};
use unidn_abi::result::{Destination, Text};
use unidn_abi::status::unidn_status::{self, *};
use unidn_core::idna::{self, Checked, Halves, NarrowRoom, Narrowed, Options};
use unidn_core::text::{Source, WritableUnit, Writer};

/// Converts a short name of letters, digits, hyphens, dots and underscores, with its A-labels.
///
/// # Safety
/// As for [`checked_to_ascii`]; `halves` are those of the name.
#[inline(never)]
pub(crate) unsafe fn short_to_ascii(
    name: &[u8],
    halves: Halves,
    options: Options,
    room: TextRoom,
    detail: *mut unidn_detail,
) -> unidn_status {
    // SAFETY: by this function's contract.
    unsafe {
        match idna::check_short(name, halves, options) {
            Checked::Valid => {
                let task = Task::new(Operation::Ascii, 0);
                finish(name.len(), task, room.0, room.2, detail.cast())
            }
            Checked::Invalid if detail.is_null() => finish_invalid(room),
            _ => checked_to_ascii(Source::Utf8(name), options, false, room, detail),
        }
    }
}

/// Converts a name in UTF-16 to ASCII.
///
/// # Safety
/// The pointers are as `unidn_to_ascii_utf16` promises, and have been checked, as have the options; there
/// is room for as many bytes as the name has units, and a NUL.
#[inline(never)]
pub(crate) unsafe fn units_to_ascii(
    src: *const u16,
    src_len: usize,
    options: u32,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    detail: *mut unidn_detail,
) -> unidn_status {
    let (task, room) = (Task::new(Operation::Ascii, options), (dst, dst_cap, dst_len));
    let options = Options::from_bits(options).unwrap_or_default();
    // SAFETY: by this function's contract.
    unsafe {
        let source = Source::Utf16(from_raw_parts(src, src_len));
        let mut narrow_room = NarrowRoom::EMPTY;
        let Some(narrowed) = Narrowed::wide(source, &mut narrow_room) else {
            return checked_to_ascii(source, options, true, room, detail);
        };
        let name = narrowed.bytes();
        let (is_short, mut length) = (src_len < idna::LONG_NAME, src_len);
        let mut text = Text::new(dst, dst_cap, dst_len);
        let checked = match is_short {
            true => idna::check_short_by(name, options, text.room(), |mixed, room| {
                let mut output = Writer::new(room);
                let any = WritableUnit::any(&mut output);
                let checked = idna::u_labels_to_ascii(narrowed, mixed, options, any);
                length = output.len();
                checked
            }),
            false => idna::check_long(name, options, !detail.is_null(), text.room()),
        };
        let (status, length) = match checked {
            Checked::Valid => (UNIDN_OK, length),
            Checked::Invalid if detail.is_null() => (UNIDN_INVALID_NAME, 0),
            Checked::Refused(offset) => {
                return finish_refused(name, offset, task, room, detail.cast());
            }
            _ => {
                // In ASCII, places in bytes are those in code units.
                let is_ascii = !is_short && Source::Utf8(name).is_ascii();
                let source = if is_ascii { Source::Utf8(name) } else { source };
                return checked_to_ascii(source, options, is_short || is_ascii, room, detail);
            }
        };
        set(detail, unidn_detail::NOTHING);
        text.finish(length, status)
    }
}

/// Converts any name. `is_scanned` is that of [`idna::source_to_ascii`].
///
/// # Safety
/// The pointers are as the C functions promise, and have been checked.
#[inline(never)]
pub(crate) unsafe fn checked_to_ascii(
    source: Source<'_>,
    options: Options,
    is_scanned: bool,
    (dst, dst_cap, dst_len): TextRoom,
    detail: *mut unidn_detail,
) -> unidn_status {
    // SAFETY: by this function's contract.
    unsafe {
        Text::new(dst, dst_cap, dst_len).write(|output| {
            with_detail(borrow_one(detail), |detail| {
                names::to_ascii(source, options, is_scanned, output, detail)
            })
        })
    }
}

/// Converts any name.
///
/// # Safety
/// The pointers are as the C functions promise.
#[inline(never)]
pub(crate) unsafe fn to_ascii(
    call: &Call,
    options: u32,
    detail: *mut unidn_detail,
) -> unidn_status {
    let known = Options::from_bits(options);
    // SAFETY: valid by the caller's promise, and followed only once they are checked.
    unsafe {
        if let Err(status) = call.check(true, known.is_some(), optional(detail)) {
            return status;
        }
        let room = (call.dst.cast(), call.dst_cap, call.dst_len);
        checked_to_ascii(call.source(), known.unwrap_or_default(), false, room, detail)
    }
}
