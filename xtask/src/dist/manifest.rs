//! The manifests of the source archive: those of the repository without what only its tests and
//! tools need, so that their crates need not be in the archive either.

use std::path::Path;
use std::{fs, io};

/// The manifests of what ships.
const MANIFESTS: [&str; 6] = [
    "Cargo.toml",
    "src/abi/Cargo.toml",
    "core/Cargo.toml",
    "core/names/Cargo.toml",
    "cli/Cargo.toml",
    "compat/idn2/Cargo.toml",
];

/// The members of the workspace that ship.
const MEMBERS: &str = "members = [\"core\", \"core/names\", \"src/abi\", \"cli\", \"compat/idn2\"]";

/// Rewrites the manifests below a directory.
pub(super) fn reduce(tree: &Path) -> io::Result<()> {
    for path in MANIFESTS {
        let path = tree.join(path);
        fs::write(&path, reduced(&fs::read_to_string(&path)?))?;
    }
    Ok(())
}

/// A manifest without the sections and lines that go, and the comments above them.
fn reduced(manifest: &str) -> String {
    let mut kept = String::new();
    let mut comment = String::new();
    let mut section = "";
    for line in manifest.lines() {
        if line.starts_with('#') {
            comment = comment + line + "\n";
            continue;
        }
        if line.starts_with('[') {
            section = line;
        }
        if !section_goes(section) && !line_goes(line) {
            kept += &comment;
            kept += if line.starts_with("members = ") { MEMBERS } else { line };
            kept.push('\n');
        }
        comment.clear();
    }
    kept
}

/// The tests, what they depend on, and how they are compiled.
fn section_goes(section: &str) -> bool {
    section.contains("dev-dependencies]")
        || section == "[[test]]"
        || section == "[workspace.dependencies]"
        || section.starts_with("[profile.dev")
}

/// The feature that only the tests turn on, and what it needs.
fn line_goes(line: &str) -> bool {
    line.starts_with("default-members = ")
        || line.starts_with("dev = ")
        || line.contains("optional = true")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::process::root;

    #[test]
    fn manifests_name_only_what_ships() {
        for path in MANIFESTS {
            let whole = fs::read_to_string(root().join(path)).expect("it is in the repository");
            let reduced = reduced(&whole);
            let reduced: String =
                reduced.split_inclusive('\n').filter(|line| !line.starts_with('#')).collect();
            for other in ["testkit", "xtask", "bench", "cbindgen", "icu_", "optional", "c-tests"] {
                assert!(!reduced.contains(other), "{path} has {other}");
            }
            for ours in ["[package]", "[lints]", "unidn"] {
                assert!(reduced.contains(ours), "{path} has no {ours}");
            }
        }
    }

    #[test]
    fn a_comment_goes_with_what_it_is_about() {
        let whole = "# a\na = 1\n\n# b\n[dev-dependencies]\nb = 1\n\n# c\n[lints]\nc = 1\n";
        assert_eq!(reduced(whole), "# a\na = 1\n\n# c\n[lints]\nc = 1\n");
    }
}
