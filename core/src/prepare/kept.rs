//! The code points that every profile of stringprep keeps, but for the case of letters. Most texts
//! have few others.

use super::tables::kept as table;

/// The directions of some characters, a bit each.
pub(super) type Directions = u8;

pub(super) use table::{HAS_CAPITALS, LEFT, RIGHT};

/// What is done to a code point of two bytes in UTF-8, by its class: the distance to the small letter
/// that it becomes, with flags above that.
#[derive(Clone, Copy)]
pub(super) struct Actions(&'static [u16; 16]);

impl Actions {
    /// The actions where letters become small, or those where they stay.
    #[inline(always)]
    pub(super) fn of(folds: bool) -> Self {
        Self(if folds { &table::FOLDING } else { &table::KEEPING })
    }

    /// The action for the code point of the lowest eleven bits.
    #[inline(always)]
    fn at(self, c: u64) -> u64 {
        let class = in_row(&table::CLASS_ROWS, &table::CLASSES, c as usize);
        // No class is larger; so the place needs no test.
        self.0.get(usize::from(class & 0xF)).copied().unwrap_or(table::REFUSED).into()
    }
}

/// A value in each of four fields of 16 bits.
const fn each(field: u64) -> u64 {
    field * 0x0001_0001_0001_0001
}

/// Up to four code points of two bytes in UTF-8, with flags: in fields of 16 bits, the first one
/// lowest.
#[derive(Clone, Copy, Default)]
pub(super) struct Pairs(u64);

impl Pairs {
    /// What the first code points of `word` become, and the number of their bytes: up to the first one
    /// that is not of two bytes, or needs more.
    #[inline(always)]
    pub(super) fn of(word: u64, actions: Actions) -> (Self, u32) {
        let code_points = (word & each(0x1F)) << 6 | word >> 8 & each(0x3F);
        let action = |shift: u32| actions.at(code_points >> shift & 0x7FF) << shift;
        let mut others = (word & each(0xC0E0)) ^ each(0x80C0);
        let mut changed = code_points + action(0);
        if others as u32 == 0 {
            changed += action(16) + action(32) + action(48);
        }
        let refused = changed & each(table::REFUSED as u64);
        if refused & below_lowest(others) != 0 {
            others = with_refused(others, refused);
        }
        (Self(changed & below_lowest(others)), others.trailing_zeros() / 16 * 2)
    }

    /// The sequences.
    #[inline(always)]
    pub(super) fn bytes(self) -> u64 {
        self.0 >> 6 & each(0x1F) | (self.0 & each(0x3F)) << 8 | each(0x80C0)
    }

    /// The directions of all of them, and of those that have been added.
    #[inline(always)]
    pub(super) fn directions(self) -> Directions {
        let both = self.0 | self.0 >> 32;
        ((both | both >> 16) >> table::FLAGS) as Directions & (LEFT | RIGHT)
    }

    /// Adds the directions of others.
    #[inline(always)]
    pub(super) fn add(&mut self, others: Self) {
        self.0 |= others.0;
    }

    /// Adds the directions of code points of another length.
    #[inline(always)]
    pub(super) fn add_directions(&mut self, directions: Directions) {
        self.0 |= u64::from(directions) << table::FLAGS;
    }
}

/// Out of line, so that it stays a branch: what follows need not wait for the table.
#[cold]
#[inline(never)]
fn with_refused(others: u64, refused: u64) -> u64 {
    others | refused
}

/// The bits below the lowest one that is set; all if none is.
#[inline(always)]
pub(super) fn below_lowest(bits: u64) -> u64 {
    !bits & bits.wrapping_sub(1)
}

/// The value at a place of a table of rows of eight.
#[inline(always)]
fn in_row(numbers: &[u8], rows: &[u8], place: usize) -> u8 {
    let row = numbers.get(place >> 3).copied().unwrap_or(0);
    rows.get(usize::from(row) << 3 | place & 7).copied().unwrap_or(0)
}

/// A block of 64 code points of three bytes in UTF-8, whose sequences differ in the last byte.
#[derive(Clone, Copy)]
pub(super) struct Block(usize);

impl Block {
    /// The block of this number, the code point without its six lowest bits. Shorter sequences have
    /// an empty one.
    #[inline(always)]
    pub(super) fn of(number: u32) -> Self {
        Self(in_row(&table::BLOCK_ROWS, &table::BLOCKS, number as usize).into())
    }

    /// Whether [`is_kept`] holds for the code point with these lowest bits.
    #[inline(always)]
    pub(super) fn keeps(self, number: u64) -> bool {
        table::KEPT.get(self.0).is_some_and(|kept| kept >> (number & 63) & 1 != 0)
    }

    /// The directions that a code point of the block may have; with [`HAS_CAPITALS`] if letters of it
    /// become small.
    #[inline(always)]
    pub(super) fn flags(self) -> Directions {
        table::BLOCK_DIRECTIONS.get(self.0).copied().unwrap_or(0)
    }
}

/// Two code points of three bytes in UTF-8, in a word.
#[derive(Clone, Copy)]
pub(super) struct Triples(pub(super) u64);

impl Triples {
    /// Whether the first one is such a code point.
    #[inline(always)]
    pub(super) fn is_first(self) -> bool {
        self.0 & 0xC0_C0F0 == 0x80_80E0
    }

    /// Whether both are.
    #[inline(always)]
    pub(super) fn are_both(self) -> bool {
        self.0 & 0xC0C0_F0C0_C0F0 == 0x8080_E080_80E0
    }

    /// The number of the block of each.
    #[inline(always)]
    fn numbers(self) -> u64 {
        (self.0 & 0x0F00_000F) << 6 | self.0 >> 8 & 0x3F00_003F
    }

    #[inline(always)]
    pub(super) fn blocks(self) -> [Block; 2] {
        let numbers = self.numbers();
        [Block::of(numbers as u32 & 0x3FF), Block::of((numbers >> 24) as u32 & 0x3FF)]
    }

    /// The first one.
    #[inline(always)]
    pub(super) fn first(self) -> u32 {
        (self.numbers() as u32 & 0x3FF) << 6 | (self.0 >> 16) as u32 & 0x3F
    }
}

/// Whether every profile keeps `c` where letters do not become small, and it is a boundary of
/// normalization.
pub(super) fn is_kept(c: u32) -> bool {
    if c < 0x800 {
        Actions::of(false).at(c.into()) & u64::from(table::REFUSED) == 0
    } else {
        Block::of(c >> 6).keeps(c.into())
    }
}
