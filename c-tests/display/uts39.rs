//! What UTS #39 defines, on examples: kinds of confusables, restriction levels, skeletons in both
//! directions.

use testkit::c::display::{confusable, level, scripts, skeleton};
use testkit::data::Outcome;
use testkit::tables::{self, options};

/// Two texts, and whether they can be taken for each other: not, within a script, across scripts,
/// as whole scripts.
const CONFUSABLES: &[(&str, &str, u32)] = &[
    ("paypal", "paypal", 1),
    ("paypal", "paypai", 0),
    ("paypal", "paypa1", 1),
    ("modern", "rnodern", 1),
    ("søs", "so\u{338}s", 1),
    ("ljeto", "ljeto", 1),
    ("toys", "toуs", 2),
    ("paypal", "pаypаl", 2),
    ("scope", "ѕсоре", 3),
    ("Kode", "Коde", 2),
    ("νικη", "viκη", 2),
    ("12", "12", 1),
    ("", "", 1),
    ("", "\u{200B}", 1),
    ("a", "", 0),
    ("日", "目", 0),
    ("1", "l", 1),
    ("۰", ".", 1),
];

pub fn kinds_of_confusables() -> Outcome {
    for &(a, b, expected) in CONFUSABLES {
        for (a, b) in [(a, b), (b, a)] {
            let relation = confusable(a, b, 0)?;
            let are_equal = skeleton(a, 0)? == skeleton(b, 0)?;
            if relation != expected || are_equal != (expected != 0) {
                return Err(format!("{a:?}, {b:?}: {relation}, not {expected}").into());
            }
        }
    }
    Ok(())
}

/// A text, its scripts, its level.
const LEVELS: &[(&str, &[&str], &str)] = &[
    ("", &["Zyyy"], "ASCII_ONLY"),
    ("paypal", &["Latn"], "ASCII_ONLY"),
    ("24-7", &["Zyyy"], "ASCII_ONLY"),
    ("a b", &["Latn"], "UNRESTRICTED"),
    ("gemüse", &["Latn"], "SINGLE_SCRIPT"),
    ("ягода1", &["Cyrl"], "SINGLE_SCRIPT"),
    ("\u{2010}", &["Zyyy"], "SINGLE_SCRIPT"),
    ("店", &["Hanb", "Hani", "Jpan", "Kore"], "SINGLE_SCRIPT"),
    ("お店", &["Jpan"], "SINGLE_SCRIPT"),
    ("한店", &["Kore"], "SINGLE_SCRIPT"),
    ("coffee店", &[], "HIGHLY_RESTRICTIVE"),
    ("coffeeお店", &[], "HIGHLY_RESTRICTIVE"),
    ("coffee한", &[], "HIGHLY_RESTRICTIVE"),
    ("お한", &[], "MINIMALLY_RESTRICTIVE"),
    ("shopदुकान", &[], "MODERATELY_RESTRICTIVE"),
    ("shopדוכן", &[], "MODERATELY_RESTRICTIVE"),
    ("fаrm", &[], "MINIMALLY_RESTRICTIVE"),
    ("aγ", &[], "MINIMALLY_RESTRICTIVE"),
    ("दक한", &[], "MINIMALLY_RESTRICTIVE"),
    ("aᎪ", &[], "UNRESTRICTED"),
    ("☂", &["Zyyy"], "UNRESTRICTED"),
    ("ー", &["Hira", "Jpan", "Kana"], "SINGLE_SCRIPT"),
    ("aー", &[], "HIGHLY_RESTRICTIVE"),
    ("\u{3105}店", &["Hanb"], "UNRESTRICTED"),
];

pub fn scripts_and_levels() -> Outcome {
    for &(text, expected, expected_level) in LEVELS {
        let mut found = scripts(text)?;
        found.sort();
        let level = level(text)?;
        if found != expected || level != tables::level(expected_level) {
            return Err(format!("{text:?}: {found:?}, level {level:x}").into());
        }
    }
    Ok(())
}

/// Text as it is in memory, and the same as it stands on the line, in a paragraph from left to
/// right and in one from right to left. Each mark stands behind its base
/// in both.
const REORDERED: &[(&str, &str, &str)] = &[
    // Nothing from right to left.
    ("abc 123", "abc 123", "abc 123"),
    // Letters; numbers beside them keep their order.
    ("אבג", "גבא", "גבא"),
    ("אב12", "12בא", "12בא"),
    ("12אב", "12בא", "בא12"),
    // Two runs.
    ("abאב", "abבא", "באab"),
    ("אבab", "באab", "abבא"),
    ("a א b", "a א b", "b א a"),
    // Punctuation between two of the same direction follows them, else the paragraph.
    ("א!ב", "ב!א", "ב!א"),
    ("a!א", "a!א", "א!a"),
    ("א!", "א!", "!א"),
    // Brackets mirror, and take the direction of what is inside where it is the paragraph's.
    ("(א)", "(א)", "(א)"),
    ("א(ב)", "(ב)א", "(ב)א"),
    ("a(א)b", "a(א)b", "b(א)a"),
    ("א<ב", "ב>א", "ב>א"),
    // A mark stays on its letter.
    ("א\u{5B4}ב", "בא\u{5B4}", "בא\u{5B4}"),
    // Arabic makes numbers behind it Arabic: they stand to its left.
    ("ا12", "12ا", "12ا"),
    ("ا1,2", "1,2ا", "1,2ا"),
    ("ا1-2", "2-1ا", "2-1ا"),
    ("א1-2", "1-2א", "1-2א"),
    ("א$12", "$12א", "$12א"),
    // Embeddings, overrides and isolates; their controls are not seen.
    ("\u{202E}abc\u{202C}", "cba", "cba"),
    ("א\u{2067}abc\u{2069}ב", "בabcא", "בabcא"),
];

/// bidiSkeleton is the skeleton of what stands on the line.
pub fn skeletons_of_lines() -> Outcome {
    let mut wrong = Vec::new();
    for &(text, left_to_right, right_to_left) in REORDERED {
        for (name, line) in [("SKELETON_LTR", left_to_right), ("SKELETON_RTL", right_to_left)] {
            let (found, expected) = (skeleton(text, options(name))?, skeleton(line, 0)?);
            if found != expected {
                wrong.push(format!("{text:?} {name}: {found:?}, not {expected:?}"));
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// The example of section 4: from left to right the two look the same, with a comparison sign that
/// is mirrored in one of them; from right to left they do not.
pub fn example_of_the_standard() -> Outcome {
    let (a, b) = ("A1<\u{5E9}\u{5C2}", "\u{391}\u{5E9}\u{5BA}>1");
    let (ltr, rtl) = (options("SKELETON_LTR"), options("SKELETON_RTL"));
    let relations = [0, ltr, rtl, ltr | rtl].map(|options| confusable(a, b, options));
    let is_confusable: Vec<_> = relations.iter().map(|kind| kind.clone().map(|k| k > 0)).collect();
    if is_confusable == [Ok(false), Ok(true), Ok(false), Ok(true)] {
        return Ok(());
    }
    Err(format!("{relations:?}").into())
}
