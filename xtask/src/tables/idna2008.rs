//! The derived property value of IDNA2008 (RFC 5892 section 3).

use icu_properties::CodePointSetData;
use icu_properties::props::{
    DefaultIgnorableCodePoint, GeneralCategory, HangulSyllableType, JoinControl,
    NoncharacterCodePoint, WhiteSpace,
};
use icu_properties::{CodePointMapData, props::BinaryProperty};

use super::source::Source;

/// The values in the order of the core's enumeration.
pub(super) const NAMES: [&str; 5] = ["PVALID", "CONTEXTJ", "CONTEXTO", "DISALLOWED", "UNASSIGNED"];

/// The categories in the order of section 3. BackwardCompatible (section 2.7) is
/// empty, and stays so by RFC 6452 and RFC 8753.
pub(super) fn property(source: &Source, c: u32) -> &'static str {
    if let Some(value) = exception(c) {
        value
    } else if source.category(c) == GeneralCategory::Unassigned && !has::<NoncharacterCodePoint>(c)
    {
        "UNASSIGNED"
    } else if is_ldh(c) {
        "PVALID"
    } else if has::<JoinControl>(c) {
        "CONTEXTJ"
    } else if is_unstable(source, c)
        || is_ignorable(c)
        || is_in_ignorable_block(c)
        || is_old_hangul_jamo(c)
    {
        "DISALLOWED"
    } else if is_letter_or_digit(source, c) {
        "PVALID"
    } else {
        "DISALLOWED"
    }
}

/// Section 2.6, category F.
fn exception(c: u32) -> Option<&'static str> {
    match c {
        0x00DF | 0x03C2 | 0x06FD | 0x06FE | 0x0F0B | 0x3007 => Some("PVALID"),
        0x00B7 | 0x0375 | 0x05F3 | 0x05F4 | 0x30FB => Some("CONTEXTO"),
        0x0660..=0x0669 | 0x06F0..=0x06F9 => Some("CONTEXTO"),
        0x0640 | 0x07FA | 0x302E | 0x302F | 0x3031..=0x3035 | 0x303B => Some("DISALLOWED"),
        _ => None,
    }
}

/// Section 2.5, category E.
fn is_ldh(c: u32) -> bool {
    matches!(char::from_u32(c), Some('-' | '0'..='9' | 'a'..='z'))
}

/// Section 2.2, category B: what folding to NFKC changes.
fn is_unstable(source: &Source, c: u32) -> bool {
    char::from_u32(c).is_some_and(|c| !source.fold(c).chars().eq([c]))
}

/// Section 2.3, category C.
fn is_ignorable(c: u32) -> bool {
    has::<DefaultIgnorableCodePoint>(c) || has::<WhiteSpace>(c) || has::<NoncharacterCodePoint>(c)
}

/// Section 2.4, category D: Combining Diacritical Marks for Symbols, Musical Symbols,
/// Ancient Greek Musical Notation.
fn is_in_ignorable_block(c: u32) -> bool {
    matches!(c, 0x20D0..=0x20FF | 0x1_D100..=0x1_D1FF | 0x1_D200..=0x1_D24F)
}

/// Section 2.9, category I.
pub(super) fn is_old_hangul_jamo(c: u32) -> bool {
    matches!(
        CodePointMapData::<HangulSyllableType>::new().get32(c),
        HangulSyllableType::LeadingJamo
            | HangulSyllableType::VowelJamo
            | HangulSyllableType::TrailingJamo
    )
}

/// Section 2.1, category A.
fn is_letter_or_digit(source: &Source, c: u32) -> bool {
    use GeneralCategory::{
        DecimalNumber, LowercaseLetter, ModifierLetter, NonspacingMark, OtherLetter, SpacingMark,
        UppercaseLetter,
    };
    matches!(
        source.category(c),
        LowercaseLetter
            | UppercaseLetter
            | OtherLetter
            | DecimalNumber
            | ModifierLetter
            | NonspacingMark
            | SpacingMark
    )
}

fn has<P: BinaryProperty>(c: u32) -> bool {
    CodePointSetData::new::<P>().contains32(c)
}
