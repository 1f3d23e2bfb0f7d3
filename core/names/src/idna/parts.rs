//! Names with A-labels or with U-labels that are too long for one scan: they are taken in parts of
//! whole labels.

use super::a_labels::{decode_a_labels, meets_bidi_rule, u_labels, write_u_labels};
use super::best::checked_or_best;
use super::checked::{Checked, Declined, To};
use super::options::Options;
use super::plain::{IS_SMALL, LONG_NAME, MOST_UNITS, Narrowed, extra_character};
use super::simple::{IRRELEVANT, SHORT_NAME, Simple};
use super::syntax::{DOT, NAME_LIMIT};
use super::u_labels::{Part, convert_part, write_part};
use crate::text::ascii::{self, Marks, Others};
use crate::text::{Source, Target, WritableUnit, Writer, writable};
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
        let mut texts = [0; SHORT_NAME];
        is_right_to_left |=
            !passes_ace && decode_a_labels(simple, part, options, To::Ascii, &mut texts)?;
        let is_met = !is_bidi || meets_bidi_rule(simple, part, &texts);
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
    checked_or_best(result, &Narrowed::utf8(name), options, to, output)
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
    let mut windows = windows.filter_map(<[u8]>::first_chunk).chain(name.last_chunk::<LONG_NAME>());
    let is_plain = |window| match ascii::survey(window, extra) {
        Some((Marks { dots, hyphens }, Others { all: 0, .. })) => {
            let outer = if checks_hyphens { hyphens & (dots << 1 | dots >> 1) } else { 0 };
            outer | hyphens >> 2 & hyphens >> 3 & dots << 1 == 0
        }
        _ => false,
    };
    let is_first_plain = !matches!(name, [a, b, b'-', b'-', ..] if *a != b'.' && *b != b'.');
    let has_ends = !checks_hyphens || !matches!(name, [b'-', ..] | [.., b'-']);
    !IS_SMALL && name.len() >= LONG_NAME && is_first_plain && has_ends && windows.all(is_plain)
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
            let mut texts = [0; SHORT_NAME];
            is_right_to_left |= decode_a_labels(simple, part, options, To::Unicode, &mut texts)?;
            if !u_labels(simple, part, &texts).all(|(_, _, label)| accepts(label)) {
                return Err(Declined::Unknown);
            }
            write_u_labels(simple, part, &texts, output);
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
    name: &Narrowed<'_>,
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

/// Appends each part of a name to `output` with `convert`. After an error, `output` is empty.
#[inline(never)]
fn convert_parts(
    name: &Narrowed<'_>,
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
    name: &Narrowed<'_>,
    options: Options,
    mut is_bidi: bool,
    output: &mut Target<'_, '_>,
    convert: &mut Convert<'_>,
) -> Result<bool, Declined> {
    let mut parts = Parts::of(*name, options)?;
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
    name: &Narrowed<'_>,
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
    let part_options = of_part(options);
    let result = convert_parts(name, options, output, &mut |part, is_bidi, output| {
        match output.len() {
            0 => ascii.clear(),
            _ => ascii.push(b'.'),
        }
        let texts = &mut [0; SHORT_NAME];
        let ascii_to = &mut WritableUnit::target(&mut ascii);
        let part = &Part { keeps_texts: true, ..*part };
        let has_rule = write_part(part, part_options, true, is_bidi, ascii_to, texts)?;
        // Mapping makes dots of other characters, too.
        let mut labels = u_labels(part.labels(), part.text.bytes, texts);
        if !labels.all(|(_, _, text)| text.split(|&c| c == DOT).all(&mut accepts)) {
            return Err(Declined::Unknown);
        }
        write_u_labels(part.labels(), part.text.bytes, texts, output);
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
            let part = Part::marked(rest.get(0, end)?, marks, others);
            return Some((part, true));
        }
        let mut window = [0; LONG_NAME];
        writable::copy(window.get_mut(..length)?, rest.bytes);
        let (marks, others) = ascii::survey(&window, extra)?;
        self.rest = rest.get(length, length)?;
        Some((Part::marked(rest, marks, others), false))
    }
}

#[cfg(test)]
mod tests;
