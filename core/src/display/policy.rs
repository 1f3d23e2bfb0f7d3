//! Policies.

use super::restriction::Level;

/// Whose rules decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Policy {
    /// Chromium's, in Chromium's order.
    Browser,
    /// Firefox's, profile "high".
    Firefox,
    /// No Unicode at all.
    Ascii,
    /// The restriction level of UTS #39: labels up to this one are shown.
    Uts39(Level),
    /// WebKit's list of scripts and look-alikes.
    Webkit,
}

/// The numbers of the levels are multiples of 0x100, as they were when they shared a number with the
/// policies.
const LEVEL_SHIFT: u32 = 8;

const BROWSER: u32 = 0;
const FIREFOX: u32 = 1;
const ASCII: u32 = 2;
const UTS39: u32 = 3;
const WEBKIT: u32 = 4;

/// The policies as C has them, without the prefix `UNIDN_POLICY_`.
pub const POLICIES: [(&str, u32, &str); 5] = [
    ("BROWSER", BROWSER, "Chromium's rules, in Chromium's order; and the protected names."),
    ("FIREFOX", FIREFOX, "Firefox's rules, profile \"high\"; see UNIDN_FIREFOX_MODERATE."),
    ("ASCII", ASCII, "No Unicode: every name in ASCII."),
    ("UTS39", UTS39, "The restriction level of UTS #39 alone; see unidn_display_options.level."),
    ("WEBKIT", WEBKIT, "WebKit's published list of scripts and its look-alikes."),
];

impl Policy {
    /// The policy that C names by a number, with the restriction level that [`Policy::Uts39`] alone
    /// has; 0 is the default level.
    pub fn from_numbers(number: u32, level: u32) -> Option<Self> {
        let policy = match number {
            BROWSER => Self::Browser,
            FIREFOX => Self::Firefox,
            ASCII => Self::Ascii,
            UTS39 => return Self::from_level(level),
            WEBKIT => Self::Webkit,
            _ => return None,
        };
        (level == 0).then_some(policy)
    }

    fn from_level(number: u32) -> Option<Self> {
        if number == 0 {
            return Some(Self::Uts39(Level::HighlyRestrictive));
        }
        let mut levels = Level::ALL.into_iter();
        levels.find(|level| level.number() == number).map(Self::Uts39)
    }
}

impl Level {
    /// The level as C has it.
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

    /// What the level lets through, for C programmers.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::AsciiOnly => "ASCII.",
            Self::SingleScript => "One script.",
            Self::HighlyRestrictive => {
                "One script; or Latin with Japanese, Korean, or Han and Bopomofo."
            }
            Self::ModeratelyRestrictive => {
                "Also Latin with one other script, but Cyrillic and Greek."
            }
            Self::MinimallyRestrictive => {
                "Any mixture of characters with Identifier_Status=Allowed."
            }
            Self::Unrestricted => "Anything.",
        }
    }
}
