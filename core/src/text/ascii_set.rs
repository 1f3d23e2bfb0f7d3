//! Sets of ASCII characters.

/// A set of ASCII characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct AsciiSet([u64; 2]);

impl AsciiSet {
    pub(crate) const EMPTY: Self = Self([0; 2]);
    pub(crate) const ALL: Self = Self([u64::MAX; 2]);
    /// U+0000 to U+001F, and U+007F.
    pub(crate) const CONTROLS: Self = Self([0xFFFF_FFFF, 1 << 63]);

    pub(crate) const fn of(characters: &[u8]) -> Self {
        let mut set = Self::EMPTY;
        let mut rest = characters;
        while let [c, after @ ..] = rest {
            set.insert(*c as u32);
            rest = after;
        }
        set
    }

    /// Adds a character, which is ASCII.
    #[inline]
    pub(crate) const fn insert(&mut self, c: u32) {
        self.0[(c >> 6 & 1) as usize] |= 1 << (c & 63);
    }

    #[inline]
    pub(crate) const fn contains(&self, c: u32) -> bool {
        c < 0x80 && self.0[(c >> 6 & 1) as usize] & 1 << (c & 63) != 0
    }

    /// Whether every character of this set is in `other`.
    #[inline]
    pub(crate) const fn is_within(&self, other: &Self) -> bool {
        (self.0[0] & !other.0[0]) | (self.0[1] & !other.0[1]) == 0
    }

    /// Whether the sets have a character in common.
    #[inline]
    pub(crate) const fn meets(&self, other: &Self) -> bool {
        (self.0[0] & other.0[0]) | (self.0[1] & other.0[1]) != 0
    }

    pub(crate) const fn union(&self, other: &Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    pub(crate) const fn without(&self, other: &Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }
}
