//! The shown form of an invalid name leads nowhere: unidn_to_ascii refuses it under the same options.

use std::collections::BTreeSet;
use testkit::c::display::{Ask, to_ascii_status, to_display};
use testkit::c::{BUFFER_TOO_SMALL, INVALID_NAME};
use testkit::data::Outcome;
use testkit::generate::Generator;
use testkit::rows::rows;
use testkit::tables::{options, policies};
use unidn_core::idna::{OPTIONS, PROFILES};

const SEED: u64 = 0x5EED_0000_4EF5_ED00;

/// Names that some options refuse, for each rule at least one; and what comes close to the forms in
/// which a refused label is shown.
const NAMES: &[&str] = &[
    "a\u{200D}b.example",
    "example.a\u{200D}b",
    "xn--ab-m1t.example",
    "xn--ab-m1t.ü",
    "XN--A.ü",
    "xn--.ü",
    "xn--abc-.ü",
    "ü.xn--99999999",
    "xn--ü",
    "xn--ü-",
    "xn--xn---epa.ü",
    "xn--a%-.ü",
    "BÜCHER.example",
    "bu\u{308}cher",
    "a.Ａbc",
    "Ａbc.ＡＢ",
    "A\u{AD}",
    "ABC。com",
    "\u{AD}",
    "\u{200B}.",
    "\u{3164}",
    "a.\u{AD}.b",
    "",
    ".",
    "..",
    "a..b",
    "ü..b",
    "ü.",
    "a\u{3002}b",
    "1a.אב",
    "אב.1a",
    "xn--4dbc.1a.ü",
    "א1a.ü",
    "אa-",
    "-a.ü",
    "a-.ü",
    "ab--c.ü",
    "-ü",
    "xn--a--b-.ü",
    "a b.ü",
    "a%b.ü",
    "%.ü",
    "a_b.ü",
    "℀.com",
    "ü℀.com",
    "a\n.ü",
    "\n\u{200D}",
    "a\u{7F}",
    "\u{301}a",
    "☃.net",
    "a·b",
    "\u{FFFD}",
    "faß.de",
    "ẞ.\u{200D}",
    "xn--fa-hia.ẞ\u{200D}",
    "xn--a-ecp.ru",
];

/// Labels and names of about the length that the DNS has room for, and of more.
fn long_names() -> Vec<String> {
    let mut names = Vec::new();
    for count in [55, 56, 57, 58, 62, 63, 64, 70] {
        names.push("a".repeat(count) + ".ü");
        names.push("a".repeat(count) + "ü");
        names.push("ü".repeat(count));
        names.push("\u{200D}".repeat(count));
    }
    for count in [3, 4, 5, 30, 126, 127, 128, 129, 140] {
        names.push(("a".repeat(60) + ".").repeat(count) + "ü");
        names.push("a.".repeat(count) + "ü");
        names.push("a.".repeat(count) + "Ａ");
        names.push("a.".repeat(count) + "\u{200D}");
        names.push("a.".repeat(count) + "℀");
        names.push("ü.".repeat(count) + "xn--a");
        names.push("a\u{200D}.".repeat(count) + "é");
    }
    names
}

/// A name without look-ups: the status and what is shown.
fn shown(name: &[u8], ask: Ask<'_>) -> Result<Option<String>, String> {
    let mut room = vec![0; 16 * name.len() + 64];
    let (status, length, _) = to_display(name, ask, &mut room, false)?;
    if status == BUFFER_TOO_SMALL {
        return Err(format!("{name:x?} needs {length} bytes"));
    }
    room.truncate(length);
    let text = String::from_utf8(room).map_err(|error| error.to_string())?;
    Ok((status == INVALID_NAME).then_some(text))
}

/// With these every text in ASCII of the right lengths is a valid name: no form is left that is
/// refused.
fn accept_all_ascii(set: u32) -> bool {
    let has = |name| set & options(name) != 0;
    has("ASCII_ANY") && has("ASCII_PASSTHROUGH") && !has("ASCII_LDH") && !has("IDNA2008")
}

/// Sets of options: each option, each profile, every two options, and random sets.
fn sets() -> BTreeSet<u32> {
    let singles: Vec<u32> = OPTIONS.iter().map(|option| option.options.bits()).collect();
    let mut sets: BTreeSet<u32> = PROFILES.iter().map(|profile| profile.options.bits()).collect();
    for &a in &singles {
        sets.extend(singles.iter().map(|&b| a | b));
    }
    let all = singles.iter().fold(0, |all, bit| all | bit);
    let mut state = SEED;
    for _ in 0..256 {
        state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        sets.insert((state >> 40) as u32 & all);
    }
    sets.retain(|&options| !accept_all_ascii(options));
    sets
}

/// Fails if `name` is invalid and its shown form is not refused. The result is whether it is invalid.
fn is_refused(name: &[u8], options: u32, policy: u32) -> Result<bool, String> {
    let Some(text) = shown(name, Ask { options, policy, ..Ask::default() })? else {
        return Ok(false);
    };
    let status = to_ascii_status(text.as_bytes(), options)?;
    if status == INVALID_NAME {
        return Ok(true);
    }
    let name = String::from_utf8_lossy(name);
    Err(format!("{name:?}, options {options:x}, policy {policy:x}: {text:?} has status {status}"))
}

/// Names of all kinds under every set of options and each policy.
pub fn every_option() -> Outcome {
    let (policies, sets) = (policies(), sets());
    let mut invalid = 0;
    for name in NAMES {
        for &options in &sets {
            for &policy in &policies {
                invalid += usize::from(is_refused(name.as_bytes(), options, policy)?);
            }
        }
    }
    for (number, name) in long_names().iter().enumerate() {
        for (place, &options) in sets.iter().enumerate() {
            let policy = policies[(number + place) % policies.len()];
            invalid += usize::from(is_refused(name.as_bytes(), options, policy)?);
        }
    }
    if invalid > 100_000 { Ok(()) } else { Err(format!("only {invalid} were invalid").into()) }
}

/// Names at random, each under some of the sets.
pub fn names_at_random() -> Outcome {
    let policies = policies();
    let sets: Vec<u32> = sets().into_iter().collect();
    let mut generator = Generator::new(SEED);
    let mut invalid = 0;
    for number in 0..40_000 {
        let name = generator.name();
        for step in 0..4 {
            let options = sets[(5 * number + 97 * step) % sets.len()];
            let policy = policies[(number + step) % policies.len()];
            invalid += usize::from(is_refused(name.as_bytes(), options, policy)?);
        }
    }
    if invalid > 40_000 { Ok(()) } else { Err(format!("only {invalid} were invalid").into()) }
}

/// With options that accept all ASCII, what is shown is ASCII all the same, and marked as refused.
pub fn options_that_accept_all_ascii() -> Outcome {
    let options = options("ASCII_ANY") | options("ASCII_PASSTHROUGH");
    let text = shown("a\u{200D}b.example".as_bytes(), Ask { options, ..Ask::default() })?;
    match text.as_deref() {
        Some("xn--a%E2%80%8Db-.example") => Ok(()),
        other => Err(format!("{other:?}").into()),
    }
}

/// The rows of hostile.tsv.
pub fn hostile(file: &str) -> Outcome {
    let sets = sets();
    let mut invalid = 0;
    for (number, row) in rows(file).enumerate() {
        let row = row?;
        if row.input.len() > 1_000 || std::str::from_utf8(&row.input).is_err() {
            continue;
        }
        for &options in &sets {
            let policies = policies();
            let policy = policies[(number + options as usize) % policies.len()];
            invalid += usize::from(is_refused(&row.input, options, policy)?);
        }
    }
    if invalid > 10_000 { Ok(()) } else { Err(format!("only {invalid} were invalid").into()) }
}
