//! The decoder.

use crate::random::{lengths, text};
use std::collections::BTreeMap;
use testkit::Heap;
use testkit::random::Random;
use testkit::rfc3492::{Annotated, Codec};
use unidn_core::punycode::{Error, ErrorKind, decode, decode_cased, decode_observed};
use unidn_core::text::{CodeUnit, WritableUnit, Writer};

fn decoded<U: CodeUnit + WritableUnit<U> + Default + std::fmt::Debug>(
    source: &[u8],
) -> Result<Vec<U>, Error> {
    let run = |is_observed: bool| {
        let mut room = vec![U::default(); 4 * source.len() + 4];
        let mut output = Writer::new(&mut room);
        if is_observed {
            // Short text has a path of its own, which cannot be observed.
            decode_observed(source, &mut output, &Heap, &mut ())?;
        } else {
            decode(source, &mut output, &Heap)?;
        }
        Ok(output.written().expect("it has room").to_vec())
    };
    let answer = run(false);
    assert_eq!(answer, run(true), "{}", source.escape_ascii());
    // The size query.
    let mut output = Writer::<U>::counter();
    let query = decode(source, &mut output, &Heap).map(|()| output.len());
    assert_eq!(query, answer.as_ref().map(Vec::len).map_err(|&error| error));
    answer
}

fn decoded_cased(source: &[u8]) -> Result<Annotated, Error> {
    let (mut text, mut flags) = (vec![0; source.len()], vec![0; source.len()]);
    let (mut output, mut uppercase) = (Writer::new(&mut text), Writer::new(&mut flags));
    decode_cased(source, &mut output, &mut uppercase, &Heap)?;
    assert_eq!(output.len(), uppercase.len());
    let length = output.len();
    Ok(text.into_iter().zip(flags).take(length).map(|(c, flag)| (c, flag != 0)).collect())
}

/// Compares the decoded `source` in all encodings with the RFC.
fn compare(source: &[u8]) -> Result<Annotated, Error> {
    let expected = Codec::PUNYCODE.decode(source);
    assert_eq!(decoded_cased(source), expected, "{}", source.escape_ascii());
    let text = expected.clone().map(|text| text.into_iter().map(|(c, _)| c).collect::<Vec<_>>());
    assert_eq!(decoded::<u32>(source), text);
    let string = text.map(|text| {
        text.into_iter().map(|c| char::from_u32(c).expect("a scalar value")).collect::<String>()
    });
    assert_eq!(decoded::<u8>(source), string.clone().map(String::into_bytes));
    assert_eq!(decoded::<u16>(source), string.map(|string| string.encode_utf16().collect()));
    expected
}

/// The number of successes, and of faults of each kind: every kind must occur.
#[derive(Default)]
struct Seen(BTreeMap<String, usize>);

impl Seen {
    fn add(&mut self, answer: &Result<Annotated, Error>) {
        let what =
            answer.as_ref().map_or_else(|error| format!("{:?}", error.kind), |_| "Ok".into());
        *self.0.entry(what).or_default() += 1;
    }

    fn all(&self) -> bool {
        let kinds = [ErrorKind::InvalidPunycode, ErrorKind::Overflow];
        self.0.contains_key("Ok")
            && kinds.iter().all(|kind| self.0.contains_key(&format!("{kind:?}")))
    }
}

/// Text whose deltas do not pass 32 bits, and flags for it.
fn encodable(random: &mut Random, length: usize) -> (Vec<u32>, Vec<u8>) {
    loop {
        let text = text(random, length);
        if Codec::PUNYCODE.encode(&text, None).is_ok() {
            return (text, (0..length).map(|_| random.choose(&[0, 1])).collect());
        }
    }
}

#[test]
fn encoded_text_is_decoded_as_by_the_rfc() {
    let mut random = Random::new(11);
    for length in lengths() {
        for _ in 0..if length <= 200 { 6 } else { 2 } {
            let (text, flags) = encodable(&mut random, length);
            let punycode = Codec::PUNYCODE.encode(&text, Some(&flags)).expect("as chosen");
            let back = compare(&punycode).expect("it was encoded");
            assert!(back.iter().zip(&text).all(|(&(c, _), &d)| {
                c == d
                    || c < 0x80 && u8::try_from(d).is_ok_and(|d| d.eq_ignore_ascii_case(&(c as u8)))
            }));
        }
    }
}

/// An encoding with a byte changed, removed or doubled, or truncated.
#[test]
fn damaged_encodings_are_decoded_as_by_the_rfc() {
    let mut random = Random::new(12);
    let mut seen = Seen::default();
    for length in lengths().filter(|&length| length > 0) {
        for _ in 0..if length <= 200 { 12 } else { 4 } {
            let (text, _) = encodable(&mut random, length);
            let mut punycode = Codec::PUNYCODE.encode(&text, None).expect("as chosen");
            for _ in 0..random.between(1, 2) {
                let place = random.below(punycode.len());
                match random.below(4) {
                    0 => punycode[place] = random.choose(b"aAzZ09-!\x80\xFF\0"),
                    1 => drop(punycode.remove(place)),
                    2 => punycode.insert(place, punycode[place]),
                    _ => punycode.truncate(place + 1),
                }
                if punycode.is_empty() {
                    break;
                }
            }
            seen.add(&compare(&punycode));
        }
    }
    assert!(seen.0.contains_key("Ok") && seen.0.contains_key("InvalidPunycode"), "{:?}", seen.0);
}

/// Random digits: mostly small ones, since otherwise they would pass every limit at once.
#[test]
fn digits_are_decoded_as_by_the_rfc() {
    let mut random = Random::new(13);
    let mut seen = Seen::default();
    let alphabets: [&[u8]; 5] =
        [b"ab", b"abcdefgh", b"abcdefghijklmnopqrstuvwxyz0123456789", b"aA-", b"zZ9a"];
    for length in lengths() {
        for _ in 0..if length <= 200 { 15 } else { 4 } {
            let alphabet = random.choose(&alphabets);
            let mut digits: Vec<u8> = (0..length).map(|_| random.choose(alphabet)).collect();
            if random.one_in(4) {
                digits.splice(0..0, *b"basic-");
            }
            seen.add(&compare(&digits));
        }
    }
    assert!(seen.all(), "{:?}", seen.0);
}

/// Every string of up to three bytes, with one byte of each class.
#[test]
fn short_strings_are_decoded_as_by_the_rfc() {
    let classes = *b"abkz09AKZ-!_\0\x7F\x80\xFF";
    for a in classes {
        drop(compare(&[a]));
        for b in classes {
            drop(compare(&[a, b]));
            for c in classes {
                drop(compare(&[a, b, c]));
                drop(compare(&[a, b, c, b'a']));
                drop(compare(&[a, b, b'-', c]));
            }
        }
    }
}
