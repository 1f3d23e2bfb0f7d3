//! Building the targets with nightly Rust, which the counters of coverage and AddressSanitizer want.
//! The flags are those of cargo-fuzz but one: comparisons are not traced, since inputs are structured
//! already and the trace would take half of the time.

use super::directory;
use std::path::PathBuf;
use std::process::Command;
use std::{fs, io};

/// Builds all targets.
pub(super) fn build() -> io::Result<()> {
    let flags = fs::read_to_string(directory().join("rustflags"))?;
    let status = Command::new("cargo")
        .args(["+nightly", "build", "--locked", "--release", "--bins"])
        .args(["--target", &host()?, "--target-dir", "target"])
        .current_dir(directory())
        .env("RUSTFLAGS", flags.split_whitespace().collect::<Vec<_>>().join(" "))
        .status()?;
    if status.success() {
        return Ok(());
    }
    Err(io::Error::other("the targets do not build; this needs nightly Rust"))
}

/// The program of a target.
pub(super) fn program(target: &str) -> io::Result<PathBuf> {
    Ok(directory().join("target").join(host()?).join("release").join(target))
}

/// Sanitizers want the platform named, even if it is this one.
fn host() -> io::Result<String> {
    let said = Command::new("rustc").arg("-vV").output()?;
    let said = String::from_utf8_lossy(&said.stdout);
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| io::Error::other("rustc does not say its host"))
}

/// The program of a target. Rust's own static variables would look to AddressSanitizer as if they
/// were defined twice.
pub(super) fn libfuzzer(target: &str) -> io::Result<Command> {
    let mut command = Command::new(program(target)?);
    command.env("ASAN_OPTIONS", "detect_odr_violation=0");
    Ok(command)
}
