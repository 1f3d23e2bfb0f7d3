//! The mapping of a code point by UTS #46 (section 4, step 1).

use core::slice;

use super::properties::{Properties, Status};
use super::tables::mapping::{
    DISTANCE, KIND_SHIFT, LENGTH_BITS, STRING_PLANE_1, STRINGS, VALUE_SHIFT,
};

/// The code points that one code point is mapped to.
#[derive(Clone, Debug)]
pub struct Mapping {
    single: Option<u32>,
    /// The rest, with `plane` subtracted from each.
    units: slice::Iter<'static, u16>,
    plane: u32,
}

/// The mapping of `c`, whose properties are `p`: `c` itself if it is valid, a deviation or
/// disallowed; nothing if it is ignored.
#[inline]
pub fn mapping(c: u32, p: Properties) -> Mapping {
    match p.status() {
        Status::Valid | Status::Deviation | Status::Disallowed => Mapping::single(c),
        Status::Ignored => Mapping::new(None, &[], 0),
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

impl Mapping {
    #[inline]
    fn new(single: Option<u32>, units: &'static [u16], plane: u32) -> Self {
        Self { single, units: units.iter(), plane }
    }

    #[inline]
    fn single(c: u32) -> Self {
        Self::new(Some(c), &[], 0)
    }

    /// Applies the action.
    #[inline]
    fn of(c: u32, p: Properties) -> Self {
        let Some(action) = p.action() else {
            return Self::single(c);
        };
        let kind = (action >> KIND_SHIFT) & ((1 << (VALUE_SHIFT - KIND_SHIFT)) - 1);
        let value = action >> VALUE_SHIFT;
        if kind == DISTANCE {
            // The distance is signed: its highest bit is that of the action.
            let distance = action as i32 >> VALUE_SHIFT;
            return Self::single(c.wrapping_add_signed(distance));
        }
        let offset = (value >> LENGTH_BITS) as usize;
        let length = (value & ((1 << LENGTH_BITS) - 1)) as usize;
        let units = STRINGS.get(offset..offset + length).unwrap_or(&[]);
        let plane = if kind == STRING_PLANE_1 { 0x1_0000 } else { 0 };
        Self::new(None, units, plane)
    }
}

impl Iterator for Mapping {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        self.single.take().or_else(|| self.units.next().map(|&unit| self.plane | u32::from(unit)))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let length = usize::from(self.single.is_some()) + self.units.len();
        (length, Some(length))
    }
}

impl ExactSizeIterator for Mapping {}
