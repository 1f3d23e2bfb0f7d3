//! The memory of the rules for one label.

use super::layout::MAX_SAVED;
use core::cell::Cell;

/// The number of classes whose places in a label are kept.
pub(super) const KEPT: usize = 16;

/// The memory of the rules that look at a label. It is part of the label, so that it is made once.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    /// The sets that a rule has saved.
    pub(super) saved: [Cell<u64>; MAX_SAVED],
    /// The classes that rules looked for, counted from 1, and where they are.
    pub(super) classes: [Cell<u32>; KEPT],
    pub(super) places: [Cell<u64>; KEPT],
}

impl Memory {
    pub(super) fn new() -> Self {
        Self {
            saved: [const { Cell::new(0) }; MAX_SAVED],
            classes: [const { Cell::new(0) }; KEPT],
            places: [const { Cell::new(0) }; KEPT],
        }
    }

    /// Forgets where classes are: the label has changed.
    pub(super) fn clear(&self) {
        self.classes.iter().for_each(|class| class.set(0));
    }
}
