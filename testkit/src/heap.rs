//! Memory for long input.

use unidn_core::text::{Scratch, Word};

/// Memory of the heap, of which there is always enough.
pub struct Heap;

impl Scratch for Heap {
    type Block<T: Word> = Vec<T>;

    fn zeroed<T: Word>(&self, len: usize) -> Option<Vec<T>> {
        Some(vec![T::default(); len])
    }
}
