//! Faults of a name, on their way from the rules to the report.

use super::reasons::{Reason, Reasons};

/// A reason and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    pub(super) reason: Reason,
    pub(super) label: usize,
    pub(super) code_point: Option<u32>,
}

/// Collects the reasons, and keeps the deciding one: the first of the leftmost label.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Faults {
    reasons: Reasons,
    first: Option<Fault>,
    /// The label that is being checked.
    label: usize,
    /// Whether this label must not be shown.
    is_hidden: bool,
}

impl Faults {
    /// Starts the label of this number.
    pub(super) fn begin(&mut self, label: usize) {
        (self.label, self.is_hidden) = (label, false);
    }

    /// A reason not to show the label.
    #[inline(never)]
    pub(super) fn add(&mut self, reason: Reason, code_point: Option<u32>) {
        self.reasons.insert(reason);
        self.is_hidden = true;
        let fault = Fault { reason, label: self.label, code_point };
        self.first = self.first.or(Some(fault));
    }

    /// A reason not to show the label, if a code point is found.
    #[inline(never)]
    pub(super) fn add_at(&mut self, reason: Reason, code_point: Option<u32>) {
        if code_point.is_some() {
            self.add(reason, code_point);
        }
    }

    /// Notes a reason that does not decide.
    pub(super) fn note(&mut self, reason: Reason) {
        self.reasons.insert(reason);
    }

    /// Adds the faults that another collector found, after those found here.
    pub(super) fn add_all(&mut self, other: &Self) {
        self.reasons = self.reasons.union(other.reasons);
        self.first = self.first.or(other.first);
    }

    /// Whether the label must not be shown.
    pub(super) fn is_hidden(&self) -> bool {
        self.is_hidden
    }

    pub(super) fn reasons(&self) -> Reasons {
        self.reasons
    }

    pub(super) fn first(&self) -> Option<Fault> {
        self.first
    }
}
