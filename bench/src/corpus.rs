//! The committed texts: real labels and names, and what generated ones are made of.

/// The lines of a corpus that are not comments.
fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

fn pair(line: &'static str) -> (&'static str, &'static str) {
    line.split_once('\t').expect("the corpus has two columns")
}

/// Labels that are valid and in the form that mapping gives, each with its script.
pub(crate) fn labels() -> Vec<(&'static str, &'static str)> {
    lines(include_str!("../corpus/labels.txt")).map(pair).collect()
}

/// The top-level domains that labels of a script are put under.
pub(crate) fn top_level_domains(script: &str) -> Vec<&'static str> {
    let found = lines(include_str!("../corpus/tlds.txt")).map(pair).find(|line| line.0 == script);
    found.map_or(vec![], |(_, names)| names.split(' ').collect())
}

/// Plain ASCII names.
pub(crate) fn ascii_names() -> Vec<String> {
    lines(include_str!("../corpus/ascii.txt")).map(String::from).collect()
}

/// Words that ASCII names are made of.
pub(crate) fn words() -> Vec<&'static str> {
    lines(include_str!("../corpus/words.txt")).collect()
}

/// The samples of RFC 3492 section 7.1: text and Punycode, without its case flags.
pub(crate) fn rfc3492() -> Vec<(String, &'static str)> {
    let code_point = |hex| {
        u32::from_str_radix(hex, 16).ok().and_then(char::from_u32).expect("a code point in hex")
    };
    let sample = |line: &'static str| {
        let (text, punycode) = pair(pair(line).1);
        (text.split(' ').map(code_point).collect(), punycode)
    };
    lines(include_str!("../corpus/rfc3492.txt")).map(sample).collect()
}
