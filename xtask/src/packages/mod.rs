//! The packages, each built and tried as its user would, from the archive that `make dist` makes.
//!
//! What is compiled is compiled from one directory into one target directory, so that cargo builds
//! the library once for all packages that build it in the same way.

mod debian;
mod offline;

use crate::library::sysroot;
use crate::process::{empty, fail, root, run, scratch};
use clap::ValueEnum;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// A package, or what all of them are made from.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Package {
    /// Two runs of `make dist`, compared; a build from the archive without a network
    Dist,
    /// Debian's packages, in a Debian of their own (needs root)
    Debian,
}

/// Builds and tries these packages, or all of them.
pub fn check(packages: &[Package]) -> io::Result<()> {
    let packages = if packages.is_empty() { Package::value_variants() } else { packages };
    let archive = crate::dist::archive(&scratch("packages")?.join("dist"))?;
    for package in packages {
        match package {
            Package::Dist => offline::check(&archive)?,
            Package::Debian => debian::check(&archive)?,
        }
    }
    Ok(())
}

/// A program that uses the library and fails where it is not the one of the header.
const PROGRAM: &str = r#"
#include <string.h>
#include <unidn.h>

int main(void)
{
    const char name[] = "b\xC3\xBC" "cher.example";
    char ascii[UNIDN_ASCII_CAPACITY];
    size_t length;
    unidn_status status = unidn_to_ascii(
        name, sizeof name - 1, UNIDN_LOOKUP, ascii, sizeof ascii, &length, NULL);
    return status != UNIDN_OK || strcmp(ascii, "xn--bcher-kva.example") != 0
        || strcmp(unidn_version(), UNIDN_VERSION) != 0;
}
"#;

/// The directory that the archive is unpacked into, anew: always the same one, and the files keep
/// the time that they have in the archive, so that cargo knows what it has built.
fn unpacked(archive: &Path) -> io::Result<PathBuf> {
    let directory = fresh("source")?;
    run(Command::new("tar").arg("-xf").arg(archive).arg("-C").arg(&directory))?;
    Ok(directory.join(format!("unidn-{}", crate::dist::version())))
}

/// The first commands that `docs/src/packaging.md` shows below this heading.
fn shown(heading: &str) -> io::Result<String> {
    let page = fs::read_to_string(root().join("docs/src/packaging.md"))?;
    let section = page.split(&format!("\n{heading}\n")).nth(1);
    let block = section.and_then(|text| text.split("```sh\n").nth(1)?.split("```").next());
    match block {
        Some(block) => Ok(block.to_owned()),
        None => fail(format!("docs/src/packaging.md has no commands below {heading}")),
    }
}

/// An empty directory of that name.
fn fresh(name: &str) -> io::Result<PathBuf> {
    empty(&scratch("packages")?.join(name))
}

/// Takes from a command everything of the environment, but what names a user's programs. Cargo has
/// no home to find crates or a configuration in, and the compiler is the one that runs this chore.
fn bare(command: &mut Command) -> io::Result<&mut Command> {
    let mut path = sysroot()?.join("bin").into_os_string();
    path.push(":/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin");
    let home = fresh("home")?;
    command.env_clear().env("PATH", path).env("HOME", &home);
    command.env("CARGO_HOME", home.join("cargo")).env("CARGO_NET_OFFLINE", "true");
    command.env("CARGO_TARGET_DIR", scratch("packages")?.join("target"));
    if let Some(jobs) = env::var_os("CARGO_BUILD_JOBS") {
        command.env("CARGO_BUILD_JOBS", jobs);
    }
    Ok(command)
}

/// Compiles and runs the program with the library in a prefix, by pkg-config, in which further
/// arguments and flags take part.
fn program_with(prefix: &Path, libraries: &Path, linking: &str) -> io::Result<()> {
    let directory = fresh("program")?;
    let source = directory.join("program.c");
    fs::write(&source, PROGRAM)?;
    let said = run(Command::new("pkg-config")
        .args(["--define-prefix", "--cflags", "--libs", "unidn"])
        .env("PKG_CONFIG_PATH", libraries.join("pkgconfig")))?;
    if !said.contains(&prefix.display().to_string()) {
        return fail(format!("pkg-config names another place than {}: {said}", prefix.display()));
    }
    let program = directory.join("program");
    let mut cc = Command::new("cc");
    cc.args(["-Wall", "-Wextra", "-Werror", "-o"]).arg(&program).arg(&source);
    run(cc.args(said.split_whitespace()).args(linking.split_whitespace()))?;
    run(Command::new(&program).env("LD_LIBRARY_PATH", libraries))?;
    Ok(())
}
