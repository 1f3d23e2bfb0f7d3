//! The part of the library that its tests run: of the shared object that ships, through C, and of
//! the core, through its own tests and those of the command, which alone uses explanations.
//!
//! The functions, lines and regions that count are those of the shared object, tables left out. One
//! is covered if any test runs any instance of it. Some functions run while the library is compiled,
//! or never: those are in `LEFT_OUT`, and no longer when a test runs them. Why other code is not run
//! stands in `not_run.rs`, and no longer when it is.

mod counts;
mod not_run;

use crate::library::{cargo, llvm_tool};
use crate::process::{fail, require, root, run, scratch, target};
use counts::{Counts, Lines};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

const FLAG: &str = "-Cinstrument-coverage";

/// At least so many of a hundred lines, and of regions. Of functions it is all of them.
const LEAST: f64 = 98.0;

/// Tests of what counting changes: the stack, and the time that threads take which write the same
/// counters.
const SKIPPED: [&str; 3] = ["name_memory::", "stack::", "threads::"];

/// Functions that nothing counts: the file, the name, and why.
const LEFT_OUT: [(&str, &str, &str); 19] = [
    ("core/src/display/chromium/whole_script.rs", "lookalikes", COMPILED),
    ("core/src/display/protected/extra.rs", "insert", COMPILED),
    ("core/src/display/protected/lookalikes.rs", "code_point", COMPILED),
    ("core/src/display/protected/lookalikes.rs", "row", COMPILED),
    ("core/src/uts39/scripts.rs", "of", COMPILED),
    ("core/names/src/idna/bidi.rs", "of", COMPILED),
    ("core/names/src/text/ascii_set.rs", "of", COMPILED),
    ("core/names/src/text/ascii_set.rs", "union", COMPILED),
    ("core/names/src/text/ascii_set.rs", "without", COMPILED),
    ("core/names/src/text/ascii/lanes/plain.rs", "classify_wide", VECTORS),
    ("core/names/src/text/ascii/scan.rs", "scan_loaded", VECTORS),
    ("core/names/src/text/ascii/scan.rs", "scan_wide", VECTORS),
    ("src/lib.rs", "panic", "no panic is reachable: the proof build does not link otherwise"),
    ("core/names/src/text/strings.rs", "new", COMPILED),
    ("core/names/src/text/strings.rs", "put", COMPILED),
    ("core/names/src/text/strings.rs", "size", COMPILED),
    ("src/abi/status.rs", "message", COMPILED),
    ("src/abi/status.rs", "name", COMPILED),
    ("src/abi/version.rs", "number", COMPILED),
];

const VECTORS: &str = "builds for other processors call it";
const COMPILED: &str = "it runs when constants are computed";

/// Runs the tests and prints what they cover; fails below the limits.
pub fn check() -> io::Result<()> {
    let directory = scratch("coverage")?;
    let tools = [llvm_tool("llvm-profdata")?, llvm_tool("llvm-cov")?];
    for tool in &tools {
        require(tool, &tool.replace("-cov", "").replace("-profdata", ""))?;
    }
    let profiles = directory.join("profiles");
    let _ = fs::remove_dir_all(&profiles);
    let library = run_tests_of_library(&profiles)?;
    let programs = run_tests_in_rust(&directory, &profiles)?;

    let merged = directory.join("merged.profdata");
    let raw = fs::read_dir(&profiles)?.map(|entry| Ok(entry?.path()));
    let raw: Vec<PathBuf> = raw.collect::<io::Result<_>>()?;
    run(Command::new(&tools[0]).args(["merge", "-sparse", "-o"]).arg(&merged).args(raw))?;
    let mut counts = Counts::of(&tools[1], &merged, &library)?;
    for object in &programs {
        counts.add(&Counts::of(&tools[1], &merged, object)?);
    }
    report(&counts)
}

/// The C programs and the vectors, with the shared object instrumented, which is the result.
fn run_tests_of_library(profiles: &Path) -> io::Result<PathBuf> {
    let test = |arguments: &[&str]| {
        let mut tests = cargo();
        tests
            .current_dir(root())
            .args(["test", "--locked", "--package", "unidn"])
            .args(arguments)
            .env("UNIDN_TEST_LIBRARY_FLAGS", FLAG)
            .env("LLVM_PROFILE_FILE", profiles.join("library-%m.profraw"));
        run(&mut tests).map(drop)
    };
    let skip: Vec<_> = SKIPPED.iter().flat_map(|name| ["--skip", name]).collect();
    test(&[["--test", "c", "--", "plain::shared"].as_slice(), &skip].concat())?;
    test(&["--test", "vectors", "--test", "domains", "--test", "display"])?;
    Ok(target().join("tmp/with-flags/release/libunidn.so"))
}

/// The tests of the core and of the command; all programs that were run are the result.
fn run_tests_in_rust(directory: &Path, profiles: &Path) -> io::Result<Vec<PathBuf>> {
    let mut build = cargo();
    build
        .current_dir(root())
        .args(["test", "--locked", "--package", "unidn-names"])
        .args(["--package", "unidn-core", "--package", "unidn-cli"])
        .args(["--all-features", "--no-run", "--message-format=json", "--target-dir"])
        .arg(directory.join("target"))
        .env("RUSTFLAGS", FLAG)
        // Nobody counts what build scripts and macros do.
        .env("LLVM_PROFILE_FILE", "/dev/null");
    let mut programs = Vec::new();
    for line in run(&mut build)?.lines() {
        let message: Value = serde_json::from_str(line)?;
        let Some(program) = message["executable"].as_str().map(PathBuf::from) else { continue };
        let package = Path::new(message["manifest_path"].as_str().unwrap_or_default()).parent();
        if message["profile"]["test"] == true {
            let mut test = Command::new(&program);
            test.current_dir(package.unwrap_or(root()));
            run(test.env("LLVM_PROFILE_FILE", profiles.join("rust-%m.profraw")))?;
        }
        programs.push(program);
    }
    Ok(programs)
}

fn report(counts: &Counts) -> io::Result<()> {
    let (left_out, stale) = left_out(counts)?;
    let counts = counts.without(&left_out);
    let without_reason = print_not_run(&counts)?;
    for (file, name, reason) in LEFT_OUT {
        println!("{file}: {name} is left out: {reason}");
    }
    let functions = print("functions", counts.functions.values().map(|function| &function.is_run));
    let lines = print("lines", counts.lines.values());
    let regions = print("regions", counts.regions.values());
    for ((file, (line, _)), _) in counts.functions.iter().filter(|(_, function)| !function.is_run) {
        println!("{file}:{line}: a function that no test runs");
    }
    if !stale.is_empty() {
        return fail(format!("left out, but run or not there: {stale:?}"));
    }
    if !without_reason.is_empty() {
        return fail(format!("not run, without a reason: {without_reason:?}"));
    }
    if functions < 100.0 || lines < LEAST || regions < LEAST {
        return fail(format!("100 % of functions and {LEAST} % of lines and regions are wanted"));
    }
    Ok(())
}

/// The lines of the functions of `LEFT_OUT`, and the names that are there without need.
fn left_out(counts: &Counts) -> io::Result<(Vec<Lines>, Vec<&'static str>)> {
    let (mut left_out, mut stale) = (Vec::new(), Vec::new());
    for (file, name, _) in LEFT_OUT {
        let text = fs::read_to_string(root().join(file))?;
        let lines: Vec<_> = text.lines().collect();
        let is_it = |line: usize| {
            let line = lines.get(line - 1).copied().unwrap_or_default();
            let rest = line.split_once("fn ").and_then(|(_, rest)| rest.strip_prefix(name));
            rest.is_some_and(|rest| rest.starts_with(['(', '<']))
        };
        let before = left_out.len();
        for ((other, (first, _)), function) in &counts.functions {
            if other == file && !function.is_run && is_it(*first) {
                left_out.push((file.to_owned(), *first..=function.last_line));
            }
        }
        if left_out.len() == before {
            stale.push(name);
        }
    }
    Ok((left_out, stale))
}

fn print<'a>(what: &str, are_run: impl Iterator<Item = &'a bool> + Clone) -> f64 {
    let (all, run) = (are_run.clone().count(), are_run.filter(|is_run| **is_run).count());
    let share = 100.0 * run as f64 / all.max(1) as f64;
    println!("{what}: {run} of {all}, {share:.2} %");
    share
}

/// Prints each region that is not run, and why; the result is those without a reason.
fn print_not_run(counts: &Counts) -> io::Result<Vec<String>> {
    let (mut seen, mut without_reason) = (BTreeSet::new(), Vec::new());
    for (place, _) in counts.regions.iter().filter(|(_, is_run)| !**is_run) {
        let (line, region) = place.text()?;
        let reason = not_run::reason(&place.file, &line, &region);
        println!("{place}: {region}: {}", reason.unwrap_or("no reason"));
        if reason.is_none() {
            without_reason.push(place.to_string());
        }
        seen.insert((place.file.clone(), line));
    }
    let stale = not_run::stale(&seen);
    if stale.is_empty() { Ok(without_reason) } else { fail(format!("all of it is run: {stale:?}")) }
}
