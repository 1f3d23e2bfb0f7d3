//! A conversion of a name: what it makes, under which options, and how it ends.

use core::ffi::{c_char, c_void};
use unidn_abi::detail::unidn_detail;
use unidn_abi::pointers::{Extent, are_surely_apart, is_surely_apart, output};
use unidn_abi::report::unidn_report;
use unidn_abi::status::unidn_status::{self, *};
use unidn_core::idna::Options;

/// The form to which a name is converted. Each has a bit of its own, which one instruction tests.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Operation {
    Ascii = 1,
    Unicode = 2,
    /// With the default parameters.
    Display = 4,
}

/// An operation and its options in one register.
#[derive(Clone, Copy)]
pub(crate) struct Task(u64);

impl Task {
    #[inline(always)]
    pub(crate) fn new(operation: Operation, options: u32) -> Self {
        // A root dot is not a fault in Unicode: what is faster without the option serves it, too.
        let ignored = match operation {
            Operation::Unicode => Options::REJECT_ROOT_DOT.bits(),
            _ => 0,
        };
        let options = options & !ignored;
        Self((operation as u64) << 32 | u64::from(options))
    }

    #[inline(always)]
    pub(crate) fn options(self) -> u32 {
        self.0 as u32
    }

    #[inline(always)]
    pub(super) fn is(self, operation: Operation) -> bool {
        self.0 & (operation as u64) << 32 != 0
    }
}

/// The room for a text: `dst`, `dst_cap` and `dst_len` of a C function.
pub(crate) type TextRoom = (*mut c_char, usize, *mut usize);

/// Whether a call is surely valid. The extents are those of the name, of the result and of its length,
/// which are not empty if it `has_room`.
#[inline(always)]
pub(crate) fn is_surely_valid(
    extents: [Extent; 3],
    has_room: bool,
    task: Task,
    last: *mut c_void,
) -> bool {
    has_room && Options::from_bits(task.options()).is_some() && is_memory_apart(extents, task, last)
}

/// Whether the memory of a call is surely valid, and apart.
#[inline(always)]
pub(super) fn is_memory_apart(extents: [Extent; 3], task: Task, last: *mut c_void) -> bool {
    are_surely_apart(extents)
        && (last.is_null() || is_surely_apart(last_extent(task, last), extents))
}

/// The memory of `last`.
#[inline(always)]
fn last_extent(task: Task, last: *mut c_void) -> Extent {
    let is_display = task.is(Operation::Display);
    let size = if is_display { size_of::<unidn_report>() } else { size_of::<unidn_detail>() };
    output(last.cast::<u8>(), size).aligned_to(align_of::<unidn_report>())
}

/// Ends and reports a name that is its own result, and was written to `dst`.
///
/// # Safety
/// The pointers are those of a call that has been checked, and `dst` has room for the name and a NUL.
#[inline(always)]
pub(super) unsafe fn finish(
    length: usize,
    task: Task,
    dst: *mut c_char,
    dst_len: *mut usize,
    last: *mut c_void,
) -> unidn_status {
    // SAFETY: by this function's contract.
    unsafe {
        dst.add(length).write(0);
        report_plain(length, task, dst_len, last);
    }
    UNIDN_OK
}

/// Reports a name that is its own result.
///
/// # Safety
/// As for [`finish`].
#[inline(always)]
pub(super) unsafe fn report_plain(
    length: usize,
    task: Task,
    dst_len: *mut usize,
    last: *mut c_void,
) {
    // SAFETY: by this function's contract.
    unsafe {
        dst_len.write(length);
        if !last.is_null() {
            if task.is(Operation::Display) {
                last.cast::<unidn_report>().write(unidn_report::PLAIN);
            } else {
                last.cast::<unidn_detail>().write(unidn_detail::NOTHING);
            }
        }
    }
}

/// Ends and reports a name that is refused for the character at `offset`.
///
/// # Safety
/// As for [`finish`].
#[inline(always)]
pub(super) unsafe fn finish_refused(
    name: &[u8],
    offset: usize,
    task: Task,
    (dst, _, dst_len): TextRoom,
    last: *mut c_void,
) -> unidn_status {
    // Text that is faulty stays in the result of ToUnicode (UTS #46, section 4.3).
    let length = if task.is(Operation::Unicode) { name.len() } else { 0 };
    // SAFETY: by this function's contract.
    unsafe {
        dst.add(length).write(0);
        dst_len.write(length);
        if !last.is_null() {
            last.cast::<unidn_detail>().write(unidn_detail::of_refused(name, offset));
        }
    }
    UNIDN_INVALID_NAME
}

/// Ends a name that ToASCII refuses, for a call without a detail.
///
/// # Safety
/// As for [`finish`].
#[inline(always)]
pub(super) unsafe fn finish_invalid((dst, _, dst_len): TextRoom) -> unidn_status {
    // SAFETY: by this function's contract.
    unsafe {
        dst.write(0);
        dst_len.write(0);
    }
    UNIDN_INVALID_NAME
}
