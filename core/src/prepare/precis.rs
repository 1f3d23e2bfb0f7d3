//! PRECIS (RFC 8264) with the profiles of RFC 8265 and RFC 8266, at the current version of Unicode:
//! the classes of code points, and the mappings. `enforcement.rs` checks the result.
//!
//! # Order
//!
//! Width mapping, other mappings, case mapping and normalization come first, then the code points
//! are checked (RFC 8264, section 7): a letter whose canonical decomposition is valid, as that of
//! U+212B, is valid.
//!
//! # Case
//!
//! toLowerCase is that of each code point. The context of a final sigma does not count: a capital
//! sigma becomes U+03C3 everywhere, as RFC 8265, section 3.5, has it for one. Otherwise a name in
//! capitals would depend on what stands behind it. toLowerCase commutes with canonical
//! decomposition.
//!
//! # Nickname
//!
//! RFC 8266 applies its rules again until the text no longer changes, at most three more times. Here
//! one pass suffices, so that no text is refused for it: letters are made small after NFKC of each,
//! which may produce capitals, and spaces are trimmed last, since NFKC may produce them. For one
//! code point, U+03F9, the order of small letters and NFKC matters: it is lowered first.

use super::characters::{Character, Mapped, first_of_mapping, lower, properties};
use super::profile::{Preparation, Profile};
use super::runs::kind_of;
use super::tables::precis as table;
use crate::unicode::{Idna2008, QuickCheck, canonical};
use core::mem;

/// The derived property (RFC 8264, section 8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// PVALID.
    Valid,
    /// FREE_PVAL: valid in the FreeformClass, ID_DIS in the IdentifierClass.
    Free,
    /// CONTEXTJ.
    ContextJ,
    /// CONTEXTO.
    ContextO,
    /// DISALLOWED.
    Disallowed,
    /// UNASSIGNED.
    Unassigned,
}

/// The derived property of a code point.
pub fn class(c: u32) -> Class {
    match (c, properties(c).idna2008()) {
        (0x21..=0x7E, _) => Class::Valid,
        (0x20, _) => Class::Free,
        (_, Idna2008::Pvalid) => Class::Valid,
        (_, Idna2008::ContextJ) => Class::ContextJ,
        (_, Idna2008::ContextO) => Class::ContextO,
        (_, Idna2008::Unassigned) => Class::Unassigned,
        (_, Idna2008::Disallowed) => match kind(c) {
            table::FREE => Class::Free,
            table::VALID | table::UPPER => Class::Valid,
            _ => Class::Disallowed,
        },
    }
}

/// The kind of a code point that IDNA2008 disallows, and that is not ASCII.
fn kind(c: u32) -> u32 {
    kind_of(c, &table::GROUPS, &table::RUNS, table::KIND_BITS)
}

/// The mapping of one code point by a profile, of stringprep or of PRECIS. It remains to be composed,
/// but for a code point that is unassigned in stringprep.
#[inline(never)]
pub(super) fn mapped(c: u32, preparation: Preparation) -> Mapped {
    let lowers = preparation.folds() && (preparation.profile.is_precis() || c < 0x80);
    let mut mapped = Mapped::default();
    match preparation.profile {
        _ if c < 0x80 => mapped.push(c),
        Profile::OpaqueString | Profile::Nickname if is_space(c) => mapped.push(SPACE),
        Profile::OpaqueString => mapped.push(c),
        Profile::Nickname => mapped.add_compatible(lunate_sigma(c, lowers)),
        Profile::UsernameCaseMapped | Profile::UsernameCasePreserved => {
            mapped.push(of_usual_width(c));
        }
        _ => match Character::of(c) {
            new if new.is_unassigned() => mapped.push(c),
            character => mapped.add(c, character, preparation),
        },
    }
    if lowers {
        lower_all(&mut mapped);
    }
    mapped
}

/// Makes letters small.
#[inline(never)]
fn lower_all(mapped: &mut Mapped) {
    for &c in mem::take(mapped).code_points() {
        if is_lowered_in_parts(c) {
            canonical::decompose(c).for_each(|part| mapped.push(to_lower(part)));
        } else {
            mapped.push(to_lower(c));
        }
    }
}

pub(super) const SPACE: u32 = 0x20;

/// General_Category=Zs, beyond ASCII.
#[inline(never)]
fn is_space(c: u32) -> bool {
    matches!(c, 0xA0 | 0x1680 | 0x2000..=0x200A | 0x202F | 0x205F | 0x3000)
}

/// U+03F9 in lower case: its NFKC is another letter than that of the small one.
fn lunate_sigma(c: u32, lowers: bool) -> u32 {
    if lowers && c == 0x3F9 { 0x3F2 } else { c }
}

/// The width mapping (RFC 8265, section 3.3.1) as far as user names may have its result: of the
/// fullwidth forms of ASCII, and the halfwidth forms of Katakana with their marks.
fn of_usual_width(c: u32) -> u32 {
    match c {
        0xFF01..=0xFF5E => c - 0xFEE0,
        0xFF65..=0xFF9F => first_of_mapping(c),
        _ => c,
    }
}

/// Whether the small letter of `c` is found from its canonical decomposition: it has one that
/// normalization makes anyway, or it is a capital with a dot or in title case.
fn is_lowered_in_parts(c: u32) -> bool {
    match c {
        0x130 | 0x1FBC | 0x1FCC | 0x1FFC => true,
        0x1F88..=0x1FAF => c & 8 != 0,
        _ => properties(c).nfc_quick_check() == QuickCheck::No,
    }
}

/// The only capital that has a compatibility mapping, and so is not valid, with a small letter that has
/// none.
const CAPITAL_THETA_SYMBOL: u32 = 0x3F4;
const SMALL_THETA: u32 = 0x3B8;

/// The small letter of `c`, or `c`. UTS #46 maps Cherokee in the other direction: folding makes
/// capitals of the small letters.
fn to_lower(c: u32) -> u32 {
    match c {
        0..=0x7F => lower(c),
        CAPITAL_THETA_SYMBOL => SMALL_THETA,
        0x13A0..=0x13EF => c + (0xAB70 - 0x13A0),
        0x13F0..=0x13F5 => c + 8,
        _ => {
            let is_upper =
                properties(c).idna2008() == Idna2008::Disallowed && kind(c) == table::UPPER;
            if is_upper { first_of_mapping(c) } else { c }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::characters::MOST;
    use super::super::profile::{PROFILES, QUERY};
    use super::*;
    use crate::cases;

    /// As many code points are one's alone: no other mapping is cut off.
    #[test]
    fn one_mapping_is_the_longest() {
        for c in (0..0x11_0000).step_by(cases(1, 16_001)) {
            for number in PROFILES.iter().flat_map(|entry| [entry.number, entry.number | QUERY]) {
                let preparation = Preparation::from_number(number).unwrap();
                let length = mapped(c, preparation).code_points().len();
                assert!(length < MOST || c == 0xFDFA, "U+{c:04X} {preparation:?}");
            }
        }
    }
}
