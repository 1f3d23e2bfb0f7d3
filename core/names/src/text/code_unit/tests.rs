extern crate std;

use super::super::Writer;
use super::*;
use crate::cases;

/// Every scalar value round-trips through each encoding form, as the standard library reads it.
#[test]
fn scalar_values_round_trip() {
    let borders = ['\x7F', '\u{80}', '\u{7FF}', '\u{800}', '\u{FFFF}', '\u{10000}', char::MAX];
    for c in ('\0'..=char::MAX).step_by(cases(7, 7001)).chain(borders) {
        let mut bytes = [0; 4];
        let mut units = [0; 2];
        let (bytes, units) = (c.encode_utf8(&mut bytes), c.encode_utf16(&mut units));
        assert_eq!(u8::read(bytes.as_bytes()), Ok((c as u32, &[][..])));
        assert_eq!(u16::read(units), Ok((c as u32, &[][..])));
        assert_eq!(u32::read(&[c as u32]), Ok((c as u32, &[][..])));

        let mut room = [0; 4];
        let mut output = Writer::new(&mut room);
        u8::write(c as u32, &mut output);
        assert_eq!(output.written(), Some(bytes.as_bytes()));
        let lengths = [u8::length(c as u32), u16::length(c as u32), u32::length(c as u32)];
        assert_eq!(lengths, [c.len_utf8(), units.len(), 1]);
        let mut room = [0; 2];
        let mut output = Writer::new(&mut room);
        u16::write(c as u32, &mut output);
        assert_eq!(output.written(), Some(&*units));
    }
}

/// The places of ill-formed UTF-8 are those that the standard library reports, over every
/// string of four bytes of one representative for each class of byte.
#[test]
fn places_of_ill_formed_utf8_are_those_of_the_standard_library() {
    let classes = [
        0x61, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xE1, 0xED, 0xEE, 0xF0, 0xF1,
        0xF4, 0xF5,
    ];
    for a in classes.into_iter().step_by(cases(1, 5)) {
        for b in classes.into_iter().step_by(cases(1, 3)) {
            for c in classes {
                for d in classes {
                    let bytes = [a, b, c, d];
                    let fault = code_points(&bytes).find_map(Result::err);
                    let expected = core::str::from_utf8(&bytes).err().map(|error| {
                        let offset = error.valid_up_to();
                        let length = error.error_len().unwrap_or(4 - offset);
                        IllFormed { offset, length }
                    });
                    assert_eq!(fault, expected, "{bytes:x?}");
                }
            }
        }
    }
}

/// The start of each code point is counted, in ill-formed text too.
#[test]
fn code_points_are_counted() {
    for (text, count) in [("", 0), ("a", 1), ("aü", 2), ("€a€", 3), ("𐐀ß.𐐀", 4)] {
        let (mut utf16, mut utf32) = ([0; 8], [0; 8]);
        let (mut units, mut points) = (Writer::new(&mut utf16), Writer::new(&mut utf32));
        for c in text.chars() {
            u16::write(c.into(), &mut units);
            u32::write(c.into(), &mut points);
        }
        let (units, points) = (units.written().unwrap(), points.written().unwrap());
        let sources = [Source::Utf8(text.as_bytes()), Source::Utf16(units), Source::Utf32(points)];
        assert_eq!(sources.map(Source::count), [count; 3], "{text}");
        assert_eq!(sources.map(Source::len), [text.len(), units.len(), points.len()], "{text}");
    }
    assert_eq!(u8::count(&[0x80, 0xBF, 0xC0, 0xFF, 0x7F]), 3);
    assert_eq!(u16::count(&[0xDC00, 0xDFFF, 0xDBFF, 0xD800, 0xE000]), 3);
}

#[test]
fn surrogates_and_numbers_beyond_unicode_are_ill_formed() {
    for unit in [0xD800, 0xDBFF, 0xDC00, 0xDFFF] {
        assert_eq!(u16::read(&[unit, 0x61]), Err(1));
        assert_eq!(u32::read(&[u32::from(unit)]), Err(1));
    }
    assert_eq!(u16::read(&[0xDC00, 0xD800]), Err(1), "in the wrong order");
    for c in [0x11_0000, 0x7FFF_FFFF, 0x8000_0000, u32::MAX] {
        assert_eq!(u32::read(&[c]), Err(1));
    }
}
