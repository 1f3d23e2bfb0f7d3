//! The rows of a column, in groups: runs of names that are their own results are copied, the others
//! converted one by one.

use super::bits;
use super::convert::{Operation, Row, convert};
use super::offsets::{Offsets, Room};
use core::mem::MaybeUninit;
use core::ops::Range;
use unidn_abi::status::unidn_status::{self, *};
use unidn_core::idna::column::{BYTES, Marked, ROWS, copy_plain, first_rows};
use unidn_core::idna::{Checked, Options};

/// The number of groups that are not scanned after one without a plain name: a column of other names has
/// few.
const UNSCANNED: usize = 7;

/// The largest offset of 32 bits.
pub(super) const LARGEST_NARROW: usize = i32::MAX as usize;

/// A column with room for its results.
pub(super) struct Column<'a> {
    pub(super) operation: Operation,
    pub(super) options: Options,
    pub(super) values: &'a [u8],
    pub(super) offsets: Offsets<'a>,
    pub(super) validity: Option<&'a [u8]>,
    pub(super) first: usize,
    pub(super) count: usize,
    /// As much of the caller's room as offsets reach.
    pub(super) text: &'a mut [MaybeUninit<u8>],
    pub(super) ends: Room<'a>,
    // Empty if they are not needed.
    pub(super) valid: &'a mut [MaybeUninit<u8>],
    pub(super) statuses: &'a mut [MaybeUninit<u8>],
    pub(super) rules: &'a mut [MaybeUninit<u64>],
    pub(super) progress: Progress,
    /// So many of the next groups are not scanned.
    pub(super) unscanned: usize,
    /// Whether all rows of the last group were plain.
    pub(super) was_plain: bool,
}

/// How far a call has come.
pub(super) struct Progress {
    pub(super) done: usize,
    pub(super) length: usize,
    pub(super) needed: usize,
    pub(super) failed: usize,
}

/// The next rows. Bit `n` is the row with this number in the group.
struct Group {
    rows: usize,
    plain: u64,
    null: u64,
    /// Whether all rows were written to the room in lower case.
    is_written: bool,
}

impl<'a> Column<'a> {
    /// Converts the rows that are not done yet, and stops where a row cannot be completed.
    pub(super) fn run(&mut self) -> unidn_status {
        self.ends.put(self.progress.done, self.progress.length);
        while self.progress.done < self.count {
            let begin = self.progress.done;
            let group = self.next_group();
            // Most rows are valid.
            let rows = begin..begin + group.rows;
            self.statuses.get_mut(rows.clone()).unwrap_or_default().fill(MaybeUninit::new(0));
            self.rules.get_mut(rows).unwrap_or_default().fill(MaybeUninit::new(0));
            let mut invalid = 0;
            let result = self.convert_group(&group, &mut invalid);
            let done = self.progress.done - begin;
            // SAFETY: this call or an earlier one has written the bits of all rows before.
            unsafe { bits::write(self.valid, begin, first_rows(done) & !invalid, done) };
            if let Err(status) = result {
                return status;
            }
        }
        UNIDN_OK
    }

    fn has_text(&self) -> bool {
        self.operation != Operation::Check
    }

    /// The next rows that are scanned together, at least one.
    #[inline(never)]
    fn next_group(&mut self) -> Group {
        let first = self.first + self.progress.done;
        // No more than the room can take: a caller that gives a little at a time pays for little.
        let room = self.text.len().wrapping_sub(self.progress.length);
        let limit = if self.has_text() { room.min(BYTES) } else { BYTES };
        let length = |text: Range<usize>| text.end.wrapping_sub(text.start);
        let fits = |rows: usize| length(self.offsets.between(first, rows)) <= limit;
        // Up to a multiple of 64, so that the validity bits of the next groups are whole bytes.
        let most = (self.count - self.progress.done).min(ROWS - self.progress.done % ROWS);
        let rows =
            if fits(most) { most } else { (1..most).take_while(|&rows| fits(rows)).count().max(1) };
        let text = self.values.get(self.offsets.between(first, rows)).unwrap_or_default();
        let room = self.text.get_mut(self.progress.length..).unwrap_or_default();
        let room = room.get_mut(..text.len()).unwrap_or_default();
        let is_room = room.len() == text.len();
        let mut plain = 0;
        if self.unscanned > 0 {
            self.unscanned -= 1;
        } else {
            let (offsets, was_plain) = (self.offsets, self.was_plain);
            plain = offsets.plain_rows((first, rows), text, self.options, was_plain, room);
            self.unscanned = if plain == 0 { UNSCANNED } else { 0 };
            self.was_plain = plain == first_rows(rows);
        }
        let null = self.validity.map_or(0, |validity| !bits::read(validity, first));
        // If a row is plain, all are in the text that was scanned.
        Group { rows, plain: plain & !null, null, is_written: is_room && plain != 0 }
    }

    /// Converts the rows of a group; bit `n` of `invalid` becomes 1 if that row has no valid result.
    fn convert_group(&mut self, group: &Group, invalid: &mut u64) -> Result<(), unidn_status> {
        let begin = self.progress.done;
        let is_to_ascii = self.operation != Operation::ToUnicode;
        let mut others = first_rows(group.rows) & !group.plain;
        while others != 0 {
            let row = begin + others.trailing_zeros() as usize;
            let bit = others & others.wrapping_neg();
            others &= !bit;
            let marked = if group.null & bit == 0 { self.marked(row) } else { None };
            let own = marked.as_ref().map(|row| row.check_own_result(self.options, is_to_ascii));
            let known = match own {
                // A name that is its own result continues the run of plain names.
                Some(Checked::Valid) => continue,
                Some(Checked::Invalid) => Row::Invalid,
                _ if group.null & bit != 0 => Row::Null,
                _ => marked.as_ref().map_or(Row::Unknown, Row::Marked),
            };
            self.copy_up_to(row, group.is_written && self.progress.done == begin)?;
            if !self.convert_row(known)? {
                *invalid |= bit;
            }
        }
        self.copy_up_to(begin + group.rows, group.is_written && self.progress.done == begin)
    }

    /// The name of a row, if it is one that can be marked. Out of line: it copies names at the end of
    /// the values.
    #[inline(never)]
    fn marked(&self, row: usize) -> Option<Marked<'a>> {
        Marked::new(self.values, self.offsets.between(self.first + row, 1), self.options)
    }

    /// Copies or converts the rows before `row`, which are their own results. The first of them may
    /// be in the room.
    fn copy_up_to(&mut self, row: usize, are_written: bool) -> Result<(), unidn_status> {
        let rows = row - self.progress.done;
        if rows > 0 && !self.copy(rows, are_written) {
            // One of them does not fit.
            while self.progress.done < row {
                self.convert_row(Row::Unknown)?;
            }
        }
        Ok(())
    }

    /// Copies the next rows, which are their own results, if there is room for all of them. If they
    /// `are_written`, they are there already.
    #[inline(never)]
    fn copy(&mut self, rows: usize, are_written: bool) -> bool {
        let (first, done) = (self.first + self.progress.done, self.progress.done);
        let place = self.offsets.between(first, rows);
        let start = place.start;
        let Some(names) = self.values.get(place) else { return false };
        if self.has_text() {
            let length = self.progress.length;
            let room = self.text.get_mut(length..).and_then(|room| room.get_mut(..names.len()));
            let Some(room) = room else { return false };
            if !are_written {
                copy_plain(names, room);
            }
            self.ends.put_moved(done, (self.offsets, first), rows, length.wrapping_sub(start));
            self.progress.length += names.len();
        }
        self.progress.done += rows;
        true
    }

    /// Converts the next row; the result is whether it is neither null nor invalid.
    #[inline(never)]
    fn convert_row(&mut self, row: Row<'_>) -> Result<bool, unidn_status> {
        let done = self.progress.done;
        let place = self.offsets.between(self.first + done, 1);
        let name = self.values.get(place).ok_or(UNIDN_INVALID_ARGUMENT)?;
        let room = self.text.get_mut(self.progress.length..).unwrap_or_default();
        let capacity = room.len();
        let has_rules = !self.rules.is_empty();
        let outcome = convert(self.operation, name, row, self.options, room, has_rules);
        if outcome.status == UNIDN_OUT_OF_MEMORY {
            return Err(UNIDN_OUT_OF_MEMORY);
        }
        if outcome.length > capacity {
            let needed = self.progress.length.saturating_add(outcome.length);
            let is_reached = matches!(self.offsets, Offsets::Wide(_)) || needed <= LARGEST_NARROW;
            self.progress.needed = if is_reached { needed } else { usize::MAX };
            return Err(UNIDN_BUFFER_TOO_SMALL);
        }
        self.progress.length += outcome.length;
        self.ends.put(done + 1, self.progress.length);
        if let Some(status) = self.statuses.get_mut(done) {
            status.write(outcome.status as u8);
        }
        if let Some(rules) = self.rules.get_mut(done) {
            rules.write(outcome.rules);
        }
        self.progress.failed += usize::from(outcome.status != UNIDN_OK);
        self.progress.done += 1;
        Ok(!matches!(row, Row::Null) && outcome.status == UNIDN_OK)
    }
}
