//! Processing (UTS #46, section 4): from a mapped name to its U-labels and A-labels.

use super::ace::{self, Form};
use super::bidi;
use super::buffer;
use super::fault::{Error, Fault, Faults, Place, Recorder, Stage};
use super::label::Label;
use super::map::Mapped;
use super::options::Options;
use super::rules::Rule;
use super::syntax::{ACE_PREFIX, DOT, LABEL_LIMIT, NAME_LIMIT};
use super::syntax::{has_ace_prefix, labels};
use crate::punycode::{self, ErrorKind};
use crate::text::{AnyWriter, Append, Scratch};
use crate::unicode::{PropertyUnion, nfc};

/// A name during processing, with the caller's options.
pub(super) struct Process<'a, M> {
    pub(super) options: Options,
    pub(super) scratch: &'a M,
    pub(super) faults: &'a mut Faults,
    /// The result of mapping.
    pub(super) mapped: &'a Mapped,
    /// Whether the labels are for display: see [`Process::run`].
    pub(super) is_for_display: bool,
    /// Whether the name is known to be a bidi domain name (RFC 5893, section 1.4).
    pub(super) is_bidi: bool,
    /// The length of the name after normalization, in code points, and at the end that of the labels of
    /// ToUnicode with their dots.
    pub(super) length: usize,
    /// Whether ACE labels pass unchecked (URL Standard).
    passes_ace: bool,
    /// The rest of the buffer that holds the name: scratch space for its labels.
    room: &'a mut [u32],
}

impl<'a, M: Scratch> Process<'a, M> {
    pub(super) fn new(
        options: Options,
        scratch: &'a M,
        faults: &'a mut Faults,
        mapped: &'a Mapped,
        is_for_display: bool,
    ) -> Self {
        let is_bidi = mapped.union.is_right_to_left();
        let room = &mut [];
        let (passes_ace, length) = (false, mapped.length);
        Self { options, scratch, faults, mapped, is_for_display, is_bidi, passes_ace, length, room }
    }

    /// Steps 2 to 4. Afterwards `text` holds the labels of ToUnicode, with dots between them. The
    /// labels of ToASCII go to `ascii`, if it is given; only then are lengths checked. The result
    /// is whether `text` has room for normalization.
    ///
    /// For display, an ACE label is converted to its U-label even if the options let it pass, and
    /// is unchanged if it decodes to ASCII.
    #[inline(always)]
    pub(super) fn run(
        &mut self,
        text: &'a mut [u32],
        ascii: Option<&mut AnyWriter<'_, '_, u8>>,
    ) -> Result<bool, Error> {
        let mut length = self.mapped.length;
        if !self.mapped.union.is_nfc() {
            if self.options.contains(Options::NO_MAPPING) {
                self.check_form(text.get(..length).unwrap_or_default())?;
            }
            match nfc::normalize(text, length) {
                // The result may exceed the limit for the stack.
                Some(normalized) if buffer::is_too_small(text.len(), normalized) => {
                    return Ok(false);
                }
                Some(normalized) => length = normalized,
                None => return Ok(false),
            }
        }
        let Some((text, room)) = text.split_at_mut_checked(length) else { return Ok(false) };
        (self.room, self.length) = (room, length);
        self.passes_ace = ascii.is_some()
            && !self.mapped.has_non_ascii
            && self.options.contains(Options::ASCII_PASSTHROUGH);
        let length = self.convert(text, ascii)?;
        self.length = length;
        if self.is_bidi && !self.passes_ace && !self.options.contains(Options::SKIP_BIDI) {
            self.check_bidi(text.get(..length).unwrap_or_default())?;
        }
        Ok(true)
    }

    fn is_single_label(&self) -> bool {
        self.options.contains(Options::SINGLE_LABEL)
    }

    /// Records labels that normalization changes (NO_MAPPING).
    fn check_form(&mut self, text: &[u32]) -> Result<(), Error> {
        for (label, text) in labels(text, self.is_single_label()) {
            if !nfc::is_nfc(text) {
                self.faults.record(Fault {
                    stage: Stage::Mapping,
                    rule: Rule::NotMappedForm,
                    label,
                    place: Place::Label,
                    code_point: None,
                })?;
            }
        }
        Ok(())
    }

    /// Steps 3 and 4: each label, converted and validated.
    #[inline(always)]
    fn convert(
        &mut self,
        text: &mut [u32],
        mut ascii: Option<&mut AnyWriter<'_, '_, u8>>,
    ) -> Result<usize, Error> {
        // A decoded label is shorter than its A-label: writing never overtakes reading.
        let (mut read, mut write, mut index) = (0, 0, 0);
        let is_single = self.is_single_label();
        loop {
            let rest = text.get_mut(read..).unwrap_or_default();
            let (source_length, is_ascii) = first_label(rest, is_single);
            let is_last = source_length == rest.len();
            let label = rest.get_mut(..source_length).unwrap_or_default();
            let start = ascii.as_ref().map_or(0, |ascii| ascii.len());

            let length = self.convert_label(label, is_ascii, index, ascii.as_deref_mut())?;

            if let Some(ascii) = ascii.as_deref_mut() {
                self.check_label_length(ascii.len() - start, index, is_last)?;
            }
            shift(text, read, write, length);
            write += length;
            if is_last {
                break;
            }
            if let Some(slot) = text.get_mut(write) {
                *slot = DOT;
            }
            write += 1;
            if let Some(ascii) = ascii.as_deref_mut() {
                ascii.push(b'.');
            }
            read += source_length + 1;
            index += 1;
        }
        if let Some(ascii) = ascii {
            let has_root_dot = index > 0 && text.get(read..).is_none_or(<[u32]>::is_empty);
            self.check_name_length(ascii.len() - usize::from(has_root_dot))?;
        }
        Ok(write)
    }

    /// Step 4 for one label: its new text is at the front of `label`, the result is its length.
    #[inline(always)]
    fn convert_label(
        &mut self,
        label: &mut [u32],
        is_ascii: bool,
        index: usize,
        ascii: Option<&mut AnyWriter<'_, '_, u8>>,
    ) -> Result<usize, Error> {
        if has_ace_prefix(label) {
            return self.convert_ace_label(label, is_ascii, index, ascii);
        }
        self.validate(label, index, Form::Plain)?;
        if let Some(ascii) = ascii {
            self.write_ascii(label, is_ascii, index, ascii)?;
        }
        Ok(label.len())
    }

    /// Step 4 for a label that begins with `xn--`.
    #[inline(never)]
    fn convert_ace_label(
        &mut self,
        label: &mut [u32],
        has_only_ascii: bool,
        index: usize,
        ascii: Option<&mut AnyWriter<'_, '_, u8>>,
    ) -> Result<usize, Error> {
        if let Some(ascii) = ascii {
            self.write_ascii(label, has_only_ascii, index, ascii)?;
        }
        if self.passes_ace {
            self.validate(label, index, Form::Untouched)?;
            if !self.is_for_display {
                return Ok(label.len());
            }
        }
        let literal = if self.is_for_display { ace::literal(label) } else { None };
        if let Some(text) = literal {
            if !self.passes_ace {
                self.validate(text, index, Form::Decoded)?;
            }
            return Ok(label.len());
        }
        let (form, length) = ace::decode(label, has_only_ascii, self.options, self.scratch)?;
        let u_label = match form {
            Form::Decoded => ace::decoded(label, length),
            _ => label,
        };
        if !self.passes_ace {
            self.validate(u_label, index, form)?;
        } else if form == Form::Decoded {
            self.is_bidi |= PropertyUnion::of(u_label).is_right_to_left();
        }
        if form != Form::Decoded {
            return Ok(label.len());
        }
        shift(label, ACE_PREFIX.len(), 0, length);
        Ok(length)
    }

    /// Step 4 and the validity criteria.
    fn validate(&mut self, text: &[u32], index: usize, form: Form) -> Result<(), Error> {
        let mut union = self.mapped.union;
        if form == Form::Decoded {
            // The union does not cover decoded text.
            union = PropertyUnion::of(text);
            self.is_bidi |= union.is_right_to_left();
        }
        let (options, may_have_refused) = (self.options, self.mapped.has_refused);
        Label { text, index, form, options, may_have_refused, union }.check(self.faults)
    }

    /// Appends the form of the label in ToASCII (section 4.2, step 3).
    fn write_ascii(
        &mut self,
        label: &[u32],
        is_ascii: bool,
        index: usize,
        ascii: &mut AnyWriter<'_, '_, u8>,
    ) -> Result<(), Error> {
        if is_ascii {
            ascii.extend_narrow(label);
            return Ok(());
        }
        ascii.extend(ACE_PREFIX);
        if self.is_surely_short(label) {
            return Ok(());
        }
        match punycode::encode_label(label, self.room, ascii, self.scratch) {
            Ok(()) => Ok(()),
            Err(error) if error.kind == ErrorKind::OutOfMemory => Err(Error::OutOfMemory),
            Err(_) => self.record_unencodable(index),
        }
    }

    /// Whether a label, whose Punycode is counted but not used, is certainly within the limits of the
    /// DNS, and so is any name of such labels.
    fn is_surely_short(&self, label: &[u32]) -> bool {
        let most = (LABEL_LIMIT - ACE_PREFIX.len()).min(MOST_BYTES * label.len() + 1);
        self.is_for_display
            && self.length <= MOST_COUNTED
            && punycode::most_bytes(label).is_some_and(|bytes| bytes <= most)
    }

    fn check_label_length(
        &mut self,
        length: usize,
        label: usize,
        is_last: bool,
    ) -> Result<(), Error> {
        let is_root = length == 0 && is_last && label > 0 && !self.is_single_label();
        let ignores = self.options.contains(Options::IGNORE_DNS_LENGTH);
        // The URL Standard ignores lengths, and refuses the empty result (domain to ASCII).
        let is_empty_name = label == 0 && is_last;
        let may_be_empty =
            ignores && !(is_empty_name && self.options.contains(Options::ASCII_PASSTHROUGH));
        let rule = if is_root {
            if !self.options.contains(Options::REJECT_ROOT_DOT) {
                return Ok(());
            }
            Rule::RootDot
        } else if length == 0 && !may_be_empty {
            Rule::EmptyLabel
        } else if length > LABEL_LIMIT && !ignores {
            Rule::LabelTooLong
        } else {
            return Ok(());
        };
        self.faults.record(Fault {
            stage: Stage::LabelLength,
            rule,
            label,
            place: Place::Label,
            code_point: None,
        })
    }

    fn check_name_length(&mut self, length: usize) -> Result<(), Error> {
        if length <= NAME_LIMIT
            || self.options.contains(Options::IGNORE_DNS_LENGTH)
            || self.is_single_label()
        {
            return Ok(());
        }
        self.faults.record(Fault {
            stage: Stage::NameLength,
            rule: Rule::NameTooLong,
            label: 0,
            place: Place::Name,
            code_point: None,
        })
    }

    /// Criterion 9: the bidi rule, for every label of a bidi domain name.
    fn check_bidi(&mut self, text: &[u32]) -> Result<(), Error> {
        for (label, text) in labels(text, self.is_single_label()) {
            let kept = if self.is_for_display { ace::literal(text) } else { None };
            let text = kept.unwrap_or(text);
            let broken = bidi::check(text);
            if !broken.rules.is_empty() {
                self.record_bidi(label, broken)?;
            }
        }
        Ok(())
    }

    #[cold]
    fn record_bidi(&mut self, label: usize, broken: bidi::Broken) -> Result<(), Error> {
        let stage = Stage::Label { label, criterion: 9 };
        broken.each().try_for_each(|(rule, code_point)| {
            self.faults.record(Fault { stage, rule, label, place: Place::Label, code_point })
        })
    }

    #[cold]
    fn record_unencodable(&mut self, label: usize) -> Result<(), Error> {
        let (stage, rule) = (Stage::Label { label, criterion: Stage::ENCODING }, Rule::Punycode);
        self.faults.record(Fault { stage, rule, label, place: Place::Label, code_point: None })
    }
}

/// The most bytes of a code point in labels that are surely short, beside one for the delimiter. The ACE
/// prefix and the dot of a label have no more.
const MOST_BYTES: usize = 6;

/// A name of such labels and so many code points, dots included, is certainly within the limit of the
/// DNS.
const MOST_COUNTED: usize = NAME_LIMIT / MOST_BYTES - 1;

/// The length of the first label of `text`, and whether it is ASCII.
pub(super) fn first_label(text: &[u32], is_single: bool) -> (usize, bool) {
    let mut bits = 0;
    for (place, &c) in text.iter().enumerate() {
        if c == DOT && !is_single {
            return (place, bits < 0x80);
        }
        bits |= c;
    }
    (text.len(), bits < 0x80)
}

/// Moves `length` elements from the index `from` down to the index `to`.
fn shift(text: &mut [u32], from: usize, to: usize, length: usize) {
    if from == to {
        return;
    }
    for step in 0..length {
        let c = text.get(from + step).copied();
        if let (Some(c), Some(slot)) = (c, text.get_mut(to + step)) {
            *slot = c;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_ends_at_a_dot_or_where_the_text_does() {
        let dot = DOT;
        for (text, length, is_ascii) in [
            (&[][..], 0, true),
            (&[dot], 0, true),
            (&[0x7F, 0x61, dot, 0x80], 2, true),
            (&[0x61, 0x80, dot, 0x61], 2, false),
            (&[0x80, 0], 2, false),
            (&[0x80, dot], 1, false),
            (&[0x61, 0x7F], 2, true),
        ] {
            assert_eq!(first_label(text, false), (length, is_ascii), "{text:x?}");
        }
        assert_eq!(first_label(&[0x61, dot, 0x80], true), (3, false));
        assert_eq!(first_label(&[0x61, dot, 0x7F], true), (3, true));
    }
}
