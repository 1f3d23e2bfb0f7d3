//! Names with U-labels that are their own result in Unicode, their capitals apart: the fast path of ToUnicode
//! for most of them, which writes no label by itself.
//!
//! Their characters beyond ASCII are inert, or the deviation letters ß and ς unless these are mapped, or
//! capitals whose small letters are inert and as long, or the signs of Indic and other scripts, or letters
//! from right to left; of those, a label has no others. Names of ASCII come here for characters that may
//! be refused.

use super::checked::Checked;
use super::map::LABEL_OPTIONS;
use super::options::Options;
use super::plain::{first_of, meets_syntax};
use super::syntax::{DOT, refused};
use crate::text::ascii::{Marks, Mixed};
use crate::text::{CodeUnit, Source, Writable, Writer, code_point_at};
use crate::unicode::{Properties, at_shared_distance, nfc, properties};

/// The options under which an inert character is valid, and not changed.
const INERT_OPTIONS: Options = LABEL_OPTIONS.without(Options::IDNA2008);

/// Checks a name of less than 64 code units with these marks for ToUnicode. If it is valid or refused, it
/// is its own result with its ASCII in lower case, and with its small letters, which are written to their
/// places in `room`. `room` has the length of the name, or is empty: a name with capitals beyond ASCII is then
/// unknown. If the result is unknown, the contents of `room` are unspecified.
#[inline(never)]
pub fn check_unchanged<U: CodeUnit>(
    name: &[U],
    mixed: Mixed,
    options: Options,
    room: &mut [impl Writable<U>],
) -> Checked {
    let length = name.len();
    let others = mixed.others(length);
    // Without two hyphens in a row, it has no A-label.
    if !INERT_OPTIONS.contains(options) || !meets_syntax(mixed.halves, options) {
        return Checked::Unknown;
    }
    let is_transitional = options.contains(Options::TRANSITIONAL);
    let mut places = others.all & !others.ascii;
    let (mut has_inert, mut is_right_to_left) = (others.ascii != 0, false);
    // The last of these characters, and the offset behind it. The start of the name is like a dot.
    let (mut last, mut behind) = (DOT, 0);
    while places != 0 {
        let place = places.trailing_zeros() as usize;
        let Some(point) = code_point_at(name, place, length) else { return Checked::Unknown };
        let p = properties(point.value);
        if p.is_right_to_left_letter() {
            is_right_to_left = true;
        } else {
            let before = || match behind == place {
                true => last,
                false => name.get(place.wrapping_sub(1)).map_or(DOT, |&ascii| ascii.into()),
            };
            let is_sign_behind =
                |before| before != DOT && nfc::stays_behind(before, point.value, p);
            let is_sign = || p.is_plain_sign() && is_sign_behind(before());
            let is_itself =
                p.is_inert() || p.is_deviation_letter() && !is_transitional || is_sign();
            let places = place..place.wrapping_add(point.length);
            if !is_itself && (is_transitional || !write_small(point.value, p, room.get_mut(places)))
            {
                return Checked::Unknown;
            }
            has_inert = true;
        }
        (last, behind) = (point.value, point.offset.wrapping_add(point.length));
        places &= u64::MAX << (behind & 63);
    }
    let marks = || mixed.halves.joined(length);
    if is_right_to_left && (has_inert || !meets_bidi_rule(U::source(name), marks(), others.all)) {
        return Checked::Unknown;
    }
    if others.ascii == 0 {
        Checked::Valid
    } else {
        check_ascii(U::source(name), others.ascii, options)
    }
}

/// Writes the small letter of a capital, if mapping makes one of it that is inert, and as long as the room.
#[inline(always)]
fn write_small<U: CodeUnit>(c: u32, p: Properties, room: Option<&mut [impl Writable<U>]>) -> bool {
    let (Some(small), Some(room)) = (at_shared_distance(c, p), room) else { return false };
    // Of ASCII, what is made may be a dot, a hyphen or a part of the ACE prefix. Capitals from U+10000 on
    // are rare.
    if !(0x80..0x1_0000).contains(&small) || !properties(small).is_inert() {
        return false;
    }
    let length = room.len();
    let mut output = Writer::new(room);
    U::write(small, &mut output);
    output.len() == length
}

/// Whether one of the ASCII characters at these places is refused. Out of line: few names have any.
#[inline(never)]
fn check_ascii(name: Source<'_>, places: u64, options: Options) -> Checked {
    let refused = refused(options);
    match first_of(places, name, |c| refused.contains(c)) {
        Some(offset) => Checked::Refused(offset),
        None => Checked::Valid,
    }
}

/// Whether a name of less than 64 code units with letters from right to left at these places, and
/// otherwise letters, digits, hyphens, dots and underscores, certainly meets the bidi rule. Each of its
/// labels has either such letters alone or ASCII alone. Out of line: it is seldom needed.
#[inline(never)]
fn meets_bidi_rule(name: Source<'_>, Marks { dots, .. }: Marks, letters: u64) -> bool {
    let last = 1u64 << (name.len().wrapping_sub(1) & 63);
    let starts = dots << 1 | 1;
    // A letter stands behind ASCII, or ASCII behind one.
    let is_mixed = (letters ^ letters << 1) & !starts & !dots & (last << 1).wrapping_sub(1) != 0;
    // RFC 5893, section 2: a label of ASCII begins with a letter (condition 1), and ends with a letter or a
    // digit (condition 6).
    let ascii = !letters & !dots;
    let cannot_start = |c: u32| !(c as u8).is_ascii_alphabetic();
    let cannot_end = |c: u32| !(c as u8).is_ascii_alphanumeric();
    !is_mixed
        && first_of(starts & ascii, name, cannot_start).is_none()
        && first_of((dots >> 1 | last) & ascii, name, cannot_end).is_none()
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::super::checked::To;
    use super::super::fast::units_to_unicode;
    use super::super::name::pipeline_to_unicode;
    use super::super::plain::{self, Found, NarrowRoom, Narrowed};
    use super::super::{Detail, Error, Rule};
    use super::*;
    use crate::cases;
    use crate::text::{NoScratch, WritableUnit, Writer};
    use std::format;
    use std::string::String;
    use std::vec::Vec;

    /// What the check says about a name, with the offset in code points: the same in both encodings.
    fn checked(name: &str, options: Options) -> Checked {
        let units: Vec<u16> = name.encode_utf16().collect();
        let mut room = NarrowRoom::EMPTY;
        let wide = Narrowed::wide(Source::Utf16(&units), &mut room).unwrap();
        let utf8 = check_narrowed(Narrowed::utf8(name.as_bytes()), name.as_bytes(), options);
        let utf16 = check_narrowed(wide, &units, options);
        if utf16 != Checked::Unknown {
            let (_, text) = by_pipeline(Source::Utf16(&units), options);
            assert_eq!(written(&units, options), text);
        }
        // A small letter may be as long as its capital in one of them.
        assert!(utf8 == utf16 || [utf8, utf16].contains(&Checked::Unknown), "{name}");
        if utf8 == utf16 { utf8 } else { Checked::Unknown }
    }

    fn check_narrowed<U: CodeUnit>(
        narrowed: Narrowed<'_>,
        units: &[U],
        options: Options,
    ) -> Checked {
        let Some(mixed) = plain::inspect(narrowed.bytes, options).and_then(Found::mixed) else {
            return Checked::Unknown;
        };
        let mut text: Vec<U> = units.iter().map(|&unit| lower(unit)).collect();
        let as_it_is = text.clone();
        let checked = check_unchanged(units, mixed, options, &mut text);
        let nothing: &mut [U] = &mut [];
        let without_room = check_unchanged(units, mixed, options, nothing);
        assert!(text != as_it_is || without_room == checked);
        if checked != Checked::Unknown {
            let (expected, mapped) = by_pipeline(narrowed.source(), options);
            assert_eq!(checked, expected, "{mapped}");
            assert!(
                U::source(&text)
                    .code_points(0, text.len())
                    .map(|p| p.value)
                    .eq(mapped.chars().map(u32::from))
            );
            assert!(text == as_it_is || without_room == Checked::Unknown, "{mapped}");
        }
        match checked {
            Checked::Refused(offset) => {
                let before = narrowed.source().get(0, offset);
                Checked::Refused(before.unwrap().count())
            }
            checked => checked,
        }
    }

    /// Lower case of ASCII.
    fn lower<U: CodeUnit>(unit: U) -> U {
        match u8::try_from(unit.into()) {
            Ok(byte) if byte.is_ascii() => U::from(byte.to_ascii_lowercase()),
            _ => unit,
        }
    }

    /// The text of a name in UTF-16.
    fn written(units: &[u16], options: Options) -> String {
        let mut room = [0; 300];
        let output = &mut Writer::<u16>::new(&mut room);
        assert_ne!(units_to_unicode(units, options, To::Unicode, output), Checked::Unknown);
        String::from_utf16(output.written().unwrap()).unwrap()
    }

    /// The same by the pipeline, with its text.
    fn by_pipeline(source: Source<'_>, options: Options) -> (Checked, String) {
        let (mut room, mut detail) = ([0; 300], Detail::default());
        let mut output = Writer::<u8>::new(&mut room);
        let target = WritableUnit::target(&mut output);
        let result = pipeline_to_unicode(source, options, target, &NoScratch, Some(&mut detail));
        let text = String::from_utf8(output.written().unwrap().to_vec()).unwrap();
        let checked = match result {
            Ok(()) => Checked::Valid,
            Err(error) => {
                assert_eq!(error, Error::InvalidName);
                assert!(detail.rules.iter().eq([Rule::Ascii]));
                Checked::Refused(detail.offset)
            }
        };
        (checked, text)
    }

    #[test]
    fn names_are_their_own_result() {
        for name in [
            "ü",
            "B\u{FC}cher.Example.",
            "a-ü.b_c",
            "-ü-",
            "中国.日本",
            "קהילה",
            "שלום.Com",
            "مثال.a-1.ש.",
            "a0.ש.z9",
            "☕.ü!",
            "www.bücher-und-mehr-für-alle-leser-in-deutschland.example.com",
            "ÜÄ.BÜCHER.ΑΩ",
            "ẸẼ.Д",
            "हिन्दी.com",
            "বাংলা.ভারত",
            "தமிழ்நாடு",
            "กิ่ง.a\u{E34}",
            "Д\u{E47}",
            "ক\u{9BC}\u{9BE}",
        ] {
            assert_eq!(checked(name, Options::LOOKUP), Checked::Valid, "{name}");
        }
        let refused =
            [(" ü", 0), ("ü b", 1), ("ü!.a%b ", 4), ("中/国", 1), ("ü.a|", 3), ("Ä b", 1)];
        for (name, offset) in refused {
            assert_eq!(checked(name, Options::LOOKUP), Checked::Refused(offset), "{name}");
        }
        for name in [
            "Ⱥ",
            "İ",
            "ﬁ",
            "Ａ",
            "ẞ",
            "u\u{308}",
            "ü\u{338}",
            "=\u{338}",
            "ü。a",
            "ü.xn--tda",
            "xn--ü",
            "ab--ü",
            "ü..a",
            "ü\u{200D}",
            "ü\u{378}",
            "\u{93F}क",
            "क.\u{93F}",
            "क़",
            "क\u{200D}",
            "ত\u{9C7}\u{9BE}",
            "\u{9BE}",
            "ก\u{E48}\u{E38}",
            "ש\u{5B0}",
            "שा",
            "שa",
            "aש",
            "aשb",
            "ש1",
            "ש-",
            "ש.1a",
            "ש.a-",
            "a-.ש",
            "ש._a",
            "ש.-",
            "ש.ü",
            "שü",
            "ש!",
            "ש.a!b",
            "١",
            "ש١",
        ] {
            assert_eq!(checked(name, Options::LOOKUP), Checked::Unknown, "{name}");
        }
        for (name, option) in [
            ("ü_a", Options::ASCII_LDH),
            ("-ü", Options::CHECK_HYPHENS),
            ("a-.ü", Options::CHECK_HYPHENS),
            ("ü.", Options::REJECT_ROOT_DOT),
            ("☕", Options::IDNA2008),
            ("Aü", Options::NO_MAPPING),
            ("Ü", Options::NO_MAPPING),
            ("Ü", Options::TRANSITIONAL),
            ("ü.a", Options::SINGLE_LABEL),
            ("ß", Options::TRANSITIONAL),
        ] {
            assert_ne!(checked(name, option), Checked::Valid, "{name}");
            assert_eq!(checked(name, Options::LOOKUP), Checked::Valid, "{name}");
        }
    }

    /// Each character alone, beside others, and as the label beside one from right to left.
    #[test]
    fn the_pipeline_agrees_about_every_character() {
        let (mut valid, mut refused) = (0, 0);
        for c in ('\0'..=char::MAX).step_by(cases(1, 30_011)) {
            for name in [
                format!("{c}"),
                format!("ü{c}"),
                format!("A{c}.ü"),
                format!("ü.{c}a"),
                format!("ש{c}"),
                format!("ש.{c}"),
                format!("{c}a.ش"),
                format!("ক{c}"),
                format!("{c}\u{9BE}"),
                format!("ก\u{E38}{c}\u{E48}"),
            ] {
                match checked(&name, Options::LOOKUP) {
                    Checked::Valid => valid += 1,
                    Checked::Refused(_) => refused += 1,
                    _ => {}
                }
            }
        }
        assert!(valid > cases(300_000, 5) && refused > cases(60, 0), "{valid} {refused}");
    }

    /// Letters and signs of a script in any order.
    #[test]
    fn the_pipeline_agrees_about_signs() {
        let scripts =
            ["\u{900}", "\u{980}", "\u{B80}", "\u{D00}", "\u{D80}", "\u{E00}", "\u{1000}"];
        let (mut random, mut valid) = (1u64, 0);
        let mut below = |bound: u32| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (random >> 33) as u32 % bound
        };
        for _ in 0..cases(200_000, 100) {
            let script = scripts[below(scripts.len() as u32) as usize].chars().next().unwrap();
            let mut character = || match below(16) {
                0 => '.',
                1 => 'a',
                _ => char::from_u32(u32::from(script) + below(0x80)).unwrap(),
            };
            let name: String = (0..1 + character() as usize % 5).map(|_| character()).collect();
            valid += usize::from(checked(&name, Options::LOOKUP) == Checked::Valid);
        }
        assert!(valid > cases(30_000, 10), "{valid}");
    }

    #[test]
    fn ill_formed_text_is_left_to_the_pipeline() {
        for bytes in [&b"\xFFa"[..], b"\xC3", b"a\xC3 ", b"\xED\xA0\x80", b"\xF4\x90\x80\x80"] {
            let mixed = plain::inspect(bytes, Options::LOOKUP).and_then(Found::mixed).unwrap();
            let nothing: &mut [u8] = &mut [];
            let checked = check_unchanged(bytes, mixed, Options::LOOKUP, nothing);
            assert_eq!(checked, Checked::Unknown, "{bytes:x?}");
        }
        for units in [[0xD800, 0x61], [0xFC, 0xDC00]] {
            let found = plain::inspect_utf16(&units, Options::LOOKUP);
            let mixed = found.and_then(Found::mixed).unwrap();
            let nothing: &mut [u16] = &mut [];
            let checked = check_unchanged(&units, mixed, Options::LOOKUP, nothing);
            assert_eq!(checked, Checked::Unknown, "{units:x?}");
        }
    }
}
