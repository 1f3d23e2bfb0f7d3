//! Names with A-labels or with U-labels that are too long for one scan: they are taken in parts of
//! whole labels.

use super::best::checked_or_best;
use super::checked::{Checked, Declined, To};
use super::options::Options;
use super::plain::{IS_SMALL, LONG_NAME, MOST_UNITS, Narrowed, extra_character};
use super::simple::{
    IRRELEVANT, SHORT_NAME, Simple, decode_a_labels, meets_bidi_rule, u_labels, write_u_labels,
};
use super::syntax::{DOT, NAME_LIMIT};
use super::u_labels::{Part, convert_part, write_part};
use crate::text::ascii::{self, Marks, Others};
use crate::text::{Slot, Source, Target, Writer, place};
use core::mem::MaybeUninit;

/// Calls `take` with each part of a name of at least [`LONG_NAME`] bytes, unless it has faults other
/// than A-labels.
fn in_parts(
    name: &[u8],
    options: Options,
    mut take: impl FnMut(Simple, &[u8]) -> Result<(), Declined>,
) -> Result<(), Declined> {
    let has_root_dot = name.last() == Some(&b'.');
    let most = match options.contains(Options::IGNORE_DNS_LENGTH) {
        true => usize::MAX,
        false => NAME_LIMIT + usize::from(has_root_dot),
    };
    if IS_SMALL || name.len() < LONG_NAME || name.len() > most {
        return Err(Declined::Unknown);
    }
    if has_root_dot && options.contains(Options::REJECT_ROOT_DOT) {
        return Err(Declined::Invalid);
    }
    let mut rest = name;
    while !rest.is_empty() {
        let (simple, part) = Simple::first_part(rest, of_part(options))?;
        take(simple, part)?;
        // The root label, which is empty, is not a part.
        rest = rest.get(part.len() + 1..).unwrap_or_default();
    }
    Ok(())
}

/// The options for a part of a name: a dot at its end is not a root dot.
#[inline(always)]
fn of_part(options: Options) -> Options {
    options.without(Options::REJECT_ROOT_DOT)
}

/// Checks a name that is too long to be taken as a whole, with all its A-labels. `is_bidi` says that the
/// bidi rule applies; otherwise the A-labels decide.
#[inline(never)]
pub(super) fn check_in_parts(name: &[u8], options: Options, is_bidi: bool) -> Result<(), Declined> {
    let passes_ace = options.contains(Options::ASCII_PASSTHROUGH);
    let mut is_right_to_left = false;
    in_parts(name, options, |simple, part| {
        let mut text = [0; SHORT_NAME];
        is_right_to_left |=
            !passes_ace && decode_a_labels(simple, part, options, To::Ascii, &mut text)?;
        let is_met = !is_bidi || meets_bidi_rule(simple, part, &text);
        if is_met { Ok(()) } else { Err(Declined::Invalid) }
    })?;
    if is_bidi || !is_right_to_left { Ok(()) } else { check_in_parts(name, options, true) }
}

/// Writes a name that is too long to be taken as a whole in Unicode. Without a result, `output` is empty.
#[inline(never)]
pub(super) fn parts_to_unicode(
    name: &[u8],
    options: Options,
    to: To,
    output: &mut Target<'_, '_>,
) -> Checked {
    // Empty labels are not faults.
    let options = options.union(Options::IGNORE_DNS_LENGTH);
    if OWN_TEXT.contains(options) && is_its_own_text(name, options) {
        output.extend_lower(name);
        return Checked::Valid;
    }
    let result = accepted_to_unicode(name, options, output, |_| true);
    checked_or_best(result, Narrowed::utf8(name), options, to, output)
}

/// The options under which [`is_its_own_text`] applies.
const OWN_TEXT: Options = IRRELEVANT.union(Options::CHECK_HYPHENS);

/// Whether a name of at least [`LONG_NAME`] bytes has only characters of plain names, none of its labels
/// has the two hyphens of an A-label, and no hyphen is where the options refuse it.
#[inline(always)]
fn is_its_own_text(name: &[u8], options: Options) -> bool {
    /// A dot, and a label with the two hyphens behind it.
    const OVERLAP: usize = 5;
    let extra = extra_character(options);
    let checks_hyphens = options.contains(Options::CHECK_HYPHENS);
    // Each begins with the last bytes of the one before, but the last one where the name requires.
    let windows = name.windows(LONG_NAME).step_by(LONG_NAME - OVERLAP);
    let windows = windows.filter_map(<[u8]>::first_chunk).chain(name.last_chunk::<LONG_NAME>());
    let is_plain = |window| match ascii::survey(window, extra) {
        Some((Marks { dots, hyphens }, Others { all: 0, .. })) => {
            let outer = if checks_hyphens { hyphens & (dots << 1 | dots >> 1) } else { 0 };
            outer | hyphens >> 2 & hyphens >> 3 & dots << 1 == 0
        }
        _ => false,
    };
    let is_first_plain = !matches!(name, [a, b, b'-', b'-', ..] if *a != b'.' && *b != b'.');
    let has_ends = !checks_hyphens || !matches!(name, [b'-', ..] | [.., b'-']);
    !IS_SMALL && name.len() >= LONG_NAME && is_first_plain && has_ends && { windows }.all(is_plain)
}

/// Writes a name in Unicode if it is valid, and `accepts` accepts the text of each A-label. If not,
/// `output` is empty.
#[inline(always)]
fn accepted_to_unicode(
    name: &[u8],
    options: Options,
    output: &mut Target<'_, '_>,
    mut accepts: impl FnMut(&[u32]) -> bool,
) -> Result<(), Declined> {
    let (mut is_right_to_left, mut end) = (false, 0);
    let written = in_parts(name, options, |simple, part| {
        if simple.suspects == 0 {
            output.extend_lower(part);
        } else {
            let mut text = [0; SHORT_NAME];
            is_right_to_left |= decode_a_labels(simple, part, options, To::Unicode, &mut text)?;
            if !u_labels(simple, part, &text).all(|(_, _, label)| accepts(label)) {
                return Err(Declined::Unknown);
            }
            write_u_labels(simple, part, &text, output);
        }
        end += part.len();
        if end < name.len() {
            output.push_ascii(b'.');
            end += 1;
        }
        Ok(())
    });
    let options = options.without(Options::ASCII_PASSTHROUGH);
    let result = match is_right_to_left {
        false => written,
        true => written.and_then(|()| check_in_parts(name, options, true)),
    };
    if result.is_err() {
        output.clear();
    }
    result
}

/// Converts a name of at least [`LONG_NAME`] code units, with U-labels, to ASCII or to Unicode. If it is
/// certainly valid, it was written to `output`; otherwise `output` is empty.
#[inline(never)]
pub(super) fn convert_in_parts(
    name: Narrowed<'_>,
    options: Options,
    is_to_ascii: bool,
    output: &mut Target<'_, '_>,
) -> Result<(), Declined> {
    let ignores_lengths = !is_to_ascii || options.contains(Options::IGNORE_DNS_LENGTH);
    convert_parts(name, options, output, &mut |part, is_bidi, output| {
        // It is an empty label.
        if part.text.bytes.is_empty() && ignores_lengths {
            return Ok(false);
        }
        convert_part(part, of_part(options), is_to_ascii, is_bidi, output)
    })
}

/// Converts a part of a name. The `bool` says whether the bidi rule applies, and the result whether it does
/// for this part.
type Convert<'a> = dyn FnMut(&Part<'_>, bool, &mut Target<'_, '_>) -> Result<bool, Declined> + 'a;

/// Appends each part of a name to `output` with `convert`, whose result is that of [`write_part`], and
/// whose second argument says whether the bidi rule applies. After an error, `output` is empty.
#[inline(never)]
fn convert_parts(
    name: Narrowed<'_>,
    options: Options,
    output: &mut Target<'_, '_>,
    convert: &mut Convert<'_>,
) -> Result<(), Declined> {
    let mut result = convert_to_end(name, options, false, output, convert);
    if result == Ok(false) {
        // The labels before may break the bidi rule.
        output.clear();
        result = convert_to_end(name, options, true, output, convert);
    }
    if result.is_err() {
        output.clear();
    }
    result.map(|_| ())
}

/// Whether the name was converted to its end. It is not if the bidi rule, which is about the whole name,
/// turns out to apply, unless `is_bidi` has said so, or the first part has the right-to-left label.
#[inline(never)]
fn convert_to_end(
    name: Narrowed<'_>,
    options: Options,
    mut is_bidi: bool,
    output: &mut Target<'_, '_>,
    convert: &mut Convert<'_>,
) -> Result<bool, Declined> {
    let mut parts = Parts::of(name, options)?;
    while !parts.rest.bytes.is_empty() {
        let is_first = output.len() == 0;
        let (part, has_dot) = parts.next().ok_or(Declined::Unknown)?;
        if convert(&part, is_bidi, output)? && !is_bidi {
            if !is_first {
                return Ok(false);
            }
            is_bidi = true;
        }
        if has_dot {
            output.push_ascii(b'.');
        }
    }
    Ok(true)
}

/// Whether a name of at least [`LONG_NAME`] code units is certainly valid, `accepts` accepts the text of
/// each U-label and each A-label, and the name was written to `output` in Unicode. All lengths are within
/// the limits of the DNS. If not, `output` is empty.
#[inline(never)]
pub fn long_u_labels(
    name: Narrowed<'_>,
    options: Options,
    output: &mut Target<'_, '_>,
    mut accepts: impl FnMut(&[u32]) -> bool,
) -> bool {
    let options = options.resolved().without(Options::IGNORE_DNS_LENGTH);
    if Source::Utf8(name.bytes).is_ascii() {
        return accepted_to_unicode(name.bytes, options, output, accepts).is_ok();
    }
    // The lengths are those of the name in ASCII. The encoder is fastest where there is room behind the
    // result.
    let mut room = [MaybeUninit::uninit(); NAME_LIMIT + LONG_NAME];
    let mut ascii = Writer::<u8, _>::new(&mut room);
    let of_part = of_part(options);
    let result = convert_parts(name, options, output, &mut |part, is_bidi, output| {
        match output.len() {
            0 => ascii.clear(),
            _ => ascii.push(b'.'),
        }
        let places = &mut [0; SHORT_NAME];
        let ascii_to = &mut Slot::target(&mut ascii);
        let part = &Part { keeps_texts: true, ..*part };
        let has_rule = write_part(part, of_part, true, is_bidi, ascii_to, places)?;
        // Mapping makes dots of other characters, too.
        let mut texts = u_labels(part.labels(), part.text.bytes, places);
        if !texts.all(|(_, _, text)| text.split(|&c| c == DOT).all(&mut accepts)) {
            return Err(Declined::Unknown);
        }
        write_u_labels(part.labels(), part.text.bytes, places, output);
        Ok(has_rule)
    });
    result.is_ok()
}

/// The parts of a name that has U-labels.
struct Parts<'a> {
    /// The text behind those before.
    rest: Narrowed<'a>,
    extra: u8,
}

impl<'a> Parts<'a> {
    /// Declines a name that is too long, or whose root dot is refused.
    #[inline]
    fn of(name: Narrowed<'a>, options: Options) -> Result<Self, Declined> {
        if IS_SMALL || name.bytes.len() > MOST_UNITS {
            return Err(Declined::Unknown);
        }
        if options.contains(Options::REJECT_ROOT_DOT) && name.bytes.last() == Some(&b'.') {
            return Err(Declined::Invalid);
        }
        Ok(Self { rest: name, extra: extra_character(options) })
    }

    /// The next part, and whether a dot is behind it. `None` for a label that is too long. Inlined: a
    /// part that is returned through memory takes a tenth of the time of a name.
    #[inline(always)]
    fn next(&mut self) -> Option<(Part<'a>, bool)> {
        let Self { rest, extra } = *self;
        let length = rest.bytes.len();
        if let Some(window) = rest.bytes.first_chunk() {
            let (marks, others) = ascii::survey(window, extra)?;
            let (end, marks) = marks.up_to_last_dot()?;
            self.rest = rest.get(end + 1, length)?;
            let part = Part { text: rest.get(0, end)?, marks, others, keeps_texts: false };
            return Some((part, true));
        }
        let mut window = [0; LONG_NAME];
        place::copy(window.get_mut(..length)?, rest.bytes);
        let (marks, others) = ascii::survey(&window, extra)?;
        self.rest = rest.get(length, length)?;
        Some((Part { text: rest, marks, others, keeps_texts: false }, false))
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::super::checked::Checked;
    use super::super::fast::convert_mixed;
    use super::super::name::pipeline_to_unicode;
    use super::*;
    use crate::cases;
    use crate::text::{NoScratch, Source};
    use std::string::String;

    /// Names with a label of each length in front, so that the parts begin and end everywhere.
    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "modules leave this path out")]
    fn long_names_with_u_labels_take_the_fast_path() {
        let converted = |name: &str, options| {
            let mut room = [0; 300];
            let mut output = Writer::<u8>::new(&mut room);
            let source = Source::Utf8(name.as_bytes());
            // The scan for plain names has not looked at the U-labels of a long one.
            let (is_scanned, output_to) = (name.len() >= LONG_NAME, &mut Slot::target(&mut output));
            let checked = convert_mixed(source, options, is_scanned, To::Ascii, output_to);
            (checked == Checked::Valid)
                .then(|| String::from_utf8(output.written().unwrap().to_vec()).unwrap())
        };
        let labels = ["Bücher", "a-b", "b\u{FC}cher", "a", "Ü。X"];
        let results = ["xn--bcher-kva", "a-b", "xn--bcher-kva", "a", "xn--tda.x"];
        for first in (1..=60).step_by(cases(1, 43)) {
            let first = "A".repeat(first);
            let name =
                |labels: [&str; 5]| [&first, &*labels.join("."), &*labels.join(".")].join(".");
            let (name, lower) = (name(labels), name(results).to_ascii_lowercase());
            assert_eq!(converted(&name, Options::STRICT).as_ref(), Some(&lower), "{name}");
            let root_dot = [&*name, "."].concat();
            assert_eq!(converted(&root_dot, Options::LOOKUP), Some([&*lower, "."].concat()));
            assert_eq!(converted(&root_dot, Options::STRICT), None);
            for (place, _) in name.match_indices('.').step_by(cases(1, 4)) {
                let (before, behind) = name.split_at(place);
                for inserted in [".-a", "-", ".a-", ".a_b", ".xn--a", ".ab--c", ".ש"] {
                    let name = [before, inserted, behind].concat();
                    assert_eq!(converted(&name, Options::STRICT), None, "{name}");
                }
                let a_label = [before, ".XN--TDA", behind].concat();
                let expected = a_label.replace("Bücher", "xn--bcher-kva");
                let expected =
                    expected.replace("bücher", "xn--bcher-kva").replace("Ü。X", "xn--tda.x");
                let expected = Some(expected.to_ascii_lowercase()).filter(|name| name.len() <= 253);
                assert_eq!(converted(&a_label, Options::STRICT), expected, "{a_label}");
                let empty = [before, ".", behind].concat();
                assert_eq!(converted(&empty, Options::LOOKUP), None, "{empty}");
                let name = [before, ".ש", behind].concat();
                assert!(converted(&name, Options::SKIP_BIDI).is_some(), "{name}");
            }
        }
        for (label, count) in [("ü", 26), ("Ü", 26), ("büücherr", 15)] {
            let name = |count| [label].repeat(count).join(".");
            assert!(converted(&name(count), Options::LOOKUP).is_some(), "{label}");
            assert_eq!(converted(&name(2 * count), Options::LOOKUP), None, "{label}");
        }
        assert_eq!(converted(&["a.", &"ü".repeat(32), ".a"].concat(), Options::LOOKUP), None);
        // ToUnicode has no limit of its own.
        for (count, is_taken) in [(MOST_UNITS / 4, true), (MOST_UNITS / 4 + 1, false)] {
            let (name, mut output) = ("\u{AD}a.".repeat(count), Writer::<u8>::counter());
            let (source, output) = (Source::Utf8(name.as_bytes()), &mut Slot::target(&mut output));
            let checked = convert_mixed(source, Options::LOOKUP, false, To::Unicode, output);
            assert_eq!(checked == Checked::Valid, is_taken);
        }
    }

    /// Characters at each place.
    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "modules leave this path out")]
    fn names_without_a_labels_are_their_own_text() {
        let is_plain = |name: &str, options: Options| {
            name.split('.').all(|label| {
                let has_hyphens = label.starts_with('-') || label.ends_with('-');
                !label.contains('!')
                    && label.get(2..4) != Some("--")
                    && !(options.contains(Options::CHECK_HYPHENS) && has_hyphens)
            })
        };
        let inserted = ["..", "-.", ".-", "_A", "--", "!a", ".ab--c", ".a--", ".-a--"];
        let options = [Options::LOOKUP, Options::CHECK_HYPHENS];
        for length in [57, 63, 64, 65, 127, 128, 129, 200, 290].into_iter().step_by(cases(1, 3)) {
            for place in (0..=length).step_by(cases(1, 43)) {
                for (text, options) in
                    inserted.iter().flat_map(|text| options.map(|options| (text, options)))
                {
                    let name = [&*"a".repeat(place), text, &*"b".repeat(length - place)].concat();
                    let (mut room, mut other) = ([0; 300], [0; 300]);
                    let mut output = Writer::<u8>::new(&mut room);
                    let is_taken = is_its_own_text(name.as_bytes(), options);
                    let is_expected = is_plain(&name, options) && name.len() >= LONG_NAME;
                    assert_eq!(is_taken, is_expected, "{name}");
                    if !is_taken {
                        continue;
                    }
                    let target = &mut Slot::target(&mut output);
                    let checked = parts_to_unicode(name.as_bytes(), options, To::Unicode, target);
                    let mut expected = Writer::<u8>::new(&mut other);
                    let (source, target) =
                        (Source::Utf8(name.as_bytes()), Slot::target(&mut expected));
                    let result = pipeline_to_unicode(source, options, target, &NoScratch, None);
                    assert_eq!((checked, result), (Checked::Valid, Ok(())));
                    assert_eq!(output.written(), expected.written(), "{name}");
                }
            }
        }
    }

    /// The label from right to left in each part, beside labels that break the rule in each part.
    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "modules leave this path out")]
    fn long_names_with_labels_from_right_to_left_take_the_fast_path() {
        let converted = |labels: &[&str], to| {
            let (name, mut room) = (labels.join("."), [0; 300]);
            let mut output = Writer::<u8>::new(&mut room);
            let (source, output_to) =
                (Source::Utf8(name.as_bytes()), &mut Slot::target(&mut output));
            let checked = convert_mixed(source, Options::LOOKUP, false, to, output_to);
            let is_done = checked == Checked::Valid;
            let written = output.written().unwrap().to_vec();
            assert_eq!(written.is_empty(), !is_done);
            is_done.then(|| String::from_utf8(written).unwrap())
        };
        let (plain, count) = ("a-label-of-letters_and-digits-0", 6);
        for place in (0..count).step_by(cases(1, 4)) {
            let mut labels = [plain; 6];
            labels[place] = "ישראל";
            let expected = labels.join(".");
            assert_eq!(converted(&labels, To::Unicode).as_ref(), Some(&expected));
            let expected = expected.replace("ישראל", "xn--4dbrk0ce");
            assert_eq!(converted(&labels, To::Ascii).as_ref(), Some(&expected));
            let others = (0..count).filter(|other| *other != place);
            for other in others.step_by(cases(1, 4)) {
                for (label, is_met) in [
                    ("bücher", true),
                    ("عرب", true),
                    ("1a", false),
                    ("a-", false),
                    ("_a", false),
                    ("ü-", false),
                    ("1ü", false),
                    ("ש1٣", false),
                    // A label between two dots, one of them mapped, is left to the pipeline.
                    ("ü。1", false),
                    ("ü。x", false),
                ] {
                    let mut labels = labels;
                    labels[other] = label;
                    for to in [To::Ascii, To::Unicode].into_iter().take(cases(2, 1)) {
                        let is_done = converted(&labels, to).is_some();
                        assert_eq!(is_done, is_met, "{labels:?}");
                    }
                }
            }
        }
    }
}
