//! Other programs, run for a chore.

use std::collections::BTreeSet;
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
    let directory = target().join("xtask").join(chore);
    fs::create_dir_all(&directory)?;
    directory.canonicalize()
}

/// The target directory of the workspace.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into)
}

/// Makes a directory, or empties it; the result is its path without links.
pub(crate) fn empty(directory: &Path) -> io::Result<PathBuf> {
    if directory.exists() {
        fs::remove_dir_all(directory)?;
    }
    fs::create_dir_all(directory)?;
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

/// Copies the files of the work tree that git knows or would add. Those that are there already with
/// the same contents are left alone, and what else is there goes.
pub(crate) fn copy_sources(to: &Path) -> io::Result<()> {
    let arguments = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let listed = run(Command::new("git").args(arguments).current_dir(root()))?;
    let listed: BTreeSet<_> = listed.split_terminator('\0').map(Path::new).collect();
    remove_others(to, Path::new(""), &listed)?;
    for name in listed {
        let (from, to) = (root().join(name), to.join(name));
        // One that is deleted and not committed so is listed, too.
        if from.is_file() && fs::read(&to).ok() != Some(fs::read(&from)?) {
            fs::create_dir_all(to.parent().unwrap_or(&to))?;
            fs::copy(from, to)?;
        }
    }
    Ok(())
}

/// Removes the files below a directory that are not listed, or not in the work tree.
fn remove_others(top: &Path, below: &Path, listed: &BTreeSet<&Path>) -> io::Result<()> {
    for entry in fs::read_dir(top.join(below)).into_iter().flatten() {
        let entry = entry?;
        let name = below.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            remove_others(top, &name, listed)?;
        } else if !listed.contains(name.as_path()) || !root().join(&name).is_file() {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}
