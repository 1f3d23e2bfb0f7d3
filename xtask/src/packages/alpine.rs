//! Alpine's APKBUILD: its functions, run by Alpine's shell, for musl. abuild and apk are on Alpine
//! alone, so a script stands in for them.

use super::{bare, fresh, recipe, stand_in};
use crate::process::{fail, require, run};
use std::path::Path;
use std::process::Command;
use std::{env, fs, io};

pub(super) fn check(archive: &Path) -> io::Result<()> {
    for (program, package) in
        [("busybox", "busybox"), ("musl-gcc", "musl-tools"), ("shellcheck", "shellcheck")]
    {
        require(program, package)?;
    }
    let directory = fresh("alpine")?;
    let apkbuild = directory.join("APKBUILD");
    fs::copy(recipe(archive, "alpine").join("APKBUILD"), &apkbuild)?;
    // abuild reads some variables and sets others.
    run(Command::new("shellcheck")
        .args(["--shell=dash", "--exclude=SC2034,SC2154"])
        .arg(&apkbuild))?;

    let stage = directory.join("pkg");
    let mut abuild = Command::new("busybox");
    bare(&mut abuild)?.args(["sh"]).arg(stand_in("abuild.sh"));
    abuild.arg(&apkbuild).arg(archive).arg(&stage).env("CHECKS", "codec names null options");
    abuild.env_remove("CARGO_TARGET_DIR").env("CC", "musl-gcc");
    abuild.env("CARGO_BUILD_TARGET", format!("{}-unknown-linux-musl", env::consts::ARCH));
    // A packager's own, which replace those that make a shared library for musl.
    abuild.env("RUSTFLAGS", "-Cforce-frame-pointers=yes");
    run(&mut abuild)?;

    let libraries = stage.join("usr/lib");
    let said = run(Command::new("readelf").arg("-d").arg(libraries.join("libunidn.so.0")))?;
    let needed: Vec<_> = said.lines().filter(|line| line.contains("(NEEDED)")).collect();
    if !matches!(needed[..], [libc] if libc.contains("[libc.so]")) {
        return fail(format!("libunidn.so.0 needs other libraries than musl's: {needed:?}"));
    }
    for file in ["usr/bin/unidn", "usr/share/unidn/unidn.json", "usr/lib/libunidn.a"] {
        if !stage.join(file).is_file() {
            return fail(format!("the APKBUILD does not install {file}"));
        }
    }
    println!("Alpine: the functions of the APKBUILD run, and the library is musl's");
    Ok(())
}
