extern crate std;

use super::super::fast::convert_beyond_ascii;
use super::super::name::{pipeline_to_ascii, pipeline_to_unicode};
use super::super::plain::{self, Found, NarrowRoom};
use super::super::syntax::may_compose;
use super::*;
use crate::text::ascii::Scanned;
use crate::text::{MAX_CODE_POINT, NoScratch};
use crate::unicode::{Status, properties};
use crate::{cases, in_every_encoding};
use core::mem::MaybeUninit;
use std::string::String;
use std::vec::Vec;

/// A dot and a label of each length behind texts of each length, to rooms of each length.
#[test]
fn short_labels_are_written_in_lower_case() {
    let text = "ü\u{10FFFF}.AZ@[\u{7F}\0-9a.Z".as_bytes();
    for (end, start) in (0..=text.len()).flat_map(|end| (6..end).map(move |start| (end, start))) {
        for size in 0..=20 {
            check_short_label::<u8>(&text[..end], start, size);
            check_short_label::<u16>(&text[..end], start, size);
        }
    }
}

/// A first label, which has no dot before it, behind a word that is not a part of the name.
#[test]
fn a_first_label_is_read_with_what_is_before_it() {
    for end in 1..=8 {
        let text = [&b"BEHIND.X"[..], b"aBc-XyZ9".get(..end).unwrap()].concat();
        check_short_label::<u8>(&text, 8, 20);
        check_short_label::<u16>(&text, 8, 20);
    }
}

fn check_short_label<U: CodeUnit + core::fmt::Debug>(text: &[u8], start: usize, size: usize) {
    let (end, length, fresh) = (text.len(), text.len() - start, U::from(0xEE));
    let mut room = [fresh; 20];
    let mut output = Writer::<U>::new(&mut room[..size]);
    output.push(U::from(b'x'));
    let is_written = extend_from_word(text, length, &mut output);
    assert_eq!(is_written, end >= 8 && length <= 8 && size >= 9);
    assert_eq!(output.len(), 1 + if is_written { length } else { 0 });
    if is_written {
        let lower = text[start..].iter().map(|byte| U::from(byte.to_ascii_lowercase()));
        assert!(room[1..=length].iter().copied().eq(lower));
    }
    assert!(room[size..].iter().all(|&unit| unit == fresh));
}

/// Memory that is not initialized takes the shorter way for short labels.
#[test]
#[cfg_attr(target_family = "wasm", ignore = "modules leave this path out")]
fn both_kinds_of_memory_take_as_much() {
    for name in ["Bücher.a.DE", "ü.a.", "Bücher.ü.a", "a.Bücher.abcdefg", "Bücher.abcdefgh"] {
        check_both_kinds::<u8>(name, To::Ascii);
        check_both_kinds::<u8>(name, To::Unicode);
        check_both_kinds::<u16>(name, To::Unicode);
    }
}

fn check_both_kinds<U: CodeUnit + WritableUnit<U> + Default>(name: &str, to: To)
where
    MaybeUninit<U>: WritableUnit<U>,
{
    let (mut room, mut fresh) = ([U::default(); 100], [MaybeUninit::uninit(); 100]);
    let mut initialized = Writer::<U>::new(&mut room);
    let mut uninitialized = Writer::<U, MaybeUninit<U>>::new(&mut fresh);
    let source = Source::Utf8(name.as_bytes());
    for mut output in
        [WritableUnit::target(&mut initialized), WritableUnit::target(&mut uninitialized)]
    {
        let checked = convert_beyond_ascii(source, Options::LOOKUP, false, to, &mut output);
        assert_eq!(checked, Checked::Valid);
    }
    assert_eq!(uninitialized.len(), initialized.len(), "{name}");
}

/// The text of an only label is not looked for: neither that of a name, nor that of the last part of a long
/// one.
#[test]
#[cfg_attr(target_family = "wasm", ignore = "modules leave this path out")]
fn an_only_label_meets_the_bidi_rule() {
    let long = ["ü.", &*"a.".repeat(30)].concat();
    for (label, meets_rule) in
        [("אב", true), ("1א", false), ("אa", false), ("xn--4dbc", true), ("xn--1-0hc", false)]
    {
        let name = [&*long, label].concat();
        let is_u_label = !label.is_ascii();
        for name in [&*name, label].into_iter().take(1 + usize::from(is_u_label)) {
            in_every_encoding(name, |source| {
                let mut room = [0; 300];
                let mut output = Writer::<u8>::new(&mut room);
                let target = &mut WritableUnit::target(&mut output);
                let checked =
                    convert_beyond_ascii(source, Options::LOOKUP, false, To::Ascii, target);
                let expected = if meets_rule { Checked::Valid } else { Checked::Invalid };
                assert_eq!(checked, expected, "{name}");
            });
        }
    }
}

/// Labels of each length in front of a U-label and behind it, in names of up to the longest ones. In
/// UTF-16 a word before the name can be read, unless the name leaves no room for it.
#[test]
#[cfg_attr(target_family = "wasm", ignore = "modules leave this path out")]
fn labels_of_every_length_stand_beside_u_labels() {
    for (first, last) in (0..100).map(|lengths| (lengths / 10, lengths % 10)).step_by(cases(1, 45))
    {
        let label = [&*"A".repeat(first), if first > 0 { "." } else { "" }, "Ü"].concat();
        let name = [&*label, if last > 0 { "." } else { "" }, &*"Z".repeat(last)].concat();
        for length in [0, 60, 227, 230, 231, 232, 233].into_iter().step_by(cases(1, 3)) {
            let before = "b.".repeat(length / 2);
            let before = if length % 2 > 0 { ["b", &*before].concat() } else { before };
            let name = [&*before, &*name].concat();
            let lower = name.to_lowercase();
            in_every_encoding(&name, |source| {
                let (mut room, mut wide) = ([0; 300], [MaybeUninit::uninit(); 300]);
                let mut output = Writer::<u8>::new(&mut room);
                let target = &mut WritableUnit::target(&mut output);
                let checked =
                    convert_beyond_ascii(source, Options::LOOKUP, false, To::Unicode, target);
                assert_eq!(checked, Checked::Valid, "{name}");
                assert_eq!(output.written(), Some(lower.as_bytes()));
                // Memory that is not initialized takes the shorter way.
                let mut output = Writer::<u16, MaybeUninit<u16>>::new(&mut wide);
                let target = &mut WritableUnit::target(&mut output);
                convert_beyond_ascii(source, Options::LOOKUP, false, To::Unicode, target);
                assert_eq!(output.len(), lower.encode_utf16().count());
            });
        }
    }
}

/// Short names and long ones, in parts. The results of the pipeline are the same.
#[test]
#[cfg_attr(target_family = "wasm", ignore = "modules leave this path out")]
fn wide_names_take_the_fast_path() {
    let long = "Abc-D.".repeat(12);
    for (name, ascii, unicode) in [
        ("Ü", "xn--tda", "ü"),
        ("A.BU\u{308}CHER。a.DE.", "a.xn--bcher-kva.a.de.", "a.bücher.a.de."),
        ("\u{10428}Ａ.x", "xn--a-os2i.x", "\u{10428}a.x"),
        ("שלום.a\u{AD}", "xn--9dbne9b.a", "שלום.a"),
    ] {
        for (before, behind) in [("", ""), (&*long, ""), ("", &*long), (&*long, &*long)] {
            let joined = |text: &str| [before, text.trim_end_matches('.'), ".", behind].concat();
            let name = joined(name);
            let (ascii, unicode) = (joined(ascii), joined(unicode));
            let [ascii, unicode] = [ascii, unicode].map(|text| text.to_ascii_lowercase());
            let utf16: Vec<u16> = name.encode_utf16().collect();
            let utf32: Vec<u32> = name.chars().map(u32::from).collect();
            let to_ascii = |source| {
                let mut room = [0; 200];
                let mut output = Writer::<u8>::new(&mut room);
                let output_to = &mut WritableUnit::target(&mut output);
                let checked =
                    convert_beyond_ascii(source, Options::LOOKUP, false, To::Ascii, output_to);
                assert_eq!(checked, Checked::Valid, "{name}");
                String::from_utf8(output.written().unwrap().to_vec()).unwrap()
            };
            assert_eq!(to_ascii(Source::Utf16(&utf16)), ascii);
            assert_eq!(to_ascii(Source::Utf32(&utf32)), ascii);
            let mut room = [0; 200];
            let mut output = Writer::<u16>::new(&mut room);
            let (source, output_to) =
                (Source::Utf16(&utf16), &mut WritableUnit::target(&mut output));
            let checked =
                convert_beyond_ascii(source, Options::LOOKUP, false, To::Unicode, output_to);
            assert_eq!(checked, Checked::Valid, "{name}");
            assert_eq!(String::from_utf16(output.written().unwrap()).unwrap(), unicode);
            let mut room = [0; 200];
            let mut output = Writer::<u32>::new(&mut room);
            let (source, output_to) =
                (Source::Utf32(&utf32), &mut WritableUnit::target(&mut output));
            let checked =
                convert_beyond_ascii(source, Options::LOOKUP, false, To::Unicode, output_to);
            assert_eq!(checked, Checked::Valid, "{name}");
            let written = output.written().unwrap().iter();
            assert!(written.copied().eq(unicode.chars().map(u32::from)), "{name}");
        }
    }
    // An unpaired surrogate; a fault behind other labels and parts; a text that is longer than the
    // label.
    let faulty: Vec<u16> = ["ü.", &long, "ü "].concat().encode_utf16().collect();
    let behind = |units: &[u16]| [units, &[0x2E], &[0x61; 24]].concat();
    let [surrogate, space, longer] =
        [&[0xD800, 0x61][..], &[0xFC, 0x2E, 0xFC, 0x20], &[0xFDFA]].map(behind);
    for units in [surrogate, faulty, space, longer] {
        let mut output = Writer::<u16>::counter();
        let output_to = &mut WritableUnit::target(&mut output);
        let source = Source::Utf16(&units);
        let checked = convert_beyond_ascii(source, Options::LOOKUP, false, To::Unicode, output_to);
        assert_ne!(checked, Checked::Valid);
        assert!(output.is_empty());
    }
}

/// What [`write_labels`] relies on.
#[test]
fn normalization_makes_no_ascii_of_valid_code_points() {
    let is_valid = |c: &u32| properties(*c).status() == Status::Valid;
    for c in (0x80..=MAX_CODE_POINT).step_by(cases(1, 2_003)).filter(is_valid) {
        for (pair, length) in [([c, 0], 1), ([c, 0x338], 2), ([0x61, c], 2)] {
            let mut room = [0; 16];
            room[..2].copy_from_slice(&pair);
            let length = crate::unicode::nfc::normalize(&mut room, length).unwrap();
            let has_others = room[..length].iter().any(|&c| c >= 0x80);
            assert!(has_others && !room.contains(&DOT), "{c:x}");
        }
    }
}

#[test]
fn three_refused_characters_compose() {
    for refused in (0..0x80).filter(|byte: &u8| !byte.is_ascii_alphanumeric()) {
        let composes = |c: u32| {
            let mut room = [0; 16];
            room[..2].copy_from_slice(&[refused.into(), c]);
            crate::unicode::nfc::normalize(&mut room, 2);
            room[0] != refused.into()
        };
        let mut others = (0x330..0x340).chain((0x80..MAX_CODE_POINT).step_by(cases(1, 50_021)));
        assert_eq!(others.any(composes), may_compose(refused), "{refused:#x}");
    }
}

/// Empty labels in short names and in long ones, of which some are parts of their own; and texts that
/// are longer than their source.
#[test]
#[cfg_attr(target_family = "wasm", ignore = "modules leave this path out")]
fn empty_labels_and_long_texts_take_the_fast_path() {
    let long = "a-label-of-letters_and-digits-0.".repeat(3);
    let (of_64, behind_part) = ("a".repeat(63), ["ü.", &"a".repeat(61), "..b"].concat());
    let names = [
        "ü..a",
        ".ü",
        "..ü.",
        "ü...",
        "xn--tda..Ü",
        &[&long, ".ü"].concat(),
        &["ü.", &long, ".."].concat(),
        &["..", &long, "ü"].concat(),
        &[".", &of_64, ".ü"].concat(),
        &[&of_64, "..ü"].concat(),
        &behind_part,
        "jİ.ﬃ",
        "ﬁ.ü.Ａ",
        "ﬃ.xn--tda",
        "a.1⁄2½.ü",
    ];
    for name in names.into_iter().step_by(cases(1, 4)) {
        let converted = |source: Source<'_>, options: Options, to| {
            let (mut room, mut expected_room) = ([0; 600], [0; 600]);
            let mut output = Writer::<u8>::new(&mut room);
            let mut expected = Writer::<u8>::new(&mut expected_room);
            let target = &mut WritableUnit::target(&mut output);
            let checked = convert_beyond_ascii(source, options, false, to, target);
            let result = match to {
                To::Ascii => pipeline_to_ascii(source, options, &mut expected, &NoScratch, None),
                _ => {
                    let target = WritableUnit::target(&mut expected);
                    pipeline_to_unicode(source, options, target, &NoScratch, None)
                }
            };
            assert_eq!((checked, result), (Checked::Valid, Ok(())), "{name}");
            assert_eq!(output.written(), expected.written(), "{name}");
        };
        in_every_encoding(name, |source| {
            converted(source, Options::LOOKUP, To::Unicode);
            converted(source, Options::IGNORE_DNS_LENGTH, To::Ascii);
        });
    }
    // A text that is longer than its source has no place; the bidi rule is not checked, either.
    in_every_encoding("ﷲ.de", |source| {
        let output = &mut Writer::<u8>::counter();
        let output = &mut WritableUnit::target(output);
        let checked = convert_beyond_ascii(source, Options::LOOKUP, false, To::Unicode, output);
        assert_eq!(checked, Checked::Unknown);
    });
    for (name, is_written) in [("ﬁ", false), ("İ.de", false), ("ü", true)] {
        let units: Vec<u16> = name.encode_utf16().collect();
        let (source, mut room) = (Source::Utf16(&units), NarrowRoom::EMPTY);
        let narrowed = Narrowed::wide(source, &mut room).unwrap();
        let found = plain::inspect(narrowed.bytes, Options::LOOKUP);
        let Some(Found::Other(Scanned::Mixed(mixed))) = found else { panic!("{name}") };
        let output = &mut Writer::<u16>::counter();
        let (output, texts) = (&mut WritableUnit::target(output), &mut [0; SHORT_NAME]);
        let visit = &mut |_: &[u32]| {};
        let options = Options::LOOKUP;
        let is_taken = short_u_labels(narrowed, mixed, options, output, texts, visit);
        assert_eq!(is_taken, is_written, "{name}");
    }
}

/// A check may count labels as longer than they are, and finds the same.
#[test]
#[cfg_attr(target_family = "wasm", ignore = "modules leave this path out")]
fn a_check_knows_what_a_conversion_does() {
    let points =
        [0xFC, 0x434, 0x5D0, 0x0E01, 0x4E00, 0x9FA5, 0xAC00, 0x1_F680, 0x2_A6DF, 0x61, 0x301];
    let (mut valid, mut invalid) = (0, 0);
    let points = || points.iter().step_by(cases(1, 5));
    for (&first, &second) in points().flat_map(|c| points().map(move |d| (c, d))) {
        for length in (1..=62).step_by(cases(1, 30)) {
            for label in [1, 2, 7, 10, 11, 14, 15, 16, 30, 62] {
                let name: Vec<u16> = (0..length)
                    .flat_map(|place| {
                        let c = if place % 3 == 1 { second } else { first };
                        let dot = (place > 0 && place % label == 0).then_some('.');
                        dot.into_iter().chain(char::from_u32(c))
                    })
                    .collect::<String>()
                    .encode_utf16()
                    .collect();
                let mut room = NarrowRoom::EMPTY;
                let Some(narrowed) = Narrowed::wide(Source::Utf16(&name), &mut room) else {
                    continue;
                };
                let found = narrowed.inspect(Options::LOOKUP);
                let Some(mixed) = found.and_then(Found::mixed) else { continue };
                let mut text = SPACIOUS;
                let mut output = Writer::<u8, _>::new(&mut text);
                let output = WritableUnit::any(&mut output);
                let converted = u_labels_to_ascii(narrowed, mixed, Options::LOOKUP, output);
                let checked = check_labels(narrowed, mixed, Options::LOOKUP);
                assert_eq!(checked, converted, "{name:x?}");
                valid += usize::from(checked == Checked::Valid);
                invalid += usize::from(checked == Checked::Invalid);
            }
        }
    }
    assert!(valid > cases(20_000, 1) && invalid > cases(1_000, 0), "{valid} {invalid}");
}

#[test]
fn names_are_refused_beside_u_labels() {
    let is_refused = |name: &[u8], options| match plain::inspect(name, options) {
        Some(Found::Other(Scanned::Mixed(mixed))) => {
            is_refused_beside_u_labels(name, mixed, options)
        }
        _ => panic!("{name:x?}"),
    };
    for (name, options, expected) in [
        (" ü", Options::LOOKUP, true),
        ("ü.b c", Options::LOOKUP, true),
        ("漢!字%क😀", Options::LOOKUP, true),
        ("xn--a b.ü", Options::IGNORE_INVALID_PUNYCODE, true),
        ("ü!", Options::LOOKUP, false),
        ("ü!", Options::ASCII_LDH, true),
        ("ü_", Options::STRICT, true),
        ("ü_", Options::LOOKUP, false),
        ("=\u{338}", Options::LOOKUP, false),
        ("=\u{338} ", Options::LOOKUP, true),
        ("ü ", Options::ASCII_ANY, false),
        ("ü", Options::LOOKUP, false),
    ] {
        assert_eq!(is_refused(name.as_bytes(), options), expected, "{name:?}");
        let (output, source) = (&mut Writer::counter(), Source::Utf8(name.as_bytes()));
        let result = pipeline_to_ascii(source, options, output, &NoScratch, None);
        assert!(!expected || result.is_err(), "{name:?}");
    }
    for bytes in [&b" \xC3"[..], b"\x80 ", b" \xC0\x80", b" \xED\xA0\x80", b"\xF0\x90\x80 "] {
        assert!(!is_refused(bytes, Options::LOOKUP), "{bytes:x?}");
    }
}

/// The pipeline gives the same results, so that no other test would notice.
#[test]
#[cfg_attr(target_family = "wasm", ignore = "modules leave this path out")]
fn names_with_u_labels_take_the_fast_path() {
    let converted = |name: &str, options, to| {
        let mut room = [0; 100];
        let mut output = Writer::<u8>::new(&mut room);
        let (source, output) =
            (Source::Utf8(name.as_bytes()), &mut WritableUnit::target(&mut output));
        let checked = convert_beyond_ascii(source, options, false, to, output);
        assert_eq!(output.len() == 0, checked != Checked::Valid, "{name}");
        checked
    };
    for name in [
        "ü",
        "Bücher.example.",
        "BU\u{308}CHER。a",
        "ישראל.com",
        "a\u{AD}.ｅ",
        "क\u{94D}\u{200D}",
        "ü.xn--bcher-kva.a",
        "XN--BCHER-KVA.Ü",
        "ישראל.xn--bcher-kva",
        "ü.xn--4dbrk0ce",
    ] {
        for to in [To::Unicode, To::Ascii] {
            let checked = |options| converted(name, options, to);
            assert_eq!(checked(Options::LOOKUP), Checked::Valid, "{name}");
            let is_strict = !name.ends_with('.');
            assert_eq!(checked(Options::STRICT) == Checked::Valid, is_strict, "{name}");
            assert_eq!(checked(Options::SINGLE_LABEL), Checked::Unknown, "{name}");
        }
    }
    for (name, option) in [
        ("ü_a", Options::ASCII_LDH),
        ("a_.ü", Options::ASCII_LDH),
        ("ü\u{FF3F}a", Options::ASCII_LDH),
        ("-ü", Options::CHECK_HYPHENS),
        ("ü-", Options::CHECK_HYPHENS),
        ("a-.ü", Options::CHECK_HYPHENS),
        ("ü.-a", Options::CHECK_HYPHENS),
        ("ü.a-", Options::CHECK_HYPHENS),
        ("ü\u{FF0D}", Options::CHECK_HYPHENS),
        ("ü\u{FF0D}。a", Options::CHECK_HYPHENS),
        ("üa--b", Options::CHECK_HYPHENS),
        ("ü.", Options::REJECT_ROOT_DOT),
    ] {
        let others = Options::STRICT.without(option);
        assert_eq!(converted(name, others, To::Ascii), Checked::Valid, "{name}");
        assert_ne!(converted(name, others | option, To::Ascii), Checked::Valid, "{name}");
    }
    // It finds many of the names that it declines to be invalid.
    for (name, checked) in [
        ("", Checked::Unknown),
        ("a", Checked::Unknown),
        ("ü..a", Checked::Invalid),
        ("ü b", Checked::Invalid),
        ("a b.ü", Checked::Invalid),
        ("ü ü", Checked::Invalid),
        ("ü b.\u{FF}", Checked::Invalid),
        (" \u{338}", Checked::Invalid),
        (" ü", Checked::Invalid),
        ("ישראל.1", Checked::Invalid),
        ("xn--4dbrk0ce.1ü", Checked::Invalid),
        ("ישראל。1", Checked::Unknown),
        ("ישראל。1.Ü", Checked::Unknown),
        ("\u{301}ü", Checked::Invalid),
        ("ü.xn--a", Checked::Invalid),
        ("ü.xn--ü", Checked::Invalid),
        ("xn--ü", Checked::Invalid),
        ("xn--tda\u{AD}", Checked::Unknown),
        ("xn--。ü", Checked::Unknown),
        ("ｘn--tda", Checked::Unknown),
        ("ｘn--ü", Checked::Invalid),
        ("\u{AD}.ü", Checked::Unknown),
    ] {
        assert_eq!(converted(name, Options::LOOKUP, To::Ascii), checked, "{name}");
    }
    for (name, option) in [
        ("ü.xn--99999999", Options::IGNORE_INVALID_PUNYCODE),
        ("=\u{338}", Options::STRICT),
        ("=\u{AD}\u{338}.a", Options::STRICT),
        ("a=\u{338}b.ü", Options::STRICT),
    ] {
        assert_eq!(converted(name, option, To::Ascii), Checked::Unknown, "{name}");
    }
    let checked = |source: Source<'_>| {
        let output = &mut Writer::<u8>::counter();
        let output = &mut WritableUnit::target(output);
        convert_beyond_ascii(source, Options::LOOKUP, false, To::Ascii, output)
    };
    // Ill-formed text is not an invalid name, wherever it is.
    let bytes: [&[u8]; 4] =
        [b"\xC3\xBC b.\xFF", b"a b.\xC3", b"\xFF.a b", b"\xC3\xBC..\xED\xA0\x80"];
    let units: [&[u16]; 3] = [
        &[0xFC, 0x20, 0x2E, 0xD800],
        &[0xDC00, 0x61, 0x2E, 0x20, 0x2E, 0xFC],
        &[0xDC00, 0x2E, 0x20],
    ];
    let points: [&[u32]; 2] = [&[0xFC, 0x20, 0x2E, 0xDFFF], &[0x11_0000, 0x2E, 0x20]];
    let sources = bytes.map(Source::Utf8).into_iter().chain(units.map(Source::Utf16));
    for source in sources.chain(points.map(Source::Utf32)) {
        assert_eq!(checked(source), Checked::Unknown, "{source:x?}");
    }
    // Well-formed text is one, in every encoding.
    in_every_encoding("ü .\u{1F600}", |source| {
        assert_eq!(checked(source), Checked::Invalid, "{source:x?}");
    });
}
