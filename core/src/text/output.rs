//! Output that fits or reports.

/// A caller's buffer that is filled from the front and counts on where it ends.
///
/// Nothing is ever written past the buffer, and nothing in it is read. [`len`](Self::len) is the
/// length of the whole result, so that a call with an empty buffer is a query for its size.
#[derive(Debug)]
pub struct Output<'a, T> {
    room: &'a mut [T],
    len: usize,
}

impl<'a, T: Copy> Output<'a, T> {
    /// An empty result that will be written to `room`.
    #[inline]
    pub fn new(room: &'a mut [T]) -> Self {
        Self { room, len: 0 }
    }

    /// Appends one unit.
    #[inline]
    pub fn push(&mut self, unit: T) {
        if let Some(slot) = self.room.get_mut(self.len) {
            *slot = unit;
        }
        self.len += 1;
    }

    /// Appends several units.
    #[inline]
    pub fn extend(&mut self, units: &[T]) {
        for (slot, &unit) in self.room.iter_mut().skip(self.len).zip(units) {
            *slot = unit;
        }
        self.len += units.len();
    }

    /// Counts `units` more units without writing them: the result is known not to fit.
    #[inline]
    pub fn skip(&mut self, units: usize) {
        self.len += units;
    }

    /// How many units the buffer has room for.
    #[inline]
    pub fn capacity(&self) -> usize {
        self.room.len()
    }

    /// The length of the result so far, whether it fits or not.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether nothing was appended yet.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether all of the result is in the buffer.
    #[inline]
    pub fn fits(&self) -> bool {
        self.len <= self.room.len()
    }

    /// The result, if all of it is in the buffer.
    #[inline]
    pub fn written(&self) -> Option<&[T]> {
        self.room.get(..self.len)
    }

    /// Takes back what was appended after the length was `len`.
    #[inline]
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }
}
