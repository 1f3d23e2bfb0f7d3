//! A copy of the source tree with its dependencies beside it, as distributions build.

use crate::make::{ROOT, make, scratch};
use libtest_mimic::{Completion, Failed};
use std::path::Path;
use std::process::Command;
use std::{env, fs};
use testkit::process::{files_below, run};

/// Vendored dependencies, an empty cargo home, `--frozen`, and the target named as cross builds
/// name it.
pub(crate) fn vendored_and_offline() -> Result<Completion, Failed> {
    let tree = scratch("vendored");
    copy(Path::new(ROOT), &tree)?;
    let vendor = Command::new(env!("CARGO"))
        .args(["vendor", "--offline", "--locked", "vendor"])
        .current_dir(&tree)
        .output()?;
    if !vendor.status.success() {
        let reason = String::from_utf8_lossy(&vendor.stderr).into_owned();
        if env::var_os("CI").is_some() {
            return Err(reason.into());
        }
        let last = reason.lines().last().unwrap_or_default().trim();
        return Ok(Completion::ignored_with(format!("cargo fetch first: {last}")));
    }
    fs::create_dir(tree.join(".cargo"))?;
    fs::write(tree.join(".cargo/config.toml"), vendor.stdout)?;

    let host = host()?;
    let stage = tree.join("stage");
    run(make("install-lib")
        .arg("-C")
        .arg(&tree)
        .args(["CARGOFLAGS=--frozen", "PREFIX=/usr", "CARGO_TARGET_DIR=built"])
        .arg(format!("CARGO_BUILD_TARGET={host}"))
        .arg(format!("DESTDIR={}", stage.display()))
        .env("CARGO_HOME", tree.join("home")))?;
    assert!(
        tree.join("built").join(&host).join("release/libunidn.so").exists(),
        "built for {host}"
    );
    assert!(files_below(&stage)?.contains("usr/lib/libunidn.so.0"), "installed");
    fs::remove_dir_all(tree)?;
    Ok(Completion::Completed)
}

/// This machine's target triple.
fn host() -> Result<String, Failed> {
    let about = run(Command::new("rustc").arg("-vV"))?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.ok_or("rustc names its host")?.to_owned())
}

/// Copies what a source archive would hold: nothing hidden, nothing built.
pub(crate) fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        if name == "target" || name.as_encoded_bytes().starts_with(b".") {
            continue;
        }
        let copied = to.join(&name);
        if entry.file_type()?.is_dir() {
            fs::create_dir(&copied)?;
            copy(&entry.path(), &copied)?;
        } else {
            fs::copy(entry.path(), copied)?;
        }
    }
    Ok(())
}
