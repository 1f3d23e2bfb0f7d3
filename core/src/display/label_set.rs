//! A set of labels of one name.

/// Labels by number, with room for the most labels that a name of the DNS can have.
#[derive(Clone, Copy, Default)]
pub(super) struct LabelSet(u128);

impl LabelSet {
    /// The number of labels that the set has room for.
    pub(super) const ROOM: usize = u128::BITS as usize;

    pub(super) fn insert(&mut self, label: usize) {
        self.0 |= Self::bit(label);
    }

    pub(super) fn contains(self, label: usize) -> bool {
        self.0 & Self::bit(label) != 0
    }

    fn bit(label: usize) -> u128 {
        u32::try_from(label).ok().and_then(|label| 1u128.checked_shl(label)).unwrap_or(0)
    }
}
