//! The library of a platform, built and installed by the Makefile.
//!
//! Where no cross compiler has the libraries of the system, the linker gets stand-ins: the functions
//! that the library imports, with nothing behind them.

use super::{Means, Platform};
use crate::library::{compiler, llvm_tool, sysroot, without_cargo};
use crate::process::{empty, fail, require, root, run, scratch};
use std::fs;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The installed files.
pub(super) struct Built {
    /// The directory that stands for `/`.
    pub(super) stage: PathBuf,
    pub(super) shared: PathBuf,
    pub(super) archive: PathBuf,
    /// The import library of a DLL.
    pub(super) import: Option<PathBuf>,
}

/// The functions that the library takes from the C library.
const IMPORTED: [&str; 9] =
    ["abort", "bcmp", "bzero", "calloc", "free", "memcmp", "memcpy", "memmove", "memset"];

/// The name of a directory of the platform below that of the chore.
pub(super) fn directory(name: &str, target: &str) -> io::Result<PathBuf> {
    empty(&scratch("platforms")?.join(name).join(target))
}

impl Platform {
    /// Builds the library as it ships, and installs it.
    pub(super) fn build(&self) -> io::Result<Built> {
        let stage = directory("stage", self.target)?;
        let mut make = Command::new("make");
        make.args(["--silent", "--no-print-directory", "install-lib", "PREFIX=/usr"])
            .arg(format!("DESTDIR={}", stage.display()))
            .current_dir(root())
            .env("CARGO_TARGET_DIR", scratch("platforms")?.join("target"));
        without_cargo(&mut make).env("CARGO_BUILD_TARGET", self.target);
        for inherited in ["MAKEFLAGS", "MAKELEVEL", "RUSTFLAGS"] {
            make.env_remove(inherited);
        }
        match self.means {
            Means::StandIns => self.set_stand_ins(&mut make)?,
            _ => self.set_linker(&mut make)?,
        }
        run(&mut make)?;
        let lib = stage.join("usr/lib");
        let in_bin = stage.join("usr/bin/unidn.dll");
        let (shared, archive, import) = match self.target {
            "x86_64-pc-windows-gnu" => (in_bin, "libunidn.a", Some("libunidn.dll.a")),
            "x86_64-pc-windows-msvc" => (in_bin, "unidn.lib", Some("unidn.dll.lib")),
            "aarch64-apple-darwin" => (lib.join("libunidn.dylib"), "libunidn.a", None),
            target if target.starts_with("wasm32") => (lib.join("unidn.wasm"), "libunidn.a", None),
            _ => (lib.join("libunidn.so"), "libunidn.a", None),
        };
        let import = import.map(|import| lib.join(import));
        Ok(Built { shared, archive: lib.join(archive), import, stage })
    }

    /// The compiler links for cargo, too.
    pub(super) fn set_linker(&self, command: &mut Command) -> io::Result<()> {
        if let Means::Linux { compiler, .. } | Means::Windows { compiler } = self.means {
            require(compiler.0, compiler.1)?;
            command.env(self.variable("LINKER"), compiler.0);
        }
        Ok(())
    }

    fn set_stand_ins(&self, command: &mut Command) -> io::Result<()> {
        let directory = directory("stand-ins", self.target)?;
        let at = directory.display();
        let host = compiler("host")?;
        let tools = sysroot()?.join("lib/rustlib").join(host).join("bin");
        let tools = tools.display();
        let clang = llvm_tool("clang")?;
        require(&clang, &clang)?;
        // Its name is what rustc knows the linker's arguments by.
        let (name, line) = match self.target {
            "aarch64-linux-android" => {
                let compile = format!(
                    "{clang} --target=aarch64-linux-android21 --ld-path={tools}/gcc-ld/ld.lld"
                );
                stand_ins_of_android(&directory, &compile)?;
                ("clang", format!("{compile} \"$@\" -L{at}"))
            }
            "aarch64-apple-darwin" => {
                stand_ins_of_macos(&directory)?;
                command
                    .env("SDKROOT", &directory)
                    .arg(format!("INSTALL_NAME_TOOL={}", llvm_tool("llvm-install-name-tool")?));
                // As new a linker as takes the version of the platform in one argument.
                let linker = format!(
                    "--ld-path={tools}/gcc-ld/ld64.lld -mlinker-version=705 -isysroot {at}"
                );
                ("clang", format!("{clang} --target=arm64-apple-macos11 {linker} \"$@\""))
            }
            "x86_64-pc-windows-msvc" => {
                stand_ins_of_msvc(&directory, &clang)?;
                let probe = format!("{at}/chkstk.obj");
                ("lld-link", format!("{tools}/rust-lld \"$@\" {probe} /NOENTRY /LIBPATH:{at}"))
            }
            other => return fail(format!("{other} has no stand-ins")),
        };
        let linker = directory.join(name);
        fs::write(&linker, format!("#!/bin/sh\nexec {line}\n"))?;
        fs::set_permissions(&linker, fs::Permissions::from_mode(0o755))?;
        command.env(self.variable("LINKER"), linker);
        Ok(())
    }
}

/// A libc.so of functions that do nothing, also under the names of the libraries around it.
fn stand_ins_of_android(directory: &Path, compile: &str) -> io::Result<()> {
    let functions = IMPORTED.map(|name| format!("void {name}(void) {{}}\n"));
    let source = directory.join("libc.c");
    fs::write(&source, functions.concat())?;
    let mut words = compile.split(' ');
    run(Command::new(words.next().unwrap_or_default())
        .args(words)
        .args(["-w", "-ffreestanding", "-fno-builtin", "-shared", "-nostdlib"])
        .args(["-Wl,-soname,libc.so", "-o", "libc.so"])
        .arg(&source)
        .current_dir(directory))?;
    for other in ["libdl.so", "liblog.so", "libm.so"] {
        fs::copy(directory.join("libc.so"), directory.join(other))?;
    }
    Ok(())
}

/// The description of a libSystem.
fn stand_ins_of_macos(directory: &Path) -> io::Result<()> {
    let lib = directory.join("usr/lib");
    fs::create_dir_all(&lib)?;
    // The last two are of the system alone.
    let symbols = IMPORTED.map(|name| format!("_{name}")).join(", ");
    let text = format!(
        "--- !tapi-tbd\ntbd-version: 4\ntargets: [ arm64-macos ]\n\
         install-name: '/usr/lib/libSystem.B.dylib'\nexports:\n  - targets: [ arm64-macos ]\n    \
         symbols: [ {symbols}, _memset_pattern16, dyld_stub_binder ]\n...\n"
    );
    for name in ["libSystem.tbd", "libc.tbd", "libm.tbd", "libiconv.tbd"] {
        fs::write(lib.join(name), &text)?;
    }
    Ok(())
}

/// What MSVC's compilers call before a frame of more than a page, of rax bytes: it touches the pages
/// in their order, as Windows makes only the next one present, and changes no register.
const CHKSTK: &str = "
.globl __chkstk
__chkstk:
    pushq %rax
    pushq %r10
    leaq 24(%rsp), %r10
1:  subq $4096, %r10
    orb $0, (%r10)
    subq $4096, %rax
    ja 1b
    popq %r10
    popq %rax
    ret
";

/// An import library of a C library that wine has, too, and `__chkstk`.
fn stand_ins_of_msvc(directory: &Path, clang: &str) -> io::Result<()> {
    fs::write(directory.join("chkstk.s"), CHKSTK)?;
    run(Command::new(clang)
        .args(["--target=x86_64-pc-windows-msvc", "-c", "chkstk.s", "-o", "chkstk.obj"])
        .current_dir(directory))?;
    let exports = IMPORTED.join("\n");
    let definition = directory.join("msvcrt.def");
    fs::write(&definition, format!("LIBRARY msvcrt.dll\nEXPORTS\n{exports}\n"))?;
    let tool = llvm_tool("llvm-dlltool")?;
    run(Command::new(tool)
        .args(["-m", "i386:x86-64", "-d", "msvcrt.def", "-l", "msvcrt.lib"])
        .current_dir(directory))?;
    // Which rustc names, too; the library has nothing of it.
    fs::copy(directory.join("msvcrt.lib"), directory.join("legacy_stdio_definitions.lib")).map(drop)
}
