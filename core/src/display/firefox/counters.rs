//! F24 to F26: labels made only of look-alikes.

use super::super::digit_lookalikes::{LIKE_2_IN_CHROMIUM_ONLY, lookalike};
use super::super::tld::Tld;
use crate::uts39::scripts::{CYRILLIC, Script, THAI};
use crate::uts39::{self, Summary};

/// Cyrillic letters that look like Latin ones. The list has em where Chromium's has te.
const CYRILLIC_LETTERS: [u32; 28] = [
    0x430, 0x44B, 0x441, 0x501, 0x435, 0x50D, 0x4BB, 0x456, 0x44E, 0x43A, 0x458, 0x4CF, 0x43E,
    0x440, 0x517, 0x51B, 0x455, 0x43C, 0x51D, 0x445, 0x443, 0x44A, 0x44C, 0x4BD, 0x43F, 0x433,
    0x475, 0x461,
];

/// Thai letters that look like Latin ones in modern fonts.
const THAI_LETTERS: [u32; 7] = [0xE1A, 0xE1E, 0xE1F, 0xE23, 0xE40, 0xE41, 0xE50];

const CYRILLIC_TLDS: [[u8; 3]; 8] =
    [*b"bg ", *b"by ", *b"kz ", *b"pyc", *b"ru ", *b"su ", *b"ua ", *b"uz "];

/// The first digit look-alike, if all other characters are digits or look-alikes.
pub(super) fn digits(label: &[u32]) -> Option<u32> {
    let is_lookalike = |c: u32| lookalike(c).is_some() && c != LIKE_2_IN_CHROMIUM_ONLY;
    let mut others = label.iter().copied().filter(|c| !matches!(c, 0x30..=0x39));
    let first = others.clone().next()?;
    others.all(is_lookalike).then_some(first)
}

/// The first Cyrillic or Thai look-alike, if all letters of that script in the label are
/// look-alikes.
pub(super) fn letters(label: &[u32], summary: &Summary, tld: Tld<'_>) -> Option<u32> {
    let all_of = |script, lookalikes| {
        let is_there = summary.scripts().contains(script);
        is_there.then(|| all_of(label, tld, script, lookalikes)).flatten()
    };
    let is_cyrillic_tld = || {
        CYRILLIC_TLDS.iter().any(|known| {
            let known = known.trim_ascii_end().iter().map(|&byte| u32::from(byte));
            tld.text.iter().copied().eq(known)
        })
    };
    let cyrillic = all_of(CYRILLIC, &CYRILLIC_LETTERS).filter(|_| !is_cyrillic_tld());
    cyrillic.or_else(|| all_of(THAI, &THAI_LETTERS).filter(|_| !tld.is("th")))
}

/// Out of line: one copy for both scripts.
#[inline(never)]
fn all_of(label: &[u32], tld: Tld<'_>, script: Script, lookalikes: &[u32]) -> Option<u32> {
    let of_script = |&c: &u32| uts39::script(c) == script;
    let mut first = None;
    for c in label {
        // The look-alikes are of the script, and need no look-up.
        if lookalikes.contains(c) {
            first = first.or(Some(*c));
        } else if of_script(c) {
            return None;
        }
    }
    first.filter(|_| !tld.text.iter().any(of_script))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lookalikes_are_of_their_script() {
        for (letters, script) in [(&CYRILLIC_LETTERS[..], CYRILLIC), (&THAI_LETTERS, THAI)] {
            assert!(letters.iter().all(|&c| uts39::script(c) == script));
        }
    }
}
