//! Writes the names of Unicode's characters to standard output: lines, compressed by DEFLATE.
//!
//! `CODE;NAME` names a character, and a line without a semicolon the character after that of the
//! line before. `FIRST-LAST;PREFIX` stands for names that end in the code point. Syllables of Hangul
//! have no line: their names follow from their parts.

use flate2::Compression;
use flate2::write::DeflateEncoder;
use std::fmt::Write as _;
use std::io::{self, Write as _};

/// A character's name, or the part of it before its code point.
#[derive(Clone, PartialEq)]
enum Name {
    Whole(&'static str),
    Prefix(String),
}

fn main() -> io::Result<()> {
    let mut lines = String::new();
    let mut named = (0..=0x10_FFFF).filter_map(|c| Some((c, name(c)?))).peekable();
    let mut next = None;
    while let Some((c, name)) = named.next() {
        match name {
            Name::Whole(name) if next == Some(c) => lines += name,
            Name::Whole(name) => write(&mut lines, format_args!("{c:X};{name}")),
            Name::Prefix(prefix) => {
                let mut last = c;
                let same = Name::Prefix(prefix.clone());
                while named.next_if_eq(&(last + 1, same.clone())).is_some() {
                    last += 1;
                }
                write(&mut lines, format_args!("{c:X}-{last:X};{prefix}"));
            }
        }
        next = Some(c + 1);
        lines.push('\n');
    }
    let mut compressed = DeflateEncoder::new(io::stdout().lock(), Compression::best());
    compressed.write_all(lines.as_bytes())?;
    compressed.finish()?.flush()
}

fn write(lines: &mut String, line: std::fmt::Arguments<'_>) {
    // Strings take all that is written.
    let _ = lines.write_fmt(line);
}

/// The name of `c`. For a range of UnicodeData.txt the crate gives the name of the range.
fn name(c: u32) -> Option<Name> {
    let name = charname::get_name_checked(c)?;
    if name.contains("CJK Ideograph") {
        return Some(Name::Prefix("CJK UNIFIED IDEOGRAPH-".into()));
    }
    if name.contains("Tangut Ideograph") {
        return Some(Name::Prefix("TANGUT IDEOGRAPH-".into()));
    }
    // Surrogates, private use, Hangul.
    if name.contains(|c: char| c.is_ascii_lowercase()) {
        return None;
    }
    let number = format!("-{c:04X}");
    Some(match name.strip_suffix(&number) {
        Some(prefix) => Name::Prefix(format!("{prefix}-")),
        None => Name::Whole(name),
    })
}
