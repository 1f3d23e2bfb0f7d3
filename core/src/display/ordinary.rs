//! Ordinary labels, which most names consist of: ASCII, or letters of one script, or of Japanese or
//! Korean beside ASCII, that no rule is about. They break no rule of Chromium, of Firefox or of
//! `cautious.rs`, which need not run.
//!
//! The table leaves out whatever a rule lists: letters that are expected under few top-level
//! domains, marks of several scripts, kana and ideographs that look like punctuation, digits beside
//! those of ASCII. Letters that look like ASCII are in it, since only labels of nothing else are
//! hidden: one letter that is surely none of them makes a label ordinary. What is left out is
//! judged by the rules, and so are scripts that names seldom have.

use crate::uts39::{Level, is_allowed};

/// An ordinary label, or several.
#[derive(Clone, Copy, Debug)]
pub struct Ordinary {
    /// The restriction level, at most [`Level::HighlyRestrictive`].
    pub level: Level,
    /// Whether there is a sharp s or a final sigma, which are reported.
    pub has_deviation: bool,
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
    /// Nonspacing marks.
    Marks,
    /// A letter that is a deviation (UTS #46, section 2.1).
    Deviation,
    /// The prolonged sound mark, behind kana.
    Sound,
    /// Kana that look like a slash, behind kana or before a letter of their script.
    Slashes,
    /// Ideographs that look like punctuation or a letter, with no others than letters of their
    /// script beside them.
    Strokes,
    /// Ideographs, some of which are not in the General Security Profile.
    Ideographs,
}

use Kind::{Deviation, Ideographs, Letters, Marks, Slashes, Sound, Strokes, Sure};

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
const TAMIL: u8 = 10;
const TELUGU: u8 = 11;
/// Kana and ideographs, which UTS #39 regards as one.
const JAPANESE: u8 = 12;
const HANGUL: u8 = 13;

const fn run(first: u16, last: u16, script: u8, kind: Kind) -> Run {
    Run { first, last, script, kind }
}

/// In ascending order.
#[rustfmt::skip]
static RUNS: [Run; 113] = [
    run(0xDF, 0xDF, LATIN, Deviation), run(0xE0, 0xEF, LATIN, Sure),
    run(0xF1, 0xF6, LATIN, Sure), run(0xF8, 0xFD, LATIN, Sure), run(0xFF, 0x113, LATIN, Sure),
    run(0x117, 0x12B, LATIN, Sure), run(0x12F, 0x137, LATIN, Sure),
    run(0x13A, 0x14D, LATIN, Sure), run(0x151, 0x155, LATIN, Sure),
    run(0x159, 0x161, LATIN, Sure), run(0x165, 0x17E, LATIN, Sure),
    run(0x1A1, 0x1A1, LATIN, Sure), run(0x1B0, 0x1B4, LATIN, Sure),
    run(0x219, 0x21B, LATIN, Sure),
    run(0x390, 0x3C1, GREEK, Letters), run(0x3C2, 0x3C2, GREEK, Deviation),
    run(0x3C3, 0x3CE, GREEK, Letters),
    run(0x430, 0x44F, CYRILLIC, Letters), run(0x451, 0x45C, CYRILLIC, Letters),
    run(0x45E, 0x45F, CYRILLIC, Letters), run(0x491, 0x49B, CYRILLIC, Letters),
    run(0x49F, 0x4A5, CYRILLIC, Letters), run(0x4A9, 0x4B7, CYRILLIC, Letters),
    run(0x4BB, 0x4BF, CYRILLIC, Letters), run(0x4CF, 0x4D9, CYRILLIC, Letters),
    run(0x4DD, 0x4E9, CYRILLIC, Letters),
    run(0x561, 0x586, ARMENIAN, Letters),
    run(0x5D0, 0x5EA, HEBREW, Letters),
    run(0x620, 0x626, ARABIC, Sure), run(0x627, 0x627, ARABIC, Letters),
    run(0x628, 0x63A, ARABIC, Sure), run(0x641, 0x646, ARABIC, Sure),
    run(0x647, 0x647, ARABIC, Letters), run(0x648, 0x64A, ARABIC, Sure),
    run(0x674, 0x68F, ARABIC, Sure), run(0x691, 0x69A, ARABIC, Sure),
    run(0x6A4, 0x6AB, ARABIC, Sure), run(0x6AD, 0x6B1, ARABIC, Sure),
    run(0x6BA, 0x6BE, ARABIC, Letters), run(0x6C0, 0x6C1, ARABIC, Letters),
    run(0x6C2, 0x6D3, ARABIC, Sure),
    run(0x901, 0x902, DEVANAGARI, Marks), run(0x905, 0x90B, DEVANAGARI, Letters),
    run(0x90D, 0x928, DEVANAGARI, Sure),
    run(0x92A, 0x930, DEVANAGARI, Sure), run(0x932, 0x933, DEVANAGARI, Sure),
    run(0x935, 0x939, DEVANAGARI, Sure), run(0x93C, 0x93C, DEVANAGARI, Marks),
    run(0x93E, 0x940, DEVANAGARI, Sure), run(0x941, 0x943, DEVANAGARI, Marks),
    run(0x945, 0x948, DEVANAGARI, Marks),
    run(0x949, 0x94C, DEVANAGARI, Sure), run(0x94D, 0x94D, DEVANAGARI, Marks),
    run(0x981, 0x981, BENGALI, Marks), run(0x982, 0x98B, BENGALI, Letters),
    run(0x98F, 0x992, BENGALI, Sure), run(0x994, 0x9B9, BENGALI, Sure),
    run(0x9BC, 0x9BC, BENGALI, Marks), run(0x9BE, 0x9C0, BENGALI, Sure),
    run(0x9C1, 0x9C4, BENGALI, Marks), run(0x9C7, 0x9CC, BENGALI, Sure),
    run(0x9CD, 0x9CD, BENGALI, Marks),
    run(0xB85, 0xB9E, TAMIL, Sure), run(0xB9F, 0xBBF, TAMIL, Letters),
    run(0xBC0, 0xBC0, TAMIL, Marks), run(0xBC1, 0xBCC, TAMIL, Letters),
    run(0xBCD, 0xBCD, TAMIL, Marks),
    run(0xC05, 0xC0B, TELUGU, Sure), run(0xC0E, 0xC30, TELUGU, Sure),
    run(0xC32, 0xC33, TELUGU, Sure), run(0xC35, 0xC39, TELUGU, Sure), run(0xC3E, 0xC40, TELUGU, Marks),
    run(0xC41, 0xC44, TELUGU, Sure), run(0xC46, 0xC47, TELUGU, Marks),
    run(0xC4A, 0xC4D, TELUGU, Marks),
    run(0xE01, 0xE30, THAI, Letters), run(0xE31, 0xE31, THAI, Marks),
    run(0xE32, 0xE32, THAI, Letters), run(0xE34, 0xE3A, THAI, Marks),
    run(0xE40, 0xE46, THAI, Letters), run(0xE47, 0xE4D, THAI, Marks),
    run(0x10D0, 0x10F0, GEORGIAN, Letters),
    run(0x1EA1, 0x1EF9, LATIN, Sure),
    run(0x3041, 0x3077, JAPANESE, Sure), run(0x307B, 0x3096, JAPANESE, Sure),
    run(0x30A1, 0x30BC, JAPANESE, Sure), run(0x30BD, 0x30BE, JAPANESE, Slashes),
    run(0x30BF, 0x30CD, JAPANESE, Sure), run(0x30CE, 0x30CE, JAPANESE, Slashes),
    run(0x30CF, 0x30D7, JAPANESE, Sure), run(0x30DB, 0x30F2, JAPANESE, Sure),
    run(0x30F3, 0x30F3, JAPANESE, Slashes), run(0x30F4, 0x30FA, JAPANESE, Sure), run(0x30FC, 0x30FC, JAPANESE, Sound),
    run(0x4E00, 0x4E01, JAPANESE, Strokes), run(0x4E03, 0x4E03, JAPANESE, Strokes),
    run(0x4E07, 0x4E27, JAPANESE, Ideographs), run(0x4E2C, 0x4E35, JAPANESE, Ideographs),
    run(0x4E43, 0x4E5A, JAPANESE, Ideographs), run(0x4E5C, 0x4E84, JAPANESE, Ideographs),
    run(0x4E86, 0x4E8B, JAPANESE, Ideographs), run(0x4E8C, 0x4E8C, JAPANESE, Strokes),
    run(0x4E8D, 0x4E9F, JAPANESE, Ideographs),
    run(0x4EA1, 0x5195, JAPANESE, Ideographs), run(0x5197, 0x5340, JAPANESE, Ideographs),
    run(0x5341, 0x5341, JAPANESE, Strokes),
    run(0x5342, 0x5B7F, JAPANESE, Ideographs), run(0x5B81, 0x5DDA, JAPANESE, Ideographs),
    run(0x5DDC, 0x5DE4, JAPANESE, Ideographs), run(0x5DE5, 0x5DE5, JAPANESE, Strokes),
    run(0x5DE6, 0x8B9F, JAPANESE, Ideographs),
    run(0x8BA1, 0x9FA5, JAPANESE, Ideographs), run(0xAC00, 0xD7A3, HANGUL, Sure),
];

/// Of the scripts that have look-alikes of ASCII, up to [`GEORGIAN`]: the letters that surely are
/// none, as bits from a first letter on.
static SURE: [(u16, u64); GEORGIAN as usize] = [
    (0x390, 0x7D415875F0000001),
    (0x430, 0xD68EA0D00B50),
    (0x561, 0x24E72B779A),
    (0x5D0, 0x7FD7C57),
    (0xE01, 0x2FFFB9DFFFFFE),
    (0x10D0, 0x1B77F9CDF),
];

/// Looks at a label of a valid name.
#[inline(never)]
pub(super) fn look(label: &[u32]) -> Option<Ordinary> {
    let [first, ..] = &RUNS;
    let mut run = first;
    let (mut scripts, mut has_ascii_letter) = (0u32, false);
    let (mut is_sure, mut has_deviation, mut is_lone) = (false, false, false);
    // The character before, and how many marks end there.
    let (mut before, mut marks) = (0, 0);
    for (place, &c) in label.iter().enumerate() {
        let mut kind = Sure;
        if let 0..0x80 = c {
            match c as u8 {
                b'a'..=b'z' => has_ascii_letter = true,
                b'0'..=b'9' | b'-' => {}
                _ => return None,
            }
        } else {
            if !run.contains(c) {
                run = find(c)?;
            }
            scripts |= 1 << run.script;
            kind = run.kind;
            let after = label.get(place + 1).copied().unwrap_or(0);
            is_lone |= before.max(after) < FIRST_KANA;
            match kind {
                Sure => is_sure = true,
                Letters => is_sure = is_sure || is_surely_no_lookalike(c, run.script),
                Marks if marks == MOST_MARKS || before == c => return None,
                Deviation => has_deviation = true,
                Sound if !is_kana(before) => return None,
                Slashes if !is_kana(before) && !is_japanese(after) => return None,
                Strokes if ![before, after].into_iter().all(|c| c == 0 || is_japanese(c)) => {
                    return None;
                }
                Ideographs if !is_allowed(c) => return None,
                Ideographs => is_sure = true,
                _ => {}
            }
        }
        marks = if kind == Marks { marks + 1 } else { 0 };
        before = c;
    }
    const ONE_SCRIPT: u32 = 1 << LATIN;
    let level = match scripts {
        0 => Level::AsciiOnly,
        ONE_SCRIPT => Level::SingleScript,
        _ if !scripts.is_power_of_two() => return None,
        _ if !has_ascii_letter && is_sure => Level::SingleScript,
        _ if has_ascii_letter && scripts >= 1 << JAPANESE && !is_lone => Level::HighlyRestrictive,
        _ => return None,
    };
    Some(Ordinary { level, has_deviation })
}

/// So many different marks in a row, which are their own decompositions, do not repeat one if
/// neighbours differ.
const MOST_MARKS: u32 = 2;

/// The first code point of the scripts that share labels with ASCII letters.
const FIRST_KANA: u32 = 0x3041;

/// Kana, the prolonged sound mark included.
fn is_kana(c: u32) -> bool {
    matches!(c, FIRST_KANA..=0x30FC)
}

/// Kana and ideographs.
fn is_japanese(c: u32) -> bool {
    matches!(c, FIRST_KANA..=0x30FA | 0x4E00..=0x9FA5)
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

fn is_surely_no_lookalike(c: u32, script: u8) -> bool {
    let place = usize::from(script).checked_sub(1);
    let Some((first, letters)) = place.and_then(|place| SURE.get(place)) else { return false };
    let bit = c.checked_sub(u32::from(*first)).and_then(|shift| 1u64.checked_shl(shift));
    bit.is_some_and(|bit| letters & bit != 0)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::super::cautious;
    use super::super::chromium;
    use super::super::fault::Faults;
    use super::super::firefox;
    use super::super::tld::Tld;
    use super::*;
    use crate::cases;
    use crate::unicode::{Status, properties};
    use crate::uts39::{Summary, too_many_marks};
    use std::vec::Vec;

    /// Whether the rules of all policies have nothing against the label of this level.
    fn breaks_no_rule(label: &[u32], level: Level) -> bool {
        let (summary, tld) = (Summary::of_label(label), Tld { text: &[] });
        let mut faults = Faults::default();
        chromium::check(label, &summary, tld, &mut faults);
        firefox::check(label, &summary, tld, false, &mut faults);
        firefox::check(label, &summary, tld, true, &mut faults);
        cautious::check(label, &summary, tld, &mut faults);
        faults.first().is_none() && summary.level() == level && too_many_marks(label).is_none()
    }

    fn is_valid(c: u32) -> bool {
        matches!(properties(c).status(), Status::Valid | Status::Deviation)
    }

    /// The code points of each script that mapped names may have.
    fn scripts() -> Vec<Vec<u32>> {
        let mut scripts = std::vec![Vec::new(); 1 + usize::from(HANGUL)];
        for run in &RUNS {
            let own = u32::from(run.first)..=u32::from(run.last);
            scripts[usize::from(run.script)].extend(own.filter(|&c| is_valid(c)));
        }
        scripts
    }

    #[test]
    fn runs_are_in_ascending_order() {
        assert!(RUNS.iter().all(|run| run.first <= run.last));
        assert!(RUNS.windows(2).all(|two| two[0].last < two[1].first));
    }

    #[test]
    fn what_is_sure_looks_like_no_ascii() {
        for (place, (first, letters)) in SURE.iter().enumerate() {
            let script = place as u8 + 1;
            for c in (*first..*first + 64).step_by(cases(1, 9)) {
                let run = find(c.into()).filter(|run| run.script == script && run.kind == Letters);
                let is_sure = run.is_some()
                    && is_valid(c.into())
                    && breaks_no_rule(&[c.into()], Level::SingleScript);
                assert_eq!(letters >> (c - first) & 1 == 1, is_sure, "{c:X}");
            }
        }
    }

    #[test]
    fn ordinary_labels_break_no_rule() {
        for (number, script) in scripts().iter().enumerate() {
            // Most ideographs and syllables are alike for the rules.
            let many = number >= usize::from(JAPANESE);
            let step = script.len() / cases(if many { 60 } else { 200 }, 1) + 1;
            let others = script.iter().copied().step_by(step);
            let rest = [0x61, 0x7A, 0x30, 0x2D, 0x30F3].into_iter().step_by(cases(1, 4));
            let others: Vec<u32> = others.chain(rest).collect();
            for &c in script.iter().step_by(cases(1, 9973)) {
                for &other in &others {
                    for label in [
                        &[c][..],
                        &[c, other],
                        &[other, c],
                        &[other, c, c],
                        &[other, c, other],
                        &[c, other, c],
                        &[c, other, other],
                    ] {
                        if let Some(Ordinary { level, .. }) = look(label) {
                            assert!(breaks_no_rule(label, level), "{label:X?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn labels_are_ordinary_or_not() {
        let look = |label: &str| {
            let label: Vec<u32> = label.chars().map(u32::from).collect();
            look(&label).map(|found| (found.level, found.has_deviation))
        };
        for label in ["", "example-1", "a"] {
            assert_eq!(look(label), Some((Level::AsciiOnly, false)), "{label}");
        }
        for label in
            ["bücher", "việt-nam2", "россия", "日本語", "ドメイン", "한국", "مثال", "ไทย", "हिन्दी"]
        {
            assert_eq!(look(label), Some((Level::SingleScript, false)), "{label}");
        }
        for label in ["日本語google", "ソニー-tv", "iphone한국"] {
            let level = Some((Level::HighlyRestrictive, false));
            assert_eq!(look(label), level, "{label}");
        }
        for label in ["straße", "λόγος"] {
            assert_eq!(look(label), Some((Level::SingleScript, true)), "{label}");
        }
        // Look-alikes only, two scripts, characters that rules are about.
        for label in [
            "сосо",
            "aд",
            "ßλ",
            "ノート",
            "へ",
            "ー",
            "一",
            "a一日",
            "þú",
            "a_b",
            "A",
            "ท\u{E48}\u{E48}",
        ] {
            assert_eq!(look(label), None, "{label}");
        }
    }
}
