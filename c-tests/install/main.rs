//! The Makefile does what packagers expect: `make install` brings all of it, programs build and run
//! with what pkg-config, CMake and others say, `make uninstall` takes all of it away, and a vendored source tree
//! builds without a network.

mod build_systems;
#[cfg(all(target_arch = "x86_64", target_os = "linux", target_env = "gnu"))]
mod hwcaps;
mod make;
mod vendor;

use build_systems::{
    autotools_find_the_package, cmake_fetches_the_source, cmake_fetches_the_source_for_musl,
    cmake_fetches_the_source_for_windows, cmake_finds_the_package, cmake_installs_the_subproject,
    cmake_links_with_the_options_of_clang, cmake_names_the_files_of_other_systems,
    meson_builds_the_subproject, meson_finds_the_dependency,
};
use libtest_mimic::{Arguments, Failed, Trial};
use make::{ROOT, installation, scratch, shipped, uninstall, version};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};
use testkit::effort::exhaustive;
use testkit::process::{files_below, run};

fn main() -> ExitCode {
    let trials = vec![
        exhaustive(Trial::test("install_and_uninstall", install_and_uninstall)),
        Trial::test("install_lib_and_uninstall", install_lib_and_uninstall),
        Trial::test("what_make_built_is_installed", what_make_built_is_installed),
        Trial::test("directories_of_a_distribution", directories_of_a_distribution),
        Trial::test("prefix_with_spaces", prefix_with_spaces),
        Trial::test("programs_by_pkg_config", programs_by_pkg_config),
        #[cfg(all(target_arch = "x86_64", target_os = "linux", target_env = "gnu"))]
        exhaustive(Trial::test("levels_of_the_processor", hwcaps::levels_of_the_processor)),
        build_systems::trial("cmake_finds_the_package", "cmake", cmake_finds_the_package),
        exhaustive(build_systems::trial(
            "cmake_fetches_the_source",
            "cmake",
            cmake_fetches_the_source,
        )),
        exhaustive(build_systems::trial(
            "cmake_fetches_the_source_for_musl",
            "cmake musl-gcc",
            cmake_fetches_the_source_for_musl,
        )),
        exhaustive(build_systems::trial(
            "cmake_fetches_the_source_for_windows",
            "cmake x86_64-w64-mingw32-gcc wine",
            cmake_fetches_the_source_for_windows,
        )),
        build_systems::trial(
            "cmake_names_the_files_of_other_systems",
            "cmake",
            cmake_names_the_files_of_other_systems,
        ),
        build_systems::trial(
            "cmake_links_with_the_options_of_clang",
            "cmake clang",
            cmake_links_with_the_options_of_clang,
        ),
        exhaustive(build_systems::trial(
            "cmake_installs_the_subproject",
            "cmake",
            cmake_installs_the_subproject,
        )),
        build_systems::trial("meson_finds_the_dependency", "meson", meson_finds_the_dependency),
        exhaustive(build_systems::trial(
            "meson_builds_the_subproject",
            "meson",
            meson_builds_the_subproject,
        )),
        build_systems::trial(
            "autotools_find_the_package",
            "autoreconf",
            autotools_find_the_package,
        ),
        exhaustive(Trial::ignorable_test("vendored_and_offline", vendor::vendored_and_offline)),
    ];
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// What `make install-lib` brings, below the prefix.
fn library_files() -> BTreeSet<String> {
    [
        "include/unidn.h",
        "include/unidn.hpp",
        "include/unidn_ffi.h",
        "share/unidn/unidn.json",
        "lib/libunidn.a",
        "lib/libunidn.so",
        "lib/libunidn.so.0",
        "lib/cmake/unidn/unidnConfig.cmake",
        "lib/cmake/unidn/unidnConfigVersion.cmake",
        "lib/pkgconfig/unidn.pc",
        "share/licenses/unidn/LICENSE-APACHE",
        "share/licenses/unidn/LICENSE-MIT",
        "share/licenses/unidn/LICENSE-UNICODE",
    ]
    .into_iter()
    .map(String::from)
    .chain([format!("lib/libunidn.so.{}", version())])
    .chain(pages("docs/man3").into_iter().map(|page| format!("share/man/man3/{page}")))
    .collect()
}

/// The man pages in a folder of the source tree.
fn pages(folder: &str) -> BTreeSet<String> {
    let pages = fs::read_dir(Path::new(ROOT).join(folder)).expect("the pages are there");
    let names = pages.map(|page| page.expect("the folder is readable").file_name());
    let pages: BTreeSet<_> = names.map(|name| name.display().to_string()).collect();
    assert!(!pages.is_empty(), "{folder} has pages");
    pages
}

/// What `make install` brings.
fn all_files() -> BTreeSet<String> {
    [
        "bin/unidn",
        "share/bash-completion/completions/unidn",
        "share/fish/vendor_completions.d/unidn.fish",
        "share/man/man1/unidn.1",
        "share/zsh/site-functions/_unidn",
    ]
    .into_iter()
    .map(String::from)
    .chain(pages("cli/assets/man").into_iter().map(|page| format!("share/man/man1/{page}")))
    .chain(library_files())
    .collect()
}

/// The paths of this machine: the source tree, where tests build, and cargo's own directory. No
/// installed file may have one, in the message of a panic or elsewhere.
fn carries_no_path(stage: &Path) -> Result<(), Failed> {
    let home = env::var("CARGO_HOME").or_else(|_| env::var("HOME").map(|home| home + "/.cargo"))?;
    for file in files_below(stage)? {
        let bytes = fs::read(stage.join(&file))?;
        for path in [ROOT, env!("CARGO_TARGET_TMPDIR"), &home] {
            let is_there = bytes.windows(path.len()).any(|window| window == path.as_bytes());
            assert!(!is_there, "{file} has the path {path}");
        }
    }
    Ok(())
}

/// A directory with a space, and nothing in it that is not ours to begin with.
fn install_and_uninstall() -> Result<(), Failed> {
    let stage = scratch("all of it");
    shipped("all")?;
    let arguments = [format!("DESTDIR={}", stage.display()), "PREFIX=/usr".into()];
    // Everything is built: neither cargo nor anything that was built has to run.
    run(make::make("install").args(&arguments).arg("CARGO=false"))?;
    let prefix = stage.join("usr");
    assert_eq!(files_below(&prefix)?, all_files());
    assert_eq!(fs::read_link(prefix.join("lib/libunidn.so"))?, Path::new("libunidn.so.0"));
    for text in ["LICENSE-APACHE", "LICENSE-MIT", "LICENSE-UNICODE"] {
        let installed = fs::read(prefix.join("share/licenses/unidn").join(text))?;
        assert!(
            installed == fs::read(Path::new(ROOT).join(text))?,
            "{text} is the one in the tree"
        );
    }
    carries_no_path(&stage)?;
    uninstall(&stage, &arguments)
}

fn install_lib_and_uninstall() -> Result<(), Failed> {
    let stage = scratch("library");
    shipped("lib")?;
    let arguments = [format!("DESTDIR={}", stage.display()), "PREFIX=/usr".into()];
    run(make::make("install-lib").args(&arguments))?;
    assert_eq!(files_below(&stage.join("usr"))?, library_files());
    carries_no_path(&stage)?;
    uninstall(&stage, &arguments)
}

/// Not what another cargo has left in its place since: that has paths of this machine, or other
/// features. Nothing is built for the installation, which may be root's.
fn what_make_built_is_installed() -> Result<(), Failed> {
    let directory = scratch("made");
    let target = directory.join("target");
    let make = |goal: &str| {
        let mut command = make::make(goal);
        command.env("CARGO_TARGET_DIR", &target);
        command
    };
    let programs = make::stand_ins(&directory, "make")?;
    run(make("all").arg("idn2").args(&programs))?;
    make::stand_ins(&directory, "another")?;
    run(Command::new("sh").arg(directory.join("cargo")).env("CARGO_TARGET_DIR", &target))?;
    assert_eq!(fs::read_to_string(target.join("release/unidn"))?, "another\n");

    let stage = directory.join("stage");
    let destination = format!("DESTDIR={}", stage.display());
    let arguments = [&destination, "PREFIX=/usr", "CARGO=false", "CC=false"];
    run(make("install").arg("install-idn2").args(arguments))?;
    let libraries = ["lib/libunidn.so", "lib/libunidn.a", "lib/libidn2.so", "lib/libidn2.a"];
    for file in libraries.into_iter().chain(["bin/unidn"]) {
        let installed = fs::read_to_string(stage.join("usr").join(file))?;
        assert_eq!(installed, "make\n", "{file}");
    }
    Ok(())
}

/// The variables move what they name, and the pkg-config file knows.
fn directories_of_a_distribution() -> Result<(), Failed> {
    let stage = scratch("distribution");
    shipped("lib")?;
    let arguments = [
        format!("DESTDIR={}", stage.display()),
        "PREFIX=/usr".into(),
        "LIBDIR=/usr/lib/x86_64-linux-gnu".into(),
        "INCLUDEDIR=/opt/include".into(),
        "LICENSEDIR=/usr/share/doc/libunidn0".into(),
    ];
    run(make::make("install-lib").args(&arguments))?;
    let installed = files_below(&stage)?;
    for file in [
        "usr/lib/x86_64-linux-gnu/libunidn.so.0",
        "opt/include/unidn.h",
        "usr/share/doc/libunidn0/LICENSE-MIT",
    ] {
        assert!(installed.contains(file), "{file} is in {installed:#?}");
    }
    let pc = fs::read_to_string(stage.join("usr/lib/x86_64-linux-gnu/pkgconfig/unidn.pc"))?;
    assert!(pc.contains("\nlibdir=${prefix}/lib/x86_64-linux-gnu\n"), "{pc}");
    assert!(pc.contains("\nincludedir=/opt/include\n"), "{pc}");
    assert!(pc.contains(&format!("\nVersion: {}\n", version())), "{pc}");
    uninstall(&stage, &arguments)
}

/// Also with a character that sed gives a meaning. What pkg-config says is for a shell, and so has a
/// backslash before each of them.
fn prefix_with_spaces() -> Result<(), Failed> {
    let stage = scratch("odd");
    let prefix = stage.join("R&D of names");
    shipped("lib")?;
    let arguments = [
        format!("PREFIX={}", prefix.display()),
        format!("LIBDIR={}", prefix.join("lib for R&D").display()),
    ];
    run(make::make("install-lib").args(&arguments))?;
    let libraries = prefix.join("lib for R&D");
    let config = fs::read_to_string(libraries.join("cmake/unidn/unidnConfig.cmake"))?;
    assert!(config.contains("set(_unidn_libdir \"${_unidn_prefix}/lib for R&D\")"), "{config}");
    fs::write(prefix.join("program.c"), PROGRAM)?;
    let build = "eval ${CC:-cc} program.c -o program \"$(pkg-config --cflags --libs unidn)\"";
    let path = libraries.join("pkgconfig");
    let mut shell = Command::new("sh");
    shell.args(["-e", "-c", build]).current_dir(&prefix).env("PKG_CONFIG_PATH", path);
    run(&mut shell)?;
    run(Command::new(prefix.join("program")).env("LD_LIBRARY_PATH", libraries))?;
    for file in ["program", "program.c"] {
        fs::remove_file(prefix.join(file))?;
    }
    uninstall(&stage, &arguments)
}

const PROGRAM: &str = r#"
#include <string.h>
#include <unidn.h>

int main(void)
{
    char out[16];
    size_t length;
    unidn_status status =
        unidn_punycode_encode("b\xC3\xBC" "cher", 7, out, sizeof out, &length, NULL);
    return status != UNIDN_OK || strcmp(out, "bcher-kva") != 0
        || strcmp(unidn_version(), UNIDN_VERSION) != 0;
}
"#;

/// What pkg-config says of the library that is installed there.
fn pkg_config(prefix: &Path, arguments: &[&str]) -> Result<String, Failed> {
    let path = prefix.join("lib/pkgconfig");
    let mut pkg_config = Command::new("pkg-config");
    Ok(run(pkg_config.args(arguments).arg("unidn").env("PKG_CONFIG_PATH", path))?)
}

/// Builds [`PROGRAM`] with these flags of pkg-config's, and more.
fn build(prefix: &Path, name: &str, flags: &[&str], more: &[&str]) -> Result<PathBuf, Failed> {
    let (source, program) = (prefix.join("program.c"), prefix.join(name));
    fs::write(&source, PROGRAM)?;
    let mut cc = Command::new(env::var_os("CC").unwrap_or_else(|| "cc".into()));
    cc.args(["-std=c11", "-Wall", "-Wextra", "-pedantic", "-Werror", "-o"]).arg(&program);
    cc.arg(&source).args(pkg_config(prefix, flags)?.split_whitespace()).args(more);
    run(&mut cc)?;
    Ok(program)
}

/// A program links against the shared library, another one against the static one, and both run.
fn programs_by_pkg_config() -> Result<(), Failed> {
    let prefix = installation("programs")?;
    let library = prefix.join("lib");
    assert_eq!(pkg_config(&prefix, &["--modversion"])?.trim(), version());

    let shared = build(&prefix, "shared", &["--cflags", "--libs"], &[])?;
    run(Command::new(&shared).env("LD_LIBRARY_PATH", &library))?;
    let fixed = build(&prefix, "static", &["--cflags", "--libs", "--static"], &["-static"])?;
    run(&mut Command::new(fixed))?;

    // Another library that contains this one: by a flag its functions stay inside.
    let archive = library.join("libunidn.a").display().to_string();
    let contains = |name: &str, flag: &str| -> Result<bool, Failed> {
        let flags = ["-shared", "-fPIC", &archive, flag];
        let other = build(&prefix, name, &["--cflags"], &flags)?;
        let exported = run(Command::new("nm").args(["-D", "--defined-only"]).arg(other))?;
        assert!(exported.contains(" main\n"), "{exported}");
        Ok(exported.contains(" unidn_"))
    };
    assert!(contains("exports", "-O")?);
    assert!(!contains("hides", "-Wl,--exclude-libs,libunidn.a")?);

    let soname = |file: &Path| run(Command::new("readelf").arg("-d").arg(file));
    let of_library = soname(&library.join(format!("libunidn.so.{}", version())))?;
    assert!(of_library.contains("soname: [libunidn.so.0]"), "{of_library}");
    let of_program = soname(&shared)?;
    assert!(of_program.contains("Shared library: [libunidn.so.0]"), "{of_program}");
    Ok(())
}
