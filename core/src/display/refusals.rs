//! The labels for which ToASCII refuses a name, and their displayed form.

use super::label_set::LabelSet;
use super::locate;
use super::split_name::SplitName;
use crate::idna::{NumberedLabel, Options, Rule, refuses};

/// The labels of an invalid name that are not shown as given.
pub(super) struct Refusals {
    /// The labels that mapping made, at least in part, from non-ASCII characters.
    made: LabelSet,
    /// The labels that ToASCII refuses for their text.
    refused: LabelSet,
}

impl Refusals {
    pub(super) fn new(name: &SplitName<'_>) -> Self {
        let made = if name.is_valid() {
            LabelSet::default()
        } else {
            locate::made_labels(name.source, name.options())
        };
        Self { made, refused: LabelSet::default() }
    }

    /// Takes note of a label that ToASCII refuses for its text.
    pub(super) fn insert(&mut self, label: NumberedLabel<'_>) {
        self.refused.insert(label.index);
    }

    /// Whether a refused label must not be shown as it is in ASCII: it was not given so, since
    /// mapping made it; or ToASCII would accept it in the name that is shown.
    pub(super) fn is_escaped(&self, name: &SplitName<'_>, label: NumberedLabel<'_>) -> bool {
        if name.is_valid() {
            return false;
        }
        // Labels beyond the limit of the DNS are not tracked.
        let is_beyond = label.index >= LabelSet::ROOM;
        let is_made = self.made.contains(label.index) || is_beyond;
        let is_refused = || match label.is_ascii() {
            true => label.text.iter().any(|&c| refuses(name.options(), c)),
            false => {
                self.refused.contains(label.index) || is_beyond && name.has_refused_text(label)
            }
        };
        is_made && is_refused() || name.is_first_refused(label) && !is_refused_as_given(name, label)
    }
}

/// Whether ToASCII refuses this label, the first refused one, also in ASCII and in the name that is
/// shown. It does not if the fault was in the mapping (NO_MAPPING). Nor does it in an all-ASCII
/// name whose A-labels it does not check, since it then finds no right-to-left letters.
fn is_refused_as_given(name: &SplitName<'_>, label: NumberedLabel<'_>) -> bool {
    use Rule::{Ascii, Dot, Hyphen34, HyphenFirst, HyphenLast, NotMappedForm};
    match name.detail.first_rule {
        Some(NotMappedForm) => false,
        Some(Ascii | Dot | Hyphen34 | HyphenFirst | HyphenLast) if label.is_ascii() => true,
        _ => !name.options().resolved().contains(Options::ASCII_PASSTHROUGH),
    }
}
