//! Ordinary labels, which most names consist of: ASCII, or letters of one script, or of Japanese or
//! Korean beside ASCII, that no rule is about. They break no rule of Chromium, of Firefox or of
//! `cautious.rs`, which need not run.
//!
//! The kinds of the table say where a character breaks no rule: kana and ideographs that look like
//! punctuation among their own, digits beside those of their system, letters of few languages under
//! their top-level domains. Letters that look like ASCII are in it, since only labels of nothing
//! else are hidden: one letter that is surely none of them makes a label ordinary, and so does a
//! top-level domain under which its script is expected. What is left out is judged by the rules:
//! marks of several scripts, what the rules always hide, and scripts that names seldom have.

use super::cautious::lone_stroke;
use super::characters::{ETH, MIDDLE_DOT, SCHWA, THORN};
use super::chromium::is_expected;
use super::digit_lookalikes::lookalike;
use super::reasons::Reason;
use super::report::Report;
use super::tld::Tld;
use crate::uts39::{Level, is_allowed, security_properties};

/// An ordinary label, or several.
#[derive(Clone, Copy, Debug)]
pub struct Ordinary {
    /// The restriction level, at most [`Level::HighlyRestrictive`].
    pub level: Level,
    /// Whether there is a sharp s or a final sigma, which are reported.
    pub has_deviation: bool,
}

impl Ordinary {
    /// The report of a name of ordinary labels, which is shown.
    pub(super) fn report(self) -> Report {
        let mut report = Report { level: Some(self.level), ..Report::PLAIN };
        if self.has_deviation {
            report.reasons.insert(Reason::Deviation);
        }
        report
    }
}

/// A label that is ordinary, possibly only under some top-level domains.
pub(super) struct Classified {
    ordinary: Ordinary,
    /// The character that is expected only under those; 0 for a label that is ordinary everywhere.
    local: u32,
}

impl Classified {
    /// What the label is under this top-level domain.
    pub(super) fn under(&self, tld: Tld<'_>) -> Option<Ordinary> {
        let is_at_home = match self.local {
            0 => true,
            THORN => tld.is("is") || tld.is("fo"),
            SCHWA => tld.is("az"),
            MIDDLE_DOT => tld.is("cat"),
            // No script is expected without a top-level domain.
            _ if tld.text.is_empty() => false,
            letter => is_expected(security_properties(letter).script(), tld),
        };
        is_at_home.then_some(self.ordinary)
    }
}

/// Code points of one script and one kind. Those between them that no mapped name has, such as
/// capital letters, do not matter.
struct Run {
    first: u16,
    last: u16,
    script: u8,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Letters, none of which looks like a letter or digit of ASCII.
    Sure,
    /// Letters, some of which do: [`SURE`] tells them apart.
    Letters,
    /// Cyrillic letters of few languages, with which more letters are look-alikes.
    Rare,
    /// Nonspacing marks.
    Marks,
    /// Signs that begin or end with a nonspacing mark, without another before them.
    Lone,
    /// Digits of one decimal system.
    Digits,
    /// A letter that is a deviation character of UTS #46: a sharp s or a final sigma.
    Deviation,
    /// Characters of Icelandic, Azerbaijani or Catalan.
    Local,
    /// The prolonged sound mark, behind kana.
    Sound,
    /// The dot between kana or ideographs.
    Dot,
    /// Kana that look the same in Hiragana and Katakana, with no kana of the other beside them.
    He,
    /// Kana that look like a slash, behind kana or before a letter of their script.
    Slashes,
    /// Ideographs that look like punctuation or a letter, with no others than letters of their
    /// script beside them.
    Strokes,
    /// Ideographs, some of which are not in the General Security Profile.
    Ideographs,
    /// ASCII, which no run has.
    Ascii,
}

use Kind::{
    Ascii, Deviation, Digits, Dot, He, Ideographs, Letters, Local, Lone, Marks, Rare, Slashes,
    Sound, Strokes, Sure,
};

const LATIN: u8 = 0;
const GREEK: u8 = 1;
const CYRILLIC: u8 = 2;
const ARMENIAN: u8 = 3;
const HEBREW: u8 = 4;
const THAI: u8 = 5;
const GEORGIAN: u8 = 6;
const ARABIC: u8 = 7;
const DEVANAGARI: u8 = 8;
const BENGALI: u8 = 9;
const GURMUKHI: u8 = 10;
const GUJARATI: u8 = 11;
const ORIYA: u8 = 12;
const TAMIL: u8 = 13;
const TELUGU: u8 = 14;
const KANNADA: u8 = 15;
const MALAYALAM: u8 = 16;
const SINHALA: u8 = 17;
const LAO: u8 = 18;
const MYANMAR: u8 = 19;
const KHMER: u8 = 20;
const THAANA: u8 = 21;
/// Kana and ideographs, which UTS #39 regards as one. Labels of this script and of those behind it may
/// have ASCII letters.
const JAPANESE: u8 = 22;
const HANGUL: u8 = 23;

const fn run(first: u16, last: u16, script: u8, kind: Kind) -> Run {
    Run { first, last, script, kind }
}

/// In ascending order.
#[rustfmt::skip]
static RUNS: [Run; 270] = [
    run(0xB7, 0xB7, LATIN, Local), run(0xDF, 0xDF, LATIN, Deviation), run(0xE0, 0xEF, LATIN, Sure),
    run(0xF0, 0xF0, LATIN, Local), run(0xF1, 0xF6, LATIN, Sure), run(0xF8, 0xFD, LATIN, Sure),
    run(0xFE, 0xFE, LATIN, Local), run(0xFF, 0x113, LATIN, Sure), run(0x117, 0x12B, LATIN, Sure),
    run(0x12F, 0x137, LATIN, Sure), run(0x13A, 0x14D, LATIN, Sure), run(0x151, 0x155, LATIN, Sure),
    run(0x159, 0x161, LATIN, Sure), run(0x165, 0x17E, LATIN, Sure), run(0x199, 0x199, LATIN, Sure),
    run(0x1A1, 0x1A1, LATIN, Sure), run(0x1B0, 0x1B4, LATIN, Sure), run(0x219, 0x21B, LATIN, Sure),
    run(0x259, 0x259, LATIN, Local), run(0x390, 0x3C1, GREEK, Letters),
    run(0x3C2, 0x3C2, GREEK, Deviation), run(0x3C3, 0x3CE, GREEK, Letters),
    run(0x430, 0x44F, CYRILLIC, Letters), run(0x451, 0x454, CYRILLIC, Letters),
    run(0x455, 0x455, CYRILLIC, Rare), run(0x456, 0x45C, CYRILLIC, Letters),
    run(0x45E, 0x45F, CYRILLIC, Letters), run(0x491, 0x491, CYRILLIC, Rare),
    run(0x492, 0x49B, CYRILLIC, Letters), run(0x49F, 0x4A5, CYRILLIC, Letters),
    run(0x4A9, 0x4B7, CYRILLIC, Letters), run(0x4BB, 0x4BC, CYRILLIC, Letters),
    run(0x4BD, 0x4BD, CYRILLIC, Rare), run(0x4BE, 0x4BF, CYRILLIC, Letters),
    run(0x4CF, 0x4D9, CYRILLIC, Letters), run(0x4DD, 0x4E9, CYRILLIC, Letters),
    run(0x4EF, 0x4F5, CYRILLIC, Letters), run(0x4F9, 0x4F9, CYRILLIC, Letters),
    run(0x561, 0x586, ARMENIAN, Letters), run(0x5D0, 0x5EA, HEBREW, Letters),
    run(0x620, 0x626, ARABIC, Sure), run(0x627, 0x627, ARABIC, Letters),
    run(0x628, 0x63A, ARABIC, Sure), run(0x641, 0x646, ARABIC, Sure),
    run(0x647, 0x647, ARABIC, Letters), run(0x648, 0x64A, ARABIC, Sure),
    run(0x64B, 0x652, ARABIC, Marks), run(0x661, 0x669, ARABIC, Digits),
    run(0x670, 0x670, ARABIC, Marks), run(0x674, 0x68F, ARABIC, Sure),
    run(0x691, 0x69A, ARABIC, Sure), run(0x6A4, 0x6AB, ARABIC, Sure),
    run(0x6AD, 0x6B1, ARABIC, Sure), run(0x6BA, 0x6BD, ARABIC, Sure),
    run(0x6BE, 0x6BE, ARABIC, Letters), run(0x6C0, 0x6C0, ARABIC, Sure),
    run(0x6C1, 0x6C1, ARABIC, Letters), run(0x6C2, 0x6D3, ARABIC, Sure),
    run(0x6F1, 0x6F9, ARABIC, Digits), run(0x780, 0x7A5, THAANA, Sure),
    run(0x7A6, 0x7B0, THAANA, Marks), run(0x7B1, 0x7B1, THAANA, Sure),
    run(0x901, 0x902, DEVANAGARI, Marks), run(0x905, 0x908, DEVANAGARI, Sure),
    run(0x909, 0x909, DEVANAGARI, Letters), run(0x90A, 0x90B, DEVANAGARI, Sure),
    run(0x90D, 0x928, DEVANAGARI, Sure), run(0x92A, 0x930, DEVANAGARI, Sure),
    run(0x932, 0x933, DEVANAGARI, Sure), run(0x935, 0x939, DEVANAGARI, Sure),
    run(0x93C, 0x93C, DEVANAGARI, Marks), run(0x93E, 0x940, DEVANAGARI, Sure),
    run(0x941, 0x943, DEVANAGARI, Marks), run(0x945, 0x948, DEVANAGARI, Marks),
    run(0x949, 0x94C, DEVANAGARI, Sure), run(0x94D, 0x94D, DEVANAGARI, Marks),
    run(0x966, 0x96F, DEVANAGARI, Digits), run(0x981, 0x981, BENGALI, Marks),
    run(0x982, 0x982, BENGALI, Sure), run(0x985, 0x98B, BENGALI, Sure),
    run(0x98F, 0x990, BENGALI, Sure),
    run(0x993, 0x993, BENGALI, Letters), run(0x994, 0x9B9, BENGALI, Sure),
    run(0x9BC, 0x9BC, BENGALI, Marks), run(0x9BE, 0x9C0, BENGALI, Sure),
    run(0x9C1, 0x9C4, BENGALI, Marks), run(0x9C7, 0x9CC, BENGALI, Sure),
    run(0x9CD, 0x9CD, BENGALI, Marks), run(0x9CE, 0x9CE, BENGALI, Sure),
    run(0x9E6, 0x9EF, BENGALI, Digits), run(0xA02, 0xA02, GURMUKHI, Marks),
    run(0xA05, 0xA23, GURMUKHI, Sure), run(0xA24, 0xA24, GURMUKHI, Letters),
    run(0xA25, 0xA39, GURMUKHI, Sure), run(0xA3C, 0xA3C, GURMUKHI, Marks),
    run(0xA3E, 0xA40, GURMUKHI, Sure), run(0xA41, 0xA4D, GURMUKHI, Marks),
    run(0xA5C, 0xA5C, GURMUKHI, Letters), run(0xA70, 0xA71, GURMUKHI, Marks),
    run(0xA82, 0xA82, GUJARATI, Marks), run(0xA84, 0xA9E, GUJARATI, Sure),
    run(0xA9F, 0xA9F, GUJARATI, Letters), run(0xAA0, 0xAA0, GUJARATI, Sure),
    run(0xAA1, 0xAA1, GUJARATI, Letters), run(0xAA2, 0xAB9, GUJARATI, Sure),
    run(0xABC, 0xABC, GUJARATI, Marks), run(0xABE, 0xAC0, GUJARATI, Sure),
    run(0xAC1, 0xAC8, GUJARATI, Marks), run(0xAC9, 0xACC, GUJARATI, Sure),
    run(0xACD, 0xACD, GUJARATI, Marks), run(0xAE6, 0xAEF, GUJARATI, Digits),
    run(0xB01, 0xB01, ORIYA, Marks), run(0xB02, 0xB02, ORIYA, Sure), run(0xB05, 0xB0B, ORIYA, Sure),
    run(0xB0F, 0xB1F, ORIYA, Sure), run(0xB20, 0xB20, ORIYA, Letters),
    run(0xB21, 0xB33, ORIYA, Sure), run(0xB36, 0xB39, ORIYA, Sure), run(0xB3C, 0xB3C, ORIYA, Marks),
    run(0xB3E, 0xB3E, ORIYA, Sure), run(0xB3F, 0xB3F, ORIYA, Marks), run(0xB40, 0xB40, ORIYA, Sure),
    run(0xB41, 0xB43, ORIYA, Marks), run(0xB47, 0xB4C, ORIYA, Sure),
    run(0xB4D, 0xB4D, ORIYA, Marks), run(0xB83, 0xB9E, TAMIL, Sure),
    run(0xB9F, 0xB9F, TAMIL, Letters), run(0xBA3, 0xBA9, TAMIL, Sure),
    run(0xBAA, 0xBAA, TAMIL, Letters), run(0xBAE, 0xBBF, TAMIL, Sure),
    run(0xBC0, 0xBC0, TAMIL, Marks), run(0xBC1, 0xBCC, TAMIL, Sure),
    run(0xBCD, 0xBCD, TAMIL, Marks), run(0xC02, 0xC02, TELUGU, Letters),
    run(0xC05, 0xC0B, TELUGU, Sure), run(0xC0E, 0xC30, TELUGU, Sure),
    run(0xC32, 0xC33, TELUGU, Sure), run(0xC35, 0xC39, TELUGU, Sure),
    run(0xC3E, 0xC40, TELUGU, Marks), run(0xC41, 0xC44, TELUGU, Sure),
    run(0xC46, 0xC47, TELUGU, Marks), run(0xC4A, 0xC4D, TELUGU, Marks),
    run(0xC82, 0xC82, KANNADA, Letters), run(0xC85, 0xC8B, KANNADA, Sure),
    run(0xC8E, 0xCB0, KANNADA, Sure), run(0xCB2, 0xCB9, KANNADA, Sure),
    run(0xCBE, 0xCBE, KANNADA, Sure), run(0xCBF, 0xCBF, KANNADA, Marks),
    run(0xCC0, 0xCC0, KANNADA, Lone), run(0xCC1, 0xCC3, KANNADA, Sure),
    run(0xCC6, 0xCC6, KANNADA, Marks), run(0xCC7, 0xCC8, KANNADA, Lone),
    run(0xCC9, 0xCC9, KANNADA, Sure), run(0xCCA, 0xCCB, KANNADA, Lone),
    run(0xCCC, 0xCCD, KANNADA, Marks), run(0xCE6, 0xCEF, KANNADA, Digits),
    run(0xD02, 0xD02, MALAYALAM, Letters), run(0xD05, 0xD0B, MALAYALAM, Sure),
    run(0xD0E, 0xD1E, MALAYALAM, Sure), run(0xD1F, 0xD20, MALAYALAM, Letters),
    run(0xD21, 0xD26, MALAYALAM, Sure), run(0xD27, 0xD28, MALAYALAM, Letters),
    run(0xD2A, 0xD30, MALAYALAM, Sure), run(0xD31, 0xD31, MALAYALAM, Letters),
    run(0xD32, 0xD39, MALAYALAM, Sure), run(0xD3E, 0xD40, MALAYALAM, Sure),
    run(0xD41, 0xD43, MALAYALAM, Marks), run(0xD46, 0xD4B, MALAYALAM, Sure),
    run(0xD4D, 0xD4D, MALAYALAM, Marks), run(0xD7A, 0xD7F, MALAYALAM, Sure),
    run(0xD82, 0xD82, SINHALA, Letters), run(0xD85, 0xD8D, SINHALA, Sure),
    run(0xD91, 0xD9D, SINHALA, Sure), run(0xD9F, 0xDC6, SINHALA, Sure),
    run(0xDCA, 0xDCA, SINHALA, Lone), run(0xDCF, 0xDD1, SINHALA, Sure),
    run(0xDD2, 0xDD6, SINHALA, Marks), run(0xDD8, 0xDD9, SINHALA, Sure),
    run(0xDDA, 0xDDA, SINHALA, Lone), run(0xDDB, 0xDDC, SINHALA, Sure),
    run(0xDDD, 0xDDD, SINHALA, Lone), run(0xE01, 0xE30, THAI, Letters),
    run(0xE31, 0xE31, THAI, Marks), run(0xE32, 0xE32, THAI, Letters),
    run(0xE34, 0xE3A, THAI, Marks), run(0xE40, 0xE41, THAI, Letters), run(0xE42, 0xE46, THAI, Sure),
    run(0xE47, 0xE4D, THAI, Marks), run(0xE50, 0xE59, THAI, Digits), run(0xE81, 0xE84, LAO, Sure),
    run(0xE87, 0xE88, LAO, Sure), run(0xE8A, 0xE8A, LAO, Sure), run(0xE8D, 0xE8D, LAO, Sure),
    run(0xE94, 0xE97, LAO, Sure), run(0xE99, 0xE99, LAO, Sure), run(0xE9A, 0xE9A, LAO, Letters),
    run(0xE9B, 0xE9D, LAO, Sure), run(0xE9E, 0xE9F, LAO, Letters), run(0xEA1, 0xEA2, LAO, Sure),
    run(0xEA3, 0xEA3, LAO, Letters), run(0xEA5, 0xEA7, LAO, Sure), run(0xEAA, 0xEAB, LAO, Sure),
    run(0xEAD, 0xEAD, LAO, Sure), run(0xEAE, 0xEAE, LAO, Letters), run(0xEB0, 0xEB0, LAO, Sure),
    run(0xEB1, 0xEB1, LAO, Marks), run(0xEB2, 0xEB2, LAO, Sure), run(0xEB4, 0xEB9, LAO, Marks),
    run(0xEBB, 0xEBC, LAO, Marks), run(0xEBD, 0xEC6, LAO, Sure), run(0xEC8, 0xECD, LAO, Marks),
    run(0xED0, 0xED9, LAO, Digits), run(0x1000, 0x1025, MYANMAR, Letters),
    run(0x1027, 0x102C, MYANMAR, Letters), run(0x102D, 0x1030, MYANMAR, Marks),
    run(0x1031, 0x1031, MYANMAR, Letters), run(0x1032, 0x1037, MYANMAR, Marks),
    run(0x1038, 0x1038, MYANMAR, Letters), run(0x1039, 0x103A, MYANMAR, Marks),
    run(0x103B, 0x103C, MYANMAR, Letters), run(0x103D, 0x103E, MYANMAR, Marks),
    run(0x1040, 0x1049, MYANMAR, Digits), run(0x10D0, 0x10F0, GEORGIAN, Letters),
    run(0x1780, 0x179C, KHMER, Sure), run(0x179F, 0x17A2, KHMER, Sure),
    run(0x17A5, 0x17A7, KHMER, Sure), run(0x17AA, 0x17B6, KHMER, Sure),
    run(0x17B7, 0x17BD, KHMER, Marks), run(0x17BE, 0x17C5, KHMER, Sure),
    run(0x17C6, 0x17C6, KHMER, Marks), run(0x17C7, 0x17C8, KHMER, Sure),
    run(0x17C9, 0x17CD, KHMER, Marks), run(0x17D0, 0x17D0, KHMER, Marks),
    run(0x17D2, 0x17D2, KHMER, Marks), run(0x17E0, 0x17E9, KHMER, Digits),
    run(0x1EA1, 0x1EF9, LATIN, Sure), run(0x3005, 0x3006, JAPANESE, Sure),
    run(0x3041, 0x3077, JAPANESE, Sure), run(0x3078, 0x307A, JAPANESE, He),
    run(0x307B, 0x3096, JAPANESE, Sure), run(0x30A1, 0x30BC, JAPANESE, Sure),
    run(0x30BD, 0x30BE, JAPANESE, Slashes), run(0x30BF, 0x30CD, JAPANESE, Sure),
    run(0x30CE, 0x30CE, JAPANESE, Slashes), run(0x30CF, 0x30D7, JAPANESE, Sure),
    run(0x30D8, 0x30DA, JAPANESE, He), run(0x30DB, 0x30F2, JAPANESE, Sure),
    run(0x30F3, 0x30F3, JAPANESE, Slashes), run(0x30F4, 0x30FA, JAPANESE, Sure),
    run(0x30FB, 0x30FB, JAPANESE, Dot), run(0x30FC, 0x30FC, JAPANESE, Sound),
    run(0x4E00, 0x4E01, JAPANESE, Strokes), run(0x4E03, 0x4E03, JAPANESE, Strokes),
    run(0x4E07, 0x4E27, JAPANESE, Ideographs), run(0x4E2C, 0x4E35, JAPANESE, Ideographs),
    run(0x4E43, 0x4E5A, JAPANESE, Ideographs), run(0x4E5C, 0x4E84, JAPANESE, Ideographs),
    run(0x4E86, 0x4E8B, JAPANESE, Ideographs), run(0x4E8C, 0x4E8C, JAPANESE, Strokes),
    run(0x4E8D, 0x4E9F, JAPANESE, Ideographs), run(0x4EA1, 0x5195, JAPANESE, Ideographs),
    run(0x5197, 0x5340, JAPANESE, Ideographs), run(0x5341, 0x5341, JAPANESE, Strokes),
    run(0x5342, 0x5B7F, JAPANESE, Ideographs), run(0x5B81, 0x5DDA, JAPANESE, Ideographs),
    run(0x5DDC, 0x5DE4, JAPANESE, Ideographs), run(0x5DE5, 0x5DE5, JAPANESE, Strokes),
    run(0x5DE6, 0x8B9F, JAPANESE, Ideographs), run(0x8BA1, 0x9FA5, JAPANESE, Ideographs),
    run(0xAC00, 0xD7A3, HANGUL, Sure),
];

/// The [`Kind::Letters`] that surely look like no letter or digit of ASCII, as bits from a first
/// letter on. Those that no mapped name has do not matter.
static SURE: [(u16, u64); 9] = [
    (0x430, 0xD68EA0D00B50),
    (0x390, 0x7D415875F0000001),
    (0x470, 0x20000A000000000),
    (0x4B0, 0x82A8A28A000000A0),
    (0x561, 0x24E72B779A),
    (0x5D0, 0x7FD7C57),
    (0xE01, 0x2FFFB9DFFFFFE),
    (0x10D0, 0x1B77F9CDF),
    (0x1000, 0x19021FBFDFD9EFC9),
];

/// More Cyrillic and Armenian letters that look like none beside another letter: those that do are
/// look-alikes at a second glance only (`cautious.rs`).
static SURE_TOGETHER: [(u16, u64); 2] = [(0x430, 0xDE9EA3D02B56), (0x561, 0x24EF2B779A)];

/// What a label of a valid name is; `None` for one that is not ordinary.
#[inline(never)]
pub(super) fn classify(label: &[u32]) -> Option<Classified> {
    let [first, ..] = &RUNS;
    let mut run = first;
    let (mut scripts, mut has_ascii_letter) = (0u32, false);
    // A bit for each kind, the first digit of the decimal system, how many characters are not ASCII,
    // and the one that is expected under some top-level domains only.
    let (mut kinds, mut digits, mut letters, mut local) = (0u32, 0, 0, 0);
    // The character before, and how many marks end there.
    let (mut before, mut marks) = (0, 0);
    for (place, &c) in label.iter().enumerate() {
        let after = label.get(place + 1).copied().unwrap_or(0);
        let mut kind = Ascii;
        if let 0..0x80 = c {
            match c as u8 {
                b'a'..=b'z' => has_ascii_letter = true,
                b'0'..=b'9' if digits > ASCII_DIGITS => return None,
                b'0'..=b'9' => digits = ASCII_DIGITS,
                b'-' | b'_' => {}
                _ => return None,
            }
        } else {
            if !run.contains(c) {
                run = find(c)?;
            }
            scripts |= 1 << run.script;
            kind = run.kind;
            letters += 1;
        }
        let is_allowed = match kind {
            Letters if kinds & Sure.bit() == 0 && has_bit(c, &SURE) => {
                kind = Sure;
                true
            }
            Marks => marks < MOST_MARKS && before != c,
            Lone => marks == 0,
            Digits => {
                let is_first = digits == 0;
                digits = if is_first { run.first } else { digits };
                digits == run.first
            }
            Local => {
                // Icelandic has both of its letters in one word.
                let alike = if c == ETH { THORN } else { c };
                let is_only = local == 0 || local == alike;
                local = alike;
                is_only && (c != MIDDLE_DOT || before == L && after == L)
            }
            Sound => is_kana(before),
            Dot => is_japanese(before) && is_japanese(after),
            Slashes => is_kana(before) || is_japanese(after),
            Strokes => [before, after].into_iter().all(|c| c == 0 || is_japanese(c)),
            Ideographs => is_allowed(c),
            _ => true,
        };
        if !is_allowed {
            return None;
        }
        kinds |= kind.bit();
        marks = if matches!(kind, Marks | Lone) { marks + 1 } else { 0 };
        before = c;
    }
    let has = |kind: Kind| kinds & kind.bit() != 0;
    if has(He) && has_both_kana(label) {
        return None;
    }
    const ONE_SCRIPT: u32 = 1 << LATIN;
    let level = match scripts {
        0 => Level::AsciiOnly,
        ONE_SCRIPT => Level::SingleScript,
        _ if !scripts.is_power_of_two() => return None,
        _ if has_ascii_letter => {
            if scripts < 1 << JAPANESE || lone_stroke(label).is_some() {
                return None;
            }
            Level::HighlyRestrictive
        }
        _ => {
            let is_sure_together = || label.iter().any(|&c| has_bit(c, &SURE_TOGETHER));
            let is_sure = has(Sure) || has(He) || has(Ideographs);
            if !is_sure && (letters < 2 || has(Rare) || !is_sure_together()) {
                // Digits look alike under every top-level domain.
                let is_no_digit = |c: &u32| *c >= 0x80 && lookalike(*c).is_none();
                local = label.iter().copied().find(is_no_digit)?;
            }
            Level::SingleScript
        }
    };
    Some(Classified { ordinary: Ordinary { level, has_deviation: has(Deviation) }, local })
}

/// So many different marks in a row, which are their own decompositions, do not repeat one if
/// neighbours differ.
const MOST_MARKS: u32 = 2;

/// The decimal system of ASCII; the others have the first digit of their run.
const ASCII_DIGITS: u16 = 0x30;

const L: u32 = 0x6C;

/// The first code point of the scripts that share labels with ASCII letters.
const FIRST_KANA: u32 = 0x3041;

/// Kana, the prolonged sound mark included.
#[inline(never)]
fn is_kana(c: u32) -> bool {
    matches!(c, FIRST_KANA..=0x30FC)
}

/// Kana and ideographs.
#[inline(never)]
fn is_japanese(c: u32) -> bool {
    matches!(c, FIRST_KANA..=0x30FA | 0x4E00..=0x9FA5)
}

/// How many characters Hiragana or Katakana have in a row.
const KANA: u32 = 0x5A;

/// Whether there are both Hiragana and Katakana.
fn has_both_kana(label: &[u32]) -> bool {
    let has = |from: u32| label.iter().any(|c| (from..from + KANA).contains(c));
    has(FIRST_KANA) && has(0x30A1)
}

impl Kind {
    /// The bit of the kind in a set.
    const fn bit(self) -> u32 {
        1 << self as u8
    }
}

impl Run {
    fn contains(&self, c: u32) -> bool {
        (u32::from(self.first)..=u32::from(self.last)).contains(&c)
    }
}

#[inline(never)]
fn find(c: u32) -> Option<&'static Run> {
    let after = RUNS.partition_point(|run| u32::from(run.first) <= c);
    RUNS.get(after.checked_sub(1)?).filter(|run| run.contains(c))
}

#[inline(never)]
fn has_bit(c: u32, letters: &[(u16, u64)]) -> bool {
    let bit = |&(first, bits): &(u16, u64)| {
        let shift = c.checked_sub(u32::from(first)).filter(|&shift| shift < u64::BITS)?;
        Some(bits >> shift & 1 != 0)
    };
    letters.iter().find_map(bit).unwrap_or(false)
}

#[cfg(test)]
mod tests;
