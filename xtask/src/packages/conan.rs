//! Conan's recipe: `conan create` with its test, in a home of its own.

use super::{also_at, bare, fresh, recipe, shown};
use crate::process::{fail, require, run, scratch};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

pub(super) fn check(archive: &Path) -> io::Result<()> {
    require("cmake", "cmake")?;
    let programs = installed()?;
    let directory = fresh("conan")?;
    // The archive is not published yet: it is the one on this machine.
    run(Command::new("cp").arg("-r").arg(archive.with_file_name("recipes")).arg(&directory))?;
    let sources = directory.join("recipes/conan/conandata.yml");
    let mut text = fs::read_to_string(recipe(archive, "conan").join("conandata.yml"))?;
    let url = text.split('"').find(|part| part.starts_with("https://")).map(str::to_owned);
    match url {
        Some(url) => text = text.replace(&url, &format!("file://{}", archive.display())),
        None => return fail("conandata.yml names no archive"),
    }
    fs::write(&sources, text)?;

    let script = format!("conan profile detect\n{}", shown("### Conan", "sh")?);
    let mut conan = Command::new("sh");
    bare(&mut conan)?.args(["-e", "-c", &script]).current_dir(&directory);
    also_at(&mut conan, &programs).env("CONAN_HOME", directory.join("home"));
    run(conan.env_remove("CARGO_TARGET_DIR"))?;
    println!("Conan: the static and the shared library created, and the test run with each");
    Ok(())
}

/// The directory with the program: Conan is a package of Python's, installed once and kept.
fn installed() -> io::Result<PathBuf> {
    let environment = scratch("packages")?.join("conan environment");
    let programs = environment.join("bin");
    if !programs.join("conan").exists() {
        run(Command::new("python3").args(["-m", "venv"]).arg(&environment))?;
        let mut pip = Command::new(programs.join("python3"));
        run(pip.args(["-m", "pip", "install", "--quiet", "conan>=2,<3"]))?;
    }
    Ok(programs)
}
