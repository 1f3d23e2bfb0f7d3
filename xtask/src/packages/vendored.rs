//! The archive inside another project, as a part of its build with CMake and with Meson.

use super::{PROGRAM, bare, fresh, shown, shown_in};
use crate::process::{require, root, run};
use std::path::Path;
use std::process::Command;
use std::{fs, io};

pub(super) fn check(archive: &Path) -> io::Result<()> {
    require("cmake", "cmake")?;
    require("meson", "meson")?;
    let directory = fresh("vendored")?;
    let unpack = |to: &Path| run(Command::new("tar").arg("-xf").arg(archive).arg("-C").arg(to));

    let project = directory.join("cmake");
    fs::create_dir(&project)?;
    unpack(&project)?;
    let text = shown_in("releasing.md", "## Vendoring the library", "cmake")?;
    fs::write(project.join("CMakeLists.txt"), text)?;
    build(&project, "cmake -S . -B build\ncmake --build build")?;

    let project = directory.join("meson");
    let subprojects = project.join("subprojects");
    fs::create_dir_all(&subprojects)?;
    unpack(&subprojects)?;
    let tree = subprojects.join("unidn");
    fs::rename(subprojects.join(format!("unidn-{}", crate::dist::version())), &tree)?;
    let packaging = root().join("packaging/meson");
    fs::copy(packaging.join("meson.build"), tree.join("meson.build"))?;
    fs::copy(packaging.join("unidn.wrap"), subprojects.join("unidn.wrap"))?;
    fs::write(project.join("meson.build"), shown("### Meson", "meson")?)?;
    build(&project, "meson setup --wrap-mode=forcefallback build\nmeson compile -C build")?;
    println!("vendored: a part of projects for CMake and Meson, without a network");
    Ok(())
}

/// Builds the project and runs its program, which has the library inside.
fn build(project: &Path, commands: &str) -> io::Result<()> {
    fs::write(project.join("program.c"), PROGRAM)?;
    let mut shell = Command::new("sh");
    bare(&mut shell)?.args(["-e", "-c", commands]).current_dir(project);
    run(&mut shell)?;
    run(&mut Command::new(project.join("build/program"))).map(|_| ())
}
