//! The display policies.

use crate::uts39::Level;

/// The rules that decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Policy {
    /// The rules of Chromium and those of Firefox, and rules of its own against look-alikes of names
    /// that are on no list.
    Cautious,
    /// Chromium's, in Chromium's order.
    Browser,
    /// Firefox's rules, profile "high".
    Firefox,
    /// Every label is shown in ASCII.
    Ascii,
    /// The restriction level of UTS #39: labels up to this level are shown.
    Uts39(Level),
    /// WebKit's list of scripts and look-alikes.
    Webkit,
}

const CAUTIOUS: u32 = 0;
const FIREFOX: u32 = 1;
const ASCII: u32 = 2;
const UTS39: u32 = 3;
const WEBKIT: u32 = 4;
const BROWSER: u32 = 5;

/// The policies as C has them, without the prefix `UNIDN_POLICY_`.
pub const POLICIES: [(&str, u32, &str); 6] = [
    ("CAUTIOUS", CAUTIOUS, "Chromium's and Firefox's rules, and more against look-alikes."),
    ("FIREFOX", FIREFOX, "Firefox's rules, profile \"high\"; see UNIDN_FIREFOX_MODERATE."),
    ("ASCII", ASCII, "No Unicode: every name in ASCII."),
    ("UTS39", UTS39, "The restriction level of UTS #39 alone; see unidn_display_options.level."),
    ("WEBKIT", WEBKIT, "WebKit's published list of scripts and its look-alikes."),
    ("BROWSER", BROWSER, "Chromium's rules, in Chromium's order."),
];

impl Policy {
    /// The policy of a number in C. The restriction level applies to [`Policy::Uts39`] alone; 0 is
    /// the default level.
    #[doc(hidden)]
    pub fn from_numbers(number: u32, level: u32) -> Option<Self> {
        let policy = match number {
            CAUTIOUS => Self::Cautious,
            BROWSER => Self::Browser,
            FIREFOX => Self::Firefox,
            ASCII => Self::Ascii,
            UTS39 => return Self::from_level(level),
            WEBKIT => Self::Webkit,
            _ => return None,
        };
        (level == 0).then_some(policy)
    }

    /// Whether it shows labels that are [ordinary](super::ordinary).
    pub(super) fn shows_ordinary(self) -> bool {
        matches!(self, Self::Cautious | Self::Browser | Self::Firefox)
    }

    fn from_level(number: u32) -> Option<Self> {
        if number == 0 {
            return Some(Self::Uts39(Level::HighlyRestrictive));
        }
        let mut levels = Level::ALL.into_iter();
        levels.find(|level| level.number() == number).map(Self::Uts39)
    }
}
