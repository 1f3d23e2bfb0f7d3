//! Names about which the fast paths decide, without the setup for other names.

use crate::plain::{Operation, Task, finish_refused};
use crate::to_ascii::checked_to_ascii;
use core::ffi::c_char;
use core::mem::MaybeUninit;
use core::slice::from_raw_parts;
use unidn_abi::detail::unidn_detail;
use unidn_abi::pointers::set;
use unidn_abi::result::{Destination, Text};
use unidn_abi::status::unidn_status::{self, *};
use unidn_core::idna::{self, Checked, NarrowRoom, Narrowed, Options};
use unidn_core::text::{Slot, Source, Writer};

/// Checks a name of less than 64 bytes.
#[inline(always)]
pub(crate) fn check(name: &[u8], options: Options) -> Checked {
    let mut room = [MaybeUninit::uninit(); idna::LONG_NAME];
    let check_mixed = |mixed, _: &mut [_]| {
        let name = Narrowed::utf8(name);
        idna::check_labels(name, mixed, options)
    };
    idna::check_short_by(name, options, &mut room, check_mixed)
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
                let any = Slot::any(&mut output);
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
            _ => return checked_to_ascii(source, options, is_short, room, detail),
        };
        set(detail, unidn_detail::NOTHING);
        text.finish(length, status)
    }
}
