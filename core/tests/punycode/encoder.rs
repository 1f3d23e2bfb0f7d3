//! The encoder.

use crate::random::{lengths, text};
use testkit::Heap;
use testkit::random::Random;
use testkit::rfc3492::Codec;
use unidn_core::punycode::{Error, ErrorKind, encode, encode_cased, encode_observed};
use unidn_core::text::{CodeUnit, Writer};

type Answer = Result<Vec<u8>, Error>;

/// The output of a function, with room for any result.
fn written(length: usize, run: impl FnOnce(&mut Writer<'_, u8>) -> Result<(), Error>) -> Answer {
    let mut room = vec![0; 16 * length + 16];
    let mut output = Writer::new(&mut room);
    run(&mut output)?;
    Ok(output.written().expect("it has room").to_vec())
}

fn encoded<U: CodeUnit>(source: &[U]) -> Answer {
    let answer = written(source.len(), |output| encode(source, output, &Heap));
    // Short text has a path of its own, which cannot be observed.
    let observed = written(source.len(), |output| encode_observed(source, output, &Heap, &mut ()));
    assert_eq!(answer, observed);
    answer
}

/// Compares all encodings of `text` with the RFC. Offsets count the units of each encoding.
fn compare(text: &[u32]) -> Answer {
    let expected = Codec::PUNYCODE.encode(text, None);
    assert_eq!(encoded(text), expected, "{text:x?}");
    let Some(string) = text.iter().map(|&c| char::from_u32(c)).collect::<Option<String>>() else {
        return expected;
    };
    let units: Vec<u16> = string.encode_utf16().collect();
    let in_units = |length: fn(char) -> usize| {
        let before = |index| string.chars().take(index).map(length).sum();
        expected.clone().map_err(|error| Error { offset: before(error.offset), ..error })
    };
    assert_eq!(encoded(string.as_bytes()), in_units(char::len_utf8), "{string:?}");
    assert_eq!(encoded(&units), in_units(char::len_utf16), "{string:?}");
    expected
}

#[test]
fn texts_are_encoded_as_by_the_rfc() {
    let mut random = Random::new(1);
    for length in lengths() {
        for _ in 0..if length <= 200 { 12 } else { 3 } {
            let answer = compare(&text(&mut random, length));
            assert!(answer.is_ok() || length > 2000, "only there a delta can pass 32 bits");
        }
    }
}

/// Ill-formed text has its place, and the first such place counts, also after a delta that passes
/// 32 bits.
#[test]
fn ill_formed_text_has_its_place() {
    let mut random = Random::new(2);
    for length in lengths().filter(|&length| length > 0) {
        for _ in 0..6 {
            let mut text = text(&mut random, length);
            for _ in 0..random.between(1, 3) {
                let place = random.below(length);
                let wrong = [0xD800, 0xDFFF, 0x11_0000, 0x3D_0000, 0x8000_0000, u32::MAX];
                text[place] = random.choose(&wrong);
            }
            let error = compare(&text).expect_err("there is a fault");
            assert_eq!(error.kind, ErrorKind::InvalidEncoding);
        }
    }
}

/// Lengths around the one at which ASCII before a large code point makes its delta pass 32 bits.
#[test]
fn deltas_pass_32_bits_where_they_do_by_the_rfc() {
    let mut overflows = 0;
    for ascii in [3850, 3854, 3855, 3856, 3860] {
        for (place, c) in [(0, 0x10_FFFF), (ascii, 0x10_FFFF), (255, 0x10_FF70), (256, 0x10_FF70)] {
            let mut text = vec![u32::from(b'a'); ascii];
            text.insert(place, c);
            // A second code point, smaller: it comes first, and the distance is less.
            for other in [None, Some(0x80), Some(0x10_FFFE)] {
                let mut text = text.clone();
                text.extend(other);
                overflows += usize::from(
                    compare(&text).is_err_and(|error| error.kind == ErrorKind::Overflow),
                );
            }
        }
    }
    assert!(overflows > 0);
}

#[test]
fn flags_are_written_as_by_appendix_a() {
    let mut random = Random::new(3);
    for length in lengths() {
        let text = text(&mut random, length);
        let flags: Vec<u8> = (0..length).map(|_| random.choose(&[0, 0, 1, 2, 255])).collect();
        let expected = Codec::PUNYCODE.encode(&text, Some(&flags));
        let answer = written(length, |output| encode_cased(&text, &flags, output, &Heap));
        assert_eq!(answer, expected, "{text:x?}");
    }
}
