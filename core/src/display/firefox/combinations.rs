//! F4: the script combinations, one change of script at a time.

use crate::uts39::scripts::{BOPOMOFO, CYRILLIC, GREEK, HAN, HANGUL, HIRAGANA, KATAKANA, LATIN};
use crate::uts39::scripts::{Script, ScriptSet};

/// The scripts that combine under the profile "high".
const HIGH: [ScriptSet; 3] = [
    ScriptSet::of(&[LATIN, HAN, HIRAGANA, KATAKANA]),
    ScriptSet::of(&[LATIN, HAN, BOPOMOFO]),
    ScriptSet::of(&[LATIN, HAN, HANGUL]),
];

/// The scripts of a label so far.
pub(super) struct Combination {
    scripts: ScriptSet,
    is_moderate: bool,
    /// Under the profile "moderate": the number of changes between Latin and another script.
    changes: usize,
    is_broken: bool,
}

impl Combination {
    pub(super) fn new(is_moderate: bool) -> Self {
        Self { scripts: ScriptSet::EMPTY, is_moderate, changes: 0, is_broken: false }
    }

    /// Adds a script that is neither Common nor Inherited and differs from the last one. The result
    /// is whether the combination is allowed.
    pub(super) fn goes_on_with(&mut self, script: Script) -> bool {
        let is_first = self.scripts.is_empty();
        self.scripts.insert(script);
        let is_high = is_first || HIGH.iter().any(|set| self.scripts.is_within(set));
        if !is_high {
            self.changes += 1;
        }
        let is_allowed = is_high || self.is_moderate && self.is_latin_and_one_other();
        self.is_broken |= !is_allowed;
        !self.is_broken
    }

    /// One change between Latin and a script that has no rules of its own.
    fn is_latin_and_one_other(&self) -> bool {
        const NOT_OTHER: ScriptSet =
            ScriptSet::of(&[BOPOMOFO, CYRILLIC, GREEK, HANGUL, HAN, HIRAGANA, KATAKANA]);
        self.changes == 1
            && self.scripts.contains(LATIN)
            && self.scripts.iter().count() == 2
            && !self.scripts.meets(&NOT_OTHER)
    }
}
