//! The committed tables are those that the generator writes, and small.

use std::fs;

use xtask::tables::{generate, path};

/// What all tables of names may take in the library. The target was 130 KB.
const LIMIT: usize = 80_000;

#[test]
fn the_committed_tables_are_up_to_date_and_small() {
    let files = generate();
    for file in &files {
        let committed = fs::read_to_string(path(file)).unwrap_or_default();
        assert!(
            committed == file.text,
            "core/src/unicode/tables/{} is not what the generator writes: \
             run `cargo run -p xtask -- tables`",
            file.name
        );
    }
    let bytes: usize = files.iter().map(|file| file.bytes()).sum();
    for file in &files {
        for (table, bytes) in &file.sizes {
            println!("{bytes:>7}  {} {table}", file.name);
        }
    }
    assert!((40_000..LIMIT).contains(&bytes), "{bytes} bytes");
}
