//! The allowed characters: the General Security Profile without deceptive and rare characters.

/// The characters removed from the profile. Some of them are not in the profile of this version of
/// Unicode, and would matter again if that changes.
#[inline]
pub(super) fn is_removed(c: u32) -> bool {
    // Fast path: most letters are below all of them, or in the scripts between two.
    !matches!(c, ..KRA | 0x339..=0x589 | 0x58B..=0x1C7F) && is_listed(c)
}

const KRA: u32 = 0x138;

/// Out of line: one copy.
#[inline(never)]
fn is_listed(c: u32) -> bool {
    matches!(
        c,
        // Overlay and hyphens.
        0x338 | 0x58A | 0x2010 | 0x2027 | 0x30A0
        // Apostrophes.
        | 0x2BB | 0x2BC | 0x2EC | 0x2019
        // Historic and rare: kra, Pinyin, Cyrillic Extended-C, Latin Extended Additional, Greek
        // Extended, Cyrillic Extended-B, Latin Extended-D.
        | KRA
        | 0x1CD..=0x1DC
        | 0x1C80..=0x1C8F
        | 0x1E00..=0x1E9B
        | 0x1F00..=0x1FFF
        | 0xA640..=0xA69F
        | 0xA720..=0xA7FF
    )
}
