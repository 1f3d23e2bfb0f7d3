//! The ABI of the library, held against `c-tests/abi.xml`.
//!
//! The functions and types are read by abidw from the debug information of a library that is
//! otherwise the one that ships, and compared by abidiff. Where they differ, either the library is
//! wrong, or `--update` writes the new baseline. It is committed together with a line of
//! CHANGELOG.md for those who link the library, and the history is searched for a commit that has
//! one without the other.

mod corpus;

use crate::library;
use crate::process::{fail, output, require, root, run, scratch};
use std::process::Command;
use std::{fs, io};

/// The baseline.
const COMMITTED: &str = "c-tests/abi.xml";

const CHANGELOG: &str = "CHANGELOG.md";

/// Compares the library with the baseline, or writes the baseline.
pub fn run_abi(update: bool) -> io::Result<()> {
    for tool in ["abidw", "abidiff"] {
        require(tool, "abigail-tools")?;
    }
    let now = reduced_corpus()?;
    let committed = root().join(COMMITTED);
    if update {
        fs::write(&committed, now)?;
        println!("{}: commit it with a line in {CHANGELOG}", committed.display());
        return Ok(());
    }
    let current = scratch("abi")?.join("abi.xml");
    fs::write(&current, now)?;
    let difference = output(Command::new("abidiff").arg(&committed).arg(&current))?;
    if !difference.status.success() {
        let said = String::from_utf8_lossy(&difference.stdout);
        let complaint = String::from_utf8_lossy(&difference.stderr);
        return fail(format!(
            "the ABI is not that of {COMMITTED}:\n{said}{complaint}\
             If this is meant: cargo run -p xtask -- abi --update"
        ));
    }
    println!("the ABI is that of {COMMITTED}");
    comes_with_changelog()
}

fn reduced_corpus() -> io::Result<String> {
    let library = library::build("abi", "", &[("CARGO_PROFILE_RELEASE_DEBUG", "2")])?;
    let written = run(Command::new("abidw")
        .args(["--no-corpus-path", "--no-show-locs", "--no-comp-dir-path"])
        .arg(&library.shared))?;
    corpus::reduced(&written)
}

/// Fails where a commit, or what is not committed yet, changes the baseline and not the changelog.
fn comes_with_changelog() -> io::Result<()> {
    let git = |arguments: &[&str]| run(Command::new("git").current_dir(root()).args(arguments));
    let commits = git(&["log", "--format=%H", "--", COMMITTED])?;
    let mut changes = vec![("the work tree".to_owned(), git(&["diff", "--name-only", "HEAD"])?)];
    for commit in commits.lines() {
        // Of a merge, what differs from each of its parents.
        let files = git(&["show", "--format=", "--name-only", "--diff-filter=d", commit])?;
        changes.push((commit.to_owned(), files));
    }
    for (change, files) in changes {
        let has = |file| files.lines().any(|line| line == file);
        if has(COMMITTED) && !has(CHANGELOG) {
            return fail(format!("{change} changes {COMMITTED}, and not {CHANGELOG}"));
        }
    }
    Ok(())
}
