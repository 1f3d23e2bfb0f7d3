//! Changes of the core that no test notices.
//!
//! cargo-mutants makes one change at a time in a copy of the sources and runs the tests until one
//! fails. Building the tests takes longer than running them, so that each change first meets those
//! few tests that notice most, and what passes them meets all tests of the core. Those of the C library
//! do not run: a minute for each change is too long, and the core has the same vectors.
//!
//! All changes take hours: `--shard 0/8` takes an eighth of those of every file. `cargo run -p xtask
//! -- mutants core/names/src/punycode/key.rs` takes minutes. Which changes change nothing is in
//! `equivalent.rs`.

mod equivalent;

use crate::library::cargo;
use crate::process::{fail, output, root, run, scratch, test_data};
use std::time::Instant;
use std::{fs, io};

/// Tests that a change meets together.
struct Tests {
    targets: &'static [&'static str],
    /// The tests of these that are not run.
    skipped: &'static [&'static str],
}

/// The changed files, and the tests that notice most changes at the least cost. A file in two of
/// these belongs to the first.
const PARTS: [(&str, Tests); 4] = [
    (
        "core/names/src/idna/",
        Tests { targets: &["--test", "names"], skipped: &["hostile_long_names"] },
    ),
    ("core/names/src/text/", UNITS),
    (
        "core/names/src/punycode/short/",
        Tests {
            targets: &["--lib"],
            skipped: &[
                "display::",
                "prepare::",
                "every_code_point_is_encoded_and_decoded",
                "fast_path_declines_invalid_input",
            ],
        },
    ),
    (
        "core/names/src/punycode/",
        Tests {
            targets: &["--test", "punycode"],
            skipped: &["damaged_encodings_are_decoded_as_by_the_rfc"],
        },
    ),
];

/// The tests for changes that these did not notice: first those of seconds, then all.
const LATER: [(&str, Tests); 2] =
    [("units", UNITS), ("all", Tests { targets: &["--lib", "--tests"], skipped: &[] })];

/// The unit tests that take seconds.
const UNITS: Tests =
    Tests { targets: &["--lib"], skipped: &["punycode::", "display::", "prepare::"] };

/// The package that is changed, and those whose tests are run.
const PACKAGE: &str = "unidn-names";
const TESTED: [&str; 2] = [PACKAGE, "unidn-core"];

/// Changes of this are not faults.
const GENERATED: &str = "core/names/src/**/tables/**";

/// Changes that are built and tested at the same time.
const JOBS: &str = "2";

/// Makes the changes in these files, or in all, of one shard, and prints what nobody notices; fails
/// if there is any.
pub fn run_mutants(files: &[String], shard: Option<&str>) -> io::Result<()> {
    if !output(cargo().args(["mutants", "--version"]))?.status.success() {
        return fail("there is no cargo mutants: cargo install --locked cargo-mutants");
    }
    let equivalent = equivalent::among(&listed()?)?;
    let (mut made, mut unnoticed) = (0, Vec::new());
    for (number, (directory, tests)) in PARTS.iter().enumerate() {
        let Some(mut choice) = choice(files, number) else { continue };
        // Each shard has changes of every file.
        let shard = shard.iter().flat_map(|n| ["--sharding", "round-robin", "--shard", n]);
        choice.extend(shard.map(str::to_owned));
        let outcome = tests.run(directory, &choice, &equivalent)?;
        made += outcome.made;
        unnoticed.extend(outcome.unnoticed);
    }
    for (name, tests) in &LATER {
        if unnoticed.is_empty() {
            break;
        }
        let file = |name: &str| name.split(':').next().unwrap_or_default().to_owned();
        let these = unnoticed
            .iter()
            .flat_map(|name| ["--file".to_owned(), file(name), "--re".to_owned(), exactly(name)]);
        let still = tests.run(name, &these.collect::<Vec<_>>(), &equivalent)?.unnoticed;
        // cargo-mutants 27.1 leaves fields of structs out wherever it can in these files, whatever is
        // chosen.
        unnoticed.retain(|name| still.contains(name));
    }
    println!("{made} changes that compile, of which no test notices {}", unnoticed.len());
    println!("{} changes that change nothing were not made", equivalent.len());
    if unnoticed.is_empty() { Ok(()) } else { fail(unnoticed.join("\n")) }
}

/// The arguments that choose what of these files, or of all, is in the part of this number; `None` if
/// nothing is.
fn choice(files: &[String], number: usize) -> Option<Vec<String>> {
    let part = |file: &str| PARTS.iter().position(|(directory, _)| file.starts_with(directory));
    let arguments = |argument: &str, file: &str| [argument.to_owned(), file.to_owned()];
    if files.is_empty() {
        let before = PARTS[..number].iter().map(|(directory, _)| format!("{directory}**"));
        let mut choice: Vec<_> = before.flat_map(|files| arguments("--exclude", &files)).collect();
        choice.extend(arguments("--file", &format!("{}**", PARTS[number].0)));
        return Some(choice);
    }
    let files = files.iter().filter(|file| part(file) == Some(number));
    let choice: Vec<_> = files.flat_map(|file| arguments("--file", file)).collect();
    (!choice.is_empty()).then_some(choice)
}

/// The fate of changes.
struct Outcome {
    /// How many there are that compile.
    made: usize,
    unnoticed: Vec<String>,
}

impl Tests {
    /// Runs the tests with each of the chosen changes that are not `equivalent`.
    fn run(&self, name: &str, choice: &[String], equivalent: &[String]) -> io::Result<Outcome> {
        let timeout = self.timeout()?.to_string();
        let directory = scratch("mutants")?.join(name.replace('/', "-"));
        fs::create_dir_all(&directory)?;
        let mut mutants = cargo();
        mutants
            .current_dir(root())
            .args(["mutants", "--package", PACKAGE, "--exclude", GENERATED])
            .args(TESTED.iter().flat_map(|package| ["--test-package", package]))
            // Its own run without changes has no tests of other packages.
            .args(["--baseline", "skip", "--timeout", &timeout, "--jobs", JOBS])
            .args(["--colors", "never", "--output"])
            .arg(&directory)
            .args(choice)
            .arg("--cargo-arg=--locked")
            // Only targets are run, but all would be built.
            .args(self.targets.iter().map(|target| format!("--cargo-arg={target}")));
        for change in equivalent {
            mutants.args(["--exclude-re", &exactly(change)]);
        }
        let status = mutants
            .args(["--", "--"])
            .args(self.skips())
            // Each job has its own copy of the sources and of what is built.
            .env_remove("CARGO_TARGET_DIR")
            // The copy has no data beside it.
            .env("UNIDN_TEST_DATA", test_data()?)
            .env("CARGO_NET_OFFLINE", "true")
            // No debugger looks at what is built.
            .env("CARGO_PROFILE_DEV_DEBUG", "0")
            .status()?;
        match status.code() {
            Some(ALL_NOTICED | MISSED | TIMED_OUT) => {}
            _ => return fail(format!("cargo mutants: {status}")),
        }
        let list = |file: &str| -> io::Result<Vec<String>> {
            let list = fs::read_to_string(directory.join("mutants.out").join(file))?;
            Ok(list.lines().map(str::to_owned).collect())
        };
        let noticed = list("caught.txt")?.len() + list("timeout.txt")?.len();
        let unnoticed = list("missed.txt")?;
        Ok(Outcome { made: noticed + unnoticed.len(), unnoticed })
    }

    /// Many times the seconds that the tests take without a change. A change with which they do not end
    /// is noticed. Fails if one of the tests does: it would notice every change.
    fn timeout(&self) -> io::Result<u64> {
        let data = test_data()?;
        let tests = || {
            let mut tests = cargo();
            tests
                .current_dir(root())
                .args(["test", "--quiet", "--locked"])
                .args(TESTED.iter().flat_map(|package| ["--package", package]))
                .args(self.targets)
                .env("UNIDN_TEST_DATA", &data);
            tests
        };
        run(tests().arg("--no-run"))?;
        let start = Instant::now();
        run(tests().arg("--").args(self.skips()))?;
        Ok(20 + 8 * start.elapsed().as_secs())
    }

    /// The arguments for the tests that are not run.
    fn skips(&self) -> impl Iterator<Item = &str> {
        self.skipped.iter().flat_map(|test| ["--skip", test])
    }
}

/// The exit status of cargo-mutants. A change with which tests do not end is noticed, too.
const ALL_NOTICED: i32 = 0;
const MISSED: i32 = 2;
const TIMED_OUT: i32 = 3;

/// The names of all changes that can be made.
fn listed() -> io::Result<Vec<String>> {
    let mut list = cargo();
    list.current_dir(root()).args(["mutants", "--list", "--package", PACKAGE]);
    list.args(["--colors", "never", "--exclude", GENERATED]);
    for (directory, _) in &PARTS {
        list.arg("--file").arg(format!("{directory}**"));
    }
    Ok(run(&mut list)?.lines().map(str::to_owned).collect())
}

/// A regular expression that matches just this.
fn exactly(text: &str) -> String {
    let mut escaped = String::from("^");
    for c in text.chars() {
        if r"\.+*?()|[]{}^$&-".contains(c) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped + "$"
}

#[cfg(test)]
mod tests {
    use super::{choice, exactly};

    #[test]
    fn a_file_belongs_to_one_part() {
        let files = ["core/names/src/punycode/short/mod.rs", "core/names/src/punycode/key.rs"];
        let of_files = |number| choice(&files.map(str::to_owned), number);
        assert_eq!(of_files(0), None);
        assert_eq!(of_files(2).unwrap_or_default(), ["--file", files[0]]);
        assert_eq!(of_files(3).unwrap_or_default(), ["--file", files[1]]);
        assert!(
            choice(&[], 3).unwrap_or_default().contains(&"core/names/src/punycode/short/**".into())
        );
    }

    #[test]
    fn a_name_matches_itself() {
        let name = "core/src/a.rs:1:2: replace <impl A for [u8]>::b -> (u8, c) with Some(|| 1)";
        let expected = r"^core/src/a\.rs:1:2: replace <impl A for \[u8\]>::b \-> \(u8, c\) with Some\(\|\| 1\)$";
        assert_eq!(exactly(name), expected);
    }
}
