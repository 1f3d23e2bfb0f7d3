//! The builds of the library: as it ships, and those that prove that no panic is reachable.

use libtest_mimic::Trial;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use testkit::data::Outcome;
use testkit::process::{fresh_directory, root, run, scratch};

/// The directory of this crate.
pub fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The files of a build.
pub struct Library {
    /// `libidn2.so.0` in a directory of its own.
    pub directory: PathBuf,
    pub shared: PathBuf,
    pub archive: PathBuf,
}

/// The library as it ships, built once, by the first test that needs it. `UNIDN_TEST_LIBRARY_FLAGS`
/// are flags of rustc that a check adds.
pub fn shipped() -> Result<&'static Library, String> {
    static SHIPPED: LazyLock<Result<Library, String>> =
        LazyLock::new(|| match std::env::var("UNIDN_TEST_LIBRARY_FLAGS") {
            Ok(flags) => build("idn2-with-flags", &flags, &[]),
            Err(_) => build("idn2-shipped", "", &[]),
        });
    SHIPPED.as_ref().map_err(String::clone)
}

/// `make` in the environment of a packager.
pub fn make(arguments: &[String], rustflags: &str) -> Command {
    let mut command = Command::new("make");
    command.arg("--silent").arg("-C").arg(root()).args(arguments);
    command.arg(format!("CARGO={}", env!("CARGO"))).arg("CARGOFLAGS=--locked --offline");
    for inherited in [
        "CARGO_ENCODED_RUSTFLAGS",
        "CARGO_BUILD_RUSTFLAGS",
        "CARGO_BUILD_TARGET",
        "CARGO_TARGET_DIR",
        "MAKEFLAGS",
        "MFLAGS",
        "DESTDIR",
    ] {
        command.env_remove(inherited);
    }
    command.env("RUSTFLAGS", rustflags);
    command
}

/// Builds the library in a target directory of that name.
fn build(name: &str, rustflags: &str, variables: &[&str]) -> Result<Library, String> {
    let target = scratch().join(name);
    let mut arguments = vec!["idn2".to_owned(), format!("CARGO_TARGET_DIR={}", target.display())];
    arguments.extend(variables.iter().map(|&variable| variable.to_owned()));
    run(&mut make(&arguments, rustflags))?;
    // The target directory has other libraries: for LD_LIBRARY_PATH this one stands alone.
    let release = target.join("release");
    let directory =
        fresh_directory(format!("{name}-library")).map_err(|error| error.to_string())?;
    for (link, file) in [("libidn2.so.0", "libidn2.so.0"), ("libidn2.so", "libidn2.so.0")] {
        std::os::unix::fs::symlink(release.join(file), directory.join(link))
            .map_err(|error| error.to_string())?;
    }
    Ok(Library {
        shared: directory.join("libidn2.so.0"),
        archive: release.join("libunidn_idn2.a"),
        directory,
    })
}

const PROOF: &str = "--cfg unidn_prove_no_panic";

/// The function that the panic handler calls, in `src/lib.rs`.
const UNDEFINED: &str = "unidn_a_panic_is_reachable";

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("library::no_panic_is_reachable", no_panic_is_reachable),
        Trial::test("library::finds_a_panic", finds_a_panic),
    ]
}

/// The library is built once more as it ships, but with a panic handler that calls a function which
/// nobody defines. It links only if nothing can call the handler.
fn no_panic_is_reachable() -> Outcome {
    build("idn2-proof", PROOF, &[])?;
    Ok(())
}

/// The proof can fail: with a function that panics on some argument nothing is linked.
fn finds_a_panic() -> Outcome {
    let flags = format!("{PROOF} --cfg unidn_reachable_panic");
    match build("idn2-proof-control", &flags, &[]) {
        Ok(_) => Err("the library links with a reachable panic: the proof proves nothing".into()),
        Err(message) if message.contains(UNDEFINED) => Ok(()),
        Err(message) => Err(format!("fails, but for another reason:\n{message}").into()),
    }
}
