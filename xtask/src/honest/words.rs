//! Words from the lists of Debian's packages.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::process::Command;

use super::languages::Source;
use crate::process::run;

/// Longer lists are thinned out evenly.
const MOST_WORDS: usize = 60_000;

/// The words of a list that are not ASCII and could be labels; none if the list is not there.
pub(super) fn words(root: &Path, source: Source) -> io::Result<BTreeSet<String>> {
    let text = match source {
        Source::Hunspell(list) => hunspell(root, list)?,
        Source::Aspell(list) => aspell(root, list)?,
        Source::Cldr(locale) => cldr(root, locale)?,
        Source::Ipadic => ipadic(root)?,
        Source::Jieba => read(&root.join("usr/lib/python3/dist-packages/jieba/dict.txt"))?,
        Source::Essay => read(&root.join("usr/share/rime-data/essay.txt"))?,
    };
    let mut words = BTreeSet::new();
    for line in text.lines() {
        let word = line.split(['/', '\t', ' ', ',', '\r']).next().unwrap_or_default();
        let is_edge = |c: char| c.is_ascii() && !c.is_ascii_alphanumeric();
        let word = word.trim_matches(is_edge).to_lowercase();
        if !word.is_ascii() && word.chars().nth(1).is_some() && !word.contains('.') {
            words.insert(word);
        }
    }
    let step = words.len().div_ceil(MOST_WORDS).max(1);
    Ok(words.into_iter().step_by(step).collect())
}

/// A file in UTF-8, or an empty text if it is not there.
fn read(path: &Path) -> io::Result<String> {
    if path.is_file() { fs::read_to_string(path) } else { Ok(String::new()) }
}

/// A line has a word, a slash and flags.
fn hunspell(root: &Path, list: &str) -> io::Result<String> {
    let mut path = root.join("usr/share/hunspell").join(list);
    path.set_extension("dic");
    if !path.is_file() {
        return Ok(String::new());
    }
    let affixes = fs::read(path.with_extension("aff"))?;
    converted(&path, &encoding(&affixes))
}

/// A file in another encoding.
fn converted(path: &Path, encoding: &str) -> io::Result<String> {
    run(Command::new("iconv").args(["-c", "-t", "UTF-8", "-f", encoding]).arg(path))
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

/// The list is compressed twice: by gzip, and by `prezip-bin`, which leaves out what a word has in
/// common with the one before.
fn aspell(root: &Path, list: &str) -> io::Result<String> {
    let path = root.join("usr/share/aspell").join(format!("{list}.cwl.gz"));
    if !path.is_file() {
        return Ok(String::new());
    }
    let unpacked = std::env::temp_dir().join(format!("unidn-honest-{}", std::process::id()));
    let gzip = Command::new("gzip").arg("-dc").arg(path).stdout(File::create(&unpacked)?).status();
    let prezip = ["/usr/bin/prezip-bin".into(), root.join("usr/bin/prezip-bin")];
    let prezip = prezip.iter().find(|path| path.is_file());
    let prezip = prezip.ok_or_else(|| io::Error::other("aspell has prezip-bin: install it"));
    let words = gzip
        .and(prezip)
        .and_then(|prezip| run(Command::new(prezip).arg("-d").stdin(File::open(&unpacked)?)));
    fs::remove_file(unpacked)?;
    words
}

/// The elements of a locale that hold words, and those of the names of its symbols.
const ELEMENTS: [&str; 12] = [
    "annotation",
    "currency",
    "day",
    "dayPeriod",
    "displayName",
    "exemplarCity",
    "language",
    "month",
    "quarter",
    "script",
    "territory",
    "variant",
];

/// The words between the tags, each on a line. Those with digits are numbers or patterns.
fn cldr(root: &Path, locale: &str) -> io::Result<String> {
    let mut text = String::new();
    for directory in ["main", "annotations"] {
        let path = root.join("usr/share/unicode/cldr/common").join(directory);
        for line in read(&path.join(format!("{locale}.xml")))?.lines() {
            let Some((tag, rest)) = line.trim_start().trim_start_matches('<').split_once('>')
            else {
                continue;
            };
            let element = tag.split(' ').next().unwrap_or_default();
            let Some((value, _)) = rest.split_once("</") else { continue };
            if ELEMENTS.contains(&element) {
                let is_between = |c: char| {
                    c.is_ascii() && !c.is_ascii_alphanumeric()
                        || c.is_whitespace()
                        || "–—…“”„«»、。،؛・：！？（）".contains(c)
                };
                let words = value.split(is_between);
                let words = words.filter(|word| !word.contains(char::is_numeric));
                words.for_each(|word| text.extend([word, "\n"]));
            }
        }
    }
    Ok(text)
}

/// Every file has the surface forms of one part of speech, the names of people and places among
/// them, each before a comma.
fn ipadic(root: &Path) -> io::Result<String> {
    let Ok(files) = fs::read_dir(root.join("usr/share/mecab/dic/ipadic")) else {
        return Ok(String::new());
    };
    let mut text = String::new();
    for file in files {
        let path = file?.path();
        if path.extension().is_some_and(|extension| extension == "csv") {
            text += &converted(&path, "EUC-JP")?;
        }
    }
    Ok(text)
}
