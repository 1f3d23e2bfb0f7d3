//! Where tests read and write, and other programs.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::{env, fs};

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
