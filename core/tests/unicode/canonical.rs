//! Canonical decomposition and composition of single code points.

use std::collections::BTreeSet;

use icu_normalizer::DecomposingNormalizer;
use icu_normalizer::properties::{
    CanonicalCompositionBorrowed, CanonicalDecompositionBorrowed, Decomposed,
};
use unidn_core::unicode::canonical::{Step, compose, decompose, step};

use crate::data::code_points;

fn characters() -> impl Iterator<Item = char> {
    code_points().filter_map(char::from_u32)
}

pub(crate) fn steps_are_those_of_icu() {
    let steps = CanonicalDecompositionBorrowed::new();
    let nfd = DecomposingNormalizer::new_nfd();
    for c in characters() {
        let expected = match steps.decompose(c) {
            Decomposed::Default => Step::None,
            Decomposed::Singleton(target) => Step::Singleton(target.into()),
            Decomposed::Expansion(first, second) => Step::Pair(first.into(), second.into()),
        };
        assert_eq!(step(c.into()), expected, "{c:?}");
        let full = nfd.normalize_iter(std::iter::once(c)).map(u32::from);
        assert!(decompose(c.into()).eq(full), "{c:?}");
    }
}

pub(crate) fn composition_is_that_of_icu() {
    let icu = CanonicalCompositionBorrowed::new();
    let pairs: Vec<(u32, u32)> = code_points()
        .filter_map(|c| match step(c) {
            Step::Pair(first, second) => Some((first, second)),
            Step::None | Step::Singleton(_) => None,
        })
        .collect();
    assert!(pairs.len() > 12_000, "{}", pairs.len());
    let mut firsts: BTreeSet<u32> = pairs.iter().map(|&(first, _)| first).collect();
    let seconds: BTreeSet<u32> = pairs.iter().flat_map(|&(_, c)| [c - 1, c, c + 1]).collect();
    // Most first code points are Hangul syllables that all behave alike: some of them are enough.
    firsts.retain(|&c| !(0xAC00..0xD000).contains(&c));
    firsts.extend([0x10FF, 0x1113, 0xABFF, 0xAC01, 0xD7A3, 0xD7A4, 0, 0x10_FFFF]);
    // The table has only the lower 16 bits of them.
    firsts.extend(firsts.clone().into_iter().map(|c| c ^ 0x1_0000));
    firsts.retain(|&c| char::from_u32(c).is_some());
    let all = firsts.iter().flat_map(|&first| seconds.iter().map(move |&second| (first, second)));
    for (first, second) in pairs.iter().copied().chain(all) {
        let expected = icu.compose(char::from_u32(first).unwrap(), char::from_u32(second).unwrap());
        assert_eq!(compose(first, second), expected.map(u32::from), "{first:04X} {second:04X}");
    }
    assert_eq!(compose(u32::MAX, 0x301), None);
    assert_eq!(compose('a'.into(), u32::MAX), None);
}
