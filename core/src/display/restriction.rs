//! Restriction levels (UTS #39 section 5.2).

use super::properties::{is_allowed, properties};
use super::scripts::{CHEROKEE, CYRILLIC, GREEK, HAN_WITH_BOPOMOFO, JAPANESE, KOREAN, LATIN};
use super::scripts::{ScriptSet, resolved_script_set};

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
pub fn restriction_level(text: impl IntoIterator<Item = u32> + Clone) -> Level {
    level_in(text, is_allowed)
}

/// The level of a text with another profile: the first of the six definitions that fits.
pub(super) fn level_in(
    text: impl IntoIterator<Item = u32> + Clone,
    profile: impl Fn(u32) -> bool,
) -> Level {
    if !text.clone().into_iter().all(profile) {
        return Level::Unrestricted;
    }
    if text.clone().into_iter().all(|c| c < 0x80) {
        return Level::AsciiOnly;
    }
    if !resolved_script_set(text.clone()).is_empty() {
        return Level::SingleScript;
    }
    // What is left when each character that can be Latin is taken away.
    let sets = text.into_iter().map(|c| properties(c).script_set().resolved());
    let others = sets.filter(|set| set.is_all() || !set.contains(LATIN));
    let others = others.fold(ScriptSet::ALL, |set, other| set.and(&other));
    if others.meets(const { &ScriptSet::of(&[HAN_WITH_BOPOMOFO, JAPANESE, KOREAN]) }) {
        Level::HighlyRestrictive
    } else if !others.is_empty()
        && !others.meets(const { &ScriptSet::of(&[CYRILLIC, GREEK, CHEROKEE]) })
    {
        Level::ModeratelyRestrictive
    } else {
        Level::MinimallyRestrictive
    }
}
