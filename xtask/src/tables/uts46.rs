//! The rows of IdnaMappingTable.txt (UTS #46 section 5).

use super::idna2008;
use super::source::Source;
use icu_properties::CodePointSetData;
use icu_properties::props::DefaultIgnorableCodePoint;

/// The status of a code point, and what it is mapped to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Status {
    Valid,
    Ignored,
    Mapped(Vec<u32>),
    /// With what transitional processing maps it to.
    Deviation(Vec<u32>),
    Disallowed,
}

pub(super) fn status(source: &Source, c: u32) -> Status {
    let Some(character) = char::from_u32(c) else {
        return Status::Disallowed;
    };
    let mapped = source.uts46(character);
    if mapped.is_empty() {
        Status::Ignored
    } else if mapped == [0xFFFD] {
        Status::Disallowed
    } else if mapped != [c] {
        Status::Mapped(mapped)
    } else {
        match deviation(source, character) {
            Some(transitional) => Status::Deviation(transitional),
            None => Status::Valid,
        }
    }
}

/// The mapper knows no deviations. They are the characters that IDNA2008 permits though IDNA2003
/// mapped them (UTS #46 section 1.3.2): it folded case and dropped default-ignorable characters.
fn deviation(source: &Source, c: char) -> Option<Vec<u32>> {
    let permitted = matches!(idna2008::property(source, c.into()), "PVALID" | "CONTEXTJ");
    let is_ignorable = CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c);
    let mapped = if is_ignorable { String::new() } else { source.fold(c) };
    (permitted && !mapped.chars().eq([c])).then(|| mapped.chars().map(u32::from).collect())
}
