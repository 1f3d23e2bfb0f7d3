//! The rules of Firefox, in its order.

use crate::rules::{Rule, check};
use std::collections::BTreeMap;
use testkit::c::OK;
use testkit::c::display::{Ask, display, level};
use testkit::data::Outcome;
use testkit::tables::{self, options, policy};

#[rustfmt::skip]
const RULES: &[Rule] = &[
    Rule {
        rule: "F1: the list of blocked characters",
        reason: "BLOCKED_CHARACTER",
        catches: &["צה״ל.il", "ա\u{58A}բ.com", "a\u{2010}b.com", "a\u{2019}b.com", "a\u{2027}b.com",
            "ア\u{30A0}ア.jp", "x\u{2044}y.example"],
        shows: &["אקדמיה.ישראל", "a-ü.com"],
    },
    Rule {
        rule: "F3: a character is not allowed",
        reason: "NOT_ALLOWED",
        catches: &["☂regen.example", "ɡoogle.com", "ᎪᎳ.com", "ĕva.com", "ㄅㄆ.tw"],
        shows: &[
            "dragnić.de", "भारत", "ṭaha.com", "v\u{1CE}.com", "ᐃᓄᒃᑎᑐᑦ.com", "ߒߞߏ.com", "ꦗꦮ.com", "ᬩᬮᬶ.com",
        ],
    },
    Rule {
        rule: "F4: scripts are mixed",
        reason: "MIXED_SCRIPT",
        catches: &["fаrm.com", "gοοgle.com", "shopदुकान.in", "서울の.kr", "日本aб.com", "aあ한.kr", "aᐃ.com"],
        shows: &["クレジットカードおすすめ比較.net", "女性用育毛剤jp.net", "café店.jp", "a한漢.kr"],
    },
    Rule {
        rule: "F6, F9: marks of Kana away from Kana",
        reason: "DANGEROUS_PATTERN",
        catches: &["ーア.jp", "aー.jp", "漢ー.jp", "ヽア.jp", "aヾ.jp", "ひヽ.jp"],
        shows: &["アー.jp", "あー.jp", "アヽ.jp", "クレジットカードおすすめ比較.net"],
    },
    Rule {
        rule: "F7, F8: he of the other Kana",
        reason: "DANGEROUS_PATTERN",
        catches: &["サ\u{3078}.jp", "\u{3079}サ.jp", "ひ\u{30D8}.jp", "\u{30DA}ひ.jp"],
        shows: &["へひ.jp", "サヘ.jp", "まったり映画.tokyo"],
    },
    Rule {
        rule: "F10: Kana and strokes like slashes",
        reason: "DANGEROUS_PATTERN",
        catches: &["ノート.jp", "wwwノbank.com", "aンb.jp", "ソ-.jp", "9ゾ.jp"],
        shows: &["ノ.jp", "ノア.jp", "アノ.jp", "まったり映画.tokyo"],
    },
    Rule {
        rule: "F11: the middle dot of Katakana beside Latin",
        reason: "DANGEROUS_PATTERN",
        catches: &["a・ア.jp", "ア・a.jp"],
        shows: &["4・5.jp", "ア・ア.jp", "クイーンズカジノ.jp"],
    },
    Rule {
        rule: "F12: a mark after a letter that takes none",
        reason: "FOREIGN_MARK",
        catches: &["あ\u{300}.jp", "漢\u{301}.jp", "5\u{301}.com"],
        shows: &["q\u{301}.com", "о\u{301}я.com", "q\u{327}\u{301}.com", "áltá.com", "leaŋgaviika.no"],
    },
    Rule {
        rule: "F13: a dot on i, j, l",
        reason: "HIDDEN_OVERLAY",
        catches: &["i\u{307}nfo.de", "aj\u{307}.com", "l\u{307}.com"],
        shows: &["į\u{307}la.lt", "ż.com", "podnośnikowe.pl"],
    },
    Rule {
        rule: "F14: the middle dot",
        reason: "MIDDLE_DOT",
        catches: &["col·laborar.com", "a·b.cat", "·l.cat", "l·.cat"],
        shows: &["col·laborar.cat", "l·l·l.cat", "apañados.es"],
    },
    Rule {
        rule: "F15, F16: thorn, eth, schwa",
        reason: "TLD_CHARACTER",
        catches: &["þ.com", "að.com", "þór.is.com", "ə.com"],
        shows: &["klí.is", "þór.is", "þór.fo", "əl.az"],
    },
    Rule {
        rule: "F17: letters like apostrophes",
        reason: "BLOCKED_CHARACTER",
        catches: &["hawai\u{2BB}i.com", "hawai\u{2BC}i.com"],
        shows: &["tīkōuka.nz"],
    },
    Rule {
        rule: "F19: strokes",
        reason: "DANGEROUS_PATTERN",
        catches: &["line一.jp", "a工b.jp", "丁a.jp"],
        shows: &["24一.jp", "一.jp", "三毛猫.jp", "二a.jp"],
    },
    Rule {
        rule: "F20: digits of two systems",
        reason: "MIXED_NUMBERS",
        catches: &["7৭.com", "१২.com"],
        shows: &["район13.рф", "१२क.com"],
    },
    Rule {
        rule: "F21: the same mark twice in a row",
        reason: "REPEATED_MARK",
        catches: &["q\u{303}\u{303}.com", "क\u{94D}\u{94D}.com"],
        shows: &["q\u{303}\u{300}\u{303}.com", "é\u{301}.com", "báhccavuotna.no"],
    },
    Rule {
        rule: "F22: a mark of another script",
        reason: "FOREIGN_MARK",
        catches: &["ab\u{64B}.com", "क\u{9CD}.com"],
        shows: &["كتاب\u{64B}.com", "سورية", "हिन्दी.com", "संगठन"],
    },
    Rule {
        rule: "F23: a mark on dotless i",
        reason: "HIDDEN_OVERLAY",
        catches: &["ı\u{301}.com", "ı\u{307}.com"],
        shows: &["ı\u{323}.com", "patıga.ga"],
    },
    Rule {
        rule: "F24: digits and what looks like them",
        reason: "DIGIT_LOOKALIKE",
        catches: &["θ8.com", "з.com"],
        shows: &["೭.com", "сервис73.рф", "з-з.com"],
    },
    Rule {
        rule: "F25: Cyrillic letters like Latin ones",
        reason: "WHOLE_SCRIPT_CONFUSABLE",
        catches: &["сумма.com", "хор.com", "хо\u{301}р.com", "укроп.com", "аррӏе.com"],
        shows: &["хор.ru", "хор.рф", "сорт.com", "хор", "ремонт.gq"],
    },
    Rule {
        rule: "F26: Thai letters like Latin ones",
        reason: "WHOLE_SCRIPT_CONFUSABLE",
        catches: &["บพ.com", "รฟ.com", "เแ๐.com"],
        shows: &["บพ.th", "บพ.ไทย", "ชา.ไทย", "νικη.com"],
    },
];

pub fn rules() -> Outcome {
    check("FIREFOX", 0, RULES)
}

/// The limited-use scripts, character by character: a character is allowed if Limited_Use is its
/// only type.
pub fn limited_use_scripts(files: &[String]) -> Outcome {
    const BASES: [(&str, char); 4] =
        [("Nko", 'ߊ'), ("Canadian_Aboriginal", 'ᐁ'), ("Balinese", 'ᬅ'), ("Javanese", 'ꦄ')];
    let [types, scripts] = files else { return Err("two files".into()) };
    let types: BTreeMap<char, &str> = values(types).collect();
    let ask = Ask { policy: policy("FIREFOX"), ..Ask::default() };
    let mut counts = [0; 2];
    for (c, script) in values(scripts) {
        let Some((_, base)) = BASES.iter().find(|(known, _)| *known == script) else { continue };
        let shown = display(format!("{base}{c}.com"), ask)?;
        if shown.status == OK {
            let is_allowed = types.get(&c) == Some(&"Limited_Use");
            counts[usize::from(is_allowed)] += 1;
            if shown.has("NOT_ALLOWED") == is_allowed {
                return Err(format!("U+{:04X}: {shown:x?}", u32::from(c)).into());
            }
        }
    }
    if counts[0] > 5 && counts[1] > 850 { Ok(()) } else { Err(format!("{counts:?}").into()) }
}

/// The value of each character in a data file.
fn values(file: &str) -> impl Iterator<Item = (char, &str)> {
    let rows = file.lines().filter_map(|line| line.split('#').next()?.split_once(';'));
    rows.flat_map(|(range, value)| {
        let number = |text: &str| u32::from_str_radix(text.trim(), 16).unwrap_or(0);
        let (first, last) = range.split_once("..").unwrap_or((range, range));
        let characters = (number(first)..=number(last)).filter_map(char::from_u32);
        characters.map(move |c| (c, value.trim()))
    })
}

/// The profile "moderate": Latin beside one other script, but not back and forth.
pub fn moderate() -> Outcome {
    const MODERATE: &[Rule] = &[Rule {
        rule: "F4 under the profile moderate",
        reason: "MIXED_SCRIPT",
        catches: &["fаrm.com", "gοοgle.com", "서울の.kr", "shopदुकानa.com", "aदब한.com", "दaद.com"],
        shows: &["shopदुकान.in", "दुकानshop.in", "aக.com", "भारत"],
    }];
    check("FIREFOX", options("FIREFOX_MODERATE"), MODERATE)
}

/// An error in one label fails the host.
pub fn one_label_hides_all() -> Outcome {
    let ask = Ask { policy: policy("FIREFOX"), ..Ask::default() };
    let shown = display("bücher.xn--a.müller.de", ask)?;
    if shown.text != "xn--bcher-kva.xn--a.xn--mller-kva.de" || !shown.has("INVALID_IDNA") {
        return Err(format!("{shown:x?}").into());
    }
    // Some names are hidden by this policy alone.
    let shown = display("bücher.þ.müller.de", ask)?;
    if shown.text != "bücher.xn--vda.müller.de" || shown.status != OK || shown.report.label != 1 {
        return Err(format!("{shown:x?}").into());
    }
    Ok(())
}

/// Each character of the blocklist that Unicode allows, and some of the others.
pub fn blocklist() -> Outcome {
    const ALLOWED: [u32; 6] = [0x58A, 0x5F4, 0x2010, 0x2019, 0x2027, 0x30A0];
    const OTHERS: [u32; 8] = [0x138, 0x2D0, 0x337, 0x589, 0x6D4, 0x2044, 0x2215, 0x29F8];
    let ask = Ask { policy: policy("FIREFOX"), ..Ask::default() };
    for c in ALLOWED.into_iter().chain(OTHERS) {
        let text = char::from_u32(c).map(String::from).unwrap_or_default();
        let is_allowed = level(&text)? != tables::level("UNRESTRICTED");
        let shown = display(format!("a{text}b.example"), ask)?;
        let is_right = shown.has("BLOCKED_CHARACTER")
            && is_allowed == ALLOWED.contains(&c)
            && is_allowed != shown.has("NOT_ALLOWED");
        if !is_right {
            return Err(format!("U+{c:04X}: {:?} {shown:x?}", shown.reasons()).into());
        }
    }
    Ok(())
}
