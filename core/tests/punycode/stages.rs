//! The codec of labels, as a stage of the processing: in any room, and for short labels apart.

use crate::random::text;
use testkit::Heap;
use testkit::random::Random;
use testkit::rfc3492::Codec;
use unidn_core::idna::stages::{
    decode_in_place, decode_short_label, encode_in_room, encode_short_label, observe_punycode,
};
use unidn_core::punycode::{Insertion, Observer};
use unidn_core::text::Writer;

/// Lengths at which the encoder takes its memory from elsewhere, and lengths between them.
const LENGTHS: [usize; 9] = [1, 2, 63, 64, 65, 255, 257, 700, 1500];

/// A label of that length in several scripts.
fn label(random: &mut Random, length: usize) -> Vec<u32> {
    let mut label = vec![];
    while label.len() < length {
        label.extend(text(random, 32));
    }
    label.truncate(length);
    label
}

#[test]
fn labels_are_encoded_in_any_room_and_decoded_in_place() {
    let mut random = Random::new(1);
    for length in LENGTHS {
        let label = label(&mut random, length);
        let digits = Codec::PUNYCODE.encode(&label, None).expect("these are scalar values");
        // Less room than the label has code points makes the encoder take several rounds.
        for room in [0, 1, 100, 256, 300, 699, length, 1024, 2048] {
            let mut room = vec![0; room];
            let mut output = vec![0; digits.len()];
            let mut output = Writer::new(&mut output);
            encode_in_room(&label, &mut room, &mut output, &Heap).expect("there is memory");
            assert_eq!(output.written(), Some(&digits[..]), "{length} in {}", room.len());
        }
        let mut text: Vec<u32> = digits.iter().map(|&digit| digit.into()).collect();
        let decoded = decode_in_place(&mut text, &Heap).expect("it is Punycode");
        assert_eq!(text[..decoded], label, "{length}");
    }
}

#[test]
fn a_label_that_does_not_decode_is_unchanged() {
    let mut random = Random::new(3);
    for length in LENGTHS {
        let label = label(&mut random, length);
        let mut digits = Codec::PUNYCODE.encode(&label, None).expect("these are scalar values");
        // No digit, at the end: all integers are read before.
        digits.push(b'!');
        let mut text: Vec<u32> = digits.iter().map(|&digit| digit.into()).collect();
        let before = text.clone();
        decode_in_place(&mut text, &Heap).expect_err("it is not Punycode");
        assert_eq!(text, before, "{length}");
    }
}

#[test]
fn short_labels_are_encoded_and_decoded_apart() {
    let mut random = Random::new(2);
    for length in LENGTHS {
        let label = label(&mut random, length);
        let digits = Codec::PUNYCODE.encode(&label, None).expect("these are scalar values");
        let mut output = vec![0; digits.len() + 8];
        let mut output = Writer::new(&mut output);
        if encode_short_label(&label, &mut output) {
            assert!(length <= 64);
            assert_eq!(output.written(), Some(&digits[..]));
        } else {
            assert!(length > 32 && output.is_empty(), "{length}");
        }
        let mut text = [0; 128];
        match decode_short_label(&digits, &mut text) {
            Some(decoded) => assert_eq!(text[..decoded], label),
            None => assert!(length > 64 || digits.len() > 128, "{length}"),
        }
    }
}

#[test]
fn every_insertion_is_reported() {
    struct Count(usize);
    impl Observer for Count {
        fn insertion(&mut self, _: &Insertion) {
            self.0 += 1;
        }
    }
    let mut random = Random::new(3);
    for length in LENGTHS {
        let label = label(&mut random, length);
        let digits = Codec::PUNYCODE.encode(&label, None).expect("these are scalar values");
        let mut count = Count(0);
        assert_eq!(observe_punycode(&digits, &mut count), Ok(()));
        assert_eq!(count.0, label.iter().filter(|&&c| c >= 0x80).count());
    }
}
