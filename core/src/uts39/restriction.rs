//! Restriction levels (UTS #39 section 5.2).

use super::scripts::{CHEROKEE, COMMON, CYRILLIC, GREEK, HAN_WITH_BOPOMOFO, INHERITED, JAPANESE};
use super::scripts::{KOREAN, LATIN, ScriptSet};

/// The restriction level of a text, from the strictest to the loosest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Level {
    /// ASCII.
    AsciiOnly = 1,
    /// One script.
    SingleScript = 2,
    /// One script, or Latin with Japanese, Korean, or Han with Bopomofo.
    HighlyRestrictive = 3,
    /// One script, or Latin with one other except Cyrillic and Greek.
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

/// The numbers of the levels are multiples of 0x100, as they were when they shared a number with the
/// policies.
const LEVEL_SHIFT: u32 = 8;

impl Level {
    /// The number of the level in C.
    #[doc(hidden)]
    pub const fn number(self) -> u32 {
        (self as u32) << LEVEL_SHIFT
    }

    /// The name, without the prefix `UNIDN_LEVEL_` that it has in C.
    pub const fn name(self) -> &'static str {
        match self {
            Self::AsciiOnly => "ASCII_ONLY",
            Self::SingleScript => "SINGLE_SCRIPT",
            Self::HighlyRestrictive => "HIGHLY_RESTRICTIVE",
            Self::ModeratelyRestrictive => "MODERATELY_RESTRICTIVE",
            Self::MinimallyRestrictive => "MINIMALLY_RESTRICTIVE",
            Self::Unrestricted => "UNRESTRICTED",
        }
    }

    /// The texts that the level allows, for C programmers.
    #[doc(hidden)]
    pub const fn summary(self) -> &'static str {
        match self {
            Self::AsciiOnly => "ASCII.",
            Self::SingleScript => "One script.",
            Self::HighlyRestrictive => {
                "One script; or Latin with Japanese, Korean, or Han and Bopomofo."
            }
            Self::ModeratelyRestrictive => {
                "Also Latin with one other script, except Cyrillic and Greek."
            }
            Self::MinimallyRestrictive => {
                "Any mixture of characters with Identifier_Status=Allowed."
            }
            Self::Unrestricted => "Anything.",
        }
    }
}

/// The properties of the scripts of a text that decide its level.
pub(crate) struct Mixture {
    /// The resolved script set.
    resolved: ScriptSet,
    /// The resolved script set of the characters that are not Latin.
    resolved_beside_latin: ScriptSet,
}

impl Mixture {
    /// The mixture of a text without characters.
    pub(crate) const EMPTY: Self =
        Self { resolved: ScriptSet::ALL, resolved_beside_latin: ScriptSet::ALL };

    /// Adds a character with this set of Script_Extensions.
    #[inline]
    pub(crate) fn add(&mut self, set: &ScriptSet) {
        // Common and Inherited combine with every script.
        if set.contains(COMMON) || set.contains(INHERITED) {
            return;
        }
        self.resolved.narrow(set);
        if !set.contains(LATIN) {
            self.resolved_beside_latin.narrow(set);
        }
    }

    /// The resolved script set.
    pub(crate) fn resolved(&self) -> ScriptSet {
        self.resolved
    }

    /// The level of a non-ASCII text whose characters are all in the profile: the first definition
    /// that applies.
    #[inline(never)]
    pub(crate) fn level(&self) -> Level {
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
