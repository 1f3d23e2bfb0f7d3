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
fn breaks_no_rule(label: &[u32], level: Level, tld: &str) -> bool {
    let (summary, tld) = (Summary::of_label(label), code_points(tld));
    let tld = Tld { text: &tld };
    let mut faults = Faults::default();
    chromium::check(label, &summary, tld, &mut faults);
    firefox::check(label, &summary, tld, false, &mut faults);
    firefox::check(label, &summary, tld, true, &mut faults);
    cautious::check(label, &summary, tld, &mut faults);
    faults.first().is_none() && summary.level() == level && too_many_marks(label).is_none()
}

fn code_points(text: &str) -> Vec<u32> {
    text.chars().map(u32::from).collect()
}

fn is_valid(c: u32) -> bool {
    matches!(properties(c).status(), Status::Valid | Status::Deviation)
}

const TLDS: [&str; 12] = ["", "com", "is", "fo", "az", "cat", "ru", "rs", "gr", "am", "th", "рф"];

/// The code points of each script that mapped names may have.
fn scripts() -> Vec<Vec<u32>> {
    let mut scripts = std::vec![Vec::new(); 1 + usize::from(HANGUL)];
    for run in &RUNS {
        let own = (u32::from(run.first)..=u32::from(run.last)).step_by(cases(1, 97));
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
    for (letters, length) in [(&SURE[..], 1), (&SURE_TOGETHER, 2)] {
        for (first, bits) in letters {
            for c in (*first..*first + 64).step_by(cases(1, 9)) {
                let is_letter = find(c.into()).is_some_and(|run| run.kind == Letters);
                let label = &[c.into(); 2][..length];
                let is_sure = is_letter
                    && is_valid(c.into())
                    && breaks_no_rule(label, Level::SingleScript, "");
                assert_eq!(bits >> (c - first) & 1 == 1, is_sure, "{c:X}");
            }
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
                let labels = [
                    &[c][..],
                    &[c, other],
                    &[other, c],
                    &[other, c, c],
                    &[other, c, other],
                    &[c, other, c],
                    &[c, other, other],
                ];
                for label in labels.into_iter().step_by(cases(1, 3)) {
                    let Some(classified) = classify(label) else { continue };
                    // The order of the characters does not matter to the home of a label.
                    let is_local = classified.local != 0 && label.len() <= 2;
                    let tlds = if is_local { &TLDS[..] } else { &TLDS[..1] };
                    for tld in tlds {
                        let text = code_points(tld);
                        if let Some(ordinary) = classified.under(Tld { text: &text }) {
                            let level = ordinary.level;
                            assert!(breaks_no_rule(label, level, tld), "{label:X?} {tld}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn labels_are_ordinary_or_not() {
    let outcome_under = |label: &str, tld: &str| {
        let ordinary = classify(&code_points(label))?.under(Tld { text: &code_points(tld) })?;
        Some((ordinary.level, ordinary.has_deviation))
    };
    let outcome = |label: &str| outcome_under(label, "");
    for label in ["", "example-1", "a", "a_b"] {
        assert_eq!(outcome(label), Some((Level::AsciiOnly, false)), "{label}");
    }
    for label in [
        "bücher",
        "việt-nam2",
        "россия",
        "日本語",
        "ドメイン",
        "한국",
        "مثال",
        "ไทย",
        "हिन्दी",
        "へいわ",
        "ラベル",
        "москва",
        "カ・タ",
        "বাংলা৭",
        "ಕನ್ನಡ",
        "සිංහල",
        "佐々木",
        "كُتُب",
    ] {
        assert_eq!(outcome(label), Some((Level::SingleScript, false)), "{label}");
    }
    for label in ["日本語google", "ソニー-tv", "iphone한국", "coffee店"] {
        let level = Some((Level::HighlyRestrictive, false));
        assert_eq!(outcome(label), level, "{label}");
    }
    for label in ["straße", "λόγος"] {
        assert_eq!(outcome(label), Some((Level::SingleScript, true)), "{label}");
    }
    for (label, tlds) in [
        ("það", &["is", "fo"][..]),
        ("həyat", &["az"]),
        ("sel·la", &["cat"]),
        ("сосо", &["ru", "рф"]),
        ("հայ", &["am"]),
    ] {
        for tld in TLDS {
            let is_ordinary = outcome_under(label, tld).is_some();
            assert_eq!(is_ordinary, tlds.contains(&tld), "{label} {tld}");
        }
    }
    for label in ["þə", "a·l", "l·", "з4"] {
        for tld in TLDS {
            assert_eq!(outcome_under(label, tld), None, "{label} {tld}");
        }
    }
    // Look-alikes only, two scripts, characters that rules are about.
    for label in [
        "сосо",
        "aд",
        "ßλ",
        "ノート",
        "みヘ",
        "カへ",
        "ヺべ",
        "ぁベ",
        "ѕм",
        "・タ",
        "カ・",
        "हि1१",
        "ー",
        "一",
        "a一日",
        "þú",
        "aエ",
        "A",
        "ท\u{E48}\u{E48}",
    ] {
        assert_eq!(outcome(label), None, "{label}");
    }
}
