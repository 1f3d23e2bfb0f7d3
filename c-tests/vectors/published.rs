//! Vectors that others have published.

use serde_json::Value;
use testkit::c::codec::{decode, encode};
use testkit::data::Outcome;

fn code_points(text: &str) -> Vec<u32> {
    text.chars().map(u32::from).collect()
}

/// The text has this encoding, and the encoding this text.
fn both_ways(text: &[u32], punycode: &str) -> Result<(), String> {
    let encoded = encode(text)?;
    // Letters of the digits have either case (section 5); (I) is printed with one in upper case.
    if !encoded.as_ref().is_ok_and(|encoded| encoded.eq_ignore_ascii_case(punycode.as_bytes())) {
        return Err(format!("{text:x?} encodes to {encoded:?}, not {punycode}"));
    }
    let decoded = decode(punycode.as_bytes())?;
    if !decoded.as_ref().is_ok_and(|decoded| code_points(decoded) == text) {
        return Err(format!("{punycode} decodes to {decoded:?}, not {text:x?}"));
    }
    Ok(())
}

/// Section 7.1 of RFC 3492, (A) to (S).
pub fn rfc3492_samples(file: &str) -> Outcome {
    let mut count = 0;
    for row in file.lines().filter(|row| !row.starts_with('#')) {
        let columns: Vec<_> = row.split('\t').collect();
        let [_, _, text, punycode] = columns[..] else {
            return Err(format!("not four columns: {row}").into());
        };
        let text: Result<Vec<_>, _> =
            text.split_whitespace().map(|c| u32::from_str_radix(c, 16)).collect();
        both_ways(&text?, punycode)?;
        count += 1;
    }
    if count == 19 { Ok(()) } else { Err(format!("{count} samples instead of 19").into()) }
}

/// The tests of punycode.js.
pub fn punycode_js(file: &str) -> Outcome {
    let mut count = 0;
    for line in file.lines() {
        let case: Value = serde_json::from_str(line)?;
        let field = |value: &Value| value.as_str().map(str::to_owned).ok_or("no string");
        let input = field(&case["input"])?;
        let expected = match case["expect"]["error"].as_bool() {
            Some(true) => None,
            _ => Some(field(&case["expect"]["output"])?),
        };
        let answer = match case["op"].as_str() {
            Some("punycode_encode") => encode(&code_points(&input))?
                .ok()
                .map(|punycode| String::from_utf8_lossy(&punycode).into_owned()),
            Some("punycode_decode") => decode(input.as_bytes())?.ok(),
            _ => continue, // The codec does not convert domains.
        };
        if answer != expected {
            return Err(format!("{}: {answer:?}, not {expected:?}", case["id"]).into());
        }
        count += 1;
    }
    if count > 0 { Ok(()) } else { Err("no case for the codec".into()) }
}

/// The tests of the crate idna, all of well-formed Punycode: most come from punycode.js, and so from
/// section 7.1 of RFC 3492.
pub fn crate_idna(file: &str) -> Outcome {
    let cases: Vec<Value> = serde_json::from_str(file)?;
    for case in &cases {
        let field = |name: &str| case[name].as_str().ok_or("no string");
        both_ways(&code_points(field("decoded")?), field("encoded")?)?;
    }
    if cases.len() == 25 { Ok(()) } else { Err(format!("{} cases", cases.len()).into()) }
}
