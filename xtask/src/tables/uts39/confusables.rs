//! `confusables.rs`: the prototype of each character that has one (UTS #39 section 4).
//!
//! They are some 6,700, scattered over all of Unicode. Nearly half of them follow from the mapping
//! of UTS #46: Arabic ligatures, letters of mathematics, numbers in circles look like what they are
//! compatible with. Runs of code points tell where a rule gives the prototype, and only the others
//! are listed.

use std::collections::BTreeMap;

use unicode_security::skeleton;

use super::super::emit::TableFile;
use super::super::mapping::Mappings;
use super::super::pages;
use super::super::replacements;
use super::super::trie::CODE_POINTS;
use super::super::uts46::Status;

/// What gives the prototype of a mapped character, unless it is listed.
#[derive(Clone, Copy)]
enum Rule {
    /// It has none.
    None,
    /// The prototypes of what it is mapped to.
    Mapped,
    /// The same with capital letters: those of ASCII and Greek.
    Capital,
}

const RULES: [Rule; 3] = [Rule::None, Rule::Mapped, Rule::Capital];
const RULE_BITS: u32 = 2;

/// The bytes that one more run takes, and one more character in the list.
const RUN_COST: usize = 4;
const LISTED_COST: usize = 3;

/// Runs of code points, each from its first one to the next run.
type Runs = Vec<(u32, Rule)>;
type Prototypes = BTreeMap<u32, String>;

pub(super) fn generate(mappings: &Mappings) -> TableFile {
    let prototypes: Prototypes =
        (0..CODE_POINTS).filter_map(|c| Some((c, prototype(c)?))).collect();
    let runs = runs(mappings, &prototypes);
    let listed = listed(mappings, &prototypes, &runs);
    let mut file = TableFile::new(
        "uts39/tables/confusables.rs",
        "The prototypes of confusables.txt: `prototype.rs` of the directory above reads them.",
        &["unicode-security", "icu_normalizer", "icu_casemap"],
    );
    file.import("crate::unicode::{pages::Pages, replacements::Replacements}");
    let code_points: Vec<u32> = listed.keys().copied().collect();
    pages::write(&mut file, "characters listed", &code_points);
    replacements::write(&mut file, "characters listed", "PROTOTYPES", listed.values());
    for (about, name, value) in [
        ("The lowest bits of a run are its rule, the others its start.", "RULE_BITS", RULE_BITS),
        ("The prototypes of what a character is mapped to.", "MAPPED", Rule::Mapped as u32),
        ("The same with capital letters of ASCII and Greek.", "CAPITAL", Rule::Capital as u32),
    ] {
        file.constant(about, name, "u32", &value.to_string());
    }
    file.array(
        "Runs of code points, and the rule for those that are mapped and not listed.",
        "RUNS",
        ("u32", 4),
        runs.iter().map(|&(start, rule)| start << RULE_BITS | rule as u32),
    );
    file
}

/// The skeleton of the character alone is its prototype, in NFD. (Nothing that decomposes or is
/// ignorable has a prototype that would ever be asked for.)
fn prototype(c: u32) -> Option<String> {
    let source = char::from_u32(c)?.to_string();
    let decomposed = icu_normalizer::DecomposingNormalizer::new_nfd();
    let prototype: String = skeleton(&source).collect();
    if prototype.is_empty() || prototype == decomposed.normalize(&source) {
        return None;
    }
    if decomposed.normalize(&source) != source {
        return None;
    }
    Some(prototype)
}

/// The runs that take the fewest bytes, together with what has to be listed in spite of them: for
/// each rule, the cheapest runs that end with it, from one mapped character to the next.
fn runs(mappings: &Mappings, prototypes: &Prototypes) -> Runs {
    let mut best = RULES.map(|rule| match rule {
        Rule::None => (0, Runs::new()),
        _ => (RUN_COST, vec![(0, rule)]),
    });
    for c in (0x80..CODE_POINTS).filter(|&c| is_mapped(mappings, c)) {
        let (cost, runs) = best.iter().min_by_key(|(cost, _)| *cost).expect("a rule").clone();
        for (rule, best) in RULES.into_iter().zip(&mut best) {
            if cost + RUN_COST < best.0 {
                *best = (cost + RUN_COST, [&runs[..], &[(c, rule)]].concat());
            }
            if by_rule(mappings, rule, c, prototypes).as_ref() != prototypes.get(&c) {
                best.0 += LISTED_COST;
            }
        }
    }
    best.into_iter().min_by_key(|(cost, _)| *cost).expect("a rule").1
}

/// The characters for which the rules do not give the prototype. Those that have none are listed
/// with nothing.
fn listed(mappings: &Mappings, prototypes: &Prototypes, runs: &Runs) -> Prototypes {
    let rule = |c: u32| {
        let before = runs.partition_point(|&(start, _)| start <= c).checked_sub(1);
        before.map_or(Rule::None, |run| runs[run].1)
    };
    let has_rule = |c: u32| is_mapped(mappings, c) && !matches!(rule(c), Rule::None);
    let mut listed = prototypes.clone();
    listed.retain(|&c, _| !has_rule(c));
    // A rule finds prototypes among those listed only.
    loop {
        let differs =
            |&c: &u32| by_rule(mappings, rule(c), c, &listed).as_ref() != prototypes.get(&c);
        let found: Prototypes = (0..CODE_POINTS)
            .filter(|c| has_rule(*c) && !listed.contains_key(c))
            .filter(differs)
            .map(|c| (c, prototypes.get(&c).cloned().unwrap_or_default()))
            .collect();
        if found.is_empty() {
            return listed;
        }
        listed.extend(found);
    }
}

fn is_mapped(mappings: &Mappings, c: u32) -> bool {
    matches!(mappings.status(c), Status::Mapped(_))
}

fn by_rule(mappings: &Mappings, rule: Rule, c: u32, prototypes: &Prototypes) -> Option<String> {
    let Status::Mapped(target) = mappings.status(c) else { return None };
    let capital = match rule {
        Rule::None => return None,
        Rule::Mapped => 0,
        Rule::Capital => 0x20,
    };
    let letters = target.iter().map(|&c| match c {
        0x61..=0x7A | 0x3B1..=0x3C9 => c - capital,
        _ => c,
    });
    let prototype =
        |c: u32| prototypes.get(&c).cloned().or_else(|| char::from_u32(c).map(String::from));
    letters.map(prototype).collect()
}
