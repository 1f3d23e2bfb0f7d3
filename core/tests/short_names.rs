//! The fast path of names, compared with the pipeline.

use unidn_core::idna::stages::{pipeline_to_ascii, pipeline_to_unicode};
use unidn_core::idna::{self, Detail, Error, Options};
use unidn_core::text::{CodeUnit, NoScratch, WritableUnit, Writer};

/// The outcome of an operation: its result, the text if it fits, the length of the text, the
/// detail.
type Outcome<T> = (Result<(), Error>, Option<Vec<T>>, usize, Detail);

/// Runs an operation with room for `capacity` units. An error leaves the output undefined; with
/// `is_best` there is a text with it.
fn outcome<T: CodeUnit + WritableUnit<T>>(
    capacity: usize,
    is_best: bool,
    run: impl FnOnce(&mut Writer<'_, T>, &mut Detail) -> Result<(), Error>,
) -> Outcome<T> {
    let (mut room, mut detail) = (vec![T::from(0); capacity], Detail::default());
    detail.offset = 7;
    let mut output = Writer::new(&mut room);
    let result = run(&mut output, &mut detail);
    match result {
        Ok(()) => {}
        Err(Error::InvalidName) if is_best => {}
        Err(_) => return (result, None, 0, detail),
    }
    (result, output.written().map(<[T]>::to_vec), output.len(), detail)
}

/// Compares both operations with the pipeline, for every capacity from `first` to one that is too
/// large, with and without a detail.
fn compare_units<U: CodeUnit + WritableUnit<U> + std::fmt::Debug>(
    name: &[U],
    options: Options,
    first: usize,
    context: &str,
) {
    for capacity in (first.min(name.len())..=name.len() + 1).chain([600]) {
        let fast = outcome(capacity, false, |output, detail| {
            idna::to_ascii(name, options, output, &NoScratch, Some(detail))
        });
        let expected = outcome(capacity, false, |output, detail| {
            pipeline_to_ascii(name, options, output, &NoScratch, Some(detail))
        });
        assert_eq!(fast, expected, "to_ascii {context} {options:?} {capacity}");
        let mut room = vec![0; capacity];
        let mut output = Writer::<u8>::new(&mut room);
        let result = idna::to_ascii(name, options, &mut output, &NoScratch, None);
        assert_eq!(result, expected.0, "to_ascii {context} {options:?}");

        let fast = outcome(capacity, true, |output, detail| {
            idna::to_unicode(name, options, output, &NoScratch, Some(detail))
        });
        let expected = outcome(capacity, true, |output, detail| {
            pipeline_to_unicode(name, options, output, &NoScratch, Some(detail))
        });
        assert_eq!(fast, expected, "to_unicode {context} {options:?} {capacity}");
    }
}

/// Compares the fast path with the pipeline in every encoding. The result is whether the name is
/// valid.
fn compare(name: &str, options: Options, first: usize) -> bool {
    compare_units(name.as_bytes(), options, first, name);
    compare_units(&name.encode_utf16().collect::<Vec<_>>(), options, first, name);
    compare_units(&name.chars().map(u32::from).collect::<Vec<_>>(), options, first, name);
    is_valid(name, options)
}

fn is_valid(name: &str, options: Options) -> bool {
    idna::to_ascii(name.as_bytes(), options, &mut Writer::<u8>::counter(), &NoScratch, None).is_ok()
}

/// Any set of options, by number.
fn options(number: usize) -> Options {
    Options::from_bits(number as u32 & Options::ALL.bits()).expect("these are options")
}

/// A large step that meets every set of options in the end.
const STEP: usize = 7919;

/// Of all sequences of pieces, one of so many is compared: a prime, so that every piece is at every
/// place.
const STRIDE: usize = 11;

/// All sequences of a few pieces: dots and hyphens in all positions, valid and invalid A-labels, of
/// both directions, and with marks and joiners. Each under the usual options and another set.
#[test]
fn names_made_of_a_few_pieces() {
    const PIECES: [&str; 19] = [
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
        " ",
        "ü",
        "a-long-label-in-the-middle",
    ];
    let mut valid = 0;
    for number in (0..PIECES.len().pow(4)).step_by(STRIDE) {
        let place = |power| PIECES[number / PIECES.len().pow(power) % PIECES.len()];
        let name = [place(3), place(2), place(1), place(0)].concat();
        valid += u32::from(compare(&name, Options::LOOKUP, usize::MAX));
        valid += u32::from(compare(&name, options(number * STEP), usize::MAX));
    }
    assert!(valid > 1_000, "{valid}");
}

/// Every set of options, with names that break the rules of some.
#[test]
fn every_set_of_options() {
    const NAMES: [&str; 13] = [
        "Example.com",
        "example.com.",
        "single",
        "-a.b",
        "a.b-",
        "a--b.c",
        "_443._tcp.example",
        "a b.c",
        "a!b.c",
        "a..b",
        "xn--BCHER-kva.example",
        "ab--c.a-very-long-name.of-more-than.sixty-four-bytes.in-this-example.com",
        "an-even.longer_name.that-has.a-root-dot.and.more.labels.than-one-needs.example.",
    ];
    let mut valid = 0;
    for number in (0..=Options::ALL.bits() as usize).step_by(3) {
        for name in NAMES {
            valid += u32::from(compare(name, options(number), usize::MAX));
        }
    }
    assert!(valid > 15_000, "{valid}");
}

/// Names of labels in many scripts, beside labels of ASCII: mapped, composed, ignored, from right to
/// left, with marks, joiners and other dots, valid and not.
#[test]
fn names_with_u_labels() {
    const LABELS: [&str; 29] = [
        "",
        "a",
        "Zz9",
        "-",
        "_x",
        "a b",
        "xn--bcher-kva",
        "xn--4dbrk0ce",
        "ü",
        "Bücher",
        "BU\u{308}CHER",
        "παράδειγμα",
        "straße",
        "例子",
        "例。子",
        "。",
        "ｅｘ．ａｍ",
        "ｘｎ－－ü",
        "xn--ü",
        "\u{AD}",
        "a\u{AD}b",
        "\u{301}a",
        "क\u{94D}\u{200D}",
        "a\u{200D}",
        "ישראל",
        "אב1ג.1",
        // A character that only ASCII_ANY permits, and that the bidi rule does not.
        "א\0",
        "ﷺ",
        "a-label-of-many-letters-and-ü",
    ];
    let mut valid = 0;
    for number in (0..LABELS.len().pow(3)).step_by(3) {
        let place = |power| LABELS[number / LABELS.len().pow(power) % LABELS.len()];
        for name in [
            [place(0), place(1), place(2)].join("."),
            [place(0), ".", place(1), "."].concat(),
            place(0).to_string(),
        ] {
            valid += u32::from(compare(&name, Options::LOOKUP, usize::MAX));
            valid += u32::from(compare(&name, options(number * STEP), usize::MAX));
        }
    }
    assert!(valid > 2_000, "{valid}");
    // Every capacity, and every set of options.
    for name in ["Bücher.example", "例。子.a", "ישראל.com", "ü\u{AD}.a."] {
        assert!(compare(name, Options::LOOKUP, 0), "{name}");
        for number in 0..=Options::ALL.bits() as usize {
            compare(name, options(number), usize::MAX);
        }
    }
}

/// Names of more than 64 bytes with A-labels at every place, of both directions, with root dots and
/// empty labels.
#[test]
fn long_names_with_a_labels() {
    const LABELS: [&str; 9] = [
        "xn--bcher-kva",
        "xn--4dbrk0ce",
        "xn--mgba3gch31f060k",
        "xn--1ch",
        "xn--BCHER-kva",
        "a-label-of-thirty-one-bytes-abc",
        "example",
        "1",
        "",
    ];
    let mut valid = 0;
    for number in 0..LABELS.len().pow(3) {
        let place = |power| LABELS[number / LABELS.len().pow(power) % LABELS.len()];
        for repeated in [3, 4, 7] {
            let name = [place(0), place(1), place(2)].join(".").to_string() + ".";
            let name = name.repeat(repeated);
            valid += u32::from(compare(&name, Options::LOOKUP, usize::MAX));
            let name = name.trim_end_matches('.');
            valid += u32::from(compare(name, options(number * STEP), usize::MAX));
            valid += u32::from(compare(name, Options::URL, usize::MAX));
        }
    }
    assert!(valid > 1_000, "{valid}");
}

/// Every length that the DNS can carry and some more, with each piece at each position, at every
/// capacity where the name is short.
#[test]
fn names_of_all_lengths() {
    let mut valid = 0;
    for length in 1..=260usize {
        let step = if length <= 72 { 3 } else { 17 };
        for place in (length % step..length).step_by(step).chain([length - 1]) {
            for (number, piece) in
                [".", "-", "..", "xn--", ".xn--", "xn--bcher-kva", ".XN--4DBRK0CE.", " ", "é", "\0"]
                    .into_iter()
                    .enumerate()
            {
                // A dot at every 60th place keeps the labels short enough.
                let mut name: String = (0..280)
                    .map(|i| if i % 60 == 59 { '.' } else { char::from(b"aBcD3-"[i % 6]) })
                    .collect();
                name.replace_range(place..(place + piece.len()).min(length), piece);
                let end = (0..=length).rev().find(|&end| name.is_char_boundary(end));
                let name = &name[..end.unwrap()];
                let first = if place == 0 && number < 2 { 0 } else { usize::MAX };
                valid += u32::from(compare(name, Options::LOOKUP, first));
                compare(name, options((length * 280 + place) * STEP + number), usize::MAX);
            }
        }
    }
    assert!(valid > 2_000, "{valid}");
}

/// The limits of labels and names, at each border of the 64 bytes that are scanned together.
#[test]
fn labels_and_names_at_their_limits() {
    for first in 0..130 {
        for length in 60..68 {
            for rest in [0, 1, 60, 63, 64] {
                let label = |length: usize| "b".repeat(length);
                let start = if first == 0 { String::new() } else { label(first.min(63)) + "." };
                let start = if first > 63 { start + &label(first - 63) + "." } else { start };
                let name = start + &label(length) + if rest > 0 { "." } else { "" } + &label(rest);
                compare(&name, Options::LOOKUP, usize::MAX);
                compare(&(name + "."), Options::LOOKUP, usize::MAX);
            }
        }
    }
    for length in 245..260 {
        let name: String = "abcdefghi.".chars().cycle().take(length).collect();
        for name in [name.clone(), name + "."] {
            compare(&name, Options::LOOKUP, 0);
        }
    }
}

/// Whether both names have one result, but for a root dot: the comparison by its definition.
fn are_equal(a: &str, b: &str, options: Options) -> Result<bool, Error> {
    let ascii = |name: &str| {
        let mut room = [0; 600];
        let mut output = Writer::new(&mut room);
        pipeline_to_ascii(name.as_bytes(), options, &mut output, &NoScratch, None)?;
        Ok(output.written().unwrap().to_vec())
    };
    let (a, b) = (ascii(a)?, ascii(b)?);
    let with_dot = |name: &[u8]| [name, b"."].concat();
    let is_root = |name: &[u8]| name.is_empty() || name.ends_with(b".");
    Ok(a == b || !is_root(&a) && with_dot(&a) == b || !is_root(&b) && with_dot(&b) == a)
}

#[test]
fn equality_of_plain_names() {
    let long = "a.very-long_Name.".repeat(16);
    let mut equal = 0;
    for length in 1..=254 {
        let a = &long[..length];
        let (upper, dotted) = (a.to_ascii_uppercase(), [a, "."].concat());
        let others = [a, &upper, &dotted, &long[..length - 1], &a.replace('y', "z"), "a", "ü", " "];
        for number in 0..64 {
            let options = options(number * STEP + length);
            for (a, b) in others.iter().flat_map(|b| [(a, b), (*b, &a)]).take(if number == 0 {
                16
            } else {
                1
            }) {
                let result = idna::equal(a.as_bytes(), b.as_bytes(), options, &NoScratch, None);
                assert_eq!(result, are_equal(a, b, options), "{a:?} {b:?} {options:?}");
                equal += u32::from(result == Ok(true));
            }
        }
        for b in others {
            let mut details = [Detail { offset: 7, ..Detail::default() }; 2];
            let (x, y) = (a.as_bytes(), b.as_bytes());
            let result = idna::equal(x, y, Options::LOOKUP, &NoScratch, Some(&mut details));
            assert_eq!(result, are_equal(a, b, Options::LOOKUP), "{a:?} {b:?}");
            assert_eq!(details == [Detail::default(); 2], result.is_ok(), "{a:?} {b:?}");
        }
    }
    assert!(equal > 500, "{equal}");
}
