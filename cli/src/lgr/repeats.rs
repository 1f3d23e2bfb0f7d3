//! Whether an element has a variant twice.
//!
//! The code points of a variant and its context make it unique (RFC 7940, section 5.3). Of two with
//! another type each, the one that the actions name first decides, and a change of the other one
//! changes nothing.

use super::model::Model;
use super::{Warning, text};
use std::collections::HashSet;

/// A warning with the first variant that is there again, and the number of them.
pub(super) fn warning(model: &Model) -> Option<Warning> {
    let mut first: Option<(usize, &[u32], &[u32])> = None;
    let mut count = 0;
    for element in model.elements.values().flatten() {
        let mut known = HashSet::new();
        for variant in &element.variants {
            if known.insert((&variant.code_points, variant.context)) {
                continue;
            }
            count += 1;
            if first.is_none_or(|(line, ..)| variant.line < line) {
                first = Some((variant.line, &element.code_points, &variant.code_points));
            }
        }
    }
    let (line, own, it) = first?;
    let it = if it.is_empty() { "nothing".into() } else { text::numbers(it) };
    let message = format!(
        "{} has the variant {it} twice, with the same context; variants that are there again: \
         {count} (RFC 7940, section 5.3)",
        text::numbers(own)
    );
    Some(Warning { line, message })
}
