//! Random text from a seed.

/// Xorshift64.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(2) + 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 >> 8
    }

    /// A number below `limit`.
    pub fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    pub fn between(&mut self, first: u32, last: u32) -> u32 {
        first + self.below(u64::from(last - first) + 1) as u32
    }

    pub fn one_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u64) as usize]
    }
}

/// Ranges of code points as in real texts: one script, several scripts, distant planes, the limits
/// of the encodings.
const SCRIPTS: [&[(u32, u32)]; 9] = [
    &[(0x20, 0x7E)],
    &[(0x61, 0x7A), (0xC0, 0x17F)],
    &[(0x430, 0x44F)],
    &[(0x5D0, 0x5EA), (0x30, 0x39), (0x2D, 0x2D)],
    &[(0x4E00, 0x9FFF)],
    &[(0xAC00, 0xD7A3), (0x20, 0x20)],
    &[(0x1F600, 0x1F64F), (0x61, 0x7A)],
    &[(0x80, 0x82)],
    &[
        (0x7F, 0x81),
        (0x7FF, 0x800),
        (0xD7FF, 0xD7FF),
        (0xE000, 0xE000),
        (0xFFFF, 0x10000),
        (0x10FFFE, 0x10FFFF),
        (0x2D, 0x2D),
    ],
];

/// Scalar values of one of the scripts.
pub fn text(random: &mut Random, length: usize) -> Vec<u32> {
    let script = random.pick(&SCRIPTS);
    let one = |random: &mut Random| {
        let (first, last) = random.pick(script);
        random.between(first, last)
    };
    (0..length).map(|_| one(random)).collect()
}

/// The lengths at which the codec changes its path, and their neighbours; and every length of a
/// label or a short text.
pub fn lengths() -> impl Iterator<Item = usize> {
    (0..=200).chain([255, 256, 257, 511, 512, 1022, 1023, 1024, 1025, 1026, 2049, 5000])
}
