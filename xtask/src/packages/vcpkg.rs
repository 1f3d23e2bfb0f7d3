//! The port for vcpkg: its commands, run by CMake for either linkage. vcpkg itself is no package of
//! Debian's: a file with the functions that the port calls stands in for it.

use super::{PROGRAM, bare, fresh, recipe, shown, stand_in, unpacked};
use crate::process::{fail, require, run};
use serde_json::Value;
use std::path::Path;
use std::process::Command;
use std::{fs, io};

pub(super) fn check(archive: &Path) -> io::Result<()> {
    require("cmake", "cmake")?;
    let port = recipe(archive, "vcpkg");
    let manifest: Value = serde_json::from_str(&fs::read_to_string(port.join("vcpkg.json"))?)?;
    if manifest["name"] != "unidn" || manifest["version"] != crate::dist::version() {
        return fail(format!("vcpkg.json: {manifest}"));
    }
    let directory = fresh("vcpkg")?;
    for (linkage, other) in [("static", "libunidn.so"), ("dynamic", "libunidn.a")] {
        let installed = directory.join(linkage);
        let mut cmake = Command::new("cmake");
        bare(&mut cmake)?;
        for (variable, path) in [
            ("PORTFILE", &port.join("portfile.cmake")),
            ("ARCHIVE_FILE", &archive.to_owned()),
            ("UNPACKED", &unpacked(archive)?),
            ("CURRENT_PACKAGES_DIR", &installed),
        ] {
            cmake.arg(format!("-D{variable}={}", path.display()));
        }
        cmake.arg(format!("-DVCPKG_LIBRARY_LINKAGE={linkage}"));
        run(cmake.arg("-P").arg(stand_in("vcpkg.cmake")))?;
        if installed.join("lib").join(other).exists() {
            return fail(format!("the port installs {other} for {linkage} linkage"));
        }

        let project = directory.join(format!("project {linkage}"));
        fs::create_dir(&project)?;
        fs::write(project.join("program.c"), PROGRAM)?;
        fs::write(project.join("CMakeLists.txt"), shown("### CMake", "cmake")?)?;
        let build = project.join("build");
        run(Command::new("cmake")
            .arg("-S")
            .arg(&project)
            .arg("-B")
            .arg(&build)
            .arg(format!("-DCMAKE_PREFIX_PATH={}", installed.display())))?;
        run(Command::new("cmake").arg("--build").arg(&build))?;
        run(&mut Command::new(build.join("program")))?;
    }
    println!("vcpkg: the port's commands run, and CMake finds either library");
    Ok(())
}
