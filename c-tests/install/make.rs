//! Runs `make` and the programs around it, and looks at what they leave behind.

use libtest_mimic::Failed;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use testkit::process::{entries_below, fresh_directory, run};

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
    fresh_directory(Path::new("install").join(name)).expect("the target directory is writable")
}

/// The variables that `make check` would hand down, which these tests set or leave out themselves.
const NOT_INHERITED: [&str; 21] = [
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
    "CMAKEDIR",
    "LICENSEDIR",
    "MANDIR",
    "CARGO_BUILD_TARGET",
    "CARGO_BUILD_RUSTFLAGS",
    "CARGO_ENCODED_RUSTFLAGS",
    "RUSTFLAGS",
    "CARGOFLAGS",
    "HWCAPS",
    "HWCAPS_LEVELS",
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
    run(&mut make(goal))?;
    Ok(())
}

/// Programs in the place of cargo and the C compiler, whose files say that `maker` made them. They
/// are the variables for make.
pub(crate) fn stand_ins(directory: &Path, maker: &str) -> Result<[String; 2], Failed> {
    let cargo = "for file in libunidn.so libunidn.a unidn libunidn_idn2.a; do \
        mkdir -p \"$CARGO_TARGET_DIR/release\" && echo MAKER > \"$CARGO_TARGET_DIR/release/$file\"; done";
    let cc = "while [ \"$1\" != -o ]; do shift; done; echo MAKER > \"$2\"";
    for (name, script) in [("cargo", cargo), ("cc", cc)] {
        fs::write(directory.join(name), script.replace("MAKER", maker))?;
    }
    let variable =
        |name: &str, file: &str| format!("{name}=sh '{}'", directory.join(file).display());
    Ok([variable("CARGO", "cargo"), variable("CC", "cc")])
}

/// The library, installed into a prefix of its own.
pub(crate) fn installation(name: &str) -> Result<PathBuf, Failed> {
    let prefix = scratch(name);
    shipped("lib")?;
    run(make("install-lib").arg(format!("PREFIX={}", prefix.display())))?;
    Ok(prefix)
}

/// Uninstalls: no file stays, and no directory but those that every system has.
pub(crate) fn uninstall(stage: &Path, arguments: &[String]) -> Result<(), Failed> {
    run(make("uninstall").args(arguments))?;
    let (files, directories) = entries_below(stage)?;
    assert_eq!(files, BTreeSet::new());
    let left: Vec<String> = directories
        .into_iter()
        .filter(|path| {
            ["unidn", "hwcaps", "pkgconfig", "licenses", "completion", "zsh", "fish"]
                .iter()
                .any(|ours| path.contains(ours))
        })
        .collect();
    assert!(left.is_empty(), "{left:?} stay");
    Ok(())
}
