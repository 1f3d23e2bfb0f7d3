//! The fast path for short names with U-labels, and for [parts](super::parts) of long ones.
//!
//! The scan for plain names has found the dots, and the bytes that no plain name has. Only the
//! labels with such bytes become code points; the others are copied. As the other fast path it
//! returns only results that are certain, and leaves everything else to the pipeline.
//!
//! A name in UTF-16 or UTF-32 is scanned as bytes, one for each code unit.

use super::ace::Form;
use super::buffer::SHORT;
use super::fault::Faults;
use super::label::Label;
use super::map::{self, Mapped};
use super::options::Options;
use super::plain::{IS_SMALL, Narrowed};
use super::process::{MOST_OCTETS, first_label};
use super::simple::{Places, Simple, meets_bidi_rule, meets_options, write_u_labels};
use super::syntax::{ACE_PREFIX, DOT, LABEL_LIMIT, NAME_LIMIT, has_ace_prefix};
use crate::punycode;
use crate::text::ascii::{self, Marks, Mixed};
use crate::text::{AnyWriter, Append, Place, Slot, Source, Target, Writer};
use crate::unicode::nfc;
use core::mem::MaybeUninit;

/// The options under which a rule is about the source or about dots inside of labels, or U+0000 is
/// valid, which ends the text of a label: the pipeline takes these names.
const OTHERS: Options = Options::NO_MAPPING.union(Options::ASCII_ANY).union(Options::SINGLE_LABEL);

/// The options of the fast path.
pub(super) const OPTIONS: Options = Options::ALL.without(OTHERS);

/// Whether a name of less than 64 bytes, with these marks, is certainly valid, and was written to
/// `output`, converted to ASCII or to Unicode. If not, `output` is empty.
#[inline]
pub fn convert_u_labels(
    name: &[u8],
    mixed: Mixed,
    options: Options,
    is_to_ascii: bool,
    output: &mut Writer<'_, u8, impl Slot<u8>>,
) -> bool {
    let part = Part::new(Narrowed::utf8(name), mixed);
    write_part(&part, options, is_to_ascii, false, Slot::any(output), &mut [0; SHORT]).is_some()
}

/// A name or a part of one, scanned. Bits of the marks behind it do not matter.
pub(super) struct Part<'a> {
    pub(super) text: Narrowed<'a>,
    pub(super) marks: Marks,
    /// The bytes that no plain name has.
    pub(super) others: u64,
}

impl<'a> Part<'a> {
    /// A name of less than 64 code units.
    #[inline(always)]
    pub(super) fn new(text: Narrowed<'a>, mixed: Mixed) -> Self {
        let length = text.bytes.len();
        Self { text, marks: mixed.halves.joined(length), others: mixed.others(length) }
    }

    /// Writes a wide result, in Unicode: [`write`] has written the texts of the U-labels to `places`.
    #[inline]
    fn write_wide(&self, places: &Places, output: &mut Target<'_, '_>) {
        if !matches!(output, Target::Utf8(_)) {
            self.write_unicode(places, output);
        }
    }

    /// Writes the result in Unicode: [`write`] has written the texts of the U-labels to `places`.
    pub(super) fn write_unicode(&self, places: &Places, output: &mut Target<'_, '_>) {
        write_u_labels(self.labels(), self.text.bytes, places, output);
    }

    /// Whether labels from left to right, whose texts are in `places`, meet the bidi rule.
    fn meets_bidi_rule(&self, places: &Places) -> bool {
        let bytes = self.text.bytes;
        let simple = Simple::of_marks(bytes.len(), self.marks);
        // Mapping makes dots of other characters, too.
        !places.contains(&DOT) && meets_bidi_rule(simple, bytes, places)
    }

    /// The part with every label among the suspects.
    pub(super) fn labels(&self) -> Simple {
        Simple::with_labels(self.text.bytes.len(), self.marks)
    }
}

/// [`convert_u_labels`] for a name in any encoding form, or for a part of a name behind those before
/// it. The result is that of [`write_part`]; `None` adds nothing to a wide `output`, and empties a narrow
/// one.
#[inline(never)]
pub(super) fn convert_part(
    part: &Part<'_>,
    options: Options,
    is_to_ascii: bool,
    is_bidi: bool,
    output: &mut Target<'_, '_>,
) -> Option<bool> {
    let (places, mut nowhere) = (&mut [0; SHORT], Writer::new(&mut []));
    let narrow = narrow_of(output, &mut nowhere);
    let is_bidi = write_part(part, options, is_to_ascii, is_bidi, narrow, places);
    if is_bidi.is_some() {
        part.write_wide(places, output);
    }
    is_bidi
}

/// The output of [`write`], which only counts a wide result: `nowhere` has no room. Out of line, so that
/// what follows is not compiled for each.
#[inline(never)]
fn narrow_of<'t, 'b>(
    output: &'t mut Target<'_, 'b>,
    nowhere: &'t mut Writer<'b, u8, MaybeUninit<u8>>,
) -> AnyWriter<'t, 'b, u8> {
    match output {
        Target::Utf8(output) => output.reborrow(),
        _ => Slot::any(nowhere),
    }
}

/// [`write`] for every label; `None` empties `output`. If the bidi rule applies to the name for labels
/// in other parts, these labels meet it, too. Out of line: one copy.
#[inline(never)]
pub(super) fn write_part(
    part: &Part<'_>,
    options: Options,
    is_to_ascii: bool,
    is_bidi: bool,
    mut output: AnyWriter<'_, '_, u8>,
    places: &mut Places,
) -> Option<bool> {
    let (options, accepts) = (options.resolved(), &mut |_: &[u32]| true);
    let has_rule = write(part, options, is_to_ascii, &mut output, places, accepts)
        .filter(|&has_rule| has_rule || !is_bidi || part.meets_bidi_rule(places));
    if has_rule.is_none() {
        output.clear();
    }
    has_rule
}

/// The part of [`fast::short_u_labels`](super::fast::short_u_labels) for U-labels.
#[inline(always)]
pub(super) fn short_u_labels(
    name: Narrowed<'_>,
    mixed: Mixed,
    options: Options,
    output: &mut Target<'_, '_>,
    places: &mut Places,
    look: &mut impl FnMut(&[u32]),
) -> bool {
    // An upper bound for the length of the name in ASCII.
    let mut length = name.bytes.len();
    let mut fits = |label: &[u32]| {
        length += MOST_OCTETS * (label.len() + 1);
        let fits = punycode::is_surely_within(label, LABEL_LIMIT - ACE_PREFIX.len());
        if fits {
            look(label);
        }
        fits
    };
    let part = Part::new(name, mixed);
    let mut nowhere = Writer::new(&mut []);
    let narrow = &mut narrow_of(output, &mut nowhere);
    let is_done = write(&part, options, false, narrow, places, &mut fits).is_some();
    if !is_done || length > NAME_LIMIT {
        output.clear();
        return false;
    }
    part.write_wide(places, output);
    true
}

/// Writes a name or a part of one, converted to ASCII or to Unicode, and the text of each U-label to its
/// place in `places`, which are zeros before. The result is whether the bidi rule applies, which it
/// then meets; `None` if it may be invalid.
#[inline(always)]
fn write(
    part: &Part<'_>,
    options: Options,
    is_to_ascii: bool,
    output: &mut AnyWriter<'_, '_, u8>,
    places: &mut Places,
    accepts: &mut impl FnMut(&[u32]) -> bool,
) -> Option<bool> {
    let Part { text: Narrowed { bytes: name, ref wide }, marks, others } = *part;
    let simple = Simple::of_marks(name.len(), marks);
    if IS_SMALL
        || !OPTIONS.contains(options)
        || !simple.fits_dns()
        || simple.suspects != 0
        || !meets_options(options, name.len(), marks)
    {
        return None;
    }
    let (mut start, mut is_right_to_left, mut may_have_dots) = (0, false, false);
    while let Some(label) = simple.label(name, start).filter(|label| !label.is_empty()) {
        let end = start + label.len();
        let is_plain = (others >> start).trailing_zeros() as usize >= label.len();
        let is_written = is_plain
            && match output {
                AnyWriter::Uninitialized(output) => {
                    extend_short(name.get(..end)?, label.len() + 1, output)
                }
                // In the C library, memory is rarely initialized.
                AnyWriter::Initialized(_) => false,
            };
        if is_written {
            start = end + 1;
            continue;
        }
        if start > 0 {
            output.push(b'.');
        }
        if is_plain {
            Target::Utf8(output.reborrow()).extend_lower(label);
        } else {
            let room = places.get_mut(start..)?;
            let mapped = match wide {
                None => map(Source::Utf8(label), options, room)?,
                Some(wide) => map_wide(wide, start, end, options, room)?,
            };
            is_right_to_left |= mapped.union.is_right_to_left();
            may_have_dots |= mapped.may_be_ascii;
            let text = places.get(start..end)?.get(..mapped.length)?;
            write_labels(text, mapped, options, is_to_ascii, output, accepts)?;
        }
        start = end + 1;
    }
    let has_root_dot = start == name.len();
    if has_root_dot {
        output.push(b'.');
    }
    let has_bidi_rule = is_right_to_left && !options.contains(Options::SKIP_BIDI);
    let has_dots = || may_have_dots && places.contains(&DOT);
    if has_bidi_rule && (has_dots() || !meets_bidi_rule(simple, name, places)) {
        return None;
    }
    let is_too_long = is_to_ascii && output.len() - usize::from(has_root_dot) > NAME_LIMIT;
    (!is_too_long).then_some(has_bidi_rule)
}

/// Appends the last `length` bytes of `text`, a dot and a short label, in lower case: most names end
/// with one. Not if the text is shorter than a word, or if there is little room.
#[inline]
fn extend_short(text: &[u8], length: usize, output: &mut Writer<'_, u8, impl Place<u8>>) -> bool {
    const WORD: usize = size_of::<u64>();
    match (text.last_chunk::<WORD>(), output.room(WORD).first_chunk_mut()) {
        (Some(last), Some(places)) if length <= WORD => {
            let word = u64::from_le_bytes(*last) >> (8 * (WORD - length));
            *places = Place::of_all(ascii::lower_word(word).to_le_bytes());
            output.skip(length);
            true
        }
        _ => false,
    }
}

/// [`map`] for the label at this place. Out of line: most names are in UTF-8.
#[inline(never)]
fn map_wide(
    source: &Source<'_>,
    start: usize,
    end: usize,
    options: Options,
    room: &mut [u32],
) -> Option<Mapped> {
    map(source.get(start, end)?, options, room)
}

/// Maps and normalizes a label, or several with other dots between them, to the front of `room`.
#[inline]
fn map(label: Source<'_>, options: Options, room: &mut [u32]) -> Option<Mapped> {
    let mut mapped = Mapped::default();
    map::map(label, options, room, &mut mapped).ok()?;
    if mapped.has_refused || mapped.length > room.len() {
        return None;
    }
    if !mapped.union.is_nfc() {
        mapped.length = nfc::normalize(room, mapped.length)?;
        room.get_mut(mapped.length..)?.fill(0);
    }
    Some(mapped)
}

/// Writes the labels of a mapped text, with dots between them.
#[inline(always)]
fn write_labels(
    text: &[u32],
    mapped: Mapped,
    options: Options,
    is_to_ascii: bool,
    output: &mut AnyWriter<'_, '_, u8>,
    accepts: &mut impl FnMut(&[u32]) -> bool,
) -> Option<()> {
    let mut rest = text;
    loop {
        // The source is a label: only mapping makes dots of others. Normalization does not make ASCII
        // of what mapping leaves.
        let (length, is_ascii) = if mapped.may_be_ascii {
            first_label(rest, false)
        } else {
            (rest.len(), !mapped.has_non_ascii)
        };
        let text = rest.get(..length)?;
        let (form, may_have_refused, union) = (Form::Plain, false, mapped.union);
        let label = Label { text, index: 0, form, options, may_have_refused, union };
        let is_valid = !text.is_empty()
            && !has_ace_prefix(text)
            && (label.meets_criteria() || label.check(&mut Faults::new(true)).is_ok());
        if !is_valid || !accepts(text) {
            return None;
        }
        let before = output.len();
        if is_ascii {
            output.extend_narrow(text);
        } else if is_to_ascii {
            output.extend(ACE_PREFIX);
            if !punycode::encode_short(text, output) {
                return None;
            }
        } else {
            output.extend_scalars(text);
        }
        if is_to_ascii && output.len() - before > LABEL_LIMIT {
            return None;
        }
        if length == rest.len() {
            return Some(());
        }
        output.push(b'.');
        rest = rest.get(length + 1..)?;
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::super::fast::{FEW_UNITS, convert_mixed};
    use super::*;
    use crate::cases;
    use crate::text::MAX_CODE_POINT;
    use crate::unicode::{Status, properties};
    use core::mem::MaybeUninit;
    use std::string::String;
    use std::vec::Vec;

    /// A dot and a label of each length behind texts of each length, to rooms of each length.
    #[test]
    fn short_labels_are_written_in_lower_case() {
        let text = "ü\u{10FFFF}.AZ@[\u{7F}\0-9a.Z".as_bytes();
        for (end, start) in (0..=text.len()).flat_map(|end| (6..end).map(move |start| (end, start)))
        {
            for size in 0..=20 {
                let (text, length) = (&text[..end], end - start);
                let mut room = [0xEE; 20];
                let mut output = Writer::<u8>::new(&mut room[..size]);
                output.push(b'x');
                let is_written = extend_short(text, length, &mut output);
                assert_eq!(is_written, end >= 8 && length <= 8 && size >= 9);
                assert_eq!(output.len(), 1 + if is_written { length } else { 0 });
                if is_written {
                    assert_eq!(room[1..=length], text[start..].to_ascii_lowercase());
                }
                assert!(room[size..].iter().all(|&byte| byte == 0xEE));
            }
        }
    }

    /// Memory that is not initialized takes the shorter way for short labels.
    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "modules leave this path out")]
    fn both_kinds_of_memory_take_as_much() {
        for name in ["Bücher.a.DE", "ü.a.", "Bücher.ü.a", "a.Bücher.abcdefg", "Bücher.abcdefgh"]
        {
            let (mut room, mut fresh) = ([0; 100], [MaybeUninit::uninit(); 100]);
            let mut initialized = Writer::<u8>::new(&mut room);
            let mut uninitialized = Writer::<u8, MaybeUninit<u8>>::new(&mut fresh);
            let source = Source::Utf8(name.as_bytes());
            for mut output in [Slot::target(&mut initialized), Slot::target(&mut uninitialized)] {
                assert!(convert_mixed(source, Options::LOOKUP, false, true, &mut output));
            }
            assert_eq!(uninitialized.len(), initialized.len(), "{name}");
        }
    }

    /// Short names and long ones, in parts. The results of the pipeline are the same.
    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "modules leave this path out")]
    fn wide_names_take_the_fast_path() {
        let long = "Abc-D.".repeat(12);
        for (name, ascii, unicode) in [
            ("Ü", "xn--tda", "ü"),
            ("A.BU\u{308}CHER。a.DE.", "a.xn--bcher-kva.a.de.", "a.bücher.a.de."),
            ("\u{10428}Ａ.x", "xn--a-os2i.x", "\u{10428}a.x"),
            ("שלום.a\u{AD}", "xn--9dbne9b.a", "שלום.a"),
        ] {
            for (before, behind) in [("", ""), (&*long, ""), ("", &*long), (&*long, &*long)] {
                let joined =
                    |text: &str| [before, text.trim_end_matches('.'), ".", behind].concat();
                let name = joined(name);
                let (ascii, unicode) = (joined(ascii), joined(unicode));
                let [ascii, unicode] = [ascii, unicode].map(|text| text.to_ascii_lowercase());
                let utf16: Vec<u16> = name.encode_utf16().collect();
                let utf32: Vec<u32> = name.chars().map(u32::from).collect();
                let to_ascii = |source| {
                    let mut room = [0; 200];
                    let mut output = Writer::<u8>::new(&mut room);
                    let output_to = &mut Slot::target(&mut output);
                    assert!(
                        convert_mixed(source, Options::LOOKUP, false, true, output_to),
                        "{name}"
                    );
                    String::from_utf8(output.written().unwrap().to_vec()).unwrap()
                };
                assert_eq!(to_ascii(Source::Utf16(&utf16)), ascii);
                assert_eq!(to_ascii(Source::Utf32(&utf32)), ascii);
                let mut room = [0; 200];
                let mut output = Writer::<u16>::new(&mut room);
                let (source, output_to) = (Source::Utf16(&utf16), &mut Slot::target(&mut output));
                let is_done = convert_mixed(source, Options::LOOKUP, false, false, output_to);
                assert_eq!(is_done, utf16.len() >= FEW_UNITS, "{name}");
                if is_done {
                    assert_eq!(String::from_utf16(output.written().unwrap()).unwrap(), unicode);
                }
                let mut room = [0; 200];
                let mut output = Writer::<u32>::new(&mut room);
                let (source, output_to) = (Source::Utf32(&utf32), &mut Slot::target(&mut output));
                let is_done = convert_mixed(source, Options::LOOKUP, false, false, output_to);
                assert_eq!(is_done, utf32.len() >= FEW_UNITS, "{name}");
                if is_done {
                    let written = output.written().unwrap().iter();
                    assert!(written.copied().eq(unicode.chars().map(u32::from)), "{name}");
                }
            }
        }
        // An unpaired surrogate; a fault behind other labels and parts; a text that is longer than the
        // label.
        let faulty: Vec<u16> = ["ü.", &long, "ü "].concat().encode_utf16().collect();
        let behind = |units: &[u16]| [units, &[0x2E], &[0x61; FEW_UNITS]].concat();
        let [surrogate, space, longer] =
            [&[0xD800, 0x61][..], &[0xFC, 0x2E, 0xFC, 0x20], &[0xFDFA]].map(behind);
        for units in [surrogate, faulty, space, longer] {
            let mut output = Writer::<u16>::counter();
            let output_to = &mut Slot::target(&mut output);
            assert!(!convert_mixed(
                Source::Utf16(&units),
                Options::LOOKUP,
                false,
                false,
                output_to
            ));
            assert!(output.is_empty());
        }
    }

    /// What [`write_labels`] relies on.
    #[test]
    fn normalization_makes_no_ascii_of_valid_code_points() {
        let is_valid = |c: &u32| properties(*c).status() == Status::Valid;
        for c in (0x80..=MAX_CODE_POINT).step_by(cases(1, 2_003)).filter(is_valid) {
            for (pair, length) in [([c, 0], 1), ([c, 0x338], 2), ([0x61, c], 2)] {
                let mut room = [0; 16];
                room[..2].copy_from_slice(&pair);
                let length = nfc::normalize(&mut room, length).unwrap();
                let has_others = room[..length].iter().any(|&c| c >= 0x80);
                assert!(has_others && !room.contains(&DOT), "{c:x}");
            }
        }
    }

    /// The pipeline gives the same results, so that no other test would notice.
    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "modules leave this path out")]
    fn names_with_u_labels_take_the_fast_path() {
        let converted = |name: &str, options, is_to_ascii| {
            let mut room = [0; 100];
            let mut output = Writer::<u8>::new(&mut room);
            let (source, output) = (Source::Utf8(name.as_bytes()), &mut Slot::target(&mut output));
            convert_mixed(source, options, false, is_to_ascii, output)
        };
        for name in [
            "ü",
            "Bücher.example.",
            "BU\u{308}CHER。a",
            "ישראל.com",
            "a\u{AD}.ｅ",
            "क\u{94D}\u{200D}",
        ] {
            for is_to_ascii in [false, true] {
                assert!(converted(name, Options::LOOKUP, is_to_ascii), "{name}");
                let is_strict = !name.ends_with('.');
                assert_eq!(converted(name, Options::STRICT, is_to_ascii), is_strict, "{name}");
                assert!(!converted(name, Options::SINGLE_LABEL, is_to_ascii), "{name}");
            }
        }
        for (name, option) in [
            ("ü_a", Options::ASCII_LDH),
            ("a_.ü", Options::ASCII_LDH),
            ("ü\u{FF3F}a", Options::ASCII_LDH),
            ("-ü", Options::CHECK_HYPHENS),
            ("ü-", Options::CHECK_HYPHENS),
            ("a-.ü", Options::CHECK_HYPHENS),
            ("ü.-a", Options::CHECK_HYPHENS),
            ("ü.a-", Options::CHECK_HYPHENS),
            ("ü\u{FF0D}", Options::CHECK_HYPHENS),
            ("ü\u{FF0D}。a", Options::CHECK_HYPHENS),
            ("üa--b", Options::CHECK_HYPHENS),
            ("ü.", Options::REJECT_ROOT_DOT),
        ] {
            let others = Options::STRICT.without(option);
            assert!(converted(name, others, true), "{name}");
            assert!(!converted(name, others | option, true), "{name}");
        }
        for name in [
            "",
            "a",
            "ü.xn--bcher-kva",
            "ü..a",
            "ü b",
            "ישראל.1",
            "ישראל。1",
            "ישראל。1.Ü",
            "\u{301}ü",
            "xn--ü",
        ] {
            assert!(!converted(name, Options::LOOKUP, true), "{name}");
        }
    }
}
