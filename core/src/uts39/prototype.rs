//! Prototypes (UTS #39 section 4): what a character looks like.
//!
//! Characters that are mapped by UTS #46 often look like what they are mapped to. Where that is so,
//! a rule for a run of code points stands for their prototypes. The others are listed.

use super::tables::confusables as table;
use crate::unicode::{Mapping, Replacement, Status, mapping, pages, properties};

/// The prototype of one character, in NFD.
#[derive(Clone, Debug)]
pub struct Prototype {
    /// What has been looked up.
    found: Replacement,
    /// Letters that remain to be looked up.
    letters: Mapping,
    /// The distance from small letters to those that are looked up.
    capital: u32,
}

/// The prototype of a character in confusables.txt; `None` if the character is its own prototype.
#[inline]
pub fn prototype(c: u32) -> Option<Prototype> {
    if ASCII.get((c / 64) as usize).is_some_and(|half| half & 1 << (c % 64) == 0) {
        return None;
    }
    find(c)
}

/// The ASCII characters that have a prototype, a bit for each. No rule is for ASCII.
const ASCII: [u64; 2] = {
    let (mut mask, mut place) = ([0; 2], 0);
    while table::LOWER_BYTES[place] < 0x80 {
        let c = table::LOWER_BYTES[place];
        mask[(c / 64) as usize] |= 1 << (c % 64);
        place += 1;
    }
    mask
};

#[inline(never)]
fn find(c: u32) -> Option<Prototype> {
    if let Some(found) = listed(c) {
        let prototype = Prototype { found, letters: Mapping::EMPTY, capital: 0 };
        return Some(prototype).filter(|prototype| !prototype.found.is_empty());
    }
    let p = properties(c);
    if p.status() != Status::Mapped {
        return None;
    }
    let after = table::RUNS.partition_point(|run| run >> table::RULE_BITS <= c);
    let run = table::RUNS.get(after.checked_sub(1)?)?;
    let capital = match run & ((1 << table::RULE_BITS) - 1) {
        table::MAPPED => 0,
        table::CAPITAL => 0x20,
        _ => return None,
    };
    Some(Prototype { found: Replacement::EMPTY, letters: mapping(c, p), capital })
}

/// The prototype in the list; it is empty for a character that has none in spite of the rule.
#[inline]
fn listed(c: u32) -> Option<Replacement> {
    let rank = pages::find(&table::PAGES, &table::LOWER_BYTES, c).filter(|rank| rank.is_listed)?;
    table::PROTOTYPES.get(rank.count.checked_sub(1)?)
}

impl Iterator for Prototype {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        self.found.next().or_else(|| self.next_letter())
    }
}

impl Prototype {
    #[inline(never)]
    fn next_letter(&mut self) -> Option<u32> {
        let letter = match self.letters.next()? {
            c @ (0x61..=0x7A | 0x3B1..=0x3C9) => c - self.capital,
            c => c,
        };
        let Some(found) = listed(letter) else { return Some(letter) };
        self.found = found;
        self.found.next()
    }
}
