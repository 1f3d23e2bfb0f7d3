//! Tables of what replaces a code point: the prototypes of confusables.txt, the mapping of UTS #46.
//!
//! Most replacements are one character of the Basic Multilingual Plane, and stand in the list
//! itself. The others are in a pool; the list has their places as numbers of surrogates and of
//! private use, which no replacement is.

use crate::text::CodeUnit;

/// The first number that is a place in the pool.
const FIRST_PLACE: u16 = 0xD800;
/// One more than the last of them.
const END_OF_PLACES: u16 = 0xF900;

/// The replacements of a list of code points.
pub struct Replacements {
    /// The replacement of each, or its place in the pool.
    pub units: &'static [u16],
    /// The longer ones in UTF-16, each with a 0 at its end.
    pub pool: &'static [u16],
}

impl Replacements {
    /// The replacement of the code point with this number in the list.
    #[inline]
    pub fn get(&self, number: usize) -> Option<Replacement> {
        let rest = match *self.units.get(number)? {
            place @ FIRST_PLACE..END_OF_PLACES => {
                self.pool.get(usize::from(place - FIRST_PLACE)..)?
            }
            _ => self.units.get(number..=number)?,
        };
        Some(Replacement { rest })
    }
}

/// The code points that replace one.
#[derive(Clone, Debug)]
pub struct Replacement {
    /// They end where this ends, or before a 0.
    rest: &'static [u16],
}

impl Replacement {
    /// No code points.
    pub(crate) const EMPTY: Self = Self { rest: &[] };
}

impl Iterator for Replacement {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let (c, rest) = u16::read(self.rest).ok().filter(|&(c, _)| c != 0)?;
        self.rest = rest;
        Some(c)
    }
}
