//! WebKit's rules (`URLHelpers.cpp`): a list of scripts and look-alikes, for the host as a whole.

mod lookalikes;
mod top_level;

use super::fault::Faults;
use super::reasons::Reason;
use crate::idna::{DOT, Labels};
use crate::uts39::scripts::{
    ARABIC, ARMENIAN, BOPOMOFO, CANADIAN, COMMON, DESERET, DEVANAGARI, GUJARATI, GURMUKHI, HAN,
    HANGUL, HEBREW, HIRAGANA, INHERITED, KATAKANA, LATIN, ScriptSet, TAMIL, THAI, YI,
};
use crate::uts39::security_properties;
pub(super) use lookalikes::is_lookalike;
use top_level::Registry;

/// The length of the longest host that is checked, in UTF-16 units.
pub(super) const LONGEST: usize = 2048;

/// The scripts that are shown. (Katakana_Or_Hiragana is on the list too, but no character has it.)
const SCRIPTS: ScriptSet = ScriptSet::of(&[
    COMMON, INHERITED, ARABIC, ARMENIAN, BOPOMOFO, CANADIAN, DEVANAGARI, DESERET, GUJARATI,
    GURMUKHI, HANGUL, HAN, HEBREW, HIRAGANA, KATAKANA, LATIN, TAMIL, THAI, YI,
]);

/// Whether a character is visible ASCII, which breaks no rule beside its like.
pub(super) fn is_plain(c: u32) -> bool {
    matches!(c, 0x21..=0x7E)
}

/// Finds reasons not to show the host. A host of allowed characters has none, and neither has one
/// whose top-level domain is Cyrillic and whose registry permits the label before it.
#[inline(never)]
pub(super) fn check(labels: Labels<'_>, faults: &mut Faults) {
    let mut refused = Faults::default();
    let mut before = None;
    for label in labels.iter() {
        refused.begin(label.index);
        for &c in label.text {
            if is_plain(c) && before.is_none_or(is_plain) {
                before = Some(c);
                continue;
            }
            let p = security_properties(c);
            if !SCRIPTS.contains(p.script()) {
                refused.add(Reason::ScriptNotAllowed, Some(c));
            }
            if let Some(reason) = lookalikes::find(before, c, p) {
                refused.add(reason, Some(c));
            }
            before = Some(c);
        }
        before = Some(DOT);
    }
    match top_level::registry(labels) {
        Registry::Permits => return,
        Registry::Refuses(label, c) => {
            refused.begin(label);
            refused.add(Reason::TldCharacter, Some(c));
        }
        Registry::None => {}
    }
    faults.add_all(&refused);
}
