//! The fast path, for names of letters, digits, hyphens and underscores: plain ones of any length
//! that the DNS can carry, and short ones with A-labels, in every encoding.
//!
//! It is the only second path through the code. It returns only results that are certain, and
//! leaves everything else, every fault included, to the pipeline.

use super::ace::Form;
use super::bidi;
use super::fault::{Detail, Faults};
use super::label::Label;
use super::options::Options;
use super::plain::{self, PLAIN_NAME, Syntax, extra_character};
use super::rules::Rule;
use super::syntax::{ACE_PREFIX, LABEL_LIMIT, refused};
use super::unfit::Unfit;
use crate::punycode;
use crate::text::ascii::{self, Halves};
use crate::text::{Place, Slot, Source, Target, Writer};
use crate::unicode::PropertyUnion;
use core::mem::MaybeUninit;

/// The longest name with A-labels that the fast path takes.
const SHORT_NAME: usize = ascii::LONGEST;

/// The options that do not affect the validity of a short name.
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

/// A name that the fast path may take: letters, digits, hyphens, dots and possibly underscores.
#[derive(Clone, Copy)]
struct Simple {
    /// Whether it is plain. Otherwise it is short.
    is_plain: bool,
    length: usize,
    dots: u64,
    /// Bit n: a label with hyphens in positions 3 and 4, possibly an A-label, begins at byte n.
    suspects: u64,
}

impl Simple {
    #[inline(never)]
    fn look(name: &[u8], options: Options) -> Option<Self> {
        let length = name.len();
        let plain = Self { is_plain: true, length, dots: 0, suspects: 0 };
        if length > SHORT_NAME && !IS_SMALL {
            let room: &mut [MaybeUninit<u8>] = &mut [];
            return plain::scan_long(name, options, room).then_some(plain);
        }
        let syntax = Syntax::of(options);
        let halves = ascii::find_marks(name, syntax.extra)?;
        if length < SHORT_NAME && syntax.accepts(halves) {
            return Some(plain);
        }
        NO_MATTER.contains(options).then(|| Self::of_short(length, halves))
    }

    /// A short name with these halves.
    #[inline(always)]
    fn of_short(length: usize, halves: Halves) -> Self {
        let marks = halves.joined(length);
        let suspects = marks.hyphens >> 2 & marks.hyphens >> 3 & starts(marks.dots);
        Self { is_plain: false, length, dots: marks.dots, suspects }
    }

    /// Whether the name, which has no faults but possibly its lengths and A-labels, is valid.
    #[inline(always)]
    fn is_valid(self, name: &[u8], options: Options) -> bool {
        self.fits_dns() && (self.suspects == 0 || has_valid_a_labels(self, name, options))
    }

    /// The label of a short name that begins at byte `start`; `None` behind the name.
    #[inline(always)]
    fn label(self, name: &[u8], start: usize) -> Option<&[u8]> {
        let rest = name.get(start..)?;
        let end = (self.dots >> (start & (SHORT_NAME - 1))).trailing_zeros() as usize;
        Some(rest.get(..end).unwrap_or(rest))
    }

    /// Whether all lengths are within the limits of the DNS.
    fn fits_dns(self) -> bool {
        // A dot at the start of a label ends an empty label. The end of the name may be at the
        // start of a label, behind a root dot. A name of 64 bytes with a dot in it has no label
        // that is too long.
        let is_too_long = self.length > LABEL_LIMIT && self.dots == 0;
        self.is_plain || self.dots & starts(self.dots) == 0 && !is_too_long
    }
}

/// Bit n: a label begins at byte n.
#[inline(always)]
fn starts(dots: u64) -> u64 {
    dots << 1 | 1
}

/// Modules of WebAssembly are downloaded: what only saves time for rarer names is not in them.
pub(super) const IS_SMALL: bool = cfg!(target_family = "wasm");

/// The fast path of ToASCII: whether `source` is a plain name, or one of at most 64 letters,
/// digits, hyphens and underscores that is valid with all its A-labels. The result is the name
/// itself in lower case, in `room` if there is enough room. Otherwise the contents of `room` are
/// undefined, and the name may still be valid.
#[inline]
pub(super) fn to_ascii(source: Source<'_>, options: Options, room: &mut [impl Place<u8>]) -> bool {
    match source {
        Source::Utf8(name) => bytes_to_ascii(name, options, room),
        wide => wide_to_ascii(wide, options, room),
    }
}

/// UTF-16 and UTF-32, by way of bytes.
#[inline(never)]
fn wide_to_ascii(source: Source<'_>, options: Options, room: &mut [impl Place<u8>]) -> bool {
    let mut bytes = [0; PLAIN_NAME];
    plain::narrow(source, &mut bytes).is_some_and(|name| bytes_to_ascii(name, options, room))
}

#[inline(never)]
fn bytes_to_ascii(name: &[u8], options: Options, room: &mut [impl Place<u8>]) -> bool {
    if let Some(room) = room.get_mut(..name.len()) {
        ascii::lower(name, room);
    }
    is_result(name, options)
}

/// Whether `source` is a name as for `to_ascii`.
#[inline]
pub fn is_simple(source: Source<'_>, options: Options) -> bool {
    let nothing: &mut [MaybeUninit<u8>] = &mut [];
    match source {
        Source::Utf8(name) => name.is_ascii() && is_result(name, options),
        wide => wide_to_ascii(wide, options, nothing),
    }
}

/// [`is_simple`] for bytes.
#[inline(never)]
pub(super) fn is_result(name: &[u8], options: Options) -> bool {
    Simple::look(name, options).is_some_and(|simple| simple.is_valid(name, options))
}

/// Whether a short name with these halves, scanned by [`scan_short`](super::scan_short), is valid
/// under [`PLAIN_OPTIONS`](super::PLAIN_OPTIONS) with all its A-labels: it is its own result in
/// lower case.
#[inline(always)]
pub fn is_short_name(name: &[u8], halves: Halves, options: Options) -> bool {
    Simple::of_short(name.len(), halves).is_valid(name, options)
}

/// Whether `source` would be a plain name but for ASCII characters that the options refuse, so that
/// it breaks the rule about them and no other: `detail` receives it, and `output` the name in lower
/// case.
#[inline(never)]
pub(super) fn is_refused(
    source: Source<'_>,
    options: Options,
    output: Option<&mut Target<'_, '_>>,
    detail: Option<&mut Detail>,
) -> bool {
    if IS_SMALL {
        return false;
    }
    let mut bytes = [0; PLAIN_NAME];
    let name = match source {
        Source::Utf8(name) => Some(name),
        wide => plain::narrow(wide, &mut bytes),
    };
    let Some(name) = name else { return false };
    let mut others = [0; PLAIN_NAME];
    let Some(others) = others.get_mut(..name.len()) else { return false };
    others.copy_from_slice(name);
    let refused = refused(options.resolved());
    let mut first = None;
    let unfit = Unfit::scan(name, extra_character(options));
    for place in unfit.places(name.len()) {
        let Some(other) = others.get_mut(place) else { return false };
        match *other {
            // A fault of another kind, if it is one.
            b'-' | b'.' => {}
            0x80.. => return false,
            byte => {
                if first.is_none() && refused.contains(byte.into()) {
                    first = Some(place);
                }
                *other = b'a';
            }
        }
    }
    let Some(offset) = first else { return false };
    if !Simple::look(others, options).is_some_and(|simple| simple.is_plain) {
        return false;
    }
    if let Some(output) = output {
        output.extend_lower(name);
    }
    if let Some(detail) = detail {
        detail.rules.insert(Rule::Ascii);
        detail.first_rule = Some(Rule::Ascii);
        (detail.offset, detail.length) = (offset, 1);
        let before = name.get(..offset).unwrap_or_default();
        detail.label = before.split(|&byte| byte == b'.').count().wrapping_sub(1);
        detail.code_point = name.get(offset).map(|&byte| byte.into());
    }
    true
}

/// A-labels with upper-case letters are left to the pipeline.
#[inline(always)]
fn has_valid_a_labels(simple: Simple, name: &[u8], options: Options) -> bool {
    let options = options.resolved();
    options.contains(Options::ASCII_PASSTHROUGH)
        || decode_a_labels(simple, name, options, &mut [0; SHORT_NAME]).is_some()
}

/// Whether a short name with these halves, scanned by [`scan_short`](super::scan_short), has A-labels,
/// all of them valid, and was written to `output`.
#[inline]
pub fn short_to_unicode(
    name: &[u8],
    halves: Halves,
    options: Options,
    output: &mut Writer<'_, u8, impl Slot<u8>>,
) -> bool {
    let (simple, output) = (Simple::of_short(name.len(), halves), &mut Slot::target(output));
    simple.suspects != 0 && a_labels_to_unicode(simple, name, options.resolved(), output)
}

/// The fast path of ToUnicode: whether `source` is a name as for [`to_ascii`], but short ones with
/// any lengths, and was written to `output`. For display, it has no A-labels, and lengths count.
#[inline(never)]
pub(crate) fn fast_to_unicode(
    source: Source<'_>,
    options: Options,
    output: &mut Target<'_, '_>,
    is_for_display: bool,
) -> bool {
    match source {
        Source::Utf8(name) => bytes_to_unicode(name, options, output, is_for_display),
        wide => wide_to_unicode(wide, options, output, is_for_display),
    }
}

/// As [`wide_to_ascii`].
#[inline(never)]
fn wide_to_unicode(
    source: Source<'_>,
    options: Options,
    output: &mut Target<'_, '_>,
    is_for_display: bool,
) -> bool {
    let mut bytes = [0; PLAIN_NAME];
    let name = plain::narrow(source, &mut bytes);
    name.is_some_and(|name| bytes_to_unicode(name, options, output, is_for_display))
}

#[inline(never)]
fn bytes_to_unicode(
    name: &[u8],
    options: Options,
    output: &mut Target<'_, '_>,
    is_for_display: bool,
) -> bool {
    let Some(simple) = Simple::look(name, options) else { return false };
    if simple.suspects != 0 && !is_for_display {
        return a_labels_to_unicode(simple, name, options.resolved(), output);
    }
    let is_result = simple.suspects == 0 && (simple.fits_dns() || !is_for_display);
    if is_result {
        output.extend_lower(name);
    }
    is_result
}

/// Out of line: as [`has_valid_a_labels`].
#[inline(never)]
fn a_labels_to_unicode(
    simple: Simple,
    name: &[u8],
    options: Options,
    output: &mut Target<'_, '_>,
) -> bool {
    let mut text = [0; SHORT_NAME];
    if decode_a_labels(simple, name, options, &mut text).is_none() {
        return false;
    }
    output.clear();
    // Where the A-labels before end.
    let mut done = 0;
    let mut suspects = simple.suspects;
    while suspects != 0 {
        let start = suspects.trailing_zeros() as usize;
        suspects &= suspects.wrapping_sub(1);
        let end = start.wrapping_add(simple.label(name, start).map_or(0, <[_]>::len));
        let label = decoded(text.get(start..end).unwrap_or_default());
        if !label.is_empty() {
            if done < start {
                output.extend_lower(name.get(done..start).unwrap_or_default());
            }
            output.extend(label);
            done = end;
        }
    }
    if done < name.len() {
        output.extend_lower(name.get(done..).unwrap_or_default());
    }
    true
}

/// Writes the text of each A-label to its place in the name, with zeros behind it. `None` on any
/// fault, which the pipeline then finds, and for an A-label with upper-case letters.
#[inline(never)]
fn decode_a_labels(
    simple: Simple,
    name: &[u8],
    options: Options,
    text: &mut [u32; SHORT_NAME],
) -> Option<()> {
    let mut is_right_to_left = false;
    let mut suspects = simple.suspects;
    while suspects != 0 {
        let start = suspects.trailing_zeros() as usize;
        suspects &= suspects.wrapping_sub(1);
        let label = simple.label(name, start)?;
        if let Some(payload) = label.strip_prefix(ACE_PREFIX) {
            let text = text.get_mut(start..)?;
            let length = punycode::decode_label(payload, text)?;
            let union = check_decoded(text.get(..length)?, options)?;
            is_right_to_left |= union.is_right_to_left();
        } else if has_upper_case_ace_prefix(label) {
            return None;
        }
    }
    let has_bidi_rule = is_right_to_left && !options.contains(Options::SKIP_BIDI);
    (!has_bidi_rule || meets_bidi_rule(simple, name, text)).then_some(())
}

/// Whether all labels of a name with an A-label that is right-to-left meet the bidi rule. `text` is
/// that of [`decode_a_labels`].
#[inline(never)]
fn meets_bidi_rule(simple: Simple, name: &[u8], text: &[u32; SHORT_NAME]) -> bool {
    let (mut is_met, mut start) = (true, 0);
    while let Some(label) = simple.label(name, start) {
        let end = start.wrapping_add(label.len());
        let mut wide = [0; SHORT_NAME];
        let text = match decoded(text.get(start..end).unwrap_or_default()) {
            [] => {
                let bytes = name.iter().skip(start).take_while(|&&byte| byte != b'.');
                wide.iter_mut().zip(bytes).for_each(|(place, &byte)| *place = byte.into());
                decoded(&wide)
            }
            text => text,
        };
        is_met &= bidi::broken_rules(text).is_empty();
        start = end.wrapping_add(1);
    }
    is_met
}

/// The text before the first zero.
fn decoded(text: &[u32]) -> &[u32] {
    let end = text.iter().position(|&c| c == 0).unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
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
    use crate::text::AnyWriter;
    use std::string::String;
    use std::vec::Vec;

    /// The results of both fast paths, `None` where they decline, in every encoding.
    fn fast(name: &str, options: Options) -> (Option<String>, Option<String>) {
        let utf16: Vec<u16> = name.encode_utf16().collect();
        let utf32: Vec<u32> = name.chars().map(u32::from).collect();
        let sources = [Source::Utf8(name.as_bytes()), Source::Utf16(&utf16), Source::Utf32(&utf32)];
        let results = sources.map(|source| {
            let (mut ascii, mut unicode) = ([0; 300], [0; 300]);
            let has_ascii = to_ascii(source, options, &mut ascii);
            let mut writer = Writer::new(&mut unicode);
            let mut target = Target::Utf8(AnyWriter::Initialized(&mut writer));
            let has_unicode = fast_to_unicode(source, options, &mut target, false);
            let unicode = writer.written().unwrap().to_vec();
            let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
            (has_ascii.then(|| text(&ascii[..name.len()])), has_unicode.then(|| text(&unicode)))
        });
        assert_eq!(results[0], results[1], "{name:?}");
        assert_eq!(results[0], results[2], "{name:?}");
        results[0].clone()
    }

    /// The pipeline gives the same results, so that no other test would notice.
    #[test]
    fn names_with_a_labels_take_the_fast_path() {
        let (name, lower) = ("xn--bcher-kva.a-.Example.", "xn--bcher-kva.a-.example.");
        for option in OPTIONS {
            let options = option.options;
            let matters = [Options::CHECK_HYPHENS, Options::REJECT_ROOT_DOT, Options::SINGLE_LABEL];
            let expected = match matters.contains(&options) {
                true => (None, None),
                false => (Some(lower.into()), Some("bücher.a-.example.".into())),
            };
            assert_eq!(fast(name, options), expected, "{}", option.name);
        }
        for other in ["", "a!", "ü", "\u{AD}a", "\u{161}", "a\u{1F600}"] {
            assert_eq!(fast(other, Options::LOOKUP), (None, None), "{other:?}");
        }
    }

    #[test]
    fn plain_names_take_the_fast_path() {
        let long = "a.very-long_Name.".repeat(16);
        let plain: [(&str, &[Options]); 8] = [
            ("a", &[]),
            ("Example.com", &[Options::SINGLE_LABEL]),
            ("example.com.", &[Options::SINGLE_LABEL, Options::REJECT_ROOT_DOT]),
            ("-ab", &[Options::CHECK_HYPHENS]),
            ("a-.b", &[Options::SINGLE_LABEL, Options::CHECK_HYPHENS]),
            ("a-b_c", &[Options::ASCII_LDH]),
            (&long[..100], &[Options::SINGLE_LABEL, Options::ASCII_LDH]),
            (&long[..253], &[Options::SINGLE_LABEL, Options::ASCII_LDH]),
        ];
        // Modules of WebAssembly take longer names the general way.
        let taken = plain.iter().filter(|(name, _)| !IS_SMALL || name.len() <= SHORT_NAME);
        for &(name, breaking) in taken {
            for option in OPTIONS {
                let expected = Some(name.to_ascii_lowercase());
                let is_broken = breaking.contains(&option.options);
                let expected = if is_broken { (None, None) } else { (expected.clone(), expected) };
                assert_eq!(fast(name, option.options), expected, "{name} {}", option.name);
            }
        }
    }

    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "modules leave the early refusal out")]
    fn only_refused_characters_are_refused_early() {
        let detail = |name: &str, options| {
            let mut detail = Detail::default();
            is_refused(Source::Utf8(name.as_bytes()), options, None, Some(&mut detail))
                .then_some(detail)
        };
        let found = detail("a.B C!.%", Options::LOOKUP).unwrap();
        assert_eq!(
            (found.offset, found.length, found.label, found.code_point),
            (3, 1, 1, Some(32))
        );
        assert_eq!(detail("a_b", Options::ASCII_LDH).unwrap().offset, 1);
        for name in ["a", "a!", "a_b", "a--b c", "a..b c", ".a b", "a bü", ""] {
            assert_eq!(detail(name, Options::LOOKUP), None, "{name:?}");
        }
        assert_eq!(detail("a b", Options::ASCII_ANY), None);
        assert_eq!(detail("-a b", Options::CHECK_HYPHENS), None);
    }
}
