//! The elements of Punycode that is read.

use core::cell::Cell;

/// An element: a byte, or an element of a text that has room for more than a byte.
pub(super) trait Unit {
    fn value(&self) -> u32;
}

impl Unit for u8 {
    #[inline]
    fn value(&self) -> u32 {
        u32::from(*self)
    }
}

impl Unit for u32 {
    #[inline]
    fn value(&self) -> u32 {
        *self
    }
}

/// In a text that changes while it is read.
impl Unit for Cell<u32> {
    #[inline]
    fn value(&self) -> u32 {
        self.get()
    }
}
