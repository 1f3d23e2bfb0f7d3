//! Stringprep, written from RFC 3454 over its own tables.

use icu_normalizer::ComposingNormalizer;
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use testkit::data::Outcome;
use unidn_core::idna::{Rule, Rules};
use unidn_core::prepare::Profile;

/// The appendices of RFC 3454.
pub struct Tables {
    /// The names of the tables that have a code point.
    members: Vec<u32>,
    names: BTreeMap<String, u32>,
    folded: HashMap<u32, Vec<u32>>,
}

const CODE_POINTS: usize = 0x11_0000;

impl Tables {
    pub fn read(text: &str) -> Result<Self, String> {
        let mut tables =
            Self { members: vec![0; CODE_POINTS], names: BTreeMap::new(), folded: HashMap::new() };
        for line in text.lines() {
            let row: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
            let name = row["table"].as_str().ok_or("a table")?.to_owned();
            let number = |key: &str| row[key].as_u64().map(|c| c as u32).ok_or("a code point");
            let (first, last) = (number("first")?, number("last")?);
            let next = tables.names.len() as u32;
            let bit = 1 << *tables.names.entry(name.clone()).or_insert(next);
            for c in first..=last {
                tables.members[c as usize] |= bit;
            }
            if name == "B.2" {
                let target = row["map"].as_array().into_iter().flatten();
                let target = target.filter_map(|c| c.as_u64().map(|c| c as u32));
                tables.folded.insert(first, target.collect());
            }
        }
        Ok(tables)
    }

    fn has(&self, table: &str, c: u32) -> bool {
        self.members[c as usize] & 1 << self.names[table] != 0
    }

    fn is_in_any(&self, tables: &[&str], c: u32) -> bool {
        tables.iter().any(|table| self.has(table, c))
    }

    /// The prepared text, and the rules that it breaks.
    pub fn prepare(&self, text: &[u32], profile: Profile, is_query: bool) -> (Vec<u32>, Rules) {
        let mut rules = Rules::default();
        if !is_query && text.iter().any(|&c| self.has("A.1", c)) {
            rules.insert(Rule::Unassigned);
        }
        let mapped: Vec<u32> = text.iter().flat_map(|&c| self.map(c, profile)).collect();
        let text = self.normalized(&mapped);
        if text.iter().any(|&c| self.is_prohibited(c, profile)) {
            rules.insert(Rule::Prohibited);
        }
        if text.iter().any(|&c| self.has("D.1", c)) {
            if text.iter().any(|&c| self.has("D.2", c)) {
                rules.insert(Rule::MixedDirections);
            }
            let ends = [text.first(), text.last()];
            if !ends.into_iter().flatten().all(|&c| self.has("D.1", c)) {
                rules.insert(Rule::EndsNotRightToLeft);
            }
        }
        (text, rules)
    }

    fn map(&self, c: u32, profile: Profile) -> Vec<u32> {
        if profile == Profile::Saslprep && self.has("C.1.2", c) {
            return vec![0x20];
        }
        if self.has("B.1", c) {
            return vec![];
        }
        match profile {
            Profile::Nameprep | Profile::Nodeprep | Profile::Iscsi => {
                self.folded.get(&c).cloned().unwrap_or_else(|| vec![c])
            }
            _ => vec![c],
        }
    }

    /// NFKC of Unicode 3.2: a later code point is a starter that composes with nothing.
    fn normalized(&self, text: &[u32]) -> Vec<u32> {
        let nfkc = ComposingNormalizer::new_nfkc();
        let mut result = Vec::new();
        let mut part = String::new();
        let finish = |part: &mut String, result: &mut Vec<u32>| {
            result.extend(nfkc.normalize(part).chars().map(u32::from));
            part.clear();
        };
        for &c in text {
            if self.has("A.1", c) {
                finish(&mut part, &mut result);
                result.push(c);
                continue;
            }
            // Corrigendum #4.
            let c = match c {
                0x2F868 => 0x2136A,
                0x2F874 => 0x5F33,
                0x2F91F => 0x43AB,
                0x2F95F => 0x7AAE,
                0x2F9BF => 0x4D57,
                c => c,
            };
            part.extend(char::from_u32(c));
        }
        finish(&mut part, &mut result);
        result
    }

    fn is_prohibited(&self, c: u32, profile: Profile) -> bool {
        let common = ["C.1.2", "C.2.2", "C.3", "C.4", "C.5", "C.6", "C.7", "C.8", "C.9"];
        let ascii: fn(&Self, u32) -> bool = match profile {
            Profile::Saslprep | Profile::Resourceprep => |tables, c| tables.has("C.2.1", c),
            Profile::Nodeprep => |tables, c| {
                tables.is_in_any(&["C.1.1", "C.2.1"], c)
                    || matches!(c, 0x22 | 0x26 | 0x27 | 0x2F | 0x3A | 0x3C | 0x3E | 0x40)
            },
            Profile::Iscsi => |tables, c| {
                tables.is_in_any(&["C.1.1", "C.2.1"], c)
                    || matches!(c, 0x21..=0x2C | 0x2F | 0x3B..=0x40 | 0x5B..=0x60 | 0x7B..=0x7E)
                    || c == 0x3002
            },
            _ => |_, _| false,
        };
        self.is_in_any(&common, c) || ascii(self, c)
    }
}

/// A test that fails with this message unless both are equal.
pub fn same<T: PartialEq + std::fmt::Debug>(ours: &T, model: &T, of: &str) -> Outcome {
    if ours == model { Ok(()) } else { Err(format!("{of}: {ours:x?}, not {model:x?}").into()) }
}
