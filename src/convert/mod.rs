//! Names on their way.
//!
//! Most calls convert plain names, whose result is the same in ASCII, in Unicode and for display. Calls
//! for short ones in UTF-8 end here, before any setup for other names. Other names are handed on by jumps,
//! with the same arguments in the same registers: what they need does not burden plain names.

pub(crate) mod ascii;
pub(crate) mod display;
pub(crate) mod task;
pub(crate) mod unicode;

use self::ascii::{checked_to_ascii, short_to_ascii, to_ascii};
use self::task::{
    Operation, Task, TextRoom, finish, finish_invalid, finish_refused, is_memory_apart,
};
use self::unicode::{checked_to_unicode, to_unicode};
use core::ffi::{c_char, c_void};
use core::mem::MaybeUninit;
use core::ptr::null;
use core::slice::{from_raw_parts, from_raw_parts_mut};
use unidn_abi::call::{Call, Encoding};
use unidn_abi::detail::unidn_detail;
use unidn_abi::names;
use unidn_abi::pointers::{input, output, set};
use unidn_abi::report::unidn_report;
use unidn_abi::result::{Destination, Text};
use unidn_abi::status::unidn_status::{self, *};
use unidn_core::display::{Fast, Report, Request};
use unidn_core::idna::{self, Checked, Halves, Long, Mixed, Options, Scanned, To};
use unidn_core::text::ascii::lower;
use unidn_core::text::{Source, WritableUnit};

/// Converts a name. `last` is a detail, or the report of a display function.
///
/// # Safety
/// The pointers are as the C functions promise.
#[inline(never)]
pub(crate) unsafe fn convert(
    src: *const u8,
    src_len: usize,
    task: Task,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    last: *mut c_void,
) -> unidn_status {
    let is_display = task.is(Operation::Display);
    let known_options = Options::from_bits(task.options());
    let has_room = src_len < dst_cap;
    let extents = [input(src, src_len), output(dst, dst_cap), output(dst_len, 1)];
    // SAFETY: valid by the caller's promise, and followed only once they are checked. An empty name
    // that is not NULL is a slice, too.
    unsafe {
        if has_room && is_memory_apart(extents, task, last) {
            let Some(options) = known_options else {
                return convert_any(src, src_len, task, dst, dst_cap, dst_len, last.cast());
            };
            if src_len >= idna::LONG_NAME {
                return convert_long(src, src_len, task, dst, dst_cap, dst_len, last);
            }
            let name = from_raw_parts(src, src_len);
            let room = from_raw_parts_mut(dst.cast::<MaybeUninit<u8>>(), src_len);
            let scanned = idna::scan_short(name, options, room);
            let room = (dst, dst_cap, dst_len);
            return match scanned {
                Some(Scanned::Simple(halves)) if idna::is_plain(halves, options) => {
                    finish(src_len, task, dst, dst_len, last)
                }
                Some(Scanned::Simple(halves)) if !idna::PLAIN_OPTIONS.contains(options) => {
                    convert_marked(name, halves, options, task, room, last)
                }
                Some(Scanned::Simple(halves)) if task.is(Operation::Ascii) => {
                    short_to_ascii(name, halves, options, room, last.cast())
                }
                Some(Scanned::Mixed(mixed)) if !is_display => {
                    convert_mixed(name, mixed, options, task, room, last)
                }
                Some(scanned) if is_display => write_ordinary(name, scanned, room, last.cast()),
                Some(Scanned::Simple(halves)) => {
                    checked_to_unicode(name, Some(halves), options, room, last.cast())
                }
                _ => hand_on(name, options, task, room, last),
            };
        }
        if is_display {
            let (src, last) = (src.cast(), last.cast());
            return display::to_display_utf8(src, src_len, null(), dst, dst_cap, dst_len, last);
        }
        convert_any(src, src_len, task, dst, dst_cap, dst_len, last.cast())
    }
}

/// Converts a short name of letters, digits, hyphens and dots to ASCII or Unicode, under options that
/// restrict its hyphens or dots.
///
/// # Safety
/// As for [`convert_long`].
#[inline(never)]
unsafe fn convert_marked(
    name: &[u8],
    halves: Halves,
    options: Options,
    task: Task,
    room: TextRoom,
    last: *mut c_void,
) -> unidn_status {
    let is_to_ascii = task.is(Operation::Ascii);
    // SAFETY: by this function's contract.
    unsafe {
        match idna::check_marks(options, name.len(), halves) {
            Checked::Valid if is_to_ascii => {
                short_to_ascii(name, halves, options, room, last.cast())
            }
            Checked::Valid => checked_to_unicode(name, Some(halves), options, room, last.cast()),
            Checked::Invalid if is_to_ascii && last.is_null() => finish_invalid(room),
            _ => hand_on(name, options, task, room, last),
        }
    }
}

/// [`convert`] to ASCII or Unicode, for a call that may be invalid or has too little room.
///
/// # Safety
/// As for [`convert`].
#[inline(never)]
unsafe fn convert_any(
    src: *const u8,
    src_len: usize,
    task: Task,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    detail: *mut unidn_detail,
) -> unidn_status {
    let (src, dst) = (src.cast(), dst.cast());
    let call = Call { encoding: Encoding::Utf8, src, src_len, dst, dst_cap, dst_len };
    // SAFETY: by this function's contract.
    unsafe {
        if task.is(Operation::Ascii) {
            to_ascii(&call, task.options(), detail)
        } else {
            to_unicode(&call, false, task.options(), detail)
        }
    }
}

/// [`convert`] for long names.
///
/// # Safety
/// As for [`convert`], which has checked the pointers.
#[inline(never)]
unsafe fn convert_long(
    src: *const u8,
    src_len: usize,
    task: Task,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    last: *mut c_void,
) -> unidn_status {
    let options = Options::from_bits(task.options()).unwrap_or_default();
    // SAFETY: by this function's contract.
    unsafe {
        let name = from_raw_parts(src, src_len);
        let slots = from_raw_parts_mut(dst.cast::<MaybeUninit<u8>>(), src_len);
        let room = (dst, dst_cap, dst_len);
        match idna::scan_long_here(name, options, slots) {
            Long::Plain => finish(src_len, task, dst, dst_len, last),
            Long::Refusable(byte) if !task.is(Operation::Display) => {
                refuse_long(name, byte, options, task, room, last)
            }
            _ => hand_on(name, options, task, room, last),
        }
    }
}

/// Converts a short name with characters that no plain name has, not for display: each kind of them has its
/// own function.
///
/// # Safety
/// As for [`convert_long`].
#[inline(always)]
unsafe fn convert_mixed(
    name: &[u8],
    mixed: Mixed,
    options: Options,
    task: Task,
    room: TextRoom,
    last: *mut c_void,
) -> unidn_status {
    // SAFETY: by this function's contract.
    unsafe {
        if !mixed.has_ascii() || !task.is(Operation::Ascii) {
            convert_or_hand_on(name, mixed, options, task, room, last)
        } else if mixed.is_ascii() {
            refuse(name, mixed, options, task, room, last)
        } else {
            refuse_beside_u_labels(name, mixed, options, task, room, last)
        }
    }
}

/// Converts a short name with characters that no plain name has, if the fast path for U-labels decides about
/// it. Hands on any other.
///
/// # Safety
/// As for [`convert_long`].
#[inline(never)]
unsafe fn convert_or_hand_on(
    name: &[u8],
    mixed: Mixed,
    options: Options,
    task: Task,
    room: TextRoom,
    last: *mut c_void,
) -> unidn_status {
    // SAFETY: by this function's contract.
    unsafe {
        if task.is(Operation::Unicode) {
            let places = from_raw_parts_mut(room.0.cast::<MaybeUninit<u8>>(), name.len());
            match idna::check_unchanged(name, mixed, options, places) {
                Checked::Valid => return finish(name.len(), task, room.0, room.2, last),
                Checked::Refused(offset) => return finish_refused(name, offset, task, room, last),
                _ => {}
            }
        }
        let mut text = Text::new(room.0, room.1, room.2);
        let mut output = text.output();
        let to = match task.is(Operation::Ascii) {
            true => To::Ascii,
            false => To::unicode(!last.is_null()),
        };
        let status = match idna::convert_u_labels(name, mixed, options, to, &mut output) {
            Checked::Valid => UNIDN_OK,
            Checked::Invalid if last.is_null() => UNIDN_INVALID_NAME,
            _ => return hand_on(name, options, task, room, last),
        };
        let length = output.len();
        set(last.cast(), unidn_detail::NOTHING);
        text.finish(length, status)
    }
}

/// Writes a short name that is not plain for display, if its fast path takes it, and hands on any
/// other.
///
/// # Safety
/// As for [`convert_long`].
#[inline(never)]
unsafe fn write_ordinary(
    name: &[u8],
    scanned: Scanned,
    room: TextRoom,
    report: *mut unidn_report,
) -> unidn_status {
    // SAFETY: by this function's contract.
    unsafe {
        let mut text = Text::new(room.0, room.1, room.2);
        let mut output = text.output();
        let request = &Request::DEFAULT;
        let (to, mut decided) = (&mut WritableUnit::target(&mut output), Report::default());
        let found = names::short_to_display(name, scanned, request, to, &mut decided);
        let length = output.len();
        let Some(found) = found else {
            return display::checked_to_display(name, false, room, report);
        };
        match found {
            Fast::Ordinary(labels) => set(report, unidn_report::of_ordinary(labels)),
            Fast::Decided(_) => set(report, unidn_report::from(&decided)),
        }
        let result = found.result().map_or_else(Into::into, |()| UNIDN_OK);
        text.finish(length, result)
    }
}

/// For ToASCII: refuses a short name of ASCII whose only fault is refused characters, and hands on any
/// other. It was written to `dst` in lower case.
///
/// # Safety
/// As for [`convert_long`].
#[inline(never)]
unsafe fn refuse(
    name: &[u8],
    mixed: Mixed,
    options: Options,
    task: Task,
    room: TextRoom,
    last: *mut c_void,
) -> unidn_status {
    // SAFETY: by this function's contract.
    unsafe {
        match idna::first_refused(name, mixed, options) {
            Some(offset) => finish_refused(name, offset, task, room, last),
            // The URL Standard looks into A-labels only beside other characters than ASCII.
            None if options.contains(Options::ASCII_PASSTHROUGH) => {
                hand_on(name, options, task, room, last)
            }
            None => convert_or_hand_on(name, mixed, options, task, room, last),
        }
    }
}

/// For ToASCII: refuses a short name with U-labels for a refused character beside their letters, if the
/// caller needs only the status, and hands on any other.
///
/// # Safety
/// As for [`convert_long`].
#[inline(never)]
unsafe fn refuse_beside_u_labels(
    name: &[u8],
    mixed: Mixed,
    options: Options,
    task: Task,
    room: TextRoom,
    last: *mut c_void,
) -> unidn_status {
    // SAFETY: by this function's contract.
    unsafe {
        if last.is_null() && idna::is_refused_beside_u_labels(name, mixed, options) {
            return finish_invalid(room);
        }
        convert_or_hand_on(name, mixed, options, task, room, last)
    }
}

/// [`refuse`] for a long name, not for display. `byte` is one of its [refusable](Long::Refusable)
/// characters. It has not been written.
///
/// # Safety
/// As for [`convert_long`].
#[inline(never)]
unsafe fn refuse_long(
    name: &[u8],
    byte: u8,
    options: Options,
    task: Task,
    room: TextRoom,
    last: *mut c_void,
) -> unidn_status {
    let is_status_enough = task.is(Operation::Ascii) && last.is_null();
    // SAFETY: by this function's contract.
    unsafe {
        if is_status_enough && idna::is_surely_refused(name, byte, options) {
            return finish_invalid(room);
        }
        let Some(offset) = idna::first_refused_of_long(name, options) else {
            return hand_on(name, options, task, room, last);
        };
        if task.is(Operation::Unicode) {
            lower(name, from_raw_parts_mut(room.0.cast::<MaybeUninit<u8>>(), name.len()));
        }
        finish_refused(name, offset, task, room, last)
    }
}

/// Converts a name about which no fast path has decided. Out of line: one copy.
///
/// # Safety
/// As for [`convert_long`].
#[inline(never)]
unsafe fn hand_on(
    name: &[u8],
    options: Options,
    task: Task,
    room: TextRoom,
    last: *mut c_void,
) -> unidn_status {
    // SAFETY: by this function's contract.
    unsafe {
        if task.is(Operation::Ascii) {
            checked_to_ascii(Source::Utf8(name), options, true, room, last.cast())
        } else if task.is(Operation::Unicode) {
            checked_to_unicode(name, None, options, room, last.cast())
        } else {
            display::checked_to_display(name, true, room, last.cast())
        }
    }
}
