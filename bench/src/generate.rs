//! Labels and names by the thousand, so that no branch predictor knows them by heart.

use crate::corpus;
use crate::reference::name_to_ascii;
use icu_normalizer::DecomposingNormalizerBorrowed;
use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
use std::collections::{BTreeMap, BTreeSet};
use testkit::random::Random;

/// The part of a name before a label, mostly none.
const PREFIXES: [&str; 7] = ["", "", "www.", "", "shop.", "m.", ""];

/// Labels of all scripts from chains of the pairs of letters in the corpus: random text that looks
/// like words. Each comes with its script, is valid, and in the form that mapping gives.
pub(crate) fn labels(count: usize, random: &mut Random) -> Vec<(&'static str, String)> {
    let mut by_script = BTreeMap::<&str, Vec<&str>>::new();
    for (script, label) in corpus::labels() {
        if script != "emoji" {
            by_script.entry(script).or_default().push(label);
        }
    }
    let chains: Vec<_> =
        by_script.into_iter().map(|(script, labels)| (script, Chain::new(labels))).collect();
    let mut seen: BTreeSet<String> = corpus::labels().iter().map(|(_, l)| l.to_string()).collect();
    let mut labels = Vec::with_capacity(count);
    while labels.len() < count {
        let (script, chain) = &chains[random.below(chains.len())];
        let label = chain.label(random);
        if is_everyones_label(&label) && seen.insert(label.clone()) {
            labels.push((*script, label));
        }
    }
    labels
}

/// Which letters follow which in the labels of a script.
struct Chain {
    labels: Vec<&'static str>,
    first: Vec<char>,
    next: BTreeMap<char, Vec<Option<char>>>,
}

impl Chain {
    fn new(labels: Vec<&'static str>) -> Self {
        let mut chain = Self { first: vec![], next: BTreeMap::new(), labels };
        for label in &chain.labels {
            let mut chars = label.chars().peekable();
            chain.first.extend(chars.peek());
            while let Some(c) = chars.next() {
                chain.next.entry(c).or_default().push(chars.peek().copied());
            }
        }
        chain
    }

    /// A label about as long as one of the corpus.
    fn label(&self, random: &mut Random) -> String {
        let length = random.choose(&self.labels).chars().count();
        let mut label = vec![random.choose(&self.first)];
        while label.len() < 40 {
            match random.choose(&self.next[&label[label.len() - 1]]) {
                Some(c) => label.push(c),
                None if label.len() >= length => break,
                None => label.push(random.choose(&self.first)),
            }
        }
        label.into_iter().collect()
    }
}

/// Whether a label is valid and normal by the rules of every peer, as far as UTS #46 can tell. The
/// middle dots have rules of their own in IDNA2008.
fn is_everyones_label(label: &str) -> bool {
    !label.is_ascii()
        && !label.contains(['\u{B7}', '\u{30FB}'])
        && to_ascii(label).is_some_and(|ascii| ascii == name_to_ascii(label))
}

fn to_ascii(name: &str) -> Option<String> {
    let (deny, hyphens) = (AsciiDenyList::STD3, Hyphens::Check);
    let ascii = Uts46::new().to_ascii(name.as_bytes(), deny, hyphens, DnsLength::Verify);
    ascii.ok().map(|ascii| ascii.into_owned())
}

/// Names with a label each, under a top-level domain that suits it.
pub(crate) fn names(labels: &[(&'static str, String)], random: &mut Random) -> Vec<String> {
    let name = |(script, label): &(&str, String)| {
        let domain = random.choose(&corpus::top_level_domains(script));
        // A name with right-to-left letters has the bidi rule for all of its labels.
        let prefix = match *script {
            "arabic" | "hebrew" => "",
            _ => random.choose(&PREFIXES),
        };
        format!("{prefix}{label}.{domain}")
    };
    labels.iter().map(name).collect()
}

/// Plain ASCII names of 8 to 40 characters.
pub(crate) fn ascii_names(count: usize, random: &mut Random) -> Vec<String> {
    const HOSTS: [&str; 24] = [
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "www.",
        "www.",
        "www.",
        "www.",
        "mail.",
        "api.",
        "cdn.",
        "static.",
        "img1.",
        "docs.",
        "ns1.",
        "login.",
        "eu-west-1.",
        "assets-prod.",
        "v2.api.",
    ];
    const ENDS: [&str; 24] = [
        "com",
        "com",
        "com",
        "com",
        "com",
        "com",
        "com",
        "com",
        "com",
        "org",
        "org",
        "net",
        "net",
        "de",
        "de",
        "co.uk",
        "io",
        "fr",
        "info",
        "co.jp",
        "com.br",
        "github.io",
        "cdn.cloudflare.net",
        "s3.amazonaws.com",
    ];
    let words = corpus::words();
    let mut names = BTreeSet::new();
    let mut ordered = Vec::with_capacity(count);
    while ordered.len() < count {
        let hyphen = random.choose(&["", "-"]);
        let parts: Vec<_> =
            (0..random.choose(&[1, 1, 2, 2, 2, 3])).map(|_| random.choose(&words)).collect();
        let number = random.choose(&["", "", "", "", "", "", "", "24", "1", "365"]);
        let (host, end) = (random.choose(&HOSTS), random.choose(&ENDS));
        let name = format!("{host}{}{number}.{end}", parts.join(hyphen));
        if (8..=40).contains(&name.len()) && names.insert(name.clone()) {
            ordered.push(name);
        }
    }
    ordered
}

/// A password of 8 to 24 printable characters.
pub(crate) fn password(random: &mut Random) -> String {
    let length = 8 + random.below(17);
    (0..length).map(|_| char::from(b'!' + random.below(94) as u8)).collect()
}

/// A name that is mapped to `name`: in capitals, decomposed, in full width, with other dots.
pub(crate) fn unmapped(name: &str, random: &mut Random) -> String {
    let decomposed = DecomposingNormalizerBorrowed::new_nfd();
    let full_width = |c: char| match c {
        '.' => c,
        '!'..='~' => char::from_u32(c as u32 + 0xFEE0).unwrap_or(c),
        _ => c,
    };
    let expected = name_to_ascii(name);
    let mut forms = vec![
        name.to_uppercase(),
        name.split('.').map(capitalized).collect::<Vec<_>>().join("."),
        decomposed.normalize(name).into_owned(),
        decomposed.normalize(&name.to_uppercase()).into_owned(),
        name.chars().map(full_width).collect(),
        name.replace('.', "\u{3002}"),
        name.replacen('.', "\u{AD}.", 1),
    ];
    forms.retain(|form| form != name && to_ascii(form).as_ref() == Some(&expected));
    let form = random.below(forms.len());
    forms.swap_remove(form)
}

fn capitalized(label: &str) -> String {
    let mut chars = label.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_labels_and_another_one_others() {
        let of = |seed| labels(50, &mut Random::new(seed));
        assert_eq!(of(1), of(1));
        assert_ne!(of(1), of(2));
    }

    #[test]
    fn unmapped_names_differ_from_the_mapped_ones_and_mean_the_same() {
        let mut random = Random::new(1);
        for name in names(&labels(50, &mut Random::new(1)), &mut Random::new(1)) {
            let other = unmapped(&name, &mut random);
            assert_ne!(other, name);
            assert_eq!(to_ascii(&other), to_ascii(&name));
        }
    }
}
