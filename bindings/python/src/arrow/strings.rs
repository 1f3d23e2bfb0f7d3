//! The rows of an array of strings, in each of the three layouts, or of nulls.

use super::abi::ArrowArray;
use std::ffi::c_void;

/// How strings lie in the buffers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// Offsets of 32 bits, formats "u" and "z".
    Utf8,
    /// Offsets of 64 bits, formats "U" and "Z".
    LargeUtf8,
    /// Views, formats "vu" and "vz".
    Utf8View,
    /// No memory, format "n": every row is null. It is what libraries make of a list of None.
    Null,
}

/// The fault of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Invalid(pub(crate) &'static str);

/// An array of strings whose frame is checked; its offsets and views are checked row by row.
pub(crate) struct Strings {
    array: ArrowArray,
    layout: Layout,
    length: usize,
    offset: usize,
    /// NULL if every row is valid.
    validity: *const u8,
}

/// Buffers in front of those of the data of views: validity and views.
const VIEW_BUFFERS: usize = 2;
/// Views of up to this length hold their text.
const LONGEST_INLINE: usize = 12;
const VIEW_SIZE: usize = 16;

impl Strings {
    pub(super) fn new(array: ArrowArray, layout: Layout) -> Result<Self, Invalid> {
        if array.release.is_none() {
            return Err(Invalid("it is released"));
        }
        let size = |n: i64| usize::try_from(n).map_err(|_| Invalid("a length is negative"));
        let (length, offset) = (size(array.length)?, size(array.offset)?);
        // The largest address that a row can have must not overflow.
        length
            .checked_add(offset)
            .and_then(|rows| rows.checked_add(1)?.checked_mul(VIEW_SIZE))
            .filter(|&bytes| isize::try_from(bytes).is_ok())
            .ok_or(Invalid("it is too long"))?;
        let expected = match layout {
            Layout::Utf8 | Layout::LargeUtf8 => array.n_buffers == 3,
            Layout::Utf8View => array.n_buffers > VIEW_BUFFERS as i64,
            // Polars has one, without memory. Nothing is read.
            Layout::Null => matches!(array.n_buffers, 0 | 1),
        };
        if !expected || layout != Layout::Null && array.buffers.is_null() {
            return Err(Invalid("it has the wrong number of buffers"));
        }
        if !array.dictionary.is_null() || array.n_children != 0 {
            return Err(Invalid("it has a dictionary or children"));
        }
        let mut strings = Self { array, layout, length, offset, validity: std::ptr::null() };
        if layout == Layout::Null {
            return Ok(strings);
        }
        strings.validity = strings.buffer(0).cast();
        if strings.length > 0 && strings.buffer(1).is_null() {
            return Err(Invalid("it has no offsets or views"));
        }
        Ok(strings)
    }

    pub(crate) fn len(&self) -> usize {
        self.length
    }

    /// Buffer `index`, which is less than the number of buffers.
    fn buffer(&self, index: usize) -> *const c_void {
        // SAFETY: the interface promises that many pointers.
        unsafe { *self.array.buffers.add(index) }
    }

    /// Passes the text of each row to `take`, None for null.
    pub(crate) fn for_each(
        &self,
        take: impl FnMut(Option<&[u8]>) -> Result<(), Invalid>,
    ) -> Result<(), Invalid> {
        match self.layout {
            Layout::Utf8 => self.for_each_between::<i32>(take),
            Layout::LargeUtf8 => self.for_each_between::<i64>(take),
            Layout::Utf8View => self.for_each_view(take),
            Layout::Null => self.for_each_null(take),
        }
    }

    fn is_valid(&self, row: usize) -> bool {
        // SAFETY: a validity bitmap has a bit for each row up to `offset + length`.
        self.validity.is_null() || unsafe { *self.validity.add(row / 8) } >> (row & 7) & 1 != 0
    }

    fn for_each_null(
        &self,
        mut take: impl FnMut(Option<&[u8]>) -> Result<(), Invalid>,
    ) -> Result<(), Invalid> {
        (0..self.length).try_for_each(|_| take(None))
    }

    /// Rows between two offsets.
    fn for_each_between<O: Copy + TryInto<usize>>(
        &self,
        mut take: impl FnMut(Option<&[u8]>) -> Result<(), Invalid>,
    ) -> Result<(), Invalid> {
        let offsets = self.buffer(1).cast::<O>();
        let data = self.buffer(2).cast::<u8>();
        let place = |row: usize| {
            // SAFETY: an array that is not empty has an offset for each row and one more. Their
            // alignment is recommended, not required.
            let offset = unsafe { offsets.add(row).read_unaligned() };
            let offset: Option<usize> = offset.try_into().ok();
            offset.filter(|&n| isize::try_from(n).is_ok()).ok_or(Invalid("an offset is negative"))
        };
        if self.length == 0 {
            return Ok(());
        }
        let mut start = place(self.offset)?;
        for row in self.offset..self.offset + self.length {
            let end = place(row + 1)?;
            let Some(length) = end.checked_sub(start) else {
                return Err(Invalid("its offsets descend"));
            };
            if !self.is_valid(row) {
                take(None)?;
            } else if length == 0 {
                take(Some(&[]))?;
            } else if data.is_null() {
                return Err(Invalid("it has no data"));
            } else {
                // SAFETY: the data reach to the last offset, and the offsets do not descend.
                take(Some(unsafe { std::slice::from_raw_parts(data.add(start), length) }))?;
            }
            start = end;
        }
        Ok(())
    }

    fn for_each_view(
        &self,
        mut take: impl FnMut(Option<&[u8]>) -> Result<(), Invalid>,
    ) -> Result<(), Invalid> {
        let views = self.buffer(1).cast::<[u8; VIEW_SIZE]>();
        // The last buffer has the sizes of those of the data.
        let last = usize::try_from(self.array.n_buffers).unwrap_or(0).saturating_sub(1);
        let count = last.saturating_sub(VIEW_BUFFERS);
        let sizes = self.buffer(last).cast::<i64>();
        if count > 0 && sizes.is_null() {
            return Err(Invalid("it has no sizes of its buffers"));
        }
        for row in self.offset..self.offset + self.length {
            if !self.is_valid(row) {
                take(None)?;
                continue;
            }
            // SAFETY: an array that is not empty has a view for each row.
            let view = unsafe { views.add(row).read() };
            let [length, _, index, offset] = fields(&view)
                .map(|field| usize::try_from(field).map_err(|_| Invalid("a view is negative")));
            let length = length?;
            if length <= LONGEST_INLINE {
                take(view.get(4..4 + length))?;
                continue;
            }
            let (index, offset) = (index?, offset?);
            if index >= count {
                return Err(Invalid("a view is of a buffer that does not exist"));
            }
            // SAFETY: there is a size for each of these buffers, and one of them is at `index`.
            let size = unsafe { sizes.add(index).read_unaligned() };
            let data = self.buffer(VIEW_BUFFERS + index).cast::<u8>();
            let size = usize::try_from(size).unwrap_or(0);
            if data.is_null() || offset.checked_add(length).is_none_or(|end| end > size) {
                return Err(Invalid("a view reaches behind its buffer"));
            }
            // SAFETY: within the size of the buffer.
            take(Some(unsafe { std::slice::from_raw_parts(data.add(offset), length) }))?;
        }
        Ok(())
    }
}

/// A view of a long text: its length, a prefix, the number of its buffer, its offset.
fn fields(view: &[u8; VIEW_SIZE]) -> [i32; 4] {
    let mut words = view.chunks_exact(4).map(|word| word.try_into().unwrap_or_default());
    std::array::from_fn(|_| words.next().map_or(0, i32::from_ne_bytes))
}
