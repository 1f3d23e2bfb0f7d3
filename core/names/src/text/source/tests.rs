use super::*;
use crate::cases;

/// Each unit that is not ASCII at each place of texts of each length.
#[test]
fn text_is_ascii_if_each_unit_is() {
    for length in (0..70).step_by(cases(1, 31)) {
        let (mut bytes, mut units, mut points) = ([b'a'; 70], [0x7F; 70], [0; 70]);
        for place in 0..length {
            assert!(Source::Utf8(&bytes[..length]).is_ascii());
            assert!(Source::Utf16(&units[..length]).is_ascii());
            assert!(Source::Utf32(&points[..length]).is_ascii());
            (bytes[place], units[place], points[place]) = (0x80, 0x100, 0x1_0000);
            assert!(!Source::Utf8(&bytes[..length]).is_ascii());
            assert!(!Source::Utf16(&units[..length]).is_ascii());
            assert!(!Source::Utf32(&points[..length]).is_ascii());
            (bytes[place], units[place], points[place]) = (0x7F, 0, 0x7F);
        }
    }
}

/// All texts of up to four of these units.
#[test]
fn utf16_is_well_formed_as_core_says() {
    let ends = [0x61, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000];
    for number in 0..ends.len().pow(4) {
        let units = [0, 1, 2, 3].map(|place| ends[number / ends.len().pow(place) % ends.len()]);
        for length in 0..=units.len() {
            let text = &units[..length];
            let expected = char::decode_utf16(text.iter().copied()).all(|c| c.is_ok());
            assert_eq!(Source::Utf16(text).is_well_formed(), expected, "{text:x?}");
        }
    }
}
