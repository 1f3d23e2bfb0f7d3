//! The cost of the display policies to honest people: how many words of each language they hide.
//!
//! A rule against look-alikes is right if it hides attacks and hardly any word that somebody would
//! register. The words are those of Hunspell's dictionaries in `/usr/share/hunspell`, below another
//! root if one is named. Each is judged as a label under `.com`, where its script may not be at home,
//! and under a domain where it is.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use unidn_core::display::{Policy, Report, Request, to_display};
use unidn_core::text::{NoScratch, Writer};

use crate::process::{fail, root, run};

/// The languages, each with the name of its list, without extension, and a top-level domain where
/// its letters are at home.
#[rustfmt::skip]
const LANGUAGES: [(&str, &str, &str); 61] = [
    ("Afrikaans", "af_ZA", "za"), ("Albanian", "sq_AL", "al"), ("Arabic", "ar", "eg"),
    ("Aragonese", "an_ES", "es"), ("Armenian", "hy_AM", "am"), ("Basque", "eu", "eus"),
    ("Belarusian", "be_BY", "by"), ("Bengali", "bn_BD", "bd"), ("Bosnian", "bs_BA", "ba"),
    ("Breton", "br_FR", "bzh"), ("Bulgarian", "bg_BG", "bg"), ("Catalan", "ca", "cat"),
    ("Croatian", "hr_HR", "hr"), ("Czech", "cs_CZ", "cz"), ("Danish", "da_DK", "dk"),
    ("Dutch", "nl", "nl"), ("Estonian", "et_EE", "ee"), ("Faroese", "fo", "fo"),
    ("French", "fr", "fr"), ("Galician", "gl_ES", "gal"), ("German", "de_DE", "de"),
    ("Greek", "el_GR", "gr"), ("Guarani", "gug_PY", "py"), ("Gujarati", "gu_IN", "in"),
    ("Hebrew", "he_IL", "il"), ("Hindi", "hi_IN", "in"), ("Hungarian", "hu_HU", "hu"),
    ("Icelandic", "is_IS", "is"), ("Irish", "ga_IE", "ie"), ("Italian", "it_IT", "it"),
    ("Kazakh", "kk_KZ", "kz"), ("Korean", "ko", "kr"), ("Kurmanji", "kmr_Latn", "tr"),
    ("Lao", "lo_LA", "la"), ("Latvian", "lv_LV", "lv"), ("Lithuanian", "lt_LT", "lt"),
    ("Malayalam", "ml_IN", "in"), ("Mongolian", "mn_MN", "mn"), ("Nepali", "ne_NP", "np"),
    ("Norwegian, Bokmål", "nb_NO", "no"), ("Norwegian, Nynorsk", "nn_NO", "no"),
    ("Occitan", "oc_FR", "fr"), ("Persian", "fa", "ir"), ("Polish", "pl_PL", "pl"),
    ("Portuguese", "pt_PT", "pt"), ("Romanian", "ro_RO", "ro"), ("Russian", "ru_RU", "ru"),
    ("Scottish Gaelic", "gd_GB", "scot"), ("Serbian", "sr_RS", "rs"), ("Sinhala", "si_LK", "lk"),
    ("Slovak", "sk_SK", "sk"), ("Slovenian", "sl_SI", "si"), ("Spanish", "es_ES", "es"),
    ("Swedish", "sv_SE", "se"), ("Telugu", "te_IN", "in"), ("Thai", "th_TH", "th"),
    ("Tibetan", "bo", "cn"), ("Turkish", "tr_TR", "tr"), ("Ukrainian", "uk_UA", "ua"),
    ("Uzbek", "uz_UZ", "uz"), ("Vietnamese", "vi_VN", "vn"),
];

const POLICIES: [Policy; 4] = [Policy::Cautious, Policy::Browser, Policy::Firefox, Policy::Webkit];

/// The greatest part of the words that the rules of [`Policy::Cautious`] may hide beyond those of
/// the browsers: one in this number.
const ONE_IN: usize = 1_000;

/// Longer lists are thinned out evenly.
const MOST_WORDS: usize = 60_000;

/// Counts in the word lists below `root_of_lists`, and writes the table of the book.
pub fn write(root_of_lists: &Path) -> io::Result<()> {
    let (mut rows, mut absent, mut strict) = (String::new(), Vec::new(), Vec::new());
    let mut present = 0;
    for (language, list, tld) in LANGUAGES {
        let words = words(root_of_lists, list)?;
        if words.is_empty() {
            absent.push(language);
            continue;
        }
        present += 1;
        let (com, home) = (Count::of(&words, "com"), Count::of(&words, tld));
        for count in [&com, &home] {
            if count.own * ONE_IN > count.names {
                strict.push(format!("{language}: {} of {}", count.own, count.names));
            }
        }
        let _ = write!(rows, "| {language} | {} |", grouped(com.names));
        for (hidden, count) in com.hidden.iter().zip(home.hidden) {
            let _ =
                write!(rows, " {} / {} |", percent(*hidden, com.names), percent(count, home.names));
        }
        let _ = writeln!(rows, " {} |", per_mille(com.own, com.names));
        println!("{language}: {} words", words.len());
    }
    println!("absent: {}", if absent.is_empty() { "none".into() } else { absent.join(", ") });
    if present == 0 {
        return fail("no word list found: install the packages hunspell-*, or name another root");
    }
    let path = root().join("docs/src/honest-names.md");
    let text = fs::read_to_string(&path)?;
    let Some(head) = text.find(HEAD) else { return fail("the chapter has no table") };
    let end = text[head..].find("\n\n").map_or(text.len(), |end| head + end);
    fs::write(
        path,
        format!("{}{HEAD}\n{RULE}\n{}{}", &text[..head], rows.trim_end(), &text[end..]),
    )?;
    if strict.is_empty() { Ok(()) } else { fail(format!("too strict: {}", strict.join("; "))) }
}

const HEAD: &str = "| language | words | cautious | browser | firefox | webkit | beyond browsers |";
const RULE: &str = "|---|---|---|---|---|---|---|";

fn percent(part: usize, whole: usize) -> String {
    format!("{:.2}", 100.0 * part as f64 / whole.max(1) as f64)
}

fn per_mille(part: usize, whole: usize) -> String {
    format!("{:.2} ‰", 1000.0 * part as f64 / whole.max(1) as f64)
}

fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    groups.join(",")
}

/// The decisions about the words of a language under one top-level domain.
#[derive(Default)]
struct Count {
    /// Valid names that are not ASCII.
    names: usize,
    /// Those that each policy hides.
    hidden: [usize; POLICIES.len()],
    /// Those that [`Policy::Cautious`] hides, while Chromium and Firefox show them.
    own: usize,
}

impl Count {
    fn of(words: &BTreeSet<String>, tld: &str) -> Self {
        let mut count = Self::default();
        for word in words {
            let name = format!("{word}.{tld}");
            let Some(hidden) = decide(&name) else { continue };
            count.names += 1;
            count.hidden.iter_mut().zip(hidden).for_each(|(sum, is)| *sum += usize::from(is));
            let [cautious, browser, firefox, _] = hidden;
            count.own += usize::from(cautious && !browser && !firefox);
        }
        count
    }
}

/// Whether each policy hides the name; `None` if it is invalid.
fn decide(name: &str) -> Option<[bool; POLICIES.len()]> {
    let mut hidden = [false; POLICIES.len()];
    for (policy, is_hidden) in POLICIES.into_iter().zip(&mut hidden) {
        let request = Request { policy, ..Request::DEFAULT };
        let (mut report, mut room) = (Report::default(), [0; 512]);
        let mut output = Writer::<u8>::new(&mut room);
        to_display(name.as_bytes(), &request, &mut output, &NoScratch, &mut report).ok()?;
        *is_hidden = report.is_hidden;
    }
    Some(hidden)
}

/// The words of a list that are not ASCII and could be labels; none if the list is not installed.
fn words(root: &Path, list: &str) -> io::Result<BTreeSet<String>> {
    let mut path: PathBuf = root.join("usr/share/hunspell").join(list);
    path.set_extension("dic");
    if !path.is_file() {
        return Ok(BTreeSet::new());
    }
    let affixes = fs::read(path.with_extension("aff"))?;
    let text = run(Command::new("iconv")
        .args(["-c", "-t", "UTF-8", "-f", &encoding(&affixes)])
        .arg(&path))?;
    let mut words = BTreeSet::new();
    for line in text.lines().skip(1) {
        let word = line.split(['/', '\t', ' ', '\r']).next().unwrap_or_default().to_lowercase();
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        if !word.is_ascii() && word.chars().nth(1).is_some() && !word.contains('.') {
            words.insert(word.to_owned());
        }
    }
    let step = words.len().div_ceil(MOST_WORDS).max(1);
    Ok(words.into_iter().step_by(step).collect())
}

/// The encoding that the line `SET` of an affix file names.
fn encoding(affixes: &[u8]) -> String {
    let text = String::from_utf8_lossy(affixes);
    let set = text.lines().find_map(|line| {
        let mut words = line.trim_start_matches('\u{FEFF}').split_whitespace();
        words.next().filter(|&word| word == "SET").and(words.next())
    });
    set.unwrap_or("ISO8859-1").to_ascii_uppercase().replace("MICROSOFT-", "")
}
