//! Stringprep beside libidn and ICU: every code point, alone and beside letters of either direction,
//! and random texts; where the answers differ, and why.

use crate::items::Item;
use crate::peers::stringprep::{Form, Profile};
use crate::peers::{Function, Peer, UNIDN};
use anyhow::{Context, Result, ensure};
use icu_normalizer::DecomposingNormalizerBorrowed;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use testkit::random::Random;

const OTHERS: [&str; 2] = ["libidn", "ICU4C"];

/// Blocks whose code points meet in random texts: letters of both directions, marks, syllables that
/// compose, what is mapped to nothing, what is prohibited. A choice among them comes first, so that
/// small blocks are as frequent as large ones.
const BLOCKS: [(u32, u32); 26] = [
    (0x01, 0x7F),
    (0x41, 0x5A),
    (0x80, 0x17F),
    (0x180, 0x2AF),
    (0x300, 0x36F),
    (0x370, 0x3FF),
    (0x400, 0x52F),
    (0x590, 0x5FF),
    (0x600, 0x6FF),
    (0x900, 0x97F),
    (0xB00, 0xBFF),
    (0xE00, 0xEFF),
    (0x1100, 0x11FF),
    (0x1800, 0x180F),
    (0x1E00, 0x1FFF),
    (0x2000, 0x206F),
    (0x2100, 0x24FF),
    (0x2E80, 0x30FF),
    (0xAC00, 0xD7A3),
    (0xE000, 0xE0FF),
    (0xF900, 0xFAFF),
    (0xFB00, 0xFFFD),
    (0x10300, 0x1034F),
    (0x1D100, 0x1D7FF),
    (0x2F800, 0x2FA1F),
    (0xE0000, 0xE007F),
];

/// Why an answer differs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Reason {
    Composition,
    Direction,
    Unknown,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Composition => "composes over a character that blocks it (Unicode PR-29)",
            Self::Direction => "takes today's bidi class, not that of Unicode 3.2",
            Self::Unknown => "for no known reason",
        })
    }
}

/// Compares all answers, prints how many differ for each reason, and fails for one without.
pub(crate) fn run(peers: &mut [Peer], seed: u64, texts: usize) -> Result<()> {
    let characters = PLACES.map(characters);
    let mut random = Random::new(seed);
    let texts_of_each = texts.div_ceil(Profile::ALL.len() * Form::ALL.len());
    let mut tally = Tally { other_class: other_class(peers, &characters)?, ..Tally::default() };
    for profile in Profile::ALL {
        for form in Form::ALL {
            let function = Function::Prepare(profile, form);
            let random = (0..texts_of_each).map(|_| Item::new(&text(&mut random))).collect();
            // The rule about directions is that of all profiles.
            let places = if profile == Profile::Resourceprep { PLACES.len() } else { 1 };
            for items in characters.iter().take(places).chain([&random]) {
                tally.compare(peers, function, items)?;
            }
        }
    }
    tally.report()
}

/// The surroundings of a character: nothing; letters from right to left, beside which
/// none from left to right may be; a letter from left to right.
const PLACES: [(&str, &str); 3] = [("", ""), ("\u{627}", "\u{627}"), ("", "a")];

/// Every character in a place.
fn characters((before, behind): (&str, &str)) -> Vec<Item> {
    let all = '\u{1}'..=char::MAX;
    all.map(|c| Item::new(&format!("{before}{c}{behind}"))).collect()
}

fn find<'a>(peers: &'a mut [Peer], name: &str) -> Result<&'a mut Peer> {
    let found = peers.iter_mut().find(|peer| peer.name == name);
    found.with_context(|| format!("{name} is not among the peers"))
}

/// The characters whose direction ICU and unidn take differently: ICU has the bidi classes of its
/// own version of Unicode, also for code points that Unicode 3.2 does not assign.
fn other_class(peers: &mut [Peer], characters: &[Vec<Item>; 3]) -> Result<BTreeSet<char>> {
    let function = Function::Prepare(Profile::Resourceprep, Form::Query);
    let mut other_class = BTreeSet::new();
    for items in characters {
        let ours = find(peers, UNIDN)?.answers(function, items);
        let theirs = find(peers, "ICU4C")?.answers(function, items);
        let answers = ours.iter().zip(&theirs);
        let differing = (characters[0].iter().zip(answers))
            .filter(|(_, (ours, theirs))| ours.is_some() != theirs.is_some());
        other_class.extend(differing.flat_map(|(item, _)| item.chars()));
    }
    Ok(other_class)
}

fn text(random: &mut Random) -> String {
    // Texts of few blocks break fewer rules than those of many.
    let blocks: Vec<_> = (0..1 + random.below(3)).map(|_| random.choose(&BLOCKS)).collect();
    let length = 1 + random.below(8);
    let mut character = || {
        let (first, last) = random.choose(&blocks);
        // Surrogates are in none of the blocks.
        char::from_u32(random.between(first, last)).unwrap_or(' ')
    };
    (0..length).map(|_| character()).collect()
}

#[derive(Default)]
struct Tally {
    other_class: BTreeSet<char>,
    compared: usize,
    differing: BTreeMap<(&'static str, Reason), usize>,
    examples: Vec<String>,
}

impl Tally {
    fn compare(&mut self, peers: &mut [Peer], function: Function, items: &[Item]) -> Result<()> {
        let ours = find(peers, UNIDN)?.answers(function, items);
        self.compared += items.len();
        for name in OTHERS {
            let theirs = find(peers, name)?.answers(function, items);
            for (item, (ours, theirs)) in items.iter().zip(ours.iter().zip(&theirs)) {
                if ours != theirs {
                    self.add(name, function, item, [ours.as_deref(), theirs.as_deref()]);
                }
            }
        }
        Ok(())
    }

    fn add(
        &mut self,
        name: &'static str,
        function: Function,
        item: &Item,
        answers: [Option<&[u8]>; 2],
    ) {
        let has_other_class = || item.chars().iter().any(|c| self.other_class.contains(c));
        let reason = match answers {
            [Some(ours), Some(theirs)] if decomposed(ours) == decomposed(theirs) => {
                Reason::Composition
            }
            [Some(_), None] | [None, Some(_)] if name == "ICU4C" && has_other_class() => {
                Reason::Direction
            }
            _ => Reason::Unknown,
        };
        *self.differing.entry((name, reason)).or_default() += 1;
        if reason == Reason::Unknown {
            let [ours, theirs] = answers.map(|answer| answer.map(String::from_utf8_lossy));
            let input = item.text();
            self.examples.push(format!("{function:?} {input:?}: {ours:?}, {name} {theirs:?}"));
        }
    }

    fn report(&self) -> Result<()> {
        println!("{} texts compared with {}", self.compared, OTHERS.join(" and "));
        for ((peer, reason), count) in &self.differing {
            println!("{peer}: {count} differ: {reason}");
        }
        for example in self.examples.iter().take(20) {
            println!("    {example}");
        }
        ensure!(self.examples.is_empty(), "{} have no known reason", self.examples.len());
        Ok(())
    }
}

/// The code points of the canonical decomposition, sorted: a composition that skips a character
/// changes their order alone.
fn decomposed(text: &[u8]) -> Vec<char> {
    let nfd = DecomposingNormalizerBorrowed::new_nfd();
    let mut all: Vec<_> = nfd.normalize(&String::from_utf8_lossy(text)).chars().collect();
    all.sort_unstable();
    all
}
