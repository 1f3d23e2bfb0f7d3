//! cargo-fuzz, which builds the targets, runs them and minimizes their corpora.

use super::root;
use std::io;
use std::process::Command;

/// Comparisons are not traced: inputs are structured already, and the trace would take half of the
/// time.
const OPTIONS: [&str; 2] = ["--target-dir=fuzz/target", "--no-trace-compares"];

/// A command of cargo-fuzz: `build`, `run` or `cmin`.
pub(super) fn cargo_fuzz(command: &str) -> Command {
    let mut fuzz = Command::new("cargo");
    fuzz.args(["+nightly", "fuzz", command]).args(OPTIONS).current_dir(root());
    fuzz
}

/// Builds all targets.
pub(super) fn build() -> io::Result<()> {
    if cargo_fuzz("build").status()?.success() {
        return Ok(());
    }
    Err(io::Error::other(
        "the targets do not build; this needs nightly Rust, and cargo-fuzz (cargo install --locked \
         cargo-fuzz)",
    ))
}
