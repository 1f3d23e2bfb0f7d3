//! Mixed numbers (UTS #39 section 5.3).

use super::security_properties::{Category, security_properties, zero};

/// The first digit that belongs to another decimal system than the first digit of the text.
///
/// ```
/// use unidn_core::uts39::mixed_number;
///
/// let mixed = |text: &str| mixed_number(&text.chars().map(u32::from).collect::<Vec<_>>());
/// assert_eq!(mixed("1२3"), Some(0x968));
/// assert_eq!(mixed("१२३"), None);
/// ```
#[inline(never)]
pub fn mixed_number(text: &[u32]) -> Option<u32> {
    let is_digit = |&c: &u32| security_properties(c).category() == Category::DecimalDigit;
    let mut digits = text.iter().copied().filter(is_digit);
    let system = zero(digits.next()?);
    digits.find(|&digit| zero(digit) != system)
}
