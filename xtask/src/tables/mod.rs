//! The generated Unicode tables of the core and of the command.
//!
//! `source` reads the pinned ICU4X crates for one code point, `idna2008` and `uts46` derive from them
//! what RFC 5892 defines; `trie` and `emit` know nothing of Unicode; `properties`, `mapping`
//! and `canonical` lay one file each out, and so do `prepare`, with `kept`, `precis` and
//! the files in `uts39/`.

mod bitmaps;
mod canonical;
pub mod emit;
mod idna2008;
mod kept;
mod lgr;
mod mapping;
mod pages;
mod precis;
mod prepare;
mod properties;
mod replacements;
mod runs;
mod source;
pub mod trie;
mod uts39;
mod uts46;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;

use emit::TableFile;
use source::Source;

/// The version of Unicode that the pinned crates carry.
pub const UNICODE_VERSION: (u8, u8, u8) = (18, 0, 0);

/// Every generated file. The tables of UTS #39 take as long as all others together.
pub fn generate() -> Vec<TableFile> {
    let source = Source::new();
    let mappings = mapping::Mappings::collect(&source);
    thread::scope(|scope| {
        let uts39 = scope.spawn(|| uts39::generate(&source, &mappings));
        let (properties, have_distance) = properties::generate(&source, &mappings);
        let mut files = vec![
            version(),
            properties,
            mapping::generate(&mappings, &have_distance),
            canonical::generate(&source),
            lgr::generate(&source),
        ];
        files.extend(prepare::generate(&source, &mappings));
        files.push(precis::generate(&source, &mappings));
        files.extend(uts39.join().expect("the tables of UTS #39"));
        files
    })
}

/// Where a generated file stands in the tree: the properties that names need are in a package of
/// their own.
pub fn path(file: &TableFile) -> PathBuf {
    let package = if file.name.starts_with("unicode/") { "core/names" } else { "core" };
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(package).join("src").join(file.name)
}

/// Writes every file and prints the bytes that each adds to the library.
pub fn write() -> io::Result<()> {
    let files = generate();
    for file in &files {
        fs::write(path(file), &file.text)?;
        for (table, bytes) in &file.sizes {
            println!("{bytes:>7}  {} {table}", file.name);
        }
    }
    println!("{:>7}  bytes in all", files.iter().map(TableFile::bytes).sum::<usize>());
    Ok(())
}

fn version() -> TableFile {
    let (major, minor, update) = UNICODE_VERSION;
    let mut file =
        TableFile::new("unicode/tables/mod.rs", "The Unicode tables, and their version.", &[]);
    file.text.push_str(
        "\npub(crate) mod canonical;\npub(crate) mod mapping;\npub(crate) mod properties;\n",
    );
    file.constant(
        "The version of Unicode that every table is from.",
        "UNICODE_VERSION",
        "(u8, u8, u8)",
        &format!("({major}, {minor}, {update})"),
    );
    file
}
