//! The seeded hash of keys, and the checksums.

use super::fold::{CLASS, Key};

/// SipHash-1-3 over words of 64 bits, one for each element. The names of a list may come from
/// anyone, and nobody must be able to choose names whose hashes collide. The hash runs from the
/// last label of a name to the first, so that the hash of the last labels is an intermediate value
/// of the whole.
#[derive(Clone, Copy)]
pub(super) struct Hasher {
    state: [u64; 4],
    words: u64,
}

/// What is hashed of labels. No word of one grain is one of another.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Grain {
    /// The class of each element.
    Classes,
    /// The first of the readings of each element. Labels with the same ones look alike.
    First,
    /// The last of the readings of each element, as if it were the first.
    Last,
    /// The code points.
    Names,
}

impl Grain {
    /// The hashes by which names are stored: each one where the chains of those before it are full.
    pub(super) const STORED: [Self; 3] = [Self::Classes, Self::First, Self::Names];

    /// The hashes by which they are looked up.
    pub(super) const LOOKED_UP: [Self; 4] = [Self::Classes, Self::First, Self::Last, Self::Names];

    /// The word for an element of a key or a code point.
    fn of(self, word: u32) -> u32 {
        let set = word & !CLASS;
        match self {
            Self::Classes => word & CLASS,
            Self::First => word & CLASS | set & set.wrapping_neg(),
            Self::Last => word & CLASS | 1u32.rotate_right(word.leading_zeros() + 1),
            Self::Names => !word,
        }
    }
}

/// Terminates each label. No word has this value.
const END: u64 = u64::MAX;

impl Hasher {
    pub(super) fn new(seed: u64) -> Self {
        // The second half of the key is derived from the first.
        let (k0, k1) = (seed, seed.rotate_left(32) ^ 0x9E37_79B9_7F4A_7C15);
        let state = [
            k0 ^ 0x736F_6D65_7073_6575,
            k1 ^ 0x646F_7261_6E64_6F6D,
            k0 ^ 0x6C79_6765_6E65_7261,
            k1 ^ 0x7465_6462_7974_6573,
        ];
        Self { state, words: 0 }
    }

    /// `room` is scratch space for a key.
    #[inline(never)]
    pub(super) fn add_label(&mut self, label: &[u32], grain: Grain, room: &mut [u32]) {
        let key = Key::of(label, room);
        let words = if grain == Grain::Names { label } else { key.elements() };
        words.iter().for_each(|&word| self.add(grain.of(word).into()));
        self.add(END);
    }

    pub(super) fn add(&mut self, word: u64) {
        let [v0, v1, v2, v3] = self.state;
        let [v0, v1, v2, v3] = round([v0, v1, v2, v3 ^ word]);
        self.state = [v0 ^ word, v1, v2, v3];
        self.words = self.words.wrapping_add(1);
    }

    pub(super) fn finish(mut self) -> u64 {
        self.add(self.words << 56);
        let [v0, v1, v2, v3] = self.state;
        let [v0, v1, v2, v3] = round(round(round([v0, v1, v2 ^ 0xFF, v3])));
        v0 ^ v1 ^ v2 ^ v3
    }
}

#[inline(always)]
fn round([mut v0, mut v1, mut v2, mut v3]: [u64; 4]) -> [u64; 4] {
    v0 = v0.wrapping_add(v1);
    v1 = v1.rotate_left(13) ^ v0;
    v0 = v0.rotate_left(32);
    v2 = v2.wrapping_add(v3);
    v3 = v3.rotate_left(16) ^ v2;
    v0 = v0.wrapping_add(v3);
    v3 = v3.rotate_left(21) ^ v0;
    v2 = v2.wrapping_add(v1);
    v1 = v1.rotate_left(17) ^ v2;
    v2 = v2.rotate_left(32);
    [v0, v1, v2, v3]
}

/// The hash of bytes, for the checksums and, with another seed for each attempt, for the seed of a
/// block.
pub(super) fn of_bytes(seed: u64, bytes: &[u8]) -> u64 {
    let mut hasher = Hasher::new(seed);
    let mut rest = bytes;
    while let Some((&word, behind)) = rest.split_first_chunk() {
        hasher.add(u64::from_le_bytes(word));
        rest = behind;
    }
    rest.iter().for_each(|&byte| hasher.add(byte.into()));
    hasher.finish()
}
