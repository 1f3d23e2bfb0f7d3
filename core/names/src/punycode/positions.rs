//! A set of positions with rank and select: the number of members before a position and the k-th
//! member, each in logarithmic time, as are changes.
//!
//! It makes the codec n log n where the RFC's loops are quadratic: the encoder needs ranks, the
//! decoder the k-th free place.

use crate::text::Scratch;

const WORD_BITS: usize = u64::BITS as usize;

/// The number of words for a set of positions below `length`.
pub(super) const fn words(length: usize) -> usize {
    length.div_ceil(WORD_BITS)
}

/// One bit a position, and over the words of 64 bits a Fenwick tree of their counts: element `x`
/// (counted from 1) holds the sum over the `x & -x` words up to and including word `x`.
pub(super) struct Positions<'a> {
    bits: &'a mut [u64],
    counts: &'a mut [u32],
}

impl<'a> Positions<'a> {
    /// An empty set, from two arrays of [`words`] zeros.
    #[inline]
    pub(super) fn empty(bits: &'a mut [u64], counts: &'a mut [u32]) -> Self {
        Self { bits, counts }
    }

    /// Provides `use_them` with an empty set of positions below `length`.
    #[inline]
    pub(super) fn with<R>(
        length: usize,
        scratch: &impl Scratch,
        use_them: impl FnOnce(&mut Positions<'_>) -> R,
    ) -> Option<R> {
        const SHORT: usize = words(crate::NO_HEAP_CODE_POINTS);
        if length <= crate::NO_HEAP_CODE_POINTS {
            let (mut bits, mut counts) = ([0; SHORT], [0; SHORT]);
            Some(use_them(&mut Positions::empty(&mut bits, &mut counts)))
        } else {
            let mut bits = scratch.zeroed(words(length))?;
            let mut counts = scratch.zeroed(words(length))?;
            Some(use_them(&mut Positions::empty(&mut bits, &mut counts)))
        }
    }

    /// Makes the set contain all positions below `length`.
    pub(super) fn fill(&mut self, length: usize) {
        for (index, word) in self.bits.iter_mut().enumerate() {
            let here = length.saturating_sub(index * WORD_BITS).min(WORD_BITS);
            *word = if here == 0 { 0 } else { u64::MAX >> (WORD_BITS - here) };
        }
        self.count();
    }

    /// Adds a position; [`count`](Self::count) must follow before the first query.
    #[inline]
    pub(super) fn mark(&mut self, position: usize) {
        if let Some(word) = self.bits.get_mut(position / WORD_BITS) {
            *word |= 1 << (position % WORD_BITS);
        }
    }

    /// Builds the tree from the bits, in linear time.
    pub(super) fn count(&mut self) {
        for (count, word) in self.counts.iter_mut().zip(self.bits.iter()) {
            *count = word.count_ones();
        }
        for x in 1..=self.counts.len() {
            let sum = self.counts.get(x - 1).copied().unwrap_or(0);
            if let Some(parent) = self.counts.get_mut(x + (x & x.wrapping_neg()) - 1) {
                *parent += sum;
            }
        }
    }

    /// The number of members that are less than `position`.
    #[inline]
    pub(super) fn rank(&self, position: usize) -> usize {
        let word = position / WORD_BITS;
        let below =
            self.bits.get(word).map_or(0, |bits| bits & ((1 << (position % WORD_BITS)) - 1));
        let mut rank = below.count_ones() as usize;
        let mut x = word;
        while let Some(&count) = x.checked_sub(1).and_then(|index| self.counts.get(index)) {
            rank += count as usize;
            x &= x - 1;
        }
        rank
    }

    /// Adds a position that is not yet a member.
    #[inline]
    pub(super) fn insert(&mut self, position: usize) {
        self.mark(position);
        let mut x = position / WORD_BITS + 1;
        while let Some(count) = self.counts.get_mut(x - 1) {
            *count += 1;
            x += x & x.wrapping_neg();
        }
    }

    /// Removes the member of rank `rank`, counted from 0, which must exist.
    #[inline]
    pub(super) fn take(&mut self, rank: usize) -> usize {
        // Down the tree: to the last word with at most `rank` members before it.
        let mut rank = rank as u32;
        let mut word = 0;
        let mut step = self.counts.len().checked_ilog2().map_or(0, |height| 1 << height);
        while step > 0 {
            if let Some(count) = self.counts.get_mut(word + step - 1) {
                if *count <= rank {
                    rank -= *count;
                    word += step;
                } else {
                    *count -= 1; // The member that goes is among those counted here.
                }
            }
            step /= 2;
        }
        let Some(bits) = self.bits.get_mut(word) else {
            return 0;
        };
        let bit = select(*bits, rank);
        *bits &= !(1 << bit);
        word * WORD_BITS + bit as usize
    }

    /// The members, in order.
    pub(super) fn members(&self) -> impl Iterator<Item = usize> + '_ {
        self.bits.iter().enumerate().flat_map(|(index, &word)| {
            let mut left = word;
            core::iter::from_fn(move || {
                let bit = left.trailing_zeros() as usize;
                left &= left.checked_sub(1)?;
                Some(index * WORD_BITS + bit)
            })
        })
    }
}

/// The index, 0 to 63, of the set bit that has `rank` set bits below it. The sums of all bytes are
/// made at once, and no branch depends on the bits.
#[inline]
fn select(word: u64, rank: u32) -> u32 {
    const BYTES: u64 = 0x0101_0101_0101_0101;
    const HIGH_BITS: u64 = 0x80 * BYTES;
    // The number of set bits in each two, four and eight bits.
    let twos = word - ((word >> 1) & (0x55 * BYTES));
    let fours = (twos & (0x33 * BYTES)) + ((twos >> 2) & (0x33 * BYTES));
    let eights = (fours + (fours >> 4)) & (0x0F * BYTES);
    // In each byte, those of it and of the bytes below.
    let sums = eights.wrapping_mul(BYTES);
    // The high bit of a byte stays if its sum is at most `rank`: the bit is above.
    let below = (((u64::from(rank & 63) * BYTES) | HIGH_BITS) - sums) & HIGH_BITS;
    let mut bit = (((below >> 7).wrapping_mul(BYTES) >> 56) as u32 * 8) & 63;
    let mut rank = rank.wrapping_sub(((sums << 8) >> bit) as u32 & 0xFF);
    let mut skip_lower = |counts: u64, mask: u32, width: u32| {
        let count = (counts >> bit) as u32 & mask;
        let is_above = u32::from(rank >= count);
        rank = rank.wrapping_sub(count * is_above);
        bit += width * is_above;
    };
    skip_lower(fours, 7, 4);
    skip_lower(twos, 3, 2);
    skip_lower(word, 1, 1);
    bit & 63
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::cases;
    use std::vec;
    use std::vec::Vec;

    #[test]
    fn each_set_bit_is_selected_by_its_rank() {
        let mut word = 1u64;
        for _ in 0..cases(2000, 40) {
            word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            for word in [word, word & word.rotate_left(9), word | word.rotate_left(9), u64::MAX] {
                let places = (0..64).filter(|place| word >> place & 1 != 0);
                for (rank, place) in places.enumerate() {
                    assert_eq!(select(word, rank as u32), place, "{word:#x} {rank}");
                }
            }
        }
    }

    /// Comparison with a sorted list, over sets that grow and shrink at random.
    #[test]
    fn it_agrees_with_a_sorted_list() {
        for length in [1, 2, 63, 64, 65, 130, 700, 1024, 5000] {
            let (mut bits, mut counts) = (vec![0; words(length)], vec![0; words(length)]);
            let mut set = Positions::empty(&mut bits, &mut counts);
            let mut list: Vec<usize> = Vec::new();
            let mut state = 7u64;
            for _ in 0..cases(2000, 40) {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let position = (state >> 33) as usize % length;
                match list.binary_search(&position) {
                    Err(rank) => {
                        assert_eq!(set.rank(position), rank);
                        list.insert(rank, position);
                        set.insert(position);
                    }
                    Ok(rank) => {
                        assert_eq!(set.rank(position), rank);
                        let rank = state as usize % list.len();
                        assert_eq!(set.take(rank), list.remove(rank));
                    }
                }
            }
            assert_eq!(set.members().collect::<Vec<_>>(), list);
            set.fill(length);
            assert_eq!(set.members().collect::<Vec<_>>(), Vec::from_iter(0..length));
            assert_eq!(set.rank(length - 1), length - 1);
            assert_eq!(set.take(length - 1), length - 1);
        }
    }
}
