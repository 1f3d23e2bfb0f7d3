//! NFC and NFD, compared with ICU4X, and the room they need.

use icu_normalizer::{ComposingNormalizer, DecomposingNormalizer};
use unidn_core::unicode::nfc::{decompose, is_nfc, normalize, room, room_if_valid};
use unidn_core::unicode::{QuickCheck, canonical, properties};

use crate::data::code_points;
use crate::random::Alphabet;
use testkit::random::Random;

/// NFC in a buffer of `capacity`.
fn nfc_in(text: &[u32], capacity: usize) -> Option<Vec<u32>> {
    in_buffer(text, capacity, normalize)
}

/// Text in a buffer; the rest of the buffer has a filler that would show in the result.
fn in_buffer(
    text: &[u32],
    capacity: usize,
    operation: fn(&mut [u32], usize) -> Option<usize>,
) -> Option<Vec<u32>> {
    let mut buffer = text.to_vec();
    buffer.resize(capacity.max(text.len()), 0x301);
    let length = operation(&mut buffer, text.len())?;
    buffer.truncate(length);
    Some(buffer)
}

pub(crate) fn nfc(text: &[u32]) -> Vec<u32> {
    nfc_in(text, room(text.len())).expect("the room that is documented")
}

pub(crate) fn nfd(text: &[u32]) -> Vec<u32> {
    in_buffer(text, 4 * text.len(), decompose).expect("the room that is documented")
}

/// Both forms by ICU4X.
fn icu(text: &[u32]) -> (Vec<u32>, Vec<u32>) {
    let text: String = text.iter().map(|&c| char::from_u32(c).expect("a character")).collect();
    let nfc = ComposingNormalizer::new_nfc().normalize(&text);
    let nfd = DecomposingNormalizer::new_nfd().normalize(&text);
    (nfc.chars().map(u32::from).collect(), nfd.chars().map(u32::from).collect())
}

pub(crate) fn compare(text: &[u32]) {
    let (expected, decomposed) = icu(text);
    assert_eq!(nfc(text), expected, "NFC of {text:04X?}");
    assert_eq!(nfd(text), decomposed, "NFD of {text:04X?}");
    assert_eq!(is_nfc(text), expected == text, "is {text:04X?} in NFC?");
    assert!(is_nfc(&expected), "{expected:04X?}");
    if !text.iter().any(|&c| properties(c).nfc_quick_check() == QuickCheck::No) {
        assert_eq!(nfc_in(text, room_if_valid(text.len())), Some(expected), "{text:04X?}");
    }
}

pub(crate) fn random_text_is_as_icu_has_it() {
    let alphabet = Alphabet::new();
    let mut random = Random::new(18);
    for round in 0..60_000 {
        let length = 1 + random.below(if round % 100 == 0 { 300 } else { 9 });
        compare(&alphabet.text(&mut random, length));
    }
    // Text in NFC, with one more code point.
    for _ in 0..30_000 {
        let length = 1 + random.below(6);
        let mut text = nfc(&alphabet.text(&mut random, length));
        compare(&text);
        let at = random.below(text.len() + 1);
        text.insert(at, random.choose(&alphabet.parts));
        compare(&text);
    }
}

pub(crate) fn long_runs_are_as_icu_has_them() {
    let alphabet = Alphabet::new();
    let mut random = Random::new(9);
    for length in [23, 24, 25, 31, 32, 33, 64, 1000, 5000] {
        let mut text = vec![u32::from('o')];
        text.extend((0..length).map(|_| random.choose(&alphabet.marks)));
        compare(&text);
        compare(&text[1..]);
    }
    for c in [0x1_6D67, 0x1_6D68, 0x1_13C2, 0x1_13C5, 0x1161, 0xAC00, 0x1_D160, 0x344, 0x958] {
        compare(&vec![c; 1000]);
    }
    for marks in [[0x321, 0x300], [0x300, 0x321]] {
        compare(&marks.repeat(100_000));
    }
}

/// The growth that `room_if_valid` allows for, searched exhaustively where it is greatest: a
/// starter with two or three marks of its own, before one mark and before two.
pub(crate) fn room_is_enough() {
    let boundary = |c: &u32| properties(*c).is_nfc_boundary();
    let mut marks: Vec<u32> =
        code_points().filter(|&c| properties(c).canonical_combining_class() != 0).collect();
    marks.retain(|&c| properties(c).nfc_quick_check() != QuickCheck::No);
    let mut maybe = marks.clone();
    maybe.retain(|&c| properties(c).nfc_quick_check() == QuickCheck::Maybe);
    let mut longest = 0;
    for starter in code_points().filter(boundary).filter(|&c| canonical::decompose(c).count() > 2) {
        for &mark in marks.iter().filter(|_| !(0xAC00..0xD7A4).contains(&starter)) {
            let text = [starter, mark];
            let composed = nfc_in(&text, room_if_valid(2)).expect("room");
            longest = longest.max(composed.len());
            let hides_three = canonical::decompose(starter).count() == 4;
            assert!(composed.len() <= if hides_three { 2 } else { 3 }, "{text:04X?}");
            if composed.len() == 3 {
                for &second in &maybe {
                    let text = [starter, mark, second];
                    let composed = nfc_in(&text, room_if_valid(3)).expect("room");
                    assert!(composed.len() <= 4, "{text:04X?}");
                }
            }
        }
    }
    assert_eq!(longest, 3);
    let growing = [0x1EDB, 0x328].repeat(500);
    assert_eq!(nfc_in(&growing, room_if_valid(1000)).map(|text| text.len()), Some(1500));
    let growing = vec![0x1_D160; 500];
    assert_eq!(nfc(&growing).len(), 1500);
}

pub(crate) fn too_little_room_is_noticed() {
    let alphabet = Alphabet::new();
    let mut random = Random::new(77);
    let mut refused = 0;
    for _ in 0..20_000 {
        let length = random.below(8);
        let text = alphabet.text(&mut random, length);
        for capacity in text.len()..room(text.len()) {
            match nfc_in(&text, capacity) {
                Some(composed) => assert_eq!(composed, nfc(&text)),
                None => refused += 1,
            }
            if let Some(decomposed) = in_buffer(&text, capacity, decompose) {
                assert_eq!(decomposed, nfd(&text));
            }
        }
    }
    assert!(refused > 1000);
    assert_eq!(normalize(&mut [0; 3], 4), None);
    assert_eq!(decompose(&mut [0; 3], 4), None);
    assert_eq!(normalize(&mut [], 0), Some(0));
}

pub(crate) fn what_is_no_character_stays() {
    let text = [0xD800, 0x301, 0x11_0000, 0x316, 0x301, u32::MAX >> 8, 0xDFFF];
    assert_eq!(nfc(&text), text);
    assert!(is_nfc(&text));
    assert_eq!(nfc(&[u32::MAX, 0x301]), [u32::MAX, 0x301]);
    assert_eq!(nfd(&[u32::MAX]), [u32::MAX]);
}
