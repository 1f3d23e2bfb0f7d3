//! The rules of Chromium, `UNIDN_POLICY_BROWSER`, in its order.

use crate::rules::{Rule, check};
use testkit::c::OK;
use testkit::c::display::{Ask, display, level};
use testkit::data::Outcome;
use testkit::tables::{self, policy};

#[rustfmt::skip]
const RULES: &[Rule] = &[
    Rule {
        rule: "ICU allows no hyphen first, last, or in positions 3 and 4",
        reason: "INVALID_IDNA",
        catches: &["-ü.example", "ü-.example", "üb--er.example"],
        shows: &["cesena-forlì.it", "trentino-südtirol.it"],
    },
    Rule {
        rule: "a label follows the bidi rule by itself",
        reason: "INVALID_IDNA",
        catches: &["אבa.com", "1א.com"],
        shows: &["מבזקים.net", "دعاية-واعلان.com", "תל-אביב1.com"],
    },
    Rule {
        rule: "characters that are removed from the allowed ones",
        reason: "BLOCKED_CHARACTER",
        catches: &[
            "ա\u{58A}բ.com", "a\u{2010}b.com", "a\u{2019}b.com", "a\u{2027}b.com",
            "ア\u{30A0}ア.jp", "hawai\u{2BB}i.com", "hawai\u{2BC}i.com", "v\u{1CE}.com",
            "\u{1E6D}aha.com",
        ],
        shows: &["tīkōuka.nz", "whakamātūtū.org.nz", "צה״ל.il"],
    },
    Rule {
        rule: "C1: a character is not allowed",
        reason: "NOT_ALLOWED",
        catches: &["☂regen.example", "ɡoogle.com", "ᎪᎳ.com", "ĕva.com", "क्\u{200D}ष.in", "ㄅㄆ.tw"],
        shows: &["dragnić.de", "भारत"],
    },
    Rule {
        rule: "C1: scripts are mixed",
        reason: "MIXED_SCRIPT",
        catches: &["fаrm.com", "gοοgle.com", "shopदुकान.in", "서울の.kr", "日本aб.com"],
        shows: &["クレジットカードおすすめ比較.net", "女性用育毛剤jp.net", "coffee店.jp", "a한국.kr"],
    },
    Rule {
        rule: "C1: digits of two systems",
        reason: "MIXED_NUMBERS",
        catches: &["7৭.com", "१২.com", "१1.com"],
        shows: &["район13.рф", "память1985.рф", "१२क.com"],
    },
    Rule {
        rule: "C1: a mark that does not show",
        reason: "HIDDEN_OVERLAY",
        catches: &["i\u{307}nfo.de", "į\u{307}la.lt", "ı\u{307}a.com", "i\u{331}\u{307}nfo.de"],
        shows: &["łukasik.pl", "q\u{307}a.com"],
    },
    Rule {
        rule: "C1: the same mark twice",
        reason: "REPEATED_MARK",
        catches: &[
            "q\u{303}\u{303}.com", "q\u{303}\u{300}\u{303}.com", "é\u{301}.com",
            // Three marks in a row, none like its neighbour.
            "हिन्द\u{941}\u{942}\u{941}.com",
        ],
        shows: &["báhccavuotna.no", "q\u{303}\u{300}.com"],
    },
    Rule {
        rule: "C3: thorn and eth",
        reason: "TLD_CHARACTER",
        catches: &["þór.com", "að.com", "þór.is.com"],
        shows: &["klí.is", "þór.is", "þór.fo", "þ.com", "ð.com"],
    },
    Rule {
        rule: "C4: schwa",
        reason: "TLD_CHARACTER",
        catches: &["əl.com", "əl.az.com"],
        shows: &["əl.az", "ə.com", "ç.co"],
    },
    Rule {
        rule: "C5: the middle dot",
        reason: "MIDDLE_DOT",
        catches: &["col·laborar.com", "a·b.cat", "·l.cat", "l·.cat", "l·la·a.cat"],
        shows: &["col·laborar.cat", "l·l·l.cat", "apañados.es"],
    },
    Rule {
        rule: "C8: digits and what looks like them",
        reason: "DIGIT_LOOKALIKE",
        catches: &["θ8.com", "з.com", "123з.com"],
        shows: &["сервис73.рф", "волкано24.рф", "з-з.com"],
    },
    Rule {
        rule: "C9: Latin beyond ASCII beside other scripts",
        reason: "LATIN_MIXED",
        catches: &["café店.jp", "ł한국.kr"],
        shows: &["女性用育毛剤jp.net", "mölkky.fr"],
    },
    Rule {
        rule: "P1, P7: strokes",
        reason: "DANGEROUS_PATTERN",
        catches: &["wwwノbank.com", "aンb.jp", "aソb.jp", "aゾb.jp", "line一.jp", "a工b.jp", "丁a.jp"],
        shows: &["アノb.jp", "24一.jp", "ノート.jp", "三毛猫.jp"],
    },
    Rule {
        rule: "P2, P5, P6: marks of Kana away from Kana",
        reason: "DANGEROUS_PATTERN",
        catches: &["ヽア.jp", "aヾ.jp", "漢ヽ.jp", "ーア.jp", "aー.jp", "漢ー.jp", "4・5.jp", "ア・.jp"],
        shows: &["アヽ.jp", "アー.jp", "ア・ア.jp", "クレジットカードおすすめ比較.net"],
    },
    Rule {
        rule: "P3, P4: he of the other Kana",
        reason: "DANGEROUS_PATTERN",
        catches: &[
            "サ\u{3078}サ.jp", "サ\u{3079}サ.jp", "サ\u{307A}サ.jp", "ひ\u{30D8}ひ.jp",
            "ひ\u{30D9}ひ.jp", "ひ\u{30DA}ひ.jp",
        ],
        shows: &["サ\u{3078}.jp", "サ\u{3078}ひ.jp", "ひ\u{30D8}サ.jp", "まったり映画.tokyo"],
    },
    Rule {
        rule: "P8: a mark after a letter that takes none",
        reason: "DANGEROUS_PATTERN",
        catches: &["あ\u{300}.jp", "漢\u{301}.jp", "q\u{327}\u{301}.com"],
        shows: &["q\u{301}.com", "selçuk.com", "leaŋgaviika.no"],
    },
    Rule {
        rule: "P9: a mark on dotless i",
        reason: "DANGEROUS_PATTERN",
        catches: &["ı\u{301}.com", "ı\u{323}.com"],
        shows: &["ıq\u{301}.com", "patıga.ga", "döviz.com", "naïve.com", "õpe.ee"],
    },
    Rule {
        rule: "P10: voiced sound marks",
        reason: "DANGEROUS_PATTERN",
        catches: &["あ\u{3099}.jp", "あ\u{309A}.jp"],
        shows: &["あおい.moe", "が.jp"],
    },
    Rule {
        rule: "P11: a dot on i, j, l",
        reason: "DANGEROUS_PATTERN",
        catches: &["i\u{307}.com", "aj\u{307}.com", "l\u{307}.com"],
        shows: &["ż.com", "podnośnikowe.pl"],
    },
];

/// The look-alikes of whole scripts, C7; those of Gurmukhi and Telugu are not allowed at all.
#[rustfmt::skip]
const WHOLE_SCRIPTS: &[Rule] = &[
    script("Armenian", &["ոօս.com", "ոօս-123.com"], &["համընդհանուր-ընկալում-թեստ.հայ", "ոօս.am"]),
    script("Cyrillic", &["хор.com", "сорт.com", "аррӏе.com"],
        &["ремонт.gq", "ягода.com", "хор.ru", "хор.ua", "хор.рф", "хо\u{301}р.com"]),
    script("Ethiopic", &["ሀሠ.com"], &["ሁለንአቀፍ-ተቀባይነት-ሙከራ.com", "ሀሠ.et"]),
    script("Georgian", &["იოხ.com"], &["ტესლა.გე", "იოხ.გე", "იოხ.ge"]),
    script("Greek", &["νικη.com", "νικη.gr.com"], &["παράδειγμα.δοκιμή", "νικη.gr", "νικη.ελ"]),
    script("Hebrew", &["סוד.com"], &["מבזקים.net", "סוד.il", "סוד.קום"]),
    script("Bengali", &["০৭.com"], &["বাংলা", "০৮.com"]),
    script("Devanagari", &["०.com"], &["भारत", "०क.com"]),
    script("Gujarati", &["ડટ.com"], &["ભારત", "ડટ.ભારત"]),
    script("Kannada", &["೦೧.com"], &["ಭಾರತ", "೦ಕ.com"]),
    script("Malayalam", &["ടഠധ.com", "നറ.com"], &["ഭാരതം", "ടക.com"]),
    script("Oriya", &["ଠ.com"], &["ଭାରତ", "ଠକ.com"]),
    script("Tamil", &["டப.com"], &["இந்தியா", "டப.இந்தியா"]),
    script("Myanmar", &["ခဂ.com", "ပဝ.com"], &["အလုံးစုံလက်ခံမှုစမ်းသပ်ချက်.com", "ခဂ.mm"]),
    script("Thai", &["บพ.com", "เแ๐.com"], &["ชา.ไทย", "บพ.th", "บพ.ไทย", "รฟ.com"]),
];

const fn script(
    rule: &'static str,
    catches: &'static [&'static str],
    shows: &'static [&'static str],
) -> Rule {
    Rule { rule, reason: "WHOLE_SCRIPT_CONFUSABLE", catches, shows }
}

fn browser() -> Ask<'static> {
    Ask { policy: policy("BROWSER"), ..Ask::default() }
}

pub fn rules() -> Outcome {
    check("BROWSER", 0, RULES)?;
    check("BROWSER", 0, WHOLE_SCRIPTS)
}

/// The words of look-alikes that are shown, unless a label has them twice.
pub fn words() -> Outcome {
    const WORDS: &str = "секс как коса курс парк такий укроп сахарок покраска театр астро пхукет";
    for word in WORDS.split(' ') {
        let twice = display(format!("{word}{word}.com"), browser())?;
        // The letters of one of them are not look-alikes: the list does not need it.
        if twice.has("WHOLE_SCRIPT_CONFUSABLE") == (word == "такий") {
            return Err(format!("{word}: {twice:x?}").into());
        }
        let name = format!("{word}.com");
        let shown = display(&name, browser())?;
        if shown.is_hidden() || shown.text != name {
            return Err(format!("{word}: {shown:x?}").into());
        }
    }
    Ok(())
}

/// Look-alikes of digits; one that Unicode does not allow is hidden for that.
#[rustfmt::skip]
const LIKE_DIGITS: [u32; 32] = [
    0x3B8, 0x968, 0x9E8, 0xA68, 0xAE8, 0xCE9, 0xCED, 0x577, 0x437, 0x499, 0x4E1, 0x909, 0x993,
    0xA24, 0xA69, 0xAE9, 0xC69, 0x1012, 0x10D5, 0x10DE, 0xA5C, 0x10D9, 0xA6B, 0x4E29, 0x3110,
    0x573, 0x9EA, 0xA6A, 0xB6B, 0xAED, 0xB68, 0xC68,
];

/// Each of them beside a digit.
pub fn like_digits() -> Outcome {
    for c in LIKE_DIGITS.into_iter().filter_map(char::from_u32) {
        let is_allowed = level(&c.to_string())? != tables::level("UNRESTRICTED");
        let reason = if is_allowed { "DIGIT_LOOKALIKE" } else { "NOT_ALLOWED" };
        let shown = display(format!("{c}8.com"), browser())?;
        if !shown.is_hidden() || !shown.has(reason) || shown.status != OK {
            return Err(format!("{c}: {shown:x?} {:?}", shown.reasons()).into());
        }
    }
    Ok(())
}
