//! The classes of the bytes of a block, with the vectors of the processor.

#[cfg(all(
    target_arch = "aarch64",
    target_endian = "little",
    target_feature = "neon",
    not(unidn_no_vectors)
))]
mod aarch64;
// Where there are vectors, only the tests call some of it.
#[allow(dead_code)]
mod plain;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(unidn_no_vectors)))]
mod x86_64;

#[cfg(all(
    target_arch = "aarch64",
    target_endian = "little",
    target_feature = "neon",
    not(unidn_no_vectors)
))]
pub(super) use aarch64::{classify, classify_wide, follow, lower, narrow, widen};
// The names of vector code hide those of the glob.
#[allow(unused_imports)]
pub(super) use plain::*;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(unidn_no_vectors)))]
pub(super) use x86_64::{
    WIDE, classify, classify_wide, fetch_ahead, follow, load, lower, narrow, store, widen,
};

/// The number of bytes that every processor takes together.
pub(super) const BLOCK: usize = 16;

/// Half of them.
pub(super) const HALF: usize = BLOCK / 2;

/// A quarter of them.
pub(super) const QUARTER: usize = BLOCK / 4;

/// Bytes of a plain name, beside those before them: bit `n` of a mask is byte `n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Followers<const N: usize> {
    pub(super) lower: [u8; N],
    /// Those that a plain name can have in their places.
    pub(super) fit: u32,
    pub(super) dots: u32,
}

/// The classes of `N` bytes: bit `n` of a mask is byte `n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Class<const N: usize> {
    pub(super) lower: [u8; N],
    /// Letters, digits, hyphens, dots, and one more character.
    pub(super) allowed: u32,
    pub(super) dots: u32,
    pub(super) hyphens: u32,
    /// Bytes that are not ASCII.
    pub(super) non_ascii: u32,
}

impl<const N: usize> Class<N> {
    /// The mask of all bytes.
    pub(super) const ALL: u32 = u32::MAX >> (u32::BITS as usize - N);

    /// Of bytes that are all allowed, and not looked at any more.
    pub(super) const NOTHING: Self =
        Self { lower: [0; N], allowed: Self::ALL, dots: 0, hyphens: 0, non_ascii: 0 };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cases;

    /// Every byte at every place of a block, with vectors and without.
    #[test]
    fn vectors_agree_with_bytes() {
        for extra in [b'_', b'-'] {
            for byte in 0..=u8::MAX {
                for place in (0..WIDE).step_by(cases(1, 5)) {
                    let mut bytes: [u8; WIDE] =
                        core::array::from_fn(|i| b"exAmple-0.Z9_a.-"[i % BLOCK]);
                    bytes[place] = byte;
                    let (classes, expected) =
                        (classify_wide(bytes, extra), plain::classify(bytes, extra));
                    assert_eq!(classes, expected, "{byte:#x} at {place}");
                    let before = core::array::from_fn(|i| b".exAmple-0.Z9_a."[i % BLOCK]);
                    for may_be_outer in [false, true] {
                        let followers = follow(bytes, before, extra, may_be_outer);
                        let expected = plain::follow(bytes, before, extra, may_be_outer);
                        assert_eq!(followers, expected, "{byte:#x} at {place}");
                    }
                    let block: [u8; BLOCK] = *bytes.first_chunk().unwrap();
                    let (classes, expected) =
                        (classify(block, extra), plain::classify(block, extra));
                    assert_eq!(classes, expected, "{byte:#x} at {place}");
                }
            }
        }
    }

    #[test]
    fn every_unit_is_narrowed_and_lowered_and_every_byte_widened() {
        for unit in (0..=u16::MAX).step_by(cases(1, 259)) {
            let units = [unit, !unit, unit ^ 0x80, unit << 8 | 0x61, 0x7F, 0x80, 0xFF, 0x100];
            let others = units.map(|unit| unit ^ 1);
            assert_eq!(narrow(units, others), plain::narrow(units, others), "{unit:#x}");
            assert_eq!(lower(units), plain::lower(units), "{unit:#x}");
            let bytes = units.map(|unit| unit as u8);
            assert_eq!(widen(bytes), plain::widen(bytes), "{unit:#x}");
        }
    }

    /// Neither a byte behind the text is loaded, nor one behind the slots stored.
    #[test]
    fn loads_and_stores_have_the_length_of_the_slice() {
        let text: [u8; WIDE + 1] = core::array::from_fn(|place| place as u8 + 1);
        for length in 0..=text.len() {
            let Some(loaded): Option<[u8; WIDE]> = load(&text[..length]) else { continue };
            let expected = |place| if place < length { text[place] } else { 0 };
            assert_eq!(loaded, core::array::from_fn(expected));
        }
        let bytes: [u8; WIDE] = *text.first_chunk().unwrap();
        for length in 0..=WIDE {
            let mut room = [0; WIDE];
            store(bytes, &mut room[..length]);
            let expected = |place| if place < length { bytes[place] } else { 0 };
            assert_eq!(room, core::array::from_fn(expected));
        }
    }
}
