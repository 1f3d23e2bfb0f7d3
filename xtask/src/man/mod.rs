//! The man pages of section 3, made from the comments of the header and from programs of the book,
//! and committed, so that installing runs nothing that was built.

mod comment;
mod examples;
mod groups;
mod page;
mod roff;

use crate::api;
use crate::process::{empty, root};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{fs, io};

fn directory() -> PathBuf {
    root().join("docs/man3")
}

/// When the pages were last rewritten; the version says more, but a page must have a date.
pub(crate) const DATE: &str = "2026-11-22";

/// Writes the pages; those that are no longer made are removed.
pub fn write() -> io::Result<()> {
    let pages = pages()?;
    empty(&directory())?;
    for (name, text) in pages {
        fs::write(directory().join(name), text)?;
    }
    Ok(())
}

/// The pages by the names of their files.
fn pages() -> io::Result<BTreeMap<String, String>> {
    Ok(page::all(&api::read()?, &examples::read()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_pages_are_up_to_date() {
        let entries = fs::read_dir(directory()).expect("the directory is there");
        let committed: BTreeMap<_, _> = entries
            .map(|entry| {
                let entry = entry.expect("the directory can be read");
                let text = fs::read_to_string(entry.path()).expect("the page can be read");
                (entry.file_name().display().to_string(), text)
            })
            .collect();
        let made = pages().expect("the pages are made");
        let command = "to make them anew: cargo run -p xtask -- man";
        assert!(committed.keys().eq(made.keys()), "other pages than committed; {command}");
        for (name, text) in made {
            assert!(committed[&name] == text, "{name} is not up to date; {command}");
        }
    }

    /// Every exported function and every type of the header.
    #[test]
    fn each_symbol_and_type_has_a_page() {
        let pages = pages().expect("the pages are made");
        let symbols = fs::read_to_string(root().join("c-tests/symbols.txt")).expect("the symbols");
        let symbols = symbols.lines().filter_map(|line| line.split_whitespace().next());
        let header = fs::read_to_string(root().join("include/unidn.h")).expect("the header");
        let types = header.lines().filter_map(|line| {
            let rest =
                line.strip_prefix("typedef struct ").or(line.strip_prefix("typedef enum "))?;
            rest.strip_suffix(" {")
        });
        for name in symbols.chain(types).filter(|name| name.starts_with("unidn_")) {
            assert!(pages.contains_key(&format!("{name}.3")), "{name}");
        }
    }

    #[test]
    fn each_function_has_an_example() {
        let pages = pages().expect("the pages are made");
        for function in &api::read().expect("the header is read").functions {
            let text = &pages[&format!("{}.3", function.name)];
            assert!(text.starts_with(".so ") || text.contains(".SH EXAMPLES"), "{}", function.name);
        }
    }

    /// Every constant is on one page.
    #[test]
    fn each_constant_is_described() {
        let all: String = pages().expect("the pages are made").into_values().collect();
        let header = fs::read_to_string(root().join("include/unidn.h")).expect("the header");
        let constants = header.lines().filter_map(|line| line.strip_prefix("#define UNIDN_"));
        for line in constants {
            let name = line.split([' ', '(']).next().unwrap_or_default();
            let machinery = ["H", "API", "NODISCARD", "RESTRICT", "DLL"];
            if !machinery.contains(&name) {
                assert!(all.contains(&format!("UNIDN_{name}")), "UNIDN_{name}");
            }
        }
    }

    /// A reference such as `unidn_check(3)` has a page.
    #[test]
    fn references_lead_to_pages() {
        let pages = pages().expect("the pages are made");
        let mut count = 0;
        for (name, text) in &pages {
            for line in text.lines().filter_map(|line| line.strip_prefix(".BR ")) {
                let (wanted, section) = line.split_once(' ').unwrap_or((line, ""));
                if section.starts_with("(3)") {
                    assert!(pages.contains_key(&format!("{wanted}.3")), "{name}: {line}");
                    count += 1;
                }
            }
            if let Some(wanted) = text.strip_prefix(".so man3/") {
                assert!(pages.contains_key(wanted.trim_end()), "{name}: {wanted}");
            }
        }
        assert!(count > pages.len(), "{count}");
    }
}
