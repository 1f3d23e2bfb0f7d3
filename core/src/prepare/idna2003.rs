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
//!
//! # Beyond the RFC
//!
//! Nameprep leaves U+3002 alone, which separates labels. ToUnicode does not decode a label with it: the
//! result would be read as several labels, and so as another name.

use super::characters::lower;
use super::fault::{Faults, Place};
use super::profile::{Preparation, Profile};
use super::stringprep::{self, Prepared};
use super::text::{Part, Run};
use crate::idna::{
    ACE_PREFIX, Error, HYPHEN, LABEL_LIMIT, Rule, has_ace_prefix, is_ascii, is_too_small, room_for,
};
use crate::punycode::{self, ErrorKind};
use crate::text::{AsciiSet, Scratch, Source, Target};
use crate::unicode::nfc;
use core::fmt;

/// The flags of IDNA2003.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Idna2003(u32);

/// The names of the flags, not the number.
impl fmt::Debug for Idna2003 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut set = f.debug_set();
        for &(name, flag, _) in IDNA2003_OPTIONS {
            if self.contains(flag) {
                set.entry(&format_args!("{name}"));
            }
        }
        set.finish()
    }
}

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

/// The labels of a name, one after the other.
struct Labels<'a> {
    options: Idna2003,
    /// The label, once there has been a first one.
    part: Part<'a>,
    /// The separator behind it; `None` behind the last one.
    separator: Option<u32>,
    /// The start of the next label, if there is one.
    next: Option<usize>,
}

impl<'a> Labels<'a> {
    fn new(source: Source<'a>, options: Idna2003) -> Self {
        let part = Part { source, start: 0, end: 0, label: 0 };
        Self { options, part, separator: None, next: Some(0) }
    }

    /// Goes to the next label; `false` behind the last one.
    #[inline(never)]
    fn advance(&mut self) -> bool {
        let Some(start) = self.next.take() else { return false };
        let (source, options) = (self.part.source, self.options);
        let mut points = source.code_points(start, source.len());
        let separator = points.find(|point| options.is_separator(point.value));
        self.part.label += usize::from(self.separator.is_some());
        self.part.start = start;
        self.part.end = separator.map_or(source.len(), |point| point.offset);
        self.separator = separator.map(|point| point.value);
        self.next = separator.map(|point| point.offset + point.length);
        true
    }
}

/// ToASCII in `buffer`, or the size that a label needs.
#[inline(never)]
pub(super) fn to_ascii_in(
    buffer: &mut [u32],
    options: Idna2003,
    run: &mut Run<'_, '_, '_>,
    scratch: &impl Scratch,
) -> Result<Option<usize>, Error> {
    let Run { source, output, detail } = run;
    let source = *source;
    output.clear();
    let mut faults = Faults::default();
    // Twice the size at least: all labels together need few attempts.
    let larger = buffer.len().saturating_mul(2);
    let mut labels = Labels::new(source, options);
    while labels.advance() {
        let Labels { part, separator, .. } = &labels;
        let is_root = part.start == part.end && part.label > 0 && separator.is_none();
        if is_root {
            break;
        }
        let length = match prepared(part, options.preparation(), buffer, &mut faults) {
            Prepared::Length(length) => length,
            Prepared::Needs(room) => return Ok(Some(room.max(larger))),
            Prepared::IllFormed => return Err(part.ill_formed(detail)),
        };
        if is_too_small(buffer.len(), length) {
            return Ok(Some(room_for(length).max(larger)));
        }
        let (label, room) = buffer.split_at_mut_checked(length).unwrap_or_default();
        check_ascii(label, options, part, &mut faults);
        let start = output.len();
        let is_encoded = write_label(label, room, output, scratch)?;
        let mut record = |rule| faults.record(rule, part, Place::Part, None);
        if !is_encoded {
            record(Rule::Punycode);
        }
        match output.len() - start {
            0 => record(Rule::EmptyLabel),
            1..=LABEL_LIMIT => {}
            _ => record(Rule::LabelTooLong),
        }
        if separator.is_some() {
            output.extend_ascii(b".");
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
    let mut length = 0;
    for point in part.code_points() {
        if point.value >= 0x80 {
            return stringprep::prepare(part, preparation, buffer, faults);
        }
        if let Some(slot) = buffer.get_mut(length) {
            *slot = point.value;
        }
        length += 1;
    }
    if length < part.end - part.start {
        Prepared::IllFormed
    } else if length > buffer.len() {
        Prepared::Needs(length)
    } else {
        Prepared::Length(length)
    }
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
    let mut record = |rule, index: usize| {
        faults.record(rule, part, Place::Prepared { index }, label.get(index).copied());
    };
    if let Some(index) = label.iter().position(|&c| NOT_LDH.contains(c)) {
        record(Rule::Ascii, index);
    }
    if label.first() == Some(&HYPHEN) {
        record(Rule::HyphenFirst, 0);
    }
    if label.last() == Some(&HYPHEN) {
        record(Rule::HyphenLast, label.len() - 1);
    }
}

/// Steps 4 to 7 of ToASCII; `false` if the label cannot be encoded.
fn write_label(
    label: &[u32],
    room: &mut [u32],
    output: &mut Target<'_, '_>,
    scratch: &impl Scratch,
) -> Result<bool, Error> {
    if is_ascii(label) {
        output.extend(label);
        return Ok(true);
    }
    output.extend_ascii(ACE_PREFIX);
    match punycode::encode_label_to(label, room, output, scratch) {
        Err(error) if error.kind == ErrorKind::OutOfMemory => Err(Error::OutOfMemory),
        result => Ok(result.is_ok() && !has_ace_prefix(label)),
    }
}

/// Room for a label of the longest length, and to normalize it.
const ROOM: usize = 96;
const _: () = assert!(ROOM >= nfc::room_if_valid(LABEL_LIMIT - 1));

/// Room for a label, and for the decoded label once it is prepared again.
pub(super) const ROOM_TO_UNICODE: usize = 2 * ROOM;

/// ToUnicode in `buffer`. It fails for ill-formed text alone.
#[inline(never)]
pub(super) fn to_unicode_in(
    buffer: &mut [u32],
    options: Idna2003,
    run: &mut Run<'_, '_, '_>,
    scratch: &impl Scratch,
) -> Result<Option<usize>, Error> {
    let Run { source, output, detail } = run;
    let source = *source;
    let (room, second) = buffer.split_at_mut_checked(ROOM).unwrap_or_default();
    let mut labels = Labels::new(source, options);
    while labels.advance() {
        let Labels { part, separator, .. } = &labels;
        let mut faults = Faults::default();
        // A label that does not fit is too long, or not ASCII when it is prepared: normalization
        // does not shorten text to ASCII.
        let label = match prepared(part, options.preparation(), room, &mut faults) {
            Prepared::Length(length) => room.get_mut(..length).filter(|_| faults.is_empty()),
            Prepared::Needs(_) => None,
            Prepared::IllFormed => return Err(part.ill_formed(detail)),
        };
        match label.and_then(|label| label_to_unicode(label, second, options, scratch)) {
            Some(label) => output.extend(label),
            None => part.code_points().for_each(|point| output.extend(&[point.value])),
        }
        output.extend(separator.as_slice());
    }
    Ok(None)
}

/// Steps 3 to 7 of ToUnicode: the decoded label, or `None` if a step fails.
fn label_to_unicode<'a>(
    label: &'a mut [u32],
    room: &mut [u32],
    options: Idna2003,
    scratch: &impl Scratch,
) -> Option<&'a [u32]> {
    // Step 3. The case of the prefix does not matter (section 5).
    let is_short = label.len() <= LABEL_LIMIT;
    let (prefix, payload) = label.split_at_mut_checked(ACE_PREFIX.len())?;
    let is_prefix = prefix.iter().map(|&c| lower(c)).eq(ACE_PREFIX.iter().map(|&c| c.into()));
    if !is_short || !is_prefix || !is_ascii(payload) {
        return None;
    }
    // Steps 4 and 5.
    let length = punycode::decode_in_place(payload, scratch).ok()?;
    let decoded = payload.get(..length)?;
    // Steps 6 and 7.
    let source = Source::Utf32(decoded);
    let again = Part { source, start: 0, end: source.len(), label: 0 };
    let mut faults = Faults::default();
    let prepared = prepared(&again, options.preparation(), room, &mut faults);
    let Prepared::Length(length) = prepared else { return None };
    let label = room.get(..length)?;
    check_ascii(label, options, &again, &mut faults);
    // Beyond the RFC: as several labels it would be another name.
    let is_one = !decoded.iter().any(|&c| options.is_separator(c));
    let is_same = decoded.iter().map(|&c| lower(c)).eq(label.iter().copied());
    let is_valid = faults.is_empty() && !is_ascii(label) && !has_ace_prefix(label);
    (is_same && is_one && is_valid).then_some(decoded)
}
