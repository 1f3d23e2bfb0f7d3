use super::*;
use crate::cases;

#[test]
fn every_length_is_lowered() {
    let text: [u8; 100] = core::array::from_fn(|i| b"aB-c.D1_"[i % 8]);
    for length in 0..=text.len() {
        let mut room = [0; 100];
        lower(&text[..length], &mut room[..length]);
        assert_eq!(room[..length], text[..length].to_ascii_lowercase());
        assert!(room[length..].iter().all(|&byte| byte == 0));
    }
}

#[test]
fn every_difference_is_found() {
    let text: [u8; 40] = core::array::from_fn(|i| i as u8);
    for length in 0..=text.len() {
        let name = &text[..length];
        assert_eq!(difference(name, name), 0);
        assert_eq!(difference(name, &text[..length / 2]) == u64::MAX, length > 0);
        for place in (0..length).step_by(cases(1, 3)) {
            let mut other = text;
            other[place] ^= 0x20;
            let found = difference(name, &other[..length]);
            assert!(found != 0 && found & !CASE == 0, "{length}, {place}");
            // Two differences do not hide each other.
            other[length - 1 - place] ^= 0x20 << u8::from(length - 1 - place == place);
            assert!(difference(name, &other[..length]) != 0, "{length}, {place}");
            other[place] ^= 0x80;
            assert_ne!(difference(name, &other[..length]) & !CASE, 0, "{length}, {place}");
        }
    }
}

#[test]
fn every_byte_of_a_word_is_lowered() {
    for byte in 0..0x80 {
        for place in 0..8 {
            for other in [0, b'A', b'[', 0x7F] {
                let mut word = [other; 8];
                word[place] = byte;
                let lower = lower_word(u64::from_le_bytes(word)).to_le_bytes();
                assert_eq!(lower, word.to_ascii_lowercase()[..], "{word:x?}");
            }
        }
    }
}

/// Each mark at each place of 64 bytes.
#[test]
fn a_survey_finds_what_a_scan_finds() {
    for extra in [b'_', b'-'] {
        for place in (0..LONGEST).step_by(cases(1, 31)) {
            for byte in *b".-xX_!\0\x80" {
                let mut text = [b'A'; LONGEST];
                text[place] = byte;
                let expected = match scan(&text, extra, &mut [0; LONGEST]) {
                    Some(Scanned::Simple(halves)) => (halves.joined(LONGEST), Others::default()),
                    Some(Scanned::Mixed(mixed)) => {
                        (mixed.halves.joined(LONGEST), mixed.others(LONGEST))
                    }
                    None => panic!("{byte:#x} at {place}"),
                };
                let surveyed = survey(&text, extra);
                assert_eq!(surveyed, Some(expected), "{byte:#x} at {place}");
            }
        }
    }
}

/// Each pair at each place of 65 bytes.
#[test]
fn a_sweep_finds_pairs_and_other_characters() {
    for place in (1..=LONGEST).step_by(cases(1, 31)) {
        for before in *b".-_a/" {
            for byte in *b".-_/xX09:,!\0\x80" {
                let mut text = [b'A'; LONGEST + 1];
                (text[place - 1], text[place]) = (before, byte);
                let mut lower = [0; LONGEST];
                let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-_".contains(&byte);
                let first = u64::from(place > 1 && !is_plain(before)) << (place.max(2) - 2);
                for may_be_outer in [true, false] {
                    let refused = sweep(&text, b'_', may_be_outer, Some(&mut lower));
                    assert_eq!(lower, text[1..].to_ascii_lowercase().as_slice());
                    let nothing = None::<&mut [u8; LONGEST]>;
                    assert_eq!(sweep(&text, b'_', may_be_outer, nothing), refused);
                    let is_pair = matches!((before, byte), (b'.' | b'-', b'.' | b'-'))
                        && (before == byte || !may_be_outer);
                    let second = u64::from(is_pair || !is_plain(byte)) << (place - 1);
                    assert_eq!(refused, first | second, "{before:#x} {byte:#x} at {place}");
                }
            }
        }
    }
}

/// Each pair at each place of texts whose ends are read twice, once, or not at all.
#[test]
fn plain_text_is_lowered_and_nothing_else_is_plain() {
    let nothing: &mut [u8] = &mut [];
    for length in [LONGEST + 1, LONGEST + 2, 2 * LONGEST, 2 * LONGEST + 1, 3 * LONGEST - 7] {
        for place in (1..length).step_by(cases(1, 31)) {
            for before in *b".-_a/" {
                for byte in *b".-_/xX09:@[`{,!\0\r\x19\x80\xFF" {
                    let mut text = [b'A'; 3 * LONGEST];
                    (text[place - 1], text[place]) = (before, byte);
                    let text = &text[..length];
                    let mut lower = [0; 3 * LONGEST];
                    let is_plain = lower_plain(text, &mut lower[..length]);
                    assert_eq!(lower_plain(text, nothing), is_plain);
                    let fits = |&byte: &u8| byte.is_ascii_alphanumeric() || b".-".contains(&byte);
                    let is_pair = matches!((before, byte), (b'.', b'.') | (b'-', b'-'));
                    let expected = text.iter().all(fits) && !is_pair;
                    assert_eq!(is_plain, expected, "{before:#x} {byte:#x} at {place}");
                    assert!(!is_plain || lower[..length] == text.to_ascii_lowercase());
                    assert!(lower[length..].iter().all(|&byte| byte == 0));
                }
            }
        }
    }
    assert!(!lower_plain(&[b'a'; LONGEST], nothing) && !lower_plain(b"", nothing));
    // Every byte, also as the first one.
    for byte in 0..=u8::MAX {
        for place in [0, 70] {
            let mut text = [b'a'; LONGEST + 20];
            text[place] = byte;
            let fits = byte.is_ascii_alphanumeric() || b".-".contains(&byte);
            assert_eq!(lower_plain(&text, nothing), fits, "{byte:#x} at {place}");
        }
    }
}
