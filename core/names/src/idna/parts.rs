//! Names with A-labels or with U-labels that are too long for one scan: they are taken in parts of
//! whole labels.

use super::options::Options;
use super::plain::{IS_SMALL, LONG_NAME, Narrowed, extra_character};
use super::simple::{
    SHORT_NAME, Simple, decode_a_labels, meets_bidi_rule, u_labels, write_u_labels,
};
use super::syntax::{DOT, NAME_LIMIT};
use super::u_labels::{Part, convert_part, write_part};
use crate::text::ascii;
use crate::text::{Slot, Target, Writer, place};
use core::mem::MaybeUninit;

/// Calls `take` with each part of a name of at least [`LONG_NAME`] bytes. `None` if it has faults,
/// A-labels apart, or `take` finds one.
fn in_parts(
    name: &[u8],
    options: Options,
    mut take: impl FnMut(Simple, &[u8]) -> Option<()>,
) -> Option<()> {
    let has_root_dot = name.last() == Some(&b'.');
    if IS_SMALL || name.len() < LONG_NAME || name.len() - usize::from(has_root_dot) > NAME_LIMIT {
        return None;
    }
    let mut rest = name;
    while !rest.is_empty() {
        let (simple, part) = Simple::first_part(rest, options)?;
        if !simple.fits_dns() {
            return None;
        }
        take(simple, part)?;
        // The root label, which is empty, is no part.
        rest = rest.get(part.len() + 1..).unwrap_or_default();
    }
    Some(())
}

/// Whether a name that is too long to be taken as a whole is valid with all its A-labels. `is_bidi`
/// says that the bidi rule applies; otherwise the A-labels decide.
#[inline(never)]
pub(super) fn is_valid_in_parts(name: &[u8], options: Options, is_bidi: bool) -> bool {
    let passes_ace = options.contains(Options::ASCII_PASSTHROUGH);
    let mut is_right_to_left = false;
    let valid = in_parts(name, options, |simple, part| {
        let mut text = [0; SHORT_NAME];
        is_right_to_left |= !passes_ace && decode_a_labels(simple, part, options, &mut text)?;
        (!is_bidi || meets_bidi_rule(simple, part, &text)).then_some(())
    });
    valid.is_some() && (is_bidi || !is_right_to_left || is_valid_in_parts(name, options, true))
}

/// The same for a name that is too long to be taken as a whole.
#[inline(never)]
pub(super) fn parts_to_unicode(name: &[u8], options: Options, output: &mut Target<'_, '_>) -> bool {
    accepted_to_unicode(name, options, output, |_| true)
}

/// Whether a name is valid, `accepts` accepts the text of each A-label, and the name was written to
/// `output` in Unicode. If not, `output` is empty.
#[inline(always)]
fn accepted_to_unicode(
    name: &[u8],
    options: Options,
    output: &mut Target<'_, '_>,
    mut accepts: impl FnMut(&[u32]) -> bool,
) -> bool {
    let (mut is_right_to_left, mut end) = (false, 0);
    let written = in_parts(name, options, |simple, part| {
        let mut text = [0; SHORT_NAME];
        is_right_to_left |= decode_a_labels(simple, part, options, &mut text)?;
        if !u_labels(simple, part, &text).all(|(_, _, label)| accepts(label)) {
            return None;
        }
        write_u_labels(simple, part, &text, output);
        end += part.len();
        if end < name.len() {
            output.push_ascii(b'.');
            end += 1;
        }
        Some(())
    });
    let options = options.without(Options::ASCII_PASSTHROUGH);
    let is_valid =
        written.is_some() && (!is_right_to_left || is_valid_in_parts(name, options, true));
    if !is_valid {
        output.clear();
    }
    is_valid
}

/// A longer name has more code points than the DNS can carry, unless mapping removes some.
const MOST_BYTES: usize = 4 * (NAME_LIMIT + 1);

/// Whether a name of at least [`LONG_NAME`] code units, with U-labels and without A-labels, is certainly
/// valid, and was written to `output`, converted to ASCII or to Unicode. If not, `output` is empty.
#[inline(never)]
pub(super) fn u_labels_in_parts(
    name: Narrowed<'_>,
    options: Options,
    is_to_ascii: bool,
    output: &mut Target<'_, '_>,
) -> bool {
    convert_parts(name, options, output, |part, is_bidi, output| {
        convert_part(part, options, is_to_ascii, is_bidi, output)
    })
}

/// Whether `convert` appends each part of a name to `output`; its result is that of [`write_part`], and it
/// is told whether the bidi rule applies. If not, `output` is empty.
#[inline(always)]
fn convert_parts(
    name: Narrowed<'_>,
    options: Options,
    output: &mut Target<'_, '_>,
    mut convert: impl FnMut(&Part<'_>, bool, &mut Target<'_, '_>) -> Option<bool>,
) -> bool {
    for is_bidi in [false, true] {
        match convert_to_end(name, options, is_bidi, output, &mut convert) {
            Some(true) => return true,
            // The labels before may break the bidi rule.
            Some(false) => output.clear(),
            None => break,
        }
    }
    output.clear();
    false
}

/// Whether the name was converted to its end. It is not if the bidi rule, which is about the whole name,
/// turns out to apply, unless `is_bidi` has said so, or the first part has the right-to-left label.
#[inline(never)]
fn convert_to_end(
    name: Narrowed<'_>,
    options: Options,
    mut is_bidi: bool,
    output: &mut Target<'_, '_>,
    convert: &mut impl FnMut(&Part<'_>, bool, &mut Target<'_, '_>) -> Option<bool>,
) -> Option<bool> {
    let mut parts = Parts::of(name, options)?;
    while !parts.rest.bytes.is_empty() {
        let is_first = output.len() == 0;
        let (part, has_dot) = parts.next()?;
        if convert(&part, is_bidi, output)? && !is_bidi {
            if !is_first {
                return Some(false);
            }
            is_bidi = true;
        }
        if has_dot {
            output.push_ascii(b'.');
        }
    }
    Some(true)
}

/// Whether a name of at least [`LONG_NAME`] code units is certainly valid, `accepts` accepts the text of
/// each U-label and each A-label, and the name was written to `output` in Unicode. It has labels of one
/// of the two kinds, and all lengths are within the limits of the DNS. If not, `output` is empty.
#[inline(never)]
pub fn long_u_labels(
    name: Narrowed<'_>,
    options: Options,
    output: &mut Target<'_, '_>,
    mut accepts: impl FnMut(&[u32]) -> bool,
) -> bool {
    let options = options.resolved();
    if name.bytes.is_ascii() {
        return accepted_to_unicode(name.bytes, options, output, accepts);
    }
    // The lengths are those of the name in ASCII. The encoder is fastest where there is room behind the
    // result.
    let mut room = [MaybeUninit::uninit(); NAME_LIMIT + LONG_NAME];
    let mut ascii = Writer::<u8, _>::new(&mut room);
    convert_parts(name, options, output, |part, is_bidi, output| {
        match output.len() {
            0 => ascii.clear(),
            _ => ascii.push(b'.'),
        }
        let places = &mut [0; SHORT_NAME];
        let has_rule = write_part(part, options, true, is_bidi, Slot::any(&mut ascii), places)?;
        // Mapping makes dots of other characters, too.
        let mut texts = u_labels(part.labels(), part.text.bytes, places);
        if !texts.all(|(_, _, text)| text.split(|&c| c == DOT).all(&mut accepts)) {
            return None;
        }
        part.write_unicode(places, output);
        Some(has_rule)
    })
}

/// The parts of a name that has U-labels.
struct Parts<'a> {
    /// The text behind those before.
    rest: Narrowed<'a>,
    extra: u8,
}

impl<'a> Parts<'a> {
    /// `None` for a name that is too long, or whose root dot is refused.
    #[inline]
    fn of(name: Narrowed<'a>, options: Options) -> Option<Self> {
        let is_refused =
            options.contains(Options::REJECT_ROOT_DOT) && name.bytes.last() == Some(&b'.');
        let is_taken = !IS_SMALL && name.bytes.len() <= MOST_BYTES && !is_refused;
        is_taken.then_some(Self { rest: name, extra: extra_character(options) })
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
            return Some((Part { text: rest.get(0, end)?, marks, others }, true));
        }
        let mut window = [0; LONG_NAME];
        place::copy(window.get_mut(..length)?, rest.bytes);
        let (marks, others) = ascii::survey(&window, extra)?;
        self.rest = rest.get(length, length)?;
        Some((Part { text: rest, marks, others }, false))
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::super::fast::convert_mixed;
    use super::*;
    use crate::cases;
    use crate::text::Source;
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
            let is_done = convert_mixed(source, options, is_scanned, true, output_to);
            is_done.then(|| String::from_utf8(output.written().unwrap().to_vec()).unwrap())
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
            for (place, _) in name.match_indices('.') {
                let (before, behind) = name.split_at(place);
                for inserted in [".-a", "-", ".a-", ".a_b", ".xn--tda", ".ab--c", ".ש"] {
                    let name = [before, inserted, behind].concat();
                    assert_eq!(converted(&name, Options::STRICT), None, "{name}");
                }
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
        for (count, is_taken) in [(MOST_BYTES / 4, true), (MOST_BYTES / 4 + 1, false)] {
            let (name, mut output) = ("\u{AD}a.".repeat(count), Writer::<u8>::counter());
            let (source, output) = (Source::Utf8(name.as_bytes()), &mut Slot::target(&mut output));
            assert_eq!(convert_mixed(source, Options::LOOKUP, false, false, output), is_taken);
        }
    }

    /// The label from right to left in each part, beside labels that break the rule in each part.
    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "modules leave this path out")]
    fn long_names_with_labels_from_right_to_left_take_the_fast_path() {
        let converted = |labels: &[&str], is_to_ascii| {
            let (name, mut room) = (labels.join("."), [0; 300]);
            let mut output = Writer::<u8>::new(&mut room);
            let (source, to) = (Source::Utf8(name.as_bytes()), &mut Slot::target(&mut output));
            let is_done = convert_mixed(source, Options::LOOKUP, false, is_to_ascii, to);
            let written = output.written().unwrap().to_vec();
            assert_eq!(written.is_empty(), !is_done);
            is_done.then(|| String::from_utf8(written).unwrap())
        };
        let (plain, count) = ("a-label-of-letters_and-digits-0", 6);
        for place in (0..count).step_by(cases(1, 4)) {
            let mut labels = [plain; 6];
            labels[place] = "ישראל";
            let expected = labels.join(".");
            assert_eq!(converted(&labels, false).as_ref(), Some(&expected));
            let expected = expected.replace("ישראל", "xn--4dbrk0ce");
            assert_eq!(converted(&labels, true).as_ref(), Some(&expected));
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
                    for is_to_ascii in [true, false].into_iter().take(cases(2, 1)) {
                        let is_done = converted(&labels, is_to_ascii).is_some();
                        assert_eq!(is_done, is_met, "{labels:?}");
                    }
                }
            }
        }
    }
}
