//! The rows of hostile.tsv for the codec.

use crate::codec::{self, decode, encode};
use crate::common::Outcome;
use std::ffi::c_int;
use std::time::{Duration, Instant};

/// A row: what goes in, and what is to come out.
struct Row<'a> {
    id: &'a str,
    kind: &'a str,
    input: Vec<u8>,
    expect: &'a str,
    why: &'a str,
}

fn rows(file: &str) -> impl Iterator<Item = Result<Row<'_>, String>> {
    file.lines().skip(1).filter_map(|line| {
        let columns: Vec<_> = line.split('\t').collect();
        let [id, kind, input, expect, why, _] = columns[..] else {
            return Some(Err(format!("not six columns: {line}")));
        };
        // What `call:` describes in words is in the programs in C.
        let input = if kind == "api" { return None } else { bytes(input) };
        Some(input.map(|input| Row { id, kind, input, expect, why }))
    })
}

/// The notation of the file: hex, `repeat:HEXxCOUNT`, `range:FIRST-LAST`, joined by `+`.
fn bytes(notation: &str) -> Result<Vec<u8>, String> {
    let wrong = || format!("not understood: {notation}");
    let mut all = Vec::new();
    for part in notation.split('+') {
        if let Some(repeat) = part.strip_prefix("repeat:") {
            let (unit, count) = repeat.split_once('x').ok_or_else(wrong)?;
            all.extend(hex(unit).ok_or_else(wrong)?.repeat(count.parse().map_err(|_| wrong())?));
        } else if let Some(range) = part.strip_prefix("range:") {
            let (first, last) = range.split_once('-').ok_or_else(wrong)?;
            let number = |text| u32::from_str_radix(text, 16).map_err(|_| wrong());
            let (first, last) = (number(first)?, number(last)?);
            let mut points: Vec<u32> = (first.min(last)..=first.max(last)).collect();
            if first > last {
                points.reverse();
            }
            let text: Option<String> = points.into_iter().map(char::from_u32).collect();
            all.extend(text.ok_or_else(wrong)?.into_bytes());
        } else {
            all.extend(hex(part).ok_or_else(wrong)?);
        }
    }
    Ok(all)
}

fn hex(digits: &str) -> Option<Vec<u8>> {
    let pairs = digits.as_bytes().chunks(2);
    pairs.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect()
}

/// Whether the answer is what the row says.
fn judge(row: &Row<'_>, answer: Result<Vec<u8>, c_int>) -> Result<(), String> {
    let right = match row.expect {
        "-" => true,
        "error" => answer.is_err(),
        "error:encoding" => answer == Err(codec::INVALID_ENCODING),
        "error:punycode" => answer == Err(codec::INVALID_PUNYCODE),
        "error:overflow" => answer == Err(codec::PUNYCODE_OVERFLOW),
        expect => {
            let output = expect.strip_prefix("ok:").ok_or_else(|| format!("{expect}?"))?;
            answer == Ok(bytes(output)?)
        }
    };
    if right { Ok(()) } else { Err(format!("{}: {answer:x?}, not {}", row.id, row.expect)) }
}

/// The rows for the decoder and the encoder.
pub fn punycode(file: &str) -> Outcome {
    let mut count = 0;
    for row in rows(file) {
        let row = row?;
        let answer = match row.kind {
            "puny_dec" => decode(&row.input)?.map(String::into_bytes),
            "puny_enc" => {
                let (units, _) = row.input.as_chunks::<4>();
                let units: Vec<_> = units.iter().map(|&unit| u32::from_le_bytes(unit)).collect();
                encode(&units)?
            }
            _ => continue,
        };
        judge(&row, answer.map_err(|(status, _)| status))?;
        count += 1;
    }
    if count > 0 { Ok(()) } else { Err("no row for the codec".into()) }
}

/// Long input for the decoder, where the time is what counts: six calls of a quadratic decoder
/// would take far longer than this on any machine.
const MOST_TIME: Duration = Duration::from_secs(10);

pub fn long_punycode(file: &str) -> Outcome {
    let mut count = 0;
    for row in rows(file) {
        let row = row?;
        if row.kind != "dos" || !row.why.starts_with("punycode_decode") {
            continue;
        }
        let start = Instant::now();
        let answer = decode(&row.input)?;
        if start.elapsed() > MOST_TIME {
            return Err(format!("{} took {:?}", row.id, start.elapsed()).into());
        }
        judge(&row, answer.map(String::into_bytes).map_err(|(status, _)| status))?;
        count += 1;
    }
    if count > 0 { Ok(()) } else { Err("no long input for the decoder".into()) }
}
