//! Firefox's rules (`nsIDNService.cpp`): one pass over the characters, and three counters.

mod blocklist;
mod combinations;
mod counters;
mod limited_use;

use super::characters::{ETH, MIDDLE_DOT, SCHWA, SLASHES, STROKES, THORN, first, is_general_mark};
use super::fault::Faults;
use super::reasons::Reason;
use super::tld::Tld;
use crate::uts39::scripts::{
    BOPOMOFO, COMMON, CYRILLIC, GREEK, HAN, HIRAGANA, KATAKANA, LATIN, Script,
};
use crate::uts39::{
    Category, DOT_ABOVE, DOTLESS_I, Summary, is_allowed, mixed_number, script, security_properties,
};
use combinations::Combination;

const L: u32 = 0x6C;
/// Firefox lists only the first 20 strokes.
const KNOWN_STROKES: usize = 20;

/// Finds reasons not to show `label`, which is a valid U-label.
#[inline(never)]
pub(super) fn check(
    label: &[u32],
    summary: &Summary,
    tld: Tld<'_>,
    is_moderate: bool,
    faults: &mut Faults,
) {
    // F1.
    faults.add_at(Reason::BlockedCharacter, first(label, blocklist::contains));
    let mut state = State { last: None, base: None, combination: Combination::new(is_moderate) };
    for (place, &c) in label.iter().enumerate() {
        let (script, is_mark) = script_and_mark(c);
        // Fast path: ASCII in the profile breaks a rule only where the script changes.
        if c < 0x80 && summary.is_allowed() && (script == COMMON || state.last == Some(script)) {
            state.base = Some(c);
            continue;
        }
        let around = Around {
            c,
            script,
            is_mark,
            before: place.checked_sub(1).and_then(|place| label.get(place)).copied(),
            after: label.get(place + 1).copied(),
            last: state.last,
            base: state.base,
        };
        check_scripts(&around, summary, &mut state.combination, faults);
        if c >= 0x80 {
            check_pattern(&around, faults);
            check_tld_character(&around, tld, faults);
            check_mark(&around, faults);
        }
        state.go_on(&around);
    }
    // F20, F24 to F26.
    if summary.has(Category::DecimalDigit) {
        faults.add_at(Reason::MixedNumbers, mixed_number(label));
    }
    faults.add_at(Reason::DigitLookalike, counters::digits(label));
    faults.add_at(Reason::WholeScriptConfusable, counters::letters(label, summary, tld));
}

/// The script of a character, and whether it is a nonspacing mark. Most characters are ASCII, and
/// need no look-up.
fn script_and_mark(c: u32) -> (Script, bool) {
    match u8::try_from(c) {
        Ok(letter) if letter.is_ascii_alphabetic() => (LATIN, false),
        Ok(0..0x80) => (COMMON, false),
        _ => {
            let properties = security_properties(c);
            (properties.script(), properties.category() == Category::NonspacingMark)
        }
    }
}

/// The state of the pass over the characters.
struct State {
    /// The script of the last character that is neither Common nor Inherited.
    last: Option<Script>,
    /// The last character that is not a nonspacing mark.
    base: Option<u32>,
    combination: Combination,
}

impl State {
    fn go_on(&mut self, around: &Around) {
        if !around.script.is_common() {
            self.last = Some(around.script);
        }
        if !around.is_mark {
            self.base = Some(around.c);
        }
    }
}

/// A character and its context.
struct Around {
    c: u32,
    script: Script,
    /// Whether it is a nonspacing mark.
    is_mark: bool,
    before: Option<u32>,
    after: Option<u32>,
    last: Option<Script>,
    base: Option<u32>,
}

impl Around {
    /// The script of the next character, Common and Inherited included.
    fn next(&self) -> Option<Script> {
        self.after.map(script)
    }

    /// Whether the last or the next script is this one.
    fn is_beside(&self, script: Script) -> bool {
        self.last == Some(script) || self.next() == Some(script)
    }
}

/// F3 and F4.
fn check_scripts(
    around: &Around,
    summary: &Summary,
    combination: &mut Combination,
    faults: &mut Faults,
) {
    let &Around { c, last, .. } = around;
    if !summary.is_allowed() && !is_allowed(c) && !limited_use::contains(c) {
        faults.add(Reason::NotAllowed, Some(c));
    }
    if !around.script.is_common()
        && last != Some(around.script)
        && !combination.goes_on_with(around.script)
    {
        faults.add(Reason::MixedScript, Some(c));
    }
}

/// The patterns F6 to F11 and F19.
fn check_pattern(around: &Around, faults: &mut Faults) {
    let &Around { c, last, before, after, .. } = around;
    // The first of them is the ideographic zero.
    if c < 0x3007 {
        return;
    }
    let is_one_of =
        |script: Option<Script>, of: &[Script]| script.is_some_and(|script| of.contains(&script));
    let is_dangerous = match c {
        0x30FC => !is_one_of(last, &[HIRAGANA, KATAKANA]),
        0x3078..=0x307A => around.is_beside(KATAKANA),
        0x30D8..=0x30DA => around.is_beside(HIRAGANA),
        0x30FD | 0x30FE => last != Some(KATAKANA),
        0x30FB => around.is_beside(LATIN),
        _ if SLASHES.contains(&c) => {
            let is_alone = before.is_none() && after.is_none();
            let japanese = [HAN, HIRAGANA, KATAKANA];
            !is_alone && !is_one_of(last, &japanese) && !is_one_of(around.next(), &japanese)
        }
        _ => false,
    };
    let is_stroke = || {
        let ideographic = [BOPOMOFO, HIRAGANA, KATAKANA, HAN];
        let is_no_digit = |c: Option<u32>| c.is_some_and(|c| !matches!(c, 0x30..=0x39));
        STROKES.iter().take(KNOWN_STROKES).any(|&stroke| stroke == c)
            && (!is_one_of(last, &ideographic) && is_no_digit(before)
                || !is_one_of(around.next(), &ideographic) && is_no_digit(after))
    };
    if is_dangerous || is_stroke() {
        faults.add(Reason::DangerousPattern, Some(c));
    }
}

/// F14 to F17.
fn check_tld_character(around: &Around, tld: Tld<'_>, faults: &mut Faults) {
    let c = around.c;
    match c {
        MIDDLE_DOT if !(tld.is("cat") && around.before == Some(L) && around.after == Some(L)) => {
            faults.add(Reason::MiddleDot, Some(c));
        }
        THORN | ETH if !tld.is("is") && !tld.is("fo") => faults.add(Reason::TldCharacter, Some(c)),
        SCHWA if !tld.is("az") => faults.add(Reason::TldCharacter, Some(c)),
        0x2BB | 0x2BC => faults.add(Reason::BlockedCharacter, Some(c)),
        _ => {}
    }
}

/// F12, F13 and F21 to F23.
fn check_mark(around: &Around, faults: &mut Faults) {
    let &Around { c, last, before, base, .. } = around;
    let is_shared = |script| matches!(script, Some(LATIN | GREEK | CYRILLIC));
    if is_general_mark(c) && !is_shared(last) {
        faults.add(Reason::ForeignMark, Some(c));
    }
    if c == DOT_ABOVE && matches!(before, Some(0x69 | 0x6A | 0x6C)) {
        faults.add(Reason::HiddenOverlay, Some(c));
    }
    if !around.is_mark {
        return;
    }
    if before == Some(c) {
        faults.add(Reason::RepeatedMark, Some(c));
    }
    let scripts = security_properties(c).script_set();
    let is_foreign = |script| !scripts.resolved().is_all() && !scripts.contains(script);
    if last.is_some_and(is_foreign) {
        faults.add(Reason::ForeignMark, Some(c));
    }
    if base == Some(DOTLESS_I) && matches!(c, 0x300..=0x314 | 0x31A) {
        faults.add(Reason::HiddenOverlay, Some(c));
    }
}
