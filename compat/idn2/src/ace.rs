//! The Punycode of one label.

use crate::code::Code;
use crate::name::LABEL_LIMIT;
use unidn_core::idna::stages;
use unidn_core::punycode::{self, ErrorKind, Insertion, Observer};
use unidn_core::text::Writer;

/// The prefix of every A-label.
pub(crate) const PREFIX: [u8; 4] = *b"xn--";

/// The room that the encoder may use behind a label.
pub(crate) const SLACK: usize = 8;

/// The longest Punycode that 63 code points take: each integer has at most seven digits.
const LONGEST: usize = LABEL_LIMIT + 1 + 7 * LABEL_LIMIT;

/// A decoded label.
pub(crate) struct Decoded {
    text: [u32; LABEL_LIMIT + 1],
    length: usize,
    /// Whether an underscore stood for the digit 0, as libidn2 reads it.
    pub(crate) has_underscore: bool,
}

impl Decoded {
    pub(crate) fn text(&self) -> &[u32] {
        self.text.get(..self.length).unwrap_or_default()
    }
}

/// Whether `label` begins with the ACE prefix in lower case.
#[inline]
pub(crate) fn has_prefix<U: Copy + Into<u32>>(label: &[U]) -> bool {
    match label.first_chunk::<4>() {
        Some(first) => first.map(Into::into) == PREFIX.map(u32::from),
        None => false,
    }
}

/// Encodes `label`, which is not ASCII, to the front of `room`; the result is the length.
pub(crate) fn encode(label: &[u32], room: &mut [u8]) -> Result<usize, Code> {
    const MOST: usize = LABEL_LIMIT - PREFIX.len();
    // Each code point takes one character at the least.
    if label.len() > MOST {
        return Err(Code::PUNYCODE_BIG_OUTPUT);
    }
    let (prefix, rest) = room.split_first_chunk_mut().ok_or(Code::PUNYCODE_BIG_OUTPUT)?;
    *prefix = PREFIX;
    let mut output = Writer::new(rest);
    // It is short, and of scalar values: what fails has no room.
    if !stages::encode_short_label(label, &mut output) || output.len() > MOST {
        Err(Code::PUNYCODE_BIG_OUTPUT)
    } else {
        Ok(PREFIX.len() + output.len())
    }
}

/// Decodes what stands behind the prefix of a look-up's A-label. An underscore among the digits is
/// read as 0 and noted: it cannot come back when the label is encoded.
pub(crate) fn decode_lenient(payload: &[u8]) -> Result<Decoded, Code> {
    let digits = digits_of(payload)?;
    let basics = payload.len() - digits.len();
    if !digits.contains(&b'_') {
        return decode_checked(payload, basics);
    }
    if basics > LABEL_LIMIT + 1 {
        return Err(Code::PUNYCODE_BIG_OUTPUT);
    }
    // A longer one has a fault before the end.
    let mut copy = [0; LONGEST];
    for (slot, &byte) in copy.iter_mut().zip(payload) {
        *slot = byte;
    }
    let copy = copy.get_mut(..payload.len().min(LONGEST)).unwrap_or_default();
    for byte in copy.iter_mut().skip(basics).filter(|byte| **byte == b'_') {
        *byte = b'a';
    }
    Ok(Decoded { has_underscore: true, ..decode_checked(copy, basics)? })
}

/// Decodes what stands behind the prefix.
pub(crate) fn decode(payload: &[u8]) -> Result<Decoded, Code> {
    let digits = digits_of(payload)?;
    if digits.contains(&b'_') {
        return Err(Code::PUNYCODE_BAD_INPUT);
    }
    decode_checked(payload, payload.len() - digits.len())
}

fn is_character(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')
}

/// The digits of `payload`, if its characters are right and it has an integer.
pub(crate) fn digits_of(payload: &[u8]) -> Result<&[u8], Code> {
    if !payload.iter().all(|&byte| is_character(byte)) {
        return Err(Code::PUNYCODE_BAD_INPUT);
    }
    let digits = match payload.iter().rposition(|&byte| byte == b'-') {
        None => payload,
        Some(0) => &[],
        Some(delimiter) => payload.get(delimiter + 1..).unwrap_or_default(),
    };
    if digits.is_empty() { Err(Code::PUNYCODE_BAD_INPUT) } else { Ok(digits) }
}

/// `basics` is how many bytes stand before the digits, the delimiter among them.
fn decode_checked(payload: &[u8], basics: usize) -> Result<Decoded, Code> {
    let mut decoded = Decoded { text: [0; LABEL_LIMIT + 1], length: 0, has_underscore: false };
    match stages::decode_short_label(payload, &mut decoded.text) {
        Some(length) if length <= LABEL_LIMIT => decoded.length = length,
        _ => decode_long(payload, basics, &mut decoded)?,
    }
    Ok(decoded)
}

/// A label that is wrong, too long or takes many digits.
#[cold]
#[inline(never)]
fn decode_long(payload: &[u8], basics: usize, decoded: &mut Decoded) -> Result<(), Code> {
    let basics = payload.get(..basics.saturating_sub(1)).unwrap_or_default();
    if basics.len() >= LABEL_LIMIT {
        return Err(Code::PUNYCODE_BIG_OUTPUT);
    }
    for (slot, &byte) in decoded.text.iter_mut().zip(basics) {
        *slot = u32::from(byte);
    }
    decoded.length = basics.len();
    let mut inserter = Inserter { decoded, is_too_long: false };
    let read = stages::observe_punycode(payload, &mut inserter);
    if inserter.is_too_long {
        return Err(Code::PUNYCODE_BIG_OUTPUT);
    }
    read.map_err(|error| code_of(&error))
}

/// The code of a fault of the decoder.
pub(crate) fn code_of(error: &punycode::Error) -> Code {
    match error.kind {
        ErrorKind::InvalidEncoding | ErrorKind::InvalidPunycode => Code::PUNYCODE_BAD_INPUT,
        ErrorKind::Overflow => Code::PUNYCODE_OVERFLOW,
        ErrorKind::OutOfMemory => Code::MALLOC,
    }
}

/// Inserts code points as the RFC does: there are few.
struct Inserter<'a> {
    decoded: &'a mut Decoded,
    /// Whether another one came when the label was full. That is the fault then, whatever follows.
    is_too_long: bool,
}

impl Observer for Inserter<'_> {
    fn insertion(&mut self, insertion: &Insertion) {
        let Decoded { text, length, .. } = &mut *self.decoded;
        if *length >= LABEL_LIMIT {
            self.is_too_long = true;
            return;
        }
        *length += 1;
        // Each takes the place of the one behind it.
        let mut next = insertion.code_point;
        for slot in text.get_mut(insertion.position..*length).unwrap_or_default() {
            core::mem::swap(slot, &mut next);
        }
    }
}
