//! A-labels to U-labels. Nothing is mapped, and nothing is checked but lengths.

use crate::ace;
use crate::code::Code;
use crate::name::LABEL_LIMIT;
use unidn_core::idna::stages;
use unidn_core::text::{CodeUnit, Writer, code_points};

/// The most code points of a name, dots included.
const NAME_LIMIT: usize = 255;

/// Room for every name, and for those of so few bytes: no name gets longer.
const LONG: usize = NAME_LIMIT + 1;
const SHORT: usize = 64;

/// Room for what [`decode_short`] writes: four bytes a code point, and a code point a byte at most.
pub(crate) const SHORT_UTF8: usize = 4 * stages::LONGEST_SCANNED;

/// The fast path: writes the UTF-8 of a name of at most 64 letters, digits, hyphens and underscores
/// whose A-labels decode; the result is its length. `None` says nothing about the name.
#[inline]
pub(crate) fn decode_short(source: &[u8], room: &mut [u8; SHORT_UTF8]) -> Option<usize> {
    let mut lower = [0; stages::LONGEST_SCANNED];
    let stages::Marks { dots, hyphens } = stages::scan_ascii(source, b'_', &mut lower)?;
    if source.len() > LABEL_LIMIT && dots == 0 {
        return None;
    }
    let mut output = Writer::<u8>::new(room);
    let mut copied = 0;
    let mut suspects = hyphens >> 2 & hyphens >> 3 & (dots << 1 | 1);
    while suspects != 0 {
        let start = suspects.trailing_zeros() as usize;
        suspects &= suspects - 1;
        let label = lower.get(start..).and_then(<[u8]>::first_chunk);
        if label != Some(&ace::PREFIX) {
            continue;
        }
        let end = start + ((dots >> (start & 63)).trailing_zeros() as usize);
        let end = end.min(source.len());
        let payload = source.get(start + ace::PREFIX.len()..end)?;
        // Another byte than a hyphen is behind the last delimiter: there are digits.
        if payload.last()? == &b'-' {
            return None;
        }
        output.extend(source.get(copied..start)?);
        let mut text = [0; LABEL_LIMIT + 1];
        let length = stages::decode_short_label(payload, &mut text)?;
        for &c in text.get(..length)? {
            <u8 as CodeUnit>::write(c, &mut output);
        }
        copied = end;
    }
    output.extend(source.get(copied..)?);
    Some(output.len())
}

/// Gives `take` the code points of a name in UTF-8, with its A-labels decoded.
pub(crate) fn with_unicode<R>(
    source: &[u8],
    take: impl FnOnce(&[u32]) -> Result<R, Code>,
) -> Result<R, Code> {
    if source.len() <= SHORT {
        in_room::<SHORT, R>(source, take)
    } else {
        in_room::<LONG, R>(source, take)
    }
}

/// Kept apart: short names do without the larger room.
#[inline(never)]
fn in_room<const ROOM: usize, R>(
    source: &[u8],
    take: impl FnOnce(&[u32]) -> Result<R, Code>,
) -> Result<R, Code> {
    let mut name = Unicode { text: &mut [0; ROOM], length: 0 };
    let mut rest = source;
    loop {
        let end = rest.iter().position(|&byte| byte == b'.');
        let (label, after) = rest.split_at_checked(end.unwrap_or(rest.len())).unwrap_or_default();
        name.push(label)?;
        if end.is_none() {
            break;
        }
        name.extend(1, [0x2E])?;
        rest = after.get(1..).unwrap_or_default();
    }
    take(name.text.get(..name.length).unwrap_or_default())
}

/// A name of U-labels.
struct Unicode<'a> {
    text: &'a mut [u32],
    length: usize,
}

impl Unicode<'_> {
    fn push(&mut self, label: &[u8]) -> Result<(), Code> {
        match label.split_first_chunk::<4>() {
            Some((prefix, payload)) if prefix.eq_ignore_ascii_case(&ace::PREFIX) => {
                let decoded = ace::decode(payload)?;
                let text = decoded.text();
                return self.extend(text.len(), text.iter().copied());
            }
            _ => {}
        }
        if label.is_ascii() {
            if label.len() > LABEL_LIMIT {
                return Err(Code::TOO_BIG_LABEL);
            }
            return self.extend(label.len(), label.iter().map(|&byte| u32::from(byte)));
        }
        let mut length = 0;
        for point in code_points(label) {
            point.map_err(|_| Code::ENCODING_ERROR)?;
            length += 1;
        }
        if length > LABEL_LIMIT {
            return Err(Code::TOO_BIG_LABEL);
        }
        self.extend(length, code_points(label).flatten().map(|point| point.value))
    }

    fn extend(&mut self, length: usize, text: impl IntoIterator<Item = u32>) -> Result<(), Code> {
        if self.length + length > NAME_LIMIT {
            return Err(Code::TOO_BIG_DOMAIN);
        }
        let room = self.text.get_mut(self.length..).unwrap_or_default();
        for (slot, c) in room.iter_mut().zip(text) {
            *slot = c;
        }
        self.length += length;
        Ok(())
    }
}
