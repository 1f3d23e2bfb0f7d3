//! The rules of the default policy, `UNIDN_POLICY_CAUTIOUS`.

use crate::rules::{Rule, check};
use std::collections::{BTreeMap, BTreeSet};
use testkit::c::OK;
use testkit::c::display::{Ask, display};
use testkit::data::Outcome;
use testkit::generate::Generator;
use testkit::tables::policy;
use unidn_core::uts39::{Level, restriction_level};

/// The rules beyond those of the browsers. None of the names under `catches` is hidden by Chromium's
/// rules.
#[rustfmt::skip]
const RULES: &[Rule] = &[
    Rule {
        rule: "every letter of a script looks like ASCII",
        reason: "WHOLE_SCRIPT_CONFUSABLE",
        catches: &[
            "раүраӏ.com", "үаһоо.com", "ցոս.com", "ργρι.com", "амех.com", "ехамрӏе.com",
            "үаһо\u{301}о.com", "үаһоо.mn.com", "ຣບ.com", "กร.com", "12345б7890.com", "к9.com",
            "০২.com", "०२.com", "೦೩.com", "೦೭.com", "૦૨.com", "ก11.com", "ພຣບ.com",
            "ຟຣບ.com", "ຟຮບ.com", "ຟຮ໐ບ.com",
        ],
        shows: &[
            "үаһоо.mn", "үаһоо.рф", "ց.հայ", "ργρι.gr", "ργρι.cy", "ຣບ.la", "กร.th", "музей.com",
            "12345б7890.ru", "москва24.com", "сбор.com", "шах.com", "գոռոզ.com", "район13.рф",
        ],
    },
    Rule {
        rule: "a rare letter among look-alikes",
        reason: "WHOLE_SCRIPT_CONFUSABLE",
        catches: &["шіѕе.com", "ѕтеам.com", "һѕвс.com", "шмнѕ.com", "ґғ.com", "ҫұҳҽ.com"],
        shows: &["ѕтеам.mk", "ґанок.ua", "вата.com", "ѕида.com", "музей.com", "память1985.рф"],
    },
    Rule {
        rule: "an Arabic zero that is not a digit of a number, a visarga like the colon of a port",
        reason: "DANGEROUS_PATTERN",
        catches: &[
            "بانک۰ایران.example", "بانك٠.example", "ا\u{6F0}-\u{6F0}ا.example", "बैंकः443.example",
            "बैंकः४४३.example", "બેંકઃ80.example", "কঃ443.example",
            "କଃ443.example", "కః443.example", "ಕಃ443.example", "കഃ443.example", "කඃ443.example",
        ],
        shows: &[
            "بانک۲۰.example", "بانك٢٠.example", "ا\u{6F0}\u{6F0}ا.example", "ایران.ir", "दुःख.example",
            "अतः.example", "बैंक443ः.example", "દુઃખ.example", "দুঃখ.example", "ದುಃಖ.example",
            "ទះ443.example", "ကး443.example", "கஃ443.example",
        ],
    },
    Rule {
        rule: "a phonetic letter where no alphabet has it",
        reason: "TLD_CHARACTER",
        catches: &["amaʒon.com", "ɛbay.com", "mɨcrosoft.com", "faceɓook.com", "ŋɔ.com"],
        shows: &["ɛbay.gh", "faceɓook.ng", "sɔɔ.africa", "ʒ.fi", "uɣanda.dz", "pwetorɨ.tz",
            "əl.az", "báhccavuotna.no"],
    },
    Rule {
        rule: "a lone stroke among Latin letters",
        reason: "DANGEROUS_PATTERN",
        catches: &[
            "google.com丿.jp", "google.comノ.evil.jp", "google.com乀.jp", "paypal.comン.jp",
            "paypa乚.com", "goog乚e.com", "fa匚ebook.com", "丆est.net", "c丫xe.com", "cy乂e.com",
            "paypal1ン.jp", "a-丿.jp", "google.com丿丿evil.jp", "google.comノノevil.jp",
            "google.comノ丿evil.jp", "paypa乚乚.com", "paypa乚丨.com", "g口口gle.com",
            "gの口gle.com", "山a口口.jp",
        ],
        shows: &["丿.jp", "山口a.jp", "24乙.jp", "ノア.jp", "tシャツ.jp", "coffee店.jp",
            "女性用育毛剤jp.net", "メモpad.jp", "ナノtech.jp", "レモンlab.jp", "コロナnet.jp",
            "トナーshop.jp", "ノンアルbeer.jp", "店口口a.jp"],
    },
];

pub fn rules() -> Outcome {
    check("CAUTIOUS", 0, RULES)
}

/// Letters that the languages of many people use stay visible: without a list of names nobody can
/// tell them from an attack.
pub fn limits() -> Outcome {
    for name in ["googlé.com", "gøøgle.com", "paypał.com", "þór.is", "ħal.com", "шмнть.com"]
    {
        let shown = display(name, Ask::default())?;
        if shown.is_hidden() || shown.text != name {
            return Err(format!("{name}: {shown:x?}").into());
        }
    }
    Ok(())
}

/// What Chromium and Firefox publish beyond confusables.txt: the letter or digit, and characters
/// that are read as it. Those that UTS #39 restricts are left out.
const ALSO: &str = "a=æӕ p=ҏ h=ħнћңҥӈӊԧԩ k=κкқҝҟҡӄ n=ŋпԥกח t=ŧтҭ七丅丆丁 b=ьвßҍ w=ωшщพฟພຟ m=мӎ \
    e=єҽҿ r=ґ f=ғӻ c=ҫင y=ұ丫 x=χҳӽӿ乂 s=ടรຣຮ j=၂ o=०০૦೦စଠ q=৭૧ u=บບ g=ဌ d=ძ 0=θ 2=२২૨೩೭շ \
    3=зҙӡउওતვპძკ૩ဒ 6=ճ 8=৪ 9=૭";

/// The rules over data files, written without the tables of the library.
struct Model {
    lookalikes: BTreeSet<char>,
    also: BTreeSet<char>,
    scripts: BTreeMap<char, String>,
    digits: BTreeSet<char>,
}

/// The fields of the lines of a data file.
fn fields(file: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = file.lines().map(|line| line.split('#').next().unwrap_or_default());
    lines.map(|line| line.split(';').map(str::trim).collect()).filter(|row: &Vec<_>| row.len() > 1)
}

fn code_points(range: &str) -> impl Iterator<Item = char> {
    let number = |text: &str| u32::from_str_radix(text, 16).unwrap_or(0);
    let (first, last) = range.split_once("..").unwrap_or((range, range));
    (number(first)..=number(last)).filter_map(char::from_u32)
}

impl Model {
    fn of(files: &[String]) -> Self {
        let [confusables, scripts, unicode_data] = files else { panic!("three files") };
        let is_ascii =
            |text: &str| text.split(' ').flat_map(code_points).all(|c| c.is_ascii_alphanumeric());
        let confusable = fields(confusables.trim_start_matches('\u{FEFF}'));
        let lookalikes = confusable.filter(|row| is_ascii(row[1]));
        let with = |wanted: &str| {
            let rows = unicode_data.lines().map(|line| line.split(';').collect::<Vec<_>>());
            let rows = rows.filter(move |row| row.get(2) == Some(&wanted));
            rows.flat_map(|row| code_points(row[0]).collect::<Vec<_>>()).collect()
        };
        let script = |row: Vec<&str>| {
            let (range, name) = (row[0].to_owned(), row[1].to_owned());
            code_points(&range).map(|c| (c, name.clone())).collect::<Vec<_>>()
        };
        Self {
            lookalikes: lookalikes
                .flat_map(|row| code_points(row[0]).collect::<Vec<_>>())
                .collect(),
            also: ALSO.chars().filter(|c| !c.is_ascii()).collect(),
            scripts: fields(scripts).flat_map(script).collect(),
            digits: with("Nd"),
        }
    }

    fn script(&self, c: char) -> &str {
        self.scripts.get(&c).map_or("Unknown", String::as_str)
    }

    /// Whether one of the rules beyond those of the browsers hides a label under `.com`.
    fn hides(&self, label: &str) -> bool {
        let is_single = restriction_level(label.chars().map(u32::from)) == Level::SingleScript;
        let has_latin = label.chars().any(|c| self.script(c) == "Latin");
        if is_single && !has_latin && self.looks_ascii(label) {
            return true;
        }
        let chars: Vec<_> = label.chars().collect();
        let beside = |place: usize, is: &dyn Fn(char) -> bool| {
            place > 0 && is(chars[place - 1]) || chars.get(place + 1).is_some_and(|&c| is(c))
        };
        let is_east = |c: char| {
            let east = ["Han", "Hiragana", "Katakana", "Bopomofo", "Hangul"];
            east.contains(&self.script(c))
                || ('\u{3001}'..='\u{303F}').contains(&c)
                || ['ー', '・'].contains(&c)
        };
        let strokes = "ノンソゾ丶乀乁丿一丨乛七丅十〇工讠丁亅二亠冖宀巛卩乚匚丆丫乂丩山口の";
        (0..chars.len()).any(|place| match chars[place] {
            '\u{660}' | '\u{6F0}' => !beside(place, &|c| self.digits.contains(&c)),
            'ः' | 'ঃ' | 'ਃ' | 'ઃ' | 'ଃ' | 'ః' | 'ಃ' | 'ഃ' | 'ඃ' => {
                chars.get(place + 1).is_some_and(|c| self.digits.contains(c))
            }
            'ə' => false,
            '\u{250}'..='\u{2AF}' => has_latin,
            c => {
                has_latin && strokes.contains(c) && {
                    let before = chars[..place].iter().rev().take_while(|&&c| is_east(c));
                    let after = chars[place..].iter().take_while(|&&c| is_east(c));
                    let group = ALIKE.into_iter().find(|group| group.contains(c));
                    let is_same = |&other: &char| {
                        other == c || group.is_some_and(|group| group.contains(other))
                    };
                    before.chain(after).all(is_same)
                }
            }
        })
    }

    fn looks_ascii(&self, label: &str) -> bool {
        let is_general = |c: char| ('\u{300}'..='\u{339}').contains(&c);
        let letters: Vec<_> = label.chars().filter(|&c| !c.is_ascii() && !is_general(c)).collect();
        let is_strict = letters.len() == 1 || label.contains(['ѕ', 'ґ', 'ҽ']);
        let is_european =
            letters.first().is_some_and(|&c| ["Cyrillic", "Armenian"].contains(&self.script(c)));
        let is_like = |c: &char| match (is_strict, is_european) {
            (false, true) => self.lookalikes.contains(c) && !['б', 'ш', 'ռ'].contains(c),
            _ => self.lookalikes.contains(c) || self.also.contains(c),
        };
        !letters.is_empty() && letters.iter().all(is_like)
    }
}

/// The strokes of the alphabet below that look alike.
const ALIKE: [&str; 3] = ["ノンソゾ丶乀乁丿", "口の", "丆七丅十丁"];

/// One of so many labels of three characters is tried.
const SAMPLE: usize = 11;

/// A label is shown exactly if Chromium and Firefox show it and the model has no objection: for
/// labels of look-alikes, and for generated ones.
pub fn model(files: &[String]) -> Outcome {
    let model = Model::of(files);
    let alphabets = [
        "аеорсухіјѕһӏүґҽбшмтвнкпз",
        "αγικνορσυχωηές",
        "ագզհյոռսցւքօշճե",
        "קוטןסיח׳",
        "اهوب\u{660}\u{661}\u{6F0}\u{6F1}ی",
        "กรพฟบเแ๐ด",
        "ພຟຣຮບ໐ກ",
        "०१२३कः",
        "૧૨કઃ",
        "০১২৩৪৭ক",
        "೦೧೨೩೭ಕ",
        "ɓɛʒəŋabc",
        "ab丿ノン乚匚店の山口一丫丆",
    ];
    let mut labels = BTreeSet::new();
    for alphabet in alphabets {
        let characters: Vec<_> = alphabet.chars().chain("1-".chars()).collect();
        for &a in &characters {
            for &b in &characters {
                labels.insert(String::from_iter([a, b]));
                let sample = characters.iter().skip(labels.len() % SAMPLE).step_by(SAMPLE);
                labels.extend(sample.map(|&c| String::from_iter([a, b, c])).collect::<Vec<_>>());
            }
            labels.insert(a.into());
        }
    }
    let is_one_label = |name: &str| {
        !name.contains(['.', '。', '．', '｡']) && !name.to_ascii_lowercase().starts_with("xn--")
    };
    let mut generator = Generator::new(0x5EED_0000_CA07_1005);
    labels.extend((0..4_000).map(|_| generator.name()).filter(|name| is_one_label(name)));
    let (mut counts, mut wrong) = ([0; 2], Vec::new());
    for label in labels {
        let name = format!("{label}.com");
        let by = |policy| display(&name, Ask { policy, ..Ask::default() });
        let (own, browser, firefox) = (by(0)?, by(policy("BROWSER"))?, by(policy("FIREFOX"))?);
        if own.status != OK {
            continue;
        }
        let u_label =
            if browser.is_hidden() { &label } else { browser.text.trim_end_matches(".com") };
        let expected = !label.is_ascii()
            && (browser.is_hidden() || firefox.is_hidden() || model.hides(u_label));
        counts[usize::from(own.is_hidden())] += 1;
        if own.is_hidden() != expected {
            wrong.push(format!("{name} {:?}, not {expected}", own.reasons()));
        }
    }
    if counts.iter().any(|&count| count < 1_000) {
        wrong.push(format!("one-sided: {counts:?}"));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}
