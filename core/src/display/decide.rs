//! The decision: what the policy says of each label, and of the name.

use super::chromium::{self, Tld, first};
use super::findings::{Finding, Findings};
use super::firefox;
use super::locate::{self, LabelSet};
use super::marks::{hidden_overlay, repeated_mark, too_many_marks};
use super::name::{Report, Request};
use super::numbers::mixed_number;
use super::policy::Policy;
use super::properties::{Category, is_allowed};
use super::protected::ProtectedNames;
use super::reasons::Reason;
use super::restriction::Level;
use super::summary::Summary;
use super::webkit;
use super::write::{ascii_length, is_control, write_ascii, write_escaped, write_unicode};
use crate::idna::{
    ACE_PREFIX, DOT, Detail, Error, Labels, Options, Part, Rule, Rules, label_rules, refuses,
};
use crate::text::{Memory, Source, Target};

/// A name that is broken into labels.
pub(super) struct Name<'a> {
    pub(super) source: Source<'a>,
    pub(super) labels: Labels<'a>,
    pub(super) request: &'a Request<'a>,
    /// What ToASCII says of it.
    pub(super) detail: &'a Detail,
}

/// Decides, writes what is shown, and fills the report in but for the place. The result is what
/// decided. `room` is scratch space.
pub(super) fn decide(
    name: &Name<'_>,
    output: &mut Target<'_, '_>,
    room: &mut [u32],
    memory: &impl Memory,
    report: &mut Report,
) -> Result<Option<Finding>, Error> {
    let is_valid = name.detail.rules.is_empty();
    let made = if is_valid {
        LabelSet::default()
    } else {
        locate::made_labels(name.source, name.request.options.without(Options::DISPLAY))
    };
    let is_bidi = name.labels.is_bidi();
    let (refused, found) = (LabelSet::default(), Findings::default());
    let mut decision = Decision { name, made, refused, is_bidi, room, memory, found, report };
    output.clear();
    let is_whole = decision.write_labels(output)?;
    if is_whole {
        output.clear();
        decision.write_all_in_ascii(output)?;
    }
    let found = decision.found;
    report.reasons = found.reasons();
    let invalid = Finding {
        reason: Reason::InvalidIdna,
        label: name.detail.label,
        code_point: name.detail.code_point,
    };
    // A fault of IDNA comes before every rule of a policy.
    let first = if is_valid { found.first() } else { Some(invalid) };
    if !is_valid {
        report.reasons.insert(Reason::InvalidIdna);
    }
    report.first_reason = first.map(|first| first.reason);
    report.is_hidden = first.is_some();
    Ok(first)
}

struct Decision<'a, 'n, M> {
    name: &'a Name<'n>,
    /// The labels that mapping made of something else, if the name is not valid.
    made: LabelSet,
    /// The labels that ToASCII refuses for their text.
    refused: LabelSet,
    /// Whether it is a bidi domain name (RFC 5893, section 1.4).
    is_bidi: bool,
    room: &'a mut [u32],
    memory: &'a M,
    found: Findings,
    report: &'a mut Report,
}

impl<'n, M: Memory> Decision<'_, 'n, M> {
    /// Looks at each label and writes it as its own decision is. The result is whether the whole
    /// name is to be shown in ASCII.
    fn write_labels(&mut self, output: &mut Target<'_, '_>) -> Result<bool, Error> {
        let policy = self.name.request.policy;
        let tld = self.tld();
        let is_bidi = self.is_bidi;
        let invalid = self.name.detail.rules;
        let is_too_long = policy == Policy::Webkit && self.is_too_long_for_webkit()?;
        if is_too_long && invalid.is_empty() {
            self.note_levels();
            return Ok(true);
        }
        let mut is_whole = is_too_long
            || invalid.contains(Rule::NameTooLong)
            || !invalid.is_empty() && !is_by_label(policy);
        let (mut has_unicode, mut shows_unicode) = (false, false);
        for label in self.name.labels.iter() {
            self.found.begin(label.index);
            let rules = self.rules_of_policy(label, is_bidi);
            if self.is_refused(label, is_bidi)? || !rules.is_empty() {
                self.add_rules(rules);
                is_whole |= !is_by_label(policy);
            }
            let summary = Summary::of(label.text.iter().copied());
            self.report.level = self.report.level.max(Some(summary.level()));
            if summary.has_control() {
                // The options can permit what must not be shown as it is.
                self.found.add_at(Reason::NotAllowed, first(label.text, is_control));
            }
            if !label.is_ascii() {
                self.check(label, &summary, tld);
                self.note_remarkable(label, &summary);
                has_unicode = true;
            }
            if is_whole {
                continue; // All of it is written afterwards.
            }
            if label.index > 0 {
                output.push(DOT);
            }
            if label.is_ascii() || self.found.is_hidden() {
                self.write_ascii(label, output)?;
            } else {
                write_unicode(label, policy == Policy::Webkit, output);
                shows_unicode = true;
            }
        }
        if policy == Policy::Webkit && has_unicode {
            webkit::check(self.name.labels, &mut self.found);
            is_whole |= self.found.first().is_some();
        }
        if shows_unicode
            && !is_whole
            && let Some(protected) = &self.name.request.protected
        {
            is_whole = !invalid.is_empty() || self.is_no_host() || self.check_protected(protected);
        }
        Ok(is_whole)
    }

    /// The levels of a valid host that WebKit does not look at.
    fn note_levels(&mut self) {
        for label in self.name.labels.iter() {
            let summary = Summary::of(label.text.iter().copied());
            self.report.level = self.report.level.max(Some(summary.level()));
        }
    }

    fn write_all_in_ascii(&mut self, output: &mut Target<'_, '_>) -> Result<(), Error> {
        for label in self.name.labels.iter() {
            if label.index > 0 {
                output.push(DOT);
            }
            self.write_ascii(label, output)?;
        }
        Ok(())
    }

    fn write_ascii(&mut self, label: Part<'_>, output: &mut Target<'_, '_>) -> Result<(), Error> {
        let options = self.options();
        if self.is_escaped(label) {
            write_escaped(label, options, output);
            return Ok(());
        }
        write_ascii(label, options, output, self.room, self.memory)
    }

    /// Whether a refused label is not shown as it was given in ASCII: mapping made it, so that it was
    /// not; or ToASCII would accept that in the name that is shown.
    fn is_escaped(&self, label: Part<'_>) -> bool {
        if self.name.detail.rules.is_empty() {
            return false;
        }
        // Nothing is known of more labels than the DNS has room for.
        let is_beyond = label.index >= LabelSet::ROOM;
        let is_made = self.made.contains(label.index) || is_beyond;
        let is_refused = if label.is_ascii() {
            label.text.iter().any(|&c| refuses(self.options(), c))
        } else {
            self.refused.contains(label.index)
                || is_beyond && self.has_refused_text(label, self.is_bidi)
        };
        is_made && is_refused || self.is_first(label) && !self.is_refused_as_given(label)
    }

    /// Whether the label is the first that ToASCII refuses for its text.
    fn is_first(&self, label: Part<'_>) -> bool {
        use Rule::{EmptyLabel, LabelTooLong, NameTooLong, RootDot};
        let detail = self.name.detail;
        let is_length = |rule| matches!(rule, EmptyLabel | LabelTooLong | NameTooLong | RootDot);
        detail.label == label.index && detail.first_rule.is_some_and(|rule| !is_length(rule))
    }

    /// Whether ToASCII refuses this label, the first that it refuses, also in ASCII and in the name
    /// that is shown. It does not where the fault was in the mapping (NO_MAPPING); nor in a name that
    /// is all ASCII, if it does not look into A-labels then, and so finds no right-to-left letters.
    fn is_refused_as_given(&self, label: Part<'_>) -> bool {
        use Rule::{Ascii, Dot, Hyphen34, HyphenFirst, HyphenLast, NotMappedForm};
        match self.name.detail.first_rule {
            Some(NotMappedForm) => false,
            Some(Ascii | Dot | Hyphen34 | HyphenFirst | HyphenLast) if label.is_ascii() => true,
            _ => !self.options().resolved().contains(Options::ASCII_PASSTHROUGH),
        }
    }

    fn options(&self) -> Options {
        self.name.request.options.without(Options::DISPLAY)
    }

    /// The top-level domain as the policy sees it.
    fn tld(&self) -> Tld<'n> {
        let labels = self.name.labels.iter();
        let (mut last, mut count) = (&[][..], 0);
        if self.name.request.policy == Policy::Firefox {
            // Without a root dot; a name of one label is its own.
            last = labels
                .map(|label| label.text)
                .filter(|text| !text.is_empty())
                .last()
                .unwrap_or_default();
        } else {
            let mut tld = None;
            for label in labels {
                (tld, count) = (Some(label), count + 1);
            }
            let is_valid =
                |label: &Part<'_>| label.is_ascii() || label_rules(*label, ICU).is_empty();
            if let Some(label) = tld.filter(|label| count > 1 && is_valid(label)) {
                last = label.text;
            }
        }
        Tld { text: last }
    }

    /// The rules of IDNA that the policy itself asks for.
    fn rules_of_policy(&self, label: Part<'_>, is_bidi: bool) -> Rules {
        let mut rules = Rules::default();
        // ToASCII has not looked into the A-labels of a name that it was told to pass.
        if self.options().contains(Options::ASCII_PASSTHROUGH) && !label.is_ascii() {
            rules = self.rules_of_options(label, is_bidi);
        }
        match self.name.request.policy {
            Policy::Ascii | Policy::Uts39(_) => {}
            Policy::Browser => {
                if !label.is_ascii() {
                    rules = rules.union(label_rules(label, ICU));
                    if is_bidi && label.is_right_to_left() {
                        rules = rules.union(label.bidi_rules());
                    }
                }
            }
            Policy::Firefox | Policy::Webkit => {
                let is_firefox = self.name.request.policy == Policy::Firefox;
                let options = if is_firefox { Options::LOOKUP } else { Options::ASCII_ANY };
                rules = rules.union(label_rules(label, options));
                if is_bidi {
                    rules = rules.union(label.bidi_rules());
                }
            }
        }
        if label.is_broken_ace() {
            rules.insert(Rule::Punycode);
        }
        rules
    }

    /// Whether it is this label, or this label too, for which ToASCII refuses the name.
    fn is_refused(&mut self, label: Part<'_>, is_bidi: bool) -> Result<bool, Error> {
        let detail = self.name.detail;
        if detail.rules.is_empty() {
            return Ok(false);
        }
        if self.has_refused_text(label, is_bidi) {
            self.refused.insert(label.index);
            return Ok(true);
        }
        if detail.label == label.index {
            return Ok(true);
        }
        let length = ascii_length(label, self.options(), self.room, self.memory)?;
        // A root dot is no empty label; where it is refused the detail names it.
        Ok(!label.text.is_empty() && label.length_rule(length, self.options()).is_some())
    }

    /// Whether ToASCII refuses the name for the text of this label, this one among others.
    fn has_refused_text(&self, label: Part<'_>, is_bidi: bool) -> bool {
        self.is_first(label) || !self.rules_of_options(label, is_bidi).is_empty()
    }

    /// The rules about its text that ToASCII asks for by its options.
    fn rules_of_options(&self, label: Part<'_>, is_bidi: bool) -> Rules {
        let options = self.options();
        let rules = label_rules(label, options);
        if is_bidi && !options.contains(Options::SKIP_BIDI) {
            rules.union(label.bidi_rules())
        } else {
            rules
        }
    }

    fn add_rules(&mut self, rules: Rules) {
        self.report.rules = self.report.rules.union(rules);
        self.report.first_rule = self.report.first_rule.or(rules.iter().next());
        self.found.add(Reason::InvalidIdna, None);
    }

    /// The policy's rules for one label that is not ASCII.
    fn check(&mut self, label: Part<'_>, summary: &Summary, tld: Tld<'_>) {
        let request = self.name.request;
        match request.policy {
            Policy::Browser => chromium::check(label.text, summary, tld, &mut self.found),
            Policy::Firefox => {
                let is_moderate = request.options.contains(Options::FIREFOX_MODERATE);
                firefox::check(label.text, tld, is_moderate, &mut self.found);
            }
            Policy::Ascii => self.found.add(Reason::NonAscii, None),
            Policy::Uts39(loosest) => self.check_level(label, summary, loosest),
            // It looks at the host.
            Policy::Webkit => {}
        }
    }

    /// UTS #39, section 5.2: the level alone decides.
    fn check_level(&mut self, label: Part<'_>, summary: &Summary, loosest: Level) {
        if summary.level() <= loosest {
            return;
        }
        self.found.add_at(Reason::NotAllowed, first(label.text, |c| !is_allowed(c)));
        if summary.level_of_scripts() > loosest.max(Level::SingleScript) {
            self.found.add(Reason::MixedScript, None);
        }
        if loosest == Level::AsciiOnly {
            self.found.add(Reason::NonAscii, None);
        }
    }

    /// What the report tells, though it decides nothing.
    fn note_remarkable(&mut self, label: Part<'_>, summary: &Summary) {
        if label.text.iter().any(|c| matches!(c, 0xDF | 0x3C2 | 0x200C | 0x200D)) {
            self.found.note(Reason::Deviation);
        }
        let has_mark =
            summary.has(Category::NonspacingMark) || summary.has(Category::EnclosingMark);
        if has_mark && too_many_marks(label.text).is_some() {
            self.found.note(Reason::TooManyMarks);
        }
        if matches!(self.name.request.policy, Policy::Uts39(_)) {
            for (reason, holds) in [
                (Reason::MixedNumbers, mixed_number(label.text).is_some()),
                (Reason::HiddenOverlay, hidden_overlay(label.text).is_some()),
                (Reason::RepeatedMark, repeated_mark(label.text).is_some()),
            ] {
                if holds {
                    self.found.note(reason);
                }
            }
        }
    }

    /// Whether the name looks like a protected one. Never inlined: what it takes does not belong on the
    /// stack of names that are compared with none.
    ///
    /// A label that is hidden is compared as if it were shown, which can only hide more.
    #[inline(never)]
    fn check_protected(&mut self, protected: &ProtectedNames<'_>) -> bool {
        let is_single = self.options().contains(Options::SINGLE_LABEL);
        let line = protected.similar(self.name.labels.text(), is_single, self.room);
        if line.is_some() {
            self.report.protected_line = line;
            self.found.begin(0);
            self.found.add(Reason::ProtectedName, None);
        }
        line.is_some()
    }

    /// Whether the options let ASCII pass that ends a host in a URL, such as the colon before a port:
    /// what is before it would be compared as a part of a label.
    fn is_no_host(&mut self) -> bool {
        let is_end = |c: &u32| refuses(Options::LOOKUP, *c);
        let mut labels = self.name.labels.iter();
        let Some(label) = labels.find(|label| label.text.iter().any(is_end)) else { return false };
        let mut rules = Rules::default();
        rules.insert(Rule::Ascii);
        self.found.begin(label.index);
        self.add_rules(rules);
        true
    }

    /// WebKit does not look at a host that is longer than its buffer.
    fn is_too_long_for_webkit(&mut self) -> Result<bool, Error> {
        if self.name.labels.text().len() * 2 < webkit::LONGEST {
            return Ok(false);
        }
        // No label is shorter in ASCII: most long names need not be encoded for this.
        let labels = self.name.labels;
        let mut length: usize = labels.iter().map(least_ascii_length).sum();
        if length <= webkit::LONGEST {
            length = 0;
            for label in labels.iter() {
                length += ascii_length(label, self.options(), self.room, self.memory)?
                    + usize::from(label.index > 0);
            }
        }
        let is_too_long = length > webkit::LONGEST;
        if is_too_long {
            let mut rules = Rules::default();
            rules.insert(Rule::NameTooLong);
            self.add_rules(rules);
        }
        Ok(is_too_long)
    }
}

/// A label has at least this length in ASCII, the dot before it included.
fn least_ascii_length(label: Part<'_>) -> usize {
    let prefix = if label.is_ascii() { 0 } else { ACE_PREFIX.len() };
    usize::from(label.index > 0) + prefix + label.text.len()
}

/// What ICU refuses in a label, as Chromium calls it: hyphens first, last, and in positions 3 and 4,
/// whatever it is asked for; no joiner, and no ASCII.
const ICU: Options = Options::CHECK_HYPHENS.union(Options::SKIP_JOINERS).union(Options::ASCII_ANY);

/// Whether a fault in one label leaves the others as they are.
fn is_by_label(policy: Policy) -> bool {
    matches!(policy, Policy::Browser | Policy::Uts39(_) | Policy::Ascii)
}
