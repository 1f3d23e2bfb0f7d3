//! The library as it ships, built by a cargo of its own.

use crate::common::{root, run, scratch};
use std::env;
use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;

/// The files of a release build.
pub struct Library {
    pub shared: PathBuf,
    pub archive: PathBuf,
}

/// The library that ships, or why it does not build. Built once, by the first test that asks.
///
/// `UNIDN_TEST_LIBRARY_FLAGS` are flags of rustc that a check adds, such as those that count what
/// is run (`cargo run -p xtask -- coverage`).
pub fn shipped() -> Result<&'static Library, String> {
    static SHIPPED: LazyLock<Result<Library, String>> =
        LazyLock::new(|| match env::var("UNIDN_TEST_LIBRARY_FLAGS") {
            Ok(flags) => build("with-flags", &flags),
            Err(_) => build("shipped", ""),
        });
    SHIPPED.as_ref().map_err(String::clone)
}

/// Builds the library in a target directory of that name with these RUSTFLAGS. Nothing else of
/// the environment that cargo gives its tests has an influence.
pub fn build(name: &str, rustflags: &str) -> Result<Library, String> {
    let target = scratch().join(name);
    let mut command = Command::new(env!("CARGO"));
    command
        .args(["build", "--release", "--lib", "--locked", "--offline", "--package", "unidn"])
        .arg("--manifest-path")
        .arg(root().join("Cargo.toml"))
        .arg("--target-dir")
        .arg(&target);
    for inherited in ["CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_RUSTFLAGS", "CARGO_BUILD_TARGET"] {
        command.env_remove(inherited);
    }
    run(command.env("RUSTFLAGS", rustflags))?;
    let release = target.join("release");
    let (prefix, suffix) = (env::consts::DLL_PREFIX, env::consts::DLL_SUFFIX);
    Ok(Library {
        shared: release.join(format!("{prefix}unidn{suffix}")),
        archive: release.join("libunidn.a"),
    })
}
