//! Cyrillic top-level domains whose registries allow only certain letters.

use super::super::chromium::{Word, is_word, word};
use crate::idna::{Labels, NumberedLabel};

/// The decision of a registry about the label before its top-level domain.
pub(super) enum Registry {
    /// The top-level domain is not one of these.
    None,
    /// All letters of the label are permitted.
    Permits,
    /// The label of this number has this character, which is not permitted.
    Refuses(usize, u32),
}

/// The decision of the registry about the label before the top-level domain. Labels further left
/// are not checked.
pub(super) fn registry(labels: Labels<'_>) -> Registry {
    let mut ends: [Option<NumberedLabel<'_>>; 2] = [None; 2];
    for label in labels.iter() {
        // A final dot is skipped.
        if !label.text.is_empty() {
            ends = [ends[1], Some(label)];
        }
    }
    let [Some(label), Some(tld)] = ends else { return Registry::None };
    let Some((_, letters)) = TLDS.iter().find(|(name, _)| is_word(name, tld.text)) else {
        return Registry::None;
    };
    match label.text.iter().find(|&&c| !letters.allow(c)) {
        Some(&c) => Registry::Refuses(label.index, c),
        None => Registry::Permits,
    }
}

/// Digits and the hyphen.
fn is_common(c: u32) -> bool {
    matches!(c, 0x2D | 0x30..=0x39)
}

/// The Russian alphabet.
fn is_russian(c: u32) -> bool {
    matches!(c, 0x430..=0x44F | 0x451) || is_common(c)
}

/// The letters that Serbian and Macedonian share.
fn is_south_slavic(c: u32) -> bool {
    matches!(c, 0x430..=0x438 | 0x43A..=0x448 | 0x458..=0x45A | 0x45F) || is_common(c)
}

/// The letters that a registry allows.
#[derive(Clone, Copy)]
enum Letters {
    Russian,
    Belarusian,
    Kazakh,
    Ukrainian,
    Serbian,
    Macedonian,
    Mongolian,
    Bulgarian,
}

/// The top-level domains, each with the letters of its registry.
static TLDS: [(Word, Letters); 14] = [
    (word("рф"), Letters::Russian),
    (word("рус"), Letters::Russian),
    (word("москва"), Letters::Russian),
    (word("дети"), Letters::Russian),
    (word("онлайн"), Letters::Russian),
    (word("сайт"), Letters::Russian),
    (word("орг"), Letters::Russian),
    (word("бел"), Letters::Belarusian),
    (word("қаз"), Letters::Kazakh),
    (word("укр"), Letters::Ukrainian),
    (word("срб"), Letters::Serbian),
    (word("мкд"), Letters::Macedonian),
    (word("мон"), Letters::Mongolian),
    (word("бг"), Letters::Bulgarian),
];

impl Letters {
    #[rustfmt::skip]
    fn allow(self, c: u32) -> bool {
        match self {
            Self::Russian => is_russian(c),
            Self::Belarusian => is_russian(c) || matches!(c, 0x456 | 0x45E | 0x2019),
            Self::Kazakh => is_russian(c) || matches!(
                c, 0x4D9 | 0x493 | 0x49B | 0x4A3 | 0x4E9 | 0x4B1 | 0x4AF | 0x4BB | 0x456
            ),
            // WebKit's source has this capital letter, which no mapped name contains.
            Self::Ukrainian => is_russian(c) || matches!(c, 0x491 | 0x404 | 0x456 | 0x457),
            Self::Serbian => is_south_slavic(c) || matches!(c, 0x452 | 0x45B),
            Self::Macedonian => is_south_slavic(c) || matches!(c, 0x453 | 0x455 | 0x45C),
            Self::Mongolian => is_russian(c) || matches!(c, 0x4E9 | 0x4AF),
            Self::Bulgarian => {
                matches!(c, 0x430..=0x44A | 0x44C | 0x44E..=0x450 | 0x45D) || is_common(c)
            }
        }
    }
}
