//! A name split into its labels, and the rules of IDNA that a label breaks.

use super::request::Request;
use crate::idna::{Detail, Labels, NAME_LIMIT, NumberedLabel, Options, Rule, Rules, label_rules};
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

    /// The A-label in the source that this label is decoded from: what it is in ASCII, but for capitals.
    /// `None` in a name that is not ASCII, or so long that the search for each label takes too much time.
    /// A label with a dot inside is not an A-label under any options.
    #[inline(never)]
    pub(super) fn a_label(&self, label: NumberedLabel<'_>) -> Option<&[u8]> {
        let Source::Utf8(name) = self.source else { return None };
        if !self.is_valid() || name.len() > NAME_LIMIT || !self.source.is_ascii() {
            return None;
        }
        name.split(|&byte| byte == b'.').nth(label.index)
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

#[cfg(test)]
mod tests {
    extern crate std;

    use super::super::name::to_display_in;
    use super::super::policy::Policy;
    use super::super::report::Report;
    use super::*;
    use crate::text::{NoScratch, WritableUnit, Writer};
    use std::string::String;
    use std::vec::Vec;

    /// What is shown, decided about in the general way.
    fn shown(source: Source<'_>, options: Options) -> String {
        let request = Request { options, policy: Policy::Browser, protected: None };
        let (mut room, mut report) = ([0; 600], Report::default());
        let mut writer = Writer::<u8>::new(&mut room);
        let output = &mut WritableUnit::target(&mut writer);
        _ = to_display_in(source, &request, false, output, &NoScratch, &mut report);
        String::from_utf8(writer.written().unwrap().to_vec()).unwrap()
    }

    /// An A-label in UTF-8 is copied, one in UTF-32 encoded again.
    #[test]
    fn a_hidden_label_is_the_a_label_of_the_source() {
        let part =
            Options::SINGLE_LABEL.union(Options::ASCII_ANY).union(Options::ASCII_PASSTHROUGH);
        for (name, options, expected) in [
            ("xn--80ak6aa92e.com", Options::LOOKUP, "xn--80ak6aa92e.com"),
            (
                "a.XN--80AK6AA92E.XN--80AK6AA92E.B",
                Options::LOOKUP,
                "a.xn--80ak6aa92e.xn--80ak6aa92e.b",
            ),
            (
                ".xn--bcher-kva.xn--80ak6aa92e.",
                Options::IGNORE_DNS_LENGTH,
                ".bücher.xn--80ak6aa92e.",
            ),
            ("ü.xn--80ak6aa92e.com", Options::LOOKUP, "ü.xn--80ak6aa92e.com"),
            ("xn--80ak6aa92e", part, "xn--80ak6aa92e"),
            ("xn--a.b-8cd", part, "xn--a.b%D0%B0-"),
        ] {
            let wide: Vec<u32> = name.chars().map(u32::from).collect();
            assert_eq!(shown(Source::Utf8(name.as_bytes()), options), expected);
            assert_eq!(shown(Source::Utf32(&wide), options), expected);
        }
    }
}
