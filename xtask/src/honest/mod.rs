//! The cost of the display policies to honest people: how many words of each language they hide.
//!
//! A rule against look-alikes is right if it hides attacks and hardly any word that somebody would
//! register. The words are from dictionaries and other word lists of Debian's packages, below
//! another root if one is named. Each is judged as a label under `.com`, where its script may not be
//! at home, and under a domain where it is.

mod languages;
mod words;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use std::{fs, io};

use unidn_core::display::{Policy, Reason, Report, Request, to_display};
use unidn_core::text::{NoScratch, Writer};

use crate::book::{grouped, renew_table};
use crate::process::{fail, root};
use languages::{LANGUAGES, Language, PHONETIC};

const POLICIES: [Policy; 4] = [Policy::Cautious, Policy::Browser, Policy::Firefox, Policy::Webkit];

/// The greatest part of the words that the rules of [`Policy::Cautious`] may hide beyond those of
/// the browsers: one in this number. A single word of a short list is no measurement.
const ONE_IN: usize = 1_000;

/// Counts in the word lists below `root_of_lists`, and writes the tables of the book.
pub fn write(root_of_lists: &Path) -> io::Result<()> {
    let mut strict = Vec::new();
    let most = table(&LANGUAGES, root_of_lists, &mut strict)?;
    let phonetic = table(&PHONETIC, root_of_lists, &mut strict)?;
    let path = root().join("docs/src/honest-names.md");
    let mut text = fs::read_to_string(&path)?;
    let mut from = 0;
    for rows in [most, phonetic] {
        from = renew_table(&mut text, from, HEAD, &rows)?;
    }
    fs::write(path, text)?;
    if strict.is_empty() { Ok(()) } else { fail(format!("too strict: {}", strict.join("; "))) }
}

const HEAD: &str = concat!(
    "| language | words | cautious | browser | firefox | webkit | beyond browsers |\n",
    "|---|---|---|---|---|---|---|"
);

/// The rows of a table. Languages of which too many words are hidden come to `strict`.
fn table(
    languages: &[Language],
    root_of_lists: &Path,
    strict: &mut Vec<String>,
) -> io::Result<String> {
    let mut rows = String::new();
    for &(language, source, tld) in languages {
        let words = words::words(root_of_lists, source)?;
        if words.is_empty() {
            // A table with gaps would pass for the whole.
            return fail(format!(
                "{language}: {source:?} is missing; the chapter names the packages"
            ));
        }
        let (com, home) = (Count::of(&words, "com"), Count::of(&words, tld));
        if com.names == 0 {
            return fail(format!("{language}: {source:?} has no valid names"));
        }
        for (count, tld) in [(&com, "com"), (&home, tld)] {
            if count.too_strict * ONE_IN > count.names.max(ONE_IN) {
                strict.push(format!("{language}, .{tld}: {} of {}", count.too_strict, count.names));
            }
        }
        let _ = write!(rows, "| {language} | {} |", grouped(com.names));
        for (hidden, count) in com.hidden.iter().zip(home.hidden) {
            let (com, home) = (percent(*hidden, com.names), percent(count, home.names));
            let _ = write!(rows, " {com} / {home} |");
        }
        let (com, home) = (per_mille(com.own, com.names), per_mille(home.own, home.names));
        let _ = writeln!(rows, " {com} / {home} |");
        println!("{language}: {} words", words.len());
    }
    Ok(rows)
}

fn percent(part: usize, whole: usize) -> String {
    format!("{:.2}", 100.0 * part as f64 / whole.max(1) as f64)
}

fn per_mille(part: usize, whole: usize) -> String {
    format!("{:.2}", 1000.0 * part as f64 / whole.max(1) as f64)
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
    /// Those of them that count against the limit: not the letters that have no limit under a
    /// domain where they are not at home, as the chapter explains.
    too_strict: usize,
}

impl Count {
    fn of(words: &BTreeSet<String>, tld: &str) -> Self {
        let mut count = Self::default();
        for word in words {
            let name = format!("{word}.{tld}");
            let Some(reasons) = decide(&name) else { continue };
            count.names += 1;
            let hidden = reasons.map(|reason| reason.is_some());
            count.hidden.iter_mut().zip(hidden).for_each(|(sum, is)| *sum += usize::from(is));
            if let [Some(reason), None, None, _] = reasons {
                count.own += 1;
                let has_limit = reason != Reason::TldCharacter || tld != "com";
                count.too_strict += usize::from(has_limit);
            }
        }
        count
    }
}

/// Why each policy hides the name; `None` if it is invalid.
fn decide(name: &str) -> Option<[Option<Reason>; POLICIES.len()]> {
    let mut reasons = [None; POLICIES.len()];
    for (policy, reason) in POLICIES.into_iter().zip(&mut reasons) {
        let request = Request { policy, ..Request::DEFAULT };
        let (mut report, mut room) = (Report::default(), [0; 512]);
        let mut output = Writer::<u8>::new(&mut room);
        to_display(name.as_bytes(), &request, &mut output, &NoScratch, &mut report).ok()?;
        *reason = report.first_reason;
    }
    Some(reasons)
}
