//! Random text for the normalizer, from a seed.

use std::collections::BTreeSet;

use testkit::random::Random;
use unidn_core::unicode::canonical::{Step, step};
use unidn_core::unicode::properties;

use crate::data::code_points;

/// Code points, grouped by the normalizer's treatment of them.
pub(crate) struct Alphabet {
    pub(crate) decomposing: Vec<u32>,
    pub(crate) marks: Vec<u32>,
    pub(crate) parts: Vec<u32>,
    pub(crate) hangul: Vec<u32>,
    /// Starters that both compose with the code point before and decompose, and their parts.
    pub(crate) chains: Vec<u32>,
}

impl Alphabet {
    pub(crate) fn new() -> Self {
        let is_hangul = |c: u32| (0xAC00..0xD7A4).contains(&c);
        let pairs = || {
            code_points().filter(move |&c| !is_hangul(c)).filter_map(|c| match step(c) {
                Step::Pair(first, second) => Some((c, first, second)),
                Step::None | Step::Singleton(_) => None,
            })
        };
        let is_starter = |c: u32| properties(c).canonical_combining_class() == 0;
        let chains: BTreeSet<u32> = pairs()
            .filter(|&(_, _, second)| is_starter(second))
            .flat_map(|(c, first, second)| [c, first, second])
            .collect();
        let parts: BTreeSet<u32> = pairs().flat_map(|(_, first, second)| [first, second]).collect();
        Self {
            decomposing: code_points()
                .filter(|&c| !is_hangul(c) && step(c) != Step::None)
                .collect(),
            marks: code_points().filter(|&c| !is_starter(c)).collect(),
            parts: parts.into_iter().collect(),
            hangul: (0x10FE..0x1116)
                .chain(0x115F..0x1178)
                .chain(0x11A5..0x11C6)
                .chain([0xABFF, 0xAC00, 0xAC01, 0xAC1B, 0xAC1C, 0xD788, 0xD7A3, 0xD7A4])
                .collect(),
            chains: chains.into_iter().collect(),
        }
    }

    /// Text of `length` code points, with adjacent code points of some kinds.
    pub(crate) fn text(&self, random: &mut Random, length: usize) -> Vec<u32> {
        let mut text = Vec::new();
        while text.len() < length {
            let from = match random.below(8) {
                0 => &self.decomposing,
                1 | 2 => &self.marks,
                3 | 4 => &self.parts,
                5 => &self.hangul,
                6 => &self.chains,
                _ => &vec!['a'.into(), 'o'.into(), 0x3B1, 0x4E00, 0x1_D160, 0x344, 0x1F82],
            };
            for _ in 0..=random.below(3) {
                text.push(random.choose(from));
            }
        }
        text.truncate(length);
        text
    }
}
