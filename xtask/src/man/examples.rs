//! The examples of the pages: programs of the README and the book, which the tests of the library
//! compile and run.

use crate::process::{fail, root};
use std::collections::BTreeMap;
use std::{fs, io};

/// A program, by its document and its number among the blocks of C and C++ there.
struct Example {
    document: &'static str,
    number: usize,
    /// The sentence above it.
    lead: &'static str,
    /// The functions and structs whose pages have it.
    pages: &'static [&'static str],
}

const EXAMPLES: [Example; 27] = [
    Example {
        document: "README.md",
        number: 1,
        lead: "This program converts a name, or prints what is wrong with it:",
        pages: &["unidn_to_ascii", "unidn_status_message"],
    },
    Example {
        document: "README.md",
        number: 2,
        lead: "This program shows a name, and prints why it hides the Unicode form:",
        pages: &["unidn_reason_message"],
    },
    Example {
        document: "docs/src/columns.md",
        number: 1,
        lead: "This program converts three names, of which the last is not valid:",
        pages: &["unidn_batch", "unidn_to_ascii_batch"],
    },
    Example {
        document: "docs/src/columns.md",
        number: 2,
        lead: "This program reports every rule that a name of a column breaks:",
        pages: &["unidn_check_batch"],
    },
    Example {
        document: "docs/src/columns.md",
        number: 3,
        lead: "This program converts a column with a null row and an invalid name:",
        pages: &["unidn_to_unicode_batch"],
    },
    Example {
        document: "docs/src/compatibility.md",
        number: 1,
        lead: "This program compares versions when it starts:",
        pages: &["unidn_version", "unidn_version_number", "unidn_unicode_version"],
    },
    Example {
        document: "docs/src/display.md",
        number: 1,
        lead: "This program shows two names, of which the second looks like another one:",
        pages: &["unidn_to_display", "unidn_report", "unidn_report_message"],
    },
    Example {
        document: "docs/src/display.md",
        number: 2,
        lead: "This program applies a policy that is not the default:",
        pages: &["unidn_check_display", "unidn_display_options"],
    },
    Example {
        document: "docs/src/display.md",
        number: 3,
        lead: "This program writes a log that other programs can read:",
        pages: &["unidn_reason_name", "unidn_rule_name", "unidn_status_name"],
    },
    Example {
        document: "docs/src/display.md",
        number: 4,
        lead: "This program compares a text with one that looks like it:",
        pages: &["unidn_skeleton", "unidn_confusable"],
    },
    Example {
        document: "docs/src/display.md",
        number: 5,
        lead: "This program accepts a user name unless it mixes scripts that are not used together:",
        pages: &["unidn_restriction_level", "unidn_scripts", "unidn_script_name"],
    },
    Example {
        document: "docs/src/errors.md",
        number: 1,
        lead: "This program prints every rule that a name breaks, and the place of the first fault:",
        pages: &["unidn_check", "unidn_detail", "unidn_rule_message"],
    },
    Example {
        document: "docs/src/errors.md",
        number: 2,
        lead: "This program prints what is wrong with a name as a sentence:",
        pages: &["unidn_detail_message"],
    },
    Example {
        document: "docs/src/functions.md",
        number: 1,
        lead: "This program queries the length of the result first:",
        pages: &["unidn_punycode_encode"],
    },
    Example {
        document: "docs/src/functions.md",
        number: 2,
        lead: "This program decodes a text, or prints the place of the fault:",
        pages: &["unidn_punycode_decode"],
    },
    Example {
        document: "docs/src/functions.md",
        number: 3,
        lead: "This program uses the result for an invalid name, too:",
        pages: &["unidn_to_unicode"],
    },
    Example {
        document: "docs/src/functions.md",
        number: 4,
        lead: "This program compares two forms of a name:",
        pages: &["unidn_equal"],
    },
    Example {
        document: "docs/src/preparation.md",
        number: 1,
        lead: "This program prepares a password, or prints what is wrong with it:",
        pages: &["unidn_prepare"],
    },
    Example {
        document: "docs/src/preparation.md",
        number: 2,
        lead: "This program compares two nicknames:",
        pages: &["unidn_prepare_equal"],
    },
    Example {
        document: "docs/src/preparation.md",
        number: 4,
        lead: "This program compares what IDNA2003 and UTS #46 make of a name:",
        pages: &["unidn_idna2003_to_ascii", "unidn_idna2003_to_unicode"],
    },
    Example {
        document: "docs/src/protected.md",
        number: 1,
        lead: "This program protects two names and checks a third one, which looks like the first:",
        pages: &["unidn_protected_build", "unidn_protected_name"],
    },
    Example {
        document: "docs/src/protected.md",
        number: 2,
        lead: "This program writes a block to a file, reads it back and verifies it:",
        pages: &["unidn_protected_verify"],
    },
    Example {
        document: "docs/src/punycode.md",
        number: 1,
        lead: "This program encodes an identifier as symbol names of Rust have it, and decodes it:",
        pages: &["unidn_bootstring", "unidn_bootstring_encode", "unidn_bootstring_decode"],
    },
    Example {
        document: "docs/src/punycode.md",
        number: 2,
        lead: "This program encodes a text with a flag for its capital, and decodes both:",
        pages: &["unidn_punycode_encode_cased_utf32", "unidn_punycode_decode_cased_utf32"],
    },
    Example {
        document: "docs/src/rulesets.md",
        number: 1,
        lead: "This program checks a label by a ruleset:",
        pages: &["unidn_lgr_check", "unidn_lgr_verify", "unidn_lgr_name", "unidn_lgr_verdict"],
    },
    Example {
        document: "docs/src/rulesets.md",
        number: 3,
        lead: "This program finds out whether a label is a variant of a registered one:",
        pages: &["unidn_lgr_index", "unidn_lgr_relation"],
    },
    Example {
        document: "docs/src/rulesets.md",
        number: 4,
        lead: "This program lists the variants of a label and their dispositions:",
        pages: &["unidn_lgr_variants"],
    },
];

/// The widest line of a program: a terminal of 80 columns shows it after the margin of a page.
const WIDEST: usize = 73;

/// The sentence and the program of each page, by the page's name.
pub(super) type Examples = BTreeMap<&'static str, (&'static str, String)>;

/// Reads the programs.
pub(super) fn read() -> io::Result<Examples> {
    let mut examples = Examples::new();
    for Example { document, number, lead, pages } in EXAMPLES {
        let text = fs::read_to_string(root().join(document))?;
        let what = format!("{document}, program {number}");
        let Some(program) = program(&text, number) else {
            return fail(format!("{what}: not there, or not in C"));
        };
        if let Some(line) = program.lines().find(|line| line.chars().count() > WIDEST) {
            return fail(format!("{what}: wider than {WIDEST} columns: {line}"));
        }
        for page in pages {
            // The number of another program slips in when one is added above it.
            if !calls(&program, page) {
                return fail(format!("{what}: it does not use {page}"));
            }
            examples.insert(page, (lead, program.clone()));
        }
    }
    Ok(examples)
}

/// The program with this number, counted from 1 as `build.rs` counts; `None` if it is not in C.
fn program(text: &str, number: usize) -> Option<String> {
    let mut lines = text.lines();
    for _ in 1..number {
        lines.find(|line| matches!(*line, "```c" | "```cpp"))?;
    }
    lines.find(|line| matches!(*line, "```c" | "```cpp")).filter(|line| *line == "```c")?;
    let lines: Vec<_> = lines.take_while(|line| *line != "```").collect();
    Some(lines.join("\n"))
}

/// Whether the program has the name as a word.
fn calls(program: &str, name: &str) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    program.split(|c| !is_part(c)).any(|word| word == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_counted_over_both_languages() {
        let text = "```c\na;\n```\n```text\n```\n```cpp\nb;\n```\n```c\nc;\n\nd;\n```\n";
        assert_eq!(program(text, 1).as_deref(), Some("a;"));
        assert_eq!(program(text, 2), None);
        assert_eq!(program(text, 3).as_deref(), Some("c;\n\nd;"));
        assert_eq!(program(text, 4), None);
    }

    #[test]
    fn a_name_is_a_whole_word() {
        assert!(calls("x = unidn_check(a);", "unidn_check"));
        assert!(!calls("unidn_check_display(a);", "unidn_check"));
    }
}
