//! The rules of each policy for one label.

use super::cautious;
use super::characters::first;
use super::chromium;
use super::fault::Faults;
use super::firefox;
use super::policy::Policy;
use super::reasons::Reason;
use super::split_name::SplitName;
use super::tld::{Tld, Tlds};
use crate::idna::{HYPHEN, NumberedLabel, Options, Rule, Rules, label_rules};
use crate::uts39::{
    Category, Level, Summary, hidden_overlay, is_allowed, mixed_number, repeated_mark,
    too_many_marks,
};

/// The options of ICU as Chromium calls it. It refuses hyphens first, last, and in positions 3 and
/// 4, whatever the options are. It checks neither joiners nor ASCII.
const ICU: Options = Options::CHECK_HYPHENS.union(Options::SKIP_JOINERS).union(Options::ASCII_ANY);

/// Whether a fault in one label leaves the other labels unaffected.
pub(super) fn is_by_label(policy: Policy) -> bool {
    matches!(policy, Policy::Browser | Policy::Uts39(_) | Policy::Ascii)
}

/// The top-level domain as the policy sees it; [`Policy::Cautious`] sees both.
pub(super) fn tlds<'a>(name: &SplitName<'a>) -> Tlds<'a> {
    let mut tlds = Tlds::default();
    if matches!(name.request.policy, Policy::Browser | Policy::Cautious) {
        tlds.after_dot = Tld::of(text_after_the_last_dot(name));
    }
    if matches!(name.request.policy, Policy::Firefox | Policy::Cautious) {
        // The only label of a name is its top-level domain.
        tlds.last = match tlds.after_dot.text {
            [] => Tld::of(name.labels.last_that_is_not_empty()),
            _ => tlds.after_dot,
        };
    }
    tlds
}

/// The last of several labels, if ICU decodes it.
fn text_after_the_last_dot<'a>(name: &SplitName<'a>) -> &'a [u32] {
    let text = name.labels.last();
    // The rules of a label do not depend on its number.
    let last = NumberedLabel { index: 0, text };
    let is_one_of_several = text.len() < name.labels.text().len();
    let is_valid = || last.is_ascii() || label_rules(last, ICU).is_empty();
    if is_one_of_several && is_valid() { text } else { &[] }
}

/// The rules of IDNA that the policy itself adds. `passes_unchanged` says whether ToASCII leaves the
/// name as it is.
pub(super) fn rules_of_policy(
    name: &SplitName<'_>,
    passes_unchanged: bool,
    label: NumberedLabel<'_>,
    is_ascii: bool,
) -> Rules {
    let mut rules = Rules::default();
    let is_bidi = name.labels.is_bidi();
    // ToASCII did not look into the A-labels of the name. A right-to-left one among them is of
    // consequence for the other labels, too, but not in Chromium.
    if passes_unchanged && (!is_ascii || is_bidi && name.request.policy != Policy::Browser) {
        rules = name.rules_of_options(label);
    }
    match name.request.policy {
        Policy::Ascii | Policy::Uts39(_) => {}
        Policy::Browser => {
            if !is_ascii {
                rules = rules.union(label_rules(label, ICU));
                if is_bidi && label.is_right_to_left() {
                    rules = rules.union(label.bidi_rules());
                }
            }
        }
        Policy::Cautious | Policy::Firefox | Policy::Webkit => {
            let options = match name.request.policy {
                Policy::Firefox => Options::LOOKUP,
                // Hyphens as ICU refuses them, and all else as Firefox does.
                Policy::Cautious if !is_ascii => Options::CHECK_HYPHENS,
                Policy::Cautious => Options::LOOKUP,
                _ => Options::ASCII_ANY,
            };
            // A valid name breaks none of the rules that are checked already.
            let is_checked = name.is_valid() && name.options() == Options::LOOKUP;
            let is_added = options == Options::CHECK_HYPHENS && has_misplaced_hyphen(label.text);
            if !is_checked || is_added {
                rules = rules.union(label_rules(label, options));
            }
            if is_bidi && !is_checked {
                rules = rules.union(label.bidi_rules());
            }
        }
    }
    if label.is_broken_ace() {
        if !passes_unchanged {
            // ToASCII has found whether the label decodes to one with the prefix, or has it as it stands.
            rules = rules.without(Rule::AcePrefix);
        }
        label.ace_rule().into_iter().for_each(|rule| rules.insert(rule));
    }
    rules
}

/// Whether a hyphen is first, last, or in positions 3 and 4.
pub(super) fn has_misplaced_hyphen(label: &[u32]) -> bool {
    matches!(*label, [HYPHEN, ..] | [.., HYPHEN] | [_, _, HYPHEN, HYPHEN, ..])
}

/// Checks a non-ASCII label by the rules of the policy.
pub(super) fn check(
    name: &SplitName<'_>,
    label: NumberedLabel<'_>,
    summary: &Summary,
    tlds: Tlds<'_>,
    faults: &mut Faults,
) {
    let request = name.request;
    match request.policy {
        Policy::Cautious => {
            chromium::check(label.text, summary, tlds.after_dot, faults);
            // The reasons are those of the first rules that hide the label: the others have nothing
            // to add to the decision, and often say the same in other words.
            if !faults.is_hidden() {
                firefox::check(label.text, summary, tlds.last, false, faults);
            }
            if !faults.is_hidden() {
                cautious::check(label.text, summary, tlds.after_dot, faults);
            }
        }
        Policy::Browser => chromium::check(label.text, summary, tlds.after_dot, faults),
        Policy::Firefox => {
            let is_moderate = request.options.contains(Options::FIREFOX_MODERATE);
            firefox::check(label.text, summary, tlds.last, is_moderate, faults);
        }
        Policy::Ascii => faults.add(Reason::NonAscii, None),
        Policy::Uts39(loosest) => check_level(label, summary, loosest, faults),
        // WebKit's rules check the whole host.
        Policy::Webkit => {}
    }
    note_remarkable(request.policy, label, summary, faults);
}

/// UTS #39, section 5.2: the level alone decides.
fn check_level(label: NumberedLabel<'_>, summary: &Summary, loosest: Level, faults: &mut Faults) {
    if summary.level() <= loosest {
        return;
    }
    if !summary.is_allowed() {
        faults.add_at(Reason::NotAllowed, first(label.text, |c| !is_allowed(c)));
    }
    if summary.level_of_scripts() > loosest.max(Level::SingleScript) {
        faults.add(Reason::MixedScript, None);
    }
    if loosest == Level::AsciiOnly {
        faults.add(Reason::NonAscii, None);
    }
}

/// Notes reasons that do not decide and are reported all the same.
fn note_remarkable(
    policy: Policy,
    label: NumberedLabel<'_>,
    summary: &Summary,
    faults: &mut Faults,
) {
    if label.text.iter().any(|c| matches!(c, 0xDF | 0x3C2 | 0x200C | 0x200D)) {
        faults.note(Reason::Deviation);
    }
    let has_mark = summary.has(Category::NonspacingMark) || summary.has(Category::EnclosingMark);
    if has_mark && too_many_marks(label.text).is_some() {
        faults.note(Reason::TooManyMarks);
    }
    if matches!(policy, Policy::Uts39(_)) {
        if summary.has(Category::DecimalDigit) && mixed_number(label.text).is_some() {
            faults.note(Reason::MixedNumbers);
        }
        if hidden_overlay(label.text).is_some() {
            faults.note(Reason::HiddenOverlay);
        }
        if summary.has(Category::NonspacingMark) && repeated_mark(label.text).is_some() {
            faults.note(Reason::RepeatedMark);
        }
    }
}
