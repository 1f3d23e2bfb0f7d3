//! C8: labels of digits and digit look-alikes.

use super::super::digit_lookalikes::lookalike;

/// The first digit look-alike, if all other characters of the label are digits or look-alikes.
pub(super) fn find(label: &[u32]) -> Option<u32> {
    let is_digit = |c: u32| matches!(c, 0x30..=0x39);
    let mut first = None;
    for &c in label.iter().filter(|&&c| !is_digit(c)) {
        lookalike(c)?;
        first = first.or(Some(c));
    }
    first
}
