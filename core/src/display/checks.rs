//! The checks of the labels of a name.

use super::characters::first;
use super::fault::Faults;
use super::ordinary;
use super::policy_rules::{self, rules_of_policy};
use super::reasons::Reason;
use super::report::Report;
use super::split_name::SplitName;
use super::tld::{Tld, Tlds};
use super::write::is_control;
use crate::idna::{NumberedLabel, Options, Rules};
use crate::uts39::{Level, Summary};

/// The checks of the labels of a name, and what they have found.
pub(super) struct Checks<'a, 'n> {
    name: &'a SplitName<'n>,
    /// Whether the policy shows ordinary labels, and all code points of the name are valid.
    may_be_ordinary: bool,
    /// Whether ToASCII leaves the name as it is.
    passes_unchanged: bool,
    /// Looked up for the first label that needs them.
    tlds: Option<Tlds<'n>>,
    pub(super) faults: Faults,
    pub(super) report: &'a mut Report,
}

/// What the check of a label finds, beside faults.
pub(super) struct Checked {
    pub(super) is_ascii: bool,
    pub(super) has_control: bool,
    /// Whether it breaks a rule of IDNA, which the policy may have added.
    pub(super) breaks_rules: bool,
}

impl<'a, 'n> Checks<'a, 'n> {
    pub(super) fn new(name: &'a SplitName<'n>, report: &'a mut Report) -> Self {
        let may_pass = name.options().contains(Options::ASCII_PASSTHROUGH);
        let may_be_ordinary = name.request.policy.shows_ordinary()
            && name.may_be_ordinary
            && name.is_valid()
            && !may_pass;
        let passes_unchanged = may_pass && name.source.is_ascii();
        let faults = Faults::default();
        Self { name, may_be_ordinary, passes_unchanged, tlds: None, faults, report }
    }

    /// Checks a label, which ToASCII may have refused, by the rules of the policy. Out of line: not
    /// compiled for each kind of memory.
    #[inline(never)]
    pub(super) fn check(&mut self, label: NumberedLabel<'_>, is_refused: bool) -> Checked {
        self.faults.begin(label.index);
        let classified = if self.may_be_ordinary { ordinary::classify(label.text) } else { None };
        // Few labels depend on the top-level domain.
        if let Some(ordinary) = classified.and_then(|classified| classified.under(Tld::default())) {
            let is_ascii = ordinary.level == Level::AsciiOnly;
            let breaks_rules = self.check_rules(label, is_ascii, is_refused);
            self.report.level = self.report.level.max(Some(ordinary.level));
            if ordinary.has_deviation {
                self.faults.note(Reason::Deviation);
            }
            return Checked { is_ascii, has_control: false, breaks_rules };
        }
        let summary = Summary::of_label(label.text);
        let (is_ascii, has_control) = (summary.is_ascii(), summary.has_control());
        let breaks_rules = self.check_rules(label, is_ascii, is_refused);
        self.report.level = self.report.level.max(Some(summary.level()));
        if has_control {
            // The options may permit characters that must never be shown as they are.
            self.faults.add_at(Reason::NotAllowed, first(label.text, is_control));
        }
        if !is_ascii {
            let tlds = *self.tlds.get_or_insert_with(|| policy_rules::tlds(self.name));
            policy_rules::check(self.name, label, &summary, tlds, &mut self.faults);
        }
        Checked { is_ascii, has_control, breaks_rules }
    }

    /// The rules of IDNA. The result is whether the label breaks one.
    fn check_rules(&mut self, label: NumberedLabel<'_>, is_ascii: bool, is_refused: bool) -> bool {
        let rules = rules_of_policy(self.name, self.passes_unchanged, label, is_ascii);
        let breaks_rules = is_refused || !rules.is_empty();
        if breaks_rules {
            self.add_rules(rules);
        }
        breaks_rules
    }

    /// Adds rules of IDNA that a label breaks.
    pub(super) fn add_rules(&mut self, rules: Rules) {
        self.report.rules = self.report.rules.union(rules);
        self.report.first_rule = self.report.first_rule.or(rules.iter().next());
        self.faults.add(Reason::InvalidIdna, None);
    }
}
