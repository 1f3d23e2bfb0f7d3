//! Builds the tries that `core/src/unicode/trie.rs` reads; says there how they are laid out.

use std::collections::HashMap;
use std::hash::Hash;

/// Code points in one block of data: 2 to this power.
pub const DATA_BITS: u32 = 5;
/// Code points that one entry of the upper stage stands for: 2 to this power.
pub const UPPER_BITS: u32 = 11;
/// One more than the last code point.
pub const CODE_POINTS: u32 = 0x11_0000;

/// The stages of a trie.
pub struct Trie<T> {
    /// Code points below this skip the upper stage.
    pub direct: u32,
    /// Offsets in `index`.
    pub upper: Vec<u16>,
    /// Offsets in `data`.
    pub index: Vec<u16>,
    /// The values.
    pub data: Vec<T>,
}

impl<T: Copy + Eq + Hash> Trie<T> {
    /// A trie of `value` for every code point below `end`. `direct`, a multiple of 2 to the power
    /// `UPPER_BITS`, buys speed for the code points below it with index entries.
    pub fn build(direct: u32, end: u32, value: impl Fn(u32) -> T) -> Self {
        assert_eq!(direct % (1 << UPPER_BITS), 0);
        let values: Vec<T> = (0..end).map(value).collect();
        let (data, offsets) = pack(Vec::new(), values.chunks(1 << DATA_BITS));
        let (lower, higher) = offsets.split_at((direct >> DATA_BITS) as usize);
        let (index, upper) = pack(lower.to_vec(), higher.chunks(1 << (UPPER_BITS - DATA_BITS)));
        Self { direct, upper, index, data }
    }
}

impl<T> Trie<T> {
    /// The bytes of the stages.
    pub fn bytes(&self) -> usize {
        2 * (self.upper.len() + self.index.len()) + size_of_val(&self.data[..])
    }
}

/// Lays blocks down behind `packed`, each only once and overlapping where the end of one is the
/// beginning of the next; gives the offset of each. No block is shorter than one behind it.
pub(super) fn pack<'a, T: Copy + Eq + Hash + 'a>(
    mut packed: Vec<T>,
    blocks: impl Iterator<Item = &'a [T]> + Clone,
) -> (Vec<T>, Vec<u16>) {
    let mut places: HashMap<&[T], u16> = HashMap::new();
    for block in chain(blocks.clone()) {
        let place = find(&packed, block).unwrap_or_else(|| {
            let overlap = (0..block.len()).rev().find(|&n| packed.ends_with(&block[..n]));
            let overlap = overlap.unwrap_or(0);
            packed.extend_from_slice(&block[overlap..]);
            packed.len() - block.len()
        });
        places.insert(block, place.try_into().expect("an offset of 16 bits"));
    }
    let offsets = blocks.map(|block| places[block]).collect();
    (packed, offsets)
}

/// The distinct blocks in an order where each overlaps its predecessor as far as a greedy
/// choice finds. The order depends on the data alone, so that a table never changes by chance.
fn chain<'a, T: Eq + Hash + 'a>(blocks: impl Iterator<Item = &'a [T]>) -> Vec<&'a [T]> {
    let mut distinct: Vec<&[T]> = Vec::new();
    let mut by_prefix: HashMap<&[T], Vec<usize>> = HashMap::new();
    let mut seen = HashMap::new();
    for block in blocks {
        if seen.insert(block, ()).is_none() {
            for n in 1..block.len() {
                by_prefix.entry(&block[..n]).or_default().push(distinct.len());
            }
            distinct.push(block);
        }
    }
    let mut used = vec![false; distinct.len()];
    let mut order: Vec<&[T]> = Vec::new();
    for first in 0..distinct.len() {
        let mut next = Some(first).filter(|&i| !used[i]);
        while let Some(i) = next {
            used[i] = true;
            order.push(distinct[i]);
            next = (1..distinct[i].len()).find_map(|n| {
                let followers = by_prefix.get(&distinct[i][n..])?;
                followers.iter().copied().find(|&j| !used[j])
            });
        }
    }
    order
}

fn find<T: Eq>(packed: &[T], block: &[T]) -> Option<usize> {
    packed.windows(block.len()).position(|window| window == block)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_point_is_found() {
        let value = |c: u32| {
            if c.is_multiple_of(37) { (c / 50_000) as u16 } else { (c >> 16) as u16 }
        };
        for direct in [0, 0x1800, 0x1_0000] {
            let trie = Trie::build(direct, CODE_POINTS, value);
            for c in 0..CODE_POINTS {
                let row = (c >> DATA_BITS) as usize;
                let row = if c < direct {
                    row
                } else {
                    usize::from(trie.upper[((c - direct) >> UPPER_BITS) as usize]) + row % 64
                };
                let value_read = trie.data[usize::from(trie.index[row]) + (c % 32) as usize];
                assert_eq!(value_read, value(c), "{c:04X}");
            }
        }
    }

    #[test]
    fn blocks_overlap() {
        let blocks: [&[u16]; 3] = [&[1, 2, 3, 4], &[3, 4, 5, 6], &[2, 3, 4, 5]];
        let (packed, offsets) = pack(Vec::new(), blocks.into_iter());
        assert_eq!(packed, [1, 2, 3, 4, 5, 6]);
        assert_eq!(offsets, [0, 2, 1]);
    }
}
