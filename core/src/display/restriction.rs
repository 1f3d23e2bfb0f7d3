//! Restriction levels (UTS #39 section 5.2).

use super::properties::is_allowed;
use super::scripts::{CHEROKEE, CYRILLIC, GREEK, HAN_WITH_BOPOMOFO, JAPANESE, KOREAN, LATIN};
use super::scripts::{ScriptSet, augmented};

/// How much a text mixes, from the strictest level to the loosest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Level {
    /// ASCII.
    AsciiOnly = 1,
    /// One script.
    SingleScript = 2,
    /// One script, or Latin with Japanese, Korean, or Han with Bopomofo.
    HighlyRestrictive = 3,
    /// One script, or Latin with one other but Cyrillic and Greek.
    ModeratelyRestrictive = 4,
    /// Any mixture of characters with Identifier_Status=Allowed.
    MinimallyRestrictive = 5,
    /// Anything.
    Unrestricted = 6,
}

impl Level {
    /// Every level.
    pub const ALL: [Self; 6] = [
        Self::AsciiOnly,
        Self::SingleScript,
        Self::HighlyRestrictive,
        Self::ModeratelyRestrictive,
        Self::MinimallyRestrictive,
        Self::Unrestricted,
    ];
}

/// The level of a text with the General Security Profile.
///
/// ```
/// use unidn_core::display::{Level, restriction_level};
///
/// let level = |text: &str| restriction_level(text.chars().map(u32::from));
/// assert_eq!(level("example"), Level::AsciiOnly);
/// assert_eq!(level("пример"), Level::SingleScript);
/// assert_eq!(level("coffee店"), Level::HighlyRestrictive);
/// assert_eq!(level("ехample"), Level::MinimallyRestrictive);
/// ```
pub fn restriction_level(text: impl IntoIterator<Item = u32>) -> Level {
    let mut mixture = Mixture::EMPTY;
    let mut is_in_profile = true;
    for c in text {
        is_in_profile &= is_allowed(c);
        mixture.add(c);
    }
    if is_in_profile { mixture.level() } else { Level::Unrestricted }
}

/// What the scripts of a text say of its level.
pub(super) struct Mixture {
    is_ascii: bool,
    /// The resolved script set.
    resolved: ScriptSet,
    /// That of the characters that are not Latin.
    resolved_beside_latin: ScriptSet,
}

impl Mixture {
    const EMPTY: Self =
        Self { is_ascii: true, resolved: ScriptSet::ALL, resolved_beside_latin: ScriptSet::ALL };

    pub(super) fn of(text: &[u32]) -> Self {
        let mut mixture = Self::EMPTY;
        text.iter().for_each(|&c| mixture.add(c));
        mixture
    }

    #[inline(never)]
    fn add(&mut self, c: u32) {
        let set = augmented(c);
        self.is_ascii &= c < 0x80;
        self.resolved.narrow(&set);
        if set.is_all() || !set.contains(LATIN) {
            self.resolved_beside_latin.narrow(&set);
        }
    }

    /// The level where all characters are in the profile: the first definition that fits.
    #[inline(never)]
    pub(super) fn level(&self) -> Level {
        let others = &self.resolved_beside_latin;
        if self.is_ascii {
            Level::AsciiOnly
        } else if !self.resolved.is_empty() {
            Level::SingleScript
        } else if others.meets(const { &ScriptSet::of(&[HAN_WITH_BOPOMOFO, JAPANESE, KOREAN]) }) {
            Level::HighlyRestrictive
        } else if !others.is_empty()
            && !others.meets(const { &ScriptSet::of(&[CYRILLIC, GREEK, CHEROKEE]) })
        {
            Level::ModeratelyRestrictive
        } else {
            Level::MinimallyRestrictive
        }
    }
}
