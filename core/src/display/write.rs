//! Writing a label, in Unicode or in ASCII.

use super::webkit;
use crate::idna::{ACE_PREFIX, Error, Part};
use crate::punycode::{self, ErrorKind};
use crate::text::{Memory, Output, Target, Unit};

/// What does not show: it is written as `%` and two hexadecimal digits.
pub(super) fn is_control(c: u32) -> bool {
    c < 0x20 || c == 0x7F
}

fn hexadecimal(byte: u8) -> [u8; 2] {
    let digit = |four: u8| if four < 10 { b'0' + four } else { b'A' - 10 + four };
    [digit(byte >> 4), digit(byte & 0xF)]
}

fn write_escaped(byte: u8, output: &mut Target<'_, '_>) {
    output.push_ascii(b'%');
    output.extend_ascii(&hexadecimal(byte));
}

/// Writes printable ASCII as it is and everything else by its number.
fn write_number(c: u32, output: &mut Target<'_, '_>) {
    match c {
        0x20..0x7F => output.push(c),
        _ => {
            output.push_ascii(b'%');
            let bytes = c.to_be_bytes();
            let from = bytes.iter().position(|&byte| byte != 0).unwrap_or(3);
            for &byte in bytes.iter().skip(from) {
                output.extend_ascii(&hexadecimal(byte));
            }
        }
    }
}

/// Writes a label in Unicode. With `escapes` what WebKit calls a look-alike is percent-encoded, as it
/// is there in labels that a registry vouches for.
pub(super) fn write_unicode(label: Part<'_>, escapes: bool, output: &mut Target<'_, '_>) {
    for &c in label.text {
        if escapes && webkit::is_lookalike(c) || is_control(c) {
            let mut room = [0; 4];
            let mut bytes = Output::new(&mut room);
            u8::write(c, &mut bytes);
            let bytes = bytes.written().unwrap_or_default();
            bytes.iter().for_each(|&byte| write_escaped(byte, output));
        } else {
            output.push(c);
        }
    }
}

/// Writes a label in ASCII: as it is if it can be printed, else as its Punycode. `is_made` says of
/// an ASCII label that mapping made it of something else, so that it is not the user's own. `room`
/// is scratch space.
pub(super) fn write_ascii(
    label: Part<'_>,
    is_made: bool,
    output: &mut Target<'_, '_>,
    room: &mut [u32],
    memory: &impl Memory,
) -> Result<(), Error> {
    let has_control = label.text.iter().any(|&c| is_control(c));
    if label.is_ascii() {
        let is_plain = !has_control && !is_made;
        if !is_plain {
            output.extend_ascii(ACE_PREFIX);
        }
        for &c in label.text {
            if is_control(c) {
                write_escaped(c as u8, output);
            } else {
                output.push(c);
            }
        }
        if !is_plain {
            // What ends the literal part of Punycode.
            output.push_ascii(b'-');
        }
        return Ok(());
    }
    output.extend_ascii(ACE_PREFIX);
    if has_control {
        // It would be literal in Punycode. No label of a domain name has one: what it is shown as
        // need not decode to it.
        label.text.iter().for_each(|&c| write_number(c, output));
        return Ok(());
    }
    match punycode::encode_label_to(label.text, room, output, memory) {
        Err(error) if error.kind == ErrorKind::OutOfMemory => Err(Error::OutOfMemory),
        _ => Ok(()),
    }
}

/// The length of a label in ASCII. `room` is scratch space.
pub(super) fn ascii_length(
    label: Part<'_>,
    room: &mut [u32],
    memory: &impl Memory,
) -> Result<usize, Error> {
    let mut nothing = Output::new(&mut []);
    write_ascii(label, false, &mut Target::Utf8(&mut nothing), room, memory)?;
    Ok(nothing.len())
}
