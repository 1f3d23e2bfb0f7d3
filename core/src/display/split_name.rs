//! A name split into its labels, and the rules of IDNA that a label breaks.

use super::request::Request;
use crate::idna::{Detail, Labels, NumberedLabel, Options, Rule, Rules, label_rules};
use crate::text::Source;
use crate::uts39::{Level, Summary};

/// A name split into its labels.
pub(super) struct SplitName<'a> {
    pub(super) source: Source<'a>,
    pub(super) labels: Labels<'a>,
    pub(super) request: &'a Request<'a>,
    /// The faults that ToASCII finds.
    pub(super) detail: &'a Detail,
    /// Whether some label that is not ASCII may be an ordinary one.
    pub(super) may_be_ordinary: bool,
}

impl SplitName<'_> {
    /// The options of ToASCII.
    pub(super) fn options(&self) -> Options {
        self.request.idna_options()
    }

    pub(super) fn is_valid(&self) -> bool {
        self.detail.rules.is_empty()
    }

    /// Whether this label is one for whose text ToASCII refuses the name.
    pub(super) fn has_refused_text(&self, label: NumberedLabel<'_>) -> bool {
        self.is_first_refused(label) || !self.rules_of_options(label).is_empty()
    }

    /// Whether the label is the first that ToASCII refuses for its text.
    pub(super) fn is_first_refused(&self, label: NumberedLabel<'_>) -> bool {
        use Rule::{EmptyLabel, LabelTooLong, NameTooLong, RootDot};
        let is_length = |rule| matches!(rule, EmptyLabel | LabelTooLong | NameTooLong | RootDot);
        self.detail.label == label.index
            && self.detail.first_rule.is_some_and(|rule| !is_length(rule))
    }

    /// The rules about its text that ToASCII checks under the options.
    pub(super) fn rules_of_options(&self, label: NumberedLabel<'_>) -> Rules {
        let options = self.options();
        let rules = label_rules(label, options);
        if self.labels.is_bidi() && !options.contains(Options::SKIP_BIDI) {
            rules.union(label.bidi_rules())
        } else {
            rules
        }
    }
}

/// The loosest restriction level of the labels.
#[inline(never)]
pub(super) fn loosest_level(labels: Labels<'_>) -> Option<Level> {
    labels.iter().map(|label| Summary::of_label(label.text).level()).max()
}
