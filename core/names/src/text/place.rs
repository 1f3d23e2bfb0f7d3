//! Places in memory, initialized or not.

use core::mem::MaybeUninit;

mod sealed {
    use core::mem::MaybeUninit;

    pub trait Sealed<T> {}
    impl<T: Copy> Sealed<T> for T {}
    impl<T: Copy> Sealed<T> for MaybeUninit<T> {}
}

/// A place in memory for a `T`: a `T` that is overwritten, or uninitialized memory.
pub trait Place<T: Copy>: sealed::Sealed<T> + Copy + 'static {
    /// The place with this value in it.
    #[doc(hidden)]
    fn of(value: T) -> Self;

    /// The places with these values in them. `map` would copy them one by one where the code is
    /// compiled for size.
    #[doc(hidden)]
    fn of_all<const N: usize>(values: [T; N]) -> [Self; N];
}

impl<T: Copy + 'static> Place<T> for T {
    #[inline(always)]
    fn of(value: T) -> Self {
        value
    }

    #[inline(always)]
    fn of_all<const N: usize>(values: [T; N]) -> [Self; N] {
        values
    }
}

impl<T: Copy + 'static> Place<T> for MaybeUninit<T> {
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

/// Writes as many of `values` as there are places. A separate function, in which the two are known
/// not to overlap: compilers emit `memcpy` for it.
#[inline]
pub fn copy<T: Copy, S: Place<T>>(places: &mut [S], values: &[T]) {
    places.iter_mut().zip(values).for_each(|(place, &value)| *place = S::of(value));
}
