//! The union of the properties of the characters of a text: most rules need no more.

use super::restriction::{Level, Mixture};
use super::scripts::{COMMON, LATIN, ScriptSet};
use super::security_properties::{Category, SecurityProperties, is_allowed, security_properties};
use super::tables::identifier_status;
use crate::text::AsciiSet;

/// The union of the properties of characters, each of which is looked up once.
pub(crate) struct Summary {
    ascii: AsciiSet,
    is_ascii: bool,
    is_allowed: bool,
    mixture: Mixture,
    scripts: ScriptSet,
    /// Whether a character that is not ASCII is Latin.
    has_latin_beyond_ascii: bool,
    /// A bit for each [`Category`].
    categories: u8,
}

/// The ASCII characters with Identifier_Status=Allowed.
pub(crate) const ALLOWED_ASCII: AsciiSet = {
    let (mut set, mut c, mut change) = (AsciiSet::EMPTY, 0, 0);
    while c < 0x80 {
        while (identifier_status::LOWER_BYTES[change] as u32) <= c {
            change += 1;
        }
        if change % 2 == 1 {
            set.insert(c);
        }
        c += 1;
    }
    set
};
const DIGITS: AsciiSet = AsciiSet::of(b"0123456789");
const LETTERS: AsciiSet = AsciiSet::of(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");

impl Summary {
    /// The summary of `text`.
    #[inline]
    pub(crate) fn of(text: impl IntoIterator<Item = u32>) -> Self {
        let mut summary = Self {
            ascii: AsciiSet::EMPTY,
            is_ascii: true,
            is_allowed: true,
            mixture: Mixture::EMPTY,
            scripts: ScriptSet::EMPTY,
            has_latin_beyond_ascii: false,
            categories: 0,
        };
        let mut last = None;
        for c in text {
            if c < 0x80 {
                summary.ascii.insert(c);
            } else {
                last = Some(summary.add(c, last));
            }
        }
        summary.has_latin_beyond_ascii = summary.scripts.contains(LATIN);
        summary.add_ascii();
        summary
    }

    /// The summary of a label.
    #[inline(never)]
    pub(crate) fn of_label(label: &[u32]) -> Self {
        Self::of(label.iter().copied())
    }

    /// Adds a character, unless only its status can differ from that of the `last` one. The result
    /// is its properties.
    #[inline(never)]
    fn add(&mut self, c: u32, last: Option<SecurityProperties>) -> SecurityProperties {
        let p = security_properties(c);
        self.is_allowed &= is_allowed(c);
        if last == Some(p) {
            return p;
        }
        self.is_ascii = false;
        self.mixture.add(&p.script_set());
        self.scripts.insert(p.script());
        self.categories |= 1 << p.category() as u8;
        p
    }

    /// ASCII letters are Latin, all other ASCII is Common.
    fn add_ascii(&mut self) {
        self.is_allowed &= self.ascii.is_within(&ALLOWED_ASCII);
        if self.ascii.meets(&LETTERS) {
            self.mixture.add(const { &ScriptSet::of(&[LATIN]) });
            self.scripts.insert(LATIN);
        }
        if !self.ascii.is_within(&LETTERS) {
            self.scripts.insert(COMMON);
        }
        if self.ascii.meets(&DIGITS) {
            self.categories |= 1 << Category::DecimalDigit as u8;
        }
    }

    pub(crate) fn is_ascii(&self) -> bool {
        self.is_ascii
    }

    /// Whether all characters have Identifier_Status=Allowed.
    pub(crate) fn is_allowed(&self) -> bool {
        self.is_allowed
    }

    /// Whether there is an ASCII control.
    pub(crate) fn has_control(&self) -> bool {
        self.ascii.meets(&AsciiSet::CONTROLS)
    }

    /// Whether there is a character of this category, which is not that of ASCII controls.
    pub(crate) fn has(&self, category: Category) -> bool {
        self.categories & 1 << category as u8 != 0
    }

    /// The scripts (Script, not Script_Extensions).
    pub(crate) fn scripts(&self) -> &ScriptSet {
        &self.scripts
    }

    /// Whether a character that is not ASCII is Latin.
    pub(crate) fn has_latin_beyond_ascii(&self) -> bool {
        self.has_latin_beyond_ascii
    }

    /// The level of the scripts alone.
    pub(crate) fn level_of_scripts(&self) -> Level {
        if self.is_ascii { Level::AsciiOnly } else { self.mixture.level() }
    }

    /// The level under the General Security Profile.
    pub(crate) fn level(&self) -> Level {
        if self.is_allowed { self.level_of_scripts() } else { Level::Unrestricted }
    }
}

/// The restriction level of a text under the General Security Profile.
///
/// ```
/// use unidn_core::uts39::{Level, restriction_level};
///
/// let level = |text: &str| restriction_level(text.chars().map(u32::from));
/// assert_eq!(level("example"), Level::AsciiOnly);
/// assert_eq!(level("пример"), Level::SingleScript);
/// assert_eq!(level("coffee店"), Level::HighlyRestrictive);
/// assert_eq!(level("ехample"), Level::MinimallyRestrictive);
/// ```
pub fn restriction_level(text: impl IntoIterator<Item = u32>) -> Level {
    Summary::of(text).level()
}

/// The resolved script set of a text: the scripts that all its characters have in common. It is
/// empty for a text of mixed scripts.
///
/// ```
/// use unidn_core::uts39::{Script, resolved_script_set};
///
/// let set = |text: &str| resolved_script_set(text.chars().map(u32::from));
/// assert!(set("circle").contains(Script::from_code(0x4C61746E).unwrap()));
/// assert!(set("сircle").is_empty());
/// assert!(set("2026-1").is_all());
/// ```
pub fn resolved_script_set(text: impl IntoIterator<Item = u32>) -> ScriptSet {
    Summary::of(text).mixture.resolved()
}

#[cfg(test)]
mod tests {
    use super::super::security_properties::script;
    use super::*;

    #[test]
    fn ascii_needs_no_look_up() {
        for c in 0..0x80 {
            let mut looked_up = Summary::of([]);
            looked_up.add(c, None);
            let summary = Summary::of([c]);
            assert_eq!(summary.is_allowed(), looked_up.is_allowed(), "{c:#x}");
            assert_eq!(summary.scripts(), looked_up.scripts(), "{c:#x}");
            assert_eq!(script(c), security_properties(c).script(), "{c:#x}");
            assert_eq!(summary.mixture.resolved(), looked_up.mixture.resolved(), "{c:#x}");
            assert_eq!(summary.level_of_scripts(), Level::AsciiOnly, "{c:#x}");
            for category in
                [Category::NonspacingMark, Category::EnclosingMark, Category::DecimalDigit]
            {
                assert_eq!(summary.has(category), looked_up.has(category), "{c:#x}");
            }
            let is_control = security_properties(c).category() == Category::NotPrintable;
            assert_eq!(summary.has_control(), is_control, "{c:#x}");
        }
    }
}
