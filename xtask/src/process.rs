//! Other programs, run for a chore.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs, io};

/// The directory of the workspace.
pub(crate) fn root() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask)
}

/// A directory for a chore to write in: in the target directory, kept from run to run.
pub(crate) fn scratch(chore: &str) -> io::Result<PathBuf> {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into);
    let directory = target.join("xtask").join(chore);
    fs::create_dir_all(&directory)?;
    directory.canonicalize()
}

/// The data that tests read, which `UNIDN_TEST_DATA` names.
pub(crate) fn test_data() -> io::Result<PathBuf> {
    let data = env::var_os("UNIDN_TEST_DATA").unwrap_or_else(|| "../shared".into());
    let data = root().join(data);
    data.canonicalize().or_else(|error| fail(format!("{}: {error}", data.display())))
}

/// Runs a command; its standard output, or all that it said where it fails.
pub(crate) fn run(command: &mut Command) -> io::Result<String> {
    let output = output(command)?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        return Ok(said);
    }
    let complaint = String::from_utf8_lossy(&output.stderr);
    fail(format!("{command:?}: {}\n{said}{complaint}", output.status))
}

/// Runs a command that may fail. That it cannot be started is an error with its name.
pub(crate) fn output(command: &mut Command) -> io::Result<Output> {
    command.output().map_err(|error| io::Error::new(error.kind(), format!("{command:?}: {error}")))
}

/// Fails where the program cannot be started, and names the package of Debian that has it.
pub(crate) fn require(program: &str, package: &str) -> io::Result<()> {
    match Command::new(program).arg("--version").output() {
        Ok(_) => Ok(()),
        Err(error) => fail(format!("{program}: {error}; Debian has it in the package {package}")),
    }
}

pub(crate) fn fail<T>(message: impl Into<String>) -> io::Result<T> {
    Err(io::Error::other(message.into()))
}
