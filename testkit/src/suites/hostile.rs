//! The rows of hostile.tsv about names.

use crate::c::{INVALID_ENCODING, OK};
use crate::data::Outcome;
use crate::rows::{Row, bytes, rows};
use crate::tables::{options, rule};
use crate::text::Name;
use crate::{Answer, Processor};
use std::collections::BTreeSet;
use unidn_core::unicode::{Status, properties};

/// The forbidden domain code points of the URL Standard.
fn is_forbidden(c: u8) -> bool {
    matches!(c, 0..=b' ' | 0x7F) || b"#/:<>?@[\\]^|%".contains(&c)
}

/// The remark of rows that end with the root dot.
const ROOT_DOT_NOTE: &str = "allowing one root dot, it is ok";

/// Where the rows come from that UTS #46 accepts and the URL Standard refuses.
const FORBIDDEN: &str = "URL Standard: forbidden domain code point";

/// Every row about a name: as it stands, which is UTS #46 to the letter, and with the recommended
/// options.
pub fn names<P: Processor>(file: &str) -> Outcome {
    let mut count = 0;
    for row in rows(file) {
        let row = row?;
        if !["domain", "utf8"].contains(&row.kind) {
            continue;
        }
        let answer = to_ascii::<P>(&row, options("ASCII_ANY") | options("REJECT_ROOT_DOT"))?;
        judge(&row, &answer).map_err(|error| format!("{}: {error}", row.id))?;
        recommended::<P>(&row).map_err(|error| format!("{}: {error}", row.id))?;
        count += 1;
    }
    if count == 256 + 45 { Ok(()) } else { Err(format!("{count} rows about names").into()) }
}

/// With the recommended options a root dot passes, and forbidden code points do not.
fn recommended<P: Processor>(row: &Row<'_>) -> Result<(), String> {
    let answer = to_ascii::<P>(row, options("LOOKUP"))?;
    let letter = to_ascii::<P>(row, options("ASCII_ANY"))?;
    if row.why.contains(ROOT_DOT_NOTE) {
        let is_root = answer.status == OK && answer.text.ends_with('.');
        return if is_root { Ok(()) } else { Err(format!("{answer:x?} of a root dot")) };
    }
    if row.origin == FORBIDDEN && !letter.text.bytes().any(is_forbidden) {
        return Err(format!("{letter:x?} has no forbidden code point"));
    }
    if !letter.text.bytes().any(is_forbidden) {
        // A name that is refused for another reason may have a forbidden code point besides.
        let is_same = letter == answer || letter.status != OK && letter.status == answer.status;
        return if is_same { Ok(()) } else { Err(format!("{answer:x?}, not {letter:x?}")) };
    }
    if answer.detail.rules == rule("ASCII") {
        return Ok(());
    }
    Err(format!("{answer:x?} of a forbidden code point"))
}

fn judge(row: &Row<'_>, answer: &Answer<String>) -> Result<(), String> {
    let is_right = match row.expect {
        "error" => answer.status != OK,
        "error:encoding" => answer.status == INVALID_ENCODING,
        // These decode to what begins with xn--, which criterion 4 forbids.
        "-" => answer.detail.rules & rule("ACE_PREFIX") != 0,
        expect => {
            let output = expect.strip_prefix("ok:").ok_or_else(|| format!("{expect}?"))?;
            answer.status == OK && answer.text.as_bytes() == bytes(output)?
        }
    };
    if is_right { Ok(()) } else { Err(format!("{answer:x?}, not {}", row.expect)) }
}

/// In all encodings where the input is well-formed.
fn to_ascii<P: Processor>(row: &Row<'_>, options: u32) -> Result<Answer<String>, String> {
    match std::str::from_utf8(&row.input) {
        Ok(text) => P::to_ascii(&Name::of(text), options),
        Err(_) => {
            let Answer { status, text, detail } = P::bytes_to_ascii(&row.input, options)?;
            Ok(Answer { status, text: String::from_utf8_lossy(&text).into_owned(), detail })
        }
    }
    .map_err(|error| format!("{}: {error}", row.id))
}

/// Long input. How the cost grows `xtask cost` measures.
pub fn long_names<P: Processor>(file: &str) -> Outcome {
    let mut count = 0;
    for row in rows(file) {
        let row = row?;
        if row.kind != "dos" || !row.why.starts_with("to_ascii") {
            continue;
        }
        judge(&row, &to_ascii::<P>(&row, options("ASCII_ANY"))?)
            .map_err(|error| format!("{}: {error}", row.id))?;
        count += 1;
    }
    if count == 21 { Ok(()) } else { Err(format!("{count} rows of long names").into()) }
}

/// The rows about normalization, in ToUnicode, whose result is normalized. It must be the same for
/// the text as for its NFC; and that is the result, where nothing in it is mapped.
pub fn normalization<P: Processor>(file: &str) -> Outcome {
    let plain = ["ASCII_ANY", "SKIP_BIDI", "SKIP_JOINERS"];
    let plain = plain.into_iter().fold(0, |set, name| set | options(name));
    let (mut count, mut exact) = (0, 0);
    for row in rows(file) {
        let row = row?;
        if row.kind != "nfc" {
            continue;
        }
        let nfc = bytes(row.expect.strip_prefix("ok:").ok_or("an nfc row without a result")?)?;
        let [text, nfc] = [String::from_utf8(row.input)?, String::from_utf8(nfc)?];
        let answer = P::to_unicode(&Name::of(&text), plain)?;
        let of_nfc = P::to_unicode(&Name::of(&nfc), plain)?;
        let is_mapped = |c| matches!(properties(c).status(), Status::Mapped | Status::Ignored);
        let nfc: Vec<u32> = nfc.chars().map(u32::from).collect();
        let is_exact = !nfc.iter().any(|&c| is_mapped(c));
        if answer.text != of_nfc.text || is_exact && answer.text != nfc {
            return Err(format!("{}: {answer:x?}, of its NFC {of_nfc:x?}", row.id).into());
        }
        count += 1;
        exact += usize::from(is_exact);
    }
    if count == 25 && exact >= 20 {
        return Ok(());
    }
    Err(format!("{count} rows about normalization, {exact} with a result").into())
}

/// Each kind of rows is run by a test: a new kind needs one. The calls are those of the programs in
/// C, and `coverage::every_call_of_hostile_tsv_is_made` counts them.
pub fn kinds(file: &str) -> Outcome {
    let run = ["api", "domain", "dos", "nfc", "puny_dec", "puny_enc", "spoof", "utf8"];
    let kinds: BTreeSet<_> =
        file.lines().skip(1).filter_map(|line| line.split('\t').nth(1)).collect();
    if kinds == BTreeSet::from(run) { Ok(()) } else { Err(format!("{kinds:?}").into()) }
}
