//! C10: characters that look like punctuation or another letter in their context.

use super::super::characters::{SLASHES, STROKES, is_general_mark};
use crate::uts39::scripts::{
    BOPOMOFO, CYRILLIC, GREEK, HAN, HIRAGANA, KATAKANA, LATIN, Script, ScriptSet,
};
use crate::uts39::{DOT_ABOVE, DOTLESS_I, security_properties};

const ITERATION_MARKS: [u32; 2] = [0x30FD, 0x30FE];
const PROLONGED_SOUND_MARK: u32 = 0x30FC;
const KATAKANA_MIDDLE_DOT: u32 = 0x30FB;
const VOICED_SOUND_MARKS: [u32; 2] = [0x3099, 0x309A];
/// The first character of the patterns that is not a general mark.
const FIRST_STROKE: u32 = 0x3007;

#[inline(never)]
fn is_in(c: u32, scripts: &[Script]) -> bool {
    security_properties(c).script_set().meets(&ScriptSet::of(scripts))
}

fn is_kana(c: u32) -> bool {
    is_in(c, &[KATAKANA])
}

fn is_hiragana(c: u32) -> bool {
    is_in(c, &[HIRAGANA])
}

fn is_japanese(c: u32) -> bool {
    is_in(c, &[KATAKANA, HIRAGANA, HAN])
}

/// The first character of a dangerous pattern.
pub(super) fn find(label: &[u32]) -> Option<u32> {
    // Fast path: all patterns are about general marks, or about characters of East Asia.
    if !label.iter().any(|&c| is_general_mark(c) || c >= FIRST_STROKE) {
        return None;
    }
    let found = label.iter().enumerate().find(|&(place, &c)| {
        let before = place.checked_sub(1).and_then(|place| label.get(place)).copied();
        let after = label.get(place + 1).copied();
        is_dangerous(before, c, after)
    });
    found.map(|(_, &c)| c).or_else(|| lookalike_among_kana(label))
}

fn is_dangerous(before: Option<u32>, c: u32, after: Option<u32>) -> bool {
    let not = |neighbour: Option<u32>, is: fn(u32) -> bool| neighbour.is_some_and(|c| !is(c));
    let not_after = |is: fn(u32) -> bool| before.is_none_or(|c| !is(c));
    let is_ideographic = |c| is_in(c, &[KATAKANA, HIRAGANA, HAN, BOPOMOFO]);
    if SLASHES.contains(&c) && not(before, is_japanese) && not(after, is_japanese) {
        return true;
    }
    if STROKES.contains(&c) && (not(before, is_ideographic) || not(after, is_ideographic)) {
        return true;
    }
    match c {
        PROLONGED_SOUND_MARK => not_after(|c| is_in(c, &[KATAKANA, HIRAGANA])),
        KATAKANA_MIDDLE_DOT => {
            not(before, is_japanese) || not(after, is_japanese) || after.is_none()
        }
        DOT_ABOVE if matches!(before, Some(0x69 | 0x6A | 0x6C)) => true,
        _ if is_general_mark(c) => {
            before == Some(DOTLESS_I) || not(before, |c| is_in(c, &[LATIN, GREEK, CYRILLIC]))
        }
        _ if ITERATION_MARKS.contains(&c) => not_after(is_kana),
        _ => VOICED_SOUND_MARKS.contains(&c),
    }
}

/// Hiragana he, be or pe in a label that is otherwise Katakana, or Katakana he, be or pe in a label
/// that is otherwise Hiragana: the two look the same.
fn lookalike_among_kana(label: &[u32]) -> Option<u32> {
    let hiragana_he = |c| matches!(c, 0x3078..=0x307A);
    let katakana_he = |c| matches!(c, 0x30D8..=0x30DA);
    single_inside(label, hiragana_he, is_kana)
        .or_else(|| single_inside(label, katakana_he, is_hiragana))
}

/// The inner character of the label for which `is` holds, if `others` holds for all others.
#[inline(never)]
fn single_inside(label: &[u32], is: fn(u32) -> bool, others: fn(u32) -> bool) -> Option<u32> {
    let place = label.iter().position(|&c| is(c) && !others(c))?;
    let (before, rest) = label.split_at_checked(place)?;
    let (&c, after) = rest.split_first()?;
    let all = |text: &[u32]| !text.is_empty() && text.iter().all(|&c| others(c));
    (all(before) && all(after)).then_some(c)
}
