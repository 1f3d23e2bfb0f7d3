//! The fast path for short names with U-labels, and for [parts](super::parts) of long ones.
//!
//! The scan for plain names has found the dots, and the bytes that no plain name has. Only the
//! labels with such bytes, and A-labels among them, become code points; the others are copied.
//!
//! A name in UTF-16 or UTF-32 is scanned as bytes, one for each code unit.

use super::a_labels::{LabelTexts, decode_a_labels, decoded, meets_bidi_rule, u_labels};
use super::ace::Form;
use super::best::write_best;
use super::bidi;
use super::checked::{Checked, Declined, To};
use super::label::Label;
use super::map::{LABEL_OPTIONS, Mapped, map_label, map_label_at};
use super::options::Options;
use super::plain::{IS_SMALL, LONG_NAME, Narrowed, first_of};
use super::process::first_label;
use super::simple::{SHORT_NAME, Simple, check_options};
use super::syntax::{ACE_PREFIX, DOT, LABEL_LIMIT, NAME_LIMIT, has_ace_prefix, surely_refuses};
use crate::punycode;
use crate::text::ascii::{self, Marks, Mixed, Others};
use crate::text::{AnyWriter, CodeUnit, Source, Target, Writable, WritableUnit, Writer};
use core::mem::MaybeUninit;

/// Converts a name of less than 64 bytes with these marks to `output`, which is empty if there is no
/// result.
#[inline]
pub fn convert_u_labels(
    name: &[u8],
    mixed: Mixed,
    options: Options,
    to: To,
    output: &mut Writer<'_, u8, impl WritableUnit<u8>>,
) -> Checked {
    let name = Narrowed::utf8(name);
    let part = Part::new(name, mixed);
    let (texts, is_to_ascii) = (&mut [0; SHORT_NAME], to == To::Ascii);
    let output = &mut WritableUnit::target(output);
    let written = write_part(&part, options, is_to_ascii, false, output, texts);
    Checked::of_source(written, name.source(), to, || write_best(&name, options, output))
}

/// Room for the result of a name that is only checked: the encoder is fastest where there is room, and
/// some of it behind the result.
pub const SPACIOUS: [MaybeUninit<u8>; 4 * LONG_NAME] = [MaybeUninit::uninit(); 4 * LONG_NAME];

/// [`convert_u_labels`] to ASCII for a name in any encoding form.
#[inline(always)]
pub fn u_labels_to_ascii(
    name: Narrowed<'_>,
    mixed: Mixed,
    options: Options,
    output: AnyWriter<'_, '_, u8>,
) -> Checked {
    convert_or_count(name, mixed, options, false, output)
}

/// Checks a name in any encoding form for ToASCII: most labels need not be encoded. Out of line: its room
/// is large.
#[inline(never)]
pub fn check_labels(name: Narrowed<'_>, mixed: Mixed, options: Options) -> Checked {
    let mut room = SPACIOUS;
    let mut check = |only_counts| {
        let mut output = Writer::<u8, _>::new(&mut room);
        convert_or_count(name, mixed, options, only_counts, WritableUnit::any(&mut output))
    };
    match check(true) {
        // It may have counted as too long.
        Checked::Unknown => check(false),
        checked => checked,
    }
}

/// Out of line: one copy.
#[inline(never)]
fn convert_or_count(
    name: Narrowed<'_>,
    mixed: Mixed,
    options: Options,
    only_counts: bool,
    output: AnyWriter<'_, '_, u8>,
) -> Checked {
    let part = Part { only_counts, ..Part::new(name, mixed) };
    let output = &mut Target::Utf8(output);
    let written = write_part(&part, options, true, false, output, &mut [0; SHORT_NAME]);
    Checked::of_source(written, name.source(), To::Ascii, || false)
}

/// A name or a part of one, scanned. The dot behind it may be among the marks, but not a hyphen; bits of
/// `others` behind it do not matter.
pub(super) struct Part<'a> {
    pub(super) text: Narrowed<'a>,
    pub(super) marks: Marks,
    /// The bytes that no plain name has.
    pub(super) others: Others,
    /// Whether the texts of labels are looked at later. If not, one may be longer than its source.
    pub(super) keeps_texts: bool,
    /// Whether the output is of no use but for its length, and may count as longer than it is: if it is
    /// too long then, nothing is certain.
    pub(super) only_counts: bool,
}

impl<'a> Part<'a> {
    /// A name of less than 64 code units.
    #[inline(always)]
    pub(super) fn new(text: Narrowed<'a>, mixed: Mixed) -> Self {
        let length = text.bytes.len();
        Self::marked(text, mixed.halves.joined(length), mixed.others(length))
    }

    /// A text with these marks.
    #[inline(always)]
    pub(super) fn marked(text: Narrowed<'a>, marks: Marks, others: Others) -> Self {
        Self { text, marks, others, keeps_texts: false, only_counts: false }
    }

    /// Whether labels from left to right, whose texts are in `texts`, meet the bidi rule.
    fn meets_bidi_rule(&self, texts: &LabelTexts) -> bool {
        let bytes = self.text.bytes;
        let simple = Simple::of_marks(bytes.len(), self.marks);
        !has_dot(texts) && meets_bidi_rule(simple, bytes, texts)
    }

    /// The part with every label among the suspects.
    pub(super) fn labels(&self) -> Simple {
        Simple::with_labels(self.text.bytes.len(), self.marks)
    }
}

/// [`write_part`] for a caller that needs no texts of labels. Out of line: one copy.
#[inline(never)]
pub(super) fn convert_part(
    part: &Part<'_>,
    options: Options,
    is_to_ascii: bool,
    is_bidi: bool,
    output: &mut Target<'_, '_>,
) -> Result<bool, Declined> {
    write_part(part, options, is_to_ascii, is_bidi, output, &mut [0; SHORT_NAME])
}

/// [`write`] under any options; an error empties `output`. If the bidi rule applies to the name for labels
/// in other parts, these labels meet it, too. Out of line: one copy.
#[inline(never)]
pub(super) fn write_part(
    part: &Part<'_>,
    options: Options,
    is_to_ascii: bool,
    is_bidi: bool,
    output: &mut Target<'_, '_>,
    texts: &mut LabelTexts,
) -> Result<bool, Declined> {
    let mut has_rule = write(part, options.resolved(), is_to_ascii, output, texts);
    if is_bidi && has_rule == Ok(false) && !part.meets_bidi_rule(texts) {
        has_rule = Err(Declined::Unknown);
    }
    if has_rule.is_err() {
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
    texts: &mut LabelTexts,
    visit: &mut impl FnMut(&[u32]),
) -> bool {
    let part = Part { keeps_texts: true, ..Part::new(name, mixed) };
    if !part.labels().fits_dns() || write_part(&part, options, false, false, output, texts).is_err()
    {
        return false;
    }
    // An upper bound for the length of the name in ASCII.
    let mut length = name.bytes.len();
    let mut fits = true;
    for (_, _, text) in u_labels(part.labels(), name.bytes, texts) {
        // Mapping makes dots of other characters, too.
        for label in text.split(|&c| c == DOT) {
            let most = punycode::most_bytes(label).unwrap_or(LABEL_LIMIT) + ACE_PREFIX.len();
            length += most + 1;
            fits &= most <= LABEL_LIMIT;
            visit(label);
        }
    }
    if !fits || length > NAME_LIMIT {
        output.clear();
        return false;
    }
    true
}

/// Writes a name or a part of one, converted to ASCII or to Unicode, and the text of each U-label and
/// each A-label to `texts`, which are zeros before. The result is whether the bidi rule applies,
/// which it then meets. `output` takes bytes if the name is converted to ASCII.
#[inline(always)]
fn write(
    part: &Part<'_>,
    options: Options,
    is_to_ascii: bool,
    output: &mut Target<'_, '_>,
    texts: &mut LabelTexts,
) -> Result<bool, Declined> {
    let Part { text: Narrowed { bytes: name, reach, ref wide }, marks, others, .. } = *part;
    let simple = Simple::of_marks(name.len(), marks);
    if IS_SMALL || !LABEL_OPTIONS.contains(options) {
        return Err(Declined::Unknown);
    }
    let checks_lengths = is_to_ascii && !options.contains(Options::IGNORE_DNS_LENGTH);
    if has_refused(name, others.ascii, options) || checks_lengths && !simple.fits_dns() {
        return Err(Declined::Invalid);
    }
    check_options(options, name.len(), marks)?;
    let before = reach.len().wrapping_sub(name.len());
    let (mut start, mut is_right_to_left, mut may_have_dots) = (0, false, false);
    // Where the text of the last label ends that is not plain.
    let mut text_end = 0;
    while let Some(label) = simple.label(name, start).filter(|_| start < name.len()) {
        let end = start + label.len();
        let is_free_of = |marks: u64| (marks >> start).trailing_zeros() as usize >= label.len();
        let is_plain = is_free_of(others.all | simple.suspects);
        if is_plain
            && extend_short(reach, before + end, label.len() + usize::from(start > 0), output)
        {
            start = end + 1;
            continue;
        }
        if start > 0 {
            output.push_ascii(b'.');
        }
        if is_plain {
            output.extend_lower(label);
        } else if is_free_of(others.all) {
            // Hyphens in positions 3 and 4: it may be an A-label.
            is_right_to_left |=
                decode_a_labels(simple.only(start), name, options, To::Unicode, texts)?;
            let text = decoded(texts.get(start..end).ok_or(Declined::Unknown)?);
            text_end = start + text.len();
            match text {
                [_, ..] if !is_to_ascii => output.extend(text),
                _ => output.extend_lower(label),
            }
        } else {
            let room = texts.get_mut(start..).ok_or(Declined::Unknown)?;
            let mut mapped = Mapped::default();
            match wide {
                None => map_label(Source::Utf8(label), options, room, &mut mapped)?,
                Some(wide) => map_label_at(*wide, start, end, options, room, &mut mapped)?,
            }
            if mapped.has_refused {
                return Err(Declined::Invalid);
            }
            is_right_to_left |= mapped.union.is_right_to_left();
            may_have_dots |= mapped.may_be_ascii;
            text_end = start + mapped.length;
            let text = texts.get(start..text_end).ok_or(Declined::Unknown)?;
            write_labels(text, mapped, options, is_to_ascii, part.only_counts, output)?;
            if text_end > end {
                // The places behind are those of other labels.
                if part.keeps_texts {
                    return Err(Declined::Unknown);
                }
                // The bidi rule takes this one as several.
                texts.get_mut(start..text_end).unwrap_or_default().fill(0);
                *texts.get_mut(start).ok_or(Declined::Unknown)? = DOT;
                may_have_dots = true;
            }
        }
        start = end + 1;
    }
    let has_root_dot = start == name.len();
    if has_root_dot {
        output.extend_ascii(b".");
    }
    let has_bidi_rule = is_right_to_left && !options.contains(Options::SKIP_BIDI);
    if has_bidi_rule && may_have_dots && has_dot(texts) {
        return Err(Declined::Unknown);
    }
    // The text of an only label need not be looked for.
    let meets_bidi_rule = || match marks.dots {
        0 => bidi::check(texts.get(..text_end).unwrap_or_default()).rules.is_empty(),
        _ => meets_bidi_rule(simple, name, texts),
    };
    if has_bidi_rule && !meets_bidi_rule() {
        return Err(Declined::Invalid);
    }
    let is_too_long = checks_lengths && output.len() - usize::from(has_root_dot) > NAME_LIMIT;
    match is_too_long {
        true => Err(Declined::unless(part.only_counts)),
        false => Ok(has_bidi_rule),
    }
}

/// Whether a text is of several labels: mapping makes dots of other characters, too. Out of line: one
/// copy.
#[inline(never)]
fn has_dot(texts: &LabelTexts) -> bool {
    texts.contains(&DOT)
}

/// Whether ToASCII certainly refuses a name of less than 64 bytes with these marks for one of its ASCII
/// characters. Only a name that it refuses is read to its end.
#[inline(always)]
pub fn is_refused_beside_u_labels(name: &[u8], mixed: Mixed, options: Options) -> bool {
    let ascii = mixed.others(name.len()).ascii;
    has_refused(name, ascii, options.resolved()) && Source::Utf8(name).is_well_formed()
}

/// Whether one of these bytes, which are ASCII, is refused. To find it here spares the work on labels.
#[inline(always)]
fn has_refused(name: &[u8], ascii: u64, options: Options) -> bool {
    first_of(ascii, Source::Utf8(name), |c| surely_refuses(options, c as u8)).is_some()
}

/// Appends a short label and the dot before it, if there is one: the `length` bytes before `end`, in lower
/// case. Most names end with such a label. The result is whether it did: it needs a word that ends there,
/// and room for a word.
#[inline(always)]
fn extend_short(reach: &[u8], end: usize, length: usize, output: &mut Target<'_, '_>) -> bool {
    let Some(text) = reach.get(..end) else { return false };
    match output {
        Target::Utf8(AnyWriter::Uninitialized(output)) => extend_from_word(text, length, output),
        Target::Utf16(AnyWriter::Uninitialized(output)) => extend_from_word(text, length, output),
        // UTF-32 is rare, and so is initialized memory in the C library.
        _ => false,
    }
}

/// Appends the last `length` bytes of ASCII in lower case, if they are in the last word of `text`, and
/// there is room for a word.
#[inline(always)]
fn extend_from_word<U: CodeUnit>(
    text: &[u8],
    length: usize,
    output: &mut Writer<'_, U, impl Writable<U>>,
) -> bool {
    const WORD: usize = size_of::<u64>();
    match (text.last_chunk::<WORD>(), output.room(WORD).first_chunk_mut()) {
        (Some(last), Some(slots)) if length <= WORD => {
            // Of no byte, which an empty label in front is, none of the word counts.
            let word = u64::from_le_bytes(*last).wrapping_shr(8 * (WORD - length) as u32);
            *slots = Writable::of_all(U::of_bytes(ascii::lower_word(word).to_le_bytes()));
            output.skip(length);
            true
        }
        _ => false,
    }
}

/// Writes the labels of a mapped text, with dots between them.
#[inline(always)]
fn write_labels(
    text: &[u32],
    mapped: Mapped,
    options: Options,
    is_to_ascii: bool,
    only_counts: bool,
    output: &mut Target<'_, '_>,
) -> Result<(), Declined> {
    let mut rest = text;
    loop {
        // The source is a label: only mapping makes dots of others. Normalization does not make ASCII
        // of what mapping leaves.
        let (length, is_ascii) = if mapped.may_be_ascii {
            first_label(rest, false)
        } else {
            (rest.len(), !mapped.has_non_ascii)
        };
        let text = rest.get(..length).ok_or(Declined::Unknown)?;
        let (form, may_have_refused, union) = (Form::Plain, false, mapped.union);
        // Twice: `meets_each_criterion` takes its address, and the other one remains in registers.
        let label = || Label { text, index: 0, form, options, may_have_refused, union };
        // The ACE prefix before other characters than ASCII is a fault under all options (UTS #46, section
        // 4, step 4). Otherwise mapping has made an A-label, or an empty label, about which the options
        // decide.
        if text.is_empty() || has_ace_prefix(text) {
            return Err(Declined::unless(is_ascii));
        }
        if !label().meets_criteria() && !label().meets_each_criterion() {
            return Err(Declined::Invalid);
        }
        let before = output.len();
        match output {
            Target::Utf8(output) if is_ascii => output.extend_narrow(text),
            Target::Utf8(output) if is_to_ascii => {
                if !write_a_label(text, only_counts, output) {
                    return Err(Declined::Unknown);
                }
            }
            // Inlined: most names are in UTF-8.
            Target::Utf8(output) => output.extend_scalars(text),
            _ => output.extend(text),
        }
        if is_to_ascii && output.len() - before > LABEL_LIMIT {
            return Err(Declined::unless(options.contains(Options::IGNORE_DNS_LENGTH)));
        }
        if length == rest.len() {
            return Ok(());
        }
        output.extend_ascii(b".");
        rest = rest.get(length + 1..).ok_or(Declined::Unknown)?;
    }
}

/// Appends the A-label of a text, or as many octets as it has at most. The result is whether it did.
#[inline(always)]
fn write_a_label(text: &[u32], only_counts: bool, output: &mut AnyWriter<'_, '_, u8>) -> bool {
    output.extend(ACE_PREFIX);
    let most = if only_counts { punycode::most_bytes(text) } else { None };
    let Some(most) = most.filter(|&most| most <= LABEL_LIMIT - ACE_PREFIX.len()) else {
        return punycode::encode_short(text, output);
    };
    output.skip(most);
    true
}

#[cfg(test)]
mod tests;
