//! `confusables.rs`: the prototype of each character that has one (UTS #39 section 4).
//!
//! They are some 6,700, scattered over all of Unicode.

use std::collections::BTreeMap;

use unicode_security::skeleton;

use super::super::emit::TableFile;
use super::super::replacements;
use super::super::trie::CODE_POINTS;

pub(super) fn generate() -> TableFile {
    let prototypes: BTreeMap<u32, String> =
        (0..CODE_POINTS).filter_map(|c| Some((c, prototype(c)?))).collect();
    let mut file = TableFile::new(
        "uts39/tables/confusables.rs",
        "The prototypes of confusables.txt: `skeleton.rs` of the directory above reads it.",
        &["unicode-security"],
    );
    file.import("crate::unicode::replacements::Replacements");
    replacements::write(&mut file, "characters with a prototype", "PROTOTYPES", &prototypes);
    file
}

/// The skeleton of the character alone is its prototype, in NFD. (Nothing that decomposes or is
/// ignorable has a prototype that would ever be asked for.)
fn prototype(c: u32) -> Option<String> {
    let source = char::from_u32(c)?.to_string();
    let decomposed = icu_normalizer::DecomposingNormalizer::new_nfd();
    let prototype: String = skeleton(&source).collect();
    if prototype.is_empty() || prototype == decomposed.normalize(&source) {
        return None;
    }
    if decomposed.normalize(&source) != source {
        return None;
    }
    Some(prototype)
}
