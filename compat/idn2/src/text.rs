//! Text from one encoding form to another.

use crate::code::Code;
use crate::heap::block;
use crate::malloc::Block;
use unidn_core::text::{CodeUnit, Writer, code_points};
use unidn_core::unicode::nfc;

/// Whether `text` is well-formed.
pub(crate) fn is_well_formed<U: CodeUnit>(text: &[U]) -> bool {
    code_points(text).all(|point| point.is_ok())
}

/// Text in UTF-8: the caller's, or a conversion of it.
pub(crate) enum Utf8<'a> {
    Borrowed(&'a [u8]),
    /// So many bytes of the block.
    Converted(Block<u8>, usize),
}

impl Utf8<'_> {
    /// Converts scalar values.
    pub(crate) fn of(text: &[u32]) -> Result<Self, Code> {
        if !is_well_formed(text) {
            return Err(Code::ENCODING_ERROR);
        }
        let mut block = block(text.iter().map(|&c| <u8 as CodeUnit>::length(c)).sum())?;
        let length = write_utf8(text, &mut block).map_or(0, <[u8]>::len);
        Ok(Self::Converted(block, length))
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        match self {
            Self::Borrowed(bytes) => bytes,
            Self::Converted(block, length) => block.get(..*length).unwrap_or_default(),
        }
    }
}

/// Gives `take` the code points of a label in UTF-8, normalized if `normalizes`.
pub(crate) fn with_code_points<R>(
    label: &[u8],
    normalizes: bool,
    take: impl FnOnce(&[u32]) -> Result<R, Code>,
) -> Result<R, Code> {
    const ROOM: usize = 256;
    // Without normalization the label is not longer than its bytes.
    let needed = if normalizes { nfc::room(label.len()) } else { label.len() };
    let mut room = [0; ROOM];
    if needed <= ROOM {
        return take(read(label, normalizes, &mut room)?);
    }
    let mut block = block(needed)?;
    take(read(label, normalizes, &mut block)?)
}

/// The code points of `label`, in `room`.
fn read<'a>(label: &[u8], normalizes: bool, room: &'a mut [u32]) -> Result<&'a [u32], Code> {
    let mut length = 0;
    for (slot, point) in room.iter_mut().zip(code_points(label)) {
        *slot = point.map_err(|_| Code::ENCODING_ERROR)?.value;
        length += 1;
    }
    if normalizes {
        length = nfc::normalize(room, length).ok_or(Code::MALLOC)?;
    }
    Ok(room.get(..length).unwrap_or_default())
}

/// Writes scalar values in UTF-8; the result is what was written, if it fits.
pub(crate) fn write_utf8<'a>(text: &[u32], room: &'a mut [u8]) -> Option<&'a [u8]> {
    let mut output = Writer::new(room);
    for &c in text {
        <u8 as CodeUnit>::write(c, &mut output);
    }
    let length = output.len();
    room.get(..length)
}
