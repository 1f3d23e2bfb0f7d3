//! Writing a label, in Unicode or in ASCII.

use super::webkit;
use crate::idna::{ACE_PREFIX, Error, NumberedLabel, Options, refuses};
use crate::punycode::{self, ErrorKind};
use crate::text::{AnyWriter, Scratch, Target, Writer};

/// Whether `c` is an invisible character, which is percent-encoded.
pub(super) fn is_control(c: u32) -> bool {
    c < 0x20 || c == 0x7F
}

fn hexadecimal(byte: u8) -> [u8; 2] {
    let digit = |four: u8| if four < 10 { b'0' + four } else { b'A' - 10 + four };
    [digit(byte >> 4), digit(byte & 0xF)]
}

/// Percent-encodes the UTF-8 of `c`.
#[inline(never)]
fn write_percent_encoded(c: u32, output: &mut Target<'_, '_>) {
    let c = char::from_u32(c).unwrap_or_default();
    for &byte in c.encode_utf8(&mut [0; 4]).as_bytes() {
        let [high, low] = hexadecimal(byte);
        output.extend_ascii(&[b'%', high, low]);
    }
}

/// Writes a label in Unicode. With `escapes`, the characters that WebKit regards as look-alikes are
/// percent-encoded, as WebKit does in labels that a registry permits.
pub(super) fn write_unicode(label: NumberedLabel<'_>, escapes: bool, output: &mut Target<'_, '_>) {
    let is_escaped =
        |&c: &u32| is_control(c) || escapes && !webkit::is_plain(c) && webkit::is_lookalike(c);
    for run in label.text.split_inclusive(is_escaped) {
        match run {
            [before @ .., last] if is_escaped(last) => {
                output.extend(before);
                write_percent_encoded(*last, output);
            }
            _ => output.extend(run),
        }
    }
}

/// The ASCII form of a label.
enum AsciiForm {
    /// ASCII already.
    AsIs,
    /// Encoded, after the ACE prefix.
    Punycode,
    /// With control characters, which Punycode would leave as they are.
    Escaped,
}

fn ascii_form(label: NumberedLabel<'_>) -> AsciiForm {
    if label.text.iter().any(|&c| is_control(c)) {
        AsciiForm::Escaped
    } else if label.is_ascii() {
        AsciiForm::AsIs
    } else {
        AsciiForm::Punycode
    }
}

/// Writes a label in ASCII, unchanged or as Punycode. Its A-label may be known, with capitals. `room` is
/// scratch space. Inlined: a frame less on the deepest stack.
#[inline(always)]
pub(super) fn write_ascii(
    label: NumberedLabel<'_>,
    a_label: Option<&[u8]>,
    options: Options,
    output: &mut Target<'_, '_>,
    room: &mut [u32],
    scratch: &impl Scratch,
) -> Result<(), Error> {
    match (ascii_form(label), a_label) {
        (AsciiForm::AsIs, _) => output.extend(label.text),
        (AsciiForm::Escaped, _) => write_escaped(label, options, output),
        (AsciiForm::Punycode, Some(a_label)) => output.extend_lower(a_label),
        (AsciiForm::Punycode, None) => {
            output.extend_ascii(ACE_PREFIX);
            let encoded = punycode::encode_label_to(label.text, room, output, scratch);
            if encoded.is_err_and(|error| error.kind == ErrorKind::OutOfMemory) {
                return Err(Error::OutOfMemory);
            }
        }
    }
    Ok(())
}

/// Writes a label in ASCII so that ToASCII refuses it under the same `options`: between `xn--` and
/// a hyphen, printable ASCII unchanged and the rest percent-encoded.
///
/// Two rules refuse it. `%` is not a character of domain names, even if A-labels are not checked
/// (`ASCII_PASSTHROUGH`). Where the options permit it, the hyphen at the end makes the label an
/// A-label that decodes to ASCII. Percent-decoding does not yield another label that could be
/// valid: the prefix and the hyphen remain.
pub(super) fn write_escaped(
    label: NumberedLabel<'_>,
    options: Options,
    output: &mut Target<'_, '_>,
) {
    output.extend_ascii(ACE_PREFIX);
    let mut is_refused = false;
    for &c in label.text {
        if c < 0x80 && !is_control(c) {
            is_refused |= refuses(options, c);
            output.push(c);
        } else {
            is_refused = true;
            write_percent_encoded(c, output);
        }
    }
    if !is_refused {
        output.extend_ascii(b"%");
    }
    output.extend_ascii(b"-");
}

/// The length of a label in ASCII. `room` is scratch space.
pub(super) fn ascii_length(
    label: NumberedLabel<'_>,
    options: Options,
    room: &mut [u32],
    scratch: &impl Scratch,
) -> Result<usize, Error> {
    if matches!(ascii_form(label), AsciiForm::AsIs) {
        return Ok(label.text.len());
    }
    let mut nothing = Writer::new(&mut []);
    write_ascii(
        label,
        None,
        options,
        &mut Target::Utf8(AnyWriter::Uninitialized(&mut nothing)),
        room,
        scratch,
    )?;
    Ok(nothing.len())
}
