//! The fast path for short names with U-labels, in UTF-8, and for [parts](super::parts) of long ones.
//!
//! The scan for plain names has found the dots, and the bytes that no plain name has. Only the
//! labels with such bytes become code points; the others are copied. As the other fast path it
//! returns only results that are certain, and leaves everything else to the pipeline.

use super::ace::Form;
use super::buffer::SHORT;
use super::fault::Faults;
use super::label::Label;
use super::map::{self, Mapped};
use super::options::Options;
use super::process::{MOST_OCTETS, first_label};
use super::simple::{IS_SMALL, Places, Simple, meets_bidi_rule, meets_options};
use super::syntax::{ACE_PREFIX, DOT, LABEL_LIMIT, NAME_LIMIT, has_ace_prefix};
use crate::punycode;
use crate::text::ascii::{self, Marks, Mixed};
use crate::text::{AnyWriter, Append, Place, Slot, Source, Target, Writer};
use crate::unicode::nfc;

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
    let (marks, others) = in_place(name, mixed);
    convert_marked(name, marks, others, options, is_to_ascii, Slot::any(output)).is_some()
}

/// The marks of a name, and its bytes that no plain name has.
#[inline(always)]
pub(super) fn in_place(name: &[u8], mixed: Mixed) -> (Marks, u64) {
    (mixed.halves.joined(name.len()), mixed.others(name.len()))
}

/// [`convert_u_labels`] with the marks in their places, also for a part of a name behind those before
/// it. The result is that of [`write`]; `None` empties `output`. Out of line: one copy.
#[inline(never)]
pub(super) fn convert_marked(
    name: &[u8],
    marks: Marks,
    others: u64,
    options: Options,
    is_to_ascii: bool,
    mut output: AnyWriter<'_, '_, u8>,
) -> Option<bool> {
    let (options, accepts) = (options.resolved(), &mut |_: &[u32]| true);
    let text = &mut [0; SHORT];
    let marks = (marks, others);
    let is_bidi = write(name, marks, options, is_to_ascii, &mut output, text, accepts);
    if is_bidi.is_none() {
        output.clear();
    }
    is_bidi
}

/// The part of [`fast::short_u_labels`](super::fast::short_u_labels) for U-labels.
#[inline(always)]
pub(super) fn short_u_labels(
    name: &[u8],
    mixed: Mixed,
    options: Options,
    output: &mut AnyWriter<'_, '_, u8>,
    places: &mut Places,
    look: &mut impl FnMut(&[u32]),
) -> bool {
    // An upper bound for the length of the name in ASCII.
    let mut length = name.len();
    let mut fits = |label: &[u32]| {
        length += MOST_OCTETS * (label.len() + 1);
        let fits = punycode::is_surely_within(label, LABEL_LIMIT - ACE_PREFIX.len());
        if fits {
            look(label);
        }
        fits
    };
    let marks = in_place(name, mixed);
    let is_done = write(name, marks, options, false, output, places, &mut fits).is_some();
    if !is_done || length > NAME_LIMIT {
        output.clear();
        return false;
    }
    true
}

/// Writes a name, or a part of one, with these marks; bits behind it do not matter. The result is
/// whether the bidi rule applies, which it then meets; `None` if it may be invalid.
#[inline(always)]
fn write(
    name: &[u8],
    (marks, others): (Marks, u64),
    options: Options,
    is_to_ascii: bool,
    output: &mut AnyWriter<'_, '_, u8>,
    text: &mut Places,
    accepts: &mut impl FnMut(&[u32]) -> bool,
) -> Option<bool> {
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
            let mapped = map(label, options, text.get_mut(start..)?)?;
            is_right_to_left |= mapped.union.is_right_to_left();
            may_have_dots |= mapped.has_mapped;
            let text = text.get(start..end)?.get(..mapped.length)?;
            write_labels(text, mapped, options, is_to_ascii, output, accepts)?;
        }
        start = end + 1;
    }
    let has_root_dot = start == name.len();
    if has_root_dot {
        output.push(b'.');
    }
    let has_bidi_rule = is_right_to_left && !options.contains(Options::SKIP_BIDI);
    let has_dots = || may_have_dots && text.contains(&DOT);
    if has_bidi_rule && (has_dots() || !meets_bidi_rule(simple, name, text)) {
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

/// Maps and normalizes a label, or several with other dots between them, to the front of `room`.
#[inline]
fn map(label: &[u8], options: Options, room: &mut [u32]) -> Option<Mapped> {
    let mut mapped = Mapped::default();
    map::map(Source::Utf8(label), options, room, &mut mapped).ok()?;
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
        // The source is a label: only mapping makes dots of others. Without it, normalization does
        // not make ASCII of others, either.
        let (length, is_ascii) = if mapped.has_mapped {
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
    use super::super::fast::convert_mixed;
    use super::*;
    use crate::cases;
    use crate::text::MAX_CODE_POINT;
    use crate::unicode::{Status, properties};
    use core::mem::MaybeUninit;

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
            for output in [
                AnyWriter::Initialized(&mut initialized),
                AnyWriter::Uninitialized(&mut uninitialized),
            ] {
                assert!(convert_mixed(
                    Source::Utf8(name.as_bytes()),
                    Options::LOOKUP,
                    true,
                    output
                ));
            }
            assert_eq!(uninitialized.len(), initialized.len(), "{name}");
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
            let any = AnyWriter::Initialized(&mut output);
            convert_mixed(Source::Utf8(name.as_bytes()), options, is_to_ascii, any)
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
