//! The library has the same bytes wherever it is built.
//!
//! Nothing has to be set for that: the release profile writes no debug information, no panic is left
//! that names its source file, and cargo gives the compiler a path in the workspace, not the
//! workspace's own.

use crate::library::without_cargo;
use crate::process::{copy_sources, fail, require, run, scratch};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

/// Of different length and depth, one with a space; with one job and with as many as there are cores.
const PLACES: [(&str, &str); 2] = [("a", "1"), ("another place/with a longer name", "")];

/// Files that must be among the compared ones, which are all that `make install-lib` installs.
const CERTAIN: [&str; 4] = ["libunidn.so.", "libunidn.a", "unidn.h", "unidn.pc"];

/// Builds and installs the library twice and compares the files.
pub fn check() -> io::Result<()> {
    require("make", "make")?;
    let scratch = scratch("reproducible")?;
    fs::remove_dir_all(&scratch)?;
    let mut builds = Vec::new();
    for (place, jobs) in PLACES {
        builds.push(installed(&scratch.join(place), jobs)?);
    }
    let names: Vec<_> = builds[0].keys().collect();
    if let Some(missing) =
        CERTAIN.iter().find(|name| !names.iter().any(|file| file.contains(*name)))
    {
        return fail(format!("{missing} is not installed, but {names:?}"));
    }
    if !names.iter().copied().eq(builds[1].keys()) {
        return fail(format!("{names:?} in one place, {:?} in the other", builds[1].keys()));
    }
    for (name, bytes) in &builds[0] {
        if builds[1][name] != *bytes {
            return fail(format!("{name} differs between the builds in {}", scratch.display()));
        }
    }
    println!(
        "{} files are the same from two directories, libunidn.so and libunidn.a among them",
        names.len()
    );
    Ok(())
}

/// Copies the sources to a directory and installs the library from there; its files by their names.
fn installed(directory: &Path, jobs: &str) -> io::Result<BTreeMap<String, Vec<u8>>> {
    let source = directory.join("source");
    copy_sources(&source)?;
    let destination = directory.join("installed");
    let mut make = Command::new("make");
    make.args(["install-lib", "CARGOFLAGS=--locked --offline", "PREFIX=/usr"])
        .arg(format!("DESTDIR={}", destination.display()))
        .arg(format!("CARGO_TARGET_DIR={}", source.join("target").display()))
        .current_dir(&source);
    if !jobs.is_empty() {
        make.env("CARGO_BUILD_JOBS", jobs);
    }
    run(without_cargo(&mut make))?;
    let mut files = BTreeMap::new();
    collect(&destination, Path::new(""), &mut files)?;
    Ok(files)
}

fn collect(root: &Path, below: &Path, files: &mut BTreeMap<String, Vec<u8>>) -> io::Result<()> {
    for entry in fs::read_dir(root.join(below))? {
        let entry = entry?;
        let name: PathBuf = below.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            collect(root, &name, files)?;
        } else {
            files.insert(name.display().to_string(), fs::read(entry.path())?);
        }
    }
    Ok(())
}
