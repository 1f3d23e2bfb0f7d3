//! Other platforms: the library is built and installed for each, and programs run with it.
//!
//! The programs are compiled by a cross compiler and run by an emulator, on the machine of the
//! chore. Everywhere a program converts names, builds the same block of protected names as here,
//! byte for byte, and reads the block of here. Where there are threads, the stack of every function
//! is measured. The files of the library have what their loaders look for, and no more. The tests of
//! tier A run before a release.

mod files;
mod library;
mod list;
mod programs;
mod tests;

use crate::process::{fail, root, run};
use list::{MINGW, Means, PLATFORMS, Platform};
use std::process::Command;
use std::time::Instant;
use std::{fs, io};

/// The document with the table.
const DOCUMENT: &str = "docs/src/platforms.md";

/// Checks the platforms with these names, or all of them. With `whole` the tests of those in tier A
/// run as well, and the rows of the document are renewed.
pub fn check(targets: &[String], whole: bool) -> io::Result<()> {
    let is_chosen = |platform: &&Platform| {
        targets.is_empty() || targets.iter().any(|target| target == platform.target)
    };
    let chosen: Vec<_> = PLATFORMS.iter().filter(is_chosen).collect();
    if chosen.len() != targets.len() && !targets.is_empty() {
        return fail(format!("one of {targets:?} is not in xtask/src/platforms/list.rs"));
    }
    let here = programs::block_of_here()?;
    for platform in chosen {
        let start = Instant::now();
        let what = platform.check(&here, whole)?;
        println!("{} ({} s): {what}", platform.target, start.elapsed().as_secs());
        if whole {
            platform.renew_row(&what)?;
        }
    }
    Ok(())
}

impl Platform {
    /// Builds and runs; the result says what ran. `here` is the block of this machine.
    fn check(&self, here: &str, whole: bool) -> io::Result<String> {
        run(Command::new("rustup").args(["target", "add", self.target]))?;
        let built = self.build()?;
        self.look_at_files(&built)?;
        let mut what = String::from(match self.means {
            Means::Linux { .. } => "names, a block, the stack of each function",
            Means::Windows { .. } => "names, a block, by the static library and by the DLL",
            Means::WebAssembly => "names, a block, in Node.js",
            Means::StandIns if self.target.ends_with("msvc") => "names, a block, by the DLL",
            Means::StandIns => return Ok("nothing; the files are inspected".into()),
        });
        if self.run_smoke(&built, here)? != here {
            return fail(format!("{}: a block of protected names differs", self.target));
        }
        if let Means::Linux { compiler, .. } = self.means {
            self.measure_stack(compiler.0, &built.archive)?;
        }
        if whole && self.is_tier_a {
            what = what + "; " + self.run_tests(&built)?;
        }
        Ok(what)
    }

    /// Writes what ran today into the document.
    fn renew_row(&self, what: &str) -> io::Result<()> {
        let path = root().join(DOCUMENT);
        let text = fs::read_to_string(&path)?;
        let start = format!("| `{}` | ", self.target);
        let today = run(Command::new("date").args(["--utc", "+%F"]))?;
        let row = format!("{start}{} | {what} | {} |", self.tier(), today.trim_end());
        let rows = text.lines().map(|line| if line.starts_with(&start) { &row } else { line });
        let renewed = rows.collect::<Vec<_>>().join("\n") + "\n";
        if !renewed.contains(&row) {
            return fail(format!("{DOCUMENT} has no row for {}", self.target));
        }
        fs::write(path, renewed)
    }
}
