//! Columns: many names in one call.

mod bits;
mod column;
mod convert;
mod offsets;

use column::{Column, LARGEST_NARROW, Progress};
use convert::Operation;
use core::ffi::{c_char, c_void};
use offsets::{Offsets, Room};
use unidn_abi::pointers::{Extent, are_valid_each, borrow, borrow_room, input, output};
use unidn_abi::status::unidn_status::{self, *};
use unidn_core::idna::Options;

/// A column of names, room for the results, and how far the call has come: the
/// parameter of the batch functions.
///
/// Both columns have the layout of Arrow (utf8, large_utf8, binary): the texts
/// side by side without NULs, offsets, and a bit per row that is 1 unless the
/// row is null, the lowest bit of a byte first. Fill the structure with zeros,
/// and then set what is needed; the caller owns all memory.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct unidn_batch {
    /// The names side by side, in UTF-8; NULL if values_len is 0.
    pub values: *const c_char,
    /// The size of values in bytes, which no offset may pass.
    pub values_len: usize,
    /// int32_t or int64_t, first + count + 1 of them: row i of the column is the
    /// part of values from offset i to offset i + 1. NULL if count is 0.
    pub offsets: *const c_void,
    /// A bit for each of first + count rows, 0 if the row is null; or NULL if
    /// none is null.
    pub validity: *const u8,
    /// The row of offsets and validity to begin with: the offset of a slice.
    pub first: usize,
    /// The number of rows.
    pub count: usize,
    /// The size of an offset in bytes, in both columns: 4 or 8.
    pub offset_width: u32,
    /// UNIDN_LOOKUP (0), another profile, or a set of options.
    pub options: u32,
    /// Room for the results, side by side without NULs; NULL if dst_cap is 0.
    pub dst: *mut c_char,
    /// The capacity of dst in bytes.
    pub dst_cap: usize,
    /// Room for count + 1 offsets: result i is the part of dst from offset i to
    /// offset i + 1, counted from 0 whatever first is.
    pub dst_offsets: *mut c_void,
    /// Room for count bits, in whole bytes: 1 if the row is not null and its
    /// status is UNIDN_OK. NULL if they are not needed.
    pub dst_validity: *mut u8,
    /// Room for count statuses, a byte each; UNIDN_OK for a row that is null.
    /// NULL if they are not needed.
    pub statuses: *mut u8,
    /// Room for count sets of rules, unidn_detail.rules each. NULL if they are
    /// not needed: the call then stops at the first fault of a name.
    pub rules: *mut u64,
    /// The number of rows that are complete: 0 at first.
    pub done: usize,
    /// The number of bytes of dst in use. The results follow them: 0 at first,
    /// or more to append to a column.
    pub dst_len: usize,
    /// After UNIDN_BUFFER_TOO_SMALL the least dst_cap for one more row; SIZE_MAX
    /// if no capacity suffices, as offsets of 4 bytes end at INT32_MAX. 0 after
    /// any other status, unless that leaves the structure unchanged.
    pub needed: usize,
    /// The number of rows, of those done, that were not null and whose status is
    /// not UNIDN_OK: 0 at first.
    pub failed: usize,
    /// 0.
    pub reserved: [u64; 4],
}

impl unidn_batch {
    /// Whether all numbers are possible, apart from the sizes of buffers.
    fn is_possible(&self, operation: Operation) -> bool {
        self.done <= self.count
            && (operation == Operation::Check || self.dst_len <= self.reach())
            && matches!(self.offset_width, 4 | 8)
            && self.reserved == [0; 4]
    }

    fn is_narrow(&self) -> bool {
        self.offset_width == 4
    }

    /// The capacity of dst as far as offsets reach.
    fn reach(&self) -> usize {
        if self.is_narrow() { self.dst_cap.min(LARGEST_NARROW) } else { self.dst_cap }
    }

    /// The elements of each buffer in the order of the members, as far as it is used.
    #[inline(never)]
    fn counts(&self, operation: Operation) -> [usize; 8] {
        let rows = self.first.saturating_add(self.count);
        let has_text = operation != Operation::Check;
        let unless = |is_unused: bool, count: usize| if is_unused { 0 } else { count };
        [
            self.values_len,
            unless(self.count == 0, rows.saturating_add(1)),
            unless(self.validity.is_null(), rows.div_ceil(8)),
            unless(!has_text, self.dst_cap),
            unless(!has_text, self.count.saturating_add(1)),
            unless(self.dst_validity.is_null(), self.count.div_ceil(8)),
            unless(self.statuses.is_null(), self.count),
            unless(self.rules.is_null(), self.count),
        ]
    }

    /// The memory of each buffer.
    fn extents(&self, operation: Operation) -> [Extent; 8] {
        let [values, offsets, validity, dst, dst_offsets, dst_validity, statuses, rules] =
            self.counts(operation);
        let width = self.offset_width as usize;
        let size = |offsets: usize| offsets.saturating_mul(width);
        [
            input(self.values, values),
            input(self.offsets.cast::<u8>(), size(offsets)).aligned_to(width),
            input(self.validity, validity),
            output(self.dst, dst),
            output(self.dst_offsets.cast::<u8>(), size(dst_offsets)).aligned_to(width),
            output(self.dst_validity, dst_validity),
            output(self.statuses, statuses),
            output(self.rules, rules),
        ]
    }

    /// Checks all arguments and borrows the buffers. Out of line: its stack does not burden the rows.
    ///
    /// # Safety
    /// `own` is the memory of this structure, and the caller of the C function keeps its promises
    /// about all buffers for the time of the call.
    #[inline(never)]
    unsafe fn open<'a>(&self, own: &Extent, operation: Operation) -> Option<Column<'a>> {
        let options = Options::from_bits(self.options)?;
        if !self.is_possible(operation) || !are_valid_each(&self.extents(operation), own) {
            return None;
        }
        let [values, offsets, validity, dst, dst_offsets, dst_validity, statuses, rules] =
            self.counts(operation);
        // SAFETY: all extents are valid; the rest is this function's contract.
        unsafe {
            let (offsets, ends) = if self.is_narrow() {
                let ends = borrow_room(self.dst_offsets.cast(), dst_offsets);
                (Offsets::Narrow(borrow(self.offsets.cast(), offsets)), Room::Narrow(ends))
            } else {
                let ends = borrow_room(self.dst_offsets.cast(), dst_offsets);
                (Offsets::Wide(borrow(self.offsets.cast(), offsets)), Room::Wide(ends))
            };
            let has_validity = !self.validity.is_null();
            Some(Column {
                operation,
                options,
                values: borrow(self.values.cast(), values),
                offsets,
                validity: has_validity.then_some(borrow(self.validity, validity)),
                first: self.first,
                count: self.count,
                text: borrow_room(self.dst.cast(), dst.min(self.reach())),
                ends,
                valid: borrow_room(self.dst_validity, dst_validity),
                statuses: borrow_room(self.statuses, statuses),
                rules: borrow_room(self.rules, rules),
                progress: Progress {
                    done: self.done,
                    length: self.dst_len,
                    needed: 0,
                    failed: self.failed,
                },
                unscanned: 0,
                was_plain: false,
            })
        }
    }
}

/// # Safety
/// The pointers are as the C functions below promise.
unsafe fn run(batch: *mut unidn_batch, operation: Operation) -> unidn_status {
    let own = output(batch, 1);
    if !own.is_valid() {
        return UNIDN_INVALID_ARGUMENT;
    }
    // SAFETY: valid by the caller's promise, and followed only once it is checked. No buffer that is
    // borrowed overlaps with it.
    unsafe {
        let mut opened = (*batch).open(&own, operation);
        let Some(column) = &mut opened else { return UNIDN_INVALID_ARGUMENT };
        let status = column.run();
        let progress = &column.progress;
        (*batch).done = progress.done;
        (*batch).dst_len = progress.length;
        (*batch).needed = progress.needed;
        (*batch).failed = progress.failed;
        status
    }
}

/// Converts a column of domain names to the form that the DNS carries (ToASCII).
///
/// UTS #46, section 4.2, for each row as unidn_to_ascii. A row that is null
/// stays null. A row that is not a valid name becomes null, with an empty
/// result, a status and the rules that it breaks.
///
/// A call continues where the last one ended. After UNIDN_BUFFER_TOO_SMALL give
/// dst more room, at least needed; it may move if the bytes in use move along.
/// The rows of a column can be shared out to threads, each with a structure and
/// room of its own.
///
/// batch: the names, the room for the results, and how far the call has come.
///
/// Returns UNIDN_OK if all rows are done, whatever their statuses;
/// UNIDN_BUFFER_TOO_SMALL; UNIDN_OUT_OF_MEMORY for row done, after which the
/// same call may succeed; UNIDN_INVALID_ARGUMENT, also for an unknown option and
/// for offsets of row done that descend or pass values_len.
///
/// After failure the rows before done are complete, and the results of the
/// others unspecified. UNIDN_INVALID_ARGUMENT changes nothing, unless
/// offsets are the reason.
///
/// Cost: for each row as unidn_to_ascii, for plain ASCII of at most 63 bytes a
/// fraction of that; a row that does not fit is computed again. Heap and stack
/// are those of unidn_to_ascii for the longest row.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_to_ascii_batch(batch: *mut unidn_batch) -> unidn_status {
    // SAFETY: the promise of the C caller is handed on.
    unsafe { run(batch, Operation::ToAscii) }
}

/// Converts a column of domain names to the form that people read (ToUnicode).
///
/// UTS #46, section 4.3, for each row as unidn_to_unicode. A row that is not a
/// valid name becomes null, and its best result is in dst all the same; if it is
/// ill-formed, its result is empty.
///
/// batch: as for unidn_to_ascii_batch.
///
/// Returns the status of unidn_to_ascii_batch.
///
/// After failure: as unidn_to_ascii_batch. Cost: as unidn_to_ascii_batch.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_to_unicode_batch(batch: *mut unidn_batch) -> unidn_status {
    // SAFETY: the promise of the C caller is handed on.
    unsafe { run(batch, Operation::ToUnicode) }
}

/// Checks a column of domain names: unidn_to_ascii_batch without its texts.
///
/// UTS #46, section 4.2, for each row as unidn_check. dst, dst_cap, dst_offsets
/// and dst_len are not used; dst_validity has a 1 for each valid name.
///
/// batch: as for unidn_to_ascii_batch.
///
/// Returns the status of unidn_to_ascii_batch, but not UNIDN_BUFFER_TOO_SMALL.
///
/// After failure: as unidn_to_ascii_batch. Cost: as unidn_to_ascii_batch.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_check_batch(batch: *mut unidn_batch) -> unidn_status {
    // SAFETY: the promise of the C caller is handed on.
    unsafe { run(batch, Operation::Check) }
}
