//! Short text against the code for any length.

extern crate std;
use super::super::{decode_observed, encode_observed};
use super::{DIVIDEND_END, SHORT, decode, divide, encode};
use crate::text::{NoMemory, Output};
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

/// Against the code for any length.
#[test]
fn short_text_comes_out_as_long_text_would() {
    let mut random = Random(3492);
    for _ in 0..20_000 {
        let text = random.text();
        let (mut room, mut expected) = ([0; 600], [0; 600]);
        let (mut output, mut long) = (Output::new(&mut room), Output::new(&mut expected));
        encode(&text, &mut output);
        encode_observed(&text, &mut long, &NoMemory, &mut ()).unwrap();
        let encoded = output.written().unwrap();
        assert_eq!(encoded, long.written().unwrap(), "{text:x?}");

        let mut decoded = [0; SHORT];
        match decode(encoded, &mut decoded) {
            Some(length) => assert_eq!(decoded[..length], text),
            None => assert!(encoded.len() > SHORT, "{text:x?}"),
        }
    }
}

/// Punycode that was damaged: what is decoded at all is decoded as the code for any length
/// does, and that refuses nothing that is decoded here.
#[test]
fn what_is_short_and_wrong_is_left_to_the_code_for_any_length() {
    let mut random = Random(36);
    let mut decoded_count = 0;
    for _ in 0..100_000 {
        let text = random.text();
        let mut room = [0; 600];
        let mut output = Output::new(&mut room);
        encode(&text, &mut output);
        let mut source = output.written().unwrap().to_vec();
        source.truncate(random.below(65) as usize);
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
        let mut output = Output::<u32>::new(&mut room);
        let expected = decode_observed(&source, &mut output, &NoMemory, &mut ());
        if let Some(length) = decode(&source, &mut decoded) {
            decoded_count += 1;
            assert_eq!(expected, Ok(()), "{source:x?}");
            assert_eq!(output.written().unwrap(), &decoded[..length], "{source:x?}");
        }
    }
    assert!(decoded_count > 10_000, "only {decoded_count} were decoded");
}

/// Every quotient that can be asked for, at its borders.
#[test]
fn reciprocals_divide_exactly() {
    for d in 1..=65 {
        for quotient in (0..DIVIDEND_END / d).step_by(97).chain([(DIVIDEND_END - 1) / d]) {
            let x = quotient * d;
            assert_eq!(divide(x, d), quotient);
            assert_eq!(
                divide((x + d - 1).min(DIVIDEND_END - 1), d),
                (x + d - 1).min(DIVIDEND_END - 1) / d
            );
        }
    }
}
