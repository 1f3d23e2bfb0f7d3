//! Random text from a seed.

use testkit::random::Random;

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
    let script = random.choose(&SCRIPTS);
    let one = |random: &mut Random| {
        let (first, last) = random.choose(script);
        random.between(first, last)
    };
    (0..length).map(|_| one(random)).collect()
}

/// The lengths at which the codec changes its path, and their neighbours; and every length of a
/// label or a short text.
pub fn lengths() -> impl Iterator<Item = usize> {
    (0..=200).chain([255, 256, 257, 511, 512, 1022, 1023, 1024, 1025, 1026, 2049, 5000])
}
