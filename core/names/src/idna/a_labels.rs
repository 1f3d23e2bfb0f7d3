//! The A-labels of names of up to 64 bytes: the part of the [fast path](super::fast) that decodes.

use super::ace::Form;
use super::bidi;
use super::checked::{Checked, Declined, To};
use super::label::Label;
use super::options::Options;
use super::simple::{SHORT_NAME, Simple};
use super::syntax::ACE_PREFIX;
use crate::punycode;
use crate::text::{Target, ascii};
use crate::unicode::PropertyUnion;

/// The code points of the U-labels of a short name. Each begins at the offset of its label in the name,
/// and has zeros behind it; a label that stays as it is has only zeros.
pub type LabelTexts = [u32; SHORT_NAME];

impl Simple {
    /// Checks the name, which has no faults but possibly its lengths and A-labels.
    #[inline(always)]
    pub(super) fn check(self, name: &[u8], options: Options) -> Result<(), Declined> {
        self.check_lengths(options)?;
        if self.suspects == 0 { Ok(()) } else { self.check_a_labels(name, options) }
    }

    #[inline(always)]
    fn check_a_labels(self, name: &[u8], options: Options) -> Result<(), Declined> {
        let options = options.resolved();
        match options.contains(Options::ASCII_PASSTHROUGH) {
            true => Ok(()),
            false => decode_valid(self, name, options, To::Ascii, &mut [0; SHORT_NAME]),
        }
    }
}

/// Writes a short name in Unicode. Out of line: its room is not on the stack of others.
#[inline(never)]
pub(super) fn a_labels_to_unicode(
    simple: Simple,
    name: &[u8],
    options: Options,
    to: To,
    output: &mut Target<'_, '_>,
) -> Checked {
    let mut texts = [0; SHORT_NAME];
    let checked = Checked::of(decode_valid(simple, name, options, to, &mut texts));
    if to.result(checked).is_some() {
        output.clear();
        write_u_labels(simple, name, &texts, output);
    }
    checked
}

/// The part of [`fast::short_u_labels`](super::fast::short_u_labels) for A-labels.
#[inline(always)]
pub(super) fn short_u_labels(
    simple: Simple,
    name: &[u8],
    options: Options,
    output: &mut Target<'_, '_>,
    texts: &mut LabelTexts,
    visit: &mut impl FnMut(&[u32]),
) -> bool {
    if decode_valid(simple, name, options, To::Unicode, texts).is_err() {
        return false;
    }
    u_labels(simple, name, texts).for_each(|(_, _, label)| visit(label));
    output.clear();
    write_u_labels(simple, name, texts, output);
    true
}

/// The labels of a short name, U-labels for those in `texts`, with dots between them, at the front
/// of `room`; the result is their length.
#[inline(never)]
pub(super) fn join(name: &[u8], texts: &LabelTexts, room: &mut [u32; SHORT_NAME]) -> usize {
    let mut rest = room.iter_mut();
    let mut is_u_label = false;
    // A dot is before the first label.
    let mut before = b'.';
    for (&byte, &c) in name.iter().zip(texts) {
        if before == b'.' {
            is_u_label = c != 0;
        }
        before = byte;
        let c = if is_u_label && byte != b'.' { c } else { byte.to_ascii_lowercase().into() };
        // Zeros are behind a U-label.
        if c != 0 {
            if let Some(place) = rest.next() {
                *place = c;
            }
        }
    }
    SHORT_NAME.wrapping_sub(rest.len())
}

/// Writes a name, with its text in `texts` for each suspect that has one. `texts` are those of
/// [`decode_a_labels`], or have zeros behind each label in the same way.
pub(super) fn write_u_labels(
    simple: Simple,
    name: &[u8],
    texts: &LabelTexts,
    output: &mut Target<'_, '_>,
) {
    // Where the A-labels before end.
    let mut done = 0;
    for (start, end, label) in u_labels(simple, name, texts) {
        if done < start {
            output.extend_lower(name.get(done..start).unwrap_or_default());
        }
        output.extend(label);
        done = end;
    }
    if done < name.len() {
        output.extend_lower(name.get(done..).unwrap_or_default());
    }
}

/// The places of the U-labels of a name, where each begins and ends, and their texts.
pub(super) fn u_labels<'a>(
    simple: Simple,
    name: &[u8],
    texts: &'a LabelTexts,
) -> impl Iterator<Item = (usize, usize, &'a [u32])> {
    let mut suspects = simple.suspects;
    core::iter::from_fn(move || {
        while suspects != 0 {
            let start = suspects.trailing_zeros() as usize;
            suspects &= suspects.wrapping_sub(1);
            let end = start.wrapping_add(simple.label(name, start).map_or(0, <[_]>::len));
            let label = decoded(texts.get(start..end).unwrap_or_default());
            if !label.is_empty() {
                return Some((start, end, label));
            }
        }
        None
    })
}

/// [`decode_a_labels`] of a whole name, with the bidi rule.
#[inline(always)]
fn decode_valid(
    simple: Simple,
    name: &[u8],
    options: Options,
    to: To,
    texts: &mut LabelTexts,
) -> Result<(), Declined> {
    let has_bidi_rule = decode_a_labels(simple, name, options, to, texts)?;
    match !has_bidi_rule || meets_bidi_rule(simple, name, texts) {
        true => Ok(()),
        false => Err(Declined::Invalid),
    }
}

/// Writes the text of each A-label to `texts`; for the best form in Unicode, of each that decodes, also
/// if one is invalid. The result is whether the bidi rule applies for one of them.
#[inline(never)]
pub(super) fn decode_a_labels(
    simple: Simple,
    name: &[u8],
    options: Options,
    to: To,
    texts: &mut LabelTexts,
) -> Result<bool, Declined> {
    match decode_as_written(simple, name, options, to, texts) {
        Err(Declined::Invalid) => decode_in_lower_case(simple, name, options, to, texts),
        result => result,
    }
}

/// [`decode_a_labels`] of a name with capitals, which mapping makes small. Out of line: few names have
/// any.
#[inline(never)]
fn decode_in_lower_case(
    simple: Simple,
    name: &[u8],
    options: Options,
    to: To,
    texts: &mut LabelTexts,
) -> Result<bool, Declined> {
    let mut room = [0; SHORT_NAME];
    let lower = room.get_mut(..name.len()).ok_or(Declined::Unknown)?;
    ascii::lower(name, lower);
    if lower == name {
        return Err(Declined::Invalid);
    }
    decode_a_labels(simple, lower, options, to, texts)
}

/// [`decode_a_labels`], but of names with capitals only what is valid without mapping.
#[inline(always)]
fn decode_as_written(
    simple: Simple,
    name: &[u8],
    options: Options,
    to: To,
    texts: &mut LabelTexts,
) -> Result<bool, Declined> {
    let (mut is_right_to_left, mut is_valid) = (false, true);
    let mut suspects = simple.suspects;
    while suspects != 0 {
        let start = suspects.trailing_zeros() as usize;
        suspects &= suspects.wrapping_sub(1);
        let label = simple.label(name, start).ok_or(Declined::Unknown)?;
        let result = if let Some(payload) = label.strip_prefix(ACE_PREFIX) {
            let text = texts.get_mut(start..).ok_or(Declined::Unknown)?;
            decode_a_label(payload, options, text)
        } else if options.contains(Options::CHECK_HYPHENS) || has_ace_prefix_in_any_case(label) {
            Err(Declined::Invalid)
        } else {
            continue;
        };
        match result {
            Ok(union) => is_right_to_left |= union.is_right_to_left(),
            // The other labels are decoded, too, unless all are decoded again in lower case.
            Err(Declined::Invalid) if to == To::BestUnicode && !has_capitals(name) => {
                is_valid = false;
            }
            Err(declined) => return Err(declined),
        }
    }
    match is_valid {
        true => Ok(is_right_to_left && !options.contains(Options::SKIP_BIDI)),
        false => Err(Declined::Invalid),
    }
}

/// Out of line: only invalid names and those with capitals are looked at.
#[cold]
#[inline(never)]
fn has_capitals(name: &[u8]) -> bool {
    name.iter().any(u8::is_ascii_uppercase)
}

/// Whether a label begins with the ACE prefix, in any case.
fn has_ace_prefix_in_any_case(label: &[u8]) -> bool {
    label.get(..ACE_PREFIX.len()).is_some_and(|prefix| prefix.eq_ignore_ascii_case(ACE_PREFIX))
}

/// Decodes what is behind the ACE prefix of an A-label to the front of `text`; a label without any text is
/// unknown, since [`decoded`] does not distinguish it from one that does not decode.
#[inline(always)]
fn decode_a_label(
    payload: &[u8],
    options: Options,
    text: &mut [u32],
) -> Result<PropertyUnion, Declined> {
    let decoded = punycode::decode_label(payload, text).and_then(|length| text.get_mut(..length));
    let Some(text) = decoded else {
        return Err(undecoded(payload, options, text));
    };
    // All code points are basic where nothing follows the delimiter.
    let is_ascii = match payload {
        [] => return Err(Declined::Unknown),
        [.., last] => *last == b'-',
    };
    check_decoded(text, is_ascii, options).ok_or(Declined::Invalid)
}

/// What a label is that does not decode. A part of it may be in `text`.
#[cold]
#[inline(never)]
fn undecoded(payload: &[u8], options: Options, text: &mut [u32]) -> Declined {
    text.get_mut(..payload.len()).unwrap_or_default().fill(0);
    Declined::unless(options.contains(Options::IGNORE_INVALID_PUNYCODE))
}

/// Whether all labels of a name with a label that is right-to-left meet the bidi rule. `texts` are those
/// of [`decode_a_labels`].
#[inline(never)]
pub(super) fn meets_bidi_rule(simple: Simple, name: &[u8], texts: &LabelTexts) -> bool {
    let (mut is_met, mut start) = (true, 0);
    while let Some(label) = simple.label(name, start) {
        let end = start.wrapping_add(label.len());
        is_met &= match decoded(texts.get(start..end).unwrap_or_default()) {
            [] => is_left_to_right(label),
            text => bidi::check(text).rules.is_empty(),
        };
        start = end.wrapping_add(1);
    }
    is_met
}

/// Whether a label of letters, digits, hyphens and underscores meets the bidi rule (RFC 5893, section
/// 2): hyphens and underscores may stand only inside (conditions 1 and 6), and digits not first (1). An
/// empty label breaks no condition.
fn is_left_to_right(label: &[u8]) -> bool {
    match label {
        [] => true,
        [first, ..] => {
            first.is_ascii_alphabetic() && label.last().is_some_and(u8::is_ascii_alphanumeric)
        }
    }
}

/// The text before the first zero.
pub(super) fn decoded(text: &[u32]) -> &[u32] {
    let end = text.iter().position(|&c| c == 0).unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
}

/// Checks a decoded A-label. Upper-case letters are not valid in it. If all of it is ASCII, it is invalid
/// under all options (UTS #46, section 4, step 4).
#[inline(always)]
fn check_decoded(text: &[u32], is_ascii: bool, options: Options) -> Option<PropertyUnion> {
    let union = PropertyUnion::of(text);
    let (form, may_have_refused) = (Form::Decoded, false);
    // Twice: `meets_each_criterion` takes its address, and the other one remains in registers.
    let label = || Label { text, index: 0, form, options, may_have_refused, union };
    let is_valid = !is_ascii
        && (label().meets_criteria() || !union.has_invalid() && label().meets_each_criterion());
    is_valid.then_some(union)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cases;

    #[test]
    fn labels_of_ascii_meet_the_bidi_rule_as_others_do() {
        let bytes: [u8; 8] = *b"aZ09-_bx";
        for length in 0..=4 {
            for number in (0..8usize.pow(length)).step_by(cases(1, 37)) {
                let label: [u8; 4] = core::array::from_fn(|i| bytes[number >> (3 * i) & 7]);
                let label = &label[..length as usize];
                let wide: [u32; 4] =
                    core::array::from_fn(|i| label.get(i).map_or(0, |&b| b.into()));
                let is_met = bidi::check(&wide[..label.len()]).rules.is_empty();
                assert_eq!(is_left_to_right(label), is_met, "{label:?}");
            }
        }
    }
}
