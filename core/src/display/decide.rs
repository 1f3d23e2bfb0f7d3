//! The decision: which labels are hidden, and whether the whole name is.

use super::checks::{Checked, Checks};
use super::fault::Fault;
use super::policy::Policy;
use super::policy_rules::is_by_label;
use super::protected::ProtectedNames;
use super::reasons::Reason;
use super::refusals::Refusals;
use super::report::Report;
use super::split_name::{SplitName, loosest_level};
use super::webkit;
use super::write::{ascii_length, write_ascii, write_escaped, write_unicode};
use crate::idna::{Error, NumberedLabel, Options, Rule, Rules, refuses};
use crate::text::{Scratch, Target};
use crate::uts39::Level;

/// Decides, writes the name as it is shown, and fills in the report except for the place. The
/// result is the fault that decided. `room` is scratch space.
#[inline(never)]
pub(super) fn decide(
    name: &SplitName<'_>,
    output: &mut Target<'_, '_>,
    room: &mut [u32],
    scratch: &impl Scratch,
    report: &mut Report,
) -> Result<Option<Fault>, Error> {
    let (refusals, checks) = (Refusals::new(name), Checks::new(name, report));
    let mut decision = Decision { name, checks, refusals, room, scratch };
    output.clear();
    let is_whole = decision.write_labels(output)?;
    if is_whole {
        output.clear();
        for label in name.labels.iter() {
            write_dot_before(label, output);
            decision.write_label(label, false, output)?;
        }
    }
    let (faults, report) = (decision.checks.faults, decision.checks.report);
    report.reasons = faults.reasons();
    let invalid = Fault {
        reason: Reason::InvalidIdna,
        label: name.detail.label,
        code_point: name.detail.code_point,
    };
    // A fault of IDNA comes before every rule of a policy.
    let first = if name.is_valid() { faults.first() } else { Some(invalid) };
    if !name.is_valid() {
        report.reasons.insert(Reason::InvalidIdna);
    }
    report.first_reason = first.map(|first| first.reason);
    report.is_hidden = first.is_some();
    Ok(first)
}

struct Decision<'a, 'n, M> {
    name: &'a SplitName<'n>,
    checks: Checks<'a, 'n>,
    refusals: Refusals,
    room: &'a mut [u32],
    scratch: &'a M,
}

/// Whether a shown label may have characters that are percent-encoded.
fn escapes(policy: Policy) -> bool {
    policy == Policy::Webkit
}

/// Writes the dot before a label that is not the first.
fn write_dot_before(label: NumberedLabel<'_>, output: &mut Target<'_, '_>) {
    if label.index > 0 {
        output.push_ascii(b'.');
    }
}

impl<M: Scratch> Decision<'_, '_, M> {
    /// Decides about each label and writes it accordingly. The result is whether the whole name
    /// must be shown in ASCII.
    fn write_labels(&mut self, output: &mut Target<'_, '_>) -> Result<bool, Error> {
        let policy = self.name.request.policy;
        let invalid = self.name.detail.rules;
        let is_too_long = policy == Policy::Webkit && self.is_too_long_for_webkit()?;
        if is_too_long && invalid.is_empty() {
            self.checks.report.level = loosest_level(self.name.labels);
            return Ok(true);
        }
        let mut is_whole = is_too_long
            || invalid.contains(Rule::NameTooLong)
            || !invalid.is_empty() && !is_by_label(policy);
        let (mut has_unicode, mut shows_unicode) = (false, false);
        let is_valid = self.name.is_valid();
        for label in self.name.labels.iter() {
            if !is_valid && self.is_surely_faultless(label) {
                self.checks.report.level = self.checks.report.level.max(Some(Level::AsciiOnly));
                if !is_whole {
                    write_dot_before(label, output);
                    output.extend(label.text);
                }
                continue;
            }
            let is_refused = !is_valid && self.is_refused(label)?;
            let Checked { is_ascii, has_control, breaks_rules } =
                self.checks.check(label, is_refused);
            is_whole |= breaks_rules && !is_by_label(policy);
            has_unicode |= !is_ascii;
            if is_whole {
                continue; // The whole name is written afterwards.
            }
            write_dot_before(label, output);
            let is_shown = !is_ascii && !self.checks.faults.is_hidden();
            shows_unicode |= is_shown;
            if !has_control && (is_ascii && is_valid || is_shown && !escapes(policy)) {
                output.extend(label.text);
            } else {
                self.write_label(label, is_shown, output)?;
            }
        }
        if policy == Policy::Webkit && has_unicode {
            webkit::check(self.name.labels, &mut self.checks.faults);
            is_whole |= self.checks.faults.first().is_some();
        }
        // A name that is hidden already is compared for the report.
        let protected = self.name.request.protected.as_ref();
        if let Some(protected) = protected.filter(|_| has_unicode) {
            let is_faultless = invalid.is_empty() && self.checks.report.rules.is_empty();
            is_whole |= shows_unicode && !is_whole && (!invalid.is_empty() || self.is_no_host())
                || is_faultless && self.check_protected(protected);
        }
        Ok(is_whole)
    }

    /// Whether a label of an invalid name is of letters and digits of ASCII, and breaks no rule: most
    /// labels beside a faulty one.
    fn is_surely_faultless(&self, label: NumberedLabel<'_>) -> bool {
        let is_plain = |&c: &u32| matches!(c, 0x30..=0x39 | 0x61..=0x7A);
        self.name.detail.label != label.index
            && !self.name.labels.is_bidi()
            && label.length_rule(label.text.len(), self.name.options()).is_none()
            && label.text.iter().all(is_plain)
    }

    /// Writes a label, in Unicode if it `is_shown`, else in ASCII.
    #[inline(never)]
    fn write_label(
        &mut self,
        label: NumberedLabel<'_>,
        is_shown: bool,
        output: &mut Target<'_, '_>,
    ) -> Result<(), Error> {
        let options = self.name.options();
        if is_shown {
            write_unicode(label, escapes(self.name.request.policy), output);
        } else if self.refusals.is_escaped(self.name, label) {
            write_escaped(label, options, output);
        } else {
            let a_label = self.name.a_label(label);
            write_ascii(label, a_label, options, output, self.room, self.scratch)?;
        }
        Ok(())
    }

    /// Whether this label of an invalid name is one for which ToASCII refuses it.
    #[inline(never)]
    fn is_refused(&mut self, label: NumberedLabel<'_>) -> Result<bool, Error> {
        if self.name.has_refused_text(label) {
            self.refusals.insert(label);
            return Ok(true);
        }
        if self.name.detail.label == label.index {
            return Ok(true);
        }
        let options = self.name.options();
        let length = ascii_length(label, options, self.room, self.scratch)?;
        // The empty label after a root dot is not a fault; where it is refused, the detail names
        // it.
        Ok(!label.text.is_empty() && label.length_rule(length, options).is_some())
    }

    /// Whether the name looks like a protected one. Inlined: a frame less on the deepest stack.
    ///
    /// A hidden label is compared as if it were shown; this can only hide more.
    #[inline(always)]
    fn check_protected(&mut self, protected: &ProtectedNames<'_>) -> bool {
        let is_single = self.name.options().contains(Options::SINGLE_LABEL);
        let line = protected.similar(self.name.labels.text(), is_single, self.room);
        if line.is_some() {
            self.checks.report.protected_line = line;
            self.checks.faults.begin(0);
            self.checks.faults.add(Reason::ProtectedName, None);
        }
        line.is_some()
    }

    /// Whether the name has ASCII that ends a host in a URL, such as the colon before a port, and
    /// the options let it pass. The text before it would be compared as a part of a label.
    fn is_no_host(&mut self) -> bool {
        let is_end = |c: &u32| refuses(Options::LOOKUP, *c);
        let mut labels = self.name.labels.iter();
        let Some(label) = labels.find(|label| label.text.iter().any(is_end)) else { return false };
        let mut rules = Rules::default();
        rules.insert(Rule::Ascii);
        self.checks.faults.begin(label.index);
        self.checks.add_rules(rules);
        true
    }

    /// WebKit does not check a host that is longer than its buffer. Out of line: its stack does not
    /// belong to the other policies.
    #[inline(never)]
    fn is_too_long_for_webkit(&mut self) -> Result<bool, Error> {
        let code_points = self.name.labels.text().len();
        if code_points * 2 < webkit::LONGEST {
            return Ok(false);
        }
        let mut length = 0;
        if self.name.is_valid() && code_points > webkit::LONGEST {
            // The ASCII form of a valid name is never shorter.
            length = code_points;
        } else {
            for label in self.name.labels.iter() {
                length += ascii_length(label, self.name.options(), self.room, self.scratch)?
                    + usize::from(label.index > 0);
            }
        }
        let is_too_long = length > webkit::LONGEST;
        if is_too_long {
            let mut rules = Rules::default();
            rules.insert(Rule::NameTooLong);
            self.checks.add_rules(rules);
        }
        Ok(is_too_long)
    }
}
