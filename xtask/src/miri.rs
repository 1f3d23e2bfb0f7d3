//! The unit tests of the core under Miri, which finds undefined behaviour in Rust code.

use crate::library::without_cargo;
use crate::process::{output, root};
use std::io;
use std::process::{Command, Stdio};

/// Runs them where the component is installed, and says so where it is not.
pub fn run_miri() -> io::Result<()> {
    // Not the cargo that runs this chore: rustup's knows other toolchains.
    let cargo = || {
        let mut command = Command::new("cargo");
        without_cargo(&mut command)
            .env_remove("RUSTUP_TOOLCHAIN")
            .arg("+nightly")
            .current_dir(root());
        command
    };
    let version = output(cargo().args(["miri", "--version"]))?;
    if !version.status.success() {
        let reason = String::from_utf8_lossy(&version.stderr);
        println!("nothing is checked: {}", reason.lines().next().unwrap_or("there is no Miri"));
        println!("rustup +nightly component add miri brings it");
        return Ok(());
    }
    let mut tests = cargo();
    // The long cases take hours in an interpreter; the unit tests have none.
    tests.args(["miri", "test", "--locked", "--package", "unidn-core", "--lib"]);
    let status = tests.stdin(Stdio::null()).status()?;
    if status.success() { Ok(()) } else { Err(io::Error::other(format!("Miri: {status}"))) }
}
