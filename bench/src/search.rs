//! A search for names on which a peer comes close.
//!
//! The [matrix](crate::matrix) has kinds of names that its authors thought of. Here a shape is drawn at
//! random: how many labels of what length, letters of which part of Unicode, what is odd in them. Names
//! of one shape are measured together, as those of a cell of the matrix are.

use crate::items::Item;
use crate::matrix::best_peer;
use crate::measure::Effort;
use crate::peers::{Conversion, Peer};
use crate::quiet::Quiet;
use crate::reference::name_to_ascii;
use anyhow::{Context, Result};
use testkit::random::Random;

/// The names of a shape.
const NAMES: usize = 50;

/// How many code points around the first one the letters of a shape are from.
const ALPHABET: usize = 24;

/// The letters of a label.
#[derive(Clone, Copy)]
enum Letters {
    /// ASCII letters and digits.
    Plain,
    /// Those of the alphabet.
    Foreign,
    /// Both.
    Both,
    /// The A-label of those of the alphabet, which need not be valid.
    Encoded,
    /// The same in capitals.
    EncodedInCapitals,
}

const LETTERS: [Letters; 5] =
    [Letters::Plain, Letters::Foreign, Letters::Both, Letters::Encoded, Letters::EncodedInCapitals];

/// What is inserted into some names.
const ODDITIES: [&str; 24] = [
    "A",
    "Z",
    "-",
    "--",
    "_",
    " ",
    "%",
    "=\u{338}",
    "\u{AD}",
    "\u{DF}",
    "\u{130}",
    "\u{301}",
    "\u{323}\u{307}",
    "\u{3C2}",
    "\u{5D0}",
    "\u{661}",
    "\u{94D}\u{200D}",
    "\u{200C}",
    "\u{1100}\u{1161}",
    "\u{3002}",
    "\u{FB01}",
    "\u{FF21}",
    "\u{1F600}",
    "\u{E0100}",
];

struct Shape {
    /// Neighbours in Unicode.
    alphabet: Vec<char>,
    /// The letters of each label, and how many it has.
    labels: Vec<(Letters, usize)>,
    /// What is inserted, and before which character.
    oddity: Option<(&'static str, usize)>,
    end: &'static str,
}

impl Shape {
    fn new(random: &mut Random) -> Self {
        let first = match random.below(8) {
            0..3 => random.below(0x800),
            3..6 => random.below(0x1_0000),
            6 => 0x1_0000 + random.below(0x1_0000),
            _ => random.below(0x11_0000),
        };
        let alphabet: Vec<_> =
            (first.max(0xA1)..).filter_map(|c| char::from_u32(c as u32)).take(ALPHABET).collect();
        let count = match random.below(8) {
            0..6 => 1 + random.below(4),
            6 => 4 + random.below(12),
            _ => 30,
        };
        let longest = random.choose(&[2, 4, 8, 16, 40]);
        let kinds = [random.choose(&LETTERS), random.choose(&LETTERS)];
        let label = |_| (random.choose(&kinds), 1 + random.below(longest));
        let labels = (0..count).map(label).collect();
        let oddity = (random.below(3) == 0).then(|| (random.choose(&ODDITIES), random.below(8)));
        let end = random.choose(&["", "", "", "", "", ".", ".com", "..a"]);
        Self { alphabet, labels, oddity, end }
    }

    fn name(&self, random: &mut Random) -> String {
        let labels: Vec<_> = self
            .labels
            .iter()
            .map(|&(letters, length)| self.label(letters, length, random))
            .collect();
        let mut name = labels.join(".");
        if let Some((oddity, place)) = self.oddity {
            let places: Vec<_> = name.char_indices().map(|(place, _)| place).collect();
            let place = places.get(place.min(places.len() - 1)).copied().unwrap_or(0);
            name.insert_str(place, oddity);
        }
        name + self.end
    }

    fn label(&self, letters: Letters, length: usize, random: &mut Random) -> String {
        let plain: Vec<_> = ('a'..='z').chain('0'..='9').collect();
        let both: Vec<_> = plain.iter().chain(&self.alphabet).copied().collect();
        let from = match letters {
            Letters::Plain => &plain,
            Letters::Both => &both,
            _ => &self.alphabet,
        };
        let text: String = (0..length).map(|_| random.choose(from)).collect();
        match letters {
            Letters::Encoded => name_to_ascii(&text),
            Letters::EncodedInCapitals => name_to_ascii(&text).to_uppercase(),
            _ => text,
        }
    }
}

/// The letters of the workloads on which a peer does as much work as here.
fn like_workloads(names: &[String], to_unicode: bool, is_valid: bool) -> String {
    let has = |is: fn(&str) -> bool| names.iter().any(|name| is(name));
    let has_a_label = has(|name| name.to_ascii_lowercase().contains("xn--"));
    let mut letters = String::from("c");
    if has_a_label {
        letters += if to_unicode { "G" } else { "D" };
    }
    if to_unicode && has(|name| !name.is_ascii()) {
        letters += "u";
    }
    if to_unicode && !is_valid {
        letters += "v";
    }
    letters
}

/// The names of one shape, converted in one way.
struct Found {
    /// The time of the best peer by that of unidn.
    ratio: f64,
    line: String,
}

/// Every way to convert a name.
fn conversions() -> impl Iterator<Item = Conversion> {
    (0..8).map(|bits| Conversion {
        to_unicode: bits & 1 != 0,
        is_utf16: bits & 2 != 0,
        is_strict: bits & 4 != 0,
    })
}

/// A ratio below it is measured again.
const CLOSE: f64 = 1.5;

/// Measures so many shapes, and prints those on which a peer came close.
pub(crate) fn run(
    peers: &mut [Peer],
    seed: u64,
    effort: Effort,
    tries: usize,
    shapes: usize,
) -> Result<()> {
    let (mut quiet, mut random, mut found) = (Quiet::new(tries.max(1)), Random::new(seed), vec![]);
    for _ in 0..shapes {
        let shape = Shape::new(&mut random);
        let names: Vec<_> = (0..NAMES).map(|_| shape.name(&mut random)).collect();
        for conversion in conversions() {
            // A neighbour may slow the machine down while one of them runs: the best of three counts.
            let mut best: Option<Found> = None;
            for _ in 0..3 {
                let Some(one) = measure(&names, conversion, peers, effort, &mut quiet)? else {
                    break;
                };
                let is_close = one.ratio < CLOSE;
                if best.as_ref().is_none_or(|best| best.ratio < one.ratio) {
                    best = Some(one);
                }
                if !is_close {
                    break;
                }
            }
            found.extend(best);
        }
    }
    found.sort_by(|a, b| a.ratio.total_cmp(&b.ratio));
    let below = |most: f64| found.iter().filter(|found| found.ratio < most).count();
    println!(
        "{shapes} shapes, {} measurements beside a peer: {} with a ratio below 1, {} below {CLOSE}",
        found.len(),
        below(1.0),
        below(CLOSE)
    );
    found.iter().take(below(CLOSE)).for_each(|found| println!("{}", found.line));
    Ok(())
}

/// `None` without a peer that does the same work, or if some names are valid and others are not.
fn measure(
    names: &[String],
    conversion: Conversion,
    peers: &mut [Peer],
    effort: Effort,
    quiet: &mut Quiet,
) -> Result<Option<Found>> {
    let items: Vec<_> = names.iter().map(|name| Item::new(name)).collect();
    let unidn = peers.first_mut().context("unidn is not there")?;
    let function = conversion.into();
    let valid = unidn.answers(function, &items).iter().filter(|answer| answer.is_some()).count();
    if valid != 0 && valid != items.len() {
        return Ok(None);
    }
    let time = quiet.per_item(effort, items.len(), || unidn.pass(function, &items));
    let like = like_workloads(names, conversion.to_unicode, valid != 0);
    let best = best_peer(conversion, &like, &items, peers, effort, quiet);
    Ok(best.map(|(least, peer)| {
        let Conversion { to_unicode, is_utf16, is_strict } = conversion;
        let line = format!(
            "{:.2} {time:.1} {least:.1} {peer}, {}, {}, {}, {}: {:?}",
            least / time,
            if to_unicode { "to_unicode" } else { "to_ascii" },
            if is_utf16 { "UTF-16" } else { "UTF-8" },
            if is_strict { "STRICT" } else { "default" },
            if valid != 0 { "valid" } else { "invalid" },
            names[0]
        );
        Found { ratio: least / time, line }
    }))
}
