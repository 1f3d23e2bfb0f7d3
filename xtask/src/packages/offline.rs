//! The archive: the same bytes from every run, and all that a build needs. The commands are those of
//! the documents.

use super::{PROGRAM, bare, fresh, program_with, set_in, shown, shown_in};
use crate::dist;
use crate::library::without_cargo;
use crate::process::{fail, root, run, target};
use std::path::Path;
use std::process::Command;
use std::{fs, io};

/// Tests in C that take little time; the others are those of `cargo test`.
const CHECKS: &str = "codec names null options";

/// Packs the sources once more and compares; builds, tests, installs and links the library, the
/// command and `libidn2.so.0` with nothing but a compiler, make and what the archive has.
pub(super) fn check(archive: &Path) -> io::Result<()> {
    let mut again = Command::new("sh");
    again.args(["-e", "-c", &shown_in("releasing.md", "## The source archive", "sh")?]);
    run(without_cargo(&mut again).current_dir(root()))?;
    let name = format!("unidn-{}.tar.gz", dist::version());
    let again = target().join("dist").join(&name);
    if fs::read(archive)? != fs::read(root().join(&again))? {
        return fail(format!("{} and {} differ", archive.display(), again.display()));
    }

    // Where `unpacked` puts it, so that cargo builds the library once for several packages.
    let directory = fresh("source")?;
    for file in [name.clone(), format!("{name}.sha256")] {
        fs::copy(archive.with_file_name(&file), directory.join(file))?;
    }
    let prefix = fresh("stage")?;
    as_shown(&shown_in("releasing.md", "## From the archive", "sh")?, &directory, &prefix)?;
    let tree = directory.join(format!("unidn-{}", dist::version()));
    lists_every_platform(&tree)?;
    let mut idn2 = Command::new("make");
    run(bare(&mut idn2)?.arg("idn2").current_dir(&tree))?;

    fs::write(tree.join("example.c"), PROGRAM)?;
    let page = fs::read_to_string(root().join("README.md"))?;
    let block =
        page.split("\n## Installing\n").nth(1).and_then(|text| text.split("```sh\n").nth(1));
    let block = block.and_then(|text| text.split("```").next()).unwrap_or_default();
    let in_the_manual = shown("## From source", "sh")? + &shown("pkg-config:", "sh")?;
    for commands in [block, &in_the_manual] {
        as_shown(&format!("{commands}\n./a.out\nrm a.out"), &tree, &prefix)?;
    }
    program_with(&prefix, &prefix.join("lib"), "")?;
    let said = run(Command::new(prefix.join("bin/unidn")).args(["to-ascii", "bücher.example"]))?;
    if said != "xn--bcher-kva.example\n" {
        return fail(format!("the command says {said}"));
    }
    println!("{}: the same bytes twice; builds without a network", archive.display());
    Ok(())
}

/// Runs commands of the documents, with a prefix of its own in the place of `/usr/local`: its
/// variables are those that the documents name for that.
fn as_shown(commands: &str, directory: &Path, prefix: &Path) -> io::Result<()> {
    let programs = fresh("programs")?;
    for (name, script) in
        [("sudo", "exec \"$@\""), ("ldconfig", "exec /sbin/ldconfig -n \"$PREFIX/lib\"")]
    {
        let path = programs.join(name);
        fs::write(&path, format!("#!/bin/sh\n{script}\n"))?;
        run(Command::new("chmod").arg("+x").arg(path))?;
    }
    let mut shell = Command::new("sh");
    bare(&mut shell)?.args(["-e", "-c", commands]).current_dir(directory);
    let mut path = programs.into_os_string();
    path.push(":");
    path.push(set_in(&shell, "PATH"));
    shell.env("PATH", path).env("PREFIX", prefix).env("CHECKS", CHECKS);
    shell.env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig"));
    shell.env("LD_LIBRARY_PATH", prefix.join("lib"));
    run(&mut shell).map(|_| ())
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
