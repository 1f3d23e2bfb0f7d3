//! `make dist`: the source archive of a release, from which the library, the command and
//! `libidn2.so.0` build without a network.
//!
//! The same commit gives the same bytes: the files have the time of the commit, no owner and one
//! order, and the lists of contents name crates, not the compiler of this machine.

mod manifest;
mod recipes;

use crate::library::cargo;
use crate::process::{copy_sources, empty, fail, require, root, run, scratch, target};
use crate::sbom::{self, Subject};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// The parts of the repository that the archive leaves out: those for the project alone, and the
/// tests in Rust, which need more crates than all that ships. The tests in C stay.
const LEFT_OUT: [&str; 23] = [
    ".ci",
    ".gitignore",
    "bench",
    "bindings",
    "c-tests/abi.xml",
    "c-tests/canaries",
    "c-tests/display",
    "c-tests/domains",
    "c-tests/exhaustive",
    "c-tests/ffi",
    "c-tests/harness",
    "c-tests/install",
    "c-tests/vectors",
    "cli/tests",
    "compat/idn2/fuzz",
    "compat/idn2/tests",
    "core/tests",
    "deny.toml",
    "engines",
    "fuzz",
    "testkit",
    "web",
    "xtask",
];

/// In front of the contents of crates.io, for every cargo that runs below.
const VENDORED: &str = "\
[source.crates-io]
replace-with = \"vendored\"

[source.vendored]
directory = \"vendor\"
";

/// Writes the archive, its checksum and the recipes, and prints where the archive is.
pub fn write() -> io::Result<()> {
    println!("{}", archive(&target().join("dist"))?.display());
    Ok(())
}

/// The version in the manifest, the one place where it is set.
pub(crate) fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

/// Writes them, and the recipes beside them, to a directory, whose former contents go; the path of
/// the archive.
pub(crate) fn archive(to: &Path) -> io::Result<PathBuf> {
    for (program, package) in [("git", "git"), ("tar", "tar"), ("gzip", "gzip")] {
        require(program, package)?;
    }
    let to = empty(to)?;
    let name = format!("unidn-{}", version());
    let work = empty(&scratch("dist")?)?;
    sources(&work.join(&name))?;
    let archive = to.join(format!("{name}.tar.gz"));
    pack(&work, &name, &archive)?;
    let sum = checksum("sha256sum", &archive)?;
    fs::write(to.join(format!("{name}.tar.gz.sha256")), format!("{sum}  {name}.tar.gz\n"))?;
    recipes::write(&archive, &to.join("recipes"))?;
    Ok(archive)
}

/// The output of a program such as `sha256sum` for a file.
fn checksum(program: &str, file: &Path) -> io::Result<String> {
    let said = run(Command::new(program).arg(file))?;
    match said.split_once(' ') {
        Some((sum, _)) => Ok(sum.to_owned()),
        None => fail(format!("{program} says \"{said}\"")),
    }
}

/// The tree that is packed.
fn sources(tree: &Path) -> io::Result<()> {
    copy_sources(tree)?;
    let whole_lock = fs::read_to_string(tree.join("Cargo.lock"))?;
    for path in LEFT_OUT {
        let path = tree.join(path);
        if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) }?;
    }
    manifest::reduce(tree)?;
    // Cargo takes from the lock file what the manifests do not name any more.
    run(cargo().args(["fetch", "--locked"]).current_dir(root()))?;
    run(cargo().args(["vendor", "--offline", "vendor"]).current_dir(tree))?;
    let lock = fs::read_to_string(tree.join("Cargo.lock"))?;
    if let Some(other) = packages(&lock).difference(&packages(&whole_lock)).next() {
        return fail(format!("another crate than the project's Cargo.lock has: {other}"));
    }
    fs::create_dir(tree.join(".cargo"))?;
    fs::write(tree.join(".cargo/config.toml"), VENDORED)?;
    fs::create_dir(tree.join("sbom"))?;
    for (package, document) in sbom::documents(Subject::Sources)? {
        let path = tree.join("sbom").join(format!("{package}.cdx.json"));
        fs::write(path, format!("{document:#}\n"))?;
    }
    recipes::write_spec(tree)
}

/// The packages of a lock file with their checksums; without their dependencies, whose versions
/// stand there only if there are two.
fn packages(lock: &str) -> BTreeSet<String> {
    let package = |text: &str| text.split("dependencies = [").next().unwrap_or(text).trim().into();
    lock.split("[[package]]").skip(1).map(package).collect()
}

/// Packs the tree of that name in a directory.
fn pack(directory: &Path, name: &str, archive: &Path) -> io::Result<()> {
    let time = match env::var("SOURCE_DATE_EPOCH") {
        Ok(time) => time,
        Err(_) => run(Command::new("git").args(["log", "-1", "--format=%ct"]).current_dir(root()))?,
    };
    let tar = archive.with_extension("");
    run(Command::new("tar")
        .env_remove("TAR_OPTIONS")
        .args(["--create", "--format=ustar", "--sort=name", "--owner=0", "--group=0"])
        .args(["--numeric-owner", "--mode=u=rwX,go=rX"])
        .arg(format!("--mtime=@{}", time.trim()))
        .arg("--file")
        .arg(&tar)
        .arg("--directory")
        .arg(directory)
        .arg(name))?;
    // Without its name and time.
    run(Command::new("gzip")
        .env_remove("GZIP")
        .args(["--no-name", "--best", "--force"])
        .arg(&tar))?;
    Ok(())
}
