//! Names of up to 64 bytes, scanned from both ends.

use super::lanes::{self, BLOCK, Class, WIDE, classify, classify_wide, narrow_unit};
use super::{LONGEST, Marks, Others, block, in_order, narrow_ends, narrow_quarters};
use crate::text::Writable;

/// The dots and hyphens of the halves of a name, which overlap or meet: those of the first from bit
/// 0 up, those of the last from bit 63 down. Neighbours in the name are neighbours in a half,
/// unless the halves meet, as they do in a name of `LONGEST` bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Halves {
    pub(crate) dots: u64,
    pub(crate) hyphens: u64,
}

impl Halves {
    /// Whether a name of less than [`LONGEST`] bytes has certainly no two hyphens in a row, and so no
    /// A-label.
    #[inline(always)]
    pub fn lacks_hyphen_pairs(self) -> bool {
        self.hyphens & self.hyphens << 1 == 0
    }

    /// The marks of a name of this length in their places.
    #[inline(always)]
    pub(crate) fn joined(self, length: usize) -> Marks {
        Marks { dots: join(self.dots, length), hyphens: join(self.hyphens, length) }
    }
}

/// The bits of two halves in their places.
#[inline(always)]
fn join(halves: u64, length: usize) -> u64 {
    let (first, last) = (halves & 0xFFFF_FFFF, halves & !0xFFFF_FFFF);
    // The shift by a length is one by its last six bits: 64 bytes are in place.
    first | last >> (LONGEST.wrapping_sub(length) & 63)
}

/// The reverse of [`join`].
#[inline(always)]
fn halve(places: u64, length: usize) -> u64 {
    places & 0xFFFF_FFFF | places << (LONGEST.wrapping_sub(length) & 63) & !0xFFFF_FFFF
}

/// A scanned name.
#[derive(Clone, Copy)]
pub enum Scanned {
    /// One of letters, digits, hyphens, dots and one more character.
    Simple(Halves),
    /// One with other bytes, too.
    Mixed(Mixed),
}

/// The marks of a name that has other bytes, too.
#[derive(Clone, Copy)]
pub struct Mixed {
    pub(crate) halves: Halves,
    /// The other bytes, as the dots and hyphens in the halves.
    others: u64,
    /// Those of them that are not ASCII.
    non_ascii: u64,
}

impl Mixed {
    /// Of a name of this length with these marks and other bytes.
    #[inline(always)]
    pub(crate) fn of_joined(marks: Marks, others: Others, length: usize) -> Self {
        let halves = [marks.dots, marks.hyphens, others.all, others.all & !others.ascii];
        let [dots, hyphens, others, non_ascii] = halves.map(|places| halve(places, length));
        Self { halves: Halves { dots, hyphens }, others, non_ascii }
    }

    /// The others of a name of this length in their places.
    #[inline(always)]
    pub(crate) fn others(self, length: usize) -> Others {
        let all = join(self.others, length);
        Others { all, ascii: all & !join(self.non_ascii, length) }
    }

    /// Whether the name is ASCII.
    #[inline(always)]
    pub fn is_ascii(self) -> bool {
        self.non_ascii == 0
    }

    /// Whether some of the other bytes are ASCII.
    #[inline(always)]
    pub fn has_ascii(self) -> bool {
        self.others & !self.non_ascii != 0
    }
}

impl Scanned {
    /// The marks of a name that has no other bytes.
    #[inline(always)]
    pub(crate) fn simple(self) -> Option<Halves> {
        match self {
            Self::Simple(halves) => Some(halves),
            Self::Mixed(_) => None,
        }
    }

    /// `others` returns the other bytes, and those of them that are not ASCII. It runs only if there are any.
    #[inline(always)]
    fn new(is_simple: bool, halves: Halves, others: impl FnOnce() -> [u64; 2]) -> Self {
        if is_simple {
            return Self::Simple(halves);
        }
        let [others, non_ascii] = others();
        Self::Mixed(Mixed { halves, others, non_ascii })
    }
}

/// Writes `name`, of 1 to [`LONGEST`] bytes, in lower case to `room`, and finds its marks, and the
/// bytes other than letters, digits, hyphens, dots and `extra`. If `room` is shorter than the name,
/// its contents are undefined.
///
/// The halves are read from both ends, in the widest reads that the length allows: they overlap,
/// and no shift depends on the length.
#[inline(always)]
pub(crate) fn scan(name: &[u8], extra: u8, room: &mut [impl Writable<u8>]) -> Option<Scanned> {
    // No room at all, or exactly as much as the name needs: all tests of it are those of the name.
    let room = room.get_mut(..name.len()).unwrap_or_default();
    if let Some(bytes) = lanes::load(name) {
        return Some(scan_loaded(bytes, name.len(), extra, room));
    }
    if name.len() < BLOCK {
        return scan_block(Ends::of_bytes(name)?, extra, room);
    }
    if name.len() < 2 * BLOCK {
        let first = scan_at(name, 0, extra, room)?;
        let last = scan_at(name, name.len() - BLOCK, extra, room)?;
        return Some(of_ends(first, last));
    }
    if name.len() > LONGEST {
        return None;
    }
    if WIDE == LONGEST / 2 {
        return scan_wide(name, extra, room);
    }
    // Of less than three blocks, the last one overlaps with the first two.
    let is_whole = name.len() < 3 * BLOCK;
    let a = scan_at(name, 0, extra, room)?;
    let b = scan_at(name, BLOCK, extra, room)?;
    let c =
        if is_whole { Class::NOTHING } else { scan_at(name, name.len() - 2 * BLOCK, extra, room)? };
    let d = scan_at(name, name.len() - BLOCK, extra, room)?;
    let allowed = a.allowed & b.allowed & c.allowed & d.allowed;
    let halves = Halves {
        dots: in_order([a.dots, b.dots, c.dots, d.dots]),
        hyphens: in_order([a.hyphens, b.hyphens, c.hyphens, d.hyphens]),
    };
    let others = [a.allowed, b.allowed, c.allowed, d.allowed];
    let non_ascii = [a.non_ascii, b.non_ascii, c.non_ascii, d.non_ascii];
    Some(Scanned::new(allowed == Class::<BLOCK>::ALL, halves, || {
        [!in_order(others), in_order(non_ascii)]
    }))
}

/// [`scan`] for at least as many bytes as a wide block has.
#[inline(always)]
fn scan_wide(name: &[u8], extra: u8, room: &mut [impl Writable<u8>]) -> Option<Scanned> {
    let first = write(classify_wide(bytes_at(name, 0)?, extra), 0, room);
    let end = name.len().wrapping_sub(WIDE);
    let last = write(classify_wide(bytes_at(name, end)?, extra), end, room);
    Some(of_ends(first, last))
}

/// The halves of a name are its first and its last block.
#[inline(always)]
fn of_ends<const N: usize>(first: Class<N>, last: Class<N>) -> Scanned {
    let join = |first: u32, last: u32| u64::from(first) | u64::from(last) << (LONGEST - N);
    let halves =
        Halves { dots: join(first.dots, last.dots), hyphens: join(first.hyphens, last.hyphens) };
    let refused = |class: Class<N>| class.allowed ^ Class::<N>::ALL;
    let is_simple = first.allowed & last.allowed == Class::<N>::ALL;
    Scanned::new(is_simple, halves, || {
        [join(refused(first), refused(last)), join(first.non_ascii, last.non_ascii)]
    })
}

/// [`scan`] for a whole name in one block, with zeros behind it: each half has all its bytes.
#[inline(always)]
fn scan_loaded(
    bytes: [u8; WIDE],
    length: usize,
    extra: u8,
    room: &mut [impl Writable<u8>],
) -> Scanned {
    let class = classify_wide(bytes, extra);
    lanes::store(class.lower, room);
    let name = Class::<WIDE>::ALL >> (WIDE.wrapping_sub(length) & (WIDE - 1));
    // The last byte becomes the highest bit.
    let behind = LONGEST.wrapping_sub(length) & (LONGEST - 1);
    let both = |mask: u32| u64::from(mask) | u64::from(mask) << behind;
    let halves = Halves { dots: both(class.dots), hyphens: both(class.hyphens) };
    Scanned::new(class.allowed == name, halves, || {
        [both(class.allowed ^ name), both(class.non_ascii)]
    })
}

/// Scans the block at `at`.
#[inline(always)]
fn scan_at(
    name: &[u8],
    at: usize,
    extra: u8,
    room: &mut [impl Writable<u8>],
) -> Option<Class<BLOCK>> {
    Some(write(classify(bytes_at(name, at)?, extra), at, room))
}

#[inline(always)]
fn bytes_at<const N: usize>(name: &[u8], at: usize) -> Option<[u8; N]> {
    name.get(at..)?.first_chunk().copied()
}

/// Writes classified bytes in lower case to their places.
#[inline(always)]
fn write<const N: usize>(class: Class<N>, at: usize, room: &mut [impl Writable<u8>]) -> Class<N> {
    if let Some(slots) = room.get_mut(at..).and_then(<[_]>::first_chunk_mut) {
        *slots = Writable::of_all(class.lower);
    }
    class
}

/// [`scan`] for less than a block: both halves in one block, the first at its front, the last at
/// its end.
#[inline(always)]
fn scan_block(
    Ends { first, last, between }: Ends,
    extra: u8,
    room: &mut [impl Writable<u8>],
) -> Option<Scanned> {
    let class = classify(block(first, last), extra);
    let lower = u128::from_le_bytes(class.lower);
    if let Some(slots) = room.first_chunk_mut::<8>() {
        *slots = Writable::of_all((lower as u64).to_le_bytes());
        *room.last_chunk_mut()? = Writable::of_all(((lower >> 64) as u64).to_le_bytes());
    } else if let Some(slots) = room.first_chunk_mut::<4>() {
        *slots = Writable::of_all((lower as u32).to_le_bytes());
        *room.last_chunk_mut()? = Writable::of_all(((lower >> 96) as u32).to_le_bytes());
    } else if let Some(slots) = room.first_chunk_mut::<2>() {
        *slots = Writable::of_all((lower as u16).to_le_bytes());
        *room.last_chunk_mut()? = Writable::of_all(((lower >> 112) as u16).to_le_bytes());
    } else if let Some(slot) = room.first_mut() {
        *slot = Writable::of(lower as u8);
    }
    // The last byte of the class is the last one of the name.
    let split = |mask: u32| u64::from(mask & 0xFF) | u64::from(mask >> 8) << 56;
    let allowed = class.allowed | between;
    let halves = Halves { dots: split(class.dots), hyphens: split(class.hyphens) };
    let all = Class::<BLOCK>::ALL;
    Some(Scanned::new(allowed == all, halves, || [split(allowed ^ all), split(class.non_ascii)]))
}

/// [`scan`] of less than 32 code units as bytes; it writes nothing. A unit that is not ASCII becomes a
/// byte that is not.
#[inline(always)]
pub(crate) fn scan_utf16(name: &[u16], extra: u8) -> Option<Scanned> {
    if name.len() < BLOCK {
        let nothing: &mut [u8] = &mut [];
        return scan_block(Ends::of_utf16(name)?, extra, nothing);
    }
    if name.len() >= 2 * BLOCK {
        return None;
    }
    let class = |at: usize| Some(classify(narrow_ends(name.get(at..)?.get(..BLOCK)?)?, extra));
    Some(of_ends(class(0)?, class(name.len() - BLOCK)?))
}

/// Less than a block of text, as the first bytes and the last ones.
struct Ends {
    /// The first one is lowest.
    first: u64,
    /// The last one is highest.
    last: u64,
    /// The bytes between them in a block, which are not part of the text, as a mask.
    between: u32,
}

impl Ends {
    #[inline(always)]
    fn of_bytes(text: &[u8]) -> Option<Self> {
        Some(
            if let (Some(&first), Some(&last)) = (text.first_chunk::<8>(), text.last_chunk::<8>()) {
                Self {
                    first: u64::from_le_bytes(first),
                    last: u64::from_le_bytes(last),
                    between: 0,
                }
            } else if let (Some(&first), Some(&last)) =
                (text.first_chunk::<4>(), text.last_chunk::<4>())
            {
                Self::of_quarters(u32::from_le_bytes(first), u32::from_le_bytes(last))
            } else if let (Some(&first), Some(&last)) =
                (text.first_chunk::<2>(), text.last_chunk::<2>())
            {
                Self::of_pairs(first, last)
            } else {
                Self::of_one(*text.first()?)
            },
        )
    }

    /// Those of code units as bytes.
    #[inline(always)]
    fn of_utf16(text: &[u16]) -> Option<Self> {
        Some(if let Some(ends) = narrow_ends(text) {
            let ends = u128::from_le_bytes(ends);
            Self { first: ends as u64, last: (ends >> 64) as u64, between: 0 }
        } else if let Some([first, last]) = narrow_quarters(text) {
            Self::of_quarters(first, last)
        } else if let (Some(&first), Some(&last)) = (text.first_chunk(), text.last_chunk()) {
            Self::of_pairs(first.map(narrow_unit), last.map(narrow_unit))
        } else {
            Self::of_one(narrow_unit(*text.first()?))
        })
    }

    #[inline(always)]
    fn of_quarters(first: u32, last: u32) -> Self {
        Self { first: first.into(), last: u64::from(last) << 32, between: 0x0FF0 }
    }

    #[inline(always)]
    fn of_pairs(first: [u8; 2], last: [u8; 2]) -> Self {
        let pair = |bytes| u64::from(u16::from_le_bytes(bytes));
        Self { first: pair(first), last: pair(last) << 48, between: 0x3FFC }
    }

    #[inline(always)]
    fn of_one(byte: u8) -> Self {
        let byte = u64::from(byte);
        Self { first: byte, last: byte << 56, between: 0x7FFE }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cases;

    /// The marks of a name that has no other bytes.
    fn find_marks(name: &[u8], extra: u8) -> Option<Halves> {
        scan(name, extra, &mut [0; LONGEST])?.simple()
    }

    /// Every length, with each mark at each place.
    #[test]
    fn marks_and_letters_are_found_at_every_length() {
        assert_eq!(find_marks(b"", b'_'), None);
        assert_eq!(find_marks(&[b'a'; LONGEST + 1], b'_'), None);
        assert!(
            scan_utf16(&[], b'_').is_none() && scan_utf16(&[0x61; LONGEST + 1], b'_').is_none()
        );
        for length in (1..=LONGEST).step_by(cases(1, 21)) {
            for place in (0..length).step_by(cases(1, 17)) {
                for byte in *b".-xX_!\0\x80" {
                    let mut name: [u8; LONGEST] = core::array::from_fn(|i| b'A' + i as u8 % 26);
                    name[place] = byte;
                    let name = &name[..length];
                    let mut lower = [b'!'; LONGEST + 1];
                    let found = scan(name, b'_', &mut lower);
                    assert!(lower[length..].iter().all(|&byte| byte == b'!'), "{name:?}");
                    assert_eq!(lower[..length], name.to_ascii_lowercase());
                    let bit = |wanted| if byte == wanted { 1 << place } else { 0 };
                    let expected = Marks { dots: bit(b'.'), hyphens: bit(b'-') };
                    let (halves, others) = match found {
                        Some(Scanned::Simple(halves)) => (halves, Others::default()),
                        Some(Scanned::Mixed(mixed)) => (mixed.halves, mixed.others(length)),
                        None => panic!("{name:?}"),
                    };
                    assert_eq!(halves.joined(length), expected, "{name:?}");
                    let mixed = Mixed::of_joined(expected, others, length);
                    assert_eq!(mixed.halves.joined(length), expected, "{name:?}");
                    assert_eq!(mixed.others(length), others, "{name:?}");
                    let is_other = matches!(byte, b'!' | 0 | 0x80);
                    let all = u64::from(is_other) << place;
                    let ascii = if byte.is_ascii() { all } else { 0 };
                    assert_eq!(others, Others { all, ascii }, "{name:?}");
                    check_utf16(name, expected, others);
                    assert_eq!(find_marks(name, b'_'), (!is_other).then_some(halves), "{name:?}");
                    let without = find_marks(name, b'-');
                    assert_eq!(without.is_none(), is_other || byte == b'_', "{name:?}");
                }
            }
        }
    }

    /// The same is found in the name as code units, whose lower byte alone is a letter.
    fn check_utf16(name: &[u8], marks: Marks, others: Others) {
        let wide = |byte: &u8| if byte.is_ascii() { u16::from(*byte) } else { 0x161 };
        let mut units = [0; LONGEST];
        if name.len() >= 2 * BLOCK {
            return assert!(scan_utf16(&units[..name.len()], b'_').is_none());
        }
        units.iter_mut().zip(name).for_each(|(unit, byte)| *unit = wide(byte));
        let found = match scan_utf16(&units[..name.len()], b'_') {
            Some(Scanned::Simple(halves)) => (halves, Others::default()),
            Some(Scanned::Mixed(mixed)) => (mixed.halves, mixed.others(name.len())),
            None => panic!("{name:?}"),
        };
        assert_eq!((found.0.joined(name.len()), found.1), (marks, others), "{name:?}");
    }

    /// Marks that are neighbours in a name shorter than 64 bytes are neighbours in one of the
    /// halves.
    #[test]
    fn neighbours_are_neighbours_in_a_half() {
        for length in (2..LONGEST).step_by(cases(1, 7)) {
            for place in 1..length {
                let mut name = [b'a'; LONGEST];
                (name[place - 1], name[place]) = (b'.', b'.');
                let Some(Halves { dots, .. }) = find_marks(&name[..length], b'_') else { panic!() };
                assert_ne!(dots & dots << 1 & !(1 << 32), 0, "{length}, {place}");
                let lacks_hyphen_pairs =
                    |name: &[u8]| find_marks(name, b'_').unwrap().lacks_hyphen_pairs();
                (name[place - 1], name[place]) = (b'-', b'-');
                assert!(!lacks_hyphen_pairs(&name[..length]), "{length}, {place}");
                name[place - 1] = b'.';
                // The halves meet at a hyphen in the middle.
                let is_unknown = length == LONGEST - 1 && place == LONGEST / 2 - 1;
                assert_eq!(lacks_hyphen_pairs(&name[..length]), !is_unknown, "{length}, {place}");
            }
        }
    }
}
