//! Offsets of 32 and of 64 bits.

use core::mem::MaybeUninit;
use core::ops::Range;
use unidn_core::idna::{Options, column};

/// The offsets of a column. They are the caller's data: any number can be one of them.
#[derive(Clone, Copy)]
pub(super) enum Offsets<'a> {
    Narrow(&'a [i32]),
    Wide(&'a [i64]),
}

/// Room for the offsets of the results.
pub(super) enum Room<'a> {
    Narrow(&'a mut [MaybeUninit<i32>]),
    Wide(&'a mut [MaybeUninit<i64>]),
}

impl Offsets<'_> {
    /// The offset at which a row begins and the one before it ends; the maximum if no text is so
    /// long.
    #[inline(always)]
    fn get(self, row: usize) -> usize {
        let offset = match self {
            Self::Narrow(offsets) => offsets.get(row).map(|&offset| offset.into()),
            Self::Wide(offsets) => offsets.get(row).copied(),
        };
        offset.and_then(|offset| usize::try_from(offset).ok()).unwrap_or(usize::MAX)
    }

    /// Where the texts of so many rows from `row` on begin and end. Out of line: it runs a few times
    /// for many rows.
    #[inline(never)]
    pub(super) fn between(self, row: usize, rows: usize) -> Range<usize> {
        self.get(row)..self.get(row + rows)
    }

    /// Which of the `rows` from `first` on are plain: see [`column::plain_rows`]. `text` begins with
    /// the first of them.
    pub(super) fn plain_rows(
        self,
        (first, rows): (usize, usize),
        text: &[u8],
        options: Options,
        is_expected: bool,
        room: &mut [MaybeUninit<u8>],
    ) -> u64 {
        let range = first..first + rows + 1;
        match self {
            Self::Narrow(offsets) => {
                let offsets = offsets.get(range).unwrap_or_default();
                column::plain_rows(text, options, offsets, is_expected, room)
            }
            Self::Wide(offsets) => {
                let offsets = offsets.get(range).unwrap_or_default();
                column::plain_rows(text, options, offsets, is_expected, room)
            }
        }
    }
}

impl Room<'_> {
    /// Writes the offset with this number.
    pub(super) fn put(&mut self, number: usize, offset: usize) {
        match self {
            Self::Narrow(room) => put_at(room, number, offset as i32),
            Self::Wide(room) => put_at(room, number, offset as i64),
        }
    }

    /// Writes the ends of so many results from `row` on: those of the names, moved by a number that
    /// may wrap.
    pub(super) fn put_moved(
        &mut self,
        row: usize,
        (offsets, first): (Offsets<'_>, usize),
        rows: usize,
        by: usize,
    ) {
        match (self, offsets) {
            (Self::Narrow(room), Offsets::Narrow(offsets)) => {
                put_each(room, row + 1, offsets, first + 1, rows, |end| {
                    end.wrapping_add(by as i32)
                });
            }
            (Self::Wide(room), Offsets::Wide(offsets)) => {
                put_each(room, row + 1, offsets, first + 1, rows, |end| {
                    end.wrapping_add(by as i64)
                });
            }
            // Both columns have offsets of one width.
            _ => {}
        }
    }
}

fn put_at<T>(room: &mut [MaybeUninit<T>], number: usize, offset: T) {
    if let Some(place) = room.get_mut(number) {
        place.write(offset);
    }
}

/// Writes `count` offsets from `to` on, made of those from `from` on.
fn put_each<T: Copy>(
    room: &mut [MaybeUninit<T>],
    to: usize,
    offsets: &[T],
    from: usize,
    count: usize,
    make: impl Fn(T) -> T,
) {
    let room = room.get_mut(to..).and_then(|room| room.get_mut(..count));
    let offsets = offsets.get(from..).and_then(|offsets| offsets.get(..count));
    let (Some(room), Some(offsets)) = (room, offsets) else { return };
    // Compilers make vectors of it.
    for (place, &end) in room.iter_mut().zip(offsets) {
        place.write(make(end));
    }
}
