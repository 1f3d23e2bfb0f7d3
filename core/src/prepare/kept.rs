//! The code points that every profile of stringprep keeps, but for the case of letters. Most texts
//! have few others.

use super::tables::kept as table;

/// The directions of some characters, a bit each.
pub(super) type Directions = u8;

pub(super) use table::{LEFT, RIGHT};

/// The class of a code point of two bytes in UTF-8: what stringprep does to it, if that is simple.
#[derive(Clone, Copy)]
pub(super) struct Class(u8);

impl Class {
    /// The class of the code point of the lowest eleven bits.
    #[inline(always)]
    pub(super) fn of(c: u32) -> Self {
        let pair = table::CLASSES.get((c >> 1 & 0x3FF) as usize).copied().unwrap_or(0);
        Self(pair >> (4 * (c & 1)) & 0xF)
    }

    /// Whether every profile keeps it where letters do not become small, and it is a boundary of
    /// normalization. A profile that `folds` keeps it, or its [distance](Self::distance) is that to
    /// the small letter.
    #[inline(always)]
    pub(super) fn is_kept(self, folds: bool) -> bool {
        self.0 >= if folds { table::NEUTRAL } else { table::FOLDED }
    }

    /// Whether it becomes a space.
    #[inline(always)]
    pub(super) fn is_space(self) -> bool {
        self.0 == table::SPACE
    }

    /// The distance to the small letter of two bytes that it becomes.
    #[inline(always)]
    pub(super) fn distance(self) -> i32 {
        table::DISTANCES.get(usize::from(self.0)).map_or(0, |&distance| distance.into())
    }

    #[inline(always)]
    pub(super) fn directions(self) -> Directions {
        table::CLASS_DIRECTIONS.get(usize::from(self.0)).copied().unwrap_or(LEFT | RIGHT)
    }
}

/// A block of 64 code points of three bytes in UTF-8, whose sequences differ in the last byte.
#[derive(Clone, Copy)]
pub(super) struct Block(usize);

impl Block {
    /// The block of this number, the code point without its six lowest bits. Shorter sequences have
    /// an empty one.
    #[inline(always)]
    pub(super) fn of(number: u32) -> Self {
        Self(table::BLOCKS.get(number as usize).copied().unwrap_or(0).into())
    }

    /// Whether [`Class::is_kept`] holds for the code point with these lowest bits.
    #[inline(always)]
    pub(super) fn keeps(self, number: u32) -> bool {
        table::KEPT.get(self.0).is_some_and(|kept| kept >> (number & 63) & 1 != 0)
    }

    /// The directions that a code point of the block may have.
    #[inline(always)]
    pub(super) fn directions(self) -> Directions {
        self.flags() & (LEFT | RIGHT)
    }

    /// Whether letters of the block become small.
    #[inline(always)]
    pub(super) fn has_capitals(self) -> bool {
        self.flags() & table::HAS_CAPITALS != 0
    }

    #[inline(always)]
    fn flags(self) -> u8 {
        table::BLOCK_DIRECTIONS.get(self.0).copied().unwrap_or(0)
    }
}

/// Whether every profile keeps `c` where letters do not become small, and it is a boundary of
/// normalization.
pub(super) fn is_kept(c: u32) -> bool {
    if c < 0x800 { Class::of(c).is_kept(false) } else { Block::of(c >> 6).keeps(c) }
}
