//! The mapping of a code point by UTS #46 (section 4, step 1).
//!
//! Where many code points have the same distance to the one that they are mapped to, as the capital
//! letters of a script have, the distance belongs to their properties. The others are in a list, in
//! which a code point stands for those after it that have the same distance, up to the next one
//! listed: whether a code point is mapped is one of its properties.

use super::properties::{Properties, Status};
use super::replacements::Replacement;
use super::tables::mapping::{LISTED, REPLACEMENTS};

/// The code points that one code point is mapped to.
#[derive(Clone, Debug)]
pub struct Mapping {
    single: Option<u32>,
    rest: Replacement,
}

/// The mapping of `c`, whose properties are `p`: `c` itself if it is valid, a deviation or
/// disallowed; nothing if it is ignored.
#[inline]
pub fn mapping(c: u32, p: Properties) -> Mapping {
    match p.status() {
        Status::Valid | Status::Deviation | Status::Disallowed => Mapping::single(c),
        Status::Ignored => Mapping::EMPTY,
        Status::Mapped => Mapping::of(c, p),
    }
}

/// Like [`mapping`], but deviations are mapped too (UTS #46, Transitional_Processing=true).
#[inline]
pub fn transitional_mapping(c: u32, p: Properties) -> Mapping {
    match p.status() {
        Status::Deviation => Mapping::of(c, p),
        _ => mapping(c, p),
    }
}

/// The one code point that `c` is mapped to, if its distance is shared.
#[inline]
pub(crate) fn at_shared_distance(c: u32, p: Properties) -> Option<u32> {
    p.shared_distance().map(|distance| c.wrapping_add_signed(distance))
}

impl Mapping {
    /// No code points.
    pub const EMPTY: Self = Self { single: None, rest: Replacement::EMPTY };

    #[inline]
    fn single(c: u32) -> Self {
        Self { single: Some(c), rest: Replacement::EMPTY }
    }

    #[inline]
    fn of(c: u32, p: Properties) -> Self {
        match at_shared_distance(c, p) {
            Some(other) => Self::single(other),
            None => Self::listed(c).unwrap_or(Self::single(c)),
        }
    }

    #[inline(never)]
    fn listed(c: u32) -> Option<Self> {
        let listed = LISTED.last(c)?;
        let rest = REPLACEMENTS.get(listed.number)?;
        let Some(one) = rest.only() else {
            return Some(Self { single: None, rest });
        };
        Some(Self::single(one.wrapping_add(c.wrapping_sub(listed.code_point))))
    }
}

impl Iterator for Mapping {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        self.single.take().or_else(|| self.rest.next())
    }
}
