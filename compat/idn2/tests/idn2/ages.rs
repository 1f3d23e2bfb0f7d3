//! Code points that were assigned, or whose tables changed, since the tables of libidn2 2.3.3.

use std::collections::BTreeSet;

/// The file with the ages of code points.
pub const AGES: &str = "unicode/18.0.0/DerivedAge.txt";

/// The code points assigned since Unicode 12.
pub struct Ages(BTreeSet<u32>);

impl Ages {
    /// Reads the text of DerivedAge.txt.
    pub fn parse(text: &str) -> Option<Self> {
        let mut new = BTreeSet::new();
        for line in text.lines() {
            let line = line.split('#').next()?;
            let Some((range, age)) = line.split_once(';') else { continue };
            let range = range.trim();
            let (first, last) = range.split_once("..").unwrap_or((range, range));
            let (major, minor) = age.trim().split_once('.')?;
            let age: (u32, u32) = (major.parse().ok()?, minor.parse().ok()?);
            if age > (12, 0) {
                let [first, last] = [first, last].map(|c| u32::from_str_radix(c, 16).ok());
                new.extend(first?..=last?);
            }
        }
        (!new.is_empty()).then_some(Self(new))
    }

    /// Whether a code point was assigned since Unicode 12.
    pub fn is_new(&self, c: u32) -> bool {
        self.0.contains(&c)
    }
}

/// The code points of Unicode 12 and before whose mapping or status changed since, by what is so
/// since then: ignored, mapped, valid in UTS #46 (U+1806, transitionally), U+1E9E mapped to U+00DF,
/// and the signs of inequality no longer apart from other characters that IDNA2008 refuses.
const CHANGED: &[(u32, u32)] = &[
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180E, 0x180E),
    (0x2061, 0x2063),
    (0x206A, 0x206F),
    (0x3164, 0x3164),
    (0xFFA0, 0xFFA0),
    (0x1_D173, 0x1_D17A),
    (0x4C0, 0x4C0),
    (0x10A0, 0x10C5),
    (0x2132, 0x2132),
    (0x2183, 0x2183),
    (0x2_F868, 0x2_F868),
    (0x2_F874, 0x2_F874),
    (0x2_F91F, 0x2_F91F),
    (0x2_F95F, 0x2_F95F),
    (0x2_F9BF, 0x2_F9BF),
    (0x1806, 0x1806),
    (0x1E9E, 0x1E9E),
    (0x2260, 0x2260),
    (0x226E, 0x226F),
];

/// Whether a table changed for a code point of Unicode 12 and before.
pub fn is_changed(c: u32) -> bool {
    CHANGED.iter().any(|&(first, last)| (first..=last).contains(&c))
}
