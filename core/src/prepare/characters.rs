//! The rules of stringprep for one code point that is not ASCII.

use super::profile::{Preparation, Profile};
use super::tables::stringprep as table;
use crate::text::CodeUnit;
use crate::unicode::{BidiClass, Mapping, mapping, properties};

/// The value of a code point in the table: its state, and how it is mapped.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Character(u32);

/// The direction of a character (tables D.1 and D.2).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    None,
    Left,
    /// RandALCat.
    Right,
}

/// What UTS #46 maps it to.
const MAPPED: u32 = 0;
const KEEP: u32 = 1;
const NOTHING: u32 = 2;

/// The bits of the state.
const STATE: u32 = (1 << table::ACTION_SHIFT) - 1;
const UNASSIGNED: u32 = 1;
const PROHIBITED: u32 = 2;

/// The non-ASCII spaces (table C.1.2) that NFKC does not make a space.
const OGHAM_SPACE: u32 = 0x1680;
const ZERO_WIDTH_SPACE: u32 = 0x200B;

const IDEOGRAPHIC_FULL_STOP: u32 = 0x3002;

impl Character {
    #[inline]
    pub(super) fn of(c: u32) -> Self {
        // Every scalar value has one.
        Self(table::VALUES.get(c).unwrap_or(0).into())
    }

    /// Whether it is unassigned in Unicode 3.2 (table A.1).
    #[inline]
    pub(super) fn is_unassigned(self) -> bool {
        self.0 & STATE == UNASSIGNED
    }

    /// Whether every profile prohibits it in a prepared text.
    #[inline]
    pub(super) fn is_prohibited(self) -> bool {
        self.0 & STATE == PROHIBITED
    }

    /// Whether it is assigned, not prohibited, and mapped as UTS #46 maps it, in a profile that
    /// `folds` or not.
    #[inline]
    pub(super) fn is_mapped_by_uts46_alone(self, folds: bool) -> bool {
        self.0 == MAPPED || self.is_capital() && folds
    }

    /// Whether it is assigned, not prohibited, and mapped as UTS #46 maps it where letters become
    /// small; elsewhere it stays.
    #[inline]
    pub(super) fn is_capital(self) -> bool {
        self.0 == table::UPPER << table::ACTION_SHIFT
    }
}

/// The direction of `c`: that of today for the characters of Unicode 3.2, but for a few whose
/// Bidi_Class has changed. A code point that was unassigned has none.
#[inline]
pub(super) fn direction(c: u32, character: Character) -> Direction {
    match properties(c).bidi_class() {
        _ if character.is_unassigned() => Direction::None,
        BidiClass::L if !is_new_left(c) => Direction::Left,
        BidiClass::R | BidiClass::AL if c != SYRIAC_ABBREVIATION_MARK => Direction::Right,
        BidiClass::AN if c == END_OF_AYAH => Direction::Right,
        BidiClass::NSM if is_old_left_mark(c) => Direction::Left,
        _ => Direction::None,
    }
}

const END_OF_AYAH: u32 = 0x6DD;
const SYRIAC_ABBREVIATION_MARK: u32 = 0x70F;

/// Characters of class L that were not in table D.2: two Kannada vowel signs, a Hanunoo one, turned
/// capital F, Braille patterns, two tone marks.
fn is_new_left(c: u32) -> bool {
    matches!(c, 0xCBF | 0xCC6 | 0x1734 | 0x2132 | 0x2800..=0x28FF | 0x302E..=0x302F)
}

/// Nonspacing marks in table D.2: two Khmer vowels, two Mongolian letters.
pub(super) fn is_old_left_mark(c: u32) -> bool {
    matches!(c, 0x17B4..=0x17B5 | 0x1885..=0x1886)
}

/// Whether the profile prohibits a code point that is not ASCII in a prepared text.
#[inline]
pub(super) fn is_prohibited(c: u32, character: Character, profile: Profile) -> bool {
    character.is_prohibited()
        || c == IDEOGRAPHIC_FULL_STOP && profile.prohibits_ideographic_full_stop()
}

/// The code points that one becomes by the mapping of a profile and NFKC.
pub(super) enum Mapped {
    /// One of them, or none.
    One(Option<u32>),
    /// What UTS #46 maps it to. The bits are the places of letters that become capitals.
    Uts46(Mapping, u32),
    /// A string of the table.
    Listed(&'static [u16]),
}

impl Mapped {
    /// The mapping of `c`, which is not ASCII.
    #[inline]
    pub(super) fn of(c: u32, character: Character, preparation: Preparation) -> Self {
        let action = character.0 >> table::ACTION_SHIFT;
        let is_space = matches!(c, OGHAM_SPACE | ZERO_WIDTH_SPACE);
        if is_space && preparation.profile == Profile::Saslprep {
            return Self::One(Some(0x20));
        }
        let folds = preparation.folds();
        match action {
            MAPPED => Self::Uts46(mapping(c, properties(c)), 0),
            KEEP => Self::One(Some(c)),
            NOTHING => Self::One(None),
            table::UPPER if !folds => Self::One(Some(c)),
            table::UPPER..table::LISTED => {
                let capitals = if folds { 0 } else { action - table::UPPER };
                Self::Uts46(mapping(c, properties(c)), capitals)
            }
            _ => Self::Listed(listed(action - table::LISTED, folds)),
        }
    }

    /// NFKC of `c`, which is not ASCII, in the current version of Unicode. It remains to be
    /// composed.
    pub(super) fn compatible(c: u32) -> Self {
        let character = Character::of(c);
        let action = character.0 >> table::ACTION_SHIFT;
        // The two numbers are exchanged for code points that Unicode 3.2 did not have.
        let stays = if character.is_unassigned() { MAPPED } else { KEEP };
        match action {
            _ if is_corrected(c) => Self::One(Some(c)),
            NOTHING | table::UPPER if !character.is_unassigned() => Self::One(Some(c)),
            _ if action == stays => Self::One(Some(c)),
            MAPPED | KEEP => Self::Uts46(mapping(c, properties(c)), 0),
            table::LISTED.. => Self::Listed(listed(action - table::LISTED, false)),
            _ => Self::Uts46(mapping(c, properties(c)), action - table::UPPER),
        }
    }
}

/// The five characters whose mapping later versions of Unicode corrected. Their mapping is
/// canonical, and none of the table.
fn is_corrected(c: u32) -> bool {
    matches!(c, 0x2F868 | 0x2F874 | 0x2F91F | 0x2F95F | 0x2F9BF)
}

fn listed(pair: u32, folds: bool) -> &'static [u16] {
    let place = 2 * pair as usize + usize::from(folds);
    let string = table::STRINGS.get(place).map_or(0, |&string| u32::from(string));
    let offset = (string >> table::LENGTH_BITS) as usize;
    let length = (string & ((1 << table::LENGTH_BITS) - 1)) as usize;
    table::POOL.get(offset..offset + length).unwrap_or_default()
}

impl Iterator for Mapped {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        match self {
            Self::One(c) => c.take(),
            Self::Uts46(mapping, capitals) => {
                let c = mapping.next()?;
                let is_capital = *capitals & 1;
                *capitals >>= 1;
                // The distance that ASCII and Greek have between the cases.
                Some(c.wrapping_sub(is_capital << 5))
            }
            Self::Listed(rest) => {
                let (c, after) = u16::read(rest).ok()?;
                *rest = after;
                Some(c)
            }
        }
    }
}

/// An ASCII letter in lower case; other code points as they are.
#[inline]
pub(super) fn lower(c: u32) -> u32 {
    c | u32::from(matches!(c, 0x41..=0x5A)) << 5
}
