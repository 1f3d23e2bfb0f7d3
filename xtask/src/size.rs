//! `cargo run -p xtask -- size`: where the bytes of the library are, as a table of the book.
//!
//! Code is counted by the module whose function holds it after inlining, tables by the generated
//! file. `nm` and `size` of binutils read the library before it is stripped; what `strip` removes is
//! in no section that is loaded.

use crate::book::{grouped, renew_table};
use crate::library;
use crate::process::{require, root, run};
use crate::tables;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;
use std::{fs, io};

/// The document with the table, and the head of that.
const DOCUMENT: &str = "docs/src/performance.md";
const HEAD: &str = "| part of the library | bytes |\n|---|---:|";

/// The contents of the modules of the two crates, by the beginning of a symbol's path.
const ROOMS: [(&str, &str); 10] = [
    ("unidn_names::punycode", "Punycode and Bootstring"),
    ("unidn_names::idna", "labels and names"),
    ("unidn_names::unicode", "mapping, normalization, properties"),
    ("unidn_names::text", "encodings, bounded output"),
    ("unidn_core::uts39", "scripts, skeletons, restriction levels"),
    ("unidn_core::display", "display policies, protected names"),
    ("unidn_core::prepare", "stringprep, PRECIS, IDNA2003"),
    ("unidn_core::lgr", "label generation rulesets"),
    ("unidn_core::message", "sentences about faults"),
    ("unidn", "the C functions, with what is inlined into them"),
];

/// Builds the library, prints the table and writes it into the document.
pub fn write() -> io::Result<()> {
    require("nm", "binutils")?;
    let shared = library::build("size", "", &[])?.shared;
    let sections = sections(&shared)?;
    let section = |name: &str| sections.get(name).copied().unwrap_or_default();
    let mut rows = String::new();
    let mut row = |part: &str, bytes: usize| {
        let _ = writeln!(rows, "| {part} | {} |", grouped(bytes));
    };

    let mut named = 0;
    for (room, bytes) in code(&shared)? {
        row(&format!("code: {room}"), bytes);
        named += bytes;
    }
    row("code: the rest, and alignment", section(".text").saturating_sub(named));
    let mut generated = 0;
    for file in tables::generate() {
        // Those of the command lie outside the core.
        if file.bytes() > 0 && !file.name.starts_with("..") {
            let name = file.name.trim_end_matches(".rs").replacen("/tables/", ": ", 1);
            row(&format!("tables: {}", name.replace('_', " ")), file.bytes());
            generated += file.bytes();
        }
    }
    row("other constants, texts among them", section(".rodata").saturating_sub(generated));
    let loaded = section(".text") + section(".rodata");
    let stripped = stripped_size(&shared)?;
    row("symbols, relocations, headers", stripped.saturating_sub(loaded));
    row("**all**", stripped);

    print!("{rows}");
    let path = root().join(DOCUMENT);
    let mut text = fs::read_to_string(&path)?;
    renew_table(&mut text, 0, HEAD, &rows)?;
    fs::write(path, text)
}

/// The bytes of code in each room, in their order; Rust's own functions are a room, too.
fn code(shared: &Path) -> io::Result<Vec<(&'static str, usize)>> {
    const RUST: &str = "Rust's core library";
    let symbols = run(Command::new("nm").args(["--print-size", "--demangle"]).arg(shared))?;
    let mut bytes: BTreeMap<&str, usize> = BTreeMap::new();
    for line in symbols.lines() {
        // ADDRESS SIZE TYPE NAME
        let mut words = line.splitn(4, ' ').skip(1);
        let (Some(size), Some("t" | "T"), Some(name)) = (words.next(), words.next(), words.next())
        else {
            continue;
        };
        let size = usize::from_str_radix(size, 16).map_err(io::Error::other)?;
        // A method of a trait: <unidn_core::…::Type as Trait>::method, whose crate may be Rust's.
        let room = ROOMS.iter().find(|(path, _)| name.contains(path)).map_or(RUST, |room| room.1);
        *bytes.entry(room).or_default() += size;
    }
    let rooms = ROOMS.iter().map(|room| room.1).chain([RUST]);
    Ok(rooms.filter_map(|room| bytes.get(room).map(|&bytes| (room, bytes))).collect())
}

/// The sizes of the sections.
fn sections(shared: &Path) -> io::Result<BTreeMap<String, usize>> {
    let table = run(Command::new("size").arg("-A").arg(shared))?;
    let rows = table.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        Some((words.next()?.to_owned(), words.next()?.parse().ok()?))
    });
    Ok(rows.collect())
}

fn stripped_size(shared: &Path) -> io::Result<usize> {
    let stripped = shared.with_extension("stripped");
    run(Command::new("strip").arg("-o").arg(&stripped).arg(shared))?;
    Ok(fs::metadata(stripped)?.len() as usize)
}
