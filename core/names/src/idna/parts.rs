//! Names with A-labels that are too long for one scan: they are taken in parts of whole labels.

use super::options::Options;
use super::plain::LONG_NAME;
use super::simple::{
    IS_SMALL, SHORT_NAME, Simple, decode_a_labels, meets_bidi_rule, write_u_labels,
};
use super::syntax::NAME_LIMIT;
use crate::text::Target;

/// Calls `take` with each part of a name of at least [`LONG_NAME`] bytes. `None` if it has faults,
/// A-labels apart, or `take` finds one.
fn in_parts(
    name: &[u8],
    options: Options,
    mut take: impl FnMut(Simple, &[u8]) -> Option<()>,
) -> Option<()> {
    let has_root_dot = name.last() == Some(&b'.');
    if IS_SMALL || name.len() < LONG_NAME || name.len() - usize::from(has_root_dot) > NAME_LIMIT {
        return None;
    }
    let mut rest = name;
    while !rest.is_empty() {
        let (simple, part) = Simple::first_part(rest, options)?;
        if !simple.fits_dns() {
            return None;
        }
        take(simple, part)?;
        // The root label, which is empty, is no part.
        rest = rest.get(part.len() + 1..).unwrap_or_default();
    }
    Some(())
}

/// Whether a name that is too long to be taken as a whole is valid with all its A-labels. `is_bidi`
/// says that the bidi rule applies; otherwise the A-labels decide.
#[inline(never)]
pub(super) fn is_valid_in_parts(name: &[u8], options: Options, is_bidi: bool) -> bool {
    let passes_ace = options.contains(Options::ASCII_PASSTHROUGH);
    let mut is_right_to_left = false;
    let valid = in_parts(name, options, |simple, part| {
        let mut text = [0; SHORT_NAME];
        is_right_to_left |= !passes_ace && decode_a_labels(simple, part, options, &mut text)?;
        (!is_bidi || meets_bidi_rule(simple, part, &text)).then_some(())
    });
    valid.is_some() && (is_bidi || !is_right_to_left || is_valid_in_parts(name, options, true))
}

/// The same for a name that is too long to be taken as a whole.
#[inline(never)]
pub(super) fn parts_to_unicode(name: &[u8], options: Options, output: &mut Target<'_, '_>) -> bool {
    let (mut is_right_to_left, mut end) = (false, 0);
    let written = in_parts(name, options, |simple, part| {
        let mut text = [0; SHORT_NAME];
        is_right_to_left |= decode_a_labels(simple, part, options, &mut text)?;
        write_u_labels(simple, part, &text, output);
        end += part.len();
        if end < name.len() {
            output.push_ascii(b'.');
            end += 1;
        }
        Some(())
    });
    let options = options.without(Options::ASCII_PASSTHROUGH);
    let is_valid =
        written.is_some() && (!is_right_to_left || is_valid_in_parts(name, options, true));
    if !is_valid {
        output.clear();
    }
    is_valid
}
