//! Scratch memory for long input.

use core::ops::DerefMut;

mod sealed {
    pub trait Sealed {}
    impl Sealed for u8 {}
    impl Sealed for u32 {}
    impl Sealed for u64 {}
}

/// The elements of scratch memory.
pub trait Word: sealed::Sealed + Copy + Default + Ord + 'static {}
impl Word for u8 {}
impl Word for u32 {}
impl Word for u64 {}

/// The source of scratch memory for input of more than
/// [`NO_HEAP_CODE_POINTS`](crate::NO_HEAP_CODE_POINTS) code points: the C library uses `calloc`, a
/// Rust program a `Vec`, as `unidn_core::Heap` does with the feature `alloc`.
///
/// ```
/// use unidn_core::text::{Scratch, Word};
///
/// struct Heap;
/// impl Scratch for Heap {
///     type Block<T: Word> = Vec<T>;
///     fn zeroed<T: Word>(&self, len: usize) -> Option<Vec<T>> {
///         let mut block = Vec::new();
///         block.try_reserve_exact(len).ok()?;
///         block.resize(len, T::default());
///         Some(block)
///     }
/// }
/// assert_eq!(Heap.zeroed::<u32>(3), Some(vec![0, 0, 0]));
/// ```
pub trait Scratch {
    /// A block of memory, released when it is dropped.
    type Block<T: Word>: DerefMut<Target = [T]>;

    /// A block of `len` zeros, or `None` if there is no memory for it.
    fn zeroed<T: Word>(&self, len: usize) -> Option<Self::Block<T>>;
}

/// A source without memory: long input fails with "out of memory".
#[derive(Clone, Copy, Debug, Default)]
pub struct NoScratch;

impl Scratch for NoScratch {
    type Block<T: Word> = &'static mut [T];

    #[inline]
    fn zeroed<T: Word>(&self, _len: usize) -> Option<Self::Block<T>> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_memory_has_none() {
        for length in [0, 1, usize::MAX] {
            assert_eq!(NoScratch.zeroed::<u64>(length), None);
        }
    }
}
