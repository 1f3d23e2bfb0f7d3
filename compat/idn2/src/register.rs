//! Registration of one label (RFC 5891, section 4).

use crate::ace;
use crate::code::Code;
use crate::label::Label;
use crate::name::{LABEL_LIMIT, Name};
use crate::text;

/// Gives `take` the A-label of a label in UTF-8. ASCII is its own, unchecked.
pub(crate) fn register_ulabel(
    ulabel: &[u8],
    normalizes: bool,
    take: impl FnOnce(&[u8]) -> Result<(), Code>,
) -> Result<(), Code> {
    if ulabel.is_ascii() {
        if ulabel.len() > LABEL_LIMIT {
            return Err(Code::TOO_BIG_LABEL);
        }
        return take(ulabel);
    }
    text::with_code_points(ulabel, normalizes, |text| {
        Label::new(text, normalizes).check_registration()?;
        let mut name = Name::new();
        name.push_encoded(text)?;
        take(name.bytes())
    })
}

/// Checks an A-label, and that `ulabel`, where there is one, is what it stands for.
pub(crate) fn register_alabel(alabel: &[u8], ulabel: Option<&[u8]>) -> Result<(), Code> {
    if alabel.len() > LABEL_LIMIT {
        return Err(Code::TOO_BIG_LABEL);
    }
    let payload = alabel.strip_prefix(&ace::PREFIX).filter(|payload| !payload.is_empty());
    let payload = payload.filter(|payload| payload.is_ascii()).ok_or(Code::INVALID_ALABEL)?;
    let decoded = ace::decode_lenient(payload)?;
    let mut utf8 = [0; 4 * (LABEL_LIMIT + 1)];
    let decoded = text::write_utf8(decoded.text(), &mut utf8).unwrap_or_default();
    if ulabel.is_some_and(|ulabel| ulabel != decoded) {
        return Err(Code::UALABEL_MISMATCH);
    }
    register_ulabel(decoded, false, |encoded| {
        if encoded == alabel { Ok(()) } else { Err(Code::UALABEL_MISMATCH) }
    })
}
