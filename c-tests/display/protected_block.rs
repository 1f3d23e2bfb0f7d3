//! The block of protected names: what it is built from, its format, and damage to it.

use std::ops::Range;
use testkit::c::display::{Ask, build, check, display, to_display, verify};
use testkit::c::{
    BUFFER_TOO_SMALL, Detail, INVALID_ARGUMENT, INVALID_ENCODING, INVALID_NAME, OK, STALE_DATA,
};
use testkit::data::Outcome;
use unidn_core::idna::{RULES, Rule};

/// A block of these names, one a line; empty without names.
pub fn block(names: &str) -> Result<Vec<u8>, String> {
    if names.is_empty() {
        return Ok(Vec::new());
    }
    let (queried, size, _) = build(names.as_bytes(), &mut [])?;
    let mut block = vec![0xA5; size];
    let built = build(names.as_bytes(), &mut block)?;
    if (queried, built) == (BUFFER_TOO_SMALL, (OK, size, Detail::default())) {
        Ok(block)
    } else {
        Err(format!("{names:?}: size {size}, then {built:?}"))
    }
}

pub const NAMES: &str =
    "google.com\npaypal.com\n\n  BÜCHER.example \r\nbank.co.example\næther.example\n";

/// Lists that a block can be built from, and the faults of others.
pub fn lists() -> Outcome {
    for (list, status, line, offset, rule) in [
        ("google.com\n \nü.de", OK, 0, 0, ""),
        ("", OK, 0, 0, ""),
        ("# ours\ngoogle.com # and\n#\n  # theirs\nü.de#", OK, 0, 0, ""),
        ("# ours\n google.com\n a b # c\n", INVALID_NAME, 3, 21, "ASCII"),
        ("\n\n", OK, 0, 0, ""),
        ("\u{FEFF}# ours\ngoogle.com\n", OK, 0, 0, ""),
        ("\u{FEFF}\r\ngoogle.com\n", OK, 0, 0, ""),
        ("\u{FEFF}google.com\n", OK, 0, 0, ""),
        ("\u{FEFF} a b\n", INVALID_NAME, 1, 5, "ASCII"),
        ("google.com\n a b.com\n", INVALID_NAME, 2, 13, "ASCII"),
        ("google.com\nxn--0", INVALID_NAME, 2, 11, "PUNYCODE"),
        ("google.com\n\n*.google.com\nxn--0", INVALID_NAME, 3, 12, "ASCII"),
        ("_dmarc.google.com", INVALID_NAME, 1, 0, "ASCII"),
        ("https://google.com", INVALID_NAME, 1, 5, "ASCII"),
        ("google.com\n\n ..", INVALID_NAME, 3, 13, "EMPTY_LABEL"),
    ] {
        let (_, size, queried) = build(list.as_bytes(), &mut [])?;
        let mut block = vec![0; size];
        let (built, again, detail) = build(list.as_bytes(), &mut block)?;
        let rules = rule_name(detail.first_rule);
        let is_right = (built, again, detail.line, detail.offset) == (status, size, line, offset)
            && queried == detail
            && rules == rule
            && detail.reserved == [0; 2]
            && (status != OK || detail == Detail::default());
        if !is_right || (status == OK) != (verify(&block)? == OK) {
            return Err(format!("{list:?}: {size} {queried:?}, then {built} {detail:?}").into());
        }
    }
    let (status, size, detail) = build(b"a.de\nb\xFF.de", &mut [])?;
    if (status, size, detail.line, detail.offset) != (INVALID_ENCODING, 0, 2, 6)
        || detail.rules != 0
    {
        return Err(format!("{status} {detail:?}").into());
    }
    let (_, size, _) = build(NAMES.as_bytes(), &mut [])?;
    let small = build(NAMES.as_bytes(), &mut vec![0; size - 1])?;
    if small != (BUFFER_TOO_SMALL, size, Detail::default()) {
        return Err(format!("{small:?}").into());
    }
    Ok(())
}

/// The name of a rule, "" for none.
fn rule_name(bit: u64) -> &'static str {
    RULES.iter().find(|rule| rule.bit() == bit).map_or("", |rule: &Rule| rule.name())
}

/// A block can be built and lie at any address.
pub fn any_address() -> Outcome {
    let original = block(NAMES)?;
    for shift in 0..16 {
        let mut room = vec![0; original.len() + 32];
        let start = room.as_ptr().align_offset(16) + shift;
        let moved = &mut room[start..start + original.len()];
        let built = build(NAMES.as_bytes(), moved)?;
        let ask = Ask { protected: moved, ..Ask::default() };
        let (status, report) = check("goögle.com".as_bytes(), ask)?;
        let is_right = (built.0, status, report.protected_line, verify(moved)?) == (OK, OK, 1, OK);
        if !is_right || *moved != original[..] {
            return Err(format!("at {shift}: {built:?} {status} {report:x?}").into());
        }
    }
    Ok(())
}

/// The same bytes on every machine.
pub fn format() -> Outcome {
    let block = block("a.example")?;
    let start =
        b"unidnPRT\x03\0\0\0\0\0\x12\0\x62\0\0\0\0\0\0\0\x02\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0";
    let end = b"\x09\x01\0\0\0\0\0\0\0a.example";
    if !block.starts_with(start) || !block.ends_with(end) || block.len() != 64 + 16 + end.len() {
        return Err(format!("{block:x?}").into());
    }
    Ok(())
}

const HEADER: usize = 64;

/// The versions of the format and of Unicode in the header.
const VERSIONS: Range<usize> = 8..16;

/// Damage to any byte is seen by `unidn_protected_verify`, and in the header by every function;
/// elsewhere it can at most miss a name. Another version has a status of its own.
pub fn damage() -> Outcome {
    let original = block(NAMES)?;
    if verify(&original)? != OK {
        return Err("a new block is not whole".into());
    }
    let ask = Ask { protected: &original, ..Ask::default() };
    let whole = display("goögle.com", ask)?;
    let mut damaged = original.clone();
    for place in 0..original.len() {
        let refused = if VERSIONS.contains(&place) { STALE_DATA } else { INVALID_ARGUMENT };
        for change in [0x01, 0x80, 0xFF] {
            damaged[place] ^= change;
            let ask = Ask { protected: &damaged, ..Ask::default() };
            let mut room = [0; 256];
            let (status, length, report) =
                to_display("goögle.com".as_bytes(), ask, &mut room, true)?;
            let is_right = if place < HEADER {
                (status, length) == (refused, 0)
            } else {
                let text = room.get(..length).unwrap_or_default();
                let texts = [whole.text.as_bytes(), "goögle.com".as_bytes()];
                status == OK && texts.contains(&text)
            };
            if !is_right || verify(&damaged)? != refused {
                return Err(format!("byte {place} ^ {change:x}: {status} {report:x?}").into());
            }
            damaged[place] ^= change;
        }
    }
    // The size differs from that in the header.
    for size in 0..original.len() {
        let ask = Ask { protected: &original[..size], ..Ask::default() };
        let (status, _) = check("goögle.com".as_bytes(), ask)?;
        let expected = if size == 0 { OK } else { INVALID_ARGUMENT };
        if (status, verify(&original[..size])?) != (expected, INVALID_ARGUMENT) {
            return Err(format!("size {size}: {status}").into());
        }
    }
    Ok(())
}
