//! The form of the documents.

use crate::book::{documents, read};

#[test]
fn the_readme_stays_under_200_lines() {
    let lines = read("README.md").lines().count();
    assert!(lines < 200, "{lines} lines");
}

/// Tables and links cannot be broken.
#[test]
fn prose_stays_within_100_columns() {
    for path in documents().iter().filter(|path| !path.ends_with("SECURITY.md")) {
        let mut in_code = false;
        for (number, line) in (1..).zip(read(path).lines()) {
            in_code ^= line.starts_with("```");
            let may_be_long = in_code || line.starts_with(['|', '!', '[']) || line.contains("](");
            let columns = line.chars().count();
            assert!(may_be_long || columns <= 100, "{path}:{number}: {columns} columns");
        }
    }
}

/// A program in C is compiled and run by the tests of the library, and so has to be a whole one.
#[test]
fn c_blocks_are_whole_programs() {
    let mut count = 0;
    for path in documents() {
        let text = read(&path);
        for block in text.split("```c\n").skip(1) {
            let program = block.split("```").next().unwrap_or_default();
            assert!(program.contains("#include <unidn.h>"), "{path}: {program}");
            assert!(program.contains("int main(void)"), "{path}: {program}");
            count += 1;
        }
    }
    assert!(count > 4, "{count}");
}
