//! The baseline of the ABI has the functions that the library exports. Whether they are the same
//! in all else is for `cargo run -p xtask -- abi`, which needs abidiff.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

#[test]
fn the_baseline_has_the_functions_of_symbols_txt() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../c-tests");
    let read = |file| fs::read_to_string(tests.join(file)).expect("it is committed");

    let symbols = read("symbols.txt");
    let exported: BTreeSet<_> = symbols
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split(' ').next())
        .collect();
    let baseline = read("abi.xml");
    let described: BTreeSet<_> = baseline
        .lines()
        .filter(|line| line.trim_start().starts_with("<function-decl "))
        .filter_map(|line| line.split(" elf-symbol-id='").nth(1)?.split('\'').next())
        .collect();

    let difference: Vec<_> = exported.symmetric_difference(&described).collect();
    assert!(difference.is_empty(), "cargo run -p xtask -- abi --update, for {difference:?}");
    assert!(!exported.is_empty());
}
