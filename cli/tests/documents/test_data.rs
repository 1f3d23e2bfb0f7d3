//! The list of published data that some tests read.

use crate::book::{chapter, root, table};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The path of the files of Unicode below the test data. It is in two parts: this file reads none.
const FILES: &str = concat!("unicode/", "18.0.0/");

/// Adds the names of the files that the sources in a directory read.
fn collect(directory: &Path, names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(directory).expect("a directory of tests") {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            collect(&path, names);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a source is text");
            let rests = text.split(FILES).skip(1);
            let found = rests.filter_map(|rest| rest.split('"').next());
            names.extend(found.filter(|name| name.ends_with(".txt")).map(String::from));
        }
    }
}

/// Who fetches the files of the list misses none, and needs each.
#[test]
fn the_list_of_unicode_files_is_that_of_the_tests() {
    let mut read = BTreeSet::new();
    for directory in ["core/tests", "c-tests", "compat/idn2/tests"] {
        collect(&root().join(directory), &mut read);
    }
    let rows = table(&chapter("testing"), "| directory | files |");
    let words = rows.iter().flat_map(|row| row[1].split([' ', ',']));
    let listed = words.filter(|word| word.ends_with(".txt")).map(String::from);
    assert_eq!(listed.collect::<BTreeSet<_>>(), read);
}
