//! The codec: against a transcript of RFC 3492, there and back, in three encodings.
#![no_main]

use arbitrary::Arbitrary;
use testkit::c::OK;
use testkit::c::codec;
use testkit::rfc3492::{Annotated, Codec};
use unidn_fuzz::capacities::{self, Expected};
use unidn_fuzz::ensure;
use unidn_fuzz::input::{Digits, Text};
use unidn_fuzz::library::{unidn_punycode_decode_cased_utf32, unidn_punycode_encode_cased_utf32};
use unidn_fuzz::transcript::{Said, said};

#[derive(Arbitrary, Debug)]
struct Input {
    what: What,
    capacity: u16,
}

#[derive(Arbitrary, Debug)]
enum What {
    Encode(Text),
    EncodeCased(Text, Vec<u8>),
    Decode(Digits),
}

unidn_fuzz::target!(|input: Input| match &input.what {
    What::Encode(text) => encode(&text.0),
    What::EncodeCased(text, flags) => encode_cased(&text.0, flags, input.capacity.into()),
    What::Decode(digits) => decode(&digits.0, input.capacity.into()),
});

fn encode(text: &[u32]) -> Result<(), String> {
    let answer = codec::encode(text)?;
    let expected = said(Codec::PUNYCODE.encode(text, None));
    ensure(answer == expected, || format!("{answer:?}, RFC 3492 {expected:?}"))?;
    let Ok(encoded) = answer else { return Ok(()) };
    let back = codec::decode(&encoded)?.map(|text| text.chars().map(u32::from).collect::<Vec<_>>());
    ensure(back.as_deref() == Ok(text), || format!("{encoded:?} decodes to {back:x?}"))
}

fn decode(digits: &[u8], capacity: usize) -> Result<(), String> {
    let answer = codec::decode(digits)?;
    let expected = said(Codec::PUNYCODE.decode(digits));
    let text = expected.as_ref().map(|points| points.iter().map(|&(c, _)| c).collect::<Vec<_>>());
    let got = answer.as_ref().map(|text| text.chars().map(u32::from).collect::<Vec<_>>());
    ensure(got == text, || format!("{got:x?}, RFC 3492 {text:x?}"))?;
    decode_cased(digits, &expected, capacity)?;
    if let Ok(text) = text {
        let again = codec::encode(&text)?;
        let canonical = canonical(digits);
        ensure(again.as_ref() == Ok(&canonical), || format!("encoded again: {again:?}"))?;
    }
    Ok(())
}

/// The digits as an encoder writes them: all in lower case.
fn canonical(digits: &[u8]) -> Vec<u8> {
    let literal = digits.iter().rposition(|&byte| byte == b'-').unwrap_or(0);
    let (literal, rest) = digits.split_at(literal);
    [literal, &rest.to_ascii_lowercase()].concat()
}

fn decode_cased(digits: &[u8], expected: &Said<Annotated>, capacity: usize) -> Result<(), String> {
    let points = expected.as_deref().unwrap_or_default();
    let text: Vec<u32> = points.iter().map(|&(c, _)| c).collect();
    let flags: Vec<u8> = points.iter().map(|&(_, flag)| flag.into()).collect();
    let (status, place) = expected.as_ref().map_or_else(|&fault| fault, |_| (OK, 0));
    capacities::each(&Expected::array(status, &text), 0xA5A5_A5A5, capacity, |dst, cap| {
        let mut cases = vec![2; cap].into_boxed_slice();
        let to_cases = if cap == 0 { std::ptr::null_mut() } else { cases.as_mut_ptr() };
        let (mut length, mut offset) = (usize::MAX, usize::MAX);
        // SAFETY: pointers and lengths are those of slices and of variables that live here.
        let status = unsafe {
            unidn_punycode_decode_cased_utf32::call(
                digits.as_ptr(),
                digits.len(),
                dst,
                to_cases,
                cap,
                &mut length,
                &mut offset,
            )
        };
        assert_eq!(offset, place, "the place of the fault");
        assert!(cap < text.len() || cases.starts_with(&flags), "{cases:?}, not {flags:?}");
        (status, length)
    })
}

fn encode_cased(text: &[u32], flags: &[u8], capacity: usize) -> Result<(), String> {
    let flags: Vec<u8> =
        text.iter().enumerate().map(|(i, _)| *flags.get(i).unwrap_or(&0)).collect();
    let expected = said(Codec::PUNYCODE.encode(text, Some(&flags)));
    let encoded = expected.as_deref().unwrap_or_default();
    let (status, place) = expected.as_ref().map_or_else(|&fault| fault, |_| (OK, 0));
    capacities::each(&Expected::text(status, encoded), 0xA5, capacity, |dst, cap| {
        let (mut length, mut offset) = (usize::MAX, usize::MAX);
        // SAFETY: pointers and lengths are those of slices and of variables that live here.
        let status = unsafe {
            unidn_punycode_encode_cased_utf32::call(
                text.as_ptr(),
                text.len(),
                flags.as_ptr(),
                dst,
                cap,
                &mut length,
                &mut offset,
            )
        };
        assert_eq!(offset, place, "the place of the fault");
        (status, length)
    })?;
    if expected.is_ok() {
        decode_cased(encoded, &said(Codec::PUNYCODE.decode(encoded)), capacity)?;
    }
    Ok(())
}
