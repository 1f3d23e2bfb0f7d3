//! The fast path of names, compared with the pipeline: UTF-32 never takes the fast path.

use unidn_core::idna::{self, Error, Options};
use unidn_core::text::{CodeUnit, NoScratch, Slot, Writer};

const ROOM: usize = 600;

/// The result of ToASCII in `room` units: the output, and its length.
fn to_ascii<U: CodeUnit>(
    name: &[U],
    options: Options,
    room: usize,
) -> Result<(Option<Vec<u8>>, usize), Error> {
    let mut room = vec![0; room];
    let mut output = Writer::new(&mut room);
    idna::to_ascii(name, options, &mut output, &NoScratch, None)?;
    Ok((output.written().map(<[u8]>::to_vec), output.len()))
}

/// The result of ToUnicode.
fn to_unicode<U: CodeUnit + Slot<U>>(name: &[U], options: Options) -> (Result<(), Error>, Vec<U>) {
    let mut room = vec![U::from(0); ROOM];
    let mut output = Writer::new(&mut room);
    let result = idna::to_unicode(name, options, &mut output, &NoScratch, None);
    (result, output.written().unwrap().to_vec())
}

/// Compares both paths. The result is whether the name took the fast path.
fn compare(name: &str, options: Options) -> bool {
    let (utf8, utf32) = (name.as_bytes(), name.chars().map(u32::from).collect::<Vec<_>>());
    let length = name.len();
    for room in [0, length.saturating_sub(1), length, length + 1, 64, 65, ROOM] {
        let expected = to_ascii(&utf32, options, room);
        assert_eq!(to_ascii(utf8, options, room), expected, "{name:?} {options:?}");
    }
    let (result, text) = to_unicode(utf8, options);
    let (expected, code_points) = to_unicode(&utf32, options);
    let text: Vec<_> = String::from_utf8(text).unwrap().chars().map(u32::from).collect();
    assert_eq!((result, text), (expected, code_points), "{name:?} {options:?}");

    let mut text = [0; idna::SHORT_NAME];
    let is_short = idna::short_to_ascii(utf8, options, &mut text);
    assert_eq!(is_short, takes_fast_path(name, options), "{name:?} {options:?}");
    if is_short {
        let lower = name.to_ascii_lowercase().into_bytes();
        assert_eq!(text[..length], lower, "{name:?} {options:?}");
        let expected = Ok((Some(lower), length));
        assert_eq!(to_ascii(&utf32, options, ROOM), expected, "{name:?} {options:?}");
    }
    is_short
}

/// Whether the fast path takes the name: it has only letters, digits, hyphens, dots and
/// underscores, and is valid even if lengths are checked and A-labels are decoded. The ACE prefix
/// and the literal part of A-labels are in lower case, unless A-labels pass unchanged.
fn takes_fast_path(name: &str, options: Options) -> bool {
    let passes =
        options.contains(Options::ASCII_PASSTHROUGH) && !options.contains(Options::IDNA2008);
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._".contains(c);
    let strict = options.without(Options::IGNORE_DNS_LENGTH | Options::IGNORE_INVALID_PUNYCODE);
    idna::SHORT_OPTIONS.contains(options)
        && name.len() <= idna::SHORT_NAME
        && name.chars().all(is_plain)
        && (passes || !name.split('.').any(is_upper_case_a_label))
        && to_ascii(&name.chars().map(u32::from).collect::<Vec<_>>(), strict, 0).is_ok()
}

fn is_upper_case_a_label(label: &str) -> bool {
    let Some((prefix, payload)) = label.split_at_checked(4) else { return false };
    let literal = payload.rsplit_once('-').map_or("", |(literal, _)| literal);
    let is_upper = |text: &str| text.contains(|c: char| c.is_ascii_uppercase());
    prefix.eq_ignore_ascii_case("xn--") && (is_upper(prefix) || is_upper(literal))
}

const CHOICES: [Options; 10] = [
    Options::LOOKUP,
    Options::URL,
    Options::STRICT,
    Options::IDNA2008_LOOKUP,
    Options::ASCII_LDH,
    Options::REJECT_ROOT_DOT,
    Options::SINGLE_LABEL,
    Options::SKIP_BIDI,
    Options::CHECK_CONTEXTO,
    Options::IGNORE_INVALID_PUNYCODE,
];

/// All sequences of a few pieces: dots and hyphens in all positions, valid and invalid A-labels, of
/// both directions, and with marks and joiners.
#[test]
fn names_made_of_a_few_pieces() {
    const PIECES: [&str; 17] = [
        "",
        "a",
        "Z",
        "7",
        "-",
        "_",
        ".",
        "ab-",
        "xn--",
        "XN--",
        "bcher-kva",
        "4dbrk0ce",
        "mgba3gch31f060k",
        "1ch",
        "a-ecp.xn--4dbrk0ce",
        "!",
        "ü",
    ];
    let mut short = 0;
    for number in 0..PIECES.len().pow(4) {
        let place = |power| PIECES[number / PIECES.len().pow(power) % PIECES.len()];
        let name = [place(3), place(2), place(1), place(0)].concat();
        short += u32::from(compare(&name, CHOICES[number % CHOICES.len()]));
    }
    assert!(short > 5_000, "{short}");
}

/// Every length, with each piece at each position.
#[test]
fn names_of_all_lengths() {
    let mut short = 0;
    for length in 1..=67 {
        for place in 0..length {
            for piece in [".", "-", "xn--", ".xn--", "xn--bcher-kva", ".XN--4DBRK0CE.", "é", "\0"]
            {
                let mut name = "abcdefghijklmnopQRSTUVWXYZ0123456789".repeat(2);
                name.replace_range(place..(place + piece.len()).min(length), piece);
                let end = (0..=length).rev().find(|&end| name.is_char_boundary(end));
                short += u32::from(compare(&name[..end.unwrap()], Options::LOOKUP));
            }
        }
    }
    assert!(short > 5_000, "{short}");
}
