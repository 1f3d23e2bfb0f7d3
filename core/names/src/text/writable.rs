//! What can be written to: memory, initialized or not.

use core::mem::MaybeUninit;

mod sealed {
    use core::mem::MaybeUninit;

    pub trait Sealed<T> {}
    impl<T: Copy> Sealed<T> for T {}
    impl<T: Copy> Sealed<T> for MaybeUninit<T> {}
}

/// Memory that a `T` can be written to: a `T`, which is overwritten, or a `MaybeUninit<T>`. A slice
/// of either is the room for a result.
pub trait Writable<T: Copy>: sealed::Sealed<T> + Copy + 'static {
    /// The memory with this value in it.
    #[doc(hidden)]
    fn of(value: T) -> Self;

    /// The memory with these values in it. `map` would copy them one by one where the code is
    /// compiled for size.
    #[doc(hidden)]
    fn of_all<const N: usize>(values: [T; N]) -> [Self; N];
}

impl<T: Copy + 'static> Writable<T> for T {
    #[inline(always)]
    fn of(value: T) -> Self {
        value
    }

    #[inline(always)]
    fn of_all<const N: usize>(values: [T; N]) -> [Self; N] {
        values
    }
}

impl<T: Copy + 'static> Writable<T> for MaybeUninit<T> {
    #[inline(always)]
    fn of(value: T) -> Self {
        Self::new(value)
    }

    #[cfg(not(unidn_no_vectors))]
    #[allow(unsafe_code)]
    #[inline(always)]
    fn of_all<const N: usize>(values: [T; N]) -> [Self; N] {
        // SAFETY: a `MaybeUninit<T>` has the layout of a `T`, and so has an array of them.
        unsafe { core::mem::transmute_copy(&values) }
    }

    #[cfg(unidn_no_vectors)]
    fn of_all<const N: usize>(values: [T; N]) -> [Self; N] {
        values.map(Self::new)
    }
}

/// Writes as many of `values` as there are slots. A separate function, in which the two are known
/// not to overlap: compilers emit `memcpy` for it.
#[inline]
pub fn copy<T: Copy, S: Writable<T>>(slots: &mut [S], values: &[T]) {
    slots.iter_mut().zip(values).for_each(|(slot, &value)| *slot = S::of(value));
}
