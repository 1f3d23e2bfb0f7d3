//! Where tests read and write, and other programs.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::{env, fs, io};

/// The root of the workspace.
pub fn root() -> &'static Path {
    let testkit = Path::new(env!("CARGO_MANIFEST_DIR"));
    testkit.parent().unwrap_or(testkit)
}

/// Where a test may write: cargo's `CARGO_TARGET_TMPDIR`, which is not known to a library. The
/// program of a test lies in `deps`, below the directory of the profile.
pub fn scratch() -> &'static Path {
    static SCRATCH: LazyLock<PathBuf> = LazyLock::new(|| {
        let program = env::current_exe().expect("the program of a test has a path");
        let target = program.ancestors().nth(3).expect("it lies below the target directory");
        let scratch = target.join("tmp");
        fs::create_dir_all(&scratch).expect("the target directory is writable");
        scratch
    });
    &SCRATCH
}

/// A new, empty directory of that name below [`scratch`].
pub fn fresh_directory(name: impl AsRef<Path>) -> io::Result<PathBuf> {
    let directory = scratch().join(name);
    if directory.exists() {
        fs::remove_dir_all(&directory)?;
    }
    fs::create_dir_all(&directory)?;
    Ok(directory)
}

/// The files and links below a directory, by their paths from there.
pub fn files_below(top: &Path) -> io::Result<BTreeSet<String>> {
    Ok(entries_below(top)?.0)
}

/// The files and links below a directory, and the directories, by their paths from there.
pub fn entries_below(top: &Path) -> io::Result<(BTreeSet<String>, BTreeSet<String>)> {
    let (mut files, mut directories) = (BTreeSet::new(), BTreeSet::new());
    let mut left = vec![top.to_owned()];
    while let Some(folder) = left.pop() {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let path = entry.path();
            let name = path.strip_prefix(top).unwrap_or(&path).display().to_string();
            if entry.file_type()?.is_dir() {
                directories.insert(name);
                left.push(path);
            } else {
                files.insert(name);
            }
        }
    }
    Ok((files, directories))
}

/// Runs a command; its standard output, or all of its output after failure.
pub fn run(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    let standard = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        return Ok(standard);
    }
    let error = String::from_utf8_lossy(&output.stderr);
    Err(format!("{command:?}: {}\n{standard}{error}", output.status))
}
