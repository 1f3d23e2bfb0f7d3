//! Where `unsafe` stands in what ships, and how often. The table grows only by a commit that says
//! why.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The crates that ship, and those that make them. Tests and measurements that call C are as unsafe
/// as C is.
const SHIPPED: [&str; 10] = [
    "src",
    "core",
    "cli",
    "xtask",
    "compat/idn2/src",
    "bindings/python/src",
    "bindings/javascript/wasm/src",
    "engines/clickhouse/wasm/src",
    "web/wasm",
    "build.rs",
];

/// How often the keyword stands in each file that has it: blocks, functions, attributes.
const UNSAFE: &[(&str, usize)] = &[
    ("bindings/javascript/wasm/src/display.rs", 27),
    ("bindings/javascript/wasm/src/names.rs", 9),
    ("bindings/javascript/wasm/src/prepare.rs", 6),
    ("bindings/javascript/wasm/src/punycode.rs", 6),
    ("bindings/javascript/wasm/src/session.rs", 4),
    ("bindings/javascript/wasm/src/texts.rs", 7),
    ("bindings/python/src/arrow/abi.rs", 10),
    ("bindings/python/src/arrow/export.rs", 5),
    ("bindings/python/src/arrow/import.rs", 4),
    ("bindings/python/src/arrow/strings.rs", 7),
    ("compat/idn2/src/code.rs", 2),
    ("compat/idn2/src/heap.rs", 10),
    ("compat/idn2/src/lib.rs", 3),
    ("compat/idn2/src/locale.rs", 8),
    ("compat/idn2/src/punycode.rs", 22),
    ("compat/idn2/src/registration.rs", 14),
    ("compat/idn2/src/result.rs", 6),
    ("compat/idn2/src/to_ascii.rs", 26),
    ("compat/idn2/src/to_unicode.rs", 21),
    ("compat/idn2/src/version.rs", 4),
    ("core/names/src/punycode/short/lanes/aarch64.rs", 3),
    ("core/names/src/punycode/short/lanes/x86_64.rs", 4),
    ("core/names/src/text/ascii/lanes/aarch64.rs", 9),
    ("core/names/src/text/ascii/lanes/x86_64.rs", 7),
    ("core/names/src/text/ascii/lanes/x86_64/avx2.rs", 6),
    ("core/names/src/text/ascii/lanes/x86_64/avx512.rs", 2),
    ("core/names/src/text/ascii/lanes/x86_64/sse2.rs", 1),
    ("core/names/src/text/writable.rs", 1),
    ("engines/clickhouse/wasm/src/buffer.rs", 5),
    ("engines/clickhouse/wasm/src/lib.rs", 7),
    ("src/abi/bootstring.rs", 6),
    ("src/abi/call.rs", 10),
    ("src/abi/confusable.rs", 6),
    ("src/abi/detail.rs", 2),
    ("src/abi/details.rs", 2),
    ("src/abi/display_options.rs", 12),
    ("src/abi/heap.rs", 5),
    ("src/abi/idna2003.rs", 18),
    ("src/abi/lgr.rs", 36),
    ("src/abi/message.rs", 22),
    ("src/abi/pointers.rs", 21),
    ("src/abi/prepare.rs", 26),
    ("src/abi/protected.rs", 9),
    ("src/abi/punycode.rs", 30),
    ("src/abi/report.rs", 2),
    ("src/abi/result.rs", 5),
    ("src/abi/scripts.rs", 7),
    ("src/abi/status.rs", 2),
    ("src/abi/version.rs", 3),
    ("src/batch/bits.rs", 2),
    ("src/batch/column.rs", 1),
    ("src/batch/mod.rs", 13),
    ("src/check.rs", 14),
    ("src/convert/ascii.rs", 8),
    ("src/convert/display.rs", 20),
    ("src/convert/mod.rs", 22),
    ("src/convert/task.rs", 8),
    ("src/convert/unicode.rs", 6),
    ("src/display.rs", 18),
    ("src/lib.rs", 4),
    ("src/to_ascii.rs", 11),
    ("src/to_unicode.rs", 9),
    ("web/wasm/src/lib.rs", 7),
];

#[test]
fn unsafe_is_where_the_table_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is in the workspace");
    let mut found = BTreeMap::new();
    for part in SHIPPED {
        count_in(root, &root.join(part), &mut found);
    }

    let expected: BTreeMap<_, _> = UNSAFE.iter().map(|&(file, n)| (file.to_owned(), n)).collect();
    let table: String = found.iter().map(|(file, n)| format!("    (\"{file}\", {n}),\n")).collect();
    assert!(
        found == expected,
        "if this is meant, say why in the commit; the table is now:\n{table}"
    );
}

/// The leaves of the core that use vectors, and the one that writes them to uninitialized memory.
const VECTORS: [&str; 3] = [
    "core/names/src/punycode/short/lanes/",
    "core/names/src/text/ascii/lanes/",
    "core/names/src/text/writable.rs",
];

/// What C or JavaScript calls, with pointers: the libraries, and the modules of WebAssembly.
const CALLED: [&str; 5] = [
    "src/",
    "compat/idn2/src/",
    "bindings/javascript/wasm/src/",
    "engines/clickhouse/wasm/src/",
    "web/wasm/src/lib.rs",
];

/// What borrows columns of Python by the C data interface of Arrow.
const ARROW: &str = "bindings/python/src/";

#[test]
fn only_the_c_abi_and_the_vectors_have_unsafe() {
    for &(file, _) in UNSAFE {
        let mut known = VECTORS.iter().chain(&CALLED).chain([&ARROW]);
        assert!(known.any(|known| file.starts_with(known)), "{file}");
    }
}

#[test]
fn the_keyword_is_counted_and_nothing_else() {
    assert_eq!(count("unsafe { f() } // unsafe\n#[unsafe(no_mangle)]\n"), 2);
    assert_eq!(count("#![deny(unsafe_code)]\n/// unsafe\nlet s = \"unsafe\";\n"), 0);
}

/// Adds this file, or those of this folder.
fn count_in(root: &Path, path: &Path, found: &mut BTreeMap<String, usize>) {
    if path.is_dir() {
        for entry in fs::read_dir(path).expect("the folder is readable") {
            count_in(root, &entry.expect("the folder is readable").path(), found);
        }
    } else if path.extension().is_some_and(|extension| extension == "rs") {
        let n = count(&fs::read_to_string(path).expect("the file is readable"));
        if n > 0 {
            let file = path.strip_prefix(root).expect("it is below the root");
            found.insert(file.display().to_string(), n);
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
