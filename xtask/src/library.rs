//! The library, built by a cargo of its own: with the profile that ships, and what a check adds.

use crate::process::{fail, root, run, scratch};
use std::path::PathBuf;
use std::process::Command;
use std::{env, io};

/// The files of a build.
pub(crate) struct Library {
    pub(crate) shared: PathBuf,
    pub(crate) archive: PathBuf,
}

/// Builds it in a target directory of that name with these RUSTFLAGS and variables. Nothing else
/// of the environment that cargo gives a chore has an influence.
///
/// The flags are for the library alone, not for build scripts: that is why the target is named.
pub(crate) fn build(name: &str, flags: &str, variables: &[(&str, &str)]) -> io::Result<Library> {
    let directory = scratch("libraries")?.join(name);
    let host = compiler("host")?;
    let mut command = cargo();
    command
        .args(["build", "--release", "--lib", "--locked", "--offline", "--package", "unidn"])
        .args(["--target", &host, "--target-dir"])
        .arg(&directory)
        .current_dir(root())
        .env("RUSTFLAGS", flags)
        .envs(variables.iter().copied());
    run(&mut command)?;
    let release = directory.join(host).join("release");
    Ok(Library { shared: release.join("libunidn.so"), archive: release.join("libunidn.a") })
}

/// Cargo, without what the cargo that runs this chore has said about its own build.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    without_cargo(&mut command);
    command
}

/// Takes from a command what the cargo that runs this chore has said about its own build.
pub(crate) fn without_cargo(command: &mut Command) -> &mut Command {
    for inherited in ["CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_RUSTFLAGS", "CARGO_BUILD_TARGET"] {
        command.env_remove(inherited);
    }
    command
}

/// The directory of the compiler with its libraries.
pub(crate) fn sysroot() -> io::Result<PathBuf> {
    let said = run(Command::new("rustc").current_dir(root()).args(["--print", "sysroot"]))?;
    Ok(said.trim_end().into())
}

/// What `rustc --version --verbose` says under this name.
pub(crate) fn compiler(property: &str) -> io::Result<String> {
    let said = run(Command::new("rustc").current_dir(root()).args(["--version", "--verbose"]))?;
    let values = said.lines().filter_map(|line| line.split_once(": "));
    match values.into_iter().find(|&(name, _)| name == property) {
        Some((_, value)) => Ok(value.to_owned()),
        None => fail(format!("rustc does not say its {property}")),
    }
}

/// The tool of the LLVM that the compiler is made with, as Debian calls it: what one of them
/// writes only the same version can be relied on to read.
pub(crate) fn llvm_tool(tool: &str) -> io::Result<String> {
    let version = compiler("LLVM version")?;
    let major = version.split('.').next().unwrap_or(&version);
    Ok(format!("{tool}-{major}"))
}
