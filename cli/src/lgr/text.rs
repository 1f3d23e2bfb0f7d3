//! Code points in the texts about a ruleset.

use crate::visible::number;

/// Stands for no code points, and for a sequence of no matchers.
pub(super) const NOTHING: &str = "nothing";

/// Code points by their numbers.
pub(super) fn numbers(code_points: &[u32]) -> String {
    or_nothing(code_points.iter().map(|&c| number(c)))
}

/// Runs of code points, each by its ends.
pub(super) fn runs(runs: &[(u32, u32)]) -> String {
    or_nothing(runs.iter().map(|&(first, last)| {
        if first == last { number(first) } else { format!("{}..{}", number(first), number(last)) }
    }))
}

fn or_nothing(texts: impl Iterator<Item = String>) -> String {
    let texts: Vec<String> = texts.collect();
    if texts.is_empty() { NOTHING.into() } else { texts.join(" ") }
}
