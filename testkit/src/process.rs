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

/// The directory with what tests otherwise have cargo build and find, where no cargo runs: under wine
/// and in Node.js. It has the shared library, and the sources of published packages in `packages/`.
pub fn prepared() -> Option<PathBuf> {
    env::var_os("UNIDN_TEST_PREPARED").map(PathBuf::from)
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

/// The target that the tests are compiled for.
pub const TARGET: &str = env!("UNIDN_TARGET");

/// Whether that is another machine than the one that compiles: cargo and compilers are of the
/// latter, and the programs that they make run by a runner.
pub const IS_CROSS: bool = !is_equal(TARGET, env!("UNIDN_HOST"));

const fn is_equal(a: &str, b: &str) -> bool {
    let (mut a, mut b) = (a.as_bytes(), b.as_bytes());
    while let ([first, a_rest @ ..], [other, b_rest @ ..]) = (a, b) {
        if *first != *other {
            return false;
        }
        (a, b) = (a_rest, b_rest);
    }
    a.is_empty() && b.is_empty()
}

/// A program for [`TARGET`], by the runner that cargo has for that: an emulator, with its
/// arguments.
pub fn program(path: &Path) -> Command {
    let triple = TARGET.replace('-', "_").to_uppercase();
    let runner = env::var(format!("CARGO_TARGET_{triple}_RUNNER")).unwrap_or_default();
    let mut words = runner.split_whitespace();
    let Some(runner) = words.next() else { return Command::new(path) };
    let mut command = Command::new(runner);
    command.args(words).arg(path);
    command
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
