//! The fast path, for short names of letters, digits, hyphens and underscores, with or without
//! A-labels.
//!
//! It is the only second path through the code. It returns only results that are certain, and
//! leaves everything else, every fault included, to the pipeline.

use super::ace::Form;
use super::bidi;
use super::fault::Faults;
use super::label::Label;
use super::options::Options;
use super::syntax::{ACE_PREFIX, DOT, LABEL_LIMIT};
use crate::punycode;
use crate::text::{CodeUnit, Place, Source, ascii, place};
use crate::unicode::PropertyUnion;

/// The longest name that the fast path takes.
pub const SHORT_NAME: usize = ascii::LONGEST;

/// The character that plain ASCII may have besides letters, digits, hyphens and dots: the
/// underscore, unless the options refuse it.
#[inline]
pub(super) fn extra_character(options: Options) -> u8 {
    if options.contains(Options::ASCII_LDH) { b'-' } else { b'_' }
}

/// The options that do not affect the validity of a plain name.
pub(super) const NO_MATTER: Options = Options::ASCII_LDH
    .union(Options::ASCII_ANY)
    .union(Options::IGNORE_DNS_LENGTH)
    .union(Options::SKIP_BIDI)
    .union(Options::SKIP_JOINERS)
    .union(Options::TRANSITIONAL)
    .union(Options::IGNORE_INVALID_PUNYCODE)
    .union(Options::CHECK_CONTEXTO)
    .union(Options::IDNA2008)
    .union(Options::NO_MAPPING)
    .union(Options::ASCII_PASSTHROUGH);

/// The options under which [`short_to_ascii`] can succeed.
pub const SHORT_OPTIONS: Options = NO_MATTER.without(Options::ASCII_LDH);

/// A short name of letters, digits, hyphens, dots and possibly underscores.
#[derive(Clone, Copy)]
struct Short {
    length: usize,
    dots: u64,
    /// Bit n: a label with hyphens in positions 3 and 4, possibly an A-label, begins at byte n.
    suspects: u64,
}

impl Short {
    /// Scans `name`, and writes it in lower case to the front of `lower`.
    #[inline(always)]
    fn look(name: &[u8], extra: u8, lower: &mut [impl Place<u8>; SHORT_NAME]) -> Option<Self> {
        let marks = ascii::scan(name, extra, lower)?;
        let suspects = marks.hyphens >> 2 & marks.hyphens >> 3 & starts(marks.dots);
        Some(Self { length: name.len(), dots: marks.dots, suspects })
    }

    /// Whether the name is valid, A-labels and lengths included. `name` may be in lower case or as
    /// given; if it is as given, A-labels with upper-case letters count as invalid.
    #[inline(always)]
    fn is_valid(self, name: &[u8], options: Options) -> bool {
        // One test for properties that most names lack. The fields are destructured so that they
        // stay in registers.
        let Self { length, dots, suspects } = self;
        let is_plain = suspects | dots & starts(dots) == 0 && length <= LABEL_LIMIT;
        is_plain || has_valid_labels(name, dots, suspects, options)
    }

    /// Whether all lengths are within the limits of the DNS.
    #[inline(always)]
    fn fits_dns(self) -> bool {
        // A dot at the start of a label ends an empty label. The end of the name may be at the
        // start of a label, behind a root dot. A name of 64 bytes with a dot in it has no label
        // that is too long.
        let is_too_long = self.length > LABEL_LIMIT && self.dots == 0;
        self.dots & starts(self.dots) == 0 && !is_too_long
    }
}

/// Whether a short name that may have A-labels or be too long is valid.
#[inline(never)]
fn has_valid_labels(name: &[u8], dots: u64, suspects: u64, options: Options) -> bool {
    let short = Short { length: name.len(), dots, suspects };
    let options = options.resolved();
    short.fits_dns()
        && (suspects == 0
            || options.contains(Options::ASCII_PASSTHROUGH)
            || decode_labels(short, name, options, &mut [0; SHORT_NAME]).is_some())
}

/// [`Short::look`] under any options. Out of line: cold callers.
#[inline(never)]
fn look_closely(name: &[u8], options: Options, lower: &mut [u8; SHORT_NAME]) -> Option<Short> {
    if !NO_MATTER.contains(options) {
        return None;
    }
    Short::look(name, extra_character(options), lower)
}

/// Bit n: a label begins at byte n.
#[inline(always)]
fn starts(dots: u64) -> u64 {
    dots << 1 | 1
}

/// The fast path of ToASCII. It succeeds if `source` is a name of at most 64 letters, digits,
/// hyphens and underscores that is valid with all its A-labels. The result is the name itself in
/// lower case, at the front of `lower`. Otherwise the contents of `lower` are undefined, and the
/// name may still be valid, in particular if an A-label has upper-case letters.
///
/// [`to_ascii`](super::to_ascii) begins with an equivalent. Callers that use this function directly
/// save the cost of a writer and a detail.
#[inline(always)]
pub fn short_to_ascii<U: CodeUnit>(
    source: &[U],
    options: Options,
    lower: &mut [impl Place<u8>; SHORT_NAME],
) -> bool {
    let Source::Utf8(name) = U::source(source) else { return false };
    if !SHORT_OPTIONS.contains(options) {
        return false;
    }
    match Short::look(name, b'_', lower) {
        // `lower` is never read.
        Some(short) => short.is_valid(name, options),
        None => false,
    }
}

/// Whether [`short_to_ascii`] applies to a name without A-labels.
#[inline(always)]
pub(crate) fn plain_to_ascii(
    source: Source<'_>,
    options: Options,
    lower: &mut [u8; SHORT_NAME],
) -> bool {
    let Source::Utf8(name) = source else { return false };
    if !SHORT_OPTIONS.contains(options) {
        return false;
    }
    match Short::look(name, b'_', lower) {
        Some(short) => short.suspects == 0 && short.fits_dns(),
        None => false,
    }
}

/// Like [`short_to_ascii`], under any options, for A-labels in either case, and for any room: the
/// result is written if it fits.
#[inline(never)]
pub(super) fn short_to_ascii_in_any_room(
    source: Source<'_>,
    options: Options,
    room: &mut [impl Place<u8>],
) -> bool {
    let Source::Utf8(name) = source else { return false };
    let mut lower = [0; SHORT_NAME];
    let Some(short) = look_closely(name, options, &mut lower) else { return false };
    let lower = lower.get(..short.length).unwrap_or_default();
    if let Some(room) = room.get_mut(..short.length) {
        place::copy(room, lower);
    }
    short.is_valid(lower, options)
}

/// The fast path of ToUnicode: the length of the result in `text`, if `source` is a name as for
/// [`short_to_ascii`], but with any lengths and with A-labels in either case.
#[inline(never)]
pub(super) fn short_to_unicode(
    source: Source<'_>,
    options: Options,
    text: &mut [u32; SHORT_NAME],
) -> Option<usize> {
    let Source::Utf8(name) = source else { return None };
    let mut lower = [0; SHORT_NAME];
    let short = look_closely(name, options, &mut lower)?;
    decode_labels(short, lower.get(..short.length)?, options.resolved(), text)
}

/// Writes the labels to `text`, the A-labels decoded. `None` on any fault, which the pipeline then
/// finds, and for an A-label with upper-case letters.
#[inline(never)]
fn decode_labels(
    short: Short,
    name: &[u8],
    options: Options,
    text: &mut [u32; SHORT_NAME],
) -> Option<usize> {
    let mut is_right_to_left = false;
    let (mut length, mut start) = (0, 0);
    let mut dots = short.dots;
    loop {
        let end = if dots == 0 { name.len() } else { dots.trailing_zeros() as usize };
        let source = name.get(start..end)?;
        let decoded = text.get_mut(length..)?;
        let is_suspect = short.suspects >> (start & 63) & 1 != 0;
        let payload = if is_suspect { source.strip_prefix(ACE_PREFIX) } else { None };
        length += match payload {
            None if is_suspect && has_upper_case_ace_prefix(source) => return None,
            None => {
                for (slot, &byte) in decoded.iter_mut().zip(source) {
                    *slot = u32::from(byte);
                }
                source.len()
            }
            Some(payload) => {
                let length = punycode::decode_label(payload, decoded)?;
                let union = check_decoded(decoded.get(..length)?, options)?;
                is_right_to_left |= union.is_right_to_left();
                length
            }
        };
        if end >= name.len() {
            break;
        }
        *text.get_mut(length)? = DOT;
        length += 1;
        start = end + 1;
        dots &= dots.wrapping_sub(1);
    }
    if is_right_to_left && !options.contains(Options::SKIP_BIDI) {
        let mut is_right = true;
        for label in text.get(..length)?.split(|&c| c == DOT) {
            bidi::check(label, |_, _| is_right = false);
        }
        is_right.then_some(())?;
    }
    Some(length)
}

/// Whether a label begins with the ACE prefix in another case.
fn has_upper_case_ace_prefix(label: &[u8]) -> bool {
    label.get(..ACE_PREFIX.len()).is_some_and(|prefix| prefix.eq_ignore_ascii_case(ACE_PREFIX))
}

/// Checks a decoded A-label. An upper-case letter in it is not valid.
#[inline]
fn check_decoded(text: &[u32], options: Options) -> Option<PropertyUnion> {
    let union = PropertyUnion::of(text);
    let form = Form::Decoded;
    let label = Label { text, index: 0, form, options, may_have_refused: false, union };
    label.check(&mut Faults::new(true)).ok()?;
    Some(union)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::idna::OPTIONS;
    use std::vec::Vec;

    /// The results of both fast paths under any options, `None` where they decline.
    fn short(name: &str, options: Options) -> (Option<[u8; SHORT_NAME]>, Option<Vec<u32>>) {
        let (mut room, mut text) = ([0; SHORT_NAME], [0; SHORT_NAME]);
        let source = Source::Utf8(name.as_bytes());
        let has_ascii = short_to_ascii_in_any_room(source, options, &mut room);
        let length = short_to_unicode(source, options, &mut text);
        (has_ascii.then_some(room), length.map(|length| text[..length].to_vec()))
    }

    /// The pipeline gives the same results, so that no other test would notice.
    #[test]
    fn plain_names_take_the_fast_path() {
        let name = "xn--BCHER-kva.a-.Example.";
        let (mut ascii, unicode) = ([0; SHORT_NAME], "bücher.a-.example.");
        ascii[..name.len()].copy_from_slice(name.to_ascii_lowercase().as_bytes());
        let unicode: Vec<_> = unicode.chars().map(u32::from).collect();
        for option in OPTIONS {
            let options = option.options;
            let matters = [Options::CHECK_HYPHENS, Options::REJECT_ROOT_DOT, Options::SINGLE_LABEL];
            let expected = match matters.contains(&options) {
                true => (None, None),
                false => (Some(ascii), Some(unicode.clone())),
            };
            assert_eq!(short(name, options), expected, "{}", option.name);
        }
        for other in ["", "a!", "ü", "\u{AD}a", &"a.".repeat(33)] {
            assert_eq!(short(other, Options::LOOKUP), (None, None), "{other:?}");
        }
        assert_eq!(short("a_b", Options::LOOKUP).1.map(|text| text.len()), Some(3));
        assert_eq!(short("a_b", Options::ASCII_LDH), (None, None));
    }

    /// Names in UTF-16 and UTF-32 are not scanned.
    #[test]
    fn other_encodings_take_the_pipeline() {
        let (mut room, mut text) = ([0; SHORT_NAME], [0; SHORT_NAME]);
        for source in [Source::Utf16(&[0x61]), Source::Utf32(&[0x61])] {
            assert!(!short_to_ascii_in_any_room(source, Options::LOOKUP, &mut room));
            assert_eq!(short_to_unicode(source, Options::LOOKUP, &mut text), None);
        }
        assert!(!short_to_ascii(&[0x61u16], Options::LOOKUP, &mut room));
        assert_eq!(room, [0; SHORT_NAME]);
    }
}
