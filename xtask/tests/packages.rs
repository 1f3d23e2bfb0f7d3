//! The contents of each published crate.

use std::path::Path;
use std::process::Command;

/// Each package has its sources, its licences and a page that says what it is, and no tests.
#[test]
fn packages_have_licences_and_a_readme() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace");
    for package in ["unidn", "unidn-core", "unidn-cli"] {
        let output = Command::new(env!("CARGO"))
            .args(["package", "--list", "--allow-dirty", "--offline", "--package", package])
            .current_dir(root)
            .output()
            .expect("cargo runs");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{package}: {complaint}");
        let list = String::from_utf8_lossy(&output.stdout);
        let files: Vec<_> = list.lines().collect();
        for file in ["LICENSE-APACHE", "LICENSE-MIT", "LICENSE-UNICODE", "README.md", "src/lib.rs"]
        {
            assert!(files.contains(&file), "{package} has no {file}: {files:?}");
        }
        let is_test = |file: &&str| file.starts_with("tests/") || file.starts_with("c-tests/");
        assert_eq!(files.iter().find(|file| is_test(file)), None, "{package}");
    }
}
