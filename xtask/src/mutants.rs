//! Changes of the core that no test notices.
//!
//! cargo-mutants makes one change at a time in a copy of the sources and runs the tests until one
//! fails. All changes take hours: `--shard 0/8` takes an eighth of them. `cargo run -p xtask --
//! mutants core/src/punycode/key.rs` takes minutes.

use crate::library::cargo;
use crate::process::{fail, output, root, scratch};
use std::path::PathBuf;
use std::{env, fs, io};

/// What is changed, unless a file is named.
const FILES: [&str; 3] = ["core/src/punycode/**", "core/src/idna/**", "core/src/text/**"];

/// Changes that are no faults: what is generated.
const EXCLUDED: &str = "core/src/**/tables/**";

/// The tests that can notice a change of an answer: those of the core, which notice most and take
/// seconds, and those of the library with vectors, which see what these let through.
const TESTS: [(&[&str], &[&str]); 2] = [
    (&["unidn-core"], &["--lib", "--test", "memory", "--test", "punycode", "--test", "unicode"]),
    (&["unidn"], &["--test", "vectors", "--test", "domains", "--test", "display"]),
];

/// Changes that change no answer, as cargo-mutants calls them, without the place; and why.
const EQUIVALENT: [(&str, &str); 4] = [
    ("delete ! in sort", BOTH_SORT),
    ("replace < with <= in sort", BOTH_SORT),
    ("replace / with * in heapsort", "what has nothing below it in the heap stays where it is"),
    ("replace > with >= in sift_down", "no two keys are equal: each has its position"),
];

const BOTH_SORT: &str = "either sort has the same result; which one is a matter of its cost";

/// Makes the changes in these files, or in all of them, of one shard, and prints what nobody
/// notices; fails if there is any.
pub fn run_mutants(files: &[String], shard: Option<&str>) -> io::Result<()> {
    if !output(cargo().args(["mutants", "--version"]))?.status.success() {
        return fail("there is no cargo mutants: cargo install --locked cargo-mutants");
    }
    for (change, reason) in EQUIVALENT {
        println!("{change}: {reason}");
    }
    let all = FILES.map(str::to_owned);
    let files = if files.is_empty() { all.as_slice() } else { files };
    let mut choice: Vec<_> = files.iter().flat_map(|file| ["--file", file]).collect();
    // Each shard has changes of every file.
    choice.extend(shard.iter().flat_map(|shard| ["--sharding", "round-robin", "--shard", shard]));
    let mut unnoticed = run_tests(0, &choice)?;
    if !unnoticed.is_empty() {
        let these: Vec<_> = unnoticed.iter().map(|name| format!("^{}$", escaped(name))).collect();
        let these: Vec<_> = these.iter().flat_map(|name| ["--re", name]).collect();
        unnoticed = run_tests(1, &these)?;
    }
    if unnoticed.is_empty() { Ok(()) } else { fail(unnoticed.join("\n")) }
}

/// Runs tests with each of the chosen changes; the result are those that they do not notice.
fn run_tests(number: usize, choice: &[&str]) -> io::Result<Vec<String>> {
    let (packages, tests) = TESTS[number];
    let directory = scratch("mutants")?.join(number.to_string());
    fs::create_dir_all(&directory)?;
    let mut mutants = cargo();
    mutants.current_dir(root()).args(["mutants", "--package", "unidn-core", "--exclude", EXCLUDED]);
    for (change, _) in EQUIVALENT {
        mutants.arg("--exclude-re").arg(format!(": {}$", escaped(change)));
    }
    let status = mutants
        .args(choice)
        .args(packages.iter().flat_map(|package| ["--test-package", package]))
        .args(["--colors", "never", "--output"])
        .arg(&directory)
        // The copy of the sources has no data beside it.
        .env("UNIDN_TEST_DATA", test_data()?)
        .env("CARGO_NET_OFFLINE", "true")
        .args(["--", "--locked"])
        .args(tests)
        .status()?;
    match status.code() {
        Some(ALL_NOTICED | MISSED | TIMEOUT) => {}
        _ => return fail(format!("cargo mutants: {status}")),
    }
    let missed = fs::read_to_string(directory.join("mutants.out/missed.txt"))?;
    Ok(missed.lines().map(str::to_owned).collect())
}

/// What cargo-mutants exits with. A change with which tests do not end is noticed, too.
const ALL_NOTICED: i32 = 0;
const MISSED: i32 = 2;
const TIMEOUT: i32 = 3;

/// As a regular expression that matches just this.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        if r"\.+*?()|[]{}^$&-".contains(c) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

fn test_data() -> io::Result<PathBuf> {
    let data = env::var_os("UNIDN_TEST_DATA").unwrap_or_else(|| "../shared".into());
    let data = root().join(data);
    data.canonicalize().or_else(|error| fail(format!("{}: {error}", data.display())))
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn a_name_matches_itself() {
        let name = "core/src/a.rs:1:2: replace <impl A for [u8]>::b -> (u8, c) with Some(|| 1)";
        let expected =
            r"core/src/a\.rs:1:2: replace <impl A for \[u8\]>::b \-> \(u8, c\) with Some\(\|\| 1\)";
        assert_eq!(escaped(name), expected);
    }
}
