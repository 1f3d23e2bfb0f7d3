//! The rows of hostile.tsv for the codec.

use std::ffi::c_int;
use testkit::c::codec::{decode, encode};
use testkit::c::{INVALID_ENCODING, INVALID_PUNYCODE, PUNYCODE_OVERFLOW};
use testkit::data::Outcome;
use testkit::rows::{Row, bytes, rows};

/// Fails if the answer is not that of the row.
fn judge(row: &Row<'_>, answer: Result<Vec<u8>, c_int>) -> Result<(), String> {
    let right = match row.expect {
        "-" => true,
        "error" => answer.is_err(),
        "error:encoding" => answer == Err(INVALID_ENCODING),
        "error:punycode" => answer == Err(INVALID_PUNYCODE),
        "error:overflow" => answer == Err(PUNYCODE_OVERFLOW),
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

/// Long input for the decoder. How the cost grows `xtask cost` measures.
pub fn long_punycode(file: &str) -> Outcome {
    let mut count = 0;
    for row in rows(file) {
        let row = row?;
        if row.kind != "dos" || !row.why.starts_with("punycode_decode") {
            continue;
        }
        let answer = decode(&row.input)?;
        judge(&row, answer.map(String::into_bytes).map_err(|(status, _)| status))?;
        count += 1;
    }
    if count > 0 { Ok(()) } else { Err("no long input for the decoder".into()) }
}
