//! The labels that are not safe to show: why each is not, and its characters.

use super::Label;
use crate::display::decision::Decision;
use crate::display::suspects::Suspects;
use unidn_core::display::{Reason, Request};
use unidn_core::idna::{LABEL_LIMIT, Rule};

/// Why a label is not shown as it is.
pub(super) struct Hidden {
    pub(super) reason: Reason,
    /// The rule of IDNA that it breaks, if only the policy requires it.
    pub(super) rule: Option<Rule>,
    /// Its characters, if they have to do with it.
    pub(super) suspects: Option<Suspects>,
}

/// Looks at each label that is not among what is shown. One that is no valid label is left out: its
/// fault is among its checks.
pub(super) fn find(labels: &mut [Label], decision: &Decision, request: &Request<'_>) {
    let Some(output) = &decision.output else { return };
    let is_protected = decision.found.reasons.contains(Reason::ProtectedName);
    for (index, shown) in output.split(|&byte| byte == b'.').enumerate() {
        let Some(label) = labels.get(index) else { return };
        if label.u_label.is_ascii() || shown == label.u_label.as_bytes() || !is_valid(label) {
            continue;
        }
        let mut why = alone(index, labels, request);
        if is_protected {
            why = why.or(Some((Reason::ProtectedName, None)));
        }
        labels[index].hidden = why.map(|(reason, rule)| {
            let has_suspects = reason != Reason::InvalidIdna;
            let suspects = has_suspects.then(|| Suspects::of(&labels[index].u_label));
            Hidden { reason, rule, suspects }
        });
    }
}

fn is_valid(label: &Label) -> bool {
    label.verdicts.broken().is_empty()
}

/// The reason of this label alone, where it is not only hidden because of another one: what is
/// decided of it under the same top-level domain, which some rules look at.
fn alone(index: usize, labels: &[Label], request: &Request<'_>) -> Option<(Reason, Option<Rule>)> {
    let label = &labels[index].text;
    let (root, named) = match labels {
        [named @ .., root] if root.text.is_empty() => (".", named),
        named => ("", named),
    };
    let (place, name) = match named {
        [_] => (0, format!("{label}{root}")),
        // A longer one is no top-level domain, and every label would be looked at beside it.
        [.., last]
            if index + 1 < named.len()
                && is_valid(last)
                && last.u_label.chars().nth(LABEL_LIMIT).is_none() =>
        {
            (0, format!("{label}.{}{root}", last.text))
        }
        [..] if index + 1 < named.len() => (0, format!("{label}.a{root}")),
        [..] => (1, format!("a.{label}{root}")),
    };
    let request = Request { protected: None, ..*request };
    let found = Decision::of(name.as_bytes(), &request).found;
    let reason = found.first_reason.filter(|_| found.label == place)?;
    Some((reason, found.first_rule.filter(|_| reason == Reason::InvalidIdna)))
}
