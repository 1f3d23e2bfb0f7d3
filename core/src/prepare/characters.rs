//! The rules of stringprep for one code point that is not ASCII.
//!
//! A code point has a kind, which says how its mapping differs from that of UTS #46, and a few have a
//! mapping of their own. Most are kept by every profile: `kept.rs` says so faster.

use super::kept::is_kept;
use super::profile::{Preparation, Profile};
use super::runs::kind_of;
use super::tables::stringprep as table;
use crate::idna::{Options, mapping};
use crate::text::CodeUnit;
use crate::unicode::{self, BidiClass, Idna2008, Properties, Status};

/// [`unicode::properties`], out of line: smaller, and slower.
#[inline(never)]
pub(super) fn properties(c: u32) -> Properties {
    unicode::properties(c)
}

/// The first code point that UTS #46 maps `c` to, or `c`.
#[inline(never)]
pub(super) fn first_of_mapping(c: u32) -> u32 {
    let mut mapped = Mapped::default();
    mapped.add_by_uts46(c, 0);
    mapped.code_points().first().copied().unwrap_or(c)
}

/// The kind of a code point.
#[derive(Clone, Copy)]
pub(super) struct Character(u32);

impl Character {
    #[inline(never)]
    pub(super) fn of(c: u32) -> Self {
        Self(if c & 0xFFFE == 0xFFFE {
            table::PROHIBITED
        } else if properties(c).idna2008() == Idna2008::Unassigned {
            table::NEW | table::CAPITAL
        } else {
            kind_of(c, &table::GROUPS, &table::RUNS, table::KIND_BITS)
        })
    }

    /// Whether it is unassigned in Unicode 3.2 (table A.1).
    #[inline]
    pub(super) fn is_unassigned(self) -> bool {
        self.0 & table::NEW != 0
    }

    /// Whether every profile prohibits it in a prepared text.
    #[inline]
    pub(super) fn is_prohibited(self) -> bool {
        self.0 == table::PROHIBITED
    }

    /// The places of the letters that become capitals where the rest of the mapping is that of
    /// UTS #46; `None` where the code point stays.
    #[inline]
    fn capitals(self) -> Option<u32> {
        let kind = self.0 & !table::NEW;
        let is_mapped = kind == table::MAPPED || kind >= table::UPPER;
        is_mapped.then_some(table::CAPITALS >> ((4 * kind) & 31) & 0xF)
    }
}

/// The direction of a character (tables D.1 and D.2).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    None,
    Left,
    /// RandALCat.
    Right,
}

/// The direction of `c`: that of today for the characters of Unicode 3.2, but for a few whose
/// Bidi_Class has changed. A code point that was unassigned has none.
#[inline(never)]
pub(super) fn direction(c: u32) -> Direction {
    let direction = match properties(c).bidi_class() {
        BidiClass::L if !is_new_left(c) => Direction::Left,
        BidiClass::R | BidiClass::AL if c != SYRIAC_ABBREVIATION_MARK => Direction::Right,
        BidiClass::AN if c == END_OF_AYAH => Direction::Right,
        BidiClass::NSM if is_old_left_mark(c) => Direction::Left,
        _ => return Direction::None,
    };
    if c >= 0x80 && Character::of(c).is_unassigned() { Direction::None } else { direction }
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

pub(super) const IDEOGRAPHIC_FULL_STOP: u32 = 0x3002;

/// Whether the profile prohibits a code point in a prepared text.
#[inline(never)]
pub(super) fn is_prohibited(c: u32, profile: Profile) -> bool {
    match c {
        0..=0x7F => profile.prohibited_ascii().contains(c),
        IDEOGRAPHIC_FULL_STOP => profile.prohibits_ideographic_full_stop(),
        _ => !is_kept(c) && Character::of(c).is_prohibited(),
    }
}

/// The most code points that one becomes: NFKC of U+FDFA.
pub(super) const MOST: usize = 18;

/// The code points that one becomes.
#[derive(Default)]
pub(super) struct Mapped {
    code_points: [u32; MOST],
    length: usize,
}

/// The non-ASCII spaces (table C.1.2) that NFKC does not make a space.
const OGHAM_SPACE: u32 = 0x1680;
const ZERO_WIDTH_SPACE: u32 = 0x200B;

impl Mapped {
    /// The mapping of a profile of stringprep, and NFKC, for `c`, which is assigned and not ASCII.
    pub(super) fn of(c: u32, character: Character, preparation: Preparation) -> Self {
        let mut mapped = Self::default();
        mapped.add(c, character, preparation);
        mapped
    }

    /// Adds the mapping [of](Self::of) `c`.
    #[inline(never)]
    pub(super) fn add(&mut self, c: u32, character: Character, preparation: Preparation) {
        let is_space = matches!(c, OGHAM_SPACE | ZERO_WIDTH_SPACE);
        if is_space && preparation.profile == Profile::Saslprep {
            return self.push(0x20);
        }
        let folds = preparation.folds();
        if let Some(string) = listed(c, folds) {
            return self.add_listed(string);
        }
        match character.capitals() {
            Some(capitals) => self.add_by_uts46(c, if folds { 0 } else { capitals }),
            None if character.0 == table::CAPITAL && folds => self.add_by_uts46(c, 0),
            None => self.push(c),
        }
    }

    /// Adds NFKC of `c`, which is not ASCII, in the current version of Unicode. It remains to be
    /// composed.
    #[inline(never)]
    pub(super) fn add_compatible(&mut self, c: u32) {
        if is_corrected(c) {
            return self.push(c);
        }
        // Those that stringprep maps to nothing, and UTS #46 ignores, are characters to NFKC.
        if let Some(string) = listed(c, false).filter(|string| !string.is_empty()) {
            return self.add_listed(string);
        }
        match Character::of(c).capitals() {
            Some(capitals) if properties(c).status() != Status::Ignored => {
                self.add_by_uts46(c, capitals);
            }
            _ => self.push(c),
        }
    }

    /// Adds a string of the table.
    #[inline(never)]
    fn add_listed(&mut self, mut string: &[u16]) {
        while let Ok((c, rest)) = u16::read(string) {
            self.push(c);
            string = rest;
        }
    }

    /// Adds what UTS #46 maps `c` to. The bits are the places of letters that become capitals.
    #[inline(never)]
    fn add_by_uts46(&mut self, c: u32, mut capitals: u32) {
        for c in mapping(c, Options::default()) {
            // The distance that ASCII and Greek have between the cases.
            self.push(c.wrapping_sub((capitals & 1) << 5));
            capitals >>= 1;
        }
    }

    #[inline(never)]
    pub(super) fn push(&mut self, c: u32) {
        if let Some(place) = self.code_points.get_mut(self.length) {
            *place = c;
            self.length += 1;
        }
    }

    pub(super) fn code_points(&self) -> &[u32] {
        self.code_points.get(..self.length).unwrap_or_default()
    }
}

/// The five characters whose mapping later versions of Unicode corrected. Their mapping is
/// canonical, and none of the table.
fn is_corrected(c: u32) -> bool {
    matches!(c, 0x2F868 | 0x2F874 | 0x2F91F | 0x2F95F | 0x2F9BF)
}

/// The mapping of `c` if it has one of its own.
#[inline(never)]
fn listed(c: u32, folds: bool) -> Option<&'static [u16]> {
    let code_point = |entry: &u32| entry >> (table::OFFSET_BITS + 2 * table::LENGTH_BITS);
    let place = table::LIST.binary_search_by_key(&c, code_point).ok()?;
    let entry = *table::LIST.get(place)?;
    let field = |shift: u32, bits: u32| (entry >> shift & ((1 << bits) - 1)) as usize;
    let folded = field(0, table::LENGTH_BITS);
    let plain = field(table::LENGTH_BITS, table::LENGTH_BITS);
    let offset = field(2 * table::LENGTH_BITS, table::OFFSET_BITS);
    if folds && folded != table::SAME as usize {
        table::POOL.get(offset + plain..)?.get(..folded)
    } else {
        table::POOL.get(offset..)?.get(..plain)
    }
}

/// An ASCII letter in lower case; other code points as they are.
#[inline]
pub(super) fn lower(c: u32) -> u32 {
    c | u32::from(matches!(c, 0x41..=0x5A)) << 5
}
