//! Every exported function is reached by a fuzz target, and the table of them is that of the files.
//! That a target calls what the table says is seen when it runs: `cargo run -p xtask -- fuzz`.

use std::collections::BTreeSet;
use xtask::fuzz::{exported, reach, targets};

#[test]
fn every_exported_function_has_a_fuzz_target() {
    let exported = exported().expect("symbols.txt is readable");
    let reached: BTreeSet<_> =
        reach().expect("targets.tsv is readable").into_values().flatten().collect();
    assert!(exported.len() > 20, "{exported:?}");
    let missing: Vec<_> = exported.difference(&reached).collect();
    assert!(missing.is_empty(), "fuzz/targets.tsv has no target for {missing:?}");
    let gone: Vec<_> = reached.difference(&exported).collect();
    assert!(gone.is_empty(), "fuzz/targets.tsv has what is not exported: {gone:?}");
}

#[test]
fn table_has_every_target() {
    let in_table: BTreeSet<_> = reach().expect("targets.tsv is readable").into_keys().collect();
    assert_eq!(in_table, targets().expect("the folder of the targets is readable"));
}
