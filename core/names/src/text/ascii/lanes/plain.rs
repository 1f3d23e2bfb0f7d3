//! Byte by byte: for every processor without vector code, and the measure of those with it.

use super::{BLOCK, Class, Followers, HALF};
use crate::text::{Writable, writable};

/// The number of bytes that are taken together in long text.
pub(in crate::text::ascii) const WIDE: usize = BLOCK;

pub(in crate::text::ascii) fn classify<const N: usize>(bytes: [u8; N], extra: u8) -> Class<N> {
    let mut class = Class { lower: bytes, allowed: 0, dots: 0, hyphens: 0, non_ascii: 0 };
    for (place, byte) in class.lower.iter_mut().enumerate() {
        *byte = byte.to_ascii_lowercase();
        let is_mark = matches!(*byte, b'.' | b'-') || *byte == extra;
        class.allowed |= u32::from(byte.is_ascii_alphanumeric() || is_mark) << place;
        class.dots |= u32::from(*byte == b'.') << place;
        class.hyphens |= u32::from(*byte == b'-') << place;
        class.non_ascii |= u32::from(!byte.is_ascii()) << place;
    }
    class
}

pub(in crate::text::ascii) fn classify_wide(bytes: [u8; WIDE], extra: u8) -> Class<WIDE> {
    classify(bytes, extra)
}

/// Bytes in lower case, and those of them that may follow the ones `before` in a plain name, which has
/// no two dots or hyphens in a row; no hyphen beside a dot either, unless it `may_be_outer`.
pub(in crate::text::ascii) fn follow<const N: usize>(
    bytes: [u8; N],
    before: [u8; N],
    extra: u8,
    may_be_outer: bool,
) -> Followers<N> {
    let Class { lower, allowed: mut fit, dots, hyphens, .. } = classify(bytes, extra);
    for (place, (byte, before)) in bytes.iter().zip(before).enumerate() {
        if *byte == before || !may_be_outer && matches!(before, b'.' | b'-') {
            fit &= !((dots | hyphens) & 1 << place);
        }
    }
    Followers { lower, fit, dots }
}

/// A code unit as a byte, 0xFF for a greater one.
#[inline(always)]
pub(in crate::text::ascii) fn narrow_unit(unit: u16) -> u8 {
    unit.min(0xFF) as u8
}

/// Code units as bytes, 0xFF for greater ones.
pub(in crate::text::ascii) fn narrow(first: [u16; HALF], last: [u16; HALF]) -> [u8; BLOCK] {
    let mut bytes = [0; BLOCK];
    for (byte, unit) in bytes.iter_mut().zip(first.into_iter().chain(last)) {
        *byte = narrow_unit(unit);
    }
    bytes
}

/// Bytes as code units.
pub(in crate::text::ascii) fn widen(bytes: [u8; HALF]) -> [u16; HALF] {
    bytes.map(u16::from)
}

/// A code unit in lower case, if it is ASCII.
#[inline(always)]
pub(in crate::text::ascii) fn lower_unit(unit: u16) -> u16 {
    unit | u16::from(matches!(unit, 0x41..=0x5A)) << 5
}

/// Code units with the capitals of ASCII in lower case.
pub(in crate::text::ascii) fn lower(units: [u16; HALF]) -> [u16; HALF] {
    units.map(lower_unit)
}

/// Does nothing: only some processors have an instruction that fetches memory ahead.
#[inline(always)]
pub(in crate::text::ascii) fn fetch_ahead<T>(_: &T) {}

/// Up to `N` bytes, at least one, with zeros behind them. Only vectors with masks spare a branch for
/// each length: others give `None`.
#[inline(always)]
pub(in crate::text::ascii) fn load<const N: usize>(_: &[u8]) -> Option<[u8; N]> {
    None
}

/// Writes as many of `bytes` as there are slots.
pub(in crate::text::ascii) fn store<const N: usize>(
    bytes: [u8; N],
    slots: &mut [impl Writable<u8>],
) {
    writable::copy(slots, &bytes);
}
