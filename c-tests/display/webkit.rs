//! The rules of WebKit.

use crate::rules::{Rule, check};
use testkit::c::display::{Ask, display};
use testkit::c::{INVALID_NAME, OK};
use testkit::data::Outcome;
use testkit::tables::{options, policy};

#[rustfmt::skip]
const RULES: &[Rule] = &[
    Rule {
        rule: "the list of scripts",
        reason: "SCRIPT_NOT_ALLOWED",
        catches: &["ягода.com", "ελλάδα.gr", "ტესლა.გე", "বাংলা", "ລາວ", "ᎪᎳ.com"],
        shows: &["भारत", "تونس", "บพ.com", "서울の.kr", "☂regen.example", "ㄅㄆ.tw", "ꀀꀁ.com"],
    },
    Rule {
        rule: "look-alikes, 1: what does not show",
        reason: "BLOCKED_CHARACTER",
        catches: &["क\u{94D}\u{200D}ष.in", "نامه\u{200C}ای.com"],
        shows: &["भारत"],
    },
    Rule {
        rule: "look-alikes, 2: the block of IPA",
        reason: "BLOCKED_CHARACTER",
        catches: &["əl.az", "ɡoogle.com", "ʒ.com"],
        shows: &["döviz.gen.tr", "leaŋgaviika.no"],
    },
    Rule {
        rule: "look-alikes, 3: the list",
        reason: "BLOCKED_CHARACTER",
        catches: &["ȷ.com", "\u{1ECD}a.com", "ᴄ.com", "a\u{338}.com", "צה״ל.il", "أ\u{650}ب.com",
            "أ٠.com", "أ۰.com", "a\u{2010}b.com", "x\u{2044}y.example", "a\u{2215}b.com"],
        shows: &["òwó.eu", "hawai\u{2BB}i.com", "ı.com", "أ١.com", "الاردن"],
    },
    Rule {
        rule: "look-alikes, 4: a dot on a letter that has none",
        reason: "HIDDEN_OVERLAY",
        catches: &["ı\u{307}.com", "ו\u{307}א.com"],
        shows: &["i\u{307}nfo.de", "q\u{307}.com", "patıga.ga"],
    },
    Rule {
        rule: "look-alikes, 5: letters beside those of another script",
        reason: "DANGEROUS_PATTERN",
        catches: &["aոb.com", "սb.com", "aօ.com", "กa.com", "漢ก.com", "aᑭ.com", "a௦.com"],
        shows: &["համընդհանուր-ընկալում-թեստ.հայ", "ո1.com", "1ո.com", "ո-ս.com", "ชา.ไทย",
            "กข.com", "ᑭᒥ.com", "அ௦.com"],
    },
    Rule {
        rule: "look-alikes, 6: Arabic marks",
        reason: "FOREIGN_MARK",
        catches: &["ab\u{64B}.com", "ا1\u{64B}ا.com"],
        shows: &["كتاب\u{64B}.com", "سورية"],
    },
    Rule {
        rule: "the letters under Cyrillic top-level domains",
        reason: "TLD_CHARACTER",
        catches: &["қазақ.рф", "мајсторов.рф", "ы.срб", "сајт.бг", "ґа.рф", "дом.сіт.рф",
            "ґа.бел", "ўс.укр", "ђак.мкд", "ўс.мон"],
        shows: &[
            "орфоэпический-словарь.рф", "сестёр.рф", "гатчина.рус", "зробимсвет.бел", "ўсе.бел",
            "мајсторов.срб", "қазақ.қаз", "ґанок.укр", "сајтѓ.мкд", "өвс.мон", "ѝ.бг",
            "универсальное-принятие-тест.москва", "автострахование.онлайн",
        ],
    },
];

pub fn rules() -> Outcome {
    check("WEBKIT", 0, RULES)
}

/// The whole host is one: one label hides all of it.
pub fn one_label_hides_all() -> Outcome {
    let ask = Ask { policy: policy("WEBKIT"), ..Ask::default() };
    for (name, expected, label) in [
        ("bücher.ягода.müller.de", "xn--bcher-kva.xn--80afd3b5e.xn--mller-kva.de", 1),
        ("müller.ə.bücher.de", "xn--mller-kva.xn--hsa.xn--bcher-kva.de", 1),
    ] {
        let ascii = display(name, Ask { policy: policy("ASCII"), ..Ask::default() })?;
        let shown = display(name, ask)?;
        let is_right = shown.text == ascii.text
            && (expected == ascii.text || name.contains('ə'))
            && shown.status == OK
            && shown.report.label == label;
        if !is_right {
            return Err(format!("{shown:x?}").into());
        }
    }
    Ok(())
}

/// Under a Cyrillic top-level domain only the label before it is looked at.
pub fn labels_further_left() -> Outcome {
    let ask = Ask { policy: policy("WEBKIT"), ..Ask::default() };
    for name in ["ελλάδα.словарь.рф", "fаrm.словарь.рф", "қазақ.словарь.рф"]
    {
        let shown = display(name, ask)?;
        if shown.text != name || shown.is_hidden() {
            return Err(format!("{shown:x?}").into());
        }
    }
    Ok(())
}

/// A host that does not fit WebKit's buffer of 2048 units in ASCII stays as it is there.
pub fn longest_host() -> Outcome {
    let options = options("IGNORE_DNS_LENGTH");
    for (top_level, is_shown) in [("info", true), ("space", false)] {
        // 146 labels of 13 characters and a dot.
        let name = "bücher.".repeat(146) + top_level;
        let ascii = "xn--bcher-kva.".repeat(146) + top_level;
        let shown = display(&name, Ask { policy: policy("WEBKIT"), options, ..Ask::default() })?;
        let expected = if is_shown { &name } else { &ascii };
        let is_right = shown.text == *expected
            && shown.is_hidden() != is_shown
            && shown.has("INVALID_IDNA") != is_shown;
        if !is_right || (ascii.len() <= 2048) != is_shown {
            return Err(format!("{} in ASCII: {shown:x?}", ascii.len()).into());
        }
        // The whole name is what is too long.
        let place = (shown.report.offset, shown.report.length);
        if place != (0, if is_shown { 0 } else { name.len() as u64 }) {
            return Err(format!("{place:?}: {shown:x?}").into());
        }
    }
    Ok(())
}

/// The labels of an invalid host are looked at, however long it is: every reason is reported.
pub fn longest_invalid_host() -> Outcome {
    let name = "a\u{200D}b.".to_owned() + &"aaaa.".repeat(410);
    let (policy, options) = (policy("WEBKIT"), options("IGNORE_DNS_LENGTH"));
    let shown = display(&name, Ask { policy, options, ..Ask::default() })?;
    let has_all = ["INVALID_IDNA", "BLOCKED_CHARACTER"].iter().all(|reason| shown.has(reason));
    if shown.status != INVALID_NAME || !has_all {
        return Err(format!("{shown:x?}").into());
    }
    Ok(())
}
