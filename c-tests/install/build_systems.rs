//! Small projects as the users of other build systems write them: CMake, Meson and autotools, with
//! an installed library and with the source tree. They are those that `docs/src/packaging.md` shows.

use crate::PROGRAM;
use crate::make::{ROOT, installation, scratch, version};
use crate::vendor::copy;
use libtest_mimic::{Failed, Trial};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use testkit::effort::unless_missing;
use testkit::process::{files_below, run};

/// A test that runs such a tool: ignored where it is absent, but with `CI=true` it fails.
pub(crate) fn trial(
    name: &str,
    tool: &str,
    test: impl FnOnce() -> Result<(), Failed> + Send + 'static,
) -> Trial {
    let is_there = Command::new(tool).arg("--version").output().is_ok();
    unless_missing(Trial::test(name, test), (!is_there).then(|| format!("needs {tool}")))
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
        let mut cmake = Command::new("cmake");
        cmake.arg("-S").arg(&project).arg("-B").arg(project.join(format!("build-{version}")));
        run(cmake.arg(format!("-DCMAKE_PREFIX_PATH={}", prefix.display())))
    };
    for version in ["0.1", "0.3", "1", "0.2.99"] {
        let said = configure(version).expect_err("the interface is another one");
        assert!(said.contains("unidnConfig.cmake, version: 0.2."), "{said}");
    }
    for version in ["0.2.0", "0.2...<0.3", "0.2"] {
        configure(version)?;
    }
    let build = project.join("build-0.2");
    run(Command::new("cmake").arg("--build").arg(&build))?;
    runs(&build.join("program"), Some("libunidn.so.0"), None)?;
    runs(&build.join("other"), None, None)?;

    // A package with the static library alone: both names are that one. Then without any.
    for file in ["libunidn.so", "libunidn.so.0", &format!("libunidn.so.{}", version())] {
        fs::remove_file(prefix.join("lib").join(file))?;
    }
    fs::remove_dir_all(&build)?;
    configure("0.2")?;
    run(Command::new("cmake").arg("--build").arg(&build))?;
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
        let mut cmake = Command::new("cmake");
        cmake.arg("-S").arg(&project).arg("-B").arg(build).args(flags);
        run(cmake.arg(format!("-DFETCHCONTENT_SOURCE_DIR_UNIDN={ROOT}")))
    };
    // Cargo would build for this machine.
    let said = configure(&project.join("build-cross"), &["-DCMAKE_SYSTEM_NAME=Other"]);
    let said = said.expect_err("a cross build names its target");
    assert!(said.contains("set UNIDN_RUST_TARGET"), "{said}");
    configure(&build, &[])?;
    run(Command::new("cmake").arg("--build").arg(&build))?;
    runs(&build.join("other"), Some("libunidn.so.0"), None)?;
    runs(&build.join("program"), None, None)
}

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
    configure(&build, &[])?;
    run(Command::new("meson").args(["compile", "-C"]).arg(&build))?;
    runs(&build.join("program"), None, None)?;
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
