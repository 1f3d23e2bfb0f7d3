//! The bounded writer of results.

use super::writable::{self, Writable};
use super::{CodeUnit, ascii};
use core::marker::PhantomData;

/// The bounded writer of a result: the caller's memory, filled from the front, and a count that
/// continues at the end of the memory.
///
/// The writer never writes past the memory and never reads from it; the memory may be uninitialized
/// (see [`WritableUnit`](super::WritableUnit)). [`len`](Self::len) is the length of the whole
/// result, so that a call with an empty buffer queries its size.
#[derive(Debug)]
pub struct Writer<'a, T, S = T> {
    room: &'a mut [S],
    /// The offset in the result at which the buffer begins.
    start: usize,
    /// The index in the buffer of the next unit. Before `start` it is a huge number, beyond any
    /// buffer.
    next: usize,
    unit: PhantomData<T>,
}

/// The output of an encoder.
pub trait Append<T> {
    /// Appends one unit.
    fn push(&mut self, unit: T);

    /// Appends the first `count` units of `units`. Free room behind them may be overwritten, too:
    /// its contents are not part of the result.
    fn extend_from<const N: usize>(&mut self, units: [T; N], count: usize);
}

impl<T: Copy, S: Writable<T>> Append<T> for Writer<'_, T, S> {
    #[inline]
    fn push(&mut self, unit: T) {
        Self::push(self, unit);
    }

    #[inline]
    fn extend_from<const N: usize>(&mut self, units: [T; N], count: usize) {
        let slots = self.room.get_mut(self.next..).and_then(|rest| rest.first_chunk_mut());
        match slots {
            Some(slots) => {
                *slots = S::of_all(units);
                self.next += count;
            }
            None => units.iter().take(count).for_each(|&unit| self.push(unit)),
        }
    }
}

impl<'a, T: Copy, S: Writable<T>> Writer<'a, T, S> {
    /// An empty result that will be written to `room`.
    #[inline]
    pub fn new(room: &'a mut [S]) -> Self {
        Self::window(room, 0)
    }

    /// An empty result; `room` receives the part that begins at `start`.
    #[doc(hidden)]
    #[inline]
    pub fn window(room: &'a mut [S], start: usize) -> Self {
        Self { room, start, next: 0usize.wrapping_sub(start), unit: PhantomData }
    }

    /// Appends one unit.
    #[inline]
    pub fn push(&mut self, unit: T) {
        if let Some(slot) = self.room.get_mut(self.next) {
            *slot = S::of(unit);
        }
        self.next = self.next.wrapping_add(1);
    }

    /// Appends several units.
    #[inline]
    pub fn extend(&mut self, units: &[T]) {
        let end = self.next.wrapping_add(units.len());
        match self.room.get_mut(self.next..end) {
            Some(slots) => {
                writable::copy(slots, units);
                self.next = end;
            }
            _ => self.extend_in_part(units),
        }
    }

    /// Out of line: cold callers.
    #[cold]
    #[inline(never)]
    fn extend_in_part(&mut self, units: &[T]) {
        if self.room.is_empty() {
            return self.skip(units.len()); // Only the length counts.
        }
        units.iter().for_each(|&unit| self.push(unit));
    }

    /// The room for the next `units`, if there is enough: for callers that write it themselves and
    /// then [`skip`](Self::skip).
    #[inline]
    pub(crate) fn room(&mut self, units: usize) -> &mut [S] {
        self.room.get_mut(self.next..).and_then(|rest| rest.get_mut(..units)).unwrap_or_default()
    }

    /// All the room that is left: for callers that write it themselves and then
    /// [`skip`](Self::skip).
    #[doc(hidden)]
    #[inline]
    pub fn rest(&mut self) -> &mut [S] {
        self.room.get_mut(self.next..).unwrap_or_default()
    }

    /// Counts `units` more units: the caller has written them, or they do not fit.
    #[inline]
    pub fn skip(&mut self, units: usize) {
        self.next = self.next.wrapping_add(units);
    }

    /// The number of units that the buffer has room for.
    #[inline]
    pub fn capacity(&self) -> usize {
        self.room.len()
    }

    /// The length of the result so far, whether it fits or not.
    #[inline]
    pub fn len(&self) -> usize {
        self.next.wrapping_add(self.start)
    }

    /// Whether the result is still empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether all of the result is in the buffer.
    #[inline]
    pub fn fits(&self) -> bool {
        self.len() <= self.room.len()
    }

    /// Removes all output.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.next = 0usize.wrapping_sub(self.start);
    }
}

impl<T: Writable<T>> Writer<'_, T> {
    /// A writer without memory, which only counts.
    #[inline]
    pub fn counter() -> Self {
        Self::new(&mut [])
    }

    /// The result, if all of it is in the buffer.
    #[inline]
    pub fn written(&self) -> Option<&[T]> {
        self.room.get(..self.len())
    }
}

impl<S: Writable<u16>> Writer<'_, u16, S> {
    /// Appends ASCII characters in lower case, none if they do not fit.
    #[inline]
    pub(crate) fn extend_lower(&mut self, text: &[u8]) {
        ascii::lower_units(text, self.room(text.len()));
        self.skip(text.len());
    }

    /// Appends scalar values, which mostly take one unit each.
    #[inline]
    pub(crate) fn extend_units(&mut self, text: &[u32]) {
        let mut length = 0;
        for (slot, &c) in self.room(text.len()).iter_mut().zip(text) {
            let Ok(unit) = c.try_into() else { break };
            *slot = S::of(unit);
            length += 1;
        }
        self.skip(length);
        text.get(length..).unwrap_or_default().iter().for_each(|&c| u16::write(c, self));
    }
}

impl<S: Writable<u8>> Writer<'_, u8, S> {
    /// Appends ASCII.
    #[inline]
    pub(crate) fn extend_narrow(&mut self, text: &[u32]) {
        let room = self.room(text.len());
        if room.len() < text.len() {
            return self.extend_narrow_in_part(text);
        }
        for (slot, &c) in room.iter_mut().zip(text) {
            *slot = S::of(c as u8);
        }
        self.skip(text.len());
    }

    /// Out of line: cold callers.
    #[cold]
    #[inline(never)]
    fn extend_narrow_in_part(&mut self, text: &[u32]) {
        if self.room.is_empty() {
            return self.skip(text.len());
        }
        text.iter().for_each(|&c| self.push(c as u8));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Units are counted whether they fit or not. Units that fit are written, and no memory behind
    /// them.
    #[test]
    fn results_that_do_not_fit_are_counted() {
        for size in 0..8 {
            let mut room = [0; 8];
            let mut output = Writer::new(&mut room[..size]);
            output.push(1u8);
            output.extend_narrow(&[2, 3]);
            output.extend_from([4, 5, 0xFF], 2);
            output.skip(1);
            assert_eq!((output.capacity(), output.len(), output.fits()), (size, 6, size >= 6));
            assert_eq!(
                output.written(),
                if size >= 6 { Some(&[1, 2, 3, 4, 5, 0xFF][..]) } else { None }
            );
            assert_eq!(
                (output.room(1).len(), output.room(2).len()),
                (usize::from(size > 6), usize::from(size > 7) * 2)
            );
            assert_eq!(output.rest().len(), size.saturating_sub(6));
            output.clear();
            assert!(output.is_empty());
            assert_eq!(output.rest().len(), size);
            assert_eq!(room[size..], [0; 8][size..]);
        }
    }

    #[test]
    fn windows_hold_their_part_of_the_result() {
        for start in 0..8 {
            for size in 0..8 {
                let mut room = [0; 8];
                let mut output = Writer::window(&mut room[..size], start);
                assert!(output.is_empty());
                output.push(1u8);
                assert!(!output.is_empty());
                output.extend(&[2, 3, 4]);
                output.extend(&[5]);
                output.extend_narrow(&[6, 7, 8]);
                output.extend_narrow(&[9]);
                assert_eq!(output.len(), 9);
                let shown = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 0, 0, 0];
                assert_eq!(room[..size], shown[start..start + size], "from {start}");
                assert_eq!(room[size..], [0; 8][size..]);
            }
        }
    }
}
