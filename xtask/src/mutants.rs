//! Changes of the core that no test notices.
//!
//! cargo-mutants makes one change at a time in a copy of the sources and runs the tests until one
//! fails. All changes take hours: `--shard 0/8` takes an eighth of them.

use crate::library::cargo;
use crate::process::{fail, output, root, scratch};
use std::path::PathBuf;
use std::{env, io};

/// What is changed, unless a file is named.
const FILES: [&str; 3] = ["core/src/punycode/**", "core/src/idna/**", "core/src/text/**"];

/// Changes that are no faults: what is generated.
const EXCLUDED: &str = "core/src/**/tables/**";

/// The tests that can notice a change of an answer, quickest first: those of the core, and those of
/// the library with vectors.
const TESTS: [&str; 11] = [
    "--lib", "--test", "memory", "--test", "punycode", "--test", "unicode", "--test", "vectors",
    "--test", "domains",
];

/// Makes the changes in these files, or in all of them, of one shard, and prints what nobody
/// notices; fails if there is any.
pub fn run_mutants(files: &[String], shard: Option<&str>) -> io::Result<()> {
    if !output(cargo().args(["mutants", "--version"]))?.status.success() {
        return fail("there is no cargo mutants: cargo install --locked cargo-mutants");
    }
    let mut mutants = cargo();
    mutants.current_dir(root()).args(["mutants", "--package", "unidn-core", "--exclude", EXCLUDED]);
    let all = FILES.map(str::to_owned);
    for file in if files.is_empty() { all.as_slice() } else { files } {
        mutants.args(["--file", file]);
    }
    if let Some(shard) = shard {
        mutants.args(["--shard", shard]);
    }
    mutants
        .args(["--test-package", "unidn-core", "--test-package", "unidn", "--colors", "never"])
        .arg("--output")
        .arg(scratch("mutants")?)
        // The copy of the sources has no data beside it.
        .env("UNIDN_TEST_DATA", test_data()?)
        .env("CARGO_NET_OFFLINE", "true")
        .args(["--", "--locked"])
        .args(TESTS);
    let status = mutants.status()?;
    if status.success() { Ok(()) } else { fail(format!("cargo mutants: {status}")) }
}

fn test_data() -> io::Result<PathBuf> {
    let data = env::var_os("UNIDN_TEST_DATA").unwrap_or_else(|| "../shared".into());
    let data = root().join(data);
    data.canonicalize().or_else(|error| fail(format!("{}: {error}", data.display())))
}
