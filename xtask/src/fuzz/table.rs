//! Which targets there are, and which exported functions each has to reach.

use super::{directory, root};
use std::collections::{BTreeMap, BTreeSet};
use std::{fs, io};

/// The functions of each target.
pub type Reach = BTreeMap<String, BTreeSet<String>>;

/// The table `fuzz/targets.tsv`.
pub fn reach() -> io::Result<Reach> {
    let mut reach = Reach::new();
    for [target, function] in pairs(&fs::read_to_string(directory().join("targets.tsv"))?) {
        reach.entry(target).or_default().insert(function);
    }
    Ok(reach)
}

/// The targets that there are, by their files.
pub fn targets() -> io::Result<BTreeSet<String>> {
    let mut targets = BTreeSet::new();
    for entry in fs::read_dir(directory().join("targets"))? {
        let path = entry?.path();
        targets.extend(path.file_stem().map(|name| name.to_string_lossy().into_owned()));
    }
    Ok(targets)
}

/// The functions that the library exports.
pub fn exported() -> io::Result<BTreeSet<String>> {
    let symbols = fs::read_to_string(root().join("c-tests/symbols.txt"))?;
    Ok(pairs(&symbols).map(|[function, _]| function).collect())
}

/// The lines of two words; those that begin with `#` are comments.
fn pairs(text: &str) -> impl Iterator<Item = [String; 2]> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(' ')).map(|(one, two)| [one.into(), two.into()])
}
