//! The recipes of package managers: templates in `packaging/`, whose placeholders have the form
//! `@VERSION@`.
//!
//! The spec file of RPM goes into the archive, where `rpmbuild -ta` finds it. The others name the
//! archive by its checksum, so they are complete beside it only.

use super::{checksum, version};
use crate::library::cargo;
use crate::process::{root, run};
use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, io};

/// Where a release will be.
const RELEASES: &str = concat!(env!("CARGO_PKG_REPOSITORY"), "/releases/download");

/// The recipes that name the archive.
const RECIPES: [&str; 5] = ["alpine", "conan", "homebrew", "nix", "vcpkg"];

/// Writes the recipes below a directory.
pub(super) fn write(archive: &Path, to: &Path) -> io::Result<()> {
    let name = archive.file_name().unwrap_or_default().to_string_lossy();
    let values = [
        ("@VERSION@", version().to_owned()),
        ("@URL@", format!("{RELEASES}/v{}/{name}", version())),
        ("@SHA256@", checksum("sha256sum", archive)?),
        ("@SHA512@", checksum("sha512sum", archive)?),
    ];
    for recipe in RECIPES {
        fill(&root().join("packaging").join(recipe), &to.join(recipe), &values)?;
    }
    Ok(())
}

/// Fills in the spec file of the tree that is packed.
pub(super) fn write_spec(tree: &Path) -> io::Result<()> {
    let template = tree.join("packaging/rpm/unidn.spec.in");
    let mut text = fs::read_to_string(&template)?.replace("@VERSION@", version());
    for (placeholder, package) in [("@CRATES@", "unidn-cli"), ("@LIBRARY_CRATES@", "unidn")] {
        let provides: Vec<_> = linked(package)?
            .iter()
            .map(|(name, version)| format!("Provides:       bundled(crate({name})) = {version}"))
            .collect();
        text = text.replace(placeholder, &provides.join("\n"));
    }
    fs::write(template.with_extension(""), text)?;
    fs::remove_file(template)
}

/// The crates of others, and their versions, that are linked into a package on Linux.
fn linked(package: &str) -> io::Result<BTreeSet<(String, String)>> {
    let said = run(cargo()
        .args(["tree", "--locked", "--offline", "--package", package, "--prefix", "none"])
        .args(["--edges", "normal,no-proc-macro", "--target", "x86_64-unknown-linux-gnu"])
        .args(["--format", "{p}"])
        .current_dir(root()))?;
    let crates = said.lines().filter_map(|line| line.split_once(" v"));
    let crates = crates.filter(|(name, _)| !name.starts_with("unidn"));
    let number = |rest: &str| rest.split(' ').next().unwrap_or(rest).to_owned();
    Ok(crates.map(|(name, rest)| (name.to_owned(), number(rest))).collect())
}

/// Copies a directory; a file whose name ends in `.in` is filled in, and loses that end.
fn fill(from: &Path, to: &Path, values: &[(&str, String)]) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default();
        if path.is_dir() {
            fill(&path, &to.join(name), values)?;
            continue;
        }
        let mut text = fs::read_to_string(&path)?;
        let name = name.to_string_lossy();
        let filled = name.strip_suffix(".in");
        if filled.is_some() {
            for (placeholder, value) in values {
                text = text.replace(placeholder, value);
            }
        }
        fs::write(to.join(filled.unwrap_or(&name)), text)?;
    }
    Ok(())
}
