//! The rules that [`Policy::Cautious`](super::Policy::Cautious) adds to those of the browsers.
//!
//! A browser has a list of ten thousand popular names beside its rules, and relies on it. These
//! rules serve programs that have no list. They look at confusables.txt and at whole scripts:
//!
//! | rule | hides | example |
//! |---|---|---|
//! | whole script | a label of one script, each character of which looks like an ASCII letter or digit | `үаһоо.com` |
//! | punctuation | an Arabic zero without another digit beside it, which looks like a dot; a visarga of a script of India or Sri Lanka before a digit, which looks like the colon of a port | `بانک۰ایران` |
//! | phonetic letters | a letter of the block IPA Extensions, except where languages use it | `faceɓook.com` |
//! | lone stroke | an ideograph or kana that looks like a Latin letter or a slash, alone or only with such that look like it, among Latin letters | `google.com丿.jp` |
//!
//! A rule that hides more than one in a thousand words of a language is too strict: `xtask honest`
//! counts. The exceptions below come from that count, and so does what is missing. Letters with
//! accents and strokes (`googlé.com`) cannot be told from honest ones without a list.

use super::characters::{SCHWA, SLASHES, STROKES, first, is_general_mark};
use super::chromium::is_expected;
use super::fault::Faults;
use super::protected::{extra_mapping, letters_like, look_alike};
use super::reasons::Reason;
use super::tld::Tld;
use crate::uts39::scripts::{
    ARMENIAN, BOPOMOFO, CYRILLIC, GREEK, HAN, HANGUL, HIRAGANA, KATAKANA, LAO, LATIN, Script,
    ScriptSet,
};
use crate::uts39::{Category, Level, Summary, prototype, security_properties};

/// Finds reasons not to show `label`, which is a valid U-label.
#[inline(never)]
pub(super) fn check(label: &[u32], summary: &Summary, tld: Tld<'_>, faults: &mut Faults) {
    if summary.level_of_scripts() == Level::SingleScript && !summary.scripts().contains(LATIN) {
        faults.add_at(Reason::WholeScriptConfusable, whole_script(label, tld));
    }
    if summary.has(Category::DecimalDigit) {
        faults.add_at(Reason::DangerousPattern, punctuation(label));
    }
    if summary.scripts().contains(LATIN) {
        faults.add_at(Reason::TldCharacter, phonetic_letter(label, tld));
        if summary.scripts().meets(&IDEOGRAPHIC) {
            faults.add_at(Reason::DangerousPattern, lone_stroke(label));
        }
    }
}

/// Letters of few languages. A label that has one of them and otherwise only look-alikes is hidden
/// also if some of these are look-alikes at a second glance only, such as `м` for m: a label
/// without them is too often a Russian word.
const RARE: [u32; 3] = [0x455, 0x491, 0x4BD];

/// Frequent letters, with which the rule would hide more than one word in a thousand: be, sha, ra,
/// sha, cheh.
const FREQUENT: [u32; 5] = [0x431, 0x448, 0x57C, 0x577, 0x573];

/// The top-level domains, each between spaces, under which a script is at home beside those that
/// Chromium knows. A table of them would have to be relocated.
fn homes(script: Script) -> &'static [u8] {
    match script {
        CYRILLIC => b" ba kg me mk mn rs tj ",
        GREEK => b" cy ",
        LAO => b" la ",
        _ => b"",
    }
}

/// The first character of a label that is not ASCII, if every character of the label looks like an
/// ASCII letter or digit, and the script is not at home under the top-level domain.
fn whole_script(label: &[u32], tld: Tld<'_>) -> Option<u32> {
    let counts = |c: &u32| *c >= 0x80 && !is_general_mark(*c);
    let letters = || label.iter().copied().filter(counts);
    let first = letters().next()?;
    let script = security_properties(first).script();
    // One look-alike among digits is a look-alike whatever its language.
    let is_strict = letters().nth(1).is_none() || label.iter().any(|c| RARE.contains(c));
    let is_lookalike = |c: u32| {
        let is_second_glance = !is_strict && (script == CYRILLIC || script == ARMENIAN);
        let is_like_ascii = match prototype(c) {
            Some(prototype) if !FREQUENT.contains(&c) || is_strict => {
                prototype.clone().next().is_some() && prototype.clone().all(is_letter_or_digit)
            }
            _ => false,
        };
        is_like_ascii || !is_second_glance && is_letter_or_digit(extra_mapping(c).0)
    };
    let is_at_home = || is_expected(script, tld) || tld.is_among(homes(script));
    (letters().all(is_lookalike) && !is_at_home()).then_some(first)
}

fn is_letter_or_digit(c: u32) -> bool {
    u8::try_from(c).is_ok_and(|c| c.is_ascii_alphanumeric())
}

/// An Arabic zero, which is drawn as a dot, without a decimal digit beside it; or a visarga, which is
/// drawn as a colon, before a decimal digit. Both are frequent in other places.
///
/// The visargas are those of Devanagari, Bengali, Gujarati, Odia, Telugu, Kannada, Malayalam and
/// Sinhala; that of Gurmukhi is restricted. That of Tamil has three dots. Those of Khmer and Myanmar
/// are ordinary letters, which stand before digits in honest names.
fn punctuation(label: &[u32]) -> Option<u32> {
    with_neighbours(label, |before, c, after| {
        let is_beside = |c: Option<u32>| c.is_some_and(is_digit);
        match c {
            0x660 | 0x6F0 => !is_beside(before) && !is_beside(after),
            0xB83 => false,
            0x903..=0xD83 if c & 0x7F == 3 => is_beside(after),
            _ => false,
        }
    })
}

fn is_digit(c: u32) -> bool {
    security_properties(c).category() == Category::DecimalDigit
}

/// Top-level domains of countries whose languages are written with letters of the block IPA
/// Extensions: ɓ, ɖ, ɗ, ɔ, ɛ, ɣ, ɨ, ɩ, ɲ, ʋ in Africa, ʒ in Skolt Sami.
const PHONETIC: &str = " africa ao bf bj cd cf cg ci cm dz et fi gh gm gn gw ke lr ma ml mr ne ng \
                        no sd sl sn ss td tg tz ";

/// A letter of the block IPA Extensions, except where it belongs to an alphabet. The schwa has a
/// rule of its own in both browsers.
fn phonetic_letter(label: &[u32], tld: Tld<'_>) -> Option<u32> {
    let found = first(label, |c| matches!(c, 0x250..=0x2AF) && c != SCHWA)?;
    (!tld.is_among(PHONETIC.as_bytes())).then_some(found)
}

const IDEOGRAPHIC: ScriptSet = ScriptSet::of(&[BOPOMOFO, HAN, HANGUL, HIRAGANA, KATAKANA]);

/// An ideograph or kana that looks like a Latin letter, a digit or a slash, without another
/// ideograph, kana or hangul in the same run, except for those that look like it: two strokes do not
/// make a word, but 山口 and メモ are words. The label has Latin letters.
pub(super) fn lone_stroke(label: &[u32]) -> Option<u32> {
    let is_ideographic =
        |c: u32| c >= 0x80 && security_properties(c).script_set().meets(&IDEOGRAPHIC);
    label.split(|&c| !is_ideographic(c)).find_map(|run| {
        let &first = run.first()?;
        let is_slash = SLASHES.contains(&first);
        let is_lookalike = is_slash
            || STROKES.contains(&first)
            || letters_like(first).is_some()
            || extra_mapping(first) != (first, None);
        let is_same = |&c: &u32| is_slash && SLASHES.contains(&c) || look_alike(first, c);
        (is_lookalike && run.iter().all(is_same)).then_some(first)
    })
}

/// The first character for which `is` holds, given the characters before and after it.
fn with_neighbours(
    label: &[u32],
    is: impl Fn(Option<u32>, u32, Option<u32>) -> bool,
) -> Option<u32> {
    let mut before = None;
    for (place, &c) in label.iter().enumerate() {
        if is(before, c, label.get(place + 1).copied()) {
            return Some(c);
        }
        before = Some(c);
    }
    None
}
