//! The programs of `c-tests/`, compiled and linked in a way that a check needs.

use crate::process::{fail, root, run};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::{fs, io, thread};

/// A way to compile and link them.
pub(crate) struct Way<'a> {
    pub(crate) compiler: &'a str,
    pub(crate) flags: &'a [&'a str],
    pub(crate) archive: &'a Path,
    /// Where the programs go.
    pub(crate) directory: &'a Path,
}

/// The sources of programs in C, each of which is one file.
pub(crate) fn sources() -> io::Result<Vec<PathBuf>> {
    sources_in("c-tests", "c")
}

/// The files in a directory of the project with this extension.
pub(crate) fn sources_in(directory: &str, extension: &str) -> io::Result<Vec<PathBuf>> {
    let mut sources = Vec::new();
    for entry in fs::read_dir(root().join(directory))? {
        let path = entry?.path();
        if path.extension() == Some(OsStr::new(extension)) {
            sources.push(path);
        }
    }
    sources.sort();
    Ok(sources)
}

pub(crate) fn name_of(source: &Path) -> String {
    source.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

impl Way<'_> {
    /// Compiles what the programs share; their objects are an argument of `link`.
    pub(crate) fn support(&self) -> io::Result<Vec<PathBuf>> {
        let objects = self.directory.join("support");
        fs::create_dir_all(&objects)?;
        let sources = sources_in("c-tests/support", "c")?;
        each(&sources, |source| {
            let object = objects.join(name_of(source)).with_extension("o");
            run(self.compile(source).arg("-c").arg("-o").arg(object)).map(drop)
        })?;
        let object = |source: &PathBuf| objects.join(name_of(source)).with_extension("o");
        Ok(sources.iter().map(object).collect())
    }

    /// Compiles a program and links it with the library.
    pub(crate) fn link(&self, source: &Path, support: &[PathBuf]) -> io::Result<PathBuf> {
        let program = self.directory.join(name_of(source));
        let mut link = self.compile(source);
        link.args(support).arg(self.archive).arg("-pthread").arg("-o").arg(&program);
        run(&mut link)?;
        Ok(program)
    }

    fn compile(&self, source: &Path) -> Command {
        let mut command = Command::new(self.compiler);
        command
            .args(["-g", "-std=c11", "-Iinclude", "-Ic-tests/support"])
            .args(self.flags)
            .arg(source)
            .current_dir(root());
        command
    }
}

/// Does the work for each item, as many at once as there are cores. All is done even where some of
/// it fails, and the error has all complaints.
pub(crate) fn each<T: Sync>(
    items: &[T],
    work: impl Fn(&T) -> io::Result<()> + Sync,
) -> io::Result<()> {
    let (rest, complaints) = (Mutex::new(items.iter()), Mutex::new(Vec::new()));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let next = || rest.lock().ok()?.next();
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some(item) = next() {
                    if let Err(error) = work(item) {
                        complaints.lock().expect("no work panics here").push(error.to_string());
                    }
                }
            });
        }
    });
    let complaints = complaints.into_inner().expect("no work panics here");
    if complaints.is_empty() { Ok(()) } else { fail(complaints.join("\n")) }
}
