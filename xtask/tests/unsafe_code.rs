//! Where `unsafe` stands in this workspace, and how often. The table grows only by a commit that
//! says why.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// How often the keyword stands in each file that has it: blocks, functions, attributes.
const UNSAFE: &[(&str, usize)] = &[
    ("src/bootstring.rs", 6),
    ("src/lib.rs", 3),
    ("src/memory.rs", 20),
    ("src/punycode.rs", 32),
    ("src/status.rs", 2),
    ("src/version.rs", 2),
];

#[test]
fn unsafe_is_where_the_table_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is in the workspace");
    let mut found = BTreeMap::new();
    count_below(root, root, &mut found);
    assert!(found.contains_key("src/memory.rs"), "nothing was read below {}", root.display());

    let expected: BTreeMap<_, _> = UNSAFE.iter().map(|&(file, n)| (file.to_owned(), n)).collect();
    let table: String = found.iter().map(|(file, n)| format!("    (\"{file}\", {n}),\n")).collect();
    assert!(
        found == expected,
        "if this is meant, say why in the commit; the table is now:\n{table}"
    );
}

#[test]
fn only_the_c_abi_has_unsafe() {
    for (file, _) in UNSAFE {
        assert!(file.starts_with("src/"), "{file}");
    }
}

#[test]
fn the_keyword_is_counted_and_nothing_else() {
    assert_eq!(count("unsafe { f() } // unsafe\n#[unsafe(no_mangle)]\n"), 2);
    assert_eq!(count("#![deny(unsafe_code)]\n/// unsafe\nlet s = \"unsafe\";\n"), 0);
}

/// Adds the files of this folder and the folders in it, but for what is built or hidden.
fn count_below(root: &Path, folder: &Path, found: &mut BTreeMap<String, usize>) {
    for entry in fs::read_dir(folder).expect("the folder is readable") {
        let path = entry.expect("the folder is readable").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() && name != "target" && !name.starts_with('.') {
            count_below(root, &path, found);
        } else if name.ends_with(".rs") {
            let n = count(&fs::read_to_string(&path).expect("the file is readable"));
            if n > 0 {
                let file = path.strip_prefix(root).expect("it is below the root");
                found.insert(file.display().to_string(), n);
            }
        }
    }
}

/// How often the keyword stands in code: not in a comment, nor in a string or a longer name.
fn count(source: &str) -> usize {
    source
        .lines()
        .flat_map(|line| line.split("//").next())
        .flat_map(|code| code.split('"').step_by(2))
        .flat_map(|code| code.split(|c: char| !c.is_alphanumeric() && c != '_'))
        .filter(|word| *word == "unsafe")
        .count()
}
