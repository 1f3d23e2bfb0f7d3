//! Licences, sources, duplicates and advisories of all dependencies, by cargo-deny and `deny.toml`.

use crate::library::cargo;
use crate::process::{fail, output, root, run};
use std::env;
use std::io;
use std::path::PathBuf;

/// Checks the first three always. The database of advisories is used where it is; `fetch` gets it.
pub fn check(fetch: bool) -> io::Result<()> {
    if !output(cargo().args(["deny", "--version"]))?.status.success() {
        return fail("there is no cargo deny: cargo install --locked cargo-deny");
    }
    run(cargo().current_dir(root()).args([
        "deny",
        "--offline",
        "check",
        "bans",
        "licenses",
        "sources",
    ]))?;
    println!("licences, sources and duplicates are as deny.toml wants them");
    let mut advisories = cargo();
    advisories.current_dir(root()).arg("deny");
    if !fetch {
        if !has_database() {
            println!("advisories: not checked, their database is not here (deny --fetch gets it)");
            return Ok(());
        }
        advisories.arg("--offline");
    }
    run(advisories.args(["check", "advisories"]))?;
    println!("no dependency has an advisory");
    Ok(())
}

/// Whether cargo-deny, or somebody for it, has fetched a database before.
fn has_database() -> bool {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    let databases = home.and_then(|home| home.join("advisory-dbs").read_dir().ok());
    databases.is_some_and(|databases| {
        databases.flatten().any(|entry| entry.path().join(".git").exists())
    })
}
