//! Punycode, digit by digit (RFC 3492, sections 5 and 6.2).

use crate::calls::{CodecCall, NameCall, decoder, encoder, utf8_decoder, utf16_decoder};
use testkit::c::INVALID_PUNYCODE;
use testkit::data::Outcome;
use testkit::effort::is_exhaustive;
use testkit::tables::options;

const DIGITS: &[u8; 36] = b"abcdefghijklmnopqrstuvwxyz0123456789";

/// Decodes every string of digits: the result encodes to the same string, so that no text has
/// two spellings, and the crate `idna` refuses the same strings.
pub fn every_string_and_back() -> Outcome {
    let longest = if is_exhaustive() { 5 } else { 4 };
    let (mut decoder, mut encoder) = (decoder(16)?, encoder(64)?);
    let (mut strings, mut accepted) = (0_u32, 0_u32);
    for length in 1..=longest {
        let mut places = vec![0; length];
        loop {
            let string: Vec<u8> = places.iter().map(|&place: &usize| DIGITS[place]).collect();
            strings += 1;
            accepted += u32::from(and_back(&string, &mut decoder, &mut encoder)?);
            // The next string, as an odometer counts.
            let Some(place) = places.iter().rposition(|&place| place < DIGITS.len() - 1) else {
                break;
            };
            places[place] += 1;
            places[place + 1..].fill(0);
        }
    }
    println!("{strings} strings of digits, {accepted} of them Punycode");
    let all: usize = (1..=longest).map(|length| DIGITS.len().pow(length as u32)).sum();
    if strings as usize == all && accepted > strings / 10 && accepted < strings {
        return Ok(());
    }
    Err(format!("{strings} strings instead of {all}").into())
}

/// Whether the string is Punycode.
fn and_back(
    string: &[u8],
    decoder: &mut CodecCall<u8, u32>,
    encoder: &mut CodecCall<u32, u8>,
) -> Result<bool, String> {
    let text = std::str::from_utf8(string).expect("digits are ASCII");
    let decoded = decoder.run(string).ok();
    let theirs = idna::punycode::decode(text);
    let is_same = match (decoded, &theirs) {
        (Some(ours), Some(theirs)) => ours.iter().copied().eq(theirs.iter().map(|&c| u32::from(c))),
        (None, None) => true,
        _ => false,
    };
    if !is_same {
        return Err(format!("{text} decodes to {decoded:x?}, with idna to {theirs:x?}"));
    }
    let Some(decoded) = decoded else { return Ok(false) };
    match encoder.run(decoded) {
        Ok(encoded) if encoded == string => Ok(true),
        other => Err(format!("{text} decodes to {decoded:x?}, which encodes to {other:x?}")),
    }
}

/// Of each kind of digit strings one: with and without basic code points, and as long as makes the
/// decoders take all their ways.
fn samples() -> Result<Vec<Vec<u8>>, String> {
    let mut encoder = encoder(1 << 16)?;
    let mut samples = vec![b"bcher-kva".to_vec(), b"ihqwcrb4cv8a8dqg056pqjye".to_vec()];
    for (length, step) in [(40, 997), (63, 1), (70, 7), (300, 89), (1030, 4567)] {
        // Ideographs, scattered more or less.
        let text: Vec<u32> = (0..length).map(|i| 0x4E00 + i * step % 0x5000).collect();
        samples.push(encoder.run(&text).map_err(|fault| format!("{fault:?}"))?.to_vec());
    }
    Ok(samples)
}

/// Where the digits begin: after the last delimiter.
fn first_digit(punycode: &[u8]) -> usize {
    punycode.iter().rposition(|&byte| byte == b'-').map_or(0, |delimiter| delimiter + 1)
}

/// Only letters and digits of ASCII have a value: each other byte in the place of a digit is the
/// fault, and at its place, to every decoder. The one exception is a new delimiter.
pub fn every_byte_at_every_digit() -> Outcome {
    let (mut utf32, mut utf16, mut utf8) =
        (decoder(1 << 13)?, utf16_decoder(1 << 13)?, utf8_decoder(1 << 15)?);
    let mut count = 0;
    for mut sample in samples()? {
        let step = if is_exhaustive() { 1 } else { 1 + sample.len() / 256 };
        for place in (first_digit(&sample)..sample.len()).step_by(step) {
            let digit = sample[place];
            for byte in (0..=255).filter(|&byte| byte != b'-') {
                sample[place] = byte.to_ascii_lowercase();
                let lower = utf32.run(&sample).map(text);
                sample[place] = byte;
                let answers = [
                    utf32.run(&sample).map(text),
                    utf16.run(&sample).map(String::from_utf16_lossy),
                    utf8.run(&sample).map(|text| String::from_utf8_lossy(text).into_owned()),
                ];
                let is_right = if byte.is_ascii_alphanumeric() {
                    // Upper case has the value of lower case.
                    answers.iter().all(|answer| *answer == lower)
                } else {
                    answers.iter().all(|answer| *answer == Err((INVALID_PUNYCODE, place)))
                };
                if !is_right {
                    return Err(format!("{byte:#x} at {place}: {answers:?}, {lower:?}").into());
                }
                count += 1;
            }
            sample[place] = digit;
        }
    }
    println!("{count} strings with one byte changed");
    if count > 0 { Ok(()) } else { Err("there are no samples".into()) }
}

fn text(code_points: &[u32]) -> String {
    code_points.iter().filter_map(|&c| char::from_u32(c)).collect()
}

/// The same in a domain name: a label is an A-label only with letters and digits in all places of
/// its digits, and comes out with the letters in lower case and nothing else changed.
pub fn every_byte_in_an_a_label() -> Outcome {
    let (mut to_ascii, mut accepted) = (NameCall::to_ascii()?, 0);
    for sample in ["bcher-kva", "ihqwcrb4cv8a8dqg056pqjye", "maana-pta", "wgv71a119e"] {
        for place in first_digit(sample.as_bytes())..sample.len() {
            for byte in 0..=127_u8 {
                let mut label = format!("xn--{sample}").into_bytes();
                label[place + 4] = byte;
                let label = String::from_utf8(label).expect("ASCII");
                for set in ["LOOKUP", "ASCII_ANY", "STRICT", "IDNA2008_LOOKUP"].map(options) {
                    let Some(ascii) = to_ascii.run(&label, set) else { continue };
                    let is_digit = byte.is_ascii_alphanumeric();
                    // A dot ends the label; what is left of it may be one, and so may the rest. A
                    // hyphen is a delimiter.
                    if !is_digit && !matches!(byte, b'.' | b'-') {
                        return Err(format!("{label:?} is accepted as {ascii}").into());
                    }
                    if ascii != label.to_ascii_lowercase() {
                        return Err(format!("{label:?} becomes {ascii}").into());
                    }
                    accepted += 1;
                }
            }
        }
    }
    if accepted > 0 { Ok(()) } else { Err("no label is accepted".into()) }
}
