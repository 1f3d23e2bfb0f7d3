//! Bootstring with any parameters: against the transcript of RFC 3492, and there and back.
#![no_main]

use arbitrary::{Arbitrary, Unstructured};
use testkit::c::Bootstring;
use testkit::c::OK;
use testkit::rfc3492::Codec;
use unidn_core::punycode::Parameters;
use unidn_fuzz::capacities::{self, Expected, INVALID_ARGUMENT};
use unidn_fuzz::ensure;
use unidn_fuzz::input::{Digits, Text};
use unidn_fuzz::library::{unidn_bootstring_decode, unidn_bootstring_encode};
use unidn_fuzz::transcript::{Said, said};

#[derive(Debug)]
struct Dialect(Bootstring);

impl<'a> Arbitrary<'a> for Dialect {
    fn arbitrary(u: &mut Unstructured<'a>) -> arbitrary::Result<Self> {
        let base = u.int_in_range(2..=62)?;
        let tmax = u.int_in_range(1..=base - 1)?;
        let mut characters: Vec<u8> = (0..0x80).collect();
        let case_insensitive = u.int_in_range(0..=1)?;
        if case_insensitive == 1 {
            characters.retain(|character| !character.is_ascii_uppercase());
        }
        // The characters as they come, from a place on, so that few bytes choose them all.
        characters.rotate_left(u.int_in_range(0..=100)?);
        let edge = |u: &mut Unstructured<'a>| {
            Ok::<u32, arbitrary::Error>(match u.int_in_range(0..=2)? {
                0 => *u.choose(&[1, 2, 38, 72, 128, 700, 0x10_FFFF, u32::MAX])?,
                1 => u.arbitrary::<u16>()?.into(),
                _ => u.arbitrary()?,
            })
        };
        let mut digits = [0; 62];
        digits.iter_mut().zip(characters.iter().skip(1)).for_each(|(to, from)| *to = *from);
        let mut parameters = Bootstring {
            base,
            tmin: u.int_in_range(0..=tmax)?,
            tmax,
            skew: edge(u)?,
            damp: edge(u)?,
            initial_bias: edge(u)? % 4096,
            initial_n: edge(u)?,
            max_code_point: edge(u)?,
            delimiter: *characters.first().unwrap_or(&b'-'),
            case_insensitive,
            digits,
            reserved: [0; 4],
        };
        // Now and then one that keeps no constraint.
        if u.ratio(1, 32)? {
            parameters.case_insensitive = u.arbitrary()?;
            parameters.reserved[u.int_in_range(0..=3)?] = u.arbitrary()?;
            parameters.base = u.arbitrary()?;
            parameters.digits[u.int_in_range(0..=61)?] = u.arbitrary()?;
        }
        Ok(Self(parameters))
    }
}

#[derive(Arbitrary, Debug)]
struct Input {
    dialect: Dialect,
    text: Text,
    /// Added to the text's code points, so that they are near those of the dialect.
    shift: u32,
    digits: Digits,
    capacity: u16,
}

unidn_fuzz::target!(|input: Input| check(&input));

fn check(input: &Input) -> Result<(), String> {
    let dialect = &input.dialect.0;
    let capacity = input.capacity.into();
    let text = text(input);
    let digits: Vec<u8> = input.digits.0.iter().map(|&byte| near(dialect, byte)).collect();
    let Some(codec) = codec(dialect) else {
        decode(dialect, &digits, Err((INVALID_ARGUMENT, 0)), capacity)?;
        return encode(dialect, &text, Err((INVALID_ARGUMENT, 0)), capacity);
    };

    let expected = said(codec.encode(&text, None));
    encode(dialect, &text, expected.as_deref().map_err(|fault| *fault), capacity)?;
    if let Ok(encoded) = &expected {
        let back = decoded(&codec, encoded);
        ensure(back.as_ref() == Ok(&text), || format!("the transcript decodes {back:x?}"))?;
        decode(dialect, encoded, Ok(&text), capacity)?;
    }
    let expected = decoded(&codec, &digits);
    decode(dialect, &digits, expected.as_deref().map_err(|fault| *fault), capacity)
}

/// The text in code points that the dialect is more likely to have.
fn text(input: &Input) -> Vec<u32> {
    let dialect = &input.dialect.0;
    // Where digits may count one each, a large number needs as many of them as it is large.
    let is_unary = dialect.base.saturating_sub(dialect.tmax) < 2;
    let longest = if is_unary { 12 } else { usize::MAX };
    let shifted = |c: u32| match c {
        0..0x80 => c,
        _ if is_unary => dialect.initial_n.wrapping_add(c % 100),
        _ => c.wrapping_add(input.shift),
    };
    input.text.0.iter().take(longest).map(|&c| shifted(c)).collect()
}

/// A digit of the dialect for most bytes of Punycode.
fn near(dialect: &Bootstring, byte: u8) -> u8 {
    match byte {
        b'-' => dialect.delimiter,
        b'a'..=b'z' | b'0'..=b'9' => {
            dialect.digits[usize::from(byte) % dialect.base.clamp(1, 62) as usize]
        }
        _ => byte,
    }
}

/// The transcript for this dialect, if its parameters keep their constraints.
fn codec(dialect: &Bootstring) -> Option<Codec> {
    if dialect.case_insensitive > 1 || dialect.reserved != [0; 4] {
        return None;
    }
    let &Bootstring { base, tmin, tmax, skew, damp, initial_bias, initial_n, .. } = dialect;
    let &Bootstring { max_code_point, delimiter, case_insensitive, digits, .. } = dialect;
    let case_insensitive = case_insensitive == 1;
    let parameters = Parameters {
        base,
        tmin,
        tmax,
        skew,
        damp,
        initial_bias,
        initial_n,
        max_code_point,
        delimiter,
        case_insensitive,
        digits,
    };
    parameters.check().map(|_| Codec { parameters, is_unicode: false })
}

fn decoded(codec: &Codec, digits: &[u8]) -> Said<Vec<u32>> {
    Ok(said(codec.decode(digits))?.into_iter().map(|(c, _)| c).collect())
}

fn encode(
    dialect: &Bootstring,
    text: &[u32],
    expected: Said<&[u8]>,
    capacity: usize,
) -> Result<(), String> {
    let (status, place) = expected.map_or_else(|fault| fault, |_| (OK, 0));
    let expected = Expected::text(status, expected.unwrap_or_default());
    capacities::each(&expected, 0xA5, capacity, |dst, cap| {
        let (mut length, mut offset) = (usize::MAX, 0);
        // SAFETY: pointers and lengths are those of slices and of variables that live here.
        let status = unsafe {
            unidn_bootstring_encode::call(
                dialect,
                text.as_ptr(),
                text.len(),
                dst,
                cap,
                &mut length,
                &mut offset,
            )
        };
        assert_eq!(offset, place, "the place of the fault");
        (status, length)
    })
}

fn decode(
    dialect: &Bootstring,
    digits: &[u8],
    expected: Said<&[u32]>,
    capacity: usize,
) -> Result<(), String> {
    let (status, place) = expected.map_or_else(|fault| fault, |_| (OK, 0));
    let expected = Expected::array(status, expected.unwrap_or_default());
    capacities::each(&expected, 0xA5A5_A5A5, capacity, |dst, cap| {
        let (mut length, mut offset) = (usize::MAX, 0);
        // SAFETY: pointers and lengths are those of slices and of variables that live here.
        let status = unsafe {
            unidn_bootstring_decode::call(
                dialect,
                digits.as_ptr(),
                digits.len(),
                dst,
                cap,
                &mut length,
                &mut offset,
            )
        };
        assert_eq!(offset, place, "the place of the fault");
        (status, length)
    })
}
