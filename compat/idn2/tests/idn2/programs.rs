//! The programs in C, compiled as a user compiles them, linked with the shared library and the
//! archive, plain and sanitized.

use crate::build::{self, here};
use libtest_mimic::Trial;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use testkit::data::Outcome;
use testkit::effort::{exhaustive, unless_missing};
use testkit::process::{fresh_directory, root, run, scratch};

/// The program, and whether AddressSanitizer can run it: not with an allocator of its own, nor
/// where the stack is measured.
const PROGRAMS: [(&str, bool); 6] = [
    ("lookup", true),
    ("others", true),
    ("locale", true),
    ("nodes", true),
    ("allocations", false),
    ("stack", false),
];

const STANDARDS: [(&str, &str); 6] = [
    ("c", "c99"),
    ("c", "c11"),
    ("c", "c17"),
    ("c++", "c++11"),
    ("c++", "c++17"),
    ("c++", "c++20"),
];

pub fn trials() -> Vec<Trial> {
    let mut trials = vec![];
    for (name, sanitizes) in PROGRAMS {
        let plain = move || test(name, &Mode::Plain);
        trials.push(Trial::test(format!("programs::{name}::plain"), plain));
        let static_mode = move || test(name, &Mode::Archive);
        if name != "nodes" {
            trials.push(Trial::test(format!("programs::{name}::archive"), static_mode));
        }
        if sanitizes {
            let sanitized = move || test(name, &Mode::Sanitized);
            trials.push(Trial::test(format!("programs::{name}::sanitized"), sanitized));
            let valgrind = move || test(name, &Mode::Valgrind);
            trials.push(exhaustive(Trial::test(format!("programs::{name}::valgrind"), valgrind)));
        }
    }
    for (language, standard) in STANDARDS {
        let name = format!("header::{standard}");
        trials.push(Trial::test(name, move || header(language, standard, &[])));
    }
    trials.push(Trial::test("header::without_libidns_names", || {
        header("c", "c99", &["-DIDN2_SKIP_LIBIDN_COMPAT"])
    }));
    let missing = (!Path::new("/usr/include/idna.h").exists())
        .then(|| "needs libidn's idna.h (Debian: libidn-dev)".to_owned());
    let beside = || header("c", "c99", &["-DWITH_LIBIDN"]);
    trials.push(unless_missing(Trial::test("header::beside_libidns", beside), missing));
    trials.push(latin1_trial());
    trials
}

#[derive(PartialEq)]
enum Mode {
    Plain,
    Archive,
    Sanitized,
    Valgrind,
}

/// The compiler that the user has chosen, or the system's own.
fn cc(default: &str) -> Command {
    let variable = if default == "c++" { "CXX" } else { "CC" };
    Command::new(std::env::var(variable).unwrap_or_else(|_| default.to_owned()))
}

fn include() -> String {
    format!("-I{}", here().join("include").display())
}

fn compile(name: &str, mode: &Mode) -> Result<PathBuf, String> {
    let library = build::shipped()?;
    let how = match mode {
        Mode::Archive => "archive",
        Mode::Sanitized => "sanitized",
        Mode::Plain | Mode::Valgrind => "plain",
    };
    let directory = scratch().join("idn2-programs").join(how);
    fs::create_dir_all(&directory).map_err(|error| error.to_string())?;
    let program = directory.join(format!("{name}-{}", u8::from(*mode == Mode::Valgrind)));
    let mut command = cc("cc");
    command
        .args(["-std=c11", "-pedantic", "-Wall", "-Wextra", "-Werror", "-O1", "-g"])
        .arg(include())
        .arg(here().join("tests/c").join(name).with_extension("c"));
    if name == "stack" {
        let support = root().join("c-tests/support");
        command.arg(format!("-I{}", support.display()));
        command.args([support.join("painted.c"), support.join("check.c")]).arg("-pthread");
    }
    if *mode == Mode::Sanitized {
        command.arg("-fsanitize=address,undefined").arg("-fno-sanitize-recover=all");
    }
    if *mode == Mode::Archive {
        command.arg(&library.archive);
    } else {
        command.arg(&library.shared).arg(format!("-Wl,-rpath,{}", library.directory.display()));
    }
    run(command.args(["-ldl", "-o"]).arg(&program))?;
    Ok(program)
}

fn test(name: &str, mode: &Mode) -> Outcome {
    let program = compile(name, mode)?;
    let mut command = if *mode == Mode::Valgrind {
        let mut valgrind = Command::new("valgrind");
        valgrind.args(["-q", "--error-exitcode=99", "--leak-check=full"]).arg(&program);
        valgrind
    } else {
        Command::new(&program)
    };
    if name == "nodes" {
        command.arg(&build::shipped()?.shared);
    }
    run(&mut command)?;
    Ok(())
}

/// The header alone, with every warning an error, and linked.
fn header(language: &str, standard: &str, defines: &[&str]) -> Outcome {
    let library = build::shipped()?;
    let directory = scratch().join("idn2-header");
    fs::create_dir_all(&directory)?;
    let program = directory.join(format!("{standard}{}", defines.concat()));
    let mut command = cc(if language == "c++" { "c++" } else { "cc" });
    command
        .args(["-x", language, &format!("-std={standard}"), "-pedantic-errors"])
        .args(["-Wall", "-Wextra", "-Wconversion", "-Wundef", "-Werror"])
        .args(defines)
        .arg(include())
        .arg(here().join("tests/c/header.c"))
        .args(["-x", "none"])
        .arg(&library.shared)
        .arg(format!("-Wl,-rpath,{}", library.directory.display()));
    run(command.arg("-o").arg(&program))?;
    run(&mut Command::new(&program))?;
    Ok(())
}

/// A locale of Latin-1, which `localedef` makes.
fn latin1_trial() -> Trial {
    let missing = run(Command::new("localedef").arg("--version"))
        .err()
        .map(|_| "needs localedef".to_owned())
        .or_else(|| {
            let source = Path::new("/usr/share/i18n/locales/de_DE");
            (!source.exists()).then(|| "needs the sources of locales (Debian: locales)".to_owned())
        });
    unless_missing(Trial::test("programs::locale::latin1", latin1), missing)
}

fn latin1() -> Outcome {
    let program = compile("locale", &Mode::Plain)?;
    let locales = latin1_locales()?;
    run(Command::new(program).env("LOCPATH", &locales).arg("de_DE.ISO-8859-1"))?;
    Ok(())
}

/// A directory for LOCPATH with de_DE.ISO-8859-1 and C.UTF-8.
pub fn latin1_locales() -> Result<PathBuf, String> {
    static LOCALES: LazyLock<Result<PathBuf, String>> = LazyLock::new(make_latin1_locales);
    LOCALES.clone()
}

fn make_latin1_locales() -> Result<PathBuf, String> {
    let directory = fresh_directory("idn2-locales").map_err(|error| error.to_string())?;
    for (source, charset, name) in
        [("de_DE", "ISO-8859-1", "de_DE.ISO-8859-1"), ("C", "UTF-8", "C.UTF-8")]
    {
        run(Command::new("localedef")
            .args(["-i", source, "-f", charset])
            .arg(directory.join(name)))?;
    }
    Ok(directory)
}
