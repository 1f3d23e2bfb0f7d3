//! A-labels to U-labels. Nothing is mapped, and nothing is checked but lengths.

use crate::ace;
use crate::code::Code;
use crate::name::LABEL_LIMIT;
use unidn_core::idna::stages;
use unidn_core::text::code_points;

/// The most code points of a name, dots included.
const NAME_LIMIT: usize = 255;

/// Room for every name, and for those of so few bytes: no name gets longer.
const LONG: usize = NAME_LIMIT + 1;
const SHORT: usize = 64;

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
                return self.push_decoded(payload);
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

    /// Most labels are decoded in their place.
    fn push_decoded(&mut self, payload: &[u8]) -> Result<(), Code> {
        if ace::is_simple(payload) {
            let room = self.text.get_mut(self.length..).unwrap_or_default();
            let length = stages::decode_short_label(payload, room).unwrap_or(usize::MAX);
            if length <= LABEL_LIMIT && self.length + length <= NAME_LIMIT {
                self.length += length;
                return Ok(());
            }
        }
        let decoded = ace::decode(payload)?;
        let text = decoded.text();
        self.extend(text.len(), text.iter().copied())
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
