//! Chromium's rules, in Chromium's order (`idn_spoof_checker.cc` of 2026).
//!
//! | step | rule | file |
//! |---|---|---|
//! | C1 | the checks of ICU's spoof checker: profile, restriction level, numbers, marks | here, `allowed.rs` |
//! | C3 to C5 | characters for one top-level domain | here |
//! | C6, C7 | ASCII, one script: the whole-script confusables | `whole_script.rs` |
//! | C8 | digit look-alikes | `digits.rs` |
//! | C9 | non-ASCII Latin beside another script | here |
//! | C10 | dangerous patterns | `patterns.rs` |
//!
//! Chromium stops at the first step that hits. This module runs all steps, since the report names
//! every reason. The two steps at which Chromium stops with "safe" stop here, too.

mod allowed;
mod digits;
mod patterns;
mod whole_script;

pub(super) use whole_script::{Word, is_expected, is_word, word};

use super::characters::{ETH, MIDDLE_DOT, SCHWA, THORN, first, is_general_mark};
use super::fault::Faults;
use super::reasons::Reason;
use super::tld::Tld;
use crate::uts39::scripts::{CYRILLIC, GREEK, LATIN};
use crate::uts39::{
    Category, DOT_ABOVE, Level, Summary, hidden_overlay, is_allowed, mixed_number, repeated_mark,
    security_properties,
};

/// Finds reasons not to show `label`, which is a valid U-label.
#[inline(never)]
pub(super) fn check(label: &[u32], summary: &Summary, tld: Tld<'_>, faults: &mut Faults) {
    let is_in_profile = summary.is_allowed() && !label.iter().any(|&c| allowed::is_removed(c));
    let level = summary.level_of_scripts();
    if !is_in_profile {
        check_profile(label, faults);
    }
    check_mixture(label, level, summary, faults);
    check_tld_characters(label, tld, faults);
    // C6: ASCII labels are not passed to this function.
    if level == Level::SingleScript && is_in_profile && !label.iter().any(|&c| is_exceptional(c)) {
        faults.add_at(
            Reason::WholeScriptConfusable,
            whole_script::find(label, summary.scripts(), tld),
        );
        faults.add_at(Reason::DigitLookalike, digits::find(label));
        return;
    }
    faults.add_at(Reason::DigitLookalike, digits::find(label));
    if summary.has_latin_beyond_ascii() && !label.iter().all(|&c| is_latin_greek_cyrillic(c)) {
        faults.add_at(Reason::LatinMixed, first(label, is_latin_beyond_ascii));
    }
    faults.add_at(Reason::DangerousPattern, patterns::find(label));
}

/// C1, for a label that is not in the profile.
fn check_profile(label: &[u32], faults: &mut Faults) {
    let is_blocked = |c| allowed::is_removed(c) && is_allowed(c);
    faults.add_at(Reason::BlockedCharacter, first(label, is_blocked));
    faults.add_at(Reason::NotAllowed, first(label, |c| !is_allowed(c)));
}

/// C1, for every label.
fn check_mixture(label: &[u32], level: Level, summary: &Summary, faults: &mut Faults) {
    if level > Level::HighlyRestrictive {
        faults.add(Reason::MixedScript, None);
    }
    if summary.has(Category::DecimalDigit) {
        faults.add_at(Reason::MixedNumbers, mixed_number(label));
    }
    if hidden_overlay(label).is_some() {
        faults.add(Reason::HiddenOverlay, Some(DOT_ABOVE));
    }
    if summary.has(Category::NonspacingMark) {
        faults.add_at(Reason::RepeatedMark, repeated_mark(label));
    }
}

/// C3 to C5.
fn check_tld_characters(label: &[u32], tld: Tld<'_>, faults: &mut Faults) {
    if !label.iter().any(|c| matches!(*c, THORN | ETH | SCHWA | MIDDLE_DOT)) {
        return;
    }
    let utf16: usize = label.iter().map(|&c| 1 + usize::from(c > 0xFFFF)).sum();
    if utf16 > 1 && !tld.is("is") && !tld.is("fo") {
        faults.add_at(Reason::TldCharacter, first(label, |c| matches!(c, THORN | ETH)));
    }
    if utf16 > 1 && !tld.is("az") {
        faults.add_at(Reason::TldCharacter, first(label, |c| c == SCHWA));
    }
    let is_placed = |place| tld.is("cat") && is_between_l(label, place);
    let mut dots = label.iter().enumerate().filter(|(_, c)| **c == MIDDLE_DOT);
    if dots.any(|(place, _)| !is_placed(place)) {
        faults.add(Reason::MiddleDot, Some(MIDDLE_DOT));
    }
}

/// Whether a middle dot stands between two l.
fn is_between_l(label: &[u32], place: usize) -> bool {
    let is_l = |place: usize| label.get(place) == Some(&0x6C);
    is_l(place.wrapping_sub(1)) && is_l(place.wrapping_add(1))
}

/// C7: whether `c` keeps a single-script label from being passed there.
fn is_exceptional(c: u32) -> bool {
    matches!(c, 0x3078..=0x307A | 0x30D8..=0x30DA | 0x30FB..=0x30FE) || is_general_mark(c)
}

fn is_latin_beyond_ascii(c: u32) -> bool {
    c >= 0x80 && security_properties(c).script() == LATIN
}

/// C9. For ASCII, Chromium lists the characters of hosts; other ASCII characters have no script of
/// their own.
fn is_latin_greek_cyrillic(c: u32) -> bool {
    let is_common = c < 0x80 || is_general_mark(c);
    is_common || matches!(security_properties(c).script(), LATIN | GREEK | CYRILLIC)
}
