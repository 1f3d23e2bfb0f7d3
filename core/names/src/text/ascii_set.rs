//! Sets of ASCII characters.

/// A set of ASCII characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AsciiSet([u64; 2]);

impl AsciiSet {
    /// No character.
    pub const EMPTY: Self = Self([0; 2]);
    /// U+0000 to U+007F.
    pub const ALL: Self = Self([u64::MAX; 2]);
    /// U+0000 to U+001F, and U+007F.
    pub const CONTROLS: Self = Self([0xFFFF_FFFF, 1 << 63]);

    /// The set of these characters, which are ASCII.
    pub const fn of(characters: &[u8]) -> Self {
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
    pub const fn insert(&mut self, c: u32) {
        self.0[(c >> 6 & 1) as usize] |= 1 << (c & 63);
    }

    /// Whether `c` is ASCII and in the set.
    #[inline]
    pub const fn contains(&self, c: u32) -> bool {
        c < 0x80 && self.0[(c >> 6 & 1) as usize] & 1 << (c & 63) != 0
    }

    /// The lowest bit is 1 if `c`, which is ASCII, is in the set; the others are unspecified. A loop
    /// over many characters joins these words faster than the results of [`contains`](Self::contains).
    #[inline]
    pub(crate) const fn lowest_bit(&self, c: u32) -> u64 {
        self.0[(c >> 6 & 1) as usize] >> (c & 63)
    }

    /// Whether every character of this set is in `other`.
    #[inline]
    pub const fn is_within(&self, other: &Self) -> bool {
        (self.0[0] & !other.0[0]) | (self.0[1] & !other.0[1]) == 0
    }

    /// Whether the sets have a character in common.
    #[inline]
    pub const fn meets(&self, other: &Self) -> bool {
        (self.0[0] & other.0[0]) | (self.0[1] & other.0[1]) != 0
    }

    /// The characters of both sets.
    pub const fn union(&self, other: &Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    /// The characters that are not in `other`.
    pub const fn without(&self, other: &Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }
}
