//! Programs in C, compiled for a platform and run.

use super::library::{Built, directory};
use super::{MINGW, Means, Platform};
use crate::library;
use crate::process::{fail, require, root, run};
use crate::programs::{name_of, sources_in};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

/// The block that the program builds on this machine.
pub(super) fn block_of_here() -> io::Result<String> {
    let library = library::build("platforms", "", &[])?;
    let program = library.archive.with_file_name("smoke");
    compile("cc", &[smoke()], &library.archive, &["-static"], &program)?;
    run(&mut Command::new(program))
}

fn smoke() -> PathBuf {
    root().join("xtask/platforms/smoke.c")
}

/// Compiles a program with the library, of which the linker needs no other one.
fn compile(
    compiler: &str,
    sources: &[PathBuf],
    library: &Path,
    flags: &[&str],
    program: &Path,
) -> io::Result<()> {
    let is_cpp_20 = |source: &PathBuf| source.to_string_lossy().ends_with("_20_hpp.cpp");
    let standard = match compiler.ends_with("++") {
        true if sources.iter().any(is_cpp_20) => "-std=c++20",
        true => "-std=c++17",
        false => "-std=c11",
    };
    run(Command::new(compiler)
        .args([standard, "-O2", "-Wall", "-Wextra", "-pedantic", "-Werror", "-DEMULATED"])
        .args(["-Iinclude", "-Ic-tests/support"])
        .args(flags)
        .args(sources)
        .arg(library)
        .args(["-pthread", "-o"])
        .arg(program)
        .current_dir(root()))
    .map(drop)
}

impl Platform {
    /// The block that the program prints on this platform; `here` is the block it reads.
    pub(super) fn run_smoke(&self, built: &Built, here: &str) -> io::Result<String> {
        let directory = directory("programs", self.target)?;
        match self.means {
            Means::Linux { compiler, emulator } => {
                emulator.map_or(Ok(()), |by| require(by, "qemu-user"))?;
                let program = directory.join("smoke");
                compile(compiler.0, &[smoke()], &built.archive, &["-static"], &program)?;
                run(self.runner(&program).arg(here))
            }
            Means::Windows { compiler } => {
                let program = directory.join("smoke.exe");
                compile(compiler.0, &[smoke()], &built.archive, &["-static"], &program)?;
                let block = self.run_in_wine(&program, here)?;
                if imports(&program)?.contains(&DLL.to_owned()) {
                    return fail("a program with the static library loads the DLL");
                }
                let same = self.run_smoke_with_dll(built, &directory, here)?;
                if block == same { Ok(block) } else { fail("the DLL builds another block") }
            }
            Means::StandIns => self.run_smoke_with_dll(built, &directory, here),
            Means::WebAssembly => {
                require("node", "nodejs")?;
                let program = root().join("xtask/platforms/smoke.mjs");
                run(Command::new("node").arg(program).arg(&built.shared))
            }
        }
    }

    /// By the import library that is installed and by one that the `.def` file gives, with the DLL
    /// beside the program.
    fn run_smoke_with_dll(&self, built: &Built, at: &Path, here: &str) -> io::Result<String> {
        require(MINGW.0, MINGW.1)?;
        fs::copy(&built.shared, at.join(DLL))?;
        let of_def = at.join("of-def.a");
        run(Command::new("x86_64-w64-mingw32-dlltool")
            .arg("--input-def")
            .arg(built.stage.join("usr/lib/unidn.def"))
            .arg("--output-lib")
            .arg(&of_def))?;
        let mut block = String::new();
        for (name, import) in [("installed.exe", built.import.as_ref()), ("def.exe", Some(&of_def))]
        {
            let Some(import) = import else { return fail("no import library") };
            let program = at.join(name);
            compile(MINGW.0, &[smoke()], import, &["-static", "-DUNIDN_DLL"], &program)?;
            // A library that is linked by name may be the static one, which would run just as well.
            let imports = imports(&program)?;
            if !imports.contains(&DLL.to_owned()) {
                return fail(format!("{name} loads {imports:?}, not {DLL}"));
            }
            block = self.run_in_wine(&program, here)?;
        }
        Ok(block)
    }

    fn run_in_wine(&self, program: &Path, argument: &str) -> io::Result<String> {
        require("wine", "wine")?;
        run(wine(program).arg(argument))
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

    pub(super) fn measure_stack(&self, compiler: &str, archive: &Path) -> io::Result<()> {
        let mut sources = sources_in("c-tests/support", "c")?;
        sources.push(root().join("c-tests/stack.c"));
        let program = directory("stack", self.target)?.join("stack");
        compile(compiler, &sources, archive, &["-static"], &program)?;
        run(&mut self.runner(&program)).map(drop)
    }

    /// All programs of `c-tests/` under wine: with the static library, and with the DLL those that
    /// do not replace the allocator, which a DLL takes from the system.
    pub(super) fn run_c_tests(&self, built: &Built) -> io::Result<()> {
        let at = directory("c-tests", self.target)?;
        fs::copy(&built.shared, at.join(DLL))?;
        let import = built.import.as_ref().map_or_else(|| fail("no import library"), Ok)?;
        // Compiled once; a driver of C++ would take it for C++.
        let support = at.join("support.a");
        archive_of(&sources_in("c-tests/support", "c")?, &support)?;
        for extension in ["c", "cpp"] {
            let compiler = if extension == "c" { MINGW.0 } else { "x86_64-w64-mingw32-g++" };
            for source in sources_in("c-tests", extension)? {
                let replaces_allocator = fs::read_to_string(&source)?.contains("\"heap.h\"");
                let name = name_of(&source);
                let sources = [source, support.clone()];
                let mut said = String::new();
                for (how, library) in [("static", &built.archive), ("dll", import)] {
                    if how == "dll" && replaces_allocator {
                        continue;
                    }
                    let program = at.join(format!("{name}-{how}.exe"));
                    compile(compiler, &sources, library, &["-static"], &program)?;
                    said = run(&mut wine(&program))?;
                }
                let note = said.lines().find(|line| line.starts_with("not run: "));
                println!("{}: {name}: {}", self.target, note.unwrap_or("passed"));
            }
        }
        Ok(())
    }
}

const DLL: &str = "unidn.dll";

fn wine(program: &Path) -> Command {
    let mut command = Command::new("wine");
    command.arg(program).env("WINEDEBUG", "-all").current_dir(root());
    command
}

/// The DLLs that a program loads.
fn imports(program: &Path) -> io::Result<Vec<String>> {
    let said = run(Command::new("x86_64-w64-mingw32-objdump").arg("-p").arg(program))?;
    let names = said.lines().filter_map(|line| line.trim().strip_prefix("DLL Name: "));
    Ok(names.map(String::from).collect())
}

/// An archive of the objects of these sources, for Windows.
fn archive_of(sources: &[PathBuf], archive: &Path) -> io::Result<()> {
    let mut objects = Vec::new();
    for source in sources {
        let object = archive.with_file_name(name_of(source)).with_extension("o");
        run(Command::new(MINGW.0)
            .args(["-std=c11", "-O2", "-DEMULATED", "-Iinclude", "-Ic-tests/support", "-c", "-o"])
            .arg(&object)
            .arg(source)
            .current_dir(root()))?;
        objects.push(object);
    }
    run(Command::new("x86_64-w64-mingw32-ar").arg("rcs").arg(archive).args(objects)).map(drop)
}
