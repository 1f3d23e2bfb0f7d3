//! What the tests share.

use libtest_mimic::{Failed, Trial};
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The outcome of a test.
pub type Outcome = Result<(), Failed>;

/// With this in the environment everything is tried that can be; see CONTRIBUTING.md.
pub const EXHAUSTIVE: &str = "UNIDN_EXHAUSTIVE";

/// The root of the workspace.
pub fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The directory of this crate.
pub fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Where tests may write: in the target directory.
pub fn scratch() -> &'static Path {
    Path::new(env!("CARGO_TARGET_TMPDIR"))
}

/// A directory of that name to write to, new and empty.
pub fn fresh_directory(name: &str) -> Result<PathBuf, Failed> {
    let directory = scratch().join(name);
    let _ = std::fs::remove_dir_all(&directory);
    std::fs::create_dir_all(&directory)?;
    Ok(directory)
}

/// Runs a command; its standard output, or all that it said where it fails.
pub fn run(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        return Ok(said);
    }
    let complaint = String::from_utf8_lossy(&output.stderr);
    Err(format!("{command:?}: {}\n{said}{complaint}", output.status))
}

/// A file of published data, below the directory that `UNIDN_TEST_DATA` names or `../shared`.
pub fn test_data(file: &str) -> PathBuf {
    let data = env::var_os("UNIDN_TEST_DATA").unwrap_or_else(|| "../shared".into());
    root().join(data).join(file)
}

fn is_ci() -> bool {
    env::var_os("CI").is_some_and(|value| value == "true")
}

/// A test that runs where nothing is missing. Elsewhere it is ignored, but with `CI=true` it fails.
pub fn trial_if(
    name: impl Into<String>,
    missing: Option<String>,
    test: impl FnOnce() -> Outcome + Send + 'static,
) -> Trial {
    let trial = Trial::test(name, test);
    match missing {
        Some(reason) if !is_ci() => trial.with_ignored_flag(true).with_kind(reason),
        _ => trial,
    }
}

/// A test that takes long: ignored, but with `UNIDN_EXHAUSTIVE=1`.
pub fn exhaustive(
    name: impl Into<String>,
    test: impl FnOnce() -> Outcome + Send + 'static,
) -> Trial {
    let trial = Trial::test(name, test);
    if env::var_os(EXHAUSTIVE).is_some() {
        return trial;
    }
    trial.with_ignored_flag(true).with_kind("needs UNIDN_EXHAUSTIVE=1")
}
