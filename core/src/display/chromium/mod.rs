//! Chromium's rules, in Chromium's order (`idn_spoof_checker.cc` of 2026).
//!
//! | step | rule | file |
//! |---|---|---|
//! | C1 | what ICU's spoof checker finds: profile, restriction level, numbers, marks | here, `allowed.rs` |
//! | C3 to C5 | characters for one top-level domain | here |
//! | C6, C7 | ASCII, one script: the whole-script confusables | `confusables.rs` |
//! | C8 | digit look-alikes | `digits.rs` |
//! | C9 | non-ASCII Latin beside another script | here |
//! | C10 | dangerous patterns | `patterns.rs` |
//! | | what protected names are compared by, beside confusables.txt | `extra.rs` |
//!
//! Chromium ends at the first step that hits. Here all steps are gone through, since the report
//! names every reason; the two places where Chromium ends with "safe" are kept.

mod allowed;
mod confusables;
pub(super) mod digits;
pub(super) mod extra;
pub(super) mod patterns;

use super::findings::Findings;
use super::marks::{DOT_ABOVE, hidden_overlay, repeated_mark};
use super::numbers::mixed_number;
use super::properties::{Category, is_allowed, properties};
use super::reasons::Reason;
use super::restriction::Level;
use super::scripts::{CYRILLIC, GREEK, LATIN};
use super::summary::Summary;

/// The top-level domain of a name.
#[derive(Clone, Copy)]
pub(super) struct Tld<'a> {
    /// Decoded, if it could be.
    pub(super) text: &'a [u32],
}

impl Tld<'_> {
    /// Whether it is this one, which is ASCII.
    pub(super) fn is(&self, ascii: &str) -> bool {
        self.text.iter().copied().eq(ascii.bytes().map(u32::from))
    }
}

/// Looks for reasons not to show `label`, which is a valid U-label.
#[inline(never)]
pub(super) fn check(label: &[u32], summary: &Summary, tld: Tld<'_>, found: &mut Findings) {
    let is_in_profile = summary.is_allowed() && !label.iter().any(|&c| allowed::is_removed(c));
    let level = summary.level_of_scripts();
    if !is_in_profile {
        check_profile(label, found);
    }
    check_mixture(label, level, summary, found);
    check_tld_characters(label, tld, found);
    // C6: an ASCII label never comes here.
    if level == Level::SingleScript && is_in_profile && !label.iter().any(|&c| is_exceptional(c)) {
        found.add_at(
            Reason::WholeScriptConfusable,
            confusables::find(label, summary.scripts(), tld),
        );
        found.add_at(Reason::DigitLookalike, digits::find(label));
        return;
    }
    found.add_at(Reason::DigitLookalike, digits::find(label));
    if !label.iter().all(|&c| is_latin_greek_cyrillic(c)) {
        found.add_at(Reason::LatinMixed, first(label, is_latin_beyond_ascii));
    }
    found.add_at(Reason::DangerousPattern, patterns::find(label));
}

/// C1, for a label that is not in the profile.
fn check_profile(label: &[u32], found: &mut Findings) {
    let is_blocked = |c| is_allowed(c) && !allowed::is_allowed(c);
    found.add_at(Reason::BlockedCharacter, first(label, is_blocked));
    found.add_at(Reason::NotAllowed, first(label, |c| !is_allowed(c)));
}

/// C1, for a label of any characters.
fn check_mixture(label: &[u32], level: Level, summary: &Summary, found: &mut Findings) {
    if level > Level::HighlyRestrictive {
        found.add(Reason::MixedScript, None);
    }
    if summary.has(Category::DecimalDigit) {
        found.add_at(Reason::MixedNumbers, mixed_number(label));
    }
    if hidden_overlay(label).is_some() {
        found.add(Reason::HiddenOverlay, Some(DOT_ABOVE));
    }
    if summary.has(Category::NonspacingMark) {
        found.add_at(Reason::RepeatedMark, repeated_mark(label));
    }
}

/// C3 to C5.
fn check_tld_characters(label: &[u32], tld: Tld<'_>, found: &mut Findings) {
    if !label.iter().any(|c| matches!(*c, THORN | ETH | SCHWA | MIDDLE_DOT)) {
        return;
    }
    let utf16: usize = label.iter().map(|&c| 1 + usize::from(c > 0xFFFF)).sum();
    if utf16 > 1 && !tld.is("is") && !tld.is("fo") {
        found.add_at(Reason::TldCharacter, first(label, |c| matches!(c, THORN | ETH)));
    }
    if utf16 > 1 && !tld.is("az") {
        found.add_at(Reason::TldCharacter, first(label, |c| c == SCHWA));
    }
    if label.contains(&MIDDLE_DOT) && !(tld.is("cat") && has_middle_dots_in_place(label)) {
        found.add(Reason::MiddleDot, Some(MIDDLE_DOT));
    }
}

pub(super) const THORN: u32 = 0xFE;
pub(super) const ETH: u32 = 0xF0;
pub(super) const SCHWA: u32 = 0x259;
pub(super) const MIDDLE_DOT: u32 = 0xB7;

/// Whether every middle dot stands between two l.
fn has_middle_dots_in_place(label: &[u32]) -> bool {
    const L: u32 = 0x6C;
    let inner = label.windows(3).filter(|three| matches!(three, [L, MIDDLE_DOT, L])).count();
    inner == label.iter().filter(|&&c| c == MIDDLE_DOT).count()
}

/// C7: what keeps a label of one script from being passed there.
fn is_exceptional(c: u32) -> bool {
    matches!(c, 0x3078..=0x307A | 0x30D8..=0x30DA | 0x30FB..=0x30FE) || is_general_mark(c)
}

/// The marks that Latin, Greek and Cyrillic share.
pub(super) fn is_general_mark(c: u32) -> bool {
    matches!(c, 0x300..=0x339)
}

fn is_latin_beyond_ascii(c: u32) -> bool {
    c >= 0x80 && properties(c).script() == LATIN
}

/// C9. Of ASCII Chromium names what is in hosts; here the rest is no other script either.
fn is_latin_greek_cyrillic(c: u32) -> bool {
    let is_common = c < 0x80 || is_general_mark(c);
    is_common || matches!(properties(c).script(), LATIN | GREEK | CYRILLIC)
}

/// The first character of the label of which `is` holds.
pub(super) fn first(label: &[u32], is: impl Fn(u32) -> bool) -> Option<u32> {
    label.iter().copied().find(|&c| is(c))
}
