//! Look-alike characters (`isLookalikeCharacter`).

use super::super::characters::is_in;
use super::super::reasons::Reason;
use crate::idna::DOT;
use crate::uts39::scripts::{ARABIC, ARMENIAN, CANADIAN, Script, TAMIL, THAI};
use crate::uts39::{Category, DOT_ABOVE, DOTLESS_I, SecurityProperties, security_properties};
use core::ops::RangeInclusive;

const SLASH: u32 = 0x2F;

/// Why `c` with these properties, after `before` in the host, is a look-alike.
pub(super) fn find(before: Option<u32>, c: u32, p: SecurityProperties) -> Option<Reason> {
    if is_lookalike_of(c, p) {
        Some(Reason::BlockedCharacter)
    } else if c == DOT_ABOVE {
        // On a dotless letter or a vav, the dot makes another letter.
        matches!(before, Some(0x237 | DOTLESS_I | 0x5D5)).then_some(Reason::HiddenOverlay)
    } else if is_beside_foreign(before, c) {
        Some(Reason::DangerousPattern)
    } else {
        let is_foreign_mark = matches!(c, 0x64B..=0x65F)
            && before.is_none_or(|before| security_properties(before).script() != ARABIC);
        is_foreign_mark.then_some(Reason::ForeignMark)
    }
}

/// Whether `c` is a look-alike in any position.
#[inline(never)]
pub(in super::super) fn is_lookalike(c: u32) -> bool {
    is_lookalike_of(c, security_properties(c))
}

#[inline]
fn is_lookalike_of(c: u32, p: SecurityProperties) -> bool {
    let has_no_look =
        p.category() == Category::NotPrintable || p.is_white_space() || p.is_default_ignorable();
    has_no_look || is_listed(c)
}

/// The first and the last character of each part of the list: IPA extensions, fractions, Latin,
/// overlays, Armenian, Hebrew, Arabic, Syriac, punctuation and symbols, CJK and its forms.
#[rustfmt::skip]
static LIST: [(u16, u16); 67] = [
    (0xBC, 0xBE), (0x1C0, 0x1C0), (0x1C3, 0x1C3), (0x237, 0x237), (0x250, 0x2AF), (0x2D0, 0x2D0),
    (0x335, 0x335), (0x337, 0x338), (0x589, 0x589), (0x5B4, 0x5B4), (0x5B9, 0x5BA),
    (0x5BC, 0x5BC), (0x5C1, 0x5C4), (0x5F4, 0x5F4), (0x609, 0x60A), (0x650, 0x650),
    (0x660, 0x660), (0x66A, 0x66A), (0x6D4, 0x6D4), (0x6F0, 0x6F0), (0x701, 0x704),
    (0x1735, 0x1735), (0x1D04, 0x1D04), (0x1D0F, 0x1D0F), (0x1D1C, 0x1D1C), (0x1D20, 0x1D22),
    (0x1E9C, 0x1E9D), (0x1ECD, 0x1ECD), (0x1EFE, 0x1EFF), (0x2010, 0x2011), (0x2024, 0x2024),
    (0x2027, 0x2027), (0x2039, 0x203A), (0x2041, 0x2041), (0x2044, 0x2044), (0x2052, 0x2052),
    (0x2153, 0x215F), (0x2212, 0x2212), (0x2215, 0x2216), (0x2236, 0x2236), (0x233F, 0x233F),
    (0x23AE, 0x23AE), (0x244A, 0x244A), (0x2571, 0x2572), (0x29F6, 0x29F6), (0x29F8, 0x29F8),
    (0x2AFB, 0x2AFB), (0x2AFD, 0x2AFD), (0x2FF0, 0x2FFB), (0x3002, 0x3002), (0x3008, 0x3008),
    (0x3014, 0x3015), (0x3033, 0x3033), (0x3035, 0x3035), (0x321D, 0x321E), (0x33AE, 0x33AF),
    (0x33C6, 0x33C6), (0x33DF, 0x33DF), (0xA731, 0xA731), (0xA771, 0xA771), (0xA789, 0xA789),
    (0xFE14, 0xFE15), (0xFE3F, 0xFE3F), (0xFE5D, 0xFE5E), (0xFF0E, 0xFF0F), (0xFF61, 0xFF61),
    (0xFFFC, 0xFFFD),
];

fn is_listed(c: u32) -> bool {
    const DESERET: RangeInclusive<u32> = 0x1_0400..=0x1_044F;
    const LOCKS_AND_KEYS: RangeInclusive<u32> = 0x1_F50F..=0x1_F513;
    is_in(c, &LIST) || DESERET.contains(&c) || LOCKS_AND_KEYS.contains(&c)
}

/// The script that `c` is bound to: beside other scripts it is a look-alike.
#[rustfmt::skip]
fn keeps_to(c: u32) -> Option<Script> {
    match c {
        0x548 | 0x578 | 0x54D | 0x57D | 0x551 | 0x581 | 0x555 | 0x585 => Some(ARMENIAN),
        0xBE6 => Some(TAMIL),
        0x146D | 0x146F | 0x1472 | 0x14AA | 0x157C | 0x1587 | 0x15AF | 0x15B4 | 0x15C5 | 0x15DE
        | 0x15E9 | 0x15F1 | 0x15F4 | 0x166D | 0x166E => Some(CANADIAN),
        0xE01 => Some(THAI),
        _ => None,
    }
}

/// Whether one of two neighbours is bound to a script that is not the other's.
fn is_beside_foreign(before: Option<u32>, c: u32) -> bool {
    let Some(before) = before.filter(|&before| before != SLASH && c != DOT) else { return false };
    let is_foreign =
        |c: u32, script| security_properties(c).script() != script && !is_host_character(c);
    keeps_to(c).is_some_and(|script| is_foreign(before, script))
        || keeps_to(before).is_some_and(|script| is_foreign(c, script))
}

/// ASCII digits, and punctuation that does not end a host.
fn is_host_character(c: u32) -> bool {
    let byte = u8::try_from(c).unwrap_or(0);
    let ends_host = matches!(byte, b'#' | b'%' | b'/' | b':' | b'?' | b'@' | b'[' | b'\\' | b']');
    byte.is_ascii_digit() || byte.is_ascii_punctuation() && !ends_host
}
