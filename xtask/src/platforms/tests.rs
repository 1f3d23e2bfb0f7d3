//! The tests of a platform in tier A: before a release.
//!
//! On Linux the tests of `cargo test` run whole. Under wine and in Node.js no cargo runs that could
//! build the library: it is there before, and so are the published vectors.

use super::library::{Built, directory};
use super::{MINGW, Means, Platform};
use crate::library::{cargo, sysroot};
use crate::process::{fail, output, root, run, scratch, test_data};
use serde_json::Value;
use std::fs;
use std::io;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The packages with published vectors that the tests read.
const PUBLISHED: [&str; 2] = ["idna", "icu_normalizer"];

const C: &[&str] = &["--package", "unidn", "--test", "c"];
/// The tests in Rust that load the shared library.
const LOADING: &[&str] =
    &["--package", "unidn", "--test", "vectors", "--test", "domains", "--test", "display"];
const CORE: &[&str] = &["--package", "unidn-names", "--package", "unidn-core", "--lib", "--tests"];

impl Platform {
    /// Runs them; the result says which.
    pub(super) fn run_tests(&self, built: &Built) -> io::Result<&'static str> {
        match self.means {
            Means::Linux { compiler: (compiler, _), emulator } => {
                // The loader and libc lie where Debian's cross compilers have them.
                let system = compiler.trim_end_matches("-gcc");
                let runner = emulator.map(|by| format!("{by} -L /usr/{system}"));
                for selected in [C, LOADING, CORE] {
                    self.cargo_test(selected, runner.as_deref(), None)?;
                }
                Ok(if self.is_musl() { "all tests but the programs in C++" } else { "all tests" })
            }
            Means::Windows { .. } => {
                self.run_c_tests(built)?;
                let prepared = self.prepare(built)?;
                add_stand_in_of_bcryptprimitives(&prepared)?;
                for selected in [LOADING, CORE] {
                    self.cargo_test(selected, Some("wine"), Some(&prepared))?;
                }
                Ok("all tests but the signals of POSIX")
            }
            Means::WebAssembly if self.target == "wasm32-wasip1" => {
                self.run_vectors(built)?;
                let prepared = self.prepare(built)?;
                let program = root().join("xtask/platforms/wasi.mjs");
                let runner = format!("node --no-warnings {}", program.display());
                self.cargo_test(CORE, Some(&runner), Some(&prepared))?;
                Ok("the core's tests; UTS #46's vectors with the module")
            }
            Means::WebAssembly => {
                self.run_vectors(built)?;
                Ok("UTS #46's vectors with the module")
            }
            Means::StandIns => fail("nothing runs"),
        }
    }

    /// `cargo test`, whose output is shown as it comes: it takes long.
    fn cargo_test(
        &self,
        selected: &[&str],
        runner: Option<&str>,
        prepared: Option<&Path>,
    ) -> io::Result<()> {
        let mut cargo = cargo();
        cargo
            .args(["test", "--locked", "--target", self.target])
            .args(selected)
            .current_dir(root())
            .env("WINEDEBUG", "-all")
            .env("UNIDN_TEST_DATA", test_data()?);
        self.set_linker(&mut cargo)?;
        if let Some(runner) = runner {
            cargo.env(self.variable("RUNNER"), runner);
        }
        if let Some(prepared) = prepared {
            cargo.env("UNIDN_TEST_PREPARED", prepared).env("WINEPATH", prepared);
        }
        if self.is_musl() {
            let stand_in = stand_in_of_libgcc(self.target)?;
            let flags = format!("-Ctarget-feature=-crt-static -L{}", stand_in.display());
            cargo.env(self.variable("RUSTFLAGS"), flags).env("UNIDN_NO_CXX", "1");
        }
        let status = cargo.stdout(Stdio::inherit()).stderr(Stdio::inherit()).status()?;
        if status.success() { Ok(()) } else { fail(format!("{cargo:?}: {status}")) }
    }

    /// A directory for `UNIDN_TEST_PREPARED`: see `testkit::process::prepared`.
    fn prepare(&self, built: &Built) -> io::Result<PathBuf> {
        let prepared = directory("prepared", self.target)?;
        let name = built.shared.file_name().unwrap_or_default();
        fs::copy(&built.shared, prepared.join(name))?;
        let packages = prepared.join("packages");
        fs::create_dir(&packages)?;
        for (name, sources) in published()? {
            symlink(sources, packages.join(name))?;
        }
        Ok(prepared)
    }

    /// UTS #46's vectors, through the functions of the module.
    fn run_vectors(&self, built: &Built) -> io::Result<()> {
        let program = root().join("xtask/platforms/vectors.mjs");
        let vectors = test_data()?.join("unicode/18.0.0/IdnaTestV2.txt");
        let said = run(Command::new("node").arg(program).arg(&built.shared).arg(vectors))?;
        print!("{}: {said}", self.target);
        Ok(())
    }
}

/// The name and the directory of each of the `PUBLISHED`.
fn published() -> io::Result<Vec<(&'static str, PathBuf)>> {
    let mut cargo = cargo();
    cargo.args(["metadata", "--locked", "--format-version=1"]).current_dir(root());
    let metadata: Value = serde_json::from_slice(&output(&mut cargo)?.stdout)?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let mut found = Vec::new();
    for package in packages {
        let name = PUBLISHED.into_iter().find(|&name| package["name"] == name);
        let manifest = package["manifest_path"].as_str().map(Path::new);
        if let (Some(name), Some(directory)) = (name, manifest.and_then(Path::parent)) {
            found.push((name, directory.to_owned()));
        }
    }
    if found.len() == PUBLISHED.len() { Ok(found) } else { fail(format!("cargo has {found:?}")) }
}

/// Adds a DLL that programs in Rust load and old versions of wine lack.
fn add_stand_in_of_bcryptprimitives(prepared: &Path) -> io::Result<()> {
    run(Command::new(MINGW.0)
        .args(["-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", "-shared", "-static", "-o"])
        .arg(prepared.join("bcryptprimitives.dll"))
        .arg(root().join("xtask/platforms/bcryptprimitives.c"))
        .arg("-ladvapi32"))
    .map(drop)
}

/// Rust links programs with a shared libgcc, which Debian has for glibc alone. Its stand-in is the
/// unwinder that Rust brings for static programs: Debian's static libgcc calls glibc, too.
fn stand_in_of_libgcc(target: &str) -> io::Result<PathBuf> {
    let directory = scratch("platforms")?.join("libgcc").join(target);
    fs::create_dir_all(&directory)?;
    let libraries = sysroot()?.join("lib/rustlib").join(target).join("lib/self-contained");
    let unwinder = libraries.join("libunwind.a");
    fs::write(directory.join("libgcc_s.so"), format!("INPUT({})\n", unwinder.display()))?;
    Ok(directory)
}
