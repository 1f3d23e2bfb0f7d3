//! Bootstring with any parameters.

use testkit::Heap;
use testkit::random::Random;
use testkit::rfc3492::Codec;
use unidn_core::punycode::{Dialect, Error, MAX_BASE, Parameters};
use unidn_core::text::Writer;

/// Valid parameters, most of them near a limit.
fn dialect(random: &mut Random) -> (Codec, Dialect) {
    loop {
        let case_insensitive = random.one_in(2);
        let mut characters: Vec<u8> = (0..0x80)
            .filter(|byte: &u8| !(case_insensitive && byte.is_ascii_uppercase()))
            .collect();
        let mut next = || characters.swap_remove(random.below(characters.len()));
        let delimiter = next();
        let mut digits = [0; MAX_BASE];
        digits.fill_with(next);
        let base = random.choose(&[2, 3, 10, 16, 35, 36, 37, 61, 62]);
        let tmax = random.between(1, base - 1);
        let parameters = Parameters {
            base,
            tmin: random.between(0, tmax),
            tmax,
            skew: random.choose(&[1, 2, 38, 1000, u32::MAX]),
            damp: random.choose(&[1, 2, 700, u32::MAX]),
            initial_bias: random.choose(&[0, 1, 72, 1000, base * 20]),
            initial_n: random.choose(&[0, 1, 0x41, 0x80, 0x100, 0xFFFF_F000]),
            max_code_point: random.choose(&[0x7F, 0x100, 0x10_FFFF, u32::MAX]),
            delimiter,
            case_insensitive,
            digits,
        };
        if let Some(dialect) = parameters.check() {
            return (Codec { parameters, is_unicode: false }, dialect);
        }
    }
}

/// Code points close to the first that the dialect inserts: with some parameters a digit adds
/// hardly more than one.
fn text(random: &mut Random, parameters: &Parameters) -> Vec<u32> {
    let length = random.choose(&[0, 1, 2, 3, 5, 8, 13]);
    let spread = random.choose(&[1, 10, 100]);
    (0..length)
        .map(|_| match random.below(16) {
            0 => parameters.max_code_point.wrapping_add(1),
            1 => parameters.initial_n.saturating_sub(1),
            2..8 => random.between(0, 0x7F),
            _ => parameters.initial_n.max(0x80).saturating_add(random.between(0, spread)),
        })
        .collect()
}

fn decoded(dialect: &Dialect, source: &[u8]) -> Result<Vec<u32>, Error> {
    let mut room = vec![0; source.len() + 1];
    let length = dialect.decode(source, &mut room, &Heap)?;
    assert_eq!(dialect.decode(source, &mut [0; 0], &Heap), Ok(length), "as a size query");
    room.truncate(length);
    Ok(room)
}

/// Compares with the RFC. The result is whether the text decodes.
fn compare_decoder(codec: &Codec, dialect: &Dialect, source: &[u8]) -> bool {
    let expected =
        codec.decode(source).map(|text| text.into_iter().map(|(c, _)| c).collect::<Vec<_>>());
    let answer = decoded(dialect, source);
    assert_eq!(answer, expected, "{} with {:?}", source.escape_ascii(), codec.parameters);
    answer.is_ok()
}

#[test]
fn every_dialect_is_that_of_the_rfc() {
    let mut random = Random::new(21);
    let (mut encoded, mut decoded) = (0, 0);
    for _ in 0..4000 {
        let (codec, dialect) = dialect(&mut random);
        let text = text(&mut random, &codec.parameters);
        let expected = codec.encode(&text, None);
        let mut room = vec![0; expected.as_ref().map_or(64, Vec::len)];
        let mut output = Writer::new(&mut room);
        let answer = dialect.encode(&text, &mut output, &Heap);
        assert_eq!(answer, expected.as_ref().map(|_| ()).map_err(|&error| error), "{text:x?}");
        if let Ok(bootstring) = expected {
            assert_eq!(output.written(), Some(&*bootstring));
            encoded += 1;
            decoded += usize::from(compare_decoder(&codec, &dialect, &bootstring));
        }
        let Parameters { base, digits, delimiter, .. } = codec.parameters;
        for length in [1, 4, 20] {
            let character = |random: &mut Random| match random.below(20) {
                0 => delimiter,
                1 => random.below(256) as u8,
                _ => digits[random.below(base as usize)],
            };
            let source: Vec<u8> = (0..length).map(|_| character(&mut random)).collect();
            decoded += usize::from(compare_decoder(&codec, &dialect, &source));
        }
    }
    assert!(encoded > 1000 && decoded > 1000, "{encoded} encoded, {decoded} decoded");
}
