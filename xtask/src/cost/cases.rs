//! Texts of any length that are hard for one stage or another.

use std::io;
use std::ops::RangeInclusive;
use unidn_core::unicode::{self, Status, nfc};
use unidn_core::uts39::{self, Category};

/// A text of any length, and what is called with it.
pub(super) struct Case {
    pub(super) name: String,
    /// A function of `xtask/cost/driver.c`.
    pub(super) function: &'static str,
    before: String,
    /// The part that is repeated until the text is long enough.
    cycle: String,
    after: String,
    /// What is repeated instead in the second half; empty for nothing.
    second: String,
}

impl Case {
    fn new(name: &str, function: &'static str, cycle: &str) -> Self {
        let [before, after, second] = [const { String::new() }; 3];
        Self { name: name.to_owned(), function, before, cycle: cycle.to_owned(), after, second }
    }

    /// The file that the driver makes the text of.
    pub(super) fn file(&self) -> String {
        format!("{}\n{}\n{}\n{}\n", self.before, self.cycle, self.after, self.second)
    }

    /// How many code points make at least so many bytes.
    pub(super) fn code_points_of(&self, bytes: usize) -> usize {
        let in_cycles = self.cycle.chars().chain(self.second.chars()).count();
        (bytes / (self.cycle.len() + self.second.len()) + 1) * in_cycles
            + self.before.len()
            + self.after.len()
    }
}

/// The functions that take names, with options and policies, and those that take one label. Every case
/// is tried with every one of its functions.
const NAMES: [&str; 17] = [
    "to_ascii_all_rules",
    "to_ascii_url",
    "to_ascii_registration",
    "to_unicode",
    "equal",
    "display_cautious",
    "display_browser",
    "display_firefox",
    "display_webkit",
    "display_ascii",
    "display_uts39",
    "display_lookup",
    "display_url",
    "check_display",
    "display_protected",
    "column_to_ascii",
    "column_to_unicode",
];
const LABELS: [&str; 8] = [
    "to_ascii_all_rules",
    "a_label_to_ascii",
    "a_label_to_unicode",
    "a_label_display",
    "a_label_display_firefox",
    "a_label_idna2003_to_unicode",
    "punycode_encode",
    "punycode_decode",
];

/// A name and what is repeated.
const REPEATED: [(&str, &str); 47] = [
    ("ASCII", "abcdefghij0123456789"),
    ("ASCII in upper case", "ABC"),
    ("labels of ASCII", "abcdefgh."),
    ("labels to encode", "aü."),
    ("ideographic full stops", "中。"),
    ("A-labels", "xn--bcher-kva."),
    ("A-labels that are none", "xn--a-."),
    ("labels of ASCII that are refused", "a|."),
    ("mapped to three", "㌖⑴"),
    ("mapped to nothing", "\u{AD}\u{200B}\u{FE0F}"),
    ("decomposed to three, composed again", "\u{1EDB}\u{328}"),
    ("conjoining jamo", "\u{1112}\u{1161}\u{11AB}"),
    ("syllables and more of them", "\u{AC01}\u{11A8}"),
    (
        "marks of nine classes, backwards",
        "\u{345}\u{35C}\u{315}\u{301}\u{59A}\u{323}\u{31B}\u{328}\u{334}",
    ),
    ("a letter, and marks in the wrong order", "a\u{301}\u{323}\u{328}"),
    ("digits of Europe between right-to-left letters", "א1"),
    ("both kinds of Arabic digits", "ا\u{660}\u{6F0}"),
    ("right-to-left letters and marks", "א\u{5B0}"),
    ("a right-to-left letter in each label", "אa."),
    ("ZERO WIDTH NON-JOINER between letters that join", "ب\u{200C}ب"),
    ("ZERO WIDTH JOINER after viramas", "क\u{94D}\u{200D}"),
    ("ZERO WIDTH NON-JOINER where it may not be", "a\u{200C}"),
    ("MIDDLE DOT", "l\u{B7}"),
    ("KATAKANA MIDDLE DOT without kana", "a\u{30FB}"),
    ("GERESH and keraia", "א\u{5F3}\u{375}α"),
    ("mapped to eighteen", "\u{FDFA}"),
    ("decomposed by NFC, and a mark", "\u{958}\u{323}"),
    ("one mark over and over", "\u{301}"),
    ("A-labels of several scripts", "xn--bcher-kva.xn--4dbrk0ce.xn--e1afmkfd.xn--wgv71a."),
    ("labels of several scripts", "bücher.пример.例え.ישראל.ไทย."),
    ("a left-to-right letter after each right-to-left one", "אa"),
    ("labels of both directions in turn", "אב.ab.ابج.üb."),
    ("leading consonants", "\u{1100}"),
    ("vowels and trailing consonants", "\u{1161}\u{11A8}"),
    ("hyphens", "-"),
    ("labels with hyphens everywhere", "-ü--b-."),
    ("dots", "."),
    ("A-labels without a look into them", "xn--ab-m1t."),
    ("A-labels that decode to ASCII", "xn--abc-."),
    ("labels that are refused", "a\u{200D}b."),
    ("labels that mapping makes refused ones", "℀."),
    ("controls", "\u{7}ü"),
    ("look-alikes of Latin letters", "раураӏ"),
    ("a dot over dotted letters", "i\u{307}"),
    ("katakana that looks like a slash", "ノ一"),
    ("deviation characters", "ßς"),
    ("digits of several systems", "\u{660}\u{966}\u{9E6}\u{E50}"),
];

/// Names that are made of the properties of all characters.
fn made() -> [(&'static str, String); 4] {
    let all = || ('\u{A0}'..=char::MAX).filter(|&c| c.len_utf8() > 1);
    let class = |c: char| unicode::properties(c.into()).canonical_combining_class();
    let category = |c: char| uts39::security_properties(c.into()).category();
    let is_valid = |c: char| unicode::properties(c.into()).status() == Status::Valid;
    // No mark of it is part of another one, so that none stands there twice.
    let is_alone = |c: char| {
        let mut text = [c.into(), 0, 0, 0];
        nfc::decompose(&mut text, 1) == Some(1) && text[0] == u32::from(c)
    };
    let is_mark = |&c: &char| category(c) == Category::NonspacingMark && is_valid(c) && is_alone(c);
    // First those that differ in their lower bits, by which a table could tell them.
    let mut seen = vec![false; 1 << 11];
    let is_new = |c: &char| !std::mem::replace(&mut seen[*c as usize & 0x7FF], true);
    let (first, others): (Vec<char>, Vec<char>) = all().filter(is_mark).partition(is_new);
    let marks: String = first.into_iter().chain(others).collect();
    let of_class = |wanted| marks.chars().find(|&c| class(c) == wanted);
    let descending: String = (1..=u8::MAX).rev().filter_map(of_class).collect();
    let mut scripts = Vec::new();
    let mut letters = String::new();
    for c in all().filter(|&c| is_valid(c)) {
        let script = uts39::security_properties(c.into()).script();
        if !scripts.contains(&script) && !matches!(category(c), Category::NonspacingMark) {
            scripts.push(script);
            letters.push(c);
        }
    }
    let labels = letters.chars().flat_map(|c| [c, '.']).collect();
    [
        ("every mark that is not spacing, once", "a".to_owned() + &marks),
        ("a mark of each class, backwards", descending),
        ("a letter of each script", letters),
        ("a label of each script", labels),
    ]
}

/// Texts, and the functions that take any text.
const TEXTS: [&str; 12] = [
    "skeleton_rtl",
    "skeleton_ltr",
    "confusable",
    "scripts",
    "saslprep",
    "nameprep",
    "username",
    "opaque_string",
    "nickname",
    "prepare_equal",
    "idna2003_to_ascii",
    "idna2003_to_unicode",
];
const TEXT: [(&str, &str); 16] = [
    ("letters that stand for themselves", "abc"),
    ("prototypes of one and of two letters", "раm"),
    ("a prototype of eighteen characters", "\u{FDFA}"),
    (
        "marks of nine classes, backwards",
        "\u{345}\u{35C}\u{315}\u{301}\u{59A}\u{323}\u{31B}\u{328}\u{334}",
    ),
    ("isolates that nobody ends", "\u{2068}"),
    ("isolates and what they are decided by", "\u{2068}אb\u{2069}"),
    ("isolates within isolates", "\u{2068}\u{2067}a\u{2069}"),
    ("embeddings that nobody ends", "\u{202B}a"),
    ("overrides, each ended", "\u{202E}a\u{202C}"),
    ("what ends what did not begin", "\u{2069}\u{202C}א"),
    ("what the algorithm leaves out", "\u{AD}\u{200B}"),
    ("brackets that nobody closes", "([{"),
    ("brackets, each closed, about letters of both directions", "(a[א]1)"),
    ("numbers, their signs and separators", "א1+2,$%"),
    ("marks on right-to-left letters", "א\u{5B0}\u{5B1}1"),
    ("paragraphs", "אa\u{2029}"),
];

/// Lists of names, with a bar for the end of a line.
const LISTS: [(&str, &str); 3] = [
    ("the same name over and over", "bank.example|"),
    ("names with many skeletons", "þœłı.example|"),
    ("names that look alike", "bank.example|bánk.example|bànk.example|bänk.example|"),
];

/// A part that is repeated, and a last one that decides about all of it.
const DECIDED_AT_THE_END: [(&str, &str, &str); 4] = [
    ("a right-to-left label at the end", "a1.", "א"),
    ("a kana after many KATAKANA MIDDLE DOTs", "\u{30FB}", "ア"),
    ("what joins after many transparent marks", "\u{64E}", "\u{200C}ب"),
    ("a kind of digits that may not be with the other", "\u{660}", "\u{6F0}"),
];

/// Labels in the first half, and a long one in the second: what each of the others is compared with.
const HALVES: [(&str, &str, &str); 3] = [
    ("look-alikes under a long last label", "раураӏ.", "ü"),
    ("look-alikes under a long last label of ASCII", "раураӏ.", "a"),
    ("A-labels of look-alikes under a long last label", "xn--80aa0cbo65f.", "店"),
];

/// Everything that is measured. `hostile` is the text of hostile.tsv.
pub(super) fn all(hostile: Option<&str>) -> io::Result<Vec<Case>> {
    let mut cases = hostile.map_or(Ok(vec![]), hostile_rows)?;
    let made = made();
    let made = made.iter().map(|(name, text)| (*name, text.as_str(), ""));
    let repeated = REPEATED.into_iter().map(|(name, text)| (name, text, ""));
    let names: Vec<_> = repeated.chain(DECIDED_AT_THE_END).chain(made.clone()).collect();
    for function in NAMES {
        for &(name, text, after) in &names {
            let mut case = Case::new(name, function, text);
            case.after = after.to_owned();
            cases.push(case);
        }
        for (name, first, second) in HALVES {
            let mut case = Case::new(name, function, first);
            case.second = second.to_owned();
            cases.push(case);
        }
    }
    for function in TEXTS {
        let made = made.clone().map(|(name, text, _)| (name, text));
        cases.extend(
            TEXT.into_iter().chain(made).map(|(name, text)| Case::new(name, function, text)),
        );
    }
    cases.extend(LISTS.map(|(name, text)| Case::new(name, "protected_build", text)));
    for function in LABELS {
        for (name, text) in labels() {
            cases.push(Case::new(name, function, &text));
        }
    }
    Ok(cases)
}

/// One label each, which is hard to encode or to decode.
fn labels() -> [(&'static str, String); 5] {
    let ideographs = '\u{4E00}'..='\u{9FFF}';
    [
        ("one letter over and over", "ü".to_owned()),
        ("ideographs in order", ideographs.clone().collect()),
        ("ideographs backwards", ideographs.rev().collect()),
        ("ideographs at random", scattered('\u{4E00}'..='\u{9FFF}')),
        ("a whole plane at random", scattered('\u{20000}'..='\u{2A6DF}')),
    ]
}

/// As many of the range as it has, at random.
fn scattered(range: RangeInclusive<char>) -> String {
    let all: Vec<char> = range.collect();
    let mut state = 1_u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as usize
    };
    (0..all.len()).map(|_| all[next() % all.len()]).collect()
}

/// The rows of the kind `dos`, as long as one likes.
fn hostile_rows(file: &str) -> io::Result<Vec<Case>> {
    let mut cases = Vec::new();
    for row in file.lines() {
        let columns: Vec<_> = row.split('\t').collect();
        let [id, "dos", input, _, why, _] = columns[..] else { continue };
        let function = match why.split(':').next() {
            Some("to_ascii") => "to_ascii",
            Some("punycode_decode") => "punycode_decode_as_it_is",
            other => return Err(wrong(id, &format!("what is {other:?}?"))),
        };
        cases.push(of_notation(id, function, input).ok_or_else(|| wrong(id, input))?);
    }
    if cases.is_empty() { Err(wrong("dos", "no rows")) } else { Ok(cases) }
}

fn wrong(row: &str, what: &str) -> io::Error {
    io::Error::other(format!("hostile.tsv: {row}: {what}"))
}

/// Hex, `repeat:HEXxCOUNT` and `range:FIRST-LAST`, joined by `+`. However often something is
/// repeated, here it is repeated until the text is long enough.
fn of_notation(id: &str, function: &'static str, notation: &str) -> Option<Case> {
    let mut case = Case::new(id, function, "");
    for part in notation.split('+') {
        if let Some(repeat) = part.strip_prefix("repeat:") {
            case.cycle.push_str(&hex(repeat.split_once('x')?.0)?);
        } else if let Some(range) = part.strip_prefix("range:") {
            let (first, last) = range.split_once('-')?;
            let c = |digits| char::from_u32(u32::from_str_radix(digits, 16).ok()?);
            let (first, last) = (c(first)?, c(last)?);
            case.cycle.extend(first..=last);
            case.cycle.extend((last..=first).rev());
        } else if case.cycle.is_empty() {
            case.before = hex(part)?;
        } else {
            case.after = hex(part)?;
        }
    }
    (!case.cycle.is_empty()).then_some(case)
}

fn hex(digits: &str) -> Option<String> {
    let byte = |pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    String::from_utf8(digits.as_bytes().chunks(2).map(byte).collect::<Option<_>>()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_as_long_as_one_likes() {
        let file = "dos-1\tdos\t61+repeat:c3bc2ex5+2e\t-\tto_ascii: x\t-\n\
                    dos-2\tdos\trange:62-61\t-\tpunycode_decode: x\t-\n";
        let cases = hostile_rows(file).unwrap();
        assert_eq!(cases.len(), 2);
        assert_eq!(cases[0].file(), "a\nü.\n.\n\n");
        assert_eq!(cases[1].file(), "\nba\n\n\n");
        assert_eq!(cases[1].code_points_of(5), 6);
    }
}
