//! RPM's packages: built from the archive, checked by rpmlint, installed into a root of their own,
//! tried there and removed.

use super::{bare, fresh, program_with, shown, unpacked};
use crate::process::{fail, output, require, root, run};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

/// The packages and what of a package each needs, but for the C library and RPM itself.
const PACKAGES: [(&str, &[&str]); 4] = [
    ("libunidn", &[]),
    ("libunidn-devel", &["/usr/bin/pkg-config", "libunidn("]),
    ("libunidn-static", &["libunidn-devel("]),
    ("unidn", &[]),
];

pub(super) fn check(archive: &Path) -> io::Result<()> {
    for program in ["rpmbuild", "rpmspec", "rpm", "rpmlint"] {
        require(program, if program == "rpmlint" { "rpmlint" } else { "rpm" })?;
    }
    takes_flags(archive)?;
    let built = build(archive)?;
    lint(&built)?;
    for (package, needed) in PACKAGES {
        requires(&one(&built, package)?, needed)?;
    }

    let system = fresh("rpm-root")?;
    let rpm = || {
        let mut rpm = Command::new("rpm");
        rpm.arg("--root").arg(&system);
        rpm
    };
    run(rpm().arg("--initdb"))?;
    let packages: Vec<_> =
        PACKAGES.iter().map(|(name, _)| one(&built, name)).collect::<io::Result<_>>()?;
    // Nothing else is there, not even a C library.
    run(rpm().args(["--install", "--nodeps"]).args(&packages))?;
    let prefix = system.join("usr");
    program_with(&prefix, &prefix.join("lib64"), "")?;
    program_with(&prefix, &prefix.join("lib64"), "-static")?;
    let said = run(Command::new(prefix.join("bin/unidn")).args(["to-ascii", "bücher.example"]))?;
    if said != "xn--bcher-kva.example\n" {
        return fail(format!("the command says {said}"));
    }
    run(rpm().args(["--erase", "--nodeps"]).args(PACKAGES.map(|(name, _)| name)))?;
    let left = run(Command::new("find").arg(&prefix).args(["-type", "f", "-o", "-type", "l"]))?;
    if !left.is_empty() {
        return fail(format!("the packages leave behind:\n{left}"));
    }
    println!("RPM: built, rpmlint passes, installed, tried, removed");
    Ok(())
}

/// Builds the packages as `docs/src/packaging.md` says, and returns the directory with them. That
/// the packages to build with are installed is not checked: this system is not one of RPM's.
fn build(archive: &Path) -> io::Result<PathBuf> {
    let directory = fresh("rpm")?;
    fs::copy(archive, directory.join(archive.file_name().unwrap_or_default()))?;
    let script = shown("### RPM", "sh")?.replace("rpmbuild ", "rpmbuild --nodeps ");
    let mut build = Command::new("sh");
    bare(&mut build)?.env_remove("CARGO_HOME").env_remove("CARGO_TARGET_DIR");
    build.env("HOME", &directory).env("CHECKS", "codec names null options");
    run(build.args(["-e", "-c", &script]).current_dir(&directory))?;
    Ok(directory.join("rpmbuild"))
}

/// A distribution has flags for rustc, which this system's RPM does not set: they reach cargo.
fn takes_flags(archive: &Path) -> io::Result<()> {
    let spec = unpacked(archive)?.join("packaging/rpm/unidn.spec");
    let flags = "-Cforce-frame-pointers=yes -Cstrip=none";
    let mut parse = Command::new("rpmspec");
    let said =
        run(parse.args(["--define", &format!("build_rustflags {flags}"), "--parse"]).arg(spec))?;
    // Of the build, the tests and the installation, so that cargo builds once.
    let taken = said.matches("export CARGO_HOME=").count();
    if taken == 0 || said.matches(&format!("RUSTFLAGS=\"{flags} --remap")).count() != taken {
        return fail(format!("the spec file leaves out flags of the distribution:\n{said}"));
    }
    Ok(())
}

fn lint(built: &Path) -> io::Result<()> {
    let mut rpmlint = Command::new("rpmlint");
    rpmlint.arg("--rpmlintrc").arg(root().join("packaging/rpm/unidn.rpmlintrc"));
    let said = output(rpmlint.arg(built.join("RPMS")).arg(built.join("SRPMS")))?;
    let said = String::from_utf8_lossy(&said.stdout).into_owned();
    let complaints: Vec<_> =
        said.lines().filter(|line| line.contains(": E: ") || line.contains(": W: ")).collect();
    if !complaints.is_empty() || !said.contains("5 packages and 0 specfiles checked") {
        return fail(if complaints.is_empty() { said } else { complaints.join("\n") });
    }
    Ok(())
}

/// The file of a package.
fn one(built: &Path, package: &str) -> io::Result<PathBuf> {
    let start = format!("{package}-{}-", crate::dist::version());
    let said = run(Command::new("find").arg(built.join("RPMS")).args(["-name", "*.rpm"]))?;
    let mut files = said.lines().map(PathBuf::from);
    let is_it = |file: &PathBuf| {
        file.file_name().is_some_and(|name| name.to_string_lossy().starts_with(&start))
    };
    match files.find(is_it) {
        Some(file) => Ok(file),
        None => fail(format!("no package {package}: {said}")),
    }
}

/// A package needs these, each by the start of its name, and of the system the C library alone.
fn requires(package: &Path, needed: &[&str]) -> io::Result<()> {
    let said = run(Command::new("rpm").args(["--query", "--requires", "--package"]).arg(package))?;
    let of_system = ["rpmlib(", "rtld(", "libc.so", "libm.so", "libgcc_s.so", "ld-linux"];
    let others: BTreeSet<_> = said
        .lines()
        .filter(|line| !of_system.iter().any(|start| line.starts_with(start)))
        .collect();
    let is_one = |other: &&&str| needed.iter().any(|start| other.starts_with(start));
    let is_missing = |start: &&&str| !others.iter().any(|other| other.starts_with(**start));
    match (others.iter().find(|other| !is_one(other)), needed.iter().find(is_missing)) {
        (None, None) => Ok(()),
        (other, missing) => {
            fail(format!("{}: needs {other:?}, does not need {missing:?}", package.display()))
        }
    }
}
