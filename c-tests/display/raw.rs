//! The raw files of Unicode.

use std::collections::{BTreeMap, BTreeSet};

/// The lines of a file in its columns, without comments.
pub fn rows(file: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = file.trim_start_matches('\u{FEFF}').lines();
    lines.filter_map(|line| {
        let data = line.split('#').next()?;
        let columns: Vec<_> = data.split(';').map(str::trim).collect();
        (columns.len() > 1).then_some(columns)
    })
}

/// The text of code points in hexadecimal.
pub fn text(column: &str) -> Result<String, String> {
    let c = |hex| u32::from_str_radix(hex, 16).ok().and_then(char::from_u32);
    let text: Option<String> = column.split_whitespace().map(c).collect();
    text.ok_or_else(|| format!("not understood: {column}"))
}

/// The code points of a range.
fn range(column: &str) -> Result<std::ops::RangeInclusive<u32>, String> {
    let (first, last) = column.split_once("..").unwrap_or((column, column));
    let number = |hex| u32::from_str_radix(hex, 16).map_err(|error| format!("{column}: {error}"));
    Ok(number(first)?..=number(last)?)
}

/// A value for each code point that the file lists.
pub fn property(file: &str) -> Result<BTreeMap<u32, &str>, String> {
    let mut all = BTreeMap::new();
    for row in rows(file) {
        let [points, value, ..] = row[..] else { continue };
        all.extend(range(points)?.map(|c| (c, value)));
    }
    Ok(all)
}

/// All code points that are characters.
pub fn characters() -> impl Iterator<Item = char> {
    (0..=0x10FFFF).filter_map(char::from_u32)
}

/// The augmented script sets of UTS #39, section 5.1, with what ICU adds; `Zyyy` alone stands for
/// every script.
pub struct Scripts<'a> {
    scripts: BTreeMap<u32, &'a str>,
    extensions: BTreeMap<u32, &'a str>,
    short: BTreeMap<&'a str, &'a str>,
}

impl<'a> Scripts<'a> {
    pub fn new(scripts: &'a str, extensions: &'a str, aliases: &'a str) -> Result<Self, String> {
        let (scripts, extensions) = (property(scripts)?, property(extensions)?);
        let short = rows(aliases).filter_map(|row| match row[..] {
            ["sc", short, long, ..] => Some((long, short)),
            _ => None,
        });
        Ok(Self { scripts, extensions, short: short.collect() })
    }

    pub fn names(&self) -> &BTreeMap<&'a str, &'a str> {
        &self.short
    }

    pub fn of(&self, c: u32) -> BTreeSet<&'a str> {
        let script = || self.short.get(self.scripts.get(&c).unwrap_or(&"Unknown")).copied();
        let mut set: BTreeSet<_> = match self.extensions.get(&c) {
            Some(list) => list.split_whitespace().collect(),
            None => script().into_iter().collect(),
        };
        if set.contains("Zyyy") || set.contains("Zinh") {
            return ["Zyyy"].into();
        }
        for (has, systems) in [
            ("Hani", &["Hanb", "Jpan", "Kore"][..]),
            ("Hira", &["Jpan"]),
            ("Kana", &["Jpan"]),
            ("Hang", &["Kore"]),
            ("Bopo", &["Hanb"]),
        ] {
            if set.contains(has) {
                set.extend(systems);
            }
        }
        set
    }

    /// The properties that all characters of a text share.
    pub fn resolved(&self, text: &str) -> BTreeSet<&'a str> {
        let every = BTreeSet::from(["Zyyy"]);
        text.chars().map(|c| self.of(c.into())).fold(every.clone(), |common, set| {
            if common == every {
                return set;
            }
            if set == every { common } else { common.intersection(&set).copied().collect() }
        })
    }
}
