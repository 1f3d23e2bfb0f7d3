//! The one look-up: a value for every code point.
//!
//! `data` holds the values in blocks of 32 code points. Each distinct block is stored once, and
//! blocks overlap where that saves room; `index` holds the offset of each block. That alone would
//! take 68 KB of index, most of it for code points with equal values. Therefore only the code
//! points below `direct` have index entries of their own (two loads, no branch that is hard to
//! predict). Above, `upper` finds the 64 entries for each 2048 code points, which are shared again.
//!
//! Larger blocks make the index shorter and the data longer, smaller ones the reverse. The property
//! table is smallest with blocks of 32, except for blocks of 16, which would save 3 KB of 44 but
//! double the part of the index that a text touches.

/// A trie that `xtask` built.
pub struct Trie<T: 'static> {
    /// Code points below this have their own index entries.
    pub direct: u32,
    /// Offsets in `index`, one for each 2048 code points from `direct` on.
    pub upper: &'static [u16],
    /// Offsets in `data`.
    pub index: &'static [u16],
    /// The values.
    pub data: &'static [T],
}

impl<T: Copy> Trie<T> {
    /// The value of `c`; `None` if it is above U+10FFFF.
    #[inline]
    pub fn get(&self, c: u32) -> Option<T> {
        let row = if c < self.direct {
            c >> 5
        } else {
            let offset = self.upper.get(((c - self.direct) >> 11) as usize)?;
            u32::from(*offset) + ((c >> 5) & 0x3F)
        };
        let block = self.index.get(row as usize)?;
        self.data.get(usize::from(*block) + (c & 0x1F) as usize).copied()
    }
}
