//! The stages of the processing, one by one, compared with ToASCII, which runs all of them.

use unidn_core::idna::stages::{
    LONGEST_SCANNED, bidi_rule_is_met, contexto_is_allowed, joiners_are_allowed, scan_ascii,
};
use unidn_core::idna::{self, Detail, Options, Rule};
use unidn_core::text::{NoScratch, Writer};
use unidn_core::unicode::PropertyUnion;

/// Letters of several scripts and directions, digits, a mark, and what depends on its context. No
/// two of them compose, and none is mapped.
const ALPHABET: [u32; 20] = [
    0x61, 0x6C, 0x31, 0x2D, 0xB7, 0x375, 0x3B1, 0x5D0, 0x5D1, 0x5F3, 0x628, 0x660, 0x661, 0x6F0,
    0x915, 0x94D, 0x200C, 0x200D, 0x30A2, 0x30FB,
];

const BIDI: [Rule; 6] =
    [Rule::Bidi1, Rule::Bidi2, Rule::Bidi3, Rule::Bidi4, Rule::Bidi5, Rule::Bidi6];

#[test]
fn label_rules_agree_with_to_ascii() {
    let count = ALPHABET.len();
    let mut broken = [0; 3];
    for number in 0..count.pow(4) {
        let places = [number, number / count, number / count.pow(2), number / count.pow(3)];
        let label = places.map(|place| ALPHABET[place % count]);
        let mut detail = Detail::default();
        // The result says whether the name is valid, and so do the rules.
        let _ = idna::to_ascii(
            &label,
            Options::CHECK_CONTEXTO,
            &mut Writer::<u8>::counter(),
            &NoScratch,
            Some(&mut detail),
        );
        let breaks = [
            detail.rules.contains(Rule::ContextJ),
            detail.rules.contains(Rule::ContextO),
            BIDI.iter().any(|&rule| detail.rules.contains(rule)),
        ];
        let is_right_to_left = PropertyUnion::of(&label).is_right_to_left();
        let expected = [
            !joiners_are_allowed(&label),
            !contexto_is_allowed(&label),
            is_right_to_left && !bidi_rule_is_met(&label),
        ];
        assert_eq!(breaks, expected, "{label:x?}");
        broken.iter_mut().zip(breaks).for_each(|(broken, breaks)| *broken += usize::from(breaks));
    }
    assert!(broken.iter().all(|&broken| broken > 1000), "{broken:?}");
}

#[test]
fn scan_finds_dots_and_hyphens() {
    let mut lower = [0; LONGEST_SCANNED];
    for length in 1..=LONGEST_SCANNED {
        let name: Vec<u8> = b"Ab-1.cD.e-F".iter().copied().cycle().take(length).collect();
        let marks = scan_ascii(&name, b'_', &mut lower).expect("these are allowed");
        assert_eq!(lower[..length], name.to_ascii_lowercase());
        let mask = |mark| (0..length).filter(|&i| name[i] == mark).fold(0, |bits, i| bits | 1 << i);
        assert_eq!((marks.dots, marks.hyphens), (mask(b'.'), mask(b'-')));
        for place in 0..length {
            let mut name = name.clone();
            name[place] = b'_';
            assert!(scan_ascii(&name, b'_', &mut lower).is_some());
            assert_eq!(scan_ascii(&name, b'-', &mut lower), None);
            name[place] = 0xC3;
            assert_eq!(scan_ascii(&name, b'_', &mut lower), None);
        }
    }
    assert_eq!(scan_ascii(b"", b'_', &mut lower), None);
    assert_eq!(scan_ascii(&[b'a'; LONGEST_SCANNED + 1], b'_', &mut lower), None);
}
