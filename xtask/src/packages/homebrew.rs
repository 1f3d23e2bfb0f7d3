//! Homebrew's formula: parsed, and its install and test run. Homebrew itself is no package of
//! Debian's, so a script stands in for it.

use super::{bare, fresh, recipe, stand_in, unpacked};
use crate::process::{require, run};
use std::path::Path;
use std::process::Command;
use std::{fs, io};

pub(super) fn check(archive: &Path) -> io::Result<()> {
    require("ruby", "ruby")?;
    let formula = recipe(archive, "homebrew").join("unidn.rb");
    run(Command::new("ruby").arg("-wc").arg(&formula))?;
    let directory = fresh("homebrew")?;
    let trial = directory.join("test");
    fs::create_dir(&trial)?;
    let mut ruby = Command::new("ruby");
    bare(&mut ruby)?.arg(stand_in("homebrew.rb")).arg(&formula).arg(unpacked(archive)?);
    run(ruby.arg(directory.join("prefix")).arg(&trial))?;
    println!("Homebrew: the formula's install and test run");
    Ok(())
}
