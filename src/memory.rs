//! The caller's memory, checked and borrowed, and malloc for long input.
//!
//! Every function first hands all its pointers to [`Arguments`]. Only when all are right does it
//! borrow them as slices. The one rule for results, "fit or report", is [`Text`] and [`Array`].

use crate::status::unidn_status::{self, *};
use core::ffi::{c_char, c_void};
use core::ops::{Deref, DerefMut};
use core::ptr::NonNull;
use unidn_core::text::{Memory, Output, Word};

/// The memory that one argument names.
#[derive(Clone, Copy)]
struct Extent {
    start: usize,
    end: usize,
    /// Whether the function writes there. Two extents that are only read may overlap.
    written: bool,
}

impl Extent {
    /// `None` if the argument is wrong by itself: NULL with a length, misaligned, of more than
    /// PTRDIFF_MAX bytes, or running past the end of the address space.
    fn new<T>(pointer: *const T, count: usize, written: bool) -> Option<Self> {
        let start = pointer.addr();
        if count == 0 {
            return Some(Self { start, end: start, written });
        }
        let size = count.checked_mul(size_of::<T>()).filter(|&size| size <= isize::MAX as usize)?;
        if pointer.is_null() || !start.is_multiple_of(align_of::<T>()) {
            return None;
        }
        Some(Self { start, end: start.checked_add(size)?, written })
    }

    fn overlaps(&self, other: &Self) -> bool {
        let share = self.start < other.end && other.start < self.end;
        // An empty extent inside another one shares no byte with it.
        let empty = self.start == self.end || other.start == other.end;
        share && !empty && (self.written || other.written)
    }
}

/// No function has more pointers than this.
const MOST_POINTERS: usize = 8;

/// All pointers of a call, checked before any of them is followed (convention 4 of the header).
pub(crate) struct Arguments {
    extents: [Option<Extent>; MOST_POINTERS],
    count: usize,
    valid: bool,
}

impl Arguments {
    pub(crate) fn new() -> Self {
        Self { extents: [None; MOST_POINTERS], count: 0, valid: true }
    }

    fn add<T>(mut self, pointer: *const T, count: usize, written: bool) -> Self {
        let extent = Extent::new(pointer, count, written);
        self.valid &= extent.is_some();
        match self.extents.get_mut(self.count) {
            Some(slot) => *slot = extent,
            None => self.valid = false,
        }
        self.count += 1;
        self
    }

    /// `count` units that are read.
    pub(crate) fn input<T>(self, pointer: *const T, count: usize) -> Self {
        self.add(pointer, count, false)
    }

    /// Room for `count` units.
    pub(crate) fn output<T>(self, pointer: *mut T, count: usize) -> Self {
        self.add(pointer, count, true)
    }

    /// Room for one value; NULL says that it is not wanted.
    pub(crate) fn optional<T>(self, pointer: *mut T) -> Self {
        let wanted = usize::from(!pointer.is_null());
        self.add(pointer, wanted, true)
    }

    /// A condition on an argument that is no pointer.
    pub(crate) fn require(mut self, condition: bool) -> Self {
        self.valid &= condition;
        self
    }

    /// Whether the call is allowed. `required` is the output that must not be NULL: if it is not,
    /// and lies in no other argument's memory, it is set to 0 on refusal.
    ///
    /// # Safety
    /// Whatever non-NULL, aligned `required` is given must be valid for writes.
    pub(crate) unsafe fn check<T: Default>(self, required: *mut T) -> Result<(), unidn_status> {
        let Some(own) = Extent::new(required, 1, true) else {
            return Err(UNIDN_INVALID_ARGUMENT);
        };
        let is_apart = !self.extents.iter().flatten().any(|extent| extent.overlaps(&own));
        if self.valid && is_apart && !self.any_overlap() {
            return Ok(());
        }
        if is_apart {
            // SAFETY: not NULL and aligned, as `own` says; valid by the caller's contract.
            unsafe { required.write(T::default()) };
        }
        Err(UNIDN_INVALID_ARGUMENT)
    }

    fn any_overlap(&self) -> bool {
        let mut rest = self.extents.iter().flatten();
        while let Some(extent) = rest.next() {
            if rest.clone().any(|other| extent.overlaps(other)) {
                return true;
            }
        }
        false
    }
}

/// Borrows `count` units; NULL is the empty slice.
///
/// # Safety
/// [`Arguments`] has accepted `pointer` and `count` as input, and the caller of the C function
/// keeps its promise that they are valid for reads for the time of the call.
pub(crate) unsafe fn borrow<'a, T>(pointer: *const T, count: usize) -> &'a [T] {
    if count == 0 {
        return &[];
    }
    // SAFETY: not NULL, aligned and of a possible size, as `Arguments` checked; valid, and not
    // written meanwhile, by this function's contract: `Arguments` refuses outputs that overlap.
    unsafe { core::slice::from_raw_parts(pointer, count) }
}

/// Borrows room for `count` units; NULL is the empty slice. The room may be uninitialized: it is
/// written, never read.
///
/// # Safety
/// As for [`borrow`], accepted as output, and valid for writes.
pub(crate) unsafe fn borrow_mut<'a, T>(pointer: *mut T, count: usize) -> &'a mut [T] {
    if count == 0 {
        return &mut [];
    }
    // SAFETY: as in `borrow`; nothing else has this memory, as `Arguments` refuses overlap. `T`
    // is an integer for which every byte pattern is a value, and memory that comes over the C
    // border has one, whatever it is.
    unsafe { core::slice::from_raw_parts_mut(pointer, count) }
}

/// Sets an optional output.
///
/// # Safety
/// [`Arguments`] has accepted `pointer` as optional, and it is NULL or valid for writes.
pub(crate) unsafe fn set<T>(pointer: *mut T, value: T) {
    if !pointer.is_null() {
        // SAFETY: not NULL; aligned, as `Arguments` checked; valid by this function's contract.
        unsafe { pointer.write(value) };
    }
}

/// A text result: it needs its length and a NUL.
pub(crate) struct Text<'a> {
    room: &'a mut [u8],
    length: *mut usize,
}

impl<'a> Text<'a> {
    /// # Safety
    /// [`Arguments`] has accepted `dst` with `dst_cap` as output and checked `dst_len`; both are
    /// valid for writes for the time of the call.
    pub(crate) unsafe fn new(dst: *mut c_char, dst_cap: usize, dst_len: *mut usize) -> Self {
        // SAFETY: by this function's contract. char and u8 have one size and alignment.
        let room = unsafe { borrow_mut(dst.cast(), dst_cap) };
        Self { room, length: dst_len }
    }

    /// Room for the text itself.
    pub(crate) fn output(&mut self) -> Output<'_, u8> {
        let text = self.room.len().saturating_sub(1);
        Output::new(self.room.get_mut(..text).unwrap_or_default())
    }

    /// Reports a text of `length` that was written to [`output`](Self::output); `status` is what
    /// the function returns if it fits.
    pub(crate) fn finish(self, length: usize, status: unidn_status) -> unidn_status {
        let fits = length < self.room.len();
        if let Some(end) = self.room.get_mut(if fits { length } else { 0 }) {
            *end = 0;
        }
        // SAFETY: `new` got a `dst_len` that is checked and valid.
        unsafe { self.length.write(length) };
        if fits { status } else { UNIDN_BUFFER_TOO_SMALL }
    }

    /// Reports that there is no result.
    pub(crate) fn fail(self, status: unidn_status) -> unidn_status {
        if let Some(start) = self.room.first_mut() {
            *start = 0;
        }
        // SAFETY: as in `finish`.
        unsafe { self.length.write(0) };
        status
    }
}

/// A result of code units: it needs its length and no terminator.
pub(crate) struct Array<'a, T> {
    room: &'a mut [T],
    length: *mut usize,
}

impl<'a, T: Copy> Array<'a, T> {
    /// # Safety
    /// As for [`Text::new`].
    pub(crate) unsafe fn new(dst: *mut T, dst_cap: usize, dst_len: *mut usize) -> Self {
        // SAFETY: by this function's contract.
        let room = unsafe { borrow_mut(dst, dst_cap) };
        Self { room, length: dst_len }
    }

    pub(crate) fn room(&mut self) -> &mut [T] {
        self.room
    }

    /// As [`Text::finish`].
    pub(crate) fn finish(self, length: usize, status: unidn_status) -> unidn_status {
        // SAFETY: `new` got a `dst_len` that is checked and valid.
        unsafe { self.length.write(length) };
        if length <= self.room.len() { status } else { UNIDN_BUFFER_TOO_SMALL }
    }

    /// As [`Text::fail`].
    pub(crate) fn fail(self, status: unidn_status) -> unidn_status {
        // SAFETY: as in `finish`.
        unsafe { self.length.write(0) };
        status
    }
}

/// Memory by malloc.
pub(crate) struct Malloc;

impl Memory for Malloc {
    type Block<T: Word> = Block<T>;

    fn zeroed<T: Word>(&self, len: usize) -> Option<Block<T>> {
        // SAFETY: calloc has no conditions; it checks the product itself. Zero elements would be
        // allowed to give NULL, so that one is asked for.
        let start = unsafe { libc::calloc(len.max(1), size_of::<T>()) };
        Some(Block { start: NonNull::new(start.cast())?, len })
    }
}

/// A block that malloc gave.
pub(crate) struct Block<T> {
    start: NonNull<T>,
    len: usize,
}

impl<T: Word> Deref for Block<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        // SAFETY: `zeroed` got `len` elements of T from calloc, which aligns for every type and
        // fills with zeros, a value of u32 and u64; the block is alive as long as `self`.
        unsafe { core::slice::from_raw_parts(self.start.as_ptr(), self.len) }
    }
}

impl<T: Word> DerefMut for Block<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: as in `deref`; `&mut self` is the only way to the block.
        unsafe { core::slice::from_raw_parts_mut(self.start.as_ptr(), self.len) }
    }
}

impl<T> Drop for Block<T> {
    fn drop(&mut self) {
        // SAFETY: it came from calloc and is given back once.
        unsafe { libc::free(self.start.as_ptr().cast::<c_void>()) };
    }
}
