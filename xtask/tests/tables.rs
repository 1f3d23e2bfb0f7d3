//! The committed tables are those that the generator writes, and small.

use std::fs;
use std::ops::Range;

use xtask::tables::{generate, path};

/// The size that the tables of each directory may have in the library. The targets were 130 KB for
/// names and 120 KB for UTS #39; they take less than half.
const LIMITS: [(&str, Range<usize>); 2] =
    [("unicode/", 30_000..52_000), ("uts39/", 20_000..35_000)];

#[test]
fn the_committed_tables_are_up_to_date_and_small() {
    let files = generate();
    for file in &files {
        let committed = fs::read_to_string(path(file)).unwrap_or_default();
        assert!(
            committed == file.text,
            "{} is not what the generator writes: run `cargo run -p xtask -- tables`",
            path(file).display()
        );
    }
    for file in &files {
        for (table, bytes) in &file.sizes {
            println!("{bytes:>7}  {} {table}", file.name);
        }
    }
    for (directory, limit) in LIMITS {
        let in_it = files.iter().filter(|file| file.name.starts_with(directory));
        let bytes: usize = in_it.map(|file| file.bytes()).sum();
        assert!(limit.contains(&bytes), "{bytes} bytes in {directory}");
    }
}
