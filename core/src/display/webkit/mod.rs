//! WebKit's rules (`URLHelpers.cpp`): a list of scripts and look-alikes, for the host as a whole.

mod lookalikes;
mod top_level;

use super::findings::Findings;
use super::properties::properties;
use super::reasons::Reason;
use super::scripts::{
    ARABIC, ARMENIAN, BOPOMOFO, CANADIAN, COMMON, DESERET, DEVANAGARI, GUJARATI, GURMUKHI, HAN,
    HANGUL, HEBREW, HIRAGANA, INHERITED, KATAKANA, LATIN, ScriptSet, TAMIL, THAI, YI,
};
use crate::idna::{DOT, Labels};
pub(super) use lookalikes::is_lookalike;
use top_level::Verdict;

/// A longer host is not looked at, in UTF-16 units.
pub(super) const LONGEST: usize = 2048;

/// The scripts that are shown. (Katakana_Or_Hiragana is on the list too, and no character has it.)
const SCRIPTS: ScriptSet = ScriptSet::of(&[
    COMMON, INHERITED, ARABIC, ARMENIAN, BOPOMOFO, CANADIAN, DEVANAGARI, DESERET, GUJARATI,
    GURMUKHI, HANGUL, HAN, HEBREW, HIRAGANA, KATAKANA, LATIN, TAMIL, THAI, YI,
]);

/// Looks for reasons not to show the host. There are none if it has only characters that are
/// allowed, or if its top-level domain is Cyrillic and vouches for the label before.
#[inline(never)]
pub(super) fn check(labels: Labels<'_>, found: &mut Findings) {
    let mut refused = Findings::default();
    let mut before = None;
    for label in labels.iter() {
        refused.begin(label.index);
        for &c in label.text {
            if !SCRIPTS.contains(properties(c).script()) {
                refused.add(Reason::ScriptNotAllowed, Some(c));
            }
            if let Some(reason) = lookalikes::find(before, c) {
                refused.add(reason, Some(c));
            }
            before = Some(c);
        }
        before = Some(DOT);
    }
    match top_level::verdict(labels) {
        Verdict::Vouches => return,
        Verdict::Refuses(label, c) => {
            refused.begin(label);
            refused.add(Reason::TldCharacter, Some(c));
        }
        Verdict::Nothing => {}
    }
    found.add_all(&refused);
}
