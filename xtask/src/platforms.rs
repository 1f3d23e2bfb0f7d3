//! Other platforms: the library is built for each, and a program runs with it where one can.
//!
//! The program is compiled by a cross compiler and run by an emulator, on the machine of the chore:
//! only the library and the program are the target's. Someone with such a machine runs all tests
//! there by `cargo test`, or by `cargo test --target` from here.

use crate::library::cargo;
use crate::process::{fail, require, root, run, scratch};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

struct Platform {
    target: &'static str,
    /// The compiler of the target and the package of Debian that has it; none where nothing is
    /// linked.
    compiler: Option<(&'static str, &'static str)>,
    /// What runs a program, and the package of it.
    runner: Option<(&'static str, &'static str)>,
}

const QEMU: &str = "qemu-user";

const PLATFORMS: [Platform; 10] = [
    linux(
        "aarch64-unknown-linux-gnu",
        "aarch64-linux-gnu-gcc",
        "gcc-aarch64-linux-gnu",
        "qemu-aarch64",
    ),
    linux("i686-unknown-linux-gnu", "i686-linux-gnu-gcc", "gcc-i686-linux-gnu", "qemu-i386"),
    linux("s390x-unknown-linux-gnu", "s390x-linux-gnu-gcc", "gcc-s390x-linux-gnu", "qemu-s390x"),
    Platform {
        target: "x86_64-unknown-linux-musl",
        compiler: Some(("musl-gcc", "musl-tools")),
        runner: None,
    },
    linux(
        "armv7-unknown-linux-gnueabihf",
        "arm-linux-gnueabihf-gcc",
        "gcc-arm-linux-gnueabihf",
        "qemu-arm",
    ),
    linux(
        "riscv64gc-unknown-linux-gnu",
        "riscv64-linux-gnu-gcc",
        "gcc-riscv64-linux-gnu",
        "qemu-riscv64",
    ),
    linux(
        "powerpc64-unknown-linux-gnu",
        "powerpc64-linux-gnu-gcc",
        "gcc-powerpc64-linux-gnu",
        "qemu-ppc64",
    ),
    Platform {
        target: "x86_64-pc-windows-gnu",
        compiler: Some(("x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64")),
        runner: Some(("wine", "wine")),
    },
    built("wasm32-unknown-unknown"),
    built("wasm32-wasip1"),
];

const fn linux(
    target: &'static str,
    compiler: &'static str,
    package: &'static str,
    runner: &'static str,
) -> Platform {
    Platform { target, compiler: Some((compiler, package)), runner: Some((runner, QEMU)) }
}

/// The archive alone: nothing here links for it.
const fn built(target: &'static str) -> Platform {
    Platform { target, compiler: None, runner: None }
}

/// The document, and what stands before and behind the table in it.
const DOCUMENT: &str = "docs/src/platforms.md";
const BEFORE: &str = "|---|---|---|\n";
const BEHIND: &str = "\n\n";

/// Checks the platforms with these names, or all of them, and then writes the table of the
/// document.
pub fn check(targets: &[String]) -> io::Result<()> {
    let is_chosen = |platform: &&Platform| {
        targets.is_empty() || targets.iter().any(|target| target == platform.target)
    };
    let chosen: Vec<_> = PLATFORMS.iter().filter(is_chosen).collect();
    if chosen.len() != targets.len() && !targets.is_empty() {
        return fail(format!("one of {targets:?} is not in xtask/src/platforms.rs"));
    }
    let mut rows = String::new();
    for platform in chosen {
        let row = format!("| `{}` | {}", platform.target, platform.check()?);
        println!("{row} |");
        let _ = writeln!(rows, "{row} |");
    }
    if targets.is_empty() { write(rows.trim_end()) } else { Ok(()) }
}

fn write(rows: &str) -> io::Result<()> {
    let path = root().join(DOCUMENT);
    let text = fs::read_to_string(&path)?;
    let Some((before, rest)) = text.split_once(BEFORE) else { return fail("no table") };
    let (_, behind) = rest.split_once(BEHIND).unwrap_or_default();
    fs::write(path, format!("{before}{BEFORE}{rows}{BEHIND}{behind}"))
}

impl Platform {
    /// Builds and runs; the result is the rest of the row of the table.
    fn check(&self) -> io::Result<String> {
        for (program, package) in [self.compiler, self.runner].into_iter().flatten() {
            require(program, package)?;
        }
        run(Command::new("rustup").args(["target", "add", self.target]))?;
        let archive = self.library()?;
        let Some((compiler, _)) = self.compiler else {
            return Ok("built | the static library".into());
        };
        self.smoke(compiler, &archive)?;
        Ok("smoke | a program that converts names".into())
    }

    /// The static library, as it ships.
    fn library(&self) -> io::Result<PathBuf> {
        let target = scratch("platforms")?;
        let variable = self.target.replace('-', "_").to_uppercase();
        let mut cargo = cargo();
        // The archive alone where nothing links.
        let kinds = if self.compiler.is_some() { "cdylib,staticlib" } else { "staticlib" };
        cargo
            .args(["rustc", "--release", "--lib", "--locked", "--package", "unidn"])
            .args(["--crate-type", kinds, "--target", self.target, "--target-dir"])
            .arg(&target)
            .current_dir(root());
        if let Some((compiler, _)) = self.compiler {
            cargo.env(format!("CARGO_TARGET_{variable}_LINKER"), compiler);
        }
        if self.target.ends_with("musl") {
            cargo.env("RUSTFLAGS", "-Ctarget-feature=-crt-static");
        }
        run(&mut cargo)?;
        let name = if self.target.ends_with("msvc") { "unidn.lib" } else { "libunidn.a" };
        Ok(target.join(self.target).join("release").join(name))
    }

    fn smoke(&self, compiler: &str, archive: &Path) -> io::Result<()> {
        let (source, program) =
            (archive.with_file_name("smoke.c"), archive.with_file_name("smoke.exe"));
        fs::write(&source, SMOKE)?;
        run(Command::new(compiler)
            .args(["-std=c11", "-O1", "-Wall", "-Wextra", "-pedantic", "-Werror", "-Iinclude"])
            .args([&source, archive])
            .args(["-static", "-pthread", "-o"])
            .arg(&program)
            .current_dir(root()))?;
        let mut command = match self.runner {
            Some((runner, _)) => Command::new(runner),
            None => Command::new(&program),
        };
        if self.runner.is_some() {
            command.arg(&program);
        }
        run(&mut command)?;
        Ok(())
    }
}

/// Short input, and such as needs the heap.
const SMOKE: &str = r#"
#include <string.h>
#include <unidn.h>

int main(void)
{
    static char name[5000], ascii[5000];
    size_t length;

    if (unidn_to_ascii("B\xC3\xBC" "cher.example", 15, UNIDN_LOOKUP, ascii, sizeof ascii, &length, NULL)
            != UNIDN_OK
        || strcmp(ascii, "xn--bcher-kva.example") != 0)
        return 1;
    for (size_t i = 0; i < sizeof name; i += 2)
        memcpy(name + i, "\xC3\xBC", 2);
    return unidn_to_ascii(name, sizeof name, UNIDN_IGNORE_DNS_LENGTH, ascii, sizeof ascii, &length, NULL)
        != UNIDN_OK;
}
"#;
