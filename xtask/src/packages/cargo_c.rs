//! cargo-c: it installs what `make install-lib` does.

use super::{also_at, bare, fresh, program_with, shown, unpacked};
use crate::process::{fail, run};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::{env, fs, io};

/// The files that the Makefile alone installs: cargo-c fills in no file but its own for pkg-config.
const ONLY_MAKE: [&str; 2] =
    ["lib/cmake/unidn/unidnConfig.cmake", "lib/cmake/unidn/unidnConfigVersion.cmake"];

/// The files that each of the two makes itself. Their bytes differ: the test compares their
/// meaning.
const MADE: [&str; 5] = [
    "lib/libunidn.a",
    "lib/libunidn.so",
    "lib/libunidn.so.0",
    concat!("lib/libunidn.so.", env!("CARGO_PKG_VERSION")),
    "lib/pkgconfig/unidn.pc",
];

pub(super) fn check(archive: &Path) -> io::Result<()> {
    let path = env::var_os("PATH").unwrap_or_default();
    let Some(programs) = env::split_paths(&path).find(|path| path.join("cargo-cinstall").exists())
    else {
        return fail("cargo-cinstall: not found; it comes with cargo-c, see CONTRIBUTING.md");
    };
    let tree = unpacked(archive)?;
    let mut cinstall = Command::new("sh");
    bare(&mut cinstall)?.args(["-e", "-c", &shown("### cargo-c", "sh")?]).current_dir(&tree);
    // cargo-c and make would take each other's library for their own.
    run(also_at(&mut cinstall, &programs).env_remove("CARGO_TARGET_DIR"))?;
    let theirs = tree.join("stage/usr");

    let stage = fresh("cargo-c")?;
    let mut make = Command::new("make");
    bare(&mut make)?.args(["install-lib", "PREFIX=/usr"]).current_dir(&tree);
    run(make.arg(format!("DESTDIR={}", stage.display())))?;
    let ours = stage.join("usr");

    let mut expected = files(&ours)?;
    for file in ONLY_MAKE {
        expected.remove(file);
    }
    let installed = files(&theirs)?;
    if let Some(file) = expected.symmetric_difference(&installed).next() {
        return fail(format!("cargo-c and make differ in {file}"));
    }
    for file in expected.iter().filter(|file| !MADE.contains(&file.as_str())) {
        if fs::read(ours.join(file))? != fs::read(theirs.join(file))? {
            return fail(format!("cargo-c and make install another {file}"));
        }
    }
    if facts(&ours)? != facts(&theirs)? {
        return fail(format!("another library: {:#?}", (facts(&ours)?, facts(&theirs)?)));
    }
    // An `rlib` beside the other kinds would turn off the optimization of the whole.
    let size = |prefix: &Path| fs::metadata(prefix.join(MADE[3])).map(|data| data.len());
    let (size, of_make) = (size(&theirs)?, size(&ours)?);
    if size.abs_diff(of_make) > of_make / 50 {
        return fail(format!("cargo-c's library has {size} bytes, make's {of_make}"));
    }
    program_with(&theirs, &theirs.join("lib"), "")?;
    program_with(&theirs, &theirs.join("lib"), "-static")?;
    println!("cargo-c: the files of make install-lib, but for CMake's; the same library");
    Ok(())
}

/// The files and links below a directory.
fn files(below: &Path) -> io::Result<BTreeSet<String>> {
    let said = run(Command::new("find")
        .current_dir(below)
        .args([".", "(", "-type", "f", "-o", "-type", "l", ")", "-printf", "%P\n"]))?;
    Ok(said.lines().map(str::to_owned).collect())
}

/// The library below a prefix as programs see it: its name and its libraries, its functions, and
/// how they are linked.
fn facts(prefix: &Path) -> io::Result<[BTreeSet<String>; 3]> {
    let library = prefix.join(MADE[3]);
    let dynamic = run(Command::new("readelf").args(["-d", "-W"]).arg(&library))?;
    let dynamic =
        dynamic.lines().filter(|line| line.contains("(NEEDED)") || line.contains("(SONAME)"));
    let dynamic =
        dynamic.filter_map(|line| line.split_once(')')).map(|(_, name)| name.trim().to_owned());
    let symbols = run(Command::new("nm")
        .args(["-D", "--defined-only", "--format=just-symbols"])
        .arg(&library))?;
    let linked = run(Command::new("pkg-config")
        .args(["--define-prefix", "--cflags", "--libs", "--modversion", "unidn"])
        .env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig")))?;
    let linked = linked.replace(&prefix.display().to_string(), "");
    Ok([
        dynamic.collect(),
        symbols.lines().map(str::to_owned).collect(),
        linked.split_whitespace().map(str::to_owned).collect(),
    ])
}
