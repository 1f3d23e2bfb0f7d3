//! Whether actions name the types of variants.
//!
//! A type that no action names decides nothing by itself: a variant of a misspelt `blocked` is
//! valid. The default actions (RFC 7940, section 7.6) are among the actions. A reflexive variant
//! whose type begins with `r-` may be there on purpose: it keeps `all-variants` and `only-variants`
//! from being true.

use super::Warning;
use super::model::Model;
use std::collections::{BTreeMap, HashSet};

/// A warning for each type that no action names, with its first line and the number of its variants.
pub(super) fn warnings(model: &Model) -> Vec<Warning> {
    let actions = model.actions.iter();
    let named: HashSet<&str> = actions.flat_map(|it| &it.kinds).map(String::as_str).collect();
    let mut unnamed: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for element in model.elements.values().flatten() {
        for variant in &element.variants {
            let Some(kind) = variant.kind.as_deref() else { continue };
            let is_reflexive = variant.code_points == element.code_points;
            if named.contains(kind) || is_reflexive && kind.starts_with("r-") {
                continue;
            }
            let (line, count) = unnamed.entry(kind).or_insert((variant.line, 0));
            *line = variant.line.min(*line);
            *count += 1;
        }
    }
    let warning = |(kind, (line, count))| {
        let message = format!("no action names the type {kind:?}; variants of this type: {count}");
        Warning { line, message }
    };
    let mut warnings: Vec<Warning> = unnamed.into_iter().map(warning).collect();
    warnings.sort_by_key(|warning| warning.line);
    warnings
}
