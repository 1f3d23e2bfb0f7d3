//! The caller's pointers, checked and borrowed.
//!
//! Every function checks all its pointers before it follows one: the usual ones by
//! [`are_surely_valid`] or [`are_surely_apart`], which suffice for most calls, and all others by
//! [`check`]. Only if all are valid does it borrow them as slices.

use crate::status::unidn_status::{self, UNIDN_INVALID_ARGUMENT};
use core::mem::MaybeUninit;

/// The memory of one argument.
#[derive(Clone, Copy)]
pub struct Extent {
    start: usize,
    /// In bytes, or the maximum; an extent of 0 is empty, wherever it is.
    size: usize,
    /// Whether the function writes to it. Two extents that are only read may overlap.
    written: bool,
    misaligned: bool,
}

impl Extent {
    #[inline(always)]
    fn new<T>(pointer: *const T, count: usize, written: bool) -> Self {
        Self {
            start: pointer.addr(),
            size: count.saturating_mul(size_of::<T>()),
            written,
            misaligned: pointer.addr() % align_of::<T>() != 0,
        }
    }

    /// The same memory, which must be aligned to a power of two.
    pub fn aligned_to(self, alignment: usize) -> Self {
        Self { misaligned: self.start & alignment.wrapping_sub(1) != 0, ..self }
    }

    /// Whether the argument by itself is valid: not NULL, aligned, not too large, and not past the
    /// end of the address space.
    #[inline(always)]
    pub fn is_valid(&self) -> bool {
        // NULL wraps to an address beyond the last one that so many bytes follow.
        let is_in_place = self.start.wrapping_sub(1) < !self.size && !self.misaligned;
        self.size == 0 || (is_in_place && self.size <= isize::MAX as usize)
    }

    /// Whether two valid extents have a byte in common, and one of them is written.
    #[inline(always)]
    fn overlaps(&self, other: &Self) -> bool {
        (self.written || other.written) && self.size > 0 && other.size > 0 && self.meets(other)
    }

    /// Whether two valid extents that are not empty have a byte in common.
    ///
    /// One comparison suffices, as the subtraction wraps: the second extent begins less than its
    /// own size before the first, or less than the first's size after it.
    #[inline(always)]
    fn meets(&self, other: &Self) -> bool {
        let reach = other.size.wrapping_sub(1);
        let distance = other.start.wrapping_add(reach).wrapping_sub(self.start);
        distance < self.size.wrapping_add(reach)
    }

    /// Whether two valid extents that are not empty have no byte in common, or none that is written:
    /// the compiler knows which are only read.
    #[inline(always)]
    fn is_apart(&self, other: &Self) -> bool {
        !(self.written || other.written) || !self.meets(other)
    }

    /// Numbers that are all positive as signed ones if the extent, which is not empty, is not NULL and
    /// ends in the lower half of the address space.
    #[inline(always)]
    fn numbers(&self) -> usize {
        self.start.wrapping_sub(1) | self.size
    }

    /// Whether an extent, valid or not, shares a byte with a valid one. An extent of impossible
    /// size ends with the address space, and NULL has no memory.
    fn may_reach(&self, valid: &Self) -> bool {
        let end = self.start.saturating_add(self.size);
        let is_any = self.start != 0 && self.size > 0;
        is_any && valid.start < end && self.start < valid.start.saturating_add(valid.size)
    }
}

/// `count` units that are read.
#[inline(always)]
pub fn input<T>(pointer: *const T, count: usize) -> Extent {
    Extent::new(pointer, count, false)
}

/// Room for `count` units.
#[inline(always)]
pub fn output<T>(pointer: *mut T, count: usize) -> Extent {
    Extent::new(pointer, count, true)
}

/// `count` units of a size in bytes that is known at run time: a power of two.
pub fn units(start: usize, count: usize, size: usize, written: bool) -> Extent {
    let misaligned = start & size.wrapping_sub(1) != 0;
    Extent { start, size: count.saturating_mul(size), written, misaligned }
}

/// Room for one value; NULL if the caller does not need it.
#[inline(always)]
pub fn optional<T>(pointer: *mut T) -> Extent {
    Extent::new(pointer, usize::from(!pointer.is_null()), true)
}

/// Checks all pointers of a call before any of them is followed (convention 4 of the header), and a
/// `condition` on its other arguments. `required` is the output that must not be NULL. If the call
/// is refused, `required` is set to 0, unless it is in the memory of another argument, valid or
/// not.
///
/// # Safety
/// A non-NULL, aligned `required` must be valid for writes, and a number.
#[inline(always)]
pub unsafe fn check<T: Copy, const N: usize>(
    extents: [Extent; N],
    condition: bool,
    required: *mut T,
) -> Result<(), unidn_status> {
    if condition && are_valid_each(&extents, &output(required, 1)) {
        return Ok(());
    }
    // SAFETY: the same contract.
    Err(unsafe { refuse(&extents, required) })
}

/// The same with an optional output, for functions that are called millions of times per second:
/// the usual arguments pass by a short test, inlined.
///
/// # Safety
/// As for [`check`].
#[inline(always)]
pub unsafe fn check_inlined<T: Copy>(
    extents: [Extent; 2],
    condition: bool,
    required: *mut T,
    last: Extent,
) -> Result<(), unidn_status> {
    let [a, b] = extents;
    if condition && are_surely_valid([a, b, output(required, 1)], last) {
        return Ok(());
    }
    // SAFETY: the same contract.
    unsafe { check_unusual(&[a, b, last], condition, required) }
}

/// [`check`] for other arguments than the usual ones. Out of line: one copy.
///
/// # Safety
/// As for [`check`].
#[cold]
#[inline(never)]
unsafe fn check_unusual<T: Copy>(
    extents: &[Extent; 3],
    condition: bool,
    required: *mut T,
) -> Result<(), unidn_status> {
    // SAFETY: the same contract.
    unsafe { check(*extents, condition, required) }
}

/// [`check`] for a `required` number whose size in bytes is known at run time.
///
/// # Safety
/// As for [`check`].
#[cfg(feature = "lgr")]
pub unsafe fn check_sized(
    extents: &[Extent],
    condition: bool,
    required: *mut u8,
    size: usize,
) -> Result<(), unidn_status> {
    if condition && are_valid_each(extents, &units(required.addr(), 1, size, true)) {
        return Ok(());
    }
    // SAFETY: the same contract.
    Err(unsafe { refuse_sized(extents, required, size) })
}

/// Handles a call that [`check`] refuses.
///
/// # Safety
/// As for [`check`].
#[cold]
#[inline(never)]
unsafe fn refuse<T: Copy>(extents: &[Extent], required: *mut T) -> unidn_status {
    // SAFETY: the same contract.
    unsafe { refuse_sized(extents, required.cast(), size_of::<T>()) }
}

/// The same for a number of that many bytes, which is aligned to its size.
///
/// # Safety
/// As for [`check`].
#[cold]
#[inline(never)]
unsafe fn refuse_sized(extents: &[Extent], required: *mut u8, size: usize) -> unidn_status {
    if is_apart(extents, &units(required.addr(), 1, size, true)) {
        // SAFETY: `required` is not NULL; the rest is the caller's contract.
        unsafe { required.write_bytes(0, size) };
    }
    UNIDN_INVALID_ARGUMENT
}

/// Whether all pointers of a call are valid: each by itself, and in relation to the others. `required`
/// is the output that must not be NULL. Compiled once for all numbers of arguments.
#[inline(never)]
pub fn are_valid_each(extents: &[Extent], required: &Extent) -> bool {
    let mut rest = extents;
    while let [extent, others @ ..] = rest {
        // An empty extent is always valid.
        if extent.size > 0
            && (!extent.is_valid()
                || extent.overlaps(required)
                || others.iter().any(|other| extent.overlaps(other)))
        {
            return false;
        }
        rest = others;
    }
    required.is_valid()
}

/// A test that suffices for the arguments of most calls: `false` does not mean that they are
/// invalid. `last` is empty if the caller does not need it.
#[inline(always)]
pub fn are_surely_valid(extents: [Extent; 3], last: Extent) -> bool {
    let [a, b, c] = extents;
    a.size > 0
        && b.size > 0
        && c.size > 0
        && are_surely_apart(extents)
        && (last.size == 0 || is_surely_apart(last, extents))
}

/// The same for extents that are not empty, without the last one.
///
/// Without a loop: this crate is compiled for size, and a loop would stay one.
#[inline(always)]
pub fn are_surely_apart([a, b, c]: [Extent; 3]) -> bool {
    // Where all numbers are positive as signed ones, nothing is NULL, and no sum wraps.
    a.numbers() | b.numbers() | c.numbers() <= isize::MAX as usize
        && !(a.misaligned | b.misaligned | c.misaligned)
        && a.is_apart(&b)
        && a.is_apart(&c)
        && b.is_apart(&c)
}

/// The same for the last one and the others, for which it is known.
#[inline(always)]
pub fn is_surely_apart(last: Extent, [a, b, c]: [Extent; 3]) -> bool {
    last.numbers() <= isize::MAX as usize
        && !last.misaligned
        && a.is_apart(&last)
        && b.is_apart(&last)
        && c.is_apart(&last)
}

/// Whether `required` is valid, and not in the memory of any other argument, valid or not.
fn is_apart(extents: &[Extent], required: &Extent) -> bool {
    required.is_valid() && !extents.iter().any(|extent| extent.may_reach(required))
}

/// Borrows `count` units; NULL is the empty slice.
///
/// # Safety
/// [`check`] has accepted `pointer` and `count` as input, and the caller of the C function
/// keeps its promise that they are valid for reads for the time of the call.
pub unsafe fn borrow<'a, T>(pointer: *const T, count: usize) -> &'a [T] {
    if count == 0 {
        return &[];
    }
    // SAFETY: not NULL, aligned and of a possible size, as `check` checked; valid, and not written
    // meanwhile, by this function's contract: `check` refuses outputs that overlap.
    unsafe { core::slice::from_raw_parts(pointer, count) }
}

/// Borrows room for `count` units, which need not be initialized; NULL is the empty slice.
///
/// # Safety
/// As for [`borrow`], accepted as output, and valid for writes.
pub unsafe fn borrow_room<'a, T>(pointer: *mut T, count: usize) -> &'a mut [MaybeUninit<T>] {
    if count == 0 {
        return &mut [];
    }
    // SAFETY: as in `borrow`; no other slice has this memory, as `check` refuses overlap.
    unsafe { core::slice::from_raw_parts_mut(pointer.cast(), count) }
}

/// Borrows room for one value, which need not be initialized; `None` for NULL.
///
/// # Safety
/// As for [`borrow_room`].
pub unsafe fn borrow_one<'a, T>(pointer: *mut T) -> Option<&'a mut MaybeUninit<T>> {
    // SAFETY: NULL, or as in `borrow_room`.
    unsafe { pointer.cast::<MaybeUninit<T>>().as_mut() }
}

/// Fills room with zeros, so that it can be read and written as bytes.
pub fn zeroed(room: &mut [MaybeUninit<u8>]) -> &mut [u8] {
    room.fill(MaybeUninit::new(0));
    // SAFETY: every byte is initialized.
    unsafe { &mut *(&raw mut *room as *mut [u8]) }
}

/// Sets an optional output.
///
/// # Safety
/// [`check`] has accepted `pointer` as optional, and it is NULL or valid for writes.
pub unsafe fn set<T>(pointer: *mut T, value: T) {
    if !pointer.is_null() {
        // SAFETY: not NULL; aligned, as `check` checked; valid by this function's contract.
        unsafe { pointer.write(value) };
    }
}
