//! A set of positions with rank and select: the number of members before a position and the k-th
//! member, each in logarithmic time, as are changes.
//!
//! It makes the codec n log n where the RFC's loops are quadratic: the encoder needs ranks, the
//! decoder the k-th free place.

use crate::text::Scratch;
use crate::text::ascii::{HIGHEST, ONES};

const WORD_BITS: usize = u64::BITS as usize;

/// The children of a node. Their counts are in a few vectors of the processor, so that no branch depends
/// on them.
const FANOUT: usize = 16;

/// The number of words for a set of positions below `length`.
const fn words(length: usize) -> usize {
    length.div_ceil(WORD_BITS)
}

/// The levels of a tree over words: the node at the top, which is in the last one, and in each level
/// the children of the nodes above.
struct Levels {
    /// Where each level begins, the lowest one first.
    starts: [usize; Self::MOST],
    height: usize,
    /// The number of counts in all of them.
    counts: usize,
}

impl Levels {
    /// More than memory has room for.
    const MOST: usize = 8;

    /// Out of line: one copy.
    #[inline(never)]
    const fn over(words: usize) -> Self {
        let mut levels = Self { starts: [0; Self::MOST], height: 0, counts: 0 };
        let mut children = words;
        loop {
            let nodes = children.div_ceil(FANOUT);
            levels.starts[levels.height % Self::MOST] = levels.counts;
            levels.height += 1;
            levels.counts += nodes * FANOUT;
            if nodes <= 1 {
                return levels;
            }
            children = nodes;
        }
    }

    #[inline]
    fn starts(&self) -> &[usize] {
        self.starts.get(..self.height).unwrap_or_default()
    }
}

/// One bit a position, and over the words of 64 bits a tree, whose nodes hold for each child the number
/// of members in the children before it.
pub(super) struct Positions<'a> {
    bits: &'a mut [u64],
    counts: &'a mut [u32],
    /// Not a copy, as the stack beside other buffers is small.
    levels: &'a Levels,
}

impl<'a> Positions<'a> {
    /// Provides `use_them` with an empty set of positions below `length`.
    #[inline]
    pub(super) fn with<R>(
        length: usize,
        scratch: &impl Scratch,
        use_them: impl FnOnce(&mut Positions<'_>) -> R,
    ) -> Option<R> {
        const SHORT: usize = words(crate::NO_HEAP_CODE_POINTS);
        const SHORT_LEVELS: Levels = Levels::over(SHORT);
        if length <= crate::NO_HEAP_CODE_POINTS {
            let (mut bits, mut counts) = ([0; SHORT], [0; SHORT_LEVELS.counts]);
            let (bits, counts) = (&mut bits, &mut counts);
            Some(use_them(&mut Positions { bits, counts, levels: &SHORT_LEVELS }))
        } else {
            let levels = &Levels::over(words(length));
            let mut bits = scratch.zeroed(words(length))?;
            let mut counts = scratch.zeroed(levels.counts)?;
            Some(use_them(&mut Positions { bits: &mut bits, counts: &mut counts, levels }))
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
        self.counts.fill(0);
        for (mut index, word) in self.bits.iter().enumerate() {
            for start in self.levels.starts() {
                if let Some(count) = self.counts.get_mut(start + index) {
                    *count += word.count_ones();
                }
                index /= FANOUT;
            }
        }
        for node in self.counts.chunks_exact_mut(FANOUT) {
            let mut before = 0;
            for count in node {
                before += core::mem::replace(count, before);
            }
        }
    }

    /// Adds a position that is not yet a member. The result is the number of members before it. Out of
    /// line: one copy.
    #[inline(never)]
    pub(super) fn insert(&mut self, position: usize) -> usize {
        let mut index = position / WORD_BITS;
        let below =
            self.bits.get(index).map_or(0, |bits| bits & ((1 << (position % WORD_BITS)) - 1));
        self.mark(position);
        let mut rank = below.count_ones();
        for start in self.levels.starts() {
            let child = index % FANOUT;
            if let Some(node) = node(self.counts, start + index - child) {
                rank += node.get(child).copied().unwrap_or(0);
                for (other, before) in (0u32..).zip(node) {
                    *before += u32::from(other > child as u32);
                }
            }
            index /= FANOUT;
        }
        rank as usize
    }

    /// Removes the member of rank `rank`, counted from 0, which must exist.
    #[inline(always)]
    pub(super) fn take(&mut self, rank: usize) -> usize {
        let mut rank = rank as u32;
        let mut index = 0;
        for start in self.levels.starts().iter().rev() {
            let Some(node) = node(self.counts, start + index * FANOUT) else {
                return 0;
            };
            // Of the children with more than `rank` members before them the member that goes is one.
            let mut above = 0;
            for before in &mut *node {
                let is_above = u32::from(*before > rank);
                *before -= is_above;
                above += is_above;
            }
            let child = (FANOUT - 1).wrapping_sub(above as usize);
            rank = rank.wrapping_sub(node.get(child).copied().unwrap_or(0));
            index = index * FANOUT + child;
        }
        let Some(bits) = self.bits.get_mut(index) else {
            return 0;
        };
        let bit = select(*bits, rank);
        *bits &= !(1 << bit);
        index * WORD_BITS + bit as usize
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

/// The node that begins at `start`.
#[inline]
fn node(counts: &mut [u32], start: usize) -> Option<&mut [u32; FANOUT]> {
    counts.get_mut(start..)?.first_chunk_mut()
}

/// The index, 0 to 63, of the set bit that has `rank` set bits below it. The sums of all bytes are
/// made at once, and no branch depends on the bits.
#[inline]
fn select(word: u64, rank: u32) -> u32 {
    // The number of set bits in each two, four and eight bits.
    let twos = word - ((word >> 1) & (0x55 * ONES));
    let fours = (twos & (0x33 * ONES)) + ((twos >> 2) & (0x33 * ONES));
    let eights = (fours + (fours >> 4)) & (0x0F * ONES);
    // In each byte, those of it and of the bytes below.
    let sums = eights.wrapping_mul(ONES);
    // The high bit of a byte stays if its sum is at most `rank`: the bit is above.
    let below = (((u64::from(rank & 63) * ONES) | HIGHEST) - sums) & HIGHEST;
    let mut bit = (((below >> 7).wrapping_mul(ONES) >> 56) as u32 * 8) & 63;
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
        let lengths = [1, 2, 63, 64, 65, 130, 700, 1024, 1025, 5000, 16_384, 16_385, 300_000];
        for length in lengths.into_iter().take(cases(13, 10)) {
            let mut bits = vec![0; words(length)];
            let levels = Levels::over(bits.len());
            let mut counts = vec![0; levels.counts];
            let mut set = Positions { bits: &mut bits, counts: &mut counts, levels: &levels };
            let mut list: Vec<usize> = Vec::new();
            let mut state = 7u64;
            for _ in 0..cases(2000, 40) {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let position = (state >> 33) as usize % length;
                match list.binary_search(&position) {
                    Err(rank) => {
                        list.insert(rank, position);
                        assert_eq!(set.insert(position), rank);
                    }
                    Ok(_) => {
                        let rank = state as usize % list.len();
                        assert_eq!(set.take(rank), list.remove(rank));
                    }
                }
            }
            assert_eq!(set.members().collect::<Vec<_>>(), list);
            set.fill(length);
            let mut list = Vec::from_iter(0..length);
            assert_eq!(set.members().collect::<Vec<_>>(), list);
            for count in (1..=length).rev().take(cases(2000, 40)) {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let rank = (state >> 33) as usize % count;
                assert_eq!(set.take(rank), list.remove(rank));
            }
        }
    }
}
