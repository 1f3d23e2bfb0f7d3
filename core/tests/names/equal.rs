//! Two names are equal if ToASCII gives the same result for both, apart from one root dot.

use crate::calls::set;
use crate::{SEED, choice};
use testkit::Heap;
use testkit::data::Outcome;
use testkit::generate::Generator;
use testkit::text::Name;
use unidn_core::idna::{self, Detail, Error, Options};
use unidn_core::text::{CodeUnit, NoScratch, Writer};

/// The result of ToASCII for a name, and its detail.
fn to_ascii<U: CodeUnit>(name: &[U], options: Options) -> (Result<Vec<u8>, Error>, Detail) {
    let mut room = [0; 8192];
    let (mut output, mut detail) = (Writer::new(&mut room), Detail::default());
    let result = idna::to_ascii(name, options, &mut output, &Heap, Some(&mut detail));
    (result.map(|()| output.written().expect("it fits").to_vec()), detail)
}

/// Compares two names, with and without details, and the results of ToASCII. The result is whether
/// they are equal.
fn compare<U: CodeUnit>(a: &[U], b: &[U], options: Options) -> Result<bool, String> {
    let mut details = [Detail::default(); 2];
    let result = idna::equal(a, b, options, &Heap, Some(&mut details));
    let without_details = idna::equal(a, b, options, &Heap, None);

    let ((ascii_a, detail_a), (ascii_b, detail_b)) = (to_ascii(a, options), to_ascii(b, options));
    let expected = ascii_a.and_then(|a| Ok((a, ascii_b?))).map(|(a, b)| {
        let (shorter, longer) = if a.len() <= b.len() { (a, b) } else { (b, a) };
        let by_root_dot = shorter.last() != Some(&b'.') && [&shorter[..], b"."].concat() == longer;
        longer == shorter || by_root_dot
    });
    if [result, without_details] == [expected; 2] && details == [detail_a, detail_b] {
        return Ok(result == Ok(true));
    }
    Err(format!("{result:?} {details:x?}, without details {without_details:?}, not {expected:?}"))
}

/// Generated names, compared with themselves, with their results, and with similar names.
pub fn generated_names() -> Outcome {
    let mut generator = Generator::new(SEED);
    let mut equal = 0;
    for number in 0..2_000 {
        let name = generator.name();
        let options = set(choice(number))?;
        let result = to_ascii(name.as_bytes(), options).0.unwrap_or_default();
        let result = String::from_utf8(result)?;
        for other in [&name, &result, &format!("{name}."), &generator.mutated(&name)] {
            let (a, b) = (Name::of(&name), Name::of(other));
            let is_equal = [
                compare(&a.utf8, &b.utf8, options)?,
                compare(&a.utf16, &b.utf16, options)?,
                compare(&a.utf32, &b.utf32, options)?,
            ];
            if is_equal != [is_equal[0]; 3] {
                return Err(format!("{name:?}, {other:?} {options:?}: {is_equal:?}").into());
            }
            equal += usize::from(is_equal[0]);
        }
    }
    if equal > 1_000 { Ok(()) } else { Err(format!("{equal} pairs are equal").into()) }
}

/// Names about as long as the comparison window and its multiples, and as the limit without heap:
/// all that differ in one character, or by dots at the end.
pub fn long_names() -> Outcome {
    let options = Options::IGNORE_DNS_LENGTH;
    let lengths = [1..4, 254..259, 510..515, 766..771, 1022..1027, 1535..1538];
    for length in lengths.into_iter().flatten() {
        let name = vec![b'a'; length];
        for place in [0, 1, length / 2, length.saturating_sub(2), length - 1] {
            let mut other = name.clone();
            other[place.min(length - 1)] = b'b';
            if compare(&name, &other, options)? || !compare(&other, &other, options)? {
                return Err(format!("{length} characters, of which {place} is another").into());
            }
        }
        let with = |end: &[u8]| [&name, end].concat();
        let same = [compare(&name, &with(b"."), options)?, compare(&with(b"."), &name, options)?];
        let different = [
            compare(&name, &with(b"a"), options)?,
            compare(&name, &with(b".."), options)?,
            compare(&with(b"."), &with(b".."), options)?,
            compare(&with(b"a"), &with(b"."), options)?,
        ];
        if same != [true; 2] || different != [false; 4] {
            return Err(format!("{length} characters: {same:?} {different:?}").into());
        }
    }
    for count in [NO_HEAP / 4, NO_HEAP / 2] {
        written_longer_than_read(count)?;
    }
    for length in [254..259, 510..515, 1022..1027].into_iter().flatten() {
        many_labels(length)?;
    }
    Ok(())
}

/// Names of short labels, one of which mapping makes the other. They have `length` characters.
fn many_labels(length: usize) -> Outcome {
    let labels = "abcdefgh.".repeat(length);
    for (ascii, other) in [("a", "ａ"), ("xn--tda.a", "Ü.a"), ("xn--tda.a", "xn--TDA。\u{AD}a")]
    {
        let behind = &labels[..length - ascii.len()];
        let [ascii, other] = [ascii, other].map(|first| [first, behind].concat());
        let last = [&ascii[..length - 1], "_"].concat();
        for options in [Options::IGNORE_DNS_LENGTH, Options::URL] {
            let same = |a: &str, b: &str| compare(a.as_bytes(), b.as_bytes(), options);
            let results = [same(&ascii, &other)?, same(&other, &ascii)?, same(&other, &last)?];
            if results != [true, true, false] {
                return Err(format!("{length} characters, {other:.9}: {results:?}").into());
            }
        }
    }
    Ok(())
}

/// Names of `count` labels, whose ASCII form is several times as long. They need no heap.
fn written_longer_than_read(count: usize) -> Result<(), String> {
    let names = ["ü.", "é."].map(|label| label.repeat(count));
    let [a, b] = names.each_ref().map(|name| name.as_bytes());
    let equal = |a, b| idna::equal(a, b, Options::IGNORE_DNS_LENGTH, &NoScratch, None);
    let last = [&a[..a.len() - 3], &b[b.len() - 3..]].concat();
    let results = [equal(a, a), equal(a, b), equal(a, &last), equal(&a[1..], b)];
    if results == [Ok(true), Ok(false), Ok(false), Err(Error::InvalidEncoding)] {
        return Ok(());
    }
    Err(format!("{count} labels: {results:?}"))
}

const NO_HEAP: usize = unidn_core::NO_HEAP_CODE_POINTS;
