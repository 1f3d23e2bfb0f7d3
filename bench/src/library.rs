//! The libunidn that is measured: the shared library as `cargo build --release` makes it.

use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Builds the library where this program itself was built, and says where it is.
pub(crate) fn build() -> Result<PathBuf> {
    let target = target_directory()?;
    let status = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()))
        .args(["build", "--quiet", "--release", "--locked", "--lib", "--package", "unidn"])
        .arg("--manifest-path")
        .arg(workspace().join("Cargo.toml"))
        .arg("--target-dir")
        .arg(&target)
        .status()
        .context("cargo does not run")?;
    ensure!(status.success(), "the library does not build");
    Ok(target.join("release/libunidn.so"))
}

/// Builds libidn2's interface over unidn, and says where it is.
pub(crate) fn build_idn2() -> Result<PathBuf> {
    let target = target_directory()?;
    let status = Command::new("make")
        .args(["--silent", "idn2", "-C"])
        .arg(workspace())
        .arg(format!("CARGO_TARGET_DIR={}", target.display()))
        .status()
        .context("make does not run")?;
    ensure!(status.success(), "libidn2.so.0 does not build");
    Ok(target.join("release/libidn2.so.0"))
}

/// The root of the workspace, as it was when this program was compiled.
pub(crate) fn workspace() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
}

fn target_directory() -> Result<PathBuf> {
    let program = std::env::current_exe()?;
    let target = program.parent().and_then(Path::parent);
    Ok(target.context("this program is not in a target directory")?.to_path_buf())
}
