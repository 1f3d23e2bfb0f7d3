//! The tables of UTS #39, one file each.

mod bidi;
mod confusables;
mod properties;
mod scripts;

use super::emit::TableFile;
use super::mapping::Mappings;
use super::source::Source;

/// The generated files of `core/src/uts39/tables/`.
pub(super) fn generate(source: &Source, mappings: &Mappings) -> Vec<TableFile> {
    let scripts = scripts::Scripts::collect(source);
    vec![
        directory(),
        properties::generate(source, &scripts),
        properties::generate_allowed(),
        scripts::generate(&scripts),
        confusables::generate(mappings),
        bidi::generate(),
    ]
}

fn directory() -> TableFile {
    let about = "The tables of UTS #39.";
    let mut file = TableFile::new("uts39/tables/mod.rs", about, &[]);
    file.text.push_str(
        "\npub(crate) mod bidi;\npub(crate) mod confusables;\npub(crate) mod identifier_status;\n\
         pub(crate) mod scripts;\npub(crate) mod security_properties;\n",
    );
    file
}
