//! The blocks of code that people copy from the documents about building and packaging are run: each
//! has a place in the project that runs it as it stands.

use std::path::Path;

const README: &str = "README.md";
const PACKAGING: &str = "docs/src/packaging.md";
const RELEASING: &str = "docs/src/releasing.md";
const ARCHIVE: &str = "xtask/src/packages/offline.rs";
const VENDORED: &str = "xtask/src/packages/vendored.rs";
const PROJECTS: &str = "c-tests/install/build_systems.rs";

/// The document, the heading above the block and its language; the file that runs it, and the text
/// by which that file finds the block, or has its command. In the order of the documents.
const RUN: [[&str; 5]; 23] = [
    [README, "# unidn", "sh", ".ci/run", "cargo run --release -p unidn-cli -- encode bücher"],
    [README, "# unidn", "sh", ".ci/run", "cargo test 2>&1"],
    [README, "## Installing", "sh", ARCHIVE, "## Installing"],
    [README, "## From C", "c", "build.rs", "\"```c\""],
    [README, "## From C", "c", "build.rs", "\"```c\""],
    [README, "## From Rust", "rust", "cli/tests/documents/rust.rs", "read(\"README.md\")"],
    [
        README,
        "## On the command line",
        "console",
        "cli/tests/documents/transcripts.rs",
        "```console",
    ],
    [PACKAGING, "## From source", "sh", ARCHIVE, "shown(\"## From source\", \"sh\")"],
    [PACKAGING, "## From source", "sh", ARCHIVE, "shown(\"pkg-config:\", \"sh\")"],
    [PACKAGING, "### CMake", "cmake", PROJECTS, "shown(\"cmake\", 0)"],
    [PACKAGING, "### CMake", "cmake", PROJECTS, "shown(\"cmake\", 1)"],
    [PACKAGING, "### CMake", "cmake", PROJECTS, "shown(\"cmake\", 2)"],
    [PACKAGING, "### CMake", "cmake", PROJECTS, "shown(\"cmake\", 3)"],
    [PACKAGING, "### Meson", "meson", PROJECTS, "shown(\"meson\", 0)"],
    [PACKAGING, "### Autotools", "autoconf", PROJECTS, "shown(\"autoconf\", 0)"],
    [PACKAGING, "### Autotools", "automake", PROJECTS, "shown(\"automake\", 0)"],
    [
        PACKAGING,
        "### Debian",
        "sh",
        "xtask/src/packages/debian.rs",
        "shown(\"### Debian\", \"sh\")",
    ],
    [PACKAGING, "### RPM", "sh", "xtask/src/packages/rpm.rs", "shown(\"### RPM\", \"sh\")"],
    [PACKAGING, "### Conan", "sh", "xtask/src/packages/conan.rs", "shown(\"### Conan\", \"sh\")"],
    [
        PACKAGING,
        "### cargo-c",
        "sh",
        "xtask/src/packages/cargo_c.rs",
        "shown(\"### cargo-c\", \"sh\")",
    ],
    [RELEASING, "## The source archive", "sh", ARCHIVE, "\"## The source archive\", \"sh\")"],
    [RELEASING, "## From the archive", "sh", ARCHIVE, "\"## From the archive\", \"sh\")"],
    [
        RELEASING,
        "## Vendoring the library",
        "cmake",
        VENDORED,
        "\"## Vendoring the library\", \"cmake\")",
    ],
];

#[test]
fn every_block_of_code_is_run() {
    let mut blocks = Vec::new();
    for document in [README, PACKAGING, RELEASING] {
        let mut heading = String::new();
        let mut is_inside = false;
        for line in read(document).lines() {
            match line.strip_prefix("```") {
                Some(_) if is_inside => is_inside = false,
                Some(language) => {
                    blocks.push([document.to_owned(), heading.clone(), language.to_owned()]);
                    is_inside = true;
                }
                None if line.starts_with('#') && !is_inside => line.clone_into(&mut heading),
                None => {}
            }
        }
    }
    let run = RUN.iter().map(|[document, heading, language, ..]| {
        [document, heading, language].map(|text| (*text).to_owned())
    });
    assert_eq!(blocks, run.collect::<Vec<_>>());
    for [_, heading, _, file, text] in RUN {
        assert!(read(file).contains(text), "{file} does not run the block below {heading}: {text}");
    }
}

fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    std::fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}
