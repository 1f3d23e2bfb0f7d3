//! Debian's packages: built from the archive, checked by lintian, installed into a system of their
//! own, tried there by the tests that Debian runs, and removed.

use super::{bare, fresh, shown};
use crate::process::{empty, fail, output, require, root, run, scratch};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

/// The programs, and the packages of Debian that have them.
const TOOLS: [(&str, &str); 5] = [
    ("dpkg-buildpackage", "dpkg-dev"),
    ("dh", "debhelper"),
    ("lintian", "lintian"),
    ("debootstrap", "debootstrap"),
    ("python3", "python3-markdown"),
];

/// The packages of libunidn, and those that take the place of libidn2's.
const OURS: [&str; 4] = ["libunidn0", "libunidn-dev", "unidn", "libunidn-doc"];
const IDN2: [&str; 2] = ["libidn2-0-unidn", "libidn2-unidn-dev"];

pub(super) fn check(archive: &Path) -> io::Result<()> {
    for (program, package) in TOOLS {
        require(program, package)?;
    }
    let built = build(archive)?;
    lint(&built)?;
    let system = system(&built)?;
    let before = files(&system)?;
    // libidn2's after ours are gone: each stands alone.
    for (packages, tests) in [(&OURS[..], &["library", "command"][..]), (&IDN2, &["libidn2"])] {
        let debs = packages.iter().map(|package| format!("/debs/{package}.deb"));
        in_system(&system, &["dpkg", "--install"], debs)?;
        for test in tests {
            in_system(&system, &["sh"], [format!("/tests/{test}")])?;
        }
        let names = packages.iter().map(|name| (*name).to_owned());
        in_system(&system, &["dpkg", "--force-depends", "--purge"], names)?;
        if packages == IDN2 {
            // Other packages depend on it: apt, too, removes the one and unpacks the other then.
            in_system(&system, &["dpkg", "--install"], ["/debs/libidn2-0.deb".into()])?;
        }
        let after = files(&system)?;
        if let Some(file) = before.symmetric_difference(&after).next() {
            return fail(format!("{file}: not as it was before {packages:?}"));
        }
    }
    println!("Debian: built, no error or warning of lintian's, installed, tested, removed");
    Ok(())
}

/// Builds all packages in a directory, which is returned, as `docs/src/packaging.md` says. But the
/// compiler need not be Debian's: that the packages to build with are installed is not checked.
fn build(archive: &Path) -> io::Result<PathBuf> {
    let directory = fresh("debian")?;
    fs::copy(archive, directory.join(archive.file_name().unwrap_or_default()))?;
    let script = shown("### Debian", "sh")?.replace("dpkg-buildpackage ", "dpkg-buildpackage -d ");
    let mut build = Command::new("sh");
    bare(&mut build)?.env_remove("CARGO_HOME").env_remove("CARGO_TARGET_DIR");
    // `cargo test` runs all tests in C, and so does a build without this variable.
    build.env("CHECKS", "codec names null options");
    run(build.args(["-e", "-c", &script]).current_dir(&directory))?;
    fs::remove_dir_all(directory.join(format!("unidn-{}", crate::dist::version())))?;
    Ok(directory)
}

/// No error, no warning, of the source and all packages.
fn lint(built: &Path) -> io::Result<()> {
    let changes = with_end(built, ".changes")?;
    let mut lintian = Command::new("lintian");
    lintian.args(["-EviI", "--pedantic", "--no-cfg", "--allow-root", "--color=never"]);
    // It looks around in the directory that it is started in.
    let said = output(lintian.arg(changes).current_dir(built))?;
    let said = String::from_utf8_lossy(&said.stdout).into_owned();
    let severe: Vec<_> =
        said.lines().filter(|line| line.starts_with("E: ") || line.starts_with("W: ")).collect();
    fs::write(built.join("lintian.log"), &said)?;
    if severe.is_empty() { Ok(()) } else { fail(severe.join("\n")) }
}

/// A Debian of its own with what the tests need, and the packages and their tests in it. It is
/// made once and kept; a change of it would be found as a file that was not there.
fn system(built: &Path) -> io::Result<PathBuf> {
    let system = scratch("packages")?.join("system");
    if !system.join("made").exists() {
        let release =
            run(Command::new("sh").args(["-c", ". /etc/os-release; echo $VERSION_CODENAME"]))?;
        run(Command::new("debootstrap")
            .args(["--variant=minbase", "--include=gcc,libc6-dev,pkg-config", release.trim()])
            .arg(&system)
            .args(mirror()?))?;
        fs::write(system.join("made"), "")?;
    }
    for directory in ["debs", "tests"] {
        empty(&system.join(directory))?;
    }
    for package in OURS.iter().chain(&IDN2) {
        let deb = with_start_and_end(built, &format!("{package}_"), ".deb")?;
        fs::copy(deb, system.join("debs").join(format!("{package}.deb")))?;
    }
    run(Command::new("apt-get").args(["download", "libidn2-0"]).current_dir(system.join("debs")))?;
    let original = with_start_and_end(&system.join("debs"), "libidn2-0_", ".deb")?;
    fs::rename(original, system.join("debs/libidn2-0.deb"))?;
    for test in ["library", "command", "libidn2"] {
        let from = root().join("packaging/debian/tests").join(test);
        fs::copy(from, system.join("tests").join(test))?;
    }
    Ok(system)
}

/// Where this machine has its packages from: nothing is taken from elsewhere.
fn mirror() -> io::Result<Option<String>> {
    let said = run(Command::new("apt-get").args([
        "indextargets",
        "--format",
        "$(REPO_URI)",
        "Created-By: Packages",
    ]))?;
    Ok(said.lines().next().map(str::to_owned))
}

fn in_system(
    system: &Path,
    command: &[&str],
    more: impl IntoIterator<Item = String>,
) -> io::Result<()> {
    let mut chroot = Command::new("chroot");
    chroot.env_clear().env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin").env("LC_ALL", "C.UTF-8");
    run(chroot.arg(system).args(command).args(more)).map(|_| ())
}

/// Every file and directory of the system, but for what dpkg and the tests write down.
fn files(system: &Path) -> io::Result<BTreeSet<String>> {
    let said = run(Command::new("find").current_dir(system).args([
        ".",
        "-path",
        "./var/lib/dpkg",
        "-prune",
        "-o",
        "-path",
        "./var/log",
        "-prune",
        "-o",
        "-path",
        "./var/cache",
        "-prune",
        "-o",
        "-path",
        "./tmp",
        "-prune",
        "-o",
        "-print",
    ]))?;
    Ok(said.lines().map(str::to_owned).collect())
}

fn with_end(directory: &Path, end: &str) -> io::Result<PathBuf> {
    with_start_and_end(directory, "", end)
}

/// The one file in a directory whose name starts and ends so.
fn with_start_and_end(directory: &Path, start: &str, end: &str) -> io::Result<PathBuf> {
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with(start) && name.ends_with(end) {
            return Ok(path);
        }
    }
    fail(format!("{}: no {start}*{end}", directory.display()))
}
