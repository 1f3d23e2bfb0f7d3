//! Small projects as the users of other build systems write them: CMake, Meson and autotools, with
//! an installed library and with the source tree. They are those that `docs/src/packaging.md` shows.

use crate::make::{ROOT, installation, scratch, version};
use crate::vendor::copy;
use crate::{PROGRAM, carries_no_path, library_files, pkg_config};
use libtest_mimic::{Failed, Trial};
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use testkit::effort::unless_missing;
use testkit::process::{files_below, run};

/// A test that runs such tools: ignored where one is absent, but with `CI=true` it fails.
pub(crate) fn trial(
    name: &str,
    tools: &str,
    test: impl FnOnce() -> Result<(), Failed> + Send + 'static,
) -> Trial {
    let missing =
        tools.split(' ').find(|tool| Command::new(tool).arg("--version").output().is_err());
    unless_missing(Trial::test(name, test), missing.map(|tool| format!("needs {tool}")))
}

/// A block of code of this language in the documents, counted from 0.
fn shown(language: &str, number: usize) -> Result<String, Failed> {
    let page = fs::read_to_string(Path::new(ROOT).join("docs/src/packaging.md"))?;
    let start = format!("\n```{language}\n");
    let block = page.split(&start).nth(number + 1).and_then(|rest| rest.split("```").next());
    Ok(block.ok_or(format!("no block of {language}"))?.to_owned())
}

/// The CMake project, and the same program with the other library.
fn with_both(project: &str) -> String {
    let other = if project.contains("unidn::static") { "unidn::unidn" } else { "unidn::static" };
    format!("{project}add_executable(other program.c)\ntarget_link_libraries(other {other})\n")
}

/// Configures the CMake project of a directory; the result is what CMake says.
fn cmake_configure(
    source: &Path,
    build: &Path,
    flags: impl IntoIterator<Item = impl AsRef<OsStr>>,
) -> Result<String, String> {
    run(Command::new("cmake").arg("-S").arg(source).arg("-B").arg(build).args(flags))
}

/// Builds a project that is configured; the result is what CMake says.
fn cmake_build(build: &Path) -> Result<String, String> {
    run(Command::new("cmake").arg("--build").arg(build))
}

/// Installs what is built, or a component of it.
fn cmake_install(build: &Path, prefix: &Path, flags: &[&str]) -> Result<String, String> {
    let mut cmake = Command::new("cmake");
    run(cmake.arg("--install").arg(build).args(flags).arg("--prefix").arg(prefix))
}

/// The project that others fetch.
fn subproject() -> PathBuf {
    Path::new(ROOT).join("packaging/cmake")
}

/// The flag for this tree in the place of the repository.
fn with_this_tree() -> String {
    format!("-DFETCHCONTENT_SOURCE_DIR_UNIDN={ROOT}")
}

/// The flag for a package that is installed here.
fn with_prefix(prefix: &Path) -> String {
    format!("-DCMAKE_PREFIX_PATH={}", prefix.display())
}

/// Also where the installed tree has been moved.
pub(crate) fn cmake_finds_the_package() -> Result<(), Failed> {
    let installed = installation("cmake-package")?;
    let prefix = installed.with_file_name("cmake-package-moved");
    let _ = fs::remove_dir_all(&prefix);
    fs::rename(&installed, &prefix)?;
    let text = with_both(&shown("cmake", 0)?);
    let project = project("cmake", "CMakeLists.txt", &text)?;
    let configure = |version: &str| {
        let text = text.replace("unidn 0.2", &format!("unidn {version}"));
        fs::write(project.join("CMakeLists.txt"), text).map_err(|error| error.to_string())?;
        let build = project.join(format!("build-{version}"));
        cmake_configure(&project, &build, [with_prefix(&prefix)])
    };
    for version in ["0.1", "0.3", "1", "0.2.99"] {
        let said = configure(version).expect_err("the interface is another one");
        assert!(said.contains("unidnConfig.cmake, version: 0.2."), "{said}");
    }
    let said = configure("0.2 COMPONENTS static").expect_err("there are no components");
    assert!(said.contains("link unidn::unidn or unidn::static"), "{said}");
    for version in ["0.2.0", "0.2...<0.3", "0.2 OPTIONAL_COMPONENTS static", "0.2"] {
        configure(version)?;
    }
    let build = project.join("build-0.2");
    cmake_build(&build)?;
    runs(&build.join("program"), Some("libunidn.so.0"), None)?;
    runs(&build.join("other"), None, None)?;

    // A package with the static library alone: both names are that one. Then without any.
    for file in ["libunidn.so", "libunidn.so.0", &format!("libunidn.so.{}", version())] {
        fs::remove_file(prefix.join("lib").join(file))?;
    }
    fs::remove_dir_all(&build)?;
    configure("0.2")?;
    cmake_build(&build)?;
    runs(&build.join("program"), None, None)?;
    fs::remove_file(prefix.join("lib/libunidn.a"))?;
    let said = configure("0.2").expect_err("there is no library");
    assert!(said.contains("nor libunidn.a"), "{said}");
    Ok(())
}

/// With this tree in the place of the repository.
pub(crate) fn cmake_fetches_the_source() -> Result<(), Failed> {
    let text = with_both(&shown("cmake", 1)?);
    let project = project("cmake-source", "CMakeLists.txt", &text)?;
    let build = project.join("build");
    let configure = |build: &Path, flags: &[&str]| {
        let tree = with_this_tree();
        cmake_configure(&project, build, flags.iter().copied().chain([&*tree]))
    };
    // Cargo would build for this machine.
    let said = configure(&project.join("build-cross"), &["-DCMAKE_SYSTEM_NAME=Other"]);
    let said = said.expect_err("a cross build names its target");
    assert!(said.contains("set UNIDN_RUST_TARGET"), "{said}");
    configure(&build, &[])?;
    cmake_build(&build)?;
    runs(&build.join("other"), Some("libunidn.so.0"), None)?;
    runs(&build.join("program"), None, None)
}

/// Another project's library, exported, with ours installed beside it: in a tree that is moved, and
/// in directories of a distribution.
pub(crate) fn cmake_installs_the_subproject() -> Result<(), Failed> {
    let text = shown("cmake", 2)?;
    let names = scratch("cmake-names");
    fs::write(names.join("names.c"), LIBRARY)?;
    fs::write(names.join("CMakeLists.txt"), &text)?;
    fs::write(names.join("namesConfig.cmake"), shown("cmake", 3)?)?;
    let build = names.join("build");
    let configure = |flags: &[&str]| {
        let tree = with_this_tree();
        cmake_configure(&names, &build, flags.iter().copied().chain([&*tree]))
    };
    let install = |name: &str, flags: &[&str]| -> Result<PathBuf, Failed> {
        let prefix = names.join(name);
        cmake_install(&build, &prefix, flags)?;
        Ok(prefix)
    };
    configure(&[])?;
    cmake_build(&build)?;
    let ours: BTreeSet<String> = library_files()
        .into_iter()
        .filter(|file| !file.contains("/man3/") && !file.ends_with(".json"))
        .collect();
    let theirs = ["lib/libnames.a", "lib/cmake/names/namesConfig.cmake"].map(String::from);
    let is_ours = |file: &String| !file.contains("names");
    let installed = install("installed", &[])?;
    let prefix = names.join("moved");
    fs::rename(installed, &prefix)?;
    let files = files_below(&prefix)?;
    assert!(theirs.iter().all(|file| files.contains(file)), "{files:#?}");
    assert_eq!(files.into_iter().filter(is_ours).collect::<BTreeSet<_>>(), ours);
    assert_eq!(fs::read_link(prefix.join("lib/libunidn.so"))?, Path::new("libunidn.so.0"));
    carries_no_path(&prefix)?;
    assert_eq!(pkg_config(&prefix, &["--modversion"])?.trim(), version());
    let flags = pkg_config(&prefix, &["--cflags"])?;
    let include = flags.trim().strip_prefix("-I").ok_or("no directory of headers")?;
    assert_eq!(fs::canonicalize(include)?, fs::canonicalize(prefix.join("include"))?);

    // A program over their library, and one over ours.
    let user = project("cmake-user", "CMakeLists.txt", USER)?;
    let programs = user.join("build");
    cmake_configure(&user, &programs, [with_prefix(&prefix)])?;
    cmake_build(&programs)?;
    runs(&programs.join("over_names"), None, None)?;
    runs(&programs.join("over_unidn"), Some("libunidn.so.0"), None)?;

    // What a package of the library alone has.
    let runtime = files_below(&install("runtime", &["--component", "unidn_runtime"])?)?;
    let is_runtime = |file: &&String| file.contains("/licenses/") || file.contains(".so.");
    assert_eq!(runtime, ours.iter().filter(is_runtime).cloned().collect());

    configure(&["-DCMAKE_INSTALL_LIBDIR=lib/triplet", "-DCMAKE_INSTALL_INCLUDEDIR=/opt/include"])?;
    let made = |file: &str| fs::read_to_string(build.join("_deps/unidn-build/install").join(file));
    let config = made("unidnConfig.cmake")?;
    assert!(config.contains("\"${_unidn_prefix}/../../../..\" ABSOLUTE"), "{config}");
    assert!(config.contains("set(_unidn_libdir \"${_unidn_prefix}/lib/triplet\")"), "{config}");
    assert!(config.contains("set(_unidn_includedir \"/opt/include\")"), "{config}");
    assert!(!config.contains('@') && !config.contains("IMPLIB"), "{config}");
    let pc = made("unidn.pc")?;
    assert!(pc.contains("prefix=${pcfiledir}/../../..\nlibdir=${prefix}/lib/triplet\n"), "{pc}");

    // By default the installation of a project is its own, and its exports are valid all the same.
    fs::write(names.join("CMakeLists.txt"), text.replace("set(UNIDN_INSTALL ON)\n", ""))?;
    fs::remove_file(build.join("CMakeCache.txt"))?;
    configure(&[])?;
    let alone = files_below(&install("alone", &[])?)?;
    assert!(alone.contains("lib/libnames.a") && !alone.iter().any(is_ours), "{alone:#?}");
    let alone = [with_prefix(&names.join("alone"))];
    let said = cmake_configure(&user, &user.join("build-alone"), alone);
    let said = said.expect_err("a dependency is missing");
    assert!(said.contains("unidnConfig.cmake"), "{said}");
    // As a project of its own it is installed, and so is built.
    let whole = names.join("whole");
    cmake_configure(&subproject(), &whole, [] as [&str; 0])?;
    let cache = fs::read_to_string(whole.join("CMakeCache.txt"))?;
    assert!(cache.contains("\nUNIDN_INSTALL:BOOL=ON\n"), "{cache}");
    let said = run(Command::new("cmake").arg("--build").arg(&whole).args(["--", "-n"]))?;
    assert!(said.contains("Building unidn with cargo"), "{said}");
    Ok(())
}

/// Both libraries for musl, by its compiler on a machine with glibc: no cross build for CMake.
pub(crate) fn cmake_fetches_the_source_for_musl() -> Result<(), Failed> {
    let text = with_both(&shown("cmake", 1)?);
    let project = project("cmake-musl", "CMakeLists.txt", &text)?;
    let build = project.join("build");
    let target = format!("-DUNIDN_RUST_TARGET={}-unknown-linux-musl", std::env::consts::ARCH);
    let flags = ["-DCMAKE_C_COMPILER=musl-gcc", &target, &with_this_tree()];
    cmake_configure(&project, &build, flags)?;
    cmake_build(&build)?;
    runs(&build.join("other"), Some("libunidn.so.0"), None)?;
    runs(&build.join("program"), None, None)
}

/// Both libraries for Windows, from the same project, and what its installation brings.
pub(crate) fn cmake_fetches_the_source_for_windows() -> Result<(), Failed> {
    let text = with_both(&shown("cmake", 1)?);
    let project = project("cmake-windows", "CMakeLists.txt", &text)?;
    let build = project.join("build");
    let windows = ["-DCMAKE_SYSTEM_NAME=Windows", "-DCMAKE_C_COMPILER=x86_64-w64-mingw32-gcc"];
    let both = ["-DUNIDN_RUST_TARGET=x86_64-pc-windows-gnu", "-DUNIDN_INSTALL=ON"];
    let tree = with_this_tree();
    cmake_configure(&project, &build, windows.into_iter().chain(both).chain([&*tree]))?;
    cmake_build(&build)?;
    let again = cmake_build(&build)?;
    assert!(!again.contains("Building unidn with cargo"), "{again}");
    let prefix = project.join("installed");
    cmake_install(&build, &prefix, &[])?;
    carries_no_path(&prefix)?;
    let files = files_below(&prefix)?;
    for file in ["bin/unidn.dll", "lib/libunidn.dll.a", "lib/libunidn.a", "lib/unidn.def"] {
        assert!(files.contains(file), "{file} is in {files:#?}");
    }
    assert!(!files.iter().any(|file| file.contains(".so")), "{files:#?}");

    // The package that is found: its programs load the DLL from where they are.
    let text = with_both(&shown("cmake", 0)?);
    let user = self::project("cmake-windows-user", "CMakeLists.txt", &text)?;
    let programs = user.join("build");
    let found = with_prefix(&prefix);
    cmake_configure(&user, &programs, windows.into_iter().chain([&*found]))?;
    cmake_build(&programs)?;
    // In the one project `program` is over the static library, in the other `other` is.
    for (directory, fixed, shared) in
        [(&build, "program.exe", "other.exe"), (&programs, "other.exe", "program.exe")]
    {
        run(Command::new("wine").arg(directory.join(fixed)))?;
        run(Command::new("wine").arg(directory.join(shared))).expect_err("the DLL is elsewhere");
        fs::copy(prefix.join("bin/unidn.dll"), directory.join("unidn.dll"))?;
        run(Command::new("wine").arg(directory.join(shared)))?;
    }
    Ok(())
}

/// For systems whose compilers are not here: no more than what CMake would install for them.
pub(crate) fn cmake_names_the_files_of_other_systems() -> Result<(), Failed> {
    let generated = |system: &str, target: &str| -> Result<String, Failed> {
        let build = scratch("cmake-other-systems").join(target);
        let names = [
            format!("-DCMAKE_SYSTEM_NAME={system}"),
            format!("-DUNIDN_RUST_TARGET={target}"),
            "-DCMAKE_C_COMPILER_WORKS=1".into(),
            "-DCMAKE_INSTALL_LIBDIR=lib/triplet".into(),
            "-DCMAKE_INSTALL_INCLUDEDIR=/opt/our include".into(),
        ];
        cmake_configure(&subproject(), &build, names)?;
        let pc = fs::read_to_string(build.join("install/unidn.pc"))?;
        assert!(pc.contains("\nincludedir=/opt/our\\ include\n"), "{pc}");
        Ok(fs::read_to_string(build.join("install/unidnConfig.cmake"))?)
    };
    let macos = generated("Darwin", "aarch64-apple-darwin")?;
    let msvc = generated("Windows", "x86_64-pc-windows-msvc")?;
    let versioned = format!("/libunidn.{}.dylib\"", version());
    for (config, text) in [
        (&macos, versioned.as_str()),
        (&macos, "IMPORTED_SONAME \"@rpath/libunidn.0.dylib\""),
        (&macos, "/libunidn.a\""),
        (&msvc, "IMPORTED_LOCATION \"${_unidn_libdir}/../../bin/unidn.dll\""),
        (&msvc, "IMPORTED_IMPLIB \"${_unidn_libdir}/unidn.dll.lib\""),
        (&msvc, "/unidn.lib\""),
    ] {
        assert!(config.contains(text), "{text} is in {config}");
    }
    assert!(!macos.contains("IMPLIB"), "{macos}");
    Ok(())
}

/// One compiler for all platforms links for one of them by what the toolchain file says.
pub(crate) fn cmake_links_with_the_options_of_clang() -> Result<(), Failed> {
    let build = scratch("cmake-clang").join("build");
    let flags = [
        "-DCMAKE_SYSTEM_NAME=Linux",
        "-DCMAKE_C_COMPILER=clang",
        "-DCMAKE_C_COMPILER_WORKS=1",
        "-DCMAKE_C_COMPILER_TARGET=aarch64-linux-gnu",
        "-DCMAKE_SYSROOT=/",
        "-DUNIDN_RUST_TARGET=aarch64-unknown-linux-gnu",
    ];
    cmake_configure(&subproject(), &build, flags)?;
    let commands = fs::read_to_string(build.join("CMakeFiles/unidn-cargo.dir/build.make"))?;
    for option in ["--target=aarch64-linux-gnu", "--sysroot=/"] {
        assert!(commands.contains(&format!("-Clink-arg={option}")), "{commands}");
    }
    Ok(())
}

/// A library over ours.
const LIBRARY: &str = r#"
#include <unidn.h>

const char *names_version(void)
{
    return unidn_version();
}
"#;

/// Programs over both.
const USER: &str = r#"
cmake_minimum_required(VERSION 3.16)
project(user C)
find_package(names REQUIRED)
file(WRITE ${CMAKE_BINARY_DIR}/names.c
    "const char *names_version(void);\nint main(void) { return *names_version() != '0'; }\n")
add_executable(over_names ${CMAKE_BINARY_DIR}/names.c)
target_link_libraries(over_names names::names)
add_executable(over_unidn program.c)
target_link_libraries(over_unidn unidn::unidn)
"#;

/// By pkg-config.
pub(crate) fn meson_finds_the_dependency() -> Result<(), Failed> {
    let prefix = installation("meson-dependency")?;
    let project = project("meson", "meson.build", &shown("meson", 0)?)?;
    let build = project.join("build");
    let path = prefix.join("lib/pkgconfig");
    run(Command::new("meson").arg("setup").arg(&build).arg(&project).env("PKG_CONFIG_PATH", path))?;
    run(Command::new("meson").args(["compile", "-C"]).arg(&build))?;
    runs(&build.join("program"), Some("libunidn.so.0"), Some(&prefix))
}

/// By the wrap file, with this tree in the place of the repository.
pub(crate) fn meson_builds_the_subproject() -> Result<(), Failed> {
    let project = project("meson-source", "meson.build", &shown("meson", 0)?)?;
    let tree = project.join("subprojects/unidn");
    fs::create_dir_all(&tree)?;
    copy(Path::new(ROOT), &tree)?;
    let packaging = Path::new(ROOT).join("packaging/meson");
    fs::copy(packaging.join("meson.build"), tree.join("meson.build"))?;
    fs::copy(packaging.join("unidn.wrap"), project.join("subprojects/unidn.wrap"))?;
    let build = project.join("build");
    let configure = |build: &Path, flags: &[&str]| {
        let mut meson = Command::new("meson");
        meson.args(["setup", "--wrap-mode=forcefallback"]).args(flags);
        run(meson.arg(build).arg(&project))
    };
    // Cargo would build for this machine.
    let machine = "\
[binaries]
c = 'cc'
[host_machine]
system = 'linux'
cpu_family = 'other'
cpu = 'other'
endian = 'little'
";
    fs::write(project.join("cross"), machine)?;
    let file = format!("--cross-file={}", project.join("cross").display());
    let said = configure(&project.join("build-cross"), &[&file]);
    let said = said.expect_err("a cross build names its target");
    assert!(said.contains("rust_target"), "{said}");
    // A compiler of several words, as clang is with its --target, does not link for cargo.
    let target = format!("'{}-unknown-linux-gnu'", std::env::consts::ARCH);
    let named = machine.replace("'cc'", "['env', 'cc']") + "[properties]\nrust_target = " + &target;
    fs::write(project.join("cross"), named)?;
    let words = project.join("build-words");
    configure(&words, &[&file])?;
    configure(&build, &[])?;
    for build in [words, build] {
        run(Command::new("meson").args(["compile", "-C"]).arg(&build))?;
        runs(&build.join("program"), None, None)?;
    }
    fs::remove_dir_all(tree)?;
    Ok(())
}

/// By `PKG_CHECK_MODULES`.
pub(crate) fn autotools_find_the_package() -> Result<(), Failed> {
    let prefix = installation("autotools")?;
    let project = project("configure", "configure.ac", &shown("autoconf", 0)?)?;
    fs::write(project.join("Makefile.am"), shown("automake", 0)?)?;
    run(Command::new("autoreconf").arg("--install").current_dir(&project))?;
    run(Command::new("./configure")
        .current_dir(&project)
        .env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig")))?;
    run(Command::new("make").arg("-C").arg(&project).env_remove("MAKEFLAGS"))?;
    runs(&project.join("program"), Some("libunidn.so.0"), Some(&prefix))
}

/// A project with the C program and one other file.
fn project(name: &str, file: &str, text: &str) -> Result<PathBuf, Failed> {
    let project = scratch(name);
    fs::write(project.join("program.c"), PROGRAM)?;
    fs::write(project.join(file), text)?;
    assert_eq!(files_below(&project)?.len(), 2);
    Ok(project)
}

/// Runs the program, which needs this library or none of ours. CMake itself says where the library
/// is; for others it is in the prefix.
fn runs(program: &Path, needs: Option<&str>, prefix: Option<&Path>) -> Result<(), Failed> {
    let mut command = Command::new(program);
    if let Some(prefix) = prefix {
        command.env("LD_LIBRARY_PATH", prefix.join("lib"));
    }
    run(&mut command)?;
    let dynamic = run(Command::new("readelf").arg("-d").arg(program))?;
    let library = dynamic.lines().find(|line| line.contains("NEEDED") && line.contains("unidn"));
    match needs {
        Some(name) => assert!(library.is_some_and(|line| line.contains(name)), "{dynamic}"),
        None => assert_eq!(library, None),
    }
    Ok(())
}
