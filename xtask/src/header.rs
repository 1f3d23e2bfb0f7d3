//! The header, which the build script of `unidn` makes with the feature `dev`.

use crate::process::root;
use serde_json::Value;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::{fs, io};

/// Builds the library and copies the header that its build script made to `include/`.
pub fn write() -> io::Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let build = Command::new(cargo)
        .args(["build", "--package", "unidn", "--features", "dev", "--message-format", "json"])
        .env("UNIDN_HEADER_ONLY", "1")
        .current_dir(root())
        .stderr(Stdio::inherit())
        .output()?;
    let messages = String::from_utf8_lossy(&build.stdout);
    let out_dir = messages.lines().find_map(out_dir_of_unidn);
    let Some(out_dir) = out_dir.filter(|_| build.status.success()) else {
        return Err(io::Error::other("the library does not build"));
    };
    let header = root().join("include/unidn.h");
    fs::copy(out_dir.join("unidn.h"), &header)?;
    println!("{}", header.display());
    Ok(())
}

/// The OUT_DIR that a message of cargo names, if it is about the build script of `unidn`.
fn out_dir_of_unidn(message: &str) -> Option<PathBuf> {
    let message: Value = serde_json::from_str(message).ok()?;
    let is_script = message["reason"] == "build-script-executed";
    // The identifier of a package in the workspace is "path+file:///directory#name@version", or
    // without the name where the directory has it.
    let manifest = message["package_id"].as_str()?.split('#').next()?;
    let is_root = manifest.strip_prefix("path+file://").map(PathBuf::from) == Some(root().into());
    (is_script && is_root).then(|| message["out_dir"].as_str().map(PathBuf::from))?
}
