//! The return codes, their names and their messages.

use core::ffi::{CStr, c_char, c_int};

/// A return code of libidn2; 0 is not a fault and has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct Code(pub(crate) c_int);

macro_rules! codes {
    ($($constant:ident $value:literal $name:literal $message:literal;)*) => {
        impl Code {
            $(pub(crate) const $constant: Self = Self($value);)*
        }

        const fn name(code: c_int) -> &'static CStr {
            match code {
                0 => c"IDN2_OK",
                $($value => $name,)*
                _ => c"IDN2_UNKNOWN",
            }
        }

        const fn message(code: c_int) -> &'static CStr {
            match code {
                0 => c"success",
                $($value => $message,)*
                _ => c"Unknown error",
            }
        }
    };
}

// Word for word as programs show them and scripts compare them: IDN2_NO_NODESET is libidn2's name,
// and its message of INVALID_FLAGS is that of an unknown code.
#[rustfmt::skip]
codes! {
    MALLOC -100 c"IDN2_MALLOC" c"out of memory";
    ICONV_FAIL -102 c"IDN2_ICONV_FAIL" c"could not convert string to UTF-8";
    ENCODING_ERROR -200 c"IDN2_ENCODING_ERROR" c"string encoding error";
    PUNYCODE_BAD_INPUT -202 c"IDN2_PUNYCODE_BAD_INPUT" c"string contains invalid punycode data";
    PUNYCODE_BIG_OUTPUT -203 c"IDN2_PUNYCODE_BIG_OUTPUT" c"punycode encoded data will be too large";
    PUNYCODE_OVERFLOW -204 c"IDN2_PUNYCODE_OVERFLOW" c"punycode conversion resulted in overflow";
    TOO_BIG_DOMAIN -205 c"IDN2_TOO_BIG_DOMAIN" c"domain name longer than 255 characters";
    TOO_BIG_LABEL -206 c"IDN2_TOO_BIG_LABEL" c"domain label longer than 63 characters";
    INVALID_ALABEL -207 c"IDN2_INVALID_ALABEL" c"input A-label is not valid";
    UALABEL_MISMATCH -208 c"IDN2_UALABEL_MISMATCH" c"input A-label and U-label does not match";
    INVALID_FLAGS -209 c"IDN2_INVALID_FLAGS" c"Unknown error";
    NOT_NFC -300 c"IDN2_NOT_NFC" c"string is not in Unicode NFC format";
    TWO_HYPHENS -301 c"IDN2_2HYPHEN" c"string contains forbidden two hyphens pattern";
    HYPHEN_STARTEND -302 c"IDN2_HYPHEN_STARTEND" c"string start/ends with forbidden hyphen";
    LEADING_COMBINING -303 c"IDN2_LEADING_COMBINING" c"string contains a forbidden leading combining character";
    DISALLOWED -304 c"IDN2_DISALLOWED" c"string contains a disallowed character";
    CONTEXTJ -305 c"IDN2_CONTEXTJ" c"string contains a forbidden context-j character";
    CONTEXTO -307 c"IDN2_CONTEXTO" c"string contains a forbidden context-o character";
    UNASSIGNED -309 c"IDN2_UNASSIGNED" c"string contains unassigned code point";
    BIDI -310 c"IDN2_BIDI" c"string has forbidden bi-directional properties";
    DOT_IN_LABEL -311 c"IDN2_DOT_IN_LABEL" c"domain label has forbidden dot (TR46)";
    INVALID_TRANSITIONAL -312 c"IDN2_INVALID_TRANSITIONAL" c"domain label has character forbidden in transitional mode (TR46)";
    INVALID_NONTRANSITIONAL -313 c"IDN2_INVALID_NONTRANSITIONAL" c"domain label has character forbidden in non-transitional mode (TR46)";
    ALABEL_ROUNDTRIP_FAILED -314 c"IDN2_ALABEL_ROUNDTRIP_FAILED" c"A-label roundtrip failed";
}

/// The codes that this library never returns; programs may ask for their texts all the same.
const fn text_of_unused(code: c_int) -> Option<(&'static CStr, &'static CStr)> {
    match code {
        -101 => Some((c"IDN2_NO_NODESET", c"could not determine locale encoding format")),
        -201 => Some((c"IDN2_NFC", c"string could not be NFC normalized")),
        -306 => Some((
            c"IDN2_CONTEXTJ_NO_RULE",
            c"string contains a context-j character with null rule",
        )),
        -308 => Some((
            c"IDN2_CONTEXTO_NO_RULE",
            c"string contains a context-o character with null rule",
        )),
        _ => None,
    }
}

/// The message of a code, in English; never NULL.
#[unsafe(no_mangle)]
pub extern "C" fn idn2_strerror(rc: c_int) -> *const c_char {
    // For the proof: with this `cfg` a panic is reachable, and the library must not link.
    #[cfg(unidn_reachable_panic)]
    let rc = [0, -1][rc.unsigned_abs() as usize];
    text_of_unused(rc).map_or(message(rc), |(_, message)| message).as_ptr()
}

/// The name of a code; never NULL.
#[unsafe(no_mangle)]
pub extern "C" fn idn2_strerror_name(rc: c_int) -> *const c_char {
    text_of_unused(rc).map_or(name(rc), |(name, _)| name).as_ptr()
}
