//! A value for every code point, with few loads.
//!
//! `data` holds the values in blocks of 32 code points. Each distinct block is stored once, and
//! blocks overlap where that saves room; `index` holds the offset of each block. That alone would
//! take 68 KB of index, most of it for code points with equal values. Therefore only the code
//! points below `direct` have index entries of their own (two loads, no branch that is hard to
//! predict). Above, `upper` finds the 64 entries for each 2048 code points, which are shared again.
//!
//! Larger blocks make the index shorter and the data longer, smaller ones the reverse. With blocks of
//! 32 the property table is smallest, and its index half of what blocks of 16 would need.
//!
//! A trie may end below U+10FFFF.

/// A trie that `xtask` built.
pub(crate) struct Trie<T: 'static> {
    /// Code points below this have their own index entries.
    pub(crate) direct: u32,
    /// Offsets in `index`, one for each 2048 code points from `direct` on.
    pub(crate) upper: &'static [u16],
    /// Offsets in `data`.
    pub(crate) index: &'static [u16],
    /// The values.
    pub(crate) data: &'static [T],
}

impl<T: Copy> Trie<T> {
    /// The value of `c`; `None` if it is above the end.
    #[inline]
    pub(crate) fn get(&self, c: u32) -> Option<T> {
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
