//! Names of up to 64 bytes, scanned from both ends.

use super::{BLOCK, Class, LONGEST, Marks, block, classify, in_order};
use crate::text::Place;

/// The dots and hyphens of the halves of a name, which overlap or meet: those of the first from bit
/// 0 up, those of the last from bit 63 down. Neighbours in the name are neighbours in a half,
/// unless the halves meet, as they do in a name of `LONGEST` bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Halves {
    pub(crate) dots: u64,
    pub(crate) hyphens: u64,
}

impl Halves {
    /// The marks of a name of this length in their places.
    #[inline(always)]
    pub(crate) fn joined(self, length: usize) -> Marks {
        // The shift by a length is one by its last six bits: 64 bytes are in place.
        let join = |halves: u64| {
            let (first, last) = (halves & 0xFFFF_FFFF, halves & !0xFFFF_FFFF);
            // Of one or two bytes the first half has the first byte twice.
            let first = if length < 3 { 0 } else { first };
            first | last >> (LONGEST.wrapping_sub(length) & 63)
        };
        Marks { dots: join(self.dots), hyphens: join(self.hyphens) }
    }
}

/// Writes `name`, of 1 to [`LONGEST`] bytes, in lower case to `room`, and finds its marks; `None`
/// if it has characters other than letters, digits, hyphens, dots and `extra`. If `room` is shorter
/// than the name, or the result `None`, the contents of `room` are undefined.
///
/// The halves are read from both ends, in the widest reads that the length allows: they overlap,
/// and no shift depends on the length.
#[inline(always)]
pub(crate) fn scan(name: &[u8], extra: u8, room: &mut [impl Place<u8>]) -> Option<Halves> {
    // No room at all, or exactly as much as the name needs: all tests of it are those of the name.
    let room = room.get_mut(..name.len()).unwrap_or_default();
    if name.len() < BLOCK {
        return scan_block(name, extra, room);
    }
    if name.len() < 2 * BLOCK {
        let first = scan_at(name, 0, extra, room)?;
        let last = scan_at(name, name.len() - BLOCK, extra, room)?;
        let join = |first: u16, last: u16| u64::from(first) | u64::from(last) << 48;
        let is_allowed = first.allowed & last.allowed == u16::MAX;
        return is_allowed.then_some(Halves {
            dots: join(first.dots, last.dots),
            hyphens: join(first.hyphens, last.hyphens),
        });
    }
    if name.len() > LONGEST {
        return None;
    }
    // Of less than three blocks, the last one overlaps with the first two.
    let is_whole = name.len() < 3 * BLOCK;
    let nothing = Class { allowed: u16::MAX, ..Class::default() };
    let classes = [
        scan_at(name, 0, extra, room)?,
        scan_at(name, BLOCK, extra, room)?,
        if is_whole { nothing } else { scan_at(name, name.len() - 2 * BLOCK, extra, room)? },
        scan_at(name, name.len() - BLOCK, extra, room)?,
    ];
    let allowed = classes.iter().fold(u16::MAX, |all, class| all & class.allowed);
    (allowed == u16::MAX).then_some(Halves {
        dots: in_order(classes.map(|class| class.dots)),
        hyphens: in_order(classes.map(|class| class.hyphens)),
    })
}

/// [`scan`] without room.
#[inline]
pub(crate) fn find_marks(name: &[u8], extra: u8) -> Option<Halves> {
    scan(name, extra, &mut [0; 0])
}

/// Scans the block at `at`.
#[inline(always)]
fn scan_at(name: &[u8], at: usize, extra: u8, room: &mut [impl Place<u8>]) -> Option<Class> {
    let class = classify(*name.get(at..)?.first_chunk()?, extra);
    if let Some(places) = room.get_mut(at..).and_then(<[_]>::first_chunk_mut) {
        *places = class.lower.map(Place::of);
    }
    Some(class)
}

/// The byte between the first and the last one of at most three, or the first one.
#[inline(always)]
const fn middle(length: usize) -> usize {
    length.saturating_sub(1) / 2
}

/// [`scan`] for less than a block: both halves in one block, the first at its front, the last at
/// its end.
#[inline(always)]
fn scan_block(name: &[u8], extra: u8, room: &mut [impl Place<u8>]) -> Option<Halves> {
    let length = name.len();
    // The bytes between the halves are no part of the name.
    let (first, last, between) =
        if let (Some(&first), Some(&last)) = (name.first_chunk(), name.last_chunk()) {
            (u64::from_le_bytes(first), u64::from_le_bytes(last), 0)
        } else if let (Some(&first), Some(&last)) = (name.first_chunk(), name.last_chunk()) {
            let (first, last) = (u32::from_le_bytes(first), u32::from_le_bytes(last));
            (first.into(), u64::from(last) << 32, 0x0FF0)
        } else {
            let (&first, &middle, &last) = (name.first()?, name.get(middle(length))?, name.last()?);
            let pair = |a: u8, b: u8| u64::from(u16::from_le_bytes([a, b]));
            (pair(first, middle), pair(middle, last) << 48, 0x3FFC)
        };
    let class = classify(block(first, last), extra);
    let lower = u128::from_le_bytes(class.lower);
    if let Some(places) = room.first_chunk_mut() {
        *places = (lower as u64).to_le_bytes().map(Place::of);
        *room.last_chunk_mut()? = ((lower >> 64) as u64).to_le_bytes().map(Place::of);
    } else if let Some(places) = room.first_chunk_mut() {
        *places = (lower as u32).to_le_bytes().map(Place::of);
        *room.last_chunk_mut()? = ((lower >> 96) as u32).to_le_bytes().map(Place::of);
    } else if let Some(place) = room.get_mut(middle(length)) {
        *place = Place::of((lower >> 8) as u8);
        *room.first_mut()? = Place::of(lower as u8);
        *room.last_mut()? = Place::of((lower >> 120) as u8);
    }
    // The last byte of the class is the last one of the name.
    let split = |mask: u16| u64::from(mask & 0xFF) | u64::from(mask >> 8) << 56;
    let is_allowed = class.allowed | between == u16::MAX;
    is_allowed.then_some(Halves { dots: split(class.dots), hyphens: split(class.hyphens) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cases;

    /// Every length, with each mark at each place.
    #[test]
    fn marks_and_letters_are_found_at_every_length() {
        assert_eq!(find_marks(b"", b'_'), None);
        assert_eq!(find_marks(&[b'a'; LONGEST + 1], b'_'), None);
        for length in (1..=LONGEST).step_by(cases(1, 21)) {
            for place in (0..length).step_by(cases(1, 17)) {
                for byte in *b".-xX_!\0\x80" {
                    let mut name: [u8; LONGEST] = core::array::from_fn(|i| b'A' + i as u8 % 26);
                    name[place] = byte;
                    let name = &name[..length];
                    let mut lower = [b'!'; LONGEST + 1];
                    let found = scan(name, b'_', &mut lower);
                    assert_eq!(found, find_marks(name, b'_'), "{name:?}");
                    assert!(lower[length..].iter().all(|&byte| byte == b'!'), "{name:?}");
                    if matches!(byte, b'!' | 0 | 0x80) {
                        assert_eq!(found, None, "{name:?}");
                        continue;
                    }
                    let bit = |wanted| if byte == wanted { 1 << place } else { 0 };
                    let expected = Marks { dots: bit(b'.'), hyphens: bit(b'-') };
                    assert_eq!(found.map(|found| found.joined(length)), Some(expected), "{name:?}");
                    assert_eq!(lower[..length], name.to_ascii_lowercase());
                    let without = find_marks(name, b'-');
                    assert_eq!(without.is_none(), byte == b'_', "{name:?}");
                }
            }
        }
    }

    /// Marks that are neighbours in a name shorter than 64 bytes are neighbours in one of the
    /// halves.
    #[test]
    fn neighbours_are_neighbours_in_a_half() {
        for length in 2..LONGEST {
            for place in 1..length {
                let mut name = [b'a'; LONGEST];
                (name[place - 1], name[place]) = (b'.', b'.');
                let Some(Halves { dots, .. }) = find_marks(&name[..length], b'_') else { panic!() };
                assert_ne!(dots & dots << 1 & !(1 << 32), 0, "{length}, {place}");
            }
        }
    }
}
