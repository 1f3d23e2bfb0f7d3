//! Every program, linked with the shared and the static library, plain and sanitized, and run. By
//! default each is linked plain with the shared library and sanitized with the archive.

use crate::out_dir;
use libtest_mimic::Trial;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{LazyLock, Mutex};
use testkit::data::Outcome;
use testkit::effort::{EXHAUSTIVE, exhaustive};
use testkit::process::{IS_CROSS, TARGET, program as program_of, root, run, scratch};
use testkit::ruleset;
use testkit::shipped::{self, Library};

/// How the objects were compiled: the directory that the build script put them in, and the flags
/// that the linker needs for it.
const MODES: [(&str, &[&str]); 2] =
    [("plain", &[]), ("sanitized", &["-fsanitize=address,undefined"])];

/// The program that is linked in every way by default: it calls every function.
const IN_EVERY_WAY: &str = "null";
/// Programs that take long to measure how deep the library's stack is: once is enough by default.
const MEASURE_THE_STACK: [&str; 2] = ["name_memory", "stack"];

#[derive(Clone, Copy, PartialEq)]
enum Linkage {
    /// With `libunidn.so`.
    Shared,
    /// With `libunidn.a`.
    Archive,
    /// With `libunidn.a`, and no shared library at all.
    Static,
}

/// The output of the examples that read a ruleset, unless the document shows it: each with
/// [`ruleset::block`] in a directory of its own.
const WITH_A_RULESET: [(&str, Option<&str>); 4] = [
    ("docs_rulesets_1", Some("accepted\n")),
    ("docs_rulesets_2_hpp", Some("valid\n")),
    ("docs_rulesets_3", Some("taken\n")),
    ("docs_rulesets_4", None),
];

/// The output of each program that was linked with the shared library.
static SAID: LazyLock<Mutex<BTreeMap<String, Result<String, String>>>> =
    LazyLock::new(Mutex::default);

/// The names of all programs but the examples.
pub fn programs() -> Vec<String> {
    let objects = objects_in("plain", "programs");
    objects.iter().map(|path| name_of(path)).collect()
}

/// The output of the program when it is linked with the shared library.
pub fn output_of(program: &str) -> Result<String, String> {
    if let Some(said) = SAID.lock().expect("no test panics").get(program) {
        return said.clone();
    }
    let object = out_dir().join("objects/plain/programs").join(program).with_extension("o");
    let said = link_and_run(&object, "programs", MODES[0], Linkage::Shared);
    SAID.lock().expect("no test panics").insert(program.to_owned(), said.clone());
    said
}

/// The program, linked with the shared library.
pub fn program(name: &str) -> Result<PathBuf, String> {
    output_of(name)?;
    Ok(program_path("programs", name, MODES[0].0, Linkage::Shared))
}

fn program_path(kind: &str, name: &str, mode: &str, linkage: Linkage) -> PathBuf {
    let directory = scratch().join("programs").join(mode).join(linkage.directory());
    directory.join(format!("{kind}-{name}"))
}

pub fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for mode in MODES {
        for linkage in [Linkage::Shared, Linkage::Archive, Linkage::Static] {
            // The sanitizers have no static libraries; macOS has no static C library.
            if linkage == Linkage::Static && (mode.0 != "plain" || !cfg!(target_os = "linux")) {
                continue;
            }
            for kind in ["programs", "examples"] {
                for object in objects_in(mode.0, kind) {
                    let how = match linkage {
                        Linkage::Shared => "shared",
                        Linkage::Archive => "archive",
                        Linkage::Static => "static",
                    };
                    let program = name_of(&object);
                    let name = format!("{kind}::{program}::{}::{how}", mode.0);
                    let trial = Trial::test(name, move || test(&object, kind, mode, linkage));
                    // The code of the library is the same in all programs.
                    let is_default = match linkage {
                        Linkage::Shared => mode.0 == "plain",
                        Linkage::Archive => {
                            mode.0 == "sanitized"
                                && kind == "programs"
                                && !MEASURE_THE_STACK.contains(&&*program)
                        }
                        Linkage::Static => false,
                    };
                    let is_default = is_default || program == IN_EVERY_WAY;
                    trials.push(if is_default { trial } else { exhaustive(trial) });
                }
            }
        }
    }
    trials.push(Trial::test("beside_another_rust_library", beside_another_rust_library));
    trials
}

fn test(object: &Path, kind: &str, mode: (&'static str, &[&str]), linkage: Linkage) -> Outcome {
    if kind == "programs" && mode.0 == "plain" && linkage == Linkage::Shared {
        output_of(&name_of(object))?;
    } else {
        link_and_run(object, kind, mode, linkage)?;
    }
    Ok(())
}

fn link_and_run(
    object: &Path,
    kind: &str,
    (mode, flags): (&str, &[&str]),
    linkage: Linkage,
) -> Result<String, String> {
    let library = shipped::shipped()?;
    let program = program_path(kind, &name_of(object), mode, linkage);
    let directory = program.parent().unwrap_or(scratch());
    fs::create_dir_all(directory).map_err(|error| error.to_string())?;
    // The C++ driver links programs in C just as well.
    let mut link = Command::new(cc("c++"));
    link.args(flags).arg(object);
    if kind == "programs" {
        link.args(objects_in(mode, "support"));
    }
    linkage.add_to(&mut link, library);
    run(link.arg("-pthread").arg("-o").arg(&program))?;
    let mut command = program_of(&program);
    // All short inputs run once.
    if (mode, linkage) != ("plain", Linkage::Shared) {
        command.env_remove(EXHAUSTIVE);
    }
    if kind != "examples" {
        return run(&mut command);
    }
    let name = name_of(object);
    let shown = fs::read_to_string(out_dir().join("examples").join(&name).with_extension("txt"));
    let expected = match WITH_A_RULESET.into_iter().find(|(example, _)| *example == name) {
        None => shown.ok(),
        Some((_, answer)) => {
            // The examples run beside each other: none reads a block that another one writes.
            let directory = program.with_extension("files");
            fs::create_dir_all(&directory).map_err(|error| error.to_string())?;
            let block = directory.join("registry.lgr");
            fs::write(block, ruleset::block()).map_err(|error| error.to_string())?;
            command.current_dir(&directory);
            Some(answer.map_or(shown, |answer| Ok(answer.to_owned())).map_err(|e| e.to_string())?)
        }
    };
    let answer = run(&mut command)?;
    match expected {
        Some(expected) if answer != expected => Err(format!("{answer:?} is not {expected:?}")),
        _ => Ok(answer),
    }
}

impl Linkage {
    fn directory(self) -> &'static str {
        match self {
            Self::Shared => "shared",
            Self::Archive => "archive",
            Self::Static => "static",
        }
    }

    fn add_to(self, link: &mut Command, library: &Library) {
        match self {
            Self::Shared => {
                // The library has its soname only where it is installed; here a link stands in.
                let directory = soname_directory(library);
                link.arg(&library.shared);
                link.arg(format!("-Wl,-rpath,{}", directory.display()));
            }
            Self::Archive => {
                link.arg(&library.archive);
            }
            Self::Static => {
                link.arg(&library.archive).arg("-static");
            }
        }
    }
}

/// A directory in which the shared library has the name that the loader opens: one for each build
/// of it.
fn soname_directory(library: &Library) -> PathBuf {
    let directory = library.shared.with_file_name("soname");
    let _ = fs::create_dir_all(&directory);
    #[cfg(unix)]
    let _ = std::os::unix::fs::symlink("../libunidn.so", directory.join("libunidn.so.0"));
    directory
}

/// A C program may use several static libraries in Rust. Each has parts of Rust's core library in
/// it: they must not get into each other's way.
fn beside_another_rust_library() -> Outcome {
    let library = shipped::shipped()?;
    let directory = scratch().join("beside");
    fs::create_dir_all(&directory)?;
    fs::write(directory.join("other.rs"), OTHER_LIBRARY)?;
    fs::write(directory.join("both.c"), BOTH)?;
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    // Debian's libgcc_eh calls glibc: with musl the unwinder is that of Rust.
    let mut unwinder = Vec::new();
    if cfg!(target_env = "musl") {
        let sysroot = run(Command::new(&rustc).args(["--print", "sysroot"]))?;
        let libraries = Path::new(sysroot.trim()).join("lib/rustlib").join(TARGET);
        unwinder.push(libraries.join("lib/self-contained/libunwind.a"));
    }
    let target: &[_] = if IS_CROSS { &["--target", TARGET] } else { &[] };
    run(Command::new(rustc)
        .args(target)
        .args(["--crate-type", "staticlib", "--edition", "2024", "-O", "other.rs"])
        .current_dir(&directory))?;
    let archive = library.archive.as_os_str().to_owned();
    for (name, order) in [
        ("first", [archive.clone(), "libother.a".into()]),
        ("last", ["libother.a".into(), archive]),
    ] {
        run(Command::new(cc("cc"))
            .arg(format!("-I{}", root().join("include").display()))
            .arg("both.c")
            .args(order)
            .args(&unwinder)
            .args(["-pthread", "-ldl", "-lm", "-o", name])
            .current_dir(&directory))?;
        run(&mut program_of(&directory.join(name)))?;
    }
    Ok(())
}

/// With the standard library, its allocator and its panics.
const OTHER_LIBRARY: &str = r#"
#[unsafe(no_mangle)]
pub extern "C" fn other_library(n: usize) -> usize {
    std::panic::catch_unwind(|| (0..n).map(|i| i.to_string()).collect::<String>().len()).unwrap_or(0)
}
"#;

const BOTH: &str = r#"
#include <unidn.h>
size_t other_library(size_t n);
int main(void)
{
    char text[32];
    size_t length;
    unidn_status status =
        unidn_punycode_encode("b\xC3\xBC" "cher", 7, text, sizeof text, &length, NULL);
    return !(status == UNIDN_OK && length == 9 && other_library(11) == 12);
}
"#;

/// The objects of one mode and kind that the build script made, in the order of their names.
fn objects_in(mode: &str, kind: &str) -> Vec<PathBuf> {
    let directory = out_dir().join("objects").join(mode).join(kind);
    let entries = fs::read_dir(directory).into_iter().flatten().flatten();
    let mut objects: Vec<_> = entries.map(|entry| entry.path()).collect();
    objects.sort();
    objects
}

fn name_of(object: &Path) -> String {
    object.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// The compiler of the build script: the one that the user has chosen, or the target's own.
pub fn cc(default: &str) -> &'static str {
    if default == "c++" { env!("UNIDN_CXX") } else { env!("UNIDN_CC") }
}
