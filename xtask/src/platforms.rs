//! Other platforms: the library is built for each, and programs run with it.
//!
//! The programs are compiled by a cross compiler and run by an emulator, on the machine of the
//! chore. Everywhere a program converts names, builds the same block of protected names as here,
//! byte for byte, and reads the block of here. Where there are threads of POSIX, the stack of every
//! function is measured. The tests of tier A run before a release.

use crate::library::{self, cargo};
use crate::process::{fail, require, root, run, scratch};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

struct Platform {
    target: &'static str,
    means: Means,
    /// Whether all tests can run: in tier A.
    has_tests: bool,
}

/// What compiles and runs a program, each with the package of Debian that has it.
enum Means {
    /// Linux: a compiler, and an emulator unless the processor is this one.
    Linux { compiler: Tool, emulator: Option<&'static str> },
    /// A compiler, and wine.
    Windows { compiler: Tool },
    /// Node.js.
    WebAssembly,
    /// Nothing here links for it: the static library alone.
    None,
}

type Tool = (&'static str, &'static str);

const PLATFORMS: [Platform; 13] = [
    linux("aarch64-unknown-linux-gnu", "aarch64-linux-gnu-gcc", "gcc-aarch64-linux-gnu")
        .emulated("qemu-aarch64")
        .with_tests(),
    linux("i686-unknown-linux-gnu", "i686-linux-gnu-gcc", "gcc-i686-linux-gnu")
        .emulated("qemu-i386")
        .with_tests(),
    linux("s390x-unknown-linux-gnu", "s390x-linux-gnu-gcc", "gcc-s390x-linux-gnu")
        .emulated("qemu-s390x")
        .with_tests(),
    linux("x86_64-unknown-linux-musl", "musl-gcc", "musl-tools"),
    linux("armv7-unknown-linux-gnueabihf", "arm-linux-gnueabihf-gcc", "gcc-arm-linux-gnueabihf")
        .emulated("qemu-arm"),
    linux("riscv64gc-unknown-linux-gnu", "riscv64-linux-gnu-gcc", "gcc-riscv64-linux-gnu")
        .emulated("qemu-riscv64"),
    linux("powerpc64-unknown-linux-gnu", "powerpc64-linux-gnu-gcc", "gcc-powerpc64-linux-gnu")
        .emulated("qemu-ppc64"),
    Platform::new(
        "x86_64-pc-windows-gnu",
        Means::Windows { compiler: ("x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64") },
    ),
    Platform::new("wasm32-unknown-unknown", Means::WebAssembly),
    Platform::new("wasm32-wasip1", Means::WebAssembly),
    Platform::new("aarch64-apple-darwin", Means::None),
    Platform::new("aarch64-linux-android", Means::None),
    Platform::new("x86_64-pc-windows-msvc", Means::None),
];

const fn linux(target: &'static str, compiler: &'static str, package: &'static str) -> Platform {
    Platform::new(target, Means::Linux { compiler: (compiler, package), emulator: None })
}

/// The document, and what stands before and behind the table in it.
const DOCUMENT: &str = "docs/src/platforms.md";
const BEFORE: &str = "|---|---|---|\n";
const BEHIND: &str = "\n\n";

/// Checks the platforms with these names, or all of them, and then writes the table of the
/// document. With `tests` those of tier A run as well.
pub fn check(targets: &[String], tests: bool) -> io::Result<()> {
    let is_chosen = |platform: &&Platform| {
        targets.is_empty() || targets.iter().any(|target| target == platform.target)
    };
    let chosen: Vec<_> = PLATFORMS.iter().filter(is_chosen).collect();
    if chosen.len() != targets.len() && !targets.is_empty() {
        return fail(format!("one of {targets:?} is not in xtask/src/platforms.rs"));
    }
    let here = block_of_here()?;
    let mut rows = String::new();
    for platform in chosen {
        let what = platform.check(&here, tests)?;
        let row = format!("| `{}` | {} | {what} |", platform.target, platform.tier());
        println!("{row}");
        let _ = writeln!(rows, "{row}");
    }
    if targets.is_empty() && tests { write(rows.trim_end()) } else { Ok(()) }
}

fn write(rows: &str) -> io::Result<()> {
    let path = root().join(DOCUMENT);
    let text = fs::read_to_string(&path)?;
    let Some((before, rest)) = text.split_once(BEFORE) else { return fail("no table") };
    let (_, behind) = rest.split_once(BEHIND).unwrap_or_default();
    fs::write(path, format!("{before}{BEFORE}{rows}{BEHIND}{behind}"))
}

impl Platform {
    const fn new(target: &'static str, means: Means) -> Self {
        Self { target, means, has_tests: false }
    }

    const fn emulated(self, by: &'static str) -> Self {
        match self.means {
            Means::Linux { compiler, .. } => {
                Self::new(self.target, Means::Linux { compiler, emulator: Some(by) })
            }
            _ => self,
        }
    }

    const fn with_tests(mut self) -> Self {
        self.has_tests = true;
        self
    }

    fn tier(&self) -> char {
        if self.has_tests { 'A' } else { 'B' }
    }

    /// Builds and runs; the result says what ran. `here` is the block of this machine.
    fn check(&self, here: &str, tests: bool) -> io::Result<String> {
        run(Command::new("rustup").args(["target", "add", self.target]))?;
        let directory = self.library()?;
        let archive = directory.join("libunidn.a");
        let block = match self.means {
            Means::Linux { compiler, emulator } => {
                for (program, package) in
                    [compiler].into_iter().chain(emulator.map(|by| (by, "qemu-user")))
                {
                    require(program, package)?;
                }
                let program = compile(compiler.0, &[smoke()], &archive, "smoke")?;
                let block = run(self.runner(&program).arg(here))?;
                self.measure_stack(compiler.0, &archive)?;
                block
            }
            Means::Windows { compiler } => {
                require(compiler.0, compiler.1)?;
                require("wine", "wine")?;
                let program = compile(compiler.0, &[smoke()], &archive, "smoke.exe")?;
                let block = run(Command::new("wine").arg(program).arg(here))?;
                // By the import library, with the DLL beside the program.
                let import = directory.join("libunidn.dll.a");
                let program = compile(compiler.0, &[smoke()], &import, "smoke-dll.exe")?;
                let same = run(Command::new("wine").arg(program).arg(here))?;
                if same != block {
                    return fail(format!("{}: the DLL builds another block", self.target));
                }
                block
            }
            Means::WebAssembly => {
                require("node", "nodejs")?;
                let module = directory.join("unidn.wasm");
                let program = root().join("xtask/platforms/smoke.mjs");
                run(Command::new("node").arg(program).arg(module))?
            }
            Means::None => return Ok("the static library is built".into()),
        };
        if block != here {
            return fail(format!("{}: a block of protected names differs", self.target));
        }
        let mut what = String::from(match self.means {
            Means::Linux { .. } => "names, a block of protected names, the stack of each function",
            Means::Windows { .. } => "names, a block; by the static library and by the DLL",
            _ => "names, a block, in Node.js",
        });
        if tests && self.has_tests {
            self.run_tests()?;
            what += "; the C tests, published vectors, domains, display";
        }
        Ok(what)
    }

    /// The directory of the library, as it ships.
    fn library(&self) -> io::Result<PathBuf> {
        let target = scratch("platforms")?;
        let mut cargo = cargo();
        let kinds = match self.means {
            Means::None => "staticlib",
            Means::WebAssembly => "cdylib",
            _ => "cdylib,staticlib",
        };
        cargo
            .args(["rustc", "--release", "--lib", "--locked", "--package", "unidn"])
            .args(["--crate-type", kinds, "--target", self.target, "--target-dir"])
            .arg(&target)
            .current_dir(root());
        self.set_linker(&mut cargo);
        if self.target.ends_with("musl") {
            cargo.env("RUSTFLAGS", "-Ctarget-feature=-crt-static");
        }
        run(&mut cargo)?;
        Ok(target.join(self.target).join("release"))
    }

    fn set_linker(&self, cargo: &mut Command) {
        if let Means::Linux { compiler, .. } | Means::Windows { compiler } = self.means {
            cargo.env(self.variable("LINKER"), compiler.0);
        }
    }

    /// What cargo calls a setting of the target in the environment.
    fn variable(&self, end: &str) -> String {
        format!("CARGO_TARGET_{}_{end}", self.target.replace('-', "_").to_uppercase())
    }

    /// Runs a program of the target.
    fn runner(&self, program: &Path) -> Command {
        let Means::Linux { emulator: Some(emulator), .. } = self.means else {
            return Command::new(program);
        };
        let mut command = Command::new(emulator);
        command.arg(program);
        command
    }

    fn measure_stack(&self, compiler: &str, archive: &Path) -> io::Result<()> {
        let mut sources = vec![root().join("c-tests/stack.c")];
        for entry in fs::read_dir(root().join("c-tests/support"))? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "c") {
                sources.push(path);
            }
        }
        let program = compile(compiler, &sources, archive, "stack")?;
        run(&mut self.runner(&program)).map(drop)
    }

    fn run_tests(&self) -> io::Result<()> {
        let mut cargo = cargo();
        cargo
            .args(["test", "--locked", "--package", "unidn", "--target", self.target])
            .args(["--test", "c", "--test", "vectors", "--test", "domains", "--test", "display"])
            .current_dir(root());
        self.set_linker(&mut cargo);
        if let Means::Linux { compiler: (compiler, _), emulator: Some(emulator) } = self.means {
            // The loader and libc lie where Debian's cross compilers have them.
            let root = compiler.trim_end_matches("-gcc");
            cargo.env(self.variable("RUNNER"), format!("{emulator} -L /usr/{root}"));
        }
        run(&mut cargo).map(drop)
    }
}

/// The block that the program builds on this machine.
fn block_of_here() -> io::Result<String> {
    let library = library::build("platforms", "", &[])?;
    let program = compile("cc", &[smoke()], &library.archive, "smoke")?;
    run(&mut Command::new(program))
}

fn smoke() -> PathBuf {
    root().join("xtask/platforms/smoke.c")
}

/// Compiles a program with the library, of which the linker needs no other one.
fn compile(compiler: &str, sources: &[PathBuf], library: &Path, name: &str) -> io::Result<PathBuf> {
    let program = library.with_file_name(name);
    run(Command::new(compiler)
        .args(["-std=c11", "-O2", "-Wall", "-Wextra", "-pedantic", "-Werror", "-DEMULATED"])
        .args(["-Iinclude", "-Ic-tests/support"])
        .args(sources)
        .arg(library)
        .args(["-static", "-pthread", "-o"])
        .arg(&program)
        .current_dir(root()))?;
    Ok(program)
}
