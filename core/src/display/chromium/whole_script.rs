//! C7: labels whose letters of one script all look like Latin ones.

use super::super::tld::{LONGEST_KEY, Tld};
use crate::uts39;
use crate::uts39::scripts::{
    ARMENIAN, BENGALI, COMMON, CYRILLIC, DEVANAGARI, ETHIOPIC, GEORGIAN, GREEK, GUJARATI, GURMUKHI,
    HEBREW, INHERITED, KANNADA, LATIN, MALAYALAM, MYANMAR, ORIYA, Script, ScriptSet, TAMIL, TELUGU,
    THAI,
};

/// The letters of a script that look like Latin ones, and the top-level domains under which they
/// are expected.
struct Lookalikes {
    script: Script,
    letters: [u16; MOST_LETTERS],
    tlds: Tlds,
}

/// So many are compared at once.
const MOST_LETTERS: usize = 32;

/// Short top-level domains, each with zeros behind it.
type Tlds = [[u8; LONGEST_KEY]; 8];

const fn lookalikes(script: Script, letters: &[u16], tlds: &str) -> Lookalikes {
    let mut list = Lookalikes { script, letters: [0; MOST_LETTERS], tlds: [[0; LONGEST_KEY]; 8] };
    let mut i = 0;
    while i < letters.len() {
        list.letters[i] = letters[i];
        i += 1;
    }
    let (mut rest, mut tld, mut i) = (tlds.as_bytes(), 0, 0);
    while let [byte, after @ ..] = rest {
        if *byte == b' ' {
            (tld, i) = (tld + 1, 0);
        } else {
            list.tlds[tld][i] = *byte;
            i += 1;
        }
        rest = after;
    }
    list
}

/// The scripts in the order of the checks. Some of the letters are not allowed at all in this
/// version of Unicode.
#[rustfmt::skip]
static SCRIPTS: [Lookalikes; 17] = [
    lookalikes(ARMENIAN, &[
        0x561, 0x563, 0x566, 0x567, 0x56C, 0x570, 0x575, 0x578, 0x57D, 0x582, 0x585, 0x559,
    ], "am"),
    lookalikes(CYRILLIC, &[
        0x430, 0x44B, 0x441, 0x501, 0x435, 0x50D, 0x4BB, 0x456, 0x44E, 0x43A, 0x458, 0x4CF, 0x43E,
        0x440, 0x517, 0x51B, 0x455, 0x442, 0x51D, 0x445, 0x443, 0x44A, 0x44C, 0x4BD, 0x43F, 0x433,
        0x475, 0x461,
    ], "bg by kz pyc ru su ua uz"),
    lookalikes(ETHIOPIC, &[
        0x1200, 0x1220, 0x1230, 0x1235, 0x1260, 0x1290, 0x1270, 0x12A8, 0x12D0, 0x12D5, 0x12D8,
        0x1320, 0x1350, 0xAB05,
    ], "er et"),
    lookalikes(GEORGIAN, &[0x10D8, 0x10DD, 0x10E7, 0x10EB, 0x10EE, 0x10FD, 0x10FF], "ge"),
    lookalikes(GREEK, &[
        0x3B1, 0x3B9, 0x3BA, 0x3BD, 0x3C1, 0x3C5, 0x3C9, 0x3B7, 0x3BF, 0x3C4,
    ], "gr"),
    lookalikes(HEBREW, &[
        0x5D3, 0x5D5, 0x5D7, 0x5D9, 0x5DF, 0x5E1, 0x5F0, 0x5F2, 0x5F3, 0xFB26,
    ], "il"),
    lookalikes(BENGALI, &[0x9E6, 0x9ED], ""),
    lookalikes(DEVANAGARI, &[0x93D, 0x966, 0x971], ""),
    lookalikes(GUJARATI, &[0xAA1, 0xA9F, 0xAE6, 0xAE7], ""),
    lookalikes(GURMUKHI, &[0xA66, 0xA67], ""),
    lookalikes(KANNADA, &[0xCBD, 0xCE6, 0xCE7], ""),
    lookalikes(MALAYALAM, &[0xD1F, 0xD20, 0xD27, 0xD28, 0xD31, 0xD66], ""),
    lookalikes(ORIYA, &[0xB20, 0xB66, 0xB6E], ""),
    lookalikes(TAMIL, &[0xB9F, 0xBAA, 0xBE6], ""),
    lookalikes(TELUGU, &[0xC66, 0xC67], ""),
    lookalikes(MYANMAR, &[
        0x1001, 0x1002, 0x1004, 0x1011, 0x1015, 0x101D, 0x1040, 0x1042, 0x1054, 0x105C, 0x1090,
        0x1091, 0x1095, 0x1096, 0x1097,
    ], "mm"),
    lookalikes(THAI, &[0xE1A, 0xE1E, 0xE40, 0xE41, 0xE50], "th"),
];

/// Russian and Ukrainian words made of look-alikes only that are shown.
#[rustfmt::skip]
static WORDS: [Word; 12] = [
    word("секс"), word("как"), word("коса"), word("курс"), word("парк"), word("такий"),
    word("укроп"), word("сахарок"), word("покраска"), word("театр"), word("астро"), word("пхукет"),
];

/// A Cyrillic word, with zeros behind it: strings in a table would have to be relocated.
pub(in super::super) type Word = [u16; LONGEST_WORD];

const LONGEST_WORD: usize = 8;

pub(in super::super) const fn word(text: &str) -> Word {
    let (mut word, mut rest, mut length) = ([0; LONGEST_WORD], text.as_bytes(), 0);
    // Each letter is two bytes of UTF-8.
    while let [first, second, after @ ..] = rest {
        word[length] = (*first as u16 & 0x1F) << 6 | *second as u16 & 0x3F;
        (rest, length) = (after, length + 1);
    }
    word
}

/// The first look-alike of a script, if all letters of that script in the label are look-alikes.
/// `scripts` are the scripts of the label.
pub(super) fn find(label: &[u32], scripts: &ScriptSet, tld: Tld<'_>) -> Option<u32> {
    const UNLISTED: ScriptSet = ScriptSet::of(&[LATIN, COMMON, INHERITED]);
    if scripts.is_within(&UNLISTED) {
        return None;
    }
    let found =
        SCRIPTS.iter().filter(|script| scripts.contains(script.script)).find_map(|script| {
            let mut first = None;
            for &c in label.iter().filter(|&&c| c >= 0x80) {
                // The look-alikes are of the script, and need no look-up.
                if u16::try_from(c).is_ok_and(|c| script.letters.contains(&c)) {
                    first = first.or(Some(c));
                } else if uts39::script(c) == script.script {
                    return None;
                }
            }
            first.filter(|_| !script.is_expected(tld))
        });
    found.filter(|_| !WORDS.iter().any(|word| is_word(word, label)))
}

impl Lookalikes {
    /// Whether the letters are expected under this top-level domain.
    fn is_expected(&self, tld: Tld<'_>) -> bool {
        let is_known = |key| self.tlds.contains(&key);
        tld.key().is_some_and(is_known) || has_script(tld, self.script)
    }
}

fn has_script(tld: Tld<'_>, script: Script) -> bool {
    tld.text.iter().any(|&c| uts39::script(c) == script)
}

/// Whether letters of `script` are expected under this top-level domain.
pub(in super::super) fn is_expected(script: Script, tld: Tld<'_>) -> bool {
    let known = SCRIPTS.iter().find(|known| known.script == script);
    known.map_or_else(|| has_script(tld, script), |known| known.is_expected(tld))
}

/// Whether `label` is this word.
pub(in super::super) fn is_word(word: &Word, label: &[u32]) -> bool {
    let letters = word.iter().take_while(|&&letter| letter != 0);
    letters.map(|&letter| u32::from(letter)).eq(label.iter().copied())
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::uts39::script;
    use std::vec::Vec;

    #[test]
    fn lookalikes_are_of_their_script() {
        for known in &SCRIPTS {
            for letter in known.letters.into_iter().filter(|&letter| letter != 0) {
                assert_eq!(script(letter.into()), known.script, "{letter:X}");
            }
        }
    }

    #[test]
    fn words_are_words() {
        let code_points = |text: &str| text.chars().map(u32::from).collect::<Vec<_>>();
        for (text, expected) in
            [("как", true), ("кака", false), ("ка", false), ("", false), ("кот", false)]
        {
            assert_eq!(is_word(&word("как"), &code_points(text)), expected, "{text}");
        }
        assert!(is_word(&word("покраска"), &code_points("покраска")));
    }
}
