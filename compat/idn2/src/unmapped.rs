//! The look-up of a name that is not mapped: IDNA2008 alone (RFC 5891, section 5).

use crate::ace;
use crate::code::Code;
use crate::flags::Flags;
use crate::label::Label;
use crate::lookup::comes_back;
use crate::name::Name;
use crate::text::{self, Utf8};
use unidn_core::text::{CodeUnit, Source};

/// Looks `source` up: writes its ASCII form to `name`.
pub(crate) fn lookup<U: CodeUnit>(source: &[U], flags: Flags, name: &mut Name) -> Result<(), Code> {
    match U::source(source) {
        Source::Utf8(source) => lookup_labels(source, flags, name),
        Source::Utf32(source) => lookup_labels(Utf8::of(source)?.bytes(), flags, name),
        Source::Utf16(_) => Err(Code::ENCODING_ERROR),
    }
}

fn lookup_labels(source: &[u8], flags: Flags, name: &mut Name) -> Result<(), Code> {
    source.split(|&byte| byte == b'.').try_for_each(|label| {
        name.begin_label();
        push(label, flags, name)
    })
}

fn push(label: &[u8], flags: Flags, name: &mut Name) -> Result<(), Code> {
    let is_ascii = label.is_ascii();
    if is_ascii && ace::has_prefix(label) && flags.round_trips() {
        let payload = label.get(ace::PREFIX.len()..).unwrap_or_default();
        let decoded = ace::decode_lenient(payload)?;
        let mut utf8 = [0; 4 * 64];
        let u_label = text::write_utf8(decoded.text(), &mut utf8).unwrap_or_default();
        let start = name.bytes().len();
        push_u_label(u_label, flags, name)?;
        let encoded = name.bytes().get(start..).unwrap_or_default();
        return if encoded.eq_ignore_ascii_case(label) {
            Ok(())
        } else {
            Err(Code::ALABEL_ROUNDTRIP_FAILED)
        };
    }
    if is_ascii {
        return name.push_ascii(label.iter().map(|&byte| u32::from(byte)));
    }
    push_u_label(label, flags, name)
}

fn push_u_label(label: &[u8], flags: Flags, name: &mut Name) -> Result<(), Code> {
    text::with_code_points(label, flags.normalizes(), |text| {
        Label::new(text, flags.normalizes()).check_lookup(false)?;
        name.push_encoded(text)?;
        if flags.round_trips() && !comes_back(text) {
            return Err(Code::ALABEL_ROUNDTRIP_FAILED);
        }
        Ok(())
    })
}
