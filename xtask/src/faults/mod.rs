//! Planted faults: for each test that SECURITY.md names, a change that breaks what the test holds.
//!
//! Each fault is planted in a copy of the work tree, or in a clone that has no other purpose, and
//! the test must fail there. A fault whose place is no longer in the sources is an error, too: the
//! tables of `table/` change with them. Most faults are in the library alone. The tests of these are
//! built once, without a fault: they build the library that ships by themselves.

mod copy;
mod table;

use crate::library::cargo;
use crate::process::{fail, output, root, scratch, test_data};
use copy::Tree;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Instant, SystemTime};
use std::{fs, io};

pub use table::faults;

/// A change that breaks what a test holds.
pub struct Fault {
    /// The test, as SECURITY.md names it.
    pub test: &'static str,
    run: Run,
    /// The file that changes.
    pub file: &'static str,
    /// Texts that stand in the file once, and what takes their places.
    edits: &'static [(&'static str, &'static str)],
    /// The message of the failure.
    says: &'static str,
}

/// How a test is run.
#[derive(Clone, Copy)]
enum Run {
    /// A test of the package `unidn`: the target and the test's full name.
    Library(&'static str, &'static str),
    /// A test of `unidn-core`, in the same way.
    Core(&'static str, &'static str),
    /// A test of `unidn-idn2`: its full name.
    Idn2(&'static str),
    /// A test of `xtask`, as of `unidn`.
    Xtask(&'static str, &'static str),
    /// A chore with its arguments.
    Chore(&'static [&'static str]),
    /// Another command of cargo with its arguments.
    Cargo(&'static [&'static str]),
}

/// Plants the faults whose tests have one of these names, or all, or, as a sample, so many: on the
/// next day the next ones. `in_place` plants them in the work tree itself.
pub fn check(tests: &[String], sample: Option<usize>, in_place: bool) -> io::Result<()> {
    let chosen = chosen(tests, sample)?;
    // With no data many tests would be ignored.
    let data = test_data()?;
    let tree = if in_place { Tree::in_place(data) } else { Tree::copy(scratch("faults")?, data) }?;
    let mut unnoticed = Vec::new();
    for fault in &chosen {
        let start = Instant::now();
        let outcome = fault.is_noticed(&tree)?;
        let seconds = start.elapsed().as_secs();
        match outcome {
            Ok(()) => println!("{}: noticed, {seconds} s", fault.test),
            Err(reason) => {
                println!("{}: NOT NOTICED, {seconds} s: {}: {reason}", fault.test, fault.file);
                unnoticed.push(fault.test);
            }
        }
    }
    println!("{} faults planted, {} not noticed", chosen.len(), unnoticed.len());
    if unnoticed.is_empty() { Ok(()) } else { fail(unnoticed.join(", ")) }
}

fn chosen(tests: &[String], sample: Option<usize>) -> io::Result<Vec<&'static Fault>> {
    if let Some(unknown) = tests.iter().find(|name| faults().all(|f| f.test != **name)) {
        return fail(format!("no fault is planted for {unknown}"));
    }
    let is_chosen = |fault: &&Fault| tests.is_empty() || tests.iter().any(|t| t == fault.test);
    let chosen: Vec<_> = faults().filter(is_chosen).collect();
    let Some(size) = sample else { return Ok(chosen) };
    // Chores, and proofs of several builds, take minutes each.
    let is_short = |fault: &&Fault| {
        matches!(fault.run, Run::Library(..)) && fault.is_in_library() && !fault.is_long()
    };
    let short: Vec<_> = chosen.into_iter().filter(is_short).collect();
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let first = (now.as_secs() / (24 * 60 * 60)) as usize * size;
    Ok(short.iter().cycle().skip(first % short.len().max(1)).take(size).copied().collect())
}

impl Fault {
    /// Whether only the library changes, which the tests build by themselves.
    fn is_in_library(&self) -> bool {
        ["src/", "core/src/", "core/names/src/", "build.rs", "Makefile", "c-tests/symbols.txt"]
            .iter()
            .any(|place| self.file.starts_with(place))
    }

    /// Whether its test builds the library again, which takes minutes.
    fn is_long(&self) -> bool {
        self.test.starts_with("proof::after_")
            || ["install_and_uninstall", "vendored_and_offline"].contains(&self.test)
    }

    /// Whether it can still be planted in the work tree.
    pub fn applies(&self) -> io::Result<()> {
        let text = fs::read_to_string(root().join(self.file))?;
        copy::edited(&text, self.file, self.edits).map(drop)
    }

    /// Plants the fault and runs the test; an error of the inner kind says why it was not noticed.
    fn is_noticed(&self, tree: &Tree) -> io::Result<Result<(), String>> {
        let mut command = self.command(tree)?;
        let planted = tree.plant(self.file, self.edits)?;
        let output = output(&mut command)?;
        planted.restore()?;
        let mut said = String::from_utf8_lossy(&output.stdout).into_owned();
        said += &String::from_utf8_lossy(&output.stderr);
        // With a fault that does not compile every test would fail.
        let is_broken = said.contains("error[E") || said.contains("no such command");
        Ok(if !output.status.success() && said.contains(self.says) && !is_broken {
            Ok(())
        } else {
            let last: Vec<_> = said.lines().rev().take(12).collect();
            let last: Vec<_> = last.into_iter().rev().collect();
            Err(format!("{}\n{}", output.status, last.join("\n")))
        })
    }

    fn command(&self, tree: &Tree) -> io::Result<Command> {
        let mut command = match self.run {
            Run::Library(target, name) if self.is_in_library() => {
                let mut command = Command::new(tree.test(target)?);
                command.args(["--exact", name]);
                command
            }
            Run::Library(target, name) => test("unidn", target, name),
            Run::Core(target, name) => test("unidn-core", target, name),
            Run::Idn2(name) => test("unidn-idn2", "idn2", name),
            Run::Xtask(target, name) => test("xtask", target, name),
            Run::Chore(arguments) => {
                let mut command = cargo();
                command.args(["run", "--quiet", "--locked", "--package", "xtask", "--"]);
                command.args(arguments);
                command
            }
            Run::Cargo(arguments) => {
                let mut command = cargo();
                command.args(arguments);
                command
            }
        };
        tree.prepare(&mut command);
        // Without it some tests are ignored; with it others take more inputs than a fault needs.
        match self.is_long() {
            true => command.env("UNIDN_EXHAUSTIVE", "1"),
            false => command.env_remove("UNIDN_EXHAUSTIVE"),
        };
        Ok(command)
    }
}

/// `cargo test` of one test.
fn test(package: &str, target: &str, name: &str) -> Command {
    let mut command = cargo();
    command.args(["test", "--quiet", "--locked", "--package", package, "--test", target]);
    command.args(["--", "--exact", name]);
    command
}

/// The path of each test of the package `unidn`.
type Binaries = Vec<(String, PathBuf)>;
