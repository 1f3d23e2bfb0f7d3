//! `prepare/tables/precis.rs`: the derived property of PRECIS (RFC 8264, section 8), where that of
//! IDNA2008 does not say it.

use icu_properties::CodePointSetData;
use icu_properties::props::{DefaultIgnorableCodePoint, NoncharacterCodePoint};

use super::emit::TableFile;
use super::idna2008;
use super::mapping::Mappings;
use super::runs;
use super::source::Source;
use super::uts46::Status;

const KIND_BITS: u32 = 2;
const DISALLOWED: u32 = 0;
const FREE: u32 = 1;
const VALID: u32 = 2;
const UPPER: u32 = 3;

pub(super) fn generate(source: &Source, mapping: &Mappings) -> TableFile {
    let mut file = TableFile::new(
        "prepare/tables/precis.rs",
        "The classes of PRECIS: `precis.rs` of the directory above reads them.",
        &["icu_properties", "icu_normalizer", "icu_casemap"],
    );
    for (about, name, value) in [
        ("Valid in the FreeformClass only.", "FREE", FREE),
        ("Valid in both classes.", "VALID", VALID),
        ("The same; toLowerCase is the mapping of UTS #46.", "UPPER", UPPER),
    ] {
        file.constant(about, name, "u32", &value.to_string());
    }
    // IDNA2008 says what the others are, whatever their kind here.
    runs::write(
        &mut file,
        "Kinds of code points that are DISALLOWED in IDNA2008",
        KIND_BITS,
        |c| match idna2008::property(source, c) {
            "DISALLOWED" if c >= 0x80 => 1 << kind(source, mapping, c),
            _ => u32::MAX,
        },
    );
    file
}

/// RFC 8264, section 8, for a code point that IDNA2008 disallows: it is not among the exceptions
/// that are valid, neither unassigned nor a joiner.
fn kind(source: &Source, mapping: &Mappings, c: u32) -> u32 {
    let Some(character) = char::from_u32(c) else { return DISALLOWED };
    if is_exception(c) || idna2008::is_old_hangul_jamo(c) || is_ignorable(c) {
        return DISALLOWED;
    }
    // Control characters have no compatibility mapping, and fall through.
    if source.nfkc(&character.to_string()) != character.to_string() {
        return FREE;
    }
    // By the categories of UAX #44, table 12.
    match source.short_category(c) {
        "Ll" | "Lu" | "Lo" | "Nd" | "Lm" | "Mn" | "Mc" => {
            let lower = u32::from(source.lower(character));
            let is_mapped =
                matches!(mapping.status(c), Status::Mapped(target) if *target == [lower]);
            if lower != c && is_mapped { UPPER } else { VALID }
        }
        "Lt" | "Nl" | "No" | "Me" | "Zs" => FREE,
        "Sm" | "Sc" | "Sk" | "So" => FREE,
        "Pc" | "Pd" | "Ps" | "Pe" | "Pi" | "Pf" | "Po" => FREE,
        _ => DISALLOWED,
    }
}

/// Section 9.6, those that are disallowed.
fn is_exception(c: u32) -> bool {
    matches!(c, 0x0640 | 0x07FA | 0x302E | 0x302F | 0x3031..=0x3035 | 0x303B)
}

/// Section 9.13.
fn is_ignorable(c: u32) -> bool {
    CodePointSetData::new::<DefaultIgnorableCodePoint>().contains32(c)
        || CodePointSetData::new::<NoncharacterCodePoint>().contains32(c)
}
