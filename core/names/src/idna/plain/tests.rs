use super::super::checked::{Checked, To};
use super::super::fast::units_to_unicode;
use super::super::name::pipeline_to_ascii;
use super::*;
use crate::cases;
use crate::text::{NoScratch, Writer};

/// What a plain name of at least [`LONG_NAME`] bytes is, label by label.
fn has_plain_labels_alone(name: &[u8], options: Options) -> bool {
    let labels = name.strip_suffix(b".").unwrap_or(name);
    let (has, extra) = (|option| options.contains(option), extra_character(options));
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || [b'-', extra].contains(byte);
    let is_label = |label: &[u8]| {
        let is_outer = |end: Option<&u8>| end == Some(&b'-') && has(Options::CHECK_HYPHENS);
        (1..=LABEL_LIMIT).contains(&label.len())
            && label.iter().all(is_plain)
            && !label.windows(2).any(|pair| pair == b"--")
            && !is_outer(label.first())
            && !is_outer(label.last())
    };
    labels.len() <= NAME_LIMIT
        && !(has(Options::REJECT_ROOT_DOT) && labels.len() < name.len())
        && !has(Options::SINGLE_LABEL)
        && labels.split(|&byte| byte == b'.').all(is_label)
}

/// Each mark at many places of names whose labels have the greatest length.
#[test]
fn long_names_are_plain_if_their_labels_are() {
    let options = [
        Options::LOOKUP,
        Options::STRICT,
        Options::ASCII_LDH,
        Options::CHECK_HYPHENS,
        Options::REJECT_ROOT_DOT,
        Options::SINGLE_LABEL,
    ];
    let marks = [*b"X.", *b"..", *b"._", *b"--", *b".-", *b"-.", *b"!a", *b"\0\xFF"];
    let (options, marks) = (&options[..cases(6, 2)], &marks[..cases(8, 3)]);
    let (mut count, mut refused) = (0, 0);
    for length in (LONG_NAME..=PLAIN_NAME + 1).step_by(cases(1, 149)) {
        for place in (0..length).step_by(cases(3, 61)).chain(length - 2..length) {
            for &marks in marks {
                let mut name = [b'A'; PLAIN_NAME + 1];
                let name = &mut name[..length];
                // The labels end with the name, before or behind its first bytes.
                let from = (length + place) % LONG_NAME;
                name.iter_mut().skip(from).step_by(LONG_NAME).for_each(|byte| *byte = b'.');
                name[place] = marks[0];
                if let Some(next) = name.get_mut(place + 1) {
                    *next = marks[1];
                }
                for &options in options {
                    let mut lower = [0; PLAIN_NAME + 1];
                    let found = scan_long(name, options, &mut lower[..length]);
                    let is_plain = found == Long::Plain;
                    let expected = has_plain_labels_alone(name, options);
                    assert_eq!(is_plain, expected, "{name:?} {options:?}");
                    let has_other = name.iter().any(|byte| matches!(byte, b'!' | b'_' | 0));
                    let refusable = match found {
                        Long::Refusable(byte) => Some(byte),
                        _ => None,
                    };
                    assert!(refusable.is_none() || has_other, "{name:?} {options:?}");
                    if let Some(offset) = first_refused_of_long(name, options) {
                        let byte = refusable.unwrap();
                        assert!(name[..=offset].contains(&byte), "{name:?} {options:?}");
                        let is_sure = is_surely_refused(name, byte, options);
                        assert_eq!(is_sure, byte == name[offset], "{name:?} {options:?}");
                        refused += 1;
                    }
                    assert!(!is_plain || lower[..length] == name.to_ascii_lowercase());
                    assert!(lower[length..].iter().all(|&byte| byte == 0));
                    count += usize::from(is_plain);
                }
            }
        }
    }
    assert!(count > cases(20_000, 3), "{count}");
    assert!(refused > cases(20_000, 0), "{refused}");
}

/// Names of all lengths with each character at many places: in UTF-16 as in UTF-8, and what is plain
/// is its own result by the pipeline.
#[test]
fn a_plain_name_is_its_own_result_in_every_encoding() {
    let mut count = 0;
    for length in (1..=PLAIN_NAME + 1).step_by(cases(1, 200)) {
        for place in (0..length).step_by(cases(5, 150)).chain([length - 1]) {
            let every = [b'a', b'Z', b'-', b'.', b'_', b'!', 0].map(u16::from);
            for unit in every.into_iter().step_by(cases(1, 3)) {
                let mut units: [u16; PLAIN_NAME + 1] =
                    core::array::from_fn(|i| b"aB-c.d1.eF"[i % 10].into());
                units[place] = unit;
                let bytes = units.map(|unit| unit as u8);
                let (units, name) = (&mut units[..length], &bytes[..length]);
                let every = [Options::LOOKUP, Options::STRICT, Options::SINGLE_LABEL];
                for options in every.into_iter().step_by(cases(1, 2)) {
                    let results = results(name, units, options);
                    let Some(lower) = results else { continue };
                    let mut output = [0; PLAIN_NAME + 1];
                    let mut output = Writer::<u8>::new(&mut output);
                    let source = Source::Utf8(name);
                    let result = pipeline_to_ascii(source, options, &mut output, &NoScratch, None);
                    assert_eq!((result, output.written()), (Ok(()), Some(&lower[..length])));
                    count += 1;
                }
                // The lower byte alone is a letter.
                units[place] = 0x161;
                assert_eq!(narrowed(Source::Utf16(units), |_| ()), None);
            }
        }
    }
    assert!(count > cases(20_000, 2), "{count}");
}

/// The result in both encodings, which is the same.
fn results(name: &[u8], units: &[u16], options: Options) -> Option<[u8; PLAIN_NAME + 1]> {
    let (mut text, mut wide) = ([0; PLAIN_NAME + 1], [0; PLAIN_NAME + 1]);
    let is_plain = write_plain(name, options, &mut text[..name.len()]);
    let found = inspect_utf16(units, options);
    let is_found = matches!(found, Some(Found::Plain(_)));
    assert_eq!(is_found, is_plain && name.len() < 32, "{name:?}");
    if is_found {
        let mut wide = wide;
        ascii::lower_utf16(units, &mut wide[..units.len()]);
        assert_eq!(wide, text.map(u16::from));
    }
    if is_plain {
        let output = &mut Writer::<u16>::new(&mut wide);
        let checked = units_to_unicode(units, options, To::Unicode, output);
        assert_eq!(checked, Checked::Valid, "{name:?}");
        assert_eq!(wide, text.map(u16::from));
    }
    assert!(text[name.len()..].iter().all(|&byte| byte == 0), "{name:?}");
    is_plain.then_some(text)
}
