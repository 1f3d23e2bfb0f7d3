//! The packages, each built and tried as its user would, from the archive that `make dist` makes.
//!
//! All packages are compiled from one directory into one target directory, so that cargo builds
//! the library once for all packages that build it in the same way.

mod alpine;
mod cargo_c;
mod conan;
mod debian;
mod homebrew;
mod nix;
mod offline;
mod rpm;
mod signing;
mod vcpkg;
mod vendored;

use crate::library::sysroot;
use crate::process::{empty, fail, root, run, scratch};
use clap::ValueEnum;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// A package, or what all of them are made from.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Package {
    /// Two runs of `make dist`, compared; a build from the archive without a network; signatures
    Dist,
    /// The archive as a part of a project for CMake, and of one for Meson, without a network
    Vendored,
    /// Debian's packages, in a Debian of their own (needs root)
    Debian,
    /// RPM's packages, in a root of their own (needs root)
    Rpm,
    /// Alpine's APKBUILD for musl, with a stand-in for abuild
    Alpine,
    /// Conan's recipe with its test
    Conan,
    /// Homebrew's formula with its test, with a stand-in for Homebrew
    Homebrew,
    /// The expression for nixpkgs, with a stand-in for nixpkgs
    Nix,
    /// The port for vcpkg, with a stand-in for vcpkg
    Vcpkg,
    /// The files that cargo-c installs, compared with `make install-lib`
    CargoC,
}

/// Builds and tries these packages, or all of them.
pub fn check(packages: &[Package]) -> io::Result<()> {
    let packages = if packages.is_empty() { Package::value_variants() } else { packages };
    let archive = crate::dist::archive(&scratch("packages")?.join("dist"))?;
    for package in packages {
        match package {
            Package::Dist => {
                offline::check(&archive)?;
                signing::check(&archive)?;
            }
            Package::Vendored => vendored::check(&archive)?,
            Package::Debian => debian::check(&archive)?,
            Package::Rpm => rpm::check(&archive)?,
            Package::Alpine => alpine::check(&archive)?,
            Package::Conan => conan::check(&archive)?,
            Package::Homebrew => homebrew::check(&archive)?,
            Package::Nix => nix::check(&archive)?,
            Package::Vcpkg => vcpkg::check(&archive)?,
            Package::CargoC => cargo_c::check(&archive)?,
        }
    }
    Ok(())
}

/// A program that uses the library and fails where it is not the one of the header.
const PROGRAM: &str = include_str!("../../../packaging/conan/test_package/test_package.c");

/// The directory that the archive is unpacked into, anew: always the same one, and the files keep
/// the time that they have in the archive, so that cargo knows what it has built.
fn unpacked(archive: &Path) -> io::Result<PathBuf> {
    let directory = fresh("source")?;
    run(Command::new("tar").arg("-xf").arg(archive).arg("-C").arg(&directory))?;
    Ok(directory.join(format!("unidn-{}", crate::dist::version())))
}

/// The recipe of this name, filled in, which is beside the archive.
fn recipe(archive: &Path, name: &str) -> PathBuf {
    archive.with_file_name("recipes").join(name)
}

/// A file in the place of a package manager that cannot be had here.
fn stand_in(name: &str) -> PathBuf {
    root().join("xtask/src/packages/stand_ins").join(name)
}

/// The first block of code in this language that `docs/src/packaging.md` has below a heading.
fn shown(heading: &str, language: &str) -> io::Result<String> {
    shown_in("packaging.md", heading, language)
}

/// The same of another chapter.
fn shown_in(chapter: &str, heading: &str, language: &str) -> io::Result<String> {
    let page = fs::read_to_string(root().join("docs/src").join(chapter))?;
    let section = page.split(&format!("{heading}\n")).nth(1);
    let start = format!("```{language}\n");
    let block = section.and_then(|text| text.split(&start).nth(1)?.split("```").next());
    match block {
        Some(block) => Ok(block.to_owned()),
        None => fail(format!("docs/src/{chapter} has no block of {language} below {heading}")),
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

/// Finds programs in this directory, too, after all others.
fn also_at<'c>(command: &'c mut Command, directory: &Path) -> &'c mut Command {
    let mut path = set_in(command, "PATH");
    path.push(":");
    path.push(directory);
    command.env("PATH", path)
}

/// The value of a variable that a command is given.
fn set_in(command: &Command, variable: &str) -> OsString {
    let value = command.get_envs().find(|(name, _)| *name == variable).and_then(|(_, value)| value);
    value.unwrap_or_default().to_owned()
}

/// Compiles and runs the program with the library in a prefix, by the pkg-config file that is in a
/// directory of libraries, and with further flags. Where both are in one tree, that can be moved.
fn program_with(prefix: &Path, libraries: &Path, linking: &str) -> io::Result<()> {
    let directory = fresh("program")?;
    let source = directory.join("program.c");
    fs::write(&source, PROGRAM)?;
    let said = run(Command::new("pkg-config")
        .arg(if libraries.starts_with(prefix) { "--define-prefix" } else { "--dont-define-prefix" })
        .args(["--cflags", "--libs", "unidn"])
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
