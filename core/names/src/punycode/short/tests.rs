//! Short text, compared with the general codec.

extern crate std;
use super::super::{decode_observed, encode_observed};
use super::decode::{self, CHARACTERS};
use super::encode::{FEW, encode};
use super::tables::{DELTA_END, SHORT, divide, grow};
use crate::cases;
use crate::text::{NoScratch, Writer};
use std::vec::Vec;

struct Random(u64);

impl Random {
    fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        ((self.0 >> 33) % u64::from(end)) as u32
    }

    /// Code points of one script or of several, near each other or far apart, often equal.
    fn text(&mut self) -> Vec<u32> {
        let starts = [0x61, 0xE0, 0x3B1, 0x430, 0x5D0, 0x4E00, 0xAC00, 0x1_F600, 0x10_FF00];
        let start = starts[self.below(9) as usize];
        let span = [1, 5, 30, 255][self.below(4) as usize];
        (0..self.below(65))
            .map(|_| match self.below(8) {
                0 => self.below(0x80),
                1 => starts[self.below(9) as usize],
                2 => self.below(0xD800),
                _ => start + self.below(span),
            })
            .collect()
    }
}

/// Decodes to initialized memory; the C functions have the other kind.
fn decode(source: &[u8], text: &mut [u32]) -> Option<usize> {
    decode::decode(source, text.into())
}

/// Encodes and decodes with this code and with the general codec.
fn compare(text: &[u32]) {
    let (mut room, mut expected) = ([0; 600], [0; 600]);
    let mut long = Writer::new(&mut expected);
    let length = encode(text, &mut room).unwrap();
    encode_observed(text, &mut long, &NoScratch, &mut ()).unwrap();
    let encoded = &room[..length];
    assert_eq!(encoded, long.written().unwrap(), "{text:x?}");

    let mut decoded = [0; SHORT];
    match decode(encoded, &mut decoded) {
        Some(length) => assert_eq!(&decoded[..length], text),
        None => assert!(encoded.len() > CHARACTERS, "{text:x?}"),
    }
}

#[test]
fn short_text_is_encoded_and_decoded_as_long_text() {
    let mut random = Random(3492);
    for _ in 0..cases(20_000, 6) {
        compare(&random.text());
    }
}

/// A leap decides the bias of the next integer, and a step after it decides the length of that
/// integer: every border between two, three and four digits.
#[test]
fn integers_are_as_long_as_in_long_text() {
    for leap in (0..20).step_by(cases(1, 4)).map(|bit| 0x80 + (1 << bit)) {
        for step in (0..1500).step_by(cases(1, 701)) {
            compare(&[0x80, leap, leap + step]);
            compare(&[leap + step, 0x80, leap]);
        }
    }
}

/// Unreachable from outside: the callers read or map the text before.
#[test]
fn surrogates_and_numbers_beyond_unicode_are_not_encoded() {
    let has_way = |c| encode(&[0x61, c, 0x62], &mut [0; 600]).is_some();
    assert_eq!([0xD7FF, 0xE000, 0x10_FFFF].map(has_way), [true; 3]);
    assert_eq!([0xD800, 0xDFFF, 0x11_0000, u32::MAX].map(has_way), [false; 4]);
}

/// The borders of the surrogates, each as the last code point, which is the largest.
#[test]
fn surrogates_are_not_decoded() {
    let decoded = |source: &str| {
        let mut text = [0; SHORT];
        decode(source.as_bytes(), &mut text).map(|length| (length, text[0]))
    };
    assert_eq!(decoded("hb9b"), Some((1, 0xD7FF)));
    assert_eq!([decoded("ib9b"), decoded("zy0c")], [None; 2]);
    assert_eq!(decoded("0y0c"), Some((1, 0xE000)));
}

/// Damaged Punycode: the short decoder gives the result of the general one or declines, and the
/// general decoder accepts everything that the short one accepts.
#[test]
fn fast_path_declines_invalid_input() {
    let mut random = Random(36);
    let mut decoded_count = 0;
    for _ in 0..cases(100_000, 12) {
        let text = random.text();
        let mut room = [0; 600];
        let length = encode(&text, &mut room).unwrap();
        let mut source = room[..length].to_vec();
        source.truncate(random.below(CHARACTERS as u32 + 4) as usize);
        for _ in 0..random.below(3) {
            let place = random.below(source.len() as u32 + 1) as usize;
            let byte = b"-azAZ09_\0\x80\xFF"[random.below(11) as usize];
            match source.get_mut(place) {
                Some(old) => *old = byte,
                None => source.push(byte),
            }
        }
        let mut decoded = [0; SHORT];
        let mut room = [0; 600];
        let mut output = Writer::<u32>::new(&mut room);
        let expected = decode_observed(&source, &mut output, &NoScratch, &mut ());
        if let Some(length) = decode(&source, &mut decoded) {
            decoded_count += 1;
            assert_eq!(expected, Ok(()), "{source:x?}");
            assert_eq!(output.written().unwrap(), &decoded[..length], "{source:x?}");
        } else if source.is_ascii() && source.len() < 64 {
            // The fast path of names relies on it.
            assert_ne!(expected, Ok(()), "{source:x?}");
        }
    }
    assert!(decoded_count > cases(10_000, 2), "only {decoded_count} were decoded");
}

/// The maximum number of characters, for the maximum number of code points and more.
#[test]
fn more_than_64_code_points_are_left_to_the_general_codec() {
    for digits in (0..CHARACTERS + 2).step_by(cases(1, 19)) {
        for basics in [0, 1, 2, 30, 62, 63, 64, 65].into_iter().step_by(cases(1, 3)) {
            for digit in [b'a', b'9'] {
                let mut source = std::vec![b'x'; basics];
                source.extend((basics > 0).then_some(b'-'));
                source.resize(source.len() + digits, digit);
                source.extend((digit == b'9').then_some(b'a'));
                assert_unless_long(&source);
            }
        }
    }
}

fn assert_unless_long(source: &[u8]) {
    let (mut short, mut room) = ([0; SHORT], [0; 2 * CHARACTERS]);
    let mut output = Writer::<u32>::new(&mut room);
    let result = decode_observed(source, &mut output, &NoScratch, &mut ());
    let expected = result.ok().and(output.written());
    let is_left = source.len() > CHARACTERS || expected.is_some_and(|text| text.len() > SHORT);
    let decoded = decode(source, &mut short).map(|length| &short[..length]);
    assert_eq!(decoded, expected.filter(|_| !is_left), "{source:x?}");
}

/// Every string of up to three characters, every string of up to three digits after a literal, and
/// the texts that they decode to: both decoders agree if the short one accepts, and it accepts
/// everything that is valid.
#[test]
fn all_strings_of_three_characters_are_decoded_alike() {
    let characters: Vec<u8> = (b'-'..=b'-').chain(b'a'..=b'z').chain(b'0'..=b'9').collect();
    let mut strings = std::vec![Vec::new()];
    let mut start = 0;
    for _ in 0..cases(3, 2) {
        let end = strings.len();
        for index in start..end {
            for &c in characters.iter().chain(b"AZ_\x80") {
                let mut longer: Vec<u8> = strings[index].clone();
                longer.push(c);
                strings.push(longer);
            }
        }
        start = end;
    }
    for string in strings.iter().step_by(cases(1, 97)) {
        for literal in [&b""[..], b"a-", b"b-ab-", b"\xFF-", b"xyzxyzxyzxyz-"] {
            assert_alike(&[literal, string].concat());
        }
    }
}

/// The short decoder agrees with the general one, or declines; it declines nothing that is valid
/// and has only letters, digits and hyphens as ASCII.
fn assert_alike(source: &[u8]) {
    let (mut short, mut room) = ([0; SHORT], [0; SHORT]);
    let mut output = Writer::<u32>::new(&mut room);
    let expected = decode_observed(source, &mut output, &NoScratch, &mut ());
    let expected = expected.ok().and(output.written());
    let decoded = decode(source, &mut short).map(|length| &short[..length]);
    assert_eq!(decoded, expected, "{source:x?}");
    let Some(text) = expected else { return };
    let mut room = [0; 600];
    let encoded = encode(text, &mut room).unwrap();
    let mut again = [0; 600];
    let mut long = Writer::new(&mut again);
    encode_observed(text, &mut long, &NoScratch, &mut ()).unwrap();
    assert_eq!(&room[..encoded], long.written().unwrap(), "{text:x?}");
}

/// Every scalar value alone and beside others, and numbers that are not scalar values.
#[test]
fn every_code_point_is_encoded_and_decoded() {
    for c in (0..=0x11_0001).step_by(cases(1, 60_013)).chain([0x7FFF_FFFF, 0x8000_0000, u32::MAX]) {
        let text = [0x62, c, 0xFC, c];
        for text in [&text[..], &text[1..], &text[1..2]] {
            let (mut room, mut again, mut decoded) = ([0; 64], [0; 64], [0; 64]);
            let Some(length) = encode(text, &mut room) else {
                assert!(char::from_u32(c).is_none(), "{c:x}");
                continue;
            };
            assert!(char::from_u32(c).is_some(), "{c:x}");
            let mut long = Writer::new(&mut again);
            encode_observed(text, &mut long, &NoScratch, &mut ()).unwrap();
            assert_eq!(&room[..length], long.written().unwrap(), "{c:x}");
            let count = decode(&room[..length], &mut decoded).unwrap();
            assert_eq!(&decoded[..count], text, "{c:x}");
        }
    }
}

/// With little room, the length of the result is still counted, and the part that fits is written.
#[test]
fn encoder_fills_little_room_and_stays_within() {
    let mut random = Random(5);
    for _ in 0..cases(300, 1) {
        let text = random.text();
        let mut expected = [0; 600];
        let length = encode(&text, &mut expected).unwrap();
        for size in (0..=length + 4).step_by(cases(1, 13)) {
            let mut room = [0xEE; 600];
            let mut output = Writer::new(&mut room[..size]);
            if !super::encode(&text, &mut output) {
                // The general encoder is used.
                assert!(text.len() > FEW && size < length + 4);
                assert!(output.is_empty());
                continue;
            }
            assert_eq!(output.len(), length);
            let shown = size.min(length);
            assert_eq!(room[..shown], expected[..shown]);
            assert!(room[size..].iter().all(|&byte| byte == 0xEE));
        }
    }
}

/// Every quotient that can occur, at its borders.
#[test]
fn reciprocals_divide_exactly() {
    for d in 1..=65 {
        for quotient in (0..DELTA_END / d).step_by(cases(97, 99_991)).chain([(DELTA_END - 1) / d]) {
            let x = quotient * d;
            let last = (x + d - 1).min(DELTA_END - 1);
            assert_eq!(divide(x, d as usize), quotient);
            assert_eq!(divide(last, d as usize), quotient);
            if last < DELTA_END / 2 {
                assert_eq!(grow(x, d as usize), x + quotient);
                assert_eq!(grow(last, d as usize), last + quotient);
            }
        }
    }
}
