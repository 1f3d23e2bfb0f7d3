//! Restriction levels (UTS #39 section 5.2).

use super::scripts::{CHEROKEE, COMMON, CYRILLIC, GREEK, HAN_WITH_BOPOMOFO, INHERITED, JAPANESE};
use super::scripts::{KOREAN, LATIN, ScriptSet};

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

/// What the scripts of a text say of its level.
pub(super) struct Mixture {
    /// The resolved script set.
    resolved: ScriptSet,
    /// That of the characters that are not Latin.
    resolved_beside_latin: ScriptSet,
}

impl Mixture {
    /// That of a text without characters.
    pub(super) const EMPTY: Self =
        Self { resolved: ScriptSet::ALL, resolved_beside_latin: ScriptSet::ALL };

    /// Adds a character, which has this set of Script_Extensions.
    #[inline]
    pub(super) fn add(&mut self, set: &ScriptSet) {
        // Common and Inherited go with every script.
        if set.contains(COMMON) || set.contains(INHERITED) {
            return;
        }
        self.resolved.narrow(set);
        if !set.contains(LATIN) {
            self.resolved_beside_latin.narrow(set);
        }
    }

    /// The resolved script set.
    pub(super) fn resolved(&self) -> ScriptSet {
        self.resolved
    }

    /// The level of a text that is not ASCII, where all characters are in the profile: the first
    /// definition that fits.
    #[inline(never)]
    pub(super) fn level(&self) -> Level {
        let others = &self.resolved_beside_latin;
        if !self.resolved.is_empty() {
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
