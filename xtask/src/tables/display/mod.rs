//! The tables of the display decision (UTS #39), one file each.

mod bidi;
mod confusables;
mod pages;
mod properties;
mod scripts;

use super::emit::TableFile;
use super::source::Source;

/// The generated files of `core/src/display/tables/`.
pub(super) fn generate(source: &Source) -> Vec<TableFile> {
    let scripts = scripts::Scripts::collect(source);
    vec![
        directory(),
        properties::generate(source, &scripts),
        properties::generate_allowed(),
        scripts::generate(&scripts),
        confusables::generate(),
        bidi::generate(),
    ]
}

fn directory() -> TableFile {
    let about = "The tables of the display decision.";
    let mut file = TableFile::new("display/tables/mod.rs", about, &[]);
    file.text.push_str(
        "\npub(crate) mod allowed;\npub(crate) mod bidi;\npub(crate) mod confusables;\npub(crate) mod properties;\n\
         pub(crate) mod scripts;\n",
    );
    file
}
