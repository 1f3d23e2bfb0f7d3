//! The functions that each language has.

use crate::book::{chapter, read};

/// Names that functions have in one language only.
const NAMES: [(&str, &str); 4] = [
    ("unidnscripts", "scriptset"),
    ("resolvedscriptset", "scriptset"),
    ("columntoascii", "toasciibatch"),
    ("columncheck", "checkbatch"),
];

/// The interface of a language, in lower case and without underscores.
fn interface(files: &[&str]) -> String {
    let text: String =
        files.iter().map(|file| read(file).to_lowercase().replace('_', "")).collect();
    NAMES.iter().fold(text, |text, (own, name)| text.replace(own, name))
}

/// The rows of the table, and names of the functions without underscores: a language has all of them
/// or none.
const ROWS: [(&str, &[&str]); 10] = [
    ("to ASCII, to Unicode, check, equal", &["toascii", "tounicode", "equal"]),
    ("Punycode", &["encode", "decode"]),
    ("display, protected names", &["display", "protectednames"]),
    ("confusable, skeleton, restriction level", &["confusable", "skeleton", "restrictionlevel"]),
    ("[columns](columns.md)", &["toasciibatch", "checkbatch"]),
    ("[preparation](preparation.md)", &["prepareequal"]),
    ("[names of IDNA2003](preparation.md#names-of-idna2003)", &["idna2003toascii"]),
    ("[rulesets](rulesets.md)", &["lgrcheck", "lgrindex"]),
    ("scripts of a text", &["scriptset"]),
    ("Bootstring", &["bootstringencode", "bootstringdecode"]),
];

/// The languages: the column of the table, and the files of the interface.
const LANGUAGES: [(usize, &[&str]); 11] = [
    (1, &["include/unidn.hpp"]),
    (2, &["core/api.txt"]),
    (3, &["bindings/python/python/unidn/_unidn.pyi"]),
    (
        4,
        &[
            "bindings/javascript/types/index.d.ts",
            "bindings/javascript/types/display.d.ts",
            "bindings/javascript/types/prepare.d.ts",
        ],
    ),
    (5, &["bindings/go/unidn.go", "bindings/go/display.go", "bindings/go/prepare.go"]),
    (5, &["bindings/php/src/functions.php", "bindings/php/src/ProtectedNames.php"]),
    (5, &["bindings/ruby/lib/unidn.rb", "bindings/ruby/lib/unidn/display.rb"]),
    (5, &["bindings/lua/unidn/init.lua"]),
    (5, &["bindings/perl/lib/Unidn.pm"]),
    (5, &["bindings/java/src/org/unidn/Unidn.java"]),
    (5, &["bindings/dotnet/src/Idna.cs", "bindings/dotnet/src/Prepare.cs"]),
];

/// The READMEs of packages, and the column of the table.
const READMES: [(usize, &str); 9] = [
    (3, "bindings/python/README.md"),
    (4, "bindings/javascript/README.md"),
    (5, "bindings/go/README.md"),
    (5, "bindings/php/README.md"),
    (5, "bindings/ruby/README.md"),
    (5, "bindings/lua/README.md"),
    (5, "bindings/perl/README.md"),
    (5, "bindings/java/README.md"),
    (5, "bindings/dotnet/README.md"),
];

/// The cells of the table; the first one of a row is empty.
fn table() -> Vec<Vec<String>> {
    let text = chapter("languages");
    let table = text.lines().skip_while(|line| !line.starts_with("| functions |")).skip(2);
    let rows = table.take_while(|line| line.starts_with('|'));
    rows.map(|row| row.split('|').map(|cell| cell.trim().to_owned()).collect()).collect()
}

/// What the README says is lacking, up to the link to the table, is what the table says.
#[test]
fn readmes_have_what_packages_lack() {
    for (column, path) in READMES {
        let text = read(path).replace('\n', " ");
        let lacking = text.split_once(" lacks ").unwrap_or_else(|| panic!("{path}")).1;
        let (lacking, link) = lacking.split_once(": [what can serve instead](").unwrap();
        assert!(link.contains("/docs/src/languages.md#functions-by-language)"), "{path}");
        let rows = table().into_iter().filter(|cells| cells[column + 1] == "no");
        let titles = rows.map(|cells| {
            let title = cells[1].replace('[', "");
            title
                .split("](")
                .map(|part| part.split_once(')').map_or(part, |(_, rest)| rest))
                .collect()
        });
        let titles: Vec<String> = titles.collect();
        assert_eq!(lacking.replace(" and ", ", "), titles.join(", "), "{path}");
    }
}

#[test]
fn languages_have_the_functions_of_the_table() {
    let table = table();
    assert_eq!(table.len(), ROWS.len());
    for (column, files) in LANGUAGES {
        let interface = interface(files);
        for (cells, (title, functions)) in table.iter().zip(ROWS) {
            assert_eq!(cells[1], title);
            let has = |name: &&str| interface.contains(name);
            match cells[column + 1].as_str() {
                "yes" => assert!(functions.iter().all(has), "{title}: {files:?}"),
                "no" => assert!(!functions.iter().any(has), "{title}: {files:?}"),
                other => panic!("{title}: {other}"),
            }
        }
    }
}
