//! Runs `make` and the programs around it, and looks at what they leave behind.

use libtest_mimic::Failed;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::{env, fs};

/// The source tree.
pub(crate) const ROOT: &str = env!("CARGO_MANIFEST_DIR");

pub(crate) fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

/// Where the library that ships is built: not in the target directory of this very cargo. The
/// harness of the other C tests uses the same one.
fn target() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("shipped")
}

/// A new, empty directory.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("install").join(name);
    if path.exists() {
        fs::remove_dir_all(&path).expect("the last run's directory can be removed");
    }
    fs::create_dir_all(&path).expect("the directory can be made");
    path
}

/// What a run of `make check` would hand down and these tests set or leave out themselves.
const NOT_INHERITED: [&str; 18] = [
    "MAKEFLAGS",
    "MFLAGS",
    "MAKELEVEL",
    "MAKEOVERRIDES",
    "DESTDIR",
    "PREFIX",
    "BINDIR",
    "LIBDIR",
    "INCLUDEDIR",
    "DATADIR",
    "PKGCONFIGDIR",
    "LICENSEDIR",
    "MANDIR",
    "CARGO_BUILD_TARGET",
    "CARGO_BUILD_RUSTFLAGS",
    "CARGO_ENCODED_RUSTFLAGS",
    "RUSTFLAGS",
    "CARGOFLAGS",
];

/// `make` of one goal in the source tree.
pub(crate) fn make(goal: &str) -> Command {
    let mut command = Command::new("make");
    command.arg("--no-print-directory").arg("-C").arg(ROOT).arg(goal);
    for variable in NOT_INHERITED {
        command.env_remove(variable);
    }
    command.env("CARGO_TARGET_DIR", target()).env("CARGO_NET_OFFLINE", "true");
    command
}

/// Builds what ships, `lib` or `all`; one trial at a time.
pub(crate) fn shipped(goal: &str) -> Result<(), Failed> {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _turn = ONE_AT_A_TIME.lock();
    output(&mut make(goal)).map(|_| ())
}

/// The library, installed into a prefix of its own.
pub(crate) fn installation(name: &str) -> Result<PathBuf, Failed> {
    let prefix = scratch(name);
    shipped("lib")?;
    output(make("install-lib").arg(format!("PREFIX={}", prefix.display())))?;
    Ok(prefix)
}

/// Uninstalls: no file stays, and no directory but those that every system has.
pub(crate) fn uninstall(stage: &Path, arguments: &[String]) -> Result<(), Failed> {
    output(make("uninstall").args(arguments))?;
    assert_eq!(files_below(stage), BTreeSet::new());
    let left: Vec<String> = directories_below(stage)
        .into_iter()
        .filter(|path| {
            ["unidn", "pkgconfig", "licenses", "completion", "zsh", "fish"]
                .iter()
                .any(|ours| path.contains(ours))
        })
        .collect();
    assert!(left.is_empty(), "{left:?} stay");
    Ok(())
}

/// Runs it and gives what it printed.
pub(crate) fn output(command: &mut Command) -> Result<String, Failed> {
    let result = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    let printed = String::from_utf8_lossy(&result.stdout).into_owned();
    if result.status.success() {
        return Ok(printed);
    }
    let errors = String::from_utf8_lossy(&result.stderr);
    Err(format!("{command:?}: {}\n{printed}{errors}", result.status).into())
}

/// The files and links below a directory, by their paths from there.
pub(crate) fn files_below(top: &Path) -> BTreeSet<String> {
    entries_below(top, top)
        .into_iter()
        .filter(|(_, is_directory)| !is_directory)
        .map(|(path, _)| path)
        .collect()
}

fn directories_below(top: &Path) -> BTreeSet<String> {
    entries_below(top, top)
        .into_iter()
        .filter(|(_, is_directory)| *is_directory)
        .map(|(path, _)| path)
        .collect()
}

fn entries_below(top: &Path, folder: &Path) -> Vec<(String, bool)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder is readable") {
        let entry = entry.expect("the folder is readable");
        let (path, kind) = (entry.path(), entry.file_type().expect("it has a type"));
        let name = path.strip_prefix(top).expect("it is below the top").display().to_string();
        found.push((name, kind.is_dir()));
        if kind.is_dir() {
            found.extend(entries_below(top, &path));
        }
    }
    found
}
