//! The form of an invalid name in Unicode, which the standard defines, too (UTS #46, section 4.3): labels
//! are mapped and decoded, whatever rule they break, and text that is faulty stays.

use super::ace;
use super::checked::{Checked, Declined, To};
use super::map::{LABEL_OPTIONS, Mapped, map_label_at};
use super::options::Options;
use super::plain::{IS_SMALL, Narrowed};
use super::simple::SHORT_NAME;
use super::syntax::{ACE_PREFIX, HYPHEN, has_ace_prefix};
use crate::punycode;
use crate::text::{Source, Target};

/// Makes a [`Checked`] of the result of a fast path, and writes the best form of an invalid name if `to` is
/// that form.
#[inline(always)]
pub(super) fn checked_or_best<T>(
    result: Result<T, Declined>,
    name: &Narrowed<'_>,
    options: Options,
    to: To,
    output: &mut Target<'_, '_>,
) -> Checked {
    match result {
        Ok(_) => Checked::Valid,
        Err(declined) => declined_or_best(declined, name, options, to, output),
    }
}

/// Out of line: one copy.
#[inline(never)]
fn declined_or_best(
    declined: Declined,
    name: &Narrowed<'_>,
    options: Options,
    to: To,
    output: &mut Target<'_, '_>,
) -> Checked {
    let result = Err::<(), _>(declined);
    Checked::of_source(result, name.source(), to, || write_best(name, options, output))
}

/// Whether a name that the fast path has found to be invalid was written to `output`, which is empty
/// otherwise.
#[inline(never)]
pub(super) fn write_best(
    name: &Narrowed<'_>,
    options: Options,
    output: &mut Target<'_, '_>,
) -> bool {
    let options = options.resolved();
    let is_written = !IS_SMALL
        && LABEL_OPTIONS.contains(options)
        && write_best_labels(name, options, output).is_ok();
    if !is_written {
        output.clear();
    }
    is_written
}

#[inline(always)]
fn write_best_labels(
    name: &Narrowed<'_>,
    options: Options,
    output: &mut Target<'_, '_>,
) -> Result<(), Declined> {
    let mut start = 0;
    for label in name.bytes.split(|&byte| byte == b'.') {
        if start > 0 {
            output.extend_ascii(b".");
        }
        let end = start + label.len();
        if Source::Utf8(label).is_ascii() && label.get(2..4) != Some(b"--") {
            // It is not an A-label, and mapping changes only its case.
            output.extend_lower(label);
        } else {
            let mut text = [0; SHORT_NAME];
            let mut mapped = Mapped { keeps_disallowed: true, ..Mapped::default() };
            map_label_at(name.source(), start, end, options, &mut text, &mut mapped)?;
            let text = text.get_mut(..mapped.length).ok_or(Declined::Unknown)?;
            // Mapping makes A-labels, too, and several labels of one.
            if mapped.may_be_ascii && text.contains(&HYPHEN) {
                return Err(Declined::Unknown);
            }
            let is_ace = !mapped.has_non_ascii && has_ace_prefix(text);
            output.extend(if is_ace { decoded_or_kept(text) } else { text });
        }
        start = end + 1;
    }
    Ok(())
}

/// The text of a label with the ACE prefix, or the label itself if it does not decode.
#[inline(always)]
fn decoded_or_kept(label: &mut [u32]) -> &[u32] {
    let payload = label.get_mut(ACE_PREFIX.len()..).unwrap_or_default();
    let decoded = punycode::decode_short_in_place(payload);
    decoded.map_or(&*label, |length| ace::decoded(label, length))
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::super::Detail;
    use super::super::fast::{ascii_to_unicode, convert_beyond_ascii};
    use super::super::fault::Error;
    use super::super::name::pipeline_to_unicode;
    use crate::text::{NoScratch, Source, WritableUnit, Writer};
    use crate::{cases, in_every_encoding};
    use std::string::String;
    use std::vec::Vec;

    use super::*;

    /// What the fast path makes of a name, and the text that it has written.
    fn converted(source: Source<'_>, options: Options, to: To) -> (Checked, String) {
        let mut room = [0; 600];
        let mut output = Writer::<u8>::new(&mut room);
        let target = &mut WritableUnit::target(&mut output);
        let checked = match source.is_ascii() {
            true => ascii_to_unicode(source, options, to, target, false),
            false => convert_beyond_ascii(source, options, false, to, target),
        };
        (checked, String::from_utf8(output.written().unwrap().to_vec()).unwrap())
    }

    /// The text of the pipeline for an invalid name.
    fn by_pipeline(source: Source<'_>, options: Options) -> String {
        let mut room = [0; 600];
        let mut output = Writer::<u8>::new(&mut room);
        let (target, mut detail) = (WritableUnit::target(&mut output), Detail::default());
        let result = pipeline_to_unicode(source, options, target, &NoScratch, Some(&mut detail));
        assert_eq!(result, Err(Error::InvalidName));
        String::from_utf8(output.written().unwrap().to_vec()).unwrap()
    }

    /// Labels that break a rule in front of, between and behind others, in short and in long names.
    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "modules leave this path out")]
    fn invalid_names_have_the_text_of_the_pipeline() {
        let taken = [
            "xn--a",
            "XN--A",
            "xn--wca",
            "Xn--WCA",
            "xn--a-",
            "xn--xn---epa",
            "xn---",
            "xn--ü",
            "xN--Ü-a",
            "Ü B",
            "a\u{AD} b",
            "\u{301}a",
            "1ש",
            "ש.1",
            "ש\u{E000}",
            "%ü",
            "ü。 .Ü",
            "Ab--C.ü ",
        ];
        let left = ["xn--", "Ｘn--a", "ﷺﷺﷺﷺ ", "a\u{301} b"];
        let long = ["Abc", "Ü", "xn--TDA"].repeat(9);
        let every = |label: &&'static str| -> Vec<String> {
            let others = [&[][..], &["A"], &["ü", "XN--tda", "B"], &long].into_iter();
            let names = others.flat_map(|others| {
                let places = [0, others.len() / 2, others.len()].into_iter();
                places
                    .map(|place| [&others[..place], &[label], &others[place..]].concat().join("."))
            });
            names.flat_map(|name| [[&*name, "."].concat(), name]).collect()
        };
        for (labels, is_taken) in [(&taken[..], true), (&left, false)] {
            for name in labels.iter().flat_map(every).step_by(cases(1, 29)) {
                let options = Options::LOOKUP;
                in_every_encoding(&name, |source| {
                    let expected = match is_taken {
                        true => (Checked::Invalid, by_pipeline(source, options)),
                        false => (Checked::Unknown, String::new()),
                    };
                    assert_eq!(converted(source, options, To::BestUnicode), expected, "{name}");
                    // With a detail.
                    let (checked, text) = converted(source, options, To::Unicode);
                    assert!(checked != Checked::Valid && text.is_empty(), "{name}");
                });
            }
        }
        // A label of ASCII may be longer than the room for others.
        let (name, options) = (["Ü B.", &"A".repeat(70)].concat(), Options::LOOKUP);
        in_every_encoding(&name, |source| {
            let expected = (Checked::Invalid, by_pipeline(source, options));
            assert_eq!(converted(source, options, To::BestUnicode), expected);
        });
    }
}
