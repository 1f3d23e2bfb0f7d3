//! The stages of the processing one by one, for a library that puts them in an order of its own.
//!
//! ToASCII and ToUnicode are whole: [`to_ascii`](super::to_ascii), [`to_unicode`](super::to_unicode).
//! A library that stands in for another one owes that one's order of checks and its choice of
//! rules. It takes the mapping from [`mapping`](super::mapping), the properties and the
//! normalization from [`unicode`](crate::unicode), and the rest from here.

use super::bidi;
use super::context::{self, Surroundings, ZERO_WIDTH_JOINER, ZERO_WIDTH_NON_JOINER};
use crate::punycode::{self, Error, Observer};
use crate::text::{AnyWriter, Scratch, Writer, ascii};
use crate::unicode::{Idna2008, properties};

/// The longest name that [`scan_ascii`] takes.
pub const LONGEST_SCANNED: usize = ascii::LONGEST;

/// Where a name of at most 64 bytes has dots and hyphens: bit `n` is byte `n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marks {
    /// The dots.
    pub dots: u64,
    /// The hyphens.
    pub hyphens: u64,
}

/// Writes `name` in lower case to the front of `lower`, and finds its dots and hyphens. `None` where
/// the name is empty, longer than [`LONGEST_SCANNED`], or has anything but letters, digits, hyphens,
/// dots and `extra`; `lower` is unspecified then, and always behind the name.
#[inline(always)]
pub fn scan_ascii(name: &[u8], extra: u8, lower: &mut [u8; LONGEST_SCANNED]) -> Option<Marks> {
    let ascii::Marks { dots, hyphens } = ascii::scan(name, extra, lower)?;
    Some(Marks { dots, hyphens })
}

/// Whether every joiner of `label` may stand where it does (RFC 5892, appendix A.1 and A.2).
///
/// ```
/// use unidn_core::idna::stages::joiners_are_allowed;
///
/// assert!(joiners_are_allowed(&[0x915, 0x94D, 0x200D]));
/// assert!(!joiners_are_allowed(&[0x61, 0x200D]));
/// ```
pub fn joiners_are_allowed(label: &[u32]) -> bool {
    label.iter().enumerate().all(|(place, &c)| {
        !matches!(c, ZERO_WIDTH_NON_JOINER | ZERO_WIDTH_JOINER)
            || context::joiner_is_allowed(label, place)
    })
}

/// Whether every CONTEXTO code point of `label` may stand where it does (RFC 5892, appendix A.3 to
/// A.9).
///
/// ```
/// use unidn_core::idna::stages::contexto_is_allowed;
///
/// assert!(contexto_is_allowed(&[0x6C, 0xB7, 0x6C]));
/// assert!(!contexto_is_allowed(&[0x61, 0xB7, 0x62]));
/// ```
pub fn contexto_is_allowed(label: &[u32]) -> bool {
    let is_contexto = |c: u32| properties(c).idna2008() == Idna2008::ContextO;
    let mut places = label.iter().enumerate().filter(|&(_, &c)| is_contexto(c)).peekable();
    if places.peek().is_none() {
        return true;
    }
    let surroundings = Surroundings::of(label);
    places.all(|(place, _)| surroundings.allow(label, place))
}

/// Whether `label` meets the bidi rule (RFC 5893, section 2), which concerns the labels of a name
/// with a right-to-left one.
///
/// ```
/// use unidn_core::idna::stages::bidi_rule_is_met;
///
/// assert!(bidi_rule_is_met(&[0x5D0, 0x31]));
/// assert!(!bidi_rule_is_met(&[0x31, 0x5D0]));
/// ```
pub fn bidi_rule_is_met(label: &[u32]) -> bool {
    let mut is_met = true;
    bidi::check(label, |_, _| is_met = false);
    is_met
}

/// Decodes the Punycode of a label of at most 64 code points to the front of `text`; the result is
/// their number. `None` where the label is longer, is wrong, or takes more than 128 digits:
/// [`observe_punycode`] tells which.
#[inline]
pub fn decode_short_label(punycode: &[u8], text: &mut [u32]) -> Option<usize> {
    punycode::decode_label(punycode, text)
}

/// Encodes a label of at most 64 scalar values. Nothing is written for another one, and the result
/// is `false`.
#[inline]
pub fn encode_short_label(label: &[u32], output: &mut Writer<'_, u8>) -> bool {
    punycode::encode_short_label(label, output)
}

/// Tells `observer` each step of decoding `punycode`, up to the first fault, without making the
/// text. It takes no memory.
pub fn observe_punycode(punycode: &[u8], observer: &mut impl Observer) -> Result<(), Error> {
    punycode::observe(punycode, observer)
}

/// Encodes scalar values of any number. `room` has as many elements as `text`: up to
/// [`NO_HEAP_CODE_POINTS`](crate::NO_HEAP_CODE_POINTS) no other memory is taken.
pub fn encode_in_room(
    text: &[u32],
    room: &mut [u32],
    output: &mut Writer<'_, u8>,
    memory: &impl Scratch,
) -> Result<(), Error> {
    punycode::encode_label(text, room, &mut AnyWriter::Initialized(output), memory)
}

/// Decodes the Punycode that `text` holds, one character an element, to the front of `text`; the
/// result is the number of code points. `room` is as for [`encode_in_room`].
pub fn decode_in_room(
    text: &mut [u32],
    room: &mut [u32],
    memory: &impl Scratch,
) -> Result<usize, Error> {
    punycode::decode_in_place(text, room, memory)
}
