//! A set of labels of one name.

/// Labels by number, with room for the most labels that a name of the DNS can have. In halves:
/// processors have no shift of 128 bits, and some builds call a function of the compiler's for it.
#[derive(Clone, Copy, Default)]
pub(super) struct LabelSet([u64; 2]);

impl LabelSet {
    /// The number of labels that the set has room for.
    pub(super) const ROOM: usize = 2 * u64::BITS as usize;

    pub(super) fn insert(&mut self, label: usize) {
        if let Some(half) = self.0.get_mut(label / 64) {
            *half |= 1 << (label % 64);
        }
    }

    pub(super) fn contains(self, label: usize) -> bool {
        self.0.get(label / 64).is_some_and(|half| half & 1 << (label % 64) != 0)
    }
}
