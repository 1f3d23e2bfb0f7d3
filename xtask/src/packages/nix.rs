//! The expression for nixpkgs: evaluated, and its flags and goals given to make. nixpkgs is no
//! package of Debian's: a file with the values that it passes stands in for it.

use super::{bare, fresh, program_with, recipe, set_in, stand_in, unpacked};
use crate::process::{fail, require, run};
use serde_json::Value;
use std::path::Path;
use std::process::Command;
use std::{fs, io};

pub(super) fn check(archive: &Path) -> io::Result<()> {
    require("nix-instantiate", "nix-bin")?;
    let package = recipe(archive, "nix").join("package.nix");
    let expression =
        format!("import {} (import {})", package.display(), stand_in("nixpkgs.nix").display());
    let directory = fresh("nix")?;
    let attributes = run(Command::new("nix-instantiate")
        .args(["--eval", "--strict", "--json", "--expr", &expression])
        .env("NIX_STATE_DIR", directory.join("state")))?;
    let attributes: Value = serde_json::from_str(&attributes)?;
    let text = |name: &str| attributes[name].as_str().unwrap_or_default().to_owned();
    let flags = attributes["makeFlags"].as_array().into_iter().flatten();
    let flags: Vec<_> = flags.filter_map(Value::as_str).collect();

    // The phases of stdenv, with the outputs as directories.
    let tree = unpacked(archive)?;
    let script = format!(
        "{}\nmake \"$@\"\nmake {} \"$@\"\nmake install \"$@\"",
        text("preBuild"),
        text("checkTarget")
    );
    let mut make = Command::new("sh");
    bare(&mut make)?.args(["-e", "-c", &script, "stdenv"]).args(flags).current_dir(&tree);
    let home = set_in(&make, "HOME");
    make.env("TMPDIR", home).env("CHECKS", "codec names null options");
    for output in ["out", "dev"] {
        make.env(output, directory.join(output));
    }
    run(&mut make)?;
    let (out, dev) = (directory.join("out"), directory.join("dev"));
    for (output, others) in [(&out, "include"), (&dev, "bin")] {
        if output.join(others).exists() {
            return fail(format!("{} has {others}", output.display()));
        }
    }
    // One directory has the library, the other its files for pkg-config.
    let config = fs::read_to_string(dev.join("lib/cmake/unidn/unidnConfig.cmake"))?;
    if !config.contains(&format!("\"{}/lib\"", out.display())) {
        return fail(format!("unidnConfig.cmake does not name {}", out.display()));
    }
    program_with(&out, &dev.join("lib"), &format!("-Wl,-rpath,{}/lib", out.display()))?;
    println!("Nix: the expression evaluates, and its flags build, test and install");
    Ok(())
}
