//! Sorted lists of code points as bitmaps: the number of a code point in the list without a search.
//! Where the code points are dense, this takes less room than the lists of `pages.rs`.

/// A list of code points.
pub(super) struct Bitmaps {
    /// For every 1024 code points, the number of their row; code points beyond are not in the list.
    pub(super) rows: &'static [u8],
    /// For each row 16 numbers of bitmaps. The bitmap 0 is empty.
    pub(super) blocks: &'static [u8],
    /// The bitmaps: a bit for each of 64 code points.
    pub(super) bits: &'static [u64],
    /// How many code points are in the list before those of each bitmap.
    pub(super) starts: &'static [u16],
}

/// A code point in the list.
pub(super) struct Listed {
    /// Its value.
    pub(super) code_point: u32,
    /// How many are before it.
    pub(super) number: usize,
}

impl Bitmaps {
    /// The number of `c` in the list.
    #[inline]
    pub(super) fn number(&self, c: u32) -> Option<usize> {
        let block = self.block(c)?;
        let bits = *self.bits.get(block)?;
        if bits >> (c & 63) & 1 == 0 {
            return None;
        }
        let before = bits & !(u64::MAX << (c & 63));
        Some(usize::from(*self.starts.get(block)?) + before.count_ones() as usize)
    }

    /// The last code point up to `c`, of the 64 that share a bitmap with it.
    #[inline]
    pub(super) fn last(&self, c: u32) -> Option<Listed> {
        let block = self.block(c)?;
        let bits = *self.bits.get(block)? & u64::MAX >> (63 - (c & 63));
        let bit = 63u32.checked_sub(bits.leading_zeros())?;
        let start = usize::from(*self.starts.get(block)?);
        Some(Listed {
            code_point: c & !63 | bit,
            number: start + (bits.count_ones() as usize).checked_sub(1)?,
        })
    }

    #[inline]
    fn block(&self, c: u32) -> Option<usize> {
        let row = usize::from(*self.rows.get((c >> 10) as usize)?);
        self.blocks.get(row * 16 + (c >> 6 & 0xF) as usize).map(|&block| block.into())
    }
}
