//! The caller's memory, checked and borrowed, and malloc for long input.
//!
//! Every function first hands all its pointers to [`check`]. Only when all are right does it borrow
//! them as slices. The one rule for results, "fit or report", is [`Text`] and [`Array`].

use crate::status::unidn_status::{self, *};
use core::ffi::{c_char, c_void};
use core::ops::{Deref, DerefMut};
use core::ptr::NonNull;
use unidn_core::text::{Memory, Output, Word};

/// The memory that one argument names, from `start` to `end`; nothing at all if they are equal.
#[derive(Clone, Copy)]
pub(crate) struct Extent {
    start: usize,
    end: usize,
    /// Whether the function writes there. Two extents that are only read may overlap.
    written: bool,
    /// Not so if the argument is wrong by itself: NULL with a length, misaligned, of more than
    /// PTRDIFF_MAX bytes, or running past the end of the address space.
    valid: bool,
}

impl Extent {
    #[inline(always)]
    fn new<T>(pointer: *const T, count: usize, written: bool) -> Self {
        let start = pointer.addr();
        let most = isize::MAX as usize / size_of::<T>();
        // Where the count is too large, or the sum wraps, the extent is not valid, and the end
        // does not count.
        let (end, wraps) = start.overflowing_add(count.wrapping_mul(size_of::<T>()));
        let valid = !pointer.is_null() && start.is_multiple_of(align_of::<T>()) && count <= most;
        let nothing = Self { start: 0, end: 0, written, valid: count == 0 };
        if valid && !wraps && count > 0 { Self { start, end, written, valid } } else { nothing }
    }

    #[inline(always)]
    fn overlaps(&self, other: &Self) -> bool {
        (self.written || other.written) && self.start < other.end && other.start < self.end
    }
}

/// `count` units that are read.
#[inline(always)]
pub(crate) fn input<T>(pointer: *const T, count: usize) -> Extent {
    Extent::new(pointer, count, false)
}

/// Room for `count` units.
#[inline(always)]
pub(crate) fn output<T>(pointer: *mut T, count: usize) -> Extent {
    Extent::new(pointer, count, true)
}

/// Room for one value; NULL says that it is not wanted.
#[inline(always)]
pub(crate) fn optional<T>(pointer: *mut T) -> Extent {
    Extent::new(pointer, usize::from(!pointer.is_null()), true)
}

/// Checks all pointers of a call before any of them is followed (convention 4 of the header), and
/// a `condition` on its other arguments. `required` is the output that must not be NULL: if the
/// call is refused, and it lies in no other argument's memory, it is set to 0.
///
/// # Safety
/// Whatever non-NULL, aligned `required` is given must be valid for writes.
#[inline(always)]
pub(crate) unsafe fn check<T: Default, const N: usize>(
    extents: [Extent; N],
    condition: bool,
    required: *mut T,
) -> Result<(), unidn_status> {
    let own = output(required, 1);
    let mut is_apart = own.valid;
    let mut is_valid = condition;
    for (number, extent) in extents.iter().enumerate() {
        is_apart &= !extent.overlaps(&own);
        is_valid &= extent.valid;
        for other in extents.iter().skip(number + 1) {
            is_valid &= !extent.overlaps(other);
        }
    }
    if is_apart && is_valid {
        return Ok(());
    }
    if is_apart {
        // SAFETY: not NULL and aligned, as `own` says; valid by the caller's contract.
        unsafe { required.write(T::default()) };
    }
    Err(UNIDN_INVALID_ARGUMENT)
}

/// Borrows `count` units; NULL is the empty slice.
///
/// # Safety
/// [`check`] has accepted `pointer` and `count` as input, and the caller of the C function
/// keeps its promise that they are valid for reads for the time of the call.
pub(crate) unsafe fn borrow<'a, T>(pointer: *const T, count: usize) -> &'a [T] {
    if count == 0 {
        return &[];
    }
    // SAFETY: not NULL, aligned and of a possible size, as `check` checked; valid, and not
    // written meanwhile, by this function's contract: `check` refuses outputs that overlap.
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
    // SAFETY: as in `borrow`; nothing else has this memory, as `check` refuses overlap. `T`
    // is an integer for which every byte pattern is a value, and memory that comes over the C
    // border has one, whatever it is.
    unsafe { core::slice::from_raw_parts_mut(pointer, count) }
}

/// Sets an optional output.
///
/// # Safety
/// [`check`] has accepted `pointer` as optional, and it is NULL or valid for writes.
pub(crate) unsafe fn set<T>(pointer: *mut T, value: T) {
    if !pointer.is_null() {
        // SAFETY: not NULL; aligned, as `check` checked; valid by this function's contract.
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
    /// [`check`] has accepted `dst` with `dst_cap` as output and checked `dst_len`; both are
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
