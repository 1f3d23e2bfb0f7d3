//! Tables of what replaces a code point: the prototypes of confusables.txt, the mapping of UTS #46.
//!
//! Most replacements are one character of the Basic Multilingual Plane, and stand in the list
//! itself. The others are in a pool, where they overlap; the list has their places as numbers of
//! surrogates and of private use, which no replacement is. The first third of these numbers is for
//! strings of two code units, the second for strings of three, the last for strings with a 0 at
//! their end.

use crate::text::CodeUnit;

/// The first number that is a place in the pool.
const FIRST_PLACE: u16 = 0xD800;
/// One more than the last of them.
const END_OF_PLACES: u16 = 0xF900;
/// The length that a pool can have.
const POOL: u16 = (END_OF_PLACES - FIRST_PLACE) / 3;

/// The replacements of a list of code points.
pub struct Replacements {
    /// The replacement of each, or its place in the pool.
    pub units: &'static [u16],
    /// The longer ones in UTF-16.
    pub pool: &'static [u16],
}

impl Replacements {
    /// The replacement of the code point with this number in the list.
    #[inline]
    pub fn get(&self, number: usize) -> Option<Replacement> {
        let rest = match *self.units.get(number)? {
            place @ FIRST_PLACE..END_OF_PLACES => self.pooled(place - FIRST_PLACE)?,
            _ => self.units.get(number..=number)?,
        };
        Some(Replacement { rest })
    }

    #[inline]
    fn pooled(&self, place: u16) -> Option<&'static [u16]> {
        let rest = self.pool.get(usize::from(place % POOL)..)?;
        let length = match place / POOL {
            0 => 2,
            1 => 3,
            _ => rest.iter().position(|&unit| unit == 0)?,
        };
        rest.get(..length)
    }
}

/// The code points that replace one.
#[derive(Clone, Debug)]
pub struct Replacement {
    rest: &'static [u16],
}

impl Replacement {
    /// No code points.
    pub const EMPTY: Self = Self { rest: &[] };

    /// The code point, if it is only one.
    #[inline]
    pub fn only(&self) -> Option<u32> {
        match *self.rest {
            [unit] => Some(unit.into()),
            [0xD800..=0xDBFF, _] => self.clone().next(),
            _ => None,
        }
    }

    /// Whether no code points are left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }
}

impl Iterator for Replacement {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let (c, rest) = u16::read(self.rest).ok()?;
        self.rest = rest;
        Some(c)
    }
}
