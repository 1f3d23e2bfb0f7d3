//! A name broken into its U-labels, for those who look at each by itself: the display decision.

use super::bidi;
use super::fault::Faults;
use super::label::Label;
use super::map::{self, Mapped};
use super::name::{self, Error};
use super::options::Options;
use super::rules::{Rule, Rules};
use super::syntax::{self, ACE_PREFIX, DOT, HYPHEN, LABEL_LIMIT, has_ace_prefix, is_ascii};
use crate::punycode::{self, ErrorKind};
use crate::text::{Memory, Source};
use crate::unicode::{Mapping, Seen, nfc, properties};

/// The labels of a name, with dots between them. One that is not ASCII is a U-label or would be
/// one if it were valid; one that is ASCII is as it stands in the name.
#[derive(Clone, Copy)]
pub(crate) struct Labels<'a> {
    text: &'a [u32],
    is_single: bool,
}

/// A label of a name.
#[derive(Clone, Copy)]
pub(crate) struct Part<'a> {
    /// Its number, from 0.
    pub(crate) index: usize,
    pub(crate) text: &'a [u32],
}

impl<'a> Labels<'a> {
    pub(crate) fn new(text: &'a [u32], options: Options) -> Self {
        Self { text, is_single: options.contains(Options::SINGLE_LABEL) }
    }

    pub(crate) fn text(&self) -> &'a [u32] {
        self.text
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Part<'a>> + use<'a> {
        syntax::labels(self.text, self.is_single).map(|(index, text)| Part { index, text })
    }

    /// Whether the bidi rule is to be checked (RFC 5893, section 1.4).
    pub(crate) fn is_bidi(&self) -> bool {
        Seen::of(self.text).is_right_to_left()
    }
}

impl Part<'_> {
    pub(crate) fn is_ascii(&self) -> bool {
        is_ascii(self.text)
    }

    /// An A-label that could not be decoded.
    pub(crate) fn is_broken_ace(&self) -> bool {
        has_ace_prefix(self.text)
    }

    /// The rules of section 2 of RFC 5893 that the label breaks.
    pub(crate) fn bidi_rules(&self) -> Rules {
        let mut rules = Rules::default();
        bidi::check(self.text, |rule, _| rules.insert(rule));
        rules
    }

    /// The rule about its length that the label breaks; `length` is that of its ASCII form.
    pub(crate) fn length_rule(&self, length: usize, options: Options) -> Option<Rule> {
        if options.contains(Options::IGNORE_DNS_LENGTH) {
            None
        } else if length == 0 {
            Some(Rule::EmptyLabel)
        } else {
            (length > LABEL_LIMIT).then_some(Rule::LabelTooLong)
        }
    }
}

/// The rules of one label that it breaks: criteria 1 to 8 of UTS #46, section 4.1.
#[inline(never)]
pub(crate) fn label_rules(label: Part<'_>, options: Options) -> Rules {
    let options = options.resolved();
    let Part { text, index } = label;
    let seen = Seen::of(text);
    let label = Label { text, index, is_decoded: true, options, may_have_refused: true, seen };
    let mut faults = Faults::new(false);
    // It records all it finds and goes on.
    let _ = label.check(&mut faults);
    faults.rules()
}

/// Whether `options` refuse the ASCII character `c`.
pub(crate) fn refuses(options: Options, c: u32) -> bool {
    syntax::refused(options.resolved()).contains(c)
}

/// What `c` is mapped to.
#[inline(never)]
pub(crate) fn mapping_of(c: u32, options: Options) -> Mapping {
    map::mapping(c, properties(c), options.resolved())
}

/// Maps, normalizes and decodes a name in `buffer`, whatever is wrong with it: steps 1 to 4 of
/// UTS #46, section 4. The length, or the room that the buffer should have.
pub(crate) fn break_up(
    source: Source<'_>,
    options: Options,
    buffer: &mut [u32],
    memory: &impl Memory,
) -> Result<Result<usize, usize>, Error> {
    let options = options.resolved();
    let mut mapped = Mapped::default();
    map::map(source, options, buffer, &mut mapped).map_err(|_| Error::InvalidEncoding)?;
    if name::is_too_much(mapped, buffer.len()) {
        return Ok(Err(name::room_for(mapped)));
    }
    let mut length = mapped.length;
    if !mapped.seen.is_nfc() {
        match nfc::normalize(buffer, length) {
            Some(normalized) => length = normalized,
            None => return Ok(Err(nfc::room(length))),
        }
    }
    let (text, room) = buffer.split_at_mut_checked(length).unwrap_or_default();
    decode(text, room, options.contains(Options::SINGLE_LABEL), memory).map(Ok)
}

/// Decodes every A-label that stands for a U-label; the others stay. The result is the length.
fn decode(
    text: &mut [u32],
    room: &mut [u32],
    is_single: bool,
    memory: &impl Memory,
) -> Result<usize, Error> {
    let (mut read, mut write) = (0, 0);
    loop {
        let rest = text.get_mut(read..).unwrap_or_default();
        let end = if is_single { None } else { rest.iter().position(|&c| c == DOT) };
        let source_length = end.unwrap_or(rest.len());
        let label = rest.get_mut(..source_length).unwrap_or_default();
        let (start, length) = decode_label(label, room, memory)?;
        for step in 0..length {
            if let Some(&c) = text.get(read + start + step)
                && let Some(slot) = text.get_mut(write + step)
            {
                *slot = c;
            }
        }
        write += length;
        if end.is_none() {
            return Ok(write);
        }
        if let Some(slot) = text.get_mut(write) {
            *slot = DOT;
        }
        write += 1;
        read += source_length + 1;
    }
}

/// Where in `label` its U-label begins, and its length. `room` is scratch space.
fn decode_label(
    label: &mut [u32],
    room: &mut [u32],
    memory: &impl Memory,
) -> Result<(usize, usize), Error> {
    // Without a digit after the last hyphen it decodes to ASCII, and is no A-label.
    if has_ace_prefix(label) && is_ascii(label) && label.last() != Some(&HYPHEN) {
        let payload = label.get_mut(ACE_PREFIX.len()..).unwrap_or_default();
        match punycode::decode_in_place(payload, room, memory) {
            Ok(length) => return Ok((ACE_PREFIX.len(), length)),
            Err(error) if error.kind == ErrorKind::OutOfMemory => return Err(Error::OutOfMemory),
            Err(_) => {}
        }
    }
    Ok((0, label.len()))
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::text::NoMemory;
    use std::string::String;
    use std::vec;
    use std::vec::Vec;

    fn code_points(text: &str) -> Vec<u32> {
        text.chars().map(u32::from).collect()
    }

    fn part(text: &[u32]) -> Part<'_> {
        Part { index: 0, text }
    }

    #[test]
    fn labels_are_between_dots_or_one() {
        let text = code_points("a..ü");
        let parts = |options| -> Vec<_> {
            Labels::new(&text, options).iter().map(|part| (part.index, part.text)).collect()
        };
        assert_eq!(parts(Options::LOOKUP), [(0, &text[..1]), (1, &[]), (2, &text[3..])]);
        assert_eq!(parts(Options::SINGLE_LABEL), [(0, &text[..])]);
        assert!(!Labels::new(&text, Options::LOOKUP).is_bidi());
        assert!(Labels::new(&code_points("a.א"), Options::LOOKUP).is_bidi());
    }

    #[test]
    fn parts_tell_their_rules() {
        let rules = |rules: &[Rule]| {
            let mut set = Rules::default();
            rules.iter().for_each(|&rule| set.insert(rule));
            set
        };
        let bidi = |label| part(&code_points(label)).bidi_rules();
        assert_eq!(bidi("א1"), rules(&[]));
        assert_eq!(bidi("אa-"), rules(&[Rule::Bidi2, Rule::Bidi3]));
        let checked = |label, options| label_rules(part(&code_points(label)), options);
        assert_eq!(checked("bücher", Options::STRICT), rules(&[]));
        assert_eq!(checked("-ü_", Options::STRICT), rules(&[Rule::HyphenFirst, Rule::Ascii]));
        assert_eq!(checked("u\u{308}", Options::LOOKUP), rules(&[Rule::Nfc]));

        let length = |length, options| part(&[]).length_rule(length, options);
        for (octets, rule) in
            [(0, Some(Rule::EmptyLabel)), (1, None), (63, None), (64, Some(Rule::LabelTooLong))]
        {
            assert_eq!(length(octets, Options::LOOKUP), rule);
            assert_eq!(length(octets, Options::IGNORE_DNS_LENGTH), None);
        }
        for (label, is_ascii, is_ace) in [("xn--ü", false, true), ("xn-", true, false)] {
            let text = code_points(label);
            assert_eq!((part(&text).is_ascii(), part(&text).is_broken_ace()), (is_ascii, is_ace));
        }
    }

    #[test]
    fn options_refuse_ascii() {
        let refused = |options| ['/', '_', 'a'].map(|c| refuses(options, c.into()));
        assert_eq!(refused(Options::LOOKUP), [true, false, false]);
        assert_eq!(refused(Options::ASCII_LDH | Options::ASCII_ANY), [true, true, false]);
        assert_eq!(refused(Options::ASCII_ANY), [false; 3]);
    }

    /// A name broken up in a buffer of that size, and, where it asks for more room, in that.
    fn broken_up(name: &str, options: Options, size: usize) -> String {
        let mut buffer = vec![0; size];
        let broken = break_up(Source::Utf8(name.as_bytes()), options, &mut buffer, &NoMemory);
        match broken.expect("it is short") {
            Ok(length) => buffer[..length].iter().map(|&c| char::from_u32(c).unwrap()).collect(),
            Err(room) => {
                assert!(room > size, "{name:?} in {size}");
                broken_up(name, options, room)
            }
        }
    }

    #[test]
    fn names_are_mapped_normalized_and_decoded() {
        for (name, options, expected) in [
            ("BU\u{308}CHER。xn--BCHER-kva.b", Options::LOOKUP, "bücher.bücher.b"),
            ("xn--4dbrk0ce", Options::SINGLE_LABEL, "ישראל"),
            ("a.xn--bcher-kva", Options::SINGLE_LABEL, "a.xn--bcher-kva"),
            // What is no A-label stays.
            (
                "xn--abc-.xn--99999999.xn--ü.xn--",
                Options::LOOKUP,
                "xn--abc-.xn--99999999.xn--ü.xn--",
            ),
            ("xn--mgba3gch31f060k..", Options::LOOKUP, "نامه\u{200C}ای.."),
            (
                "\u{1D160}\u{1D161}",
                Options::LOOKUP,
                "\u{1D158}\u{1D165}\u{1D16E}\u{1D158}\u{1D165}\u{1D16F}",
            ),
            ("ẞ", Options::TRANSITIONAL, "ss"),
        ] {
            for size in 0..60 {
                assert_eq!(broken_up(name, options, size), expected, "{name:?} in {size}");
            }
        }
        let ill_formed = break_up(Source::Utf8(b"a\xFF"), Options::LOOKUP, &mut [0; 8], &NoMemory);
        assert_eq!(ill_formed, Err(Error::InvalidEncoding));
        // Each "a" is one more U+0080.
        let long = ["xn--", &"a".repeat(3000)].concat();
        let without_memory = break_up(
            Source::Utf8(long.as_bytes()),
            Options::LOOKUP,
            &mut vec![0; long.len()],
            &NoMemory,
        );
        assert_eq!(without_memory, Err(Error::OutOfMemory));
    }
}
