//! The single stages of the processing, for a library that combines them in its own order.
//!
//! ToASCII and ToUnicode run all stages: [`to_ascii`](super::to_ascii),
//! [`to_unicode`](super::to_unicode). A library that replaces another one must keep that library's
//! order of checks and its choice of rules. It takes the mapping from [`mapping`](super::mapping),
//! the properties and the normalization from [`unicode`](crate::unicode), and the rest from this
//! module.

use super::context::{self, Surroundings, ZERO_WIDTH_JOINER, ZERO_WIDTH_NON_JOINER};
use super::{Detail, Options, bidi, name};
use crate::idna;
use crate::punycode::{self, Error, Observer};
use crate::text::{AnyWriter, CodeUnit, Scratch, WritableUnit, Writer, ascii};
use crate::unicode::{Idna2008, properties};

/// The length of the longest name that [`scan_ascii`] takes.
pub const LONGEST_SCANNED: usize = ascii::LONGEST;

/// The dots and hyphens of a name of at most 64 bytes: bit `n` is byte `n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marks {
    /// The dots.
    pub dots: u64,
    /// The hyphens.
    pub hyphens: u64,
}

/// Writes `name` in lower case to the front of `lower`, and finds its dots and hyphens. `None` if
/// the name is empty, longer than [`LONGEST_SCANNED`], or has characters other than letters,
/// digits, hyphens, dots and `extra`. The contents of `lower` are unspecified then, and behind the name
/// in any case.
#[inline(always)]
pub fn scan_ascii(name: &[u8], extra: u8, lower: &mut [u8; LONGEST_SCANNED]) -> Option<Marks> {
    let halves = ascii::scan(name, extra, lower)?.simple()?;
    let ascii::Marks { dots, hyphens } = halves.joined(name.len());
    Some(Marks { dots, hyphens })
}

/// [`to_ascii`](super::to_ascii) without the fast path, which is compared with it.
#[doc(hidden)]
pub fn pipeline_to_ascii<U: CodeUnit>(
    source: &[U],
    options: Options,
    output: &mut Writer<'_, u8, impl WritableUnit<u8>>,
    scratch: &impl Scratch,
    detail: Option<&mut Detail>,
) -> Result<(), idna::Error> {
    name::pipeline_to_ascii(U::source(source), options, output, scratch, detail)
}

/// [`to_unicode`](super::to_unicode) without the fast path.
#[doc(hidden)]
pub fn pipeline_to_unicode<U: CodeUnit>(
    source: &[U],
    options: Options,
    output: &mut Writer<'_, U, impl WritableUnit<U>>,
    scratch: &impl Scratch,
    detail: Option<&mut Detail>,
) -> Result<(), idna::Error> {
    let (source, output) = (U::source(source), WritableUnit::target(output));
    name::pipeline_to_unicode(source, options, output, scratch, detail)
}

/// Whether every joiner of `label` is allowed where it is (RFC 5892, appendix A.1 and A.2).
///
/// ```
/// use unidn_core::idna::stages::joiners_are_allowed;
///
/// assert!(joiners_are_allowed(&[0x915, 0x94D, 0x200D]));
/// assert!(!joiners_are_allowed(&[0x61, 0x200D]));
/// ```
pub fn joiners_are_allowed(label: &[u32]) -> bool {
    label.iter().enumerate().all(|(index, &c)| {
        !matches!(c, ZERO_WIDTH_NON_JOINER | ZERO_WIDTH_JOINER)
            || context::joiner_is_allowed(label, index)
    })
}

/// Whether every CONTEXTO code point of `label` is allowed where it is (RFC 5892, appendix A.3 to
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
    let mut code_points = label.iter().enumerate().filter(|&(_, &c)| is_contexto(c)).peekable();
    if code_points.peek().is_none() {
        return true;
    }
    let surroundings = Surroundings::of(label);
    code_points.all(|(index, _)| surroundings.allow(label, index))
}

/// Whether `label` meets the bidi rule (RFC 5893, section 2), which applies to all labels of a name
/// that has a right-to-left label.
///
/// ```
/// use unidn_core::idna::stages::bidi_rule_is_met;
///
/// assert!(bidi_rule_is_met(&[0x5D0, 0x31]));
/// assert!(!bidi_rule_is_met(&[0x31, 0x5D0]));
/// ```
pub fn bidi_rule_is_met(label: &[u32]) -> bool {
    bidi::check(label).rules.is_empty()
}

/// Decodes the Punycode of a label of at most 64 code points to the front of `text`; the result is
/// their number. `None` if the label is longer or invalid, takes more than 128 characters, or does not fit
/// `text`: [`observe_punycode`] distinguishes the first three cases.
#[inline]
pub fn decode_short_label(punycode: &[u8], text: &mut [u32]) -> Option<usize> {
    punycode::decode_label(punycode, text)
}

/// Encodes a label of at most 64 scalar values. The result is `false`, and `output` has the length that it
/// had, for any other label. It is also `false` for a label of more than 16, if `output` does not have some
/// bytes more room than the result takes.
#[inline]
pub fn encode_short_label(label: &[u32], output: &mut Writer<'_, u8>) -> bool {
    punycode::encode_short_label(label, output)
}

/// Reports each step of decoding `punycode` to `observer`, up to the first fault, without writing
/// the text. It needs no memory.
pub fn observe_punycode(punycode: &[u8], observer: &mut impl Observer) -> Result<(), Error> {
    punycode::observe(punycode, observer)
}

/// Encodes any number of scalar values. `room` has half as many elements as `text`, or more: up to
/// [`NO_HEAP_CODE_POINTS`](crate::NO_HEAP_CODE_POINTS) no other memory is needed.
pub fn encode_in_room(
    text: &[u32],
    room: &mut [u32],
    output: &mut Writer<'_, u8>,
    memory: &impl Scratch,
) -> Result<(), Error> {
    punycode::encode_label(text, room, &mut AnyWriter::Initialized(output), memory)
}

/// Decodes the Punycode that `text` holds, one character per element, to the front of `text`; the
/// result is the number of code points. Up to
/// [`NO_HEAP_CODE_POINTS`](crate::NO_HEAP_CODE_POINTS) no memory is needed.
pub fn decode_in_place(text: &mut [u32], memory: &impl Scratch) -> Result<usize, Error> {
    punycode::decode_in_place(text, memory)
}
