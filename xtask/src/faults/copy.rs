//! The tree in which faults are planted: a copy of the work tree, or the work tree itself.

use super::Binaries;
use crate::library::cargo;
use crate::process::{copy_sources, fail, root, run, target};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

pub(super) struct Tree {
    root: PathBuf,
    target: PathBuf,
    data: PathBuf,
    tests: Binaries,
}

/// A fault, until it is restored or dropped.
pub(super) struct Planted {
    path: PathBuf,
    original: String,
}

impl Tree {
    /// Copies the work tree below `directory` and builds its tests.
    pub(super) fn copy(directory: PathBuf, data: PathBuf) -> io::Result<Self> {
        let root = directory.join("tree");
        // A fault that an aborted run has left goes; equal files stay as they are, so that they
        // are not built again.
        copy_sources(&root)?;
        // Chores take the list of sources from git.
        run(Command::new("git").args(["init", "--quiet"]).current_dir(&root))?;
        Self { root, target: directory.join("target"), data, tests: Vec::new() }.with_tests()
    }

    /// The work tree itself, with what is built there already. An aborted run leaves its fault in it,
    /// so it may have no change that is lost where git restores it.
    pub(super) fn in_place(data: PathBuf) -> io::Result<Self> {
        let status = ["status", "--porcelain", "--untracked-files=no"];
        let changes = run(Command::new("git").args(status).current_dir(root()))?;
        if !changes.is_empty() {
            return fail(format!("faults are not planted beside changes:\n{changes}"));
        }
        let target = target();
        fs::create_dir_all(&target)?;
        let target = target.canonicalize()?;
        Self { root: root().to_owned(), target, data, tests: Vec::new() }.with_tests()
    }

    /// The tree with its tests built.
    fn with_tests(mut self) -> io::Result<Self> {
        let mut build = cargo();
        build.args(["test", "--no-run", "--locked", "--package", "unidn", "--tests"]);
        build.arg("--message-format=json");
        self.prepare(&mut build);
        for line in run(&mut build)?.lines() {
            let message: Value = serde_json::from_str(line)?;
            let (name, path) = (&message["target"]["name"], &message["executable"]);
            if let (Some(name), Some(path)) = (name.as_str(), path.as_str()) {
                self.tests.push((name.to_owned(), path.into()));
            }
        }
        Ok(self)
    }

    /// Has a command run in the tree.
    pub(super) fn prepare(&self, command: &mut Command) {
        command
            .current_dir(&self.root)
            .env("CARGO_TARGET_DIR", &self.target)
            .env("CARGO_NET_OFFLINE", "true")
            .env("UNIDN_TEST_DATA", &self.data);
    }

    /// The test of this name.
    pub(super) fn test(&self, name: &str) -> io::Result<&Path> {
        match self.tests.iter().find(|(other, _)| other == name) {
            Some((_, path)) => Ok(path),
            None => fail(format!("there is no test {name}")),
        }
    }

    /// Plants a fault. Each text must be in the file, and once only.
    pub(super) fn plant(&self, file: &str, edits: &[(&str, &str)]) -> io::Result<Planted> {
        let path = self.root.join(file);
        let original = fs::read_to_string(&path)?;
        fs::write(&path, edited(&original, file, edits)?)?;
        Ok(Planted { path, original })
    }
}

/// The text with the edits made.
pub(super) fn edited(text: &str, file: &str, edits: &[(&str, &str)]) -> io::Result<String> {
    let mut changed = text.to_owned();
    for (from, to) in edits {
        let count = changed.matches(from).count();
        if count != 1 {
            return fail(format!("{file} has this {count} times: {from}"));
        }
        changed = changed.replacen(from, to, 1);
    }
    Ok(changed)
}

impl Planted {
    /// Takes the fault away: what runs next may run in the same tree.
    pub(super) fn restore(self) -> io::Result<()> {
        fs::write(&self.path, &self.original)
    }
}

/// After an error elsewhere.
impl Drop for Planted {
    fn drop(&mut self) {
        if let Err(error) = fs::write(&self.path, &self.original) {
            eprintln!("xtask: a fault is left in {}: {error}", self.path.display());
        }
    }
}
