//! IDNA2003: ToASCII and ToUnicode of RFC 3490, section 4, for labels and for whole names.
//!
//! # Names
//!
//! Four characters separate labels (section 3.1). ToASCII replaces them by U+002E; ToUnicode leaves
//! them, since step 5 of section 4 speaks of ToASCII only. A name may end with a separator: the
//! root is not a label (section 2).
//!
//! # Why ToUnicode does not encode
//!
//! By steps 6 and 7 a decoded label must become the original label again, up to the case of
//! letters. Punycode decodes one-to-one, so the test is on the decoded side: Nameprep must leave
//! the decoded label as it is, up to the case of ASCII letters.

use super::characters::lower;
use super::fault::{Faults, Place};
use super::profile::{Preparation, Profile};
use super::stringprep::{self, Prepared};
use super::text::Part;
use crate::idna::{
    ACE_PREFIX, Detail, Error, HYPHEN, LABEL_LIMIT, Rule, has_ace_prefix, is_ascii, is_too_small,
    room_for,
};
use crate::punycode::{self, ErrorKind};
use crate::text::{AnyWriter, AsciiSet, IllFormed, Scratch, Source, Target};
use crate::unicode::nfc;

/// The flags of IDNA2003.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Idna2003(u32);

macro_rules! options {
    ($($name:ident = $bits:expr, $summary:literal;)*) => {
        impl Idna2003 {
            $(
                #[doc = $summary]
                pub const $name: Self = Self($bits);
            )*
        }

        /// Every flag as C has it, without the prefix `UNIDN_IDNA2003_`.
        pub const IDNA2003_OPTIONS: &[(&str, Idna2003, &str)] =
            &[$((stringify!($name), Idna2003::$name, $summary)),*];
    };
}

options! {
    ALLOW_UNASSIGNED = 1 << 0,
        "The name is a query: code points that Unicode 3.2 did not assign may stand in it (RFC 3490 AllowUnassigned).";
    USE_STD3_ASCII_RULES = 1 << 1,
        "ASCII is letters, digits and hyphens only, with no hyphen first or last (RFC 3490 UseSTD3ASCIIRules).";
    SINGLE_LABEL = 1 << 2,
        "The input is one label: dots do not separate labels.";
}

impl Idna2003 {
    /// The flags of these bits, or `None` if one of them is not a flag.
    pub const fn from_bits(bits: u32) -> Option<Self> {
        if bits >> IDNA2003_OPTIONS.len() == 0 { Some(Self(bits)) } else { None }
    }

    /// The bits.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether every flag of `other` is in the set.
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// The flags of both sets.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    fn preparation(self) -> Preparation {
        let is_query = self.contains(Self::ALLOW_UNASSIGNED);
        Preparation { profile: Profile::Nameprep, is_query }
    }

    /// Whether a code point separates labels (RFC 3490, section 3.1).
    fn is_separator(self, c: u32) -> bool {
        matches!(c, 0x2E | 0x3002 | 0xFF0E | 0xFF61) && !self.contains(Self::SINGLE_LABEL)
    }
}

/// The labels of a name, each with the separator behind it.
struct Labels<'a> {
    source: Source<'a>,
    options: Idna2003,
    /// The start of the next label; `None` behind the last.
    next: Option<usize>,
    number: usize,
}

impl<'a> Labels<'a> {
    fn new(source: Source<'a>, options: Idna2003) -> Self {
        Self { source, options, next: Some(0), number: 0 }
    }
}

impl<'a> Iterator for Labels<'a> {
    type Item = (Part<'a>, Option<u32>);

    fn next(&mut self) -> Option<Self::Item> {
        let (source, start) = (self.source, self.next.take()?);
        let mut points = source.rare_code_points(start, source.len());
        let separator = points.find(|point| self.options.is_separator(point.value));
        let end = separator.map_or(source.len(), |point| point.offset);
        self.next = separator.map(|point| point.offset + point.length);
        let label = self.number;
        self.number += 1;
        Some((Part { source, start, end, label }, separator.map(|point| point.value)))
    }
}

/// The detail of the place where a name is ill-formed.
pub(super) fn ill_formed_detail(source: Source<'_>, options: Idna2003, place: IllFormed) -> Detail {
    let IllFormed { offset, length } = place;
    let before = source.rare_code_points(0, offset);
    let label = before.filter(|point| options.is_separator(point.value)).count();
    Detail { offset, length, label, ..Detail::default() }
}

/// ToASCII in `buffer`, or the size that a label needs.
#[inline(never)]
pub(super) fn to_ascii_in(
    buffer: &mut [u32],
    source: Source<'_>,
    options: Idna2003,
    output: &mut AnyWriter<'_, '_, u8>,
    scratch: &impl Scratch,
    detail: &mut Detail,
) -> Result<Option<usize>, Error> {
    output.clear();
    let mut faults = Faults::default();
    // Twice the size at least: all labels together need few attempts.
    let larger = buffer.len().saturating_mul(2);
    for (part, separator) in Labels::new(source, options) {
        let is_root = part.start == part.end && part.label > 0 && separator.is_none();
        if is_root {
            break;
        }
        let start = output.len();
        let length = match prepared(&part, options.preparation(), buffer, &mut faults) {
            Prepared::Length(length) => length,
            Prepared::Needs(room) => return Ok(Some(room.max(larger))),
            Prepared::IllFormed => return Err(Error::InvalidEncoding),
        };
        if is_too_small(buffer.len(), length) {
            return Ok(Some(room_for(length).max(larger)));
        }
        let (label, room) = buffer.split_at_mut_checked(length).unwrap_or_default();
        check_ascii(label, options, &part, &mut faults);
        write_label(label, room, &part, output, scratch, &mut faults)?;
        let rule = match output.len() - start {
            0 => Some(Rule::EmptyLabel),
            1..=LABEL_LIMIT => None,
            _ => Some(Rule::LabelTooLong),
        };
        if let Some(rule) = rule {
            faults.record(rule, &part, Place::Part, None);
        }
        if separator.is_some() {
            output.extend(b".");
        }
    }
    if faults.is_empty() {
        return Ok(None);
    }
    *detail = faults.detail(source, options.preparation(), buffer);
    Err(Error::InvalidName)
}

/// Steps 1 and 2 of ToASCII and ToUnicode: Nameprep, unless the label is ASCII.
fn prepared(
    part: &Part<'_>,
    preparation: Preparation,
    buffer: &mut [u32],
    faults: &mut Faults,
) -> Prepared {
    if part.code_points().any(|point| point.value >= 0x80) {
        return stringprep::prepare(part, preparation, buffer, faults);
    }
    let length = part.end - part.start;
    let Some(room) = buffer.get_mut(..length) else { return Prepared::Needs(length) };
    room.iter_mut().zip(part.code_points()).for_each(|(slot, point)| *slot = point.value);
    Prepared::Length(length)
}

/// Letters, digits and the hyphen.
const LDH: AsciiSet =
    AsciiSet::of(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-");
const NOT_LDH: AsciiSet = AsciiSet::ALL.without(&LDH);

/// Step 3 of ToASCII.
#[inline(never)]
fn check_ascii(label: &[u32], options: Idna2003, part: &Part<'_>, faults: &mut Faults) {
    if !options.contains(Idna2003::USE_STD3_ASCII_RULES) {
        return;
    }
    let is_hyphen = |index: &usize| label.get(*index) == Some(&HYPHEN);
    let last = label.len().wrapping_sub(1);
    let places = [
        (Rule::Ascii, label.iter().position(|&c| NOT_LDH.contains(c))),
        (Rule::HyphenFirst, Some(0).filter(is_hyphen)),
        (Rule::HyphenLast, Some(last).filter(is_hyphen)),
    ];
    for (rule, index) in places {
        if let Some(index) = index {
            faults.record(rule, part, Place::Prepared { index }, label.get(index).copied());
        }
    }
}

/// Steps 4 to 7 of ToASCII.
fn write_label(
    label: &[u32],
    room: &mut [u32],
    part: &Part<'_>,
    output: &mut AnyWriter<'_, '_, u8>,
    scratch: &impl Scratch,
    faults: &mut Faults,
) -> Result<(), Error> {
    if is_ascii(label) {
        output.extend_narrow(label);
        return Ok(());
    }
    output.extend(ACE_PREFIX);
    let result = punycode::encode_label(label, room, output, scratch);
    match result {
        Err(error) if error.kind == ErrorKind::OutOfMemory => return Err(Error::OutOfMemory),
        Ok(()) if !has_ace_prefix(label) => {}
        _ => faults.record(Rule::Punycode, part, Place::Part, None),
    }
    Ok(())
}

/// Room for a label of the longest length, and to normalize it.
const ROOM: usize = 96;
const _: () = assert!(ROOM >= nfc::room_if_valid(LABEL_LIMIT - 1));

/// ToUnicode of a well-formed name.
#[inline(never)]
pub(super) fn write_unicode(
    source: Source<'_>,
    options: Idna2003,
    output: &mut Target<'_, '_>,
    scratch: &impl Scratch,
) {
    for (part, separator) in Labels::new(source, options) {
        let mut room = [0; ROOM];
        match label_to_unicode(&part, options, &mut room, scratch) {
            Some(label) => label.iter().for_each(|&c| output.push(c)),
            None => part.code_points().for_each(|point| output.push(point.value)),
        }
        if let Some(separator) = separator {
            output.push(separator);
        }
    }
}

/// The decoded label, or `None` if a step of ToUnicode fails.
fn label_to_unicode<'a>(
    part: &Part<'_>,
    options: Idna2003,
    room: &'a mut [u32; ROOM],
    scratch: &impl Scratch,
) -> Option<&'a [u32]> {
    let preparation = options.preparation();
    let mut faults = Faults::default();
    // Steps 1 and 2. A label that does not fit is too long, or not ASCII when it is prepared:
    // normalization does not shorten text to ASCII.
    let Prepared::Length(length) = prepared(part, preparation, room, &mut faults) else {
        return None;
    };
    let label = room.get_mut(..length).filter(|_| faults.is_empty() && length <= LABEL_LIMIT)?;
    // Step 3. The case of the prefix does not matter (section 5).
    let (prefix, payload) = label.split_first_chunk_mut::<4>()?;
    if prefix.map(lower) != ACE_PREFIX.map(u32::from) || !is_ascii(payload) {
        return None;
    }
    // Steps 4 and 5.
    let decoded = punycode::decode_in_place(payload, scratch).ok()?;
    let decoded = room.get(ACE_PREFIX.len()..)?.get(..decoded)?;
    // Steps 6 and 7.
    let source = Source::Utf32(decoded);
    let again = Part { source, start: 0, end: source.len(), label: 0 };
    let mut second = [0; ROOM];
    let Prepared::Length(length) = prepared(&again, preparation, &mut second, &mut faults) else {
        return None;
    };
    let label = second.get(..length)?;
    check_ascii(label, options, &again, &mut faults);
    let is_same = decoded.iter().map(|&c| lower(c)).eq(label.iter().copied());
    let is_valid = faults.is_empty() && !is_ascii(label) && !has_ace_prefix(label);
    (is_same && is_valid).then_some(decoded)
}
