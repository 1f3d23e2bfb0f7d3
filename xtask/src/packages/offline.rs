//! The archive: the same bytes from every run, and all that a build needs.

use super::{bare, fresh, program_with, unpacked};
use crate::dist;
use crate::process::{fail, run, scratch};
use std::path::Path;
use std::process::Command;
use std::{fs, io};

/// Tests in C that take little time; the others are those of `cargo test`.
const CHECKS: &str = "CHECKS=codec names null options";

/// Packs the sources once more and compares; builds, tests, installs and links the library, the
/// command and `libidn2.so.0` with nothing but a compiler, make and what the archive has.
pub(super) fn check(archive: &Path) -> io::Result<()> {
    let again = dist::archive(&scratch("packages")?.join("dist again"))?;
    if fs::read(archive)? != fs::read(&again)? {
        return fail(format!("{} and {} differ", archive.display(), again.display()));
    }
    let sum = archive.with_file_name(format!("unidn-{}.tar.gz.sha256", dist::version()));
    let directory = archive.parent().unwrap_or(archive);
    run(Command::new("sha256sum").arg("--check").arg(sum).current_dir(directory))?;

    let tree = unpacked(archive)?;
    lists_every_platform(&tree)?;
    let stage = fresh("stage")?;
    for goals in [&["lib", "command", "idn2"][..], &["check", CHECKS], &["install"]] {
        let mut make = Command::new("make");
        bare(&mut make)?.args(goals).arg("PREFIX=/usr").current_dir(&tree);
        run(make.arg(format!("DESTDIR={}", stage.display())))?;
    }
    let prefix = stage.join("usr");
    program_with(&prefix, &prefix.join("lib"), "")?;
    let said = run(Command::new(prefix.join("bin/unidn")).args(["to-ascii", "bücher.example"]))?;
    if said != "xn--bcher-kva.example\n" {
        return fail(format!("the command says {said}"));
    }
    println!("{}: the same bytes twice; builds without a network", archive.display());
    Ok(())
}

/// The list of the command's crates has those of other platforms, and no library of a compiler. No
/// test of a fresh clone can tell: only what that machine needs is fetched there.
fn lists_every_platform(tree: &Path) -> io::Result<()> {
    let list = fs::read_to_string(tree.join("sbom/unidn-cli.cdx.json"))?;
    if !list.contains("pkg:cargo/windows-sys@") || list.contains("rust-lang/rust@") {
        return fail("sbom/unidn-cli.cdx.json does not list the crates of every platform alone");
    }
    Ok(())
}
